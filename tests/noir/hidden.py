"""What a seat does not know at a table of Noir, for the law that guesses vary."""

from collections.abc import Iterator

from tablecore.noir.game import GAME
from tablecore.noir.knowledge import bandit_seen_by, inspector_seen_by
from tablecore.noir.state import INSPECTOR, NOBODY, State

Place = tuple[str, int | None]
"""A zone of the census and an index in it, or None for all of a zone that has no order."""


def hidden_places(s: State, seat: int | None) -> Iterator[list[Place]]:
    """Groups of places; within each, ``seat`` cannot tell which card lies where."""
    census = GAME.census(s)
    bandits, inspectors = bandit_seen_by(s, seat), inspector_seen_by(s, seat)
    # Whoever can be only one suspect is no secret any more.
    secret: list[Place] = [("bandit", 0)] if bandits.bit_count() > 1 else []
    if s.inspector != NOBODY and inspectors.bit_count() > 1:
        secret.append(("inspector", 0))
    for place in secret:
        yield [place, place]
    # The other cards can lie anywhere among themselves, as long as somebody else can be in those two places.
    loose = [("deck", index) for index in range(len(census["deck"]))]
    if seat != INSPECTOR and s.hand:
        loose.append(("hand", None))
    if s.aside:
        loose.append(("put aside", None))
    yield loose
