"""Card lists as files: CSV tables that a reader may replace, and whose faults are told by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from os import PathLike, fspath
from os.path import basename

LONGEST_NAME = 40
_JOINERS = "\u200c\u200d"
"""Not printable by themselves, but part of how names are written in Persian and other scripts."""

LARGEST = 1_000_000
"""A card list is far smaller; whatever is larger is some other file given by mistake."""


class CardFileFault(ValueError):
    """A card list that cannot be used; the message names file, line, fault and what would be right."""


class CardList:
    """The rows of one card list, each with the number of its line in the file.

    ``columns`` must all stand in the first line, in any order, and no others. A byte order mark, blank
    lines and spaces around a cell do no harm. Raises CardFileFault.
    """

    def __init__(self, path: str | PathLike[str], columns: Sequence[str]) -> None:
        self.name = _printable(basename(fspath(path)) or fspath(path))
        table = self._table(self._text(path))
        header = next(table, None)
        if header is None:
            raise CardFileFault(f"{self.name}: the file is empty; its first line must be {','.join(columns)}")
        self.last_line, found = header
        self._check_header(found, columns)
        self.rows: list[tuple[int, dict[str, str]]] = []
        self._name_line: dict[str, int] = {}
        for line, cells in table:
            self.last_line = line
            if len(cells) != len(found):
                raise self.fault(
                    line,
                    f"{_count(len(cells), 'cell')} where the first line names {len(found)}; "
                    "a cell with a comma in it needs quotation marks around it",
                )
            self.rows.append((line, dict(zip(found, cells, strict=True))))

    def fault(self, line: int, what: str) -> CardFileFault:
        """The fault to raise about a line of this file."""
        return CardFileFault(f"{self.name}, line {line}: {what}")

    def expect(self, count: int, card: str) -> None:
        """Check that there are exactly so many cards; ``card`` is what one of them is called."""
        if len(self.rows) > count:
            raise self.fault(self.rows[count][0], f"one {card} too many; there must be {count}")
        if len(self.rows) < count:
            raise self.fault(
                self.last_line, f"the list ends after {_count(len(self.rows), card)}; there must be {count}"
            )

    def words(self, line: int, cell: str, among: Sequence[str], what: str) -> tuple[str, ...]:
        """The words of a cell such as ``"Man + Scar"``, each one of ``among`` and none twice.

        ``what`` is what one of them is called. An empty cell has no words.
        """
        if not cell:
            return ()
        words = tuple(word.strip() for word in cell.split("+"))
        for place, word in enumerate(words):
            if word not in among:
                raise self.fault(line, f"unknown {what} {quoted(word)}; the {what}s are {', '.join(among)}")
            if word in words[:place]:
                raise self.fault(line, f'"{word}" stands twice on one card; once is right')
        return words

    def own_name(self, line: int, name: str) -> None:
        """Check a suspect's name, in any script: it can be shown, it has room, and nobody else has it."""
        if not name:
            raise self.fault(line, "the name is missing; every suspect has one")
        if not all(letter.isprintable() or letter in _JOINERS for letter in name):
            raise self.fault(line, f"the name {quoted(name)} holds signs that cannot be shown; use letters")
        if len(name) > LONGEST_NAME:
            raise self.fault(
                line, f"a name of {len(name)} letters; at most {LONGEST_NAME} have room on a card"
            )
        before = self._name_line.setdefault(name.casefold(), line)
        if before != line:
            raise self.fault(line, f'the name "{name}" stands already on line {before}; each needs its own')

    def _text(self, path: str | PathLike[str]) -> str:
        try:
            with open(path, "rb") as file:
                data = file.read(LARGEST + 1)
        except (OSError, ValueError) as fault:
            reason = (getattr(fault, "strerror", None) or str(fault)).lower()
            raise CardFileFault(f"{self.name}: the file cannot be read ({reason})") from None
        if len(data) > LARGEST:
            raise CardFileFault(f"{self.name}: the file is larger than a card list can be")
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as fault:
            line = data.count(b"\n", 0, fault.start) + 1
            raise self.fault(line, "not UTF-8; save the list as UTF-8 text") from None

    def _table(self, text: str) -> Iterator[tuple[int, list[str]]]:
        """The lines that hold something, with the number of the line on which each begins."""
        import csv
        from io import StringIO
        from unicodedata import normalize

        reader = csv.reader(StringIO(text, newline=""), strict=True)
        line = 1
        try:
            for cells in reader:
                # Two ways to write the same accented letter must not make two names.
                cells = [normalize("NFC", cell.strip()) for cell in cells]
                if any(cells):
                    yield line, cells
                line = reader.line_num + 1
        except csv.Error:
            raise self.fault(
                line, "a quotation mark is not closed or stands inside a cell; double it where it is meant"
            ) from None

    def _check_header(self, found: Sequence[str], columns: Sequence[str]) -> None:
        right = f"the columns are {', '.join(columns)}, with commas between them"
        for column in columns:
            if column not in found:
                raise self.fault(self.last_line, f'the column "{column}" is missing; {right}')
        for place, column in enumerate(found):
            if column not in columns:
                raise self.fault(self.last_line, f"unknown column {quoted(column)}; {right}")
            if column in found[:place]:
                raise self.fault(self.last_line, f'the column "{column}" stands twice; {right}')


def quoted(text: str) -> str:
    """A word out of somebody's file, fit to stand in a message of one line."""
    text = _printable(text)
    return f'"{text[:39]}…"' if len(text) > 40 else f'"{text}"'


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else "·" for letter in text)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
