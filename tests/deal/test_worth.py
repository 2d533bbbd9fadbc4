"""What a share is worth, held against every hidden table there may be, one by one."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

import tablecore as tc
from tablecore.deal.cards import ALL, KIND_NAMES, kind_counts, origin_of
from tablecore.deal.chances import Chances
from tablecore.deal.scoring import points
from tablecore.deal.variant import Position, Variant
from tablecore.deal.view import View
from tablecore.deal.worth import (
    Division,
    divisions,
    expected_points,
    gain,
    knows,
    more_to_come,
    possible_objectives,
    worth,
)
from tests.deal.brute import OBJECTIVE_SETS

rule = pytest.mark.rule
GAME = tc.game("deal")
VALUES = (1, 3, 5, 2, 4)


# Counted against tried out --------------------------------------------------------------------------------


def every_way(unseen: Sequence[int], down: Sequence[int], more: int) -> Iterator[tuple[int, ...]]:
    """Every set of cards that may come: some from each origin, then ``more`` of whatever is left."""
    by_origin = [[card for card in unseen if origin_of(card) == origin] for origin in range(3)]
    for early in product(*map(combinations, by_origin, down)):
        drawn = tuple(card for part in early for card in part)
        for late in combinations([card for card in unseen if card not in drawn], more):
            yield drawn + late


def tried(
    owned: Sequence[int],
    values: Sequence[int],
    objectives: Sequence[int],
    unseen: Sequence[int],
    down: Sequence[int],
    more: int,
) -> Fraction:
    """The average of the points over every way."""
    every = [points((*owned, *come), values, objectives) for come in every_way(unseen, down, more)]
    return Fraction(sum(every), len(every))


@pytest.mark.parametrize("number", range(60))
def test_expected_points_agree_with_trying_every_way(number: int) -> None:
    random = Random(number)
    shuffled = random.sample(ALL, len(ALL))
    unseen = shuffled[: random.randint(1, 9)]
    owned = shuffled[len(unseen) :][: random.randint(0, 30)]
    of_origin = [sum(origin_of(card) == origin for card in unseen) for origin in range(3)]
    down = [random.randint(0, min(2, most)) for most in of_origin]
    more = random.randint(0, min(5, len(unseen) - sum(down)))
    values = random.sample((1, 2, 3, 4, 5), 5)
    for objectives in random.sample(OBJECTIVE_SETS, 8):
        told = expected_points(kind_counts(owned), values, objectives, kind_counts(unseen), tuple(down), more)
        assert told == tried(owned, values, objectives, unseen, down, more)


def test_unknown_objectives_are_averaged_over_every_set_they_may_be() -> None:
    owned = kind_counts(ALL[:9])
    sets = possible_objectives((4, -1, -1))
    assert len(sets) == 15
    assert all(4 in objectives and len(set(objectives)) == 3 for objectives in sets)
    each = [expected_points(owned, VALUES, objectives) for objectives in sets]
    assert expected_points(owned, VALUES, (4, -1, -1)) == sum(each) / 15
    assert possible_objectives((2, 6)) == ((2, 6),)
    assert possible_objectives(()) == ((),)


def test_more_cards_than_there_are_cannot_come() -> None:
    with pytest.raises(ValueError, match=r"^3 more cards cannot come, 1 of them from given origins, where 2"):
        Chances((1, 1, *[0] * 13), (1, 0, 0), 2)
    with pytest.raises(ValueError, match="cannot come"):
        expected_points((0,) * 15, VALUES, (), (1, 1, *[0] * 13), (0, 0, 1))


# On a table -----------------------------------------------------------------------------------------------


def names(*cards: int) -> tuple[str, ...]:
    return tuple(KIND_NAMES[card // 3] for card in cards)


def late_table(seed: int, players: int = 2, **options: object) -> tc.Match:
    """A table near its end: ten cards unseen by the first seat, among them one or two on the table."""
    random = Random(seed)
    variant = Variant(players=players, **options)  # type: ignore[arg-type]
    shuffled = random.sample(ALL, len(ALL))
    hidden, opened, secret = shuffled[:2], shuffled[2:5], shuffled[5:7]
    face_down = {"B": 2, "C": 0}.get(variant.mode, 1)
    rest = shuffled[10:]
    share = len(rest) // players
    seats = range(players)
    position = Position(
        values=tuple(tuple(random.sample((1, 2, 3, 4, 5), 5)) for _ in seats),
        collections=tuple(names(*rest[seat * share : (seat + 1) * share]) for seat in seats),
        secret=((), names(*secret), ())[:players],
        open=names(*opened[: 3 - face_down]),
        hidden=names(*hidden[:face_down]),
        deck_size=3,
        dealer=2 if players == 3 else 0,
        looked=((1,), ())[:players] if variant.expert else (),
    )
    return tc.Match(GAME, replace(variant, position=position), seed)


def unseen_cards(view: View) -> list[int]:
    """Cards that stand for what the view has not seen; copies of one kind are worth the same."""
    return [kind * 3 + copy for kind, number in enumerate(view.unseen) for copy in range(number)]


def shown(view: View, share: int) -> tuple[list[int], list[int], int]:
    """A share as its open cards, how many face-down ones of each origin, and how many of no known one."""
    opened, down, unknown = [], [0, 0, 0], 0
    for place, card in enumerate(view.table):
        if not share >> place & 1:
            continue
        if card >= 0:
            opened.append(card)
        elif card == -1:
            unknown += 1
        else:
            down[-2 - card] += 1
    return opened, down, unknown


def tried_worth(view: View, share: int, more: int, seat: int) -> Fraction:
    """The worth of a share by trying everything."""
    unseen = unseen_cards(view)
    values, owned = view.values[seat], view.collections[seat]
    assert values
    opened, down, unknown = shown(view, share)
    known = {number for number in view.objectives if number > 0}
    sets = [
        objectives
        for objectives in OBJECTIVE_SETS
        if len(objectives) == len(view.objectives) and known <= set(objectives)
    ]
    each = [
        tried((*owned, *opened), values, objectives, unseen, down, more + unknown)
        - tried(owned, values, objectives, unseen, [0, 0, 0], more)
        for objectives in sets
    ]
    return sum(each, Fraction()) / len(each)


TABLES = [
    {},
    {"backs": False},
    {"mode": "B", "objectives": (6,)},
    {"mode": "C", "objectives": (3,)},
    {"objectives": (2, 4), "backs": False},
    {"objectives": (1, 2, 3, 4, 5, 6)},
    {"mode": "B", "objectives": (3, 4, 5), "backs": False},
    {"players": 3, "objectives": (1, 4)},
    {"expert": 2, "backs": False},
]


@rule("deal.cards.backs")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_gain_and_worth_of_every_share_agree_with_trying_every_way(options: dict[str, object]) -> None:
    match = late_table(4, **options)  # type: ignore[arg-type]
    view, _ = match.seen_by(0)
    assert sum(view.unseen) >= 4
    for share in range(1 << len(view.table)):
        assert gain(view, share) == tried_worth(view, share, 0, 0)
        assert worth(view, share) == tried_worth(view, share, more_to_come(view), 0)
        assert worth(view, share, 3) == tried_worth(view, share, 3, 0)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_divisions_tell_one_side_while_it_is_played(options: dict[str, object]) -> None:
    match = late_table(7, **options)  # type: ignore[arg-type]
    views = [match.seen_by(seat)[0] for seat in range(match.variant.players)]
    view = views[0]
    assert 0 in view.negotiators
    own = view.negotiators.index(0)
    found = divisions(view)
    everything = (1 << len(view.table)) - 1
    assert [division.shares for division in found] == [(f, everything - f) for f in range(everything + 1)]
    for division in found:
        assert division.gains[own] == gain(view, division.shares[own])
        assert division.worths[own] == worth(view, division.shares[own])
        assert division.gains[1 - own] is None
        assert division.worths[1 - own] is None
        assert division.efficient is None


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_afterwards_each_side_is_told_with_its_own_eyes(options: dict[str, object]) -> None:
    match = late_table(7, **options)  # type: ignore[arg-type]
    views = [match.seen_by(seat)[0] for seat in range(match.variant.players)]
    first, second = views[0].negotiators
    found = divisions(views[first], views[second])
    assert found == divisions(views[second], views[first]) == divisions(match.seen_by(None)[0], *views)
    for division in found:
        assert division.worths[0] == worth(views[first], division.shares[0])
        assert division.worths[1] == worth(views[second], division.shares[1])
        assert division.efficient is is_efficient(division, found)
    assert any(division.efficient for division in found)


def is_efficient(division: Division, among: Sequence[Division]) -> bool:
    def beats(other: Division) -> bool:
        pairs = list(zip(other.worths, division.worths, strict=True))
        return all(a >= b for a, b in pairs) and any(a > b for a, b in pairs)  # type: ignore[operator]

    return not any(map(beats, among))


def test_equal_divisions_are_all_efficient_or_none() -> None:
    """With nothing to gain for anybody every division is as good as every other."""
    position = Position(
        values=(VALUES, VALUES), open=("key-maya", "text-maya", "jewel-maya"), hidden=(), deck_size=0
    )
    match = tc.Match(GAME, Variant(mode="C", position=position), 1)
    found = divisions(match.seen_by(0)[0], match.seen_by(1)[0])
    assert len(found) == 8
    assert {division.gains for division in found} == {(Fraction(), Fraction())}
    assert all(division.efficient for division in found)


def test_a_third_key_gains_and_a_second_one_opens_a_chance() -> None:
    position = Position(
        values=(VALUES, VALUES),
        collections=(("key-maya", "key-egypt", "jewel-maya"), ()),
        open=("key-rising-sun", "jewel-egypt"),
        hidden=("text-maya",),
    )
    view, _ = tc.Match(GAME, Variant(position=position), 1).seen_by(0)
    assert gain(view, 0b001) == 3
    assert gain(view, 0b010) == 0
    assert worth(view, 0b010, 0) == 0
    assert worth(view, 0b010, 1) == Fraction(2 * 7, sum(view.unseen)), "7 of the unseen make three jewels"
    assert worth(view, 0b010, 6) > worth(view, 0b010, 1) > 0


@rule("deal.cards.backs")
@pytest.mark.parametrize(("backs", "expected"), [(True, Fraction(1)), (False, Fraction(15, 42))])
def test_a_face_down_card_is_the_average_of_what_its_back_allows(backs: bool, expected: Fraction) -> None:
    """With objective 2 a Maya card brings a point: a Maya back tells it, a plain one leaves 15 of 42."""
    position = Position(
        values=(VALUES, VALUES),
        collections=(("key-egypt",), ()),
        open=("key-rising-sun", "jewel-egypt"),
        hidden=("text-maya",),
    )
    match = tc.Match(GAME, Variant(backs=backs, objectives=(2,), position=position), 1)
    view, _ = match.seen_by(0)
    assert sum(view.unseen) == 42
    assert gain(view, 0b100) == expected


# What comes, and what may not be asked ---------------------------------------------------------------------


@pytest.mark.parametrize(("players", "pile", "expected"), [(2, 42, 21), (3, 42, 14), (2, 3, 1), (3, 0, 0)])
def test_more_to_come_is_the_fair_part_of_the_pile(players: int, pile: int, expected: int) -> None:
    view, _ = tc.Match(GAME, Variant(players=players), 3).seen_by(0)
    assert more_to_come(view._replace(deck_count=pile)) == expected


@rule("deal.mode-a.hourglass")
def test_in_mode_a_the_pile_ends_at_the_hourglass() -> None:
    view, _ = tc.Match(GAME, Variant(mode="A"), 3).seen_by(0)
    # 42 artefacts and the hourglass before one of the last 15: 27 to 41 are before it, and of these whole
    # deals are shared: 27 three times, 30, 33, 36 and 39 three times each; 33 on average.
    assert more_to_come(view._replace(deck_count=43)) == 33 // 2
    assert more_to_come(view._replace(deck_count=4)) == 0
    assert more_to_come(view._replace(deck_count=1)) == 0
    assert more_to_come(view._replace(deck_count=0)) == 0


def test_no_view_tells_what_it_does_not_know() -> None:
    match = late_table(4)
    view, _ = match.seen_by(0)
    assert knows(view, 0)
    assert not knows(view, 1)
    with pytest.raises(ValueError, match="does not know the values and the collection"):
        gain(view, 1, seat=1)
    with pytest.raises(ValueError, match="does not know the values and the collection"):
        worth(match.seen_by(None)[0], 1)
    assert all(division.gains == (None, None) for division in divisions(match.seen_by(None)[0]))


@pytest.mark.parametrize("share", [-1, 8])
def test_a_share_is_made_of_places_on_the_table(share: int) -> None:
    view, _ = late_table(4).seen_by(0)
    with pytest.raises(ValueError, match=r"^there is no share .*; the 3 places .* 0 to 7$"):
        gain(view, share)


def test_without_a_negotiation_there_is_nothing_to_divide() -> None:
    view, _ = tc.Match(GAME, Variant(), 3).seen_by(0)
    assert view.phase == "values"
    assert divisions(view) == ()
