"""A whole game for three, with mode A and objective 2: dealers go round, clocks run out, a tie at the end."""

from tablecore.deal.lessons.common import MARIANA, TEVITA, YOU, Moves, agreed, rules, take
from tablecore.deal.lessons.judges import takes_best
from tablecore.deal.moves import Assign, Count, Pick, SayDeal, Zero
from tablecore.deal.variant import Variant
from tablecore.teach import Exercise, Lesson, Table, Temptation, Walk

SEED = 79
VARIANT = Variant(players=3, mode="A", objectives=(2,))
PARTS = ("deal", "agreed", "pile", "own", "others", "museum", "score")

TWO_DEALS: Moves = (
    (YOU, Assign((1, 4, 2, 5, 3))),
    (MARIANA, Assign((3, 2, 5, 1, 4))),
    (TEVITA, Assign((2, 5, 3, 4, 1))),
    *agreed(MARIANA, TEVITA, 2),
    (TEVITA, take(0, 1)),
    (MARIANA, Count()),
    (YOU, SayDeal()),
    (TEVITA, SayDeal()),
    (YOU, take(0, 2)),
    *agreed(MARIANA, YOU, 0, 1),
    (MARIANA, take(1, 2)),
    (YOU, Count()),
    (YOU, Zero()),
)
YOUR_PICK: Moves = ((YOU, Pick(2)),)
ON_TO_THE_SEVENTH: Moves = (
    *agreed(MARIANA, TEVITA, 0, 1, 2, 4),
    *agreed(TEVITA, YOU, 0),
    (YOU, take(0, 2)),
    (TEVITA, Count()),
    (TEVITA, Zero()),
    (TEVITA, Pick(2)),
    (MARIANA, take(0, 1, 3, 4)),
    (TEVITA, Count()),
    (TEVITA, Zero()),
    *agreed(MARIANA, TEVITA, 0, 1),
)
THE_LAST_DEALS: Moves = (
    (TEVITA, take(0, 1)),
    (MARIANA, Count()),
    *agreed(TEVITA, YOU, 2),
    *agreed(YOU, MARIANA, 0),
)


def dealt(moves: Moves = ()) -> Table:
    """The game after these moves."""
    return Table("deal", VARIANT, SEED, moves)


EXAMPLE_THREE = Lesson(
    "example-three",
    "deal",
    15,
    (
        Walk(
            "deal.example-three.yours",
            dealt(),
            rules("three.negotiators", "three.next", "three.count", "three.to-museum", "end.fewest"),
            seat=YOU,
            parts=PARTS,
            moves=(*TWO_DEALS, *YOUR_PICK, *ON_TO_THE_SEVENTH, *THE_LAST_DEALS),
        ),
        Exercise(
            "deal.example-three.pick",
            dealt((*TWO_DEALS, *YOUR_PICK, *ON_TO_THE_SEVENTH, *THE_LAST_DEALS[:2], (MARIANA, Zero()))),
            rules("three.pick", "three.dealer-pick"),
            seat=MARIANA,
            parts=("deal", "agreed", "own", "others"),
            kinds=(Pick,),
            judge=takes_best(MARIANA),
            solution=(Pick(0),),
            tempting=(Temptation((Pick(2),), "deal.score.rest"),),
        ),
        Walk(
            "deal.example-three.his",
            dealt((*TWO_DEALS, *YOUR_PICK, *ON_TO_THE_SEVENTH)),
            rules("three.in-time", "offer.form", "end.fewest"),
            seat=TEVITA,
            parts=PARTS,
            history=True,
            moves=THE_LAST_DEALS,
        ),
    ),
)
