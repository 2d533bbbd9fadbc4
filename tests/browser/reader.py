"""A reader in a lesson: does by hand what its own solutions say, and looks at what the page shows."""

import os
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

import seeds
import tablecore
from tablecore.runs import DrillRun, WalkRun
from tablecore.teach import Action, Drill, Exercise, Lesson, Point, Question, Say, Step, Walk
from tests.browser.hands import Hand, offered
from tests.chromium import READY
from tests.notebooks import all_notebooks
from widgets.drill import SEED

if TYPE_CHECKING:
    from playwright.sync_api import Page

Thing = TypeVar("Thing")

PATIENCE = 30_000  # milliseconds until what should happen on a page counts as not happening

EVERY_WAY = bool(os.environ.get("EVERY_WAY"))
"""Whether every page is opened in every way, as ``EVERY_WAY=1`` in the environment asks for. Otherwise what
should be alike on all pages is looked at on some of them."""


def some_of(things: Sequence[Thing], one_in: int) -> Sequence[Thing]:
    """One in so many of these, or all of them where every way is asked for."""
    return things if EVERY_WAY else things[::one_in]


LESSONS = [lesson for name in tablecore.games() for lesson in tablecore.game(name).lessons]
"""Every lesson there is, whatever its game."""
FIRST_GAME = min(tablecore.games(), key=lambda name: seeds.facts(name)["order"])
"""The game that comes first on the first page."""
FIRST_LESSONS = [lesson for lesson in LESSONS if lesson.game == FIRST_GAME]
"""Its lessons."""


def address_of(lesson: Lesson) -> str:
    """Where a lesson's page lies below the server's address."""
    return f"voila/render/{lesson.game}/{lesson.id}.ipynb"


def name_of(lesson: Lesson) -> str:
    """A lesson's name in the list of tests."""
    return f"{lesson.game}/{lesson.id}"


EVERY_PAGE = [path.relative_to(seeds.folder("notebooks")).as_posix() for path in all_notebooks()]
"""Every page by its file's name, such as ``deal/aid.ipynb``."""
LESSON_PAGES = {f"{name_of(lesson)}.ipynb": lesson for lesson in LESSONS}
"""Those that show a lesson."""


def a_step_of_each_kind(
    wanted: Callable[[Lesson, Step], bool] = lambda lesson, step: True, in_every_game: bool = EVERY_WAY
) -> list[tuple[Lesson, Step]]:
    """The first step of every kind, among those that are wanted.

    One from every game that has the kind, or from one of them: then the games take turns.
    """
    kinds: dict[object, dict[str, tuple[Lesson, Step]]] = {}
    for lesson in LESSONS:
        for step in lesson.steps:
            asks, points = getattr(step, "prediction", None) is not None, getattr(step, "points", False)
            kind = (type(step), asks, points, bool(getattr(step, "beside", ())))
            if wanted(lesson, step):
                kinds.setdefault(kind, {}).setdefault(lesson.game, (lesson, step))
    by_game = [list(games.values()) for games in kinds.values()]
    if in_every_game:
        return [found for games in by_game for found in games]
    return [games[number % len(games)] for number, games in enumerate(by_game)]


class Reader:
    """One reader with one page open. ``look`` is called at every new picture."""

    def __init__(
        self, page: "Page", lesson: Lesson, hand: Hand, look: Callable[["Reader"], None] = lambda reader: None
    ) -> None:
        self.page = page
        self.lesson = lesson
        self.hand = hand
        self.look = look
        page.set_default_timeout(PATIENCE)
        page.evaluate("localStorage.setItem('tablecore/clock', '0')")  # a hand takes its time: no countdowns
        self.face: Any = import_module(f"widgets.faces.{lesson.game}")
        self.words = tablecore.game(lesson.game).words
        look(self)

    # What the page shows ------------------------------------------------------------------------------------

    @property
    def picture(self) -> int:
        """The number of the picture shown now."""
        return int(self.page.locator(".tc-lesson").get_attribute("data-position") or -1)

    @property
    def step(self) -> int:
        """The number of the step shown now, from 1."""
        return int(self.page.locator(".tc-lesson").get_attribute("data-step") or -1)

    @property
    def answer(self) -> str:
        """The sentences in the answer box."""
        parts = self.page.locator('[role="status"] .tc-said > :is(strong, p)').all_text_contents()
        return " ".join(parts)

    @property
    def segment(self) -> str:
        """What the segment of the present step says."""
        return offered(self.page, f"step:{self.step}").get_attribute("aria-label") or ""

    def offers(self, what: str) -> bool:
        """Whether that can be picked now."""
        return offered(self.page, what).count() > 0

    # What the reader does -----------------------------------------------------------------------------------

    def pick(self, *words: str) -> None:
        """Pick one thing after the other, and wait each time until the picture has changed."""
        for word in words:
            before = self.picture
            self.hand.pick(self.page, word)
            self.await_picture_after(before)

    def slide(self, to: int) -> None:
        """Move the slider, and wait until the walk stands there."""
        self.hand.slide(self.page, to)
        self.page.wait_for_selector(f'[data-slider="{to}"]')
        self.look(self)

    def await_picture_after(self, number: int) -> None:
        """Wait until another picture is shown than this one."""
        self.page.wait_for_selector(f'.tc-lesson:not([data-position="{number}"])')
        self.look(self)

    def go_to(self, step: Step) -> None:
        """Go to a step by its segment."""
        number = self.lesson.steps.index(step) + 1
        if self.step != number:
            self.pick(f"step:{number}")

    def do(self, action: Action) -> None:
        """Make a move, point at something or say something, as it is spelled on the table."""
        spellings = self.spellings(action)
        spelling = next((words for words in spellings if self.offers(words[0])), None)
        assert spelling, f"{action!r} cannot be picked here: none of {spellings} is offered."
        self.pick(*spelling)

    def spellings(self, action: Action) -> Any:
        """The picks that an action takes."""
        match action:
            case Point(what):
                return ((what,),)
            case Say(word):
                return ((f"say:{word}",),)
        return self.face.spell(action)

    def leave(self) -> None:
        """Follow the button at the end of the bar to another page."""
        self.hand.follow(self.page, ".tc-bar a.is-main")
        self.page.wait_for_selector(READY)

    def predict(self, step: Exercise | Question) -> None:
        """Answer the question of a step rightly, where one is asked."""
        if step.prediction is not None and self.page.locator('[data-pick^="choice:"]').count():
            self.pick(f"choice:{step.prediction.truth(step.table.match())}")

    def solve(self, step: Step) -> None:
        """Do everything that solves the step."""
        match step:
            case Walk():
                self._step_through(WalkRun(step).last)
            case Drill():
                self._answer_in_a_row(DrillRun(step, SEED))
            case Exercise():
                self.predict(step)
                for action in step.solution:
                    self.do(action)
            case Question():
                self.predict(step)
            case _:
                raise TypeError(f"This reader does not know what to do with {type(step).__name__}.")

    def _step_through(self, last: int) -> None:
        """To the end of a walk: half the way or more by its slider, the rest by its button."""
        slid = last // 2 if EVERY_WAY else max(last // 2, last - 4)
        self.slide(slid)
        for _ in range(slid, last):
            self.pick("forward")

    def _answer_in_a_row(self, drill: DrillRun) -> None:
        """As many questions of a drill as solve it, each answered rightly at once."""
        for number in range(drill.SOLVED):
            if number:
                self.pick("question")
                drill.next()
            question = drill.run.step
            self.solve(question)
            if question.prediction is not None:
                drill.run.predict(question.prediction.truth(drill.run.match))
            for action in drill.run.solution:
                drill.run.act(action)
            drill.count()
