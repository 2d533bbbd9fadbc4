"""Questions about what a move will bring: the engine makes it on a copy of the table, and looks."""

from collections.abc import Callable, Mapping, Sequence

from tablecore.match import Match
from tablecore.noir.lessons.common import number_word
from tablecore.noir.moves import Accuse, Kill, Move
from tablecore.noir.state import State
from tablecore.noir.wording import WORDS, about_suspect, refused
from tablecore.rules import Refusal
from tablecore.teach import Action, Choice, Judge, Prediction, Verdict


def foreseen(match: Match, moves: Sequence[Move]) -> Match:
    """A copy of the match in which these moves have been made, each by whoever is on turn."""
    after = match.copy()
    for move in moves:
        after.play(after.turn.seats[0], move)
    return after


def foresee(
    name: str, rules: Mapping[str, str], moves: Sequence[Move], read: Callable[[State, State], str]
) -> Prediction:
    """What will come of these moves? ``read`` finds the answer in the table before and after them.

    ``rules`` gives the rule that explains each answer; their words are ``foresee.<name>.<answer>``.
    """
    return Prediction(
        choices=lambda match: [Choice(one, WORDS[f"foresee.{name}.{one}.says"]) for one in rules],
        truth=lambda match: read(match.state, foreseen(match, moves).state),
        reason=lambda match, choice: Refusal(f"noir.{rules[choice]}", WORDS[f"foresee.{name}.{choice}.why"]),
    )


def how_many(
    choices: Callable[[Match], Sequence[int]],
    count: Callable[[Match], int],
    reason: Callable[[Match, int, int], Refusal],
) -> Prediction:
    """How many? ``reason`` explains an answer; it is told the answer and the truth."""
    return Prediction(
        choices=lambda match: [Choice(str(one), str(one)) for one in choices(match)],
        truth=lambda match: str(count(match)),
        reason=lambda match, choice: reason(match, int(choice), count(match)),
    )


# What a kill, or an accusation, gives away ------------------------------------------------------------------


def suspected_after(match: Match, move: Kill | Accuse) -> int:
    """How many may be the one who did this, for all that everybody has seen."""
    s: State = foreseen(match, (move,)).state
    return (s.bandit_may_be if isinstance(move, Kill) else s.inspector_may_be).bit_count()


def how_many_suspected(move: Kill) -> Prediction:
    """How many may be the bandit, for all that everybody has seen, once this suspect is killed?"""

    def reason(match: Match, answer: int, right: int) -> Refusal:
        name, about = match.state.cards.name(move.suspect), (about_suspect(move.suspect),)
        sentence = "suspected-count" if answer == right else "suspected-miscount"
        return refused("start.kill", sentence, about, name=name, count=number_word(right))

    def choices(match: Match) -> list[int]:
        s: State = match.state
        around = s.beside(move.suspect).bit_count()
        return sorted({3, 5, 8, around, s.bandit_may_be.bit_count() - 1})

    return how_many(choices, lambda match: suspected_after(match, move), reason)


def gives_away_least(kind: type[Kill] | type[Accuse], rule: str) -> Judge:
    """Solved by the kill, or the accusation, after which most suspects may be the one who did it."""
    words = "kill" if kind is Kill else "accuse"

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        move = done[-1] if done else None
        if not isinstance(move, kind):
            return None
        seat, before = match.made[-1][0], match.copy()
        before.rewind(len(match.made) - 1)
        others = [other for other in before.moves(seat) if isinstance(other, kind)]
        left = suspected_after(before, move)
        most = max(suspected_after(before, other) for other in others)
        about = (about_suspect(move.suspect),)
        if left == most:
            return Verdict("solved", Refusal(f"noir.{rule}", "", about))
        name, counts = (
            match.state.cards.name(move.suspect),
            {"left": number_word(left), "most": number_word(most)},
        )
        return Verdict("failed", refused(rule, f"gives-away-{words}", about, name=name, **counts))

    return judge
