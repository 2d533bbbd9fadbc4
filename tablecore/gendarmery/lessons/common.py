"""What the lessons of Gendarmery share: the rulebook's example walls and hands, and tables made of them."""

from tablecore.gendarmery.cards import house_cards, mask_of, signs_of
from tablecore.gendarmery.variant import Position, Variant
from tablecore.teach import Table

R = "gendarmery."


def wall_of(example: str) -> tuple[str, ...]:
    """The eight suspects of one of the rulebook's example walls, by name."""
    cards = house_cards()
    return tuple(cards.suspects[suspect].name for suspect in cards.walls[example])


GUIDE = wall_of("guide")
"""The wall of the report guide."""


def hand_of(example: str) -> tuple[str, ...]:
    """The hand of one of the rulebook's examples, by card names."""
    return tuple(" + ".join(signs_of(card)) for card in house_cards().examples[example].hand)


def desk_card(name: str) -> int:
    """The desk card with these signs."""
    return house_cards().desk.index(mask_of(name.split(" + ")))


def rules(*names: str) -> tuple[str, ...]:
    """Rule ids without their game's name, made whole."""
    return tuple(R + name for name in names)


def table(position: Position, players: int = 3, setup: str = "automatic", seed: int = 1) -> Table:
    """A table built from a position."""
    return Table("gendarmery", Variant(players=players, setup=setup, position=position), seed)
