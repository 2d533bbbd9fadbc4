"""What the lessons of Gendarmery say of their examples in words, asked of the engine."""

from collections import Counter

import pytest

import tablecore as tc
from tablecore.gendarmery.lessons import cards, counting, example_game, job
from tablecore.gendarmery.report import evidence, fitting_places
from tablecore.match import Match

GAME = tc.game("gendarmery")
ANA, BILAL, CHIYO = range(3)
WHOLE = (*example_game.BEFORE_LEILANI, (ANA, example_game.LEILANI))


def after(count: int) -> Match:
    """The example game after so many moves."""
    return example_game.table(WHOLE[:count]).match()


def fitting(match: Match, seat: int, added: int = 0) -> set[str]:
    """The names of all whom a hand fits."""
    s = match.state
    places = fitting_places(s.cards, s.wall, evidence(s.cards, s.hands[seat], added))
    return {s.cards.suspects[s.wall[place]].name for place in places}


@pytest.mark.parametrize(
    ("moves", "seat", "names"),
    [
        (23, ANA, {"Makena", "Tomás"}),
        (24, BILAL, {"Farida", "Makena"}),
        (25, CHIYO, {"Levan", "Makena"}),
        (28, ANA, {"Makena"}),
        (28, BILAL, {"Makena"}),
        (28, CHIYO, {"Makena"}),
        (35, BILAL, {"Farida"}),
        (36, CHIYO, {"Levan"}),
        (46, ANA, {"Sékou", "Tomás"}),
        (50, ANA, {"Kenji"}),
        (57, CHIYO, {"Kwame", "Václav"}),
        (59, CHIYO, {"Kwame"}),
        (60, ANA, {"Leilani", "Tomás"}),
    ],
)
def test_whom_a_hand_of_the_example_game_fits(moves: int, seat: int, names: set[str]) -> None:
    assert fitting(after(moves), seat) == names


def test_the_eye_witness_lies_open_for_ana_and_settles_it() -> None:
    match = after(63)
    assert fitting(match, ANA, GAME.view(match.state, ANA).witness) == {"Leilani"}


def test_no_single_sign_would_have_helped_the_forger() -> None:
    match = after(51)
    assert not match.state.hands[BILAL]
    assert all(len(fitting(match, BILAL, 1 << sign)) != 1 for sign in range(12))


def test_the_example_game_shows_what_a_game_can_hold() -> None:
    match = after(len(WHOLE))
    events = Counter(event.kind for event in match.events)
    doors = {GAME.cards.doors[event.what] for event in match.events if event.kind == "door"}
    assert match.outcome.rule == "gendarmery.end.medallion"
    assert match.outcome.turns == 35
    assert match.outcome.scores == (11, 9, 15)
    assert match.outcome.winners == (CHIYO,)
    assert match.state.medallion == ANA
    assert (events["arrested"], events["took-middle"], events["report-failed"]) == (10, 4, 1)
    assert doors == {"Vacation", "Cop", "Forger", "Eye-Witness"}
    assert after(60).game.scores(after(60).state)[CHIYO] - after(59).game.scores(after(59).state)[CHIYO] == 8


def test_every_chapter_follows_the_one_before() -> None:
    steps = example_game.EXAMPLE_GAME.steps
    made = [(*step.table.moves, *getattr(step, "moves", ())) for step in steps]
    assert all(WHOLE[: len(moves)] == moves for moves in made)
    ends = [len(step.table.moves) for step in steps[1:]]
    starts = [
        len(moves) + len(getattr(step, "solution", ())) for moves, step in zip(made, steps, strict=True)
    ]
    assert ends == starts[:-1]


def test_the_small_game_of_the_job_adds_up() -> None:
    match = job.after(*job.ROUNDS).match()
    match.play(0, job.JOB.steps[-1].solution[0])
    assert GAME.scores(match.state) == (12, 3, 0)
    assert match.outcome.winners == (0,)


def test_the_counts_that_the_lesson_on_cards_names() -> None:
    assert len(counting.impossible_pairs(GAME.cards)) == 6
    assert sum(mask.bit_count() == 2 for mask in GAME.cards.desk) == 60
    suspects = next(step for step in cards.CARDS.steps if step.id.endswith(".suspects"))
    reason = suspects.prediction.reason(suspects.table.match(), "no")
    assert "Mireille" in reason.why
    assert "Oksana" in reason.why
