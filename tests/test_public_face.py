"""The public face: what people who use the engine rely on, and what importing it costs."""

import doctest
import subprocess
import sys
from typing import Any

import pytest

import tablecore as tc
import tablecore.rng
from seeds import folder

every_game = pytest.mark.parametrize("name", tc.games())


def test_the_example_in_the_package_is_true() -> None:
    failed, tried = doctest.testmod(tc)
    assert tried
    assert not failed


def test_games_are_found_by_being_there() -> None:
    assert "gendarmery" in tc.games()
    assert list(tc.games()) == sorted(tc.games())
    assert [tc.game(name).name for name in tc.games()] == list(tc.games())
    assert tc.game("gendarmery") is tc.game("gendarmery")


@pytest.mark.parametrize(
    "name", ["", "chess", "Gendarmery", "../gendarmery", "gendarmery.game", "__pycache__"]
)
def test_an_unknown_game_is_told_which_there_are(name: str) -> None:
    with pytest.raises(tc.UnknownGame) as fault:
        tc.game(name)
    assert str(fault.value).startswith(f"There is no game called {name!r}; there are: ")
    assert "gendarmery" in str(fault.value)
    assert isinstance(fault.value, ValueError)


@every_game
def test_the_face_of_the_design(name: str) -> None:
    """The lines that the design promises."""
    game = tc.game(name)
    match = tc.Match(game, game.Variant(), seed=7)
    turn = match.turn
    seat = turn.seats[0]
    move = match.moves(seat)[0]
    assert match.refusal(seat, move) is None
    events = match.play(seat, move)
    # Where seats choose together, nothing happens before the last has chosen.
    for other in turn.seats[1:] if turn.together else ():
        assert not events
        events = match.play(other, match.moves(other)[0])
    assert events
    assert all(isinstance(event, tc.Event) for event in events)
    view, log = match.seen_by(seat)
    assert view == game.view(match.state, seat)
    assert log == tuple(event.for_seat(seat) for event in match.events)
    spectator, _ = match.seen_by(None)
    assert spectator == game.view(match.state, None)
    again = tc.Match.from_json(match.to_json())
    assert again.made == match.made
    assert again.made[0] == (seat, move)
    assert again.rewind(0).made == []
    rule = game.rulebook[events[0].rule]
    assert isinstance(rule, tc.Rule)
    assert rule.says
    cards = [card for zone in game.census(match.state).values() for card in zone]
    assert len(cards) == len(set(cards))
    assert tablecore.rng.Rng is tc.Rng


@every_game
def test_a_move_that_is_refused_carries_the_refusal(name: str) -> None:
    match = tc.Match(tc.game(name))
    seat = match.turn.seats[0]
    move = next(m for m in match.game.constructible(match.variant) if match.refusal(seat, m))
    with pytest.raises(tc.IllegalMove) as illegal:
        match.play(seat, move)
    assert illegal.value.refusal == match.refusal(seat, move)
    assert isinstance(illegal.value.refusal, tc.Refusal)
    assert isinstance(illegal.value, ValueError)
    assert match.made == []


def test_everything_public_is_there_and_says_what_it_is() -> None:
    assert list(tc.__all__) == sorted(tc.__all__)
    for name in tc.__all__:
        thing: Any = getattr(tc, name)
        assert thing.__doc__, name


@every_game
def test_whoever_asks_for_a_game_reads_what_each_part_is(name: str) -> None:
    game = tc.game(name)
    for part in dir(tc.Game):
        if not part.startswith("_") and callable(getattr(game, part)):
            assert getattr(game, part).__doc__, part


def test_importing_needs_nothing_but_python_itself() -> None:
    """Nor files, nor cards: those are read when they are first needed."""
    code = (
        "import sys; before = set(sys.modules); import tablecore;"
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=folder("")
    )
    assert set(told.stdout.split()) - set(sys.stdlib_module_names) == {"tablecore"}
