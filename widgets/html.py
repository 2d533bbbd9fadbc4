"""A scene, or the lesson frame around one, as HTML that works with eyes, ears, fingers and keys.

Zones are grids or groups with one tab stop each; the board's script moves inside them with the arrow keys.
Every piece carries one whole sentence as its name, so what is drawn inside it may stay silent. Ids begin with
``prefix``, because one page may hold several boards and two views of one board.

Escaping: names come from people. ``escape`` is used on every string that is not written here.
"""

import json
from functools import lru_cache
from pathlib import Path
from string import ascii_letters, digits

from markupsafe import Markup
from markupsafe import escape as escape_markup

from tablecore.words import Words
from widgets.frame import Button, Frame, Said, Slider
from widgets.scene import Face, Layer, Piece, Scene, Sign, Zone

PREFIX_SLOT = "\x02"
"""The prefix of HTML that goes to several views; each view of a board puts its own there instead."""

WORDS = Words(Path(__file__).with_name("words.toml"))

_PLAIN = frozenset(ascii_letters + digits + "-")
_SAFE_ADDRESSES = ("http://", "https://", "#", "/", "./", "../")


def frame_html(frame: Frame, prefix: str, position: int = 0, still: bool = False) -> Markup:
    """The whole frame. ``position`` counts pictures, so that a pick can say which one it was made on.

    ``still`` leaves out what can be pressed: for a page where nobody would answer.
    """
    at = _Writer(prefix, still)
    parts = (
        f'<div class="tc-lesson" data-position="{position}" data-step="{frame.number}"{_went(frame.scene)}>',
        at.progress(frame),
        f'<section class="tc-frame" aria-labelledby="{at.id("goal")}">',
        at.goal(frame),
        '<div class="tc-body">',
        at.table(frame.scene),
        at.side(frame),
        "</div>",
        at.slider(frame.slider) if frame.slider and not still else "",
        at.bar(frame.buttons),
        "</section></div>",
    )
    return Markup("".join(parts))


def scene_html(scene: Scene, prefix: str, position: int = 0, still: bool = False) -> Markup:
    """A table alone, without goal and buttons."""
    at = _Writer(prefix, still)
    side = "".join(at.zone(zone) for zone in scene.zones if zone.area == "side")
    parts = (
        f'<div class="tc-lesson" data-position="{position}"{_went(scene)}>'
        '<div class="tc-frame"><div class="tc-body">',
        at.table(scene),
        f'<div class="tc-side"><div class="tc-hold">{side}</div></div>' if side else "",
        "</div></div></div>",
    )
    return Markup("".join(parts))


class _Writer:
    """Writes one picture; knows only the prefix of its ids and whether anything can be pressed."""

    def __init__(self, prefix: str, still: bool) -> None:
        self.prefix = prefix
        self.still = still

    def id(self, name: str) -> str:
        return self.prefix + _slug(name)

    # --- around the table ---------------------------------------------------------------------------------

    def progress(self, frame: Frame) -> str:
        if not frame.segments and not frame.minutes:
            return ""
        total = len(frame.segments)
        steps = "".join(
            self._segment(
                number,
                state,
                frame.step_names[number - 1] if len(frame.step_names) >= number else "",
                number == frame.number,
            )
            for number, state in enumerate(frame.segments, 1)
        )
        where = WORDS.say("frame.step_of", number=frame.number, total=total) if total else ""
        return (
            '<div class="tc-progress">'
            + (f'<span class="tc-minutes">{escape(frame.minutes)}</span>' if frame.minutes else "")
            + (
                f'<ol class="tc-segments" aria-label="{escape(WORDS["frame.steps"])}">{steps}</ol>'
                if total
                else ""
            )
            + (f'<span class="tc-where">{escape(where)}</span>' if total else "")
            + "</div>"
        )

    def _segment(self, number: int, state: str, name: str, here: bool) -> str:
        word = WORDS["frame.done_now" if here and state == "done" else f"frame.{state}"]
        says = (
            WORDS.say("frame.segment", number=number, name=name, state=word)
            if name
            else WORDS.say("frame.segment_unnamed", number=number, state=word)
        )
        current = ' aria-current="step"' if here else ""
        looks = f"tc-segment is-{state}{' is-here' if here else ''}"
        if self.still:
            return f'<li><span class="{looks}"><span class="tc-hidden">{escape(says)}</span></span></li>'
        return (
            f'<li><button type="button" class="{looks}" id="{self.id(f"step-{number}")}"'
            f' data-pick="step:{number}" aria-label="{escape(says)}" title="{escape(name)}"{current}>'
            "</button></li>"
        )

    def goal(self, frame: Frame) -> str:
        helps = f"<p>{escape(frame.help)}</p>" if frame.help else ""
        return (
            f'<header class="tc-goal"><span class="tc-number" aria-hidden="true">{frame.number}</span>'
            f'<div><h2 id="{self.id("goal")}" tabindex="-1">{escape(frame.goal)}</h2>{helps}'
            f"{self._toggles('sides', frame.sides)}</div></header>"
        )

    def side(self, frame: Frame) -> str:
        zones = "".join(self.zone(zone) for zone in frame.scene.zones if zone.area == "side")
        switch = self._toggles("switch", frame.switch)
        choices = self._toggles("choices", frame.choices)
        return (
            f'<div class="tc-side" role="region" aria-label="{escape(WORDS["frame.side"])}">{switch}'
            f'<div class="tc-sheet"><div class="tc-hold">{zones}</div>'
            f"{self.answer(frame.said, frame.hint)}</div>{choices}{self.log(frame.log, frame.fresh)}</div>"
        )

    def _toggles(self, name: str, buttons: tuple[Button, ...]) -> str:
        if not buttons:
            return ""
        inner = "".join(self.button(name, button) for button in buttons)
        return (
            f'<div class="tc-{name}" role="group" aria-label="{escape(WORDS[f"frame.{name}"])}">{inner}</div>'
        )

    def answer(self, said: Said | None, hint: str) -> str:
        """The one live region: it is always there, so that a screen reader notices when it fills."""
        box = ""
        if said:
            body = f"<p>{escape(said.body)}</p>" if said.body else ""
            rules = "".join(
                f'<a class="tc-rule" href="{escape(_address(rule.href))}" data-rule="{escape(rule.id)}">'
                f"{escape(WORDS['frame.rule'])} · {escape(rule.label)}</a>"
                for rule in said.rules
            )
            links = f'<div class="tc-rules">{rules}</div>' if rules else ""
            box = (
                f'<div class="tc-said is-{said.tone}"><strong>{escape(said.head)}</strong>{body}{links}</div>'
            )
        note = f'<p class="tc-hint">{escape(hint)}</p>' if hint else ""
        return (
            f'<div class="tc-answer" role="status" aria-live="polite" aria-atomic="false"'
            f' aria-label="{escape(WORDS["frame.answer"])}">'
            f'<div aria-atomic="true">{box}</div><div aria-atomic="true">{note}</div></div>'
        )

    def log(self, sentences: tuple[str, ...], fresh: int) -> str:
        if not sentences:
            return ""
        first_new = len(sentences) - fresh
        new = f'<span class="tc-hidden">{escape(WORDS["frame.log_new"])}: </span>'
        lines = "".join(
            f'<li class="is-new">{new}{escape(says)}</li>'
            if index >= first_new
            else f"<li>{escape(says)}</li>"
            for index, says in enumerate(sentences)
        )
        # A long log scrolls, and what scrolls must be in reach of the keyboard.
        reach = ' tabindex="0"' if len(sentences) > 5 else ""
        return f'<ol class="tc-log" aria-label="{escape(WORDS["frame.log"])}"{reach}>{lines}</ol>'

    def slider(self, slider: Slider) -> str:
        text = f'<output class="tc-where">{escape(slider.text)}</output>' if slider.text else ""
        spoken = f' aria-valuetext="{escape(slider.text)}"' if slider.text else ""
        return (
            f'<div class="tc-slider"><label><span class="tc-hidden">{escape(slider.label)}</span>'
            f'<input type="range" id="{self.id("slider")}" min="0" max="{slider.top}" step="1"'
            f' value="{slider.value}"{spoken} data-slider="{slider.value}"></label>{text}</div>'
        )

    def bar(self, buttons: tuple[Button, ...]) -> str:
        if self.still:
            return f'<div class="tc-bar"><span class="tc-where">{escape(WORDS["frame.still"])}</span></div>'
        if not buttons:
            return ""
        inner = "".join(self.button("bar", button) for button in buttons)
        return f'<div class="tc-bar" role="group" aria-label="{escape(WORDS["frame.buttons"])}">{inner}</div>'

    def button(self, group: str, button: Button) -> str:
        # aria-disabled rather than disabled: a button that rests keeps its place, its name and the focus.
        if self.still:
            chosen = " is-chosen" if button.pressed else ""
            return f'<span class="tc-button is-{button.kind}{chosen}">{escape(button.label)}</span>'
        if button.href:
            return (
                f'<a class="tc-button is-{button.kind}" id="{self.id(f"{group}-{button.id}")}"'
                f' href="{escape(_address(button.href))}">{escape(button.label)}</a>'
            )
        does = f' data-pick="{escape(button.id)}"' if button.enabled else ' aria-disabled="true"'
        pressed = "" if button.pressed is None else f' aria-pressed="{str(button.pressed).lower()}"'
        return (
            f'<button type="button" class="tc-button is-{button.kind}" id="{self.id(f"{group}-{button.id}")}"'
            f"{does}{pressed}>{escape(button.label)}</button>"
        )

    # --- the table ----------------------------------------------------------------------------------------

    def table(self, scene: Scene) -> str:
        """The zones of the table; neighbours of one group share a line."""
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
        marks = piece.marks if not piece.chosen else (*piece.marks, "chosen")
        looks = "".join(f" is-{mark}" for mark in marks)
        parts = [
            f'class="tc-piece as-{piece.face.style}{looks}{" is-over" if piece.face.beneath else ""}"',
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
        hidden = " hidden" if self.still else ""
        tag = (
            f'<span class="tc-tag" aria-hidden="true"{hidden}>{escape(piece.tag)}</span>' if piece.tag else ""
        )
        says = escape(spoken(piece))
        inner = f"{self.face(piece.face)}{tag}"
        if live:
            # Text, not an attribute: it is translated with the page, and is what the button is called.
            return f'<button type="button" {attributes}><span class="tc-hidden">{says}</span>{inner}</button>'
        if self.still:
            # A page that drops styles shows the sentence; with them it is hidden and the card is seen.
            inner = f'<span class="tc-hidden" aria-hidden="true">{says}</span>{inner}'
        return f'<span role="img" aria-label="{says}" {attributes}>{inner}</span>'

    # --- faces --------------------------------------------------------------------------------------------

    def face(self, face: Face) -> str:
        layers = self._picture(face.picture) if face.picture else ""
        title = f'<bdi class="tc-title">{escape(face.title)}</bdi>' if face.title else ""
        subtitle = f'<bdi class="tc-subtitle">{escape(face.subtitle)}</bdi>' if face.subtitle else ""
        figure = f'<span class="tc-figure">{escape(face.number)}</span>' if face.number else ""
        edges = "".join(f'<i class="tc-edge is-{side}"></i>' for side in face.edges)
        under = "".join("<i></i>" for _ in range(min(face.stack, 3)))
        under = f'<span class="tc-stack">{under}</span>' if under else ""
        if face.style == "card" and face.signs:
            signs = "".join(self._large_sign(sign) for sign in face.signs)
        else:
            signs = "".join(self._sign(sign) for sign in face.signs)
        signs = f'<span class="tc-signs" data-count="{len(face.signs)}">{signs}</span>' if signs else ""
        hidden = " hidden" if self.still else ""
        return (
            f'{under}{edges}<span class="tc-front" aria-hidden="true"{hidden}>{layers}'
            f'<span class="tc-names">{title}{subtitle}</span>{figure}{signs}</span>'
        )

    def _picture(self, layers: tuple[Layer, ...]) -> str:
        uses = "".join(
            f'<use href="#{self.id(layer.symbol)}"'
            + (f' color="{escape(layer.colour)}"/>' if layer.colour else "/>")
            for layer in layers
        )
        return f'<svg class="tc-picture" viewBox="0 0 64 64" aria-hidden="true">{uses}</svg>'

    def _sign(self, sign: Sign) -> str:
        lit = " is-lit" if sign.lit else ""
        return (
            f'<svg class="tc-sign{lit}" viewBox="0 0 24 24"><title>{escape(sign.label)}</title>'
            f'<use href="#{self.id(sign.symbol)}"/></svg>'
        )

    def _large_sign(self, sign: Sign) -> str:
        lit = " is-lit" if sign.lit else ""
        return (
            f'<span class="tc-evidence{lit}"><svg viewBox="0 0 24 24" aria-hidden="true">'
            f'<use href="#{self.id(sign.symbol)}"/></svg><span>{escape(sign.label)}</span></span>'
        )


def escape(text: str) -> Markup:
    """Text as HTML text or attribute value. It cannot bring tags, quotes, or the slot of a prefix."""
    return escape_markup(text.replace(PREFIX_SLOT, ""))


def spoken(piece: Piece) -> str:
    """All that a piece says: its sentence, its tag, and words for its marks."""
    words = [WORDS[f"mark.{mark}"] for mark in piece.marks if f"mark.{mark}" in WORDS]
    if piece.tag:
        words = [piece.tag, *(word for word in words if word.casefold() != piece.tag.casefold())]
    label = piece.label.rstrip()
    return f"{label} {', '.join(words).capitalize()}." if words else label


def _went(scene: Scene) -> str:
    if not scene.went:
        return ""
    return f' data-went="{escape(json.dumps(scene.went))}"'


@lru_cache(maxsize=4096)
def _slug(name: str) -> str:
    """A name as an id: letters, digits and hyphens stay, everything else becomes its number."""
    return "".join(letter if letter in _PLAIN else f"_{ord(letter):x}" for letter in name)


def _address(href: str) -> str:
    """An address to follow. Anything that could run in the page (``javascript:``) becomes a dead link."""
    bare = href.strip()
    return bare if bare.startswith(_SAFE_ADDRESSES) or ":" not in bare else "#"
