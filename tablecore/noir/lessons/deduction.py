"""Who can it still be? What kills, questions and answers leave, through shifts, a disguise and a collapse."""

from tablecore.noir.lessons.candidates import how_many_remain, who_may_be, why_is_out
from tablecore.noir.lessons.common import BOARD, R, accuse, at, choose, kill, leave, row, rules, show, table
from tablecore.noir.moves import COLLAPSE, DISGUISE, EXONERATE
from tablecore.noir.state import BANDIT, INSPECTOR
from tablecore.noir.variant import Position
from tablecore.teach import Lesson, Question, Temptation, Walk

PARTS = ("board", "seats", "hand")

MOVING = Position(phase="opening", board=BOARD, bandit="Rangi", deck=("Amara", "Sölvi", "Uzma", "Věra"))
KILL_SHIFT_KILL = (
    (BANDIT, kill("Mateus")),
    (INSPECTOR, choose("Uzma")),
    (BANDIT, row(4, "right")),
    (INSPECTOR, row(1, "left")),
    (BANDIT, kill("Olena")),
)
"""Between the two kills the fourth row has moved, and the inspector holds the card of Sölvi."""

ASKED_TWICE = Position(
    seat=INSPECTOR,
    board=BOARD,
    bandit="Zoltán",
    inspector="Gwenaël",
    dead=("Yusuf",),
    hand=("Amara", "Jānis", "Kofi"),
)
TWO_QUESTIONS = ((INSPECTOR, accuse("Hina")), (BANDIT, kill("Tsering")), (INSPECTOR, accuse("Farrukh")))

CLOSING = Position(
    board=BOARD,
    bandit="Laleh",
    inspector="Eszter",
    hand=("Uzma", "Wanjiru", "Zoltán"),
    dead=("Bilal", "Gwenaël", "Nayra", "Quỳnh", "Yusuf"),
)
KILL_COLLAPSE_KILL = (
    (BANDIT, kill("Hina")),
    (INSPECTOR, COLLAPSE["row"]),
    (INSPECTOR, leave("Gwenaël")),
    (BANDIT, kill("Farrukh")),
)

WATCHED = Position(phase="opening", board=BOARD, bandit="Bilal", deck=("Gwenaël", "Uzma", "Věra", "Zoltán"))
WATCHED_MOVES = (
    (BANDIT, kill("Amara")),
    (INSPECTOR, choose("Gwenaël")),
    (BANDIT, row(5, "left")),
    (INSPECTOR, accuse("Farrukh")),
    (BANDIT, row(1, "right")),
    (INSPECTOR, row(5, "right")),
    (BANDIT, kill("Ixchel")),
)
"""Only Bilal can have killed both, so the inspector, who lay near Farrukh, is not Bilal."""

FRESH = Position(
    board=tuple(row[:4] for row in BOARD[:3]),
    bandit="Hina",
    inspector="Kofi",
    hand=("Bilal", "Darío", "Mateus"),
    deck=("Nayra", "Farrukh"),
    dead=("Amara", "Chiyo", "Laleh"),
)
AFTER_THE_DISGUISE = ((BANDIT, DISGUISE), (INSPECTOR, EXONERATE), (INSPECTOR, show("Mateus")))


DEDUCTION = Lesson(
    "deduction",
    "noir",
    12,
    (
        who_may_be(
            "noir.deduction.moving",
            table(MOVING, KILL_SHIFT_KILL),
            rules("kill.target", "shift.line", "evidence.one-each"),
            BANDIT,
            INSPECTOR,
            "kill.target",
            (
                "Ixchel",
                "Nayra",
                "Rangi",
            ),
            parts=PARTS,
            tempting=(
                Temptation((at("Laleh"),), R + "kill.target"),
                Temptation((at("Jānis"),), R + "kill.target"),
                Temptation((at("Sölvi"),), R + "evidence.one-each"),
            ),
        ),
        Question(
            "noir.deduction.why-out",
            table(MOVING, KILL_SHIFT_KILL),
            rules("evidence.one-each", "kill.target"),
            seat=INSPECTOR,
            parts=PARTS,
            history=True,
            prediction=why_is_out(
                "Sölvi", BANDIT, INSPECTOR, ("kill.target", "evidence.one-each", "exonerate.canvass")
            ),
        ),
        who_may_be(
            "noir.deduction.asked",
            table(ASKED_TWICE, TWO_QUESTIONS),
            rules("accuse.nine", "accuse.question"),
            INSPECTOR,
            BANDIT,
            "accuse.nine",
            (
                "Bilal",
                "Gwenaël",
                "Laleh",
            ),
            parts=PARTS,
            tempting=(
                Temptation((at("Hina"),), R + "accuse.nine"),
                Temptation((at("Kofi"),), R + "accuse.nine"),
                Temptation((at("Yusuf"),), R + "kill.flip"),
            ),
        ),
        who_may_be(
            "noir.deduction.closing",
            table(CLOSING, KILL_COLLAPSE_KILL),
            rules("kill.target", "collapse.close-up"),
            BANDIT,
            INSPECTOR,
            "kill.target",
            (
                "Chiyo",
                "Laleh",
            ),
            parts=PARTS,
            tempting=(
                Temptation((at("Kofi"),), R + "kill.target"),
                Temptation((at("Mateus"),), R + "kill.target"),
            ),
        ),
        who_may_be(
            "noir.deduction.both",
            table(WATCHED, WATCHED_MOVES),
            rules("evidence.one-each", "accuse.nine", "kill.target"),
            INSPECTOR,
            None,
            "accuse.nine",
            (
                "Farrukh",
                "Gwenaël",
                "Kofi",
                "Laleh",
            ),
            parts=("board", "seats"),
            tempting=(
                Temptation((at("Bilal"),), R + "evidence.one-each"),
                Temptation((at("Hina"),), R + "accuse.nine"),
            ),
        ),
        Question(
            "noir.deduction.fresh",
            table(FRESH, AFTER_THE_DISGUISE),
            rules("disguise.alive", "disguise.exposed", "exonerate.canvass"),
            seat=INSPECTOR,
            parts=PARTS,
            history=True,
            prediction=how_many_remain(BANDIT, INSPECTOR, "exonerate.canvass"),
        ),
        Walk(
            "noir.deduction.watch",
            table(WATCHED),
            rules("kill.target", "accuse.nine", "evidence.one-each"),
            seat=INSPECTOR,
            parts=PARTS,
            moves=WATCHED_MOVES,
        ),
    ),
)
