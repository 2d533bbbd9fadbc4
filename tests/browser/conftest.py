"""Browser tests: ``open_page`` opens a page in Chromium and fails the test if something goes wrong on it."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tablecore.teach import Lesson
from tests.browser.reader import address_of
from tests.chromium import OpenPage
from tests.serving import Server, started

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

OpenLesson = Callable[..., "Page"]


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One ``tablecore serve`` with the project's own lessons, for all tests of a run."""
    with started() as server:
        yield server


@pytest.fixture(scope="session")
def house(server: Server) -> str:
    """The address of that server."""
    return server.address


@pytest.fixture
def open_lesson(house: str, open_page: OpenPage) -> OpenLesson:
    """``open_lesson(lesson, …)`` opens a lesson as ``open_page`` opens a page."""

    def open_lesson(lesson: Lesson, **options: Any) -> "Page":
        return open_page(house + address_of(lesson), **options)

    return open_lesson


@pytest.fixture
def new_reader(browser: "Browser") -> Iterator[Callable[[], "BrowserContext"]]:
    """``new_reader()`` is a browser that has never been here."""
    contexts: list[BrowserContext] = []

    def new_reader() -> "BrowserContext":
        contexts.append(browser.new_context())
        return contexts[-1]

    yield new_reader
    for context in contexts:
        context.close()
