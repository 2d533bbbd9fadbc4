"""What happened, as sentences: built when they are shown, never when things happen."""

from collections.abc import Callable, Sequence
from typing import Any

from tablecore.deal.cards import TYPES
from tablecore.deal.negotiation import Told
from tablecore.deal.wording import (
    WORDS,
    about_card,
    about_objective,
    about_place,
    about_screen,
    card_name,
    cards_name,
    number_name,
    objective_name,
    one_or_many,
    points_name,
    types_name,
)
from tablecore.rules import Event

Built = tuple[str, dict[str, object]]
Builder = Callable[[Any, Sequence[str]], Built]
"""From an event, and the players' names, to the id of a sentence and what fills it."""


def sentence(event: Event, names: Sequence[str]) -> str:
    """The sentence of an event as its reader may know it; ``names`` are the players', by seat."""
    who = names[event.seat] if event.seat is not None else ""
    build = _BUILDERS.get(event.kind, _plain)
    name, values = build(event, names)
    return WORDS.say(f"event.{name}", who=who, **values)


def inside(name: str) -> str:
    """A player's name inside a sentence, where the reader is "you" and not "You"."""
    return WORDS["you-inside"] if name == WORDS["you"] else name


def _plain(event: Any, names: Sequence[str]) -> Built:
    return event.kind, {}


def _counted(event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"count": number_name(event.where)}


def _shuffled(event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"count": event.where}


def _objective(event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"objective": objective_name(event.where)}


def _combination(event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"name": WORDS[f"combination.{event.where}"]}


def _values(event: Any, names: Sequence[str]) -> Built:
    if event.what is None:
        return f"{event.kind}-hidden", {}
    return event.kind, {"values": values_name(event.what)}


def values_name(values: Sequence[int]) -> str:
    """Somebody's values in words: "5 for keys, 4 for jewels …", the dearest first."""
    dearest = sorted(range(len(TYPES)), key=lambda type: -values[type])
    return WORDS.join([WORDS.say("value", value=values[type], types=types_name(type)) for type in dearest])


def _shown(event: Any, names: Sequence[str]) -> Built:
    """What lies there for all to see."""
    return event.kind, {"cards": cards_name(event.where)}


def _told(event: Any, names: Sequence[str]) -> Built:
    """What everybody learns."""
    return event.kind, {"cards": cards_name(event.what)}


def _dealt(event: Any, names: Sequence[str]) -> Built:
    return event.kind if event.seat is None else f"{event.kind}-by", {"cards": cards_name(event.what)}


def _proposed(event: Any, names: Sequence[str]) -> Built:
    told: Told = event.where
    shares = [
        WORDS.say("share", who=inside(names[seat]), cards=cards_name(cards))
        for seat, cards in ((told.first, told.first_share), (told.second, told.second_share))
    ]
    values: dict[str, object] = {"first": shares[0], "second": shares[1]}
    if told.looks < 0:
        return event.kind, values
    values |= {"looks": inside(names[told.looks]), "number": ordinal(told.objective)}
    return f"{event.kind}-look", values


def ordinal(place: int) -> str:
    """A place among the objectives face down: "first"."""
    return WORDS[f"ordinal.{place}"]


def _looked(event: Any, names: Sequence[str]) -> Built:
    if event.what is None:
        return f"{event.kind}-hidden", {"cards": cards_name(event.where)}
    return event.kind, {"cards": cards_name(event.what)}


def _knows(event: Any, names: Sequence[str]) -> Built:
    if event.what is None:
        return f"{event.kind}-hidden", {"count": number_name(event.where)}
    return event.kind, {"cards": cards_name(event.what)}


def _saw(event: Any, names: Sequence[str]) -> Built:
    number = ordinal(event.where)
    if event.what is None:
        return f"{event.kind}-hidden", {"number": number}
    return event.kind, {"number": number, "objective": objective_name(event.what)}


def _picked(event: Any, names: Sequence[str]) -> Built:
    _, card = event.where
    return event.kind, {"card": card_name(card)}


def _lot(event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"number": ordinal(event.what)}


def _turned_up(event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"objectives": WORDS.join([objective_name(number) for number in event.what])}


def _gave(event: Any, names: Sequence[str]) -> Built:
    left, count = event.where
    to = inside(names[left])
    if event.what is None:
        return f"{event.kind}-hidden-{one_or_many(count)}", {"to": to, "count": number_name(count)}
    return event.kind, {"to": to, "cards": cards_name(event.what)}


def _screen(event: Any, names: Sequence[str]) -> Built:
    values, cards = event.what
    return event.kind, {"values": values_name(values), "count": len(cards)}


def _line(event: Any, names: Sequence[str]) -> Built:
    count, points = event.what
    kind = f"{event.kind}-{one_or_many(count)}" if event.kind in _COUNTED else event.kind
    return kind, {"count": number_name(count), "points": points_name(points)}


_COUNTED = ("count-triple", "count-charm", "count-penalty", "count-same-origin", "count-series")
"""The lines of a score of which there may be several."""


def _points(event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"points": points_name(event.what)}


def _winners(event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"winners": WORDS.join([inside(names[seat]) for seat in event.what])}


_BUILDERS: dict[str, Builder] = {
    "players": _counted,
    "objectives-drawn": _counted,
    "shuffled": _shuffled,
    "objective": _objective,
    "combination": _combination,
    "assigned": _values,
    "had-assigned": _values,
    "dealt": _dealt,
    "proposed": _proposed,
    "looked": _looked,
    "knows": _knows,
    "saw-objective": _saw,
    "picked": _picked,
    "drawn-by-lot": _lot,
    "objectives-turned-up": _turned_up,
    "gave": _gave,
    "screen-removed": _screen,
    "points": _points,
    "museum-points": _points,
    "shared-victory": _winners,
    **dict.fromkeys(("owns", "museum-has", "takes", "takes-in-hand", "takes-all"), _shown),
    **dict.fromkeys(("offered", "offered-all", "offered-five", "last-cards"), _shown),
    **dict.fromkeys(("three-more", "not-shared", "museum-turned-up"), _told),
    **dict.fromkeys(
        (*_COUNTED, "count-maya", "count-origin", "count-museum-cards", "count-museum-maya"), _line
    ),
}


# What a picture outlines ----------------------------------------------------------------------------------


def about(event: Event) -> tuple[str, ...]:
    """The places and cards an event speaks of, named as refusals name them."""
    where: Any = event.where
    what: Any = event.what
    screen = (about_screen(event.seat),) if event.seat is not None else ()
    match event.kind:
        case "dealt" | "three-more":
            return tuple(map(about_place, range(where, where + len(what))))
        case "proposed" | "said-deal":
            return ("offer",)
        case "takes" | "takes-in-hand" | "takes-all" | "owns":
            return (*screen, *map(about_card, _open(where)))
        case "looked" | "knows":
            return (*screen, *map(about_card, what or ()))
        case "saw-objective":
            return (about_objective(where), *screen)
        case "drawn-by-lot":
            return (about_place(what),)
        case "offered" | "offered-all" | "offered-five" | "last-cards" | "museum-has":
            return ("museum", *map(about_card, _open(where)))
        case "museum-turned-up":
            return ("museum", *map(about_card, what))
        case "museum-points" | "museum-won" | "museum-tied" | "count-museum-cards" | "count-museum-maya":
            return ("museum",)
        case "counts" | "counts-again" | "zero":
            return ("clock",)
        case "picked":
            return (*screen, *map(about_card, _open(where[1:])))
        case "gave":
            return (*screen, about_screen(where[0]), *map(about_card, what or ()))
        case "pile-used-up" | "shuffled" | "hourglass-put-in":
            return ("deck",)
        case "objectives-turned-up":
            return tuple(map(about_objective, range(len(what))))
        case "objectives-drawn":
            return tuple(map(about_objective, range(where)))
        case "shared-victory":
            return tuple(map(about_screen, what))
    return screen


def _open(cards: Sequence[int]) -> list[int]:
    return [card for card in cards if card >= 0]
