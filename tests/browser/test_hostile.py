"""Whoever knows a kernel's id can send it anything: nothing comes of it but what the page offered."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from websockets.sync.client import connect

from tests.browser.conftest import OpenLesson
from tests.browser.hands import Mouse
from tests.browser.reader import LESSONS, Reader
from tests.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from websockets.sync.client import ClientConnection

pytestmark = pytest.mark.browser

LONG = "x" * 900_000
DEEP: Any = []
for _ in range(80):  # as deep as a message may be; deeper ones never come to the kernel
    DEEP = [DEEP]

CUSTOM = [
    *(None, True, 7, -1.5, "hint", LONG, [], DEEP, {}, {"pick": "hint"}, {"position": 1}),
    {"position": "1", "pick": "hint"},
    {"position": 1.0, "pick": "hint"},
    {"position": True, "pick": "hint"},
    {"position": None, "pick": None},
    {"position": 10**300, "pick": "hint"},
    {"position": [1], "pick": {"hint": 1}},
    {"position": 0, "pick": LONG},
    *({"hello": hello} for hello in (None, [], {}, {"kept": 7, "address": 7}, {"kept": DEEP})),
    *({"address": address} for address in (None, 7, ["step"], {"step": 1})),
]
"""What a page may send to its board, in every wrong shape."""

NOT_HERE = [
    "no such thing",
    "",
    "place-99",
    "next",
    "step:0",
    "step:99",
    "step:x",
    "slider:1",
    "choice:",
    LONG,
]
"""Words that the first picture of a lesson does not offer."""

STATES = [
    *({"html": "<b>somebody was here</b>"}, {"html": 7}, {"sprite": LONG}, {"game": None}, {"_esm": "x"}),
    *({"kept": "{}"}, {"address": "step=1"}, {"keep_as": "elsewhere"}, {"layout": "IPY_MODEL_none"}),
    *({"_css": "* { display: none }"}, {"display": "none"}, {"no_such_trait": 1}),
]
"""What a page may claim about its board, which listens to none of it."""

BROKEN = [{}, [], "x", {"method": "no such"}, {"method": None}, {"method": "update"}, {"method": "custom"}]
"""Messages that are none."""


def test_nothing_comes_of_what_was_not_offered(server: Server, open_lesson: OpenLesson) -> None:
    lesson = LESSONS[0]
    page = open_lesson(lesson, reduced_motion="reduce")
    reader = Reader(page, lesson, Mouse())
    reader.pick("hint")
    complaints, shown = server.complaints(), page.locator(".tablecore").inner_html()
    with Stranger.at(server, page) as stranger:
        for content in CUSTOM:
            stranger.send({"method": "custom", "content": content})
        for word in NOT_HERE:
            stranger.send({"method": "custom", "content": {"position": reader.picture, "pick": word}})
        stranger.send({"method": "custom", "content": {"position": reader.picture - 1, "pick": "hint"}})
        for state in STATES:
            stranger.send({"method": "update", "state": state, "buffer_paths": []})
        for data in BROKEN:
            stranger.send(data)
        kinds = stranger.answers()
    assert not {"error", "stream"} & kinds, "the kernel neither stumbles nor talks about it"
    assert server.complaints() == complaints
    assert page.locator(".tablecore").inner_html() == shown
    picture = reader.picture
    reader.pick("hint")  # and the reader plays on
    assert reader.picture == picture + 1


class Stranger:
    """Somebody else on a page's wire, who writes to all that listens in its kernel."""

    def __init__(self, socket: "ClientConnection") -> None:
        self.socket = socket
        self.number = 0
        self._write("comm_info_request", {"target_name": "jupyter.widget"})
        self.listeners = list(self._read("comm_info_reply")[-1]["content"]["comms"])
        assert self.listeners

    @classmethod
    @contextmanager
    def at(cls, server: Server, page: "Page") -> Iterator["Stranger"]:
        """On the wire of the kernel that plays this page."""
        kernel = page.evaluate(
            "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
        )
        wire = f"{server.address.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id=stranger"
        cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
        with connect(wire, max_size=None, additional_headers={"Cookie": cookies}) as socket:
            yield cls(socket)

    def send(self, data: object) -> None:
        """Send this to every widget."""
        for listener in self.listeners:
            self._write("comm_msg", {"comm_id": listener, "data": data})

    def answers(self) -> set[str]:
        """The kinds of all messages that came back, once the kernel has answered a question asked last."""
        self._write("kernel_info_request", {})
        return {message["msg_type"] for message in self._read("kernel_info_reply")}

    def _write(self, kind: str, content: object) -> None:
        self.number += 1
        header = {
            "msg_id": f"s{self.number}",
            "msg_type": kind,
            "username": "",
            "session": "stranger",
            "version": "5.3",
        }
        rest: dict[str, object] = {"parent_header": {}, "metadata": {}, "buffers": []}
        self.socket.send(json.dumps({"header": header, "content": content, "channel": "shell", **rest}))

    def _read(self, until: str) -> list[Any]:
        """All that comes until the answer to what was asked last has come, from both of its channels."""
        came: list[Any] = []
        awaited = {until, "idle"}
        while awaited:
            message = json.loads(self.socket.recv(timeout=30))
            came.append(message)
            if message["parent_header"].get("msg_id") == f"s{self.number}":
                awaited -= {message["msg_type"], message["content"].get("execution_state")}
        return [message for message in came if message["msg_type"] != "status"]
