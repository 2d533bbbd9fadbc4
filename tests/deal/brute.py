"""Deal's scoring written a second time, from the rulebook's sentences and with cards laid out one by one.

Nothing here is taken from ``tablecore.deal.scoring``: cards are named, triples are searched for by trying
groupings, series are made by taking cards away. Compare the two on random collections:

    python -m tests.deal.brute 100000
"""

from __future__ import annotations

import sys
from itertools import combinations
from random import Random

from tablecore.deal.cards import ALL, ORIGINS, TYPES, kind_of
from tablecore.deal.scoring import lines, museum_lines, museum_points, points, winners

TYPE_WORDS = ["statuette", "key", "text", "jewel", "sceptre"]
ORIGIN_WORDS = ["egypt", "rising-sun", "maya"]
Named = tuple[str, str]

OBJECTIVE_SETS = tuple(chosen for size in range(8) for chosen in combinations((1, 2, 3, 4, 5, 6, 7), size))
"""All 128."""


def named(card: int) -> Named:
    """A card as (type, origin), by the words of the names that the engine prints."""
    kind = kind_of(card)
    return TYPES[kind // 3], ORIGINS[kind % 3]


def groupings(owned: list[Named]) -> list[list[tuple[Named, ...]]]:
    """Every way to make as many triples as possible of cards of one type (alike ones tried once)."""
    if len(owned) < 3:
        return [[]]
    found = []
    seen = set()
    for triple in combinations(range(len(owned)), 3):
        cards = tuple(sorted(owned[place] for place in triple))
        if cards in seen:
            continue
        seen.add(cards)
        left = [card for place, card in enumerate(owned) if place not in triple]
        found += [[cards, *rest] for rest in groupings(left)]
    return found


def one_origin_triples(owned: list[Named]) -> int:
    """How many triples of one origin the best grouping of these cards of one type has."""
    return max(sum(len({origin for _, origin in triple}) == 1 for triple in way) for way in groupings(owned))


_BEST: dict[tuple[Named, ...], int] = {}
"""Results of ``one_origin_triples``: few different piles of one type exist, and many are asked for."""


def brute(cards: list[Named], value: dict[str, int]) -> dict[str, int]:
    """What each part of the counting brings, for all the objectives at once; ``total`` adds them up."""
    found = dict.fromkeys(("triples", "1", "2", "3", "4", "5", "3 and 5", "6"), 0)
    for type in TYPE_WORDS:
        owned = sorted(card for card in cards if card[0] == type)
        if tuple(owned) not in _BEST:
            _BEST[tuple(owned)] = one_origin_triples(owned)
        doubled = _BEST[tuple(owned)]
        left = len(owned)
        made = 0
        while left >= 3:
            left -= 3
            made += 1
        found["triples"] += made * value[type]
        found["3"] += doubled * value[type]
        if left == 2:
            found["1"] -= 1
        if value[type] == 1:
            # From +1 to -3 is four fewer, for each triple and for each doubling.
            found["5"] -= 4 * made
            found["3 and 5"] -= 4 * doubled
    for origin in ORIGIN_WORDS:
        number = len([card for card in cards if card[1] == origin])
        if number >= 10:
            found["6"] += 5
        elif number >= 8:
            found["6"] += 3
        elif number >= 6:
            found["6"] += 1
    found["2"] = len([card for card in cards if card[1] == "maya"])
    types = [type for type, _ in cards]
    while all(type in types for type in TYPE_WORDS):
        for type in TYPE_WORDS:
            types.remove(type)
        found["4"] += 2
    return found


def parts_of(objectives: tuple[int, ...]) -> list[str]:
    """The parts that count under these objectives."""
    counted = ["triples", *(str(objective) for objective in objectives if objective != 7)]
    if 3 in objectives and 5 in objectives:
        counted.append("3 and 5")
    return counted


COUNTED = {objectives: parts_of(objectives) for objectives in OBJECTIVE_SETS}


def total(parts: dict[str, int], objectives: tuple[int, ...]) -> int:
    """The points under these objectives."""
    return sum([parts[part] for part in COUNTED[objectives]])


def compare(rounds: int, seed: int = 0) -> int:
    """Compare the engine with this on so many random collections; returns how many scores were compared.

    Raises AssertionError with the collection on the first that differ.
    """
    random = Random(seed)
    compared = 0
    for number in range(rounds):
        size = random.randint(0, 45) if number % 4 else random.randint(0, 22)
        cards = random.sample(ALL, size)
        values = random.sample((1, 2, 3, 4, 5), 5)
        parts = brute([named(card) for card in cards], dict(zip(TYPE_WORDS, values, strict=True)))
        for objectives in OBJECTIVE_SETS:
            expected = total(parts, objectives)
            told = points(cards, values, objectives)
            assert told == expected, (cards, values, objectives, told, expected)
            compared += 1
        # Lines take longer to make: one set of objectives a collection, all of them in turn.
        objectives = OBJECTIVE_SETS[number % len(OBJECTIVE_SETS)]
        told = sum(line.points for line in lines(cards, values, objectives))
        assert told == total(parts, objectives), (cards, values, objectives)
        players = random.choice((2, 3))
        maya = parts["2"] if 2 in objectives else 0
        expected = {2: 2, 3: 1}[players] * size + maya
        assert museum_points(cards, players, objectives) == expected, (cards, players, objectives)
        assert sum(line.points for line in museum_lines(cards, players, objectives)) == expected
        scores = [random.randint(-3, 6) for _ in range(players)]
        sizes = [random.randint(0, 3) for _ in range(players)]
        museum = random.randint(0, 6)
        assert winners(scores, sizes, museum) == brute_winners(scores, sizes, museum), (scores, sizes, museum)
    return compared


def brute_winners(scores: list[int], sizes: list[int], museum: int) -> tuple[int, ...]:
    """Who wins, asked of every seat by itself: is there anybody, the museum too, who is before it?"""

    def beaten(seat: int) -> bool:
        return museum >= scores[seat] or any(
            scores[other] > scores[seat] or (scores[other] == scores[seat] and sizes[other] < sizes[seat])
            for other in range(len(scores))
        )

    return tuple(seat for seat in range(len(scores)) if not beaten(seat))


if __name__ == "__main__":
    print(f"{compare(int(sys.argv[1]) if len(sys.argv) > 1 else 1000):,} scores are equal")
