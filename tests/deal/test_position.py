"""Tables built on purpose: what they hold, and what is said when they do not fit."""

import re

import pytest

from tablecore.deal.cards import HOURGLASS
from tablecore.deal.variant import Position, Variant
from tablecore.match import Match
from tests.deal.table import DOWN, GAME, HIDDEN, MARIANA, MIXED, NOOR, TEVITA, UP, Table, named, three, two

SEEDS = range(25)


def holds(table: Table) -> Table:
    """Every card is there once, and somebody has something to do."""
    cards = sorted(card for zone in GAME.census(table.s).values() for card in zone)
    assert cards == sorted(card for zone in GAME.census(Table().s).values() for card in zone)
    assert all(table.match.moves(seat) for seat in table.match.turn.seats)
    assert table.match.turn.seats
    return table


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_named_is_dealt(seed: int) -> None:
    table = holds(Table(seed, values=((), ())))
    assert sorted(table.s.values[0]) == sorted(table.s.values[1]) == [1, 2, 3, 4, 5]
    assert (len(table.lying), table.pile) == (3, 42)
    assert table.lying[2] == HIDDEN
    table = holds(Table(seed, players=3, values=((), UP, ()), mode="B", open=("any",), second=True, dealer=1))
    assert table.s.values[1] == UP
    assert [name == HIDDEN for name in table.lying] == [False, *[True] * 4]
    assert table.s.negotiators == (TEVITA, NOOR)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_named_lies_where_it_is_named(seed: int) -> None:
    table = holds(
        Table(
            seed,
            players=3,
            values=(UP, DOWN, MIXED),
            collections=(("key-maya", "key-maya"), (), ("text-egypt",)),
            secret=((), ("jewel-maya",), ("text-egypt",)),
            museum=("sceptre-egypt",),
            museum_hidden=("sceptre-maya",),
            open=("statuette-maya", "key-maya"),
            hidden=("jewel-egypt",),
            deck=("text-rising-sun", "any", "text-maya"),
            deck_size=9,
            dealer=TEVITA,
        )
    )
    assert table.s.values == (UP, DOWN, MIXED)
    assert table.owned(NOOR) == ["key-maya", "key-maya"]
    assert table.sees(MARIANA, TEVITA) == ["text-egypt", HIDDEN]
    assert table.sees(TEVITA, TEVITA) == ["text-egypt", "text-egypt"]
    assert table.museum == ["sceptre-egypt", "sceptre-maya"]
    assert named(table.view(NOOR).museum) == ["sceptre-egypt", HIDDEN]
    assert table.deal == ["statuette-maya", "key-maya", "jewel-egypt"]
    assert table.lying == ["statuette-maya", "key-maya", HIDDEN]
    assert named(table.s.deck)[0] == "text-rising-sun"
    assert named(table.s.deck)[2] == "text-maya"
    assert (table.pile, len(table.s.aside), table.s.dealer) == (9, 45 - 19, TEVITA)


def test_some_of_it_can_be_left_to_the_seed() -> None:
    brought = {
        tuple(Table(seed, values=(UP, DOWN), collections=(("any", "key-maya"), ())).owned(0))
        for seed in SEEDS
    }
    assert len(brought) > 5
    assert {owned[1] for owned in brought} == {"key-maya"}


def test_cards_of_the_deal_that_are_not_named_come_from_the_deck() -> None:
    table = holds(two(open=("key-maya",), hidden=(), deck=("text-maya", "jewel-maya", "key-egypt")))
    assert table.deal == ["key-maya", "text-maya", "jewel-maya"]
    assert named(table.s.deck)[0] == "key-egypt"
    table = holds(Table(values=(UP, DOWN), deck=("text-maya", "jewel-maya", "key-egypt"), deck_size=6))
    assert table.deal == ["text-maya", "jewel-maya", "key-egypt"], "the next deal"
    assert table.pile == 3
    table = holds(two(open=("key-maya",), hidden=(), deck=("text-maya",), deck_size=0))
    assert table.deal[:2] == ["key-maya", "text-maya"]
    assert table.pile == 0


@pytest.mark.parametrize(
    ("options", "lying"),
    [
        ({}, "oooo?"),
        ({"players": 3}, "ooo??"),
        ({"players": 3, "open": ("key-maya",) * 3, "hidden": ("any",)}, "ooo??"),
        ({"players": 3, "open": ("any",) * 4}, "oooo?"),
        ({"mode": "C"}, "ooooo"),
        ({"mode": "B"}, "o????"),
        ({"mode": "B", "open": ("any", "any"), "hidden": ("any",)}, "oo???"),
        ({"players": 3, "mode": "AB"}, "o????"),
    ],
)
def test_a_second_try_has_five_cards(options: dict[str, object], lying: str) -> None:
    table = holds(Table(**{"values": ((),) * int(str(options.get("players", 2))), "second": True, **options}))
    assert "".join("?" if name == HIDDEN else "o" for name in table.lying) == lying
    assert table.s.second


def test_before_the_values_only_the_deck_is_built() -> None:
    table = holds(Table(players=3, deck=("key-maya", "text-maya", "jewel-maya"), deck_size=6, dealer=MARIANA))
    assert table.s.phase == "values"
    table.assign(UP, DOWN, MIXED)
    assert table.deal == ["key-maya", "text-maya", "jewel-maya"]
    assert (table.pile, table.s.dealer) == (3, MARIANA)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_hourglass_lies_where_it_is_put_or_where_it_may(seed: int) -> None:
    assert Table(mode="A", values=(UP, DOWN), deck=("any", "any", "any", "any", "hourglass"),
                 deck_size=6).s.deck.index(HOURGLASS) == 1  # fmt: skip
    deck = holds(two(seed, mode="A", deck_size=20)).s.deck
    assert 5 <= deck.index(HOURGLASS) < 20
    assert HOURGLASS in holds(two(seed, mode="A", deck_size=1)).s.deck


def test_the_dealer_is_about_to_take_a_card() -> None:
    table = holds(three(phase="pick", dealer=MARIANA))
    assert table.match.turn.seats == (MARIANA,)
    assert len(table.lying) == 3


def test_objectives_face_down_and_who_has_seen_them() -> None:
    table = holds(three(expert=3, objectives=(7, 1, 4), looked=((0,), (1, 2))))
    assert table.view(NOOR).objectives == (7, -1, -1)
    assert table.view(MARIANA).objectives == (-1, 1, 4)
    assert table.view(TEVITA).objectives == (-1, -1, -1)
    assert [event.seat for event in table.told if event.kind == "saw-objective"] == [0, 1, 1]


VALUES = {"values": (UP, DOWN)}
FAULTS = {
    "no such card": ({"open": ("key",)}, "names 'key', which is no artefact, such as 'key-maya'."),
    "four alike": ({"open": ("key-maya",) * 2, "hidden": ("any",), "museum": ("key-maya",) * 2},
                   "there are only three cards 'key-maya'."),
    "phase": ({"phase": "over"}, "phase is one of negotiation, pick, gift, not 'over'."),
    "too many": ({"collections": (("any",) * 45, ("any",))}, "there are only 45 artefacts."),
    "dealer": ({"dealer": 2}, "dealer is a seat from 0 to 1."),
    "two pick": ({"phase": "pick"}, "only with three players the dealer picks a card."),
    "values of one": ({"values": (UP,)}, "values has an entry for each of 2 seats."),
    "values twice": ({"values": (UP, (1, 1, 2, 3, 4))}, "each seat's values are 1 to 5, each once."),
    "owned too early": ({"values": (), "museum": ("any",)},
                        "before values are assigned nothing lies on the table and nobody owns anything."),
    "gift too early": ({"values": (), "objectives": (7,), "phase": "gift"},
                       "before values are assigned nothing lies on the table and nobody owns anything."),
    "gift": ({"phase": "gift"}, "artefacts are given with objective 7 only."),
    "gift and deal": ({"objectives": (7,), "phase": "gift", "open": ("any",)},
                      "no deal lies on the table in that phase."),
    "three open": ({"open": ("any",) * 3}, "at most 2 open and 1 hidden cards lie on this table."),
    "two hidden": ({"hidden": ("any",) * 2}, "at most 2 open and 1 hidden cards lie on this table."),
    "six": ({"second": True, "open": ("any",) * 5}, "at most 4 open and 1 hidden cards lie on this table."),
    "six in mode B": ({"mode": "B", "second": True, "open": ("any",) * 3},
                      "at most 1 open and 4 hidden or 2 open and 3 hidden cards lie on this table."),
    "seats": ({"collections": ((), (), ())}, "collections has no more than 2 seats."),
    "deck": ({"museum": ("any",) * 3, "deck_size": 43}, "there are not so many cards for the deck."),
    "deck named": ({"deck": ("any",) * 4, "deck_size": 3}, "there are not so many cards for the deck."),
    "no deal": ({"deck_size": 2}, "the next deal needs three artefacts in the deck."),
    "no first deal": ({"values": (), "deck_size": 0}, "the next deal needs three artefacts in the deck."),
    "hourglass": ({"deck": ("hourglass",)}, "the hourglass is in the deck with mode A only."),
    "two hourglasses": ({"mode": "A", "deck": ("hourglass",) * 2, "deck_size": 6}, "there is one hourglass."),
    "hourglass early": ({"mode": "A", "deck": ("hourglass",)},
                        "the hourglass lies before one of the last 15 artefacts."),
    "hourglass last": ({"mode": "A", "deck": ("any",) * 3 + ("hourglass",), "deck_size": 3},
                       "the hourglass lies before one of the last 15 artefacts."),
    "hourglass lies": ({"mode": "A", "open": ("any",), "deck": ("hourglass",), "deck_size": 6},
                       "the hourglass does not lie on the table."),
    "hourglass alone": ({"mode": "A", "open": ("any",), "deck_size": 0},
                        "with mode A the deck holds an artefact after the hourglass."),
    "looked": ({"looked": ((0,),)}, "looked lists places of the 0 objectives."),
    "looked far": ({"expert": 2, "looked": ((2,),)}, "looked lists places of the 2 objectives."),
    "looked seats": ({"expert": 2, "looked": ((), (), ())}, "looked has no more than 2 seats."),
    "one face down": ({"expert": 2, "objectives": (1,)},
                      "objectives lists the 2 that lie face down, each once."),
    "twice face down": ({"expert": 2, "objectives": (1, 1)},
                        "objectives lists the 2 that lie face down, each once."),
    "no objective": ({"expert": 2, "objectives": (1, 8)},
                     "objectives lists the 2 that lie face down, each once."),
}  # fmt: skip


@pytest.mark.parametrize(("options", "says"), FAULTS.values(), ids=FAULTS)
def test_a_position_that_cannot_be_built_says_why(options: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=f"^The position.*{re.escape(says)}$"):
        Table(**{**VALUES, **options})


def test_a_position_names_objectives_only_in_the_expert_variant() -> None:
    variant = Variant(objectives=(1,), position=Position(values=(UP, DOWN), objectives=(2,)))
    with pytest.raises(ValueError, match="without expert the variant names them"):
        Match(GAME, variant)


@pytest.mark.parametrize(
    "options",
    [
        {"values": UP}, {"values": [UP, DOWN]}, {"collections": ("key-maya",)}, {"secret": "key"},
        {"museum": (1,)}, {"open": ["any"]}, {"hidden": None}, {"second": 1}, {"phase": 0}, {"dealer": -1},
        {"dealer": True}, {"deck": "any"}, {"deck_size": 1.0}, {"objectives": ("1",)}, {"looked": (0,)},
    ],
    ids=str,
)  # fmt: skip
def test_a_position_holds_only_what_its_fields_can(options: dict[str, object]) -> None:
    (name,) = options
    with pytest.raises(ValueError, match=f"^The position's {name} cannot be "):
        Position(**options)  # type: ignore[arg-type]


def test_a_view_says_nothing_of_the_position_it_came_from() -> None:
    table = two(mode="B", open=("key-maya",), hidden=("jewel-egypt", "text-maya"), travel=True)
    for seat in (None, NOOR, MARIANA):
        assert table.view(seat).variant == Variant(mode="B", travel=True)


def test_what_lies_at_the_beginning_is_told() -> None:
    table = two(collections=(("key-maya",), ()), secret=(("text-maya",), ()), museum=("jewel-maya",),
                museum_hidden=("sceptre-maya",))  # fmt: skip
    assert (
        table.says("owns", seat=NOOR) == "Noor had won the key of the Maya and a face-down card of the Maya."
    )
    assert table.says("knows", NOOR).endswith(": the text of the Maya.")
    assert table.says("knows", MARIANA) == "Noor had won one of these face down."
    assert table.says("museum-has") == (
        "The museum had been offered the jewel of the Maya and a face-down card of the Maya."
    )
    assert table.says("had-assigned", MARIANA, seat=NOOR) == "Noor had assigned the values, in secret."
