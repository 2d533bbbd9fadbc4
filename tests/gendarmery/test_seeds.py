"""The rules as data: complete, well-formed, and every one with its place in the documents."""

import pytest

from tablecore.gendarmery.cards import house_cards
from tablecore.rules import KINDS, Option
from tests.rulebooks import ids_of, lines_cited, rulebook, switches

BOOK = rulebook("gendarmery")

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


@pytest.mark.parametrize(
    ("kind", "topics"), [("stated", STATED), ("derived", DERIVED), ("reading", READINGS)], ids=KINDS
)
def test_every_rule_is_there_and_no_other(kind, topics):
    assert {id for id, rule in BOOK.items() if rule.kind == kind} == ids_of("gendarmery", topics)


def test_every_line_of_the_rulebook_is_cited_or_a_title():
    stated = lines_cited(BOOK, RULEBOOK, "stated")
    assert stated | RULEBOOK_TITLES == set(range(1, LINES[RULEBOOK] + 1))
    assert not stated & RULEBOOK_TITLES


def test_every_line_of_the_catalogue_is_cited_or_story():
    spoken = set(range(1, LINES[CATALOGUE] + 1)) - CATALOGUE_BLANK - CATALOGUE_STORY
    assert lines_cited(BOOK, CATALOGUE, "stated") == spoken


@pytest.mark.parametrize("document", LINES)
def test_no_rule_cites_a_line_that_is_not_there(document):
    assert lines_cited(BOOK, document) <= set(range(1, LINES[document] + 1))


def test_the_rules_stand_in_the_order_of_the_rulebook():
    stated = [rule for rule in BOOK.values() if rule.kind == "stated" and rule.source[0].document == RULEBOOK]
    sections = [rule.id.split(".")[1] for rule in stated]
    seen = list(dict.fromkeys(sections))
    assert " ".join(seen) == "components cards setup turn report arrest refill end door guide"
    assert sections == sorted(sections, key=seen.index)


def test_every_switch_of_the_readings_is_there():
    assert switches(BOOK) == {
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
