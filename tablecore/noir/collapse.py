"""Collapsing the board: one dead suspect leaves every row, or every column, and the cards close up."""

from collections.abc import Sequence

from tablecore.game import Tell
from tablecore.noir.board import can_collapse, line_places, without
from tablecore.noir.moves import COLLAPSE, LEAVE, Collapse, Leave, Move
from tablecore.noir.phase import Phase
from tablecore.noir.state import State
from tablecore.noir.turn import end_turn
from tablecore.noir.wording import about_line, about_suspect, line_name, refused
from tablecore.rules import Event, Refusal


def collapse_moves(s: State) -> list[Move]:
    """The directions in which every line holds a dead suspect."""
    lying = s.dead.bit_count() - len(s.gone)
    rows = len(s.board) // s.columns
    moves: list[Move] = []
    if lying >= rows and can_collapse(s.board, s.columns, "row", s.dead):
        moves.append(COLLAPSE["row"])
    if lying >= s.columns and can_collapse(s.board, s.columns, "column", s.dead):
        moves.append(COLLAPSE["column"])
    return moves


def refuse_collapse(s: State, move: Collapse) -> Refusal | None:
    """The first line in which nobody lies dead, as a refusal."""
    for line, places in enumerate(line_places(len(s.board), s.columns, move.axis)):
        if not any(s.is_dead(s.board[place]) for place in places):
            about = (about_line(move.axis, line),)
            return refused("collapse.condition", "nobody-dead", about, line=line_name(move.axis, line))
    return None


def begin_collapse(s: State, move: Collapse, tell: Tell | None) -> None:
    """Begin with the first line; whoever is the only dead suspect of a line leaves it without a choice."""
    s.phase, s.axis = "collapse", move.axis
    if tell:
        tell(Event("noir.collapse.condition", "collapsed", s.seat, None, where=move.axis))
    settle_lines(s, tell)


def dead_of_line(s: State) -> tuple[int, ...]:
    """The dead suspects of the line that is asked for, in its order."""
    places = line_places(len(s.board), s.columns, s.axis)[len(s.leaving)]
    return tuple(s.board[place] for place in places if s.is_dead(s.board[place]))


def settle_lines(s: State, tell: Tell | None) -> None:
    """Go on to the next line with a choice; after the last line the board closes up."""
    lines = len(line_places(len(s.board), s.columns, s.axis))
    while len(s.leaving) < lines:
        dead = dead_of_line(s)
        if len(dead) > 1:
            return
        leave_line(s, dead[0], "noir.collapse.one-each", tell)
    close_up(s, tell)


def leave_line(s: State, suspect: int, rule: str, tell: Tell | None) -> None:
    """Settle who leaves the line that is asked for; the card lies there until all lines are settled."""
    line = len(s.leaving)
    s.leaving = (*s.leaving, suspect)
    if tell:
        tell(Event(rule, "leaves", s.seat, suspect, where=(s.axis, line)))


def close_up(s: State, tell: Tell | None) -> None:
    """Take out who leaves, with the evidence on them, and close the gaps."""
    with_evidence = any(s.innocent >> suspect & 1 for suspect in s.leaving)
    s.board, s.columns = without(s.board, s.columns, s.axis, s.leaving)
    s.gone += s.leaving
    s.axis, s.leaving = "", ()
    if tell:
        rule = "noir.evidence.on-collapsed" if with_evidence else "noir.collapse.close-up"
        shape = (len(s.board) // s.columns, s.columns)
        tell(Event(rule, "closed-up-with-evidence" if with_evidence else "closed-up", None, shape))
    end_turn(s, tell)


# The choice in a line -----------------------------------------------------------------------------------


def leave_moves(s: State) -> Sequence[Move]:
    """The dead of the line that is asked for."""
    return [LEAVE[suspect] for suspect in sorted(dead_of_line(s))]


def refuse_leave(s: State, move: Leave) -> Refusal | None:
    """Why this suspect does not leave now."""
    suspect, line = move.suspect, line_name(s.axis, len(s.leaving))
    if suspect in dead_of_line(s):
        return None
    name = s.cards.name(suspect)
    if suspect not in s.board:
        return refused("collapse.choice", "not-on-board", name=name)
    about = (about_suspect(suspect), about_line(s.axis, len(s.leaving)))
    if not s.is_dead(suspect):
        return refused("collapse.one-each", "leave-living", about, name=name, line=line)
    return refused("collapse.choice", "leave-other-line", about, name=name, line=line)


def leave(s: State, move: Leave, tell: Tell | None) -> None:
    """The chosen suspect leaves this line; on to the next."""
    leave_line(s, move.suspect, "noir.collapse.choice", tell)
    settle_lines(s, tell)


COLLAPSING = Phase("collapse", "noir.collapse.choice", (Leave,), leave_moves, refuse_leave, leave)
