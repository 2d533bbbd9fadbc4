"""Practice: endless questions of three kinds, dealt by chance and answered by the rules."""

from functools import cache

import tablecore
from tablecore.bots import bot
from tablecore.masks import numbers
from tablecore.match import Match
from tablecore.noir.board import beside, shifted, shifts
from tablecore.noir.cards import house_cards
from tablecore.noir.lessons.common import rules, table
from tablecore.noir.lessons.judges import (
    all_beside,
    brings_together,
    cannot_be,
    finds_all,
    may_be,
    not_beside,
)
from tablecore.noir.moves import Shift
from tablecore.noir.state import BANDIT, INSPECTOR
from tablecore.noir.variant import Position, Variant
from tablecore.noir.wording import about_suspect
from tablecore.rng import Rng
from tablecore.teach import Drill, Exercise, Lesson, Point, Table

COLUMNS = 5
Board = tuple[int, ...]


def dealt_board(rng: Rng, rows: int = 5, columns: int = COLUMNS) -> Board:
    """A board of this shape, by chance."""
    return rng.shuffled(range(len(house_cards().suspects)))[: rows * columns]


def named(board: Board, columns: int) -> tuple[tuple[str, ...], ...]:
    """A board as a position names it."""
    cards = house_cards()
    firsts = range(0, len(board), columns)
    return tuple(tuple(map(cards.name, board[first : first + columns])) for first in firsts)


def pointing_at(suspects: int) -> tuple[Point, ...]:
    """Pointing at all of these, a mask, one after the other."""
    return tuple(Point(about_suspect(suspect)) for suspect in numbers(suspects))


# Who is beside you? -----------------------------------------------------------------------------------------

SHAPES = ((5, 5), (5, 4), (4, 3))
"""Rows and columns by level: whole at first, then as collapses leave the board."""


def who_is_beside(rng: Rng, level: int) -> Exercise:
    """Everybody beside one's own suspect, on boards that get smaller."""
    rows, columns = SHAPES[level - 1]
    board = dealt_board(rng, rows, columns)
    own, other = rng.shuffled(board)[:2]
    name = house_cards().name
    return Exercise(
        "noir.practice.beside",
        table(Position(board=named(board, columns), bandit=name(own), inspector=name(other))),
        rules("board.neighbours", "board.edge"),
        seat=BANDIT,
        parts=("board",),
        judge=finds_all(all_beside(name(own)), "board.neighbours", not_beside(name(own))),
        solution=pointing_at(beside(board, columns, own)),
        kinds=(),
        points=True,
    )


# Which shift brings you together? --------------------------------------------------------------------------


def bringing(board: Board, one: int, other: int) -> list[Shift]:
    """The shifts after which these two are beside each other."""
    return [
        move
        for move in shifts(len(board), COLUMNS)
        if beside(shifted(board, COLUMNS, move.axis, move.line, move.step), COLUMNS, one) >> other & 1
    ]


def which_shift(rng: Rng, level: int) -> Exercise:
    """One shift that brings the innocent beside oneself; at a higher level fewer shifts do it."""
    while True:
        board = dealt_board(rng)
        own, other, third = rng.shuffled(board)[:3]
        ways = bringing(board, own, other)
        if ways and not beside(board, COLUMNS, own) >> other & 1 and len(ways) <= 8 - 2 * level:
            break
    name = house_cards().name
    position = Position(
        board=named(board, COLUMNS), bandit=name(own), inspector=name(third), innocent=(name(other),)
    )
    return Exercise(
        "noir.practice.shift",
        table(position),
        rules("shift.line", "shift.around", "board.edge"),
        seat=BANDIT,
        parts=("board",),
        judge=brings_together(name(other), name(own), 1),
        solution=(ways[0],),
        kinds=(Shift,),
    )


# Who may be the bandit? ------------------------------------------------------------------------------------


PLAYED = (range(3, 4), range(5, 10), range(10, 17))
"""How many moves have been made, by level: two kills; a canvass or a question besides; then all there is."""
MOST_LEFT = 4
"""So many are left at most, so that pointing at them is soon done."""


@cache
def overheard(seed: int, level: int) -> Table | None:
    """A game between two steady players, up to a turn of the inspector on which few are left.

    None when the game holds no such turn after as many moves as the level asks for.
    """
    game, played = tablecore.game("noir"), PLAYED[level - 1]
    match, rng, plays = Match(game, Variant(), seed), Rng(seed + 1), bot(game, "sensible")
    while match.turn.seats and len(match.made) < played.stop:
        (seat,) = match.turn.seats
        view = game.view(match.state, seat)
        asks = seat == INSPECTOR and view.phase == "action" and len(match.made) in played
        if asks and view.bandit_may_be.bit_count() <= MOST_LEFT:
            return Table("noir", Variant(), seed, tuple(match.made))
        match.play(seat, plays(game, view, match.moves(seat), rng))
    return None


def who_may_be_it(rng: Rng, level: int) -> Exercise:
    """Everybody who may be the bandit, from what the inspector has heard in a game; longer at each level."""
    laid = None
    while laid is None:
        laid = overheard(rng.below(1 << 20), level)
    left = may_be(BANDIT, INSPECTOR)(laid.match())
    return Exercise(
        "noir.practice.who",
        laid,
        rules("kill.target", "exonerate.canvass", "evidence.one-each"),
        seat=INSPECTOR,
        parts=("board", "seats", "hand"),
        history=True,
        judge=finds_all(may_be(BANDIT, INSPECTOR), "kill.target", cannot_be(BANDIT, INSPECTOR)),
        solution=pointing_at(left),
        kinds=(),
        points=True,
    )


PRACTICE = Lesson(
    "practice",
    "noir",
    10,
    tuple(
        Drill(first.id, first.table, first.rules, first.seat, first.parts, make=make)
        for make, first in ((make, make(Rng(1), 1)) for make in (who_is_beside, which_shift, who_may_be_it))
    ),
)
