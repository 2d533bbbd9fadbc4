"""The laws of the design, 1 to 9, for every game, variant and number of players."""

import os
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablecore as tc
from tablecore.match import Match
from tablecore.rng import Rng
from tests.laws import hiding
from tests.laws.laws import Laws
from tests.laws.walks import Walk, walks

GAMES = [tc.game(name) for name in tc.games()]
TABLES = [(game, variant) for game in GAMES for variant in game.variants()]

every_table = pytest.mark.parametrize(
    ("game", "variant"), TABLES, ids=[f"{game.name}-{number}" for number, (game, _) in enumerate(TABLES)]
)
some_walks = settings(max_examples=int(os.environ.get("LAW_EXAMPLES", "3")))
"""So many for each table; there are many tables."""

chances = st.integers(0, 2**64 - 1).map(Rng)


def walk_of(data: st.DataObject, game: Any, variant: Any) -> Walk:
    return data.draw(walks(game, variant))


@every_table
@given(data=st.data())
@some_walks
def test_moves_are_all_that_refuse_lets_through(game: Any, variant: Any, data: st.DataObject) -> None:
    match = walk_of(data, game, variant).match()
    Laws(game, variant).moves_are_what_refuse_lets_through(match.state)
    assert match.over == (not match.turn.seats) == (match.outcome is not None)


@pytest.mark.parametrize("game", GAMES, ids=tc.games())
def test_every_constructible_move_stands_there_once(game: Any) -> None:
    for variant in game.variants():
        everything = game.constructible(variant)
        assert len(set(everything)) == len(everything)


@every_table
@given(data=st.data(), rng=chances)
@some_walks
def test_a_refused_move_changes_nothing(game: Any, variant: Any, data: st.DataObject, rng: Rng) -> None:
    Laws(game, variant).a_refused_move_changes_nothing(walk_of(data, game, variant).match(), rng)


@every_table
@given(data=st.data(), rng=chances)
@some_walks
def test_copies_share_nothing(game: Any, variant: Any, data: st.DataObject, rng: Rng) -> None:
    laws, s = Laws(game, variant), walk_of(data, game, variant).match().state
    laws.copies_share_nothing_mutable(s)
    laws.a_copy_goes_its_own_way(s, rng)


@every_table
@given(data=st.data(), rng=chances)
@some_walks
def test_the_same_moves_give_the_same_result(game: Any, variant: Any, data: st.DataObject, rng: Rng) -> None:
    walk = walk_of(data, game, variant)
    match, again = walk.match(), walk.match()
    assert match.state == again.state
    assert match.log == again.log
    Laws(game, variant).silence_changes_nothing(match)
    # Of seats that choose together, all of them, also those that have chosen already.
    turn = game.turn(match.state)
    seats = turn.seats if turn.together else turn.seats[:1]
    if seats:
        chosen = {seat: rng.choice(game.moves(match.state, seat)) for seat in seats}
        Laws(game, variant).the_same_again(match.state, chosen)


@every_table
@given(data=st.data())
@some_walks
def test_every_card_is_somewhere_once_and_every_event_explains_itself(
    game: Any, variant: Any, data: st.DataObject
) -> None:
    laws, match = Laws(game, variant), walk_of(data, game, variant).match()
    laws.every_card_is_somewhere_once(match.state)
    laws.events_explain(match.state, match.events)


@every_table
@given(data=st.data(), rng=chances)
@some_walks
def test_every_event_finds_the_table_whole(game: Any, variant: Any, data: st.DataObject, rng: Rng) -> None:
    match = walk_of(data, game, variant).match()
    Laws(game, variant).every_event_is_told_with_its_cards_in_place(match, rng)


@every_table
@given(data=st.data(), rng=chances)
@some_walks
def test_guesses_fit_and_can_be_played(game: Any, variant: Any, data: st.DataObject, rng: Rng) -> None:
    laws, s = Laws(game, variant), walk_of(data, game, variant).match().state
    for watcher in laws.watchers(s):
        guess = hiding.a_guess_fits_what_is_known(laws, s, watcher, rng)
        if watcher in game.turn(s).seats:
            hiding.a_seat_is_asked_nothing_it_cannot_know(laws, s, guess, watcher)
            laws.moves_are_what_refuse_lets_through(guess, [watcher])
        laws.play_on(guess, rng, 30)


@every_table
@given(data=st.data())
@some_walks
def test_no_hidden_card_stays_where_it_is(game: Any, variant: Any, data: st.DataObject) -> None:
    laws, s = Laws(game, variant), walk_of(data, game, variant).match().state
    for watcher in laws.watchers(s):
        hiding.hidden_cards_are_dealt_anew(laws, s, watcher)


@every_table
@given(data=st.data(), rng=chances)
@some_walks
def test_hidden_events_do_not_differ(game: Any, variant: Any, data: st.DataObject, rng: Rng) -> None:
    laws, s = Laws(game, variant), walk_of(data, game, variant).match().state
    for watcher in laws.watchers(s):
        hiding.hidden_events_do_not_differ(laws, s, game.guess(s, watcher, rng), watcher)
        hiding.views_change_only_as_events_tell(laws, s, watcher)


@every_table
@given(seed=st.integers(0, 2**64 - 1), sense=st.sampled_from((0, 8)))
@settings(some_walks, max_examples=2)
def test_games_end_within_their_bound(game: Any, variant: Any, seed: int, sense: int) -> None:
    bound = game.bound(variant)
    match = Walk(game, variant, seed, bound or 20_000, sense, ()).match()
    assert match.over
    assert match.outcome.rule in game.rulebook
    assert match.outcome.scores == game.scores(match.state)
    won = match.outcome.winners
    assert won == tuple(sorted(set(won))), "each seat once, in order"
    assert set(won) <= set(Laws(game, variant).seats(match.state)), "nobody but players; perhaps nobody"


@every_table
@given(data=st.data())
@some_walks
def test_records_and_rewinding_give_equal_matches(game: Any, variant: Any, data: st.DataObject) -> None:
    match = walk_of(data, game, variant).match()
    count = data.draw(st.integers(0, len(match.made)))
    text = match.to_json()
    again = Match.from_json(text)
    assert_equal(again, match)
    assert again.to_json() == text
    once = Match(game, variant, match.seed)
    for seat, move in match.made[:count]:
        once.play(seat, move)
    assert_equal(again.rewind(count), once)
    assert len(again.log) == count + 1


def assert_equal(one: Match, other: Match) -> None:
    """The same position, reached the same way, and seen the same by everybody."""
    assert (one.variant, one.seed, one.made, one.log) == (other.variant, other.seed, other.made, other.log)
    assert one.state == other.state
    for watcher in (*range(len(one.game.scores(one.state))), None):
        assert one.seen_by(watcher) == other.seen_by(watcher)
