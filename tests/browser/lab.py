"""JupyterLab over a copy of the lessons, by itself: no settings, no token and no history of this machine."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from seeds import folder
from tests.serving import CHECKOUT

READY = re.compile(r"http://\S+?/lab")
PATIENCE = 60


@contextmanager
def lab(place: Path) -> Iterator[str]:
    """Serve the notebooks of the lessons from ``place`` and yield the address of the Lab."""
    notebooks = place / "notebooks"
    shutil.copytree(
        folder("notebooks"), notebooks, ignore=shutil.ignore_patterns("__pycache__", "__init__.py")
    )
    environment = {
        **os.environ,
        "PYTHONPATH": str(CHECKOUT),
        **{f"JUPYTER_{name}_DIR": str(place / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")},
        "JUPYTERLAB_SETTINGS_DIR": str(place / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(place / "workspaces"),
        "IPYTHONDIR": str(place / "ipython"),
    }
    words = ["--no-browser", "--expose-app-in-browser", "--port=0", "--IdentityProvider.token="]
    # A kernel whose page was closed ends by itself, or there would be one for each notebook.
    words += ["--MappingKernelManager.cull_idle_timeout=15", "--MappingKernelManager.cull_interval=5"]
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        *words,
        "--allow-root",
        f"--ServerApp.root_dir={notebooks}",
    ]
    with (place / "lab.log").open("w+") as log:  # a pipe that nobody empties would stop the server
        process = subprocess.Popen(command, env=environment, stderr=log)
        try:
            yield _address(process, place / "lab.log")
        finally:
            process.terminate()
            process.wait(timeout=PATIENCE)


def _address(process: "subprocess.Popen[bytes]", log: Path) -> str:
    """The address that a Lab tells once it answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if found := READY.search(log.read_text()):
            return found.group()
        time.sleep(0.1)
    raise AssertionError(f"JupyterLab did not start: {log.read_text()}")
