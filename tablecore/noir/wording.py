"""Our sentences about Noir, and the names of what they speak of."""

from seeds import folder
from tablecore.noir.cards import Cards
from tablecore.rules import Refusal
from tablecore.words import Words

_FOLDER = folder("seeds/noir")
WORDS = Words(_FOLDER / "words.toml", *sorted((_FOLDER / "lessons").glob("*.toml")))


def refused(rule: str, sentence: str, about: tuple[str, ...] = (), **values: object) -> Refusal:
    """The refusal ``refuse.<sentence>`` by a rule; ids without a game's name are Noir's."""
    return Refusal(f"noir.{rule}", WORDS.say(f"refuse.{sentence}", **values), about)


def names_of(cards: Cards, suspects: tuple[int, ...]) -> str:
    """Suspects by name: "Amara, Bilal and Chiyo"."""
    return WORDS.join([cards.name(suspect) for suspect in suspects])


def line_name(axis: str, line: int) -> str:
    """A line of the board in words: "the second row"."""
    return WORDS.say(f"line.{axis}", number=WORDS[f"ordinal.{line}"])


def direction_name(axis: str, step: int) -> str:
    """Where a shift goes: "left", "right", "up" or "down"."""
    return WORDS[f"direction.{axis}.{'on' if step > 0 else 'back'}"]


def about_suspect(suspect: int) -> str:
    """How a refusal or an event names a suspect, so that a picture can outline that one."""
    return f"suspect-{suspect}"


def about_line(axis: str, line: int) -> str:
    """How a refusal or an event names a line of the board: "row-0", "column-4"."""
    return f"{axis}-{line}"
