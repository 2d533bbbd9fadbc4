"""Kernels by fork, as the server sees them: a warm process, and the kernels that split off from it.

Starting Python and loading what a lesson needs takes most of a second. The warm process does that once, ahead
(``widgets.app.warm``). A kernel that is forked from it is there in a few hundredths of a second, and shares
with all the others the memory that none of them changes.

This needs Linux: other systems have no fork, or one that their own libraries do not survive, or no way to
tell a process that ended from another that has got its number since. ``CannotFork`` is raised there, and
whenever a fault stands in the way; the one who asked then starts a kernel the ordinary way.
"""

import asyncio
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from logging import Logger
from typing import NamedTuple

from widgets.app.process_name import ROOM

READY = b"ready"
"""What the warm process says when it has loaded everything."""

FILES_CHANGED = 75
"""With this the warm process ends when it would hand out what is no longer in the files."""

PATIENCE = 10.0
"""Seconds that a kernel may take before the warm process is given up and another one begun."""

SHORT_LIFE = 10.0
"""A warm process that ends within so many seconds is replaced after a pause, longer with each such end."""

LONGEST_PAUSE = 60.0
"""Seconds between two tries where warm processes keep ending soon."""

# Python itself reads such variables, and modules may, while they are loaded: too early for a forked kernel.
READ_EARLY = ("PYTHON", "LD_", "JUPYTER_")

# Python puts the working directory first on its path; nothing is to be loaded from there.
_PROGRAM = "import sys; sys.path[:] = filter(None, sys.path); from widgets.app.warm import main; main()"


class CannotFork(Exception):
    """No kernel can be forked now; the message says why."""


class ForkedProcess:
    """A kernel that split off from the warm process, with the methods of ``subprocess.Popen`` that matter.

    It is no child of this process. So it is known by a descriptor, which unlike its number cannot come to
    mean another process, and it is told of our end by its line.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int, descriptor: int, line: socket.socket) -> None:
        self.pid = pid
        self.returncode: int | None = None
        """0 when it has ended; how it ended is told to its parent alone."""
        self._descriptor = descriptor
        self._line = line
        self._close = weakref.finalize(self, os.close, descriptor)

    def poll(self) -> int | None:
        """0 if it has ended, None if not."""
        return self._wait(0)

    def wait(self) -> int:
        """Wait until it has ended."""
        self._wait(None)
        return 0

    def send_signal(self, number: int) -> None:
        """Send it a signal; nothing happens when it has ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._descriptor, number)

    def kill(self) -> None:
        """End it, whatever it does."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def _wait(self, milliseconds: int | None) -> int | None:
        if self.returncode is None:
            end = select.poll()
            end.register(self._descriptor, select.POLLIN)
            if end.poll(milliseconds):
                self.returncode = 0
                with suppress(ChildProcessError):  # left to us, where we are the first process of a container
                    os.waitid(os.P_PIDFD, self._descriptor, os.WEXITED)
                self._close()
                self._line.close()
        return self.returncode


class WarmProcess:
    """Keeps one warm process alive, and forks kernels from it.

    ``python`` are the words that start Python; the process gets ``environment``. When it ends before we do,
    another one takes its place, and ``log`` gets a line.
    """

    def __init__(self, python: Sequence[str], environment: Mapping[str, str], log: Logger) -> None:
        self._start = [*python, "-c", _PROGRAM]
        self._environment = dict(environment)
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._changing = threading.Lock()
        self._ended = threading.Event()
        self._tried = threading.Event()
        threading.Thread(target=self._keep, name="warm process", daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The number of the process, once it is ready to fork; None while there is none."""
        process = self._process
        return process.pid if process is not None and self._control is not None else None

    def wait(self, seconds: float) -> bool:
        """Wait until the first process is ready, or has failed; tell whether kernels can be forked."""
        self._tried.wait(seconds)
        return self._control is not None

    async def fork(
        self, command: Sequence[str], folder: str, environment: Mapping[str, str]
    ) -> ForkedProcess:
        """A new kernel, as soon as it can be reached.

        ``command`` are the words that would start it the ordinary way, as ``kernel_arguments`` knows them;
        it runs in ``folder`` with exactly that ``environment``. Raises ``CannotFork``.
        """
        control = self._control
        if control is None:
            raise CannotFork("the process that kernels are forked from is not ready.")
        asked = {
            "command": list(command),
            "arguments": kernel_arguments(command),
            "folder": folder,
            "environment": dict(environment),
        }
        line, its_end = socket.socketpair()
        try:
            with its_end:
                socket.send_fds(control, [b"k"], [its_end.fileno()])
            line.setblocking(False)
            async with asyncio.timeout(PATIENCE):
                await asyncio.get_running_loop().sock_sendall(line, json.dumps(asked).encode() + b"\n")
                pid, descriptor = await _answer(line)
            return ForkedProcess(pid, descriptor, line)
        except TimeoutError:
            line.close()
            self._give_up()
            raise CannotFork(f"the forked kernel did not answer within {PATIENCE:.0f} seconds.") from None
        except OSError as fault:
            line.close()
            raise CannotFork(
                f"the process that kernels are forked from does not answer ({fault})."
            ) from fault
        except BaseException:
            line.close()  # a kernel that nobody waits for ends by itself
            raise

    def end(self) -> None:
        """End the warm process, and begin no other. Kernels live on, until their lines are closed."""
        with self._changing:
            self._ended.set()
            self._give_up()
        self._tried.set()

    def _give_up(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _keep(self) -> None:
        """Keep a warm process, one after the other, to the end; runs in a thread of its own."""
        short_lives = 0
        while not self._ended.wait(min(short_lives**2, LONGEST_PAUSE)):
            began = time.monotonic()
            code = self._live()
            self._tried.set()
            if self._ended.is_set():
                return
            if code == FILES_CHANGED:
                self._log.info("Files of the project have changed; they are loaded anew.")
                continue
            short_lives = short_lives + 1 if time.monotonic() - began < SHORT_LIFE else 0
            self._log.error(
                "The process that kernels are forked from has ended (%s). Until there is another one, "
                "kernels start the ordinary way, which takes longer.",
                f"signal {-code}" if code < 0 else f"exit status {code}",
            )

    def _live(self) -> int:
        """Begin a warm process, let it be used when it is ready, and return how it ended."""
        control, its_end = socket.socketpair()
        with control, its_end:
            with self._changing:
                if self._ended.is_set():
                    return 0
                try:
                    self._process = process = subprocess.Popen(
                        [*self._start, str(its_end.fileno()), ROOM],
                        env=self._environment,
                        stdin=subprocess.DEVNULL,
                        pass_fds=[its_end.fileno()],
                        start_new_session=True,
                    )
                except OSError:
                    return 127  # as a shell says that it could not begin a command
            its_end.close()
            if control.recv(len(READY)) == READY:
                control.setblocking(False)
                self._control = control
                self._tried.set()
            code = process.wait()
            self._control = None
            return code


class _Kind(NamedTuple):
    """What cannot be changed any more once Python runs."""

    python: tuple[str, ...]
    variables: frozenset[tuple[str, str]]


_warm: dict[_Kind, WarmProcess] = {}


def warm_process(command: Sequence[str], environment: Mapping[str, str], log: Logger) -> WarmProcess:
    """The warm process for kernels that ``command`` would start in this environment, begun if need be.

    Raises ``CannotFork`` where the system cannot do it, or the command starts no IPython kernel.
    """
    if sys.platform != "linux" or not hasattr(os, "pidfd_open"):
        raise CannotFork("this system has no fork that would serve.")
    python = tuple(command[: _module_at(command)])
    variables = frozenset(item for item in environment.items() if item[0].startswith(READ_EARLY))
    kind = _Kind(python, variables)
    if kind not in _warm:
        _warm[kind] = WarmProcess(python, environment, log)
    return _warm[kind]


def end_warm_processes() -> None:
    """End all of them. A server that ends without this takes them along too, but not in order."""
    while _warm:
        _warm.popitem()[1].end()


def kernel_arguments(command: Sequence[str]) -> list[str]:
    """The arguments for the kernel itself in ``python … -m ipykernel_launcher …``; else ``CannotFork``."""
    return list(command[_module_at(command) + 2 :])


def _module_at(command: Sequence[str]) -> int:
    for at, (word, module) in enumerate(pairwise(command)):
        if word == "-m" and module in ("ipykernel_launcher", "ipykernel"):
            return at
    raise CannotFork("it is no IPython kernel.")


async def _answer(line: socket.socket) -> tuple[int, int]:
    """The number of the kernel at the other end, and a descriptor for it, once it can be reached."""
    loop, readable = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(line, readable.set)
    try:
        await readable.wait()
    finally:
        loop.remove_reader(line)
    said, descriptors, _, _ = socket.recv_fds(line, 64, 1, socket.MSG_CMSG_CLOEXEC)
    if not descriptors:
        raise CannotFork("the forked kernel ended before it could be reached.")
    return int(said), descriptors[0]
