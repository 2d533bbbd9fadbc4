"""Arrests: where every card goes, and how the wall is filled again."""

from tablecore.game import Tell
from tablecore.gendarmery.cards import MEDALLION
from tablecore.gendarmery.chain import fits, pointed_at
from tablecore.gendarmery.state import EMPTY, State, by_version, replaced, replaced_pile
from tablecore.rng import Rng
from tablecore.rules import Event


def wanted_place(s: State) -> int:
    """The place of the Wanted: the one the middle arrow points at (gendarmery.cards.interrogation)."""
    return pointed_at(s.cards.faces[s.middle[0]])


def arrest(s: State, place: int, tell: Tell | None) -> None:
    """Put the arrested suspect and the evidence aside and settle the interrogation cards.

    Events are told one by one as the cards move, so that a walk can show each with its picture.
    """
    seat, suspect = s.seat, s.wall[place]
    wanted = place == wanted_place(s)
    s.won_desk = replaced_pile(s.won_desk, seat, s.won_desk[seat] + s.hands[seat])
    s.won_wall = replaced_pile(s.won_wall, seat, (*s.won_wall[seat], suspect))
    s.hands = replaced_pile(s.hands, seat, ())
    s.wall = replaced(s.wall, place, EMPTY)
    if tell:
        rule = "gendarmery.arrest.aside" if wanted else "gendarmery.arrest.other"
        tell(Event(rule, "arrested", seat, suspect, where=place))
    if wanted:
        arrest_wanted(s, place, tell)
    else:
        arrest_other(s, place, tell)


def arrest_other(s: State, place: int, tell: Tell | None) -> None:
    """Somebody not Wanted: the interrogation card goes, unseen, to the middle pile."""
    s.middle = (*s.middle, s.under[place])
    s.under = replaced(s.under, place, EMPTY)
    if tell:
        rule = by_version(s, "arrest.to-middle", "catalogue.under-middle")
        tell(Event(rule, "to-middle", s.seat, None, where=place))
    refill(s, place, tell)


def arrest_wanted(s: State, place: int, tell: Tell | None) -> None:
    """The Wanted: the middle pile is won, and the card under the suspect is turned."""
    seat, card = s.seat, s.under[place]
    face = s.cards.faces[card]
    taken, s.middle = s.middle, ()
    s.won_interrogation = replaced_pile(s.won_interrogation, seat, s.won_interrogation[seat] + taken)
    if tell:
        rule = by_version(s, "arrest.wanted", "catalogue.wanted")
        tell(Event(rule, "took-middle", seat, len(taken), where=place))
    s.under = replaced(s.under, place, EMPTY)
    s.middle = (card,)
    s.turned |= 1 << card
    if tell:
        ends = by_version(s, "end.medallion", "catalogue.end")
        rule = ends if face == MEDALLION else "gendarmery.arrest.wanted-under"
        tell(Event(rule, "turned", seat, card, where=place))
    if face == MEDALLION:
        s.middle = ()
        s.won_interrogation = replaced_pile(s.won_interrogation, seat, (*s.won_interrogation[seat], card))
        s.medallion = seat
        s.ended = "gendarmery.end.medallion"
        if tell:
            tell(Event("gendarmery.end.medallion-owner", "medallion", seat, card))
        return
    target = pointed_at(face)
    if s.variant.wanted_looks == "before-refill" and s.wall[target] == EMPTY:
        empty = "gendarmery.arrest.turned-empty" if target == place else _pointing_at_nobody(s)
        end_at_empty_space(s, target, empty, tell)
        return
    refill(s, place, tell)
    if s.wall[target] == EMPTY:
        end_at_empty_space(s, target, _pointing_at_nobody(s), tell)
    elif tell:
        rule = "gendarmery.arrest.turned-empty" if target == place else "gendarmery.cards.interrogation"
        tell(Event(rule, "wanted", None, s.wall[target], where=target))


def end_at_empty_space(s: State, target: int, rule: str, tell: Tell | None) -> None:
    """The turned arrow points at a place where nobody hangs (gendarmery.end.empty-space)."""
    s.ended = "gendarmery.end.empty-space"
    if tell:
        tell(Event(rule, "points-at-nobody", None, None, where=target))


def _pointing_at_nobody(s: State) -> str:
    return by_version(s, "end.empty-space", "catalogue.end")


def refill(s: State, place: int, tell: Tell | None) -> None:
    """Fill an emptied place with an interrogation card that keeps the chain whole, and a wall card.

    The deck is looked through once from the top, cards that do not fit go under it
    (gendarmery.refill.search); when none fits the place stays empty for good (gendarmery.refill.later).
    """
    deck, chains = s.interrogation, s.cards.chains
    passed = next((at for at, card in enumerate(deck) if fits(chains[card], place)), None)
    if passed is None:
        if tell:
            tell(Event("gendarmery.refill.stays-empty", "stays-empty", None, len(deck), where=place))
        return
    card = deck[passed]
    s.interrogation = deck[passed + 1 :] + deck[:passed]
    s.under = replaced(s.under, place, card)
    if tell:
        if passed:
            tell(Event("gendarmery.refill.search", "passed-under", None, passed, where=place))
        tell(Event("gendarmery.refill.chain-border", "refilled", None, chains[card], where=place))
    if not s.wall_deck:
        shuffle_arrested(s, tell)
    s.wall = replaced(s.wall, place, s.wall_deck[0])
    s.wall_deck = s.wall_deck[1:]
    if tell:
        rule = by_version(s, "refill.two-cards", "catalogue.refill")
        tell(Event(rule, "hung", None, s.wall[place], where=place))


def shuffle_arrested(s: State, tell: Tell | None) -> None:
    """Shuffle all arrested suspects into a new wall deck; their points stay counted."""
    rng = Rng(s.rng)
    arrested = tuple(suspect for pile in s.won_wall for suspect in pile)
    s.counted = tuple(points + len(pile) for points, pile in zip(s.counted, s.won_wall, strict=True))
    s.won_wall = ((),) * len(s.won_wall)
    s.wall_deck = rng.shuffled(sorted(arrested))
    s.rng = rng.state
    if tell:
        tell(Event("gendarmery.refill.wall-deck-out", "wall-reshuffled", None, len(arrested)))
