"""A few games under every law, each variant once. The long form is ``python -m tests.laws.long 10000``."""

from typing import Any

import pytest

import tablecore as tc
from tests.laws import long

GAMES: list[Any] = [
    pytest.param(name, number, id=f"{name}-{number}")
    for name in tc.games()
    for number in range(len(tc.game(name).variants()))
]


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_a_random_game_keeps_every_law_to_its_end(name: str, number: int) -> None:
    assert long.play(name, number, tc.game(name).variants()).over
