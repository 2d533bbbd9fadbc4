"""What a seat does not know at a table of Gendarmery, for the law that guesses vary."""

from collections.abc import Iterator

from tablecore.gendarmery.cards import MEDALLION
from tablecore.gendarmery.game import GAME
from tablecore.gendarmery.state import State

Place = tuple[str, int | None]
"""A zone of the census and an index in it, or None for all of a zone that has no order."""


def hidden_places(s: State, seat: int | None) -> Iterator[list[Place]]:
    """Groups of places; within each, ``seat`` cannot tell which card lies where."""
    census = GAME.census(s)

    def below(top: int, *zones: str) -> list[Place]:
        return [(zone, index) for zone in zones for index in range(top, len(census[zone]))]

    hands = (
        [] if s.variant.hands_open else [f"hand {owner}" for owner in range(len(s.hands)) if owner != seat]
    )
    piles = [f"archive {pile}" for pile in range(4) if pile != s.opened or seat != s.seat]
    held: list[Place] = [(hand, None) for hand in hands if census[hand]]
    yield held + below(1, "desk 0", "desk 1") + below(0, *piles, "desk stock", "out of the game")
    yield below(0, "wall deck")
    yield below(0, "door deck")
    # A medallion may have nowhere else to be; arrows can change places.
    faces = enumerate(s.cards.faces[card] for card in s.interrogation)
    yield [("interrogation deck", index) for index, face in faces if face != MEDALLION]
