"""The rules as data: complete, well-formed, and every one with its place in the document."""

import pytest

from seeds import facts, folder
from tablecore.deal.variant import OBJECTIVES, Variant
from tablecore.rules import KINDS, Rule, Rulebook

BOOK = Rulebook.read(folder("seeds/deal") / "rules.toml")

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
    "share": "look",
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


def ids(topics: dict[str, str]) -> set[str]:
    return {
        f"deal.{topic}.{point}" if point else f"deal.{topic}"
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
def test_a_rule_is_well_formed(rule: Rule) -> None:
    assert rule.id.startswith("deal.")
    assert all(part.replace("-", "").isalnum() and part.islower() for part in rule.id.split("."))
    for sentence in (rule.says, rule.question, rule.reason, rule.derivation):
        assert sentence == sentence.strip()
        assert not sentence or sentence[-1] in ".?"
    assert rule.says.count(". ") == 0, "one sentence"
    assert len(rule.says) <= 180
    assert rule.source, "the document is short, and every rule speaks of some line of it"
    for source in rule.source:
        assert source.document == DOCUMENT
        assert 1 <= source.first <= source.last <= LINES
    assert rule.id not in rule.related


@pytest.mark.parametrize("rule", [rule for rule in BOOK.values() if rule.option], ids=lambda rule: rule.id)
def test_an_option_can_be_played_and_its_default_comes_first(rule: Rule) -> None:
    assert getattr(Variant(), rule.option) == rule.options[0].value
    for option in rule.options:
        assert getattr(Variant(**{rule.option: option.value}), rule.option) == option.value  # type: ignore[arg-type]
    assert len({option.value for option in rule.options}) == len(rule.options)
    assert all(option.says.endswith(".") for option in rule.options)


def test_every_switch_of_the_readings_is_there() -> None:
    options = {rule.option: tuple(option.value for option in rule.options) for rule in BOOK.values()}
    options.pop("")
    assert options == {"backs": (True, False), "travel": (False, True)}


def test_every_objective_has_its_rules() -> None:
    topics = {id.split(".")[1] for id in BOOK}
    assert {f"objective-{number}" for number in OBJECTIVES} == {t for t in topics if t[:10] == "objective-"}


def test_the_page_can_name_the_document() -> None:
    assert facts("deal")["documents"] == {DOCUMENT: "the rulebook"}
