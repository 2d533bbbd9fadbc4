"""Every move of Gendarmery, each a small decision of one player."""

from dataclasses import dataclass

from tablecore.checks import one_of

PLACES = range(9)
"""The nine places of the wall, row by row from the top left; 4 is the middle."""
MIDDLE = 4
SIDES = (0, 1, 2, 3, 5, 6, 7, 8)
"""The eight places around the middle, on which suspects hang."""
DESKS = range(2)
PILES = range(4)
BLIND = -1
"""Stands for a card that is taken without seeing it."""


# The set-up -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the drawn interrogation card, face down, on a place of the square."""

    place: int


@dataclass(frozen=True, slots=True)
class Under:
    """Put the drawn interrogation card, which fits nowhere, under its deck."""


@dataclass(frozen=True, slots=True)
class Hang:
    """Put the next wall card on the interrogation card at a place."""

    place: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin an archive pile with the top desk card, face down."""

    pile: int


@dataclass(frozen=True, slots=True)
class TurnMiddle:
    """Turn the middle interrogation card face up."""


# The tasks of a turn --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top card of a desk deck (as the task of a turn, or for a Cop card)."""

    desk: int


@dataclass(frozen=True, slots=True)
class Archive:
    """Put a card of the hand face down on an archive pile, then face whoever is behind the door."""

    card: int
    pile: int


@dataclass(frozen=True, slots=True)
class Report:
    """Report the suspect at a place with the whole hand; ``witness`` adds the open Eye-Witness."""

    place: int
    witness: bool = False


@dataclass(frozen=True, slots=True)
class PutAway:
    """Four-action version: take one or two cards of the hand out of the game."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """Four-action version: turn the top door card and do what it says."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because no task is possible."""


# The choices of the door cards ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenPile:
    """Archives: choose the pile to look through."""

    pile: int


@dataclass(frozen=True, slots=True)
class PickCard:
    """Archives: choose a card of that pile for the hand."""

    card: int


@dataclass(frozen=True, slots=True)
class ArchiveDesk:
    """Janitor: archive the top card of a desk deck."""

    desk: int
    pile: int


@dataclass(frozen=True, slots=True)
class ArchiveFrom:
    """Janitor: archive a card of somebody's hand; ``card`` is ``BLIND`` where it cannot be chosen."""

    owner: int
    card: int
    pile: int


@dataclass(frozen=True, slots=True)
class TakeFrom:
    """Thug: take a card out of somebody's hand; ``card`` is ``BLIND`` where it cannot be chosen."""

    owner: int
    card: int


@dataclass(frozen=True, slots=True)
class Give:
    """Thug and Cop: add a card just taken to a player's hand."""

    card: int
    to: int


@dataclass(frozen=True, slots=True)
class Forge:
    """Forger: name the evidence the card stands for (an index into the twelve signs)."""

    sign: int


@dataclass(frozen=True, slots=True)
class LetGo:
    """Forger and Eye-Witness: report nobody now."""


@dataclass(frozen=True, slots=True)
class SendAway:
    """Vacation: put the card in front of another player."""

    to: int


Move = (
    Lay
    | Under
    | Hang
    | Begin
    | TurnMiddle
    | Take
    | Archive
    | Report
    | PutAway
    | Reveal
    | Pass
    | OpenPile
    | PickCard
    | ArchiveDesk
    | ArchiveFrom
    | TakeFrom
    | Give
    | Forge
    | LetGo
    | SendAway
)

# Moves are made once and shared: a list of moves is then a list of references.

LAY = tuple(Lay(place) for place in PLACES)
UNDER = (Under(),)
HANG = tuple(Hang(place) for place in PLACES)
BEGIN = tuple(Begin(pile) for pile in PILES)
TURN_MIDDLE = (TurnMiddle(),)
TAKE = tuple(Take(desk) for desk in DESKS)
ARCHIVE = tuple(tuple(Archive(card, pile) for pile in PILES) for card in range(72))
REPORT = tuple(Report(place) for place in PLACES)
REPORT_WITH_WITNESS = tuple(Report(place, True) for place in PLACES)
PUT_AWAY = tuple(PutAway((card,)) for card in range(72))
PUT_AWAY_TWO = {
    (first, second): PutAway((first, second)) for first in range(72) for second in range(first + 1, 72)
}
REVEAL = (Reveal(),)
PASS = (Pass(),)
OPEN_PILE = tuple(OpenPile(pile) for pile in PILES)
PICK_CARD = tuple(PickCard(card) for card in range(72))
ARCHIVE_DESK = tuple(tuple(ArchiveDesk(desk, pile) for pile in PILES) for desk in DESKS)
ARCHIVE_FROM = {
    (owner, card): tuple(ArchiveFrom(owner, card, pile) for pile in PILES)
    for owner in range(6)
    for card in range(BLIND, 72)
}
TAKE_FROM = {(owner, card): TakeFrom(owner, card) for owner in range(6) for card in range(BLIND, 72)}
GIVE = {(card, to): Give(card, to) for card in range(72) for to in range(6)}
FORGE = tuple(Forge(sign) for sign in range(12))
LET_GO = (LetGo(),)
SEND_AWAY = tuple(SendAway(to) for to in range(6))

CONSTRUCTIBLE: tuple[Move, ...] = (
    *LAY,
    *UNDER,
    *HANG,
    *BEGIN,
    *TURN_MIDDLE,
    *TAKE,
    *(move for moves in ARCHIVE for move in moves),
    *REPORT,
    *REPORT_WITH_WITNESS,
    *PUT_AWAY,
    *PUT_AWAY_TWO.values(),
    *REVEAL,
    *PASS,
    *OPEN_PILE,
    *PICK_CARD,
    *(move for moves in ARCHIVE_DESK for move in moves),
    *(move for moves in ARCHIVE_FROM.values() for move in moves),
    *TAKE_FROM.values(),
    *GIVE.values(),
    *FORGE,
    *LET_GO,
    *SEND_AWAY,
)
"""Every move that can be written down at all, in the order in which ``moves`` lists them."""

TRYABLE: tuple[Move, ...] = (
    *LAY,
    *UNDER,
    *HANG,
    *BEGIN,
    *TURN_MIDDLE,
    *TAKE,
    *REPORT,
    *REVEAL,
    *OPEN_PILE,
)
"""Moves that need only something everybody sees, so that a reader may try the wrong ones too."""

is_constructible = one_of(CONSTRUCTIBLE)
"""Whether something is a move that can be written down at all."""
