"""Three players: a dealer who goes round, a countdown, and a card for the dealer when nobody agrees."""

from tablecore.deal.lessons.common import (
    HIDDEN,
    MARIANA,
    TEVITA,
    YOU,
    joined,
    of_type,
    propose,
    rules,
    table,
    take,
    values,
)
from tablecore.deal.lessons.foresight import foresee, question
from tablecore.deal.lessons.judges import (
    agrees_when_it_gains,
    both_gain,
    runs_out,
    takes_best,
    too_late,
)
from tablecore.deal.moves import Count, NoDeal, Pick, Propose, SayDeal, Zero
from tablecore.deal.variant import Position
from tablecore.match import Match
from tablecore.teach import TIME_UP, Exercise, Lesson, Question, Temptation, Walk, first_that_speaks

YOURS = values(statuette=2, key=4, text=1, jewel=5, sceptre=3)
HERS = values(statuette=3, key=1, text=5, jewel=2, sceptre=4)
HIS = values(statuette=5, key=2, text=4, jewel=1, sceptre=3)
VALUES = (YOURS, HERS, HIS)
THREE = 3

ROUND = Position(
    values=VALUES,
    collections=((), of_type("text", "maya", "egypt"), of_type("statuette", "maya", "egypt")),
    dealer=YOU,
    open=("text-rising-sun", "statuette-rising-sun"),
    hidden=("key-maya",),
)
AGREED = ((MARIANA, propose(ROUND, "text-rising-sun", HIDDEN)), (TEVITA, SayDeal()), (MARIANA, SayDeal()))

QUARREL = Position(
    values=VALUES,
    collections=(
        joined(of_type("key", "maya", "egypt"), of_type("sceptre", "maya", "egypt")),
        joined(of_type("key", "rising-sun", "egypt"), of_type("text", "maya")),
        joined(of_type("sceptre", "rising-sun", "egypt"), of_type("text", "egypt")),
    ),
    dealer=YOU,
    open=("sceptre-rising-sun", "key-rising-sun"),
    hidden=("statuette-maya",),
)
"""Everybody is after the open cards; the key brings the dealer most."""

WANTS_BOTH = ((MARIANA, propose(QUARREL, "sceptre-rising-sun", "key-rising-sun")),)

HURRY = Position(
    values=VALUES,
    collections=(
        of_type("jewel", "maya", "egypt"),
        of_type("text", "maya", "egypt"),
        of_type("jewel", "rising-sun", "egypt"),
    ),
    dealer=TEVITA,
    open=("jewel-maya", "text-rising-sun"),
    hidden=("key-maya",),
)
"""Tevita deals, and would take the jewel himself."""

HURRIED = (
    (MARIANA, propose(HURRY, "text-rising-sun", HIDDEN)),
    (MARIANA, SayDeal()),
    (TEVITA, Count()),
)

FIVE = Position(
    values=VALUES,
    collections=(
        joined(of_type("jewel", "maya", "egypt", "rising-sun"), of_type("key", "maya")),
        of_type("text", "maya", "egypt"),
        of_type("statuette", "maya", "egypt"),
    ),
    dealer=YOU,
    open=("text-rising-sun", "statuette-rising-sun", "sceptre-maya"),
    hidden=("key-egypt", "jewel-maya"),
    second=True,
)

LAST = Position(
    values=VALUES,
    collections=(
        joined(of_type("jewel", "maya", "egypt", "rising-sun"), of_type("key", "maya", "egypt")),
        joined(of_type("text", "maya", "egypt", "rising-sun"), of_type("sceptre", "maya", "egypt")),
        joined(of_type("statuette", "maya", "egypt", "rising-sun"), of_type("sceptre", "egypt")),
    ),
    dealer=YOU,
    open=("key-rising-sun", "sceptre-rising-sun"),
    hidden=("text-maya",),
    deck_size=0,
)
WATCHED = Position(
    values=VALUES,
    collections=(
        of_type("jewel", "maya", "egypt"),
        of_type("text", "maya", "egypt"),
        joined(of_type("sceptre", "maya"), of_type("text", "egypt")),
    ),
    dealer=TEVITA,
    open=("jewel-rising-sun", "text-rising-sun"),
    hidden=("statuette-egypt",),
    deck=("key-maya", "sceptre-egypt", "text-maya"),
)
"""You and Mariana could have a triple each at once, and take a long way round."""

LONG_WAY = (
    (YOU, take(0, 1)),
    (MARIANA, take(0, 1)),
    (TEVITA, Count()),
    (YOU, take(0, 1)),
    (TEVITA, Zero()),
    (TEVITA, Pick(2)),
    (YOU, take(0, 2)),
    (TEVITA, Count()),
    (MARIANA, SayDeal()),
    (YOU, SayDeal()),
)

RUN_OUT = ((YOU, Count()), (YOU, Zero()))


def who_deals_next(match: Match) -> str:
    """Who deals now."""
    return ("you", "mariana", "tevita")[match.state.dealer]


def whether_face_down_may_be_taken(match: Match) -> str:
    """Whether the dealer may take the card that lies face down."""
    down = match.state.down.bit_length() - 1
    return "no" if match.refusal(YOU, Pick(down)) else "yes"


def what_becomes_of_five(after: Match) -> str:
    """Where the cards on the table have gone."""
    if len(after.state.museum) == 5:
        return "museum"
    return "dealer" if after.state.phase == "pick" else "table"


def what_becomes_of_two(after: Match) -> str:
    """What has become of the two cards that the dealer left, when no more can come."""
    if after.over:
        return "museum" if len(after.state.museum) == 2 else "nobody"
    return "goes-on"


DEALER = Lesson(
    "dealer",
    "deal",
    10,
    (
        Question(
            "deal.dealer.round",
            table(ROUND, players=THREE),
            rules("players", "three.negotiators", "three.dealer", "three.next", "three.first-dealer"),
            seat=YOU,
            prediction=foresee(
                "next-dealer",
                {"you": "three.next", "mariana": "three.next", "tevita": "three.next"},
                AGREED,
                who_deals_next,
            ),
        ),
        Exercise(
            "deal.dealer.count",
            table(QUARREL, WANTS_BOTH, players=THREE),
            rules("three.count", "three.fair", "three.counts", "three.pick", "three.more"),
            seat=YOU,
            kinds=(Count, Zero, Pick),
            judge=takes_best(YOU),
            others=lambda match: None,
            solution=(Count(), Zero(), Pick(1)),
            tempting=(
                Temptation((Zero(),), "deal.three.fair"),
                Temptation((Count(), Count()), "deal.three.counts"),
                Temptation((Count(), Zero(), Pick(0)), "deal.score.triple"),
                Temptation((Count(), Zero(), Pick(2)), "deal.score.rest"),
            ),
        ),
        Question(
            "deal.dealer.face-down",
            table(QUARREL, (*WANTS_BOTH, (YOU, Count()), (YOU, Zero())), players=THREE),
            rules("three.dealer-pick", "share.look"),
            seat=YOU,
            prediction=question(
                "dealer-picks",
                {"yes": "three.dealer-pick", "open": "three.dealer-pick", "looks": "three.dealer"},
                whether_face_down_may_be_taken,
            ),
        ),
        Exercise(
            "deal.dealer.in-time",
            table(HURRY, HURRIED, players=THREE),
            rules("three.in-time", "three.break-off", "offer.deal"),
            seat=YOU,
            kinds=(Propose, SayDeal, NoDeal),
            judge=first_that_speaks(too_late, both_gain(YOU, MARIANA)),
            others=agrees_when_it_gains(MARIANA),
            time_up=lambda match: (TEVITA, Zero()),
            solution=(SayDeal(),),
            tempting=(
                Temptation((TIME_UP,), "deal.three.in-time"),
                Temptation((NoDeal(),), "deal.three.break-off"),
                Temptation((propose(HURRY, "jewel-maya", "text-rising-sun"),), "deal.offer.deal"),
            ),
        ),
        Exercise(
            "deal.dealer.second",
            table(FIVE, players=THREE),
            rules("three.second-count", "three.to-museum", "museum.points"),
            seat=YOU,
            kinds=(Count, Zero, Pick),
            judge=runs_out,
            others=lambda match: None,
            solution=(Count(), Zero()),
            tempting=(
                Temptation((Zero(),), "deal.three.fair"),
                Temptation((Pick(0),), "deal.round.split"),
            ),
            prediction=foresee(
                "second-zero",
                {"dealer": "three.pick", "museum": "three.to-museum", "table": "three.counts"},
                ((YOU, Count()), (YOU, Zero())),
                what_becomes_of_five,
            ),
        ),
        Walk(
            "deal.dealer.watch",
            table(WATCHED, players=THREE),
            rules("three.dealer", "three.count", "three.dealer-pick", "three.more", "three.next"),
            seat=YOU,
            moves=LONG_WAY,
        ),
        Exercise(
            "deal.dealer.last",
            table(LAST, RUN_OUT, players=THREE),
            rules("three.no-cards", "end.win"),
            seat=YOU,
            kinds=(Pick,),
            judge=takes_best(YOU),
            solution=(Pick(0),),
            tempting=(Temptation((Pick(1),), "deal.score.rest"), Temptation((Pick(2),), "deal.score.rest")),
            prediction=foresee(
                "dealer-last",
                {"museum": "three.no-cards", "goes-on": "three.no-cards", "nobody": "three.no-cards"},
                ((YOU, Pick(0)),),
                what_becomes_of_two,
            ),
        ),
    ),
)
