"""The job and the goal: one short game, from the first report to the chief, played at its four turns."""

from tablecore.gendarmery.lessons.cases import keeps_a_case
from tablecore.gendarmery.lessons.common import R, rules
from tablecore.gendarmery.lessons.foresight import how_many_won
from tablecore.gendarmery.lessons.judges import reported
from tablecore.gendarmery.moves import Move, Report, Take
from tablecore.gendarmery.variant import Position, Variant
from tablecore.teach import Exercise, Lesson, Table, Temptation, first_that_speaks, when_happened

GAME = Variant(
    players=3,
    position=Position(
        wall=("Sékou", "Zofia", "Haoran", "Leilani", "Nahuel", "Thảo", "Amara", "Levan"),
        under=("", "west", "", "medallion", "", "", "", ""),
        middle="north",
        hands=(("Glasses",), ("Civil servant",), ("Man + Redhead",)),
        desk=(
            ("Redhead", "Nobleman + Woman", "Peasant + Woman"),
            ("Scar", "Man + Hefty", "No Glasses", "Footprint", "Hefty"),
        ),
        suspects=("Björn", "Tāne", "Reza"),
        interrogation=("bottom + right", "top + left", "top + right"),
    ),
)
"""Amara alone wears glasses; Zofia is Wanted, then Leilani, and under Leilani lies a medallion."""

AMARA, ZOFIA, LEILANI, SEKOU = 7, 1, 3, 0

ROUNDS: tuple[tuple[Move, ...], ...] = (
    (Report(AMARA), Take(1), Take(1)),
    (Take(0), Report(SEKOU), Take(1)),
    (Take(0), Take(1), Take(1)),
    (Report(ZOFIA), Take(1), Take(1)),
    (Take(0), Take(1), Take(1)),
)
"""What the reader, Bilal and Chiyo do, round by round, before the last report."""


def after(*rounds: tuple[Move, ...]) -> Table:
    """The game after these rounds, when the turn is the reader's again."""
    moves = tuple((at % 3, move) for at, move in enumerate(move for turns in rounds for move in turns))
    return Table("gendarmery", GAME, 1, moves)


PARTS = ("wall", "desk", "seats", "hand")

JOB = Lesson(
    "job",
    "gendarmery",
    5,
    (
        Exercise(
            "gendarmery.job.first-report",
            after(),
            rules("turn.report", "cards.desk-evidence", "arrest.aside"),
            parts=("wall", "seats", "hand"),
            kinds=(Report,),
            judge=reported,
            solution=(Report(AMARA),),
            tempting=(
                Temptation((Report(ZOFIA),), R + "report.match"),
                Temptation((Report(5),), R + "report.match"),
            ),
        ),
        Exercise(
            "gendarmery.job.take",
            after(*ROUNDS[:2]),
            rules("turn.take", "report.only-one"),
            parts=PARTS,
            kinds=(Take, Report),
            judge=first_that_speaks(reported, keeps_a_case(0, "turn.take")),
            solution=(Take(0),),
            tempting=(
                Temptation((Take(1),), R + "report.only-one"),
                Temptation((Report(ZOFIA),), R + "report.only-one"),
            ),
        ),
        Exercise(
            "gendarmery.job.wanted",
            after(*ROUNDS[:3]),
            rules("cards.interrogation", "arrest.wanted", "arrest.wanted-under"),
            parts=PARTS,
            kinds=(Report,),
            judge=first_that_speaks(when_happened("took-middle"), reported),
            solution=(Report(ZOFIA),),
            tempting=(
                Temptation((Report(LEILANI),), R + "report.clean-case"),
                Temptation((Report(6),), R + "report.clean-case"),
            ),
            prediction=how_many_won(Report(ZOFIA)),
        ),
        Exercise(
            "gendarmery.job.chief",
            after(*ROUNDS),
            rules("end.medallion", "end.most-cards"),
            parts=("wall", "seats", "hand"),
            kinds=(Report,),
            judge=first_that_speaks(when_happened("chief"), reported),
            solution=(Report(LEILANI),),
            tempting=(
                Temptation((Report(6),), R + "report.match"),
                Temptation((Report(SEKOU),), R + "report.match"),
            ),
        ),
    ),
)
