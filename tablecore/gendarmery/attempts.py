"""What a reader may try at the table: every allowed move, and the wrong ones that people do try.

Only what the seat sees decides what it can try, so trying tells nothing that is hidden.
"""

from collections.abc import Iterator

from tablecore.gendarmery.moves import (
    ARCHIVE,
    ARCHIVE_FROM,
    BLIND,
    GIVE,
    SEND_AWAY,
    TAKE_FROM,
    TRYABLE,
    Move,
)
from tablecore.gendarmery.phases import PHASES
from tablecore.gendarmery.state import State


def attempts(s: State) -> list[Move]:
    """The moves of the present phase, and the wrong places, decks, cards and players beside them."""
    phase = PHASES[s.phase]
    tried = [move for move in (*TRYABLE, *_in_reach(s)) if type(move) in phase.kinds]
    return [*tried, *(move for move in phase.moves(s) if move not in tried)]


def _in_reach(s: State) -> Iterator[Move]:
    """What one's own cards and the people around the table suggest."""
    players = range(s.variant.players)
    for card in s.hands[s.seat]:
        yield from ARCHIVE[card]
    for owner in players:
        yield TAKE_FROM[owner, BLIND]
        yield from ARCHIVE_FROM[owner, BLIND]
        yield SEND_AWAY[owner]
        for card in s.held:
            yield GIVE[card, owner]
