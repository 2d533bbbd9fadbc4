"""All phases: what may be asked for in a game, from the opening kill to the last accusation."""

from typing import Any

from tablecore.noir.bandit import BANDIT_ACTS
from tablecore.noir.collapse import COLLAPSING
from tablecore.noir.inspector import EXONERATING, INSPECTOR_ACTS
from tablecore.noir.phase import Phase
from tablecore.noir.setting_up import IDENTITY, OPENING
from tablecore.noir.state import State

ACTIONS = (BANDIT_ACTS, INSPECTOR_ACTS)
"""The action of a turn, by seat."""
CHOICES: dict[str, Phase] = {
    "opening": OPENING,
    "identity": IDENTITY,
    "collapse": COLLAPSING,
    "exonerate": EXONERATING,
}

KINDS: tuple[type[Any], ...] = tuple(
    dict.fromkeys(kind for phase in (*ACTIONS, *CHOICES.values()) for kind in phase.kinds)
)
"""Every class of moves."""


def phase_of(s: State) -> Phase:
    """What is asked for now."""
    return ACTIONS[s.seat] if s.phase == "action" else CHOICES[s.phase]
