"""Everybody can read and play: axe finds nothing, answers are spoken once, and readers' own settings hold."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tablecore.teach import Exercise, Lesson, Step
from tests.browser.basics import PHONE, SMALL_PHONE, fits_a_phone, has_the_basics, nothing_sticks_out, watch
from tests.browser.conftest import OpenLesson
from tests.browser.hands import Mouse
from tests.browser.reader import (
    EVERY_PAGE,
    EVERY_WAY,
    LESSON_PAGES,
    Reader,
    a_step_of_each_kind,
    some_of,
)
from tests.chromium import OpenPage

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text("utf-8")
"""axe-core 4.14 by Deque Systems, as published: https://github.com/dequelabs/axe-core (MPL-2.0)."""

PAGES = [page for page in EVERY_PAGE if page not in LESSON_PAGES] + list(some_of(list(LESSON_PAGES), 4))

LOOKS = [(1280, "light"), (360, "dark"), (360, "light"), (1280, "dark")]
"""Widths and themes. What is looked at is looked at in one of them, turn by turn, or with ``EVERY_WAY=1`` in
the environment in all."""

STEPS = a_step_of_each_kind()
EXERCISES = [(lesson, step) for lesson, step in STEPS if isinstance(step, Exercise)]
every_kind_of_step = pytest.mark.parametrize(("lesson", "step"), STEPS, ids=[step.id for _, step in STEPS])
every_kind_of_exercise = pytest.mark.parametrize(
    ("lesson", "step"), EXERCISES, ids=[step.id for _, step in EXERCISES]
)


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_the_basics_and_fits_a_phone_and_axe_finds_nothing(
    path: str, house: str, open_page: OpenPage
) -> None:
    turn = PAGES.index(path)
    touch = LOOKS[turn % len(LOOKS)][0] == PHONE["width"]
    address = f"{house}voila/render/{path}"
    first_visit = path not in LESSON_PAGES
    page = open_page(address, apart=first_visit, has_touch=touch, reduced_motion="reduce", prepare=watch)
    has_the_basics(page)
    page.set_viewport_size(SMALL_PHONE)
    (fits_a_phone if touch else nothing_sticks_out)(page)
    nothing_found(page, turn)


def test_axe_finds_nothing_on_a_missing_page(house: str, open_page: OpenPage) -> None:
    page = open_page(f"{house}voila/render/nowhere.ipynb", wait=False, expect_trouble=True)
    nothing_found(page, 0)


@every_kind_of_step
def test_axe_finds_nothing_in_any_state(lesson: Lesson, step: Step, open_lesson: OpenLesson) -> None:
    reader = Reader(open_lesson(lesson, reduced_motion="reduce"), lesson, Mouse())
    reader.go_to(step)
    turn = STEPS.index((lesson, step))
    if EVERY_WAY or not isinstance(step, Exercise):  # exercises are looked at below, too
        nothing_found(reader.page, turn)
    if isinstance(step, Exercise):
        reader.predict(step)
        for action in step.tempting[0].actions:
            reader.do(action)
        reader.pick("hint")
        nothing_found(reader.page, turn + 1)
        reader.pick("again")
    reader.solve(step)
    nothing_found(reader.page, turn + 2)
    text_twice_as_large_is_all_there(reader.page)


def nothing_found(page: "Page", turn: int) -> None:
    """Ask axe about this state of a page, in the look whose turn it is."""
    page.evaluate(AXE)
    turn %= len(LOOKS)
    for width, theme in LOOKS if EVERY_WAY else LOOKS[turn : turn + 1]:
        page.set_viewport_size({"width": width, "height": 860})
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        # A page tells its widgets about the theme a moment after the system does.
        page.wait_for_function(
            "light => [undefined, light].includes(document.body.dataset.jpThemeLight)",
            arg=str(theme == "light").lower(),
        )
        found = page.evaluate(_FOUND)
        assert not found, f"at {width}, {theme}:\n" + "\n".join(found)


_FOUND = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.flatMap(
  (violation) => violation.nodes.map((node) =>
    `${violation.id}: ${violation.help}\\n  ${node.html.slice(0, 300)}\\n  ${node.failureSummary}`))"""


# What is said ---------------------------------------------------------------------------------------------


@every_kind_of_exercise
def test_an_answer_is_spoken_once(lesson: Lesson, step: Exercise, open_lesson: OpenLesson) -> None:
    """The region that speaks is there, empty, before it speaks. It stays the same, and says a thing once."""
    page = open_lesson(lesson, reduced_motion="reduce")
    reader = Reader(page, lesson, Mouse())
    reader.go_to(step)
    reader.predict(step)
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 860})
        reader.pick("again")
        page.evaluate("""() => {
          const all = [...document.querySelectorAll("main [role=status], main [aria-live]")];
          window.regions = all.filter((region) => region.checkVisibility()); // hidden, it would not speak
          window.heard = [];
          window.ear?.disconnect();
          window.ear = new MutationObserver(() => heard.push(...regions.map((region) => region.innerText)));
          for (const region of regions) ear.observe(region, { childList: true, subtree: true });
        }""")
        assert page.evaluate("regions.length")
        assert not page.evaluate("regions.some((region) => region.textContent.trim())")
        for action in step.tempting[0].actions:
            reader.do(action)
        says = page.locator(".tc-said strong").inner_text()
        assert page.evaluate("says => heard.filter((text) => text.includes(says)).length", says) == 1
        assert page.evaluate("regions.every((region) => region.isConnected)")


# Readers' own settings ------------------------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_nothing_moves_for_those_who_want_no_motion(motion: str, open_lesson: OpenLesson) -> None:
    lesson, step = EXERCISES[0]
    page = open_lesson(lesson, reduced_motion=motion)
    reader = Reader(page, lesson, Mouse())
    reader.go_to(step)
    page.evaluate("""() => {
      window.moved = 0;
      const watch = () => {
        window.moved += document.getAnimations().filter((one) => one.playState === "running").length;
        requestAnimationFrame(watch);
      };
      watch();
    }""")
    reader.solve(step)
    page.wait_for_timeout(100)
    assert (page.evaluate("moved") > 0) == (motion == "no-preference")


def text_twice_as_large_is_all_there(page: "Page") -> None:
    """Nothing is cut, and nothing scrolls sideways, for who reads large letters."""
    page.set_viewport_size({"width": 1280, "height": 860})
    page.add_style_tag(content="html { font-size: 212.5% !important; }")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    cut = page.evaluate("""() => [...document.querySelectorAll(
        ".tc-front bdi, .tc-front .tc-evidence, .tc-button, .tc-said, .tc-goal, .tc-label")]
      .filter((text) => text.checkVisibility())
      .map((text) => [text, text.getBoundingClientRect(),
        (text.closest(".tc-front") ?? text.closest(".tc-frame")).getBoundingClientRect()])
      .filter(([text, box, around]) => box.left < around.left - 1 || box.right > around.right + 1
        || box.top < around.top - 1 || box.bottom > around.bottom + 1)
      .map(([text]) => text.outerHTML.slice(0, 200))""")
    assert not cut, cut
