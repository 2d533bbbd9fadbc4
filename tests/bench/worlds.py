"""How long Noir's worlds take to hear an event on the full board, and to say why everybody else is out."""

from statistics import median
from time import process_time

from tablecore.match import Match
from tablecore.noir.bot import sensible
from tablecore.noir.game import GAME
from tablecore.noir.worlds import Worlds
from tablecore.rng import Rng
from tablecore.rules import Event

LIMIT = 5.0
"""Milliseconds of computing that an event may take."""
GAMES = 12
EYES = (0, 1, None)


def milliseconds() -> tuple[float, float]:
    """For an event heard and all reasons told after it: the median, and the slowest of all."""
    taken = []
    for seed in range(GAMES):
        match, rng = Match(GAME, None, seed), Rng(seed)
        while not match.over:
            seat, moves = match.state.seat, match.moves(match.state.seat)
            view = GAME.view(match.state, seat)
            match.play(seat, sensible(GAME, view, moves, rng) if seed % 2 else rng.choice(moves))
        for eyes in EYES:
            worlds = Worlds(GAME.cards, eyes)
            taken += [_hearing(worlds, event) for event in match.seen_by(eyes)[1]]
    return median(taken), max(taken)


def _hearing(worlds: Worlds, event: Event) -> float:
    began = process_time()
    worlds.hear(event)
    for suspect in range(25):
        worlds.why_not_bandit(suspect)
        worlds.why_not_inspector(suspect)
    return (process_time() - began) * 1000
