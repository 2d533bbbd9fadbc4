"""What was missed in a lesson comes back on the page of mistakes, until it is right."""

from widgets.lesson import LessonPlayer, find_lesson
from widgets.mistakes_page import MistakesPlayer

REPORT = find_lesson("gendarmery/report")


def opened(*players):
    """The page of mistakes, opened in the browser that these players kept their progress in."""
    page = MistakesPlayer("gendarmery")
    page.resume({player.keep_as: player.board.kept for player in players}, "")
    return page


def missed_once():
    lesson = LessonPlayer(REPORT)
    for pick in ("place-1", "place-0", "step:2", "choice:2", "say:nobody"):
        assert lesson.board.pick(pick)
    return lesson


def test_without_a_mistake_the_page_says_so():
    page = opened(LessonPlayer(REPORT))
    assert page.board.picture.goal == "Nothing to play again."
    assert page.board.picture.buttons[0].href == "../index.ipynb"


def test_a_missed_step_comes_back_and_a_right_one_does_not():
    page = opened(missed_once())
    assert [step.id for step in page.lesson.steps] == ["gendarmery.report.scar"]


def test_a_step_put_right_stays_away_until_it_is_missed_again():
    lesson = missed_once()
    page = opened(lesson)
    assert page.board.pick("place-0")
    assert opened(lesson, page).lesson.steps == ()
    for pick in ("step:1", "again", "place-1", "place-0"):
        assert lesson.board.pick(pick)
    again = opened(lesson, page)
    assert [step.id for step in again.lesson.steps] == ["gendarmery.report.scar"]


def test_foreign_data_is_passed_over():
    page = MistakesPlayer("gendarmery")
    page.resume({"tablecore/gendarmery/report": "{", "tablecore/gendarmery/mistakes": "[1]"}, "step=x")
    assert page.lesson.steps == ()


def test_a_miss_after_a_reload_counts_as_well():
    lesson = missed_once()
    page = opened(lesson)
    assert page.board.pick("place-0")
    later = LessonPlayer(REPORT)
    later.resume({lesson.keep_as: lesson.board.kept}, "")
    for pick in ("step:1", "again", "place-1", "place-0"):
        assert later.board.pick(pick)
    assert [step.id for step in opened(later, page).lesson.steps] == ["gendarmery.report.scar"]


def test_a_missed_question_of_a_drill_comes_back_too():
    practice = LessonPlayer(find_lesson("gendarmery/practice"))
    (right,) = practice.player.drill.run.solution
    wrong = "place-0" if getattr(right, "place", None) != 0 else "say:nobody"
    assert practice.board.pick(wrong)
    assert practice.scores["gendarmery.practice.whom"].missed == 1
    assert [step.id for step in opened(practice).lesson.steps] == ["gendarmery.practice.whom"]


def test_another_address_on_the_empty_page_changes_nothing():
    page = opened(LessonPlayer(REPORT))
    page.go_to_address("step=gendarmery.report.scar")
    assert page.board.picture.goal == "Nothing to play again."


def test_hints_go_down_the_ladder_and_up_again():
    lesson = LessonPlayer(REPORT)
    hints = []
    for pick in ("hint", "hint", "unhint", "unhint"):
        assert lesson.board.pick(pick)
        hints.append(lesson.board.picture.hint)
    assert hints[0].startswith("Hint 1 of 2")
    assert hints[1].startswith("Hint 2 of 2")
    assert hints[2:] == [hints[0], ""]
