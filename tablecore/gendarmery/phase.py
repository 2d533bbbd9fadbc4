"""A phase: one kind of decision, with its moves, its refusals and its consequences."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tablecore.game import Tell
from tablecore.gendarmery.moves import Move
from tablecore.gendarmery.state import State
from tablecore.rules import Refusal


class Phase(NamedTuple):
    """``kinds`` are the moves that answer it, ``rule`` what asks for it; ``refuse`` sees only those kinds.

    The name of a phase is also the id of the sentence that says what is asked (``ask.<name>``).
    """

    name: str
    rule: str
    kinds: tuple[type[Any], ...]
    moves: Callable[[State], Sequence[Move]]
    refuse: Callable[[State, Any], Refusal | None]
    apply: Callable[[State, Any, Tell | None], None]
