"""A turn: three tasks, one of them at a time; who begins, who is next, and what if nothing can be done."""

from collections.abc import Sequence

from tablecore.gendarmery.lessons.cases import keeps_a_case
from tablecore.gendarmery.lessons.common import R, desk_card, rules, table
from tablecore.gendarmery.lessons.job import LEILANI, ROUNDS, after
from tablecore.gendarmery.lessons.judges import reported
from tablecore.gendarmery.lessons.players import who_begins_next, who_is_next
from tablecore.gendarmery.moves import Archive, Pass, Report, Reveal, SendAway, Take
from tablecore.gendarmery.variant import Position
from tablecore.gendarmery.wording import refused
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import (
    Action,
    Exercise,
    Lesson,
    Question,
    Temptation,
    Verdict,
    first_that_speaks,
    last_action,
    when_happened,
)

WALL = ("Sékou", "Zofia", "Haoran", "Leilani", "Nahuel", "Thảo", "Amara", "Levan")
AMARA, NAHUEL = 7, 5
PARTS = ("wall", "desk", "archive", "door", "seats", "hand")
CASE = ("Woman + Glasses", "Peasant")
"""What fits Amara alone."""


def that_was_the_turn(match: Match, take: Take) -> Verdict:
    """Taking a card was the one task of this turn."""
    return Verdict("failed", refused("turn.one-task", "that-was-your-turn", (f"desk-{take.desk}",)))


def everybody_passed(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved when the game has ended because nobody could do anything."""
    return Verdict("solved", Refusal(R + "turn.stuck", "")) if match.state.ended == R + "turn.stuck" else None


TURN = Lesson(
    "turn",
    "gendarmery",
    8,
    (
        Exercise(
            "gendarmery.turn.take",
            table(Position(wall=WALL, middle="north", desk=(("Redhead",), ("Man + Scar",)))),
            rules("turn.one-task", "turn.take", "turn.hand-size"),
            parts=PARTS,
            judge=when_happened("took"),
            solution=(Take(0),),
            tempting=(
                Temptation((Report(AMARA),), R + "report.match"),
                Temptation((Reveal(),), R + "turn.door"),
            ),
        ),
        Exercise(
            "gendarmery.turn.door",
            table(
                Position(
                    wall=WALL,
                    middle="north",
                    hands=((*CASE, "Scar"), ("Man", "Redhead"), ("Hefty",)),
                    archive=(("Nobleman",), ("Footprint",), (), ("Woman + Hefty",)),
                    doors=("Vacation",),
                )
            ),
            rules("turn.door", "turn.archive-any", "cards.door-obey"),
            parts=PARTS,
            judge=first_that_speaks(
                when_happened("sent-away"), reported, keeps_a_case(0, "turn.door", ends=False)
            ),
            solution=(Archive(desk_card("Scar"), 2), SendAway(1)),
            tempting=(
                Temptation((Reveal(),), R + "turn.door"),
                Temptation((Archive(desk_card("Peasant"), 2),), R + "report.clean-case"),
                Temptation((Report(AMARA),), R + "report.clean-case"),
                Temptation((Archive(desk_card("Scar"), 2), SendAway(0)), R + "door.vacation-card"),
            ),
        ),
        Exercise(
            "gendarmery.turn.report",
            table(
                Position(
                    wall=WALL,
                    middle="north",
                    hands=(CASE, ("Man", "Redhead"), ("Hefty",)),
                    desk=(("Woman + Hefty",), ("Peasant + Glasses",)),
                )
            ),
            rules("turn.one-task", "turn.report"),
            parts=PARTS,
            kinds=(Take, Report),
            judge=first_that_speaks(reported, last_action(Take, that_was_the_turn)),
            solution=(Report(AMARA),),
            tempting=(
                Temptation((Take(1),), R + "turn.one-task"),
                Temptation((Report(NAHUEL),), R + "report.match"),
            ),
        ),
        Question(
            "gendarmery.turn.order",
            table(Position(wall=WALL, middle="north", hands=(("Man",),)), players=6),
            rules("turn.order", "players"),
            parts=("wall", "desk", "seats", "hand"),
            prediction=who_is_next(Take(0)),
        ),
        Question(
            "gendarmery.turn.begins",
            after(*ROUNDS, (Report(LEILANI),)),
            rules("turn.first-player", "setup.who"),
            parts=("wall", "seats"),
            prediction=who_begins_next,
        ),
        Exercise(
            "gendarmery.turn.stuck",
            table(
                Position(
                    wall=WALL,
                    middle="north",
                    desk_sizes=(0, 0),
                    archive=((), (), (), ()),
                    interrogation_size=17,
                    suspects_size=18,
                )
            ),
            rules("turn.stuck"),
            parts=PARTS,
            judge=everybody_passed,
            solution=(Pass(), Pass(), Pass()),
            tempting=(
                Temptation((Take(0),), R + "refill.desk-out"),
                Temptation((Reveal(),), R + "turn.door"),
                Temptation((Report(AMARA),), R + "report.match"),
            ),
        ),
    ),
)
