"""The words of the game in the language of its rulebook, Russian, beside ours."""

from functools import cache
from typing import NamedTuple

from seeds import folder
from tablecore.cardlist import CardList


class Term(NamedTuple):
    """A word of the game: an id, what the rulebook calls it, what we call it, and what it means."""

    term: str
    russian: str
    english: str
    meaning: str


@cache
def terms() -> tuple[Term, ...]:
    """The words of ``seeds/noir/terms.csv``, in the order of the file; read once."""
    rows = CardList(folder("seeds/noir") / "terms.csv", Term._fields).rows
    return tuple(Term(**row) for _, row in rows)
