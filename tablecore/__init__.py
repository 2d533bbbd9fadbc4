"""A small engine that plays tabletop games by their complete rules, and can say why not.

>>> import tablecore as tc
>>> game = tc.game("gendarmery")
>>> match = tc.Match(game, game.Variant(players=3), seed=7)
>>> match.turn.seats
(0,)
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from tablecore.game import Game, Outcome, Turn
from tablecore.match import BrokenRecord, IllegalMove, Match
from tablecore.rng import Rng
from tablecore.rules import Event, Refusal, Rule, Rulebook

__all__ = [
    "BrokenRecord",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "Outcome",
    "Refusal",
    "Rng",
    "Rule",
    "Rulebook",
    "Turn",
    "UnknownGame",
    "game",
    "games",
]


class UnknownGame(ValueError):
    """There is no game of that name; the message lists those there are."""


@cache
def games() -> tuple[str, ...]:
    """The names of the games, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py")))


def game(name: str) -> Game[Any, Any]:
    """The rules of the game ``name``; raises ``UnknownGame``."""
    if name not in games():
        raise UnknownGame(f"There is no game called {name!r}; there are: {', '.join(games())}.")
    rules: Game[Any, Any] = import_module(f"tablecore.{name}.game").GAME
    return rules
