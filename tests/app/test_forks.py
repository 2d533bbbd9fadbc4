"""A forked kernel is like any other, and gone when it should be."""

import asyncio
import os
import signal
import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import psutil
import pytest
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets.config import Config

from tests.app.kernels import House, eventually, gone, outcome, started
from tests.serving import CHECKOUT
from widgets.app.forks import WarmProcess
from widgets.app.kernels import ThisPython
from widgets.app.provisioner import NAME, ForkProvisioner

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Kernels are forked on Linux alone")

FACTS = """{
    "arguments": sys.argv[1:],
    "path": sys.path,
    "flags": list(sys.flags),
    "folder": os.getcwd(),
    "environment": sorted(name for name in os.environ if not name.startswith("PYDEVD_")),
    "own session": os.getsid(0) == os.getpgid(0) == os.getpid(),
    "mask": os.umask(0o22),
    "input": sys.stdin.isatty(),
    "signals": {number.name: str(signal.getsignal(number)) for number in signal.Signals},
    "collects": gc.isenabled(),
    "main": __name__,
    "clock": time.tzname,
    "locale": locale.setlocale(locale.LC_CTYPE),
    "ends with": os.environ["JPY_PARENT_PID"],
}"""
IMPORTS = "import gc, locale, os, signal, sys, time"


def test_a_forked_kernel_is_like_one_that_was_started(
    house: House, warm: WarmProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"cwd": str(tmp_path), "env": {**os.environ, "TZ": "Asia/Tehran", "QUERY_STRING": "step=3"}}

    async def facts() -> tuple[bool, Any]:
        async with started(house, **options) as kernel:
            told = await kernel.tell(FACTS, before=IMPORTS)
            told["arguments"] = [word for word in told["arguments"] if not word.endswith(".json")]
            return kernel.forked, told

    by_fork, told = outcome(facts())
    monkeypatch.setattr(ForkProvisioner, "launch_kernel", LocalProvisioner.launch_kernel)
    ordinary, expected = outcome(facts())
    assert (by_fork, ordinary) == (True, False)
    assert told == expected


def test_a_lesson_is_there_before_it_is_asked_for(house: House, warm: WarmProcess) -> None:
    async def run() -> None:
        async with started(house) as kernel:
            loaded = await kernel.tell("sorted(sys.modules)", before="import sys")
            assert {"widgets.lesson", "anywidget", "ipykernel.debugger"} <= set(loaded)
            assert not {"pandas", "numpy"} & set(loaded)

    outcome(run())


def test_it_has_no_debugger(house: House, warm: WarmProcess) -> None:
    async def run() -> None:
        async with started(house) as kernel:
            assert not await kernel.tell(
                "[name for name in sys.modules if name.startswith(('debugpy.', 'pydevd'))]",
                before="import sys",
            )
            told = await kernel.tell("get_ipython().kernel.kernel_info")
            assert not told.get("debugger")
            assert "debugger" not in told.get("supported_features", [])

    outcome(run())


def test_its_name_is_that_of_an_ordinary_kernel(house: House, warm: WarmProcess) -> None:
    async def run() -> None:
        async with started(house) as kernel:
            shown = " ".join(psutil.Process(kernel.pid).cmdline())
            assert kernel.manager.connection_file in shown
            assert "-m ipykernel_launcher" in shown

    outcome(run())
    assert psutil.Process(warm.pid).cmdline() == ["tablecore:", "kernels", "are", "forked", "from", "here"]


def test_it_can_be_interrupted_and_asked_again(house: House, warm: WarmProcess) -> None:
    async def run() -> None:
        async with started(house) as kernel:
            waiting = asyncio.create_task(kernel.run("import time\nwhile True: time.sleep(0.01)"))
            await asyncio.sleep(0.3)
            await kernel.manager.interrupt_kernel()
            assert (await waiting)["ename"] == "KeyboardInterrupt"
            assert await kernel.tell("6 * 7") == 42

    outcome(run())


def test_it_can_be_started_again(house: House, warm: WarmProcess) -> None:
    async def run() -> None:
        async with started(house) as kernel:
            before = kernel.pid
            await kernel.run("remembered = 1")
            await kernel.manager.restart_kernel(now=True)
            await kernel.client.wait_for_ready(timeout=20)
            assert kernel.forked
            assert kernel.pid != before
            assert gone(before)
            assert await kernel.tell("'remembered' in globals()") is False

    outcome(run())


@pytest.mark.parametrize("now", [False, True])
def test_it_ends_when_it_is_told_to(house: House, warm: WarmProcess, now: bool) -> None:
    async def run() -> int:
        async with started(house) as kernel:
            pid = kernel.pid
            assert await kernel.manager.is_alive()
            await kernel.manager.shutdown_kernel(now=now)
            return pid

    assert gone(outcome(run()))


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGSEGV])
def test_an_end_by_itself_is_noticed(house: House, warm: WarmProcess, number: signal.Signals) -> None:
    async def run() -> None:
        async with started(house) as kernel:
            pid, process = kernel.pid, kernel.process
            os.kill(pid, number)
            assert process.wait() == 0
            assert not await kernel.manager.is_alive()
            assert gone(pid)
            await kernel.manager.provisioner.send_signal(signal.SIGKILL)  # no longer anybody's
            process.kill()

    outcome(run())


def test_what_a_kernel_started_ends_with_it(house: House, warm: WarmProcess) -> None:
    async def run() -> int:
        async with started(house) as kernel:
            start = "import subprocess\nsleeper = subprocess.Popen(['sleep', '60'])"
            sleeper = await kernel.tell("sleeper.pid", before=start)
            assert psutil.pid_exists(sleeper)
            assert await kernel.tell("subprocess.run(['true']).returncode") == 0
            return int(sleeper)

    sleeper = outcome(run())
    assert eventually(lambda: gone(sleeper) or psutil.Process(sleeper).status() == psutil.STATUS_ZOMBIE)


def test_a_kernel_whose_page_is_gone_is_ended_after_a_while(house: House, warm: WarmProcess) -> None:
    config = Config()
    config.MappingKernelManager.update(cull_idle_timeout=1, cull_interval=1)

    async def run() -> int:
        kernels: Any = AsyncMappingKernelManager(config=config, kernel_spec_manager=ThisPython(parent=house))
        kernel = await kernels.start_kernel()
        pid = int(kernels.get_kernel(kernel).provisioner.process.pid)
        for _ in range(100):
            await asyncio.sleep(0.1)
            if kernel not in kernels:
                break
        assert not kernels.list_kernel_ids()
        return pid

    assert gone(outcome(run()))


def test_any_jupyter_server_can_use_it() -> None:
    declared = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    group = KernelProvisionerFactory.GROUP_NAME
    assert EntryPoint(NAME, declared[group][NAME], group).load() is ForkProvisioner
