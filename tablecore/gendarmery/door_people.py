"""The door cards about reports and turns, each choice a phase: Forger, Eye-Witness and Vacation."""

from tablecore.game import Tell
from tablecore.gendarmery.moves import (
    FORGE,
    LET_GO,
    REPORT,
    SEND_AWAY,
    Forge,
    LetGo,
    Move,
    Report,
    SendAway,
)
from tablecore.gendarmery.phase import Phase
from tablecore.gendarmery.report import hung_places, make_report, refuse_report
from tablecore.gendarmery.state import State, replaced_pile
from tablecore.gendarmery.turn import end_turn
from tablecore.gendarmery.wording import refused, signs_name
from tablecore.rules import Event, Refusal

# Forger and Eye-Witness: report now, with one more evidence --------------------------------------------


def forger_moves(s: State) -> list[Move]:
    """Any sign, or nothing."""
    return [*FORGE, *LET_GO]


def allow(s: State, move: Move) -> Refusal | None:
    """Nothing speaks against it."""
    return None


def forge(s: State, move: Forge | LetGo, tell: Tell | None) -> None:
    """Name the evidence, or let the card go."""
    if isinstance(move, LetGo):
        let_go(s, tell)
        return
    s.forged = 1 << move.sign
    s.phase = "forger-report"
    if tell:
        tell(Event("gendarmery.door.forger-sign", "forged", s.seat, move.sign))


def report_now_moves(s: State) -> list[Move]:
    """A report on anybody who hangs on the wall, or none."""
    return [*(REPORT[place] for place in hung_places(s)), *LET_GO]


def refuse_report_now(s: State, move: Report | LetGo) -> Refusal | None:
    """The report must be possible; the card drawn adds its evidence by itself."""
    if isinstance(move, LetGo):
        return None
    if move.witness:
        return refused("door.drawn-covers", "evidence-already-added", sign=signs_name(s.forged))
    return refuse_report(s, move)


def report_now(s: State, move: Report | LetGo, tell: Tell | None) -> None:
    """Report with the added evidence, or let the card go."""
    if isinstance(move, LetGo):
        let_go(s, tell)
        return
    if tell and not s.hands[s.seat]:
        tell(Event("gendarmery.door.forger-alone", "card-alone", s.seat, s.forged))
    make_report(s, move, tell)


def let_go(s: State, tell: Tell | None) -> None:
    """Report nobody: a Forger is gone, an Eye-Witness stays open to others."""
    if tell:
        if s.door == "Forger":
            tell(Event("gendarmery.door.forger-discard", "forger-gone", s.seat, None))
        else:
            tell(Event("gendarmery.door.witness", "witness-stays", s.seat, s.door_discard[0]))
        tell(Event("gendarmery.door.report-now", "let-go", s.seat, None))
    end_turn(s, tell)


# Vacation -------------------------------------------------------------------------------------------


def vacation_moves(s: State) -> list[Move]:
    """Every other player."""
    return [SEND_AWAY[to] for to in range(s.variant.players) if to != s.seat]


def refuse_vacation(s: State, move: SendAway) -> Refusal | None:
    """The card goes in front of another player."""
    if move.to >= s.variant.players:
        return refused("players", "no-such-player", players=s.variant.players)
    return refused("door.vacation-card", "vacation-for-oneself") if move.to == s.seat else None


def send_away(s: State, move: SendAway, tell: Tell | None) -> None:
    """Put the card in front of that player, who will miss a turn."""
    card, s.door_discard = s.door_discard[0], s.door_discard[1:]
    rule = "gendarmery.door.vacation-twice" if s.vacations[move.to] else "gendarmery.door.vacation-card"
    s.vacations = replaced_pile(s.vacations, move.to, (*s.vacations[move.to], card))
    if tell:
        tell(Event(rule, "sent-away", s.seat, card, where=move.to))
    end_turn(s, tell)


REPORTING_AND_RESTING = (
    Phase("forger-sign", "gendarmery.door.forger", (Forge, LetGo), forger_moves, allow, forge),
    Phase(
        "forger-report",
        "gendarmery.door.forger",
        (Report, LetGo),
        report_now_moves,
        refuse_report_now,
        report_now,
    ),
    Phase(
        "witness-report",
        "gendarmery.door.eye-witness",
        (Report, LetGo),
        report_now_moves,
        refuse_report_now,
        report_now,
    ),
    Phase("vacation", "gendarmery.door.vacation", (SendAway,), vacation_moves, refuse_vacation, send_away),
)
