"""A lesson on the board: its steps one after the other, each with the player of its kind."""

from importlib import import_module
from typing import Any, Protocol

import tablecore
from tablecore.teach import Exercise, Lesson, Question, Step, Walk
from widgets.board import Board
from widgets.exercise import ExercisePlayer
from widgets.frame import Button, Frame
from widgets.html import WORDS
from widgets.stepper import WalkPlayer


class StepPlayer(Protocol):
    """Plays one step: says what to show, and answers picks."""

    @property
    def done(self) -> bool:
        """Whether the reader has finished the step."""

    def frame(self) -> Frame:
        """The step as it stands; the lesson adds where it stands among the others."""

    def pick(self, what: str) -> None:
        """The reader picked something this player showed."""


def find_lesson(name: str) -> Lesson:
    """The lesson ``"game/lesson"``; raises ``ValueError`` naming those there are."""
    game, _, wanted = name.partition("/")
    lessons = tablecore.game(game).lessons
    for lesson in lessons:
        if lesson.id == wanted:
            found: Lesson = lesson
            return found
    known = ", ".join(f"{game}/{lesson.id}" for lesson in lessons)
    raise ValueError(f"There is no lesson {name!r}; there are: {known}.")


def player_for(step: Step, face: Any) -> StepPlayer:
    """The player for a kind of step."""
    if isinstance(step, Walk):
        return WalkPlayer(step, face)
    if isinstance(step, Exercise | Question):
        return ExercisePlayer(step, face)
    raise TypeError(f"No player for {type(step).__name__}.")


class LessonPlayer:
    """One reader in one lesson. ``board`` is the widget to show."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.face = import_module(f"widgets.faces.{lesson.game}")
        self.players: dict[int, StepPlayer] = {}
        self.solved: set[int] = set()
        self.at = 0
        self.board = Board(self.frame())
        self.board.on_pick(self.pick)

    @property
    def player(self) -> StepPlayer:
        """The player of the step the reader is at."""
        if self.at not in self.players:
            self.players[self.at] = player_for(self.lesson.steps[self.at], self.face)
        return self.players[self.at]

    def frame(self) -> Frame:
        """The current step, with its place in the lesson."""
        words = tablecore.game(self.lesson.game).words
        steps = self.lesson.steps
        frame = self.player.frame()
        if self.player.done and self.at == len(steps) - 1:
            frame = frame._replace(buttons=(*frame.buttons[:-1], self._onward()))
        return frame._replace(
            game=self.lesson.game,
            number=self.at + 1,
            minutes=WORDS.say("frame.minutes", minutes=self.lesson.minutes),
            segments=tuple(self._state(index) for index in range(len(steps))),
            step_names=tuple(words[f"step.{step.name}.name"] for step in steps),
        )

    def _onward(self) -> Button:
        """What takes the place of *Next* when the last step is solved: the way to the lesson after this one."""
        game = tablecore.game(self.lesson.game)
        after = game.lessons[game.lessons.index(self.lesson) + 1 :]
        if not after:
            return Button("next", WORDS["button.all_lessons"], "main", href="../index.ipynb")
        label = WORDS.say("button.next_lesson", title=game.words[f"lesson.{after[0].id}.title"])
        return Button("next", label, "main", href=f"{after[0].id}.ipynb")

    def _state(self, index: int) -> str:
        if index in self.solved:
            return "done"
        return "now" if index == self.at else "next"

    def pick(self, what: str) -> None:
        """Go to a step, or let the step's own player answer; then show what came of it."""
        kind, _, value = what.partition(":")
        if kind == "step":
            self.at = int(value) - 1
        elif what == "next":
            self.at = min(self.at + 1, len(self.lesson.steps) - 1)
        else:
            self.player.pick(what)
        if self.player.done:
            self.solved.add(self.at)
        self.board.show(self.frame())


def play(name: str) -> Board:
    """The lesson ``"game/lesson"`` as a widget for a notebook; the last line of a cell shows it.

    >>> from widgets import play
    >>> play("gendarmery/set-up")               # doctest: +SKIP
    """
    return LessonPlayer(find_lesson(name)).board
