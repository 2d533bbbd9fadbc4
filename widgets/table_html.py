"""A table as HTML: zones as grids and groups, pieces as buttons and pictures, faces as drawings.

Zones have one tab stop each; the board's script moves inside them with the arrow keys. Every piece carries
one whole sentence as its name, so what is drawn inside it may stay silent.
"""

import json
from functools import lru_cache

from markupsafe import Markup

from widgets.drawings import sprite_html, symbols_used
from widgets.figures_html import FigureWriter
from widgets.scene import Face, Layer, Piece, Scene, Sign, Zone
from widgets.wording import WORDS
from widgets.writer import escape


class TableWriter(FigureWriter):
    """Writes one picture of a table."""

    # --- zones --------------------------------------------------------------------------------------------

    def table(self, scene: Scene) -> str:
        """The zones of the table, of which neighbours of one group share a line, and the rows below them."""
        inner: list[str] = []
        group = ""
        for zone in scene.zones:
            if zone.area != "table":
                continue
            if zone.group != group:
                inner.append("</div>" if group else "")
                inner.append(
                    f'<div class="tc-group" data-group="{escape(zone.group)}">' if zone.group else ""
                )
                group = zone.group
            inner.append(self.zone(zone))
        inner.append("</div>" if group else "")
        inner.append(self.figures(scene.rows))
        label = escape(WORDS["frame.table"])
        return f'<div class="tc-table" role="region" aria-label="{label}">{"".join(inner)}</div>'

    def zone(self, zone: Zone) -> str:
        heading = self.id(f"zone-{zone.id}")
        hidden = " tc-hidden" if zone.quiet else ""
        note = f'<p class="tc-note">{escape(zone.note)}</p>' if zone.note else ""
        inside = self._grid(zone, heading) if zone.kind == "grid" else self._row(zone, heading)
        return (
            f'<div class="tc-zone is-{zone.kind} is-{zone.size}" data-zone="{escape(zone.id)}">'
            f'<div class="tc-label{hidden}" id="{heading}">{escape(zone.label)}</div>{inside}{note}</div>'
        )

    def _grid(self, zone: Zone, heading: str) -> str:
        columns = zone.columns or len(zone.pieces) or 1
        stop = next((piece.id for piece in zone.pieces if piece.pick is not None), None)
        if stop is None and zone.pieces:
            stop = zone.pieces[0].id
        rows = []
        for start in range(0, len(zone.pieces), columns):
            cells = "".join(
                f'<div role="gridcell">{self.piece(piece, 0 if piece.id == stop else -1)}</div>'
                for piece in zone.pieces[start : start + columns]
            )
            rows.append(f'<div role="row" class="tc-line">{cells}</div>')
        return (
            f'<div role="grid" class="tc-pieces" aria-labelledby="{heading}" data-columns="{columns}"'
            f' style="--tc-columns:{columns}">{"".join(rows)}</div>'
        )

    def _row(self, zone: Zone, heading: str) -> str:
        # Nothing to pick: no tab stop. Screen readers still read each piece, and nobody tabs through scenery.
        stop = next((piece.id for piece in zone.pieces if piece.pick is not None), None)
        pieces = "".join(
            self.piece(piece, None if stop is None else 0 if piece.id == stop else -1)
            for piece in zone.pieces
        )
        return f'<div role="group" class="tc-pieces" aria-labelledby="{heading}">{pieces}</div>'

    def piece(self, piece: Piece, tabindex: int | None) -> str:
        """A piece; most of them are the same in the next picture, and are not written again."""
        return self.part(_written(self.prefix, self.still, piece, tabindex))

    def write_piece(self, piece: Piece, tabindex: int | None) -> str:
        """A piece, written anew: a button where it can be picked, a picture with a name where not."""
        parts = [
            f'class="{_looks(piece)}"',
            f' id="{self.id("piece-" + piece.id)}" data-piece="{escape(piece.id)}"',
        ]
        if piece.was is not None:
            parts.append(f' data-was="{escape(piece.was)}"')
        live = piece.pick is not None and not self.still
        if live:
            parts.append(f' data-pick="{escape(piece.pick or "")}"')
        if piece.chosen is not None and live:
            parts.append(f' aria-pressed="{str(piece.chosen).lower()}"')
        if tabindex is not None and not self.still:
            parts.append(f' tabindex="{tabindex}"')
        attributes = "".join(parts)
        tag = self.drawn("span", "tc-tag", piece.tag, alone=True)
        says = escape(spoken(piece))
        inner = f"{self.face(piece.face)}{tag}"
        if live:
            # Text, not an attribute: it is translated with the page, and is what the button is called.
            return f'<button type="button" {attributes}><span class="tc-hidden">{says}</span>{inner}</button>'
        if self.still:
            # A page that drops styles shows the sentence; with them it is hidden and the card is seen.
            inner = f'<span class="tc-hidden" aria-hidden="true">{says}\n</span>{inner}'
        return f'<span role="img" aria-label="{says}" {attributes}>{inner}</span>'

    # --- faces --------------------------------------------------------------------------------------------

    def face(self, face: Face) -> str:
        layers = self._picture(face.picture) if face.picture else ""
        title = self.drawn("bdi", "tc-title", face.title)
        subtitle = self.drawn("bdi", "tc-subtitle", face.subtitle)
        figure = self.drawn("span", "tc-figure", face.number)
        edges = "".join(f'<i class="tc-edge is-{side}"></i>' for side in face.edges)
        under = "".join("<i></i>" for _ in range(min(face.stack, 3)))
        under = f'<span class="tc-stack">{under}</span>' if under else ""
        if face.style == "card" and face.signs:
            signs = "".join(self._large_sign(sign) for sign in face.signs)
        else:
            signs = "".join(self._sign(sign) for sign in face.signs)
        signs = f'<span class="tc-signs" data-count="{len(face.signs)}">{signs}</span>' if signs else ""
        front = (
            f'<span class="tc-front" aria-hidden="true">{layers}'
            f'<span class="tc-names">{title}{subtitle}</span>{figure}{signs}</span>'
        )
        return f"{under}{edges}{self.front(front)}"

    def _picture(self, layers: tuple[Layer, ...]) -> str:
        uses = "".join(
            f'<use href="#{self.id(layer.symbol)}"'
            + (f' color="{escape(layer.colour)}"/>' if layer.colour else "/>")
            for layer in layers
        )
        return f'<svg class="tc-picture" viewBox="0 0 64 64" aria-hidden="true">{uses}</svg>'

    def _sign(self, sign: Sign) -> str:
        lit = " is-lit" if sign.lit else ""
        title = "" if self.still else f"<title>{escape(sign.label)}</title>"
        return (
            f'<svg class="tc-sign{lit}" viewBox="0 0 24 24">{title}'
            f'<use href="#{self.id(sign.symbol)}"/></svg>'
        )

    def _large_sign(self, sign: Sign) -> str:
        lit = " is-lit" if sign.lit else ""
        return (
            f'<span class="tc-evidence{lit}"><svg viewBox="0 0 24 24" aria-hidden="true">'
            f'<use href="#{self.id(sign.symbol)}"/></svg>{self.drawn("span", "tc-word", sign.label)}</span>'
        )


class DrawingWriter(TableWriter):
    """Writes a table as a mere drawing, with no sentence in it: what stands beside it says enough."""

    def __init__(self, prefix: str) -> None:
        super().__init__(prefix, still=True)

    def drawing(self, game: str, zone: Zone) -> Markup:
        """One zone, with the drawings of its game; it needs the board's style around it."""
        sprite = sprite_html(game, self.prefix, symbols_used(Scene((zone,))))
        return Markup(
            f'<div class="tablecore-drawing tablecore" data-game="{escape(game)}" aria-hidden="true">'
            f"{sprite}{self.zone(zone)}</div>"
        )

    def zone(self, zone: Zone) -> str:
        """What is drawn of a zone."""
        return super().zone(zone._replace(label="", note="", quiet=True))

    def piece(self, piece: Piece, tabindex: int | None) -> str:
        """What is drawn of a piece."""
        tag = self.drawn("span", "tc-tag", piece.tag)
        return f'<span class="{_looks(piece)}">{self.face(piece.face)}{tag}</span>'


def _looks(piece: Piece) -> str:
    """The classes of a piece: what it is, and how it is marked."""
    marks = piece.marks if not piece.chosen else (*piece.marks, "chosen")
    over = " is-over" if piece.face.beneath else ""
    return f"tc-piece as-{piece.face.style}{''.join(f' is-{mark}' for mark in marks)}{over}"


def spoken(piece: Piece) -> str:
    """All that a piece says: its sentence, its tag, and words for its marks."""
    words = [WORDS[f"mark.{mark}"] for mark in piece.marks if f"mark.{mark}" in WORDS]
    if piece.tag:
        words = [piece.tag, *(word for word in words if word.casefold() != piece.tag.casefold())]
    label = piece.label.rstrip()
    said = ", ".join(words)
    return f"{label} {said[:1].upper()}{said[1:]}." if said else label


def went(scene: Scene) -> str:
    """The attribute that tells the board's script which pieces left and where they went."""
    if not scene.went:
        return ""
    return f' data-went="{escape(json.dumps(scene.went))}"'


@lru_cache(maxsize=1024)
def _written(prefix: str, still: bool, piece: Piece, tabindex: int | None) -> str:
    return TableWriter(prefix, still).write_piece(piece, tabindex)
