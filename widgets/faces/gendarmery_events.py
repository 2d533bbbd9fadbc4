"""What happened in Gendarmery as cards that leave the table: which piece went where."""

from collections.abc import Iterable, Iterator

from tablecore.gendarmery.report import Shown
from tablecore.rules import Event


def departures(events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """Pairs of piece ids, from what a reader may know of the events. Whatever they hide goes unseen."""
    for event in events:
        yield from _departures(event)


def _departures(event: Event) -> Iterator[tuple[str, str]]:
    what, where = event.what, event.where
    match event.kind:
        case "archived" if isinstance(what, int):
            yield f"card-{what}", f"pile-{where}"
        case "desk-archived" | "hand-archived" if isinstance(what, int) and isinstance(where, tuple):
            yield f"card-{what}", f"pile-{where[-1]}"
        case "took" | "cop-kept" | "picked" if isinstance(what, int):
            yield f"card-{what}", f"seat-{event.seat}"
        case "cop-gave" if isinstance(what, tuple):
            yield f"card-{what[0]}", f"seat-{where}"
            yield f"card-{what[1]}", f"seat-{event.seat}"
        case "thug-gave" if isinstance(what, int) and isinstance(where, tuple):
            yield f"card-{what}", f"seat-{where[-1]}"
        case "flooded" if isinstance(what, tuple) and isinstance(where, tuple):
            yield from ((f"card-{card}", f"pile-{where[0]}") for card in what)
        case "report" if isinstance(what, Shown):
            yield from ((f"card-{card}", f"seat-{event.seat}") for card in what.hand)
        case "arrested":
            yield f"suspect-{what}", f"seat-{event.seat}"
        case "sent-away":
            yield "door-top", f"seat-{where}"
