"""The words of a game in the language of its rulebook, beside ours, where a game's seeds have a list of them.

``seeds/<game>/terms.csv`` has an id, the rulebook's word, ours and its meaning in each line; the language and
its direction are those of the game's own name in ``game.toml``.
"""

import csv
import re
from functools import cache
from typing import NamedTuple

import seeds


class Term(NamedTuple):
    """A word of the game: the rulebook's, ours, and what it means."""

    own: str
    ours: str
    meaning: str


@cache
def terms_of(game: str) -> tuple[Term, ...]:
    """The words of a game in the order of its list; none for a game without one."""
    file = seeds.folder("seeds") / game / "terms.csv"
    if not file.is_file():
        return ()
    with file.open(encoding="utf-8", newline="") as text:
        return tuple(Term(*line[1:]) for line in list(csv.reader(text))[1:])


def terms_in(sentence: str, game: str) -> tuple[Term, ...]:
    """The words of a game that a sentence of ours uses, in whatever form."""
    return tuple(term for term in terms_of(game) if _forms(term.ours).search(sentence))


@cache
def _forms(words: str) -> re.Pattern[str]:
    """What finds these words as sentences inflect them: "accuse" in "accused", "close up" in "closes up"."""
    inflected = (rf"{re.escape(word.removesuffix('e'))}(?:e?s|e?d|e|ing)?" for word in words.split())
    return re.compile(rf"\b{' '.join(inflected)}\b", re.IGNORECASE)
