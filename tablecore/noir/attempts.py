"""What a reader may try at the table: every allowed move, and the wrong ones that people do try.

Only what the seat sees decides what it can try, so trying tells nothing that is hidden.
"""

from collections.abc import Iterator

from tablecore.noir.board import line_places
from tablecore.noir.moves import (
    ACCUSE,
    AXES,
    CHOOSE,
    COLLAPSE,
    CONSTRUCTIBLE,
    DISGUISE,
    EXONERATE,
    KILL,
    LEAVE,
    SHIFT,
    SHOW,
    STEPS,
    Move,
)
from tablecore.noir.phases import phase_of
from tablecore.noir.state import NOBODY, State

_ORDER = {move: place for place, move in enumerate(CONSTRUCTIBLE)}


def attempts(s: State) -> list[Move]:
    """The moves of the present phase, and the wrong suspects, lines and cards beside them."""
    phase = phase_of(s)
    tried = {move for move in _in_reach(s) if type(move) in phase.kinds}
    return sorted(tried.union(phase.moves(s)), key=_ORDER.__getitem__)


def _in_reach(s: State) -> Iterator[Move]:
    """Everybody on the board, every line of it, the deck, and one's own cards."""
    for suspect in s.board:
        yield KILL[suspect]
        yield ACCUSE[suspect]
        yield LEAVE[suspect]
    for axis in AXES:
        yield COLLAPSE[axis]
        for line in range(len(line_places(len(s.board), s.columns, axis))):
            for step in STEPS:
                yield SHIFT[axis, line, step]
    yield DISGUISE
    yield EXONERATE
    for card in s.hand:
        yield CHOOSE[card]
        yield SHOW[card]
    if s.inspector != NOBODY:
        yield SHOW[s.inspector]
