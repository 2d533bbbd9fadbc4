"""What a folder of lessons is made into: pages, games, headings, the frame around a page."""

from pathlib import Path

import nbformat
import pytest
from nbformat import v4

import seeds
import tablecore
from tests.app.lessons import write_lessons
from widgets.app.pages import Site


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(write_lessons(tmp_path))


def test_pages_are_listed_in_reading_order(site: Site) -> None:
    assert site.pages() == ["draughts/01-board.ipynb", "draughts/02-moves.ipynb", "index.ipynb"]
    assert site.first_page() == "index.ipynb"


def test_hidden_files_are_no_pages(site: Site) -> None:
    hidden = site.folder / ".ipynb_checkpoints" / "index.ipynb"
    hidden.parent.mkdir()
    hidden.write_text("{}")
    assert len(site.pages()) == 3


def test_without_an_index_the_first_page_comes_first(site: Site) -> None:
    (site.folder / "index.ipynb").unlink()
    assert site.first_page() == "draughts/01-board.ipynb"


def test_an_empty_folder_has_no_first_page(tmp_path: Path) -> None:
    assert Site(tmp_path).first_page() is None


def test_a_heading_is_plain_text(site: Site) -> None:
    assert site.heading("draughts/02-moves.ipynb") == "The moves"


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"cells": [{"cell_type": "code", "source": "# no"}]}', "\xff"]
)
def test_a_page_without_a_heading_is_called_by_its_file(tmp_path: Path, text: str) -> None:
    (tmp_path / "the-moves.ipynb").write_text(text, "latin-1")
    assert Site(tmp_path).heading("the-moves.ipynb") == "the moves"


def test_a_name_in_another_script_is_no_part_of_the_heading(site: Site) -> None:
    assert site.heading("draughts/01-board.ipynb") == "The board"


def test_a_lesson_is_named_and_its_game_marked(site: Site) -> None:
    page = site.page("draughts/02-moves.ipynb")
    assert page["title"] == "The moves · Draughts · Tablecore"
    assert page["links"] == [
        {"title": "Draughts", "address": "/voila/render/draughts/01-board.ipynb", "here": True}
    ]


def test_a_lesson_is_described_in_its_own_words(tmp_path: Path) -> None:
    lesson = tablecore.game(tablecore.games()[0]).lessons[0]
    (tmp_path / lesson.game).mkdir()
    (tmp_path / lesson.game / f"{lesson.id}.ipynb").write_text("{}")
    page = Site(tmp_path).page(f"{lesson.game}/{lesson.id}.ipynb")
    assert page["description"] == tablecore.game(lesson.game).words[f"lesson.{lesson.id}.about"]


def test_another_page_is_described_by_its_first_paragraph(site: Site) -> None:
    assert site.page("index.ipynb")["description"] == "Start with the board."


def test_a_long_first_paragraph_describes_a_page_by_its_first_sentences(tmp_path: Path) -> None:
    sentences = [f"This is sentence {number}, and it is rather long so that few fit." for number in range(9)]
    notebook = v4.new_notebook(cells=[v4.new_markdown_cell("# Long\n\n" + " ".join(sentences))])
    nbformat.write(notebook, tmp_path / "long.ipynb")
    assert Site(tmp_path).page("long.ipynb")["description"] == " ".join(sentences[:3])


def test_a_page_without_prose_is_described_by_its_game(tmp_path: Path) -> None:
    game = tablecore.games()[0]
    (tmp_path / game).mkdir()
    (tmp_path / game / "aside.ipynb").write_text("{}")
    assert Site(tmp_path).page(f"{game}/aside.ipynb")["description"] == seeds.facts(game)["tagline"]


@pytest.mark.parametrize("game", tablecore.games())
def test_a_lesson_knows_the_ways_on(tmp_path: Path, game: str) -> None:
    (tmp_path / game).mkdir()
    lessons = [lesson.id for lesson in tablecore.game(game).lessons][:3]
    for lesson in lessons:
        (tmp_path / game / f"{lesson}.ipynb").write_text("{}")
    first, middle, last = (Site(tmp_path).page(f"{game}/{lesson}.ipynb") for lesson in lessons)
    assert middle["before"]["address"] == f"/voila/render/{game}/{lessons[0]}.ipynb"
    assert middle["next"]["address"] == f"/voila/render/{game}/{lessons[2]}.ipynb"
    assert [len(page["ways"]) for page in (first, middle, last)] == [2, 3, 2]
    assert middle["crumb"] == f"{seeds.facts(game)['title']} · lesson 2 of 3"
    assert first["before"] is None
    assert last["next"] is None


def test_the_index_stands_outside_the_games(site: Site) -> None:
    page = site.page("index.ipynb")
    assert page["title"] == "Tablecore"
    assert page["crumb"] == ""
    assert [link["here"] for link in page["links"]] == [False]


def test_a_games_own_index_is_its_first_page(site: Site) -> None:
    (site.folder / "draughts" / "index.ipynb").write_text("{}")
    page = site.page("draughts/index.ipynb")
    assert page["links"][0]["address"] == "/voila/render/draughts/index.ipynb"


@pytest.mark.parametrize("game", tablecore.games())
def test_a_game_without_an_index_begins_with_its_first_lesson(tmp_path: Path, game: str) -> None:
    (tmp_path / game).mkdir()
    lessons = [f"{game}/{lesson.id}.ipynb" for lesson in tablecore.game(game).lessons]
    for page in [f"{game}/a-first-one.ipynb", *lessons]:
        (tmp_path / page).write_text("{}")
    assert Site(tmp_path).page(lessons[0])["links"][0]["address"] == f"/voila/render/{lessons[0]}"


def test_a_rulebook_is_linked_where_there_is_one(site: Site) -> None:
    (site.folder / "draughts" / "rulebook.ipynb").write_text("{}")
    links = site.page("draughts/01-board.ipynb")["links"]
    assert links[-1] == {
        "title": "Rulebook",
        "address": "/voila/render/draughts/rulebook.ipynb",
        "here": False,
    }
    assert len(site.page("index.ipynb")["links"]) == 1


def test_addresses_lie_below_the_base_url_and_are_quoted(tmp_path: Path) -> None:
    site = Site(write_lessons(tmp_path), "/house/")
    assert site.address("draughts/a b?.ipynb") == "/house/voila/render/draughts/a%20b%3F.ipynb"
    assert site.page("index.ipynb")["home"] == "/house/"


@pytest.mark.parametrize(
    "game", sorted(path.parent.name for path in seeds.folder("seeds").glob("*/rules.toml"))
)
def test_every_game_has_a_title_a_colour_and_a_place(tmp_path: Path, game: str) -> None:
    site = Site(tmp_path)
    (tmp_path / game).mkdir()
    (tmp_path / game / "01.ipynb").write_text("{}")
    (found,) = site.games()
    assert found.title
    assert found.tagline
    assert len(found.accent) == 2
    assert found.order < 100
