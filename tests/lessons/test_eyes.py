"""A walk can be watched through each player's eyes, or with everything open."""

import pytest

from tablecore.teach import Walk
from tests.lessons.test_lessons import LESSONS, WALKS, named
from tests.widgets.hidden import pieces
from widgets.lesson import LessonPlayer


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
    assert len(switch) == step.table.variant.players + 1
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


@pytest.mark.parametrize(
    ("game", "step"), **named([each for each in WALKS if each[1].table.variant.players == 3])
)
def test_at_a_table_of_three_each_player_is_called_by_name_and_sees_the_own_story(game, step):
    lesson = next(lesson for _, lesson in LESSONS if step in lesson.steps)
    player = LessonPlayer(lesson)
    player.board.pick(f"step:{lesson.steps.index(step) + 1}")
    names = game.words.several("players")[:3]
    switch = {button.id: button.label for button in player.board.picture.switch}
    if not switch:
        return
    assert [switch[f"eyes:{seat}"].startswith(name) for seat, name in enumerate(names)] == [True] * 3
    player.board.pick("last")
    for seat in range(3):
        player.board.pick(f"eyes:{seat}")
        told = [line.says for line in player.board.picture.log]
        assert told == [game.sentence(event, names) for event in player.player.run.story(seat)]
