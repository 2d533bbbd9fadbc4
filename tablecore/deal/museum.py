"""The museum: what nobody could agree on is offered to it, as it lies."""

from tablecore.deal.dealing import add_three, can_draw, end_deal
from tablecore.deal.ending import close
from tablecore.deal.state import State
from tablecore.deal.view import as_they_lie
from tablecore.game import Tell
from tablecore.rng import Rng
from tablecore.rules import Event


def give_to_museum(s: State, place: int) -> None:
    """One card of the deal goes to the museum, without being turned over; the others close up."""
    card = s.table[place]
    s.museum += (card,)
    if s.down >> place & 1:
        s.museum_down |= 1 << card
    take_from_table(s, place)


def take_from_table(s: State, place: int) -> None:
    """One card leaves the table, and those after it move up."""
    s.table = s.table[:place] + s.table[place + 1 :]
    below = s.down & (1 << place) - 1
    s.down = below | s.down >> place + 1 << place


def give_everything(s: State, rule: str, kind: str, seat: int | None, tell: Tell | None) -> None:
    """All cards of the deal go to the museum, as they lie."""
    lying = as_they_lie(s.table, s.down, s.variant.backs)
    while s.table:
        give_to_museum(s, 0)
    if tell:
        tell(Event(rule, kind, seat, None, where=lying))


# With two players -----------------------------------------------------------------------------------------


def break_off(s: State, seat: int, tell: Tell | None) -> None:
    """The first disagreement: one card to the museum and three more on the table, if there are three."""
    if tell:
        tell(Event("deal.two.break-off", "broke-off", seat, None))
    if not can_draw(s):
        rule = "deal.two.no-cards" if s.deck else "deal.two.last-cards"
        give_everything(s, rule, "last-cards", None, tell)
        s.deals += 1
        close(s, rule, tell)
        return
    place = card_to_offer(s, tell)
    lying = as_they_lie(s.table, s.down, s.variant.backs)[place]
    give_to_museum(s, place)
    if tell:
        tell(Event(museum_rule(s), "offered", None, None, where=(lying,)))
    add_three(s, tell)


def card_to_offer(s: State, tell: Tell | None) -> int:
    """Where the card lies that the museum gets: the one face down, or any by chance in modes B and C."""
    if not s.variant.by_chance:
        return s.down.bit_length() - 1
    rng = Rng(s.rng)
    place = rng.below(len(s.table))
    s.rng = rng.state
    if tell:
        tell(Event("deal.mode-b.random", "drawn-by-lot", None, place))
    return place


def museum_rule(s: State) -> str:
    """The rule by which the museum gets one card at the first disagreement of two players."""
    if not s.variant.by_chance:
        return "deal.two.no-agreement"
    return "deal.mode-b.museum" if s.variant.face_down else "deal.mode-c.museum"


def offer_all(s: State, seat: int, tell: Tell | None) -> None:
    """The second disagreement: everything goes to the museum, and the deal is over."""
    give_everything(s, "deal.two.offer-all", "offered-all", seat, tell)
    end_deal(s, tell)


# With three players ---------------------------------------------------------------------------------------


def run_out(s: State, tell: Tell | None) -> None:
    """The second countdown is over: everything goes to the museum, and the deal is over."""
    give_everything(s, "deal.three.to-museum", "offered-five", None, tell)
    end_deal(s, tell)


def after_the_pick(s: State, tell: Tell | None) -> None:
    """The dealer has taken a card: three more come, or the rest goes to the museum and the game ends."""
    if can_draw(s):
        add_three(s, tell)
        return
    give_everything(s, "deal.three.no-cards", "last-cards", None, tell)
    s.deals += 1
    close(s, "deal.three.no-cards", tell)
