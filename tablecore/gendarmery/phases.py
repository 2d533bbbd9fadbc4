"""All phases by name: what may be asked for in a game, from the first card laid to the last report."""

from typing import Any

from tablecore.gendarmery.door_evidence import MOVING_EVIDENCE
from tablecore.gendarmery.door_people import REPORTING_AND_RESTING
from tablecore.gendarmery.phase import Phase
from tablecore.gendarmery.setting_up import SETTING_UP
from tablecore.gendarmery.tasks import TASK

_ALL = (*SETTING_UP, TASK, *MOVING_EVIDENCE, *REPORTING_AND_RESTING)

PHASES: dict[str, Phase] = {phase.name: phase for phase in _ALL}

KINDS: tuple[type[Any], ...] = tuple(dict.fromkeys(kind for phase in PHASES.values() for kind in phase.kinds))
"""Every class of moves."""
