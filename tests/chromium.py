"""A real Chromium for tests, and pages that remember what went wrong on them.

Without Chromium the tests that need it are skipped; where the variable CI is set they fail.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal, NoReturn
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
READY = "#lesson[data-ready]"
"""Matches when every table of a page lies ready; ``page.wait_for_selector(READY)`` after a link or reload."""

LOADING = 60_000
"""Milliseconds that a page may take to open; other tests open theirs at the same time."""

LOCAL = ("data", "blob", "about")

OpenPage = Callable[..., "Page"]


def executable() -> str | None:
    """The Chromium of the system, if there is one.

    Rather the one without windows: it draws pages in the same way, and opens one for a new reader with a
    quarter of the computing.
    """
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((path for path in map(shutil.which, names) if path), None)


@pytest.fixture(scope="session")
def chromium() -> Iterator["BrowserType"]:
    """What starts a Chromium: ``chromium.launch()``."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        _missing("Playwright")
    with sync_playwright() as playwright:
        if not Path(executable() or playwright.chromium.executable_path).exists():
            _missing("Chromium")
        yield playwright.chromium


@pytest.fixture(scope="session")
def browser(chromium: "BrowserType") -> Iterator["Browser"]:
    """One Chromium for all tests of a run, whose every context has never been anywhere."""
    browser = chromium.launch(executable_path=executable(), args=FLAGS)
    yield browser
    browser.close()


HEALS = "widget model not found"
"""Said by the widgets' own script, sometimes, on a busy machine; the page then opens itself once more."""


class Desk:
    """Browsers that know pages from test to test, and nothing about who read them.

    To read and compile the scripts of a page takes Chromium some two seconds of computing. A browser that was
    there before finds the outcome in its folder; a context made by ``browser.new_context()`` has no folder.
    """

    KEPT = frozenset({"has_touch", "reduced_motion"})
    """Options of a context that a browser of this desk can have."""

    def __init__(self, chromium: "BrowserType") -> None:
        self._chromium = chromium
        self._folders: list[TemporaryDirectory[str]] = []
        self._contexts: dict[bool, BrowserContext] = {}
        self._origins: set[str] = set()

    def new_page(self, address: str, has_touch: bool = False, reduced_motion: Any = None) -> "Page":
        """A page that is to go to this address. What readers left there was cleared after the last test."""
        if has_touch not in self._contexts:
            self._folders.append(TemporaryDirectory(ignore_cleanup_errors=True))
            self._contexts[has_touch] = self._chromium.launch_persistent_context(
                self._folders[-1].name, executable_path=executable(), args=FLAGS, has_touch=has_touch
            )
        parts = urlsplit(address)
        self._origins.add(f"{parts.scheme}://{parts.netloc}")
        page = self._contexts[has_touch].new_page()
        page.emulate_media(reduced_motion=reduced_motion or "no-preference")
        return page

    def clear(self) -> None:
        """Close all pages but the one without which a browser would end, and forget what they stored."""
        for context in self._contexts.values():
            blank, *pages = context.pages
            for page in pages:
                self._leave(page)
            context.clear_cookies()
            wire = context.new_cdp_session(blank)
            for origin in self._origins:
                wire.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
            wire.detach()
        self._origins.clear()

    def _leave(self, page: "Page") -> None:
        """Close a page; first it goes elsewhere, or what it still has to write came after the clearing."""
        from playwright.sync_api import Error

        with suppress(Error):  # it may be on its way to somewhere else, or gone already
            page.goto("about:blank")
        with suppress(Error):
            page.close()

    def close(self) -> None:
        """End the browsers and remove their folders."""
        for context in self._contexts.values():
            context.close()
        for folder in self._folders:
            folder.cleanup()


@pytest.fixture(scope="session")
def desk(chromium: "BrowserType") -> Iterator[Desk]:
    """One desk for all tests of a run."""
    desk = Desk(chromium)
    yield desk
    desk.close()


@pytest.fixture
def open_page(desk: Desk, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """``open_page(address, width=1280, height=860, dark=False, **context)`` opens a page.

    Each test is a new reader; the pages that one test opens share what their browser keeps.

    It comes back when every table of the page lies ready (``wait=False``: when all of the page has come, or
    with ``until="commit"`` when its first bytes have). When the test ends, it fails if a page wrote an error
    to the console, had a script fail, or asked another host for anything; ``expect_trouble=True`` leaves that
    out, for pages whose server is taken away on purpose. ``prepare`` gets the page before it goes anywhere,
    to listen to it from the first byte. ``apart=True`` opens it in a context of its own, which has never
    loaded a page. ``context`` is passed on to Playwright (``has_touch``, ``reduced_motion``,
    ``java_script_enabled`` …). Close a page yourself where its server ends before the test does.
    """
    contexts: list[Any] = []
    trouble: list[str] = []

    def new_page(address: str, apart: bool, context: dict[str, Any]) -> "Page":
        if not apart and context.keys() <= Desk.KEPT:
            return desk.new_page(address, **context)
        contexts.append(request.getfixturevalue("browser").new_context(**context))
        page: Page = contexts[-1].new_page()
        return page

    def open_page(
        address: str,
        width: int = 1280,
        height: int = 860,
        dark: bool = False,
        wait: bool = True,
        until: Literal["load", "commit"] = "load",
        expect_trouble: bool = False,
        prepare: Callable[["Page"], object] = lambda page: None,
        apart: bool = False,
        **context: Any,
    ) -> "Page":
        page = new_page(address, apart or not address.startswith("http"), context)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if dark else "light")
        if not expect_trouble:
            _watch(page, urlsplit(address).netloc, trouble)
        prepare(page)
        page.goto(address, timeout=LOADING, wait_until=until)
        if wait:
            page.wait_for_selector(READY, timeout=LOADING)
        return page

    yield open_page
    found = "\n".join(trouble)  # what pages say when they are closed does not count
    try:
        for context in contexts:
            context.close()
    finally:
        desk.clear()
    assert not found, found


def _watch(page: "Page", host: str, trouble: list[str]) -> None:
    def request(seen: Any) -> None:
        address = urlsplit(seen.url)
        if address.scheme not in LOCAL and address.netloc != host:
            trouble.append(f"a request to another host: {seen.url}")

    def console(message: Any) -> None:
        if message.type == "error" and HEALS not in message.text:
            trouble.append(f"console: {message.text} ({message.location})")

    page.on("request", request)
    page.on("websocket", request)
    page.on("console", console)
    page.on("pageerror", lambda fault: trouble.append(f"a script failed: {fault}"))


def _missing(what: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(f"{what} is not installed; with CI set the browser tests must run")
    pytest.skip(f"{what} is not installed")
