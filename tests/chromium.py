"""A real Chromium for tests, and pages that remember what went wrong on them.

Without Chromium the tests that need it are skipped; where the variable CI is set they fail.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

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
    """The Chromium of the system, if there is one."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for path in map(shutil.which, names) if path), None)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """One Chromium for all tests of a run."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        _missing("Playwright")
    with sync_playwright() as playwright:
        path = executable() or playwright.chromium.executable_path
        if not Path(path).exists():
            _missing("Chromium")
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


HEALS = "widget model not found"
"""Said by the widgets' own script, sometimes, on a busy machine; the page then opens itself once more."""


@pytest.fixture
def open_page(browser: "Browser") -> Iterator[OpenPage]:
    """``open_page(address, width=1280, height=860, dark=False, **context)`` opens a page as a new reader.

    It comes back when every table of the page lies ready (``wait=False``: at once). When the test ends, it
    fails if a page wrote an error to the console, had a script fail, or asked another host for anything;
    ``expect_trouble=True`` leaves that out, for pages whose server is taken away on purpose. ``prepare`` gets
    the page before it goes anywhere, to listen to it from the first byte. ``context`` is passed on to
    Playwright (``has_touch``, ``reduced_motion``, ``java_script_enabled`` …). Close a page yourself where its
    server ends before the test does.
    """
    contexts: list[Any] = []
    trouble: list[str] = []

    def open_page(
        address: str,
        width: int = 1280,
        height: int = 860,
        dark: bool = False,
        wait: bool = True,
        expect_trouble: bool = False,
        prepare: Callable[["Page"], object] = lambda page: None,
        **context: Any,
    ) -> "Page":
        contexts.append(
            browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if dark else "light",
                **context,
            )
        )
        page = contexts[-1].new_page()
        if not expect_trouble:
            _watch(page, urlsplit(address).netloc, trouble)
        prepare(page)
        page.goto(address, timeout=LOADING)
        if wait:
            page.wait_for_selector(READY, timeout=LOADING)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not trouble, "\n".join(trouble)


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
