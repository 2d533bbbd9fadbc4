"""The museum: what its cards count, when it beats everybody, and how ties are broken."""

from tablecore.deal.ending import museum_points
from tablecore.deal.lessons.common import (
    HIDDEN,
    MARIANA,
    YOU,
    joined,
    of_type,
    propose,
    rules,
    table,
    values,
)
from tablecore.deal.lessons.foresight import foresee, how_many, question, who_wins
from tablecore.deal.lessons.judges import agrees_always, agrees_when_it_gains, both_gain, wins
from tablecore.deal.moves import NoDeal, Propose, SayDeal
from tablecore.deal.scoring import MUSEUM_POINTS
from tablecore.deal.state import State
from tablecore.deal.variant import Position
from tablecore.match import Match
from tablecore.teach import Exercise, Lesson, Question, Temptation, first_that_speaks

YOURS = values(statuette=1, key=4, text=2, jewel=5, sceptre=3)
HERS = values(statuette=3, key=1, text=4, jewel=2, sceptre=5)
HIS = values(statuette=5, key=2, text=3, jewel=1, sceptre=4)

PARTS = ("deal", "agreed", "own", "others", "museum")
"""Without the points: they are what is asked for."""

FIVE_GIVEN = Position(
    values=(YOURS, HERS),
    collections=(of_type("jewel", "maya", "egypt"), of_type("text", "maya", "egypt")),
    museum=("key-egypt", "text-maya", "sceptre-egypt"),
    museum_hidden=("jewel-maya", "statuette-egypt"),
)
WITH_THREE = Position(
    values=(YOURS, HERS, HIS),
    collections=(of_type("jewel", "maya", "egypt"), of_type("text", "maya", "egypt"), of_type("key", "maya")),
    museum=("key-egypt", "text-maya", "sceptre-egypt"),
    museum_hidden=("jewel-maya", "statuette-egypt"),
)

LEVEL = Position(
    values=(YOURS, HERS),
    collections=(
        joined(
            of_type("key", "maya", "egypt", "rising-sun"),
            of_type("sceptre", "maya", "egypt", "rising-sun"),
            of_type("statuette", "maya", "egypt", "rising-sun"),
            of_type("jewel", "maya", "egypt"),
        ),
        joined(of_type("text", "maya", "egypt", "rising-sun"), of_type("statuette", "maya", "egypt")),
    ),
    museum=("key-egypt", "text-maya"),
    museum_hidden=("key-maya", "sceptre-egypt"),
    open=("jewel-rising-sun", "statuette-rising-sun"),
    hidden=("text-egypt",),
    deck_size=0,
)
"""The reader and the museum have 8 points each, and Mariana has 4."""

TAKES_BOTH = ((MARIANA, propose(LEVEL, "jewel-rising-sun", "statuette-rising-sun")), (MARIANA, SayDeal()))

FEW_CARDS = Position(
    values=(YOURS, HERS),
    collections=(
        joined(
            of_type("key", "maya", "egypt", "rising-sun"),
            of_type("jewel", "maya", "egypt", "rising-sun"),
            of_type("text", "maya"),
        ),
        joined(
            of_type("text", "maya", "egypt", "rising-sun"),
            of_type("sceptre", "maya", "egypt", "rising-sun"),
        ),
    ),
    museum=("key-egypt",),
    open=("statuette-maya", "key-egypt"),
    hidden=("text-egypt",),
    deck_size=0,
)
"""Nine points each; the reader has seven cards, Mariana six, and whatever lies face down makes no triple."""


def among_museum_mistakes(match: Match) -> list[tuple[int, str, str]]:
    """The museum's points, and what one would count by the usual mistakes."""
    s: State = match.state
    cards, hidden, players = len(s.museum), s.museum_down.bit_count(), len(s.collections)
    right = museum_points(s)
    return [
        (right, "museum.points", f"museum-right-{players}"),
        (cards * MUSEUM_POINTS[5 - players], "museum.points", f"museum-other-{players}"),
        ((cards - hidden) * MUSEUM_POINTS[players], "museum.score", "museum-open-only"),
        (0, "museum.points", "museum-no-values"),
    ]


def who_has_seen(match: Match) -> str:
    """Who knows which cards the museum was given face down."""
    views = [match.game.view(match.state, seat) for seat in (YOU, MARIANA)]
    return "nobody" if any(card < 0 for view in views for card in view.museum) else "both"


TAKE_NOTHING, TAKE_ONE = propose(FEW_CARDS), propose(FEW_CARDS, HIDDEN)

MUSEUM = Lesson(
    "museum",
    "deal",
    8,
    (
        Question(
            "deal.museum.two",
            table(FIVE_GIVEN),
            rules("museum.points", "museum.score"),
            seat=YOU,
            parts=PARTS,
            prediction=how_many(among_museum_mistakes, about=("museum",)),
        ),
        Question(
            "deal.museum.three",
            table(WITH_THREE, players=3),
            rules("museum.points"),
            seat=YOU,
            parts=PARTS,
            prediction=how_many(among_museum_mistakes, about=("museum",)),
        ),
        Question(
            "deal.museum.unseen",
            table(FIVE_GIVEN),
            rules("museum.unseen", "museum.score"),
            seat=YOU,
            parts=PARTS,
            prediction=question(
                "museum-seen",
                {"both": "museum.unseen", "nobody": "museum.unseen"},
                who_has_seen,
            ),
        ),
        Exercise(
            "deal.museum.more",
            table(LEVEL, TAKES_BOTH),
            rules("end.win", "end.all-lose", "end.tie"),
            seat=YOU,
            parts=PARTS,
            kinds=(Propose, SayDeal, NoDeal),
            judge=first_that_speaks(wins(YOU), both_gain(YOU, MARIANA)),
            others=agrees_when_it_gains(MARIANA),
            solution=(propose(LEVEL, "jewel-rising-sun"), SayDeal()),
            tempting=(
                Temptation((SayDeal(),), "deal.end.tie"),
                Temptation((NoDeal(),), "deal.end.all-lose"),
                Temptation((propose(LEVEL, HIDDEN, "statuette-rising-sun"),), "deal.offer.deal"),
            ),
            prediction=foresee(
                "level",
                {"you": "end.win", "mariana": "end.win", "museum": "end.tie"},
                ((YOU, SayDeal()),),
                who_wins,
            ),
        ),
        Exercise(
            "deal.museum.fewest",
            table(FEW_CARDS),
            rules("end.fewest", "end.tie", "offer.form"),
            seat=YOU,
            parts=PARTS,
            kinds=(Propose, SayDeal, NoDeal),
            judge=wins(YOU),
            others=agrees_always(MARIANA),
            solution=(TAKE_NOTHING, SayDeal()),
            tempting=(
                Temptation((TAKE_ONE, SayDeal()), "deal.end.tie"),
                Temptation((propose(FEW_CARDS, "statuette-maya", "key-egypt"), SayDeal()), "deal.end.fewest"),
            ),
            prediction=foresee(
                "one-card",
                {"you": "end.fewest", "mariana": "end.fewest", "shared": "end.tie", "museum": "end.win"},
                ((YOU, TAKE_ONE), (MARIANA, SayDeal()), (YOU, SayDeal())),
                who_wins,
            ),
        ),
    ),
)
