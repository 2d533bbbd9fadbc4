"""One reader at one step: what was done, what the engine says to it, and nothing ever lost.

A run can be saved as the list of what was done, and is restored by doing it again.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tablecore.match import IllegalMove, Match
from tablecore.record import decode_move, encode_move
from tablecore.rng import Rng
from tablecore.rules import Event
from tablecore.teach import TIME_UP, Action, Drill, Exercise, Point, Prediction, Question, Say, Walk
from tablecore.words import Words

LONGEST_TALK = 200
"""More moves than others ever make in a row; whoever makes more has been written to go on for ever."""


class Answer(NamedTuple):
    """What the engine says to an action: ``tone`` is ``"yes"``, ``"no"`` or ``"note"``."""

    tone: str
    why: str
    rules: tuple[str, ...]
    about: tuple[str, ...] = ()


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
        self.told: tuple[Event, ...] = ()
        """What the last action led to."""

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

    def _mover(self, match: Match) -> int:
        """The seat the reader moves for: the step's own, or whoever is on turn where nobody else moves."""
        seats, own = match.turn.seats, self.step.seat
        if own is not None and (own in seats or self._others):
            return own
        return seats[0] if seats else 0

    @property
    def _others(self) -> Callable[[Match], Any] | None:
        return self.step.others if isinstance(self.step, Exercise) else None

    def act(self, action: Action) -> Answer | None:
        """Do something; the others answer. After a failed action, the next one takes its place."""
        if self.status == "failed":
            self.undo()
        before = len(self.match.log)
        if action == TIME_UP and isinstance(self.step, Exercise) and self.step.time_up:
            self.match.play(*self.step.time_up(self.match))
        elif not isinstance(action, Point | Say):
            try:
                self.match.play(self._mover(self.match), action)
            except IllegalMove as illegal:
                refusal = illegal.refusal
                self.missed += 1
                self.answer = Answer("no", refusal.why, (refusal.rule,), refusal.about)
                return self.answer
        self.done.append(action)
        self.answer = self._judged(before)
        if self.status == "ongoing" and self._others_move():
            self.answer = self._judged(before)
        return self.answer

    def _others_move(self) -> bool:
        """Let the others move until the reader is on turn or they have nothing to say; whether any did.

        Raises ``ValueError`` naming the step where they never come to an end.
        """
        before, others = len(self.match.made), self._others
        while others and self.match.turn.seats:
            seats, together = self.match.turn
            talking = len(seats) > 1 and not together
            if not talking and self.step.seat in seats:
                break
            move = others(self.match)
            if talking:
                if move is None:
                    break
                seat, move = move
            else:
                seat = seats[0]
            if len(self.match.made) - before == LONGEST_TALK:
                raise ValueError(f"The others of {self.step.id} go on and on: they must return None one day.")
            self.match.play(seat, move)
        return len(self.match.made) > before

    def _judged(self, before: int) -> Answer | None:
        self.told = tuple(event for told in self.match.log[before:] for event in told)
        judge = self.step.judge if isinstance(self.step, Exercise) else None
        verdict = judge(self.match, self.done) if judge else None
        self.status = verdict.status if verdict else "ongoing"
        self.missed += self.status == "failed"
        reason = verdict.reason if verdict else None
        if reason is not None:
            tone = {"solved": "yes", "failed": "no"}.get(self.status, "note")
            return Answer(tone, reason.why, (reason.rule,), reason.about)
        if self.told:
            return Answer("note", "", tuple(dict.fromkeys(event.rule for event in self.told)))
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
        tried = match.game.attempts(match.state, self._mover(match))
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
