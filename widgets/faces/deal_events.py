"""What happened in Deal as cards that travel: from where one comes that was seen face down before.

A card that lies open keeps its name wherever it goes, and needs no help. One that lies face down is called
after its place, so that nobody can follow it by its name; the events tell where it went.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from tablecore.deal.view import View
from tablecore.deal.wording import about_card
from tablecore.rules import Event

_SHARES = ("takes", "takes-in-hand", "takes-all", "takes-nothing")
_EVERYTHING = ("offered-all", "offered-five", "last-cards")


def hidden(deals: int, place: int) -> str:
    """The name of a card that lies face down in a deal."""
    return f"hidden-{deals}-{place}"


def won_down(seat: int, number: int) -> str:
    """The name of a card behind somebody's screen that who looks has not seen."""
    return f"down-{seat}-{number}"


def given_down(number: int) -> str:
    """The name of a card that the museum got face down."""
    return f"museum-down-{number}"


def journeys(view: View, events: Iterable[Event]) -> dict[str, str]:
    """Names of cards now, and what each was called in the picture before, as far as the reader may know."""
    found = dict(_found(view, tuple(events)))
    return {} if view.ended else found


def _found(view: View, events: tuple[Any, ...]) -> Iterator[tuple[str, str]]:
    """Where only one card lay face down it was the last one dealt, and so lay at the last place."""
    shared = [event for event in events if event.kind in _SHARES]
    cards = [card for event in shared for card in event.where]
    one_down = sum(card < 0 for card in cards) == 1
    for event in events:
        match event.kind:
            case "takes" | "takes-in-hand" | "takes-all" if one_down and event.seat != view.seat:
                if any(card < 0 for card in event.where):
                    yield _newest(view, event.seat or 0), hidden(view.deals - 1, len(cards) - 1)
            case "looked" if one_down and event.what:
                yield about_card(event.what[0]), hidden(view.deals - 1, len(cards) - 1)
            case "picked":
                place, lying = event.where
                if lying < 0 and event.seat is not None:
                    seen = [other.what[0] for other in events if other.kind == "looked" and other.what]
                    name = about_card(seen[0]) if seen else _newest(view, event.seat)
                    yield name, hidden(view.deals, place)
            case "offered":
                by_lot = [other.what for other in events if other.kind == "drawn-by-lot"]
                (lying,) = event.where
                if lying < 0:
                    yield given_down(len(view.museum) - 1), hidden(view.deals, by_lot[0] if by_lot else 2)
            case kind if kind in _EVERYTHING:
                first = len(view.museum) - len(event.where)
                for place, card in enumerate(event.where):
                    if card < 0:
                        yield given_down(first + place), hidden(view.deals - 1, place)


def _newest(view: View, seat: int) -> str:
    """The card that somebody won last of those that who looks has not seen."""
    return won_down(seat, sum(card < 0 for card in view.collections[seat]) - 1)
