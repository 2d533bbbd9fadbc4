"""Every sentence a reader meets, by id, in one file a language."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any


class Words(Mapping[str, str]):
    """The sentences of a game's TOML files, by dotted id; read when first needed. Lists are numbered from 0.

    No sentence stands twice: reading two files that both have it raises ``ValueError``.

    >>> words = Words(path)                                     # doctest: +SKIP
    >>> words.say("event.take", who="Ana", card="Man + Scar")   # doctest: +SKIP
    """

    def __init__(self, *paths: Path) -> None:
        self._paths = paths
        self._known: dict[str, str] | None = None
        self._lists: dict[str, tuple[str, ...]] = {}

    def say(self, name: str, /, **values: object) -> str:
        """The sentence ``name`` with its {places} filled; raises ``KeyError`` that names what is missing."""
        sentence = self[name]
        try:
            return sentence.format_map(values)
        except KeyError as missing:
            raise KeyError(f"The sentence {name!r} needs a value for {missing}") from None

    def join(self, things: list[str] | tuple[str, ...], last: str = "and") -> str:
        """A list as people say it: "Ana, Ben and Chen". ``last`` is a word id below ``list``."""
        if len(things) < 2:
            return "".join(things)
        return f"{', '.join(things[:-1])} {self[f'list.{last}']} {things[-1]}"

    def several(self, name: str) -> tuple[str, ...]:
        """The sentences ``name.0``, ``name.1``, … of a list; empty when there is none."""
        if name not in self._lists:
            found: list[str] = []
            while f"{name}.{len(found)}" in self:
                found.append(self[f"{name}.{len(found)}"])
            self._lists[name] = tuple(found)
        return self._lists[name]

    def _all(self) -> dict[str, str]:
        if self._known is None:
            import tomllib

            self._known = {}
            for path in self._paths:
                with path.open("rb") as file:
                    for name, sentence in _flat(tomllib.load(file), ""):
                        if name in self._known:
                            raise ValueError(f"{path.name}: the sentence {name!r} stands in another file too")
                        self._known[name] = sentence
        return self._known

    def __getitem__(self, name: str) -> str:
        try:
            return self._all()[name]
        except KeyError:
            files = " and ".join(path.name for path in self._paths)
            raise KeyError(f"There is no sentence {name!r} in {files}") from None

    def __contains__(self, name: object) -> bool:
        return name in self._all()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


def _flat(table: dict[str, Any], before: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{key}.")
        elif isinstance(value, list):
            yield from _flat({str(index): item for index, item in enumerate(value)}, f"{before}{key}.")
        else:
            yield before + key, str(value)
