"""The card list of Noir row by row, with everything that is asked of a suspect."""

from __future__ import annotations

from os import PathLike

from tablecore.cardlist import CardList
from tablecore.noir.cards import COATS, FEATURES, HATS, PERSONS, SUSPECT_COUNT, Suspect


def read_suspects(path: str | PathLike[str]) -> tuple[Suspect, ...]:
    """The suspects: 25 different names, each with a look of its own (noir.cards.suspects)."""
    cards = CardList(path, ("name", "person", "hat", "coat", "features"))
    whose_look: dict[Suspect, tuple[str, int]] = {}
    suspects = []
    for line, row in cards.rows:
        name = row["name"]
        cards.own_name(line, name)

        person = _one(cards, line, row, "person", PERSONS)
        coat = _one(cards, line, row, "coat", COATS)
        hat = _one(cards, line, row, "hat", HATS) if row["hat"] else ""
        features = cards.words(line, row["features"], FEATURES, "feature")
        look = Suspect("", person, hat, coat, tuple(sorted(features, key=FEATURES.index)))
        if look in whose_look:
            other, where = whose_look[look]
            raise cards.fault(
                line, f"{name} looks like {other} on line {where}; no two suspects may be alike"
            )
        whose_look[look] = (name, line)
        suspects.append(look._replace(name=name))
    cards.expect(SUSPECT_COUNT, "suspect")
    return tuple(suspects)


def _one(cards: CardList, line: int, row: dict[str, str], column: str, among: tuple[str, ...]) -> str:
    """The one word of a cell that must have one."""
    words = cards.words(line, row[column], among, column)
    if len(words) != 1:
        wrong = "is missing" if not words else f"cannot be {len(words)} things"
        raise cards.fault(line, f"the {column} {wrong}; it must be one of {', '.join(among)}")
    return words[0]
