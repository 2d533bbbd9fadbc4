"""The job and the goal: a deal to say yes to, one to propose, and the museum that beats you both."""

from tablecore.deal.lessons.common import MARIANA, YOU, joined, of_type, propose, rules, table, values
from tablecore.deal.lessons.judges import agrees_when_it_gains, all_lose, both_gain
from tablecore.deal.moves import NoDeal, Propose, SayDeal
from tablecore.deal.variant import Position
from tablecore.teach import Exercise, Lesson, Temptation, first_that_speaks

YOURS = values(statuette=1, key=4, text=2, jewel=5, sceptre=3)
HERS = values(statuette=3, key=2, text=4, jewel=1, sceptre=5)

FIRST = Position(
    values=(YOURS, HERS),
    collections=(
        joined(of_type("key", "maya", "egypt"), of_type("text", "maya")),
        joined(of_type("text", "egypt", "egypt"), of_type("jewel", "maya")),
    ),
    open=("key-rising-sun", "text-rising-sun"),
    hidden=("statuette-maya",),
)
OFFERED = ((MARIANA, propose(FIRST, "text-rising-sun", "hidden")), (MARIANA, SayDeal()))

SECOND = Position(
    values=(YOURS, HERS),
    collections=(
        joined(of_type("key", "maya", "egypt", "rising-sun"), of_type("jewel", "egypt", "maya")),
        joined(of_type("text", "egypt", "egypt", "rising-sun"), of_type("sceptre", "maya", "rising-sun")),
    ),
    open=("jewel-rising-sun", "sceptre-egypt"),
    hidden=("text-maya",),
)

LAST = Position(
    values=(YOURS, HERS),
    collections=(
        joined(of_type("jewel", "egypt", "maya", "rising-sun"), of_type("sceptre", "egypt", "egypt")),
        joined(of_type("text", "egypt", "egypt", "rising-sun"), of_type("statuette", "maya", "egypt")),
    ),
    museum=("key-egypt", "text-maya"),
    museum_hidden=("jewel-maya",),
    open=("sceptre-maya", "statuette-rising-sun"),
    hidden=("key-maya",),
    deck_size=0,
)
"""The museum has more points than anybody; the deal that is offered brings the reader past it."""

LAST_OFFER = ((MARIANA, propose(LAST, "statuette-rising-sun", "hidden")), (MARIANA, SayDeal()))

JOB = Lesson(
    "job",
    "deal",
    5,
    (
        Exercise(
            "deal.job.first",
            table(FIRST, OFFERED),
            rules("goal.points", "round.cards", "offer.deal"),
            seat=YOU,
            kinds=(SayDeal, NoDeal),
            judge=both_gain(YOU, MARIANA),
            solution=(SayDeal(),),
            tempting=(Temptation((NoDeal(),), "deal.round.split"),),
        ),
        Exercise(
            "deal.job.offer",
            table(SECOND),
            rules("round.split", "offer.free", "offer.deal", "share.all"),
            seat=YOU,
            kinds=(Propose, SayDeal, NoDeal),
            judge=both_gain(YOU, MARIANA),
            others=agrees_when_it_gains(MARIANA),
            solution=(propose(SECOND, "jewel-rising-sun", "hidden"), SayDeal()),
            tempting=(
                Temptation((propose(SECOND, "jewel-rising-sun", "sceptre-egypt"),), "deal.offer.deal"),
                Temptation((propose(SECOND, "hidden"),), "deal.score.rest"),
            ),
        ),
        Exercise(
            "deal.job.museum",
            table(LAST, LAST_OFFER),
            rules("end.win", "end.all-lose", "museum.points"),
            seat=YOU,
            kinds=(SayDeal, NoDeal),
            judge=first_that_speaks(all_lose, both_gain(YOU, MARIANA)),
            solution=(SayDeal(),),
            tempting=(Temptation((NoDeal(),), "deal.end.all-lose"),),
        ),
    ),
)
