"""Bots and simulation: they see what a seat may know, and count what many games come to."""

from collections import Counter
from typing import Any

import pytest

import tablecore as tc
from tablecore import simulate
from tablecore.bots import UnknownBot, bot, bots, random_move
from tablecore.game import Outcome
from tablecore.rng import Rng
from tests.test_match import FINGERS, Variant

every_game = pytest.mark.parametrize("name", tc.games())
GAME = tc.game("gendarmery")


@every_game
def test_every_game_has_a_random_bot_and_one_of_its_own(name: str) -> None:
    known = bots(tc.game(name))
    assert next(iter(known)) == "random"
    assert len(known) > 1
    assert bot(tc.game(name), "random") is random_move
    assert all(player.__doc__ for player in known.values())


def test_a_game_without_bots_of_its_own_has_the_random_one() -> None:
    assert list(bots(FINGERS)) == ["random"]


def test_an_unknown_bot_is_told_which_there_are() -> None:
    with pytest.raises(UnknownBot, match="has no bot called 'clever'; it has: random, sensible"):
        bot(GAME, "clever")


@every_game
def test_a_bot_sees_only_what_its_seat_may_know(name: str) -> None:
    """Whatever lies hidden, the bot that sees the same does the same."""
    game = tc.game(name)
    for player in bots(game).values():
        for seed in range(6):
            s, rng = game.setup(game.Variant(), Rng(seed)), Rng(seed)
            for _ in range(60):
                turn = game.turn(s)
                if not turn.seats:
                    break
                seat, chance = turn.seats[0], rng.below(1 << 64)
                guess = game.guess(s, seat, rng)
                choices = [
                    player(game, game.view(table, seat), game.moves(table, seat), Rng(chance))
                    for table in (s, guess)
                ]
                assert choices[0] == choices[1]
                assert choices[0] in game.moves(s, seat)
                if turn.together:
                    break
                game.apply(s, {seat: choices[0]})


@every_game
@pytest.mark.parametrize("player", ["random", "best"])
def test_a_playout_ends_and_is_the_same_again(name: str, player: str) -> None:
    game = tc.game(name)
    chosen = random_move if player == "random" else list(bots(game).values())[-1]
    for seed in range(3):
        s, decisions = simulate.playout(game, game.Variant(), seed, chosen)
        again, as_many = simulate.playout(game, game.Variant(), seed, chosen)
        assert (s, decisions) == (again, as_many)
        assert game.outcome(s) is not None


def test_the_random_bot_plays_alike_with_and_without_a_view() -> None:
    """A playout spares the random bot the view it would not look at."""

    def looking(game: Any, view: Any, moves: Any, rng: Rng) -> Any:
        assert view is not None
        return random_move(game, view, moves, rng)

    assert (
        simulate.playout(GAME, GAME.Variant(), 5)[0] == simulate.playout(GAME, GAME.Variant(), 5, looking)[0]
    )


@pytest.mark.parametrize("together", [True, False])
def test_games_in_which_several_may_move_at_once(together: bool) -> None:
    s, decisions = simulate.playout(FINGERS, Variant(together=together), 1)
    assert decisions == (6 if together else 4)
    assert len(s.rounds) == (2 if together else 4)


def test_a_game_without_end_is_given_up() -> None:
    endless = GAME.Variant(turn_limit=None)
    s, decisions = simulate.playout(GAME, endless, 1, most=50)
    assert decisions == 50
    assert GAME.outcome(s) is None
    tally = simulate.Tally()
    tally.add(None, decisions)
    assert "nothing: given up" in tally.report()
    assert "turns" not in tally.report()


def test_many_games_are_counted() -> None:
    tally = simulate.many(GAME, GAME.Variant(turn_limit=30), games=12, seed=100)
    assert tally.games == 12
    assert tally.endings == Counter({"gendarmery.end.endless": 12})
    assert tally.turns == [30] * 12
    assert tally.decisions >= 12 * 30
    assert sum(tally.winners.values()) >= 12
    assert simulate.many(GAME, GAME.Variant(turn_limit=30), games=12, seed=100) == tally


def test_the_figures_as_a_table() -> None:
    tally = simulate.Tally()
    for turns, winners in ((10, (0,)), (20, (0, 1)), (30, (1,)), (40, (1,))):
        tally.add(Outcome("a.end", (1, 1), winners, turns), 100)
    assert tally.report().splitlines() == [
        "4 games, 100 decisions each",
        "turns: 30 in the middle, 10 to 40 mostly",
        "ended by:",
        "  100.0%  a.end",
        "won by seat:",
        "   50.0%  0",
        "   75.0%  1",
    ]


# The command ----------------------------------------------------------------------------------------------


def test_the_command_prints_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--option", "players=2", "--option", "turn_limit=20", "--option", "wanted_looks=before-refill"]
    assert simulate.main(["gendarmery", "--games", "3", "--bot", "sensible", *options]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("3 games, ")
    assert printed.err == ""


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["whist"], "There is no game called 'whist'; there are: "),
        (
            ["gendarmery", "--bot", "clever"],
            "gendarmery has no bot called 'clever'; it has: random, sensible.",
        ),
        (["gendarmery", "--option", "players=9"], "Gendarmery is for 2 to 6 players, not 9."),
        (["gendarmery", "--option", "players"], "An option is written NAME=VALUE, not 'players'."),
        (["gendarmery", "--option", "colour=red"], "Variant has no option 'colour'; it has: players, "),
        (["gendarmery", "--option", "position={}", "--option", "players=x"], "2 to 6 players, not 'x'."),
        (["gendarmery", "--games", "0"], "At least one game must be played, not 0."),
        (["gendarmery", "--games", "-3"], "At least one game must be played, not -3."),
        (
            ["gendarmery", "--option", 'position={"seat": 5}'],
            "The position's seat is one of 0 to 2, not 5.",
        ),
    ],
)
def test_what_is_impossible_is_told_in_one_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate.main(arguments) == 2
    printed = capsys.readouterr()
    assert says in printed.err
    assert len(printed.err.splitlines()) == 1
    assert printed.out == ""
