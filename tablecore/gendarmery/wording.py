"""Our sentences about Gendarmery, and the names of what they speak of."""

from seeds import folder
from tablecore.gendarmery.cards import BOTTOM, LEFT, RIGHT, TOP, Cards, signs_of
from tablecore.rules import Refusal
from tablecore.words import Words

_FOLDER = folder("seeds/gendarmery")
WORDS = Words(_FOLDER / "words.toml", *sorted((_FOLDER / "lessons").glob("*.toml")))

SIDE_NAMES = ((TOP, "top"), (RIGHT, "right"), (BOTTOM, "bottom"), (LEFT, "left"))


def refused(rule: str, sentence: str, about: tuple[str, ...] = (), **values: object) -> Refusal:
    """The refusal ``refuse.<sentence>`` by a rule; ids without a game's name are Gendarmery's."""
    return Refusal(f"gendarmery.{rule}", WORDS.say(f"refuse.{sentence}", **values), about)


def card_name(cards: Cards, card: int) -> str:
    """A desk card by its signs: "Man + Scar"."""
    return " + ".join(signs_of(cards.desk[card]))


def sides_name(mask: int) -> str:
    """Sides of a card in words: "top and left"."""
    return WORDS.join([WORDS[f"side.{name}"] for side, name in SIDE_NAMES if mask & side])


def place_name(place: int) -> str:
    """A place of the square in words: "top right"."""
    return WORDS[f"place.{place}"]


def signs_name(mask: int) -> str:
    """Signs in words: "Woman, Footprint and Redhead"."""
    return WORDS.join(signs_of(mask))


def suspect_name(cards: Cards, suspect: int, place: int) -> str:
    """A suspect by name, with the number of the place: "Mireille (2)"."""
    return WORDS.say("suspect", name=cards.suspects[suspect].name, number=place_number(place))


def place_number(place: int) -> int:
    """The number of a place as the report guide counts them: 1 to 8 around the middle."""
    return place + 1 if place < 4 else place


def about_place(place: int) -> str:
    """How a refusal or an event names a place, so that a picture can outline it."""
    return f"place-{place}"
