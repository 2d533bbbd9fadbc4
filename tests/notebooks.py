"""Run every notebook and save what it shows, so that the file looks right where no kernel runs.

``python -m tests.notebooks`` runs and saves them all. Widget views and their state are left out of the
files: what stays is the picture and the text that the board gives beside them.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from seeds import folder

LIVE = "application/vnd.jupyter.widget-view+json"


def all_notebooks() -> list[Path]:
    """Every notebook of the lessons, the index first."""
    home = folder("notebooks")
    return sorted(home.rglob("*.ipynb"), key=lambda path: (len(path.parts), path))


def save(path: Path) -> None:
    """Run one notebook in its own folder and save its outputs, without anything that changes each time."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(path.parent)}}).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(LIVE, None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for path in all_notebooks():
        save(path)
        sys.stdout.write(f"saved {path.name}\n")
