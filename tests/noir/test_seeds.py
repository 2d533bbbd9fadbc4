"""The rules as data: complete, well-formed, and every one with its place in the document."""

import pytest

from tablecore.noir.terms import terms
from tablecore.rules import KINDS, Option
from tests.rulebooks import ids_of, lines_cited, rulebook, switches

BOOK = rulebook("noir")

DOCUMENT = "002_6c5f81d80ab129a2.txt"
LINES = 156
"""The document is not in the repository; this is how long it is."""

# Lines that are titles or tell the kind of game, and bullets that stand between two rules.
TITLES = {*range(1, 5), 11, 24, 39, 63, 148}
BULLETS = {25, 35, 37, 65, 71, 73, 77, 79, 81, 85, 95, 106, 112, 114, 118, 120, 122, 130}

STATED = {
    "players": "",
    "components": "counts",
    "setup": "board evidence random-roles identity",
    "goal": "kill-inspector kills caught",
    "start": "kill four identity",
    "turn": "bandit inspector no-pass",
    "board": "edge",
    "shift": "line around",
    "collapse": "condition one-each close-up",
    "kill": "target flip canvass",
    "disguise": "draw alive discard",
    "innocent": "",
    "accuse": "nine question self",
    "exonerate": "draw choose alive canvass",
    "deck": "empty",
}
DERIVED = {
    "evidence": "one-each count",
    "board": "never-small",
    "disguise": "exposed",
    "innocent": "nobody",
    "bandit": "alive",
    "exonerate": "not-identity",
}
READINGS = {
    "cards": "suspects",
    "setup": "roles",
    "evidence": "on-collapsed",
    "start": "order kill-counts identity-alive",
    "turn": "one-action",
    "board": "neighbours",
    "shift": "single undo",
    "collapse": "choice towards-first",
    "kill": "goal count inspector-hand last",
    "disguise": "dead",
    "innocent": "killed",
    "accuse": "targets innocent wrong",
    "exonerate": "dead same-turn",
    "end": "none",
}


@pytest.mark.parametrize(
    ("kind", "topics"), [("stated", STATED), ("derived", DERIVED), ("reading", READINGS)], ids=KINDS
)
def test_every_rule_is_there_and_no_other(kind: str, topics: dict[str, str]) -> None:
    assert {id for id, rule in BOOK.items() if rule.kind == kind} == ids_of("noir", topics)


def test_every_line_of_the_document_is_cited_or_a_title() -> None:
    stated = lines_cited(BOOK, DOCUMENT, "stated")
    assert stated | TITLES | BULLETS == set(range(1, LINES + 1))
    assert not stated & (TITLES | BULLETS)
    assert lines_cited(BOOK, DOCUMENT) <= set(range(1, LINES + 1))


def test_every_switch_of_the_readings_is_there() -> None:
    assert switches(BOOK) == {
        "kills_to_win": (14, 10, 16),
        "no_undo_shift": (False, True),
        "accuse_innocent": (True, False),
        "turn_limit": (500, None),
    }
    assert Option(None, "Never stop: play until somebody wins.") in BOOK["noir.end.none"].options


def test_every_term_stands_there_once_in_both_languages() -> None:
    words = terms()
    for column in ("term", "russian", "english"):
        values = [getattr(word, column) for word in words]
        assert len(set(values)) == len(values)
        assert all(values)
    assert all("а" <= letter <= "я" or letter in " ё" for word in words for letter in word.russian)
    assert all(word.meaning.endswith(".") for word in words)
    assert {"shift", "collapse", "kill", "disguise", "accuse", "exonerate", "canvass", "innocent"} <= {
        word.term for word in words
    }
