"""What one seat may know of the table."""

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from tablecore.game import Turn
from tablecore.gendarmery.cards import MEDALLION, Cards
from tablecore.gendarmery.chain import pointed_at
from tablecore.gendarmery.state import EMPTY, NOBODY, State
from tablecore.gendarmery.variant import Variant


class Won(NamedTuple):
    """What a seat has put aside for the final count."""

    desk: tuple[int, ...]
    suspects: tuple[int, ...]
    interrogation: tuple[int, ...]
    """Those whose face everybody has seen."""
    face_down: int
    """How many interrogation cards nobody has seen."""
    counted: int
    """Points of suspects who were shuffled back into the wall deck."""


class View(NamedTuple):
    """The table through the eyes of one seat (or of a spectator, ``seat=None``).

    Cards are indexes into ``cards``; -1 stands for no card. What the seat may not know is not here.
    """

    cards: Cards
    variant: Variant
    seat: int | None
    turn: Turn
    phase: str
    door: str
    """The door card being carried out, or ``""``."""
    turns: int
    ended: str

    wall: tuple[int, ...]
    """The suspect at each of the nine places."""
    backs: tuple[int, ...]
    """The chained sides of the face-down interrogation card at each place; 0 where none lies."""
    middle: int
    """The face-up interrogation card, or -1 before it is turned."""
    direction: int | None
    """Where its arrow points (an index into DIRECTIONS), ``MEDALLION``, or None before it is turned."""
    wanted: int | None
    """The place of the Wanted, when somebody hangs there."""
    buried: int
    """How many interrogation cards have come to the middle pile."""
    interrogation_count: int
    drawn: int
    """In the set-up: the chained sides of the interrogation card to be laid; 0 otherwise."""
    wall_count: int
    stock_count: int
    """Desk cards not yet divided (set-up)."""
    desk_tops: tuple[int, int]
    """The top card of each desk deck; -1 when it has run out."""
    desk_counts: tuple[int, int]
    archive_counts: tuple[int, ...]
    opened: int
    """The archive pile being looked through, or -1."""
    opened_cards: tuple[int, ...]
    """Its cards, for the seat that looks."""
    removed_count: int

    hands: tuple[tuple[int, ...] | None, ...]
    """Each hand where the seat may see it (an empty one hides nothing), None otherwise."""
    hand_counts: tuple[int, ...]
    held: tuple[int, ...] | None
    """Cards on their way from hand to hand, where the seat may see them."""
    held_count: int
    held_from: int
    forged: int
    """The evidence a Forger or Eye-Witness adds to the report now, as a sign mask."""

    door_count: int
    door_discard: tuple[int, ...]
    witness: int
    """The sign of the open Eye-Witness, as a mask; 0 when there is none."""
    vacations: tuple[tuple[int, ...], ...]
    won: tuple[Won, ...]
    scores: tuple[int, ...]
    medallion: int
    """The seat that has the medallion, or -1."""


@cache
def agreed(variant: Variant) -> Variant:
    """What the table agreed on, without the position it was built from: that names hidden cards."""
    return replace(variant, position=None)


def look(s: State, seat: int | None, turn: Turn, scores: tuple[int, ...], everything: bool = False) -> View:
    """The view of ``seat``; own hand, open hands and the pile being looked through are shown to it.

    With ``everything`` every hand is open, and whatever somebody looks at: for who watches an example.
    """
    cards = s.cards
    open_hands = s.variant.hands_open or everything
    direction = cards.faces[s.middle[0]] if s.middle else None
    target = pointed_at(direction) if direction is not None and direction != MEDALLION else None
    looks = s.opened != NOBODY and (everything or seat == s.seat)
    knows_held = seat is not None and seat in (s.seat, s.held_from)
    return View(
        cards=cards,
        variant=agreed(s.variant),
        seat=seat,
        turn=turn,
        phase=s.phase,
        door=s.door,
        turns=s.turns,
        ended=s.ended,
        wall=s.wall,
        backs=tuple(0 if card == EMPTY else cards.chains[card] for card in s.under),
        middle=s.middle[0] if s.middle else EMPTY,
        direction=direction,
        wanted=target if target is not None and s.wall[target] != EMPTY else None,
        buried=max(0, len(s.middle) - 1),
        interrogation_count=len(s.interrogation),
        drawn=cards.chains[s.interrogation[0]] if s.phase == "lay" else 0,
        wall_count=len(s.wall_deck),
        stock_count=len(s.stock),
        desk_tops=(s.desk[0][0] if s.desk[0] else EMPTY, s.desk[1][0] if s.desk[1] else EMPTY),
        desk_counts=(len(s.desk[0]), len(s.desk[1])),
        archive_counts=tuple(len(pile) for pile in s.archive),
        opened=s.opened,
        opened_cards=tuple(sorted(s.archive[s.opened])) if looks else (),
        removed_count=len(s.removed),
        hands=tuple(
            hand if open_hands or owner == seat or not hand else None for owner, hand in enumerate(s.hands)
        ),
        hand_counts=tuple(len(hand) for hand in s.hands),
        held=s.held if s.held_from == NOBODY or open_hands or knows_held else None,
        held_count=len(s.held),
        held_from=s.held_from,
        forged=s.forged,
        door_count=len(s.door_deck),
        door_discard=s.door_discard,
        witness=cards.door_signs[s.door_discard[0]] if s.witness else 0,
        vacations=s.vacations,
        won=tuple(
            Won(
                desk,
                suspects,
                tuple(card for card in interrogation if s.turned >> card & 1),
                sum(not s.turned >> card & 1 for card in interrogation),
                counted,
            )
            for desk, suspects, interrogation, counted in zip(
                s.won_desk, s.won_wall, s.won_interrogation, s.counted, strict=True
            )
        ),
        scores=scores,
        medallion=s.medallion,
    )
