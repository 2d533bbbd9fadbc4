"""The rules as data: complete, well-formed, and every one with its place in the document."""

import pytest

from seeds import facts, folder
from tablecore.noir.game import GAME
from tablecore.noir.terms import terms
from tablecore.noir.variant import Variant
from tablecore.rules import KINDS, Option, Rulebook

BOOK = Rulebook.read(folder("seeds/noir") / "rules.toml")

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


def ids(topics: dict[str, str]) -> set[str]:
    return {
        f"noir.{topic}.{point}" if point else f"noir.{topic}"
        for topic, points in topics.items()
        for point in points.split() or [""]
    }


def cited(kind: str) -> set[int]:
    return {
        line
        for rule in BOOK.values()
        if rule.kind == kind
        for source in rule.source
        for line in range(source.first, source.last + 1)
    }


@pytest.mark.parametrize(
    ("kind", "topics"), [("stated", STATED), ("derived", DERIVED), ("reading", READINGS)], ids=KINDS
)
def test_every_rule_is_there_and_no_other(kind: str, topics: dict[str, str]) -> None:
    assert {id for id, rule in BOOK.items() if rule.kind == kind} == ids(topics)


def test_every_line_of_the_document_is_cited_or_a_title() -> None:
    assert cited("stated") | TITLES | BULLETS == set(range(1, LINES + 1))
    assert not cited("stated") & (TITLES | BULLETS)


@pytest.mark.parametrize("rule", BOOK.values(), ids=list(BOOK))
def test_a_rule_is_well_formed(rule) -> None:
    assert rule.id.startswith("noir.")
    assert all(part.replace("-", "").isalpha() and part.islower() for part in rule.id.split("."))
    for sentence in (rule.says, rule.question, rule.reason, rule.derivation):
        assert sentence == sentence.strip()
        assert not sentence or sentence[-1] in ".?"
    assert rule.says.count(". ") == 0, "one sentence"
    assert len(rule.says) <= 180
    for source in rule.source:
        assert source.document == DOCUMENT
        assert 1 <= source.first <= source.last <= LINES
    assert rule.id not in rule.related


def test_each_topic_has_one_heading_and_stands_together() -> None:
    topics = [id.split(".")[1] for id in BOOK]
    together = list(dict.fromkeys(topics))
    assert topics == sorted(topics, key=together.index)
    headings = {id for id in GAME.words if id.startswith("topic.")}
    assert headings == {f"topic.{topic}" for topic in together}


@pytest.mark.parametrize("rule", [rule for rule in BOOK.values() if rule.option], ids=lambda rule: rule.id)
def test_an_option_can_be_played_and_its_default_comes_first(rule) -> None:
    assert getattr(Variant(), rule.option) == rule.options[0].value
    for option in rule.options:
        assert getattr(Variant(**{rule.option: option.value}), rule.option) == option.value
    assert len({option.value for option in rule.options}) == len(rule.options)
    assert all(option.says.endswith(".") for option in rule.options)


def test_every_switch_of_the_readings_is_there() -> None:
    options = {rule.option: tuple(option.value for option in rule.options) for rule in BOOK.values()}
    options.pop("")
    assert options == {
        "kills_to_win": (14, 10, 16),
        "no_undo_shift": (False, True),
        "accuse_innocent": (True, False),
        "turn_limit": (500, None),
    }
    assert Option(None, "Never stop: play until somebody wins.") in BOOK["noir.end.none"].options


def test_the_page_can_name_the_document() -> None:
    assert facts("noir")["documents"] == {DOCUMENT: "the rulebook"}


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
