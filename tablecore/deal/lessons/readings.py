"""What the rulebook leaves open: the same deals under our reading and under another one."""

from dataclasses import replace

from tablecore.deal.lessons.choosing import brings_most
from tablecore.deal.lessons.common import MARIANA, YOU, R, joined, of_type, propose, rules, table, take
from tablecore.deal.lessons.objectives import ASSIGNED
from tablecore.deal.moves import NoDeal, Propose, SayDeal
from tablecore.deal.variant import Position
from tablecore.teach import Exercise, Lesson, Table, Temptation, Walk

PARTS = ("deal", "agreed", "pile", "own", "others", "museum")

BACKS = Position(
    values=ASSIGNED,
    collections=(
        joined(of_type("text", "maya", "egypt"), of_type("key", "maya")),
        of_type("sceptre", "egypt"),
    ),
    open=("sceptre-maya", "key-rising-sun"),
    hidden=("text-maya",),
    deck_size=12,
)
TAKES_THE_HIDDEN = (
    (YOU, propose(BACKS, "key-rising-sun", "hidden")),
    (MARIANA, SayDeal()),
    (YOU, SayDeal()),
)
PLAIN = replace(BACKS, open=("sceptre-rising-sun", "key-maya"), hidden=("jewel-egypt",))
BREAKS_OFF = ((MARIANA, take(0, 2)), (YOU, NoDeal()))


def both_ways(
    name: str, taught: tuple[str, ...], ours: Table, other: Table, moves: tuple[tuple[int, object], ...]
) -> Walk:
    """The same deal under our reading and under the other option, with a switch between them."""
    step = f"deal.readings.{name}"
    first = Walk(step, ours, taught, seat=YOU, parts=PARTS, moves=moves)
    return replace(first, beside=(replace(first, id=f"{step}-other", table=other),))


READINGS = Lesson(
    "readings",
    "deal",
    7,
    (
        Exercise(
            "deal.readings.plain",
            table(PLAIN, objectives=(2,), backs=False),
            rules("cards.backs", "objective-2.maya"),
            seat=YOU,
            parts=("deal", "agreed", "own", "pile"),
            kinds=(Propose,),
            judge=brings_most(1, "objective-2.maya"),
            solution=(propose(PLAIN, "key-maya"),),
            tempting=(
                Temptation((propose(PLAIN, "hidden"),), R + "objective-2.maya"),
                Temptation((propose(PLAIN, "sceptre-rising-sun"),), R + "objective-2.maya"),
            ),
        ),
        both_ways(
            "backs",
            rules("cards.backs", "share.look"),
            table(BACKS, objectives=(2,)),
            table(BACKS, objectives=(2,), backs=False),
            TAKES_THE_HIDDEN,
        ),
        both_ways(
            "travel",
            rules("travel", "travel.setup", "travel.hand", "offer.form"),
            table(BACKS),
            table(BACKS, travel=True),
            TAKES_THE_HIDDEN,
        ),
        both_ways(
            "museum",
            rules("museum.unseen", "two.break-off", "mode-b.random"),
            table(BACKS),
            table(replace(BACKS, open=("sceptre-maya",), hidden=("text-maya", "key-rising-sun")), mode="B"),
            BREAKS_OFF,
        ),
    ),
)
