"""Every rule of a game as a list: to read, or for a program."""

import json
from textwrap import fill
from typing import Any

from tablecore import Game, Rule
from widgets.coverage import taught_by, tested_by

WIDTH = 100


def as_text(game: Game[Any, Any]) -> str:
    """The rules in the order of the rulebook: id and kind, the sentence, where it comes from."""
    return "\n\n".join(_paragraph(rule) for rule in game.rulebook.values())


def as_json(game: Game[Any, Any]) -> str:
    """The rules as a JSON list of objects; see ``entries`` for what each holds."""
    return json.dumps(entries(game), ensure_ascii=False, indent=2)


def entries(game: Game[Any, Any]) -> list[dict[str, Any]]:
    """One plain dictionary a rule.

    ``id``, ``kind``, ``says``; ``source``, a list of ``{"document", "lines": [first, last]}``; ``taught``,
    the ids of the lesson steps that teach it; ``tested``, the tests that assert it, as pytest names them.
    Derived rules have their ``derivation`` too; readings their ``question``, ``reason``, ``option`` (or
    None, where nothing can be switched) and ``options``; and a rule that no lesson teaches the reason in
    ``untaught``.
    """
    taught = taught_by(game)
    tested = tested_by(game.name)
    return [
        _entry(rule, [place.step.id for place in taught.get(rule.id, [])], tested.get(rule.id, []))
        for rule in game.rulebook.values()
    ]


def _entry(rule: Rule, taught: list[str], tested: list[str]) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "id": rule.id,
        "kind": rule.kind,
        "says": rule.says,
        "source": [
            {"document": source.document, "lines": [source.first, source.last]} for source in rule.source
        ],
        "taught": taught,
        "tested": tested,
    }
    if rule.kind == "derived":
        entry["derivation"] = rule.derivation
    if rule.kind == "reading":
        entry["question"] = rule.question
        entry["reason"] = rule.reason
        entry["option"] = rule.option or None
        entry["options"] = [{"value": option.value, "says": option.says} for option in rule.options]
    if rule.untaught:
        entry["untaught"] = rule.untaught
    return entry


def _paragraph(rule: Rule) -> str:
    lines = [f"{rule.id} ({rule.kind})", _indented(rule.says)]
    if rule.derivation:
        lines.append(_indented(f"Follows from: {rule.derivation}"))
    if rule.question:
        lines.append(_indented(f"Open: {rule.question}"))
        lines.append(_indented(f"Why so: {rule.reason}"))
    for option in rule.options:
        lines.append(_indented(f"{rule.option} = {option.value!r}: {option.says}", more="      "))
    lines += [f"    {source}" for source in rule.source]
    return "\n".join(lines)


def _indented(text: str, more: str = "    ") -> str:
    return fill(text, WIDTH, initial_indent="    ", subsequent_indent=more, break_on_hyphens=False)
