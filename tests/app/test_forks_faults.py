"""Whatever happens to the process that kernels are forked from, readers get their kernels."""

import asyncio
import logging
import os
import shutil
import signal
import sys
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.app.kernels import House, eventually, gone, outcome, started
from tests.serving import CHECKOUT
from widgets.app import forks
from widgets.app.forks import CannotFork, WarmProcess, warm_process
from widgets.app.kernels import ThisPython

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Kernels are forked on Linux alone")

LOG = logging.getLogger(__name__)


def test_without_the_warm_process_kernels_live_on_and_others_start_the_ordinary_way(
    house: House, warm: WarmProcess, caplog: pytest.LogCaptureFixture
) -> None:
    before = warm.pid

    async def run() -> None:
        async with started(house) as early:
            assert early.forked
            os.kill(before or 0, signal.SIGKILL)
            assert eventually(lambda: warm.pid != before)
            async with started(house) as late:
                assert await late.tell("6 * 7") == 42
                assert await early.tell("6 * 7") == 42
            assert await early.manager.is_alive()
            await early.manager.shutdown_kernel(now=True)
            assert not await early.manager.is_alive()

    outcome(run())
    assert "has ended (signal 9)" in caplog.text
    assert eventually(lambda: warm.pid is not None)
    assert gone(before or 0)

    async def again() -> None:
        async with started(house) as kernel:
            assert kernel.forked

    outcome(again())


def test_a_warm_process_that_hangs_is_replaced(
    house: House, warm: WarmProcess, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(forks, "PATIENCE", 0.3)
    before = warm.pid

    async def run() -> None:
        os.kill(before or 0, signal.SIGSTOP)
        async with started(house) as kernel:
            assert not kernel.forked

    outcome(run())
    assert "did not answer within" in caplog.text
    assert eventually(lambda: warm.pid not in (None, before))


def test_a_kernel_that_nobody_waits_for_ends(house: House, warm: WarmProcess) -> None:
    spec = ThisPython(parent=house).get_kernel_spec()

    async def run() -> None:
        asked = asyncio.create_task(warm.fork(spec.argv, str(CHECKOUT), dict(os.environ)))
        await asyncio.sleep(0.02)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked

    outcome(run())
    assert eventually(lambda: not psutil.Process(warm.pid).children())


def test_where_there_is_no_fork_kernels_start_the_ordinary_way(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "pidfd_open")

    async def run() -> None:
        async with started(house) as kernel:
            assert not kernel.forked
            assert await kernel.tell("6 * 7") == 42

    outcome(run())


@pytest.mark.parametrize("wish", [{"independent": True}, {"stderr": sys.__stderr__}])
def test_who_wishes_for_more_gets_it_the_ordinary_way(
    house: House, warm: WarmProcess, wish: dict[str, Any]
) -> None:
    async def run() -> None:
        async with started(house, **wish) as kernel:
            assert not kernel.forked

    outcome(run())


@pytest.mark.parametrize("command", [["R", "--slave"], ["python", "-m", "xeus"], []])
def test_another_language_is_not_forked(command: list[str]) -> None:
    with pytest.raises(CannotFork):
        warm_process(command, {}, LOG)


@pytest.mark.parametrize("python", [["/no/such/python"], [sys.executable, "-S"]])
def test_a_warm_process_that_cannot_begin_says_so_and_pauses(
    python: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    warm = WarmProcess(python, {}, LOG)
    try:
        assert not warm.wait(20)
        assert warm.pid is None
        with pytest.raises(CannotFork, match="not ready"):
            outcome(warm.fork(["python", "-m", "ipykernel_launcher"], "/", {}))
        time.sleep(0.5)
        assert caplog.text.count("has ended") == 1
    finally:
        warm.end()


def test_changed_files_are_loaded_anew(house: House, tmp_path: Path) -> None:
    for folder in ("seeds", "tablecore", "widgets"):
        shutil.copytree(CHECKOUT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", str(tmp_path / "connection.json")]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    warm = WarmProcess([sys.executable], environment, LOG)
    try:
        assert warm.wait(20)
        before = warm.pid

        async def fork() -> None:
            kernel = await warm.fork(command, str(tmp_path), environment)
            kernel.kill()
            kernel.wait()

        outcome(fork())
        (tmp_path / "seeds" / "new.toml").write_text("")
        with pytest.raises(CannotFork):
            outcome(fork())
        assert eventually(lambda: warm.pid not in (None, before))
    finally:
        warm.end()
