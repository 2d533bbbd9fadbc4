"""What happened in Deal as cards that travel: where one comes from, and where it goes."""

from collections.abc import Iterable, Sequence

from tablecore.deal.view import View
from tablecore.rules import Event
from widgets.scene import Zone


class Journeys:
    """The ways of the cards from the picture before to this one, as far as the reader may know them."""

    def __init__(self, view: View, events: Iterable[Event]) -> None:
        self.view = view
        self.events = tuple(events)

    def dealt_from(self, place: int) -> str:
        """Where a card of the deal comes from: the pile."""
        return "deck"

    def went(self, zones: Sequence[Zone]) -> tuple[tuple[str, str], ...]:
        """Pieces of the picture before that lie in none of the zones now, and what took them in."""
        return ()
