"""Exercises whose answer is who remains: point at everybody who may be the bandit, or the inspector.

The engine hears what the reader's seat has heard, and says why anybody else is out.
"""

from collections.abc import Callable, Sequence

from tablecore.match import Match
from tablecore.noir.cards import Cards, numbers
from tablecore.noir.state import State
from tablecore.noir.wording import WORDS, about_suspect, refused
from tablecore.noir.worlds import Reason, Worlds
from tablecore.rules import Refusal
from tablecore.teach import Action, Choice, Judge, Point, Prediction, Verdict

BOTH = ("bandit", "inspector")
"""Whom one can look for."""


def suspect_pointed_at(point: Point) -> int | None:
    """The suspect who was pointed at, if it was one."""
    name, _, number = point.what.partition("-")
    return int(number) if name == "suspect" and number.isdecimal() else None


def worlds_of(match: Match, eyes: int | None) -> Worlds:
    """What a seat can conclude from all it has heard."""
    worlds = Worlds(match.game.cards, eyes)
    for event in match.seen_by(eyes)[1]:
        worlds.hear(event)
    return worlds


def remaining(match: Match, eyes: int | None, who: str) -> int:
    """Who may still be the bandit, or the inspector, in the eyes of a seat, as a mask."""
    worlds = worlds_of(match, eyes)
    return worlds.bandit if who == "bandit" else worlds.inspector


def why_out(worlds: Worlds, suspect: int, who: str) -> Reason | None:
    """Why a suspect cannot be the bandit, or the inspector; None for whoever may be it."""
    return worlds.why_not_bandit(suspect) if who == "bandit" else worlds.why_not_inspector(suspect)


def every_candidate(who: str, eyes: int, rule: str, ready: Callable[[Match], bool] | None = None) -> Judge:
    """Solved, by this rule, when everybody who may still be ``who`` was pointed at, and nobody else.

    ``ready`` says whether what the reader is to do before has been done.
    """

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        if not done or not isinstance(done[-1], Point):
            return None
        if ready and not ready(match):
            return Verdict("failed", refused(rule, "first-hear"))
        worlds = worlds_of(match, eyes)
        suspect = suspect_pointed_at(done[-1])
        s: State = match.state
        if suspect is None or suspect not in s.board:
            return Verdict("failed", refused("board.neighbours", "point-at-somebody"))
        reason = why_out(worlds, suspect, who)
        if reason is not None:
            return Verdict("failed", Refusal(reason.rule, reason.why, (about_suspect(suspect),)))
        left = set(numbers(worlds.bandit if who == "bandit" else worlds.inspector))
        found = {suspect_pointed_at(action) for action in done if isinstance(action, Point)}
        about = tuple(about_suspect(one) for one in sorted(left) if one in found)
        if left <= found:
            return Verdict("solved", refused(rule, "all-candidates", about))
        name = match.game.cards.name(suspect)
        return Verdict("ongoing", refused(rule, f"may-be-{who}", about, name=name))

    return judge


def points(cards: Cards, *names: str) -> tuple[Point, ...]:
    """Pointing at suspects, one after the other."""
    known = {suspect.name: number for number, suspect in enumerate(cards.suspects)}
    return tuple(Point(about_suspect(known[name])) for name in names)


# Questions about who remains ------------------------------------------------------------------------------


def why_is_out(name: str, who: str, eyes: int | None, rules: Sequence[str]) -> Prediction:
    """Why can this suspect not be the bandit, or the inspector? Each answer is a rule.

    A wrong one is answered with somebody who is out by it, or by that nobody is.
    """

    def reason_of(match: Match) -> Reason:
        reason = why_out(worlds_of(match, eyes), _number(match, name), who)
        assert reason is not None, f"{name} may be the {who}"
        return reason

    def explain(match: Match, choice: str) -> Refusal:
        own, worlds = reason_of(match), worlds_of(match, eyes)
        about = (about_suspect(_number(match, name)),)
        if choice == own.rule:
            return Refusal(own.rule, own.why, about)
        for suspect in match.state.board:
            other = why_out(worlds, suspect, who)
            if other is not None and other.rule == choice:
                why = WORDS.say("deduce.another", why=other.why, name=name)
                return Refusal(choice, why, (about_suspect(suspect),))
        return Refusal(choice, WORDS.say("deduce.nobody", name=name), about)

    return Prediction(
        choices=lambda match: [Choice(rule, WORDS[f"deduce.{who}.{rule}"]) for rule in rules],
        truth=lambda match: reason_of(match).rule,
        reason=explain,
    )


def how_many_remain(who: str, eyes: int | None, counts: Callable[[Match], dict[int, Refusal]]) -> Prediction:
    """How many may still be the bandit, or the inspector? ``counts`` gives the usual mistakes, and the truth."""
    return Prediction(
        choices=lambda match: [Choice(str(count), str(count)) for count in sorted(counts(match))],
        truth=lambda match: str(remaining(match, eyes, who).bit_count()),
        reason=lambda match, choice: counts(match)[int(choice)],
    )


def _number(match: Match, name: str) -> int:
    return [suspect.name for suspect in match.game.cards.suspects].index(name)
