"""Everything that lies on the table, hidden or not."""

from tablecore.noir.board import beside
from tablecore.noir.cards import Cards
from tablecore.noir.variant import Variant
from tablecore.slots import Slotted

BANDIT, INSPECTOR = 0, 1
"""The seats (noir.setup.roles)."""
NOBODY = -1


class State(Slotted):
    """A position: who lies where, who is who, whose decision is next.

    Suspects, and their evidence cards, are numbers into ``cards.suspects``; sets of them are bit masks.
    Every field is immutable, so a copy is a copy of the references.
    """

    __slots__ = (
        "absent",
        "aside",
        "axis",
        "bandit",
        "bandit_may_be",
        "board",
        "cards",
        "columns",
        "dead",
        "deck",
        "discard",
        "ended",
        "gone",
        "hand",
        "innocent",
        "inspector",
        "inspector_may_be",
        "kills",
        "last_shift",
        "leaving",
        "phase",
        "seat",
        "turns",
        "variant",
    )
    _unprinted = ("cards",)

    cards: Cards
    variant: Variant
    phase: str
    """The decision that is asked for: a key of ``phases.PHASES``."""
    seat: int
    """Whose decision it is."""
    turns: int
    """Turns finished, the opening kill and the inspector's choice among them."""
    ended: str
    """The rule that ended the game, or ``""``."""

    board: tuple[int, ...]
    """The suspects on the board, row by row."""
    columns: int
    dead: int
    """Everybody killed, on the board or gone, as a mask."""
    innocent: int
    """Suspects whose evidence card was put on them, as a mask (noir.innocent)."""
    gone: tuple[int, ...]
    """The dead who left in collapses, in that order."""
    absent: tuple[int, ...]
    """Suspects who take no part in a table built on purpose, and their evidence cards with them."""
    kills: int

    bandit: int
    """The bandit's identity."""
    inspector: int
    """The inspector's identity, or ``NOBODY`` before it is chosen."""
    hand: tuple[int, ...]
    """The inspector's other evidence cards, sorted."""
    deck: tuple[int, ...]
    """The evidence deck, topmost card first."""
    discard: tuple[int, ...]
    """Evidence cards of the dead that were shown."""
    aside: tuple[int, ...]
    """Evidence cards that a table built on purpose leaves out, unseen."""

    axis: str
    """In a collapse: ``"row"`` or ``"column"``; ``""`` otherwise."""
    leaving: tuple[int, ...]
    """In a collapse: who leaves the lines settled so far, in the order of the lines."""
    last_shift: tuple[str, int, int] | tuple[()]
    """Axis, line and step, when the turn before this one was a shift."""

    bandit_may_be: int
    """Who may be the bandit for all that everybody has seen, as a mask. Exact; see ``knowledge``."""
    inspector_may_be: int
    """Who may be the inspector for all that everybody has seen; before the choice, who may become it."""

    def copy(self) -> "State":
        """The same position, sharing nothing that changes."""
        other: State = object.__new__(State)
        other.absent = self.absent
        other.aside = self.aside
        other.axis = self.axis
        other.bandit = self.bandit
        other.bandit_may_be = self.bandit_may_be
        other.board = self.board
        other.cards = self.cards
        other.columns = self.columns
        other.dead = self.dead
        other.deck = self.deck
        other.discard = self.discard
        other.ended = self.ended
        other.gone = self.gone
        other.hand = self.hand
        other.innocent = self.innocent
        other.inspector = self.inspector
        other.inspector_may_be = self.inspector_may_be
        other.kills = self.kills
        other.last_shift = self.last_shift
        other.leaving = self.leaving
        other.phase = self.phase
        other.seat = self.seat
        other.turns = self.turns
        other.variant = self.variant
        return other

    def beside(self, suspect: int) -> int:
        """The neighbours of a suspect on the board, dead or alive, as a mask."""
        return beside(self.board, self.columns, suspect)

    def is_dead(self, suspect: int) -> bool:
        """Whether a suspect has been killed."""
        return bool(self.dead >> suspect & 1)
