"""Law 4: a game is the same on every Python and under every hash seed."""

import json
import os
import subprocess
import sys

import pytest

import tablecore as tc
from tests.laws import golden


@pytest.fixture(scope="module")
def saved() -> dict[str, list[dict[str, object]]]:
    written: dict[str, list[dict[str, object]]] = json.loads(golden.SAVED.read_text("utf-8"))
    return written


@pytest.mark.parametrize("name", tc.games())
def test_games_come_out_as_they_were_written_down(
    name: str, saved: dict[str, list[dict[str, object]]]
) -> None:
    again = json.loads(json.dumps(golden.digests(name)))
    assert len(again) == len(saved[name])
    for now, then in zip(again, saved[name], strict=True):
        assert now == then, "changed on purpose? python -m tests.laws.golden --write"


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_the_hash_seed_makes_no_difference(hash_seed: str) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.laws.golden"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        cwd=golden.SAVED.parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == golden.SAVED.read_text("utf-8")
