"""The first page leads each reader back to where he or she was: in every game, and in the last one played."""

import json
from typing import TYPE_CHECKING

import pytest

import seeds
import tablecore
from tablecore.teach import Lesson
from tests.browser.hands import Mouse
from tests.browser.reader import FIRST_LESSONS, LESSONS, Reader
from tests.chromium import OpenPage

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

INDEX = "voila/render/index.ipynb"
FIRST, SECOND = FIRST_LESSONS[:2]
OTHER = next(lesson for lesson in LESSONS if lesson.game != FIRST.game)


def kept(lesson: Lesson, solved: int) -> str:
    """What a browser keeps of a lesson whose first so many steps are solved."""
    steps = {step.id: [3, 0] for step in lesson.steps[:solved]}
    at = lesson.steps[min(solved, len(lesson.steps) - 1)].id
    return json.dumps({"schema": 1, "at": at, "run": None, "steps": steps})


def open_index(house: str, open_page: OpenPage, stored: dict[str, str]) -> "Page":
    """The first page in a browser that has kept that."""

    def store(page: "Page") -> None:
        for name, text in stored.items():
            page.add_init_script(f"localStorage.setItem({json.dumps(name)}, {json.dumps(text)})")

    return open_page(house + INDEX, prepare=store)


def ways(page: "Page") -> list[tuple[str, str]]:
    """The large links, the one above all games first: where each leads, and its words."""
    links = page.locator(".onward").all()
    return [(link.get_attribute("href") or "", " ".join(link.inner_text().split())) for link in links]


def address(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.id}.ipynb"


def title(lesson: Lesson) -> str:
    return str(tablecore.game(lesson.game).words[f"lesson.{lesson.id}.title"])


def test_a_new_reader_begins_at_the_beginning(house: str, open_page: OpenPage) -> None:
    page = open_index(house, open_page, {})
    first, *games = ways(page)
    assert first[0] == games[0][0] == address(FIRST)
    assert {way for way, _ in games} == {
        address(tablecore.game(name).lessons[0]) for name in tablecore.games()
    }


def test_the_last_game_played_comes_first(house: str, open_page: OpenPage) -> None:
    last = json.dumps([f"tablecore/{address(lesson)[:-6]}" for lesson in (OTHER, SECOND, FIRST)])
    stored = {
        f"tablecore/{FIRST.game}/{FIRST.id}": kept(FIRST, len(FIRST.steps)),
        f"tablecore/{SECOND.game}/{SECOND.id}": kept(SECOND, 2),
        f"tablecore/{OTHER.game}/{OTHER.id}": kept(OTHER, 1),
        "tablecore/last": last,
    }
    page = open_index(house, open_page, stored)
    first, *games = ways(page)
    assert first[0] == address(OTHER)
    assert seeds.facts(OTHER.game)["title"] in first[1]
    assert f"{title(OTHER)}, step 2 of {len(OTHER.steps)}" in first[1]
    assert (address(SECOND), f"Go on where you were {title(SECOND)}, step 3 of {len(SECOND.steps)}") in games
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Forget everything").click()
    assert ways(page)[0][0] == address(FIRST)


def test_after_a_lesson_comes_the_next(house: str, open_page: OpenPage) -> None:
    page = open_index(house, open_page, {f"tablecore/{FIRST.game}/{FIRST.id}": kept(FIRST, len(FIRST.steps))})
    first, *games = ways(page)
    assert first[0] == games[0][0] == address(SECOND)
    assert "step" not in games[0][1]


@pytest.mark.parametrize("last", ["{", '["tablecore/<b>/x", 7, null, "tablecore/last"]'])
def test_a_broken_order_leads_nowhere_wrong(last: str, house: str, open_page: OpenPage) -> None:
    page = open_index(
        house,
        open_page,
        {"tablecore/last": last, f"tablecore/{OTHER.game}/{OTHER.id}": kept(OTHER, 1)},
    )
    assert ways(page)[0][0] == address(OTHER)


def test_what_is_played_is_gone_on_with(house: str, open_page: OpenPage) -> None:
    page = open_page(f"{house}voila/render/{address(OTHER)}", reduced_motion="reduce")
    reader = Reader(page, OTHER, Mouse())
    reader.solve(OTHER.steps[0])
    page.wait_for_function("localStorage.getItem('tablecore/last')")
    page.goto(house + INDEX)
    page.wait_for_selector("#lesson[data-ready]")
    assert ways(page)[0][0] == address(OTHER)
    page.locator(".onward").first.click()
    page.wait_for_selector(".tc-lesson[data-step]")
    assert OTHER.id in page.url
