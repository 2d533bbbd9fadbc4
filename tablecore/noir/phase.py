"""A phase: one kind of decision, with its moves, its refusals and its consequences."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tablecore.game import Tell
from tablecore.noir.moves import Move
from tablecore.noir.state import State
from tablecore.rules import Refusal


class Phase(NamedTuple):
    """``kinds`` are the moves that answer it, ``rule`` what asks for it; ``refuse`` sees only those kinds.

    ``asked`` is the id of the sentence that says what is asked (``ask.<asked>``).
    """

    asked: str
    rule: str
    kinds: tuple[type[Any], ...]
    moves: Callable[[State], Sequence[Move]]
    refuse: Callable[[State, Any], Refusal | None]
    apply: Callable[[State, Any, Tell | None], None]
