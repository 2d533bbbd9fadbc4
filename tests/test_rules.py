"""Rules, refusals and events, whatever the game; and what a broken rules file is told."""

import subprocess
import sys

import pytest

from tablecore.rules import Event, Option, Refusal, Rule, Rulebook, RulebookFault, Source, UnknownRule

STATED = """
[[rule]]
id = "chess.turn.white"
kind = "stated"
says = "White begins."
source = ["rules.txt:3", "rules.txt:7-9"]
"""
DERIVED = """
[[rule]]
id = "chess.board.squares"
kind = "derived"
says = "There are 64 squares."
source = ["rules.txt:1"]
derivation = "Eight rows of eight."
related = ["chess.turn.white"]
"""
READING = """
[[rule]]
id = "chess.clock.flag"
kind = "reading"
says = "There is no clock."
question = "How long may you think?"
reason = "The rules do not say."
option = "minutes"
options = [{ says = "As long as you like." }, { value = 5, says = "Five minutes in all." }]
untaught = "Nothing to do."
"""


def write(tmp_path, text):
    folder = tmp_path / "chess"
    folder.mkdir()
    path = folder / "rules.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_rulebook_is_a_mapping_in_the_order_of_its_file(tmp_path):
    book = Rulebook.read(write(tmp_path, READING + STATED + DERIVED))
    assert list(book) == ["chess.clock.flag", "chess.turn.white", "chess.board.squares"]
    assert len(book) == 3
    assert "chess.turn.white" in book
    assert "chess.turn.black" not in book
    assert book.get("chess.turn.black") is None
    assert book["chess.turn.white"] == Rule(
        "chess.turn.white",
        "White begins.",
        "stated",
        (Source("rules.txt", 3, 3), Source("rules.txt", 7, 9)),
    )
    assert book["chess.board.squares"].derivation == "Eight rows of eight."
    assert book["chess.board.squares"].related == ("chess.turn.white",)
    assert book["chess.clock.flag"] == Rule(
        "chess.clock.flag",
        "There is no clock.",
        "reading",
        question="How long may you think?",
        reason="The rules do not say.",
        option="minutes",
        options=(Option(None, "As long as you like."), Option(5, "Five minutes in all.")),
        untaught="Nothing to do.",
    )
    assert repr(book) == "Rulebook('chess/rules.toml')"


def test_the_file_is_read_at_the_first_look_up(tmp_path):
    path = tmp_path / "rules.toml"
    book = Rulebook(path)
    path.write_text(STATED, "utf-8")
    assert book["chess.turn.white"].says == "White begins."
    path.unlink()
    assert len(book) == 1


def test_importing_the_rules_needs_no_reader_of_files():
    late = "{'tomllib', 'csv', 'difflib'}"
    code = f"import sys, tablecore.rules, tablecore.cardlist; print({late} & {{*sys.modules}})"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "set()\n"


def test_an_unknown_rule_is_told_its_neighbours(tmp_path):
    book = Rulebook.read(write(tmp_path, STATED + DERIVED))
    with pytest.raises(KeyError) as caught:
        book["chess.turn.wite"]
    assert isinstance(caught.value, UnknownRule)
    assert str(caught.value) == (
        'no rule "chess.turn.wite" in chess/rules.toml; the nearest are chess.turn.white'
    )
    with pytest.raises(UnknownRule, match=r'^no rule "xyz" in chess/rules.toml$'):
        book["xyz"]


@pytest.mark.parametrize(
    ("source", "says"),
    [
        (Source("rules.txt", 65, 68), "rules.txt, lines 65-68"),
        (Source("rules.txt", 5, 5), "rules.txt, line 5"),
    ],
)
def test_a_source_reads_as_a_place(source, says):
    assert str(source) == says


FAULTS = {
    "not-toml": ("[[rule]\n", "not TOML: "),
    "not-utf-8": (b'[[rule]]\nid = "\xff"', "not UTF-8; save the file as UTF-8 text"),
    "nothing": ("", "no rules; write each as one [[rule]] table"),
    "no-table": ("rule = 3", "no rules; write each as one [[rule]] table"),
    "other-table": (f"{STATED}[card]\nx = 1", 'unknown "card"; there are only [[rule]] tables'),
    "no-id": ("[[rule]]\nkind = 'stated'", 'rule 1: "id" is missing'),
    "no-says": ("[[rule]]\nid = 'a.b'", 'rule 1 (a.b): "says" is missing'),
    "says-nothing": (
        "[[rule]]\nid = 'a.b'\nsays = ' '",
        'rule 1 (a.b): "says" must be a text that says something',
    ),
    "number": ("[[rule]]\nid = 7", 'rule 1: "id" must be a text that says something'),
    "unknown-key": (f"{STATED}sayes = 'x'", 'rule 1 (chess.turn.white): unknown "sayes"'),
    "kind": (
        STATED.replace('"stated"', '"sure"'),
        'rule 1 (chess.turn.white): kind "sure"; it must be one of stated, derived, reading',
    ),
    "twice": (STATED + STATED, "rule 2 (chess.turn.white): this id stands twice; every rule needs its own"),
    "no-source": (
        STATED.replace('source = ["rules.txt:3", "rules.txt:7-9"]', ""),
        'rule 1 (chess.turn.white): a stated rule needs its "source"',
    ),
    "source-text": (
        STATED.replace('["rules.txt:3", "rules.txt:7-9"]', '"rules.txt:3"'),
        'rule 1 (chess.turn.white): "source" must be a list of texts',
    ),
    "no-derivation": (
        DERIVED.replace("derivation =", "# "),
        'rule 1 (chess.board.squares): a derived rule needs "derivation"',
    ),
    "no-reason": (
        READING.replace("reason =", "# "),
        'rule 1 (chess.clock.flag): a reading rule needs "reason"',
    ),
    "stated-question": (
        f'{STATED}question = "Why?"',
        'rule 1 (chess.turn.white): "question" belongs to reading rules only',
    ),
    "option-alone": (
        READING.replace("options =", "# "),
        'rule 1 (chess.clock.flag): "option" and "options" go together',
    ),
    "one-option": (
        READING.replace(', { value = 5, says = "Five minutes in all." }', ""),
        'rule 1 (chess.clock.flag): "options" must list at least two values, the default first',
    ),
    "option-without-words": (
        READING.replace('value = 5, says = "Five minutes in all."', "value = 5"),
        "rule 1 (chess.clock.flag): an option must say what it means",
    ),
    "option-of-something-else": (
        READING.replace("value = 5", "minutes = 5"),
        'rule 1 (chess.clock.flag): each option is { value = …, says = "…" }',
    ),
    "option-list": (
        READING.replace("value = 5", "value = [5]"),
        "rule 1 (chess.clock.flag): an option's value is a text, a whole number, true or false",
    ),
    "related-to-nothing": (
        DERIVED,
        'chess.board.squares: related to "chess.turn.white", which is no rule of this file',
    ),
    **{
        f"source-{number}": (
            STATED.replace("rules.txt:3", text),
            f'rule 1 (chess.turn.white): source "{text}"; write "document:line" or "document:first-last"',
        )
        for number, text in enumerate(
            ["rules.txt", "rules.txt:", "rules.txt:0", "rules.txt:9-8", ":4", "r:1-", "r:²"]
        )
    },
}


@pytest.mark.parametrize(("text", "says"), FAULTS.values(), ids=FAULTS.keys())
def test_a_broken_rules_file_names_the_file_the_rule_and_the_fault(tmp_path, text, says):
    path = write(tmp_path, text)
    with pytest.raises(RulebookFault) as caught:
        Rulebook.read(path)
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    if says.endswith(": "):
        assert message.startswith(f"chess/rules.toml: {says}")
    else:
        assert message in (f"chess/rules.toml: {says}", f"chess/rules.toml, {says}")


def test_a_rules_file_that_is_not_there(tmp_path):
    with pytest.raises(RulebookFault, match=r"rules.toml: cannot be read \(No such file or directory\)$"):
        Rulebook.read(tmp_path / "rules.toml")


def test_what_an_event_hides_is_gone_for_those_who_may_not_know_it():
    drawn = Event("chess.turn.white", "drawn", 1, what="the queen", seen=0b110, where="deck")
    hidden = drawn._replace(what=None)
    assert [drawn.for_seat(seat) for seat in (None, 0, 1, 2, 3)] == [hidden, hidden, drawn, drawn, hidden]
    assert hidden.where == "deck"
    public = drawn._replace(seen=None)
    assert public.for_seat(None) is public
    nobody = drawn._replace(seen=0)
    assert nobody.for_seat(0) == nobody._replace(what=None)


def test_a_refusal_is_about_nothing_unless_it_says_so():
    assert Refusal("chess.turn.white", "It is Black's turn.").about == ()
