"""What a reader may try: the wrong moves of real tables are there, each answered by its rule."""

import pytest

from tablecore.gendarmery.game import GAME
from tablecore.gendarmery.moves import Archive, Give, Move, Reveal, SendAway, TakeFrom
from tests.gendarmery.table import Table, card

MAN, SCAR = card("Man"), card("Scar")


@pytest.mark.parametrize(
    ("table", "move", "rule"),
    [
        (Table(hands=(("Man",),)), Reveal(), "turn.door"),
        (Table(), Reveal(), "turn.door"),
        (Table(hands=(("Man",),), version="catalogue"), Archive(MAN, 2), "catalogue.four-actions"),
    ],
)
def test_the_door_in_both_versions(table: Table, move: Move, rule: str) -> None:
    assert_tried(table, move, rule)


@pytest.mark.parametrize(
    ("door", "made", "move", "rule"),
    [
        ("Vacation", (), SendAway(0), "door.vacation-card"),
        ("Thug", (), TakeFrom(2, -1), "door.thug"),
        ("Thug", (), TakeFrom(0, -1), "door.blind"),
        ("Thug", (TakeFrom(0, SCAR),), Give(SCAR, 0), "door.thug-other"),
    ],
)
def test_the_choices_of_the_door(door: str, made: tuple[Move, ...], move: Move, rule: str) -> None:
    table = Table(hands=(("Man", "Scar"), ("Hefty",)), doors=(door,))
    table.play(Archive(MAN, 0), *made)
    assert_tried(table, move, rule)


def assert_tried(table: Table, move: Move, rule: str) -> None:
    """The move is offered and refused by that rule."""
    state = table.match.state
    assert move in GAME.attempts(state, 0)
    refusal = GAME.refuse(state, 0, move)
    assert refusal is not None
    assert refusal.rule == f"gendarmery.{rule}"


def test_nobody_tries_anything_out_of_turn() -> None:
    assert GAME.attempts(Table().match.state, 1) == ()
