"""The set-up: the pile is shuffled, the hourglass put in, objectives drawn; then values are assigned."""

from tablecore.deal.cards import ALL, HOURGLASS
from tablecore.deal.dealing import rule_of_dealing
from tablecore.deal.state import NOBODY, State
from tablecore.deal.variant import OBJECTIVES, Variant
from tablecore.deal.view import as_they_lie, face_down
from tablecore.game import Tell
from tablecore.masks import mask_of
from tablecore.rng import Rng
from tablecore.rules import Event

LAST_THIRD = len(ALL) // 3
"""Mode A: the hourglass lies directly before one of so many last artefacts (deal.mode-a.reveal)."""


def begin(variant: Variant, rng: Rng, tell: Tell | None) -> State:
    """The table before anybody has assigned a value."""
    s = empty_table(variant)
    s.objectives = draw_objectives(variant, rng)
    s.deck = rng.shuffled(ALL)
    if variant.hourglass:
        s.deck = with_hourglass(s.deck, rng)
    s.rng = rng.state
    if tell:
        tell_beginning(s, tell)
    return s


def empty_table(variant: Variant) -> State:
    """A table on which nothing lies yet."""
    s: State = object.__new__(State)
    players = variant.players
    s.variant, s.phase, s.closing, s.ended, s.rng = variant, "values", "", "", 0
    s.values, s.collections, s.looked = ((),) * players, ((),) * players, (0,) * players
    s.table = s.deck = s.museum = s.unshared = s.aside = ()
    s.down = s.secret = s.museum_down = 0
    s.dealer = NOBODY if players == 2 else 0
    s.second = s.counting = False
    s.offer, s.offered_by, s.agreed, s.deals = (), NOBODY, 0, 0
    s.objectives = variant.objectives
    return s


def draw_objectives(variant: Variant, rng: Rng) -> tuple[int, ...]:
    """The objectives in force; in the expert version, so many of the seven by chance."""
    return rng.shuffled(OBJECTIVES)[: variant.expert] if variant.expert else variant.objectives


def with_hourglass(deck: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
    """The pile with the hourglass in its last third, every place equally likely."""
    after = 1 + rng.below(min(LAST_THIRD, len(deck)))
    return (*deck[:-after], HOURGLASS, *deck[-after:])


# What is told ---------------------------------------------------------------------------------------------

OBJECTIVE_RULES = {
    1: "deal.objective-1.penalty",
    2: "deal.objective-2.maya",
    3: "deal.objective-3.double",
    4: "deal.objective-4.series",
    5: "deal.objective-5.minus-three",
    6: "deal.objective-6.steps",
    7: "deal.objective-7.give",
}
"""Objective to the rule that says what it asks for."""


def tell_beginning(s: State, tell: Tell) -> None:
    """Tell what the table agreed on and, of a table built on purpose, what lies there."""
    variant = s.variant
    tell(Event("deal.players", "players", None, None, where=variant.players))
    if variant.travel:
        tell(Event("deal.travel.setup", "travel", None, None))
    else:
        tell(Event("deal.setup.screen", "screens", None, None))
    tell(Event("deal.cards.artefacts", "shuffled", None, None, where=len(s.deck) - (HOURGLASS in s.deck)))
    if variant.hourglass and HOURGLASS in s.deck:
        tell(Event("deal.mode-a.hourglass", "hourglass-put-in", None, None))
    if s.objectives_down:
        tell(Event("deal.expert.draw", "objectives-drawn", None, None, where=len(s.objectives)))
    else:
        for number in s.objectives:
            tell(Event(OBJECTIVE_RULES[number], "objective", None, None, where=number))
    if variant.combination:
        rule = f"deal.combination.{variant.combination}"
        tell(Event(rule, "combination", None, None, where=variant.combination))
    if s.phase != "values":
        tell_position(s, tell)


def tell_position(s: State, tell: Tell) -> None:
    """Tell what everybody owns at a table built on purpose, and each in secret what only they know."""
    backs = s.variant.backs
    for seat, cards in enumerate(s.collections):
        tell(Event("deal.setup.secret", "had-assigned", seat, s.values[seat], 1 << seat))
        if not cards:
            continue
        secret = tuple(card for card in cards if s.secret >> card & 1)
        seen = tuple(face_down(card, backs) if s.secret >> card & 1 else card for card in cards)
        tell(Event("deal.share.take", "owns", seat, None, where=seen))
        if secret:
            tell(Event("deal.share.face-down", "knows", seat, secret, 1 << seat, len(secret)))
    for seat, places in enumerate(s.looked):
        for place, number in enumerate(s.objectives):
            if places >> place & 1:
                tell(Event("deal.expert.one", "saw-objective", seat, number, 1 << seat, place))
    if s.museum:
        down = mask_of(tuple(place for place, card in enumerate(s.museum) if s.museum_down >> card & 1))
        lying = as_they_lie(s.museum, down, backs)
        tell(Event("deal.museum.unseen", "museum-has", None, None, where=lying))
    if s.table:
        lying = as_they_lie(s.table, s.down, backs)
        dealer = None if s.dealer == NOBODY else s.dealer
        tell(Event(rule_of_dealing(s.variant, "deal.round.cards"), "dealt", dealer, lying, where=0))
    if s.phase == "gift":
        tell(Event("deal.objective-7.give", "gifts-due", None, None))
