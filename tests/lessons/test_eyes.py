"""A walk can be watched through each player's eyes, or with everything open."""

import pytest

from tablecore.teach import Walk
from tests.lessons.test_lessons import LESSONS, WALKS, named
from tests.widgets.hidden import pieces
from widgets.lesson import LessonPlayer

NOBODY = -1
HELD = {
    "gendarmery": lambda s: s.hands,
    "noir": lambda s: ((s.bandit,), (s.inspector, *(s.hand or ()))),
}
"""What each seat holds in secret, by seat, of a view or a state; ``NOBODY`` or None for what a view hides."""


@pytest.mark.parametrize(("game", "step"), **named(WALKS))
def test_each_pair_of_eyes_sees_its_own_hand_and_no_other(game, step):
    lesson = next(lesson for _, lesson in LESSONS if step in lesson.steps)
    player = LessonPlayer(lesson)
    player.board.pick(f"step:{lesson.steps.index(step) + 1}")
    switch = player.board.picture.switch
    if not switch:
        run = player.player.run
        assert (
            all(game.reveal(at.state) == game.view(at.state, None) for at in run.moments) or step.seat is None
        )
        return
    assert sum(button.pressed for button in switch) == 1
    for button in switch:
        assert player.board.pick(button.id)
        player.board.pick("last")
        pressed = next(one for one in player.board.picture.switch if one.pressed)
        assert pressed.id == button.id
        run = player.player.run
        state, parts = run.moment.state, run.side.parts
        _, _, eyes = button.id.partition(":")
        known = game.reveal(state) if eyes == "all" else game.view(state, int(eyes))
        face, lying = player.face, {piece.id for piece in player.board.picture.scene.pieces()}
        assert lying == pieces(face, known, parts)
        assert not lying & (pieces(face, game.reveal(state)) - pieces(face, known))


def test_the_walk_of_the_door_hides_what_others_hold_until_asked():
    lesson = next(lesson for _, lesson in LESSONS if lesson.id == "report")
    number = next(at for at, step in enumerate(lesson.steps, 1) if step.id.endswith("walk-door"))
    assert isinstance(lesson.steps[number - 1], Walk)
    player = LessonPlayer(lesson)
    player.board.pick(f"step:{number}")
    assert "Woman and Glasses." not in player.board.text()
    player.board.pick("eyes:1")
    assert "Woman and Glasses." in player.board.text()
    player.board.pick("eyes:all")
    assert "Redhead." in player.board.text()


def test_eyes_that_are_not_at_the_other_table_give_way_to_the_walks_own():
    lesson, number = next(
        (lesson, at)
        for _, lesson in LESSONS
        for at, step in enumerate(lesson.steps, 1)
        if isinstance(step, Walk) and {side.table.variant.players for side in (step, *step.beside)} == {2, 3}
    )
    player = LessonPlayer(lesson)
    player.board.pick(f"step:{number}")
    sides = {len(player.board.picture.switch): "side:0"}
    player.board.pick("side:1")
    sides[len(player.board.picture.switch)] = "side:1"
    player.board.pick(sides[4])
    player.board.pick("eyes:2")
    player.board.pick(sides[3])
    assert [button.pressed for button in player.board.picture.switch] == [True, False, False]
    player.board.pick(sides[4])
    assert [button.pressed for button in player.board.picture.switch] == [False, False, True, False]
