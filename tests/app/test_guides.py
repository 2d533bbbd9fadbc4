"""The pages for hosts and authors: what they tell to type can be typed, and what they name is there."""

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import nbformat
import pytest

from seeds import folder
from tests.serving import CHECKOUT
from widgets.app.cli import parsers

GUIDES = ("hosting", "write-a-lesson", "add-a-game")
SHIPPED = ("nginx.conf", "jupyterhub_config.py")


def prose(guide: str) -> str:
    """The words of a guide, without its code cells."""
    notebook = nbformat.read(folder("notebooks") / f"{guide}.ipynb", as_version=4)
    return "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def commands() -> list[str]:
    """Every line that a guide or a configuration tells to type."""
    told: list[str] = []
    for guide in GUIDES:
        for block in re.findall(r"```sh\n(.*?)```", prose(guide), re.DOTALL):
            told += [part.strip() for line in block.splitlines() for part in line.split("&&")]
    for name in SHIPPED:
        text = (folder("notebooks") / "hosting" / name).read_text("utf-8")
        told += re.findall(r"^[# ]*((?:tablecore|jupyterhub|npm|pip) .*)$", text, re.MULTILINE)
    told += re.findall(r"^ExecStart=(.*)$", prose("hosting"), re.MULTILINE)
    return sorted(set(told))


@pytest.mark.parametrize("command", commands())
def test_a_command_is_one(command: str) -> None:
    program, *words = shlex.split(command)
    match Path(program).name:
        case "tablecore":
            parsers()[0].parse_args(words)  # ends the test where it does not know a word
        case "python" | "python3" if words[:2] == ["-m", "venv"]:
            assert words == ["-m", "venv", ".venv"]
        case "python":
            assert words[0] == "-m"
            assert find_spec(words[1])
            places = [word for word in words[2:] if word.startswith(("tests/", "notebooks/"))]
            assert all((CHECKOUT / place).exists() for place in places)
        case "pip":
            assert words[-1] in (".", ".[hub]")
        case "npm" | "jupyterhub":
            assert words
        case "jupyter":
            assert words[0] == "lab"
            assert "=tablecore-fork" in command
        case _:
            pytest.fail(f"nobody has tried {command}")


def test_the_guides_tell_enough_to_type() -> None:
    assert len(commands()) > 12


def test_the_first_command_is_that_of_the_readme() -> None:
    readme = (CHECKOUT / "README.md").read_text("utf-8")
    first = re.findall(r"```sh\n(.*?)```", prose("hosting"), re.DOTALL)[0]
    assert first in readme


@pytest.mark.parametrize("guide", GUIDES)
def test_what_a_guide_names_is_there(guide: str) -> None:
    text = prose(guide)
    for place in re.findall(r"`((?:seeds|tablecore|widgets|tests|notebooks)/[\w./-]+)`", text):
        assert (CHECKOUT / place).exists(), f"{guide} names {place}"
    for link in re.findall(r"\]\(([\w./-]+\.ipynb)\)", text):
        assert (folder("notebooks") / link).is_file(), f"{guide} leads to {link}"


def test_the_first_page_leads_to_the_guides() -> None:
    text = prose("index")
    assert all(f"({guide}.ipynb)" in text for guide in GUIDES)
