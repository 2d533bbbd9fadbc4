"""Three ways to pick something on a page: a mouse, a keyboard, a finger.

Each only does what that reader can do: the keyboard never points, and the finger never hovers.
"""

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

MOST_KEYS = 120
"""More key presses than it takes to get from anywhere on a page to anywhere else."""


class Hand(Protocol):
    """A way to use a page."""

    def pick(self, page: "Page", what: str) -> None:
        """Pick what the page offers under this word."""

    def slide(self, page: "Page", to: int) -> None:
        """Move the slider of a walk to this place."""

    def follow(self, page: "Page", link: str) -> None:
        """Follow the link that this selector finds."""


def offered(page: "Page", what: str) -> "Locator":
    """What the page offers under this word; of a card and a button that offer the same, the card."""
    return page.locator(f'[data-pick="{what}"]').first


class Mouse:
    """Points and clicks."""

    def pick(self, page: "Page", what: str) -> None:
        offered(page, what).click()

    def slide(self, page: "Page", to: int) -> None:
        slider = page.locator("[data-slider]")
        slider.click(position=handle_at(slider, to))

    def follow(self, page: "Page", link: str) -> None:
        page.locator(link).click()


class Finger:
    """Taps, and scrolls to what it wants to tap."""

    def pick(self, page: "Page", what: str) -> None:
        offered(page, what).tap()

    def slide(self, page: "Page", to: int) -> None:
        slider = page.locator("[data-slider]")
        slider.tap(position=handle_at(slider, to))

    def follow(self, page: "Page", link: str) -> None:
        page.locator(link).tap()


class Keys:
    """Presses Tab, the arrow keys, and in turn Enter and Space."""

    def __init__(self) -> None:
        self.presses = "Enter"

    def pick(self, page: "Page", what: str) -> None:
        self.reach(page, f'[data-pick="{what}"]')
        page.keyboard.press(self.presses)
        self.presses = "Space" if self.presses == "Enter" else "Enter"

    def slide(self, page: "Page", to: int) -> None:
        self.reach(page, "[data-slider]")
        here = int(page.locator("[data-slider]").input_value())
        for _ in range(abs(to - here)):
            page.keyboard.press("ArrowRight" if to > here else "ArrowLeft")

    def follow(self, page: "Page", link: str) -> None:
        self.reach(page, link)
        page.keyboard.press("Enter")

    def reach(self, page: "Page", selector: str) -> None:
        """Bring the focus there, with as few keys as a reader who knows the page."""
        for _ in range(MOST_KEYS):
            key = page.evaluate(_WHICH_KEY, selector)
            if key is None:
                return
            page.keyboard.press(key)
        raise AssertionError(f"The keyboard does not get to {selector}.")


_WHICH_KEY = """selector => {
  const target = document.querySelector(selector);
  if (!target) throw new Error(`nothing on the page matches ${selector}`);
  const here = document.activeElement;
  if (here === target) return null;
  const zone = target.closest("[data-zone]");
  if (!zone || here.closest("[data-zone]") !== zone) {
    const before = here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
    return before ? "Shift+Tab" : "Tab";
  }
  const pieces = [...zone.querySelectorAll("[data-piece][tabindex]")];
  const columns = Number(zone.querySelector("[data-columns]")?.dataset.columns ?? pieces.length);
  const [from, to] = [pieces.indexOf(here), pieces.indexOf(target)];
  const [rowFrom, rowTo] = [from, to].map((index) => Math.floor(index / columns));
  if (rowFrom !== rowTo) return rowTo > rowFrom ? "ArrowDown" : "ArrowUp";
  return to > from ? "ArrowRight" : "ArrowLeft";
}"""


def handle_at(slider: "Locator", to: int) -> Any:
    """Where on the slider its handle stands for a place; the ends lie half a handle inside."""
    box = slider.bounding_box()
    assert box is not None
    handle = 16
    along = to / int(slider.get_attribute("max") or 1)
    return {"x": handle / 2 + (box["width"] - handle) * along, "y": box["height"] / 2}
