"""What one seat may know of the table."""

from typing import NamedTuple

from tablecore.deal.variant import Variant
from tablecore.game import Turn

UNSEEN = -1
"""A card, or an objective, that the seat may not know."""


class Line(NamedTuple):
    """One line of a score: so many points, by which rule, for which cards.

    ``kind`` is the id of its words (``score.<kind>``); ``of`` the type, the origin or -1 they speak of.
    """

    rule: str
    kind: str
    of: int
    points: int
    cards: tuple[int, ...]


class View(NamedTuple):
    """The table through the eyes of one seat (``None``: a spectator). -1 stands for what is hidden."""

    variant: Variant
    seat: int | None
    turn: Turn
    phase: str
    """``"values"``, ``"negotiation"``, ``"pick"``, ``"gift"``."""
    ended: str
    deals: int
    dealer: int
    negotiators: tuple[int, ...]
    """The two seats that negotiate now, the one on the dealer's left first; ``()`` when nobody does."""
    second: bool
    counting: bool

    table: tuple[int, ...]
    """The cards of the deal by place; -1 face down."""
    down: int
    """Which places lie face down, as a mask."""
    offer: tuple[int, int, int] | tuple[()]
    """See ``State.offer``."""
    offered_by: int
    agreed: int
    deck_count: int
    """Cards in the pile, with the hourglass."""

    values: tuple[tuple[int, ...] | None, ...]
    """Seat to the value of each type where this seat knows them; None hidden; ``()`` not assigned yet."""
    collections: tuple[tuple[int, ...], ...]
    """Seat to cards; -1 for each that this seat has not seen."""
    museum: tuple[int, ...]
    unshared: tuple[int, ...]
    objectives: tuple[int, ...]
    """The objectives in force by number; -1 for each that lies face down and this seat has not seen."""
    looked: tuple[int, ...]
    """Seat to the face-down objectives it has seen, as a mask of places: everybody knows who looked."""
    unseen: tuple[int, ...]
    """How many of each kind this seat has not seen anywhere: what a card face down may be."""

    scores: tuple[int | None, ...]
    """The points of each seat as they would count now, where this seat can know them."""
    lines: tuple[tuple[Line, ...] | None, ...]
    """The lines of each score, where known."""
    museum_points: int | None
    """The museum's points where they are known: at the end, or as far as they follow from open cards."""
    winners: tuple[int, ...]
    """At the end, who has won; nobody when the museum has."""
