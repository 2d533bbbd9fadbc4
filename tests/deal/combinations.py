"""Every game of Deal that a table may agree on, for the long run of the laws."""

from functools import cache
from itertools import combinations, product

from tablecore.deal.variant import EXPERT, MODES, OBJECTIVES, PLAYERS, Variant
from tablecore.rng import Rng


@cache
def variants() -> tuple[Variant, ...]:
    """All legal combinations of options, each once, well mixed, so that any part of them is a fair sample."""
    sets = [chosen for size in range(len(OBJECTIVES) + 1) for chosen in combinations(OBJECTIVES, size)]
    objectives = [(0, chosen) for chosen in sets] + [(expert, ()) for expert in EXPERT if expert]
    return Rng(0).shuffled(
        [
            Variant(players, mode, chosen, expert, travel, backs)
            for players, mode, (expert, chosen), travel, backs in product(
                PLAYERS, MODES, objectives, (False, True), (False, True)
            )
        ]
    )
