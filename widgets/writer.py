"""What all HTML of a picture is written with: ids with a prefix, parts, and escaped words.

Ids begin with a prefix, because one page may hold several boards and two views of one board. Escaping: names
come from people. ``escape`` is used on every string that is not written here.
"""

from functools import lru_cache
from string import ascii_letters, digits

from markupsafe import Markup
from markupsafe import escape as escape_markup

PREFIX_SLOT = "\x02"
"""The prefix of HTML that goes to several views; each view of a board puts its own there instead."""

PART_EDGE = "\x03"
"""Stands in such HTML before and after each part: an element with an id, in no other part. What is the same
in the next picture need not be sent or read again."""

FRONT_EDGE = "\x04"
"""Stands inside a part before and after an element in it that is long and seldom changes."""

_PLAIN = frozenset(ascii_letters + digits + "-")
_SAFE_ADDRESSES = ("http://", "https://", "#", "/", "./", "../")


class Writer:
    """Writes a picture; knows the prefix of its ids and whether anything can be pressed."""

    def __init__(self, prefix: str, still: bool) -> None:
        self.prefix = prefix
        self.still = still
        self.edge = PART_EDGE if prefix == PREFIX_SLOT else ""

    def front(self, html: str) -> str:
        """The drawn side of a piece, which mostly stays the same when the piece is marked or offered."""
        return f"{FRONT_EDGE}{html}{FRONT_EDGE}" if self.edge else html

    def part(self, html: str) -> str:
        """An element with an id as a part of the picture."""
        return f"{self.edge}{html}{self.edge}" if html else ""

    def id(self, name: str) -> str:
        """An id of this picture."""
        return self.prefix + _slug(name)

    def drawn(self, tag: str, looks: str, text: str, alone: bool = False, place: str = "") -> str:
        """Words that are part of a drawing, or stand ``alone``; a sentence beside them says the same.

        In a saved picture the style writes them: a page that drops styles shows the sentences alone.
        ``place`` is where they stand, as style.
        """
        if not text:
            return ""
        silent = ' aria-hidden="true"' if alone else ""
        where = f' style="{place}"' if place else ""
        if self.still:
            return f'<{tag} class="{looks}"{silent}{where} data-says="{escape(text)}"></{tag}>'
        return f'<{tag} class="{looks}"{silent}{where}>{escape(text)}</{tag}>'


def escape(text: str) -> Markup:
    """Text as HTML text or attribute value. It cannot bring tags or quotes, nor a slot or an edge."""
    return escape_markup(text.replace(PREFIX_SLOT, "").replace(PART_EDGE, "").replace(FRONT_EDGE, ""))


def address(href: str) -> str:
    """An address to follow. Anything that could run in the page (``javascript:``) becomes a dead link."""
    bare = href.strip()
    return bare if bare.startswith(_SAFE_ADDRESSES) or ":" not in bare else "#"


@lru_cache(maxsize=4096)
def _slug(name: str) -> str:
    """A name as an id: letters, digits and hyphens stay, everything else becomes its number."""
    return "".join(letter if letter in _PLAIN else f"_{ord(letter):x}" for letter in name)
