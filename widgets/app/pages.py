"""The pages of a folder of lessons: which games there are, where their lessons lie, what each page is called.

A folder of lessons holds ``index.ipynb`` and one folder a game, named as the game is named in ``seeds``.
Nothing here knows any game: a game's title and colour come from ``seeds/<game>/game.toml``, and a folder
without that file simply shows its own name. A game's first page is its ``index.ipynb``, or else the first
of its lessons.
"""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import seeds
import tablecore
from tablecore.words import Words

WORDS = Words(Path(__file__).with_name("page.toml"))
NAME = WORDS["brand"]
FIRST_PAGE = "index.ipynb"
RULEBOOK_PAGE = "rulebook.ipynb"
LONGEST_DESCRIPTION = 200
"""Letters that lists of pages show of a description."""

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


class Game(NamedTuple):
    """What a page says about one game. ``accent`` is its colour on light and on dark pages, or ``()``."""

    folder: str
    title: str
    tagline: str
    accent: tuple[str, ...]
    order: int


Way = dict[str, str]
"""A link to another page: its ``label`` (what it is to this page), ``title`` and ``address``."""


class Site:
    """The pages below one folder, and their addresses under one base URL."""

    def __init__(self, folder: Path, base_url: str = "/") -> None:
        self.folder = folder
        self.base_url = base_url

    def pages(self) -> list[str]:
        """Every page, as its path from the folder with forward slashes; hidden files are no pages."""
        paths = (path.relative_to(self.folder) for path in sorted(self.folder.rglob("*.ipynb")))
        return [path.as_posix() for path in paths if not any(part.startswith(".") for part in path.parts)]

    def first_page(self) -> str | None:
        """The page that the bare address leads to: the index, or else the first there is."""
        pages = self.pages()
        return FIRST_PAGE if FIRST_PAGE in pages else next(iter(pages), None)

    def address(self, page: str) -> str:
        """Where the server shows a page."""
        return f"{self.base_url}voila/render/{quote(page)}"

    def games(self) -> list[Game]:
        """The games that have at least one page, in the order their ``game.toml`` files ask for."""
        folders = {page.split("/")[0] for page in self.pages() if "/" in page}
        return sorted(map(_game, folders), key=lambda game: (game.order, game.title))

    def heading(self, page: str) -> str:
        """The first heading of a page as plain text; the file's name where there is none.

        A name in another script, set apart by ``<bdi>``, is left out.
        """
        return _first_heading(self.folder / page) or Path(page).stem.replace("-", " ")

    def page(self, page: str) -> dict[str, Any]:
        """All that the page's frame shows, as plain data for the template."""
        games = self.games()
        here = next((game for game in games if page.startswith(f"{game.folder}/")), None)
        links = [
            {"title": game.title, "address": self.address(self._first_page_of(game)), "here": game is here}
            for game in games
        ]
        rulebook = f"{here.folder}/{RULEBOOK_PAGE}" if here else RULEBOOK_PAGE
        if (self.folder / rulebook).is_file():
            links.append(
                {"title": WORDS["rulebook"], "address": self.address(rulebook), "here": page == rulebook}
            )
        before, after = self._neighbours(page, here)
        return {
            "title": self._title(page, here),
            "description": self._description(page, here),
            "home": self.base_url,
            "links": links,
            "accent": list(here.accent) if here else [],
            "crumb": self._crumb(page, here),
            "before": before,
            "next": after,
            "ways": [way for way in (before, self._all_lessons(), after) if way] if here else [],
            "words": dict(WORDS),
        }

    def _title(self, page: str, game: Game | None) -> str:
        """What the browser calls a page: its heading, its game, the house."""
        names = [self.heading(page), game.title if game else "", NAME]
        return " · ".join(dict.fromkeys(name for name in names if name))

    def _description(self, page: str, game: Game | None) -> str:
        """What a page is about, in a line or two, for those who find it in a list of pages.

        A lesson's own words for that; or else its first paragraph, or what is said of its game.
        """
        if game and page in self._course(game):
            return str(tablecore.game(game.folder).words[f"lesson.{Path(page).stem}.about"])
        return _first_paragraph(self.folder / page) or (game.tagline if game else "")

    def _course(self, game: Game | None) -> list[str]:
        """The pages of a game's lessons, in reading order."""
        if game is None or game.folder not in tablecore.games():
            return []
        pages = self.pages()
        course = (f"{game.folder}/{lesson.id}.ipynb" for lesson in tablecore.game(game.folder).lessons)
        return [page for page in course if page in pages]

    def _crumb(self, page: str, game: Game | None) -> str:
        """Where a lesson stands: its game, and its place among the others."""
        course = self._course(game)
        if game is None or page not in course:
            return ""
        return WORDS.say("place", game=game.title, number=course.index(page) + 1, count=len(course))

    def _neighbours(self, page: str, game: Game | None) -> tuple[Way | None, Way | None]:
        """The ways to the lesson before and to the lesson after."""
        course = self._course(game)
        if page not in course:
            return None, None
        at = course.index(page)
        before = self._way(WORDS["way.before"], course[at - 1]) if at > 0 else None
        after = self._way(WORDS["way.next"], course[at + 1]) if at + 1 < len(course) else None
        return before, after

    def _all_lessons(self) -> Way:
        return {"label": WORDS["way.all"], "title": NAME, "address": self.base_url}

    def _way(self, label: str, page: str) -> Way:
        return {"label": label, "title": self.heading(page), "address": self.address(page)}

    def _first_page_of(self, game: Game) -> str:
        pages = [page for page in self.pages() if page.startswith(f"{game.folder}/")]
        wished = [f"{game.folder}/{FIRST_PAGE}", *self._course(game)]
        return next((page for page in wished if page in pages), pages[0])


def _game(folder: str) -> Game:
    data = seeds.facts(folder)
    accent = data.get("accent", {})
    colours = tuple(accent[theme] for theme in ("light", "dark") if _COLOUR.fullmatch(accent.get(theme, "")))
    return Game(
        folder=folder,
        title=data.get("title", folder.replace("-", " ").capitalize()),
        tagline=data.get("tagline", ""),
        accent=colours if len(colours) == 2 else (),
        order=data.get("order", 100),
    )


def _first_heading(file: Path) -> str:
    headings = (line[2:] for line in _prose(file).splitlines() if line.startswith("# "))
    return _plain(next(headings, ""))


def _first_paragraph(file: Path) -> str:
    """The first sentences of a page's first paragraph, headings and lists left out, as plain text."""
    paragraphs = (part.strip() for part in _prose(file).split("\n\n"))
    return _first_sentences(_plain(next((part for part in paragraphs if part[:1].isalpha()), "")))


def _first_sentences(text: str) -> str:
    """As many whole sentences as lists of pages show, but at least one."""
    first, *others = re.split(r"(?<=[.?!]) ", text)
    for sentence in others:
        if len(first) + len(sentence) >= LONGEST_DESCRIPTION:
            break
        first += f" {sentence}"
    return first


def _prose(file: Path) -> str:
    """All that a notebook's prose cells say; empty where the file is no notebook (its page will tell)."""
    try:
        cells = json.loads(file.read_text("utf-8"))["cells"]
        prose = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    except (OSError, ValueError, KeyError, TypeError):
        return ""
    return "\n\n".join(prose)


def _plain(markdown: str) -> str:
    """A line of Markdown without its marks; a name in another script, set apart by ``<bdi>``, is left out."""
    words = re.sub(r"<bdi.*?</bdi>|<[^>]*>|[*_`]", "", re.sub(r"\[(.*?)\]\(.*?\)", r"\1", markdown))
    return " ".join(words.split())
