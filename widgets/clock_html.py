"""A countdown as HTML. What it shows and says while it runs is the work of ``clock.js``."""

from widgets.scene import Clock
from widgets.wording import WORDS
from widgets.writer import Writer, escape

TIMES = (0, 1, 3, 6)
"""How long readers may make a countdown: off, or so many times its own seconds."""


def clock_html(at: Writer, clock: Clock | None) -> str:
    """The clock with all of its time, and the choice how much that is."""
    if clock is None:
        return ""
    name = escape(clock.label)
    if at.still:
        time = WORDS.say("clock.whole", seconds=clock.seconds)
        return f'<div class="tc-clock"><span class="tc-label">{name}: {escape(time)}</span></div>'
    words = {name: WORDS[f"clock.{name}"] for name in ("seconds", "second", "left", "zero")}
    told = "".join(f' data-{word}-says="{escape(says)}"' for word, says in words.items())
    choices = "".join(_choice(at, clock, times) for times in TIMES)
    return at.part(
        f'<div class="tc-clock{" is-running" if clock.runs else ""}" id="{at.id("clock")}" role="group"'
        f' aria-label="{name}" data-clock="{escape(clock.id)}" data-seconds="{clock.seconds}"'
        f' data-zero="{escape(clock.zero)}" data-runs="{str(clock.runs).lower()}"{told}>'
        f'<span class="tc-label">{name}</span>'
        f'<span class="tc-time" role="timer"><b data-time>{clock.seconds}</b> '
        f"<span data-unit>{escape(WORDS['clock.seconds'])}</span></span>"
        f'<div class="tc-times" role="group" aria-label="{escape(WORDS["clock.setting"])}">'
        f"{choices}</div></div>"
    )


def _choice(at: Writer, clock: Clock, times: int) -> str:
    label = WORDS.say("clock.set", seconds=clock.seconds * times) if times else WORDS["clock.off"]
    says = "" if times else f' aria-label="{escape(WORDS["clock.off-says"])}"'
    return (
        f'<button type="button" class="tc-button" id="{at.id(f"clock-{times}")}" data-times="{times}"'
        f' aria-pressed="false"{says}>{escape(label)}</button>'
    )
