"""Faces: what one game looks like, as a Scene.

``widgets.faces.<game>`` is a module that offers what ``Face`` says, and the only place in ``widgets`` that
knows the game. Drawings are in ``<game>.svg``, its accent colours in ``<game>.css``.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tablecore.rules import Event, Refusal
from widgets.figures import Plot, Rows
from widgets.frame import Button
from widgets.picking import Spelling
from widgets.scene import Piece, Scene


class Insight(NamedTuple):
    """What the one who looks can work out at a moment, from what he or she has seen and nothing else.

    ``label`` is the words of the toggle that shows it, ``says`` the whole of it as one sentence. ``marks``
    go to places (see ``Scene.marked``); ``why`` has the reason for each place that can be asked about.
    ``rows`` and ``plot`` are shown below the table; a plot comes with rows that say all that it shows.
    """

    id: str
    label: str
    says: str
    marks: Mapping[str, tuple[str, ...]]
    why: Mapping[str, Refusal]
    rows: Rows | None = None
    plot: Plot | None = None


class Face(Protocol):
    """What the players of steps need of a game to show it and to read what is picked."""

    PARTS: Sequence[str]
    """The parts of the table that a step can ask for."""
    OPEN_INSIGHTS: bool
    """Whether there is something to work out for who sees everything, too."""

    def scene(
        self,
        view: Any,
        moves: Iterable[Any] = (),
        marks: Mapping[str, tuple[str, ...]] | None = None,
        *,
        events: Iterable[Event] = (),
        chosen: Spelling = (),
        pointing: bool = False,
        parts: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> Scene:
        """The table as a view knows it.

        ``moves`` are those that may be picked, ``chosen`` what was picked of one so far. ``marks`` go to
        places as the engine names them. ``events`` led here from the picture before. ``pointing`` makes
        everything on the table an answer. ``parts`` are those to show, or all; ``names`` the players'.
        """

    def spell(self, move: Any) -> Sequence[Spelling]:
        """The ways to pick a move: each a place or a button, or one after the other."""

    def buttons(self, moves: Iterable[Any], chosen: Spelling = ()) -> tuple[Button, ...]:
        """The moves that are no place on the table, as buttons."""

    def insights(
        self, first: Any, story: Sequence[Event], view: Any, names: Sequence[str]
    ) -> Sequence[Insight]:
        """What can be worked out by who saw the table as ``first``, then this story, and ``view`` now."""

    def aid(self) -> Mapping[str, Piece]:
        """The cards and signs that the player aid may show, by the names that ``aid.toml`` has for them."""
