"""The games as data: rules and cards in our own words, and where they and the lessons lie on disk."""

from pathlib import Path

_HOME = Path(__file__).resolve().parent.parent


def folder(name: str) -> Path:
    """Where a folder that travels with the project lies, in a checkout and when installed.

    ``name`` is a path from the project's top: ``"seeds/gendarmery"``, ``"notebooks"``.
    """
    return _HOME / name
