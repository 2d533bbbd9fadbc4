"""The rules as data: complete, well-formed, and every one with its place in the documents."""

import pytest

from seeds import folder
from tablecore.gendarmery.cards import house_cards
from tablecore.gendarmery.variant import Variant
from tablecore.rules import KINDS, Option, Rulebook

BOOK = Rulebook.read(folder("seeds/gendarmery") / "rules.toml")

RULEBOOK = "000_74d62bac0a9a776f.txt"
CATALOGUE = "001_9cdf0c1109854ad5.txt"
LINES = {RULEBOOK: 114, CATALOGUE: 33}
"""The documents are not in the repository; this is how long they are."""

# Lines that are titles, or tell the story, or speak about the print. All others state a rule.
RULEBOOK_TITLES = {
    *range(1, 6), *(11, 12, 30, 31, 33, 35, 38, 40, 41, 48, 49, 51, 52, 55, 58, 59, 64, 66, 74, 81, 87, 88),
    *(92, 96, 97, 107, 109, 112),
}  # fmt: skip
CATALOGUE_STORY = {1, 18}
CATALOGUE_BLANK = {2, 4, 6, 7, 12, 13, 15, 17, 19, 21, 23, 24, 29, 30, 32}

STATED = {
    "components": "counts",
    "cards": "desk-evidence signs suspect door-obey interrogation texts medallion",
    "setup": "medallions-deep square same-way chain-border middle-any no-fit-under wall middle-bare"
    " wall-deck archive desk door turn-middle",
    "turn": "first-player one-task take door report",
    "report": "show-hand only-one clean-case not-all-needed one-card duplicates fail-ends-turn example-three",
    "arrest": "other to-middle wanted wanted-under aside diagrams",
    "refill": "two-cards chain-border stays-empty wall-deck-out desk-out",
    "end": "medallion empty-space medallion-owner most-cards points chief",
    "door": "archives janitor janitor-no-hands cop cop-piles thug thug-own thug-no-hands forger"
    " forger-discard eye-witness eye-witness-open home-family vacation-card plumbing",
    "guide": "two-and-seven four-and-five no-footprint scar duplicates",
    "catalogue": "wall medal-deep desk four-actions take archive reveal report fail under-middle refill"
    " wanted end most-cards janitor",
}
DERIVED = {
    "cards": "desk door arrows chains wall-never-empty wall",
    "arrest": "turned-middle",
    "refill": "later",
    "end": "medallion-counts",
}
READINGS = {
    "players": "",
    "setup": "place medallion-first who desk-halves",
    "archive": "piles",
    "desk": "refill",
    "wall": "reshuffle",
    "turn": "stuck hand-size order archive-any",
    "report": "match failed attempt",
    "arrest": "turned-empty pile",
    "refill": "search",
    "end": "endless tie immune hands buried-medallion",
    "door": "reshuffle blind archive-place archives-look cop-short janitor-own report-now witness family"
    " vacation vacation-twice vacation-cover drawn-covers nothing thug-other forger-sign forger-alone",
    "variant": "catalogue",
}


def ids(topics: dict[str, str]) -> set[str]:
    return {
        f"gendarmery.{topic}.{point}" if point else f"gendarmery.{topic}"
        for topic, points in topics.items()
        for point in points.split() or [""]
    }


def cited(kind: str, document: str) -> set[int]:
    return {
        line
        for rule in BOOK.values()
        if rule.kind == kind
        for source in rule.source
        if source.document == document
        for line in range(source.first, source.last + 1)
    }


@pytest.mark.parametrize(
    ("kind", "topics"), [("stated", STATED), ("derived", DERIVED), ("reading", READINGS)], ids=KINDS
)
def test_every_rule_is_there_and_no_other(kind, topics):
    assert {id for id, rule in BOOK.items() if rule.kind == kind} == ids(topics)


def test_every_line_of_the_rulebook_is_cited_or_a_title():
    assert cited("stated", RULEBOOK) | RULEBOOK_TITLES == set(range(1, LINES[RULEBOOK] + 1))
    assert not cited("stated", RULEBOOK) & RULEBOOK_TITLES


def test_every_line_of_the_catalogue_is_cited_or_story():
    spoken = set(range(1, LINES[CATALOGUE] + 1)) - CATALOGUE_BLANK - CATALOGUE_STORY
    assert cited("stated", CATALOGUE) == spoken


@pytest.mark.parametrize("rule", BOOK.values(), ids=list(BOOK))
def test_a_rule_is_well_formed(rule):
    assert rule.id.startswith("gendarmery.")
    assert all(part.replace("-", "").isalpha() and part.islower() for part in rule.id.split("."))
    assert rule.kind in KINDS
    for sentence in (rule.says, rule.question, rule.reason, rule.derivation):
        assert sentence == sentence.strip()
        assert not sentence or sentence[-1] in ".?"
    assert rule.says.count(". ") == 0, "one sentence"
    assert len(rule.says) <= 180
    for source in rule.source:
        assert 1 <= source.first <= source.last <= LINES[source.document]
    assert rule.id not in rule.related


def test_the_rules_stand_in_the_order_of_the_rulebook():
    stated = [rule for rule in BOOK.values() if rule.kind == "stated" and rule.source[0].document == RULEBOOK]
    sections = [rule.id.split(".")[1] for rule in stated]
    seen = list(dict.fromkeys(sections))
    assert " ".join(seen) == "components cards setup turn report arrest refill end door guide"
    assert sections == sorted(sections, key=seen.index)


@pytest.mark.parametrize("rule", [rule for rule in BOOK.values() if rule.option], ids=lambda rule: rule.id)
def test_an_option_can_be_played_and_its_default_comes_first(rule):
    assert getattr(Variant(), rule.option) == rule.options[0].value
    for option in rule.options:
        assert getattr(Variant(**{rule.option: option.value}), rule.option) == option.value
    assert len({option.value for option in rule.options}) == len(rule.options)
    assert all(option.says.endswith(".") for option in rule.options)


def test_every_switch_of_the_readings_is_there():
    options = {rule.option: tuple(option.value for option in rule.options) for rule in BOOK.values()}
    options.pop("")
    assert options == {
        "players": (3, 2, 4, 5, 6),
        "wanted_looks": ("after-refill", "before-refill"),
        "turn_limit": (500, None),
        "count_hands": (False, True),
        "hands_open": (False, True),
        "version": ("rulebook", "catalogue"),
    }
    assert Option(None, "Play on, however long it takes.") in BOOK["gendarmery.end.endless"].options


def test_every_example_hand_illustrates_a_rule():
    examples = house_cards().examples.values()
    assert all(example.rule in BOOK for example in examples)
    assert {example.rule for example in examples} >= {id for id in BOOK if ".guide." in id}
