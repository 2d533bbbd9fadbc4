"""Tables built on purpose: what they hold, and what is said when they do not fit."""

import re

import pytest

import tablecore as tc
from tablecore.noir.game import GAME
from tablecore.noir.variant import Position, Variant
from tests.noir.table import SMALL, SQUARE, Table, at_square, named, number

SEEDS = range(25)


def holds(table: Table) -> Table:
    """Every card is there once, and both secrets are among those who may be."""
    cards = sorted(card for zone in GAME.census(table.s).values() for card in zone)
    assert cards == sorted(f"{kind}-{suspect}" for kind in ("suspect", "evidence") for suspect in range(25))
    assert table.s.bandit_may_be >> table.s.bandit & 1
    assert table.s.inspector < 0 or table.s.inspector_may_be >> table.s.inspector & 1
    assert table.moves
    return table


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_named_is_dealt(seed: int) -> None:
    table = holds(Table(seed, seat=seed % 2))
    assert len(table.s.board) == 25
    assert (len(table.hand), len(table.deck)) == (3, 20)
    table = holds(Table(seed, board=SMALL, dead=("Amara",), innocent=("Hina",), seat=seed % 2))
    assert not {table.bandit, table.inspector} & {"Amara", "Hina"}
    assert len(table.hand) + len(table.deck) == 9 - 3


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_named_lies_where_it_is_named(seed: int) -> None:
    table = holds(
        Table(
            seed,
            board=SQUARE,
            bandit="Mateus",
            inspector="Amara",
            hand=("Hina", "Zoltán"),
            hand_size=2,
            deck=("Yusuf", "Věra"),
            dead=("Bilal", "Chiyo"),
            discarded=("Bilal",),
            innocent=("Darío",),
            kills=5,
        )
    )
    assert (table.bandit, table.inspector) == ("Mateus", "Amara")
    assert table.hand == ["Hina", "Zoltán"]
    assert table.deck[:2] == ["Yusuf", "Věra"]
    assert named(table.s.discard) == ["Bilal"]
    assert (table.s.kills, table.dead, table.innocent) == (5, ["Bilal", "Chiyo"], ["Darío"])


def test_some_of_a_board_can_be_left_to_the_seed() -> None:
    boards = {Table(seed, board=(("Amara", "any", ""), ("any", "Bilal", "any"))).board for seed in SEEDS}
    assert len(boards) == len(SEEDS)
    assert {(board[0][0], board[1][1]) for board in boards} == {("Amara", "Bilal")}


def test_a_small_deck_leaves_cards_aside_that_nobody_has_seen() -> None:
    table = holds(at_square(deck=("Hina",), deck_size=2))
    assert (len(table.deck), len(table.s.aside)) == (2, 18)
    assert named(table.s.bandit_may_be) == sorted((name for row in SQUARE for name in row), key=number)
    assert holds(at_square(deck_size=0)).deck == []


@pytest.mark.parametrize("seed", SEEDS)
def test_an_opening_and_a_choice(seed: int) -> None:
    table = holds(Table(seed, phase="opening", board=SMALL[:2], bandit="Bilal"))
    assert (table.s.seat, table.s.inspector, table.hand) == (0, -1, [])
    table = holds(Table(seed, phase="identity", board=SMALL, dead=("Amara", "Bilal", "Chiyo", "Darío")))
    assert table.s.seat == 1
    assert len(table.hand) == 4
    assert set(table.hand) - set(table.dead)


def test_a_hand_of_any_size() -> None:
    assert holds(at_square(hand_size=0)).hand == []
    assert len(holds(at_square(hand=("Hina",), hand_size=2)).hand) == 2
    assert {"Bilal", "Hina"} < set(holds(at_square(hand=("Hina", "Bilal"))).hand), "filled up to three"


def test_what_everybody_knows_already() -> None:
    table = holds(at_square(bandit_among=("Mateus", "Hina", "Bilal"), inspector_among=("Amara", "Uzma")))
    assert named(table.view(None).bandit_may_be) == ["Bilal", "Hina", "Mateus"]
    assert named(table.view(0).inspector_may_be) == ["Amara", "Uzma"]


FAULTS = {
    "no such suspect": ({"bandit": "Nobody"}, "names 'Nobody', who is none of the suspects."),
    "seat": ({"seat": 2}, "seat is 0, the bandit, or 1, the inspector."),
    "phase": ({"phase": "night"}, "phase is one of opening, identity, action, not 'night'."),
    "ragged": ({"board": (("Amara", "Bilal"), ("Hina",))}, "all equally long, of one to five suspects."),
    "no board": ({"board": ((),)}, "all equally long, of one to five suspects."),
    "six": ({"board": (("any",) * 6,)}, "all equally long, of one to five suspects."),
    "twice": ({"board": (("Amara", "Amara"),)}, "nobody lies on the board twice."),
    "dead elsewhere": ({"board": SMALL, "dead": ("Zoltán",)}, "the dead and the innocent lie on the board."),
    "dead bandit": ({"bandit": "Hina", "dead": ("Hina",)}, "nobody fit can be the bandit."),
    "innocent inspector": ({"inspector": "Hina", "innocent": ("Hina",)}, "nobody fit can be the inspector."),
    "the same": ({"bandit": "Hina", "inspector": "Hina"}, "nobody fit can be the bandit."),
    "held twice": (
        {"hand": ("Hina",), "deck": ("Hina",)},
        "the evidence card of Hina cannot be there (or not twice).",
    ),
    "held and open": (
        {"hand": ("Hina",), "innocent": ("Hina",)},
        "the evidence card of Hina cannot be there (or not twice).",
    ),
    "bandit in hand": ({"hand": ("Hina",), "bandit": "Hina"}, "nobody fit can be the bandit."),
    "discarded living": (
        {"discarded": ("Hina",)},
        "discarded cards are those of dead suspects, each once, and not on anybody.",
    ),
    "deck": ({"deck_size": 21}, "there are not so many cards for the deck."),
    "hand": ({"board": SMALL, "hand_size": 9}, "there are not so many cards for the hand."),
    "hand too small": (
        {"hand": ("Hina", "Bilal"), "hand_size": 1},
        "there are not so many cards for the hand.",
    ),
    "kills": ({"dead": ("Hina", "Bilal"), "kills": 1}, "so there are at least as many kills."),
    "over": ({"kills": 14}, "with that many kills the game is over."),
    "dead at the opening": ({"phase": "opening", "dead": ("Hina",)}, "at the opening nobody is dead yet."),
    "hand at the opening": (
        {"phase": "opening", "hand": ("Hina",)},
        "at the opening the inspector holds no card yet.",
    ),
    "too few": (
        {"phase": "opening", "board": (("any",) * 2,) * 2},
        "at the opening four evidence cards must wait in the deck.",
    ),
    "chosen too early": (
        {"phase": "identity", "inspector": "Hina"},
        "the inspector has an identity only after choosing one.",
    ),
    "three to choose from": (
        {"phase": "identity", "hand_size": 3},
        "the inspector chooses among four cards.",
    ),
    "all four dead": (
        {
            "phase": "identity",
            "dead": ("Amara", "Bilal", "Chiyo", "Hina"),
            "hand": ("Amara", "Bilal", "Chiyo", "Hina"),
        },
        "one of the four cards must be of somebody alive.",
    ),
    "shift": ({"shifted": ("row", "7", "+1")}, 'as ("row", "2", "+1").'),
    "shift off the board": ({"board": SMALL, "shifted": ("row", "3", "+1")}, 'as ("row", "2", "+1").'),
    "not among": ({"bandit": "Hina", "bandit_among": ("Amara",)}, "nobody fit can be the bandit."),
    "among the same": (
        {"bandit_among": ("Amara",), "inspector_among": ("Amara",)},
        "nobody fit can be the inspector.",
    ),
    "alone": ({"board": (("Amara",),)}, "nobody fit can be the inspector."),
}


@pytest.mark.parametrize(("options", "says"), FAULTS.values(), ids=FAULTS)
def test_a_position_that_cannot_be_built_says_why(options: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=f"^The position.*{re.escape(says)}$"):
        Table(**options)


@pytest.mark.parametrize(
    "options",
    [
        {"seat": None}, {"seat": "0"}, {"seat": -1}, {"seat": True}, {"board": "Amara"}, {"board": ("Ana",)},
        {"dead": (1,)}, {"hand": "Hina"}, {"hand_size": 1.0}, {"deck_size": -1}, {"kills": "3"}, {"phase": 0},
        {"bandit": None}, {"shifted": ("row", 2, 1)}, {"inspector_among": ["Hina"]},
    ],
    ids=str,
)  # fmt: skip
def test_a_position_holds_only_what_its_fields_can(options: dict[str, object]) -> None:
    (name,) = options
    with pytest.raises(ValueError, match=f"^The position's {name} cannot be "):
        Position(**options)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"kills_to_win": 12}, "kills_to_win is one of 14, 10, 16, not 12."),
        ({"kills_to_win": 14.0}, "kills_to_win is one of 14, 10, 16, not 14.0."),
        ({"no_undo_shift": 1}, "no_undo_shift is true or false, not 1."),
        ({"accuse_innocent": "no"}, "accuse_innocent is true or false, not 'no'."),
        ({"turn_limit": 0}, "turn_limit is a whole number from 1 to 10000, or none, not 0."),
        ({"position": {}}, "position is a Position or none, not {}."),
    ],
    ids=str,
)
def test_a_variant_that_cannot_be_played_says_why(options: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(says)}$"):
        Variant(**options)


def test_a_view_says_nothing_of_the_position_it_came_from() -> None:
    position = Position(bandit="Hina", inspector="Amara", hand=("Bilal",))
    match = tc.Match(GAME, Variant(no_undo_shift=True, position=position))
    for seat in (None, 0, 1):
        assert match.seen_by(seat)[0].variant == Variant(no_undo_shift=True)
