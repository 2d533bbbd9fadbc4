"""How Noir's moves are picked on the table: suspects, lines of the board, cards of the hand, the deck."""

from collections.abc import Iterable

from tablecore.noir.moves import (
    Accuse,
    Choose,
    Collapse,
    Disguise,
    Exonerate,
    Kill,
    Leave,
    Move,
    Shift,
    Show,
)
from tablecore.noir.wording import WORDS, about_line, about_suspect
from widgets.frame import Button
from widgets.picking import Spelling, spoken


def buttons(moves: Iterable[Move], chosen: Spelling = ()) -> tuple[Button, ...]:
    """What can be said rather than pointed at: to collapse the board, to disguise, to exonerate."""
    return spoken(moves, spell, chosen, WORDS)


def spell(move: Move) -> tuple[Spelling, ...]:
    """The picks that make this move, one spelling or several.

    A shift is a line and then one of its two directions, so that nobody has to drag.
    """
    match move:
        case Kill(suspect) | Accuse(suspect) | Leave(suspect):
            return ((about_suspect(suspect),),)
        case Shift(axis, line, step):
            return ((about_line(axis, line), towards(axis, line, step)),)
        case Collapse(axis):
            return ((f"collapse-{axis}",),)
        case Disguise():
            return (("disguise",), ("deck",))
        case Exonerate():
            return (("exonerate",), ("deck",))
        case Show(suspect) | Choose(suspect):
            return ((card_place(suspect),), (about_suspect(suspect),))
    raise TypeError(f"{move!r} is not a move of Noir.")


def towards(axis: str, line: int, step: int) -> str:
    """The place of the arrow that shifts a line one way."""
    return f"{about_line(axis, line)}-{'on' if step > 0 else 'back'}"


def card_place(suspect: int) -> str:
    """The place of a suspect's evidence card, where it lies open to the one who looks."""
    return f"card-{suspect}"
