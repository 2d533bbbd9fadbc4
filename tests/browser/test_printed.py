"""What comes out of a printer: the player aid on one page, lessons without what wants to be pressed."""

import re
from typing import TYPE_CHECKING

import pytest

import tablecore
from tests.browser.conftest import OpenLesson
from tests.browser.reader import LESSONS
from tests.chromium import OpenPage

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PAPER = {"A4": (794, 1123), "Letter": (816, 1056)}
"""Width and height in CSS pixels."""


def pages(page: "Page", paper: str) -> int:
    """How many pages of that paper a page takes, without the grounds that most browsers leave out."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper, print_background=False)))


@pytest.mark.parametrize("name", tablecore.games())
def test_the_player_aid_is_one_page(name: str, house: str, open_page: OpenPage) -> None:
    page = open_page(f"{house}voila/render/{name}/aid.ipynb", dark=True)
    for paper in PAPER:
        assert pages(page, paper) == 1, paper

    # Nothing is cut off, and it is as large as a book's print.
    page.emulate_media(media="print")
    page.set_viewport_size({"width": PAPER["A4"][0] - 92, "height": PAPER["A4"][1] - 84})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = page.evaluate("""() => [...document.querySelectorAll(".tc-front bdi, .tc-front .tc-word")]
      .filter((word) => {
        const [box, card] = [word, word.closest(".tc-front")].map((one) => one.getBoundingClientRect());
        return box.left < card.left - 1 || box.right > card.right + 1 || box.bottom > card.bottom + 1;
      })
      .map((word) => word.outerHTML)""")
    assert not cut
    size = "(one) => parseFloat(getComputedStyle(one).fontSize)"
    assert page.locator(".tablecore-aid li").first.evaluate(size) > 12

    # The same check would see it, were there more than fits.
    page.add_style_tag(content="@media print { .tablecore-aid.tablecore { font-size: 22pt !important; } }")
    assert pages(page, "A4") > 1


@pytest.mark.parametrize("name", tablecore.games())
def test_a_lesson_prints_cleanly(name: str, open_lesson: OpenLesson) -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.game == name)
    page = open_lesson(lesson, dark=True, reduced_motion="reduce")
    page.locator(".theme label", has_text="Dark").click()
    page.emulate_media(media="print")
    for paper, (width, height) in PAPER.items():
        page.set_viewport_size({"width": width - 76, "height": height - 76})
        # Cards stay, though they can be pressed on the screen; so do the answers to choose from.
        chrome = page.locator("button:not(.tc-piece, .tc-choices *), input, .top, .ways, .skip")
        assert not [one.inner_text() for one in chrome.all() if one.is_visible()]
        board = page.locator(".tc-frame").bounding_box()
        assert board
        assert board["height"] < height - 76, paper
        assert board["width"] <= width - 76, paper
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        colours = "(one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]"
        assert page.locator("body").evaluate(colours) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
        assert page.locator(".tc-frame").evaluate(colours)[0] == "rgb(255, 255, 255)"
    assert page.locator("h1").is_visible()
