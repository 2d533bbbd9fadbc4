"""A lesson on the board: its steps one after the other, each with the player of its kind."""

from importlib import import_module
from typing import Any, Protocol

import tablecore
from tablecore.runs import BrokenRun
from tablecore.teach import Drill, Exercise, Lesson, Question, Step, Walk
from widgets.board import Board
from widgets.drill import DrillPlayer
from widgets.exercise import ExercisePlayer
from widgets.faces import Face
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

    def position(self) -> dict[str, Any]:
        """What leads to this position, as plain values without secrets."""

    def saved(self) -> dict[str, Any]:
        """The position, and how the reader came there."""

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


def player_for(step: Step, face: Face) -> StepPlayer:
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
        self.counted: dict[int, int] = {}
        """By place of the step: how many of its player's misses stand in the scores."""
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
        self._show(keep=True)

    def _count(self) -> None:
        """Remember the best stars of this step, and every miss that was not counted yet."""
        name, now = self.lesson.steps[self.at].id, self.player.score
        before, missed = self.scores.get(name, Score()), now.missed - self.counted.get(self.at, 0)
        self.counted[self.at] = now.missed
        self.scores[name] = Score(max(before.stars, now.stars), before.missed + max(0, missed))

    def _show(self, keep: bool) -> None:
        """Show the step; with ``keep`` the browser is told to keep it (never for merely coming here)."""
        step, player = self.lesson.steps[self.at].id, self.player
        kept = write_kept(Kept(step, player.saved(), self.scores)) if keep else ""
        self.board.show(self.frame(), kept, write_address(step, player.position() if player.begun else None))

    # Coming back --------------------------------------------------------------------------------------------

    def resume(self, kept: dict[str, str], address: str) -> None:
        """Go on from what the browser kept, and from where the page's address leads."""
        try:
            if self.keep_as in kept:
                data = read_kept(kept[self.keep_as])
                self.scores = {name: score for name, score in data.steps.items() if name in self._known()}
                if data.at in self._known():
                    self._take_up(data.at, data.run)
        except (Unreadable, BrokenRun):
            self.notice = WORDS["kept.unreadable"]
        self.go_to_address(address)

    def go_to_address(self, address: str) -> None:
        """Go to the step, or the position in it, that an address names. Nothing is counted for that."""
        try:
            named = read_address(address)
            if named is not None:
                step, run = named
                if step not in self._known():
                    raise Unreadable("This lesson has no such step.")
                if run is None or run != self._position_of(step):
                    self._take_up(step, run)
                self.at = self._known()[step]
        except (Unreadable, BrokenRun):
            self.notice = WORDS["kept.no-such-place"]
        if self.lesson.steps:
            self._show(keep=False)

    def _known(self) -> dict[str, int]:
        """The places of the steps by id."""
        return {step.id: index for index, step in enumerate(self.lesson.steps)}

    def _position_of(self, step: str) -> Any:
        """The position the reader has already in that step."""
        player = self.players.get(self._known()[step])
        return player.position() if player else None

    def _take_up(self, step: str, run: Any) -> None:
        """Go to a step as ``run`` tells; when that cannot be done, everything stays as it was."""
        at = self._known()[step]
        if run is not None:
            player = player_for(self.lesson.steps[at], self.face)
            player.restore(run)
            self.players[at] = player
            self.counted[at] = player.score.missed
        self.at = at


def play(name: str) -> Board:
    """The lesson ``"game/lesson"`` as a widget for a notebook; the last line of a cell shows it.

    >>> from widgets import play
    >>> play("gendarmery/set-up")               # doctest: +SKIP
    """
    return LessonPlayer(find_lesson(name)).board
