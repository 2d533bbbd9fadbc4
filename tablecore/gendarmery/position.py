"""Tables built on purpose, for lessons and tests: named cards where they are named, the rest dealt."""

from collections.abc import Callable, Iterable, Mapping

from tablecore.gendarmery.cards import DIRECTIONS, MEDALLION, Cards, signs_of
from tablecore.gendarmery.chain import fits
from tablecore.gendarmery.moves import PLACES, SIDES
from tablecore.gendarmery.setting_up import divide_desk, shuffle
from tablecore.gendarmery.state import EMPTY, State, replaced
from tablecore.gendarmery.variant import Position, Variant
from tablecore.gendarmery.wording import SIDE_NAMES
from tablecore.rng import Rng

CORNER_PLACES = (0, 2, 6, 8)

ANY = "any"
"""Where a name is asked for: whichever card the seed brings."""


class _Pool:
    """The cards of one list that are not laid out yet, in the shuffled order of the seed."""

    def __init__(self, kind: str, cards: Iterable[int], name: Callable[[int], tuple[str, ...]]) -> None:
        self.kind, self.left, self.name = kind, list(cards), name

    def take(self, named: str, fitting: Callable[[int], bool] = lambda card: True) -> int:
        """Take the first card of that name (any card for ``ANY``) which fits."""
        for card in self.left:
            if (named in ("", ANY) or named in self.name(card)) and fitting(card):
                self.left.remove(card)
                return card
        raise ValueError(f"The position needs one more {self.kind} card {named!r:.60} than there is.")

    def take_all(self, named: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.take(name) for name in named)

    def rest(self, count: int | None = None) -> tuple[int, ...]:
        """So many of the cards that are left, or all of them."""
        cut = len(self.left) if count is None else count
        if cut > len(self.left):
            raise ValueError(
                f"The position needs {cut - len(self.left)} more {self.kind} cards than there are."
            )
        taken, self.left = tuple(self.left[:cut]), self.left[cut:]
        return taken

    def rest_of(self, size: int | None, named: int) -> tuple[int, ...]:
        """What a deck of that size (of all that is left if None) has besides its named cards."""
        return self.rest(None if size is None else max(0, size - named))


def build(cards: Cards, variant: Variant, position: Position, rng: Rng) -> State:
    """The table of a position; raises ``ValueError`` when a card is missing, named twice or does not fit."""
    s = shuffle(cards, variant, rng, None)
    if not 0 <= position.seat < variant.players:
        raise ValueError(f"The position's seat is one of 0 to {variant.players - 1}, not {position.seat}.")
    s.seat = position.seat
    interrogation = _Pool("interrogation", s.interrogation, lambda card: interrogation_names(cards, card))
    if variant.setup == "manual":
        lay_out_setup(s, position, interrogation)
        return s
    s.phase = "task"
    lay_out_square(s, position, interrogation)
    lay_out_wall(s, position)
    lay_out_desk(s, position)
    lay_out_door(s, position)
    return s


def lay_out_setup(s: State, position: Position, interrogation: _Pool) -> None:
    """A set-up under way: some of the nine cards laid, the next cards of the deck known."""
    if position.laid:
        _expect(len(position.laid) == 9, "laid names nine places")
        lay(s, interrogation, {place: name for place, name in enumerate(position.laid) if name})
    s.interrogation = interrogation.take_all(position.interrogation) + interrogation.rest()
    if EMPTY in s.under:
        return
    s.phase = "hang"
    suspects = _Pool("wall", s.wall_deck, lambda card: (s.cards.suspects[card].name,))
    for place, name in zip(SIDES, position.wall, strict=False):
        if name:
            s.wall = replaced(s.wall, place, suspects.take(name))
    s.wall_deck = suspects.take_all(position.suspects) + suspects.rest()
    if s.wall.count(EMPTY) > 1:
        return
    s.phase = "begin"
    desk = _Pool("desk", s.stock, lambda card: (" + ".join(signs_of(s.cards.desk[card])),))
    _expect(len(position.archive) in (0, 4), "archive names four piles")
    _expect(all(len(pile) <= 1 for pile in position.archive), "a set-up begins each pile with one card")
    s.archive = tuple(desk.take_all(pile) for pile in position.archive) or s.archive
    s.stock = desk.rest()
    if all(s.archive):
        divide_desk(s, None)


def lay_out_square(s: State, position: Position, interrogation: _Pool) -> None:
    """The middle pile, the cards under the suspects, the interrogation deck."""
    under = position.under or (ANY,) * 8
    hung = position.wall or (ANY,) * 8
    _expect(len(hung) == 8 and len(under) == 8, "wall and under name eight places")
    faces = {place: face for place, face, suspect in zip(SIDES, under, hung, strict=True) if suspect}
    named = {place: face for place, face in faces.items() if face not in ("", ANY)}
    lay(s, interrogation, named)
    s.middle = (interrogation.take(position.middle, lambda card: s.cards.faces[card] != MEDALLION),)
    s.turned = 1 << s.middle[0]
    top = interrogation.take_all(position.interrogation)
    lay(s, interrogation, {place: ANY for place in faces if place not in named})
    s.middle += interrogation.rest(position.buried)
    s.interrogation = top + interrogation.rest_of(position.interrogation_size, len(top))
    s.won_interrogation = (*s.won_interrogation[:-1], interrogation.rest())


def lay(s: State, interrogation: _Pool, names: Mapping[int, str]) -> None:
    """Lay an interrogation card of that name, which keeps the border whole, at each of these places.

    A face is on fewer cards than a pair of chains, and in a corner fewer cards fit than at a side: whatever
    leaves the least choice takes its card first.
    """
    least_choice = sorted(names, key=lambda place: (" + " in names[place], place not in CORNER_PLACES))
    for place in least_choice:
        card = interrogation.take(names[place], lambda card, at=place: fits(s.cards.chains[card], at))  # type: ignore[misc]
        s.under = replaced(s.under, place, card)


def lay_out_wall(s: State, position: Position) -> None:
    """Eight suspects and the wall deck."""
    suspects = _Pool("wall", s.wall_deck, lambda card: (s.cards.suspects[card].name,))
    names = dict(zip(SIDES, position.wall or (ANY,) * 8, strict=True))
    named = {place: suspects.take(name) for place, name in names.items() if name not in ("", ANY)}
    top = suspects.take_all(position.suspects)
    others = {place: suspects.take(ANY) for place, name in names.items() if name == ANY}
    hung = named | others
    s.wall = tuple(hung.get(place, EMPTY) for place in PLACES)
    s.wall_deck = top + suspects.rest_of(position.suspects_size, len(top))
    s.won_wall = (*s.won_wall[:-1], suspects.rest())


def lay_out_desk(s: State, position: Position) -> None:
    """Hands, archive and the two desk decks."""
    desk = _Pool("desk", s.stock, lambda card: (" + ".join(signs_of(s.cards.desk[card])),))
    s.stock = ()
    hands, piles, tops = position.hands, position.archive, position.desk
    _expect(len(hands) <= s.variant.players, "there is a hand for each player at most")
    _expect(len(piles) in (0, 4), "archive names four piles")
    _expect(len(tops) in (0, 2), "desk names two decks")
    _expect(len(position.desk_sizes) in (0, 2), "desk_sizes gives two sizes")
    named = [tuple(sorted(desk.take_all(hand))) for hand in hands]
    s.hands = (*named, *((),) * (s.variant.players - len(named)))
    first, second = (desk.take_all(deck) for deck in tops or ((), ()))
    archive = [desk.take_all(pile) for pile in piles]
    s.archive = tuple(archive) if piles else tuple(desk.rest(1) for _ in range(4))
    if position.desk_sizes:
        first += desk.rest_of(position.desk_sizes[0], len(first))
        second += desk.rest_of(position.desk_sizes[1], len(second))
        if piles:
            s.removed = desk.rest()
        else:
            s.archive = tuple(
                pile + desk.rest((len(desk.left) + 3 - at) // (4 - at)) for at, pile in enumerate(s.archive)
            )
    else:
        half = (len(desk.left) + len(first) + len(second)) // 2
        first += desk.rest(min(len(desk.left), max(0, half - len(first))))
        second += desk.rest()
    s.desk = (first, second)


def lay_out_door(s: State, position: Position) -> None:
    """The door deck, and an Eye-Witness that lies open."""
    doors = _Pool("door", s.door_deck, lambda card: door_names(s.cards, card))
    if position.witness:
        s.door_discard = (doors.take(f"Eye-Witness: {position.witness}"),)
        s.witness = True
    top = doors.take_all(position.doors)
    s.door_deck = top + doors.rest_of(position.doors_size, len(top))
    s.door_discard += doors.rest()


def interrogation_names(cards: Cards, card: int) -> tuple[str, ...]:
    """What a position may call an interrogation card: its face, or its chained sides."""
    face = cards.faces[card]
    sides = [name for side, name in SIDE_NAMES if cards.chains[card] & side]
    return (
        "medallion" if face == MEDALLION else DIRECTIONS[face],
        " + ".join(sides),
        " + ".join(sides[::-1]),
    )


def door_names(cards: Cards, card: int) -> tuple[str, ...]:
    """What a position may call a door card."""
    name, sign = cards.doors[card], cards.door_signs[card]
    return (name, f"{name}: {signs_of(sign)[0]}") if sign else (name,)


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"The position does not fit: {what}.")
