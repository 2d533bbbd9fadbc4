"""The dealer of three players: the countdown, and the card that the dealer takes when it runs out."""

from collections.abc import Mapping, Sequence

from tablecore.deal import museum
from tablecore.deal.ending import clear_negotiation
from tablecore.deal.moves import COUNT, PICK, ZERO, Count, Move, Pick, Zero
from tablecore.deal.phase import Phase
from tablecore.deal.state import NOBODY, State
from tablecore.deal.view import as_they_lie
from tablecore.deal.wording import about_place, refused
from tablecore.game import Tell, Turn
from tablecore.rules import Event, Refusal

# The countdown --------------------------------------------------------------------------------------------


def count_moves(s: State) -> Sequence[Move]:
    """Start the countdown, or say that it has run out."""
    return (ZERO,) if s.counting else (COUNT,)


def refuse_count(s: State, seat: int, move: Count | Zero) -> Refusal | None:
    """Why nobody counts now."""
    if s.dealer == NOBODY:
        return refused("three.count", "two-do-not-count")
    if seat != s.dealer:
        return refused("three.count", "only-dealer-counts", ("clock",))
    if isinstance(move, Count) and s.counting:
        return refused("three.counts", "counting-already", ("clock",))
    if isinstance(move, Zero) and not s.counting:
        return refused("three.fair", "not-counting", ("clock",))
    return None


def count(s: State, tell: Tell | None) -> None:
    """Start the countdown; while it runs the negotiation goes on."""
    s.counting = True
    if tell:
        rule = "deal.three.second-count" if s.second else "deal.three.count"
        tell(Event(rule, "counts-again" if s.second else "counts", s.dealer, None))


def zero(s: State, tell: Tell | None) -> None:
    """The countdown has run out: the first time the dealer takes a card, the second time nobody does."""
    clear = s.second
    if tell:
        tell(Event("deal.three.in-time", "zero", s.dealer, None))
    if clear:
        museum.run_out(s, tell)
    else:
        clear_negotiation(s)
        s.phase = "pick"


# The dealer's card ----------------------------------------------------------------------------------------

_TURNS = tuple(Turn((seat,)) for seat in range(3))


def pick_turn(s: State) -> Turn:
    """The dealer alone."""
    return _TURNS[s.dealer]


def pick_moves(s: State, seat: int) -> Sequence[Move]:
    """Any card of the deal, face down or not."""
    return PICK[: len(s.table)]


def refuse_pick(s: State, seat: int, move: Pick) -> Refusal | None:
    """Only the three cards on the table can be taken."""
    if move.place < len(s.table):
        return None
    return refused("three.pick", "no-such-card-to-take", tuple(map(about_place, range(len(s.table)))))


def pick(s: State, chosen: Mapping[int, Pick], tell: Tell | None) -> None:
    """The dealer takes a card, and sees it if it lay face down; then three more come, if there are three."""
    place, seat = chosen[s.dealer].place, s.dealer
    card, down = s.table[place], s.down >> place & 1
    lying = as_they_lie(s.table, s.down, s.variant.backs)[place]
    museum.take_from_table(s, place)
    s.collections = tuple(
        (*cards, card) if owner == seat else cards for owner, cards in enumerate(s.collections)
    )
    if down:
        s.secret |= 1 << card
    if tell:
        rule = "deal.three.dealer-pick" if down else "deal.three.pick"
        tell(Event(rule, "picked", seat, None, where=(place, lying)))
        if down:
            tell(Event("deal.share.look", "looked", seat, (card,), 1 << seat, (lying,)))
    museum.after_the_pick(s, tell)


PICKING = Phase("pick", "deal.three.pick", (Pick,), pick_turn, pick_moves, refuse_pick, pick)
