"""Players without a person: a bot sees what its seat may know, and chooses one of its moves."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import tablecore
from tablecore.game import Game
from tablecore.rng import Rng

Bot = Callable[[Game[Any, Any], Any, Sequence[Any], Rng], Any]
"""``bot(game, view, moves, rng)`` returns one of ``moves``; ``view`` is that of the seat it plays."""


class UnknownBot(ValueError):
    """The game has no bot of that name; the message lists those it has."""


def random_move(game: Game[Any, Any], view: Any, moves: Sequence[Any], rng: Rng) -> Any:
    """Any move, all equally likely."""
    return rng.choice(moves)


def bots(game: Game[Any, Any]) -> Mapping[str, Bot]:
    """The bots that play this game, by name: ``"random"``, and the ``BOTS`` of the game's ``bot`` module."""
    return {"random": random_move, **_own_bots(game.name)}


@cache
def _own_bots(name: str) -> Mapping[str, Bot]:
    module = f"tablecore.{name}.bot"
    own: Mapping[str, Bot] = {}
    if name in tablecore.games() and find_spec(module):
        own = import_module(module).BOTS
    return own


def bot(game: Game[Any, Any], name: str) -> Bot:
    """The bot of that name; raises ``UnknownBot``."""
    known = bots(game)
    if name not in known:
        raise UnknownBot(f"{game.name} has no bot called {name!r:.40}; it has: {', '.join(known)}.")
    return known[name]
