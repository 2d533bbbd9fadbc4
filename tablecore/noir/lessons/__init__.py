"""The lessons of Noir in reading order, a module each. Their words: ``seeds/noir/lessons``."""

from tablecore.noir.lessons.accuse import ACCUSE_LESSON
from tablecore.noir.lessons.collapse import COLLAPSE_LESSON
from tablecore.noir.lessons.deduction import DEDUCTION
from tablecore.noir.lessons.disguise import DISGUISE_LESSON
from tablecore.noir.lessons.example_game import EXAMPLE_GAME
from tablecore.noir.lessons.exonerate import EXONERATE_LESSON
from tablecore.noir.lessons.job import JOB
from tablecore.noir.lessons.kill import KILL_LESSON
from tablecore.noir.lessons.neighbours import NEIGHBOURS
from tablecore.noir.lessons.opening import OPENING_LESSON
from tablecore.noir.lessons.practice import PRACTICE
from tablecore.noir.lessons.readings import READINGS
from tablecore.noir.lessons.shift import SHIFT_LESSON

LESSONS = (
    JOB,
    NEIGHBOURS,
    OPENING_LESSON,
    SHIFT_LESSON,
    KILL_LESSON,
    ACCUSE_LESSON,
    EXONERATE_LESSON,
    DISGUISE_LESSON,
    COLLAPSE_LESSON,
    DEDUCTION,
    EXAMPLE_GAME,
    READINGS,
    PRACTICE,
)
