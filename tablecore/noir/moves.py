"""Every move of Noir. Moves name suspects, as players do, and never the places where these lie."""

from dataclasses import dataclass

from tablecore.checks import one_of

SUSPECTS = range(25)
LINES = range(5)
AXES = ("row", "column")
STEPS = (-1, 1)
"""Towards the first place of a line (left, up), and towards its last (right, down)."""


# The bandit -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kill:
    """Kill a living neighbour of the bandit's identity (the opening, and an action)."""

    suspect: int


@dataclass(frozen=True, slots=True)
class Disguise:
    """Take the top evidence card for a new identity."""


# The inspector --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Accuse:
    """Ask the bandit whether this is his identity."""

    suspect: int


@dataclass(frozen=True, slots=True)
class Exonerate:
    """Take the top evidence card into the hand, and then show one."""


@dataclass(frozen=True, slots=True)
class Show:
    """Put a card of the hand out: on its suspect if that one lives, else on the discards."""

    suspect: int


@dataclass(frozen=True, slots=True)
class Choose:
    """Make one of the four cards drawn the inspector's identity."""

    suspect: int


# Both -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shift:
    """Move every card of a line one place along; the card that falls off the end comes in at the other."""

    axis: str
    line: int
    step: int


@dataclass(frozen=True, slots=True)
class Collapse:
    """Take a dead suspect out of every row (or every column) and close the gaps."""

    axis: str


@dataclass(frozen=True, slots=True)
class Leave:
    """In a collapse: the dead suspect that leaves the line which is asked for."""

    suspect: int


Move = Kill | Shift | Collapse | Leave | Disguise | Accuse | Exonerate | Show | Choose

# Moves are made once and shared: a list of moves is then a list of references.

KILL = tuple(Kill(suspect) for suspect in SUSPECTS)
SHIFT = {(axis, line, step): Shift(axis, line, step) for axis in AXES for line in LINES for step in STEPS}
COLLAPSE = {axis: Collapse(axis) for axis in AXES}
LEAVE = tuple(Leave(suspect) for suspect in SUSPECTS)
DISGUISE = Disguise()
ACCUSE = tuple(Accuse(suspect) for suspect in SUSPECTS)
EXONERATE = Exonerate()
SHOW = tuple(Show(suspect) for suspect in SUSPECTS)
CHOOSE = tuple(Choose(suspect) for suspect in SUSPECTS)

CONSTRUCTIBLE: tuple[Move, ...] = (
    *KILL,
    *SHIFT.values(),
    *COLLAPSE.values(),
    *LEAVE,
    DISGUISE,
    *ACCUSE,
    EXONERATE,
    *SHOW,
    *CHOOSE,
)
"""Every move that can be written down at all, in the order in which ``moves`` lists them."""

is_constructible = one_of(CONSTRUCTIBLE)
"""Whether something is a move that can be written down at all."""
