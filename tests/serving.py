"""A real ``tablecore serve`` for tests: started as a reader would start it, and always ended."""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

CHECKOUT = Path(__file__).resolve().parent.parent
READY = re.compile(r"http://\S+/")
PATIENCE = 60


class Server(NamedTuple):
    """A server that answers: where, and the process that runs it."""

    address: str
    process: subprocess.Popen[str]
    log: IO[str]

    def complaints(self) -> str:
        """What it has written to its error stream so far."""
        self.log.seek(0)
        return self.log.read()


def command(folder: Path | None = None, port: int = 0, *more: str) -> list[str]:
    """The words that start a server from this checkout, in any working directory."""
    start = f"import sys; sys.path.insert(0, {str(CHECKOUT)!r}); from widgets.app.cli import main; main()"
    words = [sys.executable, "-P", "-c", start, "serve", "--port", str(port), *more]
    return words if folder is None else [*words, "--folder", str(folder)]


@contextmanager
def serve(folder: Path | None = None, port: int = 0, *more: str) -> Iterator[str]:
    """Serve the lessons in ``folder`` (those of the project if None) and yield the address, ready to read.

    ``more`` are further words of the command line, such as ``"--waiting", "0"``.
    """
    with started(folder, port, *more) as server:
        yield server.address


@contextmanager
def started(folder: Path | None = None, port: int = 0, *more: str) -> Iterator[Server]:
    """As ``serve``, but yields the process as well."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with tempfile.TemporaryFile("w+") as log:
        process = subprocess.Popen(
            command(folder, port, *more), env=environment, stdout=subprocess.PIPE, stderr=log, text=True
        )
        try:
            assert process.stdout is not None
            line = process.stdout.readline()  # comes when the server is ready, or empty when it gave up
            found = READY.search(line)
            if found is None:
                log.seek(0)
                raise AssertionError(f"tablecore serve did not start: {line}{log.read()}")
            yield Server(found.group(), process, log)
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
            finally:
                if process.stdout is not None:
                    process.stdout.close()
