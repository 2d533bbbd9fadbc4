"""Everything that lies on the table, hidden or not."""

from tablecore.gendarmery.cards import Cards
from tablecore.gendarmery.variant import Variant
from tablecore.slots import Slotted

NOBODY = -1
EMPTY = -1


class State(Slotted):
    """A position: which card lies where, whose decision is next, and the chance to come.

    Cards are indexes into the four lists of ``cards``. Decks and piles are tuples, topmost card first;
    hands are sorted. Every field is immutable, so a copy is a copy of the references.
    """

    __slots__ = (
        "archive",
        "cards",
        "counted",
        "deep",
        "desk",
        "door",
        "door_deck",
        "door_discard",
        "ended",
        "forged",
        "hands",
        "held",
        "held_from",
        "interrogation",
        "medallion",
        "middle",
        "opened",
        "passes",
        "phase",
        "removed",
        "rng",
        "seat",
        "stock",
        "turned",
        "turns",
        "under",
        "vacations",
        "variant",
        "wall",
        "wall_deck",
        "witness",
        "won_desk",
        "won_interrogation",
        "won_wall",
    )
    _unprinted = ("cards",)

    cards: Cards
    variant: Variant
    rng: int
    phase: str
    """The decision that is asked for: a key of ``phases.PHASES``."""
    seat: int
    """Whose decision it is."""
    turns: int
    """Turns finished since the set-up."""
    passes: int
    """Turns passed in a row."""
    ended: str
    """The rule that ended the game, or ``""``."""

    interrogation: tuple[int, ...]
    """The interrogation deck."""
    deep: int
    """The eight interrogation cards that were shuffled to the bottom at set-up, as a bit mask."""
    under: tuple[int, ...]
    """The face-down interrogation card at each of the nine places; ``EMPTY`` where none lies."""
    middle: tuple[int, ...]
    """The middle pile once its card is turned: first the face-up card, then those that came to it."""
    turned: int
    """The interrogation cards that have lain face up for all to see, as a bit mask."""
    wall: tuple[int, ...]
    """The suspect on each of the nine places; ``EMPTY`` where none hangs."""
    wall_deck: tuple[int, ...]
    stock: tuple[int, ...]
    """The desk cards before they are divided."""
    desk: tuple[tuple[int, ...], tuple[int, ...]]
    archive: tuple[tuple[int, ...], ...]
    removed: tuple[int, ...]
    """Desk cards out of the game (four-action version)."""
    hands: tuple[tuple[int, ...], ...]
    held: tuple[int, ...]
    """Desk cards on their way: taken, and not yet given to anybody."""
    held_from: int
    """Out of whose hand they came; ``NOBODY`` when from the desk."""
    opened: int
    """The archive pile being looked through, or ``NOBODY``."""

    door_deck: tuple[int, ...]
    door_discard: tuple[int, ...]
    door: str
    """The door card being carried out, or ``""``."""
    forged: int
    """The evidence a Forger or an Eye-Witness adds to the report now, as a sign mask."""
    witness: bool
    """Whether the top door discard is an Eye-Witness anybody may use."""
    vacations: tuple[tuple[int, ...], ...]
    """The Vacation cards in front of each seat."""

    won_desk: tuple[tuple[int, ...], ...]
    won_wall: tuple[tuple[int, ...], ...]
    won_interrogation: tuple[tuple[int, ...], ...]
    counted: tuple[int, ...]
    """Points of arrested suspects that were shuffled back into the wall deck."""
    medallion: int
    """Who got the medallion that ended the game, or ``NOBODY``."""

    def copy(self) -> "State":
        """The same position, sharing nothing that changes."""
        other: State = object.__new__(State)
        other.cards = self.cards
        other.variant = self.variant
        other.rng = self.rng
        other.phase = self.phase
        other.seat = self.seat
        other.turns = self.turns
        other.passes = self.passes
        other.ended = self.ended
        other.interrogation = self.interrogation
        other.deep = self.deep
        other.under = self.under
        other.middle = self.middle
        other.turned = self.turned
        other.wall = self.wall
        other.wall_deck = self.wall_deck
        other.stock = self.stock
        other.desk = self.desk
        other.archive = self.archive
        other.removed = self.removed
        other.hands = self.hands
        other.held = self.held
        other.held_from = self.held_from
        other.opened = self.opened
        other.door_deck = self.door_deck
        other.door_discard = self.door_discard
        other.door = self.door
        other.forged = self.forged
        other.witness = self.witness
        other.vacations = self.vacations
        other.won_desk = self.won_desk
        other.won_wall = self.won_wall
        other.won_interrogation = self.won_interrogation
        other.counted = self.counted
        other.medallion = self.medallion
        return other


def by_version(s: State, rulebook: str, catalogue: str) -> str:
    """The id of a rule that both versions of the game state: that of the version being played."""
    return f"gendarmery.{catalogue if s.variant.version == 'catalogue' else rulebook}"


def replaced(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The row with one number exchanged."""
    return (*row[:index], value, *row[index + 1 :])


def replaced_pile(
    piles: tuple[tuple[int, ...], ...], index: int, pile: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The piles with one of them exchanged."""
    return (*piles[:index], pile, *piles[index + 1 :])


def with_card(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand with one more card, sorted."""
    return tuple(sorted((*hand, card)))


def without_card(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand or pile with that card taken out."""
    where = hand.index(card)
    return hand[:where] + hand[where + 1 :]
