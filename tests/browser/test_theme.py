"""Light, dark, or as the system: the reader's choice holds on every page, and from the first moment."""

from typing import TYPE_CHECKING

import pytest

from tests.browser.reader import LESSONS, address_of
from tests.chromium import OpenPage

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PAPER, NIGHT = "rgb(250, 247, 240)", "rgb(23, 25, 29)"
BACKGROUND = "getComputedStyle(document.body).backgroundColor"
LESSON = address_of(LESSONS[0])
GAME = LESSONS[0].game
KINDS = [
    ("index.ipynb", ".tablecore-shelf article"),
    (f"{GAME}/rulebook.ipynb", "input"),
    ("tables.ipynb", ".prose table"),
    (f"{GAME}/{LESSONS[0].id}.ipynb", ".tc-frame"),
]
"""One page of every kind, and something on it that has a colour of its own."""

WATCH_THE_FIRST_COLOUR = """
  const look = () => {
    if (!document.querySelector("main")) return requestAnimationFrame(look);
    window.firstColour = getComputedStyle(document.body).backgroundColor;
  };
  requestAnimationFrame(look);"""


def choose(page: "Page", name: str) -> None:
    """Choose a theme with the mouse."""
    page.locator(".theme label", has_text=name).click()


def light_of(page: "Page", selector: str) -> float:
    """How light what stands there is, from 0 (black) to 1: its ground, or its letters reversed."""
    return page.locator(selector).first.evaluate("""(element) => {
      const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
      const ground = numbers(getComputedStyle(element).backgroundColor);
      const [red, green, blue, opacity = 1] = ground;
      const lightness = (r, g, b) => (r + g + b) / 3 / 255;
      if (opacity > 0) return lightness(red, green, blue);
      return 1 - lightness(...numbers(getComputedStyle(element).color));
    }""")


@pytest.mark.parametrize(
    ("path", "selector", "system_is_dark"),
    [(path, selector, index % 2 == 1) for index, (path, selector) in enumerate(KINDS)],
    ids=[path for path, _ in KINDS],
)
def test_a_choice_holds_against_the_system(
    path: str, selector: str, system_is_dark: bool, house: str, open_page: OpenPage
) -> None:
    page = open_page(f"{house}voila/render/{path}", dark=system_is_dark)
    assert page.evaluate(BACKGROUND) == (NIGHT if system_is_dark else PAPER)
    choose(page, "Light" if system_is_dark else "Dark")
    assert page.evaluate(BACKGROUND) == (PAPER if system_is_dark else NIGHT)
    assert (light_of(page, selector) > 0.5) == system_is_dark
    page.emulate_media(color_scheme="light" if system_is_dark else "dark")  # the system may change: it stays
    assert page.evaluate(BACKGROUND) == (PAPER if system_is_dark else NIGHT)
    choose(page, "As the system")
    assert page.evaluate(BACKGROUND) == (PAPER if system_is_dark else NIGHT)  # as the system is by now
    page.emulate_media(color_scheme="dark" if system_is_dark else "light")
    assert page.evaluate(BACKGROUND) == (NIGHT if system_is_dark else PAPER)


def test_a_choice_is_kept_and_nothing_flashes(house: str, open_page: OpenPage) -> None:
    page = open_page(house + LESSON)
    choose(page, "Dark")
    for path in ("index.ipynb", f"{GAME}/rulebook.ipynb", "nowhere.ipynb"):
        other = page.context.new_page()
        other.add_init_script(WATCH_THE_FIRST_COLOUR)
        other.goto(f"{house}voila/render/{path}", wait_until="commit")
        other.wait_for_function("window.firstColour")
        assert other.evaluate("firstColour") == NIGHT
        assert other.get_by_role("radio", name="Dark").is_checked()
        other.close()


def test_other_open_pages_follow(house: str, open_page: OpenPage) -> None:
    page = open_page(house + LESSON)
    other = page.context.new_page()
    other.goto(f"{house}voila/render/nowhere.ipynb")
    choose(other, "Dark")
    page.wait_for_function(f"{BACKGROUND} === {NIGHT!r}")
    assert page.get_by_role("radio", name="Dark").is_checked()


def test_the_keyboard_reaches_it_and_hears_its_state(house: str, open_page: OpenPage) -> None:
    page = open_page(house + LESSON)
    group = page.get_by_role("group", name="Colours")
    assert [radio.is_checked() for radio in group.get_by_role("radio").all()] == [False, True, False]
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.theme input')"):
            break
    focused = page.locator(":focus")
    assert focused.get_attribute("value") == "system"
    ring = page.locator(".theme label:has(:focus-visible)").evaluate(
        "(one) => getComputedStyle(one).outlineStyle"
    )
    assert ring == "solid"
    page.keyboard.press("ArrowRight")
    assert group.get_by_role("radio", name="Dark").is_checked()
    assert page.evaluate(BACKGROUND) == NIGHT
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert group.get_by_role("radio", name="Light").is_checked()
    assert page.evaluate(BACKGROUND) == PAPER


def test_what_else_was_stored_there_is_no_choice(house: str, open_page: OpenPage) -> None:
    def store(page: "Page") -> None:
        page.add_init_script("localStorage.setItem('tablecore/theme', '<b>dark')")

    page = open_page(house + LESSON, prepare=store)
    assert page.get_by_role("radio", name="As the system").is_checked()
    assert page.evaluate(BACKGROUND) == PAPER


def test_without_scripts_the_system_decides(house: str, open_page: OpenPage) -> None:
    page = open_page(f"{house}voila/render/index.ipynb", wait=False, dark=True, java_script_enabled=False)
    assert not page.locator(".theme").is_visible()
    page.screenshot()  # laid out by now
    assert page.locator("body").evaluate("(body) => getComputedStyle(body).backgroundColor") == NIGHT
