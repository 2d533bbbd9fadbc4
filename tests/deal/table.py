"""A table of Deal built and looked at by names, so that scenarios read like the rulebook."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

import tablecore as tc
from tablecore.deal.cards import KIND_NAMES, kind_of
from tablecore.deal.game import GAME
from tablecore.deal.moves import (
    Assign,
    Count,
    Give,
    Move,
    NoDeal,
    OfferAll,
    Pick,
    Propose,
    SayDeal,
    Zero,
)
from tablecore.deal.state import NOBODY, State
from tablecore.deal.variant import Position, Variant
from tablecore.deal.view import View
from tablecore.rules import Event, Refusal

NAMES = ("Noor", "Mariana", "Tevita")
NOOR, MARIANA, TEVITA = range(3)
HIDDEN = "hidden"

UP = (1, 2, 3, 4, 5)
"""Values: statuette 1, key 2, text 3, jewel 4, sceptre 5."""
DOWN = (5, 4, 3, 2, 1)
"""Values: statuette 5, key 4, text 3, jewel 2, sceptre 1."""
MIXED = (3, 5, 1, 2, 4)
"""Values: statuette 3, key 5, text 1, jewel 2, sceptre 4."""


def named(cards: Iterable[int]) -> list[str]:
    """Cards by kind, and ``"hidden"`` for those that somebody may not see."""
    return [KIND_NAMES[kind_of(card)] if card >= 0 else HIDDEN for card in cards]


def kinds(*names: str) -> tuple[int, ...]:
    """The kinds of that name, in ascending order."""
    return tuple(sorted(map(KIND_NAMES.index, names)))


class Table:
    """A match at a table built on purpose. Options of ``Variant`` and ``Position`` are given alike."""

    def __init__(self, seed: int = 1, **options: Any) -> None:
        of_variant = {field.name for field in fields(Variant)}
        # With the expert variant, objectives are those face down.
        if options.get("expert"):
            of_variant.remove("objectives")
        position = {name: value for name, value in options.items() if name not in of_variant}
        variant = {name: value for name, value in options.items() if name in of_variant}
        if position:
            variant["position"] = Position(**position)
        self.match = tc.Match(GAME, Variant(**variant), seed)
        self.told: tuple[Event, ...] = self.match.events

    # Doing ------------------------------------------------------------------------------------------------

    def play(self, seat: int, *moves: Move) -> tuple[Event, ...]:
        """Make moves of one seat; the events of the last one."""
        for move in moves:
            self.told = self.match.play(seat, move)
        return self.told

    def assign(self, *values: tuple[int, ...]) -> None:
        """Everybody assigns values."""
        for seat, each in enumerate(values):
            self.play(seat, Assign(each))

    def places(self, *names: str) -> int:
        """Where these cards lie in the deal, as a mask; ``"hidden"`` is the next one face down."""
        lying, mask = named(self.view(None).table), 0
        for name in names:
            place = lying.index(name)
            lying[place] = ""
            mask |= 1 << place
        return mask

    def propose(self, seat: int, *names: str, sees: str = "", objective: int = -1) -> tuple[Event, ...]:
        """A negotiator proposes to take these cards, the rest for the other."""
        return self.play(seat, Propose(self.places(*names), sees, objective))

    def say_deal(self, *seats: int) -> tuple[Event, ...]:
        for seat in seats:
            self.play(seat, SayDeal())
        return self.told

    def agree(self, seat: int, *names: str, sees: str = "", objective: int = -1) -> tuple[Event, ...]:
        """A negotiator proposes to take these cards, and both say DEAL."""
        self.propose(seat, *names, sees=sees, objective=objective)
        other = next(one for one in self.s.negotiators if one != seat)
        return self.say_deal(other, seat)

    def no_deal(self, seat: int = NOOR) -> tuple[Event, ...]:
        return self.play(seat, NoDeal())

    def offer_all(self, seat: int = NOOR) -> tuple[Event, ...]:
        return self.play(seat, OfferAll())

    def run_out(self) -> tuple[Event, ...]:
        """The dealer counts down to zero."""
        return self.play(self.s.dealer, Count(), Zero())

    def pick(self, name: str) -> tuple[Event, ...]:
        """The dealer takes a card."""
        return self.play(self.s.dealer, Pick(self.places(name).bit_length() - 1))

    def give(self, *gifts: tuple[str, ...]) -> tuple[Event, ...]:
        """Everybody gives."""
        for seat, names in enumerate(gifts):
            self.play(seat, Give(kinds(*names)))
        return self.told

    def refused(self, seat: int, move: object) -> Refusal:
        """Why a move may not be made."""
        refusal = self.match.refusal(seat, move)
        assert refusal is not None, f"{move} should be refused"
        assert move not in self.match.moves(seat)
        return refusal

    # Looking ----------------------------------------------------------------------------------------------

    @property
    def s(self) -> State:
        state: State = self.match.state
        return state

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def lying(self) -> list[str]:
        """The deal as everybody sees it."""
        return named(self.view(None).table)

    @property
    def deal(self) -> list[str]:
        """The deal with every card turned up."""
        return named(self.s.table)

    @property
    def museum(self) -> list[str]:
        return named(self.s.museum)

    @property
    def pile(self) -> int:
        """How many cards lie in the pile."""
        return len(self.s.deck)

    def owned(self, seat: int) -> list[str]:
        """All that a seat has won."""
        return named(self.s.collections[seat])

    def sees(self, seat: int | None, owner: int) -> list[str]:
        """A collection through somebody's eyes."""
        return named(self.view(seat).collections[owner])

    def of_kind(self, seat: int, kind: type[Any]) -> list[Any]:
        """The moves of one kind that a seat may make."""
        return [move for move in self.match.moves(seat) if isinstance(move, kind)]

    def view(self, seat: int | None) -> View:
        view: View = GAME.view(self.s, seat)
        return view

    # What was told ----------------------------------------------------------------------------------------

    @property
    def kinds(self) -> list[str]:
        """The kinds of the last events, in order."""
        return [event.kind for event in self.told]

    def event(self, kind: str, seat: int | None = None) -> Event:
        """The only event of that kind among the last, of that seat if one is named."""
        (event,) = [
            event for event in self.told if event.kind == kind and (seat is None or event.seat == seat)
        ]
        return event

    def rule(self, kind: str, seat: int | None = None) -> str:
        """The rule cited by that event, without the game's name."""
        return self.event(kind, seat).rule.removeprefix("deal.")

    def says(self, kind: str, to: int | None = None, seat: int | None = None) -> str:
        """The sentence of that event, as somebody hears it (a spectator if nobody is named)."""
        return GAME.sentence(self.event(kind, seat).for_seat(to), NAMES)


def rule_of(refusal: Refusal) -> str:
    """The rule of a refusal, without the game's name."""
    return refusal.rule.removeprefix("deal.")


THREE = {"open": ("key-maya", "jewel-egypt"), "hidden": ("text-rising-sun",)}
"""A usual deal: two cards open, one face down."""


def two(seed: int = 1, **options: Any) -> Table:
    """Noor and Mariana over a usual deal; Noor counts upwards, Mariana downwards."""
    return Table(seed, **{"values": (UP, DOWN), **THREE, **options})


def three(seed: int = 1, **options: Any) -> Table:
    """The same with Tevita, while Noor deals: Mariana and Tevita negotiate."""
    return Table(seed, **{"players": 3, "values": (UP, DOWN, MIXED), **THREE, **options})


__all__ = [
    "DOWN",
    "GAME",
    "HIDDEN",
    "MARIANA",
    "MIXED",
    "NAMES",
    "NOBODY",
    "NOOR",
    "TEVITA",
    "THREE",
    "UP",
    "Table",
    "kinds",
    "named",
    "rule_of",
    "three",
    "two",
]
