"""The shelf, as the first page shows it: the games as pictures, where to go on, and all their lessons.

Every link leads somewhere without a script. For a reader whose browser has kept a place, the page's
``onward.js`` changes where the large ones lead.
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

import seeds
import tablecore
from tablecore.teach import Step
from widgets.aid import has_aid
from widgets.board import still_style
from widgets.html import WORDS
from widgets.lesson import player_for
from widgets.scene import Zone
from widgets.table_html import DrawingWriter

STYLE = Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


class _Shown(NamedTuple):
    """A game, and what ``game.toml`` says of it before any rule."""

    game: Any
    title: str
    facts: dict[str, Any]

    @property
    def name(self) -> str:
        return str(self.game.name)

    def words(self, lesson: Any, what: str) -> str:
        return str(self.game.words[f"lesson.{lesson.id}.{what}"])

    def accent(self) -> Markup:
        """The game's colour, as a style for the element that is about it."""
        accent = self.facts.get("accent", {})
        light, dark = (accent.get(theme, "currentColor") for theme in ("light", "dark"))
        return Markup('style="--game-accent: light-dark({}, {})"').format(light, dark)

    def own_name(self) -> Markup:
        """The game's name in its own script, where it has one."""
        own = self.facts.get("own_name")
        if not own:
            return Markup("")
        return Markup(' <bdi lang="{}" dir="{}">{}</bdi>').format(own["lang"], own["dir"], own["text"])


class Shelf:
    """All games and their lessons, for the last line of a cell."""

    def __repr__(self) -> str:
        return "\n".join(
            f"{shown.title}: {', '.join(lesson.id for lesson in shown.game.lessons)}" for shown in _games()
        )

    def _repr_html_(self) -> str:
        games = list(_games())
        style = Markup(f"<style>{still_style()}{STYLE}</style>")
        cards = Markup("").join(map(_card, games))
        courses = Markup("").join(map(_course, games))
        first = _begin(games[0], WORDS["shelf.first"], Markup("data-onward"), with_game=True)
        return f'<div class="tablecore-shelf">{style}{first}<div class="cards">{cards}</div>{courses}</div>'


def _games() -> Iterator[_Shown]:
    """Each game, in the order of the shelf."""
    found = [
        _Shown(tablecore.game(name), facts.get("title", name.capitalize()), facts)
        for name, facts in ((name, seeds.facts(name)) for name in tablecore.games())
    ]
    yield from sorted(found, key=lambda shown: (shown.facts.get("order", 100), shown.name))


def _begin(shown: _Shown, label: str, attributes: Markup, with_game: bool) -> Markup:
    """A large link to where a new reader begins, which becomes the way on for others."""
    lesson = shown.game.lessons[0]
    title = shown.words(lesson, "title")
    if with_game:
        title = WORDS.say("shelf.lesson", game=shown.title, title=title)
    return Markup(
        '<a class="onward" {} {} href="{}/{}.ipynb"><span>{}</span> <strong>{}</strong></a>'
    ).format(attributes, shown.accent(), shown.name, lesson.id, label, title)


# A game as a picture --------------------------------------------------------------------------------------


def _card(shown: _Shown) -> Markup:
    lessons = shown.game.lessons
    own = Markup('data-onward-in="{}" data-title="{}"').format(shown.name, shown.title)
    minutes = sum(lesson.minutes for lesson in lessons)
    return Markup(
        '<article {}>{}<div class="about"><h2>{}{}</h2><p>{}</p>'
        '<p class="count"><a href="#{}-lessons">{}</a> <span>{}</span></p>'
        '<div class="course" data-course="{}"></div>{}</div></article>'
    ).format(
        shown.accent(),
        _picture(shown),
        shown.title,
        shown.own_name(),
        shown.facts.get("tagline", ""),
        shown.name,
        WORDS.say("shelf.lessons", count=len(lessons)),
        WORDS.say("shelf.hours", hours=max(1, round(minutes / 60))),
        shown.name,
        _begin(shown, WORDS["shelf.begin"], own, with_game=False),
    )


def _picture(shown: _Shown) -> Markup:
    """The table of one of the game's steps, drawn by its face as the board would draw it."""
    face = import_module(f"widgets.faces.{shown.name}")
    scene = player_for(_pictured(shown), face).frame().scene
    main: Zone = next(zone for zone in scene.zones if zone.area == "table" and zone.pieces)
    return DrawingWriter(f"shelf-{shown.name}-").drawing(shown.name, main)


def _pictured(shown: _Shown) -> Step:
    """The step that ``game.toml`` wants to be seen on the shelf, or else the first there is."""
    steps: list[Step] = [step for lesson in shown.game.lessons for step in lesson.steps]
    wanted = shown.facts.get("pictured")
    return next((step for step in steps if step.id == wanted), steps[0])


# Its lessons ----------------------------------------------------------------------------------------------


def _course(shown: _Shown) -> Markup:
    heading = WORDS.say("shelf.course", game=shown.title)
    items = Markup("").join((*(_lesson(shown, lesson) for lesson in shown.game.lessons), *_also(shown)))
    return Markup(
        '<section id="{}-lessons" data-game-lessons="{}" {}><h2>{}</h2><ol>{}</ol></section>'
    ).format(shown.name, shown.name, shown.accent(), heading, items)


def _lesson(shown: _Shown, lesson: Any) -> Markup:
    return Markup(
        '<li data-lesson="{}/{}" data-steps="{}"><a href="{}/{}.ipynb"><strong>{}</strong>'
        "<span>{} {}</span></a></li>"
    ).format(
        shown.name,
        lesson.id,
        " ".join(step.id for step in lesson.steps),
        shown.name,
        lesson.id,
        shown.words(lesson, "title"),
        shown.words(lesson, "about"),
        WORDS.say("shelf.minutes", minutes=lesson.minutes),
    )


def _also(shown: _Shown) -> Iterator[Markup]:
    """The other pages of a game."""
    pages = {
        "mistakes": WORDS["shelf.mistakes-about"],
        "rulebook": WORDS.say("shelf.rules", count=len(shown.game.rulebook)),
    }
    if has_aid(shown.name):
        pages["aid"] = WORDS["shelf.aid-about"]
    for page, about in pages.items():
        yield Markup('<li><a href="{}/{}.ipynb"><strong>{}</strong><span>{}</span></a></li>').format(
            shown.name, page, WORDS[f"shelf.{page}"], about
        )


def shelf() -> Shelf:
    """The first page's games and lessons."""
    return Shelf()
