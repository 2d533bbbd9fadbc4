"""A board is sent nothing that its reader may not know: not as HTML, not as any trait."""

import json
from importlib import import_module
from typing import Any

import pytest
from anywidget import AnyWidget
from hypothesis import given, settings
from hypothesis import strategies as st

import tablecore
from tablecore.rng import Rng
from tablecore.runs import ExerciseRun, WalkRun
from tablecore.teach import Drill, Exercise, Lesson, Question, Walk
from tests.laws.walks import walks
from tests.widgets.hidden import Look, hides
from widgets.board import Board
from widgets.html import scene_html
from widgets.lesson import LessonPlayer

GAMES = [tablecore.game(name) for name in tablecore.games()]
LESSONS = [lesson for game in GAMES for lesson in game.lessons]

every_game = pytest.mark.parametrize("game", GAMES, ids=tablecore.games())
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[f"{one.game}/{one.id}" for one in LESSONS])


@every_game
@given(data=st.data())
@settings(max_examples=40)
def test_tables_that_a_seat_cannot_tell_apart_look_the_same_to_it(game: Any, data: st.DataObject) -> None:
    """To the last byte, with all that may be tried there."""
    face = import_module(f"widgets.faces.{game.name}")
    variant = data.draw(st.sampled_from(game.variants()))
    s = data.draw(walks(game, variant)).match().state
    rng = Rng(data.draw(st.integers(0, 2**64 - 1)))
    turn = game.turn(s).seats
    for seat in (*range(variant.players), None):

        def html(state: Any, seat: int | None = seat) -> str:
            attempts = game.attempts(state, seat) if seat in turn else ()
            return str(scene_html(face.scene(game.view(state, seat), attempts), ""))

        for _ in range(3):
            assert html(game.guess(s, seat, rng)) == html(s)


@every_lesson
def test_a_lesson_sends_only_what_its_reader_may_know(lesson: Lesson) -> None:
    """Every step that hides something, by its own right way."""
    for number, step in enumerate(lesson.steps, 1):
        if not hides(lesson, step):
            continue
        board = LessonPlayer(lesson).board
        board.pick(f"step:{number}")
        if isinstance(step, Walk):
            _step_through(board, step)
        else:
            assert isinstance(step, Exercise | Question)
            _play(board, step)


def _step_through(board: Board, step: Walk) -> None:
    run = WalkRun(step)
    look = Look(run.match.game, step.seat)
    for position in range(run.last + 1):
        run.go(position)
        assert not position or board.pick("forward")
        look.seat, look.parts = run.side.seat, run.side.parts
        look.check(sent(board), run.moment.state, run.story(run.side.seat))


def _play(board: Board, step: Exercise | Question) -> None:
    run = ExerciseRun(step)
    look = Look(run.match.game, step.seat, step.parts)
    look.check(sent(board), run.match.state, run.match.seen_by(step.seat)[1])
    if step.prediction is not None:
        truth = step.prediction.truth(run.match)
        assert board.pick(f"choice:{truth}")
        run.predict(truth)
        look.check(sent(board), run.match.state, run.match.seen_by(step.seat)[1])
    for _ in run.solution:
        assert board.pick("show")
        run.show()
        look.check(sent(board), run.match.state, run.match.seen_by(step.seat)[1])


def test_a_board_has_no_other_way_to_tell() -> None:
    """The traits of a board are known by name, so that a new one is looked at before it is sent."""
    assert set(own(Board())) == {"game", "sprite", "html", "keep_as", "recalls", "kept", "address"}


@every_game
def test_a_question_of_a_drill_sends_no_seed(game: Any) -> None:
    for lesson in game.lessons:
        for number, step in enumerate(lesson.steps, 1):
            if isinstance(step, Drill):
                board = LessonPlayer(lesson).board
                board.pick(f"step:{number}")
                assert "seed" not in sent(board)


def own(board: Board) -> dict[str, Any]:
    """What a board sends, without what every widget sends."""
    everybody = set(AnyWidget.class_trait_names(sync=True))
    state = board.get_state()
    return {name: state[name] for name in state if name not in everybody and not name.startswith("_")}


def sent(board: Board) -> str:
    """All that the browser is told now, with its quotes as they were written."""
    return json.dumps(own(board)).replace('\\"', '"')
