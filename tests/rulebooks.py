"""What the tests of each game's rules ask of a rulebook; what holds for all games is in ``test_seeds.py``."""

from collections.abc import Mapping

from seeds import folder
from tablecore.rules import Rulebook


def rulebook(game: str) -> Rulebook:
    """The rules of a game as they stand in its folder."""
    return Rulebook.read(folder(f"seeds/{game}") / "rules.toml")


def ids_of(game: str, topics: Mapping[str, str]) -> set[str]:
    """The ids of rules by topic: ``{"setup": "screen secret", "players": ""}``."""
    return {
        f"{game}.{topic}.{point}" if point else f"{game}.{topic}"
        for topic, points in topics.items()
        for point in points.split() or [""]
    }


def lines_cited(book: Rulebook, document: str, kind: str = "") -> set[int]:
    """The lines of a document that rules of this kind, or of any, are taken from."""
    return {
        line
        for rule in book.values()
        if kind in ("", rule.kind)
        for source in rule.source
        if source.document == document
        for line in range(source.first, source.last + 1)
    }


def switches(book: Rulebook) -> dict[str, tuple[object, ...]]:
    """Every option that rules can be played by, and its values, the default first."""
    return {
        rule.option: tuple(option.value for option in rule.options) for rule in book.values() if rule.option
    }
