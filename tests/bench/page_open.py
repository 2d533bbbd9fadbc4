"""How long a lesson takes to open, beside a notebook with one plain widget served the same way.

``python -m tests.bench.page_open`` prints both and their ratio; status 1 when a lesson takes more than 1.3
times as long. Both have a kernel ready before they are asked for, and they take turns in one run.
"""

import sys
import tempfile
import time
from pathlib import Path
from shutil import copy
from statistics import median

import nbformat
from playwright.sync_api import Browser, sync_playwright

from seeds import folder
from tests.chromium import FLAGS, READY, executable
from tests.serving import serve

ROUNDS = 8
AT_MOST = 1.3
REST = 3.0
"""Seconds between two openings, in which the kernel that was taken is replaced."""
LESSON = "gendarmery/report.ipynb"
PLAIN = "plain.ipynb"


def write_pages(place: Path) -> None:
    """The lesson as it is, and a page with one button of ipywidgets."""
    (place / "gendarmery").mkdir()
    copy(folder("notebooks") / LESSON, place / LESSON)
    plain = nbformat.v4.new_notebook()
    plain.cells = [
        nbformat.v4.new_markdown_cell("# One button"),
        nbformat.v4.new_code_cell('import ipywidgets\n\nipywidgets.Button(description="Press")'),
    ]
    nbformat.write(plain, place / PLAIN)


def opened(browser: Browser, address: str) -> float:
    """Seconds until the page's tables lie ready, for a reader who was there before."""
    page = browser.new_page()
    start = time.perf_counter()
    page.goto(address)
    page.wait_for_selector(READY)
    took = time.perf_counter() - start
    page.close()
    return took


def main() -> int:
    """Open both in turn and compare the medians."""
    times: dict[str, list[float]] = {LESSON: [], PLAIN: []}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        write_pages(Path(name))
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        with serve(Path(name)) as address:
            for turn in range(ROUNDS + 1):
                for page, took in times.items():
                    seconds = opened(browser, f"{address}voila/render/{page}")
                    if turn:  # the first opening of each fills the browser's cache
                        took.append(seconds)
                    time.sleep(REST)
        browser.close()
    lesson, plain = (median(times[page]) for page in (LESSON, PLAIN))
    ratio = lesson / plain
    print(f"a lesson opens in          {lesson:.2f} s")
    print(f"one plain widget opens in  {plain:.2f} s")
    print(f"ratio                      {ratio:.2f}   at most {AT_MOST}")
    return int(ratio > AT_MOST)


if __name__ == "__main__":
    sys.exit(main())
