"""Kill: the innocent and the canvass, hunting by questions, what a kill gives away, and the fourteenth."""

from tablecore.match import Match
from tablecore.noir.lessons.candidates import who_may_be
from tablecore.noir.lessons.common import BOARD, R, at, choose, column, kill, row, rules, table
from tablecore.noir.lessons.foresight import foresee, gives_away_least
from tablecore.noir.lessons.hunting import asks_by_killing, hits, hunts
from tablecore.noir.moves import Kill, Move, Shift
from tablecore.noir.state import BANDIT, INSPECTOR, State
from tablecore.noir.variant import Position
from tablecore.teach import Exercise, Lesson, Temptation

CANVASS = Position(
    board=BOARD,
    bandit="Mateus",
    inspector="Darío",
    dead=("Bilal", "Laleh"),
    innocent=("Eszter", "Hina", "Ixchel"),
)
"""The innocent Hina lies beside the bandit and beside the inspector."""

HUNT = Position(
    board=BOARD,
    bandit="Mateus",
    inspector="Darío",
    dead=("Laleh", "Nayra"),
    innocent=("Gwenaël", "Hina", "Ixchel"),
)
"""A canvass about Hina leaves Bilal, Chiyo and Darío; one about Gwenaël tells Darío from the other two."""

ASKED = ((BANDIT, kill("Hina")), (INSPECTOR, row(5, "right")))
"""The canvass about Hina, and a turn in which the inspector lies low."""

SECOND_KILL = Position(
    phase="opening", board=BOARD, bandit="Mateus", deck=("Zoltán", "Amara", "Jānis", "Uzma")
)

THIRTEEN = Position(
    board=(
        ("Amara", "Chiyo", "Eszter", "Hina"),
        ("Kofi", "Mateus", "Olena", "Rangi"),
        ("Uzma", "Wanjiru", "Yusuf", "Zoltán"),
    ),
    dead=("Amara", "Kofi", "Uzma", "Yusuf"),
    innocent=("Mateus",),
    bandit="Wanjiru",
    inspector="Hina",
    kills=13,
)
"""Nine of the thirteen dead have left the board; Mateus and Olena can be killed."""


def quiet(match: Match) -> Move:
    """What the inspector does between the kills: the last row moves, and nobody comes near anybody."""
    return row(5, "right")


def what_follows(before: State, after: State) -> str:
    """What a kill of an innocent leads to."""
    if after.ended:
        return "won"
    return "canvass" if after.inspector_may_be != before.inspector_may_be else "goes-on"


KILL_LESSON = Lesson(
    "kill",
    "noir",
    10,
    (
        Exercise(
            "noir.kill.canvass",
            table(CANVASS),
            rules("kill.target", "kill.flip", "kill.canvass", "innocent", "innocent.killed"),
            seat=BANDIT,
            parts=("board", "seats"),
            kinds=(Kill,),
            judge=asks_by_killing,
            solution=(kill("Hina"),),
            tempting=(
                Temptation((kill("Gwenaël"),), R + "kill.canvass"),
                Temptation((kill("Eszter"),), R + "kill.target"),
            ),
        ),
        who_may_be(
            "noir.kill.who-may-be",
            table(CANVASS, ASKED),
            rules("kill.canvass", "kill.inspector-hand", "innocent.nobody"),
            INSPECTOR,
            BANDIT,
            "kill.canvass",
            (
                "Chiyo",
                "Darío",
                "Gwenaël",
                "Nayra",
            ),
            parts=("board", "seats"),
            tempting=(
                Temptation((at("Amara"),), R + "kill.canvass"),
                Temptation((at("Ixchel"),), R + "innocent.nobody"),
                Temptation((at("Bilal"),), R + "kill.flip"),
            ),
        ),
        Exercise(
            "noir.kill.hunt",
            table(HUNT, ASKED),
            rules("kill.canvass", "kill.target", "shift.line", "goal.kill-inspector"),
            seat=BANDIT,
            history=True,
            parts=("board", "seats"),
            kinds=(Kill, Shift),
            judge=hunts,
            others=quiet,
            solution=(kill("Gwenaël"), column(4, "down"), kill("Darío")),
            tempting=(
                Temptation((kill("Ixchel"),), R + "kill.canvass"),
                Temptation((kill("Quỳnh"),), R + "kill.canvass"),
                Temptation((column(4, "down"),), R + "kill.canvass"),
                Temptation((kill("Gwenaël"), column(4, "up")), R + "shift.line"),
            ),
        ),
        Exercise(
            "noir.kill.second",
            table(SECOND_KILL, ((BANDIT, kill("Gwenaël")), (INSPECTOR, choose("Zoltán")))),
            rules("kill.target", "board.neighbours"),
            seat=BANDIT,
            history=True,
            parts=("board", "seats"),
            kinds=(Kill,),
            judge=gives_away_least(Kill, "kill.target"),
            solution=(kill("Hina"),),
            tempting=(
                Temptation((kill("Sölvi"),), R + "kill.target"),
                Temptation((kill("Ixchel"),), R + "kill.target"),
                Temptation((kill("Gwenaël"),), R + "kill.flip"),
            ),
        ),
        Exercise(
            "noir.kill.fourteenth",
            table(THIRTEEN),
            rules("goal.kills", "kill.count", "kill.last", "innocent.killed"),
            seat=BANDIT,
            kinds=(Kill,),
            judge=hits,
            solution=(kill("Mateus"),),
            tempting=(
                Temptation((kill("Uzma"),), R + "kill.flip"),
                Temptation((kill("Rangi"),), R + "kill.target"),
            ),
            prediction=foresee(
                "fourteenth",
                {"won": "kill.last", "canvass": "kill.last", "goes-on": "kill.count"},
                (kill("Mateus"),),
                what_follows,
            ),
        ),
    ),
)
