"""What the lessons of Noir say of their examples in words, asked of the engine."""

import pytest

import tablecore as tc
from tablecore.masks import numbers
from tablecore.match import Match
from tablecore.noir.lessons import collapse, deduction, disguise, example_game, exonerate
from tablecore.noir.lessons.common import suspect
from tablecore.noir.lessons.judges import worlds_of
from tablecore.noir.state import BANDIT, INSPECTOR
from tablecore.teach import Step, Walk

GAME = tc.game("noir")
EVERYBODY = None
WHOLE = example_game.GAME


def after(count: int) -> Match:
    """The example game after so many moves."""
    return example_game.dealt(WHOLE[:count]).match()


def names(mask: int) -> set[str]:
    return {GAME.cards.name(number) for number in numbers(mask)}


def bandits(match: Match, eyes: int | None) -> set[str]:
    return names(worlds_of(match, eyes).bandit)


def inspectors(match: Match, eyes: int | None) -> set[str]:
    return names(worlds_of(match, eyes).inspector)


def step_of(lesson: object, name: str) -> Step:
    return next(step for step in lesson.steps if step.id.endswith(f".{name}"))  # type: ignore[attr-defined]


# The example game -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "eyes", "count"),
    [(1, EVERYBODY, 8), (3, EVERYBODY, 4), (9, INSPECTOR, 16), (11, INSPECTOR, 6), (13, INSPECTOR, 5)],
)
def test_how_many_may_be_the_bandit(moves: int, eyes: int | None, count: int) -> None:
    assert len(bandits(after(moves), eyes)) == count


@pytest.mark.parametrize(
    ("moves", "eyes", "left"),
    [
        (5, EVERYBODY, {"Darío", "Rangi"}),
        (8, INSPECTOR, {"Darío", "Rangi"}),
        (14, INSPECTOR, {"Nayra", "Zoltán"}),
        (16, INSPECTOR, {"Nayra", "Zoltán"}),
        (17, INSPECTOR, {"Zoltán"}),
        (17, EVERYBODY, {"Zoltán"}),
    ],
)
def test_who_may_be_the_bandit(moves: int, eyes: int | None, left: set[str]) -> None:
    assert bandits(after(moves), eyes) == left


@pytest.mark.parametrize(
    ("moves", "left"),
    [
        (13, {"Chiyo", "Farrukh", "Nayra", "Quỳnh"}),
        (14, {"Chiyo", "Nayra", "Quỳnh"}),
        (16, {"Nayra", "Quỳnh"}),
        (17, {"Quỳnh"}),
    ],
)
def test_who_may_be_the_inspector_to_the_bandit(moves: int, left: set[str]) -> None:
    assert inspectors(after(moves), BANDIT) == left


def test_the_example_game_goes_as_its_captions_say() -> None:
    kinds = [[event.kind for event in after(count).log[-1]] for count in range(len(WHOLE) + 1)]
    assert "disguise-failed" in kinds[6]
    assert "disguised" in kinds[9]
    assert {"killed", "bandit-canvassed"} <= set(kinds[12])
    assert {"accused", "denied"} <= set(kinds[13])
    assert "killed-inspector" in kinds[19]
    match = after(18)
    assert match.state.beside(suspect("Quỳnh")) >> suspect("Zoltán") & 1
    assert not after(17).state.beside(suspect("Quỳnh")) >> suspect("Zoltán") & 1
    suspected = worlds_of(after(12), INSPECTOR).bandit & after(12).state.beside(suspect("Quỳnh"))
    assert names(suspected) == {"Farrukh"}, "the only one of the six beside the inspector"


def test_both_sides_watch_the_same_game_to_its_end() -> None:
    walks = [step for step in example_game.EXAMPLE_GAME.steps if isinstance(step, Walk)]
    assert [walk.seat for walk in walks] == [BANDIT, INSPECTOR]
    assert walks[0].moves == walks[1].moves
    for walk in walks:
        captions = [f"step.{walk.name}.caption.{count}" for count in range(len(walk.moves) + 1)]
        assert all(name in GAME.words for name in captions)


# Exonerate, disguise, collapse ------------------------------------------------------------------------------


def test_a_yes_over_farrukh_would_have_left_fewer() -> None:
    match = step_of(exonerate.EXONERATE_LESSON, "best").table.match()
    suspected = worlds_of(match, INSPECTOR).bandit
    around = match.state.beside(suspect("Farrukh"))
    assert suspected.bit_count() == 7
    assert names(suspected & around) == {"Gwenaël", "Laleh"}
    assert (suspected & match.state.beside(suspect("Hina"))).bit_count() == 4


def test_what_the_disguise_from_both_sides_tells() -> None:
    walk = step_of(disguise.DISGUISE_LESSON, "both-sides")
    assert isinstance(walk, Walk)
    match = walk.table.match()
    assert bandits(match, INSPECTOR) == {"Gwenaël"}
    for seat, move in walk.moves:
        match.play(seat, move)
    answers = [event.what for event in match.events if event.kind == "inspector-canvassed"]
    assert answers == [True]
    assert match.state.inspector == suspect("Hina")
    assert not match.over


def test_the_new_face_lies_at_the_right_edge() -> None:
    s = step_of(disguise.DISGUISE_LESSON, "new-face").table.match().state
    assert s.board.index(suspect("Tsering")) % s.columns == s.columns - 1
    assert GAME.cards.name(s.deck[0]) == "Tsering"


def test_the_collapse_of_the_columns_leaves_five_kills_counted() -> None:
    step = step_of(collapse.COLLAPSE_LESSON, "evidence")
    match = step.table.match()
    match.play(BANDIT, collapse.COLUMNS)
    assert match.state.kills == 5
    assert not any(match.state.is_dead(number) for number in match.state.board)


# Deduction -------------------------------------------------------------------------------------------------


def test_the_collapse_brought_chiyo_to_farrukh() -> None:
    step = step_of(deduction.DEDUCTION, "closing")
    before, match = deduction.CLOSING, step.table.match()
    flat = [name for row in before.board for name in row]
    places = [flat.index(name) for name in ("Chiyo", "Farrukh")]
    assert abs(places[0] % 5 - places[1] % 5) == 2, "apart at first"
    assert match.state.beside(suspect("Farrukh")) >> suspect("Chiyo") & 1


def test_only_bilal_could_have_killed_both() -> None:
    match = step_of(deduction.DEDUCTION, "both").table.match()
    assert bandits(match, EVERYBODY) == {"Bilal"}


def test_the_answer_after_the_disguise_ruled_nobody_out() -> None:
    match = step_of(deduction.DEDUCTION, "fresh").table.match()
    before = worlds_of(match, INSPECTOR, len(match.made) - 1)
    assert names(before.bandit) == bandits(match, INSPECTOR) == {"Gwenaël", "Ixchel", "Nayra"}
