"""Behind the door, second half: help with a report, turns that are lost, and the end of the door deck."""

from tablecore.gendarmery.cards import SIGNS
from tablecore.gendarmery.lessons.common import R, desk_card, rules, table
from tablecore.gendarmery.lessons.door_questions import (
    at_guide,
    drawn,
    signs_that_help,
    what_counts,
    what_opens,
    whose_turn,
)
from tablecore.gendarmery.lessons.foresight import foresee
from tablecore.gendarmery.lessons.judges import reported
from tablecore.gendarmery.lessons.outcomes import arrests, fails_when, keeps_the_wanted_safe
from tablecore.gendarmery.moves import Archive, Forge, LetGo, Report, Reveal, SendAway, Take
from tablecore.teach import Exercise, Lesson, Temptation, Walk, first_that_speaks, when_happened

PARTS = ("wall", "door", "seats", "hand")

MAN, GLASSES, SCAR, REDHEAD = map(desk_card, ("Man", "Glasses", "Scar", "Redhead"))
TOMAS, MIREILLE, IDRIS, BJORN, REZA, KWAME = 0, 1, 3, 5, 6, 8
"""Where they hang on the wall of the report guide."""


def sign(name: str) -> Forge:
    """The Forger stands for this sign."""
    return Forge(SIGNS.index(name))


DOOR_PEOPLE = Lesson(
    "door-people",
    "gendarmery",
    14,
    (
        drawn(
            "gendarmery.door-people.forger",
            "Forger",
            at_guide(
                "east",
                (("Peasant", "Hefty", "Redhead"), ("Woman",), ("Scar",)),
                buried=2,
                interrogation=("top + right",),
                suspects=("Farida",),
            ),
            "Redhead",
            rules("door.forger", "door.forger-sign"),
            first_that_speaks(
                arrests("door.forger", wanted=True),
                fails_when("forger-gone", "door.forger-discard", "door-forger-gone"),
            ),
            (sign("No Footprint"), Report(BJORN)),
            (
                Temptation((sign("Man"), Report(BJORN)), R + "report.only-one"),
                Temptation((sign("Footprint"), Report(IDRIS)), R + "arrest.other"),
                Temptation((LetGo(),), R + "door.forger-discard"),
            ),
            parts=PARTS,
        ),
        drawn(
            "gendarmery.door-people.forger-no-help",
            "Forger",
            at_guide("north-west", (("Scar", "Redhead", "Man"), ("Woman",), ("Hefty",))),
            "Man",
            rules("door.forger-discard", "door.report-now"),
            first_that_speaks(reported, when_happened("forger-gone")),
            (LetGo(),),
            (
                Temptation((sign("Man"), Report(TOMAS)), R + "report.clean-case"),
                Temptation((sign("Nobleman"), Report(MIREILLE)), R + "report.clean-case"),
            ),
            prediction=foresee(
                "forger-helps",
                {"0": "report.clean-case", "1": "report.clean-case", "2": "report.clean-case"},
                (),
                signs_that_help,
            ),
            parts=PARTS,
        ),
        drawn(
            "gendarmery.door-people.forger-alone",
            "Forger",
            at_guide(
                "west",
                (("Redhead",), ("Woman",), ("Hefty",)),
                interrogation=("top + left",),
                suspects=("Anjali",),
            ),
            "Redhead",
            rules("door.forger-alone"),
            first_that_speaks(
                arrests("door.forger-alone"),
                fails_when("forger-gone", "door.forger-discard", "door-forger-gone"),
            ),
            (sign("Scar"), Report(TOMAS)),
            (
                Temptation((sign("Hefty"), Report(BJORN)), R + "report.only-one"),
                Temptation((LetGo(),), R + "door.forger-discard"),
            ),
            parts=PARTS,
        ),
        drawn(
            "gendarmery.door-people.witness",
            "Eye-Witness: Glasses",
            at_guide(
                "west",
                (("Nobleman", "Redhead"), ("Woman",), ("Hefty",)),
                interrogation=("bottom + left",),
                suspects=("Itzel",),
            ),
            "Redhead",
            rules("door.eye-witness"),
            first_that_speaks(
                arrests("door.eye-witness"),
                fails_when("witness-stays", "door.eye-witness", "door-witness-let-go"),
            ),
            (Report(REZA),),
            (
                Temptation((Report(MIREILLE),), R + "report.clean-case"),
                Temptation((LetGo(),), R + "door.eye-witness"),
            ),
            parts=PARTS,
        ),
        Walk(
            "gendarmery.door-people.witness-left",
            table(
                at_guide(
                    "west",
                    (("Woman", "Redhead"), ("Civil servant",), ("Scar",)),
                    doors=("Eye-Witness: Man",),
                    interrogation=("bottom + right",),
                    suspects=("Zofia",),
                )
            ),
            rules("door.eye-witness-open", "door.witness", "door.report-now"),
            parts=PARTS,
            moves=((0, Archive(REDHEAD, 0)), (0, LetGo()), (1, Report(KWAME, True))),
        ),
        Exercise(
            "gendarmery.door-people.witness-used",
            table(
                at_guide(
                    "south-east",
                    (("Civil servant", "Glasses"), ("Woman",), ("Scar",)),
                    buried=1,
                    witness="Man",
                    doors=("Home & Family",),
                    interrogation=("bottom + right",),
                    suspects=("Zofia",),
                )
            ),
            rules("door.witness", "door.drawn-covers"),
            parts=(*PARTS, "archive"),
            judge=first_that_speaks(
                arrests("door.witness", wanted=True),
                fails_when("witness-covered", "door.drawn-covers", "door-witness-covered"),
            ),
            solution=(Report(KWAME, True),),
            tempting=(
                Temptation((Report(KWAME),), R + "report.only-one"),
                Temptation((Archive(GLASSES, 0),), R + "door.drawn-covers"),
            ),
            kinds=(Report, Archive, Reveal),
        ),
        Exercise(
            "gendarmery.door-people.covered",
            table(
                at_guide(
                    "south-east",
                    (("Footprint", "Scar"), ("Woman",), ("Hefty",)),
                    buried=2,
                    witness="Glasses",
                    doors=("Forger",),
                    interrogation=("bottom + right",),
                    suspects=("Amara",),
                )
            ),
            rules("door.drawn-covers"),
            parts=(*PARTS, "archive"),
            judge=first_that_speaks(
                arrests("door.drawn-covers", wanted=True),
                fails_when("forger-gone", "door.forger-discard", "door-forger-gone"),
            ),
            solution=(Archive(SCAR, 0), sign("Glasses"), Report(KWAME)),
            tempting=(
                Temptation((Archive(SCAR, 0), sign("Man"), Report(KWAME)), R + "report.only-one"),
                Temptation((Report(KWAME, True),), R + "report.clean-case"),
            ),
            kinds=(Archive, Reveal, Forge, LetGo, Report),
            prediction=foresee(
                "covered",
                {"both": "door.drawn-covers", "forger": "door.drawn-covers", "witness": "door.drawn-covers"},
                (Archive(SCAR, 0),),
                what_counts,
            ),
        ),
        Walk(
            "gendarmery.door-people.family",
            table(
                at_guide(
                    "west",
                    (("Man", "Scar"), ("Woman",), ("Hefty",)),
                    desk=(("Glasses", "Nobleman"), ("Peasant + Redhead",)),
                    doors=("Home & Family",),
                )
            ),
            rules("door.home-family", "door.family"),
            parts=("desk", "archive", "door", "seats", "hand"),
            moves=((0, Archive(MAN, 0)), (1, Take(0)), (2, Take(1)), (0, Take(0))),
        ),
        drawn(
            "gendarmery.door-people.vacation",
            "Vacation",
            at_guide(
                "east",
                (("Woman", "Redhead"), ("Hefty", "Peasant + No Footprint"), ("Glasses", "Scar", "Man")),
                buried=3,
            ),
            "Redhead",
            rules("door.vacation-card", "door.vacation"),
            keeps_the_wanted_safe,
            (SendAway(1),),
            (
                Temptation((SendAway(2),), R + "door.vacation-card"),
                Temptation((SendAway(0),), R + "door.vacation-card"),
            ),
            prediction=whose_turn(
                (SendAway(1),), {"right": "door.vacation", "wrong": "door.vacation"}, "door-vacation"
            ),
            parts=PARTS,
        ),
        Walk(
            "gendarmery.door-people.vacation-twice",
            table(
                at_guide(
                    "east",
                    (("Man", "Scar"), ("Hefty",), ("Glasses", "Woman")),
                    seat=2,
                    doors=("Vacation", "Vacation"),
                )
            ),
            rules("door.vacation-twice", "door.vacation"),
            parts=("desk", "door", "seats", "hand"),
            moves=(
                (2, Archive(GLASSES, 0)),
                (2, SendAway(1)),
                (0, Archive(MAN, 1)),
                (0, SendAway(1)),
                (2, Take(0)),
                (0, Take(1)),
                (2, Take(1)),
                (0, Take(0)),
                (1, Take(0)),
            ),
        ),
        Walk(
            "gendarmery.door-people.vacation-covers",
            table(
                at_guide(
                    "south-east",
                    (("Redhead", "Woman"), ("Hefty",), ("Civil servant", "Glasses", "Man")),
                    seat=2,
                    doors=("Vacation", "Eye-Witness: Man"),
                )
            ),
            rules("door.vacation-cover", "door.vacation"),
            parts=PARTS,
            moves=((2, Archive(MAN, 0)), (2, SendAway(1)), (0, Archive(REDHEAD, 1)), (0, LetGo())),
        ),
        Exercise(
            "gendarmery.door-people.doors-out",
            table(
                at_guide("east", (("Man", "Redhead"), ("Hefty",), ("Scar",)), witness="Woman", doors_size=0),
                seed=9,
            ),
            rules("door.reshuffle"),
            parts=(*PARTS, "archive"),
            judge=first_that_speaks(reported, when_happened("doors-reshuffled")),
            solution=(Archive(REDHEAD, 0),),
            tempting=(
                Temptation((Reveal(),), R + "turn.door"),
                Temptation((Report(KWAME),), R + "report.clean-case"),
            ),
            kinds=(Archive, Reveal, Report),
            prediction=foresee(
                "doors-out",
                {"shuffled": "door.reshuffle", "closed": "door.reshuffle", "ends": "door.reshuffle"},
                (Archive(REDHEAD, 0),),
                what_opens,
            ),
        ),
    ),
)
