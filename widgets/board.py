"""The board: the one widget that shows tables. It sends pictures to the page and gets picks back.

A pick is a word that the current picture offered (a piece's ``pick``, a button's ``id``, ``step:2``,
``slider:7``) together with the number of that picture. Whoever knows a kernel's id can send anything, so
whatever was not offered, was made on an older picture, or has another shape is dropped without a word.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import anywidget
import traitlets
from markupsafe import escape

from widgets.drawings import sprite_html, symbols_used
from widgets.frame import Frame, offered
from widgets.html import PREFIX_SLOT, frame_html, scene_html
from widgets.one_way import OneWay, OneWayLayout
from widgets.parts import changed_parts
from widgets.scene import Scene
from widgets.text import frame_text, scene_text

_HERE = Path(__file__).parent


# One script on the page; in this order, so that each knows what it uses.
_SCRIPTS = ("text_view", "develop", "focus", "motion", "keeping", "clock", "board")


def _read(*files: Path) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


class Board(OneWay, anywidget.AnyWidget):
    """Shows a scene or a lesson's frame, and reports what the reader picks.

    >>> board = Board(game="gendarmery")        # doctest: +SKIP
    >>> board.on_pick(print)                    # doctest: +SKIP
    >>> board.show(scene)                       # doctest: +SKIP
    """

    _esm = _read(_HERE / "static" / "idiomorph.js", *(_HERE / f"{name}.js" for name in _SCRIPTS))
    _css = _read(_HERE / "board.css", *sorted((_HERE / "faces").glob("*.css")))

    game = traitlets.Unicode("").tag(sync=True)
    sprite = traitlets.Unicode("").tag(sync=True)
    html = traitlets.Unicode("").tag(sync=True)
    keep_as = traitlets.Unicode("").tag(sync=True)
    """The name under which the reader's browser keeps ``kept``; nothing is kept without one."""
    recalls = traitlets.Unicode("").tag(sync=True)
    """Whatever was kept under names that begin so is told as well when the board greets."""
    kept = traitlets.Unicode("").tag(sync=True)
    address = traitlets.Unicode("").tag(sync=True)
    """The part of the page's address behind ``#`` that leads to this picture."""

    def __init__(
        self, picture: Frame | Scene | None = None, game: str = "", keep_as: str = "", recalls: str = ""
    ) -> None:
        """``game`` names the drawings and colours of a bare scene; a frame brings its own."""
        self._picture: Frame | Scene = picture if picture is not None else Scene(())
        self._position = 0
        self._offered: frozenset[str] = frozenset()
        self._callbacks: list[Callable[[str], object]] = []
        self._greeted = False
        self._in_parts = False
        self._on_hello: Callable[[dict[str, str], str], object] | None = None
        self._on_address: Callable[[str], object] | None = None
        game = picture.game if isinstance(picture, Frame) else game
        sprite = sprite_html(game, PREFIX_SLOT)
        super().__init__(game=game, sprite=sprite, keep_as=keep_as, recalls=recalls, layout=OneWayLayout())
        self.show(self._picture)
        self.on_msg(self._receive)

    @property
    def position(self) -> int:
        """How many pictures were shown."""
        return self._position

    @property
    def picture(self) -> Frame | Scene:
        """What is shown now."""
        return self._picture

    def show(self, picture: Frame | Scene, kept: str = "", address: str = "") -> None:
        """Show another picture. Picks made on the one before are ignored from now on.

        ``kept`` is what the reader's browser is to keep, ``address`` what leads to this picture.
        """
        self._picture = picture
        self._position += 1
        self._offered = offered(picture)
        html = _html(picture, PREFIX_SLOT, self._position)
        parts = changed_parts(self.html, html)
        self._in_parts = parts is not None
        with self.hold_sync():
            if isinstance(picture, Frame) and picture.game != self.game:
                self.game = picture.game
                self.sprite = sprite_html(picture.game, PREFIX_SLOT)
            self.html = html
            self.kept = kept or self.kept
            self.address = address
        if self._in_parts:
            self._in_parts = False
            told = {"kept": self.kept, "address": self.address}
            self.send({"parts": parts, "after": self._position - 1, "position": self._position, **told})

    def _should_send_property(self, key: str, value: object) -> bool:
        """A picture that is told in parts is not sent as a whole; ``show`` tells what goes with it."""
        if self._in_parts and key in ("html", "kept", "address"):
            return False
        return bool(super()._should_send_property(key, value))

    def on_pick(self, callback: Callable[[str], object]) -> None:
        """Call ``callback`` with each pick that the current picture offers."""
        self._callbacks.append(callback)

    def on_hello(self, callback: Callable[[dict[str, str], str], object]) -> None:
        """Call ``callback`` once, when the first view greets, with what its browser has kept, by name, and
        with the page's address behind ``#``. Both come from outside and are not to be trusted."""
        self._on_hello = callback

    def on_address(self, callback: Callable[[str], object]) -> None:
        """Call ``callback`` when the reader goes to another address on the same page."""
        self._on_address = callback

    def pick(self, what: str) -> bool:
        """Pick as a reader would, from Python. ``False``: the current picture does not offer it."""
        if what not in self._offered:
            return False
        for callback in tuple(self._callbacks):
            callback(what)
        return True

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        if "whole" in content:
            self.send_state(["html", "kept", "address"])
            return
        if "hello" in content:
            try:
                self._greet(content["hello"])
            finally:
                self.send({"greeted": True})  # until then the view shows nothing
            return
        if isinstance(content.get("address"), str) and self._on_address:
            self._on_address(content["address"])
            return
        position, what = content.get("position"), content.get("pick")
        if type(position) is int and position == self._position and isinstance(what, str):
            self.pick(what)

    def _greet(self, hello: object) -> None:
        if self._greeted or self._on_hello is None or not isinstance(hello, dict):
            return
        kept, address = hello.get("kept"), hello.get("address")
        if not isinstance(kept, dict) or not isinstance(address, str):
            return
        self._greeted = True
        texts = {name: text for name, text in kept.items() if isinstance(name, str) and isinstance(text, str)}
        self._on_hello(texts, address)

    def __repr__(self) -> str:
        return f"Board(game={self.game!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view, and beside it what a page without a kernel keeps: a picture and sentences."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = self.text()
        data["text/html"] = self.still_html()
        return data, metadata

    def text(self) -> str:
        """What the board shows, in sentences."""
        picture = self._picture
        return frame_text(picture) if isinstance(picture, Frame) else scene_text(picture)

    def still_html(self) -> str:
        """The picture by itself: style, drawings and table in one piece, with nothing to press."""
        picture = self._picture
        # The prefix comes from the picture, so that the same table saves the same bytes.
        prefix = f"tc{crc32(_html(picture, '', 0, still=True).encode()):08x}-"
        scene = picture.scene if isinstance(picture, Frame) else picture
        drawings = sprite_html(self.game, prefix, symbols_used(scene))
        return (
            f'<div class="tablecore is-still" data-game="{escape(self.game)}">'
            f"<style>{still_style()}</style>{drawings}{_html(picture, prefix, 0, still=True)}</div>"
        )


def still_style() -> str:
    """The board's style without comments and needless spaces: every saved picture carries it."""
    bare = re.sub(r"/\*.*?\*/", "", Board._css, flags=re.DOTALL)
    return re.sub(r"\s*([{};])\s*", r"\1", re.sub(r"\s+", " ", bare)).strip()


def _html(picture: Frame | Scene, prefix: str, position: int, still: bool = False) -> str:
    write = frame_html if isinstance(picture, Frame) else scene_html
    return str(write(picture, prefix, position, still))  # type: ignore[arg-type]
