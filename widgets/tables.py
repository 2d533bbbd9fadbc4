"""Cards, rules and the events of a match as pandas tables, for who would rather look things up.

pandas is loaded when a table is made, and not before: it takes longer to load than a lesson.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import tablecore
from tablecore.match import Match
from widgets.coverage import taught_by, tested_by

if TYPE_CHECKING:
    import pandas


def rules_table(name: str) -> pandas.DataFrame:
    """Every rule of a game in its order, by id: ``kind``, ``says``, ``source``, ``taught``, ``tested``.

    ``taught`` and ``tested`` count the lesson steps that teach a rule and the tests that assert it.
    """
    game = tablecore.game(name)
    taught, tested = taught_by(game), tested_by(name)
    return _table(
        [
            {
                "id": rule.id,
                "kind": rule.kind,
                "says": rule.says,
                "source": "; ".join(str(source) for source in rule.source),
                "taught": len(taught.get(rule.id, ())),
                "tested": len(tested.get(rule.id, ())),
            }
            for rule in game.rulebook.values()
        ],
        "id",
    )


def cards_table(name: str, kind: str) -> pandas.DataFrame:
    """The cards of one kind as a game lists them, a row each; raises ``ValueError`` naming the kinds."""
    lists = tablecore.game(name).card_lists()
    if kind not in lists:
        raise ValueError(f"{name} has no cards called {kind!r}; it has: {', '.join(lists)}.")
    return _table([dict(row) for row in lists[kind]], "")


def events_table(match: Match, seat: int | None = None, names: Sequence[str] = ()) -> pandas.DataFrame:
    """What happened in a match, an event a row: ``move``, ``seat``, ``rule``, ``kind``, ``sentence``.

    As ``seat`` knows it; ``None`` is a spectator, who sees no hand. ``names`` are the players', by seat.
    """
    words: Any = match.game.words
    called = tuple(names) or words.several("players")
    return _table(
        [
            {
                "move": number,
                "seat": event.seat,
                "rule": event.rule,
                "kind": event.kind,
                "sentence": match.game.sentence(event.for_seat(seat), called),
            }
            for number, told in enumerate(match.log)
            for event in told
        ],
        "",
    )


def _table(rows: list[dict[str, Any]], index: str) -> pandas.DataFrame:
    import pandas

    table = pandas.DataFrame(rows)
    return table.set_index(index) if index else table
