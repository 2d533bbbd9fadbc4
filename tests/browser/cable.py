"""A cable between a browser and its server, which can be cut in every way that cables are."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit, urlunsplit

PIECE = 65_536


class Cable:
    """Carries every byte both ways; a browser that asks for ``address`` gets the server at the other end."""

    def __init__(self, server: str) -> None:
        place = urlsplit(server)
        self._end = (place.hostname, place.port)
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = urlunsplit(place._replace(netloc=f"127.0.0.1:{self._socket.getsockname()[1]}"))
        self.refuse_wires = False
        """Whether websockets are refused, as by a proxy that was not told of them."""
        self.halt_at: bytes | None = None
        """After these bytes what a server sends halts until the first ``mend``, as on a slow line."""
        self._flows = threading.Event()
        self._flows.set()
        self._moves = threading.Event()
        self._pairs: dict[socket.socket, socket.socket] = {}
        self._wires: set[socket.socket] = set()
        self._ended = False
        threading.Thread(target=self._accept, daemon=True).start()

    def cut_wires(self) -> None:
        """End every websocket, as a proxy does that has carried it for too long."""
        for browser in list(self._wires):
            self._break(browser)

    def block(self) -> None:
        """Carry nothing any more, and say so to nobody, as when a phone leaves the house."""
        self._flows.clear()

    def mend(self) -> None:
        """Carry again what was kept back or halted, and all that comes."""
        self._moves.set()
        self._flows.set()

    def end(self) -> None:
        """Take the cable away."""
        self._ended = True
        self._socket.close()
        self.mend()
        for browser in list(self._pairs):
            self._break(browser)

    def _accept(self) -> None:
        while not self._ended:
            try:
                browser, _ = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=self._join, args=(browser,), daemon=True).start()

    def _join(self, browser: socket.socket) -> None:
        self._flows.wait()
        try:
            server = socket.create_connection(self._end, timeout=10)
        except OSError:
            browser.close()
            return
        server.settimeout(None)
        self._pairs[browser] = server
        threading.Thread(target=self._carry, args=(browser, server, browser), daemon=True).start()
        self._carry(server, browser, browser)

    def _carry(self, giver: socket.socket, taker: socket.socket, browser: socket.socket) -> None:
        try:
            while piece := giver.recv(PIECE):
                if giver is browser and b"upgrade: websocket" in piece.lower():
                    if self.refuse_wires:
                        break
                    self._wires.add(browser)
                self._flows.wait()
                if giver is not browser and self.halt_at is not None and self.halt_at in piece:
                    before, last, piece = piece.partition(self.halt_at)
                    taker.sendall(before + last)
                    self._moves.wait()
                taker.sendall(piece)
        except OSError:
            pass
        self._break(browser)

    def _break(self, browser: socket.socket) -> None:
        self._wires.discard(browser)
        server = self._pairs.pop(browser, None)
        for end in (browser, server):
            if end is not None:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()


@contextmanager
def cable_to(server: str) -> Iterator[Cable]:
    """A cable to the server at this address, taken away afterwards."""
    cable = Cable(server)
    try:
        yield cable
    finally:
        cable.end()
