"""The shelf: every game as a picture drawn by its own face, and every link there without a script."""

import re
from collections.abc import Iterator

import pytest

import seeds
import tablecore
from widgets.shelf_page import Shelf

GAMES = tablecore.games()


@pytest.fixture(scope="module")
def html() -> str:
    return re.sub(r"<style>.*?</style>", "", Shelf()._repr_html_(), flags=re.DOTALL)


def cards(html: str) -> Iterator[str]:
    """The card of each game."""
    yield from re.findall(r"<article.*?</article>", html, re.DOTALL)


def test_every_game_is_there_in_its_order(html: str) -> None:
    wanted = sorted(GAMES, key=lambda name: seeds.facts(name)["order"])
    assert re.findall(r'data-onward-in="([^"]+)"', html) == wanted
    assert re.findall(r'data-game-lessons="([^"]+)"', html) == wanted


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_shown_by_the_table_of_one_of_its_steps(html: str, name: str) -> None:
    steps = {step.id for lesson in tablecore.game(name).lessons for step in lesson.steps}
    assert seeds.facts(name)["pictured"] in steps
    card = next(card for card in cards(html) if f'data-game="{name}"' in card)
    assert card.count("tc-piece") > 3
    used = set(re.findall(r'<use href="#([^"]+)"', card))
    assert used
    assert used <= set(re.findall(r'<symbol id="([^"]+)"', card))
    drawing = card[card.index("tablecore-drawing") : card.index('class="about"')]
    assert not re.search(r">[^<\s]", drawing.replace("</svg>", "")), "a mere drawing holds no text"


@pytest.mark.parametrize("name", GAMES)
def test_every_lesson_is_a_plain_link(html: str, name: str) -> None:
    game = tablecore.game(name)
    for lesson in game.lessons:
        link = re.search(rf'<a href="{name}/{lesson.id}.ipynb">(.*?)</a>', html)
        assert link
        assert str(game.words[f"lesson.{lesson.id}.title"]) in link[1]
    assert f'href="{name}/{game.lessons[0].id}.ipynb"' in next(
        card for card in cards(html) if f'data-game="{name}"' in card
    )


def test_the_number_of_lessons_is_said(html: str) -> None:
    for name, card in zip(re.findall(r'data-onward-in="([^"]+)"', html), cards(html), strict=True):
        assert f">{len(tablecore.game(name).lessons)} lessons<" in card
