"""A kernel that dies, or a server that starts anew, costs the reader nothing."""

import json
from typing import TYPE_CHECKING

import psutil
import pytest

from tests.chromium import READY, OpenPage
from tests.serving import started

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

LESSON = "voila/render/gendarmery/report.ipynb"


def test_a_killed_kernel_is_told_within_five_seconds_and_the_lesson_goes_on(open_page: OpenPage) -> None:
    with started() as server:
        page = open_page(server.address + LESSON, expect_trouble=True)
        for pick in ("step:2", "choice:2", "place-1"):
            page.click(f'[data-pick="{pick}"]')
            page.wait_for_timeout(500)
        said = page.inner_text(".tc-answer")
        assert "Two suspects fit" in said
        kill_kernel_of(page, server.process.pid)
        page.get_by_role("alert").get_by_text("Your place is kept").wait_for(timeout=5_000)
        page.get_by_role("button", name="Go on").click()
        page.wait_for_selector(READY)
        page.get_by_text("step 2 of").wait_for()
        assert page.inner_text(".tc-answer") == said
        page.click('[data-pick="say:nobody"]')
        page.get_by_text("Right, nobody.").wait_for()


def kill_kernel_of(page: "Page", server: int) -> None:
    """End the process of this page's kernel as a machine short of memory would."""
    kernel = json.loads(page.text_content("#jupyter-config-data"))["kernelId"]
    for child in psutil.Process(server).children(recursive=True):
        if any(kernel in argument for argument in child.cmdline()):
            child.kill()
            return
    raise AssertionError("the page has no kernel")
