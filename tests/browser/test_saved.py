"""The notebooks as files: each shows its picture where no kernel runs and no script may."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from tests.browser.reader import some_of
from tests.chromium import OpenPage
from tests.notebooks import all_notebooks

pytestmark = pytest.mark.browser

PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Saved</title><body>{}</body></html>'


def saved_boards(path: Path) -> list[str]:
    """The boards that a notebook has saved, as HTML."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", ())]
    pages = ["".join(output.get("data", {}).get("text/html", "")) for output in outputs]
    return [html for html in pages if 'class="tablecore ' in html]


BOARDS = [(path, saved_boards(path)) for path in all_notebooks()]
BOARDS = [(path, boards) for path, boards in BOARDS if boards]


@pytest.mark.parametrize(("path", "boards"), BOARDS, ids=[path.stem for path, _ in BOARDS])
def test_the_saved_picture_is_there_by_itself(
    path: Path, boards: list[str], open_page: OpenPage, tmp_path: Path
) -> None:
    file = tmp_path / "saved.html"
    file.write_text(PAGE.format("".join(boards)), "utf-8")
    page = open_page(file.as_uri(), wait=False, java_script_enabled=False)
    assert page.locator("script, [data-pick], button, input").count() == 0
    assert page.locator(".tc-goal h2").first.is_visible()
    assert page.locator("[data-piece] .tc-front").count() == page.locator("[data-piece]").count()
    assert page.evaluate(_NOT_SEEN, "[data-piece] .tc-front, .tc-picture, .tc-sign") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


_NOT_SEEN = """selector => [...document.querySelectorAll(selector)]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => !one.checkVisibility({ visibilityProperty: true }) || !box.width || !box.height)
  .map(([one]) => one.outerHTML.slice(0, 200))"""


SOME_BOARDS = some_of(BOARDS, 4)


@pytest.mark.parametrize(("path", "boards"), SOME_BOARDS, ids=[path.stem for path, _ in SOME_BOARDS])
def test_where_styles_are_dropped_it_reads_as_sentences(
    path: Path, boards: list[str], open_page: OpenPage, tmp_path: Path
) -> None:
    """As in JupyterLab before a notebook is trusted, and on pages that clean what they show."""
    file = tmp_path / "saved.html"
    file.write_text(PAGE.format("".join(boards)), "utf-8")
    page = open_page(file.as_uri(), wait=False)
    page.evaluate("""() => {
      document.querySelectorAll("style").forEach((style) => style.remove());
      document.querySelectorAll("svg").forEach((svg) => svg.replaceWith(svg.textContent));
      for (const element of document.querySelectorAll("body *")) {
        for (const { name } of [...element.attributes]) element.removeAttribute(name);
      }
    }""")
    text = page.inner_text("body")
    for board in boards:
        for sentence in re.findall(r'aria-label="([^"]+)" class="tc-piece', board):
            assert re.search(rf"(^|\s){re.escape(unescape(sentence))}(\s|$)", text), sentence
