"""The set-up, card by card: the square and its chain border, the wall, the desk, the middle card."""

from tablecore.game import Tell
from tablecore.gendarmery.arrest import wanted_place
from tablecore.gendarmery.cards import MEDALLION, Cards
from tablecore.gendarmery.chain import FITTING, missing_sides
from tablecore.gendarmery.moves import (
    BEGIN,
    HANG,
    LAY,
    MIDDLE,
    PILES,
    PLACES,
    TURN_MIDDLE,
    UNDER,
    Begin,
    Hang,
    Lay,
    Move,
    TurnMiddle,
    Under,
)
from tablecore.gendarmery.phase import Phase
from tablecore.gendarmery.state import EMPTY, NOBODY, State, by_version, replaced, replaced_pile
from tablecore.gendarmery.variant import Variant
from tablecore.gendarmery.wording import WORDS, about_place, place_name, refused, sides_name
from tablecore.rng import Rng
from tablecore.rules import Event, Refusal


def shuffle(cards: Cards, variant: Variant, rng: Rng, tell: Tell | None) -> State:
    """Shuffle the four decks, the medallions deep (gendarmery.setup.medallions-deep); nothing is laid yet."""
    s = State()
    s.cards, s.variant = cards, variant
    s.phase, s.seat, s.ended = "lay", variant.first, ""
    s.turns = s.passes = 0
    interrogation = range(len(cards.faces))
    medallions = tuple(card for card in interrogation if cards.faces[card] == MEDALLION)
    arrows = rng.shuffled(tuple(card for card in interrogation if cards.faces[card] != MEDALLION))
    deep = rng.shuffled((*medallions, *arrows[:4]))
    s.interrogation = arrows[4:] + deep
    s.deep = sum(1 << card for card in deep)
    s.under = s.wall = (EMPTY,) * 9
    s.middle = ()
    s.turned = 0
    s.wall_deck = rng.shuffled(range(len(cards.suspects)))
    s.stock = rng.shuffled(range(len(cards.desk)))
    s.desk = ((), ())
    s.archive = ((),) * 4
    s.removed = s.held = ()
    s.hands = s.vacations = s.won_desk = s.won_wall = s.won_interrogation = ((),) * variant.players
    s.counted = (0,) * variant.players
    s.held_from = s.opened = s.medallion = NOBODY
    s.door_deck = rng.shuffled(range(len(cards.doors)))
    s.door_discard = ()
    s.door, s.forged, s.witness = "", 0, False
    s.rng = rng.state
    if tell:
        rule = by_version(s, "setup.medallions-deep", "catalogue.medal-deep")
        tell(Event(rule, "medallions-deep", None, None))
    return s


# First step: nine interrogation cards and the chain border -------------------------------------------


def open_fitting(s: State) -> list[int]:
    """The open places where the drawn interrogation card keeps the border whole."""
    chains = s.cards.chains[s.interrogation[0]]
    return [place for place in FITTING[chains] if s.under[place] == EMPTY]


def lay_moves(s: State) -> list[Move]:
    """The places that fit; when there is none, under the deck."""
    places = open_fitting(s)
    return [LAY[place] for place in places] if places else list(UNDER)


def refuse_lay(s: State, move: Lay | Under) -> Refusal | None:
    """Which side of the border would lack its chain."""
    chains = s.cards.chains[s.interrogation[0]]
    if isinstance(move, Under):
        places = open_fitting(s)
        if not places:
            return None
        names = [place_name(place) for place in places]
        about = tuple(about_place(place) for place in places)
        return refused("setup.no-fit-under", "under-though-fitting", about, places=WORDS.join(names, "or"))
    place = move.place
    if s.under[place] != EMPTY:
        return refused("setup.square", "place-taken", (about_place(place),))
    missing = missing_sides(chains, place)
    if missing:
        return refused(
            "setup.chain-border",
            "chain-missing",
            (about_place(place),),
            place=place_name(place),
            missing=sides_name(missing),
            chained=sides_name(chains),
        )
    return None


def lay(s: State, move: Lay | Under, tell: Tell | None) -> None:
    """Lay the drawn card, or put it under the deck; after nine cards the wall is next."""
    card, rest = s.interrogation[0], s.interrogation[1:]
    chains = s.cards.chains[card]
    if isinstance(move, Under):
        s.interrogation = (*rest, card)
        if tell:
            tell(Event("gendarmery.setup.no-fit-under", "put-under", s.seat, chains))
        return
    s.interrogation = rest
    s.under = replaced(s.under, move.place, card)
    if tell:
        rule = "gendarmery.setup.middle-any" if move.place == MIDDLE else "gendarmery.setup.chain-border"
        tell(Event(rule, "laid", s.seat, chains, where=move.place))
    if EMPTY not in s.under:
        s.phase = "hang"


# Second step: eight suspects ---------------------------------------------------------------------------


def hang_moves(s: State) -> list[Move]:
    """The places around the middle where nobody hangs yet."""
    return [HANG[place] for place in PLACES if place != MIDDLE and s.wall[place] == EMPTY]


def refuse_hang(s: State, move: Hang) -> Refusal | None:
    """The middle stays bare, and one suspect a place is enough."""
    if move.place == MIDDLE:
        return refused("setup.middle-bare", "hang-in-middle", (about_place(MIDDLE),))
    if s.wall[move.place] != EMPTY:
        return refused("setup.wall", "place-taken", (about_place(move.place),))
    return None


def hang(s: State, move: Hang, tell: Tell | None) -> None:
    """Hang the next suspect; after eight the desk is next."""
    suspect, s.wall_deck = s.wall_deck[0], s.wall_deck[1:]
    s.wall = replaced(s.wall, move.place, suspect)
    if tell:
        rule = by_version(s, "setup.wall", "catalogue.wall")
        tell(Event(rule, "hung", s.seat, suspect, where=move.place))
    if s.wall.count(EMPTY) == 1:
        s.phase = "begin"
        if tell:
            tell(Event("gendarmery.setup.wall-deck", "wall-deck-aside", None, len(s.wall_deck)))


# Third step: four archive piles, two desk decks ---------------------------------------------------------


def begin_moves(s: State) -> list[Move]:
    """The archive places without a card."""
    return [BEGIN[pile] for pile in PILES if not s.archive[pile]]


def refuse_begin(s: State, move: Begin) -> Refusal | None:
    """Each of the four archive piles begins with one card."""
    return refused("archive.piles", "pile-begun", (f"pile-{move.pile}",)) if s.archive[move.pile] else None


def begin(s: State, move: Begin, tell: Tell | None) -> None:
    """Begin a pile; after four the rest is divided into the two desk decks, face up."""
    card, s.stock = s.stock[0], s.stock[1:]
    s.archive = replaced_pile(s.archive, move.pile, (card,))
    if tell:
        tell(Event("gendarmery.setup.archive", "archive-begun", s.seat, card, 0, move.pile))
    if all(s.archive):
        divide_desk(s, tell)


def divide_desk(s: State, tell: Tell | None) -> None:
    """Divide the rest of the desk cards into two equal decks, face up (gendarmery.setup.desk-halves)."""
    half = len(s.stock) // 2
    s.desk = (s.stock[:half], s.stock[half:])
    s.stock = ()
    s.phase = "turn-middle"
    if tell:
        rule = by_version(s, "setup.desk", "catalogue.desk")
        tell(Event(rule, "desk-divided", None, (s.desk[0][0], s.desk[1][0])))


# Fourth step: the door, and who is Wanted ---------------------------------------------------------------


def turn_middle_moves(s: State) -> list[Move]:
    """There is only one card to turn."""
    return list(TURN_MIDDLE)


def allow(s: State, move: Move) -> Refusal | None:
    """Nothing speaks against it."""
    return None


def turn_middle(s: State, move: TurnMiddle, tell: Tell | None) -> None:
    """Turn the middle card: it points at the Wanted, and the first turn begins."""
    while s.cards.faces[s.under[MIDDLE]] == MEDALLION:
        card = s.under[MIDDLE]
        s.under = replaced(s.under, MIDDLE, s.interrogation[0])
        s.interrogation = (*s.interrogation[1:], card)
        if tell:
            tell(Event("gendarmery.setup.medallion-first", "medallion-under", s.seat, card))
    card = s.under[MIDDLE]
    s.under = replaced(s.under, MIDDLE, EMPTY)
    s.middle = (card,)
    s.turned |= 1 << card
    s.phase = "task"
    if tell:
        target = wanted_place(s)
        tell(Event("gendarmery.setup.door", "door-shuffled", None, len(s.door_deck)))
        tell(Event("gendarmery.setup.turn-middle", "turned", s.seat, card, where=MIDDLE))
        tell(Event("gendarmery.cards.interrogation", "wanted", None, s.wall[target], where=target))
        tell(Event("gendarmery.turn.first-player", "first-player", s.seat, None))


SETTING_UP = (
    Phase("lay", "gendarmery.setup.place", (Lay, Under), lay_moves, refuse_lay, lay),
    Phase("hang", "gendarmery.setup.wall", (Hang,), hang_moves, refuse_hang, hang),
    Phase("begin", "gendarmery.setup.archive", (Begin,), begin_moves, refuse_begin, begin),
    Phase(
        "turn-middle", "gendarmery.setup.turn-middle", (TurnMiddle,), turn_middle_moves, allow, turn_middle
    ),
)
