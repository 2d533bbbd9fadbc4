"""The door cards that move evidence about, each choice a phase: Archives, Janitor, Cop and Thug."""

from collections.abc import Iterator

from tablecore.game import Tell
from tablecore.gendarmery.desk import archive_card, desks_with_cards, replace_desk, take_from_desk
from tablecore.gendarmery.door import from_hand, janitor_turns_to_hands, rule_of_taking
from tablecore.gendarmery.moves import (
    ARCHIVE_DESK,
    ARCHIVE_FROM,
    BLIND,
    GIVE,
    OPEN_PILE,
    PICK_CARD,
    PILES,
    TAKE,
    TAKE_FROM,
    ArchiveDesk,
    ArchiveFrom,
    Give,
    Move,
    OpenPile,
    PickCard,
    Take,
    TakeFrom,
)
from tablecore.gendarmery.phase import Phase
from tablecore.gendarmery.state import NOBODY, State, replaced_pile, with_card, without_card
from tablecore.gendarmery.turn import end_turn
from tablecore.gendarmery.wording import card_name, refused
from tablecore.rules import Event, Refusal

# Archives: choose a pile, look through it, take a card ----------------------------------------------


def pile_moves(s: State) -> list[Move]:
    """The piles that hold a card."""
    return [OPEN_PILE[pile] for pile in PILES if s.archive[pile]]


def refuse_pile(s: State, move: OpenPile) -> Refusal | None:
    """An empty pile holds nothing to choose."""
    return None if s.archive[move.pile] else refused("door.archives", "pile-empty", (f"pile-{move.pile}",))


def open_pile(s: State, move: OpenPile, tell: Tell | None) -> None:
    """Look through the pile."""
    s.opened = move.pile
    s.phase = "archives-card"
    if tell:
        tell(Event("gendarmery.door.archives-look", "pile-opened", s.seat, None, where=move.pile))


def card_moves(s: State) -> list[Move]:
    """The cards of the opened pile."""
    return [PICK_CARD[card] for card in sorted(s.archive[s.opened])]


def refuse_card(s: State, move: PickCard) -> Refusal | None:
    """Only a card of the opened pile may be taken."""
    if move.card in s.archive[s.opened]:
        return None
    return refused("door.archives", "not-in-pile", (f"pile-{s.opened}",), card=card_name(s.cards, move.card))


def pick_card(s: State, move: PickCard, tell: Tell | None) -> None:
    """Add the card to the hand; the pile goes back as it was."""
    pile, seat = s.opened, s.seat
    s.archive = replaced_pile(s.archive, pile, without_card(s.archive[pile], move.card))
    s.hands = replaced_pile(s.hands, seat, with_card(s.hands[seat], move.card))
    s.opened = NOBODY
    if tell:
        seen = None if s.variant.hands_open else 1 << seat
        tell(Event("gendarmery.door.archives", "picked", seat, move.card, seen, pile))
    end_turn(s, tell)


# Janitor: a desk card and a card of a hand go to the archive ------------------------------------------


def janitor_desk_moves(s: State) -> list[Move]:
    """A desk deck that has cards, with the pile to put its top card on."""
    return [move for desk in desks_with_cards(s) for move in ARCHIVE_DESK[desk]]


def refuse_janitor_desk(s: State, move: ArchiveDesk) -> Refusal | None:
    """An empty desk deck has no card to archive."""
    return None if s.desk[move.desk] else refused("door.janitor", "desk-empty", (f"desk-{move.desk}",))


def janitor_archives_desk(s: State, move: ArchiveDesk, tell: Tell | None) -> None:
    """Archive the top card of the desk deck, then turn to the hands."""
    card = take_from_desk(s, move.desk)
    archive_card(s, card, move.pile)
    if tell:
        tell(Event("gendarmery.door.janitor", "desk-archived", s.seat, card, where=(move.desk, move.pile)))
    replace_desk(s, move.desk, tell)
    janitor_turns_to_hands(s, tell)


def janitor_hand_moves(s: State) -> list[Move]:
    """A card of a hand, with the pile to put it on."""
    return [move for owner, card in takeable(s) for move in ARCHIVE_FROM[owner, card]]


def refuse_janitor_hand(s: State, move: ArchiveFrom) -> Refusal | None:
    """Which cards of whose hand the Janitor may take."""
    return refuse_taking(s, move.owner, move.card, "door.janitor")


def janitor_archives_hand(s: State, move: ArchiveFrom, tell: Tell | None) -> None:
    """Archive a card of a hand; only who owned it knows which, unless hands lie open."""
    owner = move.owner
    card = from_hand(s, owner, move.card)
    s.hands = replaced_pile(s.hands, owner, without_card(s.hands[owner], card))
    archive_card(s, card, move.pile)
    if tell:
        seen = None if s.variant.hands_open else 1 << owner
        rule = "gendarmery.door.janitor-own" if owner == s.seat else "gendarmery.door.archive-place"
        tell(Event(rule, "hand-archived", s.seat, card, seen, (owner, move.pile)))
    end_turn(s, tell)


def takeable(s: State) -> Iterator[tuple[int, int]]:
    """(owner, card) of everything that may be taken out of a hand now (gendarmery.door.blind)."""
    for owner, hand in enumerate(s.hands):
        if owner == s.seat or s.variant.hands_open:
            for card in hand:
                yield owner, card
        elif hand:
            yield owner, BLIND


def refuse_taking(s: State, owner: int, card: int, rule: str) -> Refusal | None:
    """Why this card cannot be taken out of that hand; says nothing about hands that are hidden."""
    if owner >= s.variant.players:
        return refused("players", "no-such-player", players=s.variant.players)
    if not s.hands[owner]:
        return refused(rule, "hand-empty", (f"hand-{owner}",))
    chosen = owner == s.seat or s.variant.hands_open
    if chosen and card == BLIND:
        return refused("door.blind", "choose-the-card", (f"hand-{owner}",))
    if not chosen and card != BLIND:
        return refused("door.blind", "take-unseen", (f"hand-{owner}",))
    if chosen and card not in s.hands[owner]:
        return refused(rule, "not-in-hand", (f"hand-{owner}",), card=card_name(s.cards, card))
    return None


# Cop: two desk cards, one for the drawer and one for somebody else ------------------------------------


def cop_take_moves(s: State) -> list[Move]:
    """The desk decks that have a card, for the first and again for the second card."""
    return [TAKE[desk] for desk in desks_with_cards(s)]


def refuse_cop_take(s: State, move: Take) -> Refusal | None:
    """An empty desk deck has no card to take."""
    return None if s.desk[move.desk] else refused("door.cop-piles", "desk-empty", (f"desk-{move.desk}",))


def cop_take(s: State, move: Take, tell: Tell | None) -> None:
    """Take a card; with two in hand, or none left to take, share them out."""
    card = take_from_desk(s, move.desk)
    s.held = with_card(s.held, card)
    if tell:
        rule = "gendarmery.door.cop-piles" if len(s.held) > 1 else "gendarmery.door.cop"
        tell(Event(rule, "cop-took", s.seat, card, where=move.desk))
    replace_desk(s, move.desk, tell)
    if len(s.held) == 2:
        s.phase = "cop-give"
    elif not desks_with_cards(s):
        s.held = ()
        s.hands = replaced_pile(s.hands, s.seat, with_card(s.hands[s.seat], card))
        if tell:
            tell(Event("gendarmery.door.cop-short", "cop-kept", s.seat, card))
        end_turn(s, tell)


def give_moves(s: State) -> list[Move]:
    """A card just taken, and a player who may get it."""
    players = range(s.variant.players)
    return [GIVE[card, to] for card in s.held for to in players if to != giver(s)]


def giver(s: State) -> int:
    """Who may not get the card: the hand it came from, or with a Cop the drawer, who keeps the other."""
    return s.seat if s.held_from == NOBODY else s.held_from


def refuse_give(s: State, move: Give) -> Refusal | None:
    """Which card may go to whom."""
    cop = s.held_from == NOBODY
    rule = "door.cop" if cop else rule_of_taking(s).removeprefix("gendarmery.")
    if move.to >= s.variant.players:
        return refused("players", "no-such-player", players=s.variant.players)
    if move.card not in s.held:
        return refused(rule, "not-taken", card=card_name(s.cards, move.card))
    if move.to == giver(s):
        if cop:
            return refused(rule, "cop-one-for-another", (f"hand-{move.to}",))
        return refused("door.thug-other", "back-to-owner", (f"hand-{move.to}",))
    return None


def cop_give(s: State, move: Give, tell: Tell | None) -> None:
    """One card to the other player, the other to the drawer; everybody has seen both."""
    kept = without_card(s.held, move.card)[0]
    s.held = ()
    s.hands = replaced_pile(s.hands, move.to, with_card(s.hands[move.to], move.card))
    s.hands = replaced_pile(s.hands, s.seat, with_card(s.hands[s.seat], kept))
    if tell:
        tell(Event("gendarmery.door.cop", "cop-gave", s.seat, (move.card, kept), where=move.to))
    end_turn(s, tell)


# Thug (and the catalogue's Janitor): a card from one hand to another ------------------------------------


def thug_take_moves(s: State) -> list[Move]:
    """Everything that may be taken out of a hand."""
    return [TAKE_FROM[owner, card] for owner, card in takeable(s)]


def refuse_thug_take(s: State, move: TakeFrom) -> Refusal | None:
    """Which cards of whose hand may be taken."""
    return refuse_taking(s, move.owner, move.card, rule_of_taking(s).removeprefix("gendarmery."))


def thug_take(s: State, move: TakeFrom, tell: Tell | None) -> None:
    """Take the card; who takes it sees it, and so does who lost it."""
    owner = move.owner
    card = from_hand(s, owner, move.card)
    s.hands = replaced_pile(s.hands, owner, without_card(s.hands[owner], card))
    s.held, s.held_from = (card,), owner
    s.phase = "thug-give"
    if tell:
        seen = None if s.variant.hands_open else 1 << owner | 1 << s.seat
        own = "gendarmery.door.janitor-own" if s.door == "Janitor" else "gendarmery.door.thug-own"
        rule = own if owner == s.seat else "gendarmery.door.blind"
        tell(Event(rule, "thug-took", s.seat, card, seen, owner))


def thug_give(s: State, move: Give, tell: Tell | None) -> None:
    """Add the card to the other hand."""
    owner = s.held_from
    s.held, s.held_from = (), NOBODY
    s.hands = replaced_pile(s.hands, move.to, with_card(s.hands[move.to], move.card))
    if tell:
        seen = None if s.variant.hands_open else 1 << owner | 1 << s.seat | 1 << move.to
        tell(Event(rule_of_taking(s), "thug-gave", s.seat, move.card, seen, (owner, move.to)))
    end_turn(s, tell)


MOVING_EVIDENCE = (
    Phase("archives-pile", "gendarmery.door.archives", (OpenPile,), pile_moves, refuse_pile, open_pile),
    Phase("archives-card", "gendarmery.door.archives", (PickCard,), card_moves, refuse_card, pick_card),
    Phase(
        "janitor-desk",
        "gendarmery.door.janitor",
        (ArchiveDesk,),
        janitor_desk_moves,
        refuse_janitor_desk,
        janitor_archives_desk,
    ),
    Phase(
        "janitor-hand",
        "gendarmery.door.janitor",
        (ArchiveFrom,),
        janitor_hand_moves,
        refuse_janitor_hand,
        janitor_archives_hand,
    ),
    Phase("cop-take", "gendarmery.door.cop", (Take,), cop_take_moves, refuse_cop_take, cop_take),
    Phase("cop-give", "gendarmery.door.cop", (Give,), give_moves, refuse_give, cop_give),
    Phase("thug-take", "gendarmery.door.thug", (TakeFrom,), thug_take_moves, refuse_thug_take, thug_take),
    Phase("thug-give", "gendarmery.door.thug", (Give,), give_moves, refuse_give, thug_give),
)
