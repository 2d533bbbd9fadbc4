"""A game's rulebook as a page: every rule in order, its source, why we read it so, who teaches it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from markupsafe import Markup, escape

import seeds
import tablecore
from tablecore.rules import Rule, Source
from widgets.aid import has_aid
from widgets.coverage import Place, shown_by, taught_by, tested_by
from widgets.html import WORDS
from widgets.keeping import write_address
from widgets.said import rule_name
from widgets.terms import Term, terms_in, terms_of

STYLE = Path(__file__).with_suffix(".css").read_text(encoding="utf-8")


class RulebookPage:
    """The rulebook of one game, for the last line of a cell."""

    def __init__(self, name: str) -> None:
        self.game: Any = tablecore.game(name)
        self.taught = taught_by(self.game)
        self.shown = shown_by(self.game)
        self.tested = tested_by(name)
        facts = seeds.facts(name)
        self.documents: dict[str, str] = facts.get("documents", {})
        own: dict[str, str] = facts.get("own_name", {})
        self.lang, self.dir = own.get("lang", ""), own.get("dir", "auto")
        """The language of the game's rulebook, and which way it is written."""

    def __repr__(self) -> str:
        return f"RulebookPage({self.game.name!r})"

    def _repr_html_(self) -> str:
        search = Markup('<div class="tablecore-find"></div>')  # filled by the page's script
        parts = "".join((self._aid(), search, *self._topics(), self._glossary()))
        return f'<div class="tablecore-rules"><style>{STYLE}</style>{parts}</div>'

    def _aid(self) -> Markup:
        """The way to the same rules in short, where the game has them so."""
        if not has_aid(self.game.name):
            return Markup("")
        return Markup('<p class="aid">{} <a href="aid.ipynb">{}</a></p>').format(
            WORDS["rules.aid"], WORDS["shelf.aid"]
        )

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
        sources = Markup("; ").join(self._source(source) for source in rule.source)
        parts.append(
            Markup('<p class="small">{}{}</p>').format(
                kind, Markup(" · {}").format(sources) if sources else ""
            )
        )
        for also in (self._terms(rule), self._ways(rule), self._related(rule), self._tests(rule)):
            if also:
                parts.append(Markup('<div class="small">{}</div>').format(also))
        return Markup('<li id="{}" data-rule>{}</li>').format(rule.id, Markup("").join(parts))

    def _source(self, source: Source) -> Markup:
        """A document by the name a reader would give it, and its lines; the file's name on demand."""
        name = self.documents.get(source.document, source.document)
        lines = "line" if source.first == source.last else "lines"
        where = WORDS.say(f"rules.{lines}", first=source.first, last=source.last)
        return Markup('<span title="{}">{}, {}</span>').format(source.document, name, where)

    def _terms(self, rule: Rule) -> Markup:
        """The rulebook's own words for those of ours that the rule uses."""
        pairs = Markup(", ").join(
            Markup("{} ({})").format(self._own(term), term.ours)
            for term in terms_in(rule.says, self.game.name)
        )
        return Markup("{} {}").format(WORDS["rules.terms"], pairs) if pairs else Markup("")

    def _own(self, term: Term) -> Markup:
        return Markup('<bdi lang="{}" dir="{}">{}</bdi>').format(self.lang, self.dir, term.own)

    def _glossary(self) -> Markup:
        """All words of the game that the rulebook has in its own language."""
        rows = Markup("").join(
            Markup('<tr><th scope="row">{}</th><td>{}</td><td>{}</td></tr>').format(
                term.ours, self._own(term), term.meaning
            )
            for term in terms_of(self.game.name)
        )
        if not rows:
            return rows
        heads = Markup("").join(
            Markup('<th scope="col">{}</th>').format(WORDS[f"glossary.{name}"])
            for name in ("ours", "own", "meaning")
        )
        return Markup(
            '<section><h2>{}</h2><table class="terms"><thead><tr>{}</tr></thead>'
            "<tbody>{}</tbody></table></section>"
        ).format(WORDS["glossary.heading"], heads, rows)

    def _ways(self, rule: Rule) -> Markup:
        """Where the rule is taught, and where it bites; or why no lesson teaches it."""
        taught, shown = self.taught.get(rule.id, []), self.shown.get(rule.id)
        ways = []
        if taught:
            links = Markup(", ").join(self._link(place) for place in taught)
            ways.append(Markup("{} {}").format(WORDS["rules.try"], links))
        if shown and shown not in taught:
            ways.append(Markup("{} {}").format(WORDS["rules.show"], self._link(shown)))
        if rule.untaught and not taught:
            ways.append(escape(rule.untaught))
        return Markup(" · ").join(ways)

    def _link(self, place: Place) -> Markup:
        """The address of a step, under the step's name."""
        address = f"{place.lesson.id}.ipynb#{write_address(place.step.id, None)}"
        name = self.game.words[f"step.{place.step.name}.name"]
        return Markup('<a href="{}">{}</a>').format(address, name)

    def _related(self, rule: Rule) -> Markup:
        links = Markup(", ").join(
            Markup('<a href="#{}">{}</a>').format(other, rule_name(other)) for other in rule.related
        )
        return Markup("{} {}").format(WORDS["rules.related"], links) if links else Markup("")

    def _tests(self, rule: Rule) -> Markup:
        tests = self.tested.get(rule.id, [])
        if not tests:
            return Markup("")
        items = Markup("").join(Markup("<li><code>{}</code></li>").format(test) for test in tests)
        count = WORDS.say("rules.tests" if len(tests) > 1 else "rules.test", count=len(tests))
        return Markup("<details><summary>{}</summary><ul>{}</ul></details>").format(count, items)


def rulebook(name: str) -> RulebookPage:
    """Every rule of the game ``name``, with its source, and the lesson that teaches it."""
    return RulebookPage(name)
