"""Sentences by id, from one file or several."""

import pytest

import tablecore
from tablecore.words import Words


def test_sentences_of_several_files_are_one(tmp_path) -> None:
    (tmp_path / "a.toml").write_text('[say]\nnobody = "Nobody"\nlist = ["one", "two"]', "utf-8")
    (tmp_path / "b.toml").write_text('[say]\nwho = "{who} said it"', "utf-8")
    words = Words(tmp_path / "a.toml", tmp_path / "b.toml")
    assert words["say.nobody"] == "Nobody"
    assert words.say("say.who", who="Ana") == "Ana said it"
    assert words.several("say.list") == ("one", "two")


def test_a_sentence_that_stands_twice_is_told_with_its_file(tmp_path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.toml").write_text(f'[say]\nnobody = "{name}"', "utf-8")
    with pytest.raises(ValueError, match=r"b\.toml: the sentence 'say\.nobody' stands in another file too"):
        len(Words(tmp_path / "a.toml", tmp_path / "b.toml"))


@pytest.mark.parametrize("game", tablecore.games())
def test_every_game_has_its_sentences(game: str) -> None:
    assert len(tablecore.game(game).words) > 0
