"""What the rulebook leaves open: the same moves under our reading and under another one."""

from dataclasses import replace

from tablecore.noir.lessons.common import BOARD, R, accuse, kill, row, rules, table
from tablecore.noir.lessons.hunting import hits
from tablecore.noir.moves import Kill, Move
from tablecore.noir.state import BANDIT, INSPECTOR
from tablecore.noir.variant import Position
from tablecore.teach import Exercise, Lesson, Table, Temptation, Walk

PARTS = ("board", "seats")

Moves = tuple[tuple[int, Move], ...]

NINE_DEAD = Position(
    board=BOARD,
    bandit="Mateus",
    inspector="Zoltán",
    dead=("Amara", "Bilal", "Chiyo", "Darío", "Eszter", "Farrukh", "Kofi", "Paweł", "Uzma"),
)
ONE_MORE: Moves = ((BANDIT, kill("Hina")),)
AND_ON: Moves = (*ONE_MORE, (INSPECTOR, row(5, "left")))
THIRTEEN_DEAD = replace(NINE_DEAD, dead=(*NINE_DEAD.dead, "Věra", "Wanjiru", "Yusuf", "Tsering"))
TO_AND_FRO = Position(board=BOARD, bandit="Kofi", inspector="Zoltán", dead=("Gwenaël",))
CLEARED = Position(
    seat=INSPECTOR,
    board=BOARD,
    bandit="Tsering",
    inspector="Farrukh",
    dead=("Kofi", "Laleh"),
    innocent=("Gwenaël",),
)
FAR_APART = Position(board=BOARD, bandit="Kofi", inspector="Zoltán", dead=("Gwenaël",))


def both_ways(
    name: str, taught: tuple[str, ...], ours: Table, other: Table, moves: Moves, others: Moves
) -> Walk:
    """The same table under our reading and under the other option, with a switch between them."""
    step = f"noir.readings.{name}"
    first = Walk(step, ours, taught, seat=None, parts=PARTS, moves=moves)
    return replace(first, beside=(replace(first, id=f"{step}-other", table=other, moves=others),))


def three_editions() -> Walk:
    """The tenth kill and the fourteenth, as three editions count them."""
    ours = both_ways(
        "kills",
        rules("kill.goal", "goal.kills"),
        table(NINE_DEAD),
        table(NINE_DEAD, kills_to_win=10),
        AND_ON,
        ONE_MORE,
    )
    longest = replace(
        ours,
        id="noir.readings.kills-most",
        table=table(THIRTEEN_DEAD, kills_to_win=16),
        moves=AND_ON,
        beside=(),
    )
    return replace(ours, beside=(*ours.beside, longest))


READINGS = Lesson(
    "readings",
    "noir",
    7,
    (
        Exercise(
            "noir.readings.ten",
            table(NINE_DEAD, kills_to_win=10),
            rules("kill.goal", "goal.kills"),
            seat=BANDIT,
            parts=PARTS,
            kinds=(Kill,),
            judge=hits,
            solution=(kill("Hina"),),
            tempting=(Temptation((kill("Zoltán"),), R + "kill.target"),),
        ),
        three_editions(),
        both_ways(
            "undo",
            rules("shift.undo", "shift.line"),
            table(TO_AND_FRO),
            table(TO_AND_FRO, no_undo_shift=True),
            ((BANDIT, row(3, "left")), (INSPECTOR, row(3, "right")), (BANDIT, row(3, "left"))),
            ((BANDIT, row(3, "left")), (INSPECTOR, row(2, "right")), (BANDIT, row(3, "right"))),
        ),
        both_ways(
            "bluff",
            rules("accuse.innocent", "accuse.question"),
            table(CLEARED),
            table(CLEARED, accuse_innocent=False),
            ((INSPECTOR, accuse("Gwenaël")),),
            ((INSPECTOR, accuse("Bilal")),),
        ),
        both_ways(
            "endless",
            rules("end.none"),
            table(FAR_APART, turn_limit=5),
            table(FAR_APART, turn_limit=None),
            ((BANDIT, row(1, "left")), (INSPECTOR, row(5, "left")), (BANDIT, row(1, "right"))),
            (
                (BANDIT, row(1, "left")),
                (INSPECTOR, row(5, "left")),
                (BANDIT, row(1, "right")),
                (INSPECTOR, row(5, "right")),
            ),
        ),
    ),
)
