"""What one seat may know of the table."""

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from tablecore.game import Turn
from tablecore.noir.cards import Cards
from tablecore.noir.knowledge import bandit_seen_by, inspector_seen_by
from tablecore.noir.state import BANDIT, INSPECTOR, NOBODY, State
from tablecore.noir.variant import Variant


class View(NamedTuple):
    """The table through the eyes of one seat (or of a spectator, ``seat=None``).

    Suspects are numbers into ``cards.suspects``, sets of them bit masks; -1 stands for nobody. What the
    seat may not know is not here.
    """

    cards: Cards
    variant: Variant
    seat: int | None
    turn: Turn
    phase: str
    """``"opening"``, ``"identity"``, ``"action"``, ``"collapse"`` or ``"exonerate"``."""
    turns: int
    ended: str

    board: tuple[int, ...]
    """The suspects on the board, row by row."""
    rows: int
    columns: int
    dead: int
    """Everybody killed, as a mask."""
    innocent: int
    """Suspects with their evidence card on them, as a mask."""
    gone: tuple[int, ...]
    """The dead who left in collapses."""
    kills: int
    kills_to_win: int
    last_shift: tuple[str, int, int] | tuple[()]
    """Axis, line and step of the shift just made, if it was one."""
    axis: str
    """In a collapse ``"row"`` or ``"column"``."""
    line: int
    """In a collapse the line that is asked for, from 0; -1 otherwise."""
    leaving: tuple[int, ...]
    """In a collapse who leaves the lines before it."""

    bandit: int
    """The bandit's identity where the seat knows it, or -1."""
    inspector: int
    """The inspector's identity where the seat knows it, or -1."""
    hand: tuple[int, ...] | None
    """The inspector's other cards where the seat sees them, None otherwise."""
    hand_count: int
    deck_count: int
    discard: tuple[int, ...]
    """Evidence cards of the dead that were shown."""

    bandit_may_be: int
    """Who may be the bandit for all that this seat knows, as a mask."""
    inspector_may_be: int
    """Who may be the inspector for all that this seat knows; before the choice, who may become it."""
    bandit_for_all: int
    """Who may be the bandit for all that everybody knows: what a spectator would say."""
    inspector_for_all: int
    """The same of the inspector."""


@cache
def agreed(variant: Variant) -> Variant:
    """What the table agreed on, without the position it was built from: that names hidden cards."""
    return replace(variant, position=None)


def look(s: State, seat: int | None, turn: Turn, everything: bool = False) -> View:
    """The view of ``seat``; with ``everything`` nothing is hidden, for who watches and plays no seat."""
    knows_bandit = everything or seat == BANDIT
    knows_inspector = everything or seat == INSPECTOR
    # Who is caught, or killed, is known to all.
    if s.ended == "noir.goal.caught":
        knows_bandit = True
    if s.ended == "noir.goal.kill-inspector":
        knows_inspector = True
    return View(
        cards=s.cards,
        variant=agreed(s.variant),
        seat=seat,
        turn=turn,
        phase=s.phase,
        turns=s.turns,
        ended=s.ended,
        board=s.board,
        rows=len(s.board) // s.columns,
        columns=s.columns,
        dead=s.dead,
        innocent=s.innocent,
        gone=s.gone,
        kills=s.kills,
        kills_to_win=s.variant.kills_to_win,
        last_shift=s.last_shift,
        axis=s.axis,
        line=len(s.leaving) if s.axis else NOBODY,
        leaving=s.leaving,
        bandit=s.bandit if knows_bandit else NOBODY,
        inspector=s.inspector if knows_inspector else NOBODY,
        hand=s.hand if everything or seat == INSPECTOR or not s.hand else None,
        hand_count=len(s.hand),
        deck_count=len(s.deck),
        discard=s.discard,
        bandit_may_be=1 << s.bandit if everything else bandit_seen_by(s, seat),
        inspector_may_be=(
            1 << s.inspector
            if everything and s.inspector != NOBODY
            else inspector_seen_by(s, INSPECTOR if everything else seat)
        ),
        bandit_for_all=s.bandit_may_be,
        inspector_for_all=s.inspector_may_be,
    )
