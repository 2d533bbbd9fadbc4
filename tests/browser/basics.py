"""What any good page has: a name, a description, headings in order, and nothing that jumps about."""

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE = {"width": 360, "height": 740}
SMALL_PHONE = {"width": 320, "height": 640}
SMALLEST_TARGET = 44
"""CSS pixels, each way."""

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


def watch(page: "Page") -> None:
    """Measure from the page's first moment."""
    page.add_init_script(SHIFTED)


def nothing_moved(page: "Page") -> None:
    """Hold what has moved without the reader's doing, as browsers measure it, to less than a tenth."""
    page.wait_for_timeout(300)
    shifts = page.evaluate("shifted")
    total = sum(shift["value"] for shift in shifts)
    assert total < 0.1, "\n".join(
        f"{shift['value']:.3f} {what}" for shift in shifts for what in shift["what"]
    )


def has_the_basics(page: "Page") -> None:
    """Look at a page that was opened with ``prepare=watch``."""
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
    nothing_moved(page)


def nothing_sticks_out(page: "Page") -> None:
    """Nothing scrolls sideways."""
    overhang = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overhang <= 0, f"{overhang} px stick out sideways"


def fits_a_phone(page: "Page") -> None:
    """Nothing scrolls sideways, and on a touch screen everything to tap is large enough for a finger."""
    nothing_sticks_out(page)
    small = page.evaluate(TOO_SMALL, SMALLEST_TARGET)
    assert not small, small


# Links inside a line of prose are as large as their words.
TOO_SMALL = """least => [...document.querySelectorAll("a[href], button, input, [data-pick]")]
  .filter((element) => !element.closest(".prose p, .prose li") && element.checkVisibility())
  .map((element) => [element, (element.closest("label") ?? element).getBoundingClientRect()])
  .filter(([element, box]) => box.bottom > 0 && (box.width < least || box.height < least))
  .map(([element, box]) => `${box.width} x ${box.height}: ${element.outerHTML.slice(0, 160)}`)"""
