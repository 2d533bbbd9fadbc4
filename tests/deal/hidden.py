"""What a seat does not know at a table of Deal, for the law that guesses vary."""

from collections.abc import Iterator

from tablecore.deal.cards import HOURGLASS, origin_of
from tablecore.deal.look import hidden_from
from tablecore.deal.state import State, places_of

Place = tuple[str, int | None]
"""A zone of the census and an index in it, or None for all of a zone that has no order."""


def hidden_places(s: State, seat: int | None) -> Iterator[list[Place]]:
    """Groups of places; within each, ``seat`` cannot tell which card lies where."""
    yield from artefacts(s, seat)
    if s.phase != "over":
        for owner, values in enumerate(s.values):
            if owner != seat:
                yield [(f"values {owner}", type) for type in range(len(values))]
    if s.objectives_down:
        seen = 0 if seat is None else s.looked[seat]
        for place in range(len(s.objectives)):
            if not seen >> place & 1:
                yield twice(("objectives", place))


def artefacts(s: State, seat: int | None) -> Iterator[list[Place]]:
    """The artefacts face down, in the pile and aside; a back that shows its origin keeps that."""
    hidden = places_of(hidden_from(s, seat))
    pile = [card for card in s.deck if card != HOURGLASS]
    lying = {card for card in hidden if card not in pile and card not in s.aside}

    def exchangeable(card: int) -> list[int]:
        """The hidden cards that may lie in its place."""
        return [
            other
            for other in hidden
            if not s.variant.backs
            or origin_of(card) == origin_of(other)
            or (card not in lying and other not in lying)
        ]

    for zone, cards in zones(s):
        for index, card in enumerate(cards):
            if card in lying and len(exchangeable(card)) > 1:
                yield twice((zone, index))
    # With the hourglass before it, the last artefact of a pile has one place only.
    if len(pile) > 1 or (pile and HOURGLASS not in s.deck and len(exchangeable(pile[0])) > 1):
        yield [("pile", index) for index in range(len(s.deck))]
    if any(set(exchangeable(card)) - set(s.aside) for card in s.aside):
        yield twice(("put aside", None))


def zones(s: State) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Where cards may lie face down, as the census calls it."""
    yield "table", s.table
    yield "museum", s.museum
    for owner, cards in enumerate(s.collections):
        yield f"collection {owner}", cards


def twice(place: Place) -> list[Place]:
    """A place that changes with places which lie elsewhere."""
    return [place, place]
