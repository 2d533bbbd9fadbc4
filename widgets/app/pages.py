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

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


class Game(NamedTuple):
    """What a page says about one game. ``accent`` is its colour on light and on dark pages, or ``()``."""

    folder: str
    title: str
    tagline: str
    accent: tuple[str, ...]
    order: int


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
        heading = self.heading(page)
        links = [
            {"title": game.title, "address": self.address(self._first_page_of(game)), "here": game is here}
            for game in games
        ]
        rulebook = f"{here.folder}/{RULEBOOK_PAGE}" if here else RULEBOOK_PAGE
        if (self.folder / rulebook).is_file():
            links.append(
                {"title": WORDS["rulebook"], "address": self.address(rulebook), "here": page == rulebook}
            )
        return {
            "title": heading if heading == NAME else f"{heading} · {NAME}",
            "home": self.base_url,
            "links": links,
            "accent": list(here.accent) if here else [],
            "tagline": here.tagline if here else "",
            "crumb": self._crumb(page, here),
            "ways": self._ways(page, here),
            "words": dict(WORDS),
        }

    def _course(self, game: Game | None) -> list[str]:
        """The pages of a game's lessons, in reading order."""
        if game is None or game.folder not in tablecore.games():
            return []
        pages = self.pages()
        course = (f"{game.folder}/{lesson.id}.ipynb" for lesson in tablecore.game(game.folder).lessons)
        return [page for page in course if page in pages]

    def _crumb(self, page: str, game: Game | None) -> str:
        """Where a page stands: its game and, for a lesson, its place among the others."""
        if game is None:
            return ""
        course = self._course(game)
        if page not in course:
            return game.title
        return WORDS.say("place", game=game.title, number=course.index(page) + 1, count=len(course))

    def _ways(self, page: str, game: Game | None) -> list[dict[str, str]]:
        """The ways on from a page of a game: the lesson before, all lessons, the lesson after."""
        if game is None:
            return []
        course = self._course(game)
        ways = [{"label": WORDS["way.all"], "title": NAME, "address": self.base_url}]
        if page in course:
            at = course.index(page)
            if at > 0:
                ways.insert(0, self._way(WORDS["way.before"], course[at - 1]))
            if at + 1 < len(course):
                ways.append(self._way(WORDS["way.next"], course[at + 1]))
        return ways

    def _way(self, label: str, page: str) -> dict[str, str]:
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
    try:
        cells = json.loads(file.read_text("utf-8"))["cells"]
        for cell in cells:
            if cell["cell_type"] == "markdown":
                for line in "".join(cell["source"]).splitlines():
                    if line.startswith("# "):
                        return re.sub(r"<bdi.*?</bdi>|<[^>]*>|[*_`]", "", line[2:]).strip()
    except (OSError, ValueError, KeyError, TypeError):
        pass  # not a notebook; the server says so when it tries to show the page
    return ""
