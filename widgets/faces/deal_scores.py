"""The points of Deal as rows that add up: each line with its rule and its cards, where they are known."""

from collections.abc import Iterator, Sequence

import tablecore
from tablecore.deal.cards import origin_of, type_of
from tablecore.deal.view import Line, View
from tablecore.deal.wording import OF_ORIGIN, OF_TYPE, WORDS, type_name, types_name
from widgets.faces import deal_cards as cards
from widgets.figures import Rows, TallyLine, tally
from widgets.said import rule_link


def scores(view: View, names: Sequence[str]) -> Iterator[Rows]:
    """A table for every player whose lines are known and any, and at the end one for the museum."""
    when = "end" if view.ended else "now"
    for seat, lines in enumerate(view.lines):
        if lines:
            word = f"rows.{when}-own" if names[seat] == WORDS["you"] else f"rows.{when}"
            yield tally(f"score-{seat}", WORDS.say(word, name=names[seat]), [*map(_line, lines)])
    if view.ended and view.museum_lines:
        yield tally("score-museum", WORDS["rows.museum"], [*map(_line, view.museum_lines)])


def _line(line: Line) -> TallyLine:
    what = WORDS.say(
        f"rows.{line.kind}",
        types=types_name(line.of) if line.kind in OF_TYPE else "",
        origin=cards.short_origin(line.of) if line.kind in OF_ORIGIN else "",
    )
    link = rule_link(line.rule, tablecore.game("deal").rulebook)
    return TallyLine(what, _cards(line), line.points, link)


def _cards(line: Line) -> str:
    """The cards of a line: where those of one type come from, one of each type by type, many by number."""
    if line.kind in OF_TYPE:
        return ", ".join(cards.short_origin(origin_of(card)) for card in line.cards)
    if line.kind == "series":
        return ", ".join(type_name(type_of(card)) for card in line.cards)
    return cards.short_count(len(line.cards))
