"""All ways in which unseen cards may come to a collection, counted and not tried out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from math import comb, prod

from tablecore.deal.cards import KIND_COUNT, MAYA, ORIGIN_COUNT, TYPE_COUNT
from tablecore.deal.scoring import ORIGIN_POINTS, TRIPLE, Measures


class Chances:
    """All ways in which cards come from the unseen: some of known origins, and some of any origin.

    ``unseen`` is how many of each kind have not been seen, ``down`` how many cards of each origin come
    that lie face down, ``more`` how many come from whatever is unseen then. ``ways`` is their number; each
    is as likely as every other.
    """

    def __init__(self, unseen: tuple[int, ...], down: tuple[int, ...], more: int) -> None:
        self.unseen, self.down, self.more = unseen, down, more
        self.of_origin = tuple(sum(unseen[origin::ORIGIN_COUNT]) for origin in range(ORIGIN_COUNT))
        self.left = sum(unseen) - sum(down)
        self.ways = self._down_ways() * comb(self.left, more)
        if not self.ways:
            raise ValueError(
                f"{sum(down) + more} more cards cannot come, {sum(down)} of them from given origins, "
                f"where {sum(unseen)} are unseen"
            )
        self.by_type = tuple(
            self._spread(unseen[first : first + ORIGIN_COUNT]) for first in range(0, KIND_COUNT, ORIGIN_COUNT)
        )
        """For each type, in how many ways 0, 1, 2 … cards of it come."""
        self.by_kind = tuple(
            self._spread(_only(kind % ORIGIN_COUNT, number)) for kind, number in enumerate(unseen)
        )
        self.by_origin = tuple(
            self._spread(_only(origin, number)) for origin, number in enumerate(self.of_origin)
        )

    def _down_ways(self) -> int:
        return prod(map(comb, self.of_origin, self.down))

    def _spread(self, special: Sequence[int]) -> tuple[int, ...]:
        """In how many ways 0, 1, 2 … of some special cards come; ``special`` says how many of each origin."""
        face_down = [1]
        for number, of_origin, drawn in zip(special, self.of_origin, self.down, strict=True):
            here = [
                comb(number, taken) * comb(of_origin - number, drawn - taken) for taken in range(drawn + 1)
            ]
            face_down = _product(face_down, here)
        found = [0] * (sum(special) + 1)
        for early, ways in enumerate(face_down):
            if not ways:
                continue
            special_left = sum(special) - early
            for late in range(min(special_left, self.more) + 1):
                others = comb(self.left - special_left, self.more - late)
                found[early + late] += ways * comb(special_left, late) * others
        return tuple(found)

    def measures(self, kinds: Sequence[int], series: bool) -> Measures:
        """The measures of a collection with the cards that come, summed over all ways.

        Without ``series`` those of objective 4 are left at 0.
        """
        types = _by_type(kinds)
        triples = tuple(
            sum([(number + come) // TRIPLE * ways for come, ways in enumerate(spread)])
            for number, spread in zip(types, self.by_type, strict=True)
        )
        pairs = sum(
            sum([ways for come, ways in enumerate(spread) if (number + come) % TRIPLE == 2])
            for number, spread in zip(types, self.by_type, strict=True)
        )
        same_of_kind = [
            sum([ways for come, ways in enumerate(spread) if number + come >= TRIPLE])
            for number, spread in zip(kinds, self.by_kind, strict=True)
        ]
        origins = [sum(kinds[origin::ORIGIN_COUNT]) for origin in range(ORIGIN_COUNT)]
        steps = sum(
            sum([ORIGIN_POINTS[number + come] * ways for come, ways in enumerate(spread)])
            for number, spread in zip(origins, self.by_origin, strict=True)
        )
        maya = sum([(origins[MAYA] + come) * ways for come, ways in enumerate(self.by_origin[MAYA])])
        return Measures(
            triples=triples,
            same=_by_type(same_of_kind),
            pairs=pairs,
            maya=maya,
            series=self._series(types) if series else 0,
            steps=steps,
        )

    def _series(self, types: Sequence[int]) -> int:
        """The series of all ways together: for m = 1, 2, 3 … the ways that bring m or more of every type."""
        total = 0
        unseen = _by_type(self.unseen)
        for come, ways in self.types_down.items():
            have = [number + new for number, new in zip(types, come, strict=True)]
            left = [number - new for number, new in zip(unseen, come, strict=True)]
            wanted = 1
            while found := _ways_to_reach(wanted, have, left, self.more):
                total += ways * found
                wanted += 1
        return total

    @cached_property
    def types_down(self) -> dict[tuple[int, ...], int]:
        """In how many ways the cards that lie face down are so many of each type."""
        found = {(0,) * TYPE_COUNT: 1}
        for origin, drawn in enumerate(self.down):
            here = self.unseen[origin::ORIGIN_COUNT]
            grown: dict[tuple[int, ...], int] = {}
            for before, ways in found.items():
                for come in _parts(drawn, here):
                    after = tuple(map(int.__add__, before, come))
                    grown[after] = grown.get(after, 0) + ways * prod(map(comb, here, come))
            found = grown
        return found


@lru_cache(maxsize=256)
def chances(unseen: tuple[int, ...], down: tuple[int, ...], more: int) -> Chances:
    """The ``Chances`` of these numbers; the shares of one deal have most of them in common."""
    return Chances(unseen, down, more)


def _ways_to_reach(wanted: int, have: Sequence[int], left: Sequence[int], more: int) -> int:
    """In how many ways ``more`` of the cards that are left bring every type to ``wanted`` or more."""
    needs = sorted(
        [(wanted - number, lot) for number, lot in zip(have, left, strict=True) if number < wanted]
    )
    # Types of which nothing is missing need no care: all their cards together are one lot to choose from.
    return _ways_to_have(tuple(needs), sum(left) - sum([lot for _, lot in needs]), more)


@lru_cache(maxsize=4096)
def _ways_to_have(needs: tuple[tuple[int, int], ...], others: int, more: int) -> int:
    """In how many ways ``more`` cards are drawn with at least so many from each lot.

    A lot of ``needs`` is how many are needed and how many there are; ``others`` more cards lie in no lot.
    """
    free = more - sum([needed for needed, _ in needs])
    if free < 0:
        return 0
    ways = [comb(others, taken) for taken in range(free + 1)]
    for needed, lot in needs:
        ways = _up_to(free, ways, [comb(lot, needed + taken) for taken in range(free + 1)])
    return ways[free]


def _up_to(most: int, first: Sequence[int], second: Sequence[int]) -> list[int]:
    """The product of two polynomials up to the power ``most``; both have all coefficients up to there."""
    return [sum([first[low] * second[power - low] for low in range(power + 1)]) for power in range(most + 1)]


def _product(first: Sequence[int], second: Sequence[int]) -> list[int]:
    """The product of two polynomials given by their coefficients: ways for each number of cards."""
    found = [0] * (len(first) + len(second) - 1)
    for low, one in enumerate(first):
        for high, other in enumerate(second):
            found[low + high] += one * other
    return found


def _parts(number: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to write a number as a sum with at most so much in each place."""
    if not most:
        if not number:
            yield ()
        return
    for first in range(min(number, most[0]) + 1):
        for rest in _parts(number - first, most[1:]):
            yield first, *rest


def _by_type(kinds: Sequence[int]) -> tuple[int, ...]:
    return tuple([sum(kinds[first : first + ORIGIN_COUNT]) for first in range(0, KIND_COUNT, ORIGIN_COUNT)])


def _only(origin: int, number: int) -> tuple[int, ...]:
    """So many cards of one origin and none of the others."""
    return tuple(number if each == origin else 0 for each in range(ORIGIN_COUNT))
