"""The player aid of every game: made of rules that there are, and of cards that its face draws."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import seeds
import tablecore
from widgets.aid import AidPart, has_aid, read_aid
from widgets.aid_page import AidPage

GAMES = tablecore.games()
LONGEST = 110
"""Characters of one sentence; what is longer does not help in the middle of a game."""

every_game = pytest.mark.parametrize("name", GAMES)


def parts_of(name: str) -> tuple[AidPart, ...]:
    return read_aid(name, tablecore.game(name).rulebook)


@every_game
def test_every_game_has_one(name: str) -> None:
    assert has_aid(name)


@every_game
def test_it_tells_the_turn_the_end_and_shows_cards(name: str) -> None:
    rules = {rule for part in parts_of(name) for line in part.lines for rule in line.rules}
    topics = {rule.split(".")[1] for rule in rules}
    assert "end" in topics or "goal" in topics
    assert len(rules) > 15
    assert any(part.shows for part in parts_of(name))


@every_game
def test_every_line_is_a_short_sentence(name: str) -> None:
    for part in parts_of(name):
        assert part.heading
        assert part.lines or part.shows
        for line in part.lines:
            assert re.fullmatch(r"[A-Z].*[.?]", line.says), line.says
            assert len(f"{line.name} {line.says}") <= LONGEST, line.says


@every_game
def test_everything_it_shows_is_drawn(name: str) -> None:
    html = re.sub(r"<style>.*?</style>", "", AidPage(name)._repr_html_(), flags=re.DOTALL)
    pieces = import_module(f"widgets.faces.{name}").aid()
    shown = [show for part in parts_of(name) for show in part.shows]
    shown += [line.shows for part in parts_of(name) for line in part.lines if line.shows]
    assert set(shown) == set(pieces), "the face draws what is shown, and nothing else"
    for show in shown:
        assert f'aria-label="{pieces[show].label}' in html.replace("&amp;", "&")
    used = set(re.findall(r'<use href="#([^"]+)"', html))
    assert used <= set(re.findall(r'<symbol id="([^"]+)"', html))


@every_game
def test_each_sentence_leads_to_its_rules(name: str) -> None:
    html = AidPage(name)._repr_html_()
    rules = [rule for part in parts_of(name) for line in part.lines for rule in line.rules]
    assert re.findall(r'href="rulebook\.ipynb#([^"]+)"', html) == rules


@every_game
def test_in_words_it_says_every_line(name: str) -> None:
    text = repr(AidPage(name))
    for part in parts_of(name):
        assert part.heading in text
        for line in part.lines:
            assert line.says in text


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('{ says = "Go.", rules = ["game.no-such"] }', "there is no rule 'game.no-such'"),
        ('{ says = "Go." }', "a line names no rule"),
    ],
)
def test_a_line_without_a_rule_is_refused(
    line: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "aid.toml").write_text(f'[[part]]\nheading = "Turn"\nlines = [{line}]\n')
    monkeypatch.setattr(seeds, "folder", lambda name: tmp_path)
    with pytest.raises(ValueError, match=f"“Turn” {fault}"):
        read_aid("game", tablecore.game(GAMES[0]).rulebook)
