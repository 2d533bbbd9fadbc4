"""The expert variant: objectives that lie face down, and looks that are negotiated."""

import pytest

from tablecore.deal.moves import Propose
from tablecore.deal.variant import Variant
from tests.deal.table import DOWN, GAME, MARIANA, MIXED, NOOR, TEVITA, UP, Table, named, rule_of, three, two

rule = pytest.mark.rule


def expert(**options: object) -> Table:
    """Two players, with the objectives 4 and 1 face down."""
    return two(**{"expert": 2, "objectives": (4, 1), **options})


@rule("deal.expert.draw")
@pytest.mark.parametrize("count", [2, 3])
def test_so_many_of_the_seven_lie_face_down(count: int) -> None:
    drawn = [Table(seed, expert=count).s.objectives for seed in range(300)]
    assert all(len(set(numbers)) == count for numbers in drawn)
    assert {number for numbers in drawn for number in numbers} == set(range(1, 8))
    table = Table(expert=count)
    assert table.view(NOOR).objectives == table.view(None).objectives == (-1,) * count
    assert table.rule("objectives-drawn") == "expert.draw"
    assert "objective" not in table.kinds


@rule("deal.expert.with-open")
def test_no_objectives_lie_open_beside_them() -> None:
    with pytest.raises(ValueError, match="no objectives lie open"):
        Variant(expert=2, objectives=(1,))


@rule("deal.expert.look", "deal.expert.peek")
def test_a_proposal_may_carry_a_look_which_is_taken_with_the_deal() -> None:
    table = expert()
    table.propose(NOOR, "key-maya", sees="me", objective=0)
    assert table.rule("proposed") == "expert.look"
    assert table.says("proposed").endswith("; and Noor may look at the first objective.")
    assert table.view(NOOR).objectives == (-1, -1), "not before both have said DEAL"
    table.say_deal(NOOR, MARIANA)
    assert table.view(NOOR).objectives == (4, -1)
    assert table.view(MARIANA).objectives == table.view(None).objectives == (-1, -1)
    assert table.view(MARIANA).looked == (0b01, 0), "that Noor looked, everybody saw"
    assert table.says("saw-objective", NOOR).startswith("Noor looked at the first objective: 4 (")
    assert table.says("saw-objective", MARIANA) == "Noor looked at the first objective, in secret."


@rule("deal.expert.peek")
def test_the_look_may_be_the_other_ones() -> None:
    table = expert()
    table.agree(MARIANA, "key-maya", sees="you", objective=1)
    assert table.view(NOOR).objectives == (-1, 1)
    assert table.s.looked == (0b10, 0)


@rule("deal.expert.one")
def test_one_look_by_one_player_in_a_deal() -> None:
    table = expert()
    assert {(move.sees, move.objective) for move in table.of_kind(NOOR, Propose)} == {
        ("", -1), ("me", 0), ("me", 1), ("you", 0), ("you", 1)
    }  # fmt: skip
    table.propose(NOOR, sees="me", objective=0)
    table.agree(MARIANA, sees="me", objective=1)
    assert table.s.looked == (0, 0b10), "a new proposal replaces the look as well"
    assert table.rule("saw-objective") == "expert.one"
    table.agree(MARIANA, sees="me", objective=0)
    assert table.view(MARIANA).objectives == (4, 1), "in the next deal another one"


@rule("deal.expert.peek")
def test_nobody_looks_twice_at_the_same_objective() -> None:
    table = expert(looked=((0,), ()))
    refusal = table.refused(NOOR, Propose(1, "me", 0))
    assert (rule_of(refusal), refusal.about) == ("expert.peek", ("objective-0",))
    refusal = table.refused(MARIANA, Propose(1, "you", 0))
    assert refusal.why.startswith("The other one has seen this objective already.")
    assert Propose(1, "you", 0) in table.match.moves(NOOR)


@rule("deal.expert.peek")
def test_only_objectives_that_are_there_are_looked_at() -> None:
    assert rule_of(expert().refused(NOOR, Propose(1, "me", 2))) == "expert.peek"
    assert rule_of(two().refused(NOOR, Propose(1, "me", 0))) == "expert.look"
    seven = two(objectives=(1, 2, 3))
    assert rule_of(seven.refused(NOOR, Propose(1, "me", 0))) == "expert.look", "those lie open"


@rule("deal.expert.peek")
def test_the_dealer_has_no_look_and_the_two_others_have() -> None:
    table = three(expert=3, objectives=(7, 2, 5))
    table.agree(TEVITA, sees="you", objective=2)
    assert table.view(MARIANA).objectives == (-1, -1, 5)
    assert table.view(TEVITA).objectives == table.view(NOOR).objectives == (-1, -1, -1)


@rule("deal.expert.count")
def test_at_the_end_all_count_seen_or_not() -> None:
    collections = (("key-maya", "key-egypt", "text-maya", "text-egypt"), ())
    table = expert(collections=collections, deck_size=0)
    assert table.view(NOOR).scores == (None, None), "not even one's own can be counted"
    assert GAME.scores(table.s) == (-2, 0)
    table.agree(MARIANA, *table.lying)
    assert table.rule("objectives-turned-up") == "expert.count"
    assert table.view(None).objectives == (4, 1)
    assert table.view(None).scores == (-2, 0)


@rule("deal.expert.gift", "deal.objective-7.give")
def test_objective_7_is_turned_up_first_and_then_everybody_gives() -> None:
    table = Table(
        players=3, expert=2, objectives=(7, 3), values=(UP, DOWN, MIXED), deck_size=0,
        open=("key-maya", "text-maya"), hidden=("jewel-egypt",),
    )  # fmt: skip
    table.agree(MARIANA, "key-maya")
    assert table.rule("objectives-turned-up") == "expert.gift"
    assert table.kinds[-1] == "gifts-due"
    assert table.view(NOOR).objectives == (7, 3)
    assert not table.over
    table.give((), ("key-maya",), ("text-maya", "jewel-egypt"))
    assert table.over
    assert named(table.s.collections[TEVITA]) == ["key-maya"]


@pytest.mark.parametrize(
    ("seen", "museum", "points"),
    [
        ((), (), 0),
        ((), ("key-egypt",), 2),
        ((), ("key-maya",), None),
        ((0,), ("key-maya",), None),
        ((0, 1), ("key-maya",), 2),
    ],
)
def test_the_museums_points_as_far_as_one_can_know(
    seen: tuple[int, ...], museum: tuple[str, ...], points: int | None
) -> None:
    """Objective 2 may lie face down, and counts the museum's Maya cards."""
    assert expert(looked=(seen, ()), museum=museum).view(NOOR).museum_points == points
    known = two(expert=2, objectives=(2, 6), looked=((0,), ()), museum=("key-maya",))
    assert (known.view(NOOR).museum_points, known.view(MARIANA).museum_points) == (3, None)
    plain = two(expert=2, objectives=(2, 6), looked=((0,), ()), museum_hidden=("key-maya",), backs=False)
    assert plain.view(NOOR).museum_points is None
