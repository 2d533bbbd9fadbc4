"""Rows and plots in a real browser: how they fit, and what the text view tells of them."""

import pytest

from tests.widgets.pictures import frame

# The page with a board but no kernel, and its ``play``.
from tests.widgets.test_board_in_a_browser import play as play

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [1280, 320])
def test_rows_and_plots_fit_the_page(play, width):
    page = play(frame(), width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for figure in page.query_selector_all(".tc-rows, .tc-plot"):
        assert figure.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")
    plane = page.locator(".tc-plane").bounding_box()
    for word in page.query_selector_all(".tc-at.is-dot"):
        box = word.bounding_box()
        assert plane["x"] <= box["x"]
        assert box["x"] + box["width"] <= plane["x"] + plane["width"]


def test_on_a_phone_a_wide_table_is_read_row_by_row_with_its_headings(play):
    page = play(frame(), width=360)
    cell = page.locator(".tc-below td").first
    heading = cell.evaluate("(one) => getComputedStyle(one, '::before').content")
    assert heading.strip('"').strip() == "Ana gets"
    rows = page.get_by_role("table", name="Every way to divide").get_by_role("row")
    assert rows.count() == 4  # it is a table for who does not see it, all the same
    assert rows.nth(1).get_by_role("cell").count() == 4


def test_the_text_view_tells_rows_when_asked_for_the_table(play):
    page = play(frame())
    page.click("[data-view-switch]")
    assert not page.locator(".tc-plot").is_visible()
    assert page.locator(".tc-rows").first.is_visible()
    page.click('[data-tell="table"]')
    page.wait_for_function("document.querySelector('.tc-told').textContent")
    told = page.text_content(".tc-told")
    assert "Ana's points: Three stones: Cards red, red, blue, Points 5. A thorn: Cards green, Points" in told
    assert "C good, on the table: Ana gets 5, Ben gets 2" in told


def test_rows_that_come_and_go_leave_the_rest_in_place(play):
    plain = frame(below=())
    page = play(plain, frame(), plain)
    page.evaluate("show(1)")
    assert page.locator(".tc-plot").is_visible()
    page.evaluate("show(2)")
    assert page.locator(".tc-below").count() == 0


@pytest.mark.parametrize(("dark", "forced"), [(False, "none"), (True, "none"), (False, "active")])
def test_shapes_can_be_told_from_their_ground(play, dark, forced):
    page = play(frame(), dark=dark, forced_colors=forced)
    contrast = page.evaluate(
        """() => {
            const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
            const light = (colour) => {
                canvas.fillStyle = colour;
                canvas.fillRect(0, 0, 1, 1);
                const channels = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
                    const share = part / 255;
                    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
                });
                return channels[0] * 0.2126 + channels[1] * 0.7152 + channels[2] * 0.0722;
            };
            const ground = light(getComputedStyle(document.querySelector(".tc-plane svg")).backgroundColor);
            return [...document.querySelectorAll(".tc-plane .tc-dot")].map((dot) => {
                const drawn = light(getComputedStyle(dot).stroke);
                return (Math.max(ground, drawn) + 0.05) / (Math.min(ground, drawn) + 0.05);
            });
        }"""
    )
    assert len(contrast) == 4
    assert min(contrast) >= 3
