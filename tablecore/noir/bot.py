"""A sensible player of Noir for either side: it reasons from what its seat has seen, and hides.

Who may still be whom is in the view already. A move is worth what it may win at once, what it asks, and what
it gives away; all three are chances, every suspect who may be somebody being equally likely.
"""

from collections.abc import Sequence
from typing import Any

from tablecore.bots import Bot
from tablecore.game import Game
from tablecore.noir.board import beside, shifted
from tablecore.noir.moves import (
    Accuse,
    Choose,
    Disguise,
    Exonerate,
    Kill,
    Leave,
    Move,
    Shift,
    Show,
)
from tablecore.noir.state import BANDIT
from tablecore.noir.view import View
from tablecore.rng import Rng

SURE = 100.0
"""What it is worth to win with this very move."""
STEP = 0.1
"""What one more kill is worth for the count alone."""
EXPOSED = 0.6
"""What it costs to be surely known; among so many who may be it, that part of it."""
QUESTION = 0.5
"""What a question is worth whose answer would rule everybody out but one; an even one is half of that."""
REACH = 0.15
"""What it is worth to have everybody in reach who may be the other player."""


def sensible(game: Game[Any, Any], view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """The move that looks best from what this seat knows; equals are drawn by lot."""
    values = [worth(view, move) for move in moves]
    best = max(values)
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])


def worth(view: View, move: Move) -> float:
    """How good a move looks; only moves that can be made at the same time are compared."""
    match move:
        case Kill(suspect):
            return worth_of_killing(view, suspect)
        case Disguise():
            return worth_of_a_disguise(view)
        case Accuse(suspect):
            return worth_of_accusing(view, suspect)
        case Exonerate():
            return QUESTION / 4 - exposure(view.inspector_for_all)
        case Show(suspect):
            return worth_of_showing(view, suspect)
        case Shift(axis, line, step):
            board = shifted(view.board, view.columns, axis, line, step)
            return in_reach(view, board) - exposure(hidden_among(view))
        case Choose(suspect):
            # In a corner fewer suspects can reach you.
            return -float(beside(view.board, view.columns, suspect).bit_count())
        case Leave(suspect):
            # Whatever brings nobody nearer: it is the same to the two.
            return 0.0
    return -exposure(hidden_among(view))


# The bandit ---------------------------------------------------------------------------------------------


def worth_of_killing(view: View, suspect: int) -> float:
    """The chance that it is the inspector, a step to the other goal, less what the place gives away."""
    if view.kills + 1 >= view.kills_to_win:
        return SURE
    around = beside(view.board, view.columns, suspect)
    return chance(view.inspector_may_be, suspect) + STEP - exposure(view.bandit_for_all & around)


def worth_of_a_disguise(view: View) -> float:
    """To be among all the unseen again, if the card drawn is of somebody alive."""
    unseen = 0
    for suspect in view.board:
        unseen |= 1 << suspect
    unseen &= ~view.innocent
    alive = (unseen & ~view.dead).bit_count() / unseen.bit_count()
    then = unseen & ~view.dead & ~(1 << view.bandit)
    return -alive * exposure(then) - (1 - alive) * exposure(view.bandit_for_all)


# The inspector ------------------------------------------------------------------------------------------


def worth_of_accusing(view: View, suspect: int) -> float:
    """The chance to catch the bandit, what a no would tell, less what it gives away."""
    near = beside(view.board, view.columns, suspect) | 1 << suspect
    asked = question(view.bandit_may_be, 1 << suspect)
    return chance(view.bandit_may_be, suspect) + asked - exposure(view.inspector_for_all & near)


def worth_of_showing(view: View, suspect: int) -> float:
    """What the canvass would tell; a dead suspect's card asks nothing and is kept for when one must."""
    if view.dead >> suspect & 1:
        return -1.0
    return question(view.bandit_may_be, beside(view.board, view.columns, suspect))


# Both ---------------------------------------------------------------------------------------------------


def chance(may_be: int, suspect: int) -> float:
    """How likely somebody is the one; to be sure is as good as to have won."""
    if not may_be >> suspect & 1:
        return 0.0
    count = may_be.bit_count()
    return SURE if count == 1 else 1 / count


def exposure(may_be: int) -> float:
    """What it costs to hide among so many."""
    return EXPOSED / max(1, may_be.bit_count())


def question(may_be: int, asked: int) -> float:
    """What a yes or no about these is worth: most when it divides those who may be it evenly."""
    count, yes = may_be.bit_count(), (may_be & asked).bit_count()
    return QUESTION * min(yes, count - yes) / count if count else 0.0


def hidden_among(view: View) -> int:
    """Who may be this player for all that everybody knows."""
    return view.bandit_for_all if view.seat == BANDIT else view.inspector_for_all


def in_reach(view: View, board: tuple[int, ...]) -> float:
    """What a board promises: how many of those who may be the other player would lie beside oneself."""
    own, other = (
        (view.bandit, view.inspector_may_be) if view.seat == BANDIT else (view.inspector, view.bandit_may_be)
    )
    if not other:
        return 0.0
    near = beside(board, view.columns, own) & other
    return REACH * near.bit_count() / other.bit_count()


BOTS: dict[str, Bot] = {"sensible": sensible}
