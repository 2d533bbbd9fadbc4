"""What an artefact is worth to you: values assigned in secret, for good; with screens, and on a journey."""

from tablecore.deal.cards import JEWEL, TEXT
from tablecore.deal.lessons.common import MARIANA, YOU, joined, of_type, propose, rules, table, values
from tablecore.deal.lessons.foresight import question
from tablecore.deal.lessons.judges import agrees_when_it_gains, assigned_by, assigns, both_gain
from tablecore.deal.moves import Assign, Propose, SayDeal
from tablecore.deal.variant import Position
from tablecore.match import Match
from tablecore.teach import Exercise, Lesson, Question, Temptation

YOURS = values(statuette=1, key=3, text=5, jewel=2, sceptre=4)
HERS = values(statuette=3, key=5, text=1, jewel=4, sceptre=2)
OTHERWISE = values(statuette=5, key=4, text=3, jewel=2, sceptre=1)
TURNED = values(statuette=5, key=3, text=1, jewel=2, sceptre=4)
"""As the reader's, but statuettes and texts have changed places."""

ASSIGNED = ((YOU, Assign(YOURS)), (MARIANA, Assign(HERS)))

TWO_PAIRS = Position(
    values=(YOURS, HERS),
    collections=(
        joined(of_type("text", "maya", "egypt"), of_type("jewel", "maya", "rising-sun")),
        joined(of_type("text", "egypt", "rising-sun"), of_type("jewel", "egypt", "egypt")),
    ),
    open=("text-maya", "jewel-rising-sun"),
    hidden=("key-egypt",),
)
"""Both have two texts and two jewels, which mean very different things to them."""


SHE_CHOSE = ((MARIANA, propose(TWO_PAIRS, "jewel-rising-sun")), (MARIANA, SayDeal()))
"""Mariana might have asked for the text just as well, and asked for the jewel."""


def what_her_choice_tells(match: Match) -> str:
    """Which of the two types that would make her a triple is worth more to Mariana."""
    theirs = match.state.values[MARIANA]
    return "jewels" if theirs[JEWEL] > theirs[TEXT] else "texts"


def what_mariana_knows(match: Match) -> str:
    """What Mariana may see of the reader's values."""
    known = match.game.view(match.state, MARIANA).values[YOU]
    return "nothing" if known is None else "all"


def whether_still_changed(match: Match) -> str:
    """Whether the values may still be assigned anew."""
    return "yes" if match.refusal(YOU, Assign(TURNED)) is None else "no"


def what_it_is_worth_to_her(match: Match) -> str:
    """What the reader can say of Mariana's value."""
    known = match.game.view(match.state, YOU).values[MARIANA]
    return "unknown" if known is None else "same"


VALUES = Lesson(
    "values",
    "deal",
    8,
    (
        Exercise(
            "deal.values.assign",
            table(),
            rules("setup.screen", "setup.assign", "cards.values"),
            seat=YOU,
            parts=("deal", "own"),
            kinds=(Assign,),
            judge=assigns(text=5, sceptre=4),
            others=assigned_by(HERS),
            solution=(Assign(YOURS),),
            tempting=(
                Temptation((Assign(OTHERWISE),), "deal.setup.assign"),
                Temptation((Assign(TURNED),), "deal.setup.assign"),
            ),
        ),
        Question(
            "deal.values.secret",
            table(moves=ASSIGNED),
            rules("setup.secret", "setup.screen"),
            seat=YOU,
            prediction=question(
                "known",
                {"nothing": "setup.secret", "order": "setup.secret", "all": "setup.screen"},
                what_mariana_knows,
            ),
        ),
        Question(
            "deal.values.final",
            table(moves=ASSIGNED),
            rules("setup.final"),
            seat=YOU,
            prediction=question(
                "final",
                {"yes": "setup.final", "once": "setup.final", "no": "setup.final"},
                whether_still_changed,
            ),
        ),
        Exercise(
            "deal.values.which",
            table(TWO_PAIRS),
            rules("setup.assign", "score.triple"),
            seat=YOU,
            kinds=(Propose, SayDeal),
            judge=both_gain(YOU, MARIANA),
            others=agrees_when_it_gains(MARIANA),
            solution=(propose(TWO_PAIRS, "text-maya", "hidden"), SayDeal()),
            tempting=(
                Temptation((propose(TWO_PAIRS, "jewel-rising-sun", "hidden"),), "deal.score.triple"),
                Temptation((propose(TWO_PAIRS, "text-maya", "jewel-rising-sun"),), "deal.offer.deal"),
            ),
        ),
        Question(
            "deal.values.hers",
            table(TWO_PAIRS),
            rules("setup.secret", "share.remembered"),
            seat=YOU,
            prediction=question(
                "hers",
                {"same": "setup.assign", "unknown": "setup.secret", "zero": "setup.assign"},
                what_it_is_worth_to_her,
            ),
        ),
        Question(
            "deal.values.tells",
            table(TWO_PAIRS, SHE_CHOSE),
            rules("setup.secret", "offer.free"),
            seat=YOU,
            prediction=question(
                "tells",
                {"jewels": "setup.secret", "five": "setup.secret", "texts": "offer.free"},
                what_her_choice_tells,
            ),
        ),
        Exercise(
            "deal.values.travel",
            table(travel=True),
            rules("travel", "travel.setup", "travel.hand", "cards.travel"),
            seat=YOU,
            parts=("deal", "own"),
            kinds=(Assign,),
            judge=assigns(key=5, statuette=1),
            others=assigned_by(HERS),
            solution=(Assign(values(statuette=1, key=5, text=3, jewel=4, sceptre=2)),),
            tempting=(Temptation((Assign(YOURS),), "deal.setup.assign"),),
        ),
    ),
)
