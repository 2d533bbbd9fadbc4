"""What becomes of a page's kernel while the page opens, whatever its reader does."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tests.app.kernels import outcome
from widgets.app import opening
from widgets.app.opening import Opening, meet, page_is_complete
from widgets.app.places import Place, Places


class Kernels(dict[str, Any]):
    """Stands where the kernel manager stands; a kernel takes a moment to start."""

    name = "the real one"

    def __init__(self, fault: Exception | None = None) -> None:
        super().__init__()
        self.fault = fault
        self.places = Places(1)
        self.place = self.places.take("reader") or Place("nobody")

    async def start_kernel(self, kernel_id: str, **_: Any) -> str:
        await asyncio.sleep(0.01)
        if self.fault:
            raise self.fault
        self[kernel_id] = SimpleNamespace()
        return kernel_id

    async def shutdown_kernel(self, kernel_id: str, now: bool) -> None:
        del self[kernel_id]
        self.places.ended(kernel_id)

    def get_kernel(self, kernel_id: str) -> Any:
        return self[kernel_id]


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "UNMET", 0.05)


def test_a_kernel_has_its_id_before_it_has_started() -> None:
    async def run() -> None:
        kernels = Kernels()
        page = Opening(kernels, kernels.place)
        kernel = await page.start_kernel(path="gendarmery")
        assert not kernels
        assert Opening.pages == {kernel: page}
        assert await page.get_kernel(kernel) is kernels[kernel]
        assert page.name == "the real one"
        await page.end()
        assert not Opening.pages

    outcome(run())


@pytest.mark.parametrize("started", [False, True])
def test_a_page_that_was_left_ends_its_kernel(started: bool) -> None:
    async def run() -> None:
        kernels = Kernels()
        page = Opening(kernels, kernels.place)
        kernel = await page.start_kernel()
        if started:
            await page.get_kernel(kernel)
        page.left = True
        assert len(kernels.places) == 1
        await page.end()
        assert not kernels
        assert len(kernels.places) == 0

    outcome(run())


def test_a_kernel_that_cannot_start_is_known_to_fail() -> None:
    async def run() -> None:
        kernels = Kernels(OSError("no room"))
        page = Opening(kernels, kernels.place)
        kernel = await page.start_kernel()
        assert not page.failed
        with pytest.raises(OSError, match="no room"):
            await page.get_kernel(kernel)
        assert page.failed
        page.left = True
        assert len(kernels.places) == 1
        await page.end()
        assert len(kernels.places) == 0

    outcome(run())


@pytest.mark.parametrize("comes", [False, True])
def test_a_kernel_ends_when_its_page_never_gets_in_touch(comes: bool) -> None:
    async def run() -> None:
        kernels = Kernels()
        page = Opening(kernels, kernels.place)
        kernel = await page.start_kernel()
        manager = await page.get_kernel(kernel)
        await page.end()
        if comes:
            meet(manager)
        await asyncio.sleep(0.1)
        assert (kernel in kernels) == comes

    outcome(run())


def test_a_page_that_needs_no_kernel_ends_none() -> None:
    kernels = Kernels()
    outcome(Opening(kernels, kernels.place).end())
    assert len(kernels.places) == 0


def test_whoever_asks_for_the_widgets_waits_until_the_page_is_complete() -> None:
    async def run() -> None:
        kernels = Kernels()
        page = Opening(kernels, kernels.place)
        kernel = await page.start_kernel()
        await page.get_kernel(kernel)
        asking = asyncio.create_task(page_is_complete(kernel))
        await asyncio.sleep(0.02)
        assert not asking.done()
        await page.end()
        await asyncio.wait_for(asking, 1)
        await asyncio.wait_for(page_is_complete("a kernel whose page has long come"), 1)

    outcome(run())
