"""One whole game, from the first kill to the last: once as the bandit saw it, once as the inspector did."""

from tablecore.noir.lessons.common import R, accuse, choose, kill, row, rules, show
from tablecore.noir.lessons.hunting import hits, shifts_out_of_reach
from tablecore.noir.moves import DISGUISE, EXONERATE, Kill, Move, Shift
from tablecore.noir.state import BANDIT, INSPECTOR
from tablecore.noir.variant import Variant
from tablecore.teach import Exercise, Lesson, Table, Temptation, Walk

SEED = 3922
PARTS = ("board", "evidence", "seats", "hand")

GAME: tuple[tuple[int, Move], ...] = (
    (BANDIT, kill("Gwenaël")),
    (INSPECTOR, choose("Quỳnh")),
    (BANDIT, kill("Hina")),
    (INSPECTOR, EXONERATE),
    (INSPECTOR, show("Wanjiru")),
    (BANDIT, DISGUISE),
    (INSPECTOR, EXONERATE),
    (INSPECTOR, show("Eszter")),
    (BANDIT, DISGUISE),
    (INSPECTOR, EXONERATE),
    (INSPECTOR, show("Amara")),
    (BANDIT, kill("Amara")),
    (INSPECTOR, accuse("Farrukh")),
    (BANDIT, kill("Farrukh")),
    (INSPECTOR, EXONERATE),
    (INSPECTOR, show("Chiyo")),
    (BANDIT, kill("Nayra")),
    (INSPECTOR, row(2, "right")),
    (BANDIT, kill("Quỳnh")),
)
BEFORE_THE_SHIFT, BEFORE_THE_LAST_KILL = GAME[:17], GAME[:18]


def dealt(moves: tuple[tuple[int, Move], ...] = ()) -> Table:
    """The game after these moves."""
    return Table("noir", Variant(), SEED, moves)


EXAMPLE_GAME = Lesson(
    "example-game",
    "noir",
    15,
    (
        Walk(
            "noir.example-game.bandit",
            dealt(),
            rules("start.order", "kill.target", "disguise.alive", "goal.kill-inspector"),
            seat=BANDIT,
            parts=PARTS,
            moves=GAME,
        ),
        Exercise(
            "noir.example-game.last-kill",
            dealt(BEFORE_THE_LAST_KILL),
            rules("goal.kill-inspector", "accuse.nine", "kill.canvass"),
            seat=BANDIT,
            parts=PARTS,
            kinds=(Kill,),
            judge=hits,
            solution=(kill("Quỳnh"),),
            tempting=(
                Temptation((kill("Wanjiru"),), R + "innocent.nobody"),
                Temptation((kill("Chiyo"),), R + "kill.target"),
            ),
        ),
        Walk(
            "noir.example-game.inspector",
            dealt(),
            rules("start.identity", "exonerate.canvass", "accuse.wrong", "disguise.exposed"),
            seat=INSPECTOR,
            parts=PARTS,
            moves=GAME,
        ),
        Exercise(
            "noir.example-game.better",
            dealt(BEFORE_THE_SHIFT),
            rules("shift.line", "kill.target"),
            seat=INSPECTOR,
            parts=PARTS,
            kinds=(Shift,),
            judge=shifts_out_of_reach,
            solution=(row(2, "left"),),
            tempting=(Temptation((row(2, "right"),), R + "kill.target"),),
        ),
    ),
)
