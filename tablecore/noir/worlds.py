"""The worlds that remain: who may still be the bandit, who the inspector, and why everybody else is out.

``Worlds`` hears the events that one seat (or a spectator) hears, and nothing else, and reasons as a perfect
player would. It is written apart from ``knowledge``, which keeps the same masks in a position as it is
played; the tests hold the two against each other, and both against a search through all hidden cards.

>>> view, log = match.seen_by(1)                            # doctest: +SKIP
>>> worlds = Worlds(game.cards, eyes=1)                     # doctest: +SKIP
>>> for event in log: worlds.hear(event)                    # doctest: +SKIP
>>> worlds.why_not_bandit(suspect)                          # doctest: +SKIP
Reason(rule='noir.exonerate.canvass', why='The canvass said …', event_number=17)
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from tablecore.masks import mask_of, numbers
from tablecore.noir.board import beside, shifted, without
from tablecore.noir.cards import Cards
from tablecore.noir.setting_up import Table
from tablecore.noir.state import NOBODY
from tablecore.noir.wording import WORDS
from tablecore.rules import Event


class Reason(NamedTuple):
    """Why a suspect is out: the rule, a sentence, and which event of the seat's log (from 0) told it."""

    rule: str
    why: str
    event_number: int


class _Out(NamedTuple):
    """A reason before it is put into words: the sentence's id, and whom else it speaks of."""

    rule: str
    sentence: str
    event_number: int
    other: int


class Worlds:
    """What one seat can conclude. ``bandit`` and ``inspector`` are masks of those who may still be it.

    ``eyes`` is the seat that looks, ``None`` a spectator; an event is heard as that seat may know it. Before
    the inspector has chosen, ``inspector`` holds those who may be chosen.
    """

    __slots__ = (
        "_axis",
        "_bandit_for_good",
        "_before_choice",
        "_leaving",
        "_not_bandit",
        "_not_inspector",
        "bandit",
        "board",
        "cards",
        "columns",
        "eyes",
        "heard",
        "inspector",
    )

    def __init__(self, cards: Cards, eyes: int | None) -> None:
        self.cards = cards
        self.eyes = eyes
        self.heard = 0
        """How many events it has heard."""
        self.board: tuple[int, ...] = ()
        self.columns = 1
        everybody = (1 << len(cards.suspects)) - 1
        self.bandit = everybody
        self.inspector = everybody
        self._not_bandit: dict[int, _Out] = {}
        # What stays true when the bandit takes a new identity. Of the inspector everything stays true.
        self._bandit_for_good: dict[int, _Out] = {}
        self._not_inspector: dict[int, _Out] = {}
        self._before_choice = True
        self._axis = ""
        self._leaving: tuple[int, ...] = ()

    # Asking -----------------------------------------------------------------------------------------------

    def why_not_bandit(self, suspect: int) -> Reason | None:
        """What first ruled this suspect out as the bandit; None for whoever may be it."""
        return self._in_words(suspect, self._not_bandit.get(suspect))

    def why_not_inspector(self, suspect: int) -> Reason | None:
        """What first ruled this suspect out as the inspector; None for whoever may be it."""
        return self._in_words(suspect, self._not_inspector.get(suspect))

    @property
    def pairs(self) -> int:
        """How many pairs of a bandit and an inspector remain."""
        both = (self.bandit & self.inspector).bit_count()
        return self.bandit.bit_count() * self.inspector.bit_count() - both

    def after_each(self, log: Iterable[Event]) -> list["Worlds"]:
        """The worlds after each event of a log, beginning from this one, which stays as it is."""
        now, known = self.copy(), []
        for event in log:
            now.hear(event)
            known.append(now.copy())
        return known

    def copy(self) -> "Worlds":
        """The same conclusions, to go on from separately."""
        other: Worlds = object.__new__(Worlds)
        for name in Worlds.__slots__:
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, dict) else value)
        return other

    def _in_words(self, suspect: int, out: _Out | None) -> Reason | None:
        if out is None:
            return None
        other = "" if out.other == NOBODY else self.cards.name(out.other)
        why = WORDS.say(f"why.{out.sentence}", name=self.cards.name(suspect), other=other)
        return Reason(out.rule, why, out.event_number)

    # Hearing ----------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Take in the next event of the log."""
        known = event.for_seat(self.eyes)
        conclude = _CONCLUSIONS.get(event.kind)
        if conclude is not None:
            conclude(self, known)
            self._settle()
        self.heard += 1

    def _out_as_bandit(
        self, mask: int, rule: str, sentence: str, other: int = NOBODY, for_good: bool = False
    ) -> None:
        """None of these is the bandit; ``for_good``: nor ever will be."""
        out = _Out(f"noir.{rule}", sentence, self.heard, other)
        for suspect in numbers(mask & self.bandit):
            self._not_bandit[suspect] = out
        self.bandit &= ~mask
        if for_good:
            for suspect in numbers(mask & self._everybody):
                self._bandit_for_good.setdefault(suspect, out)

    def _out_as_inspector(self, mask: int, rule: str, sentence: str, other: int = NOBODY) -> None:
        """None of these is the inspector, now or later."""
        out = _Out(f"noir.{rule}", sentence, self.heard, other)
        for suspect in numbers(mask & self.inspector):
            self._not_inspector[suspect] = out
        self.inspector &= ~mask

    def _out_as_both(self, mask: int, rule: str, sentence: str) -> None:
        self._out_as_bandit(mask, rule, sentence, for_good=True)
        self._out_as_inspector(mask, rule, sentence)

    def _settle(self) -> None:
        """Whoever is surely the one is not the other: every suspect has one evidence card."""
        if self.inspector.bit_count() == 1:
            rule, sentence = "evidence.one-each", "only-inspector"
            self._out_as_bandit(self.inspector, rule, sentence, for_good=True)
        if self.bandit.bit_count() == 1:
            self._out_as_inspector(self.bandit, "evidence.one-each", "only-bandit")

    @property
    def _everybody(self) -> int:
        return (1 << len(self.cards.suspects)) - 1

    def _beside(self, suspect: int) -> int:
        return beside(self.board, self.columns, suspect)

    # The beginning ----------------------------------------------------------------------------------------

    def _laid_out(self, event: Event) -> None:
        table = event.what
        assert isinstance(table, Table)
        self.board, self.columns = table.board, table.columns
        shown = table.innocent | mask_of(table.discard)
        self._out_as_both(~mask_of(self.board) & self._everybody, "setup.board", "not-there")
        self._out_as_both(table.dead, "kill.flip", "dead-before")
        self._out_as_both(shown, "innocent.nobody", "shown-before")
        self._out_as_bandit(~table.bandit_may_be, "setup.board", "known-before")
        self._out_as_inspector(~table.inspector_may_be, "setup.board", "known-before")

    def _bandit_is(self, event: Event) -> None:
        """The bandit alone hears who this is; the card cannot be the inspector's."""
        own: Any = event.what
        if own is None:
            return
        self._out_as_bandit(~(1 << own), "setup.identity", "you-are", own)
        self._out_as_inspector(1 << own, "evidence.one-each", "you-hold")

    def _inspector_is(self, event: Event) -> None:
        self._before_choice = False
        own: Any = event.what
        if own is None:
            return
        self._out_as_inspector(~(1 << own), "start.identity", "you-are", own)
        self._out_as_bandit(1 << own, "evidence.one-each", "you-hold", for_good=True)

    def _holds(self, event: Event) -> None:
        """The inspector's own cards; until one of them is chosen, nobody else can become the identity."""
        cards: Any = event.what
        if cards is None:
            return
        held = mask_of(cards)
        self._out_as_bandit(held, "evidence.one-each", "you-hold", for_good=True)
        if self._before_choice:
            self._out_as_inspector(~held, "start.four", "not-drawn")

    def _drew(self, event: Event) -> None:
        if event.what is not None:
            self._out_as_bandit(1 << _suspect(event), "evidence.one-each", "you-hold", for_good=True)

    # The board --------------------------------------------------------------------------------------------

    def _shifted(self, event: Event) -> None:
        axis, line, step = _where(event)
        self.board = shifted(self.board, self.columns, axis, line, step)

    def _collapsed(self, event: Event) -> None:
        self._axis, self._leaving = _where(event), ()

    def _leaves(self, event: Event) -> None:
        self._leaving += (_suspect(event),)

    def _closed_up(self, event: Event) -> None:
        self.board, self.columns = without(self.board, self.columns, self._axis, self._leaving)

    # What both sides do -----------------------------------------------------------------------------------

    def _killed(self, event: Event) -> None:
        victim = _suspect(event)
        self._bandit_beside(victim)
        if event.rule == "noir.start.kill":
            self._out_as_inspector(1 << victim, "start.identity-alive", "killed-before-choice")
        else:
            self._out_as_inspector(1 << victim, "goal.kill-inspector", "not-the-inspector")

    def _killed_inspector(self, event: Event) -> None:
        victim = _suspect(event)
        self._bandit_beside(victim)
        self._out_as_inspector(~(1 << victim), "goal.kill-inspector", "was-the-inspector", victim)

    def _bandit_beside(self, victim: int) -> None:
        self._out_as_bandit(1 << victim, "kill.target", "victim", for_good=True)
        self._out_as_bandit(~self._beside(victim), "kill.target", "far-from-victim", victim)

    def _bandit_canvassed(self, event: Event) -> None:
        near = self._beside(_where(event))
        out, sentence = (~near, "inspector-not-near") if event.what else (near, "inspector-near")
        self._out_as_inspector(out, "kill.canvass", sentence, _where(event))

    def _disguised(self, event: Event) -> None:
        """The old identity lies open; of the new one nothing is known but what never changes."""
        before = _suspect(event)
        self._out_as_both(1 << before, "innocent.nobody", "shown")
        self._not_bandit = dict(self._bandit_for_good)
        self.bandit = self._everybody & ~mask_of(tuple(self._not_bandit))

    def _accused(self, event: Event) -> None:
        accused = _suspect(event)
        far = ~(self._beside(accused) | 1 << accused)
        self._out_as_inspector(far, "accuse.nine", "accused-from", accused)

    def _denied(self, event: Event) -> None:
        self._out_as_bandit(1 << _suspect(event), "accuse.wrong", "denied")

    def _caught(self, event: Event) -> None:
        caught = _suspect(event)
        self._out_as_bandit(~(1 << caught), "goal.caught", "caught", caught)

    def _shown(self, event: Event) -> None:
        self._out_as_both(1 << _suspect(event), "innocent.nobody", "shown")

    def _inspector_canvassed(self, event: Event) -> None:
        near = self._beside(_where(event))
        out, sentence = (~near, "bandit-not-near") if event.what else (near, "bandit-near")
        self._out_as_bandit(out, "exonerate.canvass", sentence, _where(event))


def _suspect(event: Event) -> int:
    assert isinstance(event.what, int)
    return event.what


def _where(event: Event) -> Any:
    return event.where


_CONCLUSIONS: dict[str, Callable[[Worlds, Event], None]] = {
    "laid-out": Worlds._laid_out,
    "bandit-is": Worlds._bandit_is,
    "bandit-is-now": Worlds._bandit_is,
    "inspector-is": Worlds._inspector_is,
    "chose": Worlds._inspector_is,
    "holds": Worlds._holds,
    "drew-four": Worlds._holds,
    "drew": Worlds._drew,
    "shifted": Worlds._shifted,
    "collapsed": Worlds._collapsed,
    "leaves": Worlds._leaves,
    "closed-up": Worlds._closed_up,
    "closed-up-with-evidence": Worlds._closed_up,
    "killed": Worlds._killed,
    "killed-inspector": Worlds._killed_inspector,
    "bandit-canvassed": Worlds._bandit_canvassed,
    "disguised": Worlds._disguised,
    "disguise-failed": Worlds._shown,
    "accused": Worlds._accused,
    "denied": Worlds._denied,
    "caught": Worlds._caught,
    "exonerated": Worlds._shown,
    "showed-dead": Worlds._shown,
    "inspector-canvassed": Worlds._inspector_canvassed,
}
"""What is concluded from each kind of event; the others tell nothing of who is who."""
