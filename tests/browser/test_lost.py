"""Whatever happens between a page and its server: the page says so, and no solved step is lost."""

import json
import os
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING

import psutil
import pytest

from tests.browser.basics import SMALL_PHONE, nothing_sticks_out
from tests.browser.cable import cable_to
from tests.chromium import READY, OpenPage
from tests.serving import Server, started
from widgets.app.pages import WORDS
from widgets.keeping import LONGEST

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.browser

LESSON = "voila/render/gendarmery/report.ipynb"
NEXT = "voila/render/gendarmery/arrest.ipynb"
KEPT = "tablecore/gendarmery/report"
NOTICED = 20_000 if "PYTEST_XDIST_WORKER" in os.environ else 5_000
"""Milliseconds in which a page notices; more where other tests run beside."""
PATIENCE = 30_000
PLACE = "document.getElementById('lesson').offsetTop"
SOON = "0.3"
"""Minutes without a pick after which a table is cleared in these tests."""


def begin(page: "Page") -> str:
    """Go to the second step and answer its first question; return what the page says to that."""
    for pick in ("step:2", "choice:2", "place-1"):
        page.click(f'[data-pick="{pick}"]')
        page.wait_for_timeout(500)
    said = page.inner_text(".tc-answer")
    assert "Two suspects fit" in said
    return said


def finish(page: "Page") -> None:
    """Solve the step that was begun."""
    page.click('[data-pick="say:nobody"]')
    page.get_by_text("Right, nobody.").wait_for()


def told(page: "Page", name: str, timeout: float = PATIENCE) -> None:
    """Wait until the page says, where it is read out, what stands under that name."""
    page.get_by_role("alert").get_by_text(WORDS[f"table.{name}"]).wait_for(timeout=timeout)


def well(page: "Page") -> None:
    """Wait until the page says nothing any more."""
    page.locator("#lost .notice").wait_for(state="hidden", timeout=PATIENCE)


def go_on(page: "Page", said: str) -> None:
    """Go on as the page offers it, and check that the step stands where it was left."""
    page.get_by_role("button", name=WORDS["table.go-on"]).click()
    page.wait_for_selector(READY)
    page.get_by_text("step 2 of").wait_for()
    assert page.inner_text(".tc-answer") == said


def solved(page: "Page") -> int:
    """How many steps this browser keeps as solved."""
    kept = json.loads(page.evaluate(f"localStorage.getItem('{KEPT}')") or '{"steps": {}}')
    return sum(stars > 0 for stars, _ in kept["steps"].values())


def test_a_killed_kernel_is_told_within_five_seconds_and_the_lesson_goes_on(open_page: OpenPage) -> None:
    with started() as server:
        page = open_page(server.address + LESSON, expect_trouble=True)
        said = begin(page)
        kill_kernel_of(page, server.process.pid)
        told(page, "lost", NOTICED)
        go_on(page, said)
        finish(page)


def test_a_server_that_starts_again_is_found_again(open_page: OpenPage) -> None:
    port = free_port()
    with started(None, port) as server:
        page = open_page(server.address + LESSON, expect_trouble=True)
        said = begin(page)
        finish(page)
        server.process.kill()
        told(page, "silent", NOTICED)
        assert page.get_by_role("button", name=WORDS["table.go-on"]).count() == 0  # it would lead nowhere
    with started(None, port) as server:
        told(page, "lost")
        assert said
        assert solved(page) == 1
        page.get_by_role("button", name=WORDS["table.go-on"]).click()
        page.wait_for_selector(READY)
        page.get_by_text("Right, nobody.").wait_for()
        assert solved(page) == 1
        page.close()


def test_of_a_server_that_never_comes_back_the_reader_keeps_every_step(open_page: OpenPage) -> None:
    with started() as server:
        page = open_page(server.address + LESSON, expect_trouble=True)
        begin(page)
        finish(page)
        before = page.evaluate(PLACE)
        server.process.terminate()
        server.process.wait(30)
        told(page, "silent", NOTICED)
        assert page.evaluate(PLACE) == before  # what is told lies over the page
        page.set_viewport_size(SMALL_PHONE)
        nothing_sticks_out(page)
        page.click('[data-pick="next"]')  # in vain
        page.wait_for_timeout(3_000)
        told(page, "silent")
        assert page.get_by_text("Right, nobody.").is_visible()
        assert solved(page) == 1


def test_a_cut_websocket_is_connected_again(server: Server, open_page: OpenPage) -> None:
    with cable_to(server.address) as cable:
        page = open_page(cable.address + LESSON, expect_trouble=True)
        begin(page)
        cable.cut_wires()
        finish(page)
        for step in (1, 2):  # every time again
            cable.cut_wires()
            page.click(f'[data-pick="step:{step}"]')
            page.wait_for_selector(f'.tc-lesson[data-step="{step}"]')
        well(page)
        assert solved(page) == 1
        page.close()


def test_a_websocket_that_stays_cut_is_told(server: Server, open_page: OpenPage) -> None:
    with cable_to(server.address) as cable:
        page = open_page(cable.address + LESSON, expect_trouble=True)
        said = begin(page)
        cable.refuse_wires = True
        cable.cut_wires()
        told(page, "lost")
        cable.refuse_wires = False
        go_on(page, said)
        finish(page)
        page.close()


def test_a_cable_that_carries_nothing_for_a_while(server: Server, open_page: OpenPage) -> None:
    with cable_to(server.address) as cable:
        page = open_page(cable.address + LESSON, expect_trouble=True)
        begin(page)
        cable.block()
        page.click('[data-pick="say:nobody"]')
        told(page, "silent", NOTICED)
        cable.mend()
        page.get_by_text("Right, nobody.").wait_for()  # the pick has arrived after all
        well(page)
        assert solved(page) == 1
        page.close()


def test_who_plays_no_more_is_warned_and_can_go_on(open_page: OpenPage) -> None:
    with started(None, 0, "--idle", SOON) as server:
        page = open_page(server.address + LESSON, expect_trouble=True)
        said = begin(page)
        told(page, "idle")
        page.get_by_role("button", name=WORDS["table.stay"]).click()
        well(page)
        assert page.inner_text(".tc-answer") == said
        told(page, "idle")
        page.click('[data-pick="hint"]')  # to play is to be there
        well(page)
        told(page, "cleared", 60_000)
        assert not kernels_of(server.process.pid)
        page.get_by_role("button", name=WORDS["table.go-on"]).click()
        page.wait_for_selector(READY)
        page.get_by_text("step 2 of").wait_for()
        finish(page)
        page.close()


def test_a_full_house_asks_to_wait_and_lets_in_whom_it_can(
    open_page: OpenPage, new_reader: Callable[[], "BrowserContext"]
) -> None:
    with started(None, 0, "--readers", "1") as server:
        # A page that is on its way out may still ask for the kernel that had to end for the next one.
        page = open_page(server.address + LESSON, expect_trouble=True)
        said = begin(page)
        newcomer = new_reader().new_page()
        newcomer.clock.install()
        answer = newcomer.goto(f"{server.address}{LESSON}#step=gendarmery.report.none")
        assert answer is not None
        assert answer.status == 503
        assert int(answer.header_value("retry-after") or 0) > 0
        assert newcomer.get_by_role("status").inner_text() == WORDS["full.wait"]
        page.reload()  # who is in may turn the page
        page.wait_for_selector(READY)
        assert page.inner_text(".tc-answer") == said
        page.goto(server.address + NEXT)
        page.wait_for_selector(READY)
        page.goto(server.address + LESSON)
        page.wait_for_selector(READY)
        finish(page)
        assert len(kernels_of(server.process.pid)) == 1
        newcomer.clock.fast_forward(60_000)  # it tries again by itself
        newcomer.wait_for_load_state()
        assert newcomer.get_by_role("status").inner_text() == WORDS["full.wait"]
        page.close(run_before_unload=True)
        newcomer.wait_for_timeout(1_000)
        newcomer.clock.fast_forward(60_000)
        newcomer.wait_for_selector(READY)
        assert "step=" in newcomer.url  # the place that its address names is kept
        newcomer.close()


HOSTILE = [
    *("\x00\ufffe", "x" * (LONGEST + 1), "[" * 50_000),
    '{"schema": 1, "at": "<img src=x onerror=alert(1)>", "run": null, "steps": {}}',
    '{"schema": 1, "at": 7, "run": "<script>alert(1)</script>", "steps": []}',
    '{"schema": 1, "at": "STEP", "run": {"moves": ["<b>x</b>", 10e300, null], "solved": true}, '
    '"steps": {"STEP": [9, -1]}}',
]
"""What may lie in a browser under our names, whoever put it there."""


def test_hostile_things_that_a_browser_kept_are_left_alone(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.address + LESSON)
    page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    step = begin_address(page)
    for kept in HOSTILE:
        page.evaluate(
            "([name, text]) => localStorage.setItem(name, text)", [KEPT, kept.replace("STEP", step)]
        )
        page.goto("about:blank")
        page.goto(server.address + LESSON)
        page.wait_for_selector(READY)
        page.wait_for_selector('.tc-lesson[data-step="1"] [data-pick]')
    begin(page)
    finish(page)
    assert solved(page) == 1
    page.goto(server.address)  # and the shelf counts what there is
    page.wait_for_selector(READY)
    page.get_by_text("1 of").first.wait_for()


def begin_address(page: "Page") -> str:
    """The id of the lesson's first step, as its address says it."""
    page.wait_for_function("location.hash.includes('step=')")
    return str(page.evaluate("new URLSearchParams(location.hash.slice(1)).get('step')"))


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def kernels_of(server: int) -> list[psutil.Process]:
    """The kernels that a server has started."""
    children = psutil.Process(server).children(recursive=True)
    return [child for child in children if "ipykernel_launcher" in " ".join(child.cmdline())]


def kill_kernel_of(page: "Page", server: int) -> None:
    """End the process of this page's kernel as a machine short of memory would."""
    kernel = json.loads(page.text_content("#jupyter-config-data"))["kernelId"]
    for child in kernels_of(server):
        if any(kernel in argument for argument in child.cmdline()):
            child.kill()
            return
    raise AssertionError("the page has no kernel")


MISSED = """() => {
  if (sessionStorage.getItem("missed")) return;
  sessionStorage.setItem("missed", "yes");
  const wait = window.setTimeout;
  window.setTimeout = (what, pause, ...more) => wait(what, pause === 100 ? 4_000 : pause, ...more);
}"""
"""On a page's first try the widgets' pauses between two looks for a model are so long that they miss it."""


def test_a_table_that_the_widgets_gave_up_comes_at_the_second_try(house: str, open_page: OpenPage) -> None:
    said: list[str] = []

    def slow(page: "Page") -> None:
        page.add_init_script(f"({MISSED})()")
        page.on("console", lambda message: said.append(message.text))

    page = open_page(f"{house}voila/render/gendarmery/report.ipynb", prepare=slow)
    assert any("widget model not found" in text for text in said)
    assert page.locator(".tc-lesson").count() == 1
