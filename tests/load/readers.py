"""Readers without a screen: each opens a lesson, solves a step of it again and again, and leaves.

They say what a page says, in the same way, and wait for every picture. What they cost is a fraction of a
browser's, so that sixty of them fit on the machine they are to load.
"""

import asyncio
import random
import re
import time
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from websockets.asyncio.client import ClientConnection, connect

from tests.app.visitor import BINARY, binary, content_of, kernel_of, kind_of

LESSON = "voila/render/gendarmery/report.ipynb"
FIRST = ("step:2", "choice:2", "place-1", "say:nobody")
"""The picks that solve the lesson's second step."""
AGAIN = ("again", "place-1", "say:nobody")
"""The picks that solve it once more."""
EVERY = 2.0
"""Seconds between two looks of a page after its table."""
PATIENCE = 120.0
"""Seconds after which something that should have come counts as an error."""

_NUMBER = re.compile(r'data-position="(\d+)"')
_BOARD = re.compile(r'"application/vnd.jupyter.widget-view\+json": ?\{[^}]*"model_id": ?"([\w-]+)"')

AsyncHTTPClient.configure(None, max_clients=1000)


class Reader:
    """One reader of one lesson. ``opened`` and ``clicks`` are seconds; ``faults`` says what went wrong."""

    def __init__(self, house: str) -> None:
        self.house = house
        self.opened = 0.0
        self.clicks: list[float] = []
        self.solved = 0
        self.faults: list[str] = []
        self._cookies: dict[str, str] = {}
        self._kernel = ""
        self._board = ""
        self._position = -1

    async def read(self, seconds: float, pause: float) -> None:
        """Open the lesson, play for so long with a pick every ``pause`` seconds or so, and leave."""
        try:
            wire = await self.arrive()
            looking = asyncio.create_task(self._look_after_the_table())
            try:
                await self._play(wire, seconds, pause)
            finally:
                looking.cancel()
                await wire.close()
                await self.leave()
        except Exception as fault:
            self.faults.append(f"{type(fault).__name__}: {fault}")

    async def arrive(self) -> ClientConnection:
        """Open the page, connect to its kernel and greet its board; a page is open when that has answered."""
        began = time.perf_counter()
        page = (await self._ask(LESSON)).body.decode()
        self._kernel = kernel_of(page)
        self._board = _BOARD.findall(page)[-1]
        way = f"api/kernels/{self._kernel}/channels?session_id={uuid4().hex}"
        wire = await connect(
            self.house.replace("http", "ws", 1) + way,
            additional_headers={"Cookie": self._cookie()},
            subprotocols=[BINARY],
            max_size=None,
            open_timeout=PATIENCE,
            proxy=None,
        )
        await self._say(wire, {"hello": {"kept": {}, "address": "step="}})
        self.opened = time.perf_counter() - began
        return wire

    async def leave(self) -> None:
        """Say that the page is left, as a page does."""
        token = urlencode({"_xsrf": self._cookies.get("_xsrf", "")})
        await self._ask(f"voila/api/shutdown/{self._kernel}", method="POST", body=token)

    async def _look_after_the_table(self) -> None:
        """Ask every now and then whether the kernel lives, as a page does."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self._ask(f"api/kernels/{self._kernel}")
            except Exception as fault:
                self.faults.append(f"looking after the table: {fault}")

    async def _play(self, wire: ClientConnection, seconds: float, pause: float) -> None:
        end = time.monotonic() + seconds
        picks = FIRST
        while time.monotonic() < end:
            for pick in picks:
                await asyncio.sleep(random.uniform(0.5, 1.5) * pause)
                began = time.perf_counter()
                await self._say(wire, {"position": self._position, "pick": pick})
                self.clicks.append(time.perf_counter() - began)
            self.solved += 1
            picks = AGAIN

    async def _say(self, wire: ClientConnection, content: dict[str, Any]) -> None:
        """Say something to the board, and wait for the picture that comes of it."""
        message = binary("comm_msg", comm_id=self._board, data={"method": "custom", "content": content})
        await wire.send(message)
        async with asyncio.timeout(PATIENCE):
            while not self._is_picture(await wire.recv()):
                pass

    def _is_picture(self, message: str | bytes) -> bool:
        """Whether this is a new picture from the board; its number is what the next pick is made on."""
        if kind_of(message) != "comm_msg":
            return False
        content = content_of(message)
        data = content["data"] if content["comm_id"] == self._board else {}
        whole = _NUMBER.search(data.get("state", {}).get("html", ""))
        number = int(whole[1]) if whole else data.get("content", {}).get("position")
        if number is None:
            return False
        self._position = number
        return True

    async def _ask(self, path: str, **options: Any) -> HTTPResponse:
        request = HTTPRequest(
            self.house + path, headers={"Cookie": self._cookie()}, request_timeout=PATIENCE,
            connect_timeout=PATIENCE, **options,
        )  # fmt: skip
        answer = await AsyncHTTPClient().fetch(request)
        for line in answer.headers.get_list("Set-Cookie"):
            self._cookies.update({name: word.value for name, word in SimpleCookie(line).items()})
        return answer

    def _cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())


async def read_together(house: str, count: int, seconds: float, pause: float, over: float) -> list[Reader]:
    """So many readers, who come one by one ``over`` so many seconds, and each reads for ``seconds``."""
    readers = [Reader(house) for _ in range(count)]

    async def come(number: int, reader: Reader) -> None:
        await asyncio.sleep(over * number / count)
        await reader.read(seconds, pause)

    await asyncio.gather(*(come(number, reader) for number, reader in enumerate(readers)))
    return readers


async def arrive_together(house: str, count: int) -> list[float]:
    """Seconds until each of so many readers, who ask at the same instant, has the whole page."""

    async def arrive() -> float:
        began = time.perf_counter()
        answer = await AsyncHTTPClient().fetch(
            house + LESSON, request_timeout=PATIENCE, connect_timeout=PATIENCE
        )
        assert b"kernelId" in answer.body, "this is no page of Voilà"
        return time.perf_counter() - began

    return list(await asyncio.gather(*(arrive() for _ in range(count))))


def percentile(values: list[float], part: float) -> float:
    """The value that so large a part of them does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
