"""A game's player aid as a page: one sheet to print and to lay on the table."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from markupsafe import Markup

import tablecore
from widgets.aid import AidLine, AidPart, read_aid
from widgets.board import still_style
from widgets.drawings import sprite_html, symbols_used
from widgets.html import WORDS
from widgets.said import rule_link
from widgets.scene import Piece, Scene, Zone
from widgets.table_html import TableWriter

STYLE = Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


class AidPage:
    """The player aid of one game, for the last line of a cell."""

    def __init__(self, name: str) -> None:
        self.game: Any = tablecore.game(name)
        self.parts = read_aid(name, self.game.rulebook)
        self.pieces: Mapping[str, Piece] = import_module(f"widgets.faces.{name}").aid()
        self.writer = TableWriter(f"aid-{name}-", still=True)

    def __repr__(self) -> str:
        return "\n\n".join(
            "\n".join((part.heading, *(f"- {_sentence(line)}" for line in part.lines))) for part in self.parts
        )

    def _repr_html_(self) -> str:
        name = self.game.name
        shown = Scene((Zone("aid", "row", "", tuple(self.pieces.values())),))
        sprite = sprite_html(name, self.writer.prefix, symbols_used(shown))
        parts = Markup("").join(map(self._part, self.parts))
        return (
            f'<div class="tablecore-aid tablecore is-still" data-game="{name}">'
            f"<style>{still_style()}{STYLE}</style>{sprite}{parts}</div>"
        )

    def _part(self, part: AidPart) -> Markup:
        row = Markup("").join(map(self._piece, part.shows))
        lines = Markup("").join(map(self._line, part.lines))
        return Markup("<section><h2>{}</h2>{}{}</section>").format(
            part.heading,
            Markup('<div class="shown" data-count="{}">{}</div>').format(len(part.shows), row) if row else "",
            Markup("<ul>{}</ul>").format(lines) if lines else "",
        )

    def _line(self, line: AidLine) -> Markup:
        shown = self._piece(line.shows) if line.shows else ""
        name = Markup("<b>{}</b> ").format(_ended(line.name)) if line.name else ""
        rules = Markup("").join(map(self._rule, line.rules))
        return Markup("<li>{}<span>{}{}{}</span></li>").format(shown, name, line.says, rules)

    def _rule(self, rule: str) -> Markup:
        """The way to a rule's own paragraph; paper has no use for it."""
        link = rule_link(rule, self.game.rulebook)
        return Markup('&nbsp;<a href="{}" aria-label="{} · {}">§</a>').format(
            link.href, WORDS["frame.rule"], link.label
        )

    def _piece(self, name: str) -> Markup:
        return Markup(self.writer.piece(self.pieces[name], None))


def _sentence(line: AidLine) -> str:
    return f"{_ended(line.name)} {line.says}" if line.name else line.says


def _ended(name: str) -> str:
    return f"{name}."


def player_aid(name: str) -> AidPage:
    """The player aid of the game ``name``."""
    return AidPage(name)
