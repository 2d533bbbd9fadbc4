"""Gendarmery's cards as pieces: suspects with their drawn heads, evidence, interrogation cards, the door."""

from functools import lru_cache

from tablecore.gendarmery.cards import (
    DIRECTIONS,
    DOORS,
    FEATURES,
    MEDALLION,
    PERSONS,
    RANKS,
    SIGN_BIT,
    SIGNS,
    Suspect,
    signs_of,
)
from tablecore.gendarmery.sentences import count_name
from tablecore.gendarmery.wording import (
    SIDE_NAMES,
    WORDS,
    about_place,
    place_name,
    place_number,
    sides_name,
    signs_name,
)
from widgets.faces.people import Clothes, head
from widgets.scene import Face, Layer, Piece, Sign

_ON_SUSPECTS = (*PERSONS, *RANKS, *FEATURES)
_CLOTHES = {
    "Civil servant": Clothes("hat-peaked", "collar-uniform", "#4a6b80"),
    "Nobleman": Clothes("hat-top", "collar-bow", "#5a5470"),
    "Peasant": Clothes("hat-straw", "collar-scarf", "#7d6b48"),
}
_BACK = Layer("back-interrogation")


# The wall -------------------------------------------------------------------------------------------------


def suspect(who: Suspect, number: int, place: int, under: int, lit: int, wanted: bool) -> Piece:
    """A suspect on the wall. ``under`` are the chained sides of the card it hangs on, 0 to leave that out;
    ``lit`` is the mask of signs that matter now; ``number`` its index among the wall cards."""
    face, says = _suspect(who, place_number(place), under, lit & who.signs)
    return Piece(
        id=f"suspect-{number}",
        face=face,
        label=says,
        marks=("wanted",) if wanted else (),
        tag=WORDS["short.wanted"] if wanted else "",
        was="suspects",
        place=about_place(place),
    )


@lru_cache(maxsize=1024)
def _suspect(who: Suspect, number: int, under: int, lit: int) -> tuple[Face, str]:
    shown = [sign for sign in _ON_SUSPECTS if who.signs & SIGN_BIT[sign]]
    rank = next(sign for sign in shown if sign in RANKS)
    says = WORDS.say("label.suspect", name=who.name, number=number, signs=WORDS.join(shown))
    if under:
        says = WORDS.say("label.hangs-on", suspect=says, chained=sides_name(under))
    picture = head(
        who.name,
        woman="Woman" in shown,
        clothes=_CLOTHES[rank],
        redhead="Redhead" in shown,
        broad="Hefty" in shown,
        glasses="Glasses" in shown,
        scar="Scar" in shown,
    )
    signs = tuple(sign(name, bool(lit & SIGN_BIT[name])) for name in shown)
    face = Face("person", who.name, rank, str(number), picture, signs, _sides(under), beneath=bool(under))
    return face, says


def face_down(place: int, chained: int, was: str = "interrogation") -> Piece:
    """An interrogation card lying on the square with nobody on it; ``was``: the piece it comes from."""
    says = WORDS.say("label.back", place=place_name(place), chained=sides_name(chained))
    face = Face("back", picture=(_BACK,), edges=_sides(chained))
    return Piece(f"back-{place}", face, says, was=was, place=about_place(place))


def face_up(place: int, direction: int, buried: int) -> Piece:
    """The interrogation card that points at the Wanted (or shows a medallion), and how many came to it."""
    if direction == MEDALLION:
        drawing, says = "medallion", WORDS.say("label.medallion", place=place_name(place))
    else:
        drawing = f"points-{DIRECTIONS[direction]}"
        pointing = WORDS[f"direction.{direction}"]
        says = WORDS.say("label.arrow", place=place_name(place), direction=pointing)
    if buried:
        says = WORDS.say("label.buried", card=says, count=count_name(buried))
    face = Face("drawing", picture=(Layer(drawing),), stack=buried, number=f"+{buried}" if buried else "")
    return Piece(f"middle-{direction}", face, says, place=about_place(place))


def open_place(place: int, laying: bool) -> Piece:
    """A place of the square where no card lies."""
    if laying:
        face = Face("place", place_name(place))
        says = WORDS.say("label.open", place=place_name(place))
    else:
        face = Face("place", WORDS["short.empty"])
        says = WORDS.say("label.empty", place=place_name(place))
    return Piece(f"open-{place}", face, says, place=about_place(place))


# Evidence -------------------------------------------------------------------------------------------------


def evidence(card: int, signs: int, place: str, says: str = "", stack: int = 0) -> Piece:
    """A desk card face up: in a hand, or on top of a deck of which ``stack`` further cards show."""
    face = Face("card", signs=tuple(sign(name) for name in signs_of(signs)), stack=stack)
    return Piece(f"card-{card}", face, says or WORDS.say("label.card", card=signs_name(signs)), place=place)


def added(signs: int, door: str) -> Piece:
    """The evidence that a Forger or an Eye-Witness adds to a report."""
    names = signs_of(signs)
    says = WORDS.say("label.added", sign=WORDS.join(names), door=door)
    face = Face("card", signs=tuple(sign(name, lit=True) for name in names))
    return Piece("added", face, says, was="door-top")


def forgeable(number: int) -> Piece:
    """One of the signs that a Forger may stand for."""
    name = SIGNS[number]
    face = Face("card", signs=(sign(name),))
    return Piece(f"sign-{number}", face, WORDS.say("label.card", card=name), place=f"sign-{number}")


def sign(name: str, lit: bool = False) -> Sign:
    """One of the twelve signs."""
    return Sign(f"sign-{_slug(name)}", name, lit)


# Decks and the door ---------------------------------------------------------------------------------------


def deck(name: str, drawing: str, count: int, says: str, place: str = "") -> Piece:
    """A deck or pile face down, with its number of cards."""
    face = Face("back", str(count), picture=(Layer(drawing),), stack=max(0, count - 1))
    return Piece(name, face, says, place=place)


def gone(name: str, title: str, says: str, place: str = "") -> Piece:
    """Where a deck or pile would lie."""
    return Piece(name, Face("place", title), says, place=place)


def door_card(door: str, signs: int, witness: bool) -> Piece:
    """The top of the door discards; ``witness``: an Eye-Witness that still lies open."""
    drawing = f"door-{_slug(door)}"
    says = WORDS.say("label.door-discard", door=door)
    if witness:
        says = WORDS.say("label.door-witness", door=door, sign=signs_name(signs))
    face = Face(
        "card",
        door,
        WORDS.join(signs_of(signs)),
        picture=(Layer(drawing),),
    )
    return Piece(
        "door-top",
        face,
        says,
        tag=WORDS["short.open-witness"] if witness else "",
        was="door",
        place="witness" if witness else "door-discard",
    )


def aid() -> dict[str, Piece]:
    """What the player aid shows: the twelve signs, what is behind the door, the medallion."""
    pieces = {_slug(name): forgeable(number) for number, name in enumerate(SIGNS)}
    for door in DOORS:
        face = Face("drawing", picture=(Layer(f"door-{_slug(door)}"),))
        pieces[_slug(door)] = Piece(f"door-{_slug(door)}", face, f"{door}.")
    title = WORDS["short.medallion"].capitalize()
    pieces["medallion"] = Piece("medallion", Face("drawing", picture=(Layer("medallion"),)), f"{title}.")
    return pieces


def _slug(name: str) -> str:
    """A sign's or a door card's name as its drawing is called."""
    return name.lower().replace(" & ", "-").replace(" ", "-")


def seat(index: int, name: str, hand: int, points: int, vacations: int, medallion: bool, turn: bool) -> Piece:
    """A player: how many cards in hand and put aside, and what lies in front of them."""
    says = WORDS.say("label.seat", name=name, hand=count_name(hand), points=count_name(points))
    if vacations == 1:
        says = WORDS.say("label.vacation", seat=says)
    elif vacations:
        says = WORDS.say("label.vacations", seat=says, count=vacations)
    if medallion:
        says = WORDS.say("label.has-medallion", seat=says)
    signs = [Sign("door-vacation", "Vacation")] * vacations
    if medallion:
        signs.append(Sign("medallion", WORDS["short.medallion"]))
    face = Face("seat", name, WORDS.say("short.held", hand=hand, points=points), signs=tuple(signs))
    return Piece(f"seat-{index}", face, says, tag=WORDS["short.turn"] if turn else "", place=f"hand-{index}")


def _sides(mask: int) -> tuple[str, ...]:
    return tuple(name for side, name in SIDE_NAMES if mask & side)
