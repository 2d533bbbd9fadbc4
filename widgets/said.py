"""What the engine says, made ready for the frame: headline, body, and the way to the rule."""

from collections.abc import Sequence
from typing import Any

from tablecore.rules import Event, Refusal, Rulebook
from tablecore.words import Words
from widgets.frame import Line, RuleLink, Said


def said(refusal: Refusal, tone: str, rulebook: Rulebook) -> Said:
    """A reason as the frame shows it: its first sentence bold, the rest below, and its rule."""
    head, _, body = refusal.why.partition(". ")
    if not head.endswith((".", "!", "?")):
        head += "."
    return Said(tone, head, body, (rule_link(refusal.rule, rulebook),))


def rule_link(rule: str, rulebook: Rulebook) -> RuleLink:
    """The way to a rule's own paragraph, on the rulebook page beside the lessons of its game."""
    assert rule in rulebook, rule
    return RuleLink(rule, rule_name(rule), f"rulebook.ipynb#{rule}")


def rule_name(rule: str) -> str:
    """A rule's id in two or three words: the last part of it."""
    return rule.rpartition(".")[2].replace("-", " ")


def names_for(words: Words, players: int, seat: int | None, you: bool = False) -> tuple[str, ...]:
    """The players' names by seat; with ``you``, the reader's own seat is "You"."""
    names = words.several("players")[:players]
    return tuple(words["you"] if you and at == seat else name for at, name in enumerate(names))


def log_lines(game: Any, events: Sequence[Event], names: Sequence[str]) -> tuple[Line, ...]:
    """Events as their reader knows them, a line each."""
    return tuple(Line(game.sentence(event, names), rule_link(event.rule, game.rulebook)) for event in events)
