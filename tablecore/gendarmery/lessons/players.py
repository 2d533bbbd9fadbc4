"""Questions about people: who is next, who begins, who is chief, whom the chief cannot boss around."""

from collections.abc import Sequence

from tablecore.gendarmery.ending import not_bossed_around
from tablecore.gendarmery.lessons.foresight import foreseen
from tablecore.gendarmery.moves import Move
from tablecore.gendarmery.state import State
from tablecore.gendarmery.wording import WORDS, refused
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Choice, Prediction

NOBODY = "nobody"
"""The answer that no player is the one asked for."""


def names_of(match: Match, seat: int | None) -> tuple[str, ...]:
    """The players' names; whoever sits at ``seat`` is the reader."""
    names = WORDS.several("players")[: match.variant.players]
    return tuple(WORDS["you"] if at == seat else name for at, name in enumerate(names))


def players(match: Match, seat: int | None) -> list[Choice]:
    """Everybody at the table, as answers."""
    return [Choice(str(at), name) for at, name in enumerate(names_of(match, seat))]


def who_is_next(move: Move) -> Prediction:
    """Whose turn follows when the reader, in seat 0, does this?"""

    def truth(match: Match) -> str:
        return str(foreseen(match, (move,)).turn.seats[0])

    def reason(match: Match, choice: str) -> Refusal:
        names, right = names_of(match, 0), truth(match)
        if choice == "0":
            return refused("turn.one-task", "not-you-again")
        sentence = "next-right" if choice == right else "next-wrong"
        return refused("turn.order", sentence, name=names[int(right)], chosen=names[int(choice)])

    return Prediction(choices=lambda match: players(match, 0), truth=truth, reason=reason)


TALLEST = "tallest"
"""The answer that the tallest person begins, which holds where nobody won before."""


def _begins_next(match: Match) -> str:
    outcome = match.outcome
    return str(outcome.winners[0]) if outcome and len(outcome.winners) == 1 else TALLEST


def _why_begins(match: Match, choice: str) -> Refusal:
    kind = "right" if choice == _begins_next(match) else "tallest" if choice == TALLEST else "wrong"
    chosen = "" if choice == TALLEST else names_of(match, 0)[int(choice)]
    return refused("turn.first-player", f"begins-{kind}", chosen=chosen)


who_begins_next = Prediction(
    choices=lambda match: [*players(match, 0), Choice(TALLEST, WORDS["begins.tallest"])],
    truth=_begins_next,
    reason=_why_begins,
)
"""Who begins the next game, after this one is over?"""


def who_is_chief(seat: int | None, rule: str, sentence: str) -> Prediction:
    """Who is the chief, now that the game is over? Alone, or as one of the two with the most cards.

    Each answer is explained by ``rule`` in ``refuse.<sentence>-right`` or ``-wrong``, with the points.
    """

    def choices(match: Match) -> list[Choice]:
        names, scores = names_of(match, seat), match.game.scores(match.state)
        first, second = sorted(sorted(range(len(scores)), key=lambda at: -scores[at])[:2])
        together = WORDS.say("chief.together", players=WORDS.join((names[first], names[second])))
        return [*players(match, seat), Choice(f"{first}-{second}", together)]

    def truth(match: Match) -> str:
        assert match.outcome is not None
        return "-".join(map(str, match.outcome.winners))

    def reason(match: Match, choice: str) -> Refusal:
        names, scores = names_of(match, seat), match.game.scores(match.state)
        points = [
            WORDS.say("count.points", who=name, points=won) for name, won in zip(names, scores, strict=True)
        ]
        chiefs = WORDS.join([names[int(at)] for at in truth(match).split("-")])
        right = "right" if choice == truth(match) else "wrong"
        return refused(rule, f"{sentence}-{right}", points=WORDS.join(points), chief=chiefs)

    return Prediction(choices=choices, truth=truth, reason=reason)


def _spared(match: Match) -> str:
    seat = not_bossed_around(match.state)
    return NOBODY if seat is None else str(seat)


def _why_spared(match: Match, choice: str) -> Refusal:
    s: State = match.state
    names = names_of(match, None)
    right = _spared(match)
    kind = "right" if choice == right else "nobody" if choice == NOBODY else "wrong"
    return refused("end.chief", f"spared-{kind}", owner=names[s.medallion], chief=_chief(match))


def _chief(match: Match) -> str:
    assert match.outcome is not None
    return WORDS.join([names_of(match, None)[seat] for seat in match.outcome.winners])


whom_the_chief_spares = Prediction(
    choices=lambda match: [*players(match, None), Choice(NOBODY, WORDS["say.nobody"])],
    truth=_spared,
    reason=_why_spared,
)
"""Whom can the chief not boss around?"""


def whose_medallion(moves: Sequence[Move], rule: str) -> Prediction:
    """Who will own the medallion that these moves turn up?"""

    def truth(match: Match) -> str:
        owner = foreseen(match, tuple(moves)).state.medallion
        return NOBODY if owner < 0 else str(owner)

    return Prediction(
        choices=lambda match: [*players(match, 0), Choice(NOBODY, WORDS["say.nobody"])],
        truth=truth,
        reason=lambda match, choice: refused(
            rule, f"medallion-{'right' if choice == truth(match) else 'wrong'}"
        ),
    )
