"""The words of a language: sentences by id, with places to fill; and what a game's words must not say."""

import re
from pathlib import Path
from string import Formatter

import pytest

import tablecore as tc
from tablecore.words import Words

every_game = pytest.mark.parametrize("name", tc.games())


def words(folder: Path, text: str, name: str = "words.toml") -> Words:
    path = folder / name
    path.write_text(text, "utf-8")
    return Words(path)


def test_sentences_are_found_by_dotted_id(tmp_path: Path) -> None:
    known = words(tmp_path, 'you = "You"\n[event]\ntook = "{who} took {card}."\n[event.deep]\ndown = "Down."')
    assert known["you"] == "You"
    assert known["event.deep.down"] == "Down."
    assert known.say("event.took", who="Ayşe", card="Scar") == "Ayşe took Scar."
    assert list(known) == ["you", "event.took", "event.deep.down"]
    assert len(known) == 3
    assert "event.took" in known
    assert "event" not in known


def test_several_files_are_one(tmp_path: Path) -> None:
    first, second = tmp_path / "one.toml", tmp_path / "two.toml"
    first.write_text('a = "A"', "utf-8")
    second.write_text('b = "B"', "utf-8")
    both = Words(first, second)
    assert dict(both) == {"a": "A", "b": "B"}


def test_a_missing_sentence_or_value_is_named(tmp_path: Path) -> None:
    known = words(tmp_path, 'took = "{who} took {card}."')
    with pytest.raises(KeyError, match=r"'gave' in words\.toml"):
        known["gave"]
    with pytest.raises(KeyError, match="'took' needs a value for 'card'"):
        known.say("took", who="Ayşe")


@pytest.mark.parametrize("value", ["{card}", "{0}", "{who.__class__}", "%s", "<b>", "}{"])
def test_what_is_filled_in_is_not_read_again(tmp_path: Path, value: str) -> None:
    known = words(tmp_path, 'took = "{who} took {card}."')
    assert known.say("took", who=value, card="Scar") == f"{value} took Scar."


def test_lists_as_people_say_them(tmp_path: Path) -> None:
    known = words(tmp_path, '[list]\nand = "und"\nor = "oder"')
    assert known.join([]) == ""
    assert known.join(["Ana"]) == "Ana"
    assert known.join(["Ana", "Ben"]) == "Ana und Ben"
    assert known.join(("Ana", "Ben", "Chen"), "or") == "Ana, Ben oder Chen"


def test_files_are_read_when_first_needed(tmp_path: Path) -> None:
    known = Words(tmp_path / "later.toml")
    (tmp_path / "later.toml").write_text('a = "A"', "utf-8")
    assert known["a"] == "A"


# The words of the games -----------------------------------------------------------------------------------

NEVER = re.compile(r"\b(invalid|error|illegal|null|none type|undefined|exception)\b", re.IGNORECASE)
"""What nobody says at a table."""


@every_game
def test_a_game_speaks_as_people_do(name: str) -> None:
    for sentence in tc.game(name).words.values():
        assert sentence == sentence.strip()
        assert not NEVER.search(sentence)
        assert "  " not in sentence


@every_game
def test_places_to_fill_have_names(name: str) -> None:
    for id, sentence in tc.game(name).words.items():
        for _, place, form, conversion in Formatter().parse(sentence):
            if place is not None:
                assert place.isidentifier(), id
                assert not form, id
                assert conversion is None, id


@every_game
def test_events_and_refusals_are_whole_sentences(name: str) -> None:
    for id, sentence in tc.game(name).words.items():
        if id.startswith(("event.", "refuse.")):
            assert sentence[-1] in ".?!}", id
            assert sentence[0].isupper() or sentence[0] in "{“«", id
