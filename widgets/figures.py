"""What stands below the pieces of a table, as plain data: rows of words and numbers, and points on a plane.

Like a scene they are made once and read three times (board, sentences, saved page), and know no game. Every
string is finished words.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from widgets.wording import WORDS


class RuleLink(NamedTuple):
    """Where a sentence comes from: the rule's id, two or three words for it, the address of its paragraph."""

    id: str
    label: str
    href: str


class Column(NamedTuple):
    """The heading of a column; ``number`` puts what stands in it below each other by its last figure."""

    label: str
    number: bool = False


class Row(NamedTuple):
    """One row: a cell for each column, the first of them what the row is called.

    ``rule`` makes that a link to the rule the row comes from. ``tag`` is a word or two that single the row
    out. ``look`` says how it looks: ``""``, ``"good"`` (a good one), ``"now"`` (the one that counts at the
    moment) or ``"total"``; nothing may be told by its look alone, so a ``tag`` belongs to the first two.
    """

    cells: tuple[str, ...]
    rule: RuleLink | None = None
    tag: str = ""
    look: str = ""


class Rows(NamedTuple):
    """A captioned table of words and numbers. ``id`` is its own in the picture."""

    id: str
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


class TallyLine(NamedTuple):
    """One line that adds up with others: what it counts for, by which rule, with which cards, the points."""

    what: str
    cards: str
    points: int
    rule: RuleLink | None = None


def tally(id: str, caption: str, lines: Sequence[TallyLine]) -> Rows:
    """Lines that add up, with their total, which is computed here."""
    rows = [Row((line.what, line.cards, signed(line.points)), line.rule) for line in lines]
    total = sum(line.points for line in lines)
    rows.append(Row((WORDS["rows.total"], "", signed(total)), look="total"))
    columns = (Column(WORDS["rows.what"]), Column(WORDS["rows.cards"]), Column(WORDS["rows.points"], True))
    return Rows(id, caption, columns, tuple(rows))


def signed(number: int) -> str:
    """A whole number as it is printed, with a true minus sign."""
    return str(number).replace("-", "\u2212")


LOOKS = ("", "good", "now")
"""How a dot can look: as any, as a good one, as the one that counts at the moment."""


class Dot(NamedTuple):
    """One point of a plot. ``label`` is what its row is called; ``look`` as a row's, drawn as a shape.

    A point that is good and counts at the moment is two dots at one place.
    """

    x: float
    y: float
    label: str
    look: str = ""


class Plot(NamedTuple):
    """Points on a plane: ``x`` and ``y`` name what is across and what is up.

    ``looks`` are the words for each look that occurs among the dots (``"good"``, ``"now"``, ``""``); they
    explain the shapes. A plot is a second look at rows that stand beside it: those say all that it shows.
    """

    id: str
    caption: str
    x: str
    y: str
    dots: tuple[Dot, ...]
    looks: tuple[tuple[str, str], ...] = ()


Figure = Rows | Plot


def figure_lines(figure: Figure) -> Iterator[str]:
    """A figure as sentences, the first of which is its heading."""
    yield WORDS.say("text.list", label=figure.caption)
    if isinstance(figure, Rows):
        for row in figure.rows:
            yield f"- {row_says(figure, row)}"
        return
    yield WORDS.say("plot.axes", x=figure.x, y=figure.y)
    for look, words in figure.looks:
        labels = [dot.label for dot in figure.dots if dot.look == look]
        if look and labels:
            yield f"- {words}: {', '.join(labels)}"


def row_says(rows: Rows, row: Row) -> str:
    """A row as one sentence: what it is called, and what stands under each heading."""
    name, *others = row.cells
    said = [f"{column.label} {cell}" for column, cell in zip(rows.columns[1:], others, strict=True) if cell]
    head = f"{name} ({row.tag})" if row.tag else name
    return f"{head}: {', '.join(said)}." if said else f"{head}."
