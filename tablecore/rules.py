"""What everything is explained with: rules and where they come from, refusals, events.

A game's rules are data (``seeds/<game>/rules.toml``). The engine, the lessons, the tests and the pages
speak of a rule by its id alone, and look the sentence up here when they show it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from os import PathLike, fspath
from typing import Any, NamedTuple

KINDS = ("stated", "derived", "reading")
"""What a rule can be: a document says it, it follows from what documents say, or we chose it."""


class Source(NamedTuple):
    """The lines of a document that say, or stand behind, a rule; ``last`` is included."""

    document: str
    first: int
    last: int

    def __str__(self) -> str:
        lines = f"line {self.first}" if self.first == self.last else f"lines {self.first}-{self.last}"
        return f"{self.document}, {lines}"


class Option(NamedTuple):
    """One way to play a rule that the documents leave open: the value to set and what it means."""

    value: object
    says: str


class Rule(NamedTuple):
    """One rule of a game, in one sentence of ours.

    ``question`` and ``reason`` belong to readings: what the documents leave open, and why we read it so.
    ``derivation`` belongs to derived rules. ``option`` is the field of the game's variant that switches a
    reading, ``options`` its values, the default first. ``untaught`` is the reason why no lesson teaches
    the rule. What does not apply is empty.
    """

    id: str
    says: str
    kind: str
    source: tuple[Source, ...] = ()
    question: str = ""
    reason: str = ""
    derivation: str = ""
    option: str = ""
    options: tuple[Option, ...] = ()
    related: tuple[str, ...] = ()
    untaught: str = ""


class Refusal(NamedTuple):
    """Why a move may not be made. (``None`` in its place is the yes.)

    ``why`` is made of whole sentences, the first of which can stand alone as a headline. ``about`` names
    the places and cards it speaks of, so that a picture can outline them.
    """

    rule: str
    why: str
    about: tuple[str, ...] = ()


class Event(NamedTuple):
    """Something that happened, and by which rule.

    ``seen`` is a bit mask of the seats that may know ``what``; ``None`` means everybody, spectators too.
    ``where`` is always public.
    """

    rule: str
    kind: str
    seat: int | None
    what: object
    seen: int | None = None
    where: object = None

    def for_seat(self, seat: int | None) -> Event:
        """The event as one seat may know it; a spectator (``None``) knows only what everybody knows."""
        if self.seen is None or (seat is not None and self.seen >> seat & 1):
            return self
        return self._replace(what=None)


class RulebookFault(ValueError):
    """A rules file that cannot be read; the message names the file, the rule and the fault."""


class UnknownRule(KeyError):
    """A rule id that the rulebook does not have."""

    def __init__(self, wanted: object, known: tuple[str, ...], file: str) -> None:
        super().__init__(wanted)
        self.wanted = wanted
        self.known = known
        self.file = file

    def __str__(self) -> str:
        from difflib import get_close_matches

        close = get_close_matches(str(self.wanted), self.known, n=3)
        nearest = f"; the nearest are {', '.join(close)}" if close else ""
        return f'no rule "{self.wanted}" in {self.file}{nearest}'


class Rulebook(Mapping[str, Rule]):
    """The rules of one game by id, in the order of its rulebook.

    The file is read at the first look-up, so that importing a game costs nothing.
    """

    def __init__(self, path: str | PathLike[str]) -> None:
        self._path = fspath(path)
        self._rules: dict[str, Rule] | None = None

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Rulebook:
        """Read a rules file at once.

        Raises RulebookFault, with the file, the rule and the fault, if it is not a whole rulebook.
        """
        book = cls(path)
        book._all()
        return book

    def _all(self) -> dict[str, Rule]:
        if self._rules is None:
            self._rules = _read(self._path)
        return self._rules

    def __getitem__(self, id: str) -> Rule:
        rules = self._all()
        if id not in rules:
            raise UnknownRule(id, tuple(rules), _name(self._path))
        return rules[id]

    def __contains__(self, id: object) -> bool:
        return id in self._all()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __repr__(self) -> str:
        return f"Rulebook({_name(self._path)!r})"


# Reading the file ---------------------------------------------------------------------------------------

_TEXTS = ("id", "says", "kind", "question", "reason", "derivation", "option", "untaught")
_LISTS = ("source", "related")
_NEEDED = {"stated": (), "derived": ("derivation",), "reading": ("question", "reason")}
_ONLY = {"derivation": "derived", "question": "reading", "reason": "reading", "option": "reading"}


def _name(path: str) -> str:
    """The game's folder and the file's name: enough to find it, and the same on every machine."""
    return "/".join(path.replace("\\", "/").split("/")[-2:])


def _read(path: str) -> dict[str, Rule]:
    import tomllib

    name = _name(path)
    try:
        with open(path, "rb") as file:
            tables = tomllib.load(file)
    except OSError as fault:
        raise RulebookFault(f"{name}: cannot be read ({fault.strerror or fault})") from None
    except UnicodeDecodeError:
        raise RulebookFault(f"{name}: not UTF-8; save the file as UTF-8 text") from None
    except tomllib.TOMLDecodeError as fault:
        raise RulebookFault(f"{name}: not TOML: {fault}") from None

    entries = tables.pop("rule", None)
    if tables:
        raise RulebookFault(f'{name}: unknown "{next(iter(tables))}"; there are only [[rule]] tables')
    if not isinstance(entries, list) or not entries or not all(isinstance(e, dict) for e in entries):
        raise RulebookFault(f"{name}: no rules; write each as one [[rule]] table")

    rules: dict[str, Rule] = {}
    for number, entry in enumerate(entries, 1):
        place = f"{name}, rule {number}"
        if isinstance(entry.get("id"), str):
            place += f" ({entry['id']})"
        rule = _rule(entry, place)
        if rule.id in rules:
            raise RulebookFault(f"{place}: this id stands twice; every rule needs its own")
        rules[rule.id] = rule
    for rule in rules.values():
        for other in rule.related:
            if other not in rules:
                raise RulebookFault(f'{name}, {rule.id}: related to "{other}", which is no rule of this file')
    return rules


def _rule(entry: dict[str, Any], place: str) -> Rule:
    for key, value in entry.items():
        if key in _TEXTS:
            if not isinstance(value, str) or not value.strip():
                raise RulebookFault(f'{place}: "{key}" must be a text that says something')
        elif key in _LISTS:
            if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
                raise RulebookFault(f'{place}: "{key}" must be a list of texts')
        elif key != "options":
            raise RulebookFault(f'{place}: unknown "{key}"')
    for key in ("id", "says", "kind"):
        if key not in entry:
            raise RulebookFault(f'{place}: "{key}" is missing')

    kind = entry["kind"]
    if kind not in KINDS:
        raise RulebookFault(f'{place}: kind "{kind}"; it must be one of {", ".join(KINDS)}')
    for key in _NEEDED[kind]:
        if key not in entry:
            raise RulebookFault(f'{place}: a {kind} rule needs "{key}"')
    for key, only in _ONLY.items():
        if key in entry and kind != only:
            raise RulebookFault(f'{place}: "{key}" belongs to {only} rules only')
    if kind == "stated" and not entry.get("source"):
        raise RulebookFault(f'{place}: a stated rule needs its "source"')
    if ("option" in entry) != ("options" in entry):
        raise RulebookFault(f'{place}: "option" and "options" go together')

    return Rule(
        source=tuple(_source(text, place) for text in entry.get("source", ())),
        options=_options(entry["options"], place) if "options" in entry else (),
        related=tuple(entry.get("related", ())),
        **{key: entry[key] for key in _TEXTS if key in entry},
    )


def _source(text: str, place: str) -> Source:
    document, _, lines = text.rpartition(":")
    first, dash, last = lines.partition("-")
    last = last if dash else first
    digits = first.isascii() and first.isdigit() and last.isascii() and last.isdigit()
    if not document or not digits or not 1 <= int(first) <= int(last):
        raise RulebookFault(f'{place}: source "{text}"; write "document:line" or "document:first-last"')
    return Source(document, int(first), int(last))


def _options(entries: object, place: str) -> tuple[Option, ...]:
    """The values of an option. TOML has no word for None: an entry without ``value`` means None."""
    if not isinstance(entries, list) or len(entries) < 2:
        raise RulebookFault(f'{place}: "options" must list at least two values, the default first')
    options = []
    for entry in entries:
        if not isinstance(entry, dict) or not set(entry) <= {"value", "says"}:
            raise RulebookFault(f'{place}: each option is {{ value = …, says = "…" }}')
        if not isinstance(entry.get("says"), str) or not entry["says"].strip():
            raise RulebookFault(f"{place}: an option must say what it means")
        if not isinstance(entry.get("value"), str | int | None):
            raise RulebookFault(f"{place}: an option's value is a text, a whole number, true or false")
        options.append(Option(entry.get("value"), entry["says"]))
    return tuple(options)
