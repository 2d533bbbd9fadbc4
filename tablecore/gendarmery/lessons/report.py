"""Make a report: every example of the report guide, and one example turn of each task."""

from collections.abc import Sequence

from tablecore.gendarmery.lessons.common import GUIDE, R, desk_card, hand_of, rules, table, wall_of
from tablecore.gendarmery.lessons.judges import how_many_fit, nobody_fits, reported
from tablecore.gendarmery.moves import Archive, Give, Report, Take, TakeFrom
from tablecore.gendarmery.variant import Position
from tablecore.teach import Action, Exercise, Lesson, Say, Temptation, Walk, first_that_speaks, last_action

NOBODY = Say("nobody")


def report_step(
    name: str,
    hand: tuple[str, ...],
    solution: Action,
    tempting: Sequence[tuple[Action, str]],
    taught: tuple[str, ...],
    wall: tuple[str, ...] = GUIDE,
    predicted: bool = True,
) -> Exercise:
    """A hand, a wall, and the question whom the hand convicts, if anybody."""
    return Exercise(
        f"gendarmery.report.{name}",
        table(Position(wall=wall, middle="north-east", hands=(hand,))),
        rules(*taught),
        parts=("wall", "hand"),
        judge=first_that_speaks(reported, last_action(Say, nobody_fits)),
        solution=(solution,),
        tempting=tuple(Temptation((action,), R + rule) for action, rule in tempting),
        kinds=(Report,),
        sayings=("nobody",),
        prediction=how_many_fit if predicted else None,
    )


WALK_PARTS = ("wall", "desk", "archive", "door", "seats", "hand")
WALK_WALL = Position(
    wall=GUIDE,
    middle="east",
    hands=(("Scar", "Man"), ("Woman + Glasses",), ("Hefty", "Redhead")),
    desk=(("Footprint + Redhead", "Nobleman"), ("Civil servant + Man", "Peasant + Scar")),
    doors=("Thug", "Home & Family"),
    suspects=("Amara", "Levan"),
    interrogation=("top + left",),
)

REPORT = Lesson(
    "report",
    "gendarmery",
    10,
    (
        report_step(
            "scar",
            hand_of("scar"),
            Report(0),
            [(Report(1), "report.match"), (Report(4 + 1), "report.match"), (NOBODY, "report.only-one")],
            ("guide.scar", "report.one-card", "report.not-all-needed", "turn.report"),
            predicted=False,
        ),
        report_step(
            "three-of-four",
            hand_of("three-shared"),
            NOBODY,
            [
                (Report(1), "report.only-one"),
                (Report(7), "report.only-one"),
                (Report(2), "report.clean-case"),
            ],
            (
                "guide.two-and-seven",
                "report.only-one",
                "report.fail-ends-turn",
                "report.failed",
                "report.attempt",
            ),
        ),
        report_step(
            "all-four",
            hand_of("all-four"),
            NOBODY,
            [(Report(1), "report.clean-case"), (Report(7), "report.clean-case")],
            ("guide.two-and-seven", "report.match"),
        ),
        report_step(
            "everything-of-five",
            hand_of("all-of-five"),
            NOBODY,
            [(Report(5), "report.only-one"), (Report(3), "report.only-one")],
            ("guide.four-and-five", "report.only-one"),
        ),
        report_step(
            "no-footprint",
            hand_of("no-footprint"),
            Report(5),
            [(Report(3), "report.clean-case"), (NOBODY, "report.only-one")],
            ("guide.no-footprint", "report.match"),
        ),
        report_step(
            "duplicates",
            hand_of("duplicates"),
            Report(6),
            [(Report(2), "report.clean-case"), (Report(1), "report.clean-case"), (NOBODY, "report.only-one")],
            ("guide.duplicates", "report.duplicates"),
        ),
        report_step(
            "clean-case",
            ("Scar", "Redhead"),
            NOBODY,
            [(Report(0), "report.clean-case"), (Report(7), "report.clean-case")],
            ("report.clean-case", "report.show-hand"),
        ),
        report_step(
            "three-signs",
            hand_of("three-signs"),
            Report(5),
            [(Report(6), "report.clean-case"), (Report(0), "report.clean-case"), (NOBODY, "report.only-one")],
            ("report.example-three",),
            wall=wall_of("three-signs"),
        ),
        Walk(
            "gendarmery.report.walk-take",
            table(WALK_WALL),
            rules("turn.one-task", "turn.take", "turn.order"),
            parts=WALK_PARTS,
            moves=((0, Take(0)), (1, Take(1))),
        ),
        Walk(
            "gendarmery.report.walk-door",
            table(WALK_WALL),
            rules("turn.door", "cards.door-obey", "door.thug", "door.blind"),
            parts=WALK_PARTS,
            moves=(
                (0, Archive(desk_card("Man"), 2)),
                (0, TakeFrom(1, -1)),
                (0, Give(desk_card("Woman + Glasses"), 2)),
            ),
        ),
        Walk(
            "gendarmery.report.walk-report",
            table(
                Position(
                    wall=GUIDE,
                    middle="east",
                    under=("", "", "", "", "north-west", "", "", ""),
                    hands=(("Scar",), ("Peasant + Hefty", "No Footprint"), ("Redhead",)),
                    suspects=("Amara", "Levan"),
                    interrogation=("bottom + right", "top + left", "top + right"),
                )
            ),
            rules(
                "turn.report",
                "report.show-hand",
                "arrest.other",
                "arrest.to-middle",
                "arrest.wanted",
                "arrest.wanted-under",
                "arrest.aside",
                "arrest.diagrams",
                "arrest.pile",
                "arrest.turned-middle",
                "refill.two-cards",
                "refill.chain-border",
                "refill.search",
            ),
            parts=("wall", "chain", "seats"),
            moves=((0, Report(0)), (1, Report(5))),
        ),
    ),
)
