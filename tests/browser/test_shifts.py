"""Nothing on a page moves without the reader's doing, also for a reader who comes back to a later step."""

import json
from typing import TYPE_CHECKING

import pytest

import tablecore
from tablecore.teach import Lesson
from tests.browser.basics import nothing_moved, watch
from tests.browser.cable import cable_to
from tests.browser.reader import address_of, name_of
from tests.chromium import READY, OpenPage

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

LONGEST_LESSONS = [
    max(tablecore.game(name).lessons, key=lambda lesson: len(lesson.steps)) for name in tablecore.games()
]
"""Of each game the lesson whose last step is farthest from its first."""


def test_the_check_sees_a_shift(house: str, open_page: OpenPage) -> None:
    page = open_page(f"{house}voila/render/nowhere.ipynb", wait=False, expect_trouble=True, prepare=watch)
    page.wait_for_timeout(300)
    page.evaluate("document.querySelector('main').style.marginTop = '300px'")
    page.wait_for_function("shifted.length")


def test_a_picture_that_comes_in_slowly_is_shown_when_it_is_whole(house: str, open_page: OpenPage) -> None:
    lesson = LONGEST_LESSONS[0]
    with cable_to(house) as cable:
        cable.halt_at = b'class="tc-answer'
        page = open_page(cable.address + address_of(lesson), prepare=watch, wait=False, until="commit")
        picture = page.locator(".picture")
        picture.wait_for(state="attached")
        page.wait_for_timeout(300)
        assert picture.locator("[data-piece]").count(), "some of it has come"
        assert not picture.is_visible()
        cable.mend()
        page.wait_for_selector(READY)
        nothing_moved(page)
        page.close()


@pytest.mark.parametrize("lesson", LONGEST_LESSONS, ids=name_of)
def test_coming_back_moves_nothing_about(lesson: Lesson, house: str, open_page: OpenPage) -> None:
    step = lesson.steps[-1]
    kept = json.dumps({"schema": 1, "at": step.id, "run": None, "steps": {}})

    def prepare(page: "Page") -> None:
        page.add_init_script(f"localStorage.setItem('tablecore/{lesson.game}/{lesson.id}', {kept!r})")
        watch(page)

    page = open_page(house + address_of(lesson), prepare=prepare, width=360, apart=True)
    page.wait_for_selector(f'.tc-lesson[data-step="{len(lesson.steps)}"]')
    nothing_moved(page)
