"""From picks to moves: a move is spelled as the places to pick, one after the other.

A card to archive and the pile it goes to are two picks, ``("card-17", "pile-2")``; taking the top card of a
desk deck is one, ``("desk-0",)``. Tapping the source and then the target is always enough, so nobody has to
drag. How a game's moves are spelled is told by its face; a move may have several spellings.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from tablecore.words import Words
from widgets.frame import Button

Move = TypeVar("Move")
Spelling = tuple[str, ...]
Spell = Callable[[Move], Sequence[Spelling]]


class Picking(Generic[Move]):
    """The moves that can be picked now, and how far the picking has come.

    Picking one of the places already picked takes it back, with all that was picked after it.
    """

    def __init__(self, moves: Iterable[Move], spell: Spell[Move]) -> None:
        self._moves: dict[Spelling, Move] = {}
        for move in moves:
            for spelling in spell(move):
                self._moves.setdefault(spelling, move)
        self.chosen: Spelling = ()

    @property
    def offers(self) -> dict[str, bool]:
        """What can be picked next; True where more has to be picked after it."""
        start = len(self.chosen)
        found: dict[str, bool] = {}
        for spelling in self._moves:
            if len(spelling) > start and spelling[:start] == self.chosen:
                word = spelling[start]
                found[word] = found.get(word, False) or len(spelling) > start + 1
        return found

    def pick(self, word: str) -> Move | None:
        """Pick a place; the move when that completes one, and then the picking starts over.

        A place that starts nothing after what is chosen may start something by itself: then that is
        taken up instead. Anything else changes nothing.
        """
        if word in self.chosen:
            self.chosen = self.chosen[: self.chosen.index(word)]
            return None
        for chosen in ((*self.chosen, word), (*self.chosen[:-1], word), (word,)):
            if chosen in self._moves and not self._goes_on(chosen):
                self.chosen = ()
                return self._moves[chosen]
            if self._goes_on(chosen):
                self.chosen = chosen
                return None
        return None

    @property
    def others(self) -> dict[str, bool]:
        """What could be picked instead of the last pick: another card of the hand, another task."""
        kept = self.chosen
        found: dict[str, bool] = {}
        for end in range(len(kept)):
            self.chosen = kept[:end]
            found |= self.offers
        self.chosen = kept
        return found

    def _goes_on(self, chosen: Spelling) -> bool:
        return any(
            len(spelling) > len(chosen) and spelling[: len(chosen)] == chosen for spelling in self._moves
        )


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
