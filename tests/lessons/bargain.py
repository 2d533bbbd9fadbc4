"""A tiny game for tests: secret bids, then talk in which anybody may speak, then one seat's turn."""

from dataclasses import dataclass
from types import MappingProxyType

from tablecore.game import Turn
from tablecore.match import Match
from tablecore.rules import Event, Refusal


@dataclass(frozen=True)
class Bid:
    """A secret number, chosen by all seats together."""

    what: int


@dataclass(frozen=True)
class Word:
    """Something said in the open talk; ``"agreed"`` ends it."""

    what: str


@dataclass(frozen=True)
class Close:
    """Seat 1 closes the table, on its own turn."""

    what: int


class _Variant:
    players = 3


class Bargain:
    """Just enough of a game: the state is the list of what was done."""

    name, chosen_rule = "bargain", "bargain.chosen"
    words = MappingProxyType({"refuse.chosen": "Chosen is chosen."})
    Variant = _Variant

    def setup(self, variant, rng, tell=None):
        return []

    def copy(self, s):
        return list(s)

    def turn(self, s):
        if not s:
            return Turn((0, 1, 2), together=True)
        if Word("agreed") not in [made[2] for made in s]:
            return Turn((0, 1))
        return Turn((1,)) if s[-1][1] != "close" else Turn(())

    def constructible(self, variant):
        return (*map(Bid, range(10)), *map(Word, ("agreed", "too late", "hello")), Close(1))

    def refuse(self, s, seat, move):
        turn = self.turn(s)
        kind = Bid if turn.together else Word if len(turn.seats) > 1 else Close
        if seat in turn.seats and isinstance(move, kind):
            return None
        return Refusal("bargain.turn", "Not now.")

    def apply(self, s, chosen, tell=None):
        for seat, move in sorted(chosen.items()):
            made = (seat, type(move).__name__.lower(), move)
            s.append(made)
            if tell:
                tell(Event(f"bargain.{made[1]}", made[1], seat, move))


class BargainTable:
    """A table of the tiny game, laid as ``teach.Table`` lays those of the real ones."""

    moves = ()

    def match(self):
        return Match(Bargain())
