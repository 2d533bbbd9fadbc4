"""The rules of every game as data: well-formed, in order, and every option of theirs can be played."""

import pytest

import tablecore
from seeds import facts
from tablecore.rules import KINDS, Rule
from tests.rulebooks import rulebook

RULES = [(game, rule) for game in tablecore.games() for rule in rulebook(game).values()]
every_game = pytest.mark.parametrize("game", tablecore.games())


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.id for _, rule in RULES])
def test_a_rule_is_well_formed(game: str, rule: Rule) -> None:
    name, *parts = rule.id.split(".")
    assert name == game
    assert all(part.replace("-", "").isalnum() and part.islower() for part in parts)
    assert rule.kind in KINDS
    for sentence in (rule.says, rule.question, rule.reason, rule.derivation):
        assert sentence == sentence.strip()
        assert not sentence or sentence[-1] in ".?"
    assert rule.says.count(". ") == 0, "one sentence"
    assert len(rule.says) <= 180
    for source in rule.source:
        assert 1 <= source.first <= source.last
    assert rule.id not in rule.related


OPTIONS = [(game, rule) for game, rule in RULES if rule.option]


@pytest.mark.parametrize(("game", "rule"), OPTIONS, ids=[rule.id for _, rule in OPTIONS])
def test_an_option_can_be_played_and_its_default_comes_first(game: str, rule: Rule) -> None:
    variant = tablecore.game(game).Variant
    assert getattr(variant(), rule.option) == rule.options[0].value
    for option in rule.options:
        assert getattr(variant(**{rule.option: option.value}), rule.option) == option.value
    assert len({option.value for option in rule.options}) == len(rule.options)
    assert all(option.says.endswith(".") for option in rule.options)


@every_game
def test_each_topic_has_one_heading_and_stands_together(game: str) -> None:
    topics = [rule.id.split(".")[1] for rule in rulebook(game).values()]
    together = list(dict.fromkeys(topics))
    assert topics == sorted(topics, key=together.index)
    headings = {id for id in tablecore.game(game).words if id.startswith("topic.")}
    assert headings == {f"topic.{topic}" for topic in together}


@every_game
def test_the_page_can_name_every_document(game: str) -> None:
    cited = {source.document for rule in rulebook(game).values() for source in rule.source}
    documents = facts(game)["documents"]
    assert set(documents) == cited
    assert "the rulebook" in documents.values()
    assert set(documents.values()) <= {"the rulebook", "the catalogue"}
