"""What may be read from a file or built by hand: moves and positions whose fields hold what they can."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any

Fits = Callable[[object], bool]


def one_of(moves: Iterable[object]) -> Fits:
    """Says of anything whether it is one of these moves, with fields of the very same types.

    ``Take(7)`` is none where there are two decks, and neither is ``Take(1.0)``, though it equals ``Take(1)``.
    """
    known = {move: move for move in moves}

    def is_one(move: object) -> bool:
        try:
            found = known.get(move)
        except TypeError:  # a field that cannot be looked up, such as a list
            return False
        return found is move or (found is not None and repr(found) == repr(move))

    return is_one


def check_position(position: Any, most: int) -> None:
    """Check the fields of a position, a dataclass of counts up to ``most``, texts, yes or no, and tuples.

    Raises ``ValueError`` naming the first field that holds something else.
    """
    fits = _fits(most)
    for option in fields(position):
        value = getattr(position, option.name)
        if not fits[option.type](value):
            raise ValueError(f"The position's {option.name} cannot be {value!r:.60}.")


def _fits(most: int) -> dict[object, Fits]:
    """Whether a value is what a field of that type can hold."""

    def is_count(value: object) -> bool:
        return type(value) is int and 0 <= value <= most

    def is_text(value: object) -> bool:
        return isinstance(value, str)

    return {
        bool: lambda value: type(value) is bool,
        int: is_count,
        int | None: lambda value: value is None or is_count(value),
        str: is_text,
        tuple[int, ...]: _all(is_count),
        tuple[str, ...]: _all(is_text),
        tuple[tuple[int, ...], ...]: _all(_all(is_count)),
        tuple[tuple[str, ...], ...]: _all(_all(is_text)),
    }


def _all(fits: Fits) -> Fits:
    return lambda value: isinstance(value, tuple) and all(map(fits, value))
