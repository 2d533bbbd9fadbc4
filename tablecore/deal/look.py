"""The eyes of a seat: what it may know of a table, and nothing else."""

from dataclasses import replace
from functools import cache

from tablecore.deal import scoring
from tablecore.deal.cards import COPIES, HOURGLASS, KIND_COUNT, MAYA
from tablecore.deal.ending import winners
from tablecore.deal.state import State
from tablecore.deal.variant import Variant
from tablecore.deal.view import UNSEEN, Line, View, as_they_lie, face_down, origin_seen
from tablecore.game import Turn
from tablecore.masks import mask_of

_MAYA_BONUS = 2
"""The objective with which the museum's points depend on what its cards are."""


@cache
def agreed(variant: Variant) -> Variant:
    """What the table agreed on, without the position it was built from: that names hidden cards."""
    return replace(variant, position=None)


def look(s: State, seat: int | None, turn: Turn, everything: bool = False) -> View:
    """The view of ``seat``; with ``everything`` nothing is hidden that anybody sees."""
    over = s.phase == "over"
    backs = s.variant.backs
    collections = tuple(
        cards if over or everything or owner == seat else hidden(cards, s.secret, backs)
        for owner, cards in enumerate(s.collections)
    )
    museum = s.museum if over else hidden(s.museum, s.museum_down, backs)
    values = tuple(
        each if over or everything or owner == seat or not each else None
        for owner, each in enumerate(s.values)
    )
    objectives = objectives_seen(s, seat, everything)
    lines = tuple(map(lines_of, collections, values, (objectives,) * len(values)))
    museum_points, museum_lines = museum_seen(museum, s.variant.players, objectives)
    return View(
        variant=agreed(s.variant),
        seat=seat,
        turn=turn,
        phase=s.phase,
        ended=s.ended,
        deals=s.deals,
        dealer=s.dealer,
        negotiators=s.negotiators if s.phase in ("negotiation", "pick") else (),
        second=s.second,
        counting=s.counting,
        table=as_they_lie(s.table, s.down, backs),
        down=s.down,
        offer=s.offer,
        offered_by=s.offered_by,
        agreed=s.agreed,
        deck_count=len(s.deck),
        values=values,
        collections=collections,
        secret=secret_of(s, seat, everything),
        museum=museum,
        unshared=s.unshared,
        objectives=objectives,
        looked=s.looked,
        unseen=unseen_by(s, seat, everything),
        scores=tuple(None if own is None else sum(line.points for line in own) for own in lines),
        lines=lines,
        museum_points=museum_points,
        museum_lines=museum_lines,
        winners=winners(s) if over else (),
    )


def hidden(cards: tuple[int, ...], down: int, backs: bool) -> tuple[int, ...]:
    """Cards, those of the mask ``down`` as they look face down."""
    if not down:
        return cards
    return tuple(face_down(card, backs) if down >> card & 1 else card for card in cards)


def secret_of(s: State, seat: int | None, everything: bool) -> int:
    """The cards of this seat that nobody else has seen."""
    if s.phase == "over":
        return 0
    return s.secret if everything else s.secret & mask_of(s.collections[seat]) if seat is not None else 0


def objectives_seen(s: State, seat: int | None, everything: bool) -> tuple[int, ...]:
    """The objectives in force, -1 for each that lies face down and that this seat has not seen."""
    if not s.objectives_down:
        return s.objectives
    seen = 0
    for owner, places in enumerate(s.looked):
        if everything or owner == seat:
            seen |= places
    return tuple(number if seen >> place & 1 else UNSEEN for place, number in enumerate(s.objectives))


def hidden_from(s: State, seat: int | None, everything: bool = False) -> int:
    """The artefacts that this seat has not seen, as a mask: in the pile, aside, or face down somewhere."""
    mask = mask_of(s.deck) | mask_of(s.aside)
    mask &= ~(1 << HOURGLASS)
    if s.phase == "over":
        return mask
    for place, card in enumerate(s.table):
        if s.down >> place & 1:
            mask |= 1 << card
    mask |= s.museum_down
    if not everything:
        own = 0 if seat is None else mask_of(s.collections[seat])
        mask |= s.secret & ~own
    return mask


def unseen_by(s: State, seat: int | None, everything: bool) -> tuple[int, ...]:
    """How many of each kind this seat has not seen."""
    mask, counts = hidden_from(s, seat, everything), []
    for _ in range(KIND_COUNT):
        counts.append((mask & (1 << COPIES) - 1).bit_count())
        mask >>= COPIES
    return tuple(counts)


# Points, where they can be known --------------------------------------------------------------------------


def lines_of(
    cards: tuple[int, ...], values: tuple[int, ...] | None, objectives: tuple[int, ...]
) -> tuple[Line, ...] | None:
    """The lines of a score, where cards, values and objectives are all seen."""
    if not values or UNSEEN in objectives or any(card < 0 for card in cards):
        return None
    return scoring.lines(cards, values, objectives)


def museum_seen(
    cards: tuple[int, ...], players: int, objectives: tuple[int, ...]
) -> tuple[int | None, tuple[Line, ...] | None]:
    """The museum's points and their lines, as far as they follow from what is seen."""
    origins = [origin_seen(card) for card in cards]
    maya_counts = _MAYA_BONUS in objectives
    may_count = maya_counts or UNSEEN in objectives
    if may_count and (UNSEEN in origins or (not maya_counts and MAYA in origins)):
        return None, None
    # What matters of a card is its origin, so any card of that origin stands for one that lies face down.
    stand_ins = tuple(
        card if card >= 0 else COPIES * max(0, origin) for card, origin in zip(cards, origins, strict=True)
    )
    points = scoring.museum_points(stand_ins, players, objectives)
    if any(card < 0 for card in cards):
        return points, None
    return points, scoring.museum_lines(cards, players, objectives)
