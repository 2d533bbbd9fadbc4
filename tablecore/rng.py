"""Chance from a seed: the same numbers on every Python, kept in one integer."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Rng:
    """A seeded source of chance whose whole state is one integer (the SplitMix64 generator).

    A game state that will draw later stores ``state``; ``Rng(state)`` goes on from there.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1``, all equally likely (to within 2**-64)."""
        self.state = bits = (self.state + 0x9E3779B97F4A7C15) & _MASK
        bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((bits ^ (bits >> 31)) * limit) >> 64

    def choice(self, things: Sequence[T]) -> T:
        """One of ``things``; raises ``IndexError`` when there is nothing to choose from."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The same things in a random order."""
        cards = list(things)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)
