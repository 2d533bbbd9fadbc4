"""My mistakes: the steps of any lesson that were missed, to be played again until they are right."""

import tablecore
from tablecore.teach import Lesson
from widgets.board import Board
from widgets.frame import Button, Frame
from widgets.html import WORDS
from widgets.keeping import Score, Unreadable, read_kept
from widgets.lesson import LessonPlayer
from widgets.scene import Scene


class MistakesPlayer(LessonPlayer):
    """A lesson made of the missed steps. Which those are is known when the reader's browser has told."""

    def __init__(self, game: str) -> None:
        self.missed: dict[str, int] = {}
        """How often each step was missed in its own lesson."""
        super().__init__(Lesson("mistakes", game, 5), recalls=f"tablecore/{game}/")

    def frame(self) -> Frame:
        """The missed step, or a word that there is none."""
        if self.lesson.steps:
            return super().frame()
        return Frame(
            game=self.lesson.game,
            number=0,
            goal=WORDS["mistakes.none"],
            help=WORDS["mistakes.none-help"],
            scene=Scene(()),
            buttons=(self._onward(),),
        )

    def resume(self, kept: dict[str, str], address: str) -> None:
        """Gather what was missed in the lessons and not yet put right here."""
        self.scores = self._scores(kept, self.keep_as)
        steps = []
        for lesson in tablecore.game(self.lesson.game).lessons:
            scores = self._scores(kept, f"tablecore/{lesson.game}/{lesson.id}")
            for step in lesson.steps:
                self.missed[step.id] = scores.get(step.id, Score()).missed
                if self.missed[step.id] > self.scores.get(step.id, Score()).missed:
                    steps.append(step)
                    self.scores.pop(step.id, None)
        self.lesson = Lesson("mistakes", self.lesson.game, max(1, len(steps)), tuple(steps))
        if steps:
            self.go_to_address(address)
        else:
            self.board.show(self.frame())

    def _scores(self, kept: dict[str, str], name: str) -> dict[str, Score]:
        try:
            return read_kept(kept[name]).steps if name in kept else {}
        except Unreadable:
            return {}

    def _count(self) -> None:
        """A step put right stays away until it is missed once more in its lesson."""
        step = self.lesson.steps[self.at].id
        if self.player.done:
            self.scores[step] = Score(self.player.score.stars, self.missed[step])

    def _onward(self) -> Button:
        return Button("next", WORDS["button.all_lessons"], "main", href="../index.ipynb")


def mistakes(game: str) -> Board:
    """What you missed in the lessons of ``game``, as a widget for a notebook."""
    return MistakesPlayer(game).board
