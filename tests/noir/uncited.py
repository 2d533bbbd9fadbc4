"""The rules that no event and no refusal cites, each with its reason; all others are cited in play."""

_CARDS = "what cards there are: nothing happens by it"
_ALLOWS = "says that something is allowed, so nothing is refused"
_SAME_EVENT = "told by the event that cites {}, which says the same and more"

UNCITED = {
    "noir.players": "about the box: nothing happens by it",
    "noir.components.counts": _CARDS,
    "noir.cards.suspects": _CARDS,
    "noir.evidence.one-each": _CARDS,
    "noir.evidence.count": _CARDS,
    "noir.setup.random-roles": "seats are chosen before a match begins",
    "noir.setup.roles": "seats are chosen before a match begins",
    "noir.kill.count": _SAME_EVENT.format("noir.kill.target"),
    "noir.start.kill-counts": _SAME_EVENT.format("noir.start.kill"),
    "noir.turn.one-action": _SAME_EVENT.format("the rule of the action, after which the other player moves"),
    "noir.turn.no-pass": "no move could pass, so none is refused",
    "noir.board.neighbours": _SAME_EVENT.format("noir.kill.canvass or noir.exonerate.canvass"),
    "noir.board.never-small": "says that something never happens",
    "noir.shift.around": _SAME_EVENT.format("noir.shift.line"),
    "noir.collapse.towards-first": _SAME_EVENT.format("noir.collapse.close-up"),
    "noir.kill.inspector-hand": _SAME_EVENT.format("noir.kill.canvass or noir.exonerate.canvass"),
    "noir.kill.last": "says that something does not happen",
    "noir.exonerate.same-turn": _SAME_EVENT.format("noir.exonerate.canvass"),
    "noir.disguise.dead": _SAME_EVENT.format("noir.disguise.discard"),
    "noir.disguise.exposed": _SAME_EVENT.format("noir.disguise.alive"),
    "noir.innocent": _SAME_EVENT.format("noir.exonerate.alive or noir.disguise.alive"),
    "noir.innocent.nobody": "a conclusion: worlds cite it, and nothing happens by it",
    "noir.innocent.killed": _ALLOWS,
    "noir.accuse.self": "to cite it would tell the bandit who the inspector is",
    "noir.bandit.alive": "says that something never happens",
}
