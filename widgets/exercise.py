"""The player of exercises and questions: picks become actions, answers come with reason and rule."""

from collections.abc import Sequence
from typing import Any

from tablecore.rules import Refusal
from tablecore.runs import Answer, ExerciseRun
from tablecore.teach import TIME_UP, Exercise, Point, Question, Say
from tablecore.words import Words
from widgets.faces import Face
from widgets.frame import Button, Frame, Said
from widgets.html import WORDS
from widgets.keeping import Score
from widgets.picking import Picking, Spelling
from widgets.said import log_lines, names_for, said
from widgets.scene import Clock


class ExercisePlayer:
    """One reader at one exercise or question."""

    def __init__(self, step: Exercise | Question, face: Face, run: ExerciseRun | None = None) -> None:
        self.run = run or ExerciseRun(step)
        self.step = step
        self.face = face
        self.chosen: Spelling = ()
        """What was picked of a move so far: a card that still needs a place."""
        self.picked: str | None = None
        """What was picked last, to be outlined when the answer speaks of it."""
        self.begins = 0
        """How often the step was started again; each time a countdown has all of its time."""

    @property
    def words(self) -> Words:
        """The game's words."""
        words: Words = self.run.match.game.words
        return words

    def word(self, name: str) -> str:
        """One of this step's own sentences."""
        return self.words[f"step.{self.step.name}.{name}"]

    @property
    def done(self) -> bool:
        """Whether the step is solved."""
        return self.run.status == "solved"

    # What is shown ------------------------------------------------------------------------------------------

    def frame(self) -> Frame:
        """The exercise as it stands."""
        run = self.run
        asks = run.asks if not self.done else None
        game = run.match.game
        view, _ = run.match.seen_by(self.step.seat)
        names = self._names()
        free = not asks and not self.done and isinstance(self.step, Exercise)
        attempts = run.attempts
        scene = self.face.scene(
            view,
            attempts,
            self._marks(),
            events=[event.for_seat(self.step.seat) for event in run.told],
            chosen=self.chosen,
            pointing=free and isinstance(self.step, Exercise) and self.step.points,
            parts=self.step.parts,
            names=names,
        )
        clock = self._clock(scene.clock, attempts)
        scene = scene._replace(clock=clock)
        answer = self._said()
        before = 0 if self.step.history else len(self.step.table.moves)
        told = [event for told in run.match.log[1 + before :] for event in told]
        fresh = len(run.told)
        if run.status == "failed" and answer is not None:
            told, fresh = told[: len(told) - fresh], 0  # the answer tells it
        events = [event.for_seat(self.step.seat) for event in told]
        return Frame(
            game=game.name,
            number=0,
            goal=self.word("goal"),
            help=self._help(),
            scene=scene,
            said=answer,
            buttons=self._buttons((*self.face.buttons(attempts, self.chosen), *_by_hand(clock))),
            hint=self._hint(),
            log=log_lines(game, events, names),
            fresh=fresh,
            choices=self._choices(),
        )

    def _clock(self, clock: Clock | None, attempts: Sequence[Any]) -> Clock | None:
        """The countdown of the table, where zero leads on; it runs only while the reader may act."""
        if clock is None or not isinstance(self.step, Exercise):
            return None
        own = any((clock.zero,) in self.face.spell(move) for move in attempts)
        if not own and self.step.time_up is None:
            return None
        zero = clock.zero if own else f"say:{TIME_UP.word}"
        runs = clock.runs and self.run.status == "ongoing" and self.run.asks is None
        return clock._replace(id=f"{clock.id}-{self.begins}", zero=zero, runs=runs)

    def _help(self) -> str:
        """The quiet line below the goal; while a prediction is asked, its question."""
        asks = self.run.asks
        if asks is None or self.done or not isinstance(self.step, Exercise):
            return self.word("help")
        return asks.question(self.run.match) if asks.question else self.word("question")

    def _choices(self) -> tuple[Button, ...]:
        prediction = self.step.prediction
        if prediction is None or (self.run.asks is None and isinstance(self.step, Exercise)):
            return ()
        match = self.run.match
        return tuple(
            Button(f"choice:{choice.id}", choice.label, "say", not self.done, choice.id == self.picked)
            for choice in prediction.choices(match)
        )

    def _buttons(self, moves: tuple[Button, ...]) -> tuple[Button, ...]:
        asks = self.run.asks is not None
        exercise = isinstance(self.step, Exercise)
        sayings = self.step.sayings if isinstance(self.step, Exercise) else ()
        return (
            *(
                Button(f"say:{word}", self.words[f"say.{word}"], "say", not asks and not self.done)
                for word in sayings
            ),
            *moves,
            Button(
                "hint", WORDS["button.hint"], "tool", self.run.hints < len(self._hints()) and not self.done
            ),
            *((Button("unhint", WORDS["button.hint_back"], "tool"),) if self._hint() else ()),
            *((Button("undo", WORDS["button.undo"], "tool", bool(self.run.done)),) if exercise else ()),
            Button("again", WORDS["button.again"], "quiet"),
            *((Button("show", WORDS["button.show"], "quiet", not self.done),) if exercise else ()),
            Button("next", WORDS["button.next"], "main", self.done),
        )

    def _hints(self) -> tuple[str, ...]:
        return self.words.several(f"step.{self.step.name}.hints")

    def _hint(self) -> str:
        hints = self._hints()
        if not self.run.hints or self.done:
            return ""
        number = min(self.run.hints, len(hints))
        return WORDS.say("frame.hint", number=number, total=len(hints), hint=hints[number - 1])

    def _said(self) -> Said | None:
        answer = self.run.answer
        if answer is None or (not answer.why and not self.done):
            return None
        if self.done and f"step.{self.step.name}.solved" in self.words:
            answer = Answer("yes", self.word("solved"), answer.rules, answer.about)
        elif not answer.why:
            answer = answer._replace(why=WORDS["drill.right"])
        stars = (WORDS[f"stars.{self.run.stars}"],) if self.done and isinstance(self.step, Exercise) else ()
        why = " ".join((answer.why, *self._consequence(), *stars))
        return said(Refusal(answer.rules[0], why), answer.tone, self.run.match.game.rulebook)

    def _consequence(self) -> tuple[str, ...]:
        """What a failed move cost, as the last of its events tells it."""
        told = self.run.told
        moved = self.run.done and not isinstance(self.run.done[-1], Point | Say)
        if self.run.status != "failed" or not moved or len(told) < 2:
            return ()
        return (self.run.match.game.sentence(told[-1].for_seat(self.step.seat), self._names()),)

    def _names(self) -> tuple[str, ...]:
        return names_for(self.words, self.run.match.variant.players, self.step.seat, you=True)

    def _marks(self) -> dict[str, tuple[str, ...]]:
        """What the answer speaks of, outlined; a lone wrong pick is marked as refused."""
        answer = self.run.answer
        if answer is None:
            return {}
        if answer.tone == "yes" and self.done:
            mark = "good"
        elif answer.tone == "no" and answer.about == (self.picked,):
            mark = "refused"
        else:
            mark = "outlined"
        return {name: (mark,) for name in answer.about}

    @property
    def begun(self) -> bool:
        """Whether anything was done or answered."""
        return bool(self.run.done) or self.run.predicted is not None

    @property
    def score(self) -> Score:
        """The stars earned, and how often an answer was wrong."""
        return Score(self.run.stars, self.run.missed)

    def position(self) -> dict[str, Any]:
        """What leads to this position, as plain values."""
        return self.run.position()

    def saved(self) -> dict[str, Any]:
        """What the reader did, as plain values."""
        return self.run.saved()

    def restore(self, data: Any) -> None:
        """Do it again; raises ``BrokenRun`` and changes nothing when that cannot be done to its end."""
        self.run = ExerciseRun.restored(self.step, data)
        answer = self.run.answer
        acted = self.run.done and answer is not None and len(answer.about) == 1
        self.picked = answer.about[0] if acted and answer else self.run.predicted

    # What is picked -----------------------------------------------------------------------------------------

    def pick(self, what: str) -> None:
        """Answer one pick."""
        kind, _, value = what.partition(":")
        match kind:
            case "hint" | "unhint":
                self.run.hint(len(self._hints()), 1 if kind == "hint" else -1)
                return
            case "undo":
                self.run.undo()
            case "again":
                self.run.again()
                self.begins += 1
            case "show":
                self.run.show()
            case "choice":
                self.picked = value
                self.run.predict(value)
            case "say":
                self.run.act(Say(value))
            case _:
                self._pick_on_table(what)
                return
        self.chosen = ()

    def _pick_on_table(self, what: str) -> None:
        """A card or a place: a whole move, the first part of one, or something pointed at."""
        if self.run.status == "failed":
            self.run.undo()
        picking: Picking[Any] = Picking(self.run.attempts, self.face.spell)
        picking.chosen = self.chosen
        move = picking.pick(what)
        points = isinstance(self.step, Exercise) and self.step.points
        if move is not None:
            self.run.act(move)
        elif picking.chosen == self.chosen and points:
            self.run.act(Point(what))
        self.chosen = picking.chosen
        self.picked = what


def _by_hand(clock: Clock | None) -> tuple[Button, ...]:
    """What says that the time is up, where that is none of the reader's moves and so has no button."""
    if clock is None or not clock.runs or clock.zero != f"say:{TIME_UP.word}":
        return ()
    return (Button(clock.zero, WORDS["clock.by-hand"], "say"),)
