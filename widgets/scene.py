"""A picture of a table as plain data: zones of pieces, and what each piece shows.

A scene is made once and read three times: as HTML by the board (``html.py``), as sentences by screen readers
and terminals (``text.py``), and as the picture saved in a notebook (``board.py``). It knows no game: a game's
face makes scenes, and whatever a reader meets in them (labels, tags, notes) arrives here as finished words.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from widgets.figures import Rows


class Layer(NamedTuple):
    """One drawing of a stack: a symbol of the sprite, tinted where it follows ``currentColor``."""

    symbol: str
    colour: str = ""


class Sign(NamedTuple):
    """A small rounded square with a shape in it. ``label`` is its word, ``lit`` says that it matters now."""

    symbol: str
    label: str
    lit: bool = False


class Face(NamedTuple):
    """What one piece shows. ``style`` chooses how the rest is laid out:

    - ``"person"``: a drawn head, a name, a line below it, signs along the bottom
    - ``"portrait"``: a large drawn head with the name below
    - ``"card"``: a light card with up to two large signs, their words below; or a picture with a title
    - ``"back"``: a dark card lying face down, with a picture and chained ``edges``
    - ``"drawing"``: a light card filled by one large picture
    - ``"place"``: no card, only a dashed outline with a title
    - ``"seat"``: a player: name, a line below it, signs for what lies in front of them

    ``number`` is the small figure in the corner. ``edges`` names the sides (top, right, bottom, left) that
    bear a border pattern; on every style but ``"back"`` it belongs to a face-down card underneath.
    ``stack`` is how many further cards lie under this one, drawn as an edge of at most three.
    """

    style: str
    title: str = ""
    subtitle: str = ""
    number: str = ""
    picture: tuple[Layer, ...] = ()
    signs: tuple[Sign, ...] = ()
    edges: tuple[str, ...] = ()
    stack: int = 0
    beneath: bool = False


class Piece(NamedTuple):
    """One card, or one place where a card may lie.

    ``id`` stays with a card as it moves from zone to zone, so that the board can animate it. It must tell
    nothing that the reader may not know: a card that lies face down has the id of its place. ``was`` is the
    id of the piece it comes from, when it was not in the picture before (a deck).

    ``label`` is one whole sentence and says all that the face shows. ``place`` is what the engine calls it
    (``"place-3"``, ``"desk-0"``): marks and picks speak of places, so that they need not know the cards.

    ``pick`` is what the board sends when the piece is picked; ``None``: it cannot be picked. ``chosen``
    makes a piece that can be picked a toggle that is on or off. ``tag`` is a word or two on the piece.
    ``marks`` are kinds of emphasis, see ``MARKS``; their words are in ``widgets/words.toml``.
    """

    id: str
    face: Face
    label: str
    marks: tuple[str, ...] = ()
    tag: str = ""
    pick: str | None = None
    chosen: bool | None = None
    was: str | None = None
    place: str = ""


MARKS = ("outlined", "wanted", "refused", "fits", "faded", "struck", "good", "you")
"""Spoken of; looked for; not this one; would fit; out of question; dead; right; yours. A face may have
others, with a look in its own style and their words in the labels or tags of its pieces."""


class Zone(NamedTuple):
    """Pieces that lie together: a ``"grid"`` of ``columns``, a ``"row"``, or a ``"pile"`` seen from above.

    ``area`` is ``"table"`` for what lies in the middle, ``"side"`` for what the reader holds. ``size`` sets
    how large cards are drawn: ``"large"``, ``"medium"``, ``"small"`` or ``"tiny"``. ``quiet`` hides the
    label from sight, never from a screen reader. Zones with the same ``group`` stand side by side.
    """

    id: str
    kind: str
    label: str
    pieces: tuple[Piece, ...]
    columns: int = 0
    area: str = "table"
    note: str = ""
    size: str = "medium"
    quiet: bool = False
    group: str = ""
    heads: bool = False


class Clock(NamedTuple):
    """A countdown on the table, which runs in the reader's browser and never in the engine.

    ``runs``: from the picture in which it is first true, until it is not, or ``id`` is another. At zero the
    board sends ``zero``, which is a pick as any other, so that a record holds the move and no time. How
    long it takes is the reader's choice: ``seconds``, a multiple of them, or until the pick is made by hand.
    Readers find that choice where ``runs`` is false as well, before it begins. ``label`` names the clock.
    """

    id: str
    label: str
    runs: bool
    zero: str
    seconds: int = 10


class Scene(NamedTuple):
    """A whole table, in reading order.

    ``went`` tells where pieces of the picture before have gone that are in none of the zones now: pairs of a
    piece's id and the id of the piece (a pile, a player) that took it in. ``rows`` stand below the zones.
    ``clock`` is a countdown, where the table has one.
    """

    zones: tuple[Zone, ...]
    went: tuple[tuple[str, str], ...] = ()
    rows: tuple[Rows, ...] = ()
    clock: Clock | None = None

    def pieces(self) -> Iterator[Piece]:
        """Every piece of every zone, in reading order."""
        for zone in self.zones:
            yield from zone.pieces

    def piece(self, name: str) -> Piece | None:
        """The piece with this id, or ``None``."""
        return next((piece for piece in self.pieces() if piece.id == name), None)

    def picks(self) -> tuple[str, ...]:
        """Everything that can be picked here, in reading order, and what is picked at zero."""
        zero = (self.clock.zero,) if self.clock and self.clock.runs else ()
        return (*(piece.pick for piece in self.pieces() if piece.pick is not None), *zero)

    def marked(self, names: Mapping[str, tuple[str, ...]]) -> "Scene":
        """The same scene with further marks on the pieces with these ids or at these places."""
        if not names:
            return self

        def mark(piece: Piece) -> Piece:
            marks = names.get(piece.id) or (names.get(piece.place) if piece.place else None)
            return piece._replace(marks=tuple(dict.fromkeys((*piece.marks, *marks)))) if marks else piece

        return self._with_each(mark)

    def offering(
        self, words: Mapping[str, bool], chosen: Collection[str] = (), targets: Collection[str] = ()
    ) -> "Scene":
        """The same scene where the pieces at these places can be picked.

        A place maps to True where picking it is only the first half of something: such a piece is a toggle.
        Places in ``chosen`` are toggles that are on; ``targets`` are where the other half may go.
        """
        if not words and not chosen:
            return self

        def offer(piece: Piece) -> Piece:
            if not piece.place:
                return piece
            if piece.place in chosen:
                return piece._replace(pick=piece.place, chosen=True)
            half = words.get(piece.place)
            if half is None:
                return piece
            marks = (*piece.marks, "target") if piece.place in targets else piece.marks
            return piece._replace(pick=piece.place, chosen=False if half else None, marks=marks)

        return self._with_each(offer)

    def _with_each(self, change: Callable[[Piece], Piece]) -> "Scene":
        zones = (zone._replace(pieces=tuple(change(piece) for piece in zone.pieces)) for zone in self.zones)
        return self._replace(zones=tuple(zones))
