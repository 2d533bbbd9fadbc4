"""What a player has in Deal, as a zone: the values of the types, and beside each the cards won of it."""

from collections.abc import Iterator

from tablecore.deal.cards import TYPE_COUNT, type_of
from tablecore.deal.view import View
from tablecore.deal.wording import (
    WORDS,
    about_card,
    about_screen,
    about_type,
    card_name,
    number_name,
    points_name,
    types_name,
)
from widgets.faces import deal_cards as cards
from widgets.faces.deal_events import given_down, won_down
from widgets.faces.deal_offer import is_you
from widgets.scene import Face, Layer, Piece, Zone


def screen(
    view: View,
    seat: int,
    name: str,
    tag: str,
    *,
    pointing: bool,
    scores: bool,
    cards_elsewhere: bool = False,
    values_elsewhere: bool = False,
) -> Zone:
    """A player's screen. Where cards are ``pointing`` answers they lie apart, as large as a finger.

    ``scores``: with the points. The cards, or the values, may lie elsewhere on the table to be chosen from.
    """
    where = "front" if view.variant.travel else "screen"
    label = WORDS.say(f"zone.{where}-{'own' if is_you(name) else 'other'}", name=name)
    rows = () if values_elsewhere else _rows(view, seat, name, cards_elsewhere, pointing)
    pieces = (_holder(view, seat, name, tag, scores), *rows)
    return Zone(about_screen(seat), "row", label, pieces, size=_size(pointing), quiet=True, group="screens")


def _size(pointing: bool) -> str:
    return "medium" if pointing else "small"


def museum(view: View, pointing: bool, scores: bool) -> Zone:
    """The museum, which wins when nobody has more points: its cards, face up or down."""
    count, points = len(view.museum), view.museum_points if scores else None
    if points is None:
        short, says = cards.short_count(count), WORDS.say("label.museum-only", cards=_many(view.museum))
    else:
        short = WORDS.say("short.cards-points", cards=cards.short_count(count), points=points_name(points))
        says = WORDS.say("label.museum", cards=_many(view.museum), points=points_name(points))
    won = bool(view.ended) and not view.winners
    head = cards.holder(
        "museum", WORDS["zone.museum"], short, says, WORDS["short.won"] if won else "", "museum"
    )
    names = (about_card(card) if card >= 0 else given_down(at) for at, card in enumerate(view.museum))
    shown = tuple(map(cards.exhibit, view.museum, names))
    return Zone(
        "museum",
        "row",
        WORDS["zone.museum"],
        (head, *shown),
        size=_size(pointing),
        quiet=True,
        group="screens",
    )


def _many(held: tuple[int, ...]) -> str:
    """How many cards, and how many of them nobody has seen: "seven cards, two of them face down"."""
    down = sum(card < 0 for card in held)
    if not down:
        return cards.cards_count(len(held))
    return WORDS.say("count.down", cards=cards.cards_count(len(held)), down=number_name(down))


def _holder(view: View, seat: int, name: str, tag: str, scores: bool) -> Piece:
    held, points = view.collections[seat], view.scores[seat] if scores else None
    count = cards.short_count(len(held))
    if points is None:
        short, says = count, WORDS.say("label.seat-only", name=name, cards=_many(held))
    else:
        short = WORDS.say("short.cards-points", cards=count, points=points_name(points))
        word = "label.seat-end" if view.ended else "label.seat"
        says = WORDS.say(word, name=name, cards=_many(held), points=points_name(points))
    return cards.holder(about_screen(seat), name, short, says, tag)


def _rows(view: View, seat: int, name: str, bare: bool, asked: bool) -> Iterator[Piece]:
    """A row for each type: what it is worth, then the cards; and one for what is hidden from who looks.

    Where something is ``asked`` about the cards, triples are not pointed out.
    """
    held = () if bare else view.collections[seat]
    for type in range(TYPE_COUNT):
        of_type = cards.by_triples(tuple(card for card in held if card >= 0 and type_of(card) == type))
        yield _worth(view, seat, name, type, _holds(len(of_type), asked))
        full = 0 if asked else len(of_type) // 3 * 3
        for at, card in enumerate(of_type):
            marks = (f"row-{type}", f"at-{at}", *(("triple",) if at < full else ()))
            yield _token(view, name, card, marks)
    down = [card for card in held if card < 0]
    if down:
        yield _down(seat, len(down))
    for at, card in enumerate(down):
        marks = (f"row-{TYPE_COUNT}", f"at-{at}", "down")
        yield cards.token(card, won_down(seat, at), cards.sentence(card_name(card)), marks)


def _worth(view: View, seat: int, name: str, type: int, holds: str) -> Piece:
    values = view.values[seat]
    if values is None:
        number, word = WORDS["short.secret"], "secret"
    elif not values:
        number, word = WORDS["short.no-value"], "none"
    else:
        number, word = str(values[type]), "own" if is_you(name) else "known"
    says = WORDS.say(
        f"label.type-{word}",
        types=types_name(type).capitalize(),
        value=number,
        name=name,
        holds=holds,
    )
    place = about_type(type) if seat == view.seat else f"{about_type(type)}-of-{seat}"
    marks = (f"row-{type}", *(("travel",) if view.variant.travel else ()))
    return cards.worth(type, number, place, place, says, marks if values else (*marks, "unknown"))


def _holds(count: int, asked: bool) -> str:
    """How many of a type somebody holds, and, where that is not asked, how many triples they make."""
    if not count:
        return WORDS["holds.none"]
    many = cards.sentence(number_name(count))
    if asked:
        return many
    many, (triples, rest) = many[:-1], divmod(count, 3)
    if triples and rest:
        return WORDS.say(
            "holds.rest", count=many, triples=WORDS[f"triples.{triples}"], rest=number_name(rest)
        )
    return WORDS.say(f"holds.{triples}", count=many)


def _token(view: View, name: str, card: int, marks: tuple[str, ...]) -> Piece:
    says = cards.sentence(card_name(card))
    if view.secret >> card & 1:
        says = WORDS.say("label.won-down-own" if is_you(name) else "label.won-down", card=says)
        marks = (*marks, "secret")
    return cards.token(card, about_card(card), says, marks)


def _down(seat: int, count: int) -> Piece:
    """The head of the row of cards that somebody won face down."""
    says = WORDS.say("label.down-cards", cards=cards.cards_count(count))
    face = Face("worth", WORDS["short.down"].capitalize(), picture=(Layer("hidden"),))
    return Piece(f"down-{seat}", face, says, (f"row-{TYPE_COUNT}",))
