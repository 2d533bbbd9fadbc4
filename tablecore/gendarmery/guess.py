"""A full table that fits what one seat knows: everything hidden from it is dealt anew."""

from tablecore.gendarmery.cards import MEDALLION
from tablecore.gendarmery.state import NOBODY, State, replaced_pile
from tablecore.rng import Rng

EXCHANGES = 12
"""How many pairs of interrogation cards change places, for each card there is."""


def guess(s: State, seat: int | None, rng: Rng) -> State:
    """Deal every card that ``seat`` cannot know anew, keeping all counts and all that it sees."""
    other = s.copy()
    deal_desk_cards(other, seat, rng)
    deal_interrogation_cards(other, rng)
    other.wall_deck = rng.shuffled(sorted(other.wall_deck))
    other.door_deck = rng.shuffled(sorted(other.door_deck))
    other.rng = rng.below(1 << 64)
    return other


def deal_desk_cards(s: State, seat: int | None, rng: Rng) -> None:
    """The hands of others, the archive, the decks below their top cards, and what left the game."""
    open_hands = s.variant.hands_open
    hides_hand = [not open_hands and owner != seat for owner in range(s.variant.players)]
    hides_held = (
        bool(s.held) and s.held_from != NOBODY and not open_hands and seat not in (s.seat, s.held_from)
    )
    looks_at = s.opened if seat == s.seat else NOBODY
    hides_pile = [pile != looks_at for pile in range(len(s.archive))]

    hidden = [*s.stock, *s.removed, *s.desk[0][1:], *s.desk[1][1:]]
    hidden += [card for owner, hand in enumerate(s.hands) if hides_hand[owner] for card in hand]
    hidden += [card for number, pile in enumerate(s.archive) if hides_pile[number] for card in pile]
    hidden += s.held if hides_held else ()
    dealt = list(rng.shuffled(sorted(hidden)))

    def deal(count: int) -> tuple[int, ...]:
        cards = tuple(dealt[:count])
        del dealt[:count]
        return cards

    s.stock = deal(len(s.stock))
    s.removed = deal(len(s.removed))
    first, second = s.desk
    s.desk = (first[:1] + deal(max(0, len(first) - 1)), second[:1] + deal(max(0, len(second) - 1)))
    for owner, hand in enumerate(s.hands):
        if hides_hand[owner]:
            s.hands = replaced_pile(s.hands, owner, tuple(sorted(deal(len(hand)))))
    for number, pile in enumerate(s.archive):
        if hides_pile[number]:
            s.archive = replaced_pile(s.archive, number, deal(len(pile)))
        else:
            s.archive = replaced_pile(s.archive, number, rng.shuffled(sorted(pile)))
    if hides_held:
        s.held = deal(len(s.held))


def deal_interrogation_cards(s: State, rng: Rng) -> None:
    """Exchange the faces nobody has seen, keeping every back that lies on the table.

    The medallions stay among the cards that were shuffled to the bottom: a table can count those.
    """
    chains = s.cards.chains
    places = hidden_places(s)
    deep = [bool(s.deep >> card & 1) for card in places]
    fixed = [chains[card] if known else 0 for card, known in places.items()]
    dealt = deal_by_back(s, list(places), deep, fixed, rng)
    new = dict(zip(places, dealt, strict=True))
    moved = {before: after for before, after in new.items() if before != after}
    s.deep = sum(1 << new.get(card, card) for card in range(len(chains)) if s.deep >> card & 1)
    s.interrogation = _exchanged(s.interrogation, moved)
    s.under = _exchanged(s.under, moved)
    s.middle = _exchanged(s.middle, moved)
    s.won_interrogation = tuple(_exchanged(pile, moved) for pile in s.won_interrogation)


def hidden_places(s: State) -> dict[int, bool]:
    """Each interrogation card whose face nobody has seen, and whether its back is known."""
    on_table = [*s.under, *s.middle, *(card for pile in s.won_interrogation for card in pile)]
    if s.phase == "lay":
        on_table.append(s.interrogation[0])
    known = {card: True for card in on_table if card >= 0 and not s.turned >> card & 1}
    return known | {card: False for card in s.interrogation if card not in known}


def deal_by_back(s: State, cards: list[int], deep: list[bool], fixed: list[int], rng: Rng) -> list[int]:
    """A new card for each place: with the back that is fixed there, medallions only at deep places.

    Cards change places two by two, wherever both may lie, so often that every deal is about as likely.
    """
    chains, faces = s.cards.chains, s.cards.faces
    dealt = list(cards)

    def may_lie(card: int, at: int) -> bool:
        return fixed[at] in (0, chains[card]) and (deep[at] or faces[card] != MEDALLION)

    for _ in range(EXCHANGES * len(dealt)):
        one, other = rng.below(len(dealt)), rng.below(len(dealt))
        if may_lie(dealt[one], other) and may_lie(dealt[other], one):
            dealt[one], dealt[other] = dealt[other], dealt[one]
    return dealt


def _exchanged(row: tuple[int, ...], moved: dict[int, int]) -> tuple[int, ...]:
    return tuple(moved.get(card, card) for card in row)
