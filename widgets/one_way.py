"""Widgets that a page cannot change: it may ask what they show, and report what was picked on them."""

from typing import Any

from ipywidgets import Layout, Widget  # type: ignore[attr-defined]


class OneWay(Widget):  # type: ignore[misc]
    """Takes questions for its state and messages of its own kind; all else from a page is dropped.

    Ordinary widgets let a page set their traits. Whoever knows a kernel's id could so put words, or a
    script, on somebody else's table.
    """

    def _handle_msg(self, msg: Any) -> None:
        data = msg["content"].get("data")
        if not isinstance(data, dict):
            return
        if data.get("method") == "request_state" or (data.get("method") == "custom" and "content" in data):
            super()._handle_msg(msg)


class OneWayLayout(OneWay, Layout):  # type: ignore[misc]
    """The box around such a widget, which cannot be changed from a page either."""
