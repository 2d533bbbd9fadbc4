"""From picks to moves: a move is spelled as the places to pick, one after the other.

A card to archive and the pile it goes to are two picks, ``("card-17", "pile-2")``; taking the top card of a
desk deck is one, ``("desk-0",)``. Tapping the source and then the target is always enough, so nobody has to
drag. How a game's moves are spelled is told by its face; a move may have several spellings. Where the order
says nothing (the cards of a share, three cards to give), a spelling is ``AnyOrder``.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from tablecore.words import Words
from widgets.frame import Button

Move = TypeVar("Move")
Spelling = tuple[str, ...]
Spell = Callable[[Move], Sequence[Spelling]]


class AnyOrder(Spelling):
    """A spelling whose words may be picked in any order, all but the last, which is picked at the end.

    ``AnyOrder(("card-1", "card-5", "give"))``: two cards are turned on, one of them perhaps off again, and
    "give" sends what is on then.
    """

    __slots__ = ()


class _Spelled(NamedTuple):
    """Moves by their spellings. One table is asked several times for each picture of it."""

    in_order: Mapping[Spelling, Any]
    any_order: Mapping[tuple[frozenset[str], str], Any]
    """What is picked first, in any order, and the word at the end -> the move."""
    first: Mapping[frozenset[str], Spelling]
    """What is picked first, as it is spelled: so that what can be picked has always the same order."""


@lru_cache(maxsize=8)
def _spelled(moves: tuple[Any, ...], spell: Spell[Any]) -> _Spelled:
    in_order: dict[Spelling, Any] = {}
    any_order: dict[tuple[frozenset[str], str], Any] = {}
    first: dict[frozenset[str], Spelling] = {}
    for move in moves:
        for spelling in spell(move):
            if isinstance(spelling, AnyOrder):
                words = frozenset(spelling[:-1])
                any_order.setdefault((words, spelling[-1]), move)
                first.setdefault(words, spelling[:-1])
            else:
                in_order.setdefault(spelling, move)
    return _Spelled(in_order, any_order, first)


class Picking(Generic[Move]):
    """The moves that can be picked now, and how far the picking has come.

    Picking one of the places already picked takes it back, with all that was picked after it; where the order
    says nothing, it alone.
    """

    def __init__(self, moves: Iterable[Move], spell: Spell[Move]) -> None:
        spelled = _spelled(tuple(moves), spell)
        self._moves: Mapping[Spelling, Move] = spelled.in_order
        self._sets: Mapping[tuple[frozenset[str], str], Move] = spelled.any_order
        self._words = spelled.first
        self.chosen: Spelling = ()

    @property
    def offers(self) -> dict[str, bool]:
        """What can be picked next; True where more has to be picked after it."""
        return self._offers(self.chosen)

    @property
    def others(self) -> dict[str, bool]:
        """What could be picked instead of the last pick: another card of the hand, another task."""
        found: dict[str, bool] = {}
        for end in range(len(self.chosen)):
            found |= self._offers(self.chosen[:end])
        if self._any_order(self.chosen):
            ends = {last for _, last in self._sets}
            found = {word: half for word, half in found.items() if word not in ends}
        return found

    def pick(self, word: str) -> Move | None:
        """Pick a place; the move when that completes one, and then the picking starts over.

        A place that starts nothing after what is chosen may start something by itself, or go with a part of
        it: then that is taken up instead. Anything else changes nothing. Where a place is a move by itself
        and could also be a part of something in any order, it is that move.
        """
        if word in self.chosen:
            without = tuple(other for other in self.chosen if other != word)
            self.chosen = without if self._any_order(self.chosen) else self.chosen[: self.chosen.index(word)]
            return None
        whole = (*self.chosen, word)
        for chosen in (whole, (*self.chosen[:-1], word), (*self._part(word), word)):
            if self._in_order(chosen) or (chosen not in self._moves and self._any_order(chosen)):
                self.chosen = chosen
                return None
            # What is half put together is not sent without its other half.
            if chosen is whole or chosen in self._moves or not self._any_order(self.chosen):
                move = self._made(chosen)
                if move is not None:
                    self.chosen = ()
                    return move
        return None

    def _offers(self, chosen: Spelling) -> dict[str, bool]:
        start = len(chosen)
        found: dict[str, bool] = {}
        for spelling in self._moves:
            if len(spelling) > start and spelling[:start] == chosen:
                word = spelling[start]
                found[word] = found.get(word, False) or len(spelling) > start + 1
        picked = frozenset(chosen)
        for words, spelling in self._words.items():
            if picked < words:
                for word in spelling:
                    if word not in picked:
                        found.setdefault(word, True)
        for words, last in self._sets:
            if picked == words:
                found.setdefault(last, False)
        return found

    def _made(self, chosen: Spelling) -> Move | None:
        """The move that is spelled so."""
        if chosen in self._moves:
            return self._moves[chosen]
        return self._sets.get((frozenset(chosen[:-1]), chosen[-1]))

    def _in_order(self, chosen: Spelling) -> bool:
        """Whether more must follow of a move that is spelled in order."""
        return any(
            len(spelling) > len(chosen) and spelling[: len(chosen)] == chosen for spelling in self._moves
        )

    def _any_order(self, chosen: Spelling) -> bool:
        """Whether this is picked of a move where the order says nothing."""
        picked = frozenset(chosen)
        return any(picked <= words for words in self._words)

    def _part(self, word: str) -> Spelling:
        """What can stay of all that is chosen when ``word`` is picked, too, where the order says nothing."""
        kept: Spelling = ()
        for other in self.chosen:
            if self._any_order((*kept, other, word)):
                kept = (*kept, other)
        return kept


def offers(
    moves: Iterable[Move], spell: Spell[Move], chosen: Spelling
) -> tuple[dict[str, bool], dict[str, bool]]:
    """All that can be picked now (True: more must follow), and the part that goes on from ``chosen``."""
    picking = Picking(moves, spell)
    picking.chosen = chosen
    return picking.others | picking.offers, picking.offers


def spoken(moves: Iterable[Move], spell: Spell[Move], chosen: Spelling, words: Words) -> tuple[Button, ...]:
    """What can be said rather than pointed at, as buttons; their words are the game's ``say.<pick>``."""
    offered, _ = offers(moves, spell, chosen)
    return tuple(Button(word, words[f"say.{word}"], "say") for word in offered if f"say.{word}" in words)
