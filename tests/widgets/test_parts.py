"""From one picture to the next only what changed is sent, and the page puts it where it belongs."""

import pytest

from tests.widgets.pictures import frame, table
from widgets.board import Board
from widgets.frame import Said
from widgets.parts import changed_parts
from widgets.scene import Scene
from widgets.writer import PART_EDGE


@pytest.fixture
def sent(monkeypatch):
    """What boards send beside their traits."""
    messages = []
    monkeypatch.setattr(Board, "send", lambda board, content: messages.append(content))
    return messages


def with_marks(**marks):
    return frame(scene=table().marked(marks))


def put_in(html, message):
    """As the page does."""
    pieces = html.split(PART_EDGE)
    for place, written in message["parts"]:
        pieces[place] = written
    pieces[0] = pieces[0].replace(f'"{message["after"]}"', f'"{message["position"]}"', 1)
    return PART_EDGE.join(pieces)


def test_a_picture_that_changed_in_a_card_is_sent_as_that_card(sent):
    board = Board(frame())
    before = board.html
    board.show(with_marks(a=("outlined",)), "kept", "address")
    (message,) = sent
    assert len(message["parts"]) == 1
    assert 'data-piece="a"' in message["parts"][0][1]
    assert (message["kept"], message["address"]) == ("kept", "address")
    assert put_in(before, message) == board.html


def test_a_picture_with_another_answer_is_sent_as_that_answer(sent):
    board = Board(frame())
    before = board.html
    board.show(frame(said=Said("no", "Not there.")))
    (message,) = sent
    assert ["Not there." in written for _, written in message["parts"]] == [True]
    assert put_in(before, message) == board.html


def test_one_picture_after_another_always_comes_out_whole(sent):
    board = Board(frame())
    shown = board.html
    for picture in (
        with_marks(a=("good",)),
        with_marks(b=("refused",)),
        frame(),
        frame(hint="Look."),
        frame(),
    ):
        board.show(picture)
        shown = put_in(shown, sent[-1])
        assert shown == board.html


@pytest.mark.parametrize(
    "picture",
    [frame(number=3), frame(scene=Scene(table().zones[1:])), frame(log=()), table()],
    ids=["step", "zone", "no log", "no frame"],
)
def test_a_picture_of_another_build_is_sent_whole(sent, picture):
    board = Board(frame())
    assert changed_parts(board.html, Board(picture).html) is None
    board.show(picture)
    assert sent == []


def test_a_page_that_missed_a_picture_gets_it_whole(monkeypatch):
    board, asked = Board(frame()), []
    monkeypatch.setattr(Board, "send_state", lambda board, key=None: asked.append(key))
    board._handle_custom_msg({"whole": True}, [])
    assert asked == [["html", "kept", "address"]]
