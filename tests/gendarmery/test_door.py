"""The door cards that move cards about: Archives, Janitor, Cop, Thug, Plumbing; and those that do nothing."""

from itertools import permutations

import pytest

from tablecore.gendarmery.moves import (
    BLIND,
    ArchiveDesk,
    ArchiveFrom,
    Give,
    OpenPile,
    PickCard,
    Reveal,
    Take,
    TakeFrom,
)
from tests.gendarmery.table import CARDS, NO_DESK, Table, card, card_name, rule_of

rule = pytest.mark.rule

PILES = (("Scar",), ("Man", "Woman"), (), ("Glasses", "Footprint", "Redhead"))
SMALL = {
    "archive": PILES,
    "desk": (("Hefty", "Nobleman"), ("Peasant", "Civil servant")),
    "desk_sizes": (4, 4),
}
"""A table whose desk cards are known."""

PAY = "No Footprint + No Glasses"
"""The card with which the door is paid for."""


def behind(door: str, *others: tuple[str, ...], hand: tuple[str, ...] = (), **options) -> Table:
    """The first player has paid and found ``door``; everybody's hands besides are named."""
    table = Table(**{**SMALL, "hands": ((PAY, *hand), *others), "doors": (door,), **options})
    table.door(card=card(PAY), pile=2)
    assert table.says("door").startswith(f"Behind the door: {door}")
    return table


def test_every_door_card_is_told_with_its_own_rule():
    cited = {}
    for name in sorted(set(CARDS.doors)):
        cited[name] = behind(name).rule("door")
    assert cited == {
        "Archives": "door.archives", "Janitor": "door.janitor", "Cop": "door.cop", "Thug": "door.thug",
        "Forger": "door.forger", "Eye-Witness": "door.eye-witness", "Home & Family": "door.home-family",
        "Vacation": "door.vacation", "Plumbing": "door.plumbing",
    }  # fmt: skip


@rule("gendarmery.cards.door-obey")
@pytest.mark.parametrize("name", sorted(set(CARDS.doors)))
def test_the_card_is_carried_out_before_the_next_turn(name):
    table = behind(name, ("Man + Scar",), ("Woman + Scar",))
    while table.s.phase != "task":
        assert table.seat == 0
        assert Take not in {type(move) for move in table.moves} or table.s.phase == "cop-take"
        table.play(table.moves[-1])
    assert table.s.door == ""
    assert table.seat == 1


# Archives -------------------------------------------------------------------------------------------------


@rule("gendarmery.door.archives")
@pytest.mark.parametrize(("pile", "picked"), [(1, "Man"), (3, "Footprint"), (3, "Redhead"), (2, PAY)])
def test_archives_brings_any_card_of_a_pile_of_ones_choice(pile, picked):
    table = behind("Archives", hand=("Hefty + Redhead",))
    before = table.pile(pile)
    table.play(OpenPile(pile))
    assert {card_name(move.card) for move in table.moves} == set(before)
    table.play(PickCard(card(picked)))
    assert sorted(table.hand(0)) == sorted([picked, "Hefty + Redhead"])
    assert table.pile(pile) == [name for name in before if name != picked], "the others as they were"
    assert table.rule("picked") == "door.archives"
    assert table.seat == 1


@rule("gendarmery.door.archives")
def test_archives_needs_a_pile_and_a_card_in_it():
    table = behind("Archives", archive=(("Scar",), (), (), ()))
    assert table.moves == (OpenPile(0), OpenPile(2))
    refusal = table.refused(OpenPile(1))
    assert (rule_of(refusal), refusal.about) == ("door.archives", ("pile-1",))
    table.play(OpenPile(0))
    assert rule_of(table.refused(PickCard(card("Man")))) == "door.archives"
    assert "Man is not in this pile." in table.refused(PickCard(card("Man"))).why


@rule("gendarmery.door.archives-look")
def test_only_the_player_looks_through_the_pile():
    table = behind("Archives")
    assert table.view(0).opened_cards == ()
    table.play(OpenPile(3))
    assert table.rule("pile-opened") == "door.archives-look"
    assert table.view(0).opened_cards == tuple(sorted(map(card, PILES[3])))
    for watcher in (1, 2, None):
        assert table.view(watcher).opened == 3
        assert table.view(watcher).opened_cards == ()
    table.play(PickCard(card("Redhead")))
    assert table.view(0).opened_cards == ()
    assert table.says("picked", to=0) == "Amina took Redhead out of the fourth archive pile."
    for watcher in (1, 2, None):
        assert table.says("picked", to=watcher) == "Amina took a card out of the fourth archive pile."


# Janitor --------------------------------------------------------------------------------------------------


@rule("gendarmery.door.janitor", "gendarmery.door.archive-place")
@pytest.mark.parametrize("desk", [0, 1])
@pytest.mark.parametrize(("first", "second"), [(0, 3), (2, 2)])
def test_the_janitor_archives_a_desk_card_and_a_card_of_a_hand(desk, first, second):
    table = behind("Janitor", ("Man + Scar",))
    top = table.desk(desk)[0]
    table.play(ArchiveDesk(desk, first))
    assert table.pile(first)[0] == top
    assert table.rule("desk-archived") == "door.janitor"
    assert table.seat == 0
    table.play(ArchiveFrom(1, BLIND, second))
    assert table.pile(second)[0] == "Man + Scar"
    assert table.hand(1) == []
    assert table.rule("hand-archived") == "door.archive-place"
    assert table.seat == 1


@rule("gendarmery.door.janitor-no-hands")
def test_with_empty_hands_the_janitor_archives_only_the_desk_card():
    table = behind("Janitor")
    table.play(ArchiveDesk(0, 1))
    assert table.pile(1)[0] == "Hefty"
    assert table.rule("no-hand-to-take-from") == "door.janitor-no-hands"
    assert table.seat == 1


@rule("gendarmery.door.janitor-own")
def test_the_janitor_may_take_ones_own_card_by_choice():
    table = behind("Janitor", ("Man + Scar",), hand=("Hefty + Redhead", "Glasses + Scar"))
    table.play(ArchiveDesk(0, 0), ArchiveFrom(0, card("Glasses + Scar"), 1))
    assert table.hand(0) == ["Hefty + Redhead"]
    assert table.pile(1)[0] == "Glasses + Scar"
    assert table.rule("hand-archived") == "door.janitor-own"
    assert table.event("hand-archived").for_seat(1).what is None
    assert table.hand(1) == ["Man + Scar"]


@rule("gendarmery.door.nothing")
def test_without_desk_cards_the_janitor_turns_to_the_hands():
    table = behind("Janitor", ("Man + Scar",), **NO_DESK)
    assert {type(move) for move in table.moves} == {ArchiveFrom}
    table = behind("Janitor", **NO_DESK)
    assert table.rule("nothing-to-do") == "door.nothing"
    assert table.seat == 1


def test_the_janitor_needs_a_hand_with_cards():
    table = behind("Janitor", ("Man + Scar",), hand=("Hefty + Redhead",))
    table.play(ArchiveDesk(0, 0))
    assert rule_of(table.refused(ArchiveFrom(2, BLIND, 0))) == "door.janitor"
    assert rule_of(table.refused(ArchiveFrom(3, BLIND, 0))) == "players"
    assert rule_of(table.refused(ArchiveFrom(0, card("Man"), 0))) == "door.janitor"
    assert table.refused(ArchiveFrom(2, BLIND, 0)).about == ("hand-2",)


# Cop ------------------------------------------------------------------------------------------------------


@rule("gendarmery.door.cop", "gendarmery.door.cop-piles")
@pytest.mark.parametrize(
    ("desks", "taken"),
    [
        ((0, 0), ["Hefty", "Nobleman"]),
        ((1, 1), ["Peasant", "Civil servant"]),
        ((0, 1), ["Hefty", "Peasant"]),
        ((1, 0), ["Peasant", "Hefty"]),
    ],
)
@pytest.mark.parametrize("kept", [0, 1])
@pytest.mark.parametrize("to", [1, 2])
def test_the_cop_takes_two_cards_one_for_oneself_and_one_for_another(desks, taken, kept, to):
    table = behind("Cop", hand=("Man + Scar",))
    table.play(Take(desks[0]))
    assert table.rule("cop-took") == "door.cop"
    table.play(Take(desks[1]))
    assert table.rule("cop-took") == "door.cop-piles"
    given = taken[1 - kept]
    table.play(Give(card(given), to))
    assert sorted(table.hand(0)) == sorted([taken[kept], "Man + Scar"])
    assert table.hand(to) == [given]
    assert table.rule("cop-gave") == "door.cop"
    assert table.event("cop-gave").for_seat(None).what == (card(given), card(taken[kept])), (
        "all have seen both"
    )
    assert table.seat == 1


@rule("gendarmery.door.cop")
def test_one_of_the_two_cards_is_for_somebody_else():
    table = behind("Cop")
    table.play(Take(0), Take(1))
    refusal = table.refused(Give(card("Hefty"), 0))
    assert rule_of(refusal) == "door.cop"
    assert refusal.why.startswith("One card is for somebody else.")
    assert rule_of(table.refused(Give(card("Man"), 1))) == "door.cop"
    assert rule_of(table.refused(Give(card("Hefty"), 3))) == "players"
    for watcher in (0, 1, None):
        assert table.view(watcher).held == tuple(sorted((card("Hefty"), card("Peasant"))))


@rule("gendarmery.door.cop-piles")
def test_the_cop_may_empty_a_deck_which_is_then_replaced():
    table = behind("Cop", desk=(("Hefty",), ("Peasant",)), desk_sizes=(1, 4))
    table.play(Take(0))
    assert table.kinds == ["cop-took", "desk-replaced"]
    assert table.desk(0) == ["Redhead", "Footprint", "Glasses"]
    table.play(Take(0))
    assert [card_name(each) for each in sorted(table.s.held)] == ["Hefty", "Redhead"]
    empty = behind("Cop", desk=((), ("Peasant",)), desk_sizes=(0, 4))
    assert rule_of(empty.refused(Take(0))) == "door.cop-piles"


@rule("gendarmery.door.cop-short")
def test_a_single_card_goes_to_the_player_who_drew_the_cop():
    table = Table(
        hands=((PAY,),), doors=("Cop",), desk=(("Hefty",), ()), desk_sizes=(1, 0), archive=((),) * 4
    )
    # The card that paid for the door becomes the new deck, and so the second card.
    table.door(pile=0)
    table.play(Take(0))
    assert table.desk(0) == [PAY]
    table = Table(
        version="catalogue", doors=("Cop",), desk=(("Hefty",), ()), desk_sizes=(1, 0), archive=((),) * 4
    )
    table.play(Reveal(), Take(0))
    assert table.hand(0) == ["Hefty"]
    assert table.rule("cop-kept") == "door.cop-short"
    assert table.seat == 1


@rule("gendarmery.door.nothing", "gendarmery.door.cop-short")
def test_without_desk_cards_the_cop_does_nothing():
    table = behind("Cop", **NO_DESK)
    assert table.rule("nothing-to-do") == "door.nothing"
    assert table.hand(0) == []
    assert table.seat == 1


# Thug -----------------------------------------------------------------------------------------------------


@rule("gendarmery.door.thug", "gendarmery.door.thug-own")
@pytest.mark.parametrize(("owner", "to"), list(permutations(range(3), 2)))
def test_the_thug_moves_a_card_from_any_hand_to_any_other(owner, to):
    held = ("Hefty + Redhead", "Man + Scar", "Woman + Scar")
    table = behind("Thug", held[1:2], held[2:], hand=held[:1])
    taken = card(held[owner])
    table.play(TakeFrom(owner, taken if owner == 0 else BLIND))
    assert table.rule("thug-took") == ("door.thug-own" if owner == 0 else "door.blind")
    table.play(Give(taken, to))
    assert table.rule("thug-gave") == "door.thug"
    assert table.hand(owner) == []
    assert sorted(table.hand(to)) == sorted([held[owner], held[to]])
    assert table.seat == 1


@rule("gendarmery.door.thug-other")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_card_does_not_go_back(owner):
    table = behind("Thug", ("Man + Scar",), hand=("Hefty + Redhead",))
    taken = card(("Hefty + Redhead", "Man + Scar")[owner])
    table.play(TakeFrom(owner, taken if owner == 0 else BLIND))
    assert Give(taken, owner) not in table.moves
    assert rule_of(table.refused(Give(taken, owner))) == "door.thug-other"
    assert rule_of(table.refused(Give(card("Man"), 2))) == "door.thug"
    assert rule_of(table.refused(Give(taken, 4))) == "players"


@rule("gendarmery.door.thug-no-hands")
def test_with_empty_hands_the_thug_does_nothing():
    table = behind("Thug")
    assert table.rule("nothing-to-do") == "door.thug-no-hands"
    assert table.seat == 1


@rule("gendarmery.door.thug")
def test_who_is_concerned_sees_the_card_and_nobody_else():
    table = behind("Thug", ("Man + Scar",), players=4)
    table.play(TakeFrom(1, BLIND))
    taken = table.event("thug-took")
    assert [taken.for_seat(seat).what is not None for seat in (0, 1, 2, 3, None)] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert [table.view(seat).held is not None for seat in (0, 1, 2, 3, None)] == [
        True,
        True,
        False,
        False,
        False,
    ]
    table.play(Give(card("Man + Scar"), 2))
    gave = table.event("thug-gave")
    assert [gave.for_seat(seat).what is not None for seat in (0, 1, 2, 3, None)] == [
        True,
        True,
        True,
        False,
        False,
    ]
    assert table.says("thug-gave", to=3) == "Amina gave the card to Carla."
    assert table.says("thug-gave", to=2) == "Amina gave Man + Scar to Carla."


def test_a_card_out_of_ones_own_hand_is_told_without_naming_the_player_twice():
    table = behind("Thug", hand=("Man + Hefty", "Woman + Hefty"))
    table.play(TakeFrom(0, card("Man + Hefty")))
    assert table.says("thug-took", to=0) == "Amina gave up Man + Hefty."
    assert table.says("thug-took", to=1) == "Amina gave up a card."

    table = behind("Thug", ("Man + Scar",))
    table.play(TakeFrom(1, BLIND))
    table.play(Give(card("Man + Scar"), 0))
    assert table.says("thug-gave", to=0) == "Amina kept Man + Scar."
    assert table.says("thug-gave", to=2) == "Amina kept the card."

    table = behind("Janitor", hand=("Man + Hefty", "Woman + Hefty"))
    table.play(ArchiveDesk(0, 0))
    table.play(ArchiveFrom(0, card("Man + Hefty"), 3))
    assert table.says("hand-archived", to=0) == "Amina archived Man + Hefty out of hand on the fourth pile."
    assert table.says("hand-archived", to=2) == "Amina archived a card out of hand on the fourth pile."


# Blind or open --------------------------------------------------------------------------------------------

THREE = ("Man + Scar", "Woman + Scar", "Glasses + Scar")


@rule("gendarmery.door.blind")
def test_out_of_a_hidden_hand_the_card_is_a_matter_of_luck():
    taken = set()
    for seed in range(40):
        table = behind("Thug", THREE, seed=seed)
        assert [move for move in table.moves if move.owner == 1] == [TakeFrom(1, BLIND)]
        refusal = table.refused(TakeFrom(1, card("Man + Scar")))
        assert rule_of(refusal) == "door.blind"
        assert refusal.why == table.refused(TakeFrom(1, card("Man"))).why, "and says nothing about the hand"
        table.play(TakeFrom(1, BLIND))
        taken.add(card_name(table.s.held[0]))
    assert taken == set(THREE)


@rule("gendarmery.door.blind")
def test_out_of_ones_own_hand_the_card_is_chosen():
    table = behind("Thug", THREE, hand=("Hefty + Redhead", "Scar + Hefty"))
    own = [move.card for move in table.moves if move.owner == 0]
    assert sorted(map(card_name, own)) == ["Hefty + Redhead", "Scar + Hefty"]
    assert rule_of(table.refused(TakeFrom(0, BLIND))) == "door.blind"


@rule("gendarmery.door.blind")
def test_where_hands_lie_open_every_card_is_chosen():
    table = behind("Thug", THREE, hands_open=True)
    assert sorted(card_name(move.card) for move in table.moves) == sorted(THREE)
    assert rule_of(table.refused(TakeFrom(1, BLIND))) == "door.blind"
    table.play(TakeFrom(1, card("Woman + Scar")))
    assert all(table.event("thug-took").for_seat(seat).what is not None for seat in (0, 1, 2, None))
    table = behind("Janitor", THREE, hands_open=True)
    table.play(ArchiveDesk(0, 0), ArchiveFrom(1, card("Glasses + Scar"), 0))
    assert table.pile(0)[0] == "Glasses + Scar"


# Plumbing -------------------------------------------------------------------------------------------------


@rule("gendarmery.door.plumbing", "gendarmery.door.archive-place")
def test_plumbing_washes_every_hand_into_the_smallest_pile_then():
    others = (("Man + Scar", "Woman + Scar"), ("Glasses + Scar",))
    table = behind("Plumbing", *others, hand=("Hefty + Redhead", "Scar + Hefty"))
    assert table.s.hands == ((), (), ())
    # Piles of 1, 2, 1 (the card paid) and 3: Amina's two go on the first, Bao's two on the third,
    # Carla's one on the second, where only two lie now.
    assert [len(pile) for pile in table.s.archive] == [3, 3, 3, 3]
    assert set(table.pile(0)) == {"Scar", "Hefty + Redhead", "Scar + Hefty"}
    assert set(table.pile(2)) == {PAY, "Man + Scar", "Woman + Scar"}
    assert table.pile(1)[0] == "Glasses + Scar"
    flooded = [event for event in table.told if event.kind == "flooded"]
    assert {event.rule for event in flooded} == {"gendarmery.door.plumbing"}
    assert [event.seat for event in flooded] == [0, 1, 2]
    assert [event.for_seat(1).what is None for event in flooded] == [True, False, True]
    assert table.seat == 1


@rule("gendarmery.door.archive-place")
@pytest.mark.parametrize("drawer", [1, 2])
def test_the_water_begins_with_the_player_who_drew_it(drawer):
    hands = [("Man + Scar",), ("Woman + Scar",), ("Glasses + Scar",)]
    hands[drawer] = (PAY, *hands[drawer])
    table = Table(**SMALL, seat=drawer, hands=tuple(hands), doors=("Plumbing",))
    table.door(card=card(PAY), pile=3)
    flooded = [event for event in table.told if event.kind == "flooded"]
    assert [event.seat for event in flooded] == [drawer, (drawer + 1) % 3, (drawer + 2) % 3]
    # Piles of 1, 2, 0 and 4: the third is the smallest, then the first of two equals, then the other.
    assert [event.where for event in flooded] == [(2, 1), (0, 1), (2, 1)]


@rule("gendarmery.door.plumbing")
def test_plumbing_passes_by_empty_hands():
    table = behind("Plumbing", (), ("Man + Scar",))
    assert [event.seat for event in table.told if event.kind == "flooded"] == [2]
    table = behind("Plumbing")
    assert "flooded" not in table.kinds
    assert table.seat == 1


# Home & Family, and a door deck that runs out -------------------------------------------------------------


@rule("gendarmery.door.home-family", "gendarmery.door.family")
def test_home_and_family_costs_this_turn_and_no_other():
    table = behind("Home & Family", hand=("Man + Scar",), players=2)
    assert table.rule("family") == "door.family"
    assert table.seat == 1, "nothing was done"
    assert table.hand(0) == ["Man + Scar"]
    table.play(Take(0))
    assert table.seat == 0
    assert Take(0) in table.moves


@rule("gendarmery.door.reshuffle")
def test_when_the_door_deck_is_out_its_discards_are_shuffled():
    doors = set()
    for seed in range(40):
        table = Table(seed=seed, hands=((PAY,),), doors_size=0)
        assert len(table.s.door_discard) == 36
        table.door()
        assert table.rule("doors-reshuffled") == "door.reshuffle"
        assert table.event("doors-reshuffled").what == 36
        assert len(table.s.door_deck) == 35
        assert len(table.s.door_discard) == 1
        doors.add(CARDS.doors[table.s.door_discard[0]])
    assert doors == set(CARDS.doors)


@rule("gendarmery.door.reshuffle", "gendarmery.door.eye-witness-open")
def test_an_open_eye_witness_is_shuffled_with_them():
    table = Table(hands=((PAY,),), doors_size=0, witness="Man", version="catalogue")
    assert table.view(1).witness
    table.play(Reveal())
    assert table.rule("witness-covered") == "door.reshuffle"
    assert len(table.s.door_deck) + 1 == 36


@rule("gendarmery.door.nothing")
def test_archives_without_an_archive_does_nothing():
    # Only in the four-action version, where nothing is archived on the way to the door.
    table = Table(version="catalogue", doors=("Archives",), archive=((),) * 4, desk_sizes=(5, 5))
    table.play(Reveal())
    assert table.rule("nothing-to-do") == "door.nothing"
    assert table.seat == 1


@rule("gendarmery.door.plumbing")
def test_a_hand_that_is_washed_away_lies_in_no_order_one_could_know():
    orders = set()
    for seed in range(12):
        hand = ("Man + Scar", "Woman + Scar", "Man + Hefty", "Woman + Hefty", "Man + Redhead")
        table = behind("Plumbing", (), hand=hand, seed=seed)
        orders.add(tuple(name for pile in range(4) for name in table.pile(pile) if name in hand))
    assert len(orders) > 6
