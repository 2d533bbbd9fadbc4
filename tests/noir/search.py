"""All hidden cards of a small table of Noir, world by world: what ``Worlds`` must come to by reasoning.

Nothing of the engine is used but its events; the board, its neighbours, shifts and collapses are written
once more here, row by row as lists of lists.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from tablecore.rules import Event

NOBODY = -1


class World(NamedTuple):
    """Who is who, and which cards lie in the hand and in the deck. The order of a deck stays open."""

    bandit: int
    inspector: int
    hand: frozenset[int]
    deck: frozenset[int]


class Search:
    """Every world that fits what one seat has heard since the opening."""

    def __init__(self, eyes: int | None) -> None:
        self.eyes = eyes
        self.rows: list[list[int]] = []
        self.dead: set[int] = set()
        self.axis = ""
        self.leaving: list[int] = []
        self.worlds: set[World] = set()

    @property
    def bandits(self) -> set[int]:
        return {world.bandit for world in self.worlds}

    @property
    def inspectors(self) -> set[int]:
        """Before the choice, everybody who could be chosen: out of the hand, or of what may come to it."""
        found = set()
        for world in self.worlds:
            if world.inspector != NOBODY:
                found.add(world.inspector)
            else:
                found |= (world.hand or world.deck) - self.dead
        return found

    @property
    def pairs(self) -> int:
        return len({(world.bandit, world.inspector) for world in self.worlds})

    def hear(self, event: Event) -> None:
        """Keep the worlds in which this could be heard, each in all the ways it may go on."""
        event = event.for_seat(self.eyes)
        kind = event.kind.replace("-", "_")
        change: Callable[[Any, Any], None] | None = getattr(self, f"on_{kind}", None)
        if change is not None:
            change(event.what, event.where)
            return
        follow: Callable[[World, Any, Any], Iterator[World]] | None = getattr(self, f"after_{kind}", None)
        if follow is not None:
            self.worlds = {after for world in self.worlds for after in follow(world, event.what, event.where)}
            assert self.worlds, "the truth is always among them"

    def beside(self, one: int, other: int) -> bool:
        """Whether two suspects are at most one row and one column apart, and not the same."""
        (row, column), (other_row, other_column) = self._place(one), self._place(other)
        return max(abs(row - other_row), abs(column - other_column)) == 1

    def _place(self, suspect: int) -> tuple[int, int]:
        for number, row in enumerate(self.rows):
            if suspect in row:
                return number, row.index(suspect)
        raise AssertionError(f"{suspect} is not on the board")

    # What changes the table -------------------------------------------------------------------------------

    def on_laid_out(self, table: Any, _: Any) -> None:
        assert not table.dead
        assert not table.innocent
        board = list(table.board)
        self.rows = [board[at : at + table.columns] for at in range(0, len(board), table.columns)]
        self.worlds = {World(bandit, NOBODY, frozenset(), frozenset(board) - {bandit}) for bandit in board}

    def on_shifted(self, _: Any, where: tuple[str, int, int]) -> None:
        axis, line, step = where
        rows = self.rows if axis == "row" else [list(column) for column in zip(*self.rows, strict=True)]
        row = rows[line]
        rows[line] = row[-1:] + row[:-1] if step > 0 else row[1:] + row[:1]
        self.rows = rows if axis == "row" else [list(row) for row in zip(*rows, strict=True)]

    def on_collapsed(self, _: Any, axis: str) -> None:
        self.axis, self.leaving = axis, []

    def on_leaves(self, suspect: int, _: Any) -> None:
        self.leaving.append(suspect)

    def on_closed_up(self, _: Any, __: Any) -> None:
        rows = self.rows if self.axis == "row" else [list(column) for column in zip(*self.rows, strict=True)]
        rows = [[suspect for suspect in row if suspect not in self.leaving] for row in rows]
        self.rows = rows if self.axis == "row" else [list(row) for row in zip(*rows, strict=True)]

    on_closed_up_with_evidence = on_closed_up

    # What tells of the hidden cards -----------------------------------------------------------------------

    def after_bandit_is(self, world: World, what: Any, _: Any) -> Iterator[World]:
        if what in (None, world.bandit):
            yield world

    after_bandit_is_now = after_bandit_is

    def after_drew_four(self, world: World, what: Any, count: int) -> Iterator[World]:
        for four in combinations(sorted(world.deck), count):
            if what in (None, four) and set(four) - self.dead:
                yield world._replace(hand=frozenset(four), deck=world.deck - set(four))

    def after_chose(self, world: World, what: Any, _: Any) -> Iterator[World]:
        for card in world.hand - self.dead:
            if what in (None, card):
                yield world._replace(inspector=card, hand=world.hand - {card})

    def after_killed(self, world: World, victim: int, _: Any) -> Iterator[World]:
        self.dead.add(victim)
        if self.beside(world.bandit, victim) and world.inspector != victim:
            yield world

    def after_killed_inspector(self, world: World, victim: int, _: Any) -> Iterator[World]:
        self.dead.add(victim)
        if self.beside(world.bandit, victim) and world.inspector == victim:
            yield world

    def after_bandit_canvassed(self, world: World, near: bool, victim: int) -> Iterator[World]:
        if self.beside(world.inspector, victim) == near:
            yield world

    def after_disguised(self, world: World, before: int, _: Any) -> Iterator[World]:
        if world.bandit == before:
            for card in world.deck - self.dead:
                yield world._replace(bandit=card, deck=world.deck - {card})

    def after_disguise_failed(self, world: World, card: int, _: Any) -> Iterator[World]:
        if card in world.deck:
            yield world._replace(deck=world.deck - {card})

    def after_accused(self, world: World, accused: int, _: Any) -> Iterator[World]:
        if world.inspector == accused or self.beside(world.inspector, accused):
            yield world

    def after_denied(self, world: World, accused: int, _: Any) -> Iterator[World]:
        if world.bandit != accused:
            yield world

    def after_caught(self, world: World, accused: int, _: Any) -> Iterator[World]:
        if world.bandit == accused:
            yield world

    def after_drew(self, world: World, what: Any, _: Any) -> Iterator[World]:
        for card in world.deck if what is None else world.deck & {what}:
            yield world._replace(hand=world.hand | {card}, deck=world.deck - {card})

    def after_exonerated(self, world: World, card: int, _: Any) -> Iterator[World]:
        if card in world.hand:
            yield world._replace(hand=world.hand - {card})

    after_showed_dead = after_exonerated

    def after_inspector_canvassed(self, world: World, near: bool, shown: int) -> Iterator[World]:
        if self.beside(world.bandit, shown) == near:
            yield world
