"""Our sentences about Deal, and the names of what they speak of."""

from collections.abc import Iterable

from seeds import folder
from tablecore.deal.cards import kind_of, origin_of, type_of
from tablecore.deal.view import UNSEEN, Line, origin_seen
from tablecore.rules import Refusal
from tablecore.words import Words

_FOLDER = folder("seeds/deal")
_FILES = [file for name in ("words", "scene") if (file := _FOLDER / f"{name}.toml").is_file()]
WORDS = Words(*_FILES, *sorted((_FOLDER / "lessons").glob("*.toml")))


def refused(rule: str, sentence: str, about: tuple[str, ...] = (), **values: object) -> Refusal:
    """The refusal ``refuse.<sentence>`` by a rule; ids without a game's name are Deal's."""
    return Refusal(f"deal.{rule}", WORDS.say(f"refuse.{sentence}", **values), about)


# Names ----------------------------------------------------------------------------------------------------


def type_name(type: int) -> str:
    """A type in a word: "key"."""
    return WORDS[f"types.{type}"]


def types_name(type: int) -> str:
    """A type in the plural: "keys"."""
    return WORDS[f"types-many.{type}"]


def origin_name(origin: int) -> str:
    """An origin by name: "Egypt"."""
    return WORDS[f"origins.{origin}"]


def card_name(card: int) -> str:
    """A card as one may see it: "the key of the Maya"; face down, what its back tells."""
    if card == UNSEEN:
        return WORDS["card.down"]
    if card < 0:
        return WORDS[f"card.down-{origin_seen(card)}"]
    return WORDS.say(f"card.{origin_of(card)}", type=type_name(type_of(card)))


def several_name(card: int, count: int) -> str:
    """Several cards that look alike: "two keys of the Maya"; one of them as ``card_name``."""
    if count == 1:
        return card_name(card)
    number = number_name(count)
    if card == UNSEEN:
        return WORDS.say("cards.down", count=number)
    if card < 0:
        return WORDS.say(f"cards.down-{origin_seen(card)}", count=number)
    return WORDS.say(f"cards.{origin_of(card)}", count=number, types=types_name(type_of(card)))


def cards_name(cards: Iterable[int]) -> str:
    """Several cards: "the key of the Maya and two jewels from Egypt"; or "nothing"."""
    alike: dict[int, list[int]] = {}
    for card in cards:
        alike.setdefault(card if card < 0 else kind_of(card), []).append(card)
    return WORDS.join([several_name(one[0], len(one)) for one in alike.values()]) or WORDS["card.none"]


def number_name(number: int) -> str:
    """A small number in letters, a large one in figures."""
    word = f"number.{number}"
    return WORDS[word] if word in WORDS else str(number)


def one_or_many(count: int) -> str:
    """The end of a sentence's id, as the number asks: "one" or "many"."""
    return "one" if abs(count) == 1 else "many"


def points_name(points: int) -> str:
    """Points with their number: "1 point", "-3 points"."""
    return WORDS.say(f"points.{one_or_many(points)}", points=points)


def objective_name(number: int) -> str:
    """What an objective asks for, with its number, in a few words."""
    return WORDS.say("objective.named", number=number, says=WORDS[f"objective.{number}"])


def line_words(line: Line) -> str:
    """A line of a score as a part of a sentence, such as "a triple of keys: 2 points"."""
    return WORDS.say(
        f"score.{line.kind}",
        points=points_name(line.points),
        count=len(line.cards),
        types=types_name(line.of) if line.kind in OF_TYPE else "",
        origin=origin_name(line.of) if line.kind in OF_ORIGIN else "",
    )


OF_TYPE = ("triple", "charm", "penalty", "same-origin")
"""The lines of a score that speak of a type."""
OF_ORIGIN = ("maya", "origin")
"""Those that speak of an origin."""


# What a picture outlines ----------------------------------------------------------------------------------


def about_place(place: int) -> str:
    """How a refusal or an event names a card of the deal."""
    return f"place-{place}"


def about_screen(seat: int) -> str:
    """A player's screen and what stands behind it."""
    return f"screen-{seat}"


def about_card(card: int) -> str:
    """A card that somebody sees, by number; one that lies face down has no name."""
    return f"card-{card}"


def about_objective(place: int) -> str:
    """An objective, by its place among those in force."""
    return f"objective-{place}"


def about_type(type: int) -> str:
    """One's own value of a type."""
    return f"type-{type}"
