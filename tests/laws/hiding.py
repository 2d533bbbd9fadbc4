"""Laws 6 and 7: what a seat may not know does not reach it, by no view, no refusal and no event."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from tablecore.rng import Rng
from tablecore.rules import Event
from tests.laws.laws import Laws

GUESSES = 30
"""So many that a card dealt at random is hardly the same in all: once in a billion between two cards."""

MOST_MOVES = 400
"""With more moves than this to compare, a position is left to others."""


def a_guess_fits_what_is_known(laws: Laws, s: Any, seat: int | None, rng: Rng) -> Any:
    """Law 6: a guess looks the same to that seat, is a whole position, and is the same from the same chance.

    Returns the guess.
    """
    game, before, chance = laws.game, repr(s), rng.state
    guess = game.guess(s, seat, rng)
    assert repr(s) == before, "guessing changes nothing"
    assert game.view(guess, seat) == game.view(s, seat)
    assert game.turn(guess) == game.turn(s)
    assert guess == game.guess(s, seat, Rng(chance))
    laws.every_card_is_somewhere_once(guess)
    laws.copies_share_nothing_mutable(guess)
    return guess


def hidden_cards_are_dealt_anew(laws: Laws, s: Any, seat: int | None) -> None:
    """Law 6: guesses vary, so that no place that is hidden from a seat always holds the same card.

    What is hidden, each game says itself, in ``tests/<game>/hidden.py``: places (zone and index of the
    census; None for the zone as a whole) whose cards may change with one another.
    """
    game = laws.game
    guesses = [game.census(game.guess(s, seat, Rng(chance))) for chance in range(GUESSES)]
    for places in import_module(f"tests.{game.name}.hidden").hidden_places(s, seat):
        for zone, index in places if len(places) > 1 else ():
            cards = {guess[zone] if index is None else guess[zone][index] for guess in guesses}
            assert len(cards) > 1, f"{zone}, {index} is always the same"


def a_seat_is_asked_nothing_it_cannot_know(laws: Laws, s: Any, guess: Any, seat: int) -> None:
    """Law 6: what a seat may do, and why not, depends on what it knows and on nothing else."""
    game = laws.game
    assert list(game.moves(guess, seat)) == list(game.moves(s, seat))
    for move in laws.everything:
        assert game.refuse(guess, seat, move) == game.refuse(s, seat, move)


def hidden_events_do_not_differ(laws: Laws, s: Any, guess: Any, watcher: int | None) -> None:
    """Law 7: until an event reveals something to a seat, it hears the same wherever it cannot tell apart.

    ``s`` and ``guess`` differ only in what ``watcher`` does not know. Its own moves are heard alike, one
    by one. Somebody else's moves may name hidden cards, so there the moves as a whole are heard alike:
    whatever could be heard at one table could be heard at the other.
    """
    game, turn = laws.game, laws.game.turn(s)
    if turn.together:
        return
    for seat in turn.seats:
        if max(len(game.moves(s, seat)), len(game.moves(guess, seat))) > MOST_MOVES:
            continue
        heard, heard_in_guess = (
            [until_revealed(told_of(laws, table, seat, move), watcher) for move in game.moves(table, seat)]
            for table in (s, guess)
        )
        if seat == watcher:
            assert heard == heard_in_guess
        else:
            assert set(heard) == set(heard_in_guess)


def views_change_only_as_events_tell(laws: Laws, s: Any, watcher: int | None) -> None:
    """Law 7: moves that sound the same to a seat, from the first event to the last, look the same to it."""
    game, turn = laws.game, laws.game.turn(s)
    if turn.together:
        return
    for seat in turn.seats:
        if seat == watcher or len(game.moves(s, seat)) > MOST_MOVES:
            continue
        seen: dict[tuple[Event, ...], Any] = {}
        for move in game.moves(s, seat):
            after = game.copy(s)
            told: list[Event] = []
            game.apply(after, {seat: move}, told.append)
            heard = tuple(event.for_seat(watcher) for event in told)
            view = game.view(after, watcher)
            assert seen.setdefault(heard, view) == view


def told_of(laws: Laws, s: Any, seat: int, move: Any) -> list[Event]:
    """The events of a move, made on a copy."""
    told: list[Event] = []
    laws.game.apply(laws.game.copy(s), {seat: move}, told.append)
    return told


def until_revealed(told: Sequence[Event], watcher: int | None) -> tuple[Event, ...]:
    """What a seat hears up to the first event that tells it something it may not have known."""
    heard = []
    for event in told:
        known = event.for_seat(watcher)
        if known.what is not None:
            break
        heard.append(known)
    return tuple(heard)
