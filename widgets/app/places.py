"""Who may play: so many pages at a time, and each with the reader whose browser asked for it.

A *place* is one open page with its kernel. A *reader* is a browser, known by a word that it got from us with
its first page; the word says nothing about anybody, and is nowhere written down.

When the house is full, newcomers are asked to wait. A reader who is in already may always turn the page: the
new page takes the place of the one they had. One whose kernel died keeps the place for a minute.
"""

import os
import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from tornado.web import RequestHandler

MEGABYTE: Final = 1024 * 1024

A_PAGE = 60 * MEGABYTE
"""Memory to reckon with for one open page, more than a lesson's kernel was ever seen to need."""

A_CPU = 50
"""Readers at work that one processor serves without making them wait."""

KEPT = 60.0
"""Seconds that a reader whose kernel died may take to go on before the place is another's."""

COOKIE = "tablecore-reader"
"""What a browser keeps its word under."""

_WORD = re.compile(r"[\w-]{20,64}", re.ASCII)


class Place:
    """One open page: whose it is, and the id of its kernel once that is known."""

    def __init__(self, reader: str) -> None:
        self.reader = reader
        self.kernel = ""
        self.instead_of = ""
        """The kernel of the page that has to end for this one; empty when there is room for both."""


class Places:
    """The places of one server. ``limit`` is how many there are; 0 means no limit."""

    def __init__(self, limit: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.limit = limit
        self._clock = clock
        self._taken: list[Place] = []
        self._kept: dict[str, float] = {}
        """Until when a place is kept, by reader."""

    def __len__(self) -> int:
        return len(self._taken)

    def take(self, reader: str) -> Place | None:
        """A place for a page that this reader asks for; None when the house is full."""
        now = self._clock()
        self._kept = {name: until for name, until in self._kept.items() if until > now}
        place = Place(reader)
        if reader in self._kept:
            del self._kept[reader]
        elif self.limit and len(self._taken) + len(self._kept) >= self.limit:
            old = next((old for old in self._taken if old.reader == reader and old.kernel), None)
            if old is None:
                return None
            self._taken.remove(old)
            place.instead_of = old.kernel
        self._taken.append(place)
        return place

    def free(self, place: Place) -> None:
        """The page of this place will not come, or has gone; nothing happens when it is free already."""
        with suppress(ValueError):
            self._taken.remove(place)

    def ended(self, kernel: str) -> None:
        """That kernel has ended because its page was left; its place is free at once."""
        if place := self._of(kernel):
            self.free(place)

    def died(self, kernel: str) -> None:
        """That kernel has died; its place is free, but for a while only to the same reader."""
        if place := self._of(kernel):
            self.free(place)
            self._kept[place.reader] = self._clock() + KEPT

    def belongs(self, kernel: str, reader: str) -> bool:
        """Whether that kernel plays a page of this reader."""
        place = self._of(kernel)
        return place is not None and secrets.compare_digest(place.reader, reader)

    def is_taken(self, kernel: str) -> bool:
        """Whether that kernel plays anybody's page; one that waits for a reader does not."""
        return self._of(kernel) is not None

    def _of(self, kernel: str) -> Place | None:
        return next((place for place in self._taken if place.kernel == kernel), None) if kernel else None


def reader_of(request: RequestHandler) -> str:
    """The reader that a request comes from; empty for a browser that has not been here before."""
    word = request.get_cookie(COOKIE, "") or ""
    return word if _WORD.fullmatch(word) else ""


def welcome(request: RequestHandler, path: str) -> str:
    """The reader that a request comes from; a browser that has not been here before gets its word.

    The browser forgets it when it is closed, and sends it to addresses below ``path`` alone.
    """
    reader = reader_of(request)
    if not reader:
        reader = secrets.token_urlsafe(24)
        secure = request.request.protocol == "https"
        request.set_cookie(COOKIE, reader, path=path, httponly=True, samesite="Lax", secure=secure)
    return reader


def room() -> int:
    """How many readers this machine has room for, by its processors and its free memory; at least one."""
    affinity = getattr(os, "sched_getaffinity", None)
    cpus = len(affinity(0)) if affinity else os.cpu_count() or 1
    return max(1, min(cpus * A_CPU, free_memory() // A_PAGE))


def free_memory(group: Path = Path("/sys/fs/cgroup")) -> int:
    """Bytes that can still be used, by this machine or by the container ``group`` describes."""
    import psutil  # here, since only a server needs it

    free = int(psutil.virtual_memory().available)
    with suppress(OSError, ValueError):  # there is no container, or it has no limit
        limit, used = (int((group / f"memory.{name}").read_text()) for name in ("max", "current"))
        free = min(free, max(0, limit - used))
    return free
