"""What a player of Noir can work out: who may still be the bandit, who the inspector, and why nobody else.

The engine's ``Worlds`` does the reasoning. A walk may begin in the middle of a game; what is known there
is told to it as the first events of a table built on purpose are.
"""

from collections.abc import Iterator, Sequence

from tablecore.masks import numbers
from tablecore.noir.setting_up import Table
from tablecore.noir.state import BANDIT, INSPECTOR
from tablecore.noir.view import View
from tablecore.noir.wording import WORDS, about_suspect, names_of
from tablecore.noir.worlds import Reason, Worlds
from tablecore.rules import Event, Refusal
from widgets.faces import Insight

_ROLES = ((BANDIT, "bandit", "noir.setup.identity"), (INSPECTOR, "inspector", "noir.start.identity"))
"""Whom one can look for, and the rule by which anybody may be it."""
_CHOOSING = ("opening", "identity")
"""The phases in which somebody may still become the inspector."""


def insights(first: View, story: Sequence[Event], view: View, names: Sequence[str]) -> tuple[Insight, ...]:
    """Who may be the bandit, and who the inspector, to the eyes that saw ``first`` and this story.

    Players know who they are themselves; they are told what a spectator can say of them.
    """
    return tuple(_all_insights(first, story, view))


def _all_insights(first: View, story: Sequence[Event], view: View) -> Iterator[Insight]:
    seen = _heard(first, story, view.seat)
    for role, name, rule in _ROLES:
        choosing = role == INSPECTOR and view.phase in _CHOOSING
        if role != view.seat:
            yield _insight(view, seen, role, name, "choice" if choosing else name, rule)
        elif not choosing:
            yield _insight(view, _heard(first, story, None), role, name, "own", rule)


def _heard(first: View, story: Sequence[Event], eyes: int | None) -> Worlds:
    worlds = Worlds(first.cards, eyes)
    for event in (*beginning(first, eyes), *story):
        worlds.hear(event)
    return worlds


def beginning(first: View, eyes: int | None) -> Iterator[Event]:
    """What these eyes knew at the first picture, as events; a spectator's ``None`` knows what all know."""
    yield Event(
        "noir.setup.board",
        "laid-out",
        None,
        Table(
            first.board,
            first.columns,
            first.dead,
            first.innocent,
            first.discard,
            first.bandit_for_all,
            first.inspector_for_all,
        ),
    )
    if eyes == BANDIT:
        yield Event("noir.setup.identity", "bandit-is", BANDIT, first.bandit)
    if first.phase not in _CHOOSING:
        known = first.inspector if eyes == INSPECTOR else None
        yield Event("noir.start.identity", "inspector-is", INSPECTOR, known)
    if eyes == INSPECTOR and first.hand:
        yield Event("noir.start.four", "holds", INSPECTOR, first.hand, where=len(first.hand))
    if first.axis:
        yield Event("noir.collapse.condition", "collapsed", None, None, where=first.axis)
        for line, suspect in enumerate(first.leaving):
            yield Event("noir.collapse.one-each", "leaves", None, suspect, where=(first.axis, line))


def _insight(view: View, worlds: Worlds, role: int, name: str, word: str, rule: str) -> Insight:
    """What is known of one role; ``word`` chooses the sentences."""
    candidates = worlds.bandit if role == BANDIT else worlds.inspector
    why_not = worlds.why_not_bandit if role == BANDIT else worlds.why_not_inspector
    marks, why = {}, {}
    for suspect in (*view.board, *view.gone):
        place, who, reason = about_suspect(suspect), view.cards.name(suspect), why_not(suspect)
        marks[place] = ("fits",) if reason is None else ("faded",)
        why[place] = _in_words(reason, who, word, rule)
    label = WORDS[f"insight.{'own' if word == 'own' else name}.label"]
    return Insight(name, label, _says(view, candidates, word), marks, why)


def _in_words(reason: Reason | None, name: str, word: str, rule: str) -> Refusal:
    """The reason, and what it comes to; or that there is none."""
    if reason is None:
        return Refusal(rule, WORDS.say(f"insight.{word}.nothing", name=name))
    return Refusal(reason.rule, f"{reason.why} {WORDS.say(f'insight.{word}.out', name=name)}")


def _says(view: View, candidates: int, word: str) -> str:
    """All of it in one sentence."""
    found = tuple(numbers(candidates))
    names = names_of(view.cards, found)
    if len(found) == 1:
        return WORDS.say(f"insight.{word}.one", name=names)
    several = WORDS.get(f"insight.count.{len(found)}", str(len(found)))
    return WORDS.say(f"insight.{word}.several", count=several, names=names)
