"""One deal: three cards, a proposal, DEAL twice, and what becomes of the card that lies face down."""

from tablecore.deal.cards import COPIES
from tablecore.deal.lessons.common import (
    HIDDEN,
    MARIANA,
    YOU,
    of_type,
    propose,
    rules,
    table,
    values,
)
from tablecore.deal.lessons.foresight import foresee, how_many, question
from tablecore.deal.lessons.judges import agrees_when_it_gains, both_gain, proposes
from tablecore.deal.moves import NoDeal, Propose, SayDeal
from tablecore.deal.variant import Position
from tablecore.match import Match
from tablecore.teach import Exercise, Lesson, Question, Temptation, Walk

YOURS = values(statuette=1, key=4, text=2, jewel=5, sceptre=3)
HERS = values(statuette=3, key=1, text=5, jewel=2, sceptre=4)

FIRST = Position(
    values=(YOURS, HERS),
    collections=(of_type("key", "maya"), of_type("text", "egypt")),
    open=("key-egypt", "text-maya"),
    hidden=("sceptre-rising-sun",),
)

TRIPLES = Position(
    values=(YOURS, HERS),
    collections=(of_type("key", "maya", "egypt"), of_type("text", "egypt", "maya")),
    open=("key-rising-sun", "text-rising-sun"),
    hidden=("sceptre-egypt",),
)
YOU_ASKED = ((YOU, propose(TRIPLES, "key-rising-sun", HIDDEN)), (MARIANA, SayDeal()))
SHE_ASKED = ((MARIANA, propose(TRIPLES, "key-rising-sun", "text-rising-sun")), (MARIANA, SayDeal()))
BETTER = propose(TRIPLES, "key-rising-sun", HIDDEN)

UNDER_COVER = Position(
    values=(YOURS, HERS),
    collections=(of_type("jewel", "maya", "egypt"), of_type("text", "egypt", "maya")),
    open=("text-rising-sun", "jewel-rising-sun"),
    hidden=("jewel-maya",),
)
HIDDEN_FOR_YOU = ((MARIANA, propose(UNDER_COVER, "text-rising-sun")), (MARIANA, SayDeal()))


def who_gets_the_hidden_card(match: Match) -> str:
    """Who would get the card that lies face down, by the proposal that stands."""
    s = match.state
    firsts, hidden = s.offer[0], s.down
    return "you" if firsts & hidden else "mariana"


def who_has_said_deal(match: Match) -> str:
    """Who has said DEAL to the proposal that stands."""
    agreed = match.state.agreed
    return {0: "nobody", 1: "you", 2: "mariana"}.get(agreed, "both")


def whether_concluded(match: Match) -> str:
    """Whether the cards have been shared out."""
    return "yes" if match.state.deals else "no"


def who_knows_the_card(match: Match) -> str:
    """Who knows which card the reader won face down."""
    you, mariana = (
        all(card >= 0 for card in match.game.view(match.state, seat).collections[YOU])
        for seat in (YOU, MARIANA)
    )
    return {(True, True): "both", (True, False): "you", (False, False): "nobody"}[you, mariana]


def whether_a_share_may_be_empty(match: Match) -> str:
    """Whether all three cards may go to one of the two."""
    return "no" if match.refusal(YOU, Propose(0)) else "yes"


how_many_deals = how_many(
    lambda match: (
        ((len(match.state.deck) + len(match.state.table)) // COPIES, "rounds", "fifteen-deals"),
        (len(match.state.deck) + len(match.state.table), "round.cards", "deals-as-cards"),
        (len(match.state.deck) // COPIES // 2, "rounds", "half-the-deals"),
    )
)
"""How many deals are there in a game without any disagreement?"""

DEAL = Lesson(
    "deal",
    "deal",
    9,
    (
        Exercise(
            "deal.deal.propose",
            table(FIRST),
            rules("round.cards", "round.split", "offer.form", "share.all"),
            seat=YOU,
            kinds=(Propose, SayDeal),
            judge=proposes(propose(FIRST, "key-egypt")),
            solution=(propose(FIRST, "key-egypt"),),
            tempting=(
                Temptation((propose(FIRST, "key-egypt", HIDDEN),), "deal.share.all"),
                Temptation((SayDeal(),), "deal.offer.deal"),
            ),
            prediction=foresee(
                "hidden-card",
                {"you": "share.all", "mariana": "share.all", "stays": "share.all"},
                ((YOU, propose(FIRST, "key-egypt")),),
                who_gets_the_hidden_card,
            ),
        ),
        Exercise(
            "deal.deal.both",
            table(TRIPLES, YOU_ASKED),
            rules("offer.deal", "share.take"),
            seat=YOU,
            kinds=(Propose, SayDeal),
            judge=both_gain(YOU, MARIANA),
            solution=(SayDeal(),),
            tempting=(
                Temptation((propose(TRIPLES, "key-rising-sun", "text-rising-sun"),), "deal.offer.deal"),
            ),
            prediction=question("concluded", {"yes": "offer.deal", "no": "offer.deal"}, whether_concluded),
        ),
        Exercise(
            "deal.deal.replace",
            table(TRIPLES, SHE_ASKED),
            rules("offer.free", "offer.form"),
            seat=YOU,
            kinds=(Propose, SayDeal),
            judge=both_gain(YOU, MARIANA),
            others=agrees_when_it_gains(MARIANA),
            solution=(BETTER, SayDeal()),
            tempting=(
                Temptation((SayDeal(),), "deal.score.rest"),
                Temptation((propose(TRIPLES, "text-rising-sun"),), "deal.offer.deal"),
            ),
            prediction=foresee(
                "new-proposal",
                {"mariana": "offer.form", "nobody": "offer.form", "you": "offer.deal"},
                ((YOU, BETTER),),
                who_has_said_deal,
            ),
        ),
        Question(
            "deal.deal.empty",
            table(FIRST),
            rules("offer.form", "share.all"),
            seat=YOU,
            prediction=question(
                "empty",
                {"yes": "offer.form", "one": "offer.form", "no": "round.split"},
                whether_a_share_may_be_empty,
            ),
        ),
        Exercise(
            "deal.deal.look",
            table(UNDER_COVER, HIDDEN_FOR_YOU),
            rules("share.face-down", "share.look", "share.take"),
            seat=YOU,
            kinds=(SayDeal, NoDeal),
            judge=both_gain(YOU, MARIANA),
            solution=(SayDeal(),),
            tempting=(Temptation((NoDeal(),), "deal.round.split"),),
            prediction=foresee(
                "looks",
                {"nobody": "share.face-down", "you": "share.look", "both": "share.look"},
                ((YOU, SayDeal()),),
                who_knows_the_card,
            ),
        ),
        Walk(
            "deal.deal.eyes",
            table(UNDER_COVER),
            rules("offer.form", "offer.silence", "offer.deal", "share.look"),
            seat=YOU,
            moves=(
                (YOU, propose(UNDER_COVER, "jewel-rising-sun", "text-rising-sun")),
                (MARIANA, propose(UNDER_COVER, "text-rising-sun", HIDDEN)),
                (YOU, propose(UNDER_COVER, "jewel-rising-sun", HIDDEN)),
                (MARIANA, SayDeal()),
                (YOU, SayDeal()),
            ),
        ),
        Question(
            "deal.deal.exchange",
            table(TRIPLES),
            rules("share.no-exchange"),
            seat=YOU,
            prediction=question(
                "exchange",
                {"yes": "share.no-exchange", "open": "share.no-exchange", "no": "share.no-exchange"},
                lambda match: "no",
            ),
        ),
        Question(
            "deal.deal.rounds",
            table(Position(values=(YOURS, HERS))),
            rules("rounds", "end.deck", "end.last-deal"),
            seat=YOU,
            prediction=how_many_deals,
        ),
    ),
)
