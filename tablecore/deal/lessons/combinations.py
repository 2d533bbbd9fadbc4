"""The six combinations that the rulebook recommends: what each asks of you, at one deal of each."""

from tablecore.deal.lessons.choosing import brings_most, costs_least
from tablecore.deal.lessons.common import YOU, copies, joined, of_type, propose, rules, table
from tablecore.deal.lessons.objectives import ASSIGNED, HERS, gift, she_gives_a_statuette
from tablecore.deal.moves import Give, Propose
from tablecore.deal.variant import Position
from tablecore.teach import Exercise, Lesson, Temptation

PARTS = ("deal", "agreed", "own", "pile")


def chosen(
    name: str,
    mode: str,
    objectives: tuple[int, ...],
    owned: tuple[str, ...],
    lying: Position,
    taught: tuple[str, ...],
    rule: str,
    best: tuple[str, ...],
    *tempting: tuple[str, ...],
) -> Exercise:
    """One deal of a combination, and the share in it that brings most."""
    position = Position(
        values=ASSIGNED, collections=(owned, ()), open=lying.open, hidden=lying.hidden, deck_size=6
    )
    return Exercise(
        f"deal.combinations.{name}",
        table(position, mode=mode, objectives=objectives),
        rules(*taught, rule),
        seat=YOU,
        parts=PARTS,
        kinds=(Propose,),
        judge=brings_most(len(best), rule),
        solution=(propose(position, *best),),
        tempting=tuple(Temptation((propose(position, *share),), f"deal.{rule}") for share in tempting),
    )


SEVEN_MAYA = joined(copies(2, "text-maya"), copies(2, "sceptre-maya"), copies(2, "key-maya"), ("jewel-maya",))
SOME_KEYS = joined(copies(2, "key-rising-sun"), of_type("key", "egypt"), copies(2, "sceptre-maya"))
THREE_PAIRS = joined(
    copies(2, "key-egypt"), of_type("jewel", "maya", "egypt"), of_type("text", "maya", "egypt")
)
A_FEW = joined(of_type("key", "egypt", "maya"), of_type("text", "egypt"))
FOUR_TYPES = joined(
    of_type("statuette", "maya"), of_type("key", "egypt"), of_type("text", "maya"), of_type("jewel", "egypt")
)
NO_MERCY = joined(
    of_type("statuette", "egypt", "maya"),
    of_type("jewel", "egypt", "egypt", "maya"),
    of_type("sceptre", "egypt", "rising-sun"),
    of_type("key", "rising-sun"),
)

COMBINATIONS = Lesson(
    "combinations",
    "deal",
    10,
    (
        chosen(
            "childs-game",
            "B",
            (2,),
            A_FEW,
            Position(open=("text-rising-sun",), hidden=("jewel-maya", "sceptre-egypt")),
            ("combination.childs-game", "variants.begin", "variants.modes-and-objectives"),
            "objective-2.maya",
            ("hidden",),
            ("text-rising-sun",),
        ),
        chosen(
            "under-pressure",
            "A",
            (1,),
            THREE_PAIRS,
            Position(open=("text-rising-sun", "jewel-rising-sun"), hidden=("sceptre-maya",)),
            ("combination.under-pressure", "variants.own"),
            "objective-1.penalty",
            ("jewel-rising-sun",),
            ("text-rising-sun",),
            ("hidden",),
        ),
        chosen(
            "no-chance",
            "C",
            (3,),
            SOME_KEYS,
            Position(open=("sceptre-egypt", "sceptre-maya", "key-rising-sun")),
            ("combination.no-chance",),
            "objective-3.double",
            ("sceptre-maya", "key-rising-sun"),
            ("sceptre-egypt", "key-rising-sun"),
            ("sceptre-egypt", "sceptre-maya"),
        ),
        chosen(
            "controlled-origin",
            "B",
            (6,),
            SEVEN_MAYA,
            Position(open=("statuette-rising-sun",), hidden=("statuette-maya", "key-egypt")),
            ("combination.controlled-origin", "variants.origins", "cards.backs"),
            "objective-6.steps",
            ("hidden",),
            ("statuette-rising-sun",),
        ),
        chosen(
            "elite",
            "",
            (2, 4),
            FOUR_TYPES,
            Position(open=("sceptre-maya", "key-maya"), hidden=("text-egypt",)),
            ("combination.elite",),
            "objective-4.series",
            ("sceptre-maya",),
            ("key-maya",),
            ("hidden",),
        ),
        Exercise(
            "deal.combinations.no-mercy",
            table(
                Position(values=ASSIGNED, collections=(NO_MERCY, HERS), phase="gift", deck_size=0),
                objectives=(5, 7),
            ),
            rules("combination.no-mercy", "objective-7.few", "objective-7.with-five"),
            seat=YOU,
            parts=PARTS,
            kinds=(Give,),
            judge=costs_least("combination.no-mercy"),
            solution=(gift("sceptre-egypt", "sceptre-rising-sun", "key-rising-sun"),),
            tempting=(
                Temptation(
                    (gift("statuette-egypt", "statuette-maya", "key-rising-sun"),),
                    "deal.objective-7.with-five",
                ),
                Temptation(
                    (gift("jewel-maya", "sceptre-egypt", "key-rising-sun"),), "deal.combination.no-mercy"
                ),
            ),
            others=she_gives_a_statuette,
        ),
    ),
)
