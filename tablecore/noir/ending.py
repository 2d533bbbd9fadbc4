"""The end: who has reached a goal, and where every card lies."""

from tablecore.game import Outcome
from tablecore.noir.state import BANDIT, INSPECTOR, NOBODY, State

WINNER = {
    "noir.goal.kill-inspector": BANDIT,
    "noir.goal.kills": BANDIT,
    "noir.goal.caught": INSPECTOR,
}
"""The rule that ended a game, to the seat whose goal it is."""


def scores(s: State) -> tuple[int, ...]:
    """One point for who has reached a goal; nobody has any before that, and nobody when the table stops."""
    winner = WINNER.get(s.ended, NOBODY)
    return (int(winner == BANDIT), int(winner == INSPECTOR))


def outcome(s: State) -> Outcome | None:
    """Who has won; nobody when the table stopped and neither has. None while the game goes on."""
    if not s.ended:
        return None
    winner = WINNER.get(s.ended, NOBODY)
    return Outcome(s.ended, scores(s), () if winner == NOBODY else (winner,), s.turns)


def census(s: State) -> dict[str, tuple[str, ...]]:
    """Zone to cards, every card of the game exactly once.

    Evidence cards on suspects stay with them: on the board, or out of the game after a collapse.
    """
    gone = 0
    for suspect in s.gone:
        gone |= 1 << suspect
    shown = [suspect for suspect in range(len(s.cards.suspects)) if s.innocent >> suspect & 1]
    return {
        "board": _named("suspect", s.board),
        "evidence on the board": _named("evidence", [card for card in shown if not gone >> card & 1]),
        "out of the game": _named("suspect", s.gone)
        + _named("evidence", [card for card in shown if gone >> card & 1]),
        "bandit": _named("evidence", [s.bandit]),
        "inspector": _named("evidence", [s.inspector] if s.inspector != NOBODY else []),
        "hand": _named("evidence", s.hand),
        "deck": _named("evidence", s.deck),
        "discards": _named("evidence", s.discard),
        "put aside": _named("evidence", s.aside),
        "in the box": _named("suspect", s.absent) + _named("evidence", s.absent),
    }


def _named(kind: str, cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{kind}-{card}" for card in cards)
