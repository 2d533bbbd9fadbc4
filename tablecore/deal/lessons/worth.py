"""What a share is worth: points now, points to come, offers to refuse, and divisions that both can better."""

from collections.abc import Sequence
from fractions import Fraction
from operator import sub

from tablecore.deal.cards import type_of
from tablecore.deal.lessons.choosing import points_word, share_gain, share_worth, worth_most
from tablecore.deal.lessons.common import (
    MARIANA,
    YOU,
    joined,
    of_type,
    places_of,
    propose,
    rules,
    table,
)
from tablecore.deal.lessons.judges import about_places, divisions, the_rest
from tablecore.deal.lessons.objectives import ASSIGNED
from tablecore.deal.moves import Propose, SayDeal
from tablecore.deal.variant import Position
from tablecore.deal.wording import WORDS, cards_name, refused
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import (
    Choice,
    Exercise,
    Lesson,
    Prediction,
    Question,
    Temptation,
    Walk,
)

PARTS = ("deal", "agreed", "own", "pile")
ALL_PARTS = ("deal", "agreed", "own", "others", "pile", "museum")

Offers = Sequence[tuple[str, ...]]
"""Shares of yours, by the names of their cards."""


def _label(match: Match, places: Sequence[int]) -> str:
    """A division as one says it: "You take the key, Mariana takes …"."""
    view = match.game.view(match.state, YOU)
    mine, hers = (
        cards_name(view.table[place] for place in side) for side in (places, the_rest(match.state, places))
    )
    return WORDS.say("division", mine=mine, hers=hers)


def _offers(position: Position, offers: Offers) -> dict[str, tuple[int, ...]]:
    return {str(number): places_of(position, *offer) for number, offer in enumerate(offers)}


def how_much_now(position: Position, *offer: str) -> Prediction:
    """How many points does this share add now? Wrong answers are what its cards would bring in triples."""

    places = places_of(position, *offer)

    def numbers(match: Match) -> dict[int, str]:
        s = match.state
        worths = [s.values[YOU][type_of(s.table[place])] for place in places]
        found = {sum(worths): "now-every-card", max(worths): "now-dearest", 0: "now-nothing"}
        found[int(share_gain(match, YOU, places))] = "now-right"
        return found

    return Prediction(
        choices=lambda match: [Choice(str(n), points_word(n)) for n in sorted(numbers(match))],
        truth=lambda match: str(share_gain(match, YOU, places)),
        reason=lambda match, choice: refused(
            "score.triple", numbers(match)[int(choice)], about_places(places)
        ),
    )


def which_to_refuse(position: Position, offers: Offers, rule: str) -> Prediction:
    """Which of these offers costs you points? Only one does."""
    known = _offers(position, offers)

    def truth(match: Match) -> str:
        return min(known, key=lambda name: share_gain(match, YOU, known[name]))

    def why(match: Match, choice: str) -> tuple[str, str]:
        now = points_word(share_gain(match, YOU, known[choice]))
        return ("offer-costs-you" if choice == truth(match) else "offer-costs-less"), now

    return Prediction(
        choices=lambda match: [Choice(name, _label(match, places)) for name, places in known.items()],
        truth=truth,
        reason=lambda match, choice: refused(
            rule, why(match, choice)[0], about_places(known[choice]), points=why(match, choice)[1]
        ),
    )


def which_can_be_bettered(position: Position, offers: Offers) -> Prediction:
    """Which of these divisions could be better for one of you, and no worse for the other? Only one could."""
    known = _offers(position, offers)

    def worths(match: Match, places: Sequence[int]) -> tuple[Fraction, Fraction]:
        return share_worth(match, YOU, places), share_worth(match, MARIANA, the_rest(match.state, places))

    def better(match: Match, places: Sequence[int]) -> tuple[int, ...] | None:
        mine, hers = worths(match, places)
        others = (share for share in divisions(match.state) if worths(match, share) != (mine, hers))
        found = (share for share in others if min(map(sub, worths(match, share), (mine, hers))) >= 0)
        return next(found, None)

    def reason(match: Match, choice: str) -> Refusal:
        mine, hers = map(points_word, worths(match, known[choice]))
        other = better(match, known[choice])
        if other is None:
            return refused("offer.form", "efficient", about_places(known[choice]), mine=mine, hers=hers)
        label = _label(match, other)
        return refused("offer.form", "bettered", about_places(other), mine=mine, hers=hers, other=label)

    return Prediction(
        choices=lambda match: [Choice(name, _label(match, places)) for name, places in known.items()],
        truth=lambda match: next(name for name, places in known.items() if better(match, places)),
        reason=reason,
    )


NOW = Position(
    values=ASSIGNED,
    collections=(joined(of_type("key", "egypt", "maya"), of_type("jewel", "egypt")), ()),
    open=("key-rising-sun", "jewel-maya", "sceptre-egypt"),
    deck_size=18,
)
SHE_OFFERS = ((MARIANA, propose(NOW, "sceptre-egypt")),)
"""Mariana asks for the sceptre, and leaves the reader the key and the jewel."""

TO_COME = Position(
    values=ASSIGNED,
    collections=(joined(of_type("jewel", "egypt"), of_type("statuette", "egypt", "maya")), ()),
    open=("statuette-rising-sun", "jewel-maya", "text-egypt"),
    deck_size=30,
)
REFUSE = Position(
    values=ASSIGNED,
    collections=(joined(of_type("statuette", "egypt", "maya"), of_type("text", "egypt", "maya")), ()),
    open=("statuette-rising-sun", "text-rising-sun", "jewel-maya"),
    deck_size=12,
)
BETTER = Position(
    values=ASSIGNED,
    collections=(
        joined(of_type("key", "egypt", "maya"), of_type("text", "maya")),
        joined(of_type("sceptre", "egypt", "maya"), of_type("text", "egypt")),
    ),
    open=("key-rising-sun", "sceptre-rising-sun", "jewel-egypt"),
    deck_size=0,
)

WORTH = Lesson(
    "worth",
    "deal",
    12,
    (
        Question(
            "deal.worth.now",
            table(NOW, SHE_OFFERS, mode="C"),
            rules("score.triple", "score.rest"),
            seat=YOU,
            parts=PARTS,
            prediction=how_much_now(NOW, "key-rising-sun", "jewel-maya"),
        ),
        Exercise(
            "deal.worth.to-come",
            table(TO_COME, mode="C"),
            rules("score.triple", "round.cards"),
            seat=YOU,
            parts=PARTS,
            kinds=(Propose,),
            judge=worth_most(1, "score.triple"),
            solution=(propose(TO_COME, "jewel-maya"),),
            tempting=(
                Temptation((propose(TO_COME, "statuette-rising-sun"),), "deal.score.triple"),
                Temptation((propose(TO_COME, "text-egypt"),), "deal.score.triple"),
            ),
        ),
        Question(
            "deal.worth.refuse",
            table(REFUSE, mode="C", objectives=(5,)),
            rules("objective-5.minus-three", "offer.free"),
            seat=YOU,
            parts=PARTS,
            prediction=which_to_refuse(
                REFUSE,
                (
                    ("text-rising-sun",),
                    ("jewel-maya",),
                    ("statuette-rising-sun", "jewel-maya"),
                    (),
                ),
                "objective-5.minus-three",
            ),
        ),
        Question(
            "deal.worth.efficient",
            table(BETTER, mode="C"),
            rules("offer.form", "offer.free"),
            seat=YOU,
            parts=PARTS,
            prediction=which_can_be_bettered(
                BETTER,
                (
                    ("key-rising-sun",),
                    ("key-rising-sun", "sceptre-rising-sun"),
                    ("key-rising-sun", "jewel-egypt"),
                ),
            ),
        ),
        Walk(
            "deal.worth.eyes",
            table(BETTER, mode="C"),
            rules("offer.form", "offer.deal"),
            seat=YOU,
            parts=ALL_PARTS,
            moves=(
                (YOU, propose(BETTER, "key-rising-sun", "jewel-egypt")),
                (MARIANA, SayDeal()),
                (YOU, SayDeal()),
            ),
        ),
    ),
)
