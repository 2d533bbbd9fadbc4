"""What a reader's browser keeps of a lesson, and the address of a position: plain data, never trusted.

Kept: a JSON object of ``schema``, ``at`` (a step id), ``run`` (that step as its player saved it) and
``steps`` (step id -> stars and missed answers). An address is ``step=<id>`` and, where the step was begun,
``at=<its run>``, as the part of the page's address behind ``#``. Neither holds a seed or a hidden card.
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlencode

SCHEMA = 1
LONGEST = 100_000
"""Characters; what is longer was not written by us."""


class Score(NamedTuple):
    """What is remembered of a step: its best stars (0 until solved), and how often it was missed."""

    stars: int = 0
    missed: int = 0


class Kept(NamedTuple):
    """Where a reader is in a lesson."""

    at: str
    run: Any
    steps: dict[str, Score]


class Unreadable(ValueError):
    """Stored data or an address that is not ours; nothing of it was used."""


def write_kept(kept: Kept) -> str:
    """The text that the browser keeps."""
    steps = {name: list(score) for name, score in kept.steps.items()}
    return json.dumps({"schema": SCHEMA, "at": kept.at, "run": kept.run, "steps": steps}, ensure_ascii=False)


def read_kept(text: object) -> Kept:
    """Read it back; raises ``Unreadable`` for anything that was not written so."""
    data = _json(text)
    if not isinstance(data, dict) or data.get("schema") != SCHEMA or not isinstance(data.get("at"), str):
        raise Unreadable("What was kept of this lesson cannot be read.")
    steps = data.get("steps")
    if not isinstance(steps, dict) or not all(_is_score(score) for score in steps.values()):
        raise Unreadable("What was kept of the steps cannot be read.")
    return Kept(data["at"], data.get("run"), {name: Score(*score) for name, score in steps.items()})


def _is_score(score: object) -> bool:
    return (
        isinstance(score, list)
        and len(score) == 2
        and all(type(number) is int for number in score)
        and 0 <= score[0] <= 3
        and 0 <= score[1] <= 1_000_000
    )


def whole_numbers(data: object, *names: str, top: int) -> tuple[int, ...]:
    """The numbers of these names, each from 0 to ``top``; raises ``Unreadable`` when one is not there."""
    found = [data.get(name) if isinstance(data, dict) else None for name in names]
    numbers = tuple(number for number in found if type(number) is int and 0 <= number <= top)
    if len(numbers) < len(names):
        raise Unreadable("What was kept of this step cannot be read.")
    return numbers


def write_address(step: str, run: Any) -> str:
    """The address of a step and, where there is a run, of the position in it."""
    parts = {"step": step}
    if run is not None:
        packed = json.dumps(run, ensure_ascii=False, separators=(",", ":")).encode()
        parts["at"] = urlsafe_b64encode(packed).decode().rstrip("=")
    return urlencode(parts)


def read_address(text: object) -> tuple[str, Any] | None:
    """(step, run) of an address; None where it names no step; raises ``Unreadable`` for a broken one."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise Unreadable("This address cannot be read.")
    try:
        parts = parse_qs(text.lstrip("#?"), max_num_fields=20)
    except ValueError:
        raise Unreadable("This address cannot be read.") from None
    if "step" not in parts:
        return None
    run = None
    if "at" in parts:
        packed = parts["at"][0]
        try:
            run = _json(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)).decode())
        except ValueError:
            raise Unreadable("This address cannot be read.") from None
    return parts["step"][0], run


def _json(text: object) -> Any:
    if not isinstance(text, str) or len(text) > LONGEST:
        raise Unreadable("What was kept cannot be read.")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable("What was kept cannot be read.") from None
