"""Before the first deal: everybody assigns the values 1 to 5 to the types, in secret and all together."""

from collections.abc import Mapping, Sequence

from tablecore.deal.dealing import lay_out
from tablecore.deal.moves import ASSIGN, Assign, Move
from tablecore.deal.phase import Phase
from tablecore.deal.state import State
from tablecore.game import Tell, Turn
from tablecore.rules import Event, Refusal

_ALL = tuple(ASSIGN.values())
_TOGETHER = {players: Turn(tuple(range(players)), True) for players in (2, 3)}


def assigning_turn(s: State) -> Turn:
    """Everybody chooses, and nobody sees what the others choose."""
    return _TOGETHER[s.variant.players]


def assign_moves(s: State, seat: int) -> Sequence[Move]:
    """Every order of the five values."""
    return _ALL


def refuse_assign(s: State, seat: int, move: Assign) -> Refusal | None:
    """Every order of the five values may be chosen."""
    return None


def assign(s: State, chosen: Mapping[int, Assign], tell: Tell | None) -> None:
    """The values are assigned, and the first cards are dealt."""
    s.values = tuple(chosen[seat].values for seat in range(s.variant.players))
    s.phase = "negotiation"
    if tell:
        for seat, values in enumerate(s.values):
            tell(Event("deal.setup.assign", "assigned", seat, values, 1 << seat))
        if s.dealer >= 0:
            tell(Event("deal.three.first-dealer", "first-dealer", s.dealer, None))
    lay_out(s, "deal.round.cards", "dealt", tell)


ASSIGNING = Phase(
    "values", "deal.setup.assign", (Assign,), assigning_turn, assign_moves, refuse_assign, assign
)
