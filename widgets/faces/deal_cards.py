"""Deal's cards as pieces: artefacts, values, objectives and modes, the pile, the players and the museum."""

from functools import lru_cache

from tablecore.deal.cards import COPIES, ORIGINS, TYPES, origin_of, type_of
from tablecore.deal.view import origin_seen
from tablecore.deal.wording import (
    WORDS,
    about_card,
    about_objective,
    card_name,
    number_name,
    one_or_many,
    type_name,
    types_name,
)
from widgets.faces.deal_moves import cell
from widgets.scene import Face, Layer, Piece, Sign


def sentence(words: str) -> str:
    """Some words as a sentence of their own: "The Maya key."."""
    return f"{words[:1].upper()}{words[1:]}."


def cards_count(count: int) -> str:
    """How many cards: "one card", "12 cards"."""
    return WORDS.say(f"count.{one_or_many(count)}", number=number_name(count))


def short_count(count: int) -> str:
    """How many cards, in figures: "12 cards"."""
    return WORDS.say("short.cards-1" if count == 1 else "short.cards", number=count)


def type_picture(type: int) -> Layer:
    """The drawing of a type."""
    return Layer(f"artefact-{TYPES[type]}")


def short_origin(origin: int) -> str:
    """An origin in a word or two: "Rising Sun"."""
    return WORDS[f"short.origins.{origin}"]


def origin_sign(origin: int) -> Sign:
    """The mark of an origin: a pyramid, a torii, a step temple."""
    return Sign(f"origin-{ORIGINS[origin]}", short_origin(origin))


# Artefacts ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def front(card: int) -> Face:
    """An artefact card as it looks in the middle of the table: large, or face down."""
    origin = origin_seen(card)
    signs = (origin_sign(origin),) if origin >= 0 else ()
    subtitle = short_origin(origin) if origin >= 0 else ""
    if card < 0:
        return Face("back", WORDS["short.down"], subtitle, picture=(Layer("hidden"),), signs=signs)
    picture = (Layer(f"ground-{ORIGINS[origin]}"), type_picture(type_of(card)))
    return Face("artefact", type_name(type_of(card)).capitalize(), subtitle, picture=picture, signs=signs)


def dealt(card: int, place: str, hidden: str, marks: tuple[str, ...], tag: str) -> Piece:
    """A card of the present deal, drawn from the pile. ``hidden`` is what it is called face down."""
    name = about_card(card) if card >= 0 else hidden
    return Piece(name, front(card), sentence(card_name(card)), marks, tag, was="deck", place=place)


def own(card: int) -> Piece:
    """A card of one's own, large, to be given away."""
    place = about_card(card)
    return Piece(place, front(card), sentence(card_name(card)), place=place)


def aid() -> dict[str, Piece]:
    """One card of each type, of different origins, for the printed page of the game."""
    shown = (
        (TYPES[type], (type * len(ORIGINS) + type % len(ORIGINS)) * COPIES) for type in range(len(TYPES))
    )
    return {name: Piece(name, front(card), sentence(card_name(card))) for name, card in shown}


@lru_cache(maxsize=1024)
def token(card: int, id: str, says: str, marks: tuple[str, ...]) -> Piece:
    """A card won, as small as a stamp: where it comes from; its type is told by where it lies."""
    origin = origin_seen(card)
    picture = (Layer(f"origin-{ORIGINS[origin]}"),) if origin >= 0 else ()
    title = "" if picture else WORDS["short.secret"]
    place = id if card >= 0 else ""
    return Piece(id, Face("token", title, picture=picture), says, marks, place=place)


@lru_cache(maxsize=1024)
def exhibit(card: int, id: str) -> Piece:
    """A card in the museum, as small as a stamp: its type, and where it comes from."""
    origin = origin_seen(card)
    signs = (origin_sign(origin),) if origin >= 0 else ()
    picture = (type_picture(type_of(card)) if card >= 0 else Layer("hidden"),)
    says = WORDS.say("label.museum-card", card=sentence(card_name(card)))
    marks = ("down",) if card < 0 else ()
    return Piece(
        id, Face("exhibit", picture=picture, signs=signs), says, marks, place=id if card >= 0 else ""
    )


# Values ---------------------------------------------------------------------------------------------------


def worth(
    type: int, value: str, id: str, place: str, says: str, marks: tuple[str, ...], was: str | None = None
) -> Piece:
    """A type and what it is worth to somebody, at the head of the cards won of it."""
    face = Face("worth", types_name(type).capitalize(), number=value, picture=(type_picture(type),))
    return Piece(id, face, says, marks, was=was, place=place)


def grid_head(type: int) -> Piece:
    """A type, at the head of the numbers that it can be given."""
    face = Face("worth", types_name(type).capitalize(), picture=(type_picture(type),))
    return Piece(f"type-{type}", face, sentence(types_name(type)), place=f"type-{type}")


def value(type: int, number: int) -> Piece:
    """A number that a type can be given."""
    place = cell(type, number)
    says = WORDS.say("label.value", types=types_name(type).capitalize(), value=number)
    return Piece(place, Face("value", str(number)), says, place=place)


# What the table plays with --------------------------------------------------------------------------------

_MODE_PICTURES = {"A": "hourglass", "B": "backs-two", "C": "backs-none"}


def mode(letter: str) -> Piece:
    """A card that tells how the deals are dealt."""
    face = Face(
        "agreed", WORDS[f"short.modes.{letter}"], number=letter, picture=(Layer(_MODE_PICTURES[letter]),)
    )
    return Piece(f"mode-{letter}", face, WORDS[f"label.mode-{letter}"], place=f"mode-{letter}")


def objective(number: int, place: int, seen: str) -> Piece:
    """An objective, face up or face down; ``seen`` is by whom it was looked at, where it lies face down."""
    at = about_objective(place)
    if number < 0:
        title, figure = WORDS["short.down"], WORDS["short.secret"]
    else:
        title, figure = WORDS[f"short.objectives.{number}"], str(number)
    face = Face("agreed", title, WORDS.say("short.seen-by", names=seen) if seen else "", figure)
    says = WORDS["label.objective-down" if number < 0 else f"label.objective-{number}"]
    if seen:
        says = WORDS.say("label.looked", label=says, names=seen)
    return Piece(at, face, says, ("down",) if number < 0 else (), place=at)


# Everything else ------------------------------------------------------------------------------------------


def deck(count: int) -> Piece:
    """The pile, face down, with its number of cards; where it would lie when it has run out."""
    if not count:
        return Piece("deck", Face("place", WORDS["short.run-out"]), WORDS["label.deck-out"], place="deck")
    face = Face("back", str(count), WORDS["short.pile"], stack=count - 1)
    return Piece("deck", face, WORDS.say("label.deck", cards=cards_count(count)), place="deck")


def clock(counting: bool) -> Piece:
    """The dealer's countdown, which runs or rests."""
    word = "clock" if counting else "clock-rests"
    face = Face("drawing", WORDS[f"short.{word}"], picture=(Layer("clock"),))
    return Piece("clock", face, WORDS[f"label.{word}"], ("running",) if counting else (), place="clock")


def hourglass() -> Piece:
    """The card that ended the game."""
    face = Face("drawing", WORDS["short.hourglass"], picture=(Layer("hourglass"),))
    return Piece("hourglass", face, WORDS["label.hourglass"], was="deck", place="hourglass")


def offer(title: str, said: str, says: str, marks: tuple[str, ...] = ()) -> Piece:
    """The proposal that stands, in words: whose it is and who has said Deal to it."""
    return Piece("offer", Face("offer", title, said), says, marks, place="offer")


def holder(id: str, name: str, short: str, says: str, tag: str, picture: str = "") -> Piece:
    """A player or the museum: how many cards, how many points."""
    layers = (Layer(picture),) if picture else ()
    return Piece(id, Face("holder", name, short, picture=layers), says, tag=tag, place=id)


def by_triples(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards of one type, those of one origin first that make a triple, then what is left in order."""
    left = sorted(cards)
    together: list[int] = []
    for origin in range(len(ORIGINS)):
        same = [card for card in left if origin_of(card) == origin]
        together += same[: len(same) // 3 * 3]
    return (*together, *(card for card in left if card not in together))
