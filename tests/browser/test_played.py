"""Every lesson can be played to its end by mouse alone, by keyboard alone, and by taps on a phone.

Here the three take turns, and half of the lessons are left out; each game and each kind of step is played in
every way. With ``EVERY_WAY=1`` in the environment every lesson is played in all three. Elsewhere they all
are: ``tests/lessons`` plays them on the board, and ``tests/widgets`` holds what they show, step by step,
against a small phone.
"""

import pytest

import tablecore
from tablecore.teach import Exercise, Lesson, Question
from tests.browser.basics import PHONE, SMALL_PHONE, fits_a_phone
from tests.browser.conftest import OpenLesson
from tests.browser.hands import Finger, Keys, Mouse
from tests.browser.reader import EVERY_WAY, LESSONS, Reader, address_of, name_of
from widgets.html import WORDS

pytestmark = pytest.mark.browser

WAYS = MOUSE, KEYS, TAPS = range(3)


def kinds_of(lesson: Lesson) -> list[str]:
    """The kinds of steps in a lesson."""
    return sorted({type(step).__name__ for step in lesson.steps})


def ways_by_turn() -> dict[str, int | None]:
    """For each lesson's name the way in which it is played, or None.

    In each game lessons of the same kinds of steps follow each other. The first three are played, each in
    another way, the next three are not, and so on; from game to game another way begins.
    """
    ways: dict[str, int | None] = {}
    for first, game in enumerate(tablecore.games()):
        in_turn = sorted((lesson for lesson in LESSONS if lesson.game == game), key=kinds_of)
        for number, lesson in enumerate(in_turn):
            played = number // len(WAYS) % 2 == 0
            ways[name_of(lesson)] = (first + number) % len(WAYS) if played else None
    return ways


TURNS = ways_by_turn()


def lessons_played(way: int) -> list[Lesson]:
    """The lessons that are played this way."""
    return [lesson for lesson in LESSONS if EVERY_WAY or TURNS[name_of(lesson)] == way]


def lessons_for(way: int) -> pytest.MarkDecorator:
    """A test of each of these lessons."""
    return pytest.mark.parametrize("lesson", lessons_played(way), ids=name_of)


RING = "3px"  # around whatever has the focus


@lessons_for(MOUSE)
def test_by_mouse_alone(lesson: Lesson, open_lesson: OpenLesson) -> None:
    play_to_the_end(Reader(open_lesson(lesson), lesson, Mouse()))


@lessons_for(KEYS)
def test_by_keyboard_alone(lesson: Lesson, open_lesson: OpenLesson) -> None:
    page = open_lesson(lesson, reduced_motion="reduce")
    page.keyboard.press("Tab")
    play_to_the_end(Reader(page, lesson, Keys(), look=focus_is_seen))


@lessons_for(TAPS)
def test_by_taps_on_a_phone(lesson: Lesson, open_lesson: OpenLesson) -> None:
    page = open_lesson(lesson, **SMALL_PHONE, has_touch=True, reduced_motion="reduce")
    play_to_the_end(Reader(page, lesson, Finger(), look=FitsPhones()))


def test_every_kind_of_step_and_every_game_is_played_in_every_way() -> None:
    kinds = {type(step) for lesson in LESSONS for step in lesson.steps}
    for way in WAYS:
        assert {type(step) for lesson in lessons_played(way) for step in lesson.steps} == kinds
        assert {lesson.game for lesson in lessons_played(way)} == {lesson.game for lesson in LESSONS}


def play_to_the_end(reader: Reader) -> None:
    """Solve step after step; each says that it is solved, and Next leads to the one after it."""
    steps = reader.lesson.steps
    for number, step in enumerate(steps, 1):
        assert reader.step == number
        assert not reader.offers("next"), "not solved yet"
        reader.solve(step)
        name = reader.words[f"step.{step.name}.name"]
        assert reader.segment == WORDS.say(
            "frame.segment", number=number, name=name, state=WORDS["frame.done_now"]
        )
        if isinstance(step, Exercise | Question):
            assert reader.answer.startswith(reader.words[f"step.{step.name}.solved"])
        if number < len(steps):
            reader.pick("next")
    assert reader.page.locator(".tc-segment.is-done").count() == len(steps)
    reader.leave()
    assert not reader.page.url.endswith(address_of(reader.lesson))


def focus_is_seen(reader: Reader) -> None:
    """The focus is somewhere, it shows, and nothing lies over it."""
    seen = reader.page.evaluate("""async () => {
      await new Promise(requestAnimationFrame); // the board settles
      await new Promise(requestAnimationFrame);
      const element = document.activeElement;
      const box = element.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const top = document.elementFromPoint(x, y);
      const style = getComputedStyle(element);
      return {
        what: element.outerHTML.slice(0, 200),
        lost: element === document.body,
        ring: element.matches(":focus-visible") && style.outlineStyle !== "none" ? style.outlineWidth : "0px",
        free: top !== null && (element.contains(top) || top.contains(element)),
      };
    }""")
    assert not seen["lost"], "the focus is lost"
    assert seen["ring"] == RING, seen
    assert seen["free"], seen


class FitsPhones:
    """Every picture fits a small phone; the first of every step is looked at on a common one, too."""

    def __init__(self) -> None:
        self.step = 0

    def __call__(self, reader: Reader) -> None:
        if reader.step != self.step or EVERY_WAY:
            self.step = reader.step
            reader.page.set_viewport_size(PHONE)
            fits_a_phone(reader.page)
            reader.page.set_viewport_size(SMALL_PHONE)
        fits_a_phone(reader.page)
