"""A reload in the middle of every step resumes it: the same step, the same table, the same answer."""

import pytest

from tablecore.teach import Drill, Lesson, Step, Walk
from tests.browser.conftest import OpenLesson
from tests.browser.hands import Mouse
from tests.browser.reader import LESSONS, Reader, name_of
from tests.chromium import READY

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_a_reload_in_the_middle_of_every_step_resumes_it(lesson: Lesson, open_lesson: OpenLesson) -> None:
    reader = Reader(open_lesson(lesson, reduced_motion="reduce"), lesson, Mouse())
    for number, step in enumerate(lesson.steps, 1):
        reader.go_to(step)
        begin(reader, step)
        before = seen(reader)
        reader.page.reload()
        reader.page.wait_for_selector(READY)
        reader.page.wait_for_selector(f'.tc-lesson[data-step="{number}"]')
        answer, cards = seen(reader)
        assert cards == before[1]
        assert answer in (before[0], "")  # what was refused was not done, so nothing is said of it again


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
