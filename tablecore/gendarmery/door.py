"""The door: whoever stands behind it, you do what the card says (gendarmery.cards.door-obey)."""

from tablecore.game import Tell
from tablecore.gendarmery.desk import archive_card, desks_with_cards, smallest_pile
from tablecore.gendarmery.state import NOBODY, State, replaced_pile
from tablecore.gendarmery.turn import end_turn
from tablecore.rng import Rng
from tablecore.rules import Event

RULES = {
    "Archives": "gendarmery.door.archives",
    "Janitor": "gendarmery.door.janitor",
    "Cop": "gendarmery.door.cop",
    "Thug": "gendarmery.door.thug",
    "Forger": "gendarmery.door.forger",
    "Eye-Witness": "gendarmery.door.eye-witness",
    "Home & Family": "gendarmery.door.home-family",
    "Vacation": "gendarmery.door.vacation",
    "Plumbing": "gendarmery.door.plumbing",
}


def open_door(s: State, tell: Tell | None) -> None:
    """Turn the top door card and begin what it says; the phase then asks for the first choice."""
    if not s.door_deck:
        shuffle_discards(s, tell)
    number, s.door_deck = s.door_deck[0], s.door_deck[1:]
    covered = s.door_discard[:1] if s.witness else ()
    name = s.cards.doors[number]
    s.door_discard = (number, *s.door_discard)
    s.witness = name == "Eye-Witness"
    s.door = name
    if tell:
        rule = "gendarmery.catalogue.janitor" if _catalogue_janitor(s, name) else RULES[name]
        tell(Event(rule, "door", s.seat, number))
        for witness in covered:
            tell(Event("gendarmery.door.drawn-covers", "witness-covered", s.seat, witness))
    begin_door_card(s, name, tell)


def begin_door_card(s: State, name: str, tell: Tell | None) -> None:
    """Go to the first choice the card offers, or carry it out when it offers none."""
    match name:
        case "Archives":
            _ask(s, "archives-pile", any(s.archive), "gendarmery.door.nothing", tell)
        case "Janitor" if _catalogue_janitor(s, name):
            _ask(s, "thug-take", any(s.hands), "gendarmery.door.nothing", tell)
        case "Janitor":
            if desks_with_cards(s):
                s.phase = "janitor-desk"
            elif any(s.hands):
                s.phase = "janitor-hand"
            else:
                _ask(s, "janitor-desk", False, "gendarmery.door.nothing", tell)
        case "Cop":
            _ask(s, "cop-take", bool(desks_with_cards(s)), "gendarmery.door.nothing", tell)
        case "Thug":
            _ask(s, "thug-take", any(s.hands), "gendarmery.door.thug-no-hands", tell)
        case "Forger":
            s.phase = "forger-sign"
        case "Eye-Witness":
            s.forged = s.cards.door_signs[s.door_discard[0]]
            s.phase = "witness-report"
        case "Home & Family":
            if tell:
                tell(Event("gendarmery.door.family", "family", s.seat, None))
            end_turn(s, tell)
        case "Vacation":
            s.phase = "vacation"
        case "Plumbing":
            flood(s, tell)


def _ask(s: State, phase: str, possible: bool, rule: str, tell: Tell | None) -> None:
    """Ask for a choice, or let the card go when there is nothing to choose."""
    if possible:
        s.phase = phase
        return
    if tell:
        tell(Event(rule, "nothing-to-do", s.seat, None))
    end_turn(s, tell)


def janitor_turns_to_hands(s: State, tell: Tell | None) -> None:
    """After the desk card, the Janitor takes a card out of a hand, if anybody holds one."""
    if any(s.hands):
        s.phase = "janitor-hand"
        return
    if tell:
        tell(Event("gendarmery.door.janitor-no-hands", "no-hand-to-take-from", s.seat, None))
    end_turn(s, tell)


def flood(s: State, tell: Tell | None) -> None:
    """Plumbing: every hand goes to the archive, the drawer's first, each on the smallest pile then."""
    players = s.variant.players
    for step in range(players):
        owner = (s.seat + step) % players
        hand = s.hands[owner]
        if not hand:
            continue
        pile = smallest_pile(s)
        rng = Rng(s.rng)
        for card in rng.shuffled(hand):  # a hand has no order that anybody could know of
            archive_card(s, card, pile)
        s.rng = rng.state
        s.hands = replaced_pile(s.hands, owner, ())
        if tell:
            seen = None if s.variant.hands_open else 1 << owner
            tell(Event("gendarmery.door.plumbing", "flooded", owner, hand, seen, (pile, len(hand))))
    end_turn(s, tell)


def shuffle_discards(s: State, tell: Tell | None) -> None:
    """Make a new door deck of the door discards (gendarmery.door.reshuffle)."""
    rng = Rng(s.rng)
    covered = s.door_discard[:1] if s.witness else ()
    s.door_deck, s.door_discard = rng.shuffled(sorted(s.door_discard)), ()
    s.rng = rng.state
    s.witness = False
    if tell:
        for witness in covered:
            tell(Event("gendarmery.door.reshuffle", "witness-covered", s.seat, witness))
        tell(Event("gendarmery.door.reshuffle", "doors-reshuffled", None, len(s.door_deck)))


def rule_of_taking(s: State) -> str:
    """The rule by which a card goes from hand to hand: the Thug's, or the catalogue's Janitor's."""
    return "gendarmery.catalogue.janitor" if s.door == "Janitor" else "gendarmery.door.thug"


def from_hand(s: State, owner: int, card: int) -> int:
    """The card that leaves the owner's hand: the one named, or a random one (gendarmery.door.blind)."""
    if card != NOBODY:
        return card
    rng = Rng(s.rng)
    chosen = rng.choice(s.hands[owner])
    s.rng = rng.state
    return chosen


def _catalogue_janitor(s: State, name: str) -> bool:
    return name == "Janitor" and s.variant.version == "catalogue"
