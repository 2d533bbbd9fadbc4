"""Tables of Gendarmery that games hardly ever come to, for the laws. The scenarios say what happens there."""

from collections.abc import Iterator

from tablecore.gendarmery.moves import BLIND, Begin, Reveal, Take, TakeFrom, TurnMiddle
from tablecore.match import Match
from tests.gendarmery.table import GUIDE, NO_DESK, Table, card

SQUARE = ("top + left", "top + right", "top + right", "top + left", "", "bottom + right")
SQUARE += ("bottom + left", "bottom + left", "bottom + right")
"""Interrogation cards laid around an open middle, by their chained sides."""

BEGUN = (("Scar",), ("Man",), ("Woman",), ("Hefty",))
"""The four cards that begin the archive."""


def matches() -> Iterator[Match]:
    """The tables, just after something rare has happened, or where it may be refused."""
    for table in (medallion_first(), archive_begun(), card_in_the_thugs_hand(), single_card_for_the_cop()):
        yield table.match


def before_the_middle_is_turned(middle: str, archive: tuple[tuple[str, ...], ...] = BEGUN) -> Table:
    """A set-up all but done."""
    laid = (*SQUARE[:4], middle, *SQUARE[5:])
    return Table(setup="manual", laid=laid, wall=GUIDE, archive=archive)


def medallion_first() -> Table:
    """The set-up has dug so deep that the middle card is a medallion."""
    table = before_the_middle_is_turned("medallion")
    table.play(TurnMiddle())
    return table


def archive_begun() -> Table:
    """Two of the four archive piles have their card."""
    table = before_the_middle_is_turned("north", (("Scar",), (), (), ()))
    table.play(Begin(3))
    return table


def card_in_the_thugs_hand() -> Table:
    """A card has left a hand and must go to another."""
    table = Table(hands=(("Man",), ("Scar",)), doors=("Thug",))
    table.door(card=card("Man"))
    table.play(TakeFrom(1, BLIND))
    return table


def single_card_for_the_cop() -> Table:
    """One desk card is left in all."""
    table = Table(version="catalogue", doors=("Cop",), **{**NO_DESK, "desk_sizes": (1, 0)})
    table.play(Reveal(), Take(0))
    return table
