"""The shelf: the games there are, and their lessons, as the first page shows them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from markupsafe import Markup

import seeds
import tablecore
from widgets.html import WORDS

STYLE = Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


class Shelf:
    """All games and their lessons, for the last line of a cell."""

    def __repr__(self) -> str:
        return "\n".join(
            f"{title}: {', '.join(lesson.id for lesson in game.lessons)}" for game, title, _ in _games()
        )

    def _repr_html_(self) -> str:
        games = Markup("").join(_article(game, facts) for game, _, facts in _games())
        return f'<div class="tablecore-shelf"><style>{STYLE}</style>{games}</div>'


def _games() -> Iterator[tuple[Any, str, dict[str, Any]]]:
    """Each game with its title and what ``game.toml`` says of it, in the order of the shelf."""
    found = []
    for name in tablecore.games():
        facts = seeds.facts(name)
        found.append((facts.get("order", 100), name, facts))
    for _, name, facts in sorted(found, key=lambda one: one[:2]):
        yield tablecore.game(name), facts.get("title", name.capitalize()), facts


def _article(game: Any, facts: dict[str, Any]) -> Markup:
    own, accent = facts.get("own_name"), facts.get("accent", {})
    name = (
        Markup(' <bdi lang="{}" dir="{}">{}</bdi>').format(own["lang"], own["dir"], own["text"])
        if own
        else ""
    )
    lessons = Markup("").join(
        Markup(
            '<li data-lesson="{}/{}" data-steps="{}"><a href="{}/{}.ipynb"><strong>{}</strong>'
            "<span>{} {}</span></a></li>"
        ).format(
            game.name,
            lesson.id,
            " ".join(step.id for step in lesson.steps),
            game.name,
            lesson.id,
            game.words[f"lesson.{lesson.id}.title"],
            game.words[f"lesson.{lesson.id}.about"],
            WORDS.say("shelf.minutes", minutes=lesson.minutes),
        )
        for lesson in game.lessons
    )
    also = Markup('<li><a href="{}/{}.ipynb"><strong>{}</strong><span>{}</span></a></li>')
    rules = also.format(
        game.name, "mistakes", WORDS["shelf.mistakes"], WORDS["shelf.mistakes-about"]
    ) + also.format(
        game.name, "rulebook", WORDS["shelf.rulebook"], WORDS.say("shelf.rules", count=len(game.rulebook))
    )
    return Markup(
        '<article data-game-lessons style="--game-accent: light-dark({}, {})"><h2>{}{}</h2>'
        '<p>{}</p><div class="course"></div><ol>{}{}</ol></article>'
    ).format(
        accent.get("light", "currentColor"),
        accent.get("dark", "currentColor"),
        facts.get("title", game.name.capitalize()),
        name,
        facts.get("tagline", ""),
        lessons,
        rules,
    )


def shelf() -> Shelf:
    """The first page's list of games and lessons."""
    return Shelf()
