"""What happened in Noir as cards that leave their place: which piece went where."""

from collections.abc import Iterable, Iterator

from tablecore.noir.view import View
from tablecore.noir.wording import about_suspect
from tablecore.rules import Event
from widgets.faces.noir_moves import card_place

_PUT_ON_SUSPECTS = ("exonerated", "disguised")
_CLOSED_UP = ("closed-up", "closed-up-with-evidence")


def departures(view: View, events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """Pairs of piece ids, from what a reader may know of the events. Whatever they hide goes unseen."""
    for event in events:
        if event.kind in _PUT_ON_SUSPECTS and isinstance(event.what, int):
            yield card_place(event.what), about_suspect(event.what)
        elif event.kind in _CLOSED_UP:
            # Whoever left before is in no picture any more, and does not leave twice.
            yield from ((about_suspect(gone), about_suspect(view.gone[-1])) for gone in view.gone[:-1])
