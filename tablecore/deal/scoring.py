"""Counting: what a collection scores, line by line and as a number, and who has won.

A triple scores the value of its type. Every objective that counts adds a count of its own, so the rules
stand in tables from the number of an objective to what it counts: once as a number for bots and chances,
once as lines for people. Objective 5 alone changes what a triple is worth, and objective 7 counts nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import mul
from typing import NamedTuple

from tablecore.deal.cards import (
    CARD_COUNT,
    COPIES,
    EGYPT,
    KIND_COUNT,
    MAYA,
    ORIGIN_COUNT,
    RISING_SUN,
    TYPE_COUNT,
    kind_counts,
    origin_of,
    type_of,
)
from tablecore.deal.view import Line

TRIPLE = 3
CHARM_VALUE, CHARM_POINTS = 1, -3
"""With objective 5, the value that marks the unlucky charm, and what a triple of it scores."""
PAIR_POINTS = -1
MAYA_POINTS = 1
SERIES_POINTS = 2
STEPS = ((10, 5), (8, 3), (6, 1))
"""Objective 6: so many artefacts of one origin bring so many points; the first that is reached counts."""
MUSEUM_POINTS = {2: 2, 3: 1}
"""Number of players to the museum's points for each card."""


ORIGIN_POINTS = tuple(
    next((points for least, points in STEPS if number >= least), 0) for number in range(CARD_COUNT + 1)
)
"""Objective 6: what so many artefacts of one origin bring, for 0, 1, 2 … of them."""


# As a number ----------------------------------------------------------------------------------------------


class Measures(NamedTuple):
    """All of a collection that any score depends on.

    A score is linear in these numbers, so they may also be sums over many collections: then the score is
    the sum of their scores. That is how chances are counted (see ``worth``).
    """

    triples: tuple[int, ...]
    """For each type, its triples."""
    same: tuple[int, ...]
    """For each type, the triples whose artefacts are of one origin, as many as can be made."""
    pairs: int
    """Pairs left when the triples are made."""
    maya: int
    """Artefacts of Maya origin."""
    series: int
    """Series of one artefact of every type."""
    steps: int
    """The points of objective 6."""


def measure(kinds: Sequence[int]) -> Measures:
    """The measures of a collection given as the number of its cards of each kind."""
    types, same = [], []
    for first in range(0, KIND_COUNT, ORIGIN_COUNT):
        egypt, rising_sun, maya = kinds[first : first + ORIGIN_COUNT]
        types.append(egypt + rising_sun + maya)
        same.append(egypt // TRIPLE + rising_sun // TRIPLE + maya // TRIPLE)
    of_maya = sum(kinds[MAYA::ORIGIN_COUNT])
    return Measures(
        triples=tuple([number // TRIPLE for number in types]),
        same=tuple(same),
        pairs=sum([number % TRIPLE == 2 for number in types]),
        maya=of_maya,
        series=min(types),
        steps=ORIGIN_POINTS[sum(kinds[EGYPT::ORIGIN_COUNT])]
        + ORIGIN_POINTS[sum(kinds[RISING_SUN::ORIGIN_COUNT])]
        + ORIGIN_POINTS[of_maya],
    )


def triple_points(values: Sequence[int], objectives: Iterable[int]) -> tuple[int, ...]:
    """What a triple of each type scores: its value, but for the unlucky charm of objective 5."""
    if 5 not in objectives:
        return tuple(values)
    return tuple([CHARM_POINTS if value == CHARM_VALUE else value for value in values])


EXTRAS: dict[int, Callable[[Measures, Sequence[int]], int]] = {
    1: lambda held, triple: PAIR_POINTS * held.pairs,
    2: lambda held, triple: MAYA_POINTS * held.maya,
    3: lambda held, triple: sum(map(mul, held.same, triple)),
    4: lambda held, triple: SERIES_POINTS * held.series,
    6: lambda held, triple: held.steps,
}
"""Objective to what it adds, given what a triple of each type scores. Objective 5 stands in
``triple_points``; objective 7 moves cards, not points."""


def points_of(held: Measures, values: Sequence[int], objectives: Iterable[int]) -> int:
    """The points of a collection given by its measures."""
    triple = triple_points(values, objectives)
    total: int = sum(map(mul, held.triples, triple))
    for objective in objectives:
        extra = EXTRAS.get(objective)
        if extra is not None:
            total += extra(held, triple)
    return total


def points(cards: Iterable[int], values: Sequence[int], objectives: Sequence[int]) -> int:
    """The points of a collection: the sum of its ``lines``, without making them.

    ``values`` is what the owner assigned to each type; ``objectives`` those in force. Every card must be
    known.
    """
    return points_of(measure(kind_counts(cards)), values, objectives)


# As lines -------------------------------------------------------------------------------------------------


class Laid(NamedTuple):
    """A collection laid out for counting."""

    triples: tuple[tuple[int, ...], ...]
    rest: tuple[tuple[int, ...], ...]
    """For each type what is left when its triples are made."""
    by_type: tuple[tuple[int, ...], ...]
    by_origin: tuple[tuple[int, ...], ...]


def lay_out(cards: Iterable[int]) -> Laid:
    """Lay out a collection by type and by origin; triples are of one origin where that is possible."""
    by_type: list[list[int]] = [[] for _ in range(TYPE_COUNT)]
    by_origin: list[list[int]] = [[] for _ in range(ORIGIN_COUNT)]
    for card in sorted(cards):
        by_type[type_of(card)].append(card)
        by_origin[origin_of(card)].append(card)
    triples, rest = [], []
    for owned in by_type:
        ordered = _one_origin_first(owned)
        whole = len(ordered) // TRIPLE * TRIPLE
        triples += [tuple(ordered[first : first + TRIPLE]) for first in range(0, whole, TRIPLE)]
        rest.append(tuple(sorted(ordered[whole:])))
    return Laid(tuple(triples), tuple(rest), _frozen(by_type), _frozen(by_origin))


def _one_origin_first(owned: list[int]) -> list[int]:
    """Cards of one type, those that make a triple of one origin before the others."""
    of_origin = [0] * ORIGIN_COUNT
    for card in owned:
        of_origin[origin_of(card)] += 1
    return sorted(owned, key=lambda card: of_origin[origin_of(card)] < COPIES)


def _frozen(lists: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, lists))


def _one_origin(triple: tuple[int, ...]) -> bool:
    return len(set(map(origin_of, triple))) == 1


def _triple_lines(laid: Laid, triple: Sequence[int], values: Sequence[int]) -> Iterator[Line]:
    for cards in laid.triples:
        type = type_of(cards[0])
        usual = triple[type] == values[type]
        rule, kind = ("deal.score.triple", "triple") if usual else ("deal.objective-5.minus-three", "charm")
        yield Line(rule, kind, type, triple[type], cards)


def _pair_lines(laid: Laid, _triple: Sequence[int]) -> Iterator[Line]:
    for type, cards in enumerate(laid.rest):
        if len(cards) == 2:
            yield Line("deal.objective-1.penalty", "penalty", type, PAIR_POINTS, cards)


def _maya_lines(laid: Laid, _triple: Sequence[int]) -> Iterator[Line]:
    cards = laid.by_origin[MAYA]
    if cards:
        yield Line("deal.objective-2.maya", "maya", MAYA, MAYA_POINTS * len(cards), cards)


def _same_origin_lines(laid: Laid, triple: Sequence[int]) -> Iterator[Line]:
    for cards in laid.triples:
        if _one_origin(cards):
            type = type_of(cards[0])
            yield Line("deal.objective-3.double", "same-origin", type, triple[type], cards)


def _series_lines(laid: Laid, _triple: Sequence[int]) -> Iterator[Line]:
    for cards in zip(*laid.by_type, strict=False):
        yield Line("deal.objective-4.series", "series", -1, SERIES_POINTS, cards)


def _origin_lines(laid: Laid, _triple: Sequence[int]) -> Iterator[Line]:
    for origin, cards in enumerate(laid.by_origin):
        brought = ORIGIN_POINTS[len(cards)]
        if brought:
            yield Line("deal.objective-6.steps", "origin", origin, brought, cards)


EXTRA_LINES: dict[int, Callable[[Laid, Sequence[int]], Iterator[Line]]] = {
    1: _pair_lines,
    2: _maya_lines,
    3: _same_origin_lines,
    4: _series_lines,
    6: _origin_lines,
}
"""Objective to the lines it adds; the same objectives as in ``EXTRAS``."""


def lines(cards: Iterable[int], values: Sequence[int], objectives: Sequence[int]) -> tuple[Line, ...]:
    """The score of a collection as lines that add up to its ``points``.

    First every triple, in the order of the types, then what each objective adds, in the order of their
    numbers. A triple of one origin has a second line with what objective 3 adds to it. What scores nothing
    has no line.
    """
    laid = lay_out(cards)
    triple = triple_points(values, objectives)
    found = list(_triple_lines(laid, triple, values))
    for objective in sorted(objectives):
        extra = EXTRA_LINES.get(objective)
        if extra is not None:
            found.extend(extra(laid, triple))
    return tuple(found)


# The museum, and who has won ------------------------------------------------------------------------------


def museum_points(cards: Sequence[int], players: int, objectives: Iterable[int]) -> int:
    """The museum's points, for cards that are all known."""
    maya = sum(origin_of(card) == MAYA for card in cards) if 2 in objectives else 0
    return MUSEUM_POINTS[players] * len(cards) + MAYA_POINTS * maya


def museum_lines(cards: Sequence[int], players: int, objectives: Iterable[int]) -> tuple[Line, ...]:
    """The museum's score as lines that add up to its points, for cards that are all known."""
    found = []
    if cards:
        found.append(
            Line(
                "deal.museum.points",
                "museum-cards",
                -1,
                MUSEUM_POINTS[players] * len(cards),
                tuple(cards),
            )
        )
    maya = tuple(card for card in cards if origin_of(card) == MAYA)
    if maya and 2 in objectives:
        found.append(Line("deal.objective-2.museum", "museum-maya", MAYA, MAYA_POINTS * len(maya), maya))
    return tuple(found)


def winners(scores: Sequence[int], sizes: Sequence[int], museum: int) -> tuple[int, ...]:
    """The seats that have won; nobody when the museum has.

    ``scores`` and ``sizes`` are each seat's points and number of cards, ``museum`` the museum's points.
    Most points win if they are more than the museum's; of equals, whoever has the fewest cards, and of
    equals in that, too, all (deal.end.win, deal.end.fewest, deal.end.tie).
    """
    best = max(scores)
    if best <= museum:
        return ()
    leading = [seat for seat, score in enumerate(scores) if score == best]
    fewest = min(sizes[seat] for seat in leading)
    return tuple(seat for seat in leading if sizes[seat] == fewest)
