"""Tables of Noir that games hardly ever come to, for the laws. The scenarios say what happens there."""

from collections.abc import Iterator

from tablecore.match import Match
from tablecore.noir.moves import Collapse, Exonerate, Shift
from tests.noir.table import SMALL, SQUARE, Table, at_square, inspectors_turn


def matches() -> Iterator[Match]:
    """The tables, just after something rare has happened, or where it may be refused."""
    yield from (
        table.match
        for table in (
            evidence_leaves(),
            single_line(),
            hand_at_the_start(),
            shifted_back(),
            nothing_to_find(),
            innocent_in_reach(),
            four_in_hand(),
        )
    )


def evidence_leaves() -> Table:
    """A collapse takes a dead innocent out."""
    table = at_square(
        dead=("Amara", "Bilal", "Gwenaël", "Chiyo", "Hina", "Darío", "Eszter"),
        innocent=("Amara",),
        inspector="Zoltán",
    )
    table.play(Collapse("column"))
    table.leave("Gwenaël")
    table.leave("Chiyo")
    return table


def single_line() -> Table:
    """Only one row is left, and its columns are single cards."""
    return Table(board=(SQUARE[0],), bandit="Amara", inspector="Eszter")


def hand_at_the_start() -> Table:
    """The inspector is about to choose, and one of the four is dead."""
    return Table(
        phase="identity",
        board=SMALL,
        bandit="Amara",
        dead=("Bilal",),
        hand=("Bilal", "Chiyo", "Hina", "Ixchel"),
    )


def shifted_back() -> Table:
    """The opponent has just shifted, and it may not be undone."""
    table = at_square(no_undo_shift=True)
    table.play(Shift("row", 0, 1))
    return table


def nothing_to_find() -> Table:
    """The evidence deck is empty."""
    return at_square(deck_size=0)


def innocent_in_reach() -> Table:
    """An innocent suspect lies beside the inspector, who may accuse none here."""
    return inspectors_turn(innocent=("Bilal",), accuse_innocent=False)


def four_in_hand() -> Table:
    """The inspector has drawn a card and must show one."""
    table = inspectors_turn()
    table.play(Exonerate())
    return table
