"""A small folder of lessons for tests, with all that a page can hold: prose, a widget, a failing cell."""

from pathlib import Path
from typing import Any

import nbformat
from nbformat import v4

COUNTER = """\
from ipywidgets import HTML, Button, VBox

button, count = Button(description="Count"), HTML("<p class='count'>0</p>")
button.on_click(lambda _: setattr(count, "value", f"<p class='count'>{int(count.value[17:-4]) + 1}</p>"))
VBox([button, count])"""

PICTURED = """\
from ipywidgets import HTML

class Pictured(HTML):
    def _repr_mimebundle_(self, **_):
        return {**super()._repr_mimebundle_(), "text/html": "<p class='tablecore'>the saved picture</p>"}

Pictured("<p class='tablecore'>the live table</p>")"""


def write_lessons(folder: Path) -> Path:
    """Write the lessons below ``folder``: an index, and two lessons of a game called *draughts*."""
    index = [v4.new_markdown_cell("# Tablecore\n\nStart with [the board](draughts/01-board.ipynb).")]
    board = [
        v4.new_markdown_cell(
            "Draughts · lesson 1\n\n# The board <bdi lang='de'>Das Brett</bdi>\n\nIt has 64 squares."
        ),
        v4.new_code_cell(COUNTER),
        v4.new_markdown_cell("## More\n\n[All lessons](../index.ipynb), [the moves](02-moves.ipynb)."),
        v4.new_code_cell("raise ValueError('the secret of the house')"),
        v4.new_code_cell("print('counted')"),
        v4.new_markdown_cell("The end."),
    ]
    moves = [v4.new_markdown_cell("# The *moves*"), v4.new_code_cell(PICTURED)]
    write(folder / "index.ipynb", index)
    write(folder / "draughts" / "01-board.ipynb", board)
    write(folder / "draughts" / "02-moves.ipynb", moves)
    return folder


def write(file: Path, cells: list[Any]) -> None:
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    file.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), file)
