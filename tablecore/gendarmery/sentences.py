"""What happened, as sentences: built when they are shown, never when things happen."""

from collections.abc import Callable, Sequence
from typing import Any

from tablecore.gendarmery.cards import MEDALLION, Cards, signs_of
from tablecore.gendarmery.moves import MIDDLE
from tablecore.gendarmery.report import Shown, evidence, judge
from tablecore.gendarmery.wording import (
    WORDS,
    about_place,
    card_name,
    place_name,
    sides_name,
    signs_name,
    suspect_name,
)
from tablecore.rules import Event


def sentence(cards: Cards, event: Event, names: Sequence[str]) -> str:
    """The sentence of an event as its reader may know it; ``names`` are the players', by seat."""
    who = names[event.seat] if event.seat is not None else ""
    build = _BUILDERS.get(event.kind)
    if build is None:
        return WORDS.say(f"event.{event.kind}", who=who)
    name, values = build(cards, event, names)
    return WORDS.say(f"event.{name}", who=who, **values)


AT_PLACES = (
    *("laid", "hung", "turned", "wanted", "report", "report-failed", "arrested", "to-middle"),
    *("points-at-nobody", "stays-empty", "refilled"),
)
AT_DESKS = ("took", "cop-took", "desk-stays-empty")
AT_PILES = ("archived", "archive-begun", "pile-opened", "picked")
AT_DOOR = ("door", "witness-covered", "witness-stays")


def about(event: Event) -> tuple[str, ...]:
    """The places of the table an event speaks of, named as refusals name them."""
    if event.kind in AT_PLACES:
        return (about_place(MIDDLE if event.kind in ("turned", "to-middle") else int(str(event.where))),)
    if event.kind in AT_DESKS:
        return (f"desk-{event.where}",)
    if event.kind in AT_PILES:
        return (f"pile-{event.where}",)
    if event.kind in AT_DOOR:
        return ("door-discard", "witness")  # what lies there is called by what it can be used for
    if event.kind == "took-middle":
        return (about_place(MIDDLE),)
    return ()


Built = tuple[str, dict[str, object]]
Builder = Callable[[Cards, Any, Sequence[str]], Built]


def count_name(number: int) -> str:
    """A number of cards in words: "1 card", "3 cards"."""
    return WORDS["count.card"] if number == 1 else WORDS.say("count.cards", number=number)


def _card(cards: Cards, card: object) -> str:
    assert isinstance(card, int)
    return card_name(cards, card)


def _cards(cards: Cards, held: Sequence[int]) -> str:
    return WORDS.join([card_name(cards, card) for card in held])


def _whom(names: Sequence[str], seat: int) -> str:
    """A player inside a sentence: the reader is "you" there, everybody else goes by name."""
    return WORDS["you-inside"] if names[seat] == WORDS["you"] else names[seat]


def _evidence(cards: Cards, shown: Shown) -> str:
    return signs_name(evidence(cards, shown.hand, shown.added))


def _desk(number: object) -> str:
    return WORDS[f"desk.{number}"]


def _pile(number: object) -> str:
    return WORDS[f"pile.{number}"]


def _suspect(cards: Cards, suspect: int, place: int) -> str:
    return suspect_name(cards, suspect, place)


def _with_card_on_pile(cards: Cards, event: Event, names: Sequence[str]) -> Built:
    if event.what is None:
        return f"{event.kind}-hidden", {"pile": _pile(event.where)}
    return event.kind, {"card": _card(cards, event.what), "pile": _pile(event.where)}


def _with_card_of_desk(cards: Cards, event: Event, names: Sequence[str]) -> Built:
    return event.kind, {"card": _card(cards, event.what), "desk": _desk(event.where)}


def _laid(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"chained": sides_name(event.what), "place": place_name(event.where)}


def _put_under(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"chained": sides_name(event.what)}


def _at_place(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"suspect": _suspect(cards, event.what, event.where), "place": place_name(event.where)}


def _counted(cards: Cards, event: Event, names: Sequence[str]) -> Built:
    return event.kind, {"count": event.what}


def _passed_under(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"count": count_name(event.what)}


def _turned(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    face = cards.faces[event.what]
    if face == MEDALLION:
        return "turned-medallion", {}
    return "turned", {"direction": WORDS[f"direction.{face}"]}


def _report(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    shown: Shown = event.what
    values: dict[str, object] = {
        "suspect": _suspect(cards, shown.wall[shown.place], shown.place),
        "evidence": _evidence(cards, shown),
    }
    return "report", values


def _report_failed(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    shown: Shown = event.what
    refusal = judge(cards, shown.wall, shown.hand, shown.added, shown.place)
    assert refusal is not None
    _, values = _report(cards, event, names)
    return "report-failed", {**values, "why": refusal.why}


def _took_middle(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"count": count_name(event.what)}


def _put_away(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    if event.what is None:
        return f"put-away-hidden-{event.where}", {}
    return event.kind, {"cards": _cards(cards, event.what)}


def _door(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    sign = cards.door_signs[event.what]
    if sign:
        return "door-sign", {"door": cards.doors[event.what], "sign": signs_name(sign)}
    return "door", {"door": cards.doors[event.what]}


def _desk_divided(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    first, second = event.what
    return event.kind, {"first": _card(cards, first), "second": _card(cards, second)}


def _archive_begun(cards: Cards, event: Event, names: Sequence[str]) -> Built:
    return event.kind, {"pile": _pile(event.where)}


def _desk_replaced(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    desk, pile = event.where
    return event.kind, {"desk": _desk(desk), "pile": _pile(pile), "card": _card(cards, event.what)}


def _desk_only(cards: Cards, event: Event, names: Sequence[str]) -> Built:
    return event.kind, {"desk": _desk(event.where)}


def _place_only(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"place": place_name(event.where)}


def _stays_empty(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    name = event.kind if event.what else "stays-empty-none"
    return name, {"place": place_name(event.where), "count": event.what}


def _flooded(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    pile, count = event.where
    if event.what is None:
        return "flooded-hidden", {"pile": _pile(pile), "count": count_name(count)}
    return "flooded", {"pile": _pile(pile), "cards": _cards(cards, event.what)}


def _desk_archived(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    desk, pile = event.where
    return event.kind, {"card": _card(cards, event.what), "desk": _desk(desk), "pile": _pile(pile)}


def _hand_archived(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    owner, pile = event.where
    values: dict[str, object] = {"owner": _whom(names, owner), "pile": _pile(pile)}
    own = "own-" if owner == event.seat else ""
    if event.what is None:
        return f"{own}hand-archived-hidden", values
    return f"{own}hand-archived", {**values, "card": _card(cards, event.what)}


def _cop_kept(cards: Cards, event: Event, names: Sequence[str]) -> Built:
    return event.kind, {"card": _card(cards, event.what)}


def _cop_gave(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    given, kept = event.what
    return event.kind, {
        "card": _card(cards, given),
        "kept": _card(cards, kept),
        "to": _whom(names, event.where),
    }


def _thug_took(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    took = "thug-gave-up" if event.where == event.seat else event.kind
    if event.what is None:
        return f"{took}-hidden", {"owner": _whom(names, event.where)}
    return took, {"owner": _whom(names, event.where), "card": _card(cards, event.what)}


def _thug_gave(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    _, to = event.where
    gave = "thug-kept" if to == event.seat else event.kind
    if event.what is None:
        return f"{gave}-hidden", {"to": _whom(names, to)}
    return gave, {"to": _whom(names, to), "card": _card(cards, event.what)}


def _forged(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"sign": signs_of(1 << event.what)[0]}


def _counted_points(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    points = [
        WORDS.say("count.points", who=name, points=won) for name, won in zip(names, event.what, strict=False)
    ]
    return "counted", {"points": WORDS.join(points)}


def _chief(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    if event.seat is None:
        return "chiefs", {"chiefs": WORDS.join([names[seat] for seat in event.what])}
    return "chief", {}


def _sent_away(cards: Cards, event: Any, names: Sequence[str]) -> Built:
    return event.kind, {"to": _whom(names, event.where)}


_BUILDERS: dict[str, Builder] = {
    "laid": _laid,
    "put-under": _put_under,
    "hung": _at_place,
    "wall-deck-aside": _counted,
    "archive-begun": _archive_begun,
    "desk-divided": _desk_divided,
    "door-shuffled": _counted,
    "turned": _turned,
    "wanted": _at_place,
    "took": _with_card_of_desk,
    "archived": _with_card_on_pile,
    "put-away": _put_away,
    "door": _door,
    "desk-replaced": _desk_replaced,
    "desk-stays-empty": _desk_only,
    "report": _report,
    "report-failed": _report_failed,
    "arrested": _at_place,
    "took-middle": _took_middle,
    "points-at-nobody": _place_only,
    "stays-empty": _stays_empty,
    "passed-under": _passed_under,
    "refilled": _laid,
    "wall-reshuffled": _counted,
    "doors-reshuffled": _counted,
    "flooded": _flooded,
    "pile-opened": _archive_begun,
    "picked": _with_card_on_pile,
    "desk-archived": _desk_archived,
    "hand-archived": _hand_archived,
    "cop-took": _with_card_of_desk,
    "cop-kept": _cop_kept,
    "cop-gave": _cop_gave,
    "thug-took": _thug_took,
    "thug-gave": _thug_gave,
    "forged": _forged,
    "sent-away": _sent_away,
    "turn-limit": _counted,
    "counted": _counted_points,
    "chief": _chief,
}
