"""Law 11: every rule is cited in play, taught by a lesson and asserted by a test, or says why not.

A game lists what is never cited, with the reason, in ``tests/<game>/uncited.py``, and in its
``tests/<game>/rare.py`` the tables at which something rare happens that games hardly ever come to.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

import pytest

import tablecore as tc
from tablecore.match import Match
from tablecore.rng import Rng
from tests import coverage
from tests.laws.walks import decide

every_game = pytest.mark.parametrize("name", tc.games())

REFUSALS_EACH = 60
"""At every so many decisions all moves are tried that can be written down; and at each of the first few."""


@cache
def cited(name: str) -> Mapping[str, set[str]]:
    """Rule id to the kinds of events, and ``"refusal"``, that cite it in play."""
    found: dict[str, set[str]] = defaultdict(set)
    for match in played(tc.game(name)):
        for event in match.events:
            found[event.rule].add(event.kind)
    for rule in refused(tc.game(name)):
        found[rule].add("refusal")
    return found


def played(game: Any) -> Iterator[Match]:
    """Games of every variant to their end, some by sensible players; and the rare tables."""
    for variant in game.variants():
        for seed, sense in enumerate((0, 5, 9, 9)):
            match, rng = Match(game, variant, seed), Rng(seed + 1)
            while not match.over:
                decide(match, rng, sense)
            yield match
    yield from import_module(f"tests.{game.name}.rare").matches()


def refused(game: Any) -> Iterator[str]:
    """The rules cited when every move is tried, at tables early, late, and after the end."""
    for seed, variant in enumerate(game.variants()):
        match, rng = Match(game, variant, seed), Rng(seed + 1)
        everything = game.constructible(variant)
        while True:
            if match.over or len(match.made) < 3 or len(match.made) % REFUSALS_EACH == 0:
                for seat in {*match.turn.seats[:1], 1}:
                    refusals = (match.refusal(seat, move) for move in everything)
                    yield from {refusal.rule for refusal in refusals if refusal}
            if match.over:
                break
            decide(match, rng, 5)
    for match in import_module(f"tests.{game.name}.rare").matches():
        for seat in range(len(game.scores(match.state))):
            refusals = (match.refusal(seat, move) for move in game.constructible(match.variant))
            yield from {refusal.rule for refusal in refusals if refusal}


@every_game
def test_every_rule_is_cited_in_play_or_says_why_not(name: str) -> None:
    uncited = import_module(f"tests.{name}.uncited").UNCITED
    book = tc.game(name).rulebook
    assert set(cited(name)) <= set(book)
    assert set(book) - set(cited(name)) == set(uncited), "neither cited nor listed, or both"
    assert all(uncited.values())


@every_game
def test_every_rule_is_asserted_by_a_test(name: str) -> None:
    tested = coverage.tested().get(name, {})
    assert set(tested) == set(tc.game(name).rulebook)


@every_game
def test_every_rule_is_taught_by_a_lesson_or_says_why_not(name: str) -> None:
    game = tc.game(name)
    taught = {rule for lesson in game.lessons for step in lesson.steps for rule in step.rules}
    assert taught <= set(game.rulebook)
    for rule in game.rulebook.values():
        assert (rule.id in taught) != bool(rule.untaught), f"{rule.id}: neither taught nor untaught, or both"


@every_game
def test_every_sentence_about_an_event_is_heard(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """None waits among the game's words for an event that never comes, and none is missing."""
    game, heard = tc.game(name), set()
    say = type(game.words).say

    def listening(words: Any, sentence: str, /, **values: object) -> str:
        heard.add(sentence)
        return say(words, sentence, **values)

    monkeypatch.setattr(type(game.words), "say", listening)
    for match in played(game):
        names = [f"Player {seat}" for seat in range(len(game.scores(match.state)))]
        for event in set(match.events):
            for watcher in (*range(len(names)), None):
                game.sentence(event.for_seat(watcher), names)
    assert {sentence for sentence in heard if sentence.startswith("event.")} == {
        sentence for sentence in game.words if sentence.startswith("event.")
    }
