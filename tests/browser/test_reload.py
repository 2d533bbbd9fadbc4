"""A reload in the middle of a step resumes it: the same step, the same table, the same answer.

Here a step of each kind is reloaded, the whole way through browser and server.
``tests/lessons/test_keeping.py`` asserts for every step of every lesson that what the browser keeps brings
the reader back to it. With ``EVERY_WAY=1`` in the environment every step is reloaded here as well.
"""

import re
from typing import TYPE_CHECKING

import pytest

from tablecore.teach import Drill, Lesson, Step, Walk
from tests.browser.conftest import OpenLesson
from tests.browser.hands import Mouse
from tests.browser.reader import EVERY_WAY, LESSONS, Reader, a_step_of_each_kind, name_of
from tests.chromium import READY

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

pytestmark = pytest.mark.browser

KINDS = {step.id for _, step in a_step_of_each_kind()}
STEPS = [
    (lesson, steps)
    for lesson in LESSONS
    if (steps := [step for step in lesson.steps if EVERY_WAY or step.id in KINDS])
]


@pytest.mark.parametrize(("lesson", "steps"), STEPS, ids=[name_of(lesson) for lesson, _ in STEPS])
def test_a_reload_in_the_middle_of_a_step_resumes_it(
    lesson: Lesson, steps: list[Step], open_lesson: OpenLesson
) -> None:
    reader = Reader(open_lesson(lesson, reduced_motion="reduce"), lesson, Mouse())
    for step in steps:
        reader.go_to(step)
        begin(reader, step)
        before = seen(reader)
        reader.page.reload()
        reader.page.wait_for_selector(READY)
        reader.page.wait_for_selector(f'.tc-lesson[data-step="{lesson.steps.index(step) + 1}"]')
        answer, cards = seen(reader)
        assert cards == before[1]
        assert answer in (before[0], "")  # what was refused was not done, so nothing is said of it again


def test_the_first_step_is_not_shown_to_who_was_further_however_slow_the_answer(
    open_lesson: OpenLesson,
) -> None:
    lesson = LESSONS[0]
    held_back: list[object] = []

    def slow(route: "WebSocketRoute") -> None:
        def to_server(message: str | bytes) -> None:
            if HELLO in (message if isinstance(message, bytes) else message.encode()):
                held_back.append(message)
                page.wait_for_timeout(SLOW)
            server.send(message)

        server = route.connect_to_server()
        route.on_message(to_server)

    def watch(page: "Page") -> None:
        page.add_init_script(WATCH_THE_STEPS)
        page.route_web_socket(re.compile("/channels"), slow)

    page = open_lesson(lesson, reduced_motion="reduce")
    Reader(page, lesson, Mouse()).go_to(lesson.steps[1])
    watch(page)
    page.reload()
    page.wait_for_selector(READY)
    assert held_back
    assert page.evaluate("[...window.steps]") == ["2"]


HELLO = b'"hello"'
SLOW = 2_000
"""Milliseconds for which the page's greeting is held back."""

WATCH_THE_STEPS = """
  window.steps = new Set();
  const watch = () => {
    const lesson = document.querySelector(".lm-Widget .tc-lesson[data-step]");
    if (lesson?.checkVisibility({ visibilityProperty: true })) steps.add(lesson.dataset.step);
    requestAnimationFrame(watch);
  };
  watch();"""


def begin(reader: Reader, step: Step) -> None:
    """Do the first thing there is to do in a step."""
    if isinstance(step, Walk):
        reader.pick("forward")
        return
    if isinstance(step, Drill):
        reader.pick("hint")
        return
    prediction = getattr(step, "prediction", None)
    if prediction:
        reader.pick(f"choice:{prediction.truth(step.table.match())}")
    elif step.tempting:
        reader.do(step.tempting[0].actions[0])


def seen(reader: Reader) -> tuple[str, list[str]]:
    """What stands in the answer box, and every card in its order."""
    cards = reader.page.eval_on_selector_all("[data-piece]", "all => all.map((one) => one.dataset.piece)")
    return reader.answer, cards
