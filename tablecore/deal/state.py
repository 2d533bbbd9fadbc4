"""Everything that lies on the table, hidden or not."""

from tablecore.deal.variant import Variant


class State:
    """A position. Cards are numbers (see ``cards``); every field is immutable."""

    __slots__ = (
        "agreed",
        "aside",
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
    """``"values"``, ``"negotiation"``, ``"pick"``, ``"gift"``."""
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
    """Cards on the table when the hourglass came: they count for nobody (deal.mode-a.reveal)."""
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
