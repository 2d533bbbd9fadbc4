"""Turns: one action each, which ones, and that nobody can pass."""

import pytest

from tablecore.noir.game import GAME
from tablecore.noir.moves import Accuse, Collapse, Disguise, Exonerate, Kill, Shift
from tablecore.noir.variant import Variant
from tablecore.rng import Rng
from tests.noir.table import SMALL, Table, at_square, inspectors_turn, number, rule_of

rule = pytest.mark.rule

ROW = ("Kofi", "Laleh", "Mateus", "Nayra", "Olena")
DEAD = ("Bilal", "Gwenaël", "Laleh", "Quỳnh", "Věra")
"""One in every row of the square."""


def kinds(table: Table) -> set[type]:
    return {type(move) for move in table.moves}


@rule("noir.turn.bandit")
def test_what_the_bandit_can_do() -> None:
    assert kinds(at_square(dead=DEAD)) == {Kill, Shift, Collapse, Disguise}


@rule("noir.turn.inspector")
def test_what_the_inspector_can_do() -> None:
    assert kinds(inspectors_turn(dead=DEAD)) == {Accuse, Shift, Collapse, Exonerate}


@pytest.mark.parametrize(
    ("table", "move", "cited"),
    [
        pytest.param(at_square(), Accuse(0), "turn.bandit", marks=rule("noir.turn.bandit")),
        pytest.param(at_square(), Exonerate(), "turn.bandit", marks=rule("noir.turn.bandit")),
        pytest.param(inspectors_turn(), Kill(1), "turn.inspector", marks=rule("noir.turn.inspector")),
        pytest.param(inspectors_turn(), Disguise(), "turn.inspector", marks=rule("noir.turn.inspector")),
    ],
)
def test_the_others_actions_are_the_others(table: Table, move: object, cited: str) -> None:
    refusal = table.refused(move)
    assert rule_of(refusal) == cited
    assert refusal.why.startswith("That is for the ")


@rule("noir.turn.one-action")
@pytest.mark.parametrize("move", [Shift("row", 4, 1), Kill(number("Hina")), Disguise()], ids=str)
def test_after_one_action_the_other_player_follows(move: object) -> None:
    table = at_square()
    table.play(move)
    assert table.s.seat == 1
    table.accuse("Bilal")
    assert table.s.seat == 0


@rule("noir.turn.no-pass")
def test_whoever_is_on_turn_has_to_do_something() -> None:
    for table in (at_square(deck_size=0), inspectors_turn(deck_size=0)):
        assert table.moves
        changed = {str(GAME.view(after(table, move), None)) for move in table.moves}
        assert str(table.view(None)) not in changed, "every move changes something for all to see"


def after(table: Table, move: object) -> object:
    s = GAME.copy(table.s)
    turns = s.turns
    GAME.apply(s, {s.seat: move})
    s.turns, s.seat = turns, table.s.seat  # that the turn passes on is not enough of a change
    return s


@rule("noir.deck.empty")
def test_an_empty_deck_ends_disguises_and_exonerations() -> None:
    table = at_square(deck_size=0)
    assert Disguise not in kinds(table)
    refusal = table.refused(Disguise())
    assert (rule_of(refusal), refusal.about) == ("deck.empty", ("deck",))
    table.wait()
    assert Exonerate not in kinds(table)
    assert rule_of(table.refused(Exonerate())) == "deck.empty"


@rule("noir.deck.empty")
def test_the_last_card_can_still_be_drawn() -> None:
    table = at_square(deck=("Zoltán",), deck_size=1)
    table.play(Disguise())
    assert table.bandit == "Zoltán"
    assert Exonerate not in kinds(table)


@rule("noir.board.never-small")
def test_the_board_never_gets_smaller_than_twelve() -> None:
    """Random games with every collapse that can be: at least twelve cards, a shift always possible."""
    smallest = 25
    for seed in range(300):
        s, rng = GAME.setup(Variant(), Rng(seed)), Rng(seed)
        while not s.ended:
            moves = GAME.moves(s, s.seat)
            if s.phase == "action":
                assert len(s.board) >= 12
                assert any(isinstance(move, Shift) for move in moves)
                smallest = min(smallest, len(s.board))
            eager = [move for move in moves if isinstance(move, Collapse | Kill)]
            GAME.apply(s, {s.seat: rng.choice(eager or moves)})
    assert smallest <= 15


@rule("noir.board.never-small")
@pytest.mark.parametrize("no_undo", [False, True])
def test_nobody_is_stuck_on_the_smallest_boards_either(no_undo: bool) -> None:
    for seed in range(200):
        table = Table(seed, phase="opening", board=SMALL[:2], no_undo_shift=no_undo, turn_limit=80)
        rng = Rng(seed)
        while not table.match.over:
            assert table.moves
            table.play(rng.choice(table.moves))


def test_no_move_at_all_is_told_what_could_be_done() -> None:
    refusal = at_square().refused("pass")
    assert rule_of(refusal) == "turn.bandit"
    assert refusal.why == "Nobody can do that in this game. Now shift, collapse, kill or disguise."
