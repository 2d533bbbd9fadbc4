"""The lessons of Noir in reading order, a module each. Their words: ``seeds/noir/lessons``."""

from tablecore.teach import Lesson

LESSONS: tuple[Lesson, ...] = ()
