"""Who remains: find them all; why is somebody out; how many are left?"""

from collections.abc import Sequence

from tablecore.match import Match
from tablecore.noir.lessons.common import at, number_word
from tablecore.noir.lessons.foresight import how_many
from tablecore.noir.lessons.judges import cannot_be, finds_all, may_be, numbers_of
from tablecore.noir.state import State
from tablecore.noir.wording import WORDS, about_suspect, refused
from tablecore.rules import Refusal
from tablecore.teach import Choice, Exercise, Prediction, Table, Temptation


def who_may_be(
    step: str,
    laid: Table,
    taught: tuple[str, ...],
    role: int,
    eyes: int | None,
    rule: str,
    answer: Sequence[str],
    *,
    parts: tuple[str, ...],
    tempting: tuple[Temptation, ...],
    history: bool = True,
) -> Exercise:
    """Point at everybody who may be the bandit (0), or the inspector (1), for all that a seat has seen.

    ``answer`` names them; ``rule`` stands behind the right ones, and the engine explains the wrong ones.
    """
    return Exercise(
        step,
        laid,
        taught,
        seat=eyes,
        parts=parts,
        history=history,
        kinds=(),
        points=True,
        judge=finds_all(may_be(role, eyes), rule, cannot_be(role, eyes)),
        solution=tuple(map(at, answer)),
        tempting=tempting,
    )


def why_is_out(name: str, role: int, eyes: int | None, rules: Sequence[str]) -> Prediction:
    """Why can this suspect not be the bandit (0), or the inspector (1)? Each answer is a rule.

    A wrong one is answered with somebody who is out by it, or by that nobody is.
    """

    def reason_of(match: Match) -> Refusal:
        return cannot_be(role, eyes)(match, numbers_of(match, (name,))[0])

    def explain(match: Match, choice: str) -> Refusal:
        own, s = reason_of(match), match.state
        if choice == own.rule:
            return own
        for suspect in s.board:
            if may_be(role, eyes)(match) >> suspect & 1:
                continue
            other = cannot_be(role, eyes)(match, suspect)
            if other.rule == choice:
                return Refusal(choice, WORDS.say("deduce.another", why=other.why, name=name), other.about)
        about = (about_suspect(numbers_of(match, (name,))[0]),)
        return Refusal(choice, WORDS.say("deduce.nobody", name=name), about)

    return Prediction(
        choices=lambda match: [Choice(f"noir.{rule}", WORDS[f"deduce.{rule}"]) for rule in rules],
        truth=lambda match: reason_of(match).rule,
        reason=explain,
    )


def how_many_remain(role: int, eyes: int | None, rule: str) -> Prediction:
    """How many may still be the bandit (0), or the inspector (1), for all that a seat has seen?"""

    def right(match: Match) -> int:
        return may_be(role, eyes)(match).bit_count()

    def choices(match: Match) -> list[int]:
        s: State = match.state
        living = sum(not s.is_dead(suspect) for suspect in s.board)
        return sorted({1, right(match), right(match) + s.innocent.bit_count(), living})

    def reason(match: Match, answer: int, count: int) -> Refusal:
        sentence = "remain-count" if answer == count else "remain-miscount"
        return refused(rule, sentence, count=number_word(count))

    return how_many(choices, right, reason)
