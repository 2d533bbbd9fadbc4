"""The command line: what it answers, and how it answers a mistake."""

import json
import re
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import tablecore
from tablecore import Rule
from tablecore.rules import Option, Source
from tests.app.lessons import write_lessons
from tests.serving import CHECKOUT
from widgets.app.cli import main
from widgets.app.rules import as_text, entries

STATED = Rule("draughts.turn.white", "White begins.", "stated", (Source("rules.txt", 3, 3),))
DERIVED = Rule(
    "draughts.board.squares", "There are 64 squares.", "derived", derivation="Eight rows of eight."
)
READING = Rule(
    "draughts.end.clock",
    "There is no clock.",
    "reading",
    question="Is there a clock?",
    reason="The document is silent.",
    option="clock",
    options=(Option(None, "No clock."), Option(5, "Five minutes.")),
    untaught="A lesson page has no clock.",
)
STEPS = [
    SimpleNamespace(id="first.1", rules=("draughts.turn.white",)),
    SimpleNamespace(id="first.2", rules=("draughts.turn.white", "draughts.board.squares")),
]
DRAUGHTS = SimpleNamespace(
    name="draughts",
    rulebook={rule.id: rule for rule in (STATED, DERIVED, READING)},
    lessons=[SimpleNamespace(steps=STEPS)],
)


def mistake(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that cannot succeed; check that it says so in one line; return that line."""
    try:
        status = main(arguments)
    except SystemExit as end:  # argparse's way to end
        status = end.code  # type: ignore[assignment]
    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert said.err.endswith("\n")
    assert said.err.count("\n") == 1
    return said.err


def test_without_a_command_it_helps(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "tablecore serve --port 9000 --open" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--help"], ["serve", "--help"], ["rules", "--help"]])
def test_help_has_examples(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 0
    assert "examples:\n  tablecore " in capsys.readouterr().out


def test_the_help_names_every_option_with_what_it_is_without(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    options = capsys.readouterr().out.partition("options:")[2].partition("examples:")[0]
    told = {words.split()[0]: words for words in re.split(r"\n  (?=--)", options)}
    valued = {"--host", "--port", "--folder", "--base-url", "--waiting", "--readers", "--idle"}
    assert valued | {"--open", "--verbose"} <= set(told)
    assert all("(default: " in " ".join(told[name].split()) for name in valued)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith("tablecore ")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["srve"], 'no command "srve"; did you mean serve?'),
        (["play"], 'no command "play"; the commands are serve and rules.'),
        (["rules"], "GAME"),
        (["rules", "gendarmery", "--yaml"], "--yaml"),
        (["serve", "--port", "many"], '"many" is no port; a port is a number from 0 to 65535'),
        (["serve", "--port", "65536"], '"65536" is no port'),
        (["serve", "--port", "-1"], "--port"),
        (["serve", "--port", "٣"], "is no port"),
        (["serve", "--waiting", "lots"], '"lots" is no number from 0 to 100'),
        (
            ["serve", "--readers", "many"],
            '"many" is no number of readers; write it like 30, or 0 for no limit',
        ),
        (["serve", "--readers", "-1"], "--readers"),
        (["serve", "--idle", "1h"], '"1h" is no number of minutes; write it like 60, or 0 for never'),
        (["serve", "--idle", "nan"], '"nan" is no number of minutes'),
        (["serve", "--base-url", "/a b/"], '"/a b/" is no path; write it like /lessons/'),
        (["serve", "--folder", "/nowhere/at/all"], "There is no folder /nowhere/at/all"),
        (["serve", "--host", "no.such.host.invalid"], "no address no.such.host.invalid"),
    ],
)
def test_a_mistake_gets_one_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    if arguments[0] == "serve" and "--folder" not in arguments:
        arguments = [*arguments, "--folder", str(write_lessons(tmp_path))]
    assert says in mistake(capsys, *arguments)


def test_an_unknown_game_is_told_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    said = mistake(capsys, "rules", "chess")
    assert "chess" in said
    assert all(game in said for game in tablecore.games())


def test_a_folder_without_lessons(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "holds no lessons" in mistake(capsys, "serve", "--folder", str(tmp_path))


def test_a_port_in_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = mistake(capsys, "serve", "--port", port, "--folder", str(write_lessons(tmp_path)))
    assert f"Port {port} on 127.0.0.1 is in use" in said
    assert "--port 0" in said


def test_a_rules_entry_has_what_its_kind_needs() -> None:
    stated, derived, reading = entries(DRAUGHTS)  # type: ignore[arg-type]
    assert stated == {
        "id": "draughts.turn.white",
        "kind": "stated",
        "says": "White begins.",
        "source": [{"document": "rules.txt", "lines": [3, 3]}],
        "taught": ["first.1", "first.2"],
        "tested": [],
    }
    assert derived["derivation"] == "Eight rows of eight."
    assert derived["taught"] == ["first.2"]
    assert reading["question"] == "Is there a clock?"
    assert reading["reason"] == "The document is silent."
    assert reading["option"] == "clock"
    assert reading["options"] == [{"value": None, "says": "No clock."}, {"value": 5, "says": "Five minutes."}]
    assert reading["untaught"] == "A lesson page has no clock."


def test_rules_as_text_name_their_source() -> None:
    text = as_text(DRAUGHTS)  # type: ignore[arg-type]
    assert "draughts.turn.white (stated)\n    White begins.\n    rules.txt, line 3" in text
    assert "clock = 5: Five minutes." in text


@pytest.mark.parametrize("game", tablecore.games())
def test_the_rules_of_every_game_as_json(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game, "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [entry["id"] for entry in listed] == list(tablecore.game(game).rulebook)
    for entry in listed:
        assert {"id", "kind", "says", "source", "taught", "tested"} <= set(entry)
        assert entry["taught"] or entry.get("untaught"), f"{entry['id']} is neither taught nor excused"
        assert entry["tested"], f"{entry['id']} has no test"


@pytest.mark.parametrize("game", tablecore.games())
def test_the_rules_of_every_game_as_text(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game]) == 0
    text = capsys.readouterr().out
    assert all(f"{rule.id} ({rule.kind})\n" in text for rule in tablecore.game(game).rulebook.values())


def test_a_reader_may_stop_reading() -> None:
    command = f"{sys.executable} -m widgets.app.cli rules {tablecore.games()[0]} | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True, cwd=CHECKOUT)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""
