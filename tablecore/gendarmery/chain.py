"""The chain border: which side of which place must be chained."""

from tablecore.gendarmery.cards import BOTTOM, LEFT, RIGHT, TOP
from tablecore.gendarmery.moves import PLACES

OUTER_SIDES = (
    TOP | LEFT,
    TOP,
    TOP | RIGHT,
    LEFT,
    0,
    RIGHT,
    BOTTOM | LEFT,
    BOTTOM,
    BOTTOM | RIGHT,
)
"""The sides of each place that lie on the border (gendarmery.setup.chain-border)."""

_POINTED_AT = (1, 2, 5, 8, 7, 6, 3, 0)


def fits(chains: int, place: int) -> bool:
    """Whether a card with these chained sides keeps the border whole at that place."""
    return chains & OUTER_SIDES[place] == OUTER_SIDES[place]


def missing_sides(chains: int, place: int) -> int:
    """The outer sides of the place that this card leaves without a chain, as a mask."""
    return OUTER_SIDES[place] & ~chains


FITTING = tuple(tuple(place for place in PLACES if fits(chains, place)) for chains in range(16))
"""For each set of chained sides, the places it fits."""


def pointed_at(direction: int) -> int:
    """The place next to the middle that an arrow points at."""
    return _POINTED_AT[direction]
