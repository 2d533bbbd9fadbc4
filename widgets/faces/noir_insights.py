"""What a player of Noir can work out: who may still be the bandit, who the inspector, and why nobody else.

The engine's ``Worlds`` does the reasoning. A walk may begin in the middle of a game; what lies open there
is told to it as the first events of a table built on purpose are.
"""

from collections.abc import Iterator, Sequence

from tablecore.noir.cards import numbers
from tablecore.noir.setting_up import Table
from tablecore.noir.state import BANDIT, INSPECTOR, NOBODY
from tablecore.noir.view import View
from tablecore.noir.wording import WORDS, about_suspect, names_of
from tablecore.noir.worlds import Reason, Worlds
from tablecore.rules import Event, Refusal
from widgets.faces import Insight

ANYBODY = -1
"""As a mask: nothing is known."""
_ROLES = ((BANDIT, "bandit", "noir.setup.identity"), (INSPECTOR, "inspector", "noir.start.identity"))
"""Whom one can look for, and the rule by which anybody may be it."""


def insights(first: View, story: Sequence[Event], view: View, names: Sequence[str]) -> tuple[Insight, ...]:
    """Who may be the bandit and who the inspector, in the eyes that saw ``first`` and this story.

    Nobody has to work out who they are themselves.
    """
    worlds = Worlds(view.cards, view.seat)
    for event in (*beginning(first), *story):
        worlds.hear(event)
    return tuple(_insight(view, worlds, role, name, rule) for role, name, rule in _ROLES if role != view.seat)


def beginning(first: View) -> Iterator[Event]:
    """What the one who looks knew at the first picture, as events."""
    seat = first.seat
    own = 0
    for card in (*(first.hand or ()), first.bandit, first.inspector):
        own |= 0 if card == NOBODY else 1 << card
    # What one's own cards say has reasons of its own, so the first event tells what everybody knew.
    bandits = ANYBODY if seat == BANDIT else first.bandit_may_be | own
    chosen = first.phase not in ("opening", "identity")
    inspectors = ANYBODY if seat == INSPECTOR else first.inspector_may_be | own
    opening = Table(
        first.board, first.columns, first.dead, first.innocent, first.discard, bandits, inspectors
    )
    yield Event("noir.setup.board", "laid-out", None, opening)
    if first.bandit != NOBODY:
        yield Event("noir.setup.identity", "bandit-is", BANDIT, first.bandit)
    if chosen:
        known = None if first.inspector == NOBODY else first.inspector
        yield Event("noir.start.identity", "inspector-is", INSPECTOR, known)
    if first.hand:
        yield Event("noir.start.four", "holds", INSPECTOR, first.hand, where=len(first.hand))
    if first.axis:
        yield Event("noir.collapse.condition", "collapsed", None, None, where=first.axis)
        for line, suspect in enumerate(first.leaving):
            yield Event("noir.collapse.one-each", "leaves", None, suspect, where=(first.axis, line))


def _insight(view: View, worlds: Worlds, role: int, name: str, rule: str) -> Insight:
    candidates = worlds.bandit if role == BANDIT else worlds.inspector
    why_not = worlds.why_not_bandit if role == BANDIT else worlds.why_not_inspector
    # Before the inspector has chosen, somebody may still become it.
    word = "choice" if role == INSPECTOR and view.phase in ("opening", "identity") else name
    marks, why = {}, {}
    for suspect in (*view.board, *view.gone):
        place, reason = about_suspect(suspect), why_not(suspect)
        if reason is None:
            marks[place] = ("fits",)
            why[place] = Refusal(rule, WORDS.say(f"insight.{word}.nothing", name=view.cards.name(suspect)))
        else:
            marks[place] = ("faded",)
            why[place] = _in_words(reason, view.cards.name(suspect), word)
    return Insight(name, WORDS[f"insight.{name}.label"], _says(view, candidates, word), marks, why)


def _in_words(reason: Reason, name: str, word: str) -> Refusal:
    """The reason, and what it comes to."""
    return Refusal(reason.rule, f"{reason.why} {WORDS.say(f'insight.{word}.out', name=name)}")


def _says(view: View, candidates: int, word: str) -> str:
    found = tuple(numbers(candidates))
    if len(found) == 1:
        return WORDS.say(f"insight.{word}.one", name=names_of(view.cards, found))
    count = str(len(found))
    several = WORDS.get(f"insight.count.{count}", count)
    return WORDS.say(f"insight.{word}.several", count=several, names=names_of(view.cards, found))
