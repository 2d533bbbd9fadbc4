"""A table of Noir built and looked at by names, so that scenarios read like the rulebook."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

import tablecore as tc
from tablecore.masks import numbers
from tablecore.noir.game import GAME
from tablecore.noir.moves import Accuse, Choose, Exonerate, Kill, Leave, Move, Shift, Show
from tablecore.noir.state import BANDIT, INSPECTOR, State
from tablecore.noir.variant import Position, Variant
from tablecore.noir.view import View
from tablecore.noir.worlds import Worlds
from tablecore.rules import Event, Refusal

CARDS = GAME.cards
NAMES = ("Ana", "Bilge")

SQUARE = (
    ("Amara", "Bilal", "Chiyo", "Darío", "Eszter"),
    ("Farrukh", "Gwenaël", "Hina", "Ixchel", "Jānis"),
    ("Kofi", "Laleh", "Mateus", "Nayra", "Olena"),
    ("Paweł", "Quỳnh", "Rangi", "Sölvi", "Tsering"),
    ("Uzma", "Věra", "Wanjiru", "Yusuf", "Zoltán"),
)
"""The house's suspects in alphabetical order, five by five: Mateus lies in the middle."""

SMALL = (("Amara", "Bilal", "Chiyo"), ("Darío", "Eszter", "Farrukh"), ("Gwenaël", "Hina", "Ixchel"))
"""Nine of them; Eszter lies in the middle and is beside all others."""


def number(name: str) -> int:
    """The suspect of that name."""
    return [suspect.name for suspect in CARDS.suspects].index(name)


def named(suspects: Iterable[int] | int) -> list[str]:
    """Suspects by name: a mask, or numbers in their order."""
    return [CARDS.name(each) for each in (numbers(suspects) if isinstance(suspects, int) else suspects)]


class Table:
    """A match at a table built on purpose. Options of ``Variant`` and ``Position`` are given alike."""

    def __init__(self, seed: int = 1, **options: Any) -> None:
        of_variant = {field.name for field in fields(Variant)}
        position = {name: value for name, value in options.items() if name not in of_variant}
        variant = {name: value for name, value in options.items() if name in of_variant}
        if position:
            variant["position"] = Position(**position)
        self.match = tc.Match(GAME, Variant(**variant), seed)
        self.told: tuple[Event, ...] = self.match.events

    # Doing ------------------------------------------------------------------------------------------------

    def play(self, *moves: Move) -> tuple[Event, ...]:
        """Make moves, each by the player whose turn it is; the events of the last one."""
        for move in moves:
            self.told = self.match.play(self.s.seat, move)
        return self.told

    def kill(self, name: str) -> tuple[Event, ...]:
        return self.play(Kill(number(name)))

    def accuse(self, name: str) -> tuple[Event, ...]:
        return self.play(Accuse(number(name)))

    def choose(self, name: str) -> tuple[Event, ...]:
        return self.play(Choose(number(name)))

    def exonerate(self, name: str) -> tuple[Event, ...]:
        """Draw a card and show that of somebody."""
        return self.play(Exonerate(), Show(number(name)))

    def leave(self, name: str) -> tuple[Event, ...]:
        return self.play(Leave(number(name)))

    def wait(self) -> tuple[Event, ...]:
        """Let a turn go by: the last row goes to the right."""
        return self.play(Shift("row", len(self.s.board) // self.s.columns - 1, 1))

    def refused(self, move: object, seat: int | None = None) -> Refusal:
        """Why a move may not be made, by the player whose turn it is if no other is named."""
        refusal = self.match.refusal(self.s.seat if seat is None else seat, move)
        assert refusal is not None, f"{move} should be refused"
        return refusal

    # Looking ----------------------------------------------------------------------------------------------

    @property
    def s(self) -> State:
        state: State = self.match.state
        return state

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the player whose turn it is may do."""
        return self.match.moves(self.s.seat)

    @property
    def board(self) -> tuple[tuple[str, ...], ...]:
        """The rows of the board by name."""
        names, columns = named(self.s.board), self.s.columns
        return tuple(tuple(names[at : at + columns]) for at in range(0, len(names), columns))

    @property
    def dead(self) -> list[str]:
        return named(self.s.dead)

    @property
    def innocent(self) -> list[str]:
        return named(self.s.innocent)

    @property
    def bandit(self) -> str:
        return CARDS.name(self.s.bandit)

    @property
    def inspector(self) -> str:
        return CARDS.name(self.s.inspector)

    @property
    def hand(self) -> list[str]:
        return named(self.s.hand)

    @property
    def deck(self) -> list[str]:
        """The evidence deck, topmost first."""
        return named(self.s.deck)

    def of_kind(self, kind: type[Any]) -> list[str]:
        """The suspects whom the moves of one kind name."""
        return named(move.suspect for move in self.moves if isinstance(move, kind))

    def view(self, seat: int | None) -> View:
        view: View = GAME.view(self.s, seat)
        return view

    def worlds(self, eyes: int | None) -> Worlds:
        """What somebody can conclude from everything heard so far."""
        worlds = Worlds(CARDS, eyes)
        for event in self.match.seen_by(eyes)[1]:
            worlds.hear(event)
        return worlds

    # What was told ----------------------------------------------------------------------------------------

    @property
    def kinds(self) -> list[str]:
        """The kinds of the last events, in order."""
        return [event.kind for event in self.told]

    def event(self, kind: str) -> Event:
        """The only event of that kind among the last."""
        (event,) = [event for event in self.told if event.kind == kind]
        return event

    def rule(self, kind: str) -> str:
        """The rule cited by that event, without the game's name."""
        return self.event(kind).rule.removeprefix("noir.")

    def says(self, kind: str, to: int | None = None) -> str:
        """The sentence of that event, as somebody hears it (a spectator if nobody is named)."""
        return GAME.sentence(self.event(kind).for_seat(to), NAMES)


def at_square(**options: Any) -> Table:
    """The alphabetical square; the bandit is Mateus in the middle, the inspector Amara in the corner."""
    return Table(**{"board": SQUARE, "bandit": "Mateus", "inspector": "Amara", **options})


def inspectors_turn(**options: Any) -> Table:
    """The same square at the inspector's turn: Amara in the corner looks for Mateus in the middle."""
    return at_square(**{"seat": INSPECTOR, **options})


def rule_of(refusal: Refusal) -> str:
    """The rule of a refusal, without the game's name."""
    return refusal.rule.removeprefix("noir.")


__all__ = [
    "BANDIT",
    "CARDS",
    "INSPECTOR",
    "NAMES",
    "SMALL",
    "SQUARE",
    "Table",
    "at_square",
    "named",
    "number",
]
