"""The division on the cards of a deal: the proposal that stands, or one that is being put together."""

from typing import NamedTuple

from tablecore.deal.moves import PLACES
from tablecore.deal.view import View
from tablecore.deal.wording import WORDS, about_objective, about_place, cards_name
from widgets.faces import deal_cards as cards
from widgets.faces.deal_moves import LOOK
from widgets.picking import Spelling
from widgets.scene import Piece


class Division(NamedTuple):
    """Who would get which cards: ``one`` those of the mask ``take``, ``other`` all the others.

    ``draft``: it has not been proposed yet.
    """

    one: int
    other: int
    take: int
    draft: bool = False

    def seat_of(self, place: int) -> int:
        """Whose the card at a place would be."""
        return self.one if self.take >> place & 1 else self.other


def division(view: View, chosen: Spelling) -> Division | None:
    """What is being put together by who looks, or what was proposed last."""
    if not view.negotiators:
        return None
    first, second = view.negotiators
    if chosen and view.seat in view.negotiators:
        other = second if view.seat == first else first
        take = sum(1 << place for place in PLACES if about_place(place) in chosen)
        return Division(view.seat if view.seat is not None else first, other, take, draft=True)
    if not view.offer:
        return None
    return Division(first, second, view.offer[0])


def offer_piece(
    view: View, shared: Division | None, names: tuple[str, ...], chosen: Spelling, proposes: bool
) -> Piece:
    """The division in words: whose proposal it is, who gets what, who may look, who has said Deal.

    ``proposes``: who looks can make a proposal, and is told how.
    """
    if shared is None:
        title, how = WORDS["offer.none"], WORDS["offer.how"] if proposes else ""
        return cards.offer(title, how, f"{title}. {how}".rstrip())
    lying = tuple(enumerate(view.table))
    first = cards_name([card for place, card in lying if shared.take >> place & 1])
    second = cards_name([card for place, card in lying if not shared.take >> place & 1])
    shares = WORDS.say(
        "offer.shares",
        first=f"{first[:1].upper()}{first[1:]}",
        one=inside(names[shared.one]),
        second=second,
        other=inside(names[shared.other]),
    )
    if shared.draft:
        title, said, look = WORDS["offer.draft"], "", _drafted_look(shared, names, chosen)
    else:
        name = names[view.offered_by]
        title = WORDS.say("offer.made-you" if is_you(name) else "offer.made", name=name)
        said, look = _said(view, names), _look(view, names)
    says = " ".join(filter(None, (f"{title}:", shares, look, said)))
    return cards.offer(title, " ".join(filter(None, (look, said))), says)


def _said(view: View, names: tuple[str, ...]) -> str:
    agreed = [names[seat] for seat in view.negotiators if view.agreed >> seat & 1]
    if not agreed:
        return WORDS["offer.agreed-none"]
    return WORDS.say("offer.agreed", names=WORDS.join(agreed))


def _look(view: View, names: tuple[str, ...]) -> str:
    """The look that goes with the proposal that stands."""
    if not view.offer or view.offer[1] < 0:
        return ""
    _, sees, objective = view.offer
    return WORDS.say("offer.look", name=names[view.negotiators[sees]], number=objective + 1)


def _drafted_look(shared: Division, names: tuple[str, ...], chosen: Spelling) -> str:
    """The look that is being put together with a proposal."""
    numbers = [place + 1 for place in range(3) if about_objective(place) in chosen]
    if not numbers:
        return ""
    for sees, seat in (("me", shared.one), ("you", shared.other)):
        if LOOK[sees] in chosen:
            return WORDS.say("offer.look", name=names[seat], number=numbers[0])
    return WORDS.say("offer.look-open", number=numbers[0])


def is_you(name: str) -> bool:
    """Whether a player is spoken to, and not called by name as in an example that is looked at."""
    return name == WORDS["you"]


def inside(name: str) -> str:
    """A name inside a sentence: "you" is written small."""
    return WORDS["you-inside"] if is_you(name) else name
