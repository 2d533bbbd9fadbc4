"""Matches: the record is the truth. Also for games of other kinds than those there are so far."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

import tablecore as tc
from tablecore.game import Outcome, Tell, Turn
from tablecore.match import BrokenRecord, IllegalMove, Match
from tablecore.rng import Rng
from tablecore.rules import Event, Refusal

# A game in which all choose together and in secret, or talk across each other ----------------------------


@dataclass(frozen=True, slots=True)
class Show:
    """Show some fingers."""

    fingers: int


@dataclass(frozen=True, slots=True)
class House:
    """Something that an option may hold."""

    rooms: int = 1


@dataclass(frozen=True, slots=True)
class Variant:
    """How many play, whether together, and something nested."""

    players: int = 3
    together: bool = True
    pair: tuple[int, ...] = ()
    house: House | None = field(default=None, metadata={"nested": House})


class State:
    """What everybody has shown so far."""

    __slots__ = ("rounds", "variant")

    def __init__(self, variant: Variant, rounds: tuple[tuple[tuple[int, int], ...], ...] = ()) -> None:
        self.variant, self.rounds = variant, rounds

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and (self.variant, self.rounds) == (other.variant, other.rounds)

    __hash__ = None  # type: ignore[assignment]


class Fingers:
    """Two rounds, in each of which every seat shows one to three fingers."""

    name, version, chosen_rule, Variant = "fingers", 1, "fingers.once", Variant
    words: ClassVar = {"refuse.chosen": "You have chosen. Wait for the others."}
    SHOWS = tuple(Show(fingers) for fingers in (1, 2, 3))

    def setup(self, variant: Variant, rng: Rng, tell: Tell | None = None) -> State:
        return State(variant)

    def turn(self, s: State) -> Turn:
        over = len(s.rounds) == (2 if s.variant.together else 4)
        return Turn(() if over else tuple(range(s.variant.players)), s.variant.together)

    def moves(self, s: State, seat: int) -> Sequence[Show]:
        return self.SHOWS if seat in self.turn(s).seats else ()

    def refuse(self, s: State, seat: int, move: object) -> Refusal | None:
        return None if move in self.moves(s, seat) else Refusal("fingers.three", "Not so many.")

    def apply(self, s: State, chosen: Mapping[int, Show], tell: Tell | None = None) -> None:
        s.rounds = (*s.rounds, tuple((seat, show.fingers) for seat, show in sorted(chosen.items())))
        if tell:
            for seat, fingers in s.rounds[-1]:
                tell(Event("fingers.shown", "shown", seat, fingers, seen=1 << seat))

    def copy(self, s: State) -> State:
        return State(s.variant, s.rounds)

    def view(self, s: State, seat: int | None) -> Any:
        return s.rounds

    def scores(self, s: State) -> tuple[int, ...]:
        return (0,) * s.variant.players

    def outcome(self, s: State) -> Outcome | None:
        return None if self.turn(s).seats else Outcome("fingers.end", self.scores(s), (), len(s.rounds))

    def constructible(self, variant: Variant) -> Sequence[Show]:
        return self.SHOWS


FINGERS: Any = Fingers()


def fingers(**options: Any) -> Match:
    return Match(FINGERS, Variant(**options))


# All together ---------------------------------------------------------------------------------------------


def test_a_choice_waits_unseen_until_all_have_chosen() -> None:
    match = fingers()
    assert match.turn == Turn((0, 1, 2), together=True)
    assert match.play(1, Show(2)) == ()
    assert match.turn == Turn((0, 2), together=True)
    assert match.moves(1) == ()
    assert match.seen_by(0) == ((), ())
    match.play(0, Show(3))
    told = match.play(2, Show(1))
    assert match.state.rounds == (((0, 3), (1, 2), (2, 1)),)
    assert [event.what for event in told] == [3, 2, 1]
    assert match.turn.seats == (0, 1, 2)
    assert [event.what for event in match.seen_by(1)[1]] == [None, 2, None]


def test_who_has_chosen_has_chosen() -> None:
    match = fingers()
    match.play(1, Show(2))
    refusal = match.refusal(1, Show(3))
    assert refusal == Refusal("fingers.once", "You have chosen. Wait for the others.")
    with pytest.raises(IllegalMove) as illegal:
        match.play(1, Show(3))
    assert illegal.value.refusal == refusal
    assert match.made == [(1, Show(2))]


def test_copies_and_records_keep_the_choices_that_wait() -> None:
    match = fingers()
    match.play(2, Show(1))
    match.play(0, Show(2))
    copy, again = match.copy(), Match.from_json(match.to_json(), FINGERS)
    for other in (copy, again):
        assert other.turn.seats == (1,)
        other.play(1, Show(3))
        assert other.state.rounds == (((0, 2), (1, 3), (2, 1)),)
    assert match.state.rounds == ()
    assert match.turn.seats == (1,)


def test_rewinding_into_the_middle_of_a_choice() -> None:
    match = fingers(players=2)
    for seat, shown in ((0, 1), (1, 2), (1, 3), (0, 3)):
        match.play(seat, Show(shown))
    assert match.over
    assert match.outcome == Outcome("fingers.end", (0, 0), (), 2)
    match.rewind(3)
    assert match.turn.seats == (0,)
    assert len(match.log) == 4
    match.play(0, Show(2))
    assert match.state.rounds == (((0, 1), (1, 2)), ((0, 2), (1, 3)))


def test_talking_across_each_other() -> None:
    match = fingers(together=False)
    for seat in (2, 2, 0, 1):
        assert match.turn == Turn((0, 1, 2), together=False)
        assert len(match.play(seat, Show(1))) == 1
    assert match.over
    assert [made[0] for made in match.made] == [2, 2, 0, 1]


def test_who_watches_hears_what_is_told_when_it_is_told() -> None:
    match, heard = fingers(together=False), []
    told = match.play(1, Show(2), lambda event: heard.append((event, match.state.rounds)))
    assert heard == [(told[0], (((1, 2),),))]


# Records --------------------------------------------------------------------------------------------------


def test_a_record_says_what_was_decided_and_nothing_more() -> None:
    match = fingers(players=2, pair=(1, 2), house=House(rooms=3))
    match.play(1, Show(2))
    assert json.loads(match.to_json()) == {
        "game": "fingers",
        "version": 1,
        "variant": {"players": 2, "pair": [1, 2], "house": {"rooms": 3}},
        "seed": 0,
        "moves": [[1, ["show", 2]]],
    }
    again = Match.from_json(match.to_json(), FINGERS)
    assert again.variant == match.variant
    assert again.made == match.made


def test_options_that_are_as_usual_are_left_out() -> None:
    match = tc.Match(tc.game("gendarmery"))
    assert json.loads(match.to_json())["variant"] == {}


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"game": "whist"}, "The record is of 'whist', not of 'fingers'."),
        ({"version": 2}, "rules version 2; these are version 1"),
        ({"seed": -1}, "A seed is a whole number from 0 to 2**64 - 1, not -1."),
        (
            {"variant": {"colour": 1}},
            "Variant has no option 'colour'; it has: players, together, pair, house.",
        ),
        ({"variant": {"house": {"doors": 1}}}, "House has no option 'doors'; it has: rooms."),
        ({"variant": {"house": 3}}, "House must be an object of options, not 3."),
        ({"variant": []}, "Variant must be an object of options, not []."),
        ({"moves": [[0, ["show", 4]]]}, "Move 1 is not a move of this game: ['show', 4]."),
        ({"moves": [[0, ["show", 1]], [0, ["show", 1]]]}, "Move 2 cannot be made: You have chosen."),
        ({"moves": [[5, ["show", 1]]]}, "Move 1 cannot be made: Not so many. [fingers.three]"),
        ({"moves": [["show", 1]]}, "Move 1 must be a seat and a move, such as [0, ...]."),
        ({"moves": {}}, '"moves" must be a list of at most 50000 moves.'),
    ],
)
def test_a_broken_record_says_what_is_wrong_and_where(changed: dict[str, Any], says: str) -> None:
    fields = {**json.loads(fingers().to_json()), **changed}
    with pytest.raises(BrokenRecord) as fault:
        Match.from_json(json.dumps(fields), FINGERS)
    assert says in str(fault.value)


@pytest.mark.parametrize("count", [-1, 2, 10**9])
def test_rewinding_to_a_move_there_is_not(count: int) -> None:
    match = fingers()
    match.play(0, Show(1))
    with pytest.raises(ValueError, match=f"This match has 1 moves, so it cannot be set to move {count}."):
        match.rewind(count)
    assert match.made == [(0, Show(1))]


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.0, "7", None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(ValueError, match="A seed is a whole number"):
        Match(FINGERS, Variant(), seed)


@pytest.mark.parametrize("seed", [0, (1 << 64) - 1])
def test_the_smallest_and_the_largest_seed(seed: int) -> None:
    match = Match(tc.game("gendarmery"), seed=seed)
    assert Match.from_json(match.to_json()).state == match.state


def test_a_match_of_the_wrong_variant_is_refused() -> None:
    with pytest.raises(ValueError, match="Variant"):
        Match(tc.game("gendarmery"), Variant())  # of another game
    with pytest.raises(ValueError, match="Variant"):
        Match(tc.game("gendarmery"), {"players": 3})


def test_a_match_with_cards_of_ones_own() -> None:
    from tablecore.gendarmery.cards import read_cards
    from tablecore.gendarmery.game import Gendarmery

    own = Gendarmery(read_cards())
    match = Match(own, seed=3)
    match.play(0, match.moves(0)[0])
    again = Match.from_json(match.to_json(), own)
    assert again.state == match.state
    assert again.game is own
