"""A whole game for two, with mode A and objective 1: what each saw, one decision to do better, the end."""

from tablecore.deal.lessons.common import MARIANA, YOU, Moves, agreed, rules, take
from tablecore.deal.lessons.judges import agrees_when_it_gains, both_gain
from tablecore.deal.moves import Assign, NoDeal, OfferAll, Propose, SayDeal
from tablecore.deal.variant import Variant
from tablecore.teach import Exercise, Lesson, Table, Temptation, Walk

SEED = 139
VARIANT = Variant(mode="A", objectives=(1,))


BEFORE_THE_QUARREL: Moves = (
    (YOU, Assign((1, 4, 2, 5, 3))),
    (MARIANA, Assign((3, 2, 5, 1, 4))),
    *agreed(YOU, MARIANA, 2),
    (MARIANA, take(0, 2)),
    *agreed(YOU, MARIANA, 1, 2),
    *agreed(YOU, MARIANA, 1, 2),
    (MARIANA, take(0, 2)),
    (YOU, NoDeal()),
    *agreed(MARIANA, YOU, 0, 2, 3, 4),
    *agreed(YOU, MARIANA, 0, 1),
    *agreed(MARIANA, YOU, 1),
)
QUARREL: Moves = ((YOU, take(0, 2)), (MARIANA, NoDeal()))
THE_END: Moves = ((YOU, OfferAll()), *agreed(MARIANA, YOU, 1, 2), *agreed(YOU, MARIANA, 1))
PARTS = ("deal", "agreed", "pile", "own", "others", "museum", "score")


def dealt(moves: Moves = ()) -> Table:
    """The game after these moves."""
    return Table("deal", VARIANT, SEED, moves)


EXAMPLE_TWO = Lesson(
    "example-two",
    "deal",
    15,
    (
        Walk(
            "deal.example-two.yours",
            dealt(),
            rules("round.split", "offer.deal", "two.no-agreement", "mode-a.end", "end.all-lose"),
            seat=YOU,
            parts=PARTS,
            moves=(*BEFORE_THE_QUARREL, *QUARREL, *THE_END),
        ),
        Exercise(
            "deal.example-two.better",
            dealt((*BEFORE_THE_QUARREL, *QUARREL)),
            rules("two.offer-all", "two.five", "museum.points"),
            seat=YOU,
            parts=("deal", "agreed", "own", "others", "museum"),
            kinds=(Propose, SayDeal, OfferAll),
            judge=both_gain(YOU, MARIANA),
            solution=(take(0), SayDeal()),
            tempting=(
                Temptation((OfferAll(),), "deal.round.split"),
                Temptation((take(0, 1, 2, 3),), "deal.offer.deal"),
                Temptation((take(2),), "deal.score.rest"),
            ),
            others=agrees_when_it_gains(MARIANA),
        ),
        Walk(
            "deal.example-two.hers",
            dealt(BEFORE_THE_QUARREL),
            rules("two.offer-all", "museum.points", "end.all-lose"),
            seat=MARIANA,
            parts=PARTS,
            history=True,
            moves=(*QUARREL, *THE_END),
        ),
    ),
)
