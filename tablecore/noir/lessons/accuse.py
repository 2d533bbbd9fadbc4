"""Accuse: whom, what the answer brings, what the question gives away, bluffs, and the end of the hunt."""

from tablecore.match import Match
from tablecore.noir.lessons.candidates import who_may_be
from tablecore.noir.lessons.common import BOARD, R, accuse, at, choose, column, kill, row, rules, table
from tablecore.noir.lessons.foresight import foresee, gives_away_least
from tablecore.noir.lessons.hunting import asks_candidate, chases, hits
from tablecore.noir.moves import Accuse, Move, Shift
from tablecore.noir.state import BANDIT, INSPECTOR, State
from tablecore.noir.variant import Position
from tablecore.teach import Exercise, Lesson, Temptation

PARTS = ("board", "seats", "hand")

NINE = Position(phase="opening", board=BOARD, bandit="Ixchel", deck=("Hina", "Jānis", "Paweł", "Věra"))
TWO_KILLS = ((BANDIT, kill("Chiyo")), (INSPECTOR, choose("Jānis")), (BANDIT, kill("Nayra")))
"""Hina and Ixchel are beside both of the dead, and the inspector holds the card of Hina."""

DENIED = Position(phase="opening", board=BOARD, bandit="Bilal", deck=("Chiyo", "Gwenaël", "Laleh", "Olena"))
"""After the death of Hina nobody beside Olena but Darío, Ixchel, Mateus and Nayra may be the bandit."""

OVERHEARD = Position(
    seat=INSPECTOR, board=BOARD, bandit="Rangi", inspector="Farrukh", dead=("Bilal",), innocent=("Olena",)
)

CENTRE = Position(
    seat=INSPECTOR,
    board=BOARD,
    bandit="Jānis",
    inspector="Mateus",
    dead=("Amara", "Chiyo", "Eszter", "Kofi", "Olena", "Uzma", "Wanjiru", "Zoltán"),
)
"""Nobody around Mateus is dead, and somebody around each neighbour is."""

BLUFF = Position(
    seat=INSPECTOR,
    board=BOARD,
    bandit="Tsering",
    inspector="Farrukh",
    dead=("Kofi", "Laleh"),
    innocent=("Gwenaël",),
)

FAR = Position(phase="opening", board=BOARD, bandit="Tsering", deck=("Amara", "Paweł", "Rangi", "Sölvi"))
FAR_KILLS = ((BANDIT, kill("Nayra")), (INSPECTOR, choose("Paweł")), (BANDIT, kill("Yusuf")))
"""Rangi, Sölvi and Tsering are beside both of the dead; the inspector holds two of their cards."""

MOVED = Position(phase="opening", board=BOARD, bandit="Gwenaël", deck=("Amara", "Laleh", "Olena", "Zoltán"))
KILL_SHIFT_KILL = (
    (BANDIT, kill("Hina")),
    (INSPECTOR, choose("Amara")),
    (BANDIT, row(2, "left")),
    (INSPECTOR, column(5, "down")),
    (BANDIT, kill("Kofi")),
)
"""Gwenaël was beside Hina, then the row moved, and now Gwenaël is beside Kofi."""


def lies_low(match: Match) -> Move:
    """What the bandit does while the inspector comes near: a column is moved in which neither lies."""
    return column(3, "down")


def what_it_costs(before: State, after: State) -> str:
    """What a wrong accusation has cost."""
    if after.ended:
        return "game"
    return "turn" if (after.hand, after.deck) == (before.hand, before.deck) else "card"


def bluff(name: str, allowed: bool, best: str, tempting: tuple[Temptation, ...]) -> Exercise:
    """A question that only misleads, at a table where an innocent may be accused, or may not."""
    return Exercise(
        f"noir.accuse.{name}",
        table(BLUFF, accuse_innocent=allowed),
        rules("accuse.innocent", "accuse.targets"),
        seat=INSPECTOR,
        parts=("board", "seats"),
        kinds=(Accuse,),
        judge=gives_away_least(Accuse, "accuse.innocent"),
        solution=(accuse(best),),
        tempting=tempting,
    )


ACCUSE_LESSON = Lesson(
    "accuse",
    "noir",
    12,
    (
        Exercise(
            "noir.accuse.nine",
            table(NINE, TWO_KILLS),
            rules("accuse.nine", "accuse.question", "accuse.targets", "board.edge", "bandit.alive"),
            seat=INSPECTOR,
            history=True,
            parts=PARTS,
            kinds=(Accuse,),
            judge=hits,
            solution=(accuse("Ixchel"),),
            tempting=(
                Temptation((accuse("Mateus"),), R + "accuse.nine"),
                Temptation((accuse("Farrukh"),), R + "board.edge"),
                Temptation((accuse("Nayra"),), R + "accuse.targets"),
                Temptation((accuse("Darío"),), R + "kill.target"),
            ),
        ),
        Exercise(
            "noir.accuse.wrong",
            table(DENIED, ((BANDIT, kill("Hina")), (INSPECTOR, choose("Olena")), (BANDIT, row(5, "right")))),
            rules("accuse.wrong", "accuse.question", "turn.one-action"),
            seat=INSPECTOR,
            history=True,
            parts=PARTS,
            kinds=(Accuse,),
            judge=asks_candidate,
            solution=(accuse("Nayra"),),
            tempting=(
                Temptation((accuse("Sölvi"),), R + "kill.target"),
                Temptation((accuse("Rangi"),), R + "accuse.nine"),
            ),
            prediction=foresee(
                "denied",
                {"turn": "accuse.wrong", "card": "accuse.wrong", "game": "accuse.wrong"},
                (accuse("Nayra"),),
                what_it_costs,
            ),
        ),
        who_may_be(
            "noir.accuse.overheard",
            table(OVERHEARD, ((INSPECTOR, accuse("Amara")),)),
            rules("accuse.nine", "accuse.self"),
            INSPECTOR,
            BANDIT,
            "accuse.nine",
            (
                "Amara",
                "Farrukh",
                "Gwenaël",
            ),
            parts=("board", "seats"),
            tempting=(
                Temptation((at("Hina"),), R + "accuse.nine"),
                Temptation((at("Bilal"),), R + "kill.flip"),
            ),
        ),
        Exercise(
            "noir.accuse.oneself",
            table(CENTRE),
            rules("accuse.self", "accuse.nine"),
            seat=INSPECTOR,
            parts=("board", "seats"),
            kinds=(Accuse,),
            judge=gives_away_least(Accuse, "accuse.self"),
            solution=(accuse("Mateus"),),
            tempting=(
                Temptation((accuse("Gwenaël"),), R + "accuse.self"),
                Temptation((accuse("Eszter"),), R + "accuse.nine"),
            ),
        ),
        bluff(
            "bluff",
            True,
            "Gwenaël",
            (
                Temptation((accuse("Amara"),), R + "accuse.innocent"),
                Temptation((accuse("Laleh"),), R + "accuse.targets"),
            ),
        ),
        bluff(
            "no-bluff",
            False,
            "Bilal",
            (
                Temptation((accuse("Gwenaël"),), R + "accuse.innocent"),
                Temptation((accuse("Farrukh"),), R + "accuse.innocent"),
            ),
        ),
        Exercise(
            "noir.accuse.come-near",
            table(FAR, FAR_KILLS),
            rules("shift.line", "accuse.nine", "goal.caught"),
            seat=INSPECTOR,
            history=True,
            parts=PARTS,
            kinds=(Shift, Accuse),
            judge=chases,
            others=lies_low,
            solution=(row(4, "right"), accuse("Tsering")),
            tempting=(
                Temptation((accuse("Tsering"),), R + "board.edge"),
                Temptation((column(5, "up"),), R + "board.edge"),
                Temptation((row(4, "right"), accuse("Uzma")), R + "kill.target"),
            ),
        ),
        Exercise(
            "noir.accuse.caught",
            table(MOVED, KILL_SHIFT_KILL),
            rules("goal.caught", "accuse.question", "kill.target"),
            seat=INSPECTOR,
            history=True,
            parts=PARTS,
            kinds=(Accuse,),
            judge=hits,
            solution=(accuse("Gwenaël"),),
            tempting=(
                Temptation((accuse("Bilal"),), R + "kill.target"),
                Temptation((accuse("Laleh"),), R + "accuse.nine"),
            ),
        ),
    ),
)
