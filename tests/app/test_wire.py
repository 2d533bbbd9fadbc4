"""What is read from the wire before anything goes on to a kernel: all of it, or none."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.visitor import binary, packed, text
from widgets.app.wire import DEEPEST, LONGEST, Message, NoMessage, Pace, read_bytes, read_text

HEADER = {"msg_id": "1", "msg_type": "comm_msg", "session": "s", "username": "", "version": "5.3"}
PART = json.dumps(HEADER).encode()


def deep(levels: int) -> Any:
    """Brackets in brackets."""
    thing: Any = []
    for _ in range(levels - 1):
        thing = [thing]
    return thing


def number(value: int) -> bytes:
    return value.to_bytes(8, "little")


BROKEN_BYTES = {
    "nothing": b"",
    "seven bytes": b"\xff" * 7,
    "a count that never ends": b"\xff" * 8,
    "a count without places": number(6),
    "a count beyond all parts": number(2**40) + b"x" * 100,
    "too many parts": packed(b"shell", PART, b"{}", b"{}", b"{}", *[b"x"] * 20),
    "too few parts": packed(b"shell", PART),
    "no parts": number(0),
    "places that go back": number(6) + b"".join(map(number, (56, 60, 58, 62, 64, 66))) + b"x" * 10,
    "places behind the end": number(6) + b"".join(map(number, (56, 57, 58, 59, 60, 2**60))) + b"x" * 10,
    "a gap after the places": number(6) + b"".join(map(number, (57, 58, 59, 60, 61, 62))) + b"x" * 6,
    "a channel that is no text": packed(b"\xff", PART, b"{}", b"{}", b"{}"),
    "a header that is no JSON": packed(b"shell", b"{", b"{}", b"{}", b"{}"),
    "a header that is a list": packed(b"shell", b"[]", b"{}", b"{}", b"{}"),
    "a header without a kind": packed(b"shell", b"{}", b"{}", b"{}", b"{}"),
    "a content that is a number": packed(b"shell", PART, b"{}", b"{}", b"7"),
    "brackets without end": packed(b"shell", PART, b"{}", b"{}", b'{"a":' + b"[" * 100_000),
    "brackets in brackets": packed(b"shell", PART, b"{}", b"{}", json.dumps({"a": deep(DEEPEST)}).encode()),
    "a number that is none": packed(b"shell", PART, b"{}", b"{}", b'{"a": NaN}'),
    "a number of 5000 digits": packed(b"shell", PART, b"{}", b"{}", b'{"a": ' + b"7" * 5000 + b"}"),
    "half a letter": packed(b"shell", PART, b"{}", b"{}", b'{"a": "\\ud800"}'),
}

BROKEN_TEXT = [
    *("", "{", "[]", "7", "null", '"comm_msg"', "[" * 100_000),
    *(json.dumps({"header": header}) for header in (None, 7, [], {}, {"msg_type": 7})),
    json.dumps({"header": {**HEADER, "msg_type": ["comm_msg"]}}),
    json.dumps({"header": {**HEADER, "session": None}}),
    json.dumps({"header": HEADER, "channel": 7}),
    json.dumps({"header": HEADER, "channel": ["shell"]}),
    json.dumps({"header": HEADER, "content": "code"}),
    json.dumps({"header": HEADER, "content": {"a": deep(DEEPEST)}}),
    json.dumps({"header": HEADER, "buffers": ["x"]}),
]


def test_what_is_nested_too_deeply_is_told_as_that() -> None:
    with pytest.raises(NoMessage, match="nested too deeply"):
        read_text(text("comm_msg", data=deep(DEEPEST)))
    assert read_text(text("comm_msg", data=deep(DEEPEST - 5)))


@pytest.mark.parametrize("name", BROKEN_BYTES)
def test_bytes_that_are_no_message(name: str) -> None:
    with pytest.raises(NoMessage):
        read_bytes(BROKEN_BYTES[name]).as_bytes()


@pytest.mark.parametrize("broken", BROKEN_TEXT, ids=range(len(BROKEN_TEXT)))
def test_text_that_is_no_message(broken: str) -> None:
    with pytest.raises(NoMessage):
        read_text(broken).as_text()


@given(st.binary(max_size=400))
def test_any_bytes_are_a_message_or_none(data: bytes) -> None:
    with pytest.raises(NoMessage):
        read_bytes(data).as_bytes()


@given(st.data())
def test_a_message_with_some_bytes_changed_is_a_message_or_none(data: st.DataObject) -> None:
    message = bytearray(binary("comm_msg", comm_id="x", data={"pick": "hint"}))
    places = st.integers(0, len(message) - 1)
    for at, value in data.draw(st.dictionaries(places, st.integers(0, 255), max_size=5)).items():
        message[at] = value
    try:
        again = read_bytes(bytes(message)).as_bytes()
    except NoMessage:
        return
    assert read_bytes(again).as_bytes() == again


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=10,
)


@given(plain)
def test_what_a_page_sends_arrives_as_it_was(data: Any) -> None:
    by_bytes = read_bytes(binary("comm_msg", comm_id="x", data=data))
    by_text = read_text(text("comm_msg", comm_id="x", data=data))
    assert by_bytes.content == by_text.content == {"comm_id": "x", "data": data}
    assert read_bytes(by_bytes.as_bytes()) == by_bytes
    assert read_text(by_text.as_text()) == by_text


def test_what_a_widget_appends_arrives_too() -> None:
    parts = (b"shell", PART, b"{}", b"{}", b"{}", b"\x00\xff", b"")
    message = read_bytes(packed(*parts))
    assert message.buffers == [b"\x00\xff", b""]
    assert read_bytes(message.as_bytes()) == message


def kind(name: str, channel: str = "shell", **content: object) -> Message:
    return read_text(text(name, channel, **content))


@pytest.mark.parametrize(
    "name",
    ["comm_msg", "comm_close", "comm_info_request", "kernel_info_request"],
)
def test_a_page_may_speak_with_its_widgets(name: str) -> None:
    assert kind(name).allowed
    assert kind(name, "control").allowed
    assert not kind(name, "iopub").allowed
    assert not kind(name, "stdin").allowed
    assert not kind(name, "").allowed


@pytest.mark.parametrize(
    "name",
    [
        *("execute_request", "inspect_request", "complete_request", "history_request", "is_complete_request"),
        *("debug_request", "shutdown_request", "interrupt_request", "input_reply", "create_subshell_request"),
        *("status", "", "no such kind"),
    ],
)
def test_a_page_may_ask_for_nothing_else(name: str) -> None:
    assert not kind(name).allowed
    assert not kind(name, "control").allowed


def test_a_page_may_open_the_list_of_widgets_and_nothing_else() -> None:
    assert kind("comm_open", target_name="jupyter.widget.control", comm_id="x", data={}).allowed
    for target in ("jupyter.widget", "matplotlib", "", None, ["jupyter.widget.control"]):
        assert not kind("comm_open", target_name=target, comm_id="x", data={}).allowed


def test_the_greeting_of_a_reader_of_many_lessons_has_room() -> None:
    kept = {f"tablecore/game/lesson-{number}": "x" * 20_000 for number in range(50)}
    assert len(binary("comm_msg", comm_id="x", data={"content": {"hello": {"kept": kept}}})) < LONGEST


def test_who_sends_no_faster_than_the_pace_never_waits() -> None:
    now = 0.0
    pace = Pace(a_second=10, reserve=5, clock=lambda: now)
    for _ in range(100):
        assert pace.wait(1) == 0
        now += 0.1


def test_who_sends_faster_waits_as_long_as_it_takes() -> None:
    now = 0.0
    pace = Pace(a_second=10, reserve=5, clock=lambda: now)
    assert [pace.wait(1) for _ in range(7)] == pytest.approx([0] * 5 + [0.1, 0.2])
    now += 100
    assert pace.wait(5) == 0
    assert pace.wait(5) == pytest.approx(0.5)
