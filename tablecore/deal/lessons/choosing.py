"""Choosing a share, or what to give away: what the lessons on objectives ask, judged by exact counting."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from tablecore.deal.cards import kind_of
from tablecore.deal.lessons.common import YOU
from tablecore.deal.lessons.judges import about_places, before_last, divisions
from tablecore.deal.moves import Give, Propose
from tablecore.deal.scoring import points
from tablecore.deal.state import State, places_of
from tablecore.deal.wording import WORDS, points_name, refused
from tablecore.deal.worth import gain, worth
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Action, Judge, Verdict


def points_word(number: Fraction | int) -> str:
    """So many points, as they stand in a sentence; parts of a point with one decimal."""
    whole = Fraction(number)
    if whole.denominator == 1:
        return points_name(whole.numerator)
    return WORDS.say("points.many", points=f"{float(whole):.1f}")


def share_gain(match: Match, seat: int, places: Sequence[int]) -> Fraction:
    """The points a share adds now for what this seat knows, averaged over what a face-down card may be."""
    view = match.game.view(match.state, seat)
    return gain(view, sum(1 << place for place in places), seat)


def share_worth(match: Match, seat: int, places: Sequence[int]) -> Fraction:
    """What a share is worth to a seat with all that may still come, for what it knows."""
    view = match.game.view(match.state, seat)
    return worth(view, sum(1 << place for place in places), None, seat)


Measure = Callable[[Match, int, Sequence[int]], Fraction]
"""How good a share is for a seat, by its places: ``share_gain`` or ``share_worth``."""


def best_share(count: int, measure: Measure, rule: str, words: str, seat: int = YOU) -> Judge:
    """Solved by proposing the best share of so many cards by this measure; ``rule`` decides it.

    The words are ``<words>-best`` and ``<words>-less``. They are told the share's points now and its measure.
    """

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        if not done or not isinstance(done[-1], Propose):
            return None
        before = before_last(match, done)
        taken = places_of(done[-1].take)
        about = about_places(taken)
        if len(taken) != count:
            how_many = WORDS[f"share.{count}"]
            return Verdict("failed", refused("offer.form", "share-of-so-many", about, cards=how_many))
        own = measure(before, seat, taken)
        best = max(measure(before, seat, share) for share in divisions(before.state) if len(share) == count)
        said = {"points": points_word(share_gain(before, seat, taken)), "worth": points_word(own)}
        if own == best:
            return Verdict("solved", refused(rule, f"{words}-best", about, **said))
        return Verdict("failed", refused(rule, f"{words}-less", about, **said))

    return judge


def brings_most(count: int, rule: str, seat: int = YOU) -> Judge:
    """Solved by proposing the share of so many cards that adds most points now."""
    return best_share(count, share_gain, rule, "share", seat)


def worth_most(count: int, rule: str, seat: int = YOU) -> Judge:
    """Solved by proposing the share of so many cards that is worth most with what may still come."""
    return best_share(count, share_worth, rule, "worth", seat)


# What to give away ----------------------------------------------------------------------------------------


def points_without(s: State, seat: int, kinds: Sequence[int]) -> int:
    """What a seat's collection scores when it has given these kinds away."""
    left = list(s.collections[seat])
    for kind in kinds:
        left.remove(next(card for card in left if kind_of(card) == kind))
    return points(left, s.values[seat], s.objectives)


def costs_least(rule: str, seat: int = YOU) -> Judge:
    """Solved when the gift is made that costs the fewest points; ``rule`` stands behind it."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        if not done or not isinstance(done[-1], Give):
            return None
        before = before_last(match, done)
        s: State = before.state
        allowed = [move.kinds for move in before.moves(seat) if isinstance(move, Give)]
        most_kept = max(points_without(s, seat, kinds) for kinds in allowed)
        kept = points_without(s, seat, done[-1].kinds)
        if kept < most_kept:
            lost = points(s.collections[seat], s.values[seat], s.objectives) - kept
            about = tuple(f"card-{card}" for card in s.collections[seat] if kind_of(card) in done[-1].kinds)
            return Verdict("failed", refused(rule, "gift-costs", about, points=points_word(lost)))
        return Verdict("solved", Refusal(f"deal.{rule}", "")) if match.over else None

    return judge
