"""What a player of Deal can work out: what a card face down can be, and what each division is worth.

Everything comes from what one seat knows (``worth`` of the engine explains how it is counted). Who sees
everything sees what a division is worth to both, and which divisions are efficient.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from tablecore.deal.cards import KINDS, ORIGIN_COUNT, ORIGINS, TYPE_COUNT, origin_of, type_of
from tablecore.deal.state import places_of
from tablecore.deal.view import View, origin_seen
from tablecore.deal.wording import WORDS, about_place, card_name, type_name, types_name
from tablecore.deal.worth import Division, divisions
from tablecore.rules import Event, Refusal
from widgets.faces import Insight
from widgets.faces import deal_cards as cards
from widgets.figures import Column, Dot, Plot, Row, Rows

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Marks = dict[str, tuple[str, ...]]


def insights(first: View, story: Sequence[Event], view: View, names: Sequence[str]) -> tuple[Insight, ...]:
    """What those eyes can work out that see ``view`` now; what was seen before is in the view as well."""
    return tuple(_insights(view, tuple(names)))


@lru_cache(maxsize=16)
def _insights(view: View, names: tuple[str, ...]) -> tuple[Insight, ...]:
    return tuple(_all(view, names))


def _all(view: View, names: tuple[str, ...]) -> Iterator[Insight]:
    if any(card < 0 for card in view.table):
        yield unseen(view)
    found = divisions(view) if view.phase == "negotiation" and view.table else ()
    sides = _sides(found)
    if len(sides) == 2:
        yield for_both(view, found, names)
    elif sides:
        yield for_one(view, found, sides[0], names)


# What a card face down can be -----------------------------------------------------------------------------


def unseen(view: View) -> Insight:
    """How many of each artefact are still unseen, and so what each card face down can be."""
    down = [(place, card) for place, card in enumerate(view.table) if card < 0]
    columns = (Column(WORDS["insight.unseen.type"]), *_origin_columns())
    rows = [
        Row(
            (
                types_name(type).capitalize(),
                *(str(_left(view, type, origin)) for origin in range(ORIGIN_COUNT)),
            )
        )
        for type in range(TYPE_COUNT)
    ]
    each = (
        str(sum(_left(view, type, origin) for type in range(TYPE_COUNT))) for origin in range(ORIGIN_COUNT)
    )
    rows.append(Row((WORDS["insight.unseen.all"], *each), look="total"))
    return Insight(
        "unseen",
        WORDS["insight.unseen.label"],
        WORDS.say("insight.unseen.says", cards=cards.cards_count(sum(view.unseen))),
        {about_place(place): ("fits",) for place, _ in down},
        {about_place(place): _can_be(view, card) for place, card in down},
        Rows("unseen", WORDS["insight.unseen.caption"], columns, tuple(rows)),
    )


def _origin_columns() -> Iterator[Column]:
    return (Column(cards.short_origin(origin), True) for origin in range(ORIGIN_COUNT))


def _left(view: View, type: int, origin: int) -> int:
    return view.unseen[type * len(ORIGINS) + origin]


def _can_be(view: View, card: int) -> Refusal:
    """What one card face down can be, type by type: those of the origin on its back, or any."""
    backs = origin_seen(card)
    counts = [0] * TYPE_COUNT
    for (type, origin), left in zip(KINDS, view.unseen, strict=True):
        if backs in (-1, origin):
            counts[type] += left
    found = [
        WORDS.say("insight.unseen.chance", type=type_name(type), count=count)
        for type, count in enumerate(counts)
        if count
    ]
    why = WORDS.say(
        "insight.unseen.why",
        card=cards.sentence(card_name(card))[:-1],
        total=sum(counts),
        chances=WORDS.join(found),
    )
    return Refusal("deal.cards.backs" if view.variant.backs else "deal.round.cards", why)


# What a share is worth ------------------------------------------------------------------------------------


def _sides(found: Sequence[Division]) -> tuple[int, ...]:
    """The negotiators whose gains are known, as 0 for the first and 1 for the second."""
    return tuple(side for side in (0, 1) if found and found[0].worths[side] is not None)


def for_one(view: View, found: Sequence[Division], side: int, names: Sequence[str]) -> Insight:
    """What each share adds to one negotiator, the best of them first; nothing is known of the other."""
    name = names[view.negotiators[side]]
    proposed = view.offer[0] if view.offer else None
    best = sorted(found, key=lambda one: (-_known(one.worths[side]), -_known(one.gains[side])))
    rows = tuple(
        Row(
            (
                _share_name(view, one.shares[side]),
                _points(_known(one.gains[side])),
                _points(_known(one.worths[side])),
            ),
            tag=WORDS["insight.worth.proposed"] if one.shares[0] == proposed else "",
            look="now" if one.shares[0] == proposed else "",
        )
        for one in best
    )
    columns = (
        Column(WORDS.say("insight.worth.share", name=name)),
        Column(WORDS["insight.worth.now"], True),
        Column(WORDS["insight.worth.worth"], True),
    )
    standing = next((one for one in found if one.shares[0] == proposed), None)
    if standing:
        says = WORDS.say("insight.worth.standing", **_of_share(view, standing, side, name))
    else:
        says = WORDS.say("insight.worth.none", name=name)
    return Insight(
        "worth",
        WORDS["insight.worth.label"],
        says,
        {},
        _each_card(view, found, (side,), names),
        Rows("worth", WORDS.say("insight.worth.caption", name=name), columns, rows),
    )


def for_both(view: View, found: Sequence[Division], names: Sequence[str]) -> Insight:
    """What each division adds to both, with a plot; the efficient ones stand first."""
    one, other = (names[seat] for seat in view.negotiators)
    proposed = view.offer[0] if view.offer else None
    best = sorted(
        found, key=lambda each: (not each.efficient, -_known(each.worths[0]), -_known(each.worths[1]))
    )
    rows, dots = [], []
    for number, each in enumerate(best):
        label = _letter(number)
        now = each.shares[0] == proposed
        tags = [
            WORDS["insight.worth.efficient"] if each.efficient else "",
            WORDS["insight.worth.proposed"] if now else "",
        ]
        cells = (
            label,
            *(_share_name(view, share) for share in each.shares),
            *(
                WORDS.say("insight.worth.pair", worth=_points(_known(worth)), now=_points(_known(gain)))
                for worth, gain in zip(each.worths, each.gains, strict=True)
            ),
        )
        look = "now" if now else "good" if each.efficient else ""
        rows.append(Row(cells, tag=", ".join(filter(None, tags)), look=look))
        at = tuple(float(_known(worth)) for worth in each.worths)
        dots.append(Dot(at[0], at[1], label, "good" if each.efficient else ""))
        if now:
            dots.append(Dot(at[0], at[1], label, "now"))
    columns = (
        Column(WORDS["insight.worth.division"]),
        *(Column(WORDS.say("insight.worth.share", name=name)) for name in (one, other)),
        Column(WORDS.say("insight.worth.to", name=one), True),
        Column(WORDS.say("insight.worth.to", name=other), True),
    )
    looks = (
        ("good", WORDS["insight.worth.good-dots"]),
        *((("now", WORDS["insight.worth.now-dots"]),) if view.offer else ()),
        ("", WORDS["insight.worth.other-dots"]),
    )
    caption = WORDS.say("insight.worth.caption-both", one=one, other=other)
    return Insight(
        "worth",
        WORDS["insight.worth.label"],
        WORDS.say("insight.worth.both", count=sum(bool(each.efficient) for each in found), total=len(found)),
        {},
        _each_card(view, found, (0, 1), names),
        Rows("worth", caption, columns, tuple(rows)),
        Plot(
            "worths",
            caption,
            WORDS.say("insight.worth.axis", name=one),
            WORDS.say("insight.worth.axis", name=other),
            tuple(dots),
            looks,
        ),
    )


def _efficient_first(one: Division) -> tuple[bool, Fraction, Fraction]:
    return not one.efficient, -_known(one.worths[0]), -_known(one.worths[1])


def _each_card(
    view: View, found: Sequence[Division], sides: tuple[int, ...], names: Sequence[str]
) -> dict[str, Refusal]:
    """For each card on the table: what it adds if it alone is taken."""
    why = {}
    for place in range(len(view.table)):
        said = [
            WORDS.say("insight.worth.alone", **_of_share(view, one, side, names[view.negotiators[side]]))
            for side in sides
            for one in found
            if one.shares[side] == 1 << place
        ]
        why[about_place(place)] = Refusal("deal.score.triple", " ".join(said))
    return why


def _of_share(view: View, one: Division, side: int, name: str) -> dict[str, object]:
    """What a sentence about a share speaks of."""
    return {
        "name": name,
        "cards": _share_name(view, one.shares[side]),
        "now": _points(_known(one.gains[side])),
        "worth": _points(_known(one.worths[side])),
    }


def _share_name(view: View, share: int) -> str:
    """A share in a few words: "Key (Maya), face down (Egypt)"."""
    named = [_short(view.table[place]) for place in places_of(share)]
    return ", ".join(named) or WORDS["insight.worth.nothing"]


def _short(card: int) -> str:
    if card >= 0:
        origin = cards.short_origin(origin_of(card))
        return WORDS.say("insight.worth.card", what=type_name(type_of(card)), origin=origin)
    backs = origin_seen(card)
    if backs < 0:
        return WORDS["short.down"]
    return WORDS.say("insight.worth.card", what=WORDS["short.down"], origin=cards.short_origin(backs))


def _known(number: Fraction | None) -> Fraction:
    """A number that is known where it is asked for."""
    assert number is not None
    return number


def _points(number: Fraction) -> str:
    """Points, parts of one with one decimal, and a true minus sign."""
    text = str(number) if number.denominator == 1 else f"{float(number):.1f}"
    return text.replace("-", "\N{MINUS SIGN}")


def _letter(number: int) -> str:
    """A short name for each of up to 32 divisions: "A" to "Z", then "AA"."""
    return _LETTERS[number] if number < len(_LETTERS) else f"A{_LETTERS[number - len(_LETTERS)]}"
