"""The drawings of a game: symbols of an SVG file, sent once to a board and used by name.

``faces/<game>.svg`` holds what only one game draws; ``static/people.svg`` the heads that several games share.
A sprite is the hidden SVG element that holds the symbols; ids get a prefix, as everything on a board does.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from widgets.scene import Scene

_HERE = Path(__file__).parent
_SHARED = _HERE / "static" / "people.svg"
_SYMBOL = re.compile(r'<symbol id="([a-z0-9-]+)".*?</symbol>', re.DOTALL)
_BETWEEN_TAGS = re.compile(r">\s+<")
_REFERENCE = re.compile(r'href="#([a-z0-9-]+)"')


@lru_cache
def symbols(game: str) -> dict[str, str]:
    """Every symbol that pictures of ``game`` may use: name -> markup. An unknown game has the shared ones."""
    known: dict[str, str] = {}
    for file in (_SHARED, _HERE / "faces" / f"{game}.svg"):
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            known |= {found[1]: _BETWEEN_TAGS.sub("><", found[0]) for found in _SYMBOL.finditer(text)}
    return known


def sprite_html(game: str, prefix: str, only: Iterable[str] | None = None) -> str:
    """The hidden SVG element with a game's symbols; ``only`` limits it to some and what they are made of."""
    known = symbols(game)
    wanted = known.keys() if only is None else _with_parts(known, only)
    body = "".join(known[name] for name in known if name in wanted)
    body = body.replace(' id="', f' id="{prefix}').replace('href="#', f'href="#{prefix}')
    return f'<svg class="tc-sprite" width="0" height="0" aria-hidden="true" focusable="false">{body}</svg>'


def symbols_used(scene: Scene) -> set[str]:
    """The names of the symbols that a scene's pieces show."""
    faces = [piece.face for piece in scene.pieces()]
    return {layer.symbol for face in faces for layer in face.picture} | {
        sign.symbol for face in faces for sign in face.signs
    }


def _with_parts(known: dict[str, str], names: Iterable[str]) -> set[str]:
    found: set[str] = set()
    waiting = [name for name in names if name in known]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _REFERENCE.findall(known[name])
    return found
