"""Arrest somebody: the Wanted and the others, and where every card goes."""

from tablecore.gendarmery.lessons.common import GUIDE, R, rules, table
from tablecore.gendarmery.lessons.foresight import foresee, how_many_won, where_the_card_beneath_goes
from tablecore.gendarmery.lessons.judges import nobody_fits, reported
from tablecore.gendarmery.lessons.outcomes import arrests, took_for_the_wanted
from tablecore.gendarmery.moves import Report, Take
from tablecore.gendarmery.state import State
from tablecore.gendarmery.variant import Position, Variant
from tablecore.teach import Exercise, Lesson, Say, Table, Temptation, Walk, first_that_speaks, last_action

NOBODY = Say("nobody")
PARTS = ("wall", "chain", "seats", "hand")

TOMAS, MIREILLE, HANA, IDRIS, BJORN, REZA, OKSANA = 0, 1, 2, 3, 5, 6, 7
"""Where they hang on the wall of the report guide."""

OWN_PLACE = Position(
    wall=GUIDE,
    middle="east",
    under=("", "", "", "", "east", "", "", ""),
    buried=1,
    hands=(("Hefty", "Peasant + No Footprint"),),
    interrogation=("bottom + right",),
    suspects=("Levan",),
)
"""Björn is Wanted, and the card he hangs on points at his own place."""


def ends_or_goes_on(before: State, after: State) -> str:
    """Whether the game is over, or the new suspect is the Wanted."""
    return "ends" if after.ended else "new-suspect"


def own_place(name: str, looks: str) -> Exercise:
    """The same arrest under one of the two ways of reading when the turned arrow is followed."""
    return Exercise(
        f"gendarmery.arrest.{name}",
        Table("gendarmery", Variant(wanted_looks=looks, position=OWN_PLACE), 1),
        rules("arrest.turned-empty"),
        parts=PARTS,
        judge=arrests("arrest.turned-empty"),
        solution=(Report(BJORN),),
        tempting=(Temptation((Report(IDRIS),), R + "report.clean-case"),),
        kinds=(Report,),
        prediction=foresee(
            f"own-place-{looks}",
            {"ends": "arrest.turned-empty", "new-suspect": "arrest.turned-empty"},
            (Report(BJORN),),
            ends_or_goes_on,
        ),
    )


ARREST = Lesson(
    "arrest",
    "gendarmery",
    10,
    (
        Exercise(
            "gendarmery.arrest.other",
            table(
                Position(
                    wall=GUIDE,
                    middle="east",
                    hands=(("Man + Scar", "Peasant"),),
                    interrogation=("top + left",),
                    suspects=("Amara",),
                )
            ),
            rules("arrest.other", "arrest.aside", "arrest.diagrams"),
            parts=PARTS,
            judge=first_that_speaks(arrests("arrest.other"), last_action(Say, nobody_fits)),
            solution=(Report(TOMAS),),
            tempting=(
                Temptation((Report(BJORN),), R + "report.clean-case"),
                Temptation((NOBODY,), R + "report.only-one"),
            ),
            kinds=(Report,),
            sayings=("nobody",),
            prediction=how_many_won(Report(TOMAS)),
        ),
        Exercise(
            "gendarmery.arrest.to-middle",
            table(
                Position(
                    wall=GUIDE,
                    middle="east",
                    buried=1,
                    hands=(("Nobleman", "Glasses"),),
                    interrogation=("bottom + left",),
                    suspects=("Itzel",),
                )
            ),
            rules("arrest.to-middle", "arrest.pile"),
            parts=PARTS,
            judge=arrests("arrest.to-middle"),
            solution=(Report(REZA),),
            tempting=(
                Temptation((Report(MIREILLE),), R + "report.clean-case"),
                Temptation((Report(HANA),), R + "report.clean-case"),
            ),
            kinds=(Report,),
            prediction=where_the_card_beneath_goes(Report(REZA)),
        ),
        Exercise(
            "gendarmery.arrest.wanted",
            table(
                Position(
                    wall=GUIDE,
                    middle="east",
                    under=("", "", "", "", "north-west", "", "", ""),
                    buried=2,
                    hands=(("Hefty", "Peasant + No Footprint"),),
                    interrogation=("top + right",),
                    suspects=("Levan",),
                )
            ),
            rules("arrest.wanted", "arrest.diagrams"),
            parts=PARTS,
            judge=arrests("arrest.wanted"),
            solution=(Report(BJORN),),
            tempting=(
                Temptation((Report(IDRIS),), R + "report.clean-case"),
                Temptation((Report(TOMAS),), R + "report.clean-case"),
            ),
            kinds=(Report,),
            prediction=how_many_won(Report(BJORN)),
        ),
        Exercise(
            "gendarmery.arrest.turned",
            table(
                Position(
                    wall=GUIDE,
                    middle="south",
                    under=("", "", "", "", "", "", "west", ""),
                    buried=1,
                    hands=(("Civil servant + Redhead",),),
                    interrogation=("bottom + right",),
                    suspects=("João",),
                )
            ),
            rules("arrest.wanted-under", "arrest.turned-middle"),
            parts=PARTS,
            judge=arrests("arrest.turned-middle"),
            solution=(Report(OKSANA),),
            tempting=(
                Temptation((Report(MIREILLE),), R + "report.match"),
                Temptation((Report(HANA),), R + "report.match"),
            ),
            kinds=(Report,),
            prediction=where_the_card_beneath_goes(Report(OKSANA)),
        ),
        Exercise(
            "gendarmery.arrest.for-the-wanted",
            table(
                Position(
                    wall=GUIDE,
                    middle="east",
                    buried=3,
                    hands=(("Peasant", "Man"),),
                    desk=(("Scar",), ("Hefty + No Footprint",)),
                )
            ),
            rules("arrest.wanted", "arrest.other"),
            parts=("wall", "desk", "hand"),
            judge=first_that_speaks(reported, took_for_the_wanted),
            solution=(Take(1),),
            tempting=(
                Temptation((Take(0),), R + "arrest.other"),
                Temptation((Report(BJORN),), R + "report.only-one"),
            ),
            kinds=(Take, Report),
        ),
        Walk(
            "gendarmery.arrest.three-arrests",
            table(
                Position(
                    wall=GUIDE,
                    middle="east",
                    under=("", "", "", "", "south-east", "", "", ""),
                    hands=(("Scar",), ("Woman + Glasses",), ("Hefty", "Peasant + No Footprint")),
                    suspects=("Sékou", "Amara", "Haoran"),
                    interrogation=("top + left", "top + right", "bottom + right"),
                )
            ),
            rules("arrest.diagrams", "arrest.to-middle", "arrest.wanted", "arrest.turned-middle"),
            parts=("wall", "chain", "seats"),
            moves=((0, Report(TOMAS)), (1, Report(HANA)), (2, Report(BJORN))),
        ),
        own_place("own-place", "after-refill"),
        own_place("own-place-at-once", "before-refill"),
    ),
)
