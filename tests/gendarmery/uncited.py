"""The rules that no event and no refusal cites, each with its reason; all others are cited in play."""

_CARDS = "what cards there are: nothing happens by it"
_EXAMPLE = "an example of the rulebook: lessons and tests play it, by the rules it illustrates"
_SAME_EVENT = "told by the event that cites {}, which says the same and more"

UNCITED = {
    "gendarmery.components.counts": _CARDS,
    "gendarmery.cards.desk-evidence": _CARDS,
    "gendarmery.cards.signs": _CARDS,
    "gendarmery.cards.desk": _CARDS,
    "gendarmery.cards.suspect": _CARDS,
    "gendarmery.cards.wall": _CARDS,
    "gendarmery.cards.door": _CARDS,
    "gendarmery.cards.texts": _CARDS,
    "gendarmery.cards.medallion": _CARDS,
    "gendarmery.cards.arrows": _CARDS,
    "gendarmery.cards.chains": _CARDS,
    "gendarmery.cards.wall-never-empty": "says that something never happens",
    "gendarmery.setup.same-way": "no move could turn a card round, so none is refused",
    "gendarmery.setup.desk-halves": _SAME_EVENT.format("gendarmery.setup.desk"),
    "gendarmery.turn.hand-size": "says that there is no limit, so nothing is refused",
    "gendarmery.turn.report": _SAME_EVENT.format("the rule that a report shows or fails by"),
    "gendarmery.report.attempt": "says that something is allowed",
    "gendarmery.report.failed": _SAME_EVENT.format("gendarmery.report.fail-ends-turn"),
    "gendarmery.report.example-three": _EXAMPLE,
    "gendarmery.arrest.diagrams": "says again what gendarmery.arrest.other and gendarmery.arrest.wanted say",
    "gendarmery.arrest.pile": _SAME_EVENT.format("gendarmery.arrest.to-middle"),
    "gendarmery.arrest.turned-middle": _SAME_EVENT.format("gendarmery.arrest.wanted-under"),
    "gendarmery.wall.reshuffle": _SAME_EVENT.format("gendarmery.refill.wall-deck-out"),
    "gendarmery.end.buried-medallion": "nobody sees the card, so nothing can be told",
    "gendarmery.end.medallion-counts": _SAME_EVENT.format("gendarmery.end.points"),
    "gendarmery.end.hands": _SAME_EVENT.format("gendarmery.end.points"),
    "gendarmery.end.immune": _SAME_EVENT.format("gendarmery.end.chief"),
    "gendarmery.guide.two-and-seven": _EXAMPLE,
    "gendarmery.guide.four-and-five": _EXAMPLE,
    "gendarmery.guide.no-footprint": _EXAMPLE,
    "gendarmery.guide.scar": _EXAMPLE,
    "gendarmery.guide.duplicates": _EXAMPLE,
}
