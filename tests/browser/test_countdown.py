"""A countdown on a real page: zero is a move as any other; a reload or a lost wire loses nothing but time."""

import json
import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from tablecore.teach import Action, Exercise, Lesson
from tests.browser.conftest import OpenLesson
from tests.browser.hands import Mouse
from tests.browser.reader import LESSONS, PATIENCE, Reader
from tests.chromium import READY
from widgets.exercise import ExercisePlayer

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

pytestmark = pytest.mark.browser

RUNNING = '[data-clock][data-runs="true"]'


def countdown() -> tuple[Lesson, Exercise, tuple[Action, ...]]:
    """The first step with a countdown, and what its solution does before that runs."""
    for lesson in LESSONS:
        face: Any = import_module(f"widgets.faces.{lesson.game}")
        for step in lesson.steps:
            if not isinstance(step, Exercise):
                continue
            player = ExercisePlayer(step, face)
            if step.prediction:
                player.run.predict(step.prediction.truth(player.run.match))
            for number, action in enumerate(step.solution):
                clock = player.frame().scene.clock
                if clock is not None and clock.runs:
                    return lesson, step, step.solution[:number]
                player.run.act(action)
    raise AssertionError("No lesson has a countdown any more.")


LESSON, STEP, BEFORE = countdown()


class Cable:
    """The wire between a page and its kernel, which can be pulled and plugged in again."""

    def __init__(self, page: "Page") -> None:
        self.whole = True
        self.wires: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket(re.compile("/channels"), self._plug)

    def _plug(self, route: "WebSocketRoute") -> None:
        if self.whole:
            self.wires.append((route, route.connect_to_server()))
        else:
            route.close()

    def pull(self) -> None:
        """Cut every wire, and let none be laid."""
        self.whole = False
        for ends in self.wires:
            for end in ends:
                end.close()
        self.wires.clear()

    def mend(self) -> None:
        """Let wires be laid again; the page does so by itself."""
        self.whole = True


def arrived(open_lesson: OpenLesson, **options: Any) -> Reader:
    """A reader in the middle of a countdown, which stands still because it is switched off."""
    reader = Reader(open_lesson(LESSON, reduced_motion="reduce", **options), LESSON, Mouse())
    reader.go_to(STEP)
    reader.predict(STEP)
    for action in BEFORE:
        reader.do(action)
    reader.page.wait_for_selector(RUNNING)
    return reader


def run(page: "Page", seconds: int) -> None:
    """Switch the countdown on, with less time than it is meant to have."""
    page.eval_on_selector(RUNNING, "(clock, seconds) => { clock.dataset.seconds = seconds; }", str(seconds))
    page.click('[data-times="1"]')


def done(page: "Page") -> list[Any]:
    """What this browser has kept of the step."""
    kept = page.evaluate(f"localStorage['tablecore/{LESSON.game}/{LESSON.id}']")
    return list(json.loads(kept)["run"]["done"])


def test_at_zero_the_move_is_made_and_kept_and_the_time_is_not(open_lesson: OpenLesson) -> None:
    reader = arrived(open_lesson)
    before, acts = reader.picture, done(reader.page)
    run(reader.page, 1)
    reader.await_picture_after(before)
    after = done(reader.page)
    assert after[:-1] == acts
    assert after[-1] in (["zero"], ["*say", "time-up"])
    reader.page.wait_for_timeout(1500)
    assert done(reader.page) == after  # once


def test_a_reload_comes_back_to_the_position_with_all_of_the_time(open_lesson: OpenLesson) -> None:
    reader = arrived(open_lesson)
    acts = done(reader.page)
    reader.page.evaluate("localStorage.setItem('tablecore/clock', '6')")
    reader.page.reload()
    reader.page.wait_for_selector(READY)
    reader.page.wait_for_selector(RUNNING)
    assert int(reader.page.inner_text("[data-time]")) > 50
    assert done(reader.page) == acts


def test_zero_that_comes_while_the_wire_is_cut_arrives_when_it_is_mended(open_lesson: OpenLesson) -> None:
    cables: list[Cable] = []
    reader = arrived(open_lesson, prepare=lambda page: cables.append(Cable(page)), expect_trouble=True)
    before, acts = reader.picture, done(reader.page)
    cables[0].pull()
    run(reader.page, 1)
    reader.page.wait_for_timeout(3000)
    assert reader.picture == before
    assert reader.page.inner_text("[data-time]") == "0"
    cables[0].mend()
    reader.page.wait_for_selector(f'.tc-lesson:not([data-position="{before}"])', timeout=2 * PATIENCE)
    assert len(done(reader.page)) == len(acts) + 1
