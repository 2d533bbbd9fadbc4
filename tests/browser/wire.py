"""Everything that a page receives from its server, as text."""

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Wire:
    """Listens to a page: ``open_page(…, prepare=wire.listen)``."""

    page: "Page"

    def __init__(self) -> None:
        self._messages: list[str] = []
        self._documents: list[Any] = []
        self._picture = -1

    def listen(self, page: "Page") -> None:
        """Hear this page from now on."""
        self.page = page
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        page.on("response", self._see)

    def _hear(self, message: str | bytes) -> None:
        text = message if isinstance(message, str) else message.decode("utf-8", "replace")
        self._messages.append(plain(text))

    def _see(self, response: Any) -> None:
        if response.request.resource_type in ("document", "xhr", "fetch"):
            self._documents.append(response)

    def take(self, picture: int) -> str:
        """All that came since this was asked last, up to the picture with this number.

        Quotes inside quotes are written plainly.
        """
        self._messages += [plain(response.text()) for response in self._documents if response.status == 200]
        self._documents = []
        if picture != self._picture:
            self._await(picture)
            self._picture = picture
        came, self._messages = "\n".join(self._messages), []
        return came

    def _await(self, picture: int) -> None:
        """What is on the page already may still be on its way to us."""
        number = re.compile(rf'data-position="{picture}"|"position": ?{picture}\b')
        for _ in range(500):
            if any(number.search(message) for message in self._messages):
                return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"Picture {picture} is on the page and never came in.")


def plain(text: str) -> str:
    """Text with the quotes as they were written."""
    return text.replace('\\"', '"')
