"""Shift: either way and round the edge, to come near or to get away, two moves ahead, and back again."""

from tablecore.match import Match
from tablecore.noir.lessons.common import BOARD, R, choose, column, kill, row, rules, suspect, table
from tablecore.noir.lessons.foresight import foresee
from tablecore.noir.lessons.hunting import shifts_out_of_reach
from tablecore.noir.lessons.judges import brings_together
from tablecore.noir.moves import Move, Shift
from tablecore.noir.state import BANDIT, INSPECTOR, State
from tablecore.noir.variant import Position
from tablecore.teach import Exercise, Lesson, Temptation, when_happened

PARTS = ("board", "seats")

ROUND = Position(board=BOARD, bandit="Kofi", inspector="Zoltán")
"""Kofi lies at the left edge, Jānis at the right, one row higher."""

UP_OR_DOWN = Position(board=BOARD, bandit="Bilal", inspector="Zoltán")

TWO_MOVES = Position(board=BOARD, bandit="Farrukh", inspector="Yusuf", dead=("Gwenaël", "Kofi"))

HUNTED = Position(phase="opening", board=BOARD, bandit="Nayra", deck=("Jānis", "Laleh", "Olena", "Uzma"))
KILLS = ((BANDIT, kill("Hina")), (INSPECTOR, choose("Jānis")), (BANDIT, kill("Rangi")))
"""Laleh, Mateus and Nayra are beside both of the dead; the inspector holds Laleh, and lies beside Nayra."""

PUSHED = Position(
    seat=INSPECTOR,
    board=(BOARD[0], ("Jānis", "Farrukh", "Gwenaël", "Hina", "Ixchel"), *BOARD[2:]),
    bandit="Kofi",
    inspector="Zoltán",
)
"""Jānis lies beside Kofi, until the inspector shifts the second row."""

ONE_ROW = Position(
    board=(("Amara", "Bilal", "Chiyo", "Darío"),),
    bandit="Amara",
    inspector="Darío",
    dead=("Bilal",),
    deck_size=0,
)


def quiet(match: Match) -> Move:
    """What the inspector does between the two shifts: a row is moved in which neither of the two lies."""
    return row(4, "right")


def where_janis_is(before: State, after: State) -> str:
    """Where Jānis lies after a shift of the row."""
    places = [state.board.index(suspect("Jānis")) for state in (before, after)]
    if places[0] == places[1]:
        return "stays"
    return "other-end" if places[1] % after.columns == 0 else "next"


SHIFT_LESSON = Lesson(
    "shift",
    "noir",
    10,
    (
        Exercise(
            "noir.shift.round",
            table(ROUND),
            rules("shift.line", "shift.around"),
            seat=BANDIT,
            parts=PARTS,
            kinds=(Shift,),
            judge=brings_together("Jānis", "Kofi", 1),
            solution=(row(2, "right"),),
            tempting=(
                Temptation((row(2, "left"),), R + "shift.line"),
                Temptation((row(1, "left"),), R + "board.edge"),
            ),
            prediction=foresee(
                "pushed-off",
                {"other-end": "shift.around", "next": "shift.around", "stays": "shift.line"},
                (row(2, "right"),),
                where_janis_is,
            ),
        ),
        Exercise(
            "noir.shift.up-or-down",
            table(UP_OR_DOWN),
            rules("shift.line", "shift.around", "turn.one-action"),
            seat=BANDIT,
            parts=PARTS,
            kinds=(Shift,),
            judge=brings_together("Wanjiru", "Bilal", 1),
            solution=(column(3, "down"),),
            tempting=(
                Temptation((column(3, "up"),), R + "shift.line"),
                Temptation((row(5, "left"),), R + "board.edge"),
            ),
        ),
        Exercise(
            "noir.shift.two-moves",
            table(TWO_MOVES),
            rules("shift.line", "shift.around", "turn.one-action"),
            seat=BANDIT,
            parts=PARTS,
            kinds=(Shift,),
            judge=brings_together("Farrukh", "Yusuf", 2),
            others=quiet,
            solution=(row(2, "left"), column(4, "down")),
            tempting=(
                Temptation((row(2, "left"), column(4, "up")), R + "shift.line"),
                Temptation((column(4, "down"), row(2, "right")), R + "shift.line"),
            ),
        ),
        Exercise(
            "noir.shift.away",
            table(HUNTED, KILLS),
            rules("shift.line", "kill.target"),
            seat=INSPECTOR,
            history=True,
            parts=("board", "seats", "hand"),
            kinds=(Shift,),
            judge=shifts_out_of_reach,
            solution=(row(2, "right"),),
            tempting=(
                Temptation((row(2, "left"),), R + "kill.target"),
                Temptation((row(3, "right"),), R + "kill.target"),
                Temptation((column(5, "down"),), R + "kill.target"),
            ),
        ),
        Exercise(
            "noir.shift.back",
            table(PUSHED, ((INSPECTOR, row(2, "left")),)),
            rules("shift.undo"),
            seat=BANDIT,
            history=True,
            parts=PARTS,
            kinds=(Shift,),
            judge=brings_together("Jānis", "Kofi", 1),
            solution=(row(2, "right"),),
            tempting=(Temptation((row(2, "left"),), R + "shift.line"),),
        ),
        Exercise(
            "noir.shift.not-back",
            table(PUSHED, ((INSPECTOR, row(2, "left")),), no_undo_shift=True),
            rules("shift.undo"),
            seat=BANDIT,
            history=True,
            parts=PARTS,
            kinds=(Shift,),
            judge=brings_together("Jānis", "Kofi", 1),
            solution=(row(3, "left"),),
            tempting=(
                Temptation((row(2, "right"),), R + "shift.undo"),
                Temptation((row(3, "right"),), R + "shift.line"),
            ),
        ),
        Exercise(
            "noir.shift.single",
            table(ONE_ROW),
            rules("shift.single", "turn.no-pass"),
            seat=BANDIT,
            parts=("board", "evidence", "seats"),
            kinds=(Shift,),
            judge=when_happened("shifted"),
            solution=(row(1, "right"),),
            tempting=(Temptation((column(1, "up"),), R + "shift.single"),),
        ),
    ),
)
