"""What the server answers where Voilà's own answers do not suit: pages, missing pages, the kernel's wire."""

from collections.abc import AsyncIterator
from functools import cached_property
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler

from widgets.app.opening import Opening, meet

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

    @cached_property
    def kernel_manager(self) -> Any:
        """What Voilà takes the page's kernel from."""
        return Opening(super().kernel_manager)

    async def get(self, path: str = "") -> None:
        """Render the notebook at ``path``, after giving the reader's browser its token.

        Asking for the token sets its cookie. A page that is left tells the server to end its kernel, and
        that message is refused without the token: kernels would pile up.
        """
        if not path.endswith(".ipynb"):
            raise HTTPError(404)
        _ = self.xsrf_token
        try:
            if rendering := super().get(path):
                await rendering
        finally:
            await self.kernel_manager.end()

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
        self.kernel_manager.left = True
        super().on_connection_close()


class LeaveHandler(VoilaShutdownKernelHandler):
    """A page that says it is left."""

    async def post(self, kernel: str) -> None:
        """End its kernel; while the page still opens, have it ended as soon as that is over."""
        if opening := Opening.pages.get(kernel):
            opening.left = True
            self.set_status(204)
        elif ending := super().post(kernel):
            await ending


class MissingHandler(HouseHandler):
    """Every address that leads nowhere."""

    content_security_policy = OWN_HOST_ONLY

    def get(self) -> None:
        raise HTTPError(404)


class PromptConnection(ZMQChannelsWebsocketConnection):
    """The wire between a page and its kernel, each message sent at once.

    Left alone, the system holds small messages back for some 40 ms in the hope of more, which a reader
    feels as a board that lags behind fast clicks.
    """

    def connect(self) -> Any:
        meet(self.kernel_manager)
        self.websocket_handler.set_nodelay(True)
        return super().connect()
