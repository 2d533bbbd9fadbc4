"""What the server answers where Voilà's own answers do not suit: pages, and what pages ask and tell."""

import json
import secrets
from collections.abc import AsyncIterator
from functools import cached_property
from typing import Any

from jupyter_client.jsonutil import json_default
from jupyter_core.utils import ensure_async
from jupyter_server.base.handlers import APIHandler
from tornado.web import HTTPError, authenticated
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from widgets.app.opening import Opening, end_kernel
from widgets.app.places import Place, reader_of, welcome

# A page may ask its own server, and nobody else. Widgets bring their scripts and styles inside messages.
OWN_HOST_ONLY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
        "object-src 'none'",
    )
)


HEARTBEAT = "voila_heartbeat"
"""Part of what Voilà sends while nothing else comes, and goes on sending when nothing ever will."""

TRY_AGAIN = 20
"""Seconds until a page that found the house full tries again, at least; at most twice as many."""

FAILED = """\
<p class="notice">This page could not be set up. Reload it in a moment; if it stays away, tell the person who
runs it.</p>
"""


class HouseHandler(BaseVoilaHandler):
    """Whatever a reader may see in place of a page, in the dress of the house."""

    def render_template(self, name: str, **values: Any) -> Any:
        """The template, which is given all that stands around a page as well."""
        describe: Any = self.voila_configuration.page_config_hook
        page = describe({}, notebook_path="")["page"]
        return super().render_template(name, page=page, **values)  # type: ignore[no-untyped-call]


class PageHandler(HouseHandler, TornadoVoilaHandler):
    """A lesson page."""

    content_security_policy = OWN_HOST_ONLY
    place: Place

    @cached_property
    def kernel_manager(self) -> Any:
        """What Voilà takes the page's kernel from."""
        return Opening(super().kernel_manager, self.place)

    async def get(self, path: str = "") -> None:
        """Render the notebook at ``path``, after giving the reader's browser its token.

        Asking for the token sets its cookie. A page that is left tells the server to end its kernel, and
        that message is refused without the token: kernels would pile up.
        """
        contents: Any = self.contents_manager
        if not path.endswith(".ipynb") or not await ensure_async(contents.file_exists(path)):
            raise HTTPError(404)
        _ = self.xsrf_token
        kernels: Any = self.settings["kernel_manager"]
        place = kernels.places.take(welcome(self, self.base_url))
        if place is None:
            self._say_full()
            return
        self.place = place
        try:
            await end_kernel(kernels, place.instead_of)
            if rendering := super().get(path):
                await rendering
        finally:
            await self.kernel_manager.end()

    def _say_full(self) -> None:
        """Ask the reader to wait. Not all who wait try again at the same moment."""
        self.set_status(503)
        self.set_header("Retry-After", str(TRY_AGAIN))
        self.set_header("Cache-Control", "no-store")
        seconds = TRY_AGAIN + secrets.randbelow(TRY_AGAIN)
        page: str = self.render_template("full.html", seconds=seconds)
        self.finish(page)

    async def get_generator(self, path: str | None = None) -> AsyncIterator[str]:
        """The page piece by piece; the last one says so if the rest will never come."""
        pieces: AsyncIterator[str] = super().get_generator(path)  # type: ignore[no-untyped-call]
        async for html in pieces:
            if HEARTBEAT in html and self.kernel_manager.failed:
                yield FAILED
                return
            yield html

    def on_connection_close(self) -> None:
        """The reader has gone before the page was complete, and without a word."""
        if hasattr(self, "place"):
            self.kernel_manager.left = True
        super().on_connection_close()


class KernelHandler(APIHandler):
    """What a page may ask of its kernel, and what it may tell it."""

    def kernel_of_the_reader(self, kernel: str) -> Any:
        """All kernels, that one among them; to everybody but its reader there is none."""
        kernels: Any = self.kernel_manager
        if not kernels.places.belongs(kernel, reader_of(self)):
            raise HTTPError(404)
        return kernels


class LifeHandler(KernelHandler):
    """Whether a page's kernel lives, and for how long."""

    @authenticated
    async def get(self, kernel: str) -> None:
        """What Jupyter says of a kernel, and in how many ``seconds`` it ends if nobody plays; null: never.

        ``warned`` are the seconds before that in which the page is to say so.
        """
        kernels = self.kernel_of_the_reader(kernel)
        if kernel in Opening.pages:
            model = {"id": kernel, "name": "", "seconds": None, "warned": 0}
        else:
            seconds, warned = kernels.seconds_left(kernel), kernels.warned_seconds
            model = {**kernels.kernel_model(kernel), "seconds": seconds, "warned": warned}
        self.set_header("Cache-Control", "no-store")
        self.finish(json.dumps(model, default=json_default))


class StayHandler(KernelHandler):
    """A reader who is still there, though they do not play."""

    @authenticated
    async def post(self, kernel: str) -> None:
        """Let the kernel live as long as if they had played now."""
        self.kernel_of_the_reader(kernel).stay(kernel)
        self.set_status(204)


class LeaveHandler(APIHandler):
    """A page that says it is left."""

    @authenticated
    async def post(self, kernel: str) -> None:
        """End its kernel; while the page still opens, have it ended as soon as that is over.

        The kernel may have ended before, for the page that the reader turned to; nothing is wrong then.
        """
        kernels: Any = self.kernel_manager
        if kernels.places.belongs(kernel, reader_of(self)):
            await end_kernel(kernels, kernel)
        self.set_status(204)


class MissingHandler(HouseHandler):
    """Every address that leads nowhere."""

    content_security_policy = OWN_HOST_ONLY

    def get(self) -> None:
        raise HTTPError(404)
