"""An exercise at a table where the others move too."""

from dataclasses import replace
from importlib import import_module

import tablecore
from tablecore.gendarmery.moves import Report, Take
from tablecore.gendarmery.variant import Variant
from tablecore.runs import ExerciseRun
from tablecore.teach import Exercise, Table, Verdict
from widgets.exercise import ExercisePlayer

TABLE = Table("gendarmery", Variant(players=3), seed=4)


def exercise(judge=lambda match, done: None, others=lambda match: Take(1)):
    return Exercise("gendarmery.test.others", TABLE, (), seat=0, judge=judge, others=others)


def test_the_others_move_until_the_reader_is_on_turn_again():
    run = ExerciseRun(exercise())
    run.act(Take(0))
    assert [seat for seat, _ in run.match.made] == [0, 1, 2]
    assert run.match.turn.seats == (0,)
    assert run.done == [Take(0)]
    assert {event.seat for event in run.told} == {0, 1, 2}


def test_the_reader_tries_only_what_is_the_readers_own_to_do():
    run = ExerciseRun(exercise())
    assert run.attempts == run.match.game.attempts(run.match.state, 0)
    run = ExerciseRun(exercise(others=None))
    run.act(Take(0))
    assert run.match.turn.seats == (1,)
    assert run.attempts == run.match.game.attempts(run.match.state, 1)  # the reader moves for everybody


def test_what_the_others_did_is_judged_too():
    def judge(match, done):
        return Verdict("failed") if match.state.hands[2] else None

    run = ExerciseRun(exercise(judge))
    run.act(Take(0))
    assert (run.status, run.missed) == ("failed", 1)
    run.undo()
    assert (run.status, run.match.made) == ("ongoing", [])


def test_nobody_moves_after_a_move_that_decides():
    run = ExerciseRun(exercise(lambda match, done: Verdict("solved")))
    run.act(Take(0))
    assert (run.status, len(run.match.made)) == ("solved", 1)


def test_a_refused_move_lets_nobody_else_move():
    run = ExerciseRun(exercise())
    answer = run.act(Report(0))
    assert answer.tone == "no"
    assert run.match.made == []


def test_a_run_among_others_is_saved_as_the_readers_own_moves_and_comes_back():
    run = ExerciseRun(exercise())
    run.act(Take(0))
    run.act(Take(0))
    again = ExerciseRun.restored(run.step, run.saved())
    assert again.match.made == run.match.made
    assert len(run.saved()["done"]) == 2


def test_what_happened_before_the_reader_came_is_told_where_the_step_asks_for_it():
    laid = Table("gendarmery", Variant(players=3), 4, ((0, Take(0)), (1, Take(1))))
    face = import_module("widgets.faces.gendarmery")
    words = tablecore.game("gendarmery").lessons[0].steps[0]
    for history in (False, True):
        step = replace(words, table=laid, seat=2, history=history)
        lines = ExercisePlayer(step, face).frame().log
        assert [line.rule.id for line in lines] == ["gendarmery.turn.take"] * (2 if history else 0)
