"""The rules as data: complete, well-formed, and every one with its place in the document."""

import pytest

from tablecore.deal.variant import OBJECTIVES
from tablecore.rules import KINDS
from tests.rulebooks import ids_of, lines_cited, rulebook, switches

BOOK = rulebook("deal")

DOCUMENT = "003_c5cca139de22119e.txt"
LINES = 68
"""The document is not in the repository; this is how long it is."""

TITLES = {*range(1, 6), 15, 31, 49, 50, 54}
BULLETS = set(range(55, 68, 2))
"""The dashes before the objectives."""

STATED = {
    "players": "",
    "components": "counts",
    "cards": "types origins",
    "goal": "points",
    "setup": "screen assign secret final",
    "travel": "setup hand",
    "round": "cards split",
    "offer": "free deal",
    "share": "all no-exchange take face-down",
    "two": "no-agreement three-more five offer-all last-cards",
    "three": "negotiators dealer next count fair in-time pick more second-count to-museum",
    "score": "screens triple rest",
    "museum": "points",
    "end": "deck win fewest all-lose",
    "variants": "modes-and-objectives begin own origins",
    "combination": "controlled-origin no-chance under-pressure childs-game no-mercy elite",
    "mode-a": "hourglass end",
    "mode-b": "two-down museum",
    "mode-c": "none-down museum",
    "objective-1": "penalty singles",
    "objective-2": "maya museum",
    "objective-3": "double",
    "objective-4": "series",
    "objective-5": "minus-three",
    "objective-6": "steps",
    "objective-7": "give with-five",
    "expert": "draw look one count",
}
DERIVED = {
    "cards": "artefacts values travel variants",
    "rounds": "",
}
READINGS = {
    "cards": "backs",
    "travel": "",
    "offer": "form silence",
    "share": "remembered look",
    "two": "break-off second-failure no-cards",
    "three": "first-dealer break-off counts dealer-pick no-cards",
    "museum": "score unseen",
    "end": "last-deal tie",
    "modes": "one",
    "mode-a": "reveal",
    "mode-b": "random",
    "objective-1": "pairs",
    "objective-3": "grouping",
    "objective-4": "shared",
    "objective-5": "charm",
    "objective-6": "each",
    "objective-7": "theirs few",
    "expert": "peek with-open gift",
}


@pytest.mark.parametrize(
    ("kind", "topics"), [("stated", STATED), ("derived", DERIVED), ("reading", READINGS)], ids=KINDS
)
def test_every_rule_is_there_and_no_other(kind: str, topics: dict[str, str]) -> None:
    assert {id for id, rule in BOOK.items() if rule.kind == kind} == ids_of("deal", topics)


def test_every_line_of_the_document_is_cited_or_a_title() -> None:
    stated = lines_cited(BOOK, DOCUMENT, "stated")
    assert stated | TITLES | BULLETS == set(range(1, LINES + 1))
    assert not stated & (TITLES | BULLETS)
    assert lines_cited(BOOK, DOCUMENT) <= set(range(1, LINES + 1))
    assert all(rule.source for rule in BOOK.values()), "short as it is, every rule speaks of some line of it"


def test_every_switch_of_the_readings_is_there() -> None:
    assert switches(BOOK) == {"backs": (True, False), "travel": (False, True)}


def test_every_objective_has_its_rules() -> None:
    topics = {id.split(".")[1] for id in BOOK}
    assert {f"objective-{number}" for number in OBJECTIVES} == {t for t in topics if t[:10] == "objective-"}
