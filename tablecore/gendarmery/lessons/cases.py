"""Judges of hands: does a hand make a case after what the reader did, and whom does it fit?"""

from collections.abc import Sequence

from tablecore.gendarmery.lessons.judges import place_pointed_at
from tablecore.gendarmery.moves import Archive, Give, PutAway, Take
from tablecore.gendarmery.report import evidence, fitting_places, judge
from tablecore.gendarmery.state import EMPTY, State
from tablecore.gendarmery.wording import about_place, refused, signs_name
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Action, Judge, Point, Verdict


def why_no_case(s: State, seat: int) -> Refusal | None:
    """Why this seat's hand singles nobody out; None when it does."""
    hand = s.hands[seat]
    mask = evidence(s.cards, hand)
    fitting = fitting_places(s.cards, s.wall, mask)
    if len(fitting) == 1 and hand:
        return None
    if fitting and hand:
        return judge(s.cards, s.wall, hand, 0, fitting[0])
    rule = "report.clean-case" if len(hand) > 1 else "report.match"
    return refused(rule, "none-fits", signs=signs_name(mask)) if hand else refused(rule, "empty-hand")


def keeps_a_case(seat: int, rule: str, ends: bool = True) -> Judge:
    """After taking, archiving, putting away or giving, this seat's hand must single somebody out.

    With ``ends`` that solves the step, by ``rule``; else it goes on.
    """

    def judge_hand(match: Match, done: Sequence[Action]) -> Verdict | None:
        if not done or not isinstance(done[-1], Take | Archive | PutAway | Give):
            return None
        s: State = match.state
        why = why_no_case(s, seat)
        if why is not None:
            return Verdict("failed", why)
        place = fitting_places(s.cards, s.wall, evidence(s.cards, s.hands[seat]))[0]
        return Verdict("solved", Refusal(f"gendarmery.{rule}", "", (about_place(place),))) if ends else None

    return judge_hand


def points_at_fitting(match: Match, point: Point) -> Verdict:
    """Solved by pointing at the one suspect whom the hand fits; else failed with the engine's reason."""
    s: State = match.state
    place = place_pointed_at(point)
    if place is None or s.wall[place] == EMPTY:
        return Verdict("failed", refused("cards.suspect", "point-at-suspect"))
    why = judge(s.cards, s.wall, s.hands[s.seat], 0, place)
    if why is not None:
        return Verdict("failed", why)
    return Verdict("solved", Refusal("gendarmery.report.match", "", (point.what,)))
