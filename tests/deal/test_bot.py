"""The sensible player: what it does when it sees what to do."""

import pytest

from tablecore import simulate
from tablecore.bots import random_move
from tablecore.deal.bot import sensible
from tablecore.deal.moves import Give, Move, NoDeal, Propose, SayDeal
from tablecore.deal.variant import Variant
from tablecore.rng import Rng
from tests.deal.table import DOWN, GAME, MARIANA, NOOR, UP, Table, kinds, three, two

JEWELS = ("jewel-maya", "jewel-rising-sun")
KEYS = ("key-egypt", "key-rising-sun")


def choices(table: Table, seat: int = NOOR) -> set[Move]:
    """All it may do here, whatever the chance."""
    view, moves = table.view(seat), table.match.moves(seat)
    return {sensible(GAME, view, moves, Rng(chance)) for chance in range(40)}


def test_it_says_deal_to_what_makes_a_triple() -> None:
    table = two(collections=(JEWELS, KEYS))
    table.propose(MARIANA, "key-maya")
    assert choices(table) == {SayDeal()}


def test_it_says_deal_to_its_own_proposal() -> None:
    table = two()
    table.propose(NOOR, "key-maya")
    assert choices(table) == {SayDeal()}


def test_it_proposes_what_both_may_like() -> None:
    table = two(collections=(JEWELS, KEYS))
    proposed = {move.take for move in choices(table) if isinstance(move, Propose)}
    jewel, key = table.places("jewel-egypt"), table.places("key-maya")
    assert proposed
    assert all(take & jewel and not take & key for take in proposed), "each the own triple"


def test_it_does_not_take_what_costs_points() -> None:
    # Statuettes are Noor's unlucky charm; two of them lie behind the screen.
    table = two(
        objectives=(5,), open=("statuette-maya", "statuette-egypt"), hidden=("statuette-rising-sun",),
        collections=(("statuette-maya", "statuette-egypt"), ()),
    )  # fmt: skip
    table.propose(MARIANA)
    assert SayDeal() not in choices(table)


def test_it_breaks_off_when_there_is_nothing_to_win() -> None:
    table = two(
        objectives=(5,), values=(UP, UP), open=("statuette-maya", "statuette-egypt"),
        hidden=("statuette-rising-sun",), deck_size=0,
        collections=(("statuette-maya", "statuette-egypt"), ()), backs=False,
    )  # fmt: skip
    assert NoDeal() in table.match.moves(NOOR)
    assert choices(table) <= {NoDeal(), *table.of_kind(NOOR, Propose)}


def test_as_a_dealer_it_takes_the_card_that_helps() -> None:
    table = three(phase="pick", collections=(JEWELS, (), ()))
    assert choices(table) == {table.match.moves(NOOR)[1]}, "the third jewel"


def test_it_gives_away_what_scores_nothing() -> None:
    table = Table(
        values=(UP, DOWN), objectives=(7,), phase="gift",
        collections=((*JEWELS, "jewel-egypt", "key-maya", "text-maya", "sceptre-maya"), ()),
    )  # fmt: skip
    assert choices(table) == {Give(kinds("key-maya", "text-maya", "sceptre-maya"))}


@pytest.mark.parametrize("seat", [NOOR, MARIANA])
def test_it_gets_more_points_than_a_random_player(seat: int) -> None:
    won, lost = 0, 0
    for seed in range(20):
        s, rng = GAME.setup(Variant(), Rng(seed)), Rng(seed + 1)
        while (turn := GAME.turn(s)).seats:
            seats = turn.seats if turn.together else (rng.choice(turn.seats),)
            chosen = {
                each: (sensible if each == seat else random_move)(
                    GAME, GAME.view(s, each), GAME.moves(s, each), rng
                )
                for each in seats
            }
            GAME.apply(s, chosen)
        points = GAME.scores(s)
        won, lost = won + points[seat], lost + points[1 - seat]
    assert won > 1.2 * lost


@pytest.mark.parametrize(
    "variant",
    [
        Variant(), Variant(players=3), Variant(expert=3, mode="B"), Variant(objectives=(1, 5, 7), mode="C"),
        Variant(players=3, objectives=(2, 3, 4, 6), mode="AB", backs=False),
    ],
    ids=str,
)  # fmt: skip
def test_its_games_come_to_an_end_soon(variant: Variant) -> None:
    tally = simulate.many(GAME, variant, games=6, bot=sensible)
    assert tally.endings[""] == 0
    assert tally.decisions / tally.games < 400


def test_two_of_them_mostly_beat_the_museum() -> None:
    tally = simulate.many(GAME, Variant(), games=20, bot=sensible)
    assert sum(tally.winners.values()) > 12
