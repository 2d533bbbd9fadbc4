"""The notebooks in JupyterLab: the saved picture, then the live board, by mouse and keys, in both themes."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tablecore.teach import Exercise, Lesson
from tests.browser.hands import Mouse
from tests.browser.lab import lab
from tests.browser.reader import (
    EVERY_PAGE,
    EVERY_WAY,
    FIRST_GAME,
    FIRST_LESSONS,
    LESSON_PAGES,
    Reader,
    name_of,
)
from tests.chromium import OpenPage

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Opened = Callable[[str], "Page"]

LOADING = 60_000
"""Milliseconds: JupyterLab takes its time to load."""

KERNEL_IS_THERE = "jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status === 'idle'"
RUN_ALL = "void jupyterapp.commands.execute('runmenu:run-all')"  # what it waits for has no end
FAILED = '[data-mime-type="application/vnd.jupyter.stderr"]'
HAS_RUN = f"""document.querySelector('{FAILED}') || jupyterapp.shell.currentWidget.content.widgets.every(
  ({{ model }}) => model.type !== "code" || (model.executionState === "idle" && model.executionCount))"""
LIVE = ".tc-lesson[data-position] [data-pick]"

SOME_PAGES = ("index.ipynb", f"{FIRST_GAME}/practice.ipynb")
OPENED = [page for page in EVERY_PAGE if EVERY_WAY or page in SOME_PAGES]
"""The first page, and the lesson of drills of a game; or all."""


@pytest.fixture
def opened(house: str, open_page: OpenPage) -> Opened:
    """``opened(path)`` is a notebook in a Lab in which nothing else is open."""

    def opened(path: str) -> "Page":
        page = open_page(f"{house}/tree/{path}?reset", wait=False, reduced_motion="reduce")
        page.set_default_timeout(LOADING)
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        return page

    return opened


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One JupyterLab for all of these tests."""
    with lab(tmp_path_factory.mktemp("lab")) as address:
        yield address


def run(page: "Page") -> None:
    """Run every cell."""
    page.wait_for_function(KERNEL_IS_THERE)
    page.evaluate(RUN_ALL)


def test_a_board_takes_no_key_from_a_notebook_nor_a_notebook_from_a_board(opened: Opened) -> None:
    lesson = FIRST_LESSONS[0]
    page = opened(f"{name_of(lesson)}.ipynb")

    saved = page.locator(".jp-OutputArea-output .tc-goal h2")
    saved.wait_for()
    assert not page.get_by_text("Error displaying widget").count()
    goal = saved.inner_text()

    run(page)
    page.wait_for_selector(LIVE)
    assert page.locator(".tc-goal h2").inner_text() == goal

    reader = Reader(page, lesson, Mouse())
    step = lesson.steps[0]
    assert isinstance(step, Exercise)
    page.locator(".jp-OutputArea-output [data-piece]").first.click()
    reader.await_picture_after(1)

    # The arrows move on the board, and the notebook's own cell stays where it was.
    cell = page.evaluate("jupyterapp.shell.currentWidget.content.activeCellIndex")
    page.locator("[data-piece][tabindex='0']").first.focus()
    pieces = []
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "End"):
        page.keyboard.press(key)
        pieces.append(page.evaluate("document.activeElement.dataset.piece"))
    assert None not in pieces
    assert len(set(pieces)) > 2
    before = reader.picture
    page.keyboard.press("Enter")
    reader.await_picture_after(before)
    assert page.evaluate("jupyterapp.shell.currentWidget.content.activeCellIndex") == cell
    assert page.evaluate("jupyterapp.shell.currentWidget.content.mode") == "command"

    reader.pick("again")
    reader.solve(step)
    assert reader.offers("next")

    # Off the board, the notebook has its keys again.
    page.keyboard.press("Escape")
    page.locator(".jp-Notebook .jp-MarkdownCell").first.click()
    first = page.evaluate("jupyterapp.shell.currentWidget.content.activeCellIndex")
    page.keyboard.press("j")
    assert page.evaluate("jupyterapp.shell.currentWidget.content.activeCellIndex") == first + 1


@pytest.mark.parametrize("path", OPENED)
def test_a_notebook_runs_and_follows_the_theme(path: str, opened: Opened) -> None:
    page = opened(path)
    run(page)
    page.wait_for_function(HAS_RUN)
    assert page.locator(FAILED).all_text_contents() == []
    lesson = LESSON_PAGES.get(path)
    if lesson is not None:
        the_first_step_can_be_played(page, lesson)
    for theme, light in (("JupyterLab Dark", False), ("JupyterLab Light", True)):
        page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
        page.wait_for_function(f"document.body.dataset.jpThemeLight === '{str(light).lower()}'")
        for selector in (".tablecore .tc-lesson", ".tablecore-shelf"):
            for scheme in page.eval_on_selector_all(selector, COLOURS):
                assert scheme == ("light" if light else "dark")


COLOURS = "(elements) => elements.map((element) => getComputedStyle(element).colorScheme)"


def the_first_step_can_be_played(page: "Page", lesson: Lesson) -> None:
    """Every widget of the step answers, too."""
    page.wait_for_selector(LIVE)
    reader = Reader(page, lesson, Mouse())
    reader.solve(lesson.steps[0])
    assert reader.page.locator(".tc-segment.is-done").count()
