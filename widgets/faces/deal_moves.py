"""How Deal's moves are picked on the table: the cards of a share, objectives, values, gifts, buttons."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product

from tablecore.deal.cards import COPIES
from tablecore.deal.moves import Assign, Count, Give, Move, NoDeal, OfferAll, Pick, Propose, SayDeal, Zero
from tablecore.deal.wording import WORDS, about_card, about_objective, about_place
from widgets.frame import Button
from widgets.picking import AnyOrder, Spelling, offers

PROPOSE, DEAL, ASSIGN, GIVE = "propose", "deal", "assign", "give"
LOOK = {"me": "look-me", "you": "look-you"}
"""Who sees the objective that is picked: who proposes, or the other negotiator."""
PLACES = tuple(about_place(place) for place in range(5))
_SAID = {NoDeal: "no-deal", OfferAll: "offer-all", Count: "count", Zero: "zero"}
_ENDS = {PROPOSE: Propose, ASSIGN: Assign, GIVE: Give}
"""The buttons that send what was put together on the table; they keep their place while it is not."""
_ORDER = (DEAL, PROPOSE, *LOOK.values(), ASSIGN, GIVE, *_SAID.values())


def buttons(moves: Iterable[Move], chosen: Spelling = ()) -> tuple[Button, ...]:
    """What can be said rather than pointed at: to propose what is put together, to say Deal, to break off."""
    return tuple(_buttons(tuple(moves), chosen))


def _buttons(moves: tuple[Move, ...], chosen: Spelling) -> Iterator[Button]:
    offered, _ = offers(moves, spell, chosen)
    kinds = {type(move) for move in moves}
    looking = any(word.startswith("objective-") for word in chosen)
    for word in _ORDER:
        if word in _ENDS:
            if _ENDS[word] in kinds:
                nothing = word == PROPOSE and not chosen
                says = WORDS["say.propose-nothing" if nothing else f"say.{word}"]
                yield Button(word, says, "say", enabled=word in offered)
        elif word in LOOK.values():
            if looking:
                yield Button(word, WORDS[f"say.{word}"], "say", pressed=word in chosen)
        elif word in offered:
            yield Button(word, WORDS[f"say.{word}"], "say")


@lru_cache(maxsize=2048)
def spell(move: Move) -> tuple[Spelling, ...]:
    """The picks that make this move, one spelling or several.

    A proposal is the cards that go to who proposes; those that are not picked go to the other.
    """
    match move:
        case Propose(take, sees, objective):
            cards = (word for place, word in enumerate(PLACES) if take >> place & 1)
            look = (about_objective(objective), LOOK[sees]) if sees else ()
            return (AnyOrder((*cards, *look, PROPOSE)),)
        case Assign(values):
            return (AnyOrder((*(cell(type, value) for type, value in enumerate(values)), ASSIGN)),)
        case Give(kinds):
            return tuple(AnyOrder((*map(about_card, cards), GIVE)) for cards in _copies(kinds))
        case Pick(place):
            return ((about_place(place),),)
        case SayDeal():
            return ((DEAL,),)
        case NoDeal() | OfferAll() | Count() | Zero():
            return ((_SAID[type(move)],),)
    raise TypeError(f"{move!r} is not a move of Deal.")


def cell(type: int, value: int) -> str:
    """The place where a value is given to a type."""
    return f"value-{type}-{value}"


def _copies(kinds: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The cards that may be picked for some kinds: any copies will do, so all are spelled."""
    counts = {kind: kinds.count(kind) for kind in kinds}
    each = (
        combinations(range(kind * COPIES, kind * COPIES + COPIES), count) for kind, count in counts.items()
    )
    for picked in product(*each):
        yield tuple(card for cards in picked for card in cards)
