"""Practice: endless questions of three kinds, dealt by chance and answered by the rules."""

from collections.abc import Sequence

from tablecore.deal.cards import ALL, KIND_NAMES, TYPE_COUNT, kind_of
from tablecore.deal.lessons.choosing import brings_most, points_word, share_gain
from tablecore.deal.lessons.common import MARIANA, YOU, rules, table
from tablecore.deal.lessons.counting import (
    ALL_DOUBLE,
    BEST_ORIGIN,
    CHARM_FOR_NOTHING,
    EVERY_CARD,
    MAYA_IN_TRIPLES,
    ONE_SERIES,
    PAIRS,
    SERIES_OF_THE_REST,
    SINGLES_COST,
    Misreading,
    how_many_points,
    without,
)
from tablecore.deal.lessons.judges import divisions
from tablecore.deal.moves import NoDeal, Propose
from tablecore.deal.variant import Position
from tablecore.deal.wording import WORDS, points_name, refused
from tablecore.match import Match
from tablecore.rng import Rng
from tablecore.rules import Refusal
from tablecore.teach import Choice, Drill, Exercise, Lesson, Prediction, Question, Table

VALUES = tuple(range(1, TYPE_COUNT + 1))
COUNTED = tuple(number for number in range(1, 7))
"""The objectives that change a count; the seventh moves cards."""

MISREADINGS: dict[int, tuple[Misreading, ...]] = {
    1: (without(1), SINGLES_COST),
    2: (without(2), MAYA_IN_TRIPLES),
    3: (without(3), ALL_DOUBLE),
    4: (without(4), ONE_SERIES, SERIES_OF_THE_REST),
    5: (without(5), CHARM_FOR_NOTHING),
    6: (without(6), BEST_ORIGIN),
}
"""What is easily misread about each objective."""


def named(cards: Sequence[int]) -> tuple[str, ...]:
    """Cards as a position names them."""
    return tuple(KIND_NAMES[kind_of(card)] for card in sorted(cards))


def drawn_objectives(rng: Rng, count: int) -> tuple[int, ...]:
    """So many of the objectives that change a count, by chance."""
    return tuple(sorted(rng.shuffled(COUNTED)[:count]))


# How many points? -------------------------------------------------------------------------------------------


def how_much(rng: Rng, level: int) -> Question:
    """The points of a collection: without objectives, then with one, then with two."""
    while True:
        objectives = drawn_objectives(rng, level - 1)
        cards = rng.shuffled(ALL)
        owned = cards[: 7 + 2 * level]
        misread = [EVERY_CARD, PAIRS] if not objectives else []
        misread += [misreading for number in objectives for misreading in MISREADINGS[number]]
        prediction = how_many_points(YOU, *misread)
        laid = _owning(rng, owned, objectives)
        if len(prediction.choices(laid.match())) >= min(4, len(misread) + 1) and _scores(laid):
            break
    return Question(
        "deal.practice.count",
        laid,
        rules("score.triple", "score.rest"),
        seat=YOU,
        parts=("own", "agreed"),
        prediction=prediction,
    )


def _owning(rng: Rng, owned: Sequence[int], objectives: tuple[int, ...]) -> Table:
    position = Position(
        values=(rng.shuffled(VALUES), rng.shuffled(VALUES)), collections=(named(owned), ()), deck_size=6
    )
    return table(position, mode="C", objectives=objectives, seed=rng.below(1 << 30))


def _scores(laid: Table) -> bool:
    """Whether the collection scores in any line."""
    match = laid.match()
    return bool(match.game.view(match.state, YOU).lines[YOU])


# Which share? -----------------------------------------------------------------------------------------------

SHARE = 2
"""So many of the three cards are yours."""


def which_share(rng: Rng, level: int) -> Exercise:
    """The best share of two cards, where one is best; with more objectives at each level."""
    while True:
        objectives = drawn_objectives(rng, level - 1)
        cards = rng.shuffled(ALL)
        position = Position(
            values=(rng.shuffled(VALUES), rng.shuffled(VALUES)),
            collections=(named(cards[: 6 + 2 * level]), ()),
            open=tuple(KIND_NAMES[kind_of(card)] for card in cards[20:23]),
            deck_size=6,
        )
        laid = table(position, mode="C", objectives=objectives)
        match = laid.match()
        shares = [share for share in divisions(match.state) if len(share) == SHARE]
        gains = sorted(share_gain(match, YOU, share) for share in shares)
        if gains[-1] > gains[-2]:
            break
    best = max(shares, key=lambda share: share_gain(match, YOU, share))
    return Exercise(
        "deal.practice.share",
        laid,
        rules("score.triple", "offer.form"),
        seat=YOU,
        parts=("deal", "agreed", "own"),
        judge=brings_most(SHARE, "score.triple"),
        solution=(Propose(sum(1 << place for place in best)),),
        kinds=(Propose,),
    )


# Who wins? --------------------------------------------------------------------------------------------------


def who_wins(rng: Rng, level: int) -> Question:
    """No agreement in the last deal: who has won? Closer at each level."""
    closest, wanted = 9 - 3 * level, rng.below(3)
    while True:
        cards = rng.shuffled(ALL)
        position = Position(
            values=(rng.shuffled(VALUES), rng.shuffled(VALUES)),
            collections=(named(cards[:13]), named(cards[13:26])),
            museum=named(cards[26 : 27 + rng.below(5)]),
            open=named(cards[40:43]),
            deck_size=0,
        )
        laid = table(position, mode="C", seed=rng.below(1 << 30))
        mine, hers, museum = _at_the_end(laid.match())
        first, second, _ = sorted((mine, hers, museum), reverse=True)
        if first - second <= closest + 1 and _outcome(mine, hers, museum) == wanted:
            break
    return Question(
        "deal.practice.winner",
        laid,
        rules("end.win", "end.tie", "end.all-lose"),
        seat=YOU,
        parts=("own", "museum"),
        prediction=WHO_WINS,
    )


def _outcome(mine: int, hers: int, museum: int) -> int:
    """0 when the museum wins, 1 when you have most, 2 otherwise: so that all happen about equally often."""
    if max(mine, hers) <= museum:
        return 0
    return 1 if mine > hers else 2


def _ended(match: Match) -> Match:
    """The match after no agreement in the last deal."""
    match.play(YOU, NoDeal())
    return match


def _at_the_end(match: Match) -> tuple[int, int, int]:
    """Your points, Mariana's, and the museum's."""
    view = match.game.reveal(_ended(match).state)
    return (*view.scores, view.museum_points)


def _winner(match: Match) -> str:
    won = _ended(match.copy()).outcome.winners  # type: ignore[union-attr]
    return {(): "museum", (YOU,): "you", (MARIANA,): "mariana"}.get(won, "both")


def _why_who_wins(match: Match, choice: str) -> Refusal:
    mine, hers, museum = _at_the_end(match.copy())
    truth = _winner(match)
    rule = "end.all-lose" if truth == "museum" else "end.win"
    if mine == hers > museum:
        rule = "end.fewest" if truth != "both" else "end.tie"
    points = {"mine": points_name(mine), "hers": points_name(hers), "museum": points_name(museum)}
    right = "right" if choice == truth else "wrong"
    return refused(rule, f"who-wins-{right}", ("museum",), **points)


def _ask_who_wins(match: Match) -> str:
    _, hers, _ = _at_the_end(match.copy())
    owned = match.state.collections
    return WORDS.say("step.practice.winner.asked", points=points_word(hers), cards=len(owned[MARIANA]))


WHO_WINS = Prediction(
    choices=lambda match: [
        Choice(name, WORDS[f"winner.{name}"]) for name in ("you", "mariana", "both", "museum")
    ],
    truth=_winner,
    reason=_why_who_wins,
    question=_ask_who_wins,
)


PRACTICE = Lesson(
    "practice",
    "deal",
    10,
    tuple(
        Drill(first.id, first.table, first.rules, first.seat, first.parts, make=make)
        for make, first in ((make, make(Rng(1), 1)) for make in (how_much, which_share, who_wins))
    ),
)
