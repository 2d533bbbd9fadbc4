"""The lesson frame around a table, as plain data: goal, table, answer, buttons.

The order of the fields is the order on the page. Every string is finished words; ids come back as picks.
"""

from typing import NamedTuple

from widgets.figures import Figure
from widgets.figures import RuleLink as RuleLink
from widgets.scene import Scene


class Button(NamedTuple):
    """Something the reader can say or do beside the table.

    ``kind``: ``"say"`` (an answer, such as *Nobody*), ``"tool"`` (*Hint*, *Undo*), ``"quiet"`` (*Show me*) or
    ``"main"`` (the one filled button at the end: *Next*). A button that is not enabled keeps its place and
    its focus but sends nothing. ``pressed`` makes it a toggle that is on or off. One with an address
    (``href``) is a link: it leads there and sends nothing.
    """

    id: str
    label: str
    kind: str = "tool"
    enabled: bool = True
    pressed: bool | None = None
    href: str = ""


class Line(NamedTuple):
    """Something that happened, as a sentence, and the rule it happened by."""

    says: str
    rule: RuleLink


class Said(NamedTuple):
    """What the engine says. ``tone``: ``"yes"``, ``"no"`` or ``"note"``; ``head`` is one bold line."""

    tone: str
    head: str
    body: str = ""
    rules: tuple[RuleLink, ...] = ()


class Slider(NamedTuple):
    """A walk's position: ``value`` of ``top``. ``label`` names it, ``text`` says where it stands."""

    value: int
    top: int
    label: str
    text: str = ""


class Frame(NamedTuple):
    """One step of a lesson, ready to be shown.

    ``segments`` has one of ``"done"``, ``"now"``, ``"next"`` per step (the present one may be done as well)
    and ``step_names`` one name each;
    picked segments send ``step:1``, ``step:2``, … The slider sends ``slider:N``. ``choices`` are answers to
    a question, large, beside the table; ``switch`` is a row of small toggles of which one is pressed (whose
    view is shown), and so is ``sides``, above the table (by which of several readings is played);
    ``insights`` are toggles that can all be off (what the one who looks can work out). ``log`` holds one
    sentence per event, the newest last; the last ``fresh`` of them are new. ``below`` is what an insight
    shows in rows and plots, under the table.
    """

    game: str
    number: int
    goal: str
    scene: Scene
    help: str = ""
    segments: tuple[str, ...] = ()
    step_names: tuple[str, ...] = ()
    minutes: str = ""
    said: Said | None = None
    buttons: tuple[Button, ...] = ()
    hint: str = ""
    slider: Slider | None = None
    log: tuple[Line, ...] = ()
    fresh: int = 1
    choices: tuple[Button, ...] = ()
    switch: tuple[Button, ...] = ()
    sides: tuple[Button, ...] = ()
    insights: tuple[Button, ...] = ()
    below: tuple[Figure, ...] = ()


def offered(picture: Frame | Scene) -> frozenset[str]:
    """Every pick that a picture offers; nothing else can honestly come back from it."""
    if isinstance(picture, Scene):
        return frozenset(picture.picks())
    buttons = (*picture.buttons, *picture.choices, *picture.switch, *picture.sides, *picture.insights)
    picks = {*picture.scene.picks(), *(button.id for button in buttons if button.enabled and not button.href)}
    picks.update(f"step:{number}" for number in range(1, len(picture.segments) + 1))
    if picture.slider:
        picks.update(f"slider:{place}" for place in range(picture.slider.top + 1))
    return frozenset(picks)
