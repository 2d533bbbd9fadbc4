"""The lesson frame around a table as HTML: how far, the goal, the answer, the buttons.

The order is the order on the page; a table itself is written by ``table_html.py``.
"""

from functools import lru_cache

from markupsafe import Markup

from widgets.clock_html import clock_html
from widgets.frame import Button, Frame, Line, Said, Slider
from widgets.scene import Scene
from widgets.table_html import TableWriter, went
from widgets.table_html import spoken as spoken
from widgets.wording import WORDS as WORDS
from widgets.writer import PREFIX_SLOT as PREFIX_SLOT
from widgets.writer import address, escape


def frame_html(frame: Frame, prefix: str, position: int = 0, still: bool = False) -> Markup:
    """The whole frame. ``position`` counts pictures, so that a pick can say which one it was made on.

    ``still`` leaves out what can be pressed: for a page where nobody would answer.
    """
    at = _FrameWriter(prefix, still)
    parts = (
        f'<div class="tc-lesson" data-position="{position}" data-step="{frame.number}"{went(frame.scene)}>',
        at.progress(frame),
        f'<section class="tc-frame" aria-labelledby="{at.id("goal")}">',
        at.goal(frame),
        '<div class="tc-body">',
        at.table(frame.scene),
        at.side(frame),
        f'<div class="tc-below">{at.figures(frame.below)}</div>' if frame.below else "",
        "</div>",
        '<div class="tc-foot">',
        at.slider(frame.slider) if frame.slider and not still else "",
        at.bar(frame.buttons),
        "</div></section></div>",
    )
    return Markup("".join(parts))


def scene_html(scene: Scene, prefix: str, position: int = 0, still: bool = False) -> Markup:
    """A table alone, without goal and buttons."""
    at = TableWriter(prefix, still)
    zones = "".join(at.zone(zone) for zone in scene.zones if zone.area == "side")
    hold = f'<div class="tc-hold">{zones}</div>' if zones else ""
    side = f"{clock_html(at, scene.clock)}{hold}"
    parts = (
        f'<div class="tc-lesson" data-position="{position}"{went(scene)}>'
        '<div class="tc-frame"><div class="tc-body">',
        at.table(scene),
        f'<div class="tc-side">{side}</div>' if side else "",
        "</div></div></div>",
    )
    return Markup("".join(parts))


class _FrameWriter(TableWriter):
    """Writes one picture of a table with all that stands around it."""

    def progress(self, frame: Frame) -> str:
        if not frame.segments and not frame.minutes:
            return ""
        total = len(frame.segments)
        where = WORDS.say("frame.step_of", number=frame.number, total=total) if total else ""
        return (
            '<div class="tc-progress">'
            + (f'<span class="tc-minutes">{escape(frame.minutes)}</span>' if frame.minutes else "")
            + self.part(_steps(self.prefix, self.still, frame.segments, frame.step_names, frame.number))
            + (f'<span class="tc-where">{escape(where)}</span>' if total else "")
            + self._text_view()
            + "</div>"
        )

    def _text_view(self) -> str:
        """The switch to the text view, and the questions that can be asked there."""
        if self.still:
            return ""
        return (
            '<button type="button" class="tc-quiet" data-view-switch aria-pressed="false">'
            f"{escape(WORDS['frame.text_view'])}</button>{self.part(_questions(self.prefix))}"
        )

    def segment(self, number: int, state: str, name: str, here: bool) -> str:
        """One step of the lesson, as a button that leads there."""
        word = WORDS["frame.done_now" if here and state == "done" else f"frame.{state}"]
        says = (
            WORDS.say("frame.segment", number=number, name=name, state=word)
            if name
            else WORDS.say("frame.segment_unnamed", number=number, state=word)
        )
        current = ' aria-current="step"' if here else ""
        looks = f"tc-segment is-{state}{' is-here' if here else ''}"
        if self.still:
            return f'<li><span class="{looks}"><span class="tc-hidden">{escape(says)}</span></span></li>'
        return (
            f'<li><button type="button" class="{looks}" id="{self.id(f"step-{number}")}"'
            f' data-pick="step:{number}" aria-label="{escape(says)}" title="{escape(name)}"{current}>'
            "</button></li>"
        )

    def goal(self, frame: Frame) -> str:
        helps = f"<p>{escape(frame.help)}</p>" if frame.help else ""
        return self.part(
            f'<header class="tc-goal" id="{self.id("head")}">'
            f"{self.drawn('span', 'tc-number', str(frame.number), alone=True)}"
            f'<div><h2 id="{self.id("goal")}" tabindex="-1">{escape(frame.goal)}</h2>{helps}'
            f"{self._toggles('sides', frame.sides)}</div></header>"
        )

    def side(self, frame: Frame) -> str:
        zones = "".join(self.zone(zone) for zone in frame.scene.zones if zone.area == "side")
        switch = self.part(self._toggles("switch", frame.switch))
        insights = self.part(self._toggles("insights", frame.insights))
        choices = self.part(self._toggles("choices", frame.choices))
        log = self.part(self.log(frame.log, frame.fresh))
        return (
            f'<div class="tc-side" role="region" aria-label="{escape(WORDS["frame.side"])}">'
            f'{switch}{insights}<div class="tc-sheet">{clock_html(self, frame.scene.clock)}'
            f'<div class="tc-hold">{zones}</div>'
            f"{self.answer(frame.said, frame.hint)}</div>{choices}{log}</div>"
        )

    def _toggles(self, name: str, buttons: tuple[Button, ...]) -> str:
        if not buttons:
            return ""
        inner = "".join(self.button(name, button) for button in buttons)
        return (
            f'<div class="tc-{name}" role="group" id="{self.id(name)}"'
            f' aria-label="{escape(WORDS[f"frame.{name}"])}">{inner}</div>'
        )

    def answer(self, said: Said | None, hint: str) -> str:
        """The one live region: it is always there, so that a screen reader notices when it fills."""
        box = ""
        if said:
            body = f"<p>{escape(said.body)}</p>" if said.body else ""
            rules = "".join(
                f'<a class="tc-rule" href="{escape(address(rule.href))}" data-rule="{escape(rule.id)}">'
                f"{escape(WORDS['frame.rule'])} · {escape(rule.label)}</a>"
                for rule in said.rules
            )
            links = f'<div class="tc-rules">{rules}</div>' if rules else ""
            box = (
                f'<div class="tc-said is-{said.tone}"><strong>{escape(said.head)}</strong>{body}{links}</div>'
            )
        note = f'<p class="tc-hint">{escape(hint)}</p>' if hint else ""
        return (
            f'<div class="tc-answer" role="status" aria-live="polite" aria-atomic="false"'
            f' aria-label="{escape(WORDS["frame.answer"])}">'
            + self.part(f'<div aria-atomic="true" id="{self.id("said")}">{box}</div>')
            + self.part(f'<div aria-atomic="true" id="{self.id("hint")}">{note}</div>')
            + "</div>"
        )

    def log(self, lines: tuple[Line, ...], fresh: int) -> str:
        """What happened, the newest last, each with the way to its rule."""
        if not lines:
            return ""
        first_new = len(lines) - fresh
        new = f'<span class="tc-hidden">{escape(WORDS["frame.log_new"])}: </span>'
        items = "".join(
            f'<li class="is-new">{new}{self._line(line)}</li>'
            if index >= first_new
            else f"<li>{self._line(line)}</li>"
            for index, line in enumerate(lines)
        )
        return (
            f'<ol class="tc-log" id="{self.id("log")}" aria-label="{escape(WORDS["frame.log"])}">{items}</ol>'
        )

    def _line(self, line: Line) -> str:
        rule = line.rule
        name = f"{escape(WORDS['frame.rule'])} · {escape(rule.label)}"
        return f'<a class="tc-why" href="{escape(address(rule.href))}" title="{name}">{escape(line.says)}</a>'

    def slider(self, slider: Slider) -> str:
        text = f'<output class="tc-where">{escape(slider.text)}</output>' if slider.text else ""
        spoken = f' aria-valuetext="{escape(slider.text)}"' if slider.text else ""
        return self.part(
            f'<div class="tc-slider" id="{self.id("slide")}">'
            f'<label><span class="tc-hidden">{escape(slider.label)}</span>'
            f'<input type="range" id="{self.id("slider")}" min="0" max="{slider.top}" step="1"'
            f' value="{slider.value}"{spoken} data-slider="{slider.value}"></label>{text}</div>'
        )

    def bar(self, buttons: tuple[Button, ...]) -> str:
        if self.still:
            return f'<div class="tc-bar"><span class="tc-where">{escape(WORDS["frame.still"])}</span></div>'
        if not buttons:
            return ""
        inner = "".join(self.button("bar", button) for button in buttons)
        return self.part(
            f'<div class="tc-bar" role="group" id="{self.id("bar")}"'
            f' aria-label="{escape(WORDS["frame.buttons"])}">{inner}</div>'
        )

    def button(self, group: str, button: Button) -> str:
        # aria-disabled rather than disabled: a button that rests keeps its place, its name and the focus.
        if self.still:
            chosen = " is-chosen" if button.pressed else ""
            return f'<span class="tc-button is-{button.kind}{chosen}">{escape(button.label)}</span>'
        if button.href:
            return (
                f'<a class="tc-button is-{button.kind}" id="{self.id(f"{group}-{button.id}")}"'
                f' href="{escape(address(button.href))}">{escape(button.label)}</a>'
            )
        does = f' data-pick="{escape(button.id)}"' if button.enabled else ' aria-disabled="true"'
        pressed = "" if button.pressed is None else f' aria-pressed="{str(button.pressed).lower()}"'
        return (
            f'<button type="button" class="tc-button is-{button.kind}" id="{self.id(f"{group}-{button.id}")}"'
            f"{does}{pressed}>{escape(button.label)}</button>"
        )


@lru_cache(maxsize=64)
def _steps(prefix: str, still: bool, states: tuple[str, ...], names: tuple[str, ...], here: int) -> str:
    """The steps of a lesson, which stay as they are from picture to picture."""
    if not states:
        return ""
    at = _FrameWriter(prefix, still)
    named = (*names, *[""] * len(states))
    steps = "".join(
        at.segment(number, state, named[number - 1], number == here) for number, state in enumerate(states, 1)
    )
    label = escape(WORDS["frame.steps"])
    return f'<ol class="tc-segments" id="{at.id("steps")}" aria-label="{label}">{steps}</ol>'


@lru_cache(maxsize=64)
def _questions(prefix: str) -> str:
    """What keys ask in the text view; ``text_view.js`` answers."""
    at = _FrameWriter(prefix, False)
    questions = "".join(_question(part) for part in ("hand", "table", "last", "may"))
    return (
        f'<div class="tc-questions" role="group" id="{at.id("questions")}"'
        f' aria-label="{escape(WORDS["frame.questions"])}">{questions}</div>'
    )


def _question(part: str) -> str:
    """A button of the text view, and the key that does the same."""
    key = escape(WORDS[f"tell.{part}-key"])
    return (
        f'<button type="button" class="tc-quiet" data-tell="{part}" data-key="{key}"'
        f' aria-keyshortcuts="{key}">'
        f"{escape(WORDS[f'tell.{part}'])}</button>"
    )
