"""The lessons of Deal in reading order, a module each. Their words: ``seeds/deal/lessons``."""

LESSONS = ()
