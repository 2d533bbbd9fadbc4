"""What a player can work out is shown on request, with a reason for each card, from what was seen."""

import pytest

from tablecore.teach import Walk
from tests.lessons.test_lessons import LESSONS
from widgets.figures import Plot, Rows
from widgets.lesson import LessonPlayer

WALKS = [
    (lesson, number)
    for _, lesson in LESSONS
    for number, step in enumerate(lesson.steps, 1)
    if isinstance(step, Walk)
]


def opened(lesson, number):
    player = LessonPlayer(lesson)
    player.board.pick(f"step:{number}")
    return player.board


@pytest.mark.parametrize(
    ("lesson", "number"), WALKS, ids=[lesson.steps[number - 1].id for lesson, number in WALKS]
)
def test_every_insight_of_a_walk_says_what_it_marks_and_why(lesson, number):
    board = opened(lesson, number)
    eyes = [button.id for button in board.picture.switch] or [None]
    for look in eyes:
        if look:
            board.pick(look)
        board.pick("first")
        while True:
            for button in board.picture.insights:
                plain = board.picture.scene
                assert board.pick(button.id)
                assert next(one.pressed for one in board.picture.insights if one.id == button.id)
                marked = board.picture.scene
                asked = [piece for piece in marked.pieces() if piece.pick]
                assert asked or board.picture.below
                if not board.picture.below:  # otherwise it is told in rows
                    assert all(set(piece.marks) & {"fits", "faded"} for piece in asked)
                assert_rows_say_what_the_plot_shows(board.picture.below)
                if asked:
                    assert board.pick(asked[0].pick)
                    assert board.picture.said.rules
                assert board.pick(button.id)
                assert board.picture.scene == plain
                assert not board.picture.below
            if not board.pick("forward"):
                break


def assert_rows_say_what_the_plot_shows(below):
    """A plot cannot be read by everybody, so each of its points is a row of the table beside it."""
    named = {row.cells[0]: row for figure in below if isinstance(figure, Rows) for row in figure.rows}
    for plot in (figure for figure in below if isinstance(figure, Plot)):
        for dot in plot.dots:
            assert dot.label in named
            assert not dot.look or named[dot.label].tag


def test_whom_a_hand_fits_is_shown_with_the_reason_of_the_engine():
    lesson = next(lesson for _, lesson in LESSONS if lesson.id == "report")
    number = next(at for at, step in enumerate(lesson.steps, 1) if step.id.endswith("walk-door"))
    board = opened(lesson, number)
    assert board.pick("insight:fits")
    scene = board.picture.scene
    fitting = [piece for piece in scene.pieces() if "fits" in piece.marks]
    faded = [piece for piece in scene.pieces() if "faded" in piece.marks]
    assert len(fitting) + len(faded) == 8
    assert board.pick(faded[0].pick)
    assert "does not fit" in board.picture.said.head
    assert board.pick("forward")  # the reason was about the moment before
    assert "does not fit" not in board.picture.said.head


def test_who_watches_everything_has_nothing_to_work_out():
    lesson = next(lesson for _, lesson in LESSONS if lesson.id == "report")
    number = next(at for at, step in enumerate(lesson.steps, 1) if step.id.endswith("walk-door"))
    board = opened(lesson, number)
    assert board.picture.insights
    board.pick("eyes:all")
    assert not board.picture.insights
