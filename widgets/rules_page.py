"""A game's rulebook as a page: every rule in order, its source, why we read it so, who teaches it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

import tablecore
from tablecore.rules import Rule
from widgets.html import WORDS

STYLE = Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


class RulebookPage:
    """The rulebook of one game, for the last line of a cell."""

    def __init__(self, name: str) -> None:
        self.game: Any = tablecore.game(name)
        self.taught: dict[str, list[Any]] = {}
        for lesson in self.game.lessons:
            for step in lesson.steps:
                for rule in step.rules:
                    lessons = self.taught.setdefault(rule, [])
                    if lesson not in lessons:
                        lessons.append(lesson)

    def __repr__(self) -> str:
        return f"RulebookPage({self.game.name!r})"

    def _repr_html_(self) -> str:
        return f'<div class="tablecore-rules"><style>{STYLE}</style>{"".join(self._topics())}</div>'

    def _topics(self) -> Iterator[Markup]:
        """The rules in the rulebook's order, under a heading whenever the topic changes."""
        topic, items = "", Markup()
        for rule in self.game.rulebook.values():
            of = rule.id.split(".")[1]
            if of != topic and items:
                yield self._section(topic, items)
                items = Markup()
            topic = of
            items += self._rule(rule)
        yield self._section(topic, items)

    def _section(self, topic: str, items: Markup) -> Markup:
        heading = self.game.words[f"topic.{topic}"]
        return Markup("<section><h2>{}</h2><ol>{}</ol></section>").format(heading, items)

    def _rule(self, rule: Rule) -> Markup:
        parts = [Markup('<p class="says">{}</p>').format(rule.says)]
        if rule.question:
            parts.append(Markup("<p>{} {}</p>").format(WORDS["rules.question"], rule.question))
        for because in (rule.reason, rule.derivation):
            if because:
                parts.append(Markup("<p>{} {}</p>").format(WORDS["rules.because"], because))
        if len(rule.options) > 1:
            others = Markup(" ").join(escape(option.says) for option in rule.options[1:])
            parts.append(Markup("<p>{} {}</p>").format(WORDS["rules.other"], others))
        kind = WORDS[f"rules.{rule.kind}"]
        source = "; ".join(str(source) for source in rule.source)
        parts.append(
            Markup('<p class="small">{}{}</p>').format(kind, Markup(" · {}").format(source) if source else "")
        )
        lessons = Markup(", ").join(
            Markup('<a href="{}.ipynb">{}</a>').format(
                lesson.id, self.game.words[f"lesson.{lesson.id}.title"]
            )
            for lesson in self.taught.get(rule.id, ())
        )
        if lessons:
            parts.append(Markup('<p class="small">{} {}</p>').format(WORDS["rules.taught"], lessons))
        return Markup('<li id="{}">{}</li>').format(rule.id, Markup("").join(parts))


def rulebook(name: str) -> RulebookPage:
    """Every rule of the game ``name``, with its source, and the lesson that teaches it."""
    return RulebookPage(name)
