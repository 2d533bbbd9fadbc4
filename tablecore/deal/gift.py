"""Objective 7: before the screens go, everybody gives artefacts face down to the player on the left."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

from tablecore.deal.assigning import assigning_turn
from tablecore.deal.cards import KIND_COUNT, KINDS, kind_counts, kind_of
from tablecore.deal.ending import finish
from tablecore.deal.moves import GIFT, GIVE, Give, Move
from tablecore.deal.phase import Phase
from tablecore.deal.scoring import CHARM_VALUE
from tablecore.deal.state import State
from tablecore.deal.wording import about_card, about_type, refused, type_name
from tablecore.game import Tell
from tablecore.rules import Event, Refusal

CHARMS = 5
"""The objective with which one type is the unlucky charm, and may not be given away."""


def charm(s: State, seat: int) -> int:
    """The type that this seat may not give, or -1."""
    return s.values[seat].index(CHARM_VALUE) if CHARMS in s.objectives else -1


def may_be_given(s: State, seat: int) -> tuple[int, ...]:
    """How many of each kind this seat may give."""
    counts, kept = kind_counts(s.collections[seat]), charm(s, seat)
    return tuple(0 if KINDS[kind].type == kept else count for kind, count in enumerate(counts))


def how_many(s: State, seat: int) -> int:
    """Three, or all that may be given if that is less (deal.objective-7.few)."""
    return min(GIFT, sum(may_be_given(s, seat)))


def give_moves(s: State, seat: int) -> Sequence[Move]:
    """Every choice of so many artefacts by kind."""
    return _gifts(tuple(min(GIFT, count) for count in may_be_given(s, seat)))


@cache
def _gifts(counts: tuple[int, ...]) -> tuple[Move, ...]:
    """Every gift of three, or of all, from so many of each kind."""
    cards = [kind for kind in range(KIND_COUNT) for _ in range(counts[kind])]
    return tuple(GIVE[kinds] for kinds in sorted(set(combinations(cards, min(GIFT, len(cards))))))


def refuse_give(s: State, seat: int, move: Give) -> Refusal | None:
    """Why these cannot be given."""
    owned, allowed = kind_counts(s.collections[seat]), may_be_given(s, seat)
    for kind in move.kinds:
        asked = move.kinds.count(kind)
        if asked > owned[kind]:
            return refused("objective-7.give", "not-owned")
        if asked > allowed[kind]:
            type = KINDS[kind].type
            about = tuple(about_card(card) for card in s.collections[seat] if kind_of(card) == kind)
            return refused(
                "objective-7.with-five", "own-charm", (about_type(type), *about), type=type_name(type)
            )
    due = how_many(s, seat)
    if len(move.kinds) != due:
        rule = "objective-7.give" if due == GIFT else "objective-7.few"
        return refused(rule, f"give-{due}")
    return None


def give(s: State, chosen: Mapping[int, Give], tell: Tell | None) -> None:
    """All gifts change hands at once; then the screens go."""
    players = s.variant.players
    gifts = [cards_given(s.collections[seat], chosen[seat].kinds) for seat in range(players)]
    s.collections = tuple(
        tuple(card for card in s.collections[seat] if card not in gifts[seat]) + gifts[seat - 1]
        for seat in range(players)
    )
    if tell:
        for seat, cards in enumerate(gifts):
            left = (seat + 1) % players
            rule = "deal.objective-7.give" if len(cards) == GIFT else "deal.objective-7.few"
            tell(Event(rule, "gave", seat, cards, 1 << seat | 1 << left, (left, len(cards))))
    finish(s, tell)


def cards_given(owned: tuple[int, ...], kinds: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of these kinds: of copies, those that were won first."""
    left, given = list(owned), []
    for kind in kinds:
        card = next(card for card in left if kind_of(card) == kind)
        left.remove(card)
        given.append(card)
    return tuple(given)


GIVING = Phase("gift", "deal.objective-7.give", (Give,), assigning_turn, give_moves, refuse_give, give)
