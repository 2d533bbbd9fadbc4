"""What is in the box, what a table may agree on, and how values are assigned."""

from collections import Counter

import pytest

import tablecore as tc
from tablecore.deal.cards import ORIGINS, TYPES, origin_of, type_of
from tablecore.deal.moves import Assign, Propose
from tablecore.deal.variant import MODES, OBJECTIVES, Variant
from tests.deal.combinations import variants
from tests.deal.table import DOWN, GAME, MARIANA, MIXED, NOOR, TEVITA, UP, Table, rule_of, two

rule = pytest.mark.rule


def box(table: Table) -> list[str]:
    """Every card of the game, wherever it lies."""
    return [card for zone in GAME.census(table.s).values() for card in zone]


# The box --------------------------------------------------------------------------------------------------


@rule("deal.components.counts", "deal.cards.variants")
@pytest.mark.parametrize("players", [2, 3])
def test_the_box_holds_so_many_cards(players: int) -> None:
    table = Table(players=players, mode="AB", objectives=(3, 5))
    counts = Counter(card.partition("-")[0] for card in box(table))
    artefacts = sum(counts[name] for name in TYPES)
    assert (artefacts, counts["value"], counts["double"]) == (45, 15, 15)
    assert (counts["mode"], counts["objective"]) == (3, 7)
    rows = GAME.card_lists()
    assert {kind: len(rows[kind]) for kind in rows} == {
        "artefacts": 45, "values": 15, "variants": 10, "double-sided": 15
    }  # fmt: skip


@rule("deal.cards.types", "deal.cards.origins", "deal.cards.artefacts")
def test_artefacts_are_three_of_each_type_and_origin() -> None:
    assert TYPES == ("statuette", "key", "text", "jewel", "sceptre")
    assert ORIGINS == ("egypt", "rising-sun", "maya")
    deck = Table().s.deck
    assert set(Counter((type_of(card), origin_of(card)) for card in deck).values()) == {3}
    assert set(Counter(map(type_of, deck)).values()) == {9}
    assert set(Counter(map(origin_of, deck)).values()) == {15}


@rule("deal.cards.values", "deal.cards.travel")
def test_values_and_double_sided_cards_are_five_for_each_of_three() -> None:
    rows = GAME.card_lists()
    for player in (1, 2, 3):
        assert [row["value"] for row in rows["values"] if row["player"] == player] == [1, 2, 3, 4, 5]
        assert [row["type"] for row in rows["double-sided"] if row["player"] == player] == list(TYPES)
    assert sum(card.startswith("value-2") for card in GAME.census(Table().s)["in the box"]) == 5


# What a table agrees on -----------------------------------------------------------------------------------


@rule("deal.players")
def test_two_or_three_play() -> None:
    for players in (2, 3):
        table = Table(players=players)
        assert table.match.turn.seats == tuple(range(players))
        assert len(table.match.game.scores(table.s)) == players
    for players in (1, 4):
        with pytest.raises(ValueError, match=f"^Deal is for 2 or 3 players, not {players}.$"):
            Variant(players=players)
    assert rule_of(Table().refused(TEVITA, Assign(UP))) == "players"


@rule("deal.variants.modes-and-objectives", "deal.variants.begin", "deal.variants.own")
def test_any_set_of_objectives_goes_with_any_mode() -> None:
    played = {(variant.players, variant.mode, variant.objectives, variant.expert) for variant in variants()}
    assert len(played) == 2 * len(MODES) * (2 ** len(OBJECTIVES) + 2)
    assert {(2, "", (1,), 0), (3, "AC", OBJECTIVES, 0), (2, "B", (), 3)} <= played
    table = Table(objectives=(2, 5), mode="C")
    assert [event.where for event in table.told if event.kind == "objective"] == [2, 5]
    assert table.view(None).objectives == (2, 5)


@rule(
    "deal.combination.controlled-origin",
    "deal.combination.no-chance",
    "deal.combination.under-pressure",
    "deal.combination.childs-game",
    "deal.combination.no-mercy",
    "deal.combination.elite",
)
@pytest.mark.parametrize(
    ("mode", "objectives", "name"),
    [
        ("B", (6,), "Controlled origin"),
        ("C", (3,), "No place for chance"),
        ("A", (1,), "Transaction under pressure"),
        ("B", (2,), "A child's game"),
        ("", (5, 7), "No mercy"),
        ("", (2, 4), "Elite collectors"),
    ],
)
def test_six_combinations_have_a_name(mode: str, objectives: tuple[int, ...], name: str) -> None:
    table = Table(mode=mode, objectives=objectives)
    assert table.says("combination") == f"These cards together are called: {name}."
    assert "combination" not in Table(mode=mode, objectives=(*objectives, 7)[-1:]).kinds


@rule("deal.modes.one")
def test_mode_a_goes_with_b_or_c_and_these_exclude_each_other() -> None:
    assert MODES == ("", "A", "B", "C", "AB", "AC")
    for mode in ("BC", "ABC", "D", "a"):
        with pytest.raises(ValueError, match=f"^mode is empty or one of A, B, C, AB, AC, not '{mode}'.$"):
            Variant(mode=mode)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"players": "2"}, "Deal is for 2 or 3 players, not '2'."),
        ({"players": True}, "Deal is for 2 or 3 players, not True."),
        ({"mode": None}, "mode is empty or one of A, B, C, AB, AC, not None."),
        ({"objectives": (0,)}, "objectives are numbers from 1 to 7, each once and in order, not (0,)."),
        ({"objectives": (2, 1)}, "objectives are numbers from 1 to 7, each once and in order, not (2, 1)."),
        ({"objectives": (1, 1)}, "objectives are numbers from 1 to 7, each once and in order, not (1, 1)."),
        ({"objectives": [1]}, "objectives are numbers from 1 to 7, each once and in order, not [1]."),
        ({"objectives": (1.0,)}, "objectives are numbers from 1 to 7, each once and in order, not (1.0,)."),
        ({"expert": 1}, "expert is 0, 2 or 3 objectives face down, not 1."),
        ({"expert": False}, "expert is 0, 2 or 3 objectives face down, not False."),
        ({"travel": 1}, "travel is true or false, not 1."),
        ({"backs": "yes"}, "backs is true or false, not 'yes'."),
        ({"position": {}}, "position is a Position or none, not {}."),
    ],
    ids=str,
)
def test_a_variant_that_cannot_be_played_says_why(options: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError) as fault:  # noqa: PT011
        Variant(**options)  # type: ignore[arg-type]
    assert str(fault.value) == says


# Values ---------------------------------------------------------------------------------------------------


@rule("deal.setup.assign", "deal.setup.screen")
def test_everybody_assigns_the_values_1_to_5_all_together() -> None:
    table = Table(players=3)
    assert "screens" in table.kinds
    assert table.match.turn == tc.Turn((0, 1, 2), True)
    assert len(table.match.moves(NOOR)) == 120
    table.assign(UP, DOWN)
    assert table.s.values == ((), (), ()), "nothing happens before everybody has chosen"
    assert table.match.turn.seats == (TEVITA,)
    table.play(TEVITA, Assign(MIXED))
    assert table.s.values == (UP, DOWN, MIXED)
    assert [event.rule for event in table.told if event.kind == "assigned"] == ["deal.setup.assign"] * 3
    assert table.s.phase == "negotiation"


@rule("deal.setup.assign")
@pytest.mark.parametrize("values", [(5, 5, 1, 1, 1), (1, 2, 3, 4), (0, 1, 2, 3, 4), (1, 2, 3, 4, 6), ()])
def test_each_value_goes_to_one_type(values: tuple[int, ...]) -> None:
    refusal = Table().refused(NOOR, Assign(values))
    assert rule_of(refusal) == "setup.assign"
    assert refusal.why.startswith("Each of the values 1 to 5 goes to one type.")


@rule("deal.setup.secret")
def test_values_are_secret_until_the_screens_go() -> None:
    table = Table()
    table.assign(UP, DOWN)
    assert table.says("assigned", NOOR, seat=NOOR) == (
        "Noor assigned the values: "
        "5 for sceptres, 4 for jewels, 3 for texts, 2 for keys and 1 for statuettes."
    )
    assert table.says("assigned", MARIANA, seat=NOOR) == "Noor assigned the values, in secret."
    assert table.view(NOOR).values == (UP, None)
    assert table.view(MARIANA).values == (None, DOWN)
    assert table.view(None).values == (None, None)
    assert table.view(MARIANA).scores == (None, 0)
    assert GAME.reveal(table.s).values == (UP, DOWN)


@rule("deal.setup.final")
def test_values_are_final() -> None:
    table = Table()
    table.play(NOOR, Assign(UP))
    refusal = table.refused(NOOR, Assign(DOWN))
    assert rule_of(refusal) == "setup.final"
    assert refusal.why.startswith("You have chosen already.")
    table.play(MARIANA, Assign(DOWN))
    refusal = table.refused(NOOR, Assign(DOWN))
    assert rule_of(refusal) == "setup.final"
    assert refusal.why.startswith("Your values are final.")


def test_before_the_values_nobody_negotiates() -> None:
    refusal = Table().refused(NOOR, Propose(1))
    assert rule_of(refusal) == "setup.assign"
    assert refusal.why == "Not now. First assign the values 1 to 5 to the five types."
    assert Table().refused(NOOR, "hello").why.startswith("Nobody can do that in this game.")


# Travelling -----------------------------------------------------------------------------------------------


@rule("deal.travel.setup")
def test_travelling_everybody_lays_out_five_double_sided_cards() -> None:
    table = Table(travel=True)
    census = GAME.census(table.s)
    assert "travel" in table.kinds
    assert "screens" not in table.kinds
    assert len(set(census["laid out 0"])) == len(set(census["laid out 1"])) == 5
    assert not any(card.startswith("double-sided-0") for card in census["in the box"])
    table.assign(UP, DOWN)
    assert table.view(MARIANA).values == (None, DOWN)


@rule("deal.travel.hand")
def test_travelling_what_is_won_is_held_in_hand() -> None:
    table = two(travel=True)
    table.agree(NOOR, "key-maya")
    assert table.rule("takes-in-hand", NOOR) == "travel.hand"
    assert table.says("takes-in-hand", seat=NOOR) == "Noor took in hand the key of the Maya."


@rule("deal.travel")
def test_travelling_is_the_same_game() -> None:
    plain, travelling = Table(7), Table(7, travel=True)
    for table in (plain, travelling):
        table.assign(UP, DOWN)
        table.agree(NOOR, *table.lying[:1])
        table.no_deal()
        table.offer_all(MARIANA)
    assert (plain.s.collections, plain.s.museum) == (travelling.s.collections, travelling.s.museum)
    assert plain.lying == travelling.lying
