"""The board: neighbours, shifts, collapses."""

import pytest

from tablecore.noir.board import across_an_edge
from tablecore.noir.moves import Accuse, Collapse, Kill, Leave, Shift
from tests.noir.table import CARDS, SMALL, SQUARE, Table, at_square, inspectors_turn, named, number, rule_of

rule = pytest.mark.rule
WIDE = SQUARE[:1]
"""A single row of five."""


# Neighbours -----------------------------------------------------------------------------------------------


@rule("noir.board.edge")
@pytest.mark.parametrize(
    ("own", "around"),
    [
        ("Amara", ["Bilal", "Farrukh", "Gwenaël"]),
        ("Eszter", ["Darío", "Ixchel", "Jānis"]),
        ("Zoltán", ["Sölvi", "Tsering", "Yusuf"]),
        ("Kofi", ["Farrukh", "Gwenaël", "Laleh", "Paweł", "Quỳnh"]),
        ("Wanjiru", ["Quỳnh", "Rangi", "Sölvi", "Věra", "Yusuf"]),
    ],
)
def test_corners_and_sides_have_fewer_neighbours(own: str, around: list[str]) -> None:
    other = "Mateus"
    assert at_square(bandit=own, inspector=other).of_kind(Kill) == around
    accused = inspectors_turn(bandit=other, inspector=own).of_kind(Accuse)
    assert accused == sorted([own, *around], key=number)


@rule("noir.board.edge")
def test_the_opposite_edge_is_not_near() -> None:
    refusal = at_square(bandit="Amara", inspector="Mateus").refused(Kill(number("Uzma")))
    assert rule_of(refusal) == "board.edge"
    assert refusal.why.startswith("The board ends there.")
    refusal = inspectors_turn().refused(Accuse(number("Zoltán")))
    assert rule_of(refusal) == "board.edge"


def test_across_an_edge_is_only_who_would_be_beside() -> None:
    board, columns = tuple(range(25)), 5
    assert {other for other in board if across_an_edge(board, columns, 0, other)} == {4, 9, 20, 21, 24}
    assert not any(across_an_edge(board, columns, 12, other) for other in board)


@rule("noir.board.neighbours")
def test_a_canvass_has_the_same_neighbours_as_a_kill() -> None:
    for name in (name for row in SQUARE for name in row if name not in ("Amara", "Mateus")):
        table = inspectors_turn(hand=(name,), hand_size=1, deck_size=1)
        near = name in at_square().of_kind(Kill)
        told = table.exonerate(name)
        assert told[-1].what is near


@rule("noir.board.neighbours")
def test_the_dead_and_the_innocent_take_up_their_places() -> None:
    table = at_square(dead=("Hina", "Ixchel"), innocent=("Nayra",))
    assert table.of_kind(Kill) == ["Gwenaël", "Laleh", "Nayra", "Quỳnh", "Rangi", "Sölvi"]
    refusal = table.refused(Kill(number("Chiyo")))
    assert rule_of(refusal) == "kill.target", "whoever lies behind the dead comes no nearer"


# Shift ----------------------------------------------------------------------------------------------------


@rule("noir.shift.line", "noir.shift.around")
@pytest.mark.parametrize(
    ("move", "line", "carried"),
    [
        (Shift("row", 1, 1), ["Jānis", "Farrukh", "Gwenaël", "Hina", "Ixchel"], "Jānis"),
        (Shift("row", 1, -1), ["Gwenaël", "Hina", "Ixchel", "Jānis", "Farrukh"], "Farrukh"),
        (Shift("column", 3, 1), ["Yusuf", "Darío", "Ixchel", "Nayra", "Sölvi"], "Yusuf"),
        (Shift("column", 3, -1), ["Ixchel", "Nayra", "Sölvi", "Yusuf", "Darío"], "Darío"),
    ],
    ids=str,
)
def test_a_line_moves_by_one_and_goes_round(move: Shift, line: list[str], carried: str) -> None:
    table = at_square()
    table.play(move)
    rows = table.board if move.axis == "row" else tuple(zip(*table.board, strict=True))
    assert list(rows[move.line]) == line
    moved = {name for name, other in zip(named(table.s.board), sum(SQUARE, ()), strict=True) if name != other}
    assert moved == set(line), "nobody else has moved"
    assert CARDS.name(table.event("shifted").what) == carried
    assert table.rule("shifted") == "shift.line"


@rule("noir.shift.line")
def test_ten_lines_two_ways_whatever_lies_in_them() -> None:
    table = at_square(dead=("Amara", "Bilal", "Chiyo", "Darío", "Eszter"), inspector="Zoltán")
    assert len([move for move in table.moves if isinstance(move, Shift)]) == 20


@rule("noir.shift.line")
def test_a_line_that_is_not_there() -> None:
    table = Table(board=SMALL[:2])
    for move, says in ((Shift("row", 2, 1), "no such row"), (Shift("column", 3, 1), "no such column")):
        refusal = table.refused(move)
        assert rule_of(refusal) == "shift.line"
        assert says in refusal.why


@rule("noir.shift.single")
def test_a_single_card_cannot_be_shifted() -> None:
    table = Table(board=WIDE)
    assert {move.axis for move in table.moves if isinstance(move, Shift)} == {"row"}
    refusal = table.refused(Shift("column", 2, 1))
    assert (rule_of(refusal), refusal.about) == ("shift.single", ("column-2",))


@rule("noir.shift.undo")
def test_a_shift_may_be_undone_by_the_next() -> None:
    table = at_square()
    table.play(Shift("row", 2, 1), Shift("row", 2, -1))
    assert table.board == SQUARE


@rule("noir.shift.undo")
def test_a_table_can_forbid_that() -> None:
    table = at_square(no_undo_shift=True)
    table.play(Shift("row", 2, 1))
    refusal = table.refused(Shift("row", 2, -1))
    assert (rule_of(refusal), refusal.about) == ("shift.undo", ("row-2",))
    table.play(Shift("row", 2, 1))
    assert rule_of(table.refused(Shift("row", 2, -1))) == "shift.undo"
    table.play(Shift("column", 2, -1), Shift("row", 2, -1))


@rule("noir.shift.undo")
def test_in_a_line_of_two_either_way_would_undo_it() -> None:
    table = Table(no_undo_shift=True, board=tuple(row[:2] for row in SMALL))
    table.play(Shift("row", 0, 1))
    for step in (-1, 1):
        assert rule_of(table.refused(Shift("row", 0, step))) == "shift.undo"
    table.play(Shift("column", 0, 1))
    assert rule_of(table.refused(Shift("column", 0, -1))) == "shift.undo"
    table.play(Shift("column", 0, 1))


@rule("noir.shift.undo")
def test_only_a_shift_just_made_is_protected() -> None:
    table = at_square(no_undo_shift=True)
    table.play(Shift("row", 2, 1))
    table.accuse("Bilal")
    table.play(Shift("row", 2, -1))
    position = inspectors_turn(no_undo_shift=True, shifted=("row", "2", "+1"))
    assert rule_of(position.refused(Shift("row", 2, -1))) == "shift.undo"


# Collapse -------------------------------------------------------------------------------------------------

DIAGONAL = ("Amara", "Gwenaël", "Mateus", "Sölvi", "Zoltán")
SECRET = {"bandit": "Nayra", "inspector": "Wanjiru"}
"""Two who live while the diagonal dies."""


@rule("noir.collapse.condition")
def test_somebody_dead_in_every_line_makes_a_collapse_possible() -> None:
    table = at_square(dead=DIAGONAL, **SECRET)
    assert [move.axis for move in table.moves if isinstance(move, Collapse)] == ["row", "column"]
    in_rows = at_square(dead=("Amara", "Farrukh", "Kofi", "Paweł", "Uzma"), **SECRET)
    assert [move.axis for move in in_rows.moves if isinstance(move, Collapse)] == ["row"]


@rule("noir.collapse.condition")
def test_the_first_line_without_is_named() -> None:
    refusal = at_square(dead=("Amara", "Gwenaël", "Sölvi"), **SECRET).refused(Collapse("column"))
    assert (rule_of(refusal), refusal.about) == ("collapse.condition", ("column-2",))
    assert refusal.why.startswith("Nobody lies dead in the third column.")


@rule("noir.collapse.one-each", "noir.collapse.close-up", "noir.collapse.towards-first")
def test_rows_give_one_card_each_and_the_board_loses_a_column() -> None:
    table = at_square(dead=DIAGONAL, **SECRET)
    table.play(Collapse("row"))
    assert table.board == (
        ("Bilal", "Chiyo", "Darío", "Eszter"),
        ("Farrukh", "Hina", "Ixchel", "Jānis"),
        ("Kofi", "Laleh", "Nayra", "Olena"),
        ("Paweł", "Quỳnh", "Rangi", "Tsering"),
        ("Uzma", "Věra", "Wanjiru", "Yusuf"),
    )
    assert named(table.s.gone) == list(DIAGONAL)
    assert table.kinds == ["collapsed", *["leaves"] * 5, "closed-up"]
    assert table.says("closed-up") == "The cards closed up. The board has 5 rows and 4 columns now."
    assert table.s.seat == 1


@rule("noir.collapse.close-up", "noir.collapse.towards-first")
def test_columns_give_one_card_each_and_the_board_loses_a_row() -> None:
    table = at_square(dead=DIAGONAL, **SECRET)
    table.play(Collapse("column"))
    assert table.board == (
        ("Farrukh", "Bilal", "Chiyo", "Darío", "Eszter"),
        ("Kofi", "Laleh", "Hina", "Ixchel", "Jānis"),
        ("Paweł", "Quỳnh", "Rangi", "Nayra", "Olena"),
        ("Uzma", "Věra", "Wanjiru", "Yusuf", "Tsering"),
    )


@rule("noir.collapse.choice")
def test_whoever_collapses_chooses_who_leaves_a_line() -> None:
    table = at_square(dead=(*DIAGONAL, "Chiyo", "Uzma"), **SECRET)
    table.play(Collapse("row"))
    assert (table.s.phase, table.s.seat) == ("collapse", 0)
    assert table.of_kind(Leave) == ["Amara", "Chiyo"]
    assert table.view(None).line == 0
    table.leave("Chiyo")
    assert table.told[0].rule == "noir.collapse.choice"
    assert table.of_kind(Leave) == ["Uzma", "Zoltán"], "lines with one dead settle themselves"
    assert table.board == SQUARE, "the board closes up when all lines are settled"
    table.leave("Uzma")
    assert table.board[0] == ("Amara", "Bilal", "Darío", "Eszter")
    assert table.board[4] == ("Věra", "Wanjiru", "Yusuf", "Zoltán")
    assert "Amara" in table.dead


@rule("noir.collapse.choice")
def test_another_line_has_to_wait() -> None:
    table = at_square(dead=(*DIAGONAL, "Chiyo", "Uzma"), **SECRET)
    table.play(Collapse("row"))
    assert rule_of(table.refused(Leave(number("Uzma")))) == "collapse.choice"
    refusal = table.refused(Shift("row", 0, 1))
    assert rule_of(refusal) == "collapse.choice"
    assert refusal.why == "Not now. First choose the dead suspect who leaves the line."


@rule("noir.collapse.one-each")
def test_nobody_living_leaves() -> None:
    table = at_square(dead=(*DIAGONAL, "Chiyo"), **SECRET)
    table.play(Collapse("row"))
    refusal = table.refused(Leave(number("Bilal")))
    assert rule_of(refusal) == "collapse.one-each"
    assert refusal.why == "Bilal is alive. A dead suspect leaves the first row."


@rule("noir.collapse.condition")
def test_the_inspector_can_collapse_too() -> None:
    table = at_square(seat=1, dead=DIAGONAL, **SECRET)
    table.play(Collapse("column"))
    assert len(table.board) == 4


@rule("noir.evidence.on-collapsed")
def test_evidence_leaves_with_its_suspect() -> None:
    table = at_square(dead=DIAGONAL, innocent=("Mateus",), **SECRET)
    table.play(Collapse("row"))
    assert table.rule("closed-up-with-evidence") == "evidence.on-collapsed"
    census = table.match.game.census(table.s)
    assert f"evidence-{number('Mateus')}" in census["out of the game"]
    assert not census["evidence on the board"]


@rule("noir.kill.count")
def test_the_dead_who_left_still_count() -> None:
    table = at_square(dead=DIAGONAL, **SECRET)
    table.play(Collapse("row"))
    assert (table.s.kills, table.view(None).kills) == (5, 5)
    table.accuse("Věra")
    table.kill("Hina")
    assert table.s.kills == 6


def test_suspects_come_together_by_a_collapse() -> None:
    table = at_square(dead=DIAGONAL, bandit="Laleh", inspector="Nayra")
    assert "Nayra" not in table.of_kind(Kill)
    table.play(Collapse("row"))
    table.accuse("Olena")
    assert "Nayra" in table.of_kind(Kill)
