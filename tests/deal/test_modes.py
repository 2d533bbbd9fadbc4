"""The modes: the hourglass, two cards face down, none face down, and chance for the museum."""

from collections import Counter

import pytest

from tablecore.deal.cards import HOURGLASS
from tablecore.deal.moves import Count
from tablecore.deal.sentences import about
from tests.deal.table import DOWN, GAME, HIDDEN, MARIANA, MIXED, NOOR, TEVITA, UP, Table, named, three, two

rule = pytest.mark.rule
SEEDS = range(200)


# Mode A ---------------------------------------------------------------------------------------------------


@rule("deal.mode-a.hourglass", "deal.mode-a.reveal")
def test_the_hourglass_lies_before_one_of_the_last_fifteen() -> None:
    places = Counter(Table(seed, mode="A").s.deck.index(HOURGLASS) for seed in range(600))
    assert set(places) == set(range(30, 45))
    assert min(places.values()) > 15, "600 games: 40 a place"
    assert "hourglass-put-in" in Table(mode="A").kinds


@rule("deal.mode-a.end", "deal.mode-a.reveal")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_game_ends_as_soon_as_the_hourglass_is_drawn(before: int) -> None:
    deck = ("key-maya", "key-egypt", "text-maya")
    table = two(mode="A", deck=(*deck[:before], "hourglass", *deck[before:]), deck_size=6)
    table.agree(NOOR, "key-maya")
    assert table.over
    assert table.rule("hourglass") == "mode-a.end"
    assert named(table.s.unshared) == list(deck[:before]), "those count for nobody"
    assert table.lying == []
    assert table.owned(NOOR) == ["key-maya"], "the deal before was over"
    assert table.match.outcome is not None
    assert (table.match.outcome.rule, table.match.outcome.turns) == ("deal.mode-a.end", 1)
    assert ("not-shared" in table.kinds) == bool(before)


@rule("deal.mode-a.reveal")
def test_in_a_second_try_what_lies_on_the_table_counts_for_nobody() -> None:
    table = two(mode="A", deck=("sceptre-maya", "hourglass", "key-egypt"), deck_size=6)
    table.no_deal()
    assert table.over
    assert named(table.s.unshared) == ["key-maya", "jewel-egypt", "sceptre-maya"]
    assert table.museum == ["text-rising-sun"], "that had gone before"
    assert table.rule("not-shared") == "mode-a.reveal"
    assert named(table.view(NOOR).unshared) == ["key-maya", "jewel-egypt", "sceptre-maya"]


@rule("deal.mode-a.end")
def test_with_three_players_too() -> None:
    table = three(mode="A", deck=("hourglass", "sceptre-maya"), deck_size=3)
    table.run_out()
    table.pick("key-maya")
    assert table.over
    assert table.owned(NOOR) == ["key-maya"]
    assert named(table.s.unshared) == ["jewel-egypt", "text-rising-sun"]


def test_a_pile_is_told_without_an_hourglass_where_it_has_none() -> None:
    shuffled = "The artefacts were shuffled; {} lie in the pile."
    assert Table(mode="A").says("shuffled") == shuffled.format(45)
    after = Table(mode="A", objectives=(7,), values=(UP, DOWN), phase="gift")
    assert after.says("shuffled") == shuffled.format(after.pile)


@rule("deal.mode-a.end")
def test_two_artefacts_and_the_hourglass_are_three_cards() -> None:
    table = two(mode="A", deck=("sceptre-maya", "hourglass", "key-egypt"), deck_size=2)
    table.no_deal()
    assert table.rule("hourglass") == "mode-a.end"
    assert "sceptre-maya" in named(table.s.unshared)


# Mode B ---------------------------------------------------------------------------------------------------


@rule("deal.mode-b.two-down")
@pytest.mark.parametrize("players", [2, 3])
def test_two_cards_lie_face_down(players: int) -> None:
    table = Table(players=players, mode="B", values=(UP, DOWN, MIXED)[:players])
    assert [name == HIDDEN for name in table.lying] == [False, True, True]
    assert table.rule("dealt") == "mode-b.two-down"


@rule("deal.mode-b.two-down", "deal.mode-c.none-down")
@pytest.mark.parametrize(("mode", "cited"), [("B", "mode-b.two-down"), ("C", "mode-c.none-down")])
def test_a_table_built_with_five_cards_tells_of_all_of_them(mode: str, cited: str) -> None:
    table = Table(mode=mode, values=(UP, DOWN), second=True, deck_size=3)
    assert table.rule("dealt") == cited
    assert about(table.event("dealt")) == tuple(f"place-{place}" for place in range(5))


@rule("deal.mode-b.museum", "deal.mode-b.random")
def test_chance_chooses_among_all_three_for_the_museum() -> None:
    chosen: Counter[str] = Counter()
    for seed in SEEDS:
        table = two(seed, mode="B", open=("key-maya",), hidden=("jewel-egypt", "text-rising-sun"))
        table.no_deal()
        assert table.rule("drawn-by-lot") == "mode-b.random"
        assert table.rule("offered") == "mode-b.museum"
        (card,) = table.museum
        chosen[card] += 1
        assert named(table.view(MARIANA).museum) == [card if card == "key-maya" else HIDDEN]
        assert table.lying.count(HIDDEN) == (4 if card == "key-maya" else 3)
    assert set(chosen) == {"key-maya", "jewel-egypt", "text-rising-sun"}
    assert min(chosen.values()) > len(SEEDS) / 5


@rule("deal.mode-b.random")
@pytest.mark.parametrize("mode", ["B", "C"])
def test_the_dealers_choice_stays(mode: str) -> None:
    table = Table(players=3, mode=mode, values=(UP, DOWN, MIXED))
    first = table.deal
    table.run_out()
    assert [move.place for move in table.match.moves(NOOR)] == [0, 1, 2]
    table.play(NOOR, table.match.moves(NOOR)[1])
    assert table.owned(NOOR) == [first[1]]
    assert table.museum == []


# Mode C ---------------------------------------------------------------------------------------------------


@rule("deal.mode-c.none-down")
def test_no_card_lies_face_down() -> None:
    table = Table(mode="C", values=(UP, DOWN))
    assert HIDDEN not in table.lying
    assert table.rule("dealt") == "mode-c.none-down"
    table.no_deal()
    assert table.rule("three-more") == "mode-c.none-down"
    assert HIDDEN not in table.lying
    assert len(table.lying) == 5
    table.agree(NOOR, *table.lying)
    assert "looked" not in table.kinds
    assert table.view(MARIANA).lines[NOOR] is None, "the values are secret still"
    assert HIDDEN not in table.sees(MARIANA, NOOR)


@rule("deal.mode-c.museum", "deal.mode-b.random")
def test_chance_chooses_in_mode_c_as_well() -> None:
    cards = ("key-maya", "jewel-egypt", "text-rising-sun")
    chosen: Counter[str] = Counter()
    for seed in SEEDS:
        table = two(seed, mode="C", open=cards, hidden=())
        table.no_deal()
        assert table.rule("offered") == "mode-c.museum"
        chosen[table.museum[0]] += 1
        assert named(table.view(None).museum) == table.museum, "it lay open, and stays open"
    assert set(chosen) == set(cards)
    assert min(chosen.values()) > len(SEEDS) / 5


def test_chance_goes_on_from_the_seed() -> None:
    first, again = (two(5, mode="C", open=("key-maya", "jewel-egypt", "text-maya"), hidden=()) for _ in "ab")
    for table in (first, again):
        for _ in range(3):
            table.no_deal()
            table.offer_all()
    assert first.museum == again.museum


@rule("deal.modes.one")
def test_modes_that_go_together_hold_together() -> None:
    table = Table(players=3, mode="AB", values=(UP, DOWN, MIXED))
    assert table.lying.count(HIDDEN) == 2
    assert HOURGLASS in table.s.deck
    assert "mode-A" in GAME.census(table.s)["pile"]
    assert GAME.census(table.s)["modes"] == ("mode-B",)
    table.play(NOOR, Count())
    table.agree(MARIANA)
    assert table.owned(TEVITA)
