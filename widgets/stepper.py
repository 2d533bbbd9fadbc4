"""The walk stepper: an example forward and back, one event at a time, each with its picture."""

from collections.abc import Sequence
from typing import Any

from tablecore.rules import Event
from tablecore.runs import WalkRun
from tablecore.teach import Walk
from tablecore.words import Words
from widgets.faces import Face, Insight
from widgets.frame import Button, Frame, Said, Slider
from widgets.html import WORDS
from widgets.keeping import Score, whole_numbers
from widgets.said import log_lines, names_for, rule_link, said

EVERYTHING = "all"


class WalkPlayer:
    """One reader at one walk."""

    def __init__(self, step: Walk, face: Face) -> None:
        self.run = WalkRun(step)
        self.step = step
        self.face = face
        self.seen = 0
        """The furthest position seen."""
        game = self.run.match.game
        self.hides = any(game.reveal(at.state) != game.view(at.state, None) for at in self.run.moments)
        """Whether somebody ever sees what others do not."""
        self.eyes: int | str = ""
        """Through whose eyes: a seat, ``EVERYTHING``, or ``""`` for the walk's own."""
        self.insight = ""
        """What the reader wants worked out, if anything."""
        self.asked = ""
        """The place whose reason the reader asked for."""

    @property
    def words(self) -> Words:
        """The game's words."""
        words: Words = self.run.match.game.words
        return words

    @property
    def done(self) -> bool:
        """Whether the walk was seen to its end."""
        return self.seen == self.run.last

    @property
    def looks(self) -> int | str | None:
        """Whose eyes they are at this table: the walk's own where nobody sits in the seat chosen before."""
        side = self.run.side
        absent = isinstance(self.eyes, int) and self.eyes >= side.table.variant.players
        return side.seat if self.eyes == "" or absent else self.eyes

    def frame(self) -> Frame:
        """The walk at its present moment."""
        run, game = self.run, self.run.match.game
        looks = self.looks
        everything = looks == EVERYTHING
        seat = looks if isinstance(looks, int) else run.side.seat
        view = game.reveal(run.moment.state) if everything else run.view(seat)
        names = names_for(self.words, view.variant.players, seat)
        story = run.story(None, everything=True) if everything else run.story(seat)
        event = run.moment.event
        about = game.about(event) if event is not None else ()
        marks = {name: ("outlined",) for name in about}
        scene = self.face.scene(view, (), marks, events=story[-1:], parts=run.side.parts, names=names)
        scene = scene._replace(clock=None)  # time does not pass in an example
        places = {piece.place for piece in scene.pieces()}
        insights = [one for one in self._worked_out(view, seat, names) if one.rows or places & set(one.why)]
        insight = next((one for one in insights if one.id == self.insight), None)
        if insight:
            scene = scene.marked(insight.marks).offering(dict.fromkeys(insight.why, False))
        return Frame(
            game=game.name,
            number=0,
            goal=self.words[f"step.{self.step.name}.goal"],
            help=run.caption,
            scene=scene,
            said=self._said(insight, story[-1:] if event is not None else (), names),
            log=log_lines(game, story, names),
            fresh=1 if event is not None else 0,
            slider=Slider(
                run.position,
                run.last,
                WORDS["walk.slider"],
                WORDS.say("walk.where", position=run.position, last=run.last),
            ),
            buttons=(
                Button("first", WORDS["walk.first"], "tool", run.position > 0),
                Button("back", WORDS["walk.back"], "tool", run.position > 0),
                Button("forward", WORDS["walk.forward"], "say", run.position < run.last),
                Button("last", WORDS["walk.last"], "tool", run.position < run.last),
                Button("next", WORDS["button.next"], "main", self.done),
            ),
            sides=self._sides(),
            switch=self._eyes(names),
            insights=tuple(
                Button(f"insight:{one.id}", one.label, "tool", True, one is insight) for one in insights
            ),
            below=tuple(figure for figure in (insight.plot, insight.rows) if figure) if insight else (),
        )

    def _worked_out(self, view: Any, seat: int | None, names: tuple[str, ...]) -> Sequence[Insight]:
        """What these eyes can work out, from the table at the beginning and all they saw happen since."""
        run, game = self.run, self.run.match.game
        first = run.moments[run.span(run.moment.side)[0]].state
        if self.looks != EVERYTHING:
            return self.face.insights(game.view(first, seat), run.story(seat), view, names)
        if not self.face.OPEN_INSIGHTS:
            return ()
        return self.face.insights(game.reveal(first), run.story(None, everything=True), view, names)

    def _said(self, insight: Insight | None, event: tuple[Event, ...], names: tuple[str, ...]) -> Said | None:
        """The reason that was asked for; or what happened last, and what can be worked out from all of it."""
        game = self.run.match.game
        if insight and self.asked in insight.why:
            return said(insight.why[self.asked], "note", game.rulebook)
        body = insight.says if insight else ""
        if not event:
            return Said("note", body) if body else None
        link = rule_link(event[0].rule, game.rulebook)
        return Said("note", game.sentence(event[0], names), body, (link,))

    def _eyes(self, names: tuple[str, ...]) -> tuple[Button, ...]:
        """Whose eyes to look through, where somebody sees what others do not."""
        if self.run.side.seat is None or not self.hides:
            return ()
        looks = self.looks
        seats = (
            Button(f"eyes:{seat}", WORDS.say("walk.sees", name=name), "tool", True, looks == seat)
            for seat, name in enumerate(names)
        )
        return (
            *seats,
            Button(f"eyes:{EVERYTHING}", WORDS["walk.everything"], "tool", True, looks == EVERYTHING),
        )

    def _sides(self) -> tuple[Button, ...]:
        """The walk and those beside it, of which the present one is pressed."""
        sides = self.run.sides
        if len(sides) == 1:
            return ()
        return tuple(
            Button(f"side:{number}", self.words[f"step.{side.name}.side"], pressed=side is self.run.side)
            for number, side in enumerate(sides)
        )

    @property
    def begun(self) -> bool:
        """Whether the reader has stepped on."""
        return self.run.position > 0

    @property
    def score(self) -> Score:
        """Three stars for having seen it all."""
        return Score(3 if self.done else 0)

    def position(self) -> dict[str, Any]:
        """Where the reader is, as plain values."""
        return {"position": self.run.position}

    def saved(self) -> dict[str, Any]:
        """Where the reader is, and how far he or she has been."""
        return {**self.position(), "seen": self.seen}

    def restore(self, data: Any) -> None:
        """Go there; raises ``Unreadable`` when the walk has no such place."""
        (position,) = whole_numbers(data, "position", top=self.run.last)
        seen = whole_numbers(data, "seen", top=self.run.last)[0] if "seen" in data else position
        self.run.go(position)
        self.seen = seen

    def pick(self, what: str) -> None:
        """Step to another moment, or switch to another side."""
        kind, _, value = what.partition(":")
        run = self.run
        if kind == "insight":
            self.insight = "" if self.insight == value else value
        self.asked = ""
        if kind == "eyes":
            self.eyes = EVERYTHING if value == EVERYTHING else int(value)
        if kind == "side":
            run.switch(int(value))
        steps = {"first": 0, "back": run.position - 1, "forward": run.position + 1, "last": run.last}
        position = steps.get(kind)
        run.go(int(value) if kind == "slider" else run.position if position is None else position)
        if position is None and not value:
            self.asked = what
        self.seen = max(self.seen, run.position)
