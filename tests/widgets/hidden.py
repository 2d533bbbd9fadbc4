"""What one seat may know of a table, to be held against all that is sent to its browser."""

import re
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from tablecore.rules import Event
from tablecore.runs import WalkRun
from tablecore.teach import Exercise, Lesson, Question, Step, Walk

SECRETS = re.compile(r"""["'](seed|variant|record|rng)["']\s*:""")
"""A key under which something would travel that only the kernel may know."""


class Look:
    """What one seat has been shown of a table so far. ``parts`` are those that the board shows."""

    def __init__(self, game: Any, seat: int | None, parts: tuple[str, ...] = ()) -> None:
        self.game = game
        self.face = import_module(f"widgets.faces.{game.name}")
        self.seat = seat
        self.parts = parts
        self.known: set[str] = set()
        self.came: set[str] = set()

    def check(self, came: str, state: Any, events: Sequence[Event]) -> None:
        """What lies open to this seat came in, now or before; nothing that came now names what is hidden.

        ``came`` is text with its quotes as they were written. ``events`` are those that the seat has heard.
        """
        view = self.game.view(state, self.seat)
        gone = {piece for piece, _ in self.face.scene(view, events=events).went}
        self.known |= pieces(self.face, view) | gone
        self.came.update(re.findall(r'data-piece="([^"]+)', came))
        assert pieces(self.face, view, self.parts) <= self.came
        for name in pieces(self.face, self.game.reveal(state)) - self.known:
            kind, _, number = name.rpartition("-")
            pattern = rf"\b{re.escape(kind)}-\d+\b" if number.isdigit() else rf"\b{re.escape(name)}\b"
            named = set(re.findall(pattern, came))  # any card of that kind, in a deck or in a hand
            assert named <= self.known
        assert SECRETS.search(came) is None


def pieces(face: Any, view: Any, parts: tuple[str, ...] = ()) -> set[str]:
    """All that lies on a table, or on these parts of it, as this view knows it."""
    return {piece.id for piece in face.scene(view, parts=parts).pieces()}


def hides(lesson: Lesson, step: Step) -> bool:
    """Whether a card lies at this table that somebody sees and the reader must not."""
    if isinstance(step, Walk):
        run = WalkRun(step)
        states, game = [moment.state for moment in run.moments], run.match.game
    elif isinstance(step, Exercise | Question):
        match = step.table.match()
        states, game = [match.state], match.game
    else:
        return False
    face = import_module(f"widgets.faces.{lesson.game}")
    return any(
        pieces(face, game.reveal(state)) - pieces(face, game.view(state, step.seat)) for state in states
    )
