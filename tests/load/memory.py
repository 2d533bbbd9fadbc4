"""What processes hold in memory: their proportional set size, in which what is shared is shared out."""

import asyncio
from contextlib import suppress
from typing import Any

import psutil
from jupyter_client.manager import AsyncKernelManager

ORDINARY = 3
"""Ordinary kernels to compare with; what they share with each other counts a third for each."""

QUIET = ["--IPKernelApp.log_level=ERROR"]


def pss(process: psutil.Process) -> float:
    """Megabytes."""
    return float(process.memory_full_info().pss) / 2**20


def of_a_server(server: int) -> tuple[list[psutil.Process], list[psutil.Process]]:
    """The kernels of a server, and what else it has started: that which they are forked from."""
    kernels, others = [], []
    for child in psutil.Process(server).children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            (kernels if "ipykernel_launcher" in " ".join(child.cmdline()) else others).append(child)
    return kernels, others


def per_reader(server: int) -> float:
    """Megabytes for each kernel, with its part of the process that they are forked from."""
    kernels, others = of_a_server(server)
    return sum(map(pss, [*kernels, *others])) / len(kernels)


async def of_an_ordinary_kernel() -> float:
    """Megabytes of an ordinary kernel that has imported ipywidgets and nothing else."""
    managers: list[Any] = [AsyncKernelManager(kernel_name="python3") for _ in range(ORDINARY)]
    await asyncio.gather(*(manager.start_kernel(extra_arguments=QUIET) for manager in managers))
    try:
        for manager in managers:
            client = manager.client()
            client.start_channels()
            await client.wait_for_ready(timeout=120)
            await client.execute_interactive("import ipywidgets", timeout=120)
            client.stop_channels()
        sizes = [pss(psutil.Process(manager.provisioner.process.pid)) for manager in managers]
        return sum(sizes) / len(sizes)
    finally:
        await asyncio.gather(*(manager.shutdown_kernel(now=True) for manager in managers))
