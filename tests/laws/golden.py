"""A few games written down as digests: whatever Python plays them, they must come out the same.

``python -m tests.laws.golden`` prints them; ``--write`` saves them, for use when something has changed on
purpose. When more than ``events`` or ``guess`` has changed, old records play differently, and the game's
``version`` must change as well.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import tablecore as tc
from tablecore.match import Match
from tablecore.record import encode_variant
from tests.laws.walks import Walk

SAVED = Path(__file__).with_name("golden.json")

LONGEST = 400
"""Decisions made of each game; the end is not always reached."""


def digests(name: str) -> list[dict[str, Any]]:
    """For every variant of a game, two matches: what was decided, what came of it."""
    return [
        played(Walk(tc.game(name), variant, seed, LONGEST, sense, ()))
        for number, variant in enumerate(tc.game(name).variants())
        for seed, sense in ((number, 0), (2**64 - 1 - number, 9))
    ]


def played(walk: Walk) -> dict[str, Any]:
    """One match in short: enough to see which part of it differs, when it does."""
    match = walk.match()
    return {
        "variant": encode_variant(walk.variant),
        "seed": walk.seed,
        "version": match.game.version,
        "moves": len(match.made),
        "record": digest(match.to_json()),
        "events": digest(match.events),
        "guess": digest(guesses(match)),
        "scores": match.game.scores(match.state),
        "outcome": match.outcome,
    }


def guesses(match: Match) -> list[Any]:
    """What each seat, and a spectator, might take the table for."""
    game, rng = match.game, tc.Rng(match.seed)
    seats = (*range(len(game.scores(match.state))), None)
    return [game.census(game.guess(match.state, seat, rng)) for seat in seats]


def digest(value: Any) -> str:
    """A short fingerprint of plain values."""
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def as_text() -> str:
    """The file, with one match a line."""
    games = [
        f"{json.dumps(name)}: [\n" + ",\n".join(json.dumps(match) for match in digests(name)) + "\n]"
        for name in tc.games()
    ]
    return "{" + ",\n".join(games) + "}\n"


if __name__ == "__main__":
    if "--write" in sys.argv:
        SAVED.write_text(as_text(), "utf-8")
    else:
        sys.stdout.write(as_text())
