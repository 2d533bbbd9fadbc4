"""Questions about what is, and about what moves will bring: the engine makes them on a copy, and looks."""

from collections.abc import Callable, Mapping, Sequence

from tablecore.deal.lessons.common import Moves
from tablecore.deal.wording import WORDS, refused
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Choice, Prediction


def foreseen(match: Match, moves: Moves) -> Match:
    """A copy of the match in which these moves have been made."""
    after = match.copy()
    for seat, move in moves:
        after.play(seat, move)
    return after


def question(name: str, rules: Mapping[str, str], truth: Callable[[Match], str]) -> Prediction:
    """A question with these answers, each explained by its rule, the right one computed from the table.

    The words of an answer are ``foresee.<name>.<answer>``.
    """
    return Prediction(
        choices=lambda match: [Choice(one, WORDS[f"foresee.{name}.{one}.says"]) for one in rules],
        truth=truth,
        reason=lambda match, choice: Refusal(f"deal.{rules[choice]}", WORDS[f"foresee.{name}.{choice}.why"]),
    )


def foresee(name: str, rules: Mapping[str, str], moves: Moves, read: Callable[[Match], str]) -> Prediction:
    """What will come of these moves? ``read`` finds the answer in the match after them."""
    return question(name, rules, lambda match: read(foreseen(match, moves)))


Answer = tuple[int, str, str]
"""A number, and the rule and the sentence that explain it."""


def how_many(
    answers: Callable[[Match], Sequence[Answer]],
    name: Callable[[int], str] = str,
    about: tuple[str, ...] = (),
) -> Prediction:
    """How many? The first of the answers is the truth, the others come of the usual mistakes.

    A mistake that leads to a number there already falls away. Sentences are told ``count`` and ``right``.
    ``name`` is how an answer is written, ``about`` what it marks on the table.
    """

    def known(match: Match) -> dict[int, tuple[str, str]]:
        found: dict[int, tuple[str, str]] = {}
        for number, rule, sentence in answers(match):
            found.setdefault(number, (rule, sentence))
        return found

    def reason(match: Match, choice: str) -> Refusal:
        rule, sentence = known(match)[int(choice)]
        return refused(rule, sentence, about, count=choice, right=next(iter(known(match))))

    return Prediction(
        choices=lambda match: [Choice(str(number), name(number)) for number in sorted(known(match))],
        truth=lambda match: str(next(iter(known(match)))),
        reason=reason,
    )


def who_wins(after: Match) -> str:
    """Who has won: ``"you"``, ``"mariana"``, ``"tevita"``, ``"shared"``, or ``"museum"`` when nobody has."""
    outcome = after.outcome
    assert outcome, "the game is over"
    if not outcome.winners:
        return "museum"
    return ("you", "mariana", "tevita")[outcome.winners[0]] if len(outcome.winners) == 1 else "shared"
