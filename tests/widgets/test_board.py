"""The board in the kernel: what it sends, what it believes, what it leaves in a saved notebook."""

import pytest

from tests.widgets.pictures import frame, hostile_frame, read, table
from widgets.board import PREFIX_SLOT, Board
from widgets.frame import Slider, offered
from widgets.text import frame_text, scene_text


@pytest.fixture
def heard():
    return []


@pytest.fixture
def board(heard):
    board = Board(frame())
    board.on_pick(heard.append)
    return board


def send(board: Board, content: object) -> None:
    """As the page does: any JSON may come."""
    board._handle_custom_msg(content, [])


def test_a_pick_arrives_once(board, heard):
    send(board, {"position": board.position, "pick": "nobody"})
    assert heard == ["nobody"]


def test_a_pick_on_an_older_picture_is_ignored(board, heard):
    old = board.position
    board.show(frame())
    send(board, {"position": old, "pick": "nobody"})
    assert heard == []
    send(board, {"position": old + 1, "pick": "nobody"})
    assert heard == ["nobody"]


@pytest.mark.parametrize(
    "content",
    [
        None,
        1,
        "nobody",
        [],
        [{"position": 1, "pick": "nobody"}],
        {},
        {"pick": "nobody"},
        {"position": 1},
        {"position": True, "pick": "nobody"},
        {"position": 1.0, "pick": "nobody"},
        {"position": "1", "pick": "nobody"},
        {"position": 1, "pick": None},
        {"position": 1, "pick": ["nobody"]},
        {"position": 1, "pick": {"nobody": 1}},
        {"position": 1, "pick": 7},
        {"position": 1, "pick": "no such thing"},
        {"position": 1, "pick": "next"},  # a button that rests
        {"position": 1, "pick": "z"},  # a card that cannot be picked
        {"position": 1, "pick": "step:4"},
        {"position": 1, "pick": "slider:5"},
        {"position": 1, "pick": "slider:-1"},
        {"position": 1, "pick": "slider:1e9"},
        {"position": 10**400, "pick": "nobody"},
    ],
)
def test_what_was_not_offered_is_dropped_without_a_word(board, heard, content, capsys):
    send(board, content)
    assert heard == []
    assert capsys.readouterr() == ("", "")


def test_everything_offered_can_be_picked(board, heard):
    picks = offered(frame())
    assert {"a", "x", "y", "nobody", "two", "three", "view-0", "view-1", "step:1", "slider:4"} <= picks
    for pick in picks:
        assert board.pick(pick)
    assert set(heard) == picks


def test_the_html_offers_exactly_these():
    page = read(Board(frame()).html)
    written = {element.attributes["data-pick"] for element in page.all(data_pick=...)}
    assert written | {f"slider:{place}" for place in range(5)} == offered(frame())


def test_ids_wait_for_the_prefix_of_a_view(board):
    page = read(board.html)
    assert all(element.attributes["id"].startswith(PREFIX_SLOT) for element in page.all(id=...))
    board.show(hostile_frame())
    slots = board.html.count(PREFIX_SLOT)
    assert slots == board.html.count(f'="{PREFIX_SLOT}') + board.html.count(f'"#{PREFIX_SLOT}')


def test_repr_is_the_same_in_every_process(board):
    assert repr(board) == "Board(game='nogame')"
    assert repr(Board(table(), game="gendarmery")) == "Board(game='gendarmery')"


def test_the_saved_picture_is_the_same_every_time():
    first, second = (Board(frame())._repr_mimebundle_() for _ in range(2))
    for kind in ("text/plain", "text/html"):
        assert first[0][kind] == second[0][kind]
    assert "application/vnd.jupyter.widget-view+json" in first[0]


def test_the_saved_picture_does_not_depend_on_how_often_was_shown(board):
    for _ in range(3):
        board.show(frame())
    assert board.still_html() == Board(frame()).still_html()


def test_the_saved_picture_is_whole(board):
    data = board._repr_mimebundle_()[0]
    page = read(data["text/html"])
    assert page.tags("style")
    assert page.tags("svg")
    assert not page.tags("script")
    assert not page.all(data_pick=...)
    for piece in frame().scene.pieces():
        assert page.all(data_piece=piece.id)
    assert data["text/plain"] == frame_text(frame())


def test_a_bare_scene():
    board = Board(table())
    assert board.text() == scene_text(table())
    assert offered(table()) == {"a", "b", "c", "d", "x", "y"}


def test_a_frame_of_another_game_brings_its_own_drawings(board):
    board.show(frame(game="gendarmery"))
    assert board.game == "gendarmery"
    assert f'id="{PREFIX_SLOT}sign-man"' in board.sprite


def test_a_slider_of_one_place():
    assert {"slider:0"} == {pick for pick in offered(frame(slider=Slider(0, 0, "M"))) if "slider" in pick}


def test_a_callback_may_show_the_next_picture(board):
    board.on_pick(lambda what: board.show(frame(number=3)))
    send(board, {"position": board.position, "pick": "nobody"})
    assert board.picture.number == 3


def test_style_and_script_reach_no_other_host():
    import re

    for text in (Board._css, Board._esm):
        addresses = re.findall(r"(?:https?:)?//[\w.-]+\.\w+", re.sub(r"(?m)^\s*//.*$", "", text))
        assert {address for address in addresses if "www.w3.org" not in address} == set()
    assert "@import" not in Board._css


def test_every_style_rule_is_scoped():
    """Style goes into the page's head: nothing outside the board may change."""
    import re

    css = re.sub(r"/\*.*?\*/", "", Board._css, flags=re.DOTALL)
    selectors = re.findall(r"([^{}]+)\{", css)
    for selector in selectors:
        parts = [part.strip() for part in re.sub(r"\([^()]*(\([^()]*\)[^()]*)*\)", "", selector).split(",")]
        for part in parts:
            assert part.startswith("@") or ".tablecore" in part, part
