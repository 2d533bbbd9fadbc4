"""The wire between a page and its kernel: what may come over it, and how much.

Whatever a stranger sends is read here first, completely, and written anew. Only what a page of ours would
send goes on to the kernel: messages between a widget and its other half. What is no message at all ends the
connection it came over, and touches nothing else.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from itertools import count, pairwise
from typing import Any, ClassVar, Final, NamedTuple

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from widgets.app.opening import meet, page_is_complete
from widgets.app.places import reader_of

BINARY = "v1.kernel.websocket.jupyter.org"
"""The newer of the two ways to write messages, the one that pages of ours use."""

LONGEST = 2_000_000
"""Bytes of one message. The longest is a page's greeting, with all that its browser kept of every lesson."""

DEEPEST = 100
"""Brackets in brackets; records of games have fewer than ten."""

MOST_PARTS = 16
"""Parts of a binary message, which are a channel, four texts, and whatever a widget appends."""

MOST_CONNECTIONS = 4
"""Connections to one kernel: the page's, and those that a cut cable has left behind."""

CONTROL = "jupyter.widget.control"
"""What a page opens to ask which widgets there are. Everything else is opened by the kernel."""

KINDS: Final = frozenset({"comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request"})
CHANNELS: Final = frozenset({"shell", "control"})
SWITCHED = 101
"""The status that says yes to a connection."""
BROKEN = 1007
"""The number with which a connection ends over which something came that is no message."""


class NoMessage(ValueError):
    """What came is no message; the text says why."""


class Message(NamedTuple):
    """One message as it came, taken apart. ``buffers`` are bytes that no text can hold."""

    channel: str
    header: dict[str, Any]
    parent: dict[str, Any]
    metadata: dict[str, Any]
    content: dict[str, Any]
    buffers: list[bytes]

    @property
    def allowed(self) -> bool:
        """Whether a page may send it to its kernel."""
        if self.channel not in CHANNELS or self.header["msg_type"] not in KINDS:
            return False
        return self.header["msg_type"] != "comm_open" or self.content.get("target_name") == CONTROL

    def as_text(self) -> str:
        """The message, written anew in the older way; raises ``NoMessage`` when that cannot be done."""
        return _written(
            {
                "channel": self.channel,
                "header": self.header,
                "parent_header": self.parent,
                "metadata": self.metadata,
                "content": self.content,
                "buffers": [],
            }
        ).decode()

    def as_bytes(self) -> bytes:
        """The message, written anew in the newer way; raises ``NoMessage`` when that cannot be done."""
        texts = (self.header, self.parent, self.metadata, self.content)
        parts = [self.channel.encode(), *map(_written, texts), *self.buffers]
        ends = [8 * (len(parts) + 2)]
        for part in parts:
            ends.append(ends[-1] + len(part))
        return b"".join(number.to_bytes(8, "little") for number in (len(ends), *ends)) + b"".join(parts)


def read_text(text: str) -> Message:
    """A message in the older way; raises ``NoMessage``."""
    message = _object(text)
    names = ("header", "parent_header", "metadata", "content")
    if message.get("buffers"):
        raise NoMessage("It has buffers, which text cannot hold.")
    return _message(message.get("channel", "shell"), [message.get(name, {}) for name in names], [])


def read_bytes(data: bytes) -> Message:
    """A message in the newer way: a count, so many places in it, and the parts that lie between them.

    Raises ``NoMessage``. The count is looked at before anything is done that takes as long as it is large.
    """
    ends = int.from_bytes(data[:8], "little")
    if not 6 <= ends <= MOST_PARTS + 1 or len(data) < 8 * (ends + 1):
        raise NoMessage("It does not begin with the places of its parts.")
    places = [int.from_bytes(data[8 * number : 8 * (number + 1)], "little") for number in range(1, ends + 1)]
    if places != sorted(places) or places[0] != 8 * (ends + 1) or places[-1] != len(data):
        raise NoMessage("Its parts do not lie one behind the other.")
    parts = [data[start:end] for start, end in pairwise(places)]
    if len(parts) < 5:
        raise NoMessage("Parts are missing.")
    channel, *texts = (_text(part) for part in parts[:5])
    return _message(channel, [_object(text) for text in texts], parts[5:])


def _message(channel: object, parts: list[object], buffers: list[bytes]) -> Message:
    if not isinstance(channel, str):
        raise NoMessage("Its channel is no word.")
    header, parent, metadata, content = (_checked(part) for part in parts)
    for name in ("msg_id", "msg_type", "session"):
        if not isinstance(header.get(name), str):
            raise NoMessage(f"Its {name} is no word.")
    return Message(channel, header, parent, metadata, content, buffers)


def _text(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise NoMessage("A part of it is no text.") from None


def _object(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise NoMessage("A part of it is no JSON.") from None
    return _checked(data)


def _written(data: dict[str, Any]) -> bytes:
    """JSON as everybody reads it: without numbers that are none, and without halves of letters."""
    try:
        return json.dumps(data, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:
        raise NoMessage("A part of it is no JSON object.") from None


def _checked(data: object) -> dict[str, Any]:
    """An object that is not nested deeper than ``DEEPEST``."""
    if not isinstance(data, dict):
        raise NoMessage("A part of it is no JSON object.")
    layer: list[Any] = [data]
    for _ in range(DEEPEST):
        layer = [thing for outer in layer for thing in _inside(outer) if isinstance(thing, dict | list)]
        if not layer:
            return data
    raise NoMessage("It is nested too deeply.")


def _inside(thing: Any) -> Iterable[Any]:
    return thing.values() if isinstance(thing, dict) else thing


class Pace:
    """How much may come in a while: so many units a second, and ``reserve`` of them at once."""

    def __init__(self, a_second: float, reserve: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.a_second = a_second
        self.reserve = reserve
        self._clock = clock
        self._left = reserve
        self._then = clock()

    def wait(self, units: float) -> float:
        """Take so many; the seconds to wait until they were due."""
        now = self._clock()
        self._left = min(self.reserve, self._left + (now - self._then) * self.a_second) - units
        self._then = now
        return max(0.0, -self._left / self.a_second)


class PromptConnection(ZMQChannelsWebsocketConnection):
    """The wire between a page and its kernel, each message sent at once.

    Left alone, the system holds small messages back for some 40 ms in the hope of more, which a reader
    feels as a board that lags behind fast clicks.
    """

    def connect(self) -> Any:
        meet(self.kernel_manager)
        self.websocket_handler.set_nodelay(True)
        return super().connect()


class WireHandler(VoilaKernelWebsocketHandler):
    """The server's end of a wire: lets a reader reach the kernels of their own pages alone.

    Who sends faster than anybody plays is read more slowly; nothing that they sent is lost.
    """

    open_wires: ClassVar[set["WireHandler"]] = set()
    numbers: ClassVar[Iterator[int]] = count()

    def initialize(self) -> None:
        self.messages = Pace(a_second=60, reserve=300)
        self.bytes = Pace(a_second=500_000, reserve=2 * LONGEST)

    async def pre_get(self) -> None:
        kernels: Any = self.kernel_manager
        if not kernels.places.belongs(self.kernel_id, reader_of(self)):
            raise HTTPError(404)
        await page_is_complete(self.kernel_id)
        if sum(other.kernel_id == self.kernel_id for other in self.open_wires) >= MOST_CONNECTIONS:
            raise HTTPError(503)
        self.open_wires.add(self)
        await super().pre_get()  # type: ignore[no-untyped-call]

    def on_finish(self) -> None:
        """The request is answered: the connection is open from now on, or was refused."""
        if self.get_status() != SWITCHED:
            self.open_wires.discard(self)
        super().on_finish()

    def on_close(self) -> None:
        """The connection has ended."""
        self.open_wires.discard(self)
        super().on_close()  # type: ignore[no-untyped-call]

    def on_message(self, message: str | bytes) -> Awaitable[None] | None:
        """Pass a message on to the kernel, if it is one that a page may send."""
        try:
            self._pass_on(message)
        except NoMessage as why:
            self.log.warning(
                "A connection to kernel %s ends. What came over it is no message. %s", self.kernel_id, why
            )
            self.close(BROKEN, str(why))
            return None
        pause = max(self.messages.wait(1), self.bytes.wait(len(message)))
        return asyncio.sleep(pause) if pause else None

    def _pass_on(self, data: str | bytes) -> None:
        binary = self.selected_subprotocol == BINARY
        if isinstance(data, str) == binary:
            raise NoMessage("It is written in another way than was agreed.")
        message = read_bytes(data) if isinstance(data, bytes) else read_text(data)
        if message.allowed and self.connection is not None:
            # A kernel that hears the very same message twice complains about it at length, to the host.
            message.metadata["number"] = next(self.numbers)
            self.connection.handle_incoming_message(message.as_bytes() if binary else message.as_text())
