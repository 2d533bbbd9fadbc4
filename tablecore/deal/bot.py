"""A sensible player of Deal: it takes what brings points, and proposes what the other might say DEAL to.

A share is worth the points it adds now, and a part of the triples it brings nearer. What the other player
wants is not known, so to that one every type counts alike.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tablecore.bots import Bot
from tablecore.deal.cards import ORIGIN_COUNT, kind_counts
from tablecore.deal.moves import (
    SAY_DEAL,
    Give,
    Move,
    NoDeal,
    OfferAll,
    Pick,
    Propose,
    SayDeal,
)
from tablecore.deal.scoring import TRIPLE, measure, points_of, triple_points
from tablecore.deal.state import places_of
from tablecore.deal.view import View, origin_seen
from tablecore.game import Game
from tablecore.rng import Rng

PROMISE = (0.0, 0.2, 0.5)
"""What none, one and two artefacts towards a triple are worth, as a part of the triple."""
ANYBODY = (3, 3, 3, 3, 3)
"""The values of somebody who keeps them secret, as far as one can know."""
FAIR = 0.7
"""It accepts a share that seems worth this part of the other one."""
GREAT = 0.55
"""It accepts a share that is worth this part of everything on the table."""
TIRED = 5
"""One time in so many it accepts whatever does no harm: the museum gains by every quarrel."""
PATIENCE = 30
"""One time in so many it breaks off rather than propose again."""
LOOKING = 2
"""One proposal in so many asks for a look at an objective, where that is possible."""


def sensible(game: Game[Any, Any], view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """The move that looks best from what this seat knows; equals are drawn by lot."""
    match moves[0]:
        case Give():
            return best(moves, [kept(view, move) for move in moves], rng)
        case Pick():
            return best(
                moves, [own_worth(view, 1 << move.place) for move in moves if type(move) is Pick], rng
            )
        case Propose() | SayDeal() | NoDeal() | OfferAll():
            return negotiate(view, moves, rng)
    return rng.choice(moves)  # values, which are as good as any other; or the dealer, who can only count


def best(moves: Sequence[Move], worths: Sequence[float], rng: Rng) -> Move:
    """One of the moves that are worth most."""
    most = max(worths)
    return rng.choice([move for move, worth in zip(moves, worths, strict=True) if worth == most])


# What cards are worth -------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def standing(counts: tuple[int, ...], values: tuple[int, ...], objectives: tuple[int, ...]) -> float:
    """What a collection is worth, given as how many of each kind: its points, and what it promises."""
    promised = 0.0
    for type, points in enumerate(triple_points(values, objectives)):
        first = type * ORIGIN_COUNT
        promised += points * PROMISE[sum(counts[first : first + ORIGIN_COUNT]) % TRIPLE]
    return points_of(measure(counts), values, objectives) + promised


def share_worth(
    view: View, owner: int, values: tuple[int, ...], share: Sequence[int], unseen: tuple[int, ...]
) -> float:
    """What some cards add to a collection; one that lies face down counts as the average it may be."""
    objectives = tuple(number for number in view.objectives if number > 0)
    owned = [card for card in view.collections[owner] if card >= 0]
    counts = kind_counts([*owned, *(card for card in share if card >= 0)])
    with_open = standing(counts, values, objectives)
    worth = with_open - standing(kind_counts(owned), values, objectives)
    for card in share:
        if card < 0:
            worth += average(counts, values, objectives, unseen, origin_seen(card)) - with_open
    return worth


def average(
    counts: tuple[int, ...],
    values: tuple[int, ...],
    objectives: tuple[int, ...],
    unseen: tuple[int, ...],
    origin: int,
) -> float:
    """What a collection is worth with one more card that nobody sees, of that origin if it is known."""
    total, ways = 0.0, 0
    for kind, number in enumerate(unseen):
        if number and (origin < 0 or kind % ORIGIN_COUNT == origin):
            more = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
            total += number * standing(more, values, objectives)
            ways += number
    return total / ways


def own_worth(view: View, take: int) -> float:
    """What the cards at these places are worth to this seat."""
    assert view.seat is not None
    values = view.values[view.seat]
    assert values is not None
    share = [view.table[place] for place in places_of(take)]
    return share_worth(view, view.seat, values, share, view.unseen)


def other_worth(view: View, take: int) -> float:
    """What the cards at these places may be worth to the other negotiator."""
    other = next(seat for seat in view.negotiators if seat != view.seat)
    share = [view.table[place] for place in places_of(take)]
    return share_worth(view, other, ANYBODY, share, view.unseen)


def kept(view: View, move: Move) -> float:
    """What is left to this seat after giving these."""
    assert isinstance(move, Give)
    assert view.seat is not None
    values, counts = view.values[view.seat], list(kind_counts(view.collections[view.seat]))
    assert values is not None
    for kind in move.kinds:
        counts[kind] -= 1
    return points_of(measure(counts), values, view.objectives)


# The negotiation ------------------------------------------------------------------------------------------


def negotiate(view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """Say DEAL to what is good enough, and else propose what both may like; without such, break off."""
    everything = (1 << len(view.table)) - 1
    if SAY_DEAL in moves and good_enough(view, own_share(view), everything, rng):
        return SAY_DEAL
    proposals = [move for move in moves if isinstance(move, Propose)]
    worths = {take: promising(view, take, everything) for take in {move.take for move in proposals}}
    most = max(worths.values())
    breaking_off = [move for move in moves if isinstance(move, NoDeal | OfferAll)]
    if breaking_off and (most <= 0 or rng.below(PATIENCE) == 0):
        return breaking_off[0]
    take = rng.choice([take for take, worth in worths.items() if worth == most])
    return with_a_look([move for move in proposals if move.take == take], rng)


def own_share(view: View) -> int:
    """The places of this seat's share of the proposal that stands, as a mask."""
    take = view.offer[0] if view.offer else 0
    return take if view.seat == view.negotiators[0] else take ^ (1 << len(view.table)) - 1


def good_enough(view: View, take: int, everything: int, rng: Rng) -> bool:
    """Whether to say DEAL: it made the proposal itself, or the share is fair, or great, or it is tired."""
    own = own_worth(view, take)
    if view.offered_by == view.seat:
        return True
    if own < 0:
        return False
    if rng.below(TIRED) == 0:
        return True
    if own == 0:
        return False
    return own >= FAIR * other_worth(view, take ^ everything) or own >= GREAT * own_worth(view, everything)


def promising(view: View, take: int, everything: int) -> float:
    """What a division promises: most where both have something of it."""
    own, other = own_worth(view, take), other_worth(view, take ^ everything)
    return own * other if own > 0 and other > 0 else min(own, other, 0.0)


def with_a_look(proposals: Sequence[Propose], rng: Rng) -> Propose:
    """One of the proposals of the same division: now and then with a look for oneself, else without."""
    plain = [move for move in proposals if not move.sees]
    looking = [move for move in proposals if move.sees == "me"]
    if looking and rng.below(LOOKING) == 0:
        return rng.choice(looking)
    return rng.choice(plain or proposals)


BOTS: dict[str, Bot] = {"sensible": sensible}
