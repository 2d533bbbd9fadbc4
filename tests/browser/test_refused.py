"""Every wrong action worth making is answered by the engine's reason, with a way to the rule itself."""

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

import tablecore
from tablecore.runs import Answer, ExerciseRun
from tablecore.teach import Exercise, Lesson, Temptation
from tests.browser.conftest import OpenLesson
from tests.browser.hands import Mouse
from tests.browser.reader import LESSONS, Reader, name_of, some_of
from tests.chromium import READY, OpenPage

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
some_lessons = pytest.mark.parametrize("lesson", some_of(LESSONS, 8), ids=name_of)
"""That the board shows the engine's answer is asserted of every lesson in ``tests/lessons``."""


@some_lessons
def test_the_page_says_what_the_engine_says(lesson: Lesson, open_lesson: OpenLesson) -> None:
    reader = Reader(open_lesson(lesson, reduced_motion="reduce"), lesson, Mouse())
    box = reader.page.locator('[role="status"] .tc-said')
    for step in lesson.steps:
        if not isinstance(step, Exercise):
            continue
        reader.go_to(step)
        reader.predict(step)
        for temptation in step.tempting:
            expected = engine_answer(step, temptation)
            for action in temptation.actions:
                reader.do(action)
            assert reader.answer.startswith(expected.why), temptation  # what it led to follows
            assert "is-no" in (box.get_attribute("class") or ""), temptation
            rule = box.locator("a").first
            assert rule.get_attribute("data-rule") == temptation.rule
            assert rule.get_attribute("href") == f"rulebook.ipynb#{temptation.rule}"
            assert not reader.offers("next")
            reader.pick("again")


@pytest.mark.parametrize("game", tablecore.games())
def test_the_rule_leads_to_its_own_paragraph(game: str, open_lesson: OpenLesson) -> None:
    """From the first wrong answer of a game and from the last one; and Back leads back to the lesson."""
    exercises = [
        (lesson, step)
        for lesson in LESSONS
        for step in lesson.steps
        if lesson.game == game and isinstance(step, Exercise)
    ]
    for lesson, step in (exercises[0], exercises[-1]):
        reader = Reader(open_lesson(lesson, reduced_motion="reduce"), lesson, Mouse())
        page = reader.page
        reader.go_to(step)
        reader.predict(step)
        temptation = step.tempting[0]
        for action in temptation.actions:
            reader.do(action)
        page.locator('[role="status"] a').first.click()
        page.wait_for_url("**/rulebook.ipynb#*")
        page.wait_for_selector(READY)
        assert urlsplit(page.url).fragment == temptation.rule
        assert reads(page, temptation.rule)
        page.go_back()
        page.wait_for_selector(".tc-goal")


@pytest.mark.parametrize("game", tablecore.games())
def test_every_rule_can_be_reached_by_its_address(game: str, house: str, open_page: OpenPage) -> None:
    page = open_page(f"{house}voila/render/{game}/rulebook.ipynb")
    for rule in tablecore.game(game).rulebook:
        page.evaluate("rule => { location.hash = rule; }", rule)
        assert reads(page, rule), rule


def reads(page: "Page", rule: str) -> bool:
    """Whether the paragraph of that rule is the one that the address leads to, and stands in sight."""
    return page.evaluate(  # type: ignore[no-any-return]
        """rule => {
          const paragraph = document.querySelector(":target");
          const box = paragraph?.getBoundingClientRect();
          return paragraph?.id === rule && box.top >= 0 && box.top < innerHeight - 40;
        }""",
        rule,
    )


def engine_answer(step: Exercise, temptation: Temptation) -> Answer:
    """What the engine answers to the last of those actions."""
    run = ExerciseRun(step)
    if step.prediction is not None:
        run.predict(step.prediction.truth(run.match))
    answer = None
    for action in temptation.actions:
        answer = run.act(action)
    assert answer is not None
    return answer
