"""A countdown: its words, what may be sent at zero, and when a step's clock runs."""

from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace

import pytest

from tablecore.teach import TIME_UP, Exercise, Verdict
from tests.lessons.bargain import BargainTable, Bid, Close, Word
from tests.lessons.test_lessons import LESSONS
from tests.widgets.pictures import frame, read, table
from widgets.board import Board
from widgets.exercise import ExercisePlayer
from widgets.frame import Button, offered
from widgets.html import WORDS, frame_html, scene_html
from widgets.scene import Clock, Scene
from widgets.text import scene_text

CLOCK = Clock("count", "The countdown", True, "zero")


def clock_of(page):
    (clock,) = page.all(data_clock=...)
    return clock


# On the page ------------------------------------------------------------------------------------------------


def test_a_clock_shows_all_of_its_time_and_how_long_it_may_take():
    clock = clock_of(read(scene_html(table(clock=CLOCK), "p-")))
    assert clock.attributes["aria-label"] == "The countdown"
    assert "10 seconds" in " ".join(clock.words().split())
    assert [choice.text for choice in clock.all(data_times=...)] == ["Off", "10 s", "30 s", "60 s"]
    assert clock.all(data_times="0")[0].attributes["aria-label"].startswith("Off")


def test_a_clock_that_stands_is_there_to_be_set_but_offers_nothing():
    for runs in (True, False):
        scene = table(clock=CLOCK._replace(runs=runs))
        assert clock_of(read(scene_html(scene, "p-"))).attributes["data-runs"] == str(runs).lower()
        assert ("zero" in offered(scene)) == runs
        assert ("zero" in offered(frame(scene=scene))) == runs


def test_a_clock_is_said_in_the_text_view_and_on_a_saved_page():
    assert "The countdown runs: 10 seconds." in scene_text(table(clock=CLOCK))
    assert "The countdown does not run." in scene_text(table(clock=CLOCK._replace(runs=False)))
    still = Board(frame(scene=table(clock=CLOCK))).still_html()
    assert "The countdown: 10 seconds" in read(still).words()
    assert "data-zero" not in still


def test_a_table_without_a_countdown_has_no_clock():
    assert not read(frame_html(frame(), "p-")).all(data_clock=...)


def test_at_zero_the_board_takes_the_pick_once():
    heard = []
    board = Board(table(clock=CLOCK))
    board.on_pick(heard.append)
    for _ in range(2):
        board._handle_custom_msg({"position": board.position, "pick": "zero"}, [])
        board.show(table())
    assert heard == ["zero"]


# In a step --------------------------------------------------------------------------------------------------


class Spelled(dict):
    """Words for any step."""

    def __missing__(self, name):
        return name

    def several(self, name):
        return ("Ana", "Ben", "Cai") if name == "players" else ()


@pytest.fixture
def face():
    """A face that draws nothing but a clock, which runs as soon as everybody has bid."""

    def scene(view, moves, marks, **others):
        return Scene((), clock=CLOCK._replace(runs=bool(view)))

    def spell(move):
        return (("zero",),) if move == Close(1) else ((str(move.what),),)

    return SimpleNamespace(scene=scene, spell=spell, buttons=lambda moves, chosen: (), PARTS=())


@pytest.fixture
def step(monkeypatch):
    """Seat 1 of the tiny game, which may close the table; the others only bid."""
    from tests.lessons.bargain import Bargain

    monkeypatch.setattr(Bargain, "words", Spelled({"refuse.chosen": "Chosen."}))
    monkeypatch.setattr(Bargain, "rulebook", {}, raising=False)
    monkeypatch.setattr(Bargain, "view", lambda self, s, seat: tuple(s), raising=False)
    monkeypatch.setattr(Bargain, "sentence", lambda self, event, names: event.kind, raising=False)
    monkeypatch.setattr(
        Bargain,
        "attempts",
        lambda self, s, seat: [Bid(3)] if not s else [Word("agreed"), Close(1)],
        raising=False,
    )

    def others(match):
        if match.turn.together:
            return Bid(0)
        return Close(1) if match.turn.seats == (1,) else None

    return Exercise("bargain.test.clock", BargainTable(), (), 1, others=others)


@pytest.fixture
def no_rules(monkeypatch):
    monkeypatch.setattr("widgets.exercise.log_lines", lambda game, events, names: ())
    monkeypatch.setattr("widgets.exercise.said", lambda refusal, tone, rulebook: None)


@pytest.mark.usefixtures("no_rules")
class TestInAStep:
    def test_it_runs_where_zero_is_the_readers_own_move(self, step, face):
        player = ExercisePlayer(step, face)
        assert player.frame().scene.clock is None  # nothing to count down to yet
        player.pick("3")
        clock = player.frame().scene.clock
        assert (clock.runs, clock.zero) == (True, "zero")
        assert "say:time-up" not in [button.id for button in player.frame().buttons]

    def test_zero_is_somebody_elses_move_where_the_step_says_whose(self, step, face):
        def time_up(match):
            return 1, Word("agreed")

        player = ExercisePlayer(replace(step, seat=0, time_up=time_up, kinds=(Bid, Word)), face)
        player.pick("3")
        clock = player.frame().scene.clock
        assert (clock.runs, clock.zero) == (True, "say:time-up")
        assert Button("say:time-up", WORDS["clock.by-hand"], "say") in player.frame().buttons
        player.pick(clock.zero)
        assert player.run.match.made[-2:] == [(1, Word("agreed")), (1, Close(1))]
        assert player.run.done == [Bid(3), TIME_UP]

    def test_it_comes_back_from_what_was_kept_as_the_move_alone(self, step, face):
        step = replace(step, seat=0, time_up=lambda match: (1, Word("agreed")), kinds=(Bid, Word))
        player = ExercisePlayer(step, face)
        player.pick("3")
        player.pick("say:time-up")
        saved = player.run.saved()
        assert saved["done"][-1] == ["*say", "time-up"]
        assert "10" not in str(saved)

    def test_it_does_not_run_where_zero_leads_nowhere(self, step, face):
        player = ExercisePlayer(replace(step, kinds=(Bid, Word)), face)
        player.pick("3")
        assert player.frame().scene.clock is None

    def test_it_stands_while_a_wrong_answer_is_looked_at(self, step, face):
        def judge(match, done):
            return Verdict("failed") if done[-1] == Word("agreed") else None

        player = ExercisePlayer(replace(step, judge=judge), face)
        player.pick("3")
        player.pick("agreed")
        assert player.run.status == "failed"
        assert not player.frame().scene.clock.runs

    def test_a_step_begun_again_has_all_of_its_time(self, step, face):
        player = ExercisePlayer(step, face)
        player.pick("3")
        first = player.frame().scene.clock.id
        player.pick("hint")
        assert player.frame().scene.clock.id == first
        player.pick("again")
        player.pick("3")
        assert player.frame().scene.clock.id != first


# In every lesson --------------------------------------------------------------------------------------------


def countdowns():
    """Every way through an exercise in which a countdown may come to run: its solution and what tempts."""
    for _, lesson in LESSONS:
        face = import_module(f"widgets.faces.{lesson.game}")
        for step in lesson.steps:
            if isinstance(step, Exercise):
                for way in (step.solution, *(tempting.actions for tempting in step.tempting)):
                    yield face, step, way


def test_wherever_a_countdown_runs_in_a_lesson_zero_is_a_move_that_may_be_made():
    ran = 0
    for face, step, way in countdowns():
        player = ExercisePlayer(step, face)
        if step.prediction:
            player.run.predict(step.prediction.truth(player.run.match))
        for action in (*way, None):
            clock = player.frame().scene.clock
            if clock is not None and clock.runs:
                ran += 1
                other = ExercisePlayer(step, face)
                other.restore(player.saved())
                other.frame()
                made = len(other.run.match.made)
                other.pick(clock.zero)
                assert len(other.run.match.made) > made, f"{step.id}: zero does nothing"
                assert (
                    other.run.answer is None or other.run.answer.tone != "no" or other.run.status == "failed"
                )
            if action is None or player.run.status != "ongoing":
                break
            player.run.act(action)
    assert ran
