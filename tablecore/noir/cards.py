"""The suspects of Noir, read from the card list. Every suspect has one evidence card, of the same number.

The house's list lies in ``seeds/noir``. A reader's own list takes its place, and is checked alike.
"""

from __future__ import annotations

from functools import cache
from os import PathLike
from typing import NamedTuple

from tablecore.cardlist import CardFileFault as CardFileFault

SUSPECT_COUNT = 25
PERSONS = ("Man", "Woman")
HATS = ("Trilby", "Top hat", "Peaked cap", "Straw hat", "Beret")
COATS = ("Grey", "Blue", "Green", "Brown", "Plum")
FEATURES = ("Glasses", "Scar", "Hefty", "Redhead", "Scarf", "Bow tie")


class Suspect(NamedTuple):
    """A suspect: a name, and a look by which a picture tells 25 people apart. The look changes nothing."""

    name: str
    person: str
    """``"Man"`` or ``"Woman"``."""
    hat: str
    """One of ``HATS``, or ``""``."""
    coat: str
    """One of ``COATS``."""
    features: tuple[str, ...]
    """Any of ``FEATURES``."""


class Cards:
    """The 25 suspects, in the order of their file. Made once and never changed."""

    __slots__ = ("suspects",)

    suspects: tuple[Suspect, ...]

    def __init__(self, suspects: tuple[Suspect, ...]) -> None:
        self.suspects = suspects

    def name(self, suspect: int) -> str:
        """The name of a suspect by number."""
        return self.suspects[suspect].name


@cache
def house_cards() -> Cards:
    """The suspects of the house, from ``seeds/noir``; read once."""
    return read_cards()


def read_cards(suspects: str | PathLike[str] | None = None) -> Cards:
    """The suspects of the reader's own list, or those of the house.

    The list is a CSV file in UTF-8 with the columns of the house's ``suspects.csv``. Raises
    CardFileFault, with file, line, fault and what would be right, at the first thing that is wrong.
    """
    # Needed once in a process and not at all by most who import the game's cards.
    from seeds import folder
    from tablecore.noir.card_lists import read_suspects

    return Cards(read_suspects(suspects or folder("seeds/noir") / "suspects.csv"))


def card_rows(cards: Cards) -> dict[str, list[dict[str, object]]]:
    """The two kinds of cards as rows of words: suspects with their look, and evidence by name."""
    return {
        "suspects": [
            {
                "name": suspect.name,
                "person": suspect.person,
                "hat": suspect.hat,
                "coat": suspect.coat,
                "features": " + ".join(suspect.features),
            }
            for suspect in cards.suspects
        ],
        "evidence": [{"name": suspect.name} for suspect in cards.suspects],
    }
