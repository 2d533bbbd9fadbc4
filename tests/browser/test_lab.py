"""The lessons in JupyterLab: the saved picture first, then the live board by mouse and by keys."""

from pathlib import Path

import pytest

from tablecore.teach import Exercise
from tests.browser.hands import Mouse
from tests.browser.lab import lab
from tests.browser.reader import FIRST_LESSONS, Reader
from tests.chromium import OpenPage

pytestmark = pytest.mark.browser

LOADING = 60_000
"""Milliseconds: JupyterLab takes its time to load."""

KERNEL_IS_THERE = "jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status === 'idle'"


def test_a_lesson_in_jupyterlab(open_page: OpenPage, tmp_path: Path) -> None:
    lesson = FIRST_LESSONS[0]
    with lab(tmp_path) as address:
        page = open_page(
            f"{address}/tree/{lesson.game}/{lesson.id}.ipynb", wait=False, reduced_motion="reduce"
        )
        page.set_default_timeout(LOADING)

        saved = page.locator(".jp-OutputArea-output .tc-goal h2")
        saved.wait_for()
        assert not page.get_by_text("Error displaying widget").count()
        goal = saved.inner_text()

        page.wait_for_function(KERNEL_IS_THERE)
        page.evaluate("void jupyterapp.commands.execute('runmenu:run-all')")  # what it waits for has no end
        page.wait_for_selector(".tc-lesson[data-position] [data-pick]")
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
        page.close()
