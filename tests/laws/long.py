"""Very many random games, each watched by the laws: ``python -m tests.laws.long 10000``.

The games go round all variants and thus all numbers of players; of a game whose options combine in more ways
than its ``variants`` show, round all of those (``tests/<game>/combinations.py``). Every decision is checked
as it is made and recorded; the laws that cost more are asked now and then. Prints what was played; the first
law that is broken ends the run with the record that breaks it.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import tablecore as tc
from tablecore.match import Match
from tablecore.rng import Rng
from tests.laws import hiding
from tests.laws.laws import Laws
from tests.laws.walks import decide

NOW_AND_THEN = 250
"""One decision in so many is looked at by every law."""

REPLAYED = 10
"""One game in so many is saved, loaded and rewound at its end."""

SENSES = (0, 0, 5, 9)
"""How sensibly games are played; random ones are the longest, sensible ones see the most endings."""


def all_variants(name: str) -> Sequence[Any]:
    """Every combination of a game's options, where the game lists them; else its sample of variants."""
    module = f"tests.{name}.combinations"
    if find_spec(module):
        found: Sequence[Any] = import_module(module).variants()
        return found
    return tc.game(name).variants()


def play(name: str, number: int, variants: Sequence[Any]) -> Match:
    """Play one game to its end under the laws, and return it; games go round the variants."""
    game, variant = tc.game(name), variants[number % len(variants)]
    laws = LAWS.setdefault((name, variant), Laws(game, variant))
    match, rng = Match(game, variant, number), Rng(number + 1)
    sense = rng.choice(SENSES)
    bound = game.bound(laws.variant)
    try:
        laws.events_explain(match.state, match.events)
        while not match.over:
            if rng.below(NOW_AND_THEN) == 0:
                every_law(laws, match, rng)
            decide(match, rng, sense)
            laws.every_card_is_somewhere_once(match.state)
            laws.events_explain(match.state, match.log[-1])
            assert bound is None or len(match.made) <= bound
        laws.moves_are_what_refuse_lets_through(match.state, [rng.choice(laws.seats(match.state))])
        assert match.outcome is not None
        assert match.outcome.rule in game.rulebook
        if number % REPLAYED == 0:
            replays(match, rng)
    except Exception as broken:
        broken.add_note(f"game {number} of {name}, after {len(match.made)} moves:\n{match.to_json()}")
        raise
    return match


LAWS: dict[tuple[str, Any], Laws] = {}
"""Kept, because each remembers what it has looked at."""


def every_law(laws: Laws, match: Match, rng: Rng) -> None:
    """All laws at the position a match has come to."""
    s = match.state
    laws.moves_are_what_refuse_lets_through(s, [*match.turn.seats[:1], rng.choice(laws.seats(s))])
    laws.a_refused_move_changes_nothing(match, rng, tries=3)
    laws.copies_share_nothing_mutable(s)
    laws.a_copy_goes_its_own_way(s, rng)
    laws.every_event_is_told_with_its_cards_in_place(match, rng)
    # Of seats that choose together, all of them, also those that have chosen already.
    turn = laws.game.turn(s)
    seats = turn.seats if turn.together else turn.seats[:1]
    laws.the_same_again(s, {seat: rng.choice(laws.game.moves(s, seat)) for seat in seats})
    for watcher in laws.watchers(s):
        guess = hiding.a_guess_fits_what_is_known(laws, s, watcher, rng)
        hiding.hidden_events_do_not_differ(laws, s, guess, watcher)
        hiding.views_change_only_as_events_tell(laws, s, watcher)
        if watcher in turn.seats:
            hiding.a_seat_is_asked_nothing_it_cannot_know(laws, s, guess, watcher)
        laws.play_on(guess, rng, 20)


def replays(match: Match, rng: Rng) -> None:
    """The record gives the same match, and rewinding it an earlier one."""
    again = Match.from_json(match.to_json())
    assert (again.state, again.made, again.log) == (match.state, match.made, match.log)
    Laws(match.game, match.variant).silence_changes_nothing(match)
    count = rng.below(len(match.made) + 1)
    again.rewind(count)
    assert again.made == match.made[:count]
    assert again.log == match.log[: count + 1]


def main() -> int:
    """Play as many games as asked and print what they came to."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.laws.long", description=__doc__.split(":")[0] + "."
    )
    parser.add_argument("games", type=int, nargs="?", default=1000, help="how many of each game (1000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first, which is its seed (0)")
    parser.add_argument("--game", choices=tc.games(), action="append", help="which game; all when not given")
    asked = parser.parse_args()
    for name in asked.game or tc.games():
        began, decisions = time.process_time(), 0
        endings: Counter[str] = Counter()
        variants = all_variants(name)
        for number in range(asked.first, asked.first + asked.games):
            match = play(name, number, variants)
            decisions += len(match.made)
            endings[match.outcome.rule if match.outcome else "none"] += 1
        seconds = time.process_time() - began
        ways = min(len(variants), asked.games)
        print(
            f"{name}: {asked.games} games of {ways} variants, {decisions} decisions, {seconds:.0f} s; "
            "every law held"
        )
        for rule, count in endings.most_common():
            print(f"  {count:6}  {rule}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
