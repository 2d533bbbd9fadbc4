"""The end of a turn: the other player follows, unless the game is over or the table stops."""

from tablecore.game import Tell
from tablecore.noir.state import State
from tablecore.rules import Event


def end_turn(s: State, tell: Tell | None, shift: tuple[str, int, int] | tuple[()] = ()) -> None:
    """Close the turn and hand it to the other player; ``shift`` is what it shifted, if it did."""
    s.turns += 1
    s.last_shift = shift
    s.phase = "action"
    limit = s.variant.turn_limit
    if not s.ended:
        s.seat = 1 - s.seat
        if limit is not None and s.turns >= limit:
            s.ended = "noir.end.none"
            if tell:
                tell(Event("noir.end.none", "turn-limit", None, s.turns))
