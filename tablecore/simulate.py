"""Many games by themselves: how they end, how long they take, and who wins.

``python -m tablecore.simulate gendarmery --games 1000 --bot sensible --option wanted_looks=before-refill``
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import tablecore
from tablecore.bots import Bot, bot, random_move
from tablecore.game import Game, Outcome, Turn
from tablecore.record import decode_variant
from tablecore.rng import Rng

MOST_DECISIONS = 50_000
"""When a game without a limit of its own is given up."""

_BOTS_CHANCE = 0x5EED_B075
"""Keeps what bots draw apart from what the cards do: both come from the seed of the game."""


def playout(
    game: Game[Any, Any], variant: Any, seed: int, bot: Bot = random_move, most: int = MOST_DECISIONS
) -> tuple[Any, int]:
    """Play one game in silence; the last position, and how many decisions it took to get there.

    A position that is not over means that the game was given up after ``most`` decisions.
    """
    s = game.setup(variant, Rng(seed))
    rng = Rng(seed ^ _BOTS_CHANCE)
    decisions = 0
    turn = game.turn(s)
    while turn.seats and decisions < most:
        chosen = {seat: _choice(game, s, seat, bot, rng) for seat in choosing(turn, rng)}
        game.apply(s, chosen)
        decisions += len(chosen)
        turn = game.turn(s)
    return s, decisions


def choosing(turn: Turn, rng: Rng) -> Sequence[int]:
    """The seats that choose now: all of them together, or in a negotiation whoever speaks next."""
    if turn.together or len(turn.seats) == 1:
        return turn.seats
    return (rng.choice(turn.seats),)


def _choice(game: Game[Any, Any], s: Any, seat: int, bot: Bot, rng: Rng) -> Any:
    moves = game.moves(s, seat)
    if bot is random_move:
        return rng.choice(moves)  # looks at nothing, so needs no view
    return bot(game, game.view(s, seat), moves, rng)


@dataclass
class Tally:
    """What many games came to."""

    endings: Counter[str] = field(default_factory=Counter)
    """The rule that ended a game, to how many games; ``""`` for games given up."""
    winners: Counter[int] = field(default_factory=Counter)
    """Seat to games won; a shared victory counts for each."""
    turns: list[int] = field(default_factory=list)
    """How many turns each finished game took, in order of length."""
    decisions: int = 0

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.endings.total()

    def add(self, outcome: Outcome | None, decisions: int) -> None:
        """Count one more game; ``None`` is one that was given up."""
        self.decisions += decisions
        self.endings[outcome.rule if outcome else ""] += 1
        if outcome:
            self.winners.update(outcome.winners)
            self.turns.append(outcome.turns)

    def report(self) -> str:
        """The figures as a table for people."""
        lines = [f"{self.games} games, {self.decisions / max(1, self.games):.0f} decisions each"]
        if self.turns:
            turns = sorted(self.turns)
            middle, tenth = len(turns) // 2, len(turns) // 10
            lines.append(f"turns: {turns[middle]} in the middle, {turns[tenth]} to {turns[~tenth]} mostly")
        lines.append("ended by:")
        for rule, count in self.endings.most_common():
            lines.append(f"  {count / self.games:6.1%}  {rule or 'nothing: given up'}")
        lines.append("won by seat:")
        for seat in sorted(self.winners):
            lines.append(f"  {self.winners[seat] / self.games:6.1%}  {seat}")
        return "\n".join(lines)


def many(
    game: Game[Any, Any], variant: Any = None, games: int = 100, bot: Bot = random_move, seed: int = 0
) -> Tally:
    """Play so many games (at least one), with the seeds from ``seed`` on, and count what they came to."""
    if games < 1:
        raise ValueError(f"At least one game must be played, not {games}.")
    variant = game.Variant() if variant is None else variant
    tally = Tally()
    for number in range(games):
        s, decisions = playout(game, variant, seed + number, bot)
        tally.add(game.outcome(s), decisions)
    return tally


# The command ----------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Play as the command line says and print the figures; 2 when it says something impossible."""
    parser = argparse.ArgumentParser(prog="python -m tablecore.simulate", description=__doc__.split("\n")[0])
    parser.add_argument("game", help=f"one of: {', '.join(tablecore.games())}")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of the first game (0)")
    parser.add_argument("--bot", default="random", metavar="NAME", help="who plays every seat (random)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, any number",
    )
    asked = parser.parse_args(arguments)
    try:
        game = tablecore.game(asked.game)
        variant = decode_variant(game.Variant, dict(map(_option, asked.option)))
        tally = many(game, variant, asked.games, bot(game, asked.bot), asked.seed)
    except ValueError as fault:  # an unknown game, bot or option, or a value that cannot be
        print(fault, file=sys.stderr)
        return 2
    print(tally.report())
    return 0


def _option(text: str) -> tuple[str, object]:
    """``"players=4"`` as a name and a value; what is no JSON value is a word."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"An option is written NAME=VALUE, not {text!r:.40}.")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


if __name__ == "__main__":
    sys.exit(main())
