"""What the lessons of Gendarmery ask, and how the engine judges and explains the answers."""

from collections.abc import Sequence

from tablecore.gendarmery.arrest import wanted_place
from tablecore.gendarmery.report import Shown, evidence, fitting_places, judge
from tablecore.gendarmery.state import EMPTY, State
from tablecore.gendarmery.wording import (
    WORDS,
    about_place,
    refused,
    signs_name,
    suspect_name,
)
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Action, Choice, Point, Prediction, Say, Verdict


def reported(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved by a report that holds, failed by one that does not, with the engine's reason."""
    for event in match.log[-1]:
        if isinstance(event.what, Shown) and not isinstance(done[-1], Say):
            shown = event.what
            if event.kind == "report":
                return Verdict("solved", Refusal(event.rule, "", (about_place(shown.place),)))
            return Verdict(
                "failed", judge(match.state.cards, shown.wall, shown.hand, shown.added, shown.place)
            )
    return None


def nobody_fits(match: Match, said: Say) -> Verdict:
    """Saying "nobody" is right unless the hand fits exactly one suspect."""
    s: State = match.state
    mask = evidence(s.cards, s.hands[s.seat])
    fitting = fitting_places(s.cards, s.wall, mask)
    if len(fitting) == 1:
        return Verdict("failed", refused("report.only-one", "somebody-fits", signs=signs_name(mask)))
    if not fitting:
        extra = "report.clean-case" if len(s.hands[s.seat]) > 1 else "report.match"
        return Verdict("solved", refused(extra, "none-fits", signs=signs_name(mask)))
    return Verdict("solved", judge(s.cards, s.wall, s.hands[s.seat], 0, fitting[0]))


def points_at_suspect_showing(match: Match, point: Point) -> Verdict:
    """Solved by pointing at a suspect who shows every sign of the hand."""
    s: State = match.state
    place = place_pointed_at(point)
    if place is None or s.wall[place] == EMPTY:
        return Verdict("failed", refused("cards.suspect", "point-at-suspect", ()))
    mask = evidence(s.cards, s.hands[s.seat])
    lacking = mask & ~s.cards.suspects[s.wall[place]].signs
    if lacking:
        name = suspect_name(s.cards, s.wall[place], place)
        why = refused("cards.suspect", "does-not-show", (point.what,), name=name, signs=signs_name(lacking))
        return Verdict("failed", why)
    return Verdict("solved", Refusal("gendarmery.cards.signs", "", (point.what,)))


def points_at_wanted(match: Match, point: Point) -> Verdict:
    """Solved by pointing at the suspect the middle card points at."""
    s: State = match.state
    if not s.middle:
        return Verdict("failed", refused("setup.turn-middle", "middle-not-turned", (about_place(4),)))
    place, wanted = place_pointed_at(point), wanted_place(s)
    if place == wanted:
        return Verdict("solved", Refusal("gendarmery.cards.interrogation", "", (point.what,)))
    direction = WORDS[f"direction.{s.cards.faces[s.middle[0]]}"]
    return Verdict("failed", refused("cards.interrogation", "not-wanted", (point.what,), direction=direction))


def place_pointed_at(point: Point) -> int | None:
    """The place of the square that was pointed at, if it was one."""
    name, _, number = point.what.partition("-")
    return int(number) if name == "place" and number in {str(place) for place in range(9)} else None


# Predictions ----------------------------------------------------------------------------------------------


def _fitting(match: Match) -> list[int]:
    s: State = match.state
    return fitting_places(s.cards, s.wall, evidence(s.cards, s.hands[s.seat]))


def _fit_truth(match: Match) -> str:
    return str(min(3, len(_fitting(match))))


def _fit_reason(match: Match, choice: str) -> Refusal:
    s: State = match.state
    fitting = _fitting(match)
    signs = signs_name(evidence(s.cards, s.hands[s.seat]))
    if len(fitting) > 1:
        return judge(s.cards, s.wall, s.hands[s.seat], 0, fitting[0]) or refused("report.match", "fits")
    return refused("report.match", "one-fits" if fitting else "none-fits", signs=signs)


how_many_fit = Prediction(
    choices=lambda match: [Choice(str(number), WORDS[f"fit.{number}"]) for number in range(4)],
    truth=_fit_truth,
    reason=_fit_reason,
)
"""How many suspects does the hand fit?"""

KINDS = {
    "desk": "gendarmery.cards.desk-evidence",
    "wall": "gendarmery.cards.suspect",
    "door": "gendarmery.cards.door-obey",
    "interrogation": "gendarmery.cards.interrogation",
}
"""The four kinds of cards, each with the rule that says what it is for."""


def kind_of_card(rule: str) -> Prediction:
    """Which of the four kinds of cards does this rule speak of? Each answer is explained by its own rule."""
    return Prediction(
        choices=lambda match: [Choice(kind, WORDS[f"kind.{kind}"]) for kind in KINDS],
        truth=lambda match: next(kind for kind, said in KINDS.items() if said == rule),
        reason=lambda match, choice: Refusal(
            KINDS[choice], f"{WORDS[f'kind.{choice}']}. {match.game.rulebook[KINDS[choice]].says}"
        ),
    )
