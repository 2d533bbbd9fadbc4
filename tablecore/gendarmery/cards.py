"""The cards of Gendarmery, read from the card lists; evidence and suspects as bit masks of signs.

The house's lists lie in ``seeds/gendarmery``. A reader's own list takes the place of any of them, and is
checked against what the rulebook says of the cards (gendarmery.components.counts and the rules about
cards after it).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from os import PathLike
from typing import NamedTuple

from tablecore.cardlist import CardFileFault as CardFileFault

RANKS = ("Civil servant", "Nobleman", "Peasant")
PERSONS = ("Man", "Woman")
FEATURES = ("Footprint", "Glasses", "Scar", "Hefty", "Redhead")
ABSENT = {"No Footprint": "Footprint", "No Glasses": "Glasses"}
"""The two crossed-out signs, and the feature each of them denies."""

SIGNS = (*RANKS, *PERSONS, *FEATURES, *ABSENT)
"""The twelve signs in the rulebook's order (gendarmery.cards.signs)."""
SIGN_BIT = {sign: 1 << index for index, sign in enumerate(SIGNS)}

TOP, RIGHT, BOTTOM, LEFT = 1, 2, 4, 8
SIDE_BIT = {"top": TOP, "right": RIGHT, "bottom": BOTTOM, "left": LEFT}
CORNERS = (TOP | LEFT, TOP | RIGHT, BOTTOM | RIGHT, BOTTOM | LEFT)

DIRECTIONS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
MEDALLION = -1
"""Stands among the faces where an interrogation card has a medallion instead of an arrow."""

DOORS = (
    "Archives",
    "Janitor",
    "Cop",
    "Thug",
    "Forger",
    "Eye-Witness",
    "Home & Family",
    "Vacation",
    "Plumbing",
)

DESK_COUNT = 72
SUSPECT_COUNT = 28
INTERROGATION_COUNT = 28
MEDALLION_COUNT = 4
DOOR_COUNT = 36
OF_EACH_DOOR = DOOR_COUNT // len(DOORS)
OF_EACH_CORNER = 4
"""So many cards of each corner let every set-up close its chain border: the corner itself, the two sides
beside it and the middle can take three others at most before the corner gets its own."""


def signs_of(mask: int) -> tuple[str, ...]:
    """The names of the signs in a mask, in the rulebook's order."""
    return tuple(sign for sign, bit in SIGN_BIT.items() if mask & bit)


def mask_of(names: Iterable[str]) -> int:
    """The mask of some signs by name; a name that is no sign raises KeyError."""
    mask = 0
    for name in names:
        mask |= SIGN_BIT[name]
    return mask


def side_names(mask: int) -> tuple[str, ...]:
    """The names of the sides in a mask of chained sides."""
    return tuple(side for side, bit in SIDE_BIT.items() if mask & bit)


class Suspect(NamedTuple):
    """A wall card. ``signs`` holds "No Footprint" and "No Glasses" too where the suspect lacks those.

    So a hand fits a suspect when ``hand & suspect.signs == hand`` (gendarmery.report.match).
    """

    name: str
    signs: int


class Example(NamedTuple):
    """A hand that the rulebook tries on an example wall: the rule it illustrates, the wall, the cards."""

    rule: str
    wall: str
    hand: tuple[int, ...]


class Cards:
    """All cards of a game, each list in the order of its file. Made once and never changed."""

    __slots__ = ("chains", "desk", "door_signs", "doors", "examples", "faces", "suspects", "walls")

    desk: tuple[int, ...]
    """The 72 desk cards as sign masks."""
    suspects: tuple[Suspect, ...]
    """The 28 wall cards."""
    chains: tuple[int, ...]
    """The chained sides on the backs of the 28 interrogation cards, as masks of TOP to LEFT."""
    faces: tuple[int, ...]
    """Their fronts: an index into DIRECTIONS, or MEDALLION."""
    doors: tuple[str, ...]
    """The names of the 36 door cards."""
    door_signs: tuple[int, ...]
    """The sign mask an Eye-Witness bears; 0 for every other door card."""
    walls: Mapping[str, tuple[int, ...]]
    """The rulebook's example walls by name: eight indexes into ``suspects``, for the places 1 to 8.
    Empty with suspects of one's own."""
    examples: Mapping[str, Example]
    """The hands it tries on those walls, by name. Empty with suspects of one's own."""

    def __init__(
        self,
        desk: tuple[int, ...],
        suspects: tuple[Suspect, ...],
        interrogation: tuple[tuple[int, int], ...],
        door: tuple[tuple[str, int], ...],
        walls: Mapping[str, tuple[int, ...]],
        examples: Mapping[str, Example],
    ) -> None:
        self.desk = desk
        self.suspects = suspects
        self.chains = tuple(chains for chains, _ in interrogation)
        self.faces = tuple(face for _, face in interrogation)
        self.doors = tuple(name for name, _ in door)
        self.door_signs = tuple(sign for _, sign in door)
        self.walls = walls
        self.examples = examples


@cache
def house_cards() -> Cards:
    """The cards of the house, from ``seeds/gendarmery``; read once."""
    return read_cards()


def read_cards(
    desk: str | PathLike[str] | None = None,
    suspects: str | PathLike[str] | None = None,
    interrogation: str | PathLike[str] | None = None,
    door: str | PathLike[str] | None = None,
) -> Cards:
    """The cards from the reader's own lists; a list that is not given is the house's.

    Each list is a CSV file in UTF-8 with the columns of the house's file of that name. Raises
    CardFileFault, with file, line, fault and what would be right, at the first thing that is wrong.
    """
    # Needed once in a process and not at all by most who import the game's cards.
    from seeds import folder
    from tablecore.gendarmery import card_lists

    house = folder("seeds/gendarmery")
    own_suspects = suspects is not None
    desk_cards = card_lists.read_desk(desk or house / "desk.csv")
    wall_cards = card_lists.read_suspects(suspects or house / "suspects.csv")
    walls = {} if own_suspects else card_lists.read_walls(house / "walls.csv", wall_cards)
    return Cards(
        desk=desk_cards,
        suspects=wall_cards,
        interrogation=card_lists.read_interrogation(interrogation or house / "interrogation.csv"),
        door=card_lists.read_door(door or house / "door.csv"),
        walls=walls,
        examples={} if own_suspects else card_lists.read_examples(house / "examples.csv", desk_cards, walls),
    )


def printed_signs(suspect: Suspect) -> tuple[str, ...]:
    """The signs on a wall card; that a feature is lacking is not printed."""
    return tuple(sign for sign in signs_of(suspect.signs) if sign not in ABSENT)


def card_rows(cards: Cards) -> dict[str, list[dict[str, object]]]:
    """The four lists as rows of words: desk, wall, interrogation and door cards."""
    return {
        "desk": [{"signs": " + ".join(signs_of(signs))} for signs in cards.desk],
        "wall": [
            {"name": suspect.name, "signs": " + ".join(printed_signs(suspect))} for suspect in cards.suspects
        ],
        "interrogation": [
            {
                "chains": " + ".join(side_names(chains)),
                "face": "medallion" if face == MEDALLION else DIRECTIONS[face],
            }
            for chains, face in zip(cards.chains, cards.faces, strict=True)
        ],
        "door": [
            {"card": name, "sign": " + ".join(signs_of(sign))}
            for name, sign in zip(cards.doors, cards.door_signs, strict=True)
        ],
    }
