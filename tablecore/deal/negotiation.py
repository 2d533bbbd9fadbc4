"""The negotiation: an open turn in which either negotiator may speak at any time, and a dealer may count."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from tablecore.deal import dealer, museum
from tablecore.deal.dealing import end_deal
from tablecore.deal.moves import (
    LOOKS,
    NO_DEAL,
    OFFER_ALL,
    PROPOSE,
    SAY_DEAL,
    Count,
    Move,
    NoDeal,
    OfferAll,
    Propose,
    SayDeal,
    Zero,
)
from tablecore.deal.phase import Phase
from tablecore.deal.state import NEGOTIATORS, NOBODY, State, places_of
from tablecore.deal.view import as_they_lie
from tablecore.deal.wording import about_objective, about_place, refused
from tablecore.game import Tell, Turn
from tablecore.rules import Event, Refusal

_TURNS = {
    dealer: Turn(those if dealer == NOBODY else (*those, dealer)) for dealer, those in NEGOTIATORS.items()
}


def negotiation_turn(s: State) -> Turn:
    """Both negotiators and, with three players, the dealer: whoever wants to speak."""
    return _TURNS[s.dealer]


# What may be said -----------------------------------------------------------------------------------------


def negotiation_moves(s: State, seat: int) -> Sequence[Move]:
    """Every division but the one that stands, DEAL to that one, and breaking off."""
    if seat == s.dealer:
        return dealer.count_moves(s)
    proposals, places = _proposals(len(s.table), *_looks(s, seat))
    moves: list[Move] = list(proposals)
    if s.offer:
        del moves[places[_standing(s, seat)]]
        if not s.agreed >> seat & 1:
            moves.append(SAY_DEAL)
    if s.dealer == NOBODY:
        moves.append(OFFER_ALL if s.second else NO_DEAL)
    return moves


@cache
def _proposals(size: int, me: int, you: int) -> tuple[tuple[Propose, ...], dict[tuple[int, str, int], int]]:
    """The proposals for so many cards when each negotiator may still see these objectives, as masks.

    Beside them, where each stands among them.
    """
    unseen = {"me": me, "you": you}
    keys = [
        (take, *look)
        for take in range(1 << size)
        for look in LOOKS
        if not look[0] or unseen[look[0]] >> look[1] & 1
    ]
    return tuple(PROPOSE[key] for key in keys), {key: place for place, key in enumerate(keys)}


def _looks(s: State, seat: int) -> tuple[int, int]:
    """The objectives that this negotiator, and the other, have not seen yet, as masks of places."""
    if not s.variant.expert:
        return 0, 0
    all_places = (1 << len(s.objectives)) - 1
    return all_places & ~s.looked[seat], all_places & ~s.looked[other_negotiator(s, seat)]


def other_negotiator(s: State, seat: int) -> int:
    """The one with whom a negotiator negotiates."""
    first, second = s.negotiators
    return second if seat == first else first


def _standing(s: State, seat: int) -> tuple[int, str, int]:
    """The proposal that stands, as this negotiator would make it."""
    take, sees, objective = s.offer  # type: ignore[misc]
    if seat == s.negotiators[0]:
        return take, ("me", "you", "")[sees], objective
    return take ^ (1 << len(s.table)) - 1, ("you", "me", "")[sees], objective


def offer_of(s: State, seat: int, move: Propose) -> tuple[int, int, int]:
    """A proposal as it stands on the table, seen from the first negotiator."""
    if seat == s.negotiators[0]:
        return move.take, {"me": 0, "you": 1, "": -1}[move.sees], move.objective
    return move.take ^ (1 << len(s.table)) - 1, {"me": 1, "you": 0, "": -1}[move.sees], move.objective


# What may not ---------------------------------------------------------------------------------------------


def refuse_negotiation(s: State, seat: int, move: Move) -> Refusal | None:
    """Why this cannot be said now."""
    if isinstance(move, Count | Zero):
        return dealer.refuse_count(s, seat, move)
    if seat == s.dealer:
        return refused("three.dealer", "dealer-is-silent", ("clock",))
    match move:
        case Propose():
            return refuse_proposal(s, seat, move)
        case SayDeal():
            if not s.offer:
                return refused("offer.deal", "nothing-proposed")
            if s.agreed >> seat & 1:
                return refused("offer.deal", "said-already", ("offer",))
        case NoDeal():
            if s.dealer != NOBODY:
                return refused("three.break-off", "three-break-off", ("clock",))
            if s.second:
                return refused("two.five", "broken-off-already", ("museum",))
        case OfferAll():
            if s.dealer != NOBODY:
                return refused("three.break-off", "three-offer-all", ("clock",))
            if not s.second:
                return refused("two.second-failure", "offer-all-too-early", ("museum",))
    return None


def refuse_proposal(s: State, seat: int, move: Propose) -> Refusal | None:
    """Why this division cannot be proposed."""
    size = len(s.table)
    if move.take >> size:
        return refused("offer.form", f"no-such-card-{size}", tuple(map(about_place, range(size))))
    if move.sees:
        about = (about_objective(move.objective),)
        if not s.variant.expert:
            return refused("expert.look", "nothing-face-down")
        if move.objective >= len(s.objectives):
            return refused("expert.peek", f"no-such-objective-{len(s.objectives)}")
        sees = seat if move.sees == "me" else other_negotiator(s, seat)
        if s.looked[sees] >> move.objective & 1:
            return refused("expert.peek", f"seen-already-{move.sees}", about)
    if s.offer and offer_of(s, seat, move) == s.offer:
        return refused("offer.form", "stands-already", ("offer",))
    return None


# What comes of it -----------------------------------------------------------------------------------------


def negotiate(s: State, chosen: Mapping[int, Move], tell: Tell | None) -> None:
    """Somebody has spoken."""
    ((seat, move),) = chosen.items()
    match move:
        case Propose():
            propose(s, seat, move, tell)
        case SayDeal():
            say_deal(s, seat, tell)
        case NoDeal():
            museum.break_off(s, seat, tell)
        case OfferAll():
            museum.offer_all(s, seat, tell)
        case Count():
            dealer.count(s, tell)
        case Zero():
            dealer.zero(s, tell)


def propose(s: State, seat: int, move: Propose, tell: Tell | None) -> None:
    """A proposal takes the place of the one before; whoever had said DEAL to that has not said it to this."""
    s.offer = offer_of(s, seat, move)
    s.offered_by = seat
    s.agreed = 0
    if tell:
        rule = "deal.expert.look" if move.sees else "deal.offer.form"
        tell(Event(rule, "proposed", seat, None, where=as_told(s)))


class Told(NamedTuple):
    """A proposal as events tell it: everything about it is public."""

    take: int
    """The places of the first negotiator's share, as a mask."""
    first: int
    first_share: tuple[int, ...]
    """The cards of the first negotiator's share, as they lie."""
    second: int
    second_share: tuple[int, ...]
    looks: int
    """The seat that is to see an objective, or -1."""
    objective: int
    """The place of that objective, or -1."""


def as_told(s: State) -> Told:
    """The proposal that stands, for an event."""
    take, sees, objective = s.offer  # type: ignore[misc]
    first, second = s.negotiators
    lying = as_they_lie(s.table, s.down, s.variant.backs)
    own, rest = (
        tuple(card for place, card in enumerate(lying) if (take >> place & 1) == mine) for mine in (1, 0)
    )
    return Told(take, first, own, second, rest, (first, second, NOBODY)[sees], objective)


def say_deal(s: State, seat: int, tell: Tell | None) -> None:
    """One DEAL; with the second, the proposal is accepted."""
    s.agreed |= 1 << seat
    if tell:
        tell(Event("deal.offer.deal", "said-deal", seat, None))
    if s.agreed.bit_count() == 2:
        conclude(s, tell)


def conclude(s: State, tell: Tell | None) -> None:
    """Both have said DEAL: each takes a share, looks at what lay face down, and the look that was agreed."""
    take, sees, objective = s.offer  # type: ignore[misc]
    first, second = s.negotiators
    rest = take ^ (1 << len(s.table)) - 1
    told = as_told(s)
    collections = list(s.collections)
    for seat, share in ((first, take), (second, rest)):
        collections[seat] += tuple(s.table[place] for place in places_of(share))
    s.collections = tuple(collections)
    unseen = tuple(s.table[place] for place in places_of(s.down))
    for card in unseen:
        s.secret |= 1 << card
    if sees != NOBODY:
        looking = s.negotiators[sees]
        looked = list(s.looked)
        looked[looking] |= 1 << objective
        s.looked = tuple(looked)
    s.table, s.down = (), 0
    if tell:
        tell_shares(s, told, unseen, tell)
    end_deal(s, tell)


def tell_shares(s: State, told: Told, unseen: tuple[int, ...], tell: Tell) -> None:
    """Tell who takes what, and each in secret what lay face down and what the look showed."""
    tell(Event("deal.offer.deal", "agreed", None, None))
    for seat, share, rest in (
        (told.first, told.first_share, told.second_share),
        (told.second, told.second_share, told.first_share),
    ):
        rule, kind = (
            ("deal.travel.hand", "takes-in-hand") if s.variant.travel else ("deal.share.take", "takes")
        )
        if not share:
            rule, kind = "deal.offer.form", "takes-nothing"
        elif not rest:
            rule, kind = "deal.share.all", "takes-all"
        tell(Event(rule, kind, seat, None, where=share))
        turned = tuple(card for card in unseen if card in s.collections[seat])
        if turned:
            lay = tuple(card for card in share if card < 0)
            tell(Event("deal.share.look", "looked", seat, turned, 1 << seat, lay))
    if told.looks != NOBODY:
        number = s.objectives[told.objective]
        tell(Event("deal.expert.one", "saw-objective", told.looks, number, 1 << told.looks, told.objective))


NEGOTIATION = Phase(
    "negotiation",
    "deal.round.split",
    (Propose, SayDeal, NoDeal, OfferAll, Count, Zero),
    negotiation_turn,
    negotiation_moves,
    refuse_negotiation,
    negotiate,
)
