"""Dealing: three artefacts from the pile to the table, for a new deal or after a disagreement."""

from tablecore.deal.cards import HOURGLASS
from tablecore.deal.ending import clear_negotiation, close
from tablecore.deal.state import NOBODY, State
from tablecore.deal.variant import Variant
from tablecore.deal.view import as_they_lie
from tablecore.game import Tell
from tablecore.rules import Event

DEALT = 3
"""So many artefacts come from the pile at a time."""


def can_draw(s: State) -> bool:
    """Whether the pile has three cards, the hourglass counted; fewer count as none (deal.two.no-cards)."""
    return len(s.deck) >= DEALT


def end_deal(s: State, tell: Tell | None) -> None:
    """A deal is over: the next one begins, or the game ends with the pile."""
    s.deals += 1
    s.table, s.down = (), 0
    clear_negotiation(s)
    if not can_draw(s):
        if tell:
            # A pile that is used up ended the dealing; fewer than three cards make no deal either.
            rule = "deal.end.last-deal" if s.deck else "deal.end.deck"
            tell(Event(rule, "pile-used-up", None, len(s.deck)))
        close(s, "deal.end.deck", tell)
        return
    if s.dealer != NOBODY:
        s.dealer = (s.dealer + 1) % s.variant.players
        if tell:
            tell(Event("deal.three.next", "next-dealer", s.dealer, None))
    lay_out(s, "deal.round.cards", "dealt", tell)


def add_three(s: State, tell: Tell | None) -> None:
    """After the first disagreement: three more cards beside the two that are left."""
    clear_negotiation(s)
    s.second = True
    s.phase = "negotiation"
    rule = "deal.two.three-more" if s.dealer == NOBODY else "deal.three.more"
    lay_out(s, rule, "three-more", tell)


def lay_out(s: State, rule: str, kind: str, tell: Tell | None) -> None:
    """Draw three cards and lay them out, the open ones first; the hourglass among them ends the game."""
    variant = s.variant
    new = s.deck[:DEALT]
    if variant.hourglass and HOURGLASS in new:
        draw_hourglass(s, new.index(HOURGLASS), tell)
        return
    s.deck = s.deck[DEALT:]
    lying = len(s.table)
    s.table += new
    s.down |= DOWN[variant.face_down] << lying
    if tell:
        rule = rule_of_dealing(variant, rule)
        dealer = None if s.dealer == NOBODY else s.dealer
        tell(Event(rule, kind, dealer, as_they_lie(s.table, s.down, variant.backs)[lying:], where=lying))


def rule_of_dealing(variant: Variant, otherwise: str) -> str:
    """The rule by which so many of three cards lie face down, where the mode has one of its own."""
    if not variant.by_chance:
        return otherwise
    return "deal.mode-b.two-down" if variant.face_down else "deal.mode-c.none-down"


DOWN = (0b000, 0b100, 0b110)
"""How many of three cards are dealt face down, to their places: the last ones."""


def draw_hourglass(s: State, before: int, tell: Tell | None) -> None:
    """The hourglass comes: the cards on the table, and those drawn before it, count for nobody.

    They are turned up: nobody needs them any more.
    """
    s.unshared = s.table + s.deck[:before]
    s.deck = s.deck[before + 1 :]
    s.table, s.down = (), 0
    if tell:
        tell(Event("deal.mode-a.end", "hourglass", None, s.unshared))
        if s.unshared:
            tell(Event("deal.mode-a.reveal", "not-shared", None, s.unshared))
    close(s, "deal.mode-a.end", tell)
