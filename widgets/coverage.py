"""Which step teaches a rule, in which step it bites, and which tests assert it."""

import json
from collections import defaultdict
from typing import Any, NamedTuple

import seeds
from tablecore.runs import WalkRun
from tablecore.teach import Exercise, Lesson, Step, Walk


class Place(NamedTuple):
    """A step, and the lesson it belongs to."""

    lesson: Lesson
    step: Step


def taught_by(game: Any) -> dict[str, list[Place]]:
    """Rule id to the steps that teach it, in reading order."""
    found: defaultdict[str, list[Place]] = defaultdict(list)
    for place in _places(game):
        for rule in place.step.rules:
            found[rule].append(place)
    return found


def shown_by(game: Any) -> dict[str, Place]:
    """Rule id to the first step in which the engine itself cites it: in a refusal, or as an event."""
    found: dict[str, Place] = {}
    for place in _places(game):
        step = place.step
        cited: list[str] = []
        if isinstance(step, Exercise):
            cited = [temptation.rule for temptation in step.tempting]
        elif isinstance(step, Walk):
            cited = [moment.event.rule for moment in WalkRun(step).moments if moment.event]
        for rule in cited:
            found.setdefault(rule, place)
    return found


def tested_by(name: str) -> dict[str, list[str]]:
    """Rule id to the tests of that game that assert it, as pytest names them."""
    file = seeds.folder(f"seeds/{name}/tested.json")
    tests: dict[str, list[str]] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return tests


def _places(game: Any) -> list[Place]:
    return [Place(lesson, step) for lesson in game.lessons for step in lesson.steps]
