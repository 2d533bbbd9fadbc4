"""The tasks of a turn: take, archive and face the door, report; and the four-action version's own."""

from tablecore.game import Tell
from tablecore.gendarmery.desk import archive_card, replace_desk, take_from_desk
from tablecore.gendarmery.door import open_door
from tablecore.gendarmery.moves import (
    ARCHIVE,
    PASS,
    PUT_AWAY,
    PUT_AWAY_TWO,
    REPORT,
    REPORT_WITH_WITNESS,
    REVEAL,
    TAKE,
    Archive,
    Move,
    Pass,
    PutAway,
    Report,
    Reveal,
    Take,
)
from tablecore.gendarmery.phase import Phase
from tablecore.gendarmery.report import hung_places, make_report, refuse_report
from tablecore.gendarmery.state import State, by_version, replaced_pile, with_card, without_card
from tablecore.gendarmery.turn import end_turn
from tablecore.gendarmery.wording import card_name, refused
from tablecore.rules import Event, Refusal


def task_moves(s: State) -> list[Move]:
    """Every task this player can do now; a pass when there is none."""
    first, second = s.desk
    hand = s.hands[s.seat]
    catalogue = s.variant.version == "catalogue"
    moves: list[Move] = []
    if first:
        moves.append(TAKE[0])
    if second:
        moves.append(TAKE[1])
    if hand and not catalogue:
        for card in hand:
            moves += ARCHIVE[card]
    if hand:
        moves += [REPORT[place] for place in hung_places(s)]
    if s.witness:
        moves += [REPORT_WITH_WITNESS[place] for place in hung_places(s)]
    if catalogue:
        moves += [PUT_AWAY[card] for card in hand]
        moves += [PUT_AWAY_TWO[one, two] for at, one in enumerate(hand) for two in hand[at + 1 :]]
        if s.door_deck or s.door_discard:
            moves += REVEAL
    return moves or list(PASS)


def can_do_something(s: State) -> bool:
    """Whether any task but passing is possible (gendarmery.turn.stuck)."""
    desk_or_hand = bool(s.desk[0] or s.desk[1] or s.hands[s.seat])
    door = s.variant.version == "catalogue" and bool(s.door_deck or s.door_discard)
    return desk_or_hand or door or (s.witness and bool(hung_places(s)))


def refuse_task(s: State, move: Move) -> Refusal | None:
    """Why this task may not be done."""
    catalogue = s.variant.version == "catalogue"
    hand = s.hands[s.seat]
    match move:
        case Take(desk):
            return None if s.desk[desk] else refused("refill.desk-out", "desk-empty", (f"desk-{desk}",))
        case Archive(card, _):
            if catalogue:
                return refused("catalogue.four-actions", "archive-in-catalogue")
            return refuse_not_held(s, (card,), "turn.door")
        case Report():
            return refuse_report(s, move)
        case PutAway(cards):
            if not catalogue:
                return refused("variant.catalogue", "put-away-in-rulebook")
            return refuse_not_held(s, cards, "catalogue.archive")
        case Reveal():
            if not catalogue:
                rule, sentence = (
                    ("turn.door", "door-needs-card") if hand else ("turn.door", "door-without-cards")
                )
                return refused(rule, sentence, ("door",))
            if not s.door_deck and not s.door_discard:
                return refused("door.reshuffle", "no-door-cards", ("door",))
            return None
        case Pass():
            return refused("turn.one-task", "pass-while-able") if can_do_something(s) else None
    raise TypeError(f"{move!r} is not a task")


def refuse_not_held(s: State, cards: tuple[int, ...], rule: str) -> Refusal | None:
    """The first of these cards that is not in the player's hand, as a refusal."""
    for card in cards:
        if card not in s.hands[s.seat]:
            return refused(rule, "not-held", card=card_name(s.cards, card))
    return None


def do_task(s: State, move: Move, tell: Tell | None) -> None:
    """Carry out a task; all but a door card end the turn at once."""
    seat = s.seat
    if type(move) is not Pass:
        s.passes = 0
    match move:
        case Take(desk):
            card = take_from_desk(s, desk)
            s.hands = replaced_pile(s.hands, seat, with_card(s.hands[seat], card))
            if tell:
                rule = by_version(s, "turn.take", "catalogue.take")
                tell(Event(rule, "took", seat, card, where=desk))
            replace_desk(s, desk, tell)
            end_turn(s, tell)
        case Archive(card, pile):
            rule = "gendarmery.turn.door" if s.archive[pile] else "gendarmery.turn.archive-any"
            s.hands = replaced_pile(s.hands, seat, without_card(s.hands[seat], card))
            archive_card(s, card, pile)
            if tell:
                tell(Event(rule, "archived", seat, card, _mask(s, seat), pile))
            open_door(s, tell)
        case Report():
            make_report(s, move, tell)
        case PutAway(cards):
            for card in cards:
                s.hands = replaced_pile(s.hands, seat, without_card(s.hands[seat], card))
            s.removed = (*s.removed, *cards)
            if tell:
                tell(
                    Event("gendarmery.catalogue.archive", "put-away", seat, cards, _mask(s, seat), len(cards))
                )
            end_turn(s, tell)
        case Reveal():
            if tell:
                tell(Event("gendarmery.catalogue.reveal", "revealed", seat, None))
            open_door(s, tell)
        case Pass():
            pass_turn(s, tell)


def pass_turn(s: State, tell: Tell | None) -> None:
    """Pass; when everybody has passed in a row the game is over (gendarmery.turn.stuck)."""
    s.passes += 1
    if tell:
        tell(Event("gendarmery.turn.stuck", "passed", s.seat, None))
    if s.passes >= s.variant.players:
        s.ended = "gendarmery.turn.stuck"
    end_turn(s, tell)


def _mask(s: State, seat: int) -> int | None:
    """The seats that may know a card which this seat puts face down."""
    return None if s.variant.hands_open else 1 << seat


TASK = Phase(
    "task",
    "gendarmery.turn.one-task",
    (Take, Archive, Report, PutAway, Reveal, Pass),
    task_moves,
    refuse_task,
    do_task,
)
