"""The lessons of Noir in reading order, a module each. Their words: ``seeds/noir/lessons``."""

from tablecore.noir.lessons.job import JOB
from tablecore.noir.lessons.neighbours import NEIGHBOURS

LESSONS = (
    JOB,
    NEIGHBOURS,
)
