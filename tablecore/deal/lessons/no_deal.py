"""Two players who cannot agree: a card for the museum, three more on the table, and then all or nothing."""

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
from tablecore.deal.lessons.foresight import foresee, foreseen, how_many, question
from tablecore.deal.lessons.judges import agrees_when_it_gains, both_gain, breaks_off, wins
from tablecore.deal.moves import NoDeal, OfferAll, Propose, SayDeal
from tablecore.deal.variant import Position
from tablecore.match import Match
from tablecore.teach import Exercise, Lesson, Question, Temptation

YOURS = values(statuette=1, key=4, text=2, jewel=5, sceptre=3)
HERS = values(statuette=3, key=1, text=5, jewel=2, sceptre=4)

STUBBORN = Position(
    values=(YOURS, HERS),
    collections=(of_type("jewel", "maya", "egypt"), of_type("text", "egypt", "maya")),
    open=("jewel-rising-sun", "text-rising-sun"),
    hidden=("statuette-egypt",),
    deck=("key-maya", "sceptre-egypt", "key-rising-sun"),
)
WANTS_BOTH = ((MARIANA, propose(STUBBORN, "jewel-rising-sun", "text-rising-sun")), (MARIANA, SayDeal()))

FIVE = Position(
    values=(YOURS, HERS),
    collections=(
        joined(of_type("jewel", "maya", "egypt"), of_type("key", "egypt", "maya")),
        joined(of_type("text", "egypt", "maya"), of_type("sceptre", "egypt")),
    ),
    museum_hidden=("statuette-egypt",),
    open=("jewel-rising-sun", "text-rising-sun", "key-rising-sun", "sceptre-maya"),
    hidden=("statuette-maya",),
    second=True,
)

AHEAD = Position(
    values=(YOURS, HERS),
    collections=(
        joined(
            of_type("jewel", "maya", "egypt", "rising-sun"),
            of_type("key", "maya", "egypt", "rising-sun"),
            of_type("sceptre", "maya", "egypt", "rising-sun"),
            of_type("text", "maya", "egypt", "rising-sun"),
        ),
        joined(
            of_type("sceptre", "maya", "egypt", "rising-sun"),
            of_type("statuette", "maya", "egypt", "rising-sun"),
            of_type("jewel", "maya", "egypt", "rising-sun"),
            of_type("key", "egypt", "rising-sun", "rising-sun"),
            of_type("text", "egypt", "maya"),
        ),
    ),
    museum_hidden=("key-maya",),
    open=("text-rising-sun", "statuette-maya", "jewel-maya", "key-egypt"),
    hidden=("statuette-egypt",),
    second=True,
    deck_size=0,
)
"""The last deal: the reader leads, and Mariana would overtake with a third text."""

AHEAD_OFFER = ((MARIANA, propose(AHEAD, "text-rising-sun", "jewel-maya", "key-egypt")), (MARIANA, SayDeal()))

NO_MORE = Position(
    values=(YOURS, HERS),
    collections=(
        joined(
            of_type("jewel", "maya", "egypt", "rising-sun"), of_type("key", "maya", "egypt", "rising-sun")
        ),
        joined(of_type("text", "maya", "egypt", "rising-sun"), of_type("key", "maya")),
    ),
    museum=("sceptre-egypt", "sceptre-maya"),
    open=("text-maya", "statuette-egypt"),
    hidden=("sceptre-rising-sun",),
    deck_size=0,
)
"""The reader leads with 9 points to 5; the museum has 4, and would have 10."""

NO_MORE_OFFER = ((MARIANA, propose(NO_MORE, "text-maya", "statuette-egypt")), (MARIANA, SayDeal()))


def what_goes_to_the_museum(after: Match) -> str:
    """What has become of the three cards of the deal that the match was in."""
    s = after.state
    if len(s.museum) > 1:
        return "all"
    return "hidden" if s.museum_down else "open"


def who_may_break_off(match: Match) -> str:
    """Who may declare that there is no agreement."""
    may = [seat for seat in (YOU, MARIANA) if match.refusal(seat, NoDeal()) is None]
    return {(YOU, MARIANA): "either", (YOU,): "asked", (MARIANA,): "proposer"}[tuple(may)]


def points_for_the_museum(match: Match) -> int:
    """The points that the museum gains when everything on the table is offered to it."""
    after = foreseen(match, ((YOU, OfferAll()),))
    return museum_points(after.state) - museum_points(match.state)


how_much_for_the_museum = how_many(
    lambda match: (
        (points_for_the_museum(match), "museum.points", "museum-gains"),
        (len(match.state.table), "museum.points", "museum-gains-one-each"),
        (2 * 3, "two.offer-all", "museum-gains-three"),
    )
)
"""How many points will the museum gain when everything is offered to it?"""

NO_DEAL = Lesson(
    "no-deal",
    "deal",
    9,
    (
        Exercise(
            "deal.no-deal.museum",
            table(STUBBORN, WANTS_BOTH),
            rules("two.no-agreement", "two.three-more", "museum.unseen"),
            seat=YOU,
            kinds=(SayDeal, NoDeal, OfferAll),
            judge=breaks_off(YOU),
            solution=(NoDeal(),),
            tempting=(
                Temptation((SayDeal(),), "deal.score.rest"),
                Temptation((OfferAll(),), "deal.two.second-failure"),
            ),
            prediction=foresee(
                "no-deal",
                {"hidden": "two.no-agreement", "open": "two.no-agreement", "all": "two.no-agreement"},
                ((YOU, NoDeal()),),
                what_goes_to_the_museum,
            ),
        ),
        Question(
            "deal.no-deal.who",
            table(STUBBORN, WANTS_BOTH),
            rules("two.break-off"),
            seat=YOU,
            prediction=question(
                "break-off",
                {"either": "two.break-off", "asked": "two.break-off", "proposer": "two.break-off"},
                who_may_break_off,
            ),
        ),
        Exercise(
            "deal.no-deal.five",
            table(FIVE),
            rules("two.five", "two.second-failure", "share.all"),
            seat=YOU,
            kinds=(Propose, SayDeal, NoDeal, OfferAll),
            judge=both_gain(YOU, MARIANA),
            others=agrees_when_it_gains(MARIANA),
            solution=(propose(FIVE, "jewel-rising-sun", "key-rising-sun", HIDDEN), SayDeal()),
            tempting=(
                Temptation((NoDeal(),), "deal.two.five"),
                Temptation((OfferAll(),), "deal.round.split"),
                Temptation((propose(FIVE, "jewel-rising-sun"),), "deal.score.triple"),
                Temptation(
                    (propose(FIVE, "jewel-rising-sun", "key-rising-sun", "text-rising-sun"),),
                    "deal.offer.deal",
                ),
            ),
        ),
        Exercise(
            "deal.no-deal.everything",
            table(AHEAD, AHEAD_OFFER),
            rules("two.offer-all", "museum.points", "end.win"),
            seat=YOU,
            kinds=(SayDeal, NoDeal, OfferAll),
            judge=wins(YOU),
            solution=(OfferAll(),),
            tempting=(
                Temptation((SayDeal(),), "deal.end.win"),
                Temptation((NoDeal(),), "deal.two.five"),
            ),
            prediction=how_much_for_the_museum,
        ),
        Exercise(
            "deal.no-deal.last",
            table(NO_MORE, NO_MORE_OFFER),
            rules("two.last-cards", "two.no-cards", "end.all-lose"),
            seat=YOU,
            kinds=(SayDeal, NoDeal),
            judge=wins(YOU),
            solution=(SayDeal(),),
            tempting=(Temptation((NoDeal(),), "deal.end.all-lose"),),
            prediction=foresee(
                "no-cards",
                {"hidden": "two.no-agreement", "open": "two.no-cards", "all": "two.last-cards"},
                ((YOU, NoDeal()),),
                lambda after: "all" if after.over else "hidden",
            ),
        ),
    ),
)
