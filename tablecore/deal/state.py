"""Everything that lies on the table, hidden or not."""

from tablecore.deal.variant import Variant
from tablecore.masks import numbers
from tablecore.slots import Slotted

NOBODY = -1

NEGOTIATORS = {NOBODY: (0, 1), 0: (1, 2), 1: (2, 0), 2: (0, 1)}
"""The dealer (``NOBODY`` with two players) to the two who negotiate, the one on the dealer's left first."""


class State(Slotted):
    """A position. Cards are numbers (see ``cards``); every field is immutable, so that a copy of a position
    is a copy of the references."""

    __slots__ = (
        "agreed",
        "aside",
        "closing",
        "collections",
        "counting",
        "dealer",
        "deals",
        "deck",
        "down",
        "ended",
        "looked",
        "museum",
        "museum_down",
        "objectives",
        "offer",
        "offered_by",
        "phase",
        "rng",
        "second",
        "secret",
        "table",
        "unshared",
        "values",
        "variant",
    )

    variant: Variant
    phase: str
    """``"values"``, ``"negotiation"``, ``"pick"``, ``"gift"``, ``"over"``."""
    closing: str
    """While artefacts are given at the end: the rule that ended the dealing; ``""`` otherwise."""
    ended: str
    """The rule that ended the game, or ``""``."""
    rng: int
    """Where chance goes on: modes B and C draw a card for the museum."""

    values: tuple[tuple[int, ...], ...]
    """Seat to the value of each type; ``()`` before it is assigned."""
    collections: tuple[tuple[int, ...], ...]
    """Seat to cards, in the order they were won."""
    secret: int
    """Cards in collections that only their owner has seen, as a mask."""
    museum: tuple[int, ...]
    """What the museum was given, in that order."""
    museum_down: int
    """Those of the museum's cards that nobody has seen, as a mask."""

    table: tuple[int, ...]
    """The cards of the present deal, by place."""
    down: int
    """The places of ``table`` that lie face down, as a mask."""
    deck: tuple[int, ...]
    """The pile, topmost first; in mode A with ``HOURGLASS``."""
    unshared: tuple[int, ...]
    """Cards on the table when the hourglass came: they count for nobody, and lie open then
    (deal.mode-a.reveal)."""
    aside: tuple[int, ...]
    """Cards that a table built on purpose leaves out."""

    dealer: int
    """With three players who deals; -1 with two."""
    second: bool
    """Whether the negotiators have disagreed once in this deal."""
    counting: bool
    """Whether the countdown runs."""
    offer: tuple[int, int, int] | tuple[()]
    """The proposal that stands: places of the first negotiator as a mask, who sees (0 the first, 1 the
    second negotiator, -1 nobody), which objective (-1 none)."""
    offered_by: int
    """The seat that proposed it, or -1."""
    agreed: int
    """The seats that have said DEAL to it, as a mask."""
    deals: int
    """Deals finished."""

    objectives: tuple[int, ...]
    """The objectives in force, by number; in the expert version those face down, by place."""
    looked: tuple[int, ...]
    """Seat to the face-down objectives it has seen, as a mask of places."""

    @property
    def negotiators(self) -> tuple[int, int]:
        """The two who negotiate in this deal, the one on the dealer's left first."""
        return NEGOTIATORS[self.dealer]

    @property
    def objectives_down(self) -> bool:
        """Whether objectives lie face down (expert); at the end they are turned up first."""
        return bool(self.variant.expert) and self.phase not in ("gift", "over")

    def copy(self) -> "State":
        """The same position, sharing nothing that changes."""
        other: State = object.__new__(State)
        other.agreed = self.agreed
        other.aside = self.aside
        other.closing = self.closing
        other.collections = self.collections
        other.counting = self.counting
        other.dealer = self.dealer
        other.deals = self.deals
        other.deck = self.deck
        other.down = self.down
        other.ended = self.ended
        other.looked = self.looked
        other.museum = self.museum
        other.museum_down = self.museum_down
        other.objectives = self.objectives
        other.offer = self.offer
        other.offered_by = self.offered_by
        other.phase = self.phase
        other.rng = self.rng
        other.second = self.second
        other.secret = self.secret
        other.table = self.table
        other.unshared = self.unshared
        other.values = self.values
        other.variant = self.variant
        return other


def places_of(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, in order: ``places_of(0b101)`` gives 0 and 2."""
    return tuple(numbers(mask))
