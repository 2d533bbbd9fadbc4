"""Teaching without a screen: exercises, walks and questions on live tables, judged by the engine.

A lesson is data: an ordered list of steps. A step has no words of its own; they stand in the game's lesson
words under the step's id. How one reader goes through them is in ``runs.py``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

import tablecore
from tablecore.match import Match
from tablecore.rng import Rng
from tablecore.rules import Event, Refusal


@dataclass(frozen=True)
class Table:
    """A table built from nothing: a variant, a seed, and the moves made before the reader comes to it."""

    game: str
    variant: Any
    seed: int = 0
    moves: tuple[tuple[int, Any], ...] = ()

    def match(self) -> Match:
        """The match at this table, ready to be played on."""
        return _laid(self).copy()


@lru_cache(maxsize=256)
def _laid(table: Table) -> Match:
    """A table is built once: a reader comes back to it after every wrong answer."""
    match = Match(tablecore.game(table.game), table.variant, table.seed)
    for seat, move in table.moves:
        match.play(seat, move)
    return match


class Point(NamedTuple):
    """An answer that is no move: pointing at something on the table, named as refusals name it."""

    what: str


class Say(NamedTuple):
    """An answer that is no move: something the reader can say, such as ``"nobody"``."""

    word: str


TIME_UP = Say("time-up")
"""What is done when a countdown on the table has run out and that is not the reader's own move."""

Action = Any
"""What a reader does: a move of the game, or a ``Point`` or ``Say``."""


class Verdict(NamedTuple):
    """What an action comes to: ``"ongoing"``, ``"solved"`` or ``"failed"``, and the reason with its rule."""

    status: str
    reason: Refusal | None = None


Judge = Callable[[Match, Sequence[Action]], Verdict | None]
"""Looks at the table and all actions so far; None when it has nothing to say about them."""


class Choice(NamedTuple):
    """One answer to a question: an id, and its words."""

    id: str
    label: str


@dataclass(frozen=True)
class Prediction:
    """A question asked before the table moves. Choices, truth and reasons are computed from the table.

    ``reason`` explains a choice, right or wrong, by its rule. ``question`` is the question itself where it
    depends on the table; otherwise it stands among the step's words.
    """

    choices: Callable[[Match], Sequence[Choice]]
    truth: Callable[[Match], str]
    reason: Callable[[Match, str], Refusal]
    question: Callable[[Match], str] | None = None


class Temptation(NamedTuple):
    """A wrong action worth making: the rule that answers it is what it is there to teach."""

    actions: tuple[Action, ...]
    rule: str


@dataclass(frozen=True)
class Step:
    """What every step has. ``id`` is stable for ever: readers' progress and addresses hang on it."""

    id: str
    table: Table
    rules: tuple[str, ...]
    """The rules this step teaches."""
    seat: int | None = 0
    """Through whose eyes the table is seen; None: a spectator's."""
    parts: tuple[str, ...] = ()
    """The parts of the table that matter here; empty for all. The game's face knows their names."""
    history: bool = field(default=False, kw_only=True)
    """Whether the moves made before the reader came to the table are told beside it."""

    @property
    def name(self) -> str:
        """The id without its game, under which the step's words stand."""
        return self.id.partition(".")[2]


@dataclass(frozen=True)
class Exercise(Step):
    """A position with one goal, which the reader reaches by acting on the table."""

    judge: Judge = lambda match, done: None
    solution: tuple[Action, ...] = ()
    tempting: tuple[Temptation, ...] = ()
    sayings: tuple[str, ...] = ()
    """What can be said here instead of a move; each is the id of a word."""
    kinds: tuple[type[Any], ...] | None = None
    """The kinds of moves that can be made here; None for all that the table allows."""
    points: bool = False
    """Whether picking something on the table points at it, where it is no move."""
    prediction: Prediction | None = None
    others: Callable[[Match], Any] | None = None
    """What the others do, the same each time; None where the reader moves for everybody.

    On another's turn it returns that seat's move; where seats choose together, the move of the first seat
    that still has to choose. In an open negotiation it is asked after everything the reader does, again and
    again, and returns ``(seat, move)``, or None while nobody else has anything to say.
    """
    time_up: Callable[[Match], tuple[int, Any]] | None = None
    """Whose move it is, and which, when a countdown has run out; needed where it is not the reader's."""

    @property
    def par(self) -> int:
        """The fewest actions that solve it."""
        return len(self.solution)


@dataclass(frozen=True)
class Question(Step):
    """A question alone: the table stays as it is."""

    prediction: Prediction | None = None


@dataclass(frozen=True)
class Walk(Step):
    """An example to step through, forward and back, event by event.

    Captions are words ``caption.<number of moves made>``, shown until as many moves are made as the next
    one says; ``caption.0`` is always there.
    """

    moves: tuple[tuple[int, Any], ...] = ()
    beside: tuple["Walk", ...] = ()
    """The same example under another reading of the rules, for comparison: its end leads to the next one's
    beginning, and the reader can switch between them. Each is called by its word ``side``."""


@dataclass(frozen=True)
class Drill(Step):
    """Endless questions of one kind: ``make`` draws the next from chance and a level from 1 to ``levels``.

    Each is an exercise, or a question alone, whose answer and reasons the engine computes; harder ones come
    with a streak.
    """

    make: Callable[[Rng, int], Exercise | Question] = field(kw_only=True)
    levels: int = 3


@dataclass(frozen=True)
class Lesson:
    """Steps in order; ``id`` is also the name of its notebook."""

    id: str
    game: str
    minutes: int
    steps: tuple[Step, ...] = field(default=())

    def step(self, name: str) -> Step:
        """The step with this id; raises ``KeyError`` naming those there are."""
        for step in self.steps:
            if step.id == name:
                return step
        raise KeyError(
            f"{self.id} has no step {name!r}; it has: {', '.join(step.id for step in self.steps)}."
        )


# Judges: small, and combined ------------------------------------------------------------------------------


def first_that_speaks(*judges: Judge) -> Judge:
    """The verdict of the first judge that has one."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        for one in judges:
            verdict = one(match, done)
            if verdict is not None:
                return verdict
        return None

    return judge


def happened_since(match: Match, move: Action) -> tuple[Event, ...]:
    """What this move, when it was made last, and all moves after it led to."""
    for number in range(len(match.made) - 1, -1, -1):
        if match.made[number][1] == move:
            return tuple(event for told in match.log[number + 1 :] for event in told)
    return ()


def when_happened(kind: str) -> Judge:
    """Solved as soon as an event of this kind has happened since the reader came to the table."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        moves = [action for action in done if not isinstance(action, Point | Say)]
        events = happened_since(match, moves[-1]) if moves else ()
        rule = next((event.rule for event in events if event.kind == kind), None)
        return Verdict("solved", Refusal(rule, "")) if rule else None

    return judge


def last_action(kind: type[Any], says: Callable[[Match, Any], Verdict | None]) -> Judge:
    """Judge the last action by ``says`` when it is of this kind."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        return says(match, done[-1]) if done and isinstance(done[-1], kind) else None

    return judge
