"""A phase: one kind of decision, with its moves, its refusals and its consequences."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tablecore.deal.moves import Move
from tablecore.deal.state import State
from tablecore.game import Tell, Turn
from tablecore.rules import Refusal


class Phase(NamedTuple):
    """``kinds`` are the moves that answer it, ``rule`` what asks for it.

    ``moves`` and ``refuse`` are asked only for seats of the ``turn``, and ``refuse`` only about moves of
    those kinds that can be written down. ``apply`` makes the chosen moves, by seat. ``asked`` is the id of
    the sentence that says what is asked for (``ask.<asked>``).
    """

    asked: str
    rule: str
    kinds: tuple[type[Any], ...]
    turn: Callable[[State], Turn]
    moves: Callable[[State, int], Sequence[Move]]
    refuse: Callable[[State, int, Any], Refusal | None]
    apply: Callable[[State, Mapping[int, Any], Tell | None], None]
