"""What the lessons of Noir share: the board they are played on, and tables and moves by name."""

from functools import cache
from typing import Any

from tablecore.noir.cards import house_cards
from tablecore.noir.moves import (
    ACCUSE,
    CHOOSE,
    KILL,
    LEAVE,
    SHIFT,
    SHOW,
    Accuse,
    Choose,
    Kill,
    Leave,
    Move,
    Shift,
    Show,
)
from tablecore.noir.variant import Position, Variant
from tablecore.noir.wording import WORDS, about_suspect
from tablecore.teach import Point, Table

R = "noir."

BOARD = (
    ("Amara", "Bilal", "Chiyo", "Darío", "Eszter"),
    ("Farrukh", "Gwenaël", "Hina", "Ixchel", "Jānis"),
    ("Kofi", "Laleh", "Mateus", "Nayra", "Olena"),
    ("Paweł", "Quỳnh", "Rangi", "Sölvi", "Tsering"),
    ("Uzma", "Věra", "Wanjiru", "Yusuf", "Zoltán"),
)
"""The house's suspects in alphabetical order: a name is found at once, and who has moved is seen at once."""


def rules(*names: str) -> tuple[str, ...]:
    """Rule ids without their game's name, made whole."""
    return tuple(R + name for name in names)


def table(
    position: Position, moves: tuple[tuple[int, Move], ...] = (), seed: int = 1, **options: Any
) -> Table:
    """A table built from a position, with the moves made before the reader comes to it.

    ``options`` are those of ``Variant``, such as ``no_undo_shift=True``.
    """
    return Table("noir", Variant(position=position, **options), seed, moves)


@cache
def _numbers() -> dict[str, int]:
    return {suspect.name: number for number, suspect in enumerate(house_cards().suspects)}


def suspect(name: str) -> int:
    """The suspect of that name; raises ``KeyError`` when nobody of the house is called so."""
    return _numbers()[name]


def number_word(number: int) -> str:
    """A number as it stands in a sentence: a word up to nine, then figures."""
    return WORDS[f"number.{number}"] if f"number.{number}" in WORDS else str(number)


# Moves by name: kill("Hina"), accuse("Olena") -----------------------------------------------------------


def kill(name: str) -> Kill:
    """The bandit kills somebody."""
    return KILL[suspect(name)]


def accuse(name: str) -> Accuse:
    """The inspector accuses somebody."""
    return ACCUSE[suspect(name)]


def choose(name: str) -> Choose:
    """The inspector takes somebody for an identity."""
    return CHOOSE[suspect(name)]


def show(name: str) -> Show:
    """The inspector shows somebody's evidence card."""
    return SHOW[suspect(name)]


def leave(name: str) -> Leave:
    """Somebody leaves in a collapse."""
    return LEAVE[suspect(name)]


def row(number: int, direction: str) -> Shift:
    """A shift of a row, counted from 1, as players count: ``row(2, "left")``."""
    return SHIFT["row", number - 1, {"left": -1, "right": 1}[direction]]


def column(number: int, direction: str) -> Shift:
    """A shift of a column, counted from 1: ``column(5, "up")``."""
    return SHIFT["column", number - 1, {"up": -1, "down": 1}[direction]]


def at(name: str) -> Point:
    """Pointing at somebody on the board."""
    return Point(about_suspect(suspect(name)))
