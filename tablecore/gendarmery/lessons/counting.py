"""Questions that are answered by counting cards: the lists of the game are the answer."""

from itertools import combinations

from tablecore.gendarmery.cards import ABSENT, MEDALLION, SIGN_BIT, SIGNS, Cards, mask_of, signs_of
from tablecore.gendarmery.state import State
from tablecore.gendarmery.wording import WORDS, refused, suspect_name
from tablecore.match import Match
from tablecore.rng import Rng
from tablecore.rules import Refusal
from tablecore.teach import Choice, Prediction

# Which pair of signs is on no desk card? ------------------------------------------------------------------


def impossible_pairs(cards: Cards) -> list[int]:
    """Pairs of signs that are on no desk card, as masks, in the order of the signs."""
    pairs = [SIGN_BIT[one] | SIGN_BIT[other] for one, other in combinations(SIGNS, 2)]
    return [pair for pair in pairs if pair not in cards.desk]


def no_such_desk_card(shown: int) -> Prediction:
    """Which of these is no desk card? ``shown`` real pairs of signs and one that is not, by the seed."""

    def masks(match: Match) -> list[int]:
        cards, chance = match.state.cards, Rng(match.seed)
        pairs = [mask for mask in cards.desk if len(signs_of(mask)) == 2]
        return sorted((*chance.shuffled(pairs)[:shown], chance.choice(impossible_pairs(cards))))

    def reason(match: Match, choice: str) -> Refusal:
        one, other = signs_of(int(choice))
        real = int(choice) in match.state.cards.desk
        return refused("cards.desk", "such-a-card" if real else "no-such-card", one=one, other=other)

    return Prediction(
        choices=lambda match: [Choice(str(mask), " + ".join(signs_of(mask))) for mask in masks(match)],
        truth=lambda match: next(str(mask) for mask in masks(match) if mask not in match.state.cards.desk),
        reason=reason,
    )


# Can two suspects show the same signs? --------------------------------------------------------------------


def _alike(match: Match) -> str:
    suspects = match.state.cards.suspects
    return "no" if len({suspect.signs for suspect in suspects}) == len(suspects) else "yes"


def _why_alike(match: Match, choice: str) -> Refusal:
    """Names the two on the wall who are most alike, and what tells them apart."""
    s: State = match.state
    hung = [(place, s.cards.suspects[suspect]) for place, suspect in enumerate(s.wall) if suspect >= 0]
    shown = mask_of(sign for sign in SIGNS if sign not in ABSENT)
    (place, one), (elsewhere, other) = max(
        combinations(hung, 2), key=lambda pair: (pair[0][1].signs & pair[1][1].signs & shown).bit_count()
    )
    only_one, only_other = signs_of(one.signs & ~other.signs), signs_of(other.signs & ~one.signs)
    assert only_one or only_other, "no two suspects of the list are alike"
    return refused(
        "cards.wall",
        f"alike-{choice}",
        (f"place-{place}", f"place-{elsewhere}"),
        one=suspect_name(s.cards, s.wall[place], place),
        other=suspect_name(s.cards, s.wall[elsewhere], elsewhere),
        sign=WORDS.join(only_one or only_other),
        another=WORDS.join(only_other or only_one),
        count=len(s.cards.suspects),
    )


two_alike = Prediction(
    choices=lambda match: [Choice(one, WORDS[f"alike.{one}"]) for one in ("yes", "no")],
    truth=_alike,
    reason=_why_alike,
)
"""Can two suspects show exactly the same signs?"""

# How many cards are there of one kind? --------------------------------------------------------------------


def _pointing(match: Match) -> tuple[int, int, int]:
    """How many more cards point where the middle card points, all arrows, and all medallions."""
    s: State = match.state
    faces = s.cards.faces
    return (
        faces.count(faces[s.middle[0]]) - 1,
        len(faces) - faces.count(MEDALLION),
        faces.count(MEDALLION),
    )


def _why_pointing(match: Match, choice: str) -> Refusal:
    s: State = match.state
    more, arrows, medallions = _pointing(match)
    return refused(
        "cards.arrows",
        "arrows-right" if int(choice) == more else "arrows-wrong",
        ("place-4",),
        count=choice,
        more=more,
        each=more + 1,
        arrows=arrows,
        medallions=medallions,
        direction=WORDS[f"direction.{s.cards.faces[s.middle[0]]}"],
    )


how_many_point_alike = Prediction(
    choices=lambda match: [
        Choice(str(count), str(count))
        for count in sorted({0, _pointing(match)[0], _pointing(match)[0] + 1, _pointing(match)[1]})
    ],
    truth=lambda match: str(_pointing(match)[0]),
    reason=_why_pointing,
)
"""How many more interrogation cards point the way the middle card points?"""


def how_many_doors(name: str) -> Prediction:
    """How many door cards have this name? Offers one, the right number, and as many as there are names."""

    def counts(match: Match) -> tuple[int, int, int]:
        doors = match.state.cards.doors
        return 1, doors.count(name), len(set(doors))

    def reason(match: Match, choice: str) -> Refusal:
        doors = match.state.cards.doors
        _, of_each, names = counts(match)
        right = int(choice) == of_each
        return refused(
            "cards.door",
            "doors-right" if right else "doors-wrong",
            count=choice,
            each=of_each,
            names=names,
            all=len(doors),
        )

    return Prediction(
        choices=lambda match: [Choice(str(count), str(count)) for count in sorted(set(counts(match)))],
        truth=lambda match: str(counts(match)[1]),
        reason=reason,
    )


# What on a card counts? -----------------------------------------------------------------------------------

SEEN_ON_INTERROGATION_CARDS = {
    "chains": "gendarmery.cards.chains",
    "arrow": "gendarmery.cards.interrogation",
    "medallion": "gendarmery.cards.medallion",
    "text": "gendarmery.cards.texts",
}
"""What is printed on interrogation cards, each with the rule that says what it is for."""

what_changes_nothing = Prediction(
    choices=lambda match: [Choice(one, WORDS[f"printed.{one}"]) for one in SEEN_ON_INTERROGATION_CARDS],
    truth=lambda match: "text",
    reason=lambda match, choice: Refusal(SEEN_ON_INTERROGATION_CARDS[choice], WORDS[f"printed.why.{choice}"]),
)
"""What on an interrogation card changes nothing in play?"""
