"""A scene as sentences: for terminals, for logs, and for ears."""

from widgets.figures import figure_lines
from widgets.frame import Button, Frame
from widgets.html import WORDS, spoken
from widgets.scene import Clock, Piece, Scene, Zone


def frame_text(frame: Frame) -> str:
    """A lesson's step: the goal, the table, what happened and what the table says, and what you can do."""
    said = frame.said
    parts = [
        f"{frame.number}. {frame.goal}",
        frame.help,
        _lines(WORDS["frame.sides"], [_toggle(button) for button in frame.sides]),
        _lines(WORDS["frame.switch"], [_toggle(button) for button in frame.switch]),
        _lines(WORDS["frame.insights"], [_toggle(button) for button in frame.insights]),
        scene_text(frame.scene),
        *("\n".join(figure_lines(figure)) for figure in frame.below),
        _lines(WORDS["frame.choices"], [button.label for button in frame.choices]),
        _lines(WORDS["frame.log"], [line.says for line in frame.log]),
        f"{said.head} {said.body}".rstrip() if said else "",
        frame.hint,
        _lines(WORDS["frame.buttons"], [button.label for button in frame.buttons if button.enabled]),
    ]
    return "\n\n".join(part for part in parts if part)


def scene_text(scene: Scene) -> str:
    """All that a table shows, one line a piece and a row. The same scene gives the same text."""
    rows = ("\n".join(figure_lines(one)) for one in scene.rows)
    return "\n\n".join([*map(_zone, scene.zones), *rows, *_clock(scene.clock)])


def _clock(clock: Clock | None) -> list[str]:
    if clock is None:
        return []
    word = "clock.runs" if clock.runs else "clock.stands"
    return [WORDS.say(word, label=clock.label, seconds=clock.seconds)]


def _zone(zone: Zone) -> str:
    if not zone.pieces:
        lines = [WORDS.say("text.empty", label=zone.label)]
    elif zone.kind == "grid":
        lines = [WORDS.say("text.grid", label=zone.label, columns=zone.columns - zone.heads)]
    else:
        lines = [WORDS.say("text.list", label=zone.label)]
    lines += [f"- {_piece(piece)}" for piece in zone.pieces]
    if zone.note:
        lines.append(zone.note)
    return "\n".join(lines)


def _toggle(button: Button) -> str:
    return f"{button.label} ({WORDS['text.chosen']})" if button.pressed else button.label


def _piece(piece: Piece) -> str:
    state = f" ({WORDS['text.chosen']})" if piece.chosen else ""
    return spoken(piece) + state


def _lines(heading: str, items: list[str]) -> str:
    if not items:
        return ""
    return "\n".join([WORDS.say("text.list", label=heading), *(f"- {item}" for item in items)])
