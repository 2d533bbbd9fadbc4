"""Counting: triples of a type score its value, what is left over scores nothing, and screens come down."""

from tablecore.deal.cards import TYPE_COUNT, type_counts
from tablecore.deal.ending import scores
from tablecore.deal.lessons.common import (
    HIDDEN,
    MARIANA,
    YOU,
    copies,
    joined,
    of_type,
    propose,
    rules,
    table,
    values,
)
from tablecore.deal.lessons.foresight import how_many, question, who_wins
from tablecore.deal.lessons.judges import agrees_when_it_gains, both_gain, finds_all
from tablecore.deal.moves import NoDeal, Propose, SayDeal
from tablecore.deal.scoring import TRIPLE
from tablecore.deal.state import State
from tablecore.deal.variant import Position
from tablecore.deal.wording import about_type, refused, types_name
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Exercise, Lesson, Point, Question, Temptation, Walk

PARTS = ("deal", "own", "others")
"""Without the points: they are what is asked for."""

EXAMPLE_VALUES = values(statuette=1, key=2, text=3, jewel=4, sceptre=5)
HERS = values(statuette=3, key=4, text=5, jewel=1, sceptre=2)

EXAMPLE = Position(
    values=(EXAMPLE_VALUES, HERS),
    collections=(
        joined(
            of_type("key", "egypt", "egypt", "rising-sun", "maya"),
            copies(2, "sceptre-egypt"),
            copies(2, "sceptre-rising-sun"),
            copies(2, "sceptre-maya"),
        ),
        of_type("text", "maya", "egypt"),
    ),
)
"""The rulebook's example: four keys valued 2, and six sceptres valued 5."""

MIXED = Position(
    values=(values(statuette=4, key=2, text=5, jewel=3, sceptre=1), HERS),
    collections=(
        joined(
            of_type("statuette", "maya", "egypt"),
            of_type("key", "maya", "egypt", "rising-sun", "rising-sun"),
            of_type("text", "maya"),
            of_type("jewel", "maya", "egypt", "rising-sun"),
            of_type("sceptre", "maya", "egypt", "rising-sun"),
        ),
        of_type("text", "egypt", "rising-sun"),
    ),
)

SIXTH = Position(
    values=(
        values(statuette=3, key=5, text=1, jewel=4, sceptre=2),
        values(statuette=2, key=3, text=5, jewel=1, sceptre=4),
    ),
    collections=(
        joined(
            of_type("key", "maya", "egypt", "rising-sun"),
            of_type("sceptre", "maya", "egypt", "egypt", "rising-sun", "rising-sun"),
        ),
        joined(of_type("key", "maya", "egypt"), of_type("sceptre", "maya", "egypt")),
    ),
    open=("key-rising-sun", "sceptre-rising-sun"),
    hidden=("text-maya",),
)
"""A fourth key valued 5, or a sixth sceptre valued 2?"""

SIXTH_OFFER = ((MARIANA, propose(SIXTH, "sceptre-rising-sun", HIDDEN)), (MARIANA, SayDeal()))

SCREENS = Position(
    values=(
        values(statuette=1, key=2, text=3, jewel=4, sceptre=5),
        values(statuette=3, key=4, text=5, jewel=1, sceptre=2),
    ),
    collections=(
        joined(
            of_type("key", "egypt", "egypt", "rising-sun"),
            of_type("sceptre", "egypt", "egypt", "rising-sun", "rising-sun", "maya"),
        ),
        joined(of_type("text", "egypt", "rising-sun", "maya"), of_type("jewel", "maya", "egypt")),
    ),
    museum=("jewel-egypt", "text-maya"),
    museum_hidden=("statuette-maya",),
    open=("key-maya", "sceptre-maya"),
    hidden=("jewel-rising-sun",),
    deck_size=0,
)
LAST_DEAL = (
    (MARIANA, propose(SCREENS, HIDDEN)),
    (YOU, SayDeal()),
    (MARIANA, SayDeal()),
)


FINAL = Position(
    values=(
        values(statuette=1, key=4, text=2, jewel=5, sceptre=3),
        values(statuette=3, key=1, text=5, jewel=2, sceptre=4),
    ),
    collections=(
        joined(
            of_type("jewel", "maya", "egypt", "rising-sun", "rising-sun"),
            of_type("key", "maya", "egypt", "rising-sun"),
            of_type("statuette", "egypt"),
        ),
        joined(
            of_type("text", "maya", "egypt", "rising-sun"),
            of_type("sceptre", "maya", "egypt", "rising-sun", "egypt"),
        ),
    ),
    museum=("key-egypt", "text-maya"),
    museum_hidden=("statuette-maya",),
    open=("sceptre-maya", "statuette-rising-sun"),
    hidden=("text-egypt",),
    deck_size=0,
)
NO_LAST_DEAL = ((YOU, NoDeal()),)
"""Nobody said Deal, so the museum got the last three cards."""


def points_among_mistakes(match: Match) -> list[tuple[int, str, str]]:
    """The reader's points, and what one would count by the usual mistakes."""
    s: State = match.state
    counts, worth = type_counts(s.collections[YOU]), s.values[YOU]
    held = [type for type in range(TYPE_COUNT) if counts[type]]
    return [
        (scores(s)[YOU], "score.triple", "points-right"),
        (sum(counts[type] * worth[type] for type in held), "score.triple", "points-each-card"),
        (sum(worth[type] for type in held), "score.triple", "points-each-type"),
        (sum(-(-counts[type] // TRIPLE) * worth[type] for type in held), "score.rest", "points-rounded-up"),
    ]


def scoring_nothing(match: Match) -> tuple[int, ...]:
    """The types of which the reader has no triple."""
    counts = type_counts(match.state.collections[YOU])
    return tuple(type for type in range(TYPE_COUNT) if counts[type] < TRIPLE)


def why_it_scores(match: Match, type: int) -> Refusal:
    """How often a type makes a triple."""
    count = type_counts(match.state.collections[YOU])[type]
    triples, over = divmod(count, TRIPLE)
    sentence = "makes-triple-and-rest" if over else "makes-triple"
    about = (about_type(type),)
    return refused("score.triple", sentence, about, types=types_name(type), count=count, triples=triples)


COUNT = Lesson(
    "count",
    "deal",
    8,
    (
        Question(
            "deal.count.example",
            table(EXAMPLE),
            rules("score.triple", "score.rest"),
            seat=YOU,
            parts=PARTS,
            prediction=how_many(points_among_mistakes),
        ),
        Exercise(
            "deal.count.nothing",
            table(MIXED),
            rules("score.rest"),
            seat=YOU,
            parts=PARTS,
            judge=finds_all(scoring_nothing, "score.rest", why_it_scores, "type"),
            solution=tuple(Point(about_type(type)) for type in (0, 2)),
            tempting=tuple(Temptation((Point(about_type(type)),), "deal.score.triple") for type in (1, 4)),
            kinds=(),
            points=True,
        ),
        Exercise(
            "deal.count.sixth",
            table(SIXTH, SIXTH_OFFER),
            rules("score.triple", "score.rest"),
            seat=YOU,
            kinds=(Propose, SayDeal, NoDeal),
            judge=both_gain(YOU, MARIANA),
            others=agrees_when_it_gains(MARIANA),
            solution=(propose(SIXTH, "sceptre-rising-sun", HIDDEN), SayDeal()),
            tempting=(
                Temptation((SayDeal(),), "deal.score.rest"),
                Temptation((NoDeal(),), "deal.round.split"),
            ),
        ),
        Walk(
            "deal.count.screens",
            table(SCREENS),
            rules("score.screens", "score.triple", "museum.score", "end.win"),
            seat=YOU,
            moves=LAST_DEAL,
        ),
        Question(
            "deal.count.who",
            table(FINAL, NO_LAST_DEAL),
            rules("score.screens", "end.win", "end.all-lose"),
            seat=YOU,
            parts=("own", "others", "museum"),
            prediction=question(
                "counted",
                {"you": "end.win", "mariana": "end.fewest", "shared": "end.tie", "museum": "end.all-lose"},
                who_wins,
            ),
        ),
    ),
)
