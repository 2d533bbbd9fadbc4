"""The end of a turn: who is next, whose turn is missed, and when it is time to count."""

from tablecore.game import Tell
from tablecore.gendarmery.ending import tell_result
from tablecore.gendarmery.state import State, replaced_pile
from tablecore.rules import Event


def end_turn(s: State, tell: Tell | None) -> None:
    """Close the turn and hand it on, past everybody who has a Vacation card in front of them."""
    s.phase = "task"
    s.door = ""
    s.forged = 0
    s.turns += 1
    limit = s.variant.turn_limit
    if not s.ended and limit is not None and s.turns >= limit:
        s.ended = "gendarmery.end.endless"
        if tell:
            tell(Event(s.ended, "turn-limit", None, s.turns))
    if s.ended:
        if tell:
            tell_result(s, tell)
        return
    players = s.variant.players
    seat = (s.seat + 1) % players
    while s.vacations[seat]:
        come_back(s, seat, tell)
        seat = (seat + 1) % players
    s.seat = seat


def come_back(s: State, seat: int, tell: Tell | None) -> None:
    """Miss a turn: the oldest Vacation card goes to the discards and covers what lies open there."""
    card, *rest = s.vacations[seat]
    covered = s.door_discard[:1] if s.witness else ()
    s.vacations = replaced_pile(s.vacations, seat, tuple(rest))
    s.door_discard = (card, *s.door_discard)
    s.witness = False
    s.passes = 0  # who misses a turn has not passed
    if tell:
        tell(Event("gendarmery.door.vacation", "misses-turn", seat, card))
        for witness in covered:
            tell(Event("gendarmery.door.vacation-cover", "witness-covered", seat, witness))
