"""The lessons of Gendarmery in reading order, a module each. Their words: ``seeds/gendarmery/lessons``."""

from tablecore.gendarmery.lessons.arrest import ARREST
from tablecore.gendarmery.lessons.cards import CARDS
from tablecore.gendarmery.lessons.door import DOOR
from tablecore.gendarmery.lessons.door_people import DOOR_PEOPLE
from tablecore.gendarmery.lessons.end import END
from tablecore.gendarmery.lessons.example_game import EXAMPLE_GAME
from tablecore.gendarmery.lessons.four_actions import FOUR_ACTIONS
from tablecore.gendarmery.lessons.job import JOB
from tablecore.gendarmery.lessons.practice import PRACTICE
from tablecore.gendarmery.lessons.readings import READINGS
from tablecore.gendarmery.lessons.refill import REFILL
from tablecore.gendarmery.lessons.report import REPORT
from tablecore.gendarmery.lessons.set_up import SET_UP
from tablecore.gendarmery.lessons.turn import TURN

LESSONS = (
    JOB,
    CARDS,
    SET_UP,
    TURN,
    REPORT,
    ARREST,
    REFILL,
    DOOR,
    DOOR_PEOPLE,
    END,
    FOUR_ACTIONS,
    EXAMPLE_GAME,
    READINGS,
    PRACTICE,
)
