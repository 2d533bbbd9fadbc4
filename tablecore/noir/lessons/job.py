"""The job and the two goals: a first kill, then the other side of the table, then each way to win."""

from tablecore.noir.lessons.common import BOARD, R, accuse, choose, kill, rules, table
from tablecore.noir.lessons.hunting import hits
from tablecore.noir.moves import Accuse, Kill
from tablecore.noir.state import BANDIT, INSPECTOR
from tablecore.noir.variant import Position
from tablecore.teach import Exercise, Lesson, Temptation, when_happened

GAME = Position(phase="opening", board=BOARD, bandit="Mateus", deck=("Laleh", "Nayra", "Olena", "Zoltán"))
"""The bandit is Mateus, in the middle. The inspector will draw Laleh, Nayra, Olena and Zoltán."""

TWO_KILLS = ((BANDIT, kill("Hina")), (INSPECTOR, choose("Laleh")), (BANDIT, kill("Rangi")))
"""Laleh, Mateus and Nayra are beside both of the dead, and the inspector holds two of their cards."""

HUNTED = Position(seat=INSPECTOR, board=BOARD, bandit="Mateus", inspector="Gwenaël", dead=("Farrukh", "Věra"))
TWO_QUESTIONS = ((INSPECTOR, accuse("Bilal")), (BANDIT, kill("Nayra")), (INSPECTOR, accuse("Kofi")))
"""Farrukh, who is dead, and Gwenaël are beside both Bilal and Kofi."""

THIRTEEN = Position(
    board=(
        ("Amara", "Chiyo", "Eszter", "Hina"),
        ("Kofi", "Mateus", "Olena", "Rangi"),
        ("Uzma", "Wanjiru", "Yusuf", "Zoltán"),
    ),
    dead=("Amara", "Kofi", "Uzma", "Yusuf"),
    bandit="Wanjiru",
    inspector="Hina",
    kills=13,
)
"""Nine of the thirteen dead have left the board."""

PARTS = ("board", "seats", "hand")

JOB = Lesson(
    "job",
    "noir",
    5,
    (
        Exercise(
            "noir.job.bandit",
            table(GAME),
            rules("players", "start.kill", "kill.target"),
            seat=BANDIT,
            parts=PARTS,
            kinds=(Kill,),
            judge=when_happened("killed"),
            solution=(kill("Hina"),),
            tempting=(
                Temptation((kill("Amara"),), R + "kill.target"),
                Temptation((kill("Mateus"),), R + "kill.target"),
            ),
        ),
        Exercise(
            "noir.job.inspector",
            table(GAME, TWO_KILLS),
            rules("goal.caught", "accuse.question", "kill.target"),
            seat=INSPECTOR,
            parts=PARTS,
            history=True,
            kinds=(Accuse,),
            judge=hits,
            solution=(accuse("Mateus"),),
            tempting=(
                Temptation((accuse("Gwenaël"),), R + "kill.target"),
                Temptation((accuse("Nayra"),), R + "accuse.nine"),
            ),
        ),
        Exercise(
            "noir.job.hunted",
            table(HUNTED, TWO_QUESTIONS),
            rules("goal.kill-inspector", "accuse.nine"),
            seat=BANDIT,
            parts=PARTS,
            history=True,
            kinds=(Kill,),
            judge=hits,
            solution=(kill("Gwenaël"),),
            tempting=(
                Temptation((kill("Hina"),), R + "accuse.nine"),
                Temptation((kill("Farrukh"),), R + "kill.target"),
            ),
        ),
        Exercise(
            "noir.job.fourteen",
            table(THIRTEEN),
            rules("goal.kills", "turn.one-action"),
            seat=BANDIT,
            parts=PARTS,
            kinds=(Kill,),
            judge=hits,
            solution=(kill("Mateus"),),
            tempting=(
                Temptation((kill("Kofi"),), R + "kill.flip"),
                Temptation((kill("Hina"),), R + "kill.target"),
            ),
        ),
    ),
)
