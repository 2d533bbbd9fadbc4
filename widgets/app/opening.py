"""A page while it opens: its kernel starts, and its reader may already leave again."""

import asyncio
from contextlib import suppress
from typing import Any, ClassVar
from uuid import uuid4

from widgets.app.places import Place

UNMET = 120.0
"""Seconds in which a page that has come must get in touch with its kernel. Later, nobody is there."""


class Opening:
    """The kernel manager, as one page sees it while it opens.

    Voilà waits for the kernel before it sends anything. Here the kernel has its id at once and starts
    meanwhile, so that the browser can already fetch what every page needs. Whatever else a kernel manager
    can do is left to the real one.
    """

    pages: ClassVar[dict[str, "Opening"]] = {}
    """The pages that are opening now, by the id of their kernel."""

    _looking: ClassVar[set[asyncio.Task[None]]] = set()

    def __init__(self, kernels: Any, place: Place) -> None:
        self.left = False
        """Whether the reader has gone before the page was complete."""
        self._kernels = kernels
        self._place = place
        self._kernel = ""
        self._starting: asyncio.Task[str] | None = None
        self._complete = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernels, name)

    async def start_kernel(self, **options: Any) -> str:
        """Begin to start a kernel, and return its id."""
        self._kernel = self._place.kernel = str(uuid4())
        self.pages[self._kernel] = self
        starting = self._kernels.start_kernel(kernel_id=self._kernel, **options)
        self._starting = asyncio.ensure_future(starting)
        return self._kernel

    async def get_rendered_notebook(self, **options: Any) -> Any:
        """What a kernel that waited for this page has shown already, and that kernel's id."""
        shown = await self._kernels.get_rendered_notebook(**options)
        self._place.kernel = shown[-1]
        return shown

    async def get_kernel(self, kernel: str) -> Any:
        """The manager of that kernel, once it has started."""
        if self._starting and kernel == self._kernel:
            await self._starting
        return self._kernels.get_kernel(kernel)

    @property
    def failed(self) -> bool:
        """Whether the page's kernel could not start, or has ended."""
        return self._starting is not None and self._starting.done() and self._kernel not in self._kernels

    async def end(self) -> None:
        """The page is complete, or will never be. A kernel ends that has nobody to play with."""
        self._complete.set()
        if self._starting:
            del self.pages[self._kernel]
            if self.left or not self._starting.done():
                await self._end_kernel()
            else:
                look = asyncio.create_task(self._end_unmet_kernel())
                self._looking.add(look)  # or else it may be dropped before it is done
                look.add_done_callback(self._looking.discard)
        if self._place.kernel not in self._kernels:
            self._kernels.places.free(self._place)

    async def _end_kernel(self) -> None:
        with suppress(Exception):  # it could not start, or has ended already
            await self.get_kernel(self._kernel)
            await self._kernels.shutdown_kernel(self._kernel, now=True)

    async def _end_unmet_kernel(self) -> None:
        await asyncio.sleep(UNMET)
        if self._kernel in self._kernels and not met(self._kernels.get_kernel(self._kernel)):
            await self._end_kernel()


async def end_kernel(kernels: Any, kernel: str) -> None:
    """End the kernel of a page that is left; while the page still opens, as soon as that is over."""
    if opening := Opening.pages.get(kernel):
        opening.left = True
    elif kernel in kernels:
        await kernels.shutdown_kernel(kernel, now=True)


async def page_is_complete(kernel: str) -> None:
    """Wait until the page of this kernel has all its outputs, or will never have them.

    The widgets in a browser ask a kernel once what it shows. Whoever asked before the last cell had run would
    have to hear of later boards in time, and on a busy machine sometimes did not: the page stayed empty.
    """
    if page := Opening.pages.get(kernel):
        await page._complete.wait()


def meet(kernel: Any) -> None:
    """Note on the manager of a kernel that its page has got in touch."""
    kernel.met = True


def met(kernel: Any) -> bool:
    """Whether the page of this kernel has ever got in touch."""
    return getattr(kernel, "met", False)
