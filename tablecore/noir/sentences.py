"""What happened, as sentences: built when they are shown, never when things happen."""

from collections.abc import Callable, Sequence
from typing import Any

from tablecore.noir.cards import Cards
from tablecore.noir.wording import WORDS, about_line, about_suspect, direction_name, line_name, names_of
from tablecore.rules import Event

Built = tuple[str, dict[str, object]]
Builder = Callable[[Cards, Any], Built]


def sentence(cards: Cards, event: Event, names: Sequence[str]) -> str:
    """The sentence of an event as its reader may know it; ``names`` are the players', by seat."""
    who = names[event.seat] if event.seat is not None else ""
    build = _BUILDERS.get(event.kind)
    if build is None:
        return WORDS.say(f"event.{event.kind}", who=who)
    name, values = build(cards, event)
    return WORDS.say(f"event.{name}", who=who, **values)


OF_SUSPECTS = (
    *("bandit-is", "bandit-is-now", "inspector-is", "chose", "drew", "killed", "killed-inspector"),
    *("disguised", "disguise-failed", "accused", "denied", "caught", "exonerated", "showed-dead", "leaves"),
)
"""The events whose ``what`` is a suspect."""
CANVASSES = ("bandit-canvassed", "inspector-canvassed")


def about(event: Event) -> tuple[str, ...]:
    """The suspects and lines of the board an event speaks of, named as refusals name them."""
    what: Any = event.what
    where: Any = event.where
    if event.kind == "shifted":
        return (about_line(where[0], where[1]),)
    if event.kind in CANVASSES:
        return (about_suspect(where),)
    if what is None:
        return ()
    if event.kind in ("holds", "drew-four"):
        return tuple(map(about_suspect, what))
    return (about_suspect(what),) if event.kind in OF_SUSPECTS else ()


def _suspect(cards: Cards, event: Any) -> Built:
    if event.what is None:
        return f"{event.kind}-hidden", {}
    return event.kind, {"suspect": cards.name(event.what)}


def _laid_out(cards: Cards, event: Any) -> Built:
    table = event.what
    rows = len(table.board) // table.columns
    return event.kind, {"count": len(table.board), "rows": rows, "columns": table.columns}


def _hand(cards: Cards, event: Any) -> Built:
    if event.what is None:
        return f"{event.kind}-hidden", {"count": WORDS[f"count.card.{event.where}"]}
    return event.kind, {"cards": names_of(cards, event.what)}


def _killed(cards: Cards, event: Any) -> Built:
    return event.kind, {"suspect": cards.name(event.what), "count": event.where}


def _canvassed(cards: Cards, event: Any) -> Built:
    return f"{event.kind}-{'yes' if event.what else 'no'}", {"suspect": cards.name(event.where)}


def _shifted(cards: Cards, event: Any) -> Built:
    axis, line, step = event.where
    return event.kind, {
        "line": line_name(axis, line),
        "direction": direction_name(axis, step),
        "suspect": cards.name(event.what),
    }


def _collapsed(cards: Cards, event: Any) -> Built:
    return f"{event.kind}-{event.where}", {}


def _leaves(cards: Cards, event: Any) -> Built:
    axis, line = event.where
    return event.kind, {"suspect": cards.name(event.what), "line": line_name(axis, line)}


def _closed_up(cards: Cards, event: Any) -> Built:
    rows, columns = event.what
    return event.kind, {"rows": rows, "columns": columns}


def _counted(cards: Cards, event: Any) -> Built:
    return event.kind, {"count": event.what}


_BUILDERS: dict[str, Builder] = {
    **dict.fromkeys(OF_SUSPECTS, _suspect),
    **dict.fromkeys(CANVASSES, _canvassed),
    "laid-out": _laid_out,
    "evidence-shuffled": _counted,
    "holds": _hand,
    "drew-four": _hand,
    "killed": _killed,
    "kills-reached": _counted,
    "shifted": _shifted,
    "collapsed": _collapsed,
    "leaves": _leaves,
    "closed-up": _closed_up,
    "closed-up-with-evidence": _closed_up,
    "turn-limit": _counted,
}
