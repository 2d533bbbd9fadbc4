"""A full table that fits what one seat knows: everything hidden from it is dealt anew."""

from tablecore.deal.cards import HOURGLASS, origin_of
from tablecore.deal.look import hidden_from, objectives_seen
from tablecore.deal.moves import ASSIGN
from tablecore.deal.setting_up import with_hourglass
from tablecore.deal.state import State, places_of
from tablecore.deal.variant import OBJECTIVES
from tablecore.masks import mask_of
from tablecore.rng import Rng

_VALUES = tuple(ASSIGN)


def guess(s: State, seat: int | None, rng: Rng) -> State:
    """Draw the cards, values and objectives that ``seat`` has not seen, all equally likely.

    What lies face down keeps the origin that its back shows; how much lies where stays.
    """
    other = s.copy()
    new = exchanged(s, seat, rng)
    other.table = _each(s.table, new)
    other.collections = tuple(_each(cards, new) for cards in s.collections)
    other.secret = _mask(s.secret, new)
    other.museum = _each(s.museum, new)
    other.museum_down = _mask(s.museum_down, new)
    other.aside = tuple(sorted(_each(s.aside, new)))
    other.deck = _each(tuple(card for card in s.deck if card != HOURGLASS), new)
    if len(other.deck) < len(s.deck):
        other.deck = with_hourglass(other.deck, rng)
    if s.phase != "over":
        other.values = tuple(
            values if owner == seat or not values else rng.choice(_VALUES)
            for owner, values in enumerate(s.values)
        )
    seen = objectives_seen(s, seat, False)
    others = iter(rng.shuffled([number for number in OBJECTIVES if number not in seen]))
    other.objectives = tuple(next(others) if number < 0 else number for number in seen)
    other.rng = rng.below(1 << 64)
    return other


def exchanged(s: State, seat: int | None, rng: Rng) -> dict[int, int]:
    """For every artefact hidden from this seat, the one that takes its place."""
    hidden = hidden_from(s, seat)
    anywhere = mask_of(s.deck) | mask_of(s.aside)
    left = list(rng.shuffled(places_of(hidden)))
    new = {}
    for card in places_of(hidden & ~anywhere):
        fits = next(one for one in left if origin_of(one) == origin_of(card)) if s.variant.backs else left[0]
        left.remove(fits)
        new[card] = fits
    new.update(zip(places_of(hidden & anywhere), left, strict=True))
    return new


def _each(cards: tuple[int, ...], new: dict[int, int]) -> tuple[int, ...]:
    return tuple(new.get(card, card) for card in cards)


def _mask(cards: int, new: dict[int, int]) -> int:
    return mask_of(_each(places_of(cards), new))
