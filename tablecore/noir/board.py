"""The board as a rectangle of suspects, row by row: who is beside whom, and what shifts and collapses do.

A board is a tuple of suspects with a number of columns. Sets of suspects are bit masks.
"""

from collections.abc import Collection
from functools import cache

from tablecore.noir.moves import AXES, SHIFT, STEPS, Shift

Board = tuple[int, ...]


@cache
def neighbour_places(size: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """For each place of a board, the up to eight around it, never across an edge (noir.board.edge)."""
    rows = size // columns
    return tuple(
        tuple(
            other_row * columns + other_column
            for other_row in range(max(0, row - 1), min(rows, row + 2))
            for other_column in range(max(0, column - 1), min(columns, column + 2))
            if (other_row, other_column) != (row, column)
        )
        for row in range(rows)
        for column in range(columns)
    )


def beside(board: Board, columns: int, suspect: int) -> int:
    """The neighbours of a suspect who lies on the board, dead or alive, as a mask."""
    mask = 0
    for place in neighbour_places(len(board), columns)[board.index(suspect)]:
        mask |= 1 << board[place]
    return mask


def across_an_edge(board: Board, columns: int, one: int, other: int) -> bool:
    """Whether two suspects would be neighbours if the board went on at the opposite edge, and are not."""
    rows = len(board) // columns
    (row, column), (other_row, other_column) = (divmod(board.index(each), columns) for each in (one, other))
    near = (row - other_row) % rows in (0, 1, rows - 1)
    near = near and (column - other_column) % columns in (0, 1, columns - 1)
    return near and one != other and not beside(board, columns, one) >> other & 1


@cache
def line_places(size: int, columns: int, axis: str) -> tuple[tuple[int, ...], ...]:
    """The places of every row, or of every column."""
    if axis == "row":
        return tuple(tuple(range(first, first + columns)) for first in range(0, size, columns))
    return tuple(tuple(range(column, size, columns)) for column in range(columns))


@cache
def shifts(size: int, columns: int) -> tuple[Shift, ...]:
    """Every shift that moves something on a board of this shape: a line of one card cannot be shifted."""
    return tuple(
        SHIFT[axis, line, step]
        for axis in AXES
        for line, places in enumerate(line_places(size, columns, axis))
        for step in STEPS
        if len(places) > 1
    )


def shifted(board: Board, columns: int, axis: str, line: int, step: int) -> Board:
    """The board after a shift; the card that falls off one end comes in at the other."""
    if axis == "row":
        first, last = line * columns, line * columns + columns
        if step > 0:
            return (*board[:first], board[last - 1], *board[first : last - 1], *board[last:])
        return (*board[:first], *board[first + 1 : last], board[first], *board[last:])
    cards = list(board)
    column = cards[line::columns]
    cards[line::columns] = [column[-1], *column[:-1]] if step > 0 else [*column[1:], column[0]]
    return tuple(cards)


def over_the_edge(board: Board, columns: int, axis: str, line: int, step: int) -> int:
    """The suspect whom a shift carries from one end of the line to the other."""
    places = line_places(len(board), columns, axis)[line]
    return board[places[-1 if step > 0 else 0]]


def undoes(size: int, columns: int, before: tuple[str, int, int], shift: tuple[str, int, int]) -> bool:
    """Whether a shift puts the board back as it was before another. On a line of two, either way does."""
    axis, line, step = before
    if shift[:2] != (axis, line):
        return False
    return shift[2] == -step or len(line_places(size, columns, axis)[line]) == 2


def can_collapse(board: Board, columns: int, axis: str, dead: int) -> bool:
    """Whether a dead suspect lies in every row, or in every column (noir.collapse.condition)."""
    lines = line_places(len(board), columns, axis)
    return all(any(dead >> board[place] & 1 for place in places) for places in lines)


def without(board: Board, columns: int, axis: str, leaving: Collection[int]) -> tuple[Board, int]:
    """The board, and its columns, once these suspects have left, one of each line.

    Rows close up towards the first column, columns towards the first row.
    """
    if axis == "row":
        return tuple(suspect for suspect in board if suspect not in leaving), columns - 1
    kept = [
        [board[place] for place in places if board[place] not in leaving]
        for places in line_places(len(board), columns, axis)
    ]
    return tuple(suspect for row in zip(*kept, strict=True) for suspect in row), columns
