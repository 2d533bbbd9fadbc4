"""What a reader sees: scenes, the board, and the players built from it.

In a notebook: ``from widgets import play`` and ``play("gendarmery/set-up")``.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from widgets.aid_page import player_aid as player_aid
    from widgets.lesson import play as play
    from widgets.mistakes_page import mistakes as mistakes
    from widgets.rules_page import rulebook as rulebook
    from widgets.shelf_page import shelf as shelf

_HOME = {
    "mistakes": "widgets.mistakes_page",
    "play": "widgets.lesson",
    "player_aid": "widgets.aid_page",
    "rulebook": "widgets.rules_page",
    "shelf": "widgets.shelf_page",
}

__all__ = ["mistakes", "play", "player_aid", "rulebook", "shelf"]


def __getattr__(name: str) -> Any:
    # Looked up when first used: the command line lives in this package and needs no widget.
    if name in _HOME:
        return getattr(import_module(_HOME[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
