"""Print how fast the engine is, as a table; exit with status 1 when a limit is missed.

Times are CPU times. What is compared is measured in turns, round after round, in one process; a ratio is
the median of the rounds, so that a machine that is busy for a while slows both sides alike.
"""

import subprocess
import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple

import chess

import tablecore as tc
from tablecore.game import Game
from tablecore.match import Match
from tablecore.rng import Rng
from tablecore.simulate import choosing
from tests.bench import worlds

SILENT_LIMIT = 0.25
"""A silent random decision, as a part of one of python-chess."""
CHECKED_LIMIT = 0.5
"""A random decision that is checked, told and recorded, as a part of the same."""
IMPORT_LIMIT = 1.0
"""``import tablecore``, as a part of ``import chess``."""

ROUNDS = 9
CHESS_GAMES = 4
SILENT_GAMES = 30
CHECKED_GAMES = 10


class Row(NamedTuple):
    """One line of the table: what was measured, with what limit, and what it comes from."""

    what: str
    value: float
    limit: float
    made_of: str

    @property
    def holds(self) -> bool:
        """Whether the limit was kept."""
        return self.value <= self.limit


# Random games ---------------------------------------------------------------------------------------------

Playout = Callable[[int], int]
"""Plays a whole game from a seed and returns how many decisions it took."""


def chess_playout(seed: int) -> int:
    """Random legal moves of chess until the game is over."""
    board, rng, decisions = chess.Board(), Rng(seed), 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        decisions += 1
    return decisions


def silent_playout(game: Game, variant: object, seed: int) -> int:
    """Random moves that nobody is told of."""
    s, rng, decisions = game.setup(variant, Rng(seed)), Rng(seed), 0
    while (turn := game.turn(s)).seats:
        seats = choosing(turn, rng)
        game.apply(s, {seat: rng.choice(game.moves(s, seat)) for seat in seats})
        decisions += len(seats)
    return decisions


def checked_playout(game: Game, variant: object, seed: int) -> int:
    """Random moves of a match: each is checked, told and recorded."""
    match, rng = Match(game, variant, seed), Rng(seed)
    while (turn := match.turn).seats:
        for seat in choosing(turn, rng):
            match.play(seat, rng.choice(match.moves(seat)))
    return len(match.made)


def of_all_variants(playout: Callable[[Game, object, int], int], game: Game) -> Playout:
    """The playout of a game, going round its variants."""
    variants = game.variants()
    return lambda seed: playout(game, variants[seed % len(variants)], seed)


def cost(playout: Playout, seeds: range) -> float:
    """Microseconds a decision, over the games of these seeds."""
    began = process_time()
    decisions = sum(map(playout, seeds))
    return (process_time() - began) / decisions * 1e6


def against_chess(what: str, playout: Playout, games: int, limit: float) -> Row:
    """Our cost of a decision as a part of python-chess's, in interleaved rounds."""
    ours, theirs = [], []
    cost(playout, range(games))  # what is read once is read now
    for number in range(ROUNDS):
        theirs.append(cost(chess_playout, range(number * CHESS_GAMES, (number + 1) * CHESS_GAMES)))
        ours.append(cost(playout, range(number * games, (number + 1) * games)))
    ratio = median(our / their for our, their in zip(ours, theirs, strict=True))
    return Row(what, ratio, limit, f"{median(ours):.1f} µs against {median(theirs):.1f} µs a decision")


# The import -----------------------------------------------------------------------------------------------

BARE = "import time; print(time.process_time())"
IMPORTING = f"import tablecore; {BARE}"
IMPORTING_CHESS = f"import chess; {BARE}"
STRANGERS = (
    "import sys; before = set(sys.modules); import tablecore; "
    "tops = {name.partition('.')[0] for name in set(sys.modules) - before}; "
    "print(*sorted(tops - set(sys.stdlib_module_names) - {'tablecore', 'seeds'}))"
)


def fresh(code: str) -> str:
    """What a new interpreter prints."""
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.strip()


def import_rows() -> Sequence[Row]:
    """How long ``import tablecore`` takes, and how many packages it needs that are not Python's own."""
    fresh(IMPORTING), fresh(IMPORTING_CHESS)  # compiled once
    taken = [tuple(float(fresh(code)) for code in (BARE, IMPORTING, IMPORTING_CHESS)) for _ in range(ROUNDS)]
    spent = median(importing - bare for bare, importing, _ in taken) * 1000
    chess = median(importing - bare for bare, _, importing in taken) * 1000
    strangers = fresh(STRANGERS).split()
    return (
        Row(
            "import tablecore / chess", spent / chess, IMPORT_LIMIT, f"{spent:.0f} ms against {chess:.0f} ms"
        ),
        Row("packages it imports", len(strangers), 0, ", ".join(strangers) or "none but Python's own"),
    )


def main() -> int:
    """Measure everything and print the table."""
    rows = []
    for name in tc.games():
        game = tc.game(name)
        silent, checked = (of_all_variants(how, game) for how in (silent_playout, checked_playout))
        rows.append(against_chess(f"{name}, silent / chess", silent, SILENT_GAMES, SILENT_LIMIT))
        rows.append(against_chess(f"{name}, checked / chess", checked, CHECKED_GAMES, CHECKED_LIMIT))
    usual, slowest = worlds.milliseconds()
    rows.append(Row("noir, worlds, ms an event", usual, worlds.LIMIT, f"the slowest {slowest:.2f} ms"))
    rows += import_rows()
    for row in rows:
        verdict = "" if row.holds else "  TOO MUCH"
        print(f"{row.what:28} {row.value:8.2f}   at most {row.limit:5.2f}   {row.made_of}{verdict}")
    return 0 if all(row.holds for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
