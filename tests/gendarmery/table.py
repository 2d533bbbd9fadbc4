"""A table of Gendarmery built and looked at by names, so that scenarios read like the rulebook."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

import tablecore as tc
from tablecore.gendarmery.cards import signs_of
from tablecore.gendarmery.game import GAME
from tablecore.gendarmery.moves import Archive, Move, Report, SendAway
from tablecore.gendarmery.state import State
from tablecore.gendarmery.variant import Position, Variant
from tablecore.gendarmery.view import View
from tablecore.rules import Event, Refusal

CARDS = GAME.cards
NAMES = ("Amina", "Bao", "Carla", "Dmitri", "Efua", "Farid")

GUIDE = tuple(CARDS.suspects[suspect].name for suspect in CARDS.walls["guide"])
"""The wall of the report guide: Tomás, Mireille, Hana, Idris, Björn, Reza, Oksana, Kwame."""

SINGLES_OUT = {
    "Tomás": ("Scar",),
    "Mireille": ("Nobleman + Woman",),
    "Hana": ("Woman + Glasses",),
    "Idris": ("Peasant + Footprint",),
    "Björn": ("Man", "Hefty + No Footprint"),
    "Reza": ("Nobleman + Glasses",),
    "Oksana": ("Civil servant + Redhead",),
    "Kwame": ("Footprint + Glasses",),
}
"""For everybody on that wall, a hand that fits nobody else there."""

NO_DESK: dict[str, Any] = {"desk": ((), ()), "desk_sizes": (0, 0), "archive": ((), (), (), ())}
"""A position without desk cards but those in hands."""


def under(**faces: str) -> tuple[str, ...]:
    """The interrogation faces under people on the wall of the guide; any card under the others."""
    return tuple(faces.get(name, "") for name in GUIDE)


def card(name: str) -> int:
    """The desk card of that name."""
    return [card_name(number) for number in range(72)].index(name)


def card_name(number: int) -> str:
    return " + ".join(signs_of(CARDS.desk[number]))


def named(cards: Iterable[int] | None) -> list[str]:
    """Desk cards by name, in the order of the card list."""
    assert cards is not None
    return [card_name(number) for number in sorted(cards)]


def suspect(name: str) -> int:
    """The wall card of that name."""
    return [each.name for each in CARDS.suspects].index(name)


class Table:
    """A match at a table built on purpose. Options of ``Variant`` and ``Position`` are given alike."""

    def __init__(self, players: int = 3, seed: int = 1, **options: Any) -> None:
        of_variant = {field.name for field in fields(Variant)}
        position = {name: value for name, value in options.items() if name not in of_variant}
        variant = {name: value for name, value in options.items() if name in of_variant}
        if position:
            variant["position"] = Position(**position)
        self.match = tc.Match(GAME, Variant(players=players, **variant), seed)
        self.told: tuple[Event, ...] = self.match.events

    # Doing ------------------------------------------------------------------------------------------------

    def play(self, *moves: Move) -> tuple[Event, ...]:
        """Make moves, each by the player whose turn it is; the events of the last one."""
        for move in moves:
            self.told = self.match.play(self.seat, move)
        return self.told

    def report(self, name: str, witness: bool = False) -> tuple[Event, ...]:
        """Report somebody on the wall by name."""
        return self.play(Report(self.place(name), witness))

    def door(self, *, card: int | None = None, pile: int = 0) -> tuple[Event, ...]:
        """Go to the door with the first card of the hand, or the one given."""
        held = self.s.hands[self.seat]
        return self.play(Archive(held[0] if card is None else card, pile))

    def vacation(self, to: int) -> None:
        """Go to the door, where a Vacation waits, and send somebody away."""
        self.door()
        self.play(SendAway(to))

    def refused(self, move: object, seat: int | None = None) -> Refusal:
        """Why a move may not be made, by the player whose turn it is if no other is named."""
        refusal = self.match.refusal(self.seat if seat is None else seat, move)
        assert refusal is not None, f"{move} should be refused"
        return refusal

    # Looking ----------------------------------------------------------------------------------------------

    @property
    def s(self) -> State:
        state: State = self.match.state
        return state

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.s.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the player whose turn it is may do."""
        return self.match.moves(self.seat)

    @property
    def wall(self) -> list[str]:
        """The names on the wall, place by place; ``""`` where nobody hangs."""
        return ["" if each < 0 else CARDS.suspects[each].name for each in self.s.wall]

    @property
    def points(self) -> tuple[int, ...]:
        return GAME.scores(self.s)

    def place(self, name: str) -> int:
        """Where somebody hangs."""
        return self.wall.index(name)

    def hand(self, seat: int) -> list[str]:
        return named(self.s.hands[seat])

    def pile(self, number: int) -> list[str]:
        """An archive pile, topmost first."""
        return [card_name(each) for each in self.s.archive[number]]

    def desk(self, number: int) -> list[str]:
        """A desk deck, topmost first."""
        return [card_name(each) for each in self.s.desk[number]]

    def view(self, seat: int | None) -> View:
        view: View = GAME.view(self.s, seat)
        return view

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
        return self.event(kind).rule.removeprefix("gendarmery.")

    def says(self, kind: str, to: int | None = None) -> str:
        """The sentence of that event, as somebody hears it (a spectator if nobody is named)."""
        return GAME.sentence(self.event(kind).for_seat(to), NAMES)


def at_guide(**options: Any) -> Table:
    """A table with the wall of the report guide; nobody but the player at the top right is Wanted."""
    return Table(**{"wall": GUIDE, "middle": "north-east", **options})


def rule_of(refusal: Refusal) -> str:
    """The rule of a refusal, without the game's name."""
    return refusal.rule.removeprefix("gendarmery.")
