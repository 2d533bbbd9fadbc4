"""A lesson on the board: its steps one after the other, each with the player of its kind."""

from importlib import import_module
from typing import Any, Protocol

import tablecore
from tablecore.teach import BrokenRun, Drill, Exercise, Lesson, Question, Step, Walk
from widgets.board import Board
from widgets.drill import DrillPlayer
from widgets.exercise import ExercisePlayer
from widgets.frame import Button, Frame, Said
from widgets.html import WORDS
from widgets.keeping import Kept, Score, Unreadable, read_address, read_kept, write_address, write_kept
from widgets.stepper import WalkPlayer


class StepPlayer(Protocol):
    """Plays one step: says what to show, answers picks, and can be saved and restored."""

    @property
    def done(self) -> bool:
        """Whether the reader has finished the step."""

    @property
    def begun(self) -> bool:
        """Whether there is a position to speak of, beyond the step's beginning."""

    @property
    def score(self) -> Score:
        """The stars earned, and how often the step was missed."""

    def frame(self) -> Frame:
        """The step as it stands; the lesson adds where it stands among the others."""

    def pick(self, what: str) -> None:
        """The reader picked something this player showed."""

    def saved(self) -> dict[str, Any]:
        """Where the reader is, as plain values without secrets."""

    def restore(self, data: Any) -> None:
        """Go there again; raises ``BrokenRun`` and changes nothing when that cannot be done."""


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
    if isinstance(step, Drill):
        return DrillPlayer(step, face)
    if isinstance(step, Exercise | Question):
        return ExercisePlayer(step, face)
    raise TypeError(f"No player for {type(step).__name__}.")


class LessonPlayer:
    """One reader in one lesson. ``board`` is the widget to show.

    After each pick the reader's browser is told what to keep; when the page is opened again, it tells what
    was kept, and the lesson goes on from there. An address that names a step or a position comes first.
    """

    def __init__(self, lesson: Lesson, recalls: str = "") -> None:
        self.lesson = lesson
        self.face = import_module(f"widgets.faces.{lesson.game}")
        self.players: dict[int, StepPlayer] = {}
        self.scores: dict[str, Score] = {}
        self.at = 0
        self.notice = ""
        """Something to say once, about what was kept."""
        self.keep_as = f"tablecore/{lesson.game}/{lesson.id}"
        self.board = Board(self.frame(), keep_as=self.keep_as, recalls=recalls)
        self.board.on_pick(self.pick)
        self.board.on_hello(self.resume)
        self.board.on_address(self.go_to_address)

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
            onward = self._onward()
            buttons = (onward if button.id == onward.id else button for button in frame.buttons)
            frame = frame._replace(buttons=tuple(buttons))
        if self.notice:
            frame = frame._replace(said=Said("note", self.notice))
        return frame._replace(
            game=self.lesson.game,
            number=self.at + 1,
            minutes=WORDS.say("frame.minutes", minutes=self.lesson.minutes),
            segments=tuple(self._state(index) for index in range(len(steps))),
            step_names=tuple(words[f"step.{step.name}.name"] for step in steps),
        )

    def _onward(self) -> Button:
        """What takes the place of *Next* when the last step is solved: the way to the next lesson."""
        game = tablecore.game(self.lesson.game)
        after = game.lessons[game.lessons.index(self.lesson) + 1 :]
        if not after:
            return Button("next", WORDS["button.all_lessons"], "main", href="../index.ipynb")
        label = WORDS.say("button.next_lesson", title=game.words[f"lesson.{after[0].id}.title"])
        return Button("next", label, "main", href=f"{after[0].id}.ipynb")

    def _state(self, index: int) -> str:
        if self.scores.get(self.lesson.steps[index].id, Score()).stars:
            return "done"
        return "now" if index == self.at else "next"

    def pick(self, what: str) -> None:
        """Go to a step, or let the step's own player answer; then show what came of it."""
        kind, _, value = what.partition(":")
        self.notice = ""
        if kind == "step":
            self.at = int(value) - 1
        elif what == "next":
            self.at = min(self.at + 1, len(self.lesson.steps) - 1)
        else:
            self.player.pick(what)
            self._count()
        self._show()

    def _count(self) -> None:
        """Remember the best of this step."""
        name, now = self.lesson.steps[self.at].id, self.player.score
        before = self.scores.get(name, Score())
        self.scores[name] = Score(max(before.stars, now.stars), max(before.missed, now.missed))

    def _show(self) -> None:
        step, run = self.lesson.steps[self.at].id, self.player.saved()
        kept = write_kept(Kept(step, run, self.scores))
        self.board.show(self.frame(), kept, write_address(step, run if self.player.begun else None))

    # Coming back --------------------------------------------------------------------------------------------

    def resume(self, kept: dict[str, str], address: str) -> None:
        """Go on from what the browser kept, and from where the page's address leads."""
        try:
            if self.keep_as in kept:
                self._take_up(read_kept(kept[self.keep_as]))
        except (Unreadable, BrokenRun):
            self.notice = WORDS["kept.unreadable"]
        self.go_to_address(address)

    def _take_up(self, kept: Kept) -> None:
        known = {step.id: index for index, step in enumerate(self.lesson.steps)}
        self.scores = {name: score for name, score in kept.steps.items() if name in known}
        if kept.at in known:
            self.at = known[kept.at]
            self.player.restore(kept.run)

    def go_to_address(self, address: str) -> None:
        """Go to the step, or the position in it, that an address names."""
        known = {step.id: index for index, step in enumerate(self.lesson.steps)}
        try:
            named = read_address(address)
            if named is not None:
                step, run = named
                if step not in known:
                    raise Unreadable
                self.at = known[step]
                if run is not None and run != self.player.saved():
                    self.players.pop(self.at)
                    self.player.restore(run)
        except (Unreadable, BrokenRun):
            self.notice = WORDS["kept.no-such-place"]
        self._count()
        self._show()


def play(name: str) -> Board:
    """The lesson ``"game/lesson"`` as a widget for a notebook; the last line of a cell shows it.

    >>> from widgets import play
    >>> play("gendarmery/set-up")               # doctest: +SKIP
    """
    return LessonPlayer(find_lesson(name)).board
