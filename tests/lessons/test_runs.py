"""An exercise at a table where the others move too."""

from dataclasses import replace
from importlib import import_module

import pytest

import tablecore
from tablecore.gendarmery.moves import Report, Take
from tablecore.gendarmery.variant import Variant
from tablecore.runs import BrokenRun, ExerciseRun
from tablecore.teach import TIME_UP, Exercise, Say, Table, Verdict
from tests.lessons.bargain import BargainTable, Bid, Close, Word
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


# Where the others may speak at any time, or choose at the same time ----------------------------------------


def bargain(others, judge=lambda match, done: None, seat=0):
    return ExerciseRun(Exercise("bargain.test.talk", BargainTable(), (), seat, judge=judge, others=others))


def bids_and(talk):
    """Others that bid their own seat's number, and then talk so."""

    def others(match):
        return Bid(match.turn.seats[0]) if match.turn.together else talk(match)

    return others


def last_word(match):
    return match.made[-1][1].what


def test_where_all_choose_together_the_others_choose_after_the_reader_each_once():
    run = bargain(bids_and(lambda match: None))
    run.act(Bid(7))
    assert run.match.made == [(0, Bid(7)), (1, Bid(1)), (2, Bid(2))]
    assert [event.kind for event in run.told] == ["bid", "bid", "bid"]
    assert run.done == [Bid(7)]


def test_in_open_talk_the_others_speak_until_they_have_nothing_to_say():
    answers = {"hello": Word("and you?"), "and you?": Word("well?")}

    def talk(match):
        return (1, answers[last_word(match)]) if last_word(match) in answers else None

    run = bargain(bids_and(talk))
    run.act(Bid(7))
    assert len(run.match.made) == 3  # nobody speaks of their own accord
    run.act(Word("hello"))
    assert [move.what for _, move in run.match.made[3:]] == ["hello", "and you?", "well?"]
    assert run.match.turn.seats == (0, 1)
    run.act(Word("hm"))
    assert len(run.match.made) == 7


def test_after_the_talk_the_others_take_their_turns_until_the_game_is_over():
    def others(match):
        if match.turn.together:
            return Bid(0)
        if len(match.turn.seats) == 1:
            return Close(1)
        return (1, Word("agreed")) if last_word(match) == "yes?" else None

    run = bargain(others)
    run.act(Bid(7))
    run.act(Word("yes?"))
    assert run.match.over
    assert run.match.made[-1] == (1, Close(1))


def test_talk_is_judged_after_the_others_have_answered():
    def judge(match, done):
        return Verdict("solved") if last_word(match) == "fine" else None

    run = bargain(bids_and(lambda match: (1, Word("fine")) if last_word(match) == "yes?" else None), judge)
    run.act(Bid(7))
    run.act(Word("yes?"))
    assert (run.status, run.match.made[-1]) == ("solved", (1, Word("fine")))
    run.undo()
    assert (run.status, len(run.match.made)) == ("ongoing", 3)


def test_the_others_may_speak_up_when_the_reader_only_listens():
    run = bargain(bids_and(lambda match: (1, Word("psst")) if last_word(match) != "psst" else None))
    run.act(Bid(7))
    assert last_word(run.match) == "psst"
    run.act(Word("what?"))
    run.act(Say("wait"))
    assert last_word(run.match) == "psst"


def test_a_refused_word_lets_nobody_else_speak():
    run = bargain(bids_and(lambda match: (1, Word("psst")) if last_word(match) == "hello" else None))
    run.act(Bid(7))
    assert run.act(Close(0)).tone == "no"
    assert len(run.match.made) == 3


def test_others_who_never_stop_talking_are_named():
    run = bargain(bids_and(lambda match: (1, Word("blah"))))
    with pytest.raises(ValueError, match=r"bargain\.test\.talk"):
        run.act(Bid(7))


def test_where_the_time_is_up_the_step_says_whose_move_that_is():
    step = bargain(bids_and(lambda match: None)).step
    run = ExerciseRun(replace(step, time_up=lambda match: (1, Word("too late"))))
    run.act(Bid(7))
    run.act(TIME_UP)
    assert run.match.made[-1] == (1, Word("too late"))
    assert [event.kind for event in run.told] == ["word"]
    again = ExerciseRun.restored(run.step, run.saved())
    assert again.match.made == run.match.made


def test_where_no_time_runs_nothing_happens_when_it_is_up():
    run = bargain(bids_and(lambda match: None))
    run.act(Bid(7))
    run.act(TIME_UP)
    assert len(run.match.made) == 3


def test_a_kept_end_of_time_that_cannot_be_is_refused_as_a_whole():
    step = bargain(bids_and(lambda match: None)).step
    step = replace(step, time_up=lambda match: (1, Word("too late")))
    with pytest.raises(BrokenRun):
        ExerciseRun.restored(step, {"step": step.id, "predicted": None, "done": [["*say", "time-up"]]})
