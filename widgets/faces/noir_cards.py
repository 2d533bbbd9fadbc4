"""Noir's cards as pieces: suspects with their drawn heads, evidence, lines of the board, the two players."""

from functools import lru_cache

from tablecore.noir.cards import Suspect, house_cards
from tablecore.noir.wording import WORDS, about_line, about_suspect, direction_name, line_name
from widgets.faces.noir_moves import card_place, towards
from widgets.faces.people import Clothes, head
from widgets.scene import Face, Layer, Piece

_HATS = {
    "Trilby": "hat-trilby",
    "Top hat": "hat-top",
    "Peaked cap": "hat-peaked",
    "Straw hat": "hat-straw",
    "Beret": "hat-beret",
    "": "",
}
_COATS = {
    "Grey": "#737a85",
    "Blue": "#3b68a0",
    "Green": "#47805a",
    "Brown": "#85643c",
    "Plum": "#824a78",
}
_COLLARS = {"Scarf": "collar-scarf", "Bow tie": "collar-bow"}
_ARROWS = {("row", -1): "left", ("row", 1): "right", ("column", -1): "up", ("column", 1): "down"}


@lru_cache(maxsize=256)
def portrait(who: Suspect) -> tuple[Layer, ...]:
    """A suspect's drawn head, made of what the card list says of the look."""
    collar = next((_COLLARS[feature] for feature in who.features if feature in _COLLARS), "collar-lapels")
    return head(
        who.name,
        woman=who.person == "Woman",
        clothes=Clothes(_HATS[who.hat], collar, _COATS[who.coat]),
        redhead="Redhead" in who.features,
        broad="Hefty" in who.features,
        glasses="Glasses" in who.features,
        scar="Scar" in who.features,
    )


# The board ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def suspect(
    who: Suspect, number: int, row: int, column: int, tags: tuple[str, ...], near: str, marks: tuple[str, ...]
) -> Piece:
    """A suspect on the board. ``tags`` are words for what he or she is, the first of which stands on the
    card's edge; ``near`` says whom this one is beside, or is empty."""
    states = [*tags[1:], near] if WORDS["short.dead"] in tags else [WORDS["short.alive"], *tags[1:], near]
    where = {"name": who.name, "row": row + 1, "column": column + 1}
    states = [state for state in states if state]
    if states:
        says = WORDS.say("label.suspect", **where, state=", ".join(states))
    else:
        says = WORDS.say("label.suspect-there", **where)
    face = Face("portrait", who.name, ", ".join(tags[1:]), picture=portrait(who))
    place = about_suspect(number)
    return Piece(place, face, says, marks, tags[0] if tags else "", place=place)


def line(axis: str, number: int, shiftable: bool) -> Piece:
    """A row or column as something to pick: its number at the board's edge."""
    place = about_line(axis, number)
    says = WORDS.say(f"label.{'shift' if shiftable else 'line'}-{axis}", number=number + 1)
    picture = (Layer(f"both-ways-{axis}"),) if shiftable else ()
    return Piece(place, Face("line", str(number + 1), picture=picture), says, (axis,), place=place)


def corner() -> Piece:
    """Where the numbers of the rows and those of the columns meet."""
    return Piece("corner", Face("line"), WORDS["label.corner"])


def arrow(axis: str, number: int, step: int) -> Piece:
    """One of the two ways in which the chosen line can be shifted."""
    direction = direction_name(axis, step)
    says = WORDS.say("label.arrow", line=line_name(axis, number), direction=direction)
    face = Face("drawing", direction.capitalize(), picture=(Layer(f"shift-{_ARROWS[axis, step]}"),))
    return Piece(f"arrow-{_ARROWS[axis, step]}", face, says, place=towards(axis, number, step))


def gone(who: Suspect, number: int, count: int, names: str) -> Piece:
    """The dead who left the board, the last of them on top."""
    face = Face("portrait", who.name, picture=portrait(who), stack=count - 1)
    place = about_suspect(number)
    says = WORDS.say("label.gone", names=names)
    return Piece(place, face, says, ("struck",), WORDS["short.gone"], place=place)


# Evidence -------------------------------------------------------------------------------------------------


def evidence(who: Suspect, number: int, dead: bool, says: str, tag: str = "", was: str = "deck") -> Piece:
    """An evidence card face up, in a hand or as an identity. It comes from the deck."""
    face = Face("portrait", who.name, picture=portrait(who))
    marks: tuple[str, ...] = ("you",) if tag == WORDS["short.you"] else ()
    if dead:
        marks, tag = (*marks, "struck"), tag or WORDS["short.dead"]
    place = card_place(number)
    return Piece(place, face, says, marks, tag, was=was, place=place)


def deck(count: int, says: str) -> Piece:
    """The evidence deck, face down, with its number of cards; where it would lie when it has run out."""
    if not count:
        return Piece("deck", Face("place", WORDS["short.run-out"]), says, place="deck")
    face = Face("back", str(count), picture=(Layer("back-evidence"),), stack=count - 1)
    return Piece("deck", face, says, place="deck")


def discards(who: Suspect, number: int, count: int, says: str) -> Piece:
    """The evidence cards of dead suspects that were shown, the last of them on top."""
    face = Face("portrait", who.name, picture=portrait(who), stack=count - 1)
    return Piece(card_place(number), face, says, tag=WORDS["short.discards"], was="deck", place="discards")


# The players ----------------------------------------------------------------------------------------------


def seat(index: int, name: str, short: str, says: str, tag: str) -> Piece:
    """A player: what he or she has reached, and holds."""
    return Piece(f"seat-{index}", Face("seat", name, short), says, tag=tag, place=f"seat-{index}")


# The player aid -------------------------------------------------------------------------------------------

_STATES: dict[str, tuple[str, ...]] = {
    "alive": (),
    "dead": ("struck",),
    "innocent": ("cleared",),
    "you": ("you",),
}


def aid() -> dict[str, Piece]:
    """What the player aid shows: the four ways in which a suspect can lie on the board."""
    suspects = house_cards().suspects
    return {
        state: Piece(
            state,
            Face("portrait", who.name, picture=portrait(who)),
            f"{WORDS[f'short.{state}'].capitalize()}.",
            marks,
            WORDS[f"short.{state}"],
        )
        for who, (state, marks) in zip(suspects, _STATES.items(), strict=False)
    }
