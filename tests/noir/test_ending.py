"""How a game ends, and who has won."""

import pytest

from tablecore.game import Outcome
from tablecore.noir.game import GAME
from tablecore.noir.moves import Kill, Shift
from tests.noir.table import BANDIT, INSPECTOR, Table, at_square, inspectors_turn, named, number, rule_of

rule = pytest.mark.rule


@rule("noir.goal.kill-inspector")
def test_the_bandit_wins_by_killing_the_inspector() -> None:
    table = at_square(inspector="Hina")
    table.kill("Hina")
    assert table.kinds == ["killed-inspector"]
    assert table.match.outcome == Outcome("noir.goal.kill-inspector", (1, 0), (BANDIT,), 3)
    assert table.says("killed-inspector") == "Ana killed Hina, who was the inspector. The bandit wins."
    assert named(table.view(None).inspector_may_be) == ["Hina"]
    assert table.view(None).inspector == number("Hina")


@rule("noir.goal.kills", "noir.kill.goal")
@pytest.mark.parametrize(
    ("wins", "cited"), [(14, "noir.goal.kills"), (10, "noir.kill.goal"), (16, "noir.kill.goal")]
)
def test_the_bandit_wins_by_so_many_kills(wins: int, cited: str) -> None:
    table = at_square(kills=wins - 1, kills_to_win=wins)
    table.kill("Hina")
    assert table.event("kills-reached").rule == cited
    assert table.match.outcome == Outcome("noir.goal.kills", (1, 0), (BANDIT,), 3)


@rule("noir.goal.kills")
def test_one_kill_fewer_is_not_enough() -> None:
    table = at_square(kills=12)
    table.kill("Hina")
    assert not table.match.over
    assert table.match.outcome is None
    assert GAME.scores(table.s) == (0, 0)


@rule("noir.goal.caught", "noir.accuse.question")
def test_the_inspector_wins_by_catching_the_bandit() -> None:
    table = inspectors_turn(inspector="Hina")
    table.accuse("Mateus")
    assert table.kinds == ["accused", "caught"]
    assert table.match.outcome == Outcome("noir.goal.caught", (0, 1), (INSPECTOR,), 4)
    assert table.view(None).bandit == number("Mateus")
    assert table.view(None).inspector == -1, "who the inspector was stays secret"


@rule("noir.end.none")
def test_a_table_stops_at_its_limit_and_nobody_has_won() -> None:
    table = Table(turn_limit=40)
    while not table.match.over:
        table.play(table.moves[0] if table.s.phase != "action" else Shift("row", 4, 1))
    assert table.match.outcome == Outcome("noir.end.none", (0, 0), (), 40)
    assert table.says("turn-limit") == "After 40 turns the table stopped. Nobody has won."


@rule("noir.end.none")
def test_without_a_limit_two_could_shift_for_ever() -> None:
    table = at_square(turn_limit=None)
    for _ in range(600):
        table.wait()
    assert not table.match.over
    assert GAME.bound(table.match.variant) is None


def test_a_limit_of_one_turn_ends_before_the_inspector_draws() -> None:
    table = Table(turn_limit=1)
    table.play(table.moves[0])
    assert table.match.over
    assert not table.hand


@rule("noir.goal.kill-inspector")
def test_nobody_moves_after_the_end() -> None:
    table = at_square(inspector="Hina")
    table.kill("Hina")
    for seat in (BANDIT, INSPECTOR):
        assert table.match.moves(seat) == ()
        for move in (Kill(number("Rangi")), Shift("row", 0, 1)):
            assert rule_of(table.refused(move, seat)) == "goal.kill-inspector"
