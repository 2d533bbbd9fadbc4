"""What a turn came to: judges for the lessons in which the reader plays on for longer than one answer."""

from collections.abc import Sequence

from tablecore.gendarmery.arrest import wanted_place
from tablecore.gendarmery.lessons.judges import reported
from tablecore.gendarmery.moves import SendAway
from tablecore.gendarmery.report import evidence, fitting_places
from tablecore.gendarmery.sentences import count_name
from tablecore.gendarmery.state import State
from tablecore.gendarmery.wording import about_place, refused, suspect_name
from tablecore.match import Match
from tablecore.rules import Event, Refusal
from tablecore.teach import Action, Judge, Verdict


def arrests(rule: str, wanted: bool = False) -> Judge:
    """Solved, by this rule, by a report that holds; one that does not fails with its reason.

    With ``wanted`` only the arrest of the Wanted will do.
    """

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        verdict = reported(match, done)
        if verdict is None or verdict.reason is None or verdict.status == "failed":
            return verdict
        if wanted and not _last(match, "took-middle"):
            return Verdict("failed", refused("arrest.other", "not-the-wanted-one"))
        return Verdict("solved", verdict.reason._replace(rule=f"gendarmery.{rule}"))

    return judge


def holds_a_case(match: Match, seat: int) -> int | None:
    """The place of the one suspect whom this seat's hand fits; None when it fits nobody or several."""
    s: State = match.state
    fitting = fitting_places(s.cards, s.wall, evidence(s.cards, s.hands[seat])) if s.hands[seat] else []
    return fitting[0] if len(fitting) == 1 else None


def took_for_the_wanted(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved by taking the card with which the Wanted could be reported on the next turn."""
    taken = _last(match, "took")
    if taken is None or taken.seat is None:
        return None
    s: State = match.state
    place, wanted = holds_a_case(match, taken.seat), wanted_place(s)
    if place == wanted:
        return Verdict("solved", Refusal("gendarmery.arrest.wanted", "", (about_place(wanted),)))
    if place is None:
        return Verdict("failed", refused("report.only-one", "no-case-with-that"))
    why = refused(
        "arrest.other",
        "case-against-another",
        (about_place(place),),
        suspect=suspect_name(s.cards, s.wall[place], place),
        other=count_name(len(s.hands[taken.seat]) + 1),
        wanted=count_name(len(s.hands[taken.seat]) + 1 + len(s.middle)),
    )
    return Verdict("failed", why)


def turn_ends_with_a_case(otherwise: str, sentence: str, wanted: bool = False) -> Judge:
    """Solved when the turn is over and the hand fits exactly one suspect (the Wanted, if ``wanted``).

    Else it has failed by the rule ``otherwise``, with the reason ``refuse.<sentence>``.
    """

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        s: State = match.state
        seat = match.made[-1][0] if match.made else s.seat
        if s.phase != "task" or s.seat == seat:
            return None
        place = holds_a_case(match, seat)
        if place is None or (wanted and place != wanted_place(s)):
            return Verdict("failed", refused(otherwise, sentence))
        return Verdict("solved", Refusal(f"gendarmery.{otherwise}", "", (about_place(place),)))

    return judge


def keeps_the_wanted_safe(match: Match, done: Sequence[Action]) -> Verdict | None:
    """After somebody was sent away: failed when whoever is on turn now can arrest the Wanted."""
    if not done or not isinstance(done[-1], SendAway):
        return None
    s: State = match.state
    if holds_a_case(match, s.seat) == wanted_place(s):
        return Verdict("failed", refused("door.vacation-card", "door-vacation-in-vain"))
    return Verdict("solved", Refusal("gendarmery.door.vacation", ""))


def fails_when(kind: str, rule: str, sentence: str) -> Judge:
    """Failed as soon as an event of this kind is among the last ones."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        return Verdict("failed", refused(rule, sentence)) if _last(match, kind) else None

    return judge


def _last(match: Match, kind: str) -> Event | None:
    """The event of this kind among those of the last move, if any."""
    return next((event for event in match.log[-1] if event.kind == kind), None) if match.made else None
