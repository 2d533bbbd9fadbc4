"""Pictures taken apart: from one to the next most parts stay as they are, and only the others are sent."""

import re

from widgets.writer import PART_EDGE

_POSITION = re.compile(r' data-position="\d+"')
_ID = re.compile(r'<[^>]*? id="([^"]*)"')


def changed_parts(before: str, after: str) -> list[tuple[int, str]] | None:
    """The parts of a picture that are not written so in the one before, with their places in it.

    None where the pictures differ in more than parts (and the number of the picture).
    """
    old, new = before.split(PART_EDGE), after.split(PART_EDGE)
    if len(old) != len(new) or _POSITION.sub("", old[0]) != _POSITION.sub("", new[0]):
        return None
    changed = []
    for place in range(1, len(new)):
        if old[place] == new[place]:
            continue
        if place % 2 == 0 or _id(old[place]) != _id(new[place]):  # between the parts, or another part
            return None
        changed.append((place, new[place]))
    return changed


def _id(part: str) -> str | None:
    found = _ID.match(part)
    return found and found[1]
