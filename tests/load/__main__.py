"""Print how long pages and clicks take while many read: ``python -m tests.load 10 30 60``.

For each number: so many readers come, one after the other, and solve a step every few seconds for a while;
one more clicks in a real browser. Then 40 come at the same instant, here and to plain Voilà with ordinary
kernels.
Status 1 when anything went wrong: an error, a kernel that stays, or a limit that was missed.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

import psutil

from seeds import folder
from tests.load import memory
from tests.load.browser import Onlooker
from tests.load.readers import Reader, arrive_together, percentile, read_together
from tests.serving import CHECKOUT, Server, started

ARRIVALS = 40
IN_HALF = 0.5
"""Part of plain Voilà's time that arriving together may take here."""
LEAN = 0.7
"""Part of an ordinary kernel's memory that a reader may take."""
CLICK = 0.25
"""Seconds from a click to its picture for 95 of 100, in a browser, with ``AT`` readers at work."""
AT = 30


def main() -> int:
    """Measure, print, and tell whether everything held."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__.splitlines()[0])
    parser.add_argument("readers", nargs="*", type=int, default=[10, 30, 60], help="readers at a time")
    parser.add_argument("--seconds", type=float, default=30, help="how long each reads (default: 30)")
    parser.add_argument("--pause", type=float, default=2, help="seconds between two picks (default: 2)")
    parser.add_argument("--no-arrivals", action="store_true", help="leave out those who arrive together")
    asked = parser.parse_args()
    missed = [what for count in asked.readers for what in at_work(count, asked.seconds, asked.pause)]
    if not asked.no_arrivals:
        missed += arrivals()
    print("\n".join(["", *missed]) if missed else "\neverything held")
    return int(bool(missed))


def at_work(count: int, seconds: float, pause: float) -> list[str]:
    """Print what so many readers found; return what went wrong."""
    with started(None, 0, "--readers", "0") as server:
        onlooker = Onlooker(server.address)
        onlooker.begin()
        sizes: list[float] = []
        readers = asyncio.run(_with_a_look(server, count, seconds, pause, sizes))
        onlooker.end()
        left = left_over(server)
        ordinary = asyncio.run(memory.of_an_ordinary_kernel())
    opened = [reader.opened for reader in readers if reader.opened]
    clicks = [click for reader in readers for click in reader.clicks]
    print(f"\n{count} readers, {sum(reader.solved for reader in readers)} steps solved")
    _row("page open", opened)
    _row("click", clicks)
    _row("click to picture in a browser", onlooker.clicks)
    part = sizes[0] / ordinary
    print(f"  memory per reader              {sizes[0]:6.1f} MB, {part:.2f} of an ordinary kernel's")
    print(f"  kernels left over              {left:4d}")
    faults = [fault for reader in readers for fault in reader.faults] + onlooker.faults
    missed = [f"{count} readers: {fault}" for fault in faults]
    if left:
        missed.append(f"{count} readers: {left} kernels stay")
    if sizes[0] > LEAN * ordinary:
        missed.append(f"{count} readers: more than {LEAN} of an ordinary kernel's memory")
    if count == AT and percentile(onlooker.clicks, 0.95) > CLICK:
        missed.append(f"{count} readers: more than {CLICK} s from click to picture")
    return missed


async def _with_a_look(
    server: Server, count: int, seconds: float, pause: float, sizes: list[float]
) -> list[Reader]:
    """Let them read, and measure their kernels when all have come."""
    coming = count / 5

    async def look() -> None:
        await asyncio.sleep(coming + seconds / 2)
        sizes.append(await asyncio.to_thread(memory.per_reader, server.process.pid))

    looking = asyncio.create_task(look())
    readers = await read_together(server.address, count, seconds, pause, over=coming)
    await looking
    return readers


def left_over(server: Server, patience: float = 30) -> int:
    """How many kernels a server still has, a while after the last reader left."""
    end = time.monotonic() + patience
    while (count := len(memory.of_a_server(server.process.pid)[0])) and time.monotonic() < end:
        time.sleep(0.2)
    return count


def arrivals() -> list[str]:
    """Print how long those wait who arrive together, here and elsewhere; return what went wrong."""
    with started(None, 0, "--readers", "0") as server:
        ours = asyncio.run(arrive_together(server.address, ARRIVALS))
    with plain_voila() as address:
        theirs = asyncio.run(arrive_together(address, ARRIVALS))
    ratio = max(ours) / max(theirs)
    print(f"\n{ARRIVALS} readers at the same instant")
    _row("page here", ours)
    _row("page from plain Voilà", theirs)
    print(f"  the last page                  {max(ours):6.2f} s, {ratio:.2f} of {max(theirs):.2f} s")
    return [f"arriving together takes more than {IN_HALF} of plain Voilà's time"] if ratio > IN_HALF else []


@contextmanager
def plain_voila() -> Iterator[str]:
    """Voilà as it comes, with the same lessons and ordinary kernels."""
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONUNBUFFERED": "1"}
    with tempfile.TemporaryDirectory() as elsewhere, tempfile.TemporaryFile("w+") as log:
        words = [sys.executable, "-m", "voila", str(folder("notebooks")), "--no-browser", "--port=0"]
        process = subprocess.Popen(words, env=environment, cwd=elsewhere, stdout=log, stderr=log)
        try:
            yield _address_of(process)
        finally:
            everything = psutil.Process(process.pid).children(recursive=True)
            process.terminate()
            process.wait(60)
            for child in everything:
                if child.is_running():
                    child.kill()


def _address_of(process: "subprocess.Popen[bytes]") -> str:
    """Where a process listens, once it does."""
    end = time.monotonic() + 120
    while time.monotonic() < end and process.poll() is None:
        for place in psutil.Process(process.pid).net_connections("tcp4"):
            if place.status == psutil.CONN_LISTEN:
                return f"http://127.0.0.1:{place.laddr.port}/"
        time.sleep(0.2)
    raise RuntimeError("Plain Voilà does not start.")


def _row(what: str, times: list[float]) -> None:
    if times:
        print(f"  {what:30} {median(times):6.3f} s median, {percentile(times, 0.95):6.3f} s for 95 of 100")


if __name__ == "__main__":
    sys.exit(main())
