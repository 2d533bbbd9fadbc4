"""A browser without a screen, which writes to the server whatever it likes."""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, NamedTuple
from uuid import uuid4

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

BINARY = Subprotocol("v1.kernel.websocket.jupyter.org")


class Answer(NamedTuple):
    """What a request got."""

    status: int
    url: str
    text: str
    headers: Mapping[str, str]


class Visitor:
    """Keeps its cookies as a browser does, so that the server knows it again."""

    def __init__(self, house: str, **connection: Any) -> None:
        self.house = house
        """The address of the server, with a slash at the end."""
        # Python's jar does not send the cookies of a bare "localhost" otherwise.
        self.jar = CookieJar(DefaultCookiePolicy(strict_domain=False))
        handlers = [urllib.request.HTTPSHandler(**connection)] if connection else []
        self._opener = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(self.jar), urllib.request.ProxyHandler({}), *handlers
        )

    def ask(self, path: str = "", data: bytes | None = None, method: str | None = None) -> Answer:
        """Ask for an address below the house; an answer that says no is an answer."""
        request = urllib.request.Request(self.house + path, data=data, method=method)
        try:
            with self._opener.open(request, timeout=30) as answer:
                return Answer(answer.status, answer.url, answer.read().decode(), dict(answer.headers))
        except urllib.error.HTTPError as answer:
            return Answer(answer.code, answer.url, answer.read().decode(), dict(answer.headers))

    def tell(self, path: str) -> Answer:
        """Post to an address with the token that the page holds."""
        token = next((cookie.value for cookie in self.jar if cookie.name == "_xsrf"), "")
        return self.ask(path, data=f"_xsrf={token}".encode())

    def open(self, page: str) -> str:
        """Open a page, and return the id of its kernel."""
        answer = self.ask(page)
        assert answer.status == 200, answer.text
        return kernel_of(answer.text)

    def leave(self, kernel: str) -> Answer:
        """Say that the page of that kernel is left."""
        return self.tell(f"voila/api/shutdown/{kernel}")

    @property
    def cookies(self) -> str:
        """The cookies, as a header holds them."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)

    @contextmanager
    def wire(self, kernel: str, binary: bool = False, **options: Any) -> Iterator[ClientConnection]:
        """A connection to a kernel, which knows it from all others."""
        way = f"api/kernels/{kernel}/channels?session_id={uuid4().hex}"
        address = self.house.replace("http", "ws", 1) + way
        protocols = {"subprotocols": [BINARY]} if binary else {}
        headers = {"Cookie": self.cookies}
        with connect(
            address, additional_headers=headers, max_size=None, proxy=None, **protocols, **options
        ) as socket:
            yield socket


def kernel_of(page: str) -> str:
    """The id of the kernel that a page plays with."""
    found = re.search(r'"kernelId": "([\w-]+)"', page)
    assert found
    return found[1]


def text(kind: str, channel: str = "shell", **content: object) -> str:
    """A message in the older way."""
    return json.dumps({"channel": channel, **_parts(kind, content), "buffers": []})


def binary(kind: str, channel: str = "shell", **content: object) -> bytes:
    """A message in the newer way."""
    return packed(channel.encode(), *(json.dumps(part).encode() for part in _parts(kind, content).values()))


def packed(*parts: bytes) -> bytes:
    """Parts one behind the other, with their places before them."""
    places = [8 * (len(parts) + 2)]
    for part in parts:
        places.append(places[-1] + len(part))
    return b"".join(number.to_bytes(8, "little") for number in (len(places), *places)) + b"".join(parts)


def _parts(kind: str, content: object) -> dict[str, object]:
    name = uuid4().hex  # a kernel passes over a message that it has heard before
    header = {"msg_id": name, "msg_type": kind, "username": "", "session": "visitor", "version": "5.3"}
    return {"header": header, "parent_header": {}, "metadata": {}, "content": content}


def answers(socket: ClientConnection, question: str = "kernel_info_request") -> list[str]:
    """The kinds of all messages that come until the kernel has answered a question asked now."""
    socket.send(binary(question) if socket.subprotocol == BINARY else text(question))
    kinds: list[str] = []
    wanted = question.replace("request", "reply")
    while wanted not in kinds:
        message = socket.recv(timeout=15)
        kinds.append(kind_of(message))
    return kinds


def kind_of(message: str | bytes) -> str:
    """The kind of a message that came."""
    header = json.loads(message)["header"] if isinstance(message, str) else _part(message, 1)
    return str(header["msg_type"])


def content_of(message: str | bytes) -> Any:
    """What a message says."""
    return json.loads(message)["content"] if isinstance(message, str) else _part(message, 4)


def _part(message: bytes, number: int) -> Any:
    """A part of a message in the newer way: 0 its channel, 1 its header, 4 its content."""
    start, end = (int.from_bytes(message[8 * at : 8 * (at + 1)], "little") for at in (number + 1, number + 2))
    return json.loads(message[start:end])
