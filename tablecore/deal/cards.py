"""The 45 artefacts: five types, three origins, three copies of each (deal.cards.artefacts)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

TYPES = ("statuette", "key", "text", "jewel", "sceptre")
"""The types, in the rulebook's order; a type is an index into this."""
ORIGINS = ("egypt", "rising-sun", "maya")
"""The origins, in the rulebook's order; an origin is an index into this."""
COPIES = 3

TYPE_COUNT, ORIGIN_COUNT = len(TYPES), len(ORIGINS)
KIND_COUNT = TYPE_COUNT * ORIGIN_COUNT
CARD_COUNT = KIND_COUNT * COPIES

STATUETTE, KEY, TEXT, JEWEL, SCEPTRE = range(TYPE_COUNT)
EGYPT, RISING_SUN, MAYA = range(ORIGIN_COUNT)

HOURGLASS = CARD_COUNT
"""The card of mode A, which lies in the pile among the artefacts."""


class Artefact(NamedTuple):
    """What an artefact card shows: its type and its origin."""

    type: int
    origin: int


KINDS = tuple(Artefact(type, origin) for type in range(TYPE_COUNT) for origin in range(ORIGIN_COUNT))
"""The 15 different artefacts; a kind is an index into this: ``type * 3 + origin``."""
KIND_NAMES = tuple(f"{TYPES[type]}-{ORIGINS[origin]}" for type, origin in KINDS)
"""Each kind as a word, such as ``"key-maya"``."""
ALL = tuple(range(CARD_COUNT))
"""Every artefact card: the three copies of kind 0, those of kind 1, and so on."""


def kind_of(card: int) -> int:
    """The kind of a card; copies of one kind cannot be told apart on the table."""
    return card // COPIES


def type_of(card: int) -> int:
    """The type of a card."""
    return card // (COPIES * ORIGIN_COUNT)


def origin_of(card: int) -> int:
    """The origin of a card."""
    return card // COPIES % ORIGIN_COUNT


def type_counts(cards: Iterable[int]) -> tuple[int, ...]:
    """How many of each type."""
    counts = [0] * TYPE_COUNT
    for card in cards:
        counts[card // (COPIES * ORIGIN_COUNT)] += 1
    return tuple(counts)


def kind_counts(cards: Iterable[int]) -> tuple[int, ...]:
    """How many of each kind."""
    counts = [0] * KIND_COUNT
    for card in cards:
        counts[card // COPIES] += 1
    return tuple(counts)
