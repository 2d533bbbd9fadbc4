"""What one seat may know of the table."""

from typing import NamedTuple

from tablecore.deal.cards import ORIGIN_COUNT, origin_of
from tablecore.deal.variant import Variant
from tablecore.game import Turn

UNSEEN = -1
"""A card, or an objective, of which the seat may know nothing."""
BACKS = tuple(-2 - origin for origin in range(ORIGIN_COUNT))
"""A card face down whose back shows its origin: -2 Egypt, -3 the Rising Sun, -4 Maya (deal.cards.backs).
Whatever is hidden is less than 0, so ask ``card < 0``."""


def face_down(card: int, backs: bool) -> int:
    """How a card looks that lies face down."""
    return BACKS[origin_of(card)] if backs else UNSEEN


def origin_seen(card: int) -> int:
    """The origin of a card as far as it can be seen, face up or on its back; -1 when it cannot."""
    return origin_of(card) if card >= 0 else -2 - card if card < UNSEEN else -1


def as_they_lie(cards: tuple[int, ...], down: int, backs: bool) -> tuple[int, ...]:
    """Cards on the table as everybody sees them; ``down`` are the places that lie face down, as a mask."""
    if not down:
        return cards
    return tuple(face_down(card, backs) if down >> place & 1 else card for place, card in enumerate(cards))


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
    """The table through the eyes of one seat (``None``: a spectator).

    Whatever is hidden is less than 0 (see ``BACKS``).
    """

    variant: Variant
    seat: int | None
    turn: Turn
    phase: str
    """``"values"``, ``"negotiation"``, ``"pick"``, ``"gift"``, ``"over"``."""
    ended: str
    """The rule that ended the game, or ``""``."""
    deals: int
    """Deals finished."""
    dealer: int
    """With three players who deals; -1 with two."""
    negotiators: tuple[int, ...]
    """The two seats that negotiate now, the one on the dealer's left first; ``()`` when nobody does."""
    second: bool
    counting: bool

    table: tuple[int, ...]
    """The cards of the deal by place; less than 0 face down."""
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
    """Seat to cards, in the order they were won; less than 0 each that this seat has not seen."""
    secret: int
    """Those of this seat's cards that nobody else has seen, as a mask; for who watches, everybody's."""
    museum: tuple[int, ...]
    """Its cards in the order they came; less than 0 each that lies face down."""
    unshared: tuple[int, ...]
    """Mode A: the cards that counted for nobody when the hourglass came."""
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
    """The museum's points where they follow from what this seat sees, None otherwise."""
    museum_lines: tuple[Line, ...] | None
    """The lines of these points, where all cards of the museum are known."""
    winners: tuple[int, ...]
    """At the end, who has won; nobody when the museum has."""
