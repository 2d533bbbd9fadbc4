"""Tables built on purpose, for lessons and tests: named cards where they are named, the rest dealt."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from tablecore.deal.cards import ALL, HOURGLASS, KIND_NAMES, kind_of
from tablecore.deal.moves import ASSIGN
from tablecore.deal.setting_up import LAST_THIRD, draw_objectives, empty_table, with_hourglass
from tablecore.deal.state import NOBODY, State
from tablecore.deal.variant import OBJECTIVES, PHASES, Position, Variant
from tablecore.masks import mask_of
from tablecore.rng import Rng

ANY = "any"
"""Stands for whatever artefact the seed brings."""
HOURGLASS_NAME = "hourglass"

_VALUES = tuple(ASSIGN)

T = TypeVar("T")


class _Box:
    """The artefacts that are not on the table yet: first those that are named, then others by chance.

    What is named is taken first, so that the seed does not give it away.
    """

    def __init__(self) -> None:
        self._left: dict[str, list[int]] = {name: [] for name in KIND_NAMES}
        for card in ALL:
            self._left[KIND_NAMES[kind_of(card)]].append(card)
        self.rest: list[int] = []

    def named(self, names: Iterable[str]) -> list[int | None]:
        """A card for each name; None for any."""
        return [None if name == ANY else self._card(name) for name in names]

    def _card(self, name: str) -> int:
        if name not in self._left:
            raise ValueError(f"The position names {name!r:.40}, which is no artefact, such as 'key-maya'.")
        _expect(bool(self._left[name]), f"there are only three cards {name!r:.40}")
        return self._left[name].pop(0)

    def shuffle(self, rng: Rng) -> None:
        """Nothing more is named: whatever is left comes by chance."""
        self.rest = list(rng.shuffled(sorted(card for cards in self._left.values() for card in cards)))

    def filled(self, cards: Sequence[int | None]) -> tuple[int, ...]:
        """The cards, with one by chance wherever any will do."""
        _expect(cards.count(None) <= len(self.rest), "there are only 45 artefacts")
        return tuple(self.rest.pop() if card is None else card for card in cards)


def build(variant: Variant, position: Position, rng: Rng) -> State:
    """The table of a position; raises ``ValueError`` when it does not fit together.

    With no card of the present deal named, the table is still empty: the next deal is dealt from the deck.
    """
    _expect(position.phase in PHASES, f"phase is one of {', '.join(PHASES)}, not {position.phase!r:.40}")
    s = empty_table(variant)
    seat_dealer(s, position)
    lay_out_objectives(s, position, rng)
    assign_values(s, position, rng)
    lay_out_cards(s, position, rng)
    s.rng = rng.state
    return s


def seat_dealer(s: State, position: Position) -> None:
    """Who deals."""
    players = s.variant.players
    _expect(position.dealer < players, f"dealer is a seat from 0 to {players - 1}")
    if s.dealer != NOBODY:
        s.dealer = position.dealer
    _expect(position.phase != "pick" or players == 3, "only with three players the dealer picks a card")


def lay_out_objectives(s: State, position: Position, rng: Rng) -> None:
    """The objectives in force, and who has seen which of those face down."""
    expert, players = s.variant.expert, s.variant.players
    s.objectives = draw_objectives(s.variant, rng)
    if position.objectives:
        numbers = position.objectives
        _expect(
            len(numbers) == expert and len(set(numbers)) == expert and set(numbers) <= set(OBJECTIVES),
            f"objectives lists the {expert} that lie face down, each once"
            if expert
            else "objectives lists those face down; without expert the variant names them",
        )
        s.objectives = numbers
    _expect(len(position.looked) <= players, f"looked has no more than {players} seats")
    for places in position.looked:
        _expect(all(place < expert for place in places), f"looked lists places of the {expert} objectives")
    s.looked = _each(tuple(map(mask_of, position.looked)), players, 0)
    _expect(position.phase != "gift" or 7 in s.objectives, "artefacts are given with objective 7 only")


def assign_values(s: State, position: Position, rng: Rng) -> None:
    """The values of each seat; without any, everybody still assigns them."""
    if not position.values:
        _expect(
            not any(
                (position.collections, position.secret, position.museum, position.museum_hidden,
                 position.open, position.hidden, position.second, position.looked)
            ) and position.phase == "negotiation",
            "before values are assigned nothing lies on the table and nobody owns anything",
        )  # fmt: skip
        return
    players = s.variant.players
    _expect(len(position.values) == players, f"values has an entry for each of {players} seats")
    for values in position.values:
        _expect(not values or values in ASSIGN, "each seat's values are 1 to 5, each once")
    s.values = tuple(values or rng.choice(_VALUES) for values in position.values)
    s.phase = position.phase
    if s.phase == "gift":
        s.closing = "deal.mode-a.end" if s.variant.hourglass else "deal.end.deck"


def lay_out_cards(s: State, position: Position, rng: Rng) -> None:
    """What everybody owns, what the museum was given, the deal on the table, and the deck."""
    players = s.variant.players
    for name in ("collections", "secret"):
        _expect(len(getattr(position, name)) <= players, f"{name} has no more than {players} seats")
    box = _Box()
    owned = [box.named(names) for names in _each(position.collections, players, ())]
    secret = [box.named(names) for names in _each(position.secret, players, ())]
    museum, museum_hidden = box.named(position.museum), box.named(position.museum_hidden)
    shown, hidden = box.named(position.open), box.named(position.hidden)
    top = [None if name == HOURGLASS_NAME else name for name in position.deck]
    deck = box.named(name for name in top if name is not None)
    box.shuffle(rng)

    seen = list(map(box.filled, owned))
    unseen = list(map(box.filled, secret))
    s.collections = tuple(one + other for one, other in zip(seen, unseen, strict=True))
    s.secret = sum(map(mask_of, unseen))
    s.museum = box.filled(museum)
    face_down = box.filled(museum_hidden)
    s.museum += face_down
    s.museum_down = mask_of(face_down)
    lying, down = box.filled(shown), box.filled(hidden)
    more_shown, more_down = _missing(s, position)
    deal_deck(s, position, box.filled(deck), box, more_shown + more_down, rng)
    added, s.deck = s.deck[: more_shown + more_down], s.deck[more_shown + more_down :]
    _expect(HOURGLASS not in added, "the hourglass does not lie on the table")
    lying, down = lying + added[:more_shown], down + added[more_shown:]
    s.table = lying + down
    s.down = (1 << len(s.table)) - (1 << len(lying))
    s.second = position.second


def deals(s: State, second: bool) -> tuple[tuple[int, int], ...]:
    """How many cards of a deal may lie face up and face down, the likeliest first."""
    down = s.variant.face_down
    if not second:
        return ((3 - down, down),)
    if not s.variant.by_chance and s.dealer == NOBODY:
        return ((4, 1),)
    # What was taken before lay face up or face down, so so many are left of those.
    left = [(2 - remaining, remaining) for remaining in (down, down - 1) if 0 <= remaining <= 2]
    return tuple((3 - down + shown, down + remaining) for shown, remaining in left)


def _missing(s: State, position: Position) -> tuple[int, int]:
    """How many open and hidden cards of the present deal are not named and come from the deck."""
    shown, down = len(position.open), len(position.hidden)
    if s.phase in ("values", "gift"):
        _expect(not (shown or down or position.second), "no deal lies on the table in that phase")
        return 0, 0
    _expect(not (position.second and s.phase == "pick"), "the dealer picks among three cards, not five")
    if s.phase == "negotiation" and not (shown or down or position.second):
        return 0, 0
    known = deals(s, position.second)
    for open_cards, hidden_cards in known:
        if shown <= open_cards and down <= hidden_cards:
            return open_cards - shown, hidden_cards - down
    told = " or ".join(f"{open_cards} open and {hidden_cards} hidden" for open_cards, hidden_cards in known)
    raise ValueError(f"The position does not fit: at most {told} cards lie on this table.")


def deal_deck(s: State, position: Position, top: tuple[int, ...], box: _Box, missing: int, rng: Rng) -> None:
    """The deck: what is named on top, then others; the hourglass in it in mode A; the rest put aside.

    ``missing`` cards more than its size lie on it, and go to the table next.
    """
    names, left = position.deck, len(box.rest)
    gift = s.phase == "gift"
    size = position.deck_size
    if size is None:
        size = len(top) if gift else len(top) + left - missing
    need = size + missing - len(top)
    _expect(0 <= need <= left, "there are not so many cards for the deck")
    rest = tuple(box.rest[:need])
    s.aside = tuple(sorted(box.rest[need:]))
    cards = top + rest
    s.deck = cards
    if HOURGLASS_NAME in names:
        _expect(s.variant.hourglass and not gift, "the hourglass is in the deck with mode A only")
        _expect(names.count(HOURGLASS_NAME) == 1, "there is one hourglass")
        before = names.index(HOURGLASS_NAME)
        after = len(cards) - before
        _expect(1 <= after <= LAST_THIRD, f"the hourglass lies before one of the last {LAST_THIRD} artefacts")
        s.deck = (*cards[:before], HOURGLASS, *cards[before:])
    elif s.variant.hourglass and not gift:
        _expect(len(cards) > missing, "with mode A the deck holds an artefact after the hourglass")
        s.deck = (*cards[:missing], *with_hourglass(cards[missing:], rng))
    from_deck = s.phase == "values" or (s.phase == "negotiation" and not missing and not position.open)
    if from_deck and not position.hidden:
        _expect(len(cards) >= 3, "the next deal needs three artefacts in the deck")


def _each(given: tuple[T, ...], players: int, missing: T) -> tuple[T, ...]:
    """One entry a seat; those not given are missing."""
    return given + (missing,) * (players - len(given))


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"The position does not fit: {what}.")
