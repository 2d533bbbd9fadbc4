"""What the lessons of Deal share: who sits where, and tables and proposals by name."""

from collections.abc import Sequence
from typing import Any

from tablecore.deal.moves import Move, Propose, SayDeal
from tablecore.deal.variant import Position, Variant
from tablecore.teach import Table

R = "deal."

YOU, MARIANA, TEVITA = range(3)
"""The reader's seat, and who else plays: Mariana with two players, Tevita besides with three."""

Moves = tuple[tuple[int, Move], ...]

HIDDEN = "hidden"
"""How a proposal calls a card that lies face down."""


def rules(*names: str) -> tuple[str, ...]:
    """Rule ids without their game's name, made whole."""
    return tuple(R + name for name in names)


def table(position: Position | None = None, moves: Moves = (), seed: int = 1, **options: Any) -> Table:
    """A table built from a position, with the moves made before the reader comes to it.

    ``options`` are those of ``Variant``, such as ``players=3`` or ``mode="B"``.
    """
    return Table("deal", Variant(position=position, **options), seed, moves)


def values(**points: int) -> tuple[int, ...]:
    """What a seat assigns, by type: ``values(statuette=1, key=4, text=2, jewel=5, sceptre=3)``."""
    return tuple(points[name] for name in ("statuette", "key", "text", "jewel", "sceptre"))


# Cards on the table, and who takes them -------------------------------------------------------------------


def places_of(position: Position, *names: str) -> tuple[int, ...]:
    """Where these cards lie in the deal of a position; ``"hidden"`` is the next one that lies face down.

    Raises ``ValueError`` when a card is not there, or not so often.
    """
    lying = [*position.open, *[HIDDEN] * len(position.hidden)]
    places = []
    for name in names:
        place = lying.index(name)
        lying[place] = ""
        places.append(place)
    return tuple(places)


def take(*places: int) -> Propose:
    """The proposal that the cards at these places go to who proposes, and all others to the other."""
    return Propose(sum(1 << place for place in places))


def propose(position: Position, *names: str) -> Propose:
    """The proposal to take these cards of a position's deal, such as ``"key-maya"`` or ``"hidden"``."""
    return take(*places_of(position, *names))


def agreed(proposes: int, other: int, *places: int) -> Moves:
    """A proposal to take these places, and both say Deal, the other one first."""
    return ((proposes, take(*places)), (other, SayDeal()), (proposes, SayDeal()))


def copies(count: int, kind: str) -> tuple[str, ...]:
    """A kind so many times, as positions write cards: ``copies(2, "key-maya")``."""
    return (kind,) * count


def of_type(type: str, *origins: str) -> tuple[str, ...]:
    """Artefacts of one type: ``of_type("key", "maya", "egypt")``."""
    return tuple(f"{type}-{origin}" for origin in origins)


def joined(*groups: Sequence[str]) -> tuple[str, ...]:
    """Several groups of cards as one collection."""
    return tuple(card for group in groups for card in group)
