"""Who is beside whom: the eight around, the edges and the corners, the dead, and two at once."""

from tablecore.noir.lessons.common import BOARD, R, at, kill, rules, table
from tablecore.noir.lessons.judges import all_beside, finds_all, how_many_beside, not_beside
from tablecore.noir.moves import Kill
from tablecore.noir.state import BANDIT
from tablecore.noir.variant import Position
from tablecore.teach import Exercise, Lesson, Temptation, when_happened

QUIET = table(Position(board=BOARD, bandit="Mateus", inspector="Eszter"))
"""Nobody is dead, nobody innocent."""

WALLED_IN = table(
    Position(
        board=BOARD,
        bandit="Farrukh",
        inspector="Zoltán",
        dead=("Amara", "Bilal", "Gwenaël", "Laleh"),
    )
)
"""Of the five beside Farrukh only Kofi is alive."""

TWO_DEAD = table(Position(board=BOARD, bandit="Nayra", inspector="Eszter", dead=("Hina", "Sölvi")))

NEIGHBOURS = Lesson(
    "neighbours",
    "noir",
    6,
    (
        Exercise(
            "noir.neighbours.around",
            QUIET,
            rules("board.neighbours"),
            seat=None,
            parts=("board",),
            kinds=(),
            points=True,
            judge=finds_all(all_beside("Mateus"), "board.neighbours", not_beside("Mateus")),
            solution=tuple(
                map(at, ("Gwenaël", "Hina", "Ixchel", "Laleh", "Nayra", "Quỳnh", "Rangi", "Sölvi"))
            ),
            tempting=(
                Temptation((at("Chiyo"),), R + "board.neighbours"),
                Temptation((at("Mateus"),), R + "board.neighbours"),
            ),
        ),
        Exercise(
            "noir.neighbours.edge",
            QUIET,
            rules("board.edge", "board.neighbours"),
            seat=None,
            parts=("board",),
            kinds=(),
            points=True,
            judge=finds_all(all_beside("Kofi"), "board.edge", not_beside("Kofi")),
            solution=tuple(map(at, ("Farrukh", "Gwenaël", "Laleh", "Paweł", "Quỳnh"))),
            tempting=(
                Temptation((at("Olena"),), R + "board.edge"),
                Temptation((at("Mateus"),), R + "board.neighbours"),
            ),
            prediction=how_many_beside("Kofi"),
        ),
        Exercise(
            "noir.neighbours.corner",
            QUIET,
            rules("board.edge"),
            seat=None,
            parts=("board",),
            kinds=(),
            points=True,
            judge=finds_all(all_beside("Zoltán"), "board.edge", not_beside("Zoltán")),
            solution=tuple(map(at, ("Sölvi", "Tsering", "Yusuf"))),
            tempting=(
                Temptation((at("Amara"),), R + "board.edge"),
                Temptation((at("Eszter"),), R + "board.edge"),
                Temptation((at("Olena"),), R + "board.neighbours"),
            ),
            prediction=how_many_beside("Zoltán"),
        ),
        Exercise(
            "noir.neighbours.walled-in",
            WALLED_IN,
            rules("board.neighbours", "board.edge", "kill.target"),
            seat=BANDIT,
            parts=("board", "hand"),
            kinds=(Kill,),
            judge=when_happened("killed"),
            solution=(kill("Kofi"),),
            tempting=(
                Temptation((kill("Hina"),), R + "kill.target"),
                Temptation((kill("Jānis"),), R + "board.edge"),
                Temptation((kill("Gwenaël"),), R + "kill.flip"),
            ),
        ),
        Exercise(
            "noir.neighbours.both",
            TWO_DEAD,
            rules("board.neighbours"),
            seat=None,
            parts=("board",),
            kinds=(),
            points=True,
            judge=finds_all(all_beside("Hina", "Sölvi"), "board.neighbours", not_beside("Hina", "Sölvi")),
            solution=(at("Mateus"), at("Nayra")),
            tempting=(
                Temptation((at("Laleh"),), R + "board.neighbours"),
                Temptation((at("Rangi"),), R + "board.neighbours"),
            ),
        ),
    ),
)
