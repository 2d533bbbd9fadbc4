"""The games as data: rules and cards in our own words, and where they and the lessons lie on disk."""

from pathlib import Path
from typing import Any

_HOME = Path(__file__).resolve().parent.parent


def folder(name: str) -> Path:
    """Where a folder that travels with the project lies, in a checkout and when installed.

    ``name`` is a path from the project's top: ``"seeds/gendarmery"``, ``"notebooks"``.
    """
    return _HOME / name


def facts(game: str) -> dict[str, Any]:
    """What ``game.toml`` says of a game before any rule: its names, colours, documents; empty without one."""
    file = folder("seeds") / game / "game.toml"
    if not file.is_file():
        return {}
    import tomllib

    return tomllib.loads(file.read_text(encoding="utf-8"))
