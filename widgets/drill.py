"""The player of drills: question after question, a streak, and the reason after each."""

from typing import Any

from tablecore.runs import DrillRun
from tablecore.teach import Drill
from widgets.exercise import ExercisePlayer
from widgets.faces import Face
from widgets.frame import Button, Frame
from widgets.html import WORDS
from widgets.keeping import Score, whole_numbers

SEED = 1
"""Where every reader's questions begin; how many were answered is kept, so that they go on from there."""


class DrillPlayer:
    """One reader at one drill."""

    def __init__(self, step: Drill, face: Face) -> None:
        self.drill = DrillRun(step, SEED)
        self.face = face
        self.question = self._player()

    def _player(self) -> ExercisePlayer:
        run = self.drill.run
        return ExercisePlayer(run.step, self.face, run)

    @property
    def done(self) -> bool:
        """Whether the streak was ever long enough."""
        return self.drill.best >= DrillRun.SOLVED

    def frame(self) -> Frame:
        """The question as it stands, and the streak."""
        frame = self.question.frame()
        drill = self.drill
        streak = WORDS.say("drill.streak", streak=drill.streak, best=drill.best, level=drill.level)
        onward = (
            Button("question", WORDS["drill.next"], "main", self.question.done),
            Button("next", WORDS["drill.leave"], "tool", self.done),
        )
        buttons = tuple(button for button in frame.buttons if button.id != "next")
        return frame._replace(help=f"{frame.help} {streak}", buttons=(*buttons, *onward[::-1]))

    @property
    def begun(self) -> bool:
        """Whether there is a question beyond the first, or an answer to it."""
        return self.drill.number > 0 or self.question.begun

    @property
    def score(self) -> Score:
        """Three stars for a streak that is long enough, and how many questions were missed."""
        return Score(3 if self.done else 0, self.drill.missed)

    def position(self) -> dict[str, Any]:
        """The question and what was done, as plain values."""
        drill = self.drill
        return {"number": drill.number, "level": drill.asked, "question": self.question.position()}

    def saved(self) -> dict[str, Any]:
        """How far the reader came, as plain values."""
        drill = self.drill
        counts = {"streak": drill.streak, "best": drill.best, "missed": drill.missed}
        return {**self.position(), "question": self.question.saved(), **counts, "counted": int(drill.counted)}

    def restore(self, data: Any) -> None:
        """Go on from there; raises ``Unreadable`` or ``BrokenRun`` when the values make no sense."""
        drill = self.drill
        number, level = whole_numbers(data, "number", "level", top=100_000)
        drill.ask(number, max(1, min(drill.step.levels, level)))
        self.question = self._player()
        self.question.restore(data.get("question"))
        drill.run = self.question.run
        if "streak" in data:
            drill.streak, drill.best, drill.missed = whole_numbers(
                data, "streak", "best", "missed", top=100_000
            )
            drill.counted = bool(data.get("counted"))

    def pick(self, what: str) -> None:
        """Answer the question, or go on to the next."""
        if what == "question":
            self.drill.next()
            self.question = self._player()
            return
        self.question.pick(what)
        self.drill.count()
