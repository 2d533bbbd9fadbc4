"""Shifting a line of the board by one place."""

from collections.abc import Sequence

from tablecore.game import Tell
from tablecore.noir.board import over_the_edge, shifted, shifts, undoes
from tablecore.noir.moves import Move, Shift
from tablecore.noir.state import State
from tablecore.noir.turn import end_turn
from tablecore.noir.wording import about_line, line_name, refused
from tablecore.rules import Event, Refusal


def shift_moves(s: State) -> Sequence[Move]:
    """Every line of two or more cards, either way; not back again where the table has agreed so."""
    size, columns = len(s.board), s.columns
    moves = shifts(size, columns)
    before = s.last_shift
    if not before or not s.variant.no_undo_shift:
        return moves
    return [
        shift for shift in moves if not undoes(size, columns, before, (shift.axis, shift.line, shift.step))
    ]


def refuse_shift(s: State, move: Shift) -> Refusal | None:
    """Why this line cannot be shifted so."""
    rows, columns = len(s.board) // s.columns, s.columns
    lines, length = (rows, columns) if move.axis == "row" else (columns, rows)
    if move.line >= lines:
        return refused("shift.line", f"no-such-{move.axis}", lines=lines)
    line, about = line_name(move.axis, move.line), (about_line(move.axis, move.line),)
    if length < 2:
        return refused("shift.single", "single-card", about, line=line)
    before = s.last_shift
    if not before or not s.variant.no_undo_shift:
        return None
    if undoes(len(s.board), columns, before, (move.axis, move.line, move.step)):
        return refused("shift.undo", "undo", about, line=line)
    return None


def shift(s: State, move: Shift, tell: Tell | None) -> None:
    """Move the line; the card that falls off comes in at the other end."""
    axis, line, step = move.axis, move.line, move.step
    if tell:
        carried = over_the_edge(s.board, s.columns, axis, line, step)
    s.board = shifted(s.board, s.columns, axis, line, step)
    if tell:
        tell(Event("noir.shift.line", "shifted", s.seat, carried, where=(axis, line, step)))
    end_turn(s, tell, (axis, line, step))
