"""The end and the count: one point a card, and who is the chief."""

from tablecore.game import Outcome, Tell
from tablecore.gendarmery.state import State, by_version
from tablecore.rules import Event


def scores(s: State) -> tuple[int, ...]:
    """Each seat's points: every desk, wall and interrogation card put aside counts one (end.points).

    Door cards count nothing; cards in hand count only with ``count_hands`` (gendarmery.end.hands).
    """
    return tuple(
        len(desk) + len(suspects) + len(interrogation) + counted + (len(hand) if s.variant.count_hands else 0)
        for desk, suspects, interrogation, counted, hand in zip(
            s.won_desk, s.won_wall, s.won_interrogation, s.counted, s.hands, strict=True
        )
    )


def outcome(s: State) -> Outcome | None:
    """Who is the chief: the seats with the most cards (gendarmery.end.most-cards, gendarmery.end.tie)."""
    if not s.ended:
        return None
    points = scores(s)
    most = max(points)
    winners = tuple(seat for seat, won in enumerate(points) if won == most)
    return Outcome(s.ended, points, winners, s.turns)


def tell_result(s: State, tell: Tell) -> None:
    """Tell the count, who is the chief, and whom the chief cannot boss around."""
    result = outcome(s)
    assert result is not None
    tell(Event("gendarmery.end.points", "counted", None, result.scores))
    alone = len(result.winners) == 1
    rule = by_version(s, "end.most-cards", "catalogue.most-cards") if alone else "gendarmery.end.tie"
    tell(Event(rule, "chief", result.winners[0] if alone else None, result.winners))
    immune = not_bossed_around(s)
    if immune is not None:
        tell(Event("gendarmery.end.chief", "not-bossed-around", immune, None))


def not_bossed_around(s: State) -> int | None:
    """The player whom the chief cannot boss around: who has the medallion without being chief.

    None when nobody has it or its owner is a chief (gendarmery.end.chief, gendarmery.end.immune).
    """
    result = outcome(s)
    if result is None or s.medallion < 0 or s.medallion in result.winners:
        return None
    return s.medallion


def census(s: State) -> dict[str, tuple[str, ...]]:
    """Zone to cards, every card of the game exactly once."""
    zones: dict[str, tuple[str, ...]] = {
        "interrogation deck": _named("interrogation", s.interrogation),
        "middle": _named("interrogation", s.middle),
        "wall deck": _named("suspect", s.wall_deck),
        "desk stock": _named("desk", s.stock),
        "out of the game": _named("desk", s.removed),
        "on the way": _named("desk", s.held),
        "door deck": _named("door", s.door_deck),
        "door discards": _named("door", s.door_discard),
        "square": _named("interrogation", tuple(card for card in s.under if card >= 0)),
        "wall": _named("suspect", tuple(suspect for suspect in s.wall if suspect >= 0)),
    }
    for desk, deck in enumerate(s.desk):
        zones[f"desk {desk}"] = _named("desk", deck)
    for number, pile in enumerate(s.archive):
        zones[f"archive {number}"] = _named("desk", pile)
    for seat in range(s.variant.players):
        zones[f"hand {seat}"] = _named("desk", s.hands[seat])
        zones[f"vacation {seat}"] = _named("door", s.vacations[seat])
        zones[f"won {seat}"] = (
            _named("desk", s.won_desk[seat])
            + _named("suspect", s.won_wall[seat])
            + _named("interrogation", s.won_interrogation[seat])
        )
    return zones


def _named(list_name: str, cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{list_name}-{card}" for card in cards)
