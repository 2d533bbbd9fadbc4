"""Kernels for tests: started as the server starts them, asked things, and looked at from outside."""

import ast
import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import psutil
from jupyter_client.manager import AsyncKernelManager
from traitlets import Unicode
from traitlets.config import Configurable

from widgets.app.forks import ForkedProcess
from widgets.app.kernels import PromptClient, ThisPython

T = TypeVar("T")


class House(Configurable):
    """Stands where the server stands."""

    connection_dir = Unicode()


class Kernel:
    """A running kernel that can be asked things."""

    def __init__(self, manager: Any) -> None:
        self.manager = manager
        self.client: Any = None

    @property
    def process(self) -> Any:
        """The process, as the server holds it."""
        return self.manager.provisioner.process

    @property
    def pid(self) -> int:
        """The number of the process."""
        return int(self.process.pid)

    @property
    def forked(self) -> bool:
        """Whether it was forked, rather than started the ordinary way."""
        return isinstance(self.process, ForkedProcess)

    async def run(self, code: str) -> Any:
        """Run code, and return the content of the reply."""
        return (await self.client.execute_interactive(code, timeout=20, output_hook=lambda _: None))[
            "content"
        ]

    async def tell(self, expression: str, before: str = "") -> Any:
        """What an expression comes to, for plain values."""
        reply = await self.client.execute_interactive(
            before, user_expressions={"asked": expression}, timeout=20, output_hook=lambda _: None
        )
        answer = reply["content"]["user_expressions"]["asked"]
        assert answer["status"] == "ok", answer
        return ast.literal_eval(answer["data"]["text/plain"])


@asynccontextmanager
async def started(house: House, **options: Any) -> AsyncIterator[Kernel]:
    """A kernel as the server starts one, ended afterwards."""
    manager = AsyncKernelManager(
        kernel_name="python3", kernel_spec_manager=ThisPython(parent=house), client_factory=PromptClient
    )
    kernel = Kernel(manager)
    await manager.start_kernel(**options)
    try:
        kernel.client = manager.client()
        kernel.client.start_channels()
        await kernel.client.wait_for_ready(timeout=20)
        yield kernel
    finally:
        kernel.client.stop_channels()
        if manager.has_kernel:
            await manager.shutdown_kernel(now=True)


def eventually(check: Callable[[], bool], seconds: float = 15) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if check():
            return True
        time.sleep(0.05)
    return check()


def outcome(of: Coroutine[Any, Any, T]) -> T:
    """What a coroutine returns or raises; run in a thread, since Playwright may hold a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, of).result()


def gone(pid: int) -> bool:
    """Whether there is no such process, not even as a zombie."""
    return not psutil.pid_exists(pid)
