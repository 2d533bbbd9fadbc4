"""Print how long a click on a board takes to change its picture, beside a plain ipywidgets button.

``python -m tests.bench.round_trip``. Both stand on one page of one server, and take turns. The clock is the
page's own: it starts with the click and stops when the page has changed. Exit status 1 when the board takes
more than ``LIMIT`` times as long.
"""

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

from nbformat import v4, write
from playwright.sync_api import Page, sync_playwright

from tests.chromium import FLAGS, READY, executable
from tests.serving import serve

LIMIT = 1.5
ROUNDS = 60
WARMING = 5
"""Rounds before those that count."""
PAUSE = 100
"""Milliseconds between two clicks, so that nothing of the one is left when the other comes."""

PLAIN = """\
from itertools import count
from ipywidgets import HTML, Button, VBox

numbers, text, button = count(1), HTML("<p>0</p>"), Button(description="plain")
button.on_click(lambda _: setattr(text, "value", f"<p>{next(numbers)}</p>"))
VBox([button, text])"""

BOARD = """\
from widgets import play
play("gendarmery/report")"""

SUSPECTS = [f"place-{place}" for place in (1, 2, 3, 5, 6, 7)]
"""What is picked on the board in turn: a report on each of these fails, with the reason."""

MEASURE = """([button, changing]) => new Promise((resolve) => {
  const observer = new MutationObserver(() => {
    const taken = performance.now() - began;
    observer.disconnect();
    resolve(taken);
  });
  const everything = { attributes: true, childList: true, characterData: true, subtree: true };
  observer.observe(document.querySelector(changing), everything);
  const began = performance.now();
  document.querySelector(button).click();
})"""


def write_page(folder: Path) -> None:
    """A notebook with both of them."""
    cells = [v4.new_markdown_cell("# Round trips"), v4.new_code_cell(PLAIN), v4.new_code_cell(BOARD)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    write(v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), folder / "index.ipynb")


def measure(page: Page) -> tuple[list[float], list[float]]:
    """Milliseconds from click to change, of the plain button and of the board, in turns."""
    plain, board = [], []
    for number in range(WARMING + ROUNDS):
        page.wait_for_timeout(PAUSE)
        plain.append(page.evaluate(MEASURE, [".jupyter-button", ".widget-html-content"]))
        page.wait_for_timeout(PAUSE)
        suspect = f'[data-pick="{SUSPECTS[number % len(SUSPECTS)]}"]'
        board.append(page.evaluate(MEASURE, [suspect, ".tc-answer"]))
    return plain[WARMING:], board[WARMING:]


def main() -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_page(Path(folder))
        with serve(Path(folder)) as address:
            chromium = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
            page = chromium.new_page()
            page.goto(address)
            page.wait_for_selector(READY)
            plain, board = measure(page)
            chromium.close()
    ratio = median(board) / median(plain)
    print(f"{'click to change, ms':22}{'median':>8}{'9 of 10':>9}")
    for name, taken in (("plain button", plain), ("board", board)):
        print(f"{name:22}{median(taken):8.1f}{quantiles(taken, n=10)[8]:9.1f}")
    verdict = "" if ratio <= LIMIT else "  TOO MUCH"
    print(f"{'ratio':22}{ratio:8.2f}   at most {LIMIT}{verdict}")
    return 0 if ratio <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
