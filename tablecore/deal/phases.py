"""All phases: what may be asked for in a game, from the values to the gifts."""

from typing import Any

from tablecore.deal.assigning import ASSIGNING
from tablecore.deal.dealer import PICKING
from tablecore.deal.gift import GIVING
from tablecore.deal.negotiation import NEGOTIATION
from tablecore.deal.phase import Phase

PHASES: dict[str, Phase] = {
    "values": ASSIGNING,
    "negotiation": NEGOTIATION,
    "pick": PICKING,
    "gift": GIVING,
}

KINDS: tuple[type[Any], ...] = tuple(dict.fromkeys(kind for phase in PHASES.values() for kind in phase.kinds))
"""Every class of moves."""
