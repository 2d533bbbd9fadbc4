"""Moves and variants as plain JSON values and back, trusting nothing that is read."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

_TABLES: dict[int, tuple[Sequence[Any], dict[Any, Any]]] = {}


def encode_move(move: Any) -> list[Any]:
    """A move as a list: its name in lower case, then its fields in order (``["take", 1]``)."""
    return [type(move).__name__.lower(), *(_plain(getattr(move, field.name)) for field in fields(move))]


def decode_move(constructible: Sequence[Any], data: object) -> Any:
    """The move that ``encode_move`` wrote, or None when no constructible move is written so."""
    known = _TABLES.get(id(constructible))
    if known is None or known[0] is not constructible:
        known = _TABLES[id(constructible)] = (
            constructible,
            {_key(encode_move(move)): move for move in constructible},
        )
    try:
        return known[1].get(_key(data))
    except (TypeError, RecursionError):
        return None


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return encode_variant(value)
    return value


def _key(data: object) -> Any:
    """A hashable key that keeps 1, 1.0 and true apart."""
    if isinstance(data, list):
        return tuple(_key(item) for item in data)
    return (type(data).__name__, data)


def encode_variant(variant: Any) -> dict[str, Any]:
    """A variant as an object of those fields that differ from the default."""
    return {
        field.name: _plain(getattr(variant, field.name))
        for field in fields(variant)
        if getattr(variant, field.name) != field.default
    }


def decode_variant(kind: type[Any], data: object) -> Any:
    """The variant that ``encode_variant`` wrote; raises ``ValueError`` naming the field that is wrong.

    The dataclass itself checks its values; lists become tuples, and a field whose metadata names a
    ``nested`` dataclass is read as that.
    """
    if not isinstance(data, dict):
        raise ValueError(f"{kind.__name__} must be an object of options, not {data!r:.40}.")
    known = {field.name: field for field in fields(kind)}
    for name in data:
        if name not in known:
            raise ValueError(f"{kind.__name__} has no option {name!r:.40}; it has: {', '.join(known)}.")
    values = {}
    for name, value in data.items():
        nested = known[name].metadata.get("nested")
        values[name] = decode_variant(nested, value) if nested and value is not None else _tuples(value, 0)
    try:
        return kind(**values)
    except TypeError as fault:
        raise ValueError(f"{kind.__name__} cannot be made of these options: {fault!s:.100}.") from None


def _tuples(value: object, depth: int) -> object:
    if not isinstance(value, list):
        return value
    if depth > 4:
        raise ValueError("An option is nested too deeply.")
    return tuple(_tuples(item, depth + 1) for item in value)
