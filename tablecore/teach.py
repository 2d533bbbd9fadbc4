"""Teaching without a screen: exercises, walks and questions on live tables, judged by the engine.

A lesson is data: an ordered list of steps. A step has no words of its own; they stand in the game's lesson
words under the step's id. A *run* is one reader's way through a step; it can be saved as the list of what
was done, and is restored by doing it again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

import tablecore
from tablecore.match import IllegalMove, Match
from tablecore.record import decode_move, encode_move
from tablecore.rng import Rng
from tablecore.rules import Event, Refusal
from tablecore.words import Words


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

    Each is an exercise, whose answer and reasons the engine computes; harder ones come with a streak.
    """

    make: Callable[[Rng, int], Exercise] = field(kw_only=True)
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


class Answer(NamedTuple):
    """What the engine says to an action: ``tone`` is ``"yes"``, ``"no"`` or ``"note"``."""

    tone: str
    why: str
    rules: tuple[str, ...]
    about: tuple[str, ...] = ()


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


def when_happened(kind: str) -> Judge:
    """Solved as soon as an event of this kind has happened since the reader came to the table."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        moves = sum(not isinstance(action, Point | Say) for action in done)
        events = [event for told in match.log[len(match.log) - moves :] for event in told]
        found = [event for event in events if event.kind == kind]
        if not found:
            return None
        return Verdict("solved", Refusal(found[0].rule, ""))

    return judge


def last_action(kind: type[Any], says: Callable[[Match, Any], Verdict | None]) -> Judge:
    """Judge the last action by ``says`` when it is of this kind."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        return says(match, done[-1]) if done and isinstance(done[-1], kind) else None

    return judge


# Runs: one reader, one step -------------------------------------------------------------------------------


class BrokenRun(ValueError):
    """A saved run that cannot be done again; nothing of it was kept."""


class ExerciseRun:
    """One reader's way through an exercise (or a question): actions in, answers out, nothing ever lost."""

    def __init__(self, step: Exercise | Question) -> None:
        self.step = step
        self.predicted: str | None = None
        self.shown = False
        """Whether the reader asked to be shown."""
        self.hints = 0
        """How many rungs of the hint ladder are in sight."""
        self.hinted = False
        """Whether any hint was looked at."""
        self.missed = 0
        """How many answers were wrong: moves refused, claims that failed, predictions that did not hold."""
        self.again()

    def again(self) -> None:
        """Start this step again; the prediction already made stays made."""
        self.match = self.step.table.match()
        self.done: list[Action] = []
        self.status = "ongoing"
        self.answer: Answer | None = None

    @property
    def asks(self) -> Prediction | None:
        """The question that waits for an answer, if any."""
        return self.step.prediction if self.predicted is None else None

    @property
    def solution(self) -> tuple[Action, ...]:
        """What solves the step."""
        return self.step.solution if isinstance(self.step, Exercise) else ()

    def predict(self, choice: str) -> Answer:
        """Answer the question; right or wrong, the reason follows, and the table is free."""
        prediction = self.step.prediction
        if prediction is None or choice not in {one.id for one in prediction.choices(self.match)}:
            raise ValueError(f"{choice!r:.40} is not an answer to this question.")
        right = prediction.truth(self.match) == choice
        reason = prediction.reason(self.match, choice)
        if isinstance(self.step, Exercise):
            self.predicted = choice
        elif right:
            self.predicted = choice
            self.status = "solved"
        self.missed += not right
        self.answer = Answer("yes" if right else "no", reason.why, (reason.rule,), reason.about)
        return self.answer

    def act(self, action: Action) -> Answer | None:
        """Do something at the table. After a failed action, the next one takes its place."""
        if self.status == "failed":
            self.undo()
        before = len(self.match.made)
        if not isinstance(action, Point | Say):
            seat = self.match.turn.seats[0] if self.match.turn.seats else 0
            try:
                self.match.play(seat, action)
            except IllegalMove as illegal:
                refusal = illegal.refusal
                self.missed += 1
                self.answer = Answer("no", refusal.why, (refusal.rule,), refusal.about)
                return self.answer
        self.done.append(action)
        events = [event for told in self.match.log[before + 1 :] for event in told]
        self.answer = self._judged(events)
        return self.answer

    def _judged(self, events: Sequence[Event]) -> Answer | None:
        judge = self.step.judge if isinstance(self.step, Exercise) else None
        verdict = judge(self.match, self.done) if judge else None
        self.status = verdict.status if verdict else "ongoing"
        self.missed += self.status == "failed"
        reason = verdict.reason if verdict else None
        if reason is not None:
            tone = {"solved": "yes", "failed": "no"}.get(self.status, "note")
            return Answer(tone, reason.why, (reason.rule,), reason.about)
        if events:
            return Answer("note", "", tuple(dict.fromkeys(event.rule for event in events)))
        return None

    @property
    def before(self) -> Match:
        """The match in which the next action is made: after a failed one, as it was before that."""
        if self.status != "failed":
            return self.match
        other = type(self)(self.step)
        other.predicted = self.predicted
        other._replay(self.done[:-1])
        return other.match

    @property
    def attempts(self) -> Sequence[Any]:
        """Every move the reader may try now, right or wrong."""
        match = self.before
        if self.asks is not None or self.status == "solved" or not isinstance(self.step, Exercise):
            return ()
        kinds = self.step.kinds
        tried = [move for seat in match.turn.seats for move in match.game.attempts(match.state, seat)]
        return [move for move in tried if kinds is None or isinstance(move, kinds)]

    def undo(self) -> None:
        """Take the last action back."""
        self._replay(self.done[:-1])

    def show(self) -> None:
        """Show the next action of the solution, from wherever the reader is on its way."""
        self.shown = True
        if self.step.prediction is not None and self.predicted is None:
            self.predict(self.step.prediction.truth(self.match))
            return
        done = self.done[:-1] if self.status == "failed" else self.done
        way = list(self.solution)
        if done != way[: len(done)]:
            self._replay([])
            done = []
        if len(done) < len(way):
            self.act(way[len(done)])

    def _replay(self, actions: Sequence[Action]) -> None:
        missed = self.missed
        self.again()
        for action in actions:
            self.act(action)
        self.missed = missed

    @property
    def stars(self) -> int:
        """What a solved step is worth: three for the shortest way without help or a wrong answer.

        Two when it took a hint, a wrong answer or a longer way; one when it was shown; none before.
        """
        if self.status != "solved":
            return 0
        if self.shown:
            return 1
        return 2 if self.hinted or self.missed or len(self.done) > len(self.solution) else 3

    def hint(self, rungs: int, step: int = 1) -> None:
        """Go one rung down the hint ladder, which has ``rungs``, or with ``step=-1`` back up."""
        self.hints = max(0, min(rungs, self.hints + step))
        self.hinted = self.hinted or self.hints > 0

    def position(self) -> dict[str, Any]:
        """What leads to this position, as plain JSON values: what was predicted and done. No secret."""
        return {
            "step": self.step.id,
            "predicted": self.predicted,
            "done": [_encoded(action) for action in self.done],
        }

    def saved(self) -> dict[str, Any]:
        """This run as plain JSON values: its position, and how the reader came there."""
        how = {"hints": self.hints, "hinted": self.hinted, "shown": self.shown, "missed": self.missed}
        return self.position() | how

    @classmethod
    def restored(cls, step: Exercise | Question, data: object) -> "ExerciseRun":
        """Do a saved run again; raises ``BrokenRun`` when that cannot be done to its end."""
        run = cls(step)
        if (
            not isinstance(data, dict)
            or data.get("step") != step.id
            or not isinstance(data.get("done"), list)
        ):
            raise BrokenRun("What was kept of this step cannot be read, so it starts again.")
        try:
            if data.get("predicted") is not None:
                run.predict(data["predicted"])
            for item in data["done"]:
                action = _decoded(run.match, item)
                if action is None:
                    raise BrokenRun("What was kept of this step holds an unknown move, so it starts again.")
                before = len(run.done)
                run.act(action)
                if len(run.done) == before:
                    raise BrokenRun("What was kept of this step cannot be played, so it starts again.")
        except (ValueError, TypeError):
            raise BrokenRun("What was kept of this step cannot be played, so it starts again.") from None
        hints, missed = data.get("hints"), data.get("missed")
        run.hints = hints if type(hints) is int and 0 <= hints < 20 else 0
        run.missed = missed if type(missed) is int and 0 <= missed < 1000 else 0
        run.hinted, run.shown = data.get("hinted") is True, data.get("shown") is True
        return run


def _encoded(action: Action) -> list[Any]:
    if isinstance(action, Point | Say):
        return [f"*{type(action).__name__.lower()}", action[0]]
    return encode_move(action)


def _decoded(match: Match, data: object) -> Action | None:
    if isinstance(data, list) and len(data) == 2 and data[0] in ("*point", "*say"):
        if not isinstance(data[1], str):
            return None
        return Point(data[1]) if data[0] == "*point" else Say(data[1])
    return decode_move(match.game.constructible(match.variant), data)


class Moment(NamedTuple):
    """One picture of a walk: the position, the event that led to it, and how many moves were made.

    ``side`` is 0 in the walk itself, and counts the walks beside it.
    """

    state: Any
    event: Event | None
    moves: int
    side: int = 0


class WalkRun:
    """One reader's way through a walk: a moment for each event, from 0 (before the first) to ``last``.

    The moments of the walks beside it follow in order.
    """

    def __init__(self, step: Walk) -> None:
        self.step = step
        self.sides = (step, *step.beside)
        self.match = step.table.match()
        self.moments = [
            moment for number, side in enumerate(self.sides) for moment in _moments_of(side, number)
        ]
        self.last = len(self.moments) - 1
        self.position = 0

    def go(self, position: int) -> None:
        """Step to a moment; beyond the ends it stops at the end."""
        self.position = max(0, min(self.last, position))

    def switch(self, side: int) -> None:
        """Step to the same moment of another side, or to its last when it has fewer."""
        into = self.position - self.span(self.moment.side)[0]
        first, last = self.span(side)
        self.go(min(first + into, last))

    def span(self, side: int) -> tuple[int, int]:
        """The first and the last position of a side."""
        own = [position for position, moment in enumerate(self.moments) if moment.side == side]
        return own[0], own[-1]

    @property
    def moment(self) -> Moment:
        """The moment shown now."""
        return self.moments[self.position]

    @property
    def side(self) -> Walk:
        """The walk the reader is in: the step itself, or one beside it."""
        return self.sides[self.moment.side]

    @property
    def caption(self) -> str:
        """What is said here: the caption of the last move that has one."""
        words: Words = self.match.game.words
        captions = f"step.{self.side.name}.caption"
        said = (moves for moves in range(self.moment.moves, 0, -1) if f"{captions}.{moves}" in words)
        return words[f"{captions}.{next(said, 0)}"]

    def view(self, seat: int | None) -> Any:
        """The table at this moment through the eyes of a seat."""
        return self.match.game.view(self.moment.state, seat)

    def story(self, seat: int | None, everything: bool = False) -> tuple[Event, ...]:
        """The events of this side up to this moment, as that seat knows them, or with nothing hidden."""
        first, _ = self.span(self.moment.side)
        told = (moment.event for moment in self.moments[first : self.position + 1])
        known = (event for event in told if event is not None)
        return tuple(event if everything else event.for_seat(seat) for event in known)


def _moments_of(walk: Walk, side: int) -> list[Moment]:
    match = walk.table.match()
    moments = [Moment(match.game.copy(match.state), None, 0, side)]
    for number, (seat, move) in enumerate(walk.moves, 1):
        before = len(moments)

        def watch(event: Event, number: int = number) -> None:
            moments.append(Moment(match.game.copy(match.state), event, number, side))

        match.play(seat, move, watch)
        if len(moments) > before:
            moments[-1] = moments[-1]._replace(state=match.game.copy(match.state))
    return moments


class DrillRun:
    """One reader at a drill: question after question, and how many were answered right in a row."""

    SOLVED = 5
    """A streak of so many counts as a solved step."""

    def __init__(self, step: Drill, seed: int) -> None:
        self.step = step
        self.seed = seed
        self.number = 0
        self.streak = 0
        self.best = 0
        self.missed = 0
        """How many questions were not answered right at once."""
        self.ask(0, 1)

    @property
    def level(self) -> int:
        """How hard the next question is: one more after every two right answers in a row."""
        return min(self.step.levels, 1 + self.streak // 2)

    def ask(self, number: int, level: int) -> None:
        """Ask the question of that number and level anew; the same ones always give the same question."""
        self.number, self.asked = number, level
        self.counted = False
        """Whether this question has counted for the streak."""
        chance = Rng(Rng(self.seed + number).below(1 << 62))
        self.run = ExerciseRun(self.step.make(chance, level))

    def count(self) -> None:
        """Count the question once: right when its first answer was, wrong as soon as one was not."""
        if self.counted or (self.run.status != "solved" and not self.run.missed and not self.run.shown):
            return
        self.counted = True
        right = not self.run.missed and not self.run.shown
        self.missed += not right
        self.streak = self.streak + 1 if right else 0
        self.best = max(self.best, self.streak)

    def next(self) -> None:
        """Go on to the next question."""
        self.ask(self.number + 1, self.level)
