"""The lessons of Deal in reading order, a module each. Their words: ``seeds/deal/lessons``."""

from tablecore.deal.lessons.cards import CARDS
from tablecore.deal.lessons.combinations import COMBINATIONS
from tablecore.deal.lessons.count import COUNT
from tablecore.deal.lessons.deal import DEAL
from tablecore.deal.lessons.dealer import DEALER
from tablecore.deal.lessons.example_three import EXAMPLE_THREE
from tablecore.deal.lessons.example_two import EXAMPLE_TWO
from tablecore.deal.lessons.expert import EXPERT
from tablecore.deal.lessons.job import JOB
from tablecore.deal.lessons.modes import MODES_LESSON
from tablecore.deal.lessons.museum import MUSEUM
from tablecore.deal.lessons.no_deal import NO_DEAL
from tablecore.deal.lessons.objectives import OBJECTIVES
from tablecore.deal.lessons.practice import PRACTICE
from tablecore.deal.lessons.readings import READINGS
from tablecore.deal.lessons.values import VALUES
from tablecore.deal.lessons.worth import WORTH

LESSONS = (
    JOB,
    CARDS,
    VALUES,
    DEAL,
    NO_DEAL,
    DEALER,
    COUNT,
    MUSEUM,
    MODES_LESSON,
    OBJECTIVES,
    COMBINATIONS,
    EXPERT,
    WORTH,
    EXAMPLE_TWO,
    EXAMPLE_THREE,
    READINGS,
    PRACTICE,
)
