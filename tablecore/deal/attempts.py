"""What a reader may try at the table: every allowed move, and the wrong ones that people do try.

Only what the seat sees decides what it can try, so trying tells nothing that is hidden.
"""

from collections.abc import Iterator
from itertools import combinations

from tablecore.deal.cards import kind_of
from tablecore.deal.moves import (
    COUNT,
    GIFT,
    GIVE,
    LOOKS,
    NO_DEAL,
    OFFER_ALL,
    ORDER,
    PICK,
    PROPOSE,
    SAY_DEAL,
    ZERO,
    Move,
)
from tablecore.deal.phases import PHASES
from tablecore.deal.state import NOBODY, State


def attempts(s: State, seat: int) -> list[Move]:
    """The moves of this seat, and what else it could say or take, at the wrong time or against a rule."""
    tried = set(PHASES[s.phase].moves(s, seat))
    if s.phase == "gift":
        tried.update(_gifts(s, seat))
    elif s.phase in ("negotiation", "pick"):
        tried.update(_sayings(s, seat))
    return sorted(tried, key=ORDER.__getitem__)


def _sayings(s: State, seat: int) -> Iterator[Move]:
    """All divisions of the cards, every word of the negotiation, the clock, and taking a card."""
    for take in range(1 << len(s.table)):
        for sees, place in LOOKS:
            if place < len(s.objectives) and (not sees or s.variant.expert):
                yield PROPOSE[take, sees, place]
    yield from (SAY_DEAL, NO_DEAL, OFFER_ALL)
    if s.dealer != NOBODY:
        yield from (COUNT, ZERO)
        if seat == s.dealer:
            yield from PICK[: len(s.table)]


def _gifts(s: State, seat: int) -> Iterator[Move]:
    """Any three of one's own, the unlucky charms too."""
    for cards in combinations(sorted(map(kind_of, s.collections[seat])), GIFT):
        yield GIVE[cards]
