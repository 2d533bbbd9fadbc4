"""The three modes: an hourglass in the pile, two cards face down, none face down; and which go together."""

from tablecore.deal.cards import HOURGLASS
from tablecore.deal.dealing import DEALT
from tablecore.deal.lessons.common import (
    HIDDEN,
    MARIANA,
    YOU,
    joined,
    of_type,
    propose,
    rules,
    table,
    take,
    values,
)
from tablecore.deal.lessons.foresight import foresee, foreseen, question
from tablecore.deal.lessons.judges import agrees_when_it_gains, both_gain, breaks_off, wins
from tablecore.deal.moves import Count, NoDeal, Propose, SayDeal, Zero
from tablecore.deal.state import State
from tablecore.deal.variant import MODES, Position
from tablecore.match import Match
from tablecore.rng import Rng
from tablecore.teach import Exercise, Lesson, Question, Temptation, Walk

YOURS = values(statuette=1, key=4, text=2, jewel=5, sceptre=3)
HERS = values(statuette=3, key=1, text=4, jewel=2, sceptre=5)
HIS = values(statuette=5, key=2, text=3, jewel=1, sceptre=4)

NOT_YET = Position(
    values=(YOURS, HERS),
    collections=(of_type("key", "maya", "egypt"), of_type("text", "maya", "egypt")),
    open=("key-rising-sun", "text-rising-sun"),
    hidden=("jewel-maya",),
    deck_size=21,
)
"""Two more deals are safe: the hourglass lies before one of the last 15 artefacts."""

ANY_MOMENT = Position(
    values=(YOURS, HERS),
    collections=(
        joined(of_type("jewel", "maya", "egypt"), of_type("key", "maya", "egypt", "rising-sun")),
        joined(of_type("sceptre", "maya", "egypt", "rising-sun"), of_type("text", "egypt")),
    ),
    museum=("statuette-maya",),
    open=("jewel-rising-sun", "text-rising-sun"),
    hidden=("key-egypt",),
    deck=("statuette-egypt", "hourglass"),
    deck_size=9,
)
"""Mariana leads with 5 points to 4; the hourglass comes with the next cards."""

THEIR_OFFER = ((MARIANA, propose(ANY_MOMENT, "text-rising-sun", HIDDEN)), (MARIANA, SayDeal()))

TWO_DOWN = Position(
    values=(YOURS, HERS),
    collections=(of_type("jewel", "maya", "egypt"), of_type("text", "maya", "egypt")),
    open=("jewel-rising-sun",),
    hidden=("text-rising-sun", "statuette-egypt"),
)
WANTS_THE_JEWEL = ((MARIANA, propose(TWO_DOWN, "jewel-rising-sun")), (MARIANA, SayDeal()))

ALL_OPEN = Position(
    values=(YOURS, HERS),
    collections=(
        joined(of_type("jewel", "maya", "egypt"), of_type("sceptre", "maya", "egypt")),
        joined(of_type("text", "maya", "egypt"), of_type("sceptre", "rising-sun", "egypt")),
    ),
    open=("jewel-rising-sun", "sceptre-maya", "text-rising-sun"),
)

LATE = Position(
    values=(YOURS, HERS),
    collections=(
        joined(of_type("key", "maya", "egypt"), of_type("text", "maya", "egypt", "rising-sun")),
        joined(of_type("sceptre", "maya", "egypt", "rising-sun"), of_type("statuette", "maya", "egypt")),
    ),
    museum=("jewel-maya",),
    open=("key-rising-sun",),
    hidden=("text-egypt", "sceptre-egypt"),
    deck=("statuette-rising-sun", "jewel-egypt", "key-egypt", "text-maya", "hourglass"),
    deck_size=12,
)
LOT = 3
"""With this seed chance gives the key to the museum."""

TO_THE_END = (
    (MARIANA, propose(LATE, "key-rising-sun")),
    (YOU, NoDeal()),
    (YOU, take(0, 1, 3, 4)),
    (MARIANA, SayDeal()),
    (YOU, SayDeal()),
)

THREE_IN_B = Position(
    values=(YOURS, HERS, HIS),
    collections=(
        of_type("key", "maya", "egypt"),
        of_type("text", "maya", "egypt"),
        of_type("text", "rising-sun"),
    ),
    dealer=YOU,
    open=("key-rising-sun",),
    hidden=("text-rising-sun", "sceptre-egypt"),
)


def whether_it_may_come(match: Match) -> str:
    """Whether the next three cards may hold the hourglass, in any game that the reader may be in."""
    guesses = (match.game.guess(match.state, YOU, Rng(seed)) for seed in range(60))
    return "yes" if any(HOURGLASS in guess.deck[: DEALT + 1] for guess in guesses) else "no"


def what_the_hourglass_does(after: Match) -> str:
    """What has become of the cards that were drawn with the hourglass."""
    if not after.over:
        return "goes-on"
    return "nobody" if after.state.unshared else "last"


def which_card_goes(match: Match) -> str:
    """Which card the museum gets at a disagreement, whatever chance brings."""
    gone = set()
    for seed in range(30):
        after = match.copy()
        after.state.rng = Rng(seed).state
        s: State = foreseen(after, ((YOU, NoDeal()),)).state
        gone.add(s.museum)
    return "any" if len(gone) == len(match.state.table) else "down"


def whether_the_dealer_picks(after: Match) -> str:
    """Whether the dealer takes a card, as without a mode."""
    return "dealer" if after.state.phase == "pick" else "chance"


def which_do_not_go_together(match: Match) -> str:
    """The pair of modes that the game does not know."""
    return next(pair for pair in PAIRS if pair not in MODES)


PAIRS = {"AB": "modes.one", "AC": "modes.one", "BC": "modes.one"}

MODES_LESSON = Lesson(
    "modes",
    "deal",
    9,
    (
        Question(
            "deal.modes.hourglass",
            table(NOT_YET, mode="A"),
            rules("mode-a.hourglass", "mode-a.reveal", "variants.modes-and-objectives", "cards.variants"),
            seat=YOU,
            prediction=question(
                "hourglass",
                {"yes": "mode-a.reveal", "no": "mode-a.hourglass"},
                whether_it_may_come,
            ),
        ),
        Exercise(
            "deal.modes.any-moment",
            table(ANY_MOMENT, THEIR_OFFER, mode="A"),
            rules("mode-a.end", "mode-a.reveal"),
            seat=YOU,
            kinds=(SayDeal, NoDeal),
            judge=wins(YOU),
            solution=(SayDeal(),),
            tempting=(Temptation((NoDeal(),), "deal.end.win"),),
            prediction=foresee(
                "hourglass-comes",
                {"last": "mode-a.end", "goes-on": "mode-a.end", "nobody": "mode-a.reveal"},
                ((YOU, SayDeal()),),
                what_the_hourglass_does,
            ),
        ),
        Exercise(
            "deal.modes.two-down",
            table(TWO_DOWN, WANTS_THE_JEWEL, mode="B"),
            rules("mode-b.two-down", "mode-b.museum", "mode-b.random"),
            seat=YOU,
            kinds=(SayDeal, NoDeal),
            judge=breaks_off(YOU),
            solution=(NoDeal(),),
            tempting=(Temptation((SayDeal(),), "deal.score.rest"),),
            prediction=question("by-lot", {"down": "mode-b.museum", "any": "mode-b.random"}, which_card_goes),
        ),
        Exercise(
            "deal.modes.all-open",
            table(ALL_OPEN, mode="C"),
            rules("mode-c.none-down", "mode-c.museum"),
            seat=YOU,
            kinds=(Propose, SayDeal, NoDeal),
            judge=both_gain(YOU, MARIANA),
            others=agrees_when_it_gains(MARIANA),
            solution=(propose(ALL_OPEN, "jewel-rising-sun", "sceptre-maya"), SayDeal()),
            tempting=(
                Temptation((propose(ALL_OPEN, "jewel-rising-sun"),), "deal.score.triple"),
                Temptation(
                    (propose(ALL_OPEN, "jewel-rising-sun", "sceptre-maya", "text-rising-sun"),),
                    "deal.offer.deal",
                ),
                Temptation((NoDeal(),), "deal.round.split"),
            ),
        ),
        Question(
            "deal.modes.three",
            table(THREE_IN_B, players=3, mode="B"),
            rules("mode-b.random", "three.pick"),
            seat=YOU,
            prediction=foresee(
                "three-in-b",
                {"dealer": "mode-b.random", "chance": "mode-b.random"},
                ((YOU, Count()), (YOU, Zero())),
                whether_the_dealer_picks,
            ),
        ),
        Walk(
            "deal.modes.both",
            table(LATE, seed=LOT, mode="AB"),
            rules("mode-a.end", "mode-a.reveal", "mode-b.two-down", "mode-b.random", "modes.one"),
            seat=YOU,
            moves=TO_THE_END,
        ),
        Question(
            "deal.modes.together",
            table(ALL_OPEN, mode="C"),
            rules("modes.one"),
            seat=YOU,
            prediction=question("together", PAIRS, which_do_not_go_together),
        ),
    ),
)
