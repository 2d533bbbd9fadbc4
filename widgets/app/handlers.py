"""What the server answers where Voilà's own answers do not suit: pages, missing pages, the kernel's wire."""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

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


class PageHandler(TornadoVoilaHandler):
    """A lesson page."""

    content_security_policy = OWN_HOST_ONLY

    async def get(self, path: str = "") -> None:
        """Render the notebook at ``path``, after giving the reader's browser its token.

        Asking for the token sets its cookie. A page that is left tells the server to end its kernel, and
        that message is refused without the token: kernels would pile up.
        """
        if not path.endswith(".ipynb"):
            raise HTTPError(404)
        _ = self.xsrf_token
        if rendering := super().get(path):
            await rendering


class MissingHandler(BaseVoilaHandler):
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
        self.websocket_handler.set_nodelay(True)
        return super().connect()
