"""The cards of Deal as rows of what is printed on them."""

from tablecore.deal.cards import ALL, ORIGINS, TYPES, origin_of, type_of
from tablecore.deal.variant import OBJECTIVES
from tablecore.deal.wording import WORDS

Row = dict[str, object]

PLAYERS = range(1, 4)
"""The box holds values and double-sided artefacts for three."""


def card_rows() -> dict[str, list[Row]]:
    """The four kinds of cards: artefacts, values, variants, and the double-sided ones for travelling."""
    modes: list[Row] = [{"card": name, "kind": "mode", "says": WORDS[f"mode.{name}"]} for name in "ABC"]
    objectives: list[Row] = [
        {"card": str(number), "kind": "objective", "says": WORDS[f"objective.{number}"]}
        for number in OBJECTIVES
    ]
    return {
        "artefacts": [{"type": TYPES[type_of(card)], "origin": ORIGINS[origin_of(card)]} for card in ALL],
        "values": [{"player": player, "value": value} for player in PLAYERS for value in range(1, 6)],
        "variants": modes + objectives,
        "double-sided": [{"player": player, "type": type} for player in PLAYERS for type in TYPES],
    }
