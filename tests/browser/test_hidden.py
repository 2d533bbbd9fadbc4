"""A hand that is not yours appears nowhere in what the browser receives, from the first byte on.

``tests/widgets/test_hidden.py`` asserts it of every step of every lesson where it leaves the kernel. Here the
whole way is watched, for a step of each kind of every game.
"""

import pytest

from tablecore.runs import ExerciseRun, WalkRun
from tablecore.teach import Exercise, Lesson, Question, Step, Walk
from tests.browser.conftest import OpenLesson
from tests.browser.hands import Mouse
from tests.browser.reader import Reader, a_step_of_each_kind
from tests.browser.wire import Wire
from tests.widgets.hidden import Look, hides, pieces

pytestmark = pytest.mark.browser

STEPS = a_step_of_each_kind(hides, in_every_game=True)


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=[step.id for _, step in STEPS])
def test_only_what_you_may_see_comes_in(lesson: Lesson, step: Step, open_lesson: OpenLesson) -> None:
    wire = Wire()
    page = open_lesson(lesson, reduced_motion="reduce", prepare=wire.listen)
    reader = Reader(page, lesson, Mouse())
    if reader.step != lesson.steps.index(step) + 1:
        wire.take(reader.picture)
        reader.go_to(step)
    if isinstance(step, Walk):
        step_through(reader, wire, step)
    else:
        assert isinstance(step, Exercise | Question)
        play(reader, wire, step)


def step_through(reader: Reader, wire: Wire, step: Walk) -> None:
    """Every moment of a walk through the walk's own eyes; at its end once with everything open."""
    run = WalkRun(step)
    look = Look(run.match.game, step.seat)
    for position in range(run.last + 1):
        run.go(position)
        if position:
            reader.pick("forward")
        look.seat, look.parts = run.side.seat, run.side.parts
        look.check(wire.take(reader.picture), run.moment.state, run.story(run.side.seat))
    if reader.offers("eyes:all"):
        reader.pick("eyes:all")
        came = wire.take(reader.picture)
        for name in pieces(reader.face, look.game.reveal(run.moment.state), look.parts):
            assert f'data-piece="{name}"' in came, "what is hidden would be found if it came"


def play(reader: Reader, wire: Wire, step: Exercise | Question) -> None:
    """The right way through an exercise, action by action."""
    run = ExerciseRun(step)
    look = Look(run.match.game, step.seat, step.parts)

    def check() -> None:
        look.check(wire.take(reader.picture), run.match.state, run.match.seen_by(step.seat)[1])

    check()
    if step.prediction is not None:
        reader.predict(step)
        run.predict(step.prediction.truth(run.match))
        check()
    for action in run.solution:
        reader.do(action)
        run.act(action)
        check()
