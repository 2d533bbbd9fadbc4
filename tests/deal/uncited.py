"""The rules that no event and no refusal cites, each with its reason; all others are cited in play."""

_CARDS = "what cards there are: nothing happens by it"
_SAME_EVENT = "told by the event that cites {}, which says the same and more"
_ALLOWS = "says that something is allowed, so nothing is refused"
_OPTIONS = "about what a table may agree on: a variant that cannot be played is never set up"
_SAME_LINE = "says how to count what the line of {} tells"

UNCITED = {
    "deal.components.counts": _CARDS,
    "deal.cards.types": _CARDS,
    "deal.cards.origins": _CARDS,
    "deal.cards.backs": "what a face-down card shows: every event that names one tells it",
    "deal.cards.values": _CARDS,
    "deal.cards.travel": _CARDS,
    "deal.cards.variants": _CARDS,
    "deal.travel": "says that nothing else changes; what changes is told by deal.travel.setup",
    "deal.offer.free": _ALLOWS,
    "deal.offer.silence": "about the record: nothing happens by it",
    "deal.share.no-exchange": "no move could exchange cards, so none is refused",
    "deal.share.remembered": "about what is seen: nothing happens by it",
    "deal.rounds": "a count of deals: nothing happens by it",
    "deal.three.negotiators": _SAME_EVENT.format("deal.three.next"),
    "deal.score.rest": "what scores nothing has no line",
    "deal.variants.modes-and-objectives": _OPTIONS,
    "deal.variants.begin": _OPTIONS,
    "deal.variants.own": _OPTIONS,
    "deal.variants.origins": _OPTIONS,
    "deal.modes.one": _OPTIONS,
    "deal.objective-1.singles": "what scores nothing has no line",
    "deal.objective-1.pairs": _SAME_LINE.format("deal.objective-1.penalty"),
    "deal.objective-3.grouping": _SAME_LINE.format("deal.objective-3.double"),
    "deal.objective-4.shared": _SAME_LINE.format("deal.objective-4.series"),
    "deal.objective-5.charm": _SAME_LINE.format("deal.objective-5.minus-three"),
    "deal.objective-6.each": _SAME_LINE.format("deal.objective-6.steps"),
    "deal.objective-7.theirs": _ALLOWS,
    "deal.expert.with-open": _OPTIONS,
}
