"""What any good page has: a name, a description, headings in order, and nothing that jumps about."""

import json
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tablecore.teach import Lesson
from tests.browser.reader import LESSONS, address_of, name_of
from tests.browser.test_accessible import PAGES
from tests.chromium import OpenPage

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SHIFTED = """
  window.shifted = [];
  new PerformanceObserver((seen) => {
    for (const shift of seen.getEntries()) {
      if (shift.hadRecentInput) continue;
      const what = shift.sources.map(({ node, previousRect, currentRect }) => {
        const text = node?.outerHTML ?? node?.textContent ?? "";
        return `${text.slice(0, 120)} from ${previousRect.y} to ${currentRect.y}`;
      });
      window.shifted.push({ value: shift.value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });"""


def shift_of(page: "Page") -> float:
    """How much of the page has moved without the reader's doing, as browsers measure it."""
    page.wait_for_timeout(300)
    shifts = page.evaluate("shifted")
    total = sum(shift["value"] for shift in shifts)
    assert total < 0.1, "\n".join(
        f"{shift['value']:.3f} {what}" for shift in shifts for what in shift["what"]
    )
    return float(total)


def test_the_check_sees_a_shift(house: str, open_page: OpenPage) -> None:
    page = open_page(f"{house}voila/render/nowhere.ipynb", wait=False, expect_trouble=True, prepare=watch)
    page.wait_for_timeout(300)
    page.evaluate("document.querySelector('main').style.marginTop = '300px'")
    page.wait_for_function("shifted.length")


def watch(page: "Page") -> None:
    """Measure from the page's first moment."""
    page.add_init_script(SHIFTED)


@pytest.mark.parametrize("path", PAGES)
def test_basics_of_every_page(path: str, house: str, open_page: OpenPage) -> None:
    page = open_page(f"{house}voila/render/{path}", prepare=watch)
    title = page.title()
    assert title.endswith("Tablecore")
    heading = page.locator("h1")
    assert heading.count() == 1
    description = page.locator('meta[name="description"]').get_attribute("content") or ""
    assert 20 < len(description) < 300, description
    assert page.locator("html").get_attribute("lang") == "en"
    assert (
        page.locator('meta[name="viewport"]').get_attribute("content")
        == "width=device-width, initial-scale=1"
    )
    assert page.locator('link[rel="icon"]').count() == 1
    levels = page.evaluate("""() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
      .filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1]))""")
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels
    shift_of(page)


@pytest.mark.parametrize("lesson", LESSONS[::9], ids=name_of)
def test_coming_back_moves_nothing_about(lesson: Lesson, house: str, open_page: OpenPage) -> None:
    step = lesson.steps[-1]
    kept = json.dumps({"schema": 1, "at": step.id, "run": None, "steps": {}})

    def prepare(page: "Page") -> None:
        page.add_init_script(f"localStorage.setItem('tablecore/{lesson.game}/{lesson.id}', {kept!r})")
        watch(page)

    page = open_page(house + address_of(lesson), prepare=prepare, width=360)
    page.wait_for_selector(f'.tc-lesson[data-step="{len(lesson.steps)}"]')
    shift_of(page)
