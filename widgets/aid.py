"""A game's player aid as data: what its one printed page says, and by which rules.

It comes from ``aid.toml`` in the game's own folder of ``seeds``. A line says in short what its rules say at
length, or is the first rule's own sentence. Cards and signs are named there and drawn by the game's face.
"""

import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple

import seeds
from tablecore.rules import Rulebook


class AidLine(NamedTuple):
    """One sentence: ``name`` is what it is about, ``shows`` a card or sign beside it, either may be empty."""

    says: str
    rules: tuple[str, ...]
    name: str = ""
    shows: str = ""


class AidPart(NamedTuple):
    """What stands under one heading: cards and signs in a row (``shows``), and lines."""

    heading: str
    lines: tuple[AidLine, ...] = ()
    shows: tuple[str, ...] = ()


def has_aid(game: str) -> bool:
    """Whether a game has a player aid."""
    return (seeds.folder("seeds") / game / "aid.toml").is_file()


def read_aid(game: str, rulebook: Rulebook) -> tuple[AidPart, ...]:
    """The parts of a game's player aid, in order.

    Raises ``ValueError`` naming the heading, where a line names no rule or one that the rulebook has not.
    """
    file = seeds.folder("seeds") / game / "aid.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(
        AidPart(part["heading"], tuple(_lines(part, rulebook)), tuple(part.get("show", ())))
        for part in data["part"]
    )


def _lines(part: dict[str, Any], rulebook: Rulebook) -> Iterator[AidLine]:
    for line in part.get("lines", ()):
        rules = tuple(line.get("rules", ()))
        unknown = [rule for rule in rules if rule not in rulebook]
        if unknown or not rules:
            what = f"there is no rule {unknown[0]!r}" if unknown else "a line names no rule"
            raise ValueError(f"In the player aid under “{part['heading']}” {what}.")
        says = line.get("says") or rulebook[rules[0]].says
        yield AidLine(says, rules, line.get("name", ""), line.get("show", ""))
