"""A sensible player of Gendarmery: collects a clean case against somebody, and reports when it stands."""

from collections.abc import Iterable, Sequence
from typing import Any

from tablecore.bots import Bot
from tablecore.game import Game
from tablecore.gendarmery.moves import (
    Archive,
    ArchiveDesk,
    ArchiveFrom,
    Forge,
    Give,
    LetGo,
    Move,
    OpenPile,
    PickCard,
    PutAway,
    Report,
    Reveal,
    SendAway,
    Take,
    TakeFrom,
)
from tablecore.gendarmery.report import evidence, fitting_places
from tablecore.gendarmery.view import View
from tablecore.rng import Rng

CASE = 100.0
"""What a hand is worth that singles somebody out, before the points it would win."""
HOPE = 50.0
"""What a clean hand is worth that fits several suspects, divided by their number."""
COST_OF_GIVING_UP = 1.0
"""What putting a card away costs: the turn brings no evidence."""


def sensible(game: Game[Any, Any], view: View, moves: Sequence[Move], rng: Rng) -> Move:
    """The move that leaves the best hand, a report as soon as one holds; equals are drawn by lot.

    Everything is judged by what this seat sees: its hand, the wall, the tops of the desk.
    """
    values = [worth(view, move) for move in moves]
    best = max(values)
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])


def worth(view: View, move: Move) -> float:
    """How good a move looks; only moves that can be made at the same time are compared."""
    match move:
        case Report(place, witness):
            added = view.witness if witness else view.forged
            return _worth_of_report(view, place, added)
        case Take(desk):
            # With a Cop, what was taken before stays with this seat if it is the better card.
            return max(prospect(view, (*hand_of(view), top)) for top in (view.desk_tops[desk], *_held(view)))
        case Archive(card, _):
            return prospect(view, _without(hand_of(view), (card,))) - COST_OF_GIVING_UP
        case PutAway(cards):
            return prospect(view, _without(hand_of(view), cards)) - COST_OF_GIVING_UP * len(cards)
        case Reveal():
            return prospect(view, hand_of(view))
        case OpenPile(pile):
            return view.archive_counts[pile]
        case PickCard(card):
            return prospect(view, (*hand_of(view), card))
        case ArchiveDesk(desk, _):
            # The card beneath is unknown; better that nobody finds the one on top.
            return prospect(view, (*hand_of(view), view.desk_tops[1 - desk]))
        case ArchiveFrom(owner, card, _) | TakeFrom(owner, card):
            return _worth_of_taking(view, owner, card)
        case Give(card, to):
            return _worth_of_giving(view, card, to)
        case Forge(sign):
            return max(_worth_of_report(view, place, 1 << sign) for place in range(len(view.wall)))
        case LetGo():
            return 0.0
        case SendAway(to):
            return view.scores[to] + view.hand_counts[to]
    return 0.0


def prospect(view: View, hand: Sequence[int], added: int = 0) -> float:
    """What a hand promises: a case against one suspect, the hope of one, or nothing clean at all."""
    mask = evidence(view.cards, [card for card in hand if card >= 0], added)
    fitting = fitting_places(view.cards, view.wall, mask)
    if not fitting:
        return -float(len(hand))
    wanted = view.wanted in fitting
    if len(fitting) > 1 or not mask:
        return (HOPE + wanted) / len(fitting)
    return CASE + len(hand) + (1 + view.buried if wanted else 0)


def hand_of(view: View) -> tuple[int, ...]:
    """The hand of the seat that looks."""
    return (view.hands[view.seat] if view.seat is not None else None) or ()


def _worth_of_report(view: View, place: int, added: int) -> float:
    """What a report would win; below nothing when it would fail."""
    mask = evidence(view.cards, hand_of(view), added)
    if not mask or fitting_places(view.cards, view.wall, mask) != [place]:
        return -CASE
    return 2 * CASE + prospect(view, hand_of(view), added)


def _worth_of_taking(view: View, owner: int, card: int) -> float:
    """One's own card when the hand is better without it; else out of the fullest other hand."""
    if owner == view.seat:
        hand = hand_of(view)
        return prospect(view, _without(hand, (card,))) - prospect(view, hand)
    return view.hand_counts[owner]


def _worth_of_giving(view: View, card: int, to: int) -> float:
    """Keep what helps; give the rest to the fullest other hand, where it is most likely in the way."""
    kept = _without(_held(view), (card,))
    if to == view.seat:
        kept = (card,)
    return prospect(view, (*hand_of(view), *kept)) + view.hand_counts[to] / CASE * (to != view.seat)


def _held(view: View) -> tuple[int, ...]:
    return view.held or ()


def _without(cards: Iterable[int], gone: Sequence[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if card not in gone)


BOTS: dict[str, Bot] = {"sensible": sensible}
