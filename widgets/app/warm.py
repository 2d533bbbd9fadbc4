"""The warm process: it has loaded all that a lesson needs, and a kernel splits off whenever one is asked for.

It is begun by ``widgets.app.forks``, which hands it one end of a socket pair. Over that come requests: one
byte, and with it the kernel's *line*, one end of a socket pair of its own. The warm process forks and
forgets. Everything else passes between the server and the new kernel alone, over the line: the kernel reads
what it is to be (environment, folder, arguments), answers when it can be reached, and ends when the other end
of the line is closed. That happens at the latest when the server is gone, however it went.

So nothing of one reader ever enters the process that the next reader's kernel comes from. A process with
threads or open connections cannot be forked safely; this one has neither, and a test looks.
"""

import gc
import json
import os
import random
import signal
import socket
import sys
import time
from contextlib import suppress
from importlib import import_module
from threading import Thread
from typing import Any

from ipykernel.kernelapp import IPKernelApp

import seeds
import tablecore
import widgets
from widgets.app.forks import FILES_CHANGED, READY
from widgets.app.process_name import name_process

NAME = "tablecore: kernels are forked from here"

# What a kernel imports when it starts, and what it would otherwise import with its first page.
KERNEL = (
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.logger",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "anywidget",
    "ipykernel.debugger",
    "ipykernel.zmqshell",
    "ipywidgets",
    "psutil",
    "tornado.platform.asyncio",
)

LINE = 3
"""The number of a kernel's line among its file descriptors, the first after the three that all have."""


def main() -> None:
    """Load everything, say so, and fork; each kernel then goes its own way from here."""
    control = socket.socket(fileno=int(sys.argv[1]))
    name_process(NAME)
    gc.disable()  # a collection would touch every object, and memory that is touched is shared no more
    files = _newest_file()
    load()
    gc.collect()
    gc.freeze()
    control.sendall(READY)
    become_kernel(fork_when_asked(control, files))


def load() -> None:
    """Import what kernels and lessons import, and read the lessons and words of every game.

    What cannot be loaded is passed over: a page that needs it meets the fault itself, and says which.

    No reader sets breakpoints, and the debugger of a kernel would take a sixth of all this memory. So the
    kernels have none, as where it is not installed.
    """
    sys.modules["debugpy"] = None  # type: ignore[assignment]
    for module in KERNEL:
        with suppress(ImportError):
            import_module(module)
    for page in widgets.__all__:
        getattr(widgets, page)
    for name in tablecore.games():
        with suppress(Exception):
            game = tablecore.game(name)
            _ = game.rulebook, game.words, game.lessons
            import_module(f"widgets.faces.{name}")


def fork_when_asked(control: socket.socket, files: tuple[int, int]) -> socket.socket:
    """Fork for each request, and return in each new kernel with its line; never returns in this process.

    Ends this process when the server is gone, and with ``FILES_CHANGED`` when the files of the project are no
    longer those that were loaded, so that who writes a lesson sees it by reloading the page.
    """
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system buries kernels that end; none stays a zombie
    while True:
        asked, descriptors, _, _ = socket.recv_fds(control, 1, 1, socket.MSG_CMSG_CLOEXEC)
        if not asked:
            sys.exit()
        if _newest_file() != files:
            sys.exit(FILES_CHANGED)
        line = socket.socket(fileno=descriptors[0])
        with suppress(OSError):  # no memory, or too many processes: the server sees the line closed
            if os.fork() == 0:
                control.detach()
                return line
        line.close()


def become_kernel(line: socket.socket) -> None:
    """Read from the line what to be, be that kernel to its end, and return."""
    with line.makefile("rb") as request:
        asked: dict[str, Any] = json.loads(request.readline() or "{}")
    if not asked:  # the server has changed its mind
        return
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    time.tzset()
    random.seed()
    line = _only_descriptor(line)
    sys.argv = ["ipykernel_launcher", *asked["arguments"]]
    name_process(" ".join(asked["command"]))
    gc.enable()

    kernel: Any = ForkedKernel.instance(line=line, parent_handle=os.getppid())
    kernel.initialize(asked["arguments"])
    myself = os.pidfd_open(os.getpid())
    with suppress(BrokenPipeError):
        socket.send_fds(line, [b"%d" % os.getpid()], [myself])
    os.close(myself)
    kernel.start()


class ForkedKernel(IPKernelApp):
    """An IPython kernel that ends when its line is closed, whoever its parent was."""

    def __init__(self, line: socket.socket, **options: Any) -> None:
        super().__init__(**options)  # type: ignore[no-untyped-call]
        self._line = line

    def init_poller(self) -> None:
        """Watch the line, where the ordinary kernel watches its parent."""
        self.poller = Thread(target=self._end_with_line, name="line", daemon=True)

    def start(self) -> None:
        """Run until told to end, and then let the thread that was told finish.

        It still writes through another thread, which the ordinary kernel may already have ended by then:
        each then waits ten seconds for the other.
        """
        super().start()  # type: ignore[no-untyped-call]
        if self.control_thread.is_alive():
            self.control_thread.stop()
            self.control_thread.join()

    def _end_with_line(self) -> None:
        while self._line.recv(1):
            pass
        os._exit(1)


def _only_descriptor(line: socket.socket) -> socket.socket:
    """Move the line to its place, and close whatever else is open beside standard input, output and error."""
    number = line.detach()
    if number != LINE:
        os.dup2(number, LINE, inheritable=False)
    os.closerange(LINE + 1, os.sysconf("SC_OPEN_MAX"))
    return socket.socket(fileno=LINE)


def _newest_file() -> tuple[int, int]:
    """How many files the project has, and when the newest of them was written."""
    times = [0]
    for folder in ("seeds", "tablecore", "widgets"):
        for place, folders, files in os.walk(seeds.folder(folder)):
            folders[:] = [name for name in folders if name != "__pycache__"]
            for name in files:
                with suppress(FileNotFoundError):  # an editor's own file, come and gone
                    times.append(os.stat(os.path.join(place, name)).st_mtime_ns)
    return len(times), max(times)
