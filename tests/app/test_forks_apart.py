"""Two readers' kernels have nothing in common that one could change and the other see."""

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from tests.app.kernels import House, outcome, started
from widgets.app.forks import WarmProcess

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Kernels are forked on Linux alone")


def test_the_warm_process_can_be_forked_safely(warm: WarmProcess) -> None:
    process = psutil.Process(warm.pid)
    assert process.num_threads() == 1
    assert not process.net_connections()
    assert len(os.listdir(f"/proc/{warm.pid}/fd")) == 4  # input, output, errors, and the way to the server


def test_two_kernels_share_no_chance(house: House, warm: WarmProcess) -> None:
    draws = "[random.random(), str(uuid.uuid4()), secrets.token_hex(), tempfile.mktemp()]"

    async def run() -> None:
        async with started(house) as one, started(house) as other:
            told = [
                await k.tell(draws, before="import random, secrets, tempfile, uuid") for k in (one, other)
            ]
            assert not set(told[0]) & set(told[1])

    outcome(run())


def test_two_kernels_share_no_variable(house: House, warm: WarmProcess) -> None:
    change = """
import os, sys, builtins, tablecore, widgets.lesson
secret = os.environ["SECRET"]
tablecore.secret = builtins.secret = secret
widgets.lesson.WORDS = None
game = tablecore.game("gendarmery")
game.secret = secret
sys.path.append(secret)
os.environ["TOLD"] = secret
"""
    look = """[
    "SECRET" in os.environ, "TOLD" in os.environ, hasattr(builtins, "secret"), hasattr(tablecore, "secret"),
    widgets.lesson.WORDS is None, hasattr(tablecore.game("gendarmery"), "secret"), "hers" in sys.path
]"""
    imports = "import os, sys, builtins, tablecore, widgets.lesson"

    async def run() -> None:
        async with started(house) as early, started(house, env={**os.environ, "SECRET": "hers"}) as changed:
            assert (await changed.run(change))["status"] == "ok"
            assert await changed.tell(look) == [True] * 7
            async with started(house) as late:
                for kernel in (early, late):
                    assert kernel.forked
                    assert await kernel.tell(look, before=imports) == [False] * 7

    outcome(run())
    assert "hers" not in Path(f"/proc/{warm.pid}/environ").read_text()


def test_two_kernels_share_no_open_file(house: House, warm: WarmProcess) -> None:
    def opened(pid: int | None, first: int = 0) -> set[str]:
        places = [place for place in Path(f"/proc/{pid}/fd").iterdir() if int(place.name) >= first]
        names = set()
        for place in places:
            with suppress(FileNotFoundError):  # closed since; the one that lists them, for example
                names.add(os.readlink(place))
        return {
            name for name in names if not name.startswith("anon_inode:")
        }  # they have no name of their own

    async def run() -> None:
        async with started(house) as one, started(house) as other:
            standard = opened(warm.pid) - opened(warm.pid, first=3)
            assert opened(one.pid) & opened(other.pid) <= standard
            for kernel in (one, other):
                assert opened(kernel.pid, first=3) & opened(warm.pid, first=3) == set()
                assert opened(kernel.pid) & opened(os.getpid()) <= standard

    outcome(run())


def test_kernels_that_start_together_are_all_apart(house: House, warm: WarmProcess) -> None:
    async def one(number: int) -> tuple[int, str]:
        async with started(house, env={**os.environ, "NUMBER": str(number)}) as kernel:
            assert kernel.forked
            return kernel.pid, await kernel.tell("os.environ['NUMBER']", before="import os")

    async def all_of_them() -> list[tuple[int, str]]:
        return await asyncio.gather(*map(one, range(8)))

    told = outcome(all_of_them())
    assert [number for _, number in told] == [str(number) for number in range(8)]
    assert len({pid for pid, _ in told}) == 8
