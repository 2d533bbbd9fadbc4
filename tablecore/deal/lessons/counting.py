"""Counting in the lessons of Deal: what a collection scores, and what somebody who misreads a rule counts."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tablecore.deal.cards import MAYA, origin_of, type_counts
from tablecore.deal.scoring import TRIPLE, lines, points
from tablecore.deal.setting_up import OBJECTIVE_RULES
from tablecore.deal.state import State
from tablecore.deal.view import Line
from tablecore.deal.wording import WORDS, line_words, points_name, refused
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Choice, Prediction


class Misreading(NamedTuple):
    """A way to count wrong: the words that explain it, the rule it overlooks, and what it comes to."""

    name: str
    rule: str
    counted: Callable[[State, int], int]


def how_many_points(seat: int, *misreadings: Misreading) -> Prediction:
    """How many points does this collection score? The answers are the truth and what misreadings come to."""

    def truth(match: Match) -> int:
        s: State = match.state
        return points(s.collections[seat], s.values[seat], s.objectives)

    def choices(match: Match) -> list[Choice]:
        known = {truth(match), *(misread.counted(match.state, seat) for misread in misreadings)}
        return [Choice(str(number), points_name(number)) for number in sorted(known)]

    def reason(match: Match, choice: str) -> Refusal:
        s: State = match.state
        if int(choice) == truth(match):
            found = lines(s.collections[seat], s.values[seat], s.objectives)
            return Refusal(found[-1].rule, WORDS.say("count.right", lines=line_by_line(found)))
        wrong = next(misread for misread in misreadings if str(misread.counted(s, seat)) == choice)
        return refused(wrong.rule, f"count-{wrong.name}")

    return Prediction(choices=choices, truth=lambda match: str(truth(match)), reason=reason)


def line_by_line(found: Sequence[Line]) -> str:
    """A score as one sentence without its full stop, alike lines only once."""
    said = "; ".join(dict.fromkeys(line_words(line) for line in found))
    return said[:1].upper() + said[1:]


# Misreadings ----------------------------------------------------------------------------------------------


def without(objective: int) -> Misreading:
    """Forgetting an objective."""

    def count(s: State, seat: int) -> int:
        others = tuple(number for number in s.objectives if number != objective)
        return points(s.collections[seat], s.values[seat], others)

    return Misreading(f"without-{objective}", OBJECTIVE_RULES[objective].removeprefix("deal."), count)


def _with(name: str, rule: str, extra: Callable[[State, int], int]) -> Misreading:
    """The right count and something that does not belong to it."""

    def count(s: State, seat: int) -> int:
        return points(s.collections[seat], s.values[seat], s.objectives) + extra(s, seat)

    return Misreading(name, rule, count)


def _every_card(s: State, seat: int) -> int:
    return sum(value * number for value, number in zip(s.values[seat], _types(s, seat), strict=True))


def _pairs(s: State, seat: int) -> int:
    pairs = (number % TRIPLE == 2 for number in _types(s, seat))
    return sum(value for value, pair in zip(s.values[seat], pairs, strict=True) if pair)


def _singles(s: State, seat: int) -> int:
    return -sum(number % TRIPLE == 1 for number in _types(s, seat))


def _all_double(s: State, seat: int) -> int:
    usual = sum(_of_kind(s, seat, "triple", 3)) + sum(_of_kind(s, seat, "charm", 3))
    return usual - sum(_of_kind(s, seat, "same-origin", 3))


def _further_series(s: State, seat: int) -> int:
    return -2 * max(0, min(_types(s, seat)) - 1)


def _series_of_the_rest(s: State, seat: int) -> int:
    return -2 * (min(_types(s, seat)) - min(number % TRIPLE for number in _types(s, seat)))


def _charms(s: State, seat: int) -> int:
    return 3 * (_types(s, seat)[s.values[seat].index(1)] // TRIPLE)


def _smaller_origins(s: State, seat: int) -> int:
    return -sum(sorted(_of_kind(s, seat, "origin", 6))[:-1])


def _maya_outside_triples(s: State, seat: int) -> int:
    in_triples = [card for line in lines(s.collections[seat], s.values[seat], ()) for card in line.cards]
    outside = set(s.collections[seat]) - set(in_triples)
    return -sum(origin_of(card) == MAYA for card in outside)


def _types(s: State, seat: int) -> tuple[int, ...]:
    return type_counts(s.collections[seat])


def _of_kind(s: State, seat: int, kind: str, objective: int) -> list[int]:
    """The points of each line of a kind that an objective in force brings."""
    found = lines(s.collections[seat], s.values[seat], s.objectives if objective in s.objectives else ())
    return [line.points for line in found if line.kind == kind]


EVERY_CARD = Misreading("every-card", "score.triple", _every_card)
"""Each card scores, not each triple."""
PAIRS = _with("pairs", "score.rest", _pairs)
"""A pair scores like a triple."""
SINGLES_COST = _with("singles-cost", "objective-1.singles", _singles)
"""Single cards cost a point like pairs."""
MAYA_IN_TRIPLES = _with("maya-in-triples", "objective-2.maya", _maya_outside_triples)
"""Only Maya cards in triples bring their point."""
ALL_DOUBLE = _with("all-double", "objective-3.double", _all_double)
"""Every triple counts double."""
ONE_SERIES = _with("one-series", "objective-4.series", _further_series)
"""Only one series counts."""
SERIES_OF_THE_REST = _with("series-of-the-rest", "objective-4.shared", _series_of_the_rest)
"""Cards in triples cannot be in a series."""
CHARM_FOR_NOTHING = _with("charm-for-nothing", "objective-5.minus-three", _charms)
"""Triples of the unlucky charm score nothing, and cost nothing."""
BEST_ORIGIN = _with("best-origin", "objective-6.each", _smaller_origins)
"""Only the largest origin counts."""
