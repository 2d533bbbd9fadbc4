"""The gendarmery desk and its archive: two decks face up, four piles face down."""

from tablecore.game import Tell
from tablecore.gendarmery.moves import DESKS, PILES
from tablecore.gendarmery.state import State, replaced_pile
from tablecore.rules import Event


def take_from_desk(s: State, desk: int) -> int:
    """Take the top card of a desk deck; once it lies where it goes, ``replace_desk`` follows."""
    deck = s.desk[desk]
    s.desk = (deck[1:], s.desk[1]) if desk == 0 else (s.desk[0], deck[1:])
    return deck[0]


def replace_desk(s: State, desk: int, tell: Tell | None) -> None:
    """Replace a desk deck that has just run out by the largest archive pile (gendarmery.refill.desk-out).

    The leftmost of equals, turned over as a whole, so that its lowest card comes to lie on top. With no
    card in the archive the deck stays empty (gendarmery.desk.refill).
    """
    if s.desk[desk]:
        return
    sizes = [len(pile) for pile in s.archive]
    largest = max(sizes)
    if not largest:
        if tell:
            tell(Event("gendarmery.desk.refill", "desk-stays-empty", None, None, where=desk))
        return
    pile = sizes.index(largest)
    deck = s.archive[pile][::-1]
    s.archive = replaced_pile(s.archive, pile, ())
    s.desk = (deck, s.desk[1]) if desk == 0 else (s.desk[0], deck)
    if tell:
        tell(Event("gendarmery.refill.desk-out", "desk-replaced", None, deck[0], where=(desk, pile)))


def archive_card(s: State, card: int, pile: int) -> None:
    """Put a desk card face down on an archive pile."""
    s.archive = replaced_pile(s.archive, pile, (card, *s.archive[pile]))


def smallest_pile(s: State) -> int:
    """The archive pile with the fewest cards, the leftmost of equals (gendarmery.door.archive-place)."""
    return min(PILES, key=lambda pile: len(s.archive[pile]))


def desks_with_cards(s: State) -> list[int]:
    """The desk decks that have a card to take."""
    return [desk for desk in DESKS if s.desk[desk]]
