"""JupyterLab over a copy of the lessons, by itself: no settings, no token and no history of this machine."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from seeds import folder
from tests.serving import CHECKOUT

READY = re.compile(r"http://\S+?/lab")


@contextmanager
def lab(place: Path) -> Iterator[str]:
    """Serve the notebooks of the lessons from ``place`` and yield the address of the Lab."""
    notebooks = place / "notebooks"
    shutil.copytree(folder("notebooks"), notebooks, ignore=shutil.ignore_patterns("__pycache__", "*.py"))
    environment = {
        **os.environ,
        "PYTHONPATH": str(CHECKOUT),
        **{f"JUPYTER_{name}_DIR": str(place / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")},
        "JUPYTERLAB_SETTINGS_DIR": str(place / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(place / "workspaces"),
        "IPYTHONDIR": str(place / "ipython"),
    }
    words = ["--no-browser", "--expose-app-in-browser", "--port=0", "--IdentityProvider.token="]
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        *words,
        "--allow-root",
        f"--ServerApp.root_dir={notebooks}",
    ]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        said = []
        for line in process.stderr:
            said.append(line)
            if found := READY.search(line):
                break
        else:
            raise AssertionError(f"JupyterLab did not start: {''.join(said)}")
        yield found.group()
    finally:
        process.terminate()
        process.communicate(timeout=60)
