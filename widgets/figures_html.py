"""Rows and plots as HTML: a table is a table, a plot is a picture beside one."""

from math import ceil, floor

from widgets.figures import LOOKS, Column, Figure, Plot, Row, Rows
from widgets.wording import WORDS
from widgets.writer import Writer, address, escape

WIDE = 4
"""A table of more columns than this is read row by row on a narrow screen, each cell with its heading."""

_WIDTH, _HEIGHT = 100, 66
"""The plane in units of its drawing."""
_INSET = 6
"""How far the outermost points stay from its edges."""
_TICKS = (1, 2, 5)
"""Steps between the numbers of an axis are one of these, times a power of ten."""
_MOST_TICKS = 6


class FigureWriter(Writer):
    """Writes what stands below the pieces of a table."""

    def figures(self, figures: tuple[Figure, ...]) -> str:
        """All of them, each a part of the picture."""
        return "".join(self.rows(one) if isinstance(one, Rows) else self.plot(one) for one in figures)

    # --- rows -----------------------------------------------------------------------------------------------

    def rows(self, rows: Rows) -> str:
        """A table with a caption; on a narrow screen a wide one is stacked, so its roles are spelled out."""
        wide = " is-wide" if len(rows.columns) > WIDE else ""
        heads = "".join(
            f'<th scope="col" role="columnheader"{_kind(column)}>{escape(column.label)}</th>'
            for column in rows.columns
        )
        body = "".join(self._table_row(rows, row) for row in rows.rows)
        return self.part(
            f'<div class="tc-rows{wide}" id="{self.id(f"rows-{rows.id}")}"><table role="table">'
            f'<caption class="tc-label">{escape(rows.caption)}</caption>'
            f'<thead role="rowgroup"><tr role="row">{heads}</tr></thead>'
            f'<tbody role="rowgroup">{body}</tbody></table></div>'
        )

    def _table_row(self, rows: Rows, row: Row) -> str:
        name, *others = row.cells
        inner: str = escape(name)
        if row.rule:
            title = f"{WORDS['frame.rule']} · {row.rule.label}"
            href = escape(address(row.rule.href))
            inner = f'<a class="tc-why" href="{href}" title="{escape(title)}">{inner}</a>'
        tag = f' <span class="tc-word-tag">{escape(row.tag)}</span>' if row.tag else ""
        look = f" is-{row.look}" if row.look else ""
        cells = "".join(
            f'<td role="cell"{_kind(column)} data-head="{escape(column.label)}">{escape(cell)}</td>'
            for column, cell in zip(rows.columns[1:], others, strict=True)
        )
        head = f'<th scope="row" role="rowheader">{inner}{tag}</th>'
        return f'<tr role="row" class="tc-row{look}">{head}{cells}</tr>'

    # --- plots ----------------------------------------------------------------------------------------------

    def plot(self, plot: Plot) -> str:
        """Points on a plane with numbers along its edges; shapes are drawn, words are HTML above them."""
        if not plot.dots:
            return ""
        across, up = _axis([dot.x for dot in plot.dots]), _axis([dot.y for dot in plot.dots])
        lines, words = [], []
        for tick in across.ticks:
            place = across.at(tick)
            lines.append(f"M{_number(place * _WIDTH)} 0V{_HEIGHT}")
            words.append(self._word("is-across", f"left:{_number(place * 100)}%", _tick(tick)))
        for tick in up.ticks:
            place = 1 - up.at(tick)
            lines.append(f"M0 {_number(place * _HEIGHT)}H{_WIDTH}")
            words.append(self._word("is-up", f"top:{_number(place * 100)}%", _tick(tick)))
        shapes = []
        called: dict[tuple[float, float], list[str]] = {}
        for dot in sorted(plot.dots, key=lambda dot: LOOKS.index(dot.look)):  # plain ones below the others
            left, top = across.at(dot.x), 1 - up.at(dot.y)
            shapes.append(_shape(dot.look, left * _WIDTH, top * _HEIGHT))
            if dot.look:
                called.setdefault((left, top), []).append(dot.label)
        for (left, top), labels in called.items():
            side = "is-before" if left > 0.75 else "is-after"
            where = f"left:{_number(left * 100)}%;top:{_number(top * 100)}%"
            words.append(self._word(f"is-dot {side}", where, ", ".join(dict.fromkeys(labels))))
        axes = WORDS.say("plot.axes", x=plot.x, y=plot.y)
        says = WORDS.say("plot.says", caption=plot.caption, axes=axes)
        return self.part(
            f'<figure class="tc-plot" id="{self.id(f"plot-{plot.id}")}">'
            f'<figcaption class="tc-label">{escape(plot.caption)}</figcaption>'
            f'<div role="img" aria-label="{escape(says)}">'
            f"{self.drawn('span', 'tc-axis is-up', plot.y)}"
            f'<div class="tc-plane"><svg viewBox="0 0 {_WIDTH} {_HEIGHT}" aria-hidden="true">'
            f'<path class="tc-net" d="{"".join(lines)}"/>{"".join(shapes)}</svg>{"".join(words)}</div>'
            f"{self.drawn('span', 'tc-axis is-across', plot.x)}</div>{self._looks(plot)}</figure>"
        )

    def _word(self, looks: str, place: str, text: str) -> str:
        return self.drawn("span", f"tc-at {looks}", text, place=place)

    def _looks(self, plot: Plot) -> str:
        """What the shapes mean."""
        found = {dot.look for dot in plot.dots}
        items = "".join(
            f'<li><svg viewBox="-4 -4 8 8" aria-hidden="true">{_shape(look, 0, 0)}</svg> {escape(words)}</li>'
            for look, words in plot.looks
            if look in found
        )
        return f'<ul class="tc-looks">{items}</ul>' if items else ""


class _Axis:
    """From numbers to places between 0 and 1, and the round numbers to print along it."""

    def __init__(self, low: float, high: float, ticks: tuple[float, ...], inset: float) -> None:
        self.low, self.high, self.ticks, self.inset = low, high, ticks, inset

    def at(self, value: float) -> float:
        """Where a number lies: 0 at the beginning, 1 at the end."""
        return self.inset + (1 - 2 * self.inset) * (value - self.low) / (self.high - self.low)


def _axis(values: list[float]) -> _Axis:
    """An axis for these numbers that has zero on it and a few round numbers."""
    low, high = min(0.0, *values), max(0.0, *values)
    if low == high:
        high = low + 1
    step = next(
        step
        for power in range(-6, 13)
        for step in (tick * 10.0**power for tick in _TICKS)
        if (high - low) / step < _MOST_TICKS
    )
    first, last = floor(low / step), ceil(high / step)
    ticks = tuple(number * step for number in range(first, last + 1))
    return _Axis(first * step, last * step, ticks, _INSET / _WIDTH)


def _shape(look: str, x: float, y: float) -> str:
    """A ring for any point, a filled diamond for a good one, a square round the one that counts now."""
    at = f"{_number(x)} {_number(y)}"
    if look == "good":
        return f'<path class="tc-dot is-good" d="M{at}m0-2.4l2.4 2.4-2.4 2.4-2.4-2.4z"/>'
    if look == "now":
        return f'<path class="tc-dot is-now" d="M{at}m-3-3h6v6h-6z"/>'
    return f'<path class="tc-dot" d="M{at}m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z"/>'


def _kind(column: Column) -> str:
    return ' class="is-number"' if column.number else ""


def _tick(value: float) -> str:
    return f"{value:g}".replace("-", "\u2212")


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
