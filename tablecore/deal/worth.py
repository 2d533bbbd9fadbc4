"""What a share is worth to the player who takes it: the points it adds now, and those it may still bring.

The *gain* of a share is the points that your collection scores more with it than without, if nothing were
won any more. A card that lies face down counts as the average over all artefacts you have not seen (of its
origin, where its back shows it).

The *worth* of a share is the same difference when some more artefacts come to you afterwards: both with the
share and without it, so many artefacts are added, every set of unseen ones as likely as every other, and the
points are averaged over all of them. A share that leaves a type at two of three gains nothing now, and its
worth tells what the chance of the third is worth. Nothing is sampled: all ways are counted, and the results
are fractions without any error.

What worth leaves out: that you choose what you take and do not get it by chance; what it tells that somebody
else wanted a card; where cards of a known origin lie face down already; the museum's points and the points
of the others; the gifts of objective 7. Objectives that lie face down and that the seat has not seen are
averaged over: every set of those it has not seen is as likely as every other.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from tablecore.deal.cards import KIND_COUNT, ORIGIN_COUNT, kind_counts
from tablecore.deal.chances import chances
from tablecore.deal.dealing import DEALT
from tablecore.deal.scoring import measure, points_of
from tablecore.deal.setting_up import LAST_THIRD
from tablecore.deal.variant import OBJECTIVES
from tablecore.deal.view import View, origin_seen

SERIES_OBJECTIVE = 4
"""The objective whose chances are counted only where it may be in force: they take the longest."""
NO_CARDS = (0,) * KIND_COUNT
NONE_DOWN = (0,) * ORIGIN_COUNT


# Expected points ------------------------------------------------------------------------------------------


def possible_objectives(objectives: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Every set of objectives that may be in force where those below 0 are not known; all equally likely."""
    known = tuple(number for number in objectives if number > 0)
    others = [number for number in OBJECTIVES if number not in known]
    return tuple(
        tuple(sorted((*known, *hidden))) for hidden in combinations(others, len(objectives) - len(known))
    )


def expected_points(
    kinds: Sequence[int],
    values: Sequence[int],
    objectives: Sequence[int],
    unseen: tuple[int, ...] = NO_CARDS,
    down: tuple[int, ...] = NONE_DOWN,
    more: int = 0,
) -> Fraction:
    """The points of a collection with cards that come from the unseen, averaged over all ways.

    ``kinds`` is how many cards of each kind the collection has, ``values`` what its owner assigned, a
    number below 0 in ``objectives`` one that is not known; ``unseen``, ``down`` and ``more`` are those of
    ``Chances``. Raises ValueError where so many cards cannot come.
    """
    return _averaged(kinds, values, possible_objectives(objectives), unseen, down, more)


def _averaged(
    kinds: Sequence[int],
    values: Sequence[int],
    sets: Sequence[tuple[int, ...]],
    unseen: tuple[int, ...],
    down: tuple[int, ...],
    more: int,
) -> Fraction:
    if not more and not any(down):
        held, ways = measure(kinds), 1
    else:
        coming = chances(unseen, down, more)
        series = any(SERIES_OBJECTIVE in objectives for objectives in sets)
        held, ways = coming.measures(kinds, series), coming.ways
    return Fraction(sum(points_of(held, values, objectives) for objectives in sets), ways * len(sets))


# Shares of the cards on the table -------------------------------------------------------------------------


class Division(NamedTuple):
    """One way to divide the cards on the table between the two negotiators, the first and the second."""

    shares: tuple[int, int]
    """The places of each, as a mask."""
    gains: tuple[Fraction | None, Fraction | None]
    """What each share adds now; None where it may not be known."""
    worths: tuple[Fraction | None, Fraction | None]
    """What each share adds with what may still come; None where it may not be known."""
    efficient: bool | None
    """Whether no other division is worth more to one of the two and as much to the other; None where the
    worth to one of them may not be known."""


def more_to_come(view: View) -> int:
    """How many more artefacts a seat may hope for: its fair part of the pile, rounded down.

    In mode A the pile ends for the players at the hourglass. Of its possible places, all equally likely,
    we take the average of the whole deals before it.
    """
    artefacts = view.deck_count
    if "A" not in view.variant.mode or not artefacts:
        return artefacts // view.variant.players
    artefacts -= 1
    before = range(max(0, artefacts - LAST_THIRD), artefacts)
    shared = sum(number // DEALT * DEALT for number in before)
    return shared // (len(before) * view.variant.players) if before else 0


def gain(view: View, share: int, seat: int | None = None) -> Fraction:
    """The points that a share adds now to the collection of a seat, by default that of the view.

    ``share`` is a mask of places of the table. Raises ValueError where the view does not know the seat's
    values and collection.
    """
    return worth(view, share, 0, seat)


def worth(view: View, share: int, more: int | None = None, seat: int | None = None) -> Fraction:
    """The points that a share adds to a collection to which ``more`` artefacts come afterwards.

    By default so many as ``more_to_come`` says. See this module for what worth means and leaves out.
    Raises ValueError where the view does not know the seat's values and collection, or so many cannot come.
    """
    owner = view.seat if seat is None else seat
    if owner is None or not knows(view, owner):
        raise ValueError(
            "this view does not know the values and the collection whose gain is asked; "
            "ask with the view of the seat that owns them"
        )
    if share < 0 or share >> len(view.table):
        raise ValueError(
            f"there is no share {share}; the {len(view.table)} places on the table make "
            f"shares 0 to {(1 << len(view.table)) - 1}"
        )
    return _Owner(view, owner).worth(share, more_to_come(view) if more is None else more)


def knows(view: View, seat: int) -> bool:
    """Whether the view shows the values and the whole collection of a seat, so that it can count for it."""
    return bool(view.values[seat]) and min(view.collections[seat], default=0) >= 0


class _Owner:
    """A seat whose values and collection are known, before the cards on the table."""

    def __init__(self, view: View, seat: int) -> None:
        self.table = view.table
        self.unseen = view.unseen
        self.values = view.values[seat] or ()
        self.kinds = kind_counts(view.collections[seat])
        self.sets = possible_objectives(view.objectives)
        self.without: dict[int, Fraction] = {}

    def worth(self, share: int, more: int) -> Fraction:
        if more not in self.without:
            self.without[more] = _averaged(self.kinds, self.values, self.sets, self.unseen, NONE_DOWN, more)
        open_cards = []
        down = [0] * ORIGIN_COUNT
        unknown = 0
        for place, card in enumerate(self.table):
            if share >> place & 1:
                if card >= 0:
                    open_cards.append(card)
                elif origin_seen(card) >= 0:
                    down[origin_seen(card)] += 1
                else:
                    unknown += 1
        kinds = tuple(map(int.__add__, self.kinds, kind_counts(open_cards)))
        # A card of which nothing is known is any of the unseen, just like one that comes later.
        coming = (self.unseen, tuple(down), more + unknown)
        return _averaged(kinds, self.values, self.sets, *coming) - self.without[more]


def divisions(view: View, *others: View, more: int | None = None) -> tuple[Division, ...]:
    """Every division of the cards on the table, with what it is worth to each of the two negotiators.

    In the order of the first negotiator's shares as masks; empty when nobody negotiates. What ``view`` does
    not know is None, so a player sees one side. With the views of other seats as ``others`` (after a game,
    when nothing is secret any more) each side is counted with its own eyes: what it did not know then stays
    unknown to its worth. ``more`` is as in ``worth``, the same for both.
    """
    if not view.negotiators:
        return ()
    coming = more_to_come(view) if more is None else more
    owners = [_owner(seat, (view, *others)) for seat in view.negotiators]
    everything = (1 << len(view.table)) - 1
    found = []
    for first in range(everything + 1):
        shares = (first, everything - first)
        gains, worths = (
            tuple(
                None if owner is None else owner.worth(share, number)
                for owner, share in zip(owners, shares, strict=True)
            )
            for number in (0, coming)
        )
        found.append((shares, gains, worths))
    best = _efficient([worths for _, _, worths in found])
    return tuple(
        Division(shares, (gains[0], gains[1]), (worths[0], worths[1]), efficient)
        for (shares, gains, worths), efficient in zip(found, best, strict=True)
    )


def _owner(seat: int, views: Sequence[View]) -> _Owner | None:
    """A negotiator through its own eyes where its view is given, else through the first that knows it."""
    able = sorted((view for view in views if knows(view, seat)), key=lambda view: view.seat != seat)
    return _Owner(able[0], seat) if able else None


def _efficient(worths: Sequence[tuple[Fraction | None, ...]]) -> list[bool | None]:
    """Which of these pairs no other pair beats in one number without falling behind in the other."""
    known = {pair for pair in worths if None not in pair}
    best: set[tuple[Fraction | None, ...]] = set()
    most: Fraction | None = None
    for first, second in sorted(known, reverse=True):
        if most is None or (second is not None and second > most):
            best.add((first, second))
            most = second
    return [None if None in pair else pair in best for pair in worths]
