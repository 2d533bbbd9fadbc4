"""The text view: the same table as sentences, commands by key, chosen once and remembered."""

import pytest

from tests.chromium import READY, OpenPage

pytestmark = pytest.mark.browser

LESSON = "voila/render/gendarmery/report.ipynb#step=gendarmery.report.scar"


def test_the_text_view_says_what_the_board_shows(house: str, open_page: OpenPage) -> None:
    page = open_page(house + LESSON)
    said = page.eval_on_selector_all(
        "[data-piece]",
        "all => all.map(one => one.ariaLabel ?? one.querySelector('.tc-hidden').textContent)",
    )
    page.get_by_role("button", name="Text view").click()
    assert page.get_by_role("button", name="Text view").get_attribute("aria-pressed") == "true"
    seen = page.inner_text(".tc-body")
    for sentence in said:
        assert sentence in seen or page.locator(f'[aria-label="{sentence}"]').is_visible()
    assert not page.locator(".tc-front").first.is_visible()


def test_keys_tell_hand_table_last_event_and_what_one_may_do(house: str, open_page: OpenPage) -> None:
    page = open_page(house + LESSON)
    page.get_by_role("button", name="Text view").click()
    page.keyboard.press("h")
    page.get_by_text("Your hand: Scar.").wait_for()
    page.keyboard.press("t")
    page.get_by_text("The wall: Tomás, number 1").wait_for()
    page.keyboard.press("m")
    page.locator(".tc-told").get_by_text("Nobody. Hint.").wait_for()
    page.locator('[data-pick="place-1"]').click()
    page.locator(".tc-answer").get_by_text("Mireille (2) does not fit.").wait_for()
    page.keyboard.press("l")
    page.locator(".tc-told").get_by_text("Mireille (2) does not fit.").wait_for()


def test_the_text_view_is_remembered_and_keys_are_letters_elsewhere(house: str, open_page: OpenPage) -> None:
    page = open_page(house + LESSON)
    page.keyboard.press("h")
    assert page.inner_text(".tc-told") == ""
    page.get_by_role("button", name="Text view").click()
    page.reload()
    page.wait_for_selector(READY)
    assert page.get_by_role("button", name="Text view").get_attribute("aria-pressed") == "true"
    page.locator('[data-pick="place-0"]').click()
    page.get_by_text("Yes, Tomás.").wait_for()
