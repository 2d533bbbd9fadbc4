"""The artefacts: five types from three origins, what the box holds, and what a face-down card may be."""

from collections.abc import Sequence

from tablecore.deal.cards import (
    ALL,
    CARD_COUNT,
    KEY,
    ORIGIN_COUNT,
    RISING_SUN,
    TYPE_COUNT,
    TYPES,
    origin_of,
    type_counts,
    type_of,
)
from tablecore.deal.lessons.common import YOU, joined, of_type, rules, table, values
from tablecore.deal.lessons.foresight import how_many, question
from tablecore.deal.lessons.judges import finds_all
from tablecore.deal.state import State
from tablecore.deal.variant import Position
from tablecore.deal.wording import origin_name, refused, type_name, types_name
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Choice, Exercise, Lesson, Point, Prediction, Question, Temptation

YOURS = values(statuette=3, key=5, text=2, jewel=4, sceptre=1)
HERS = values(statuette=2, key=3, text=4, jewel=1, sceptre=5)

COLLECTED = Position(
    values=(YOURS, HERS),
    collections=(
        joined(
            of_type("statuette", "rising-sun"),
            of_type("key", "egypt", "rising-sun"),
            of_type("text", "maya"),
            of_type("jewel", "maya", "egypt"),
            of_type("sceptre", "rising-sun"),
        ),
        of_type("text", "egypt", "maya"),
    ),
)

SOME_KEYS = Position(
    values=(YOURS, HERS),
    collections=(
        joined(of_type("key", "egypt", "rising-sun"), of_type("jewel", "maya")),
        joined(of_type("key", "maya"), of_type("text", "egypt", "maya")),
    ),
    museum=("key-egypt",),
    museum_hidden=("sceptre-egypt",),
    open=("jewel-egypt", "statuette-maya"),
    hidden=("text-egypt",),
)
"""Four keys are in sight: two behind the reader's own screen, one of Mariana's, one of the museum's."""

MAYA_JEWELS = Position(
    values=(YOURS, HERS),
    collections=(
        of_type("jewel", "maya", "maya", "egypt"),
        of_type("text", "maya", "maya"),
    ),
    open=("jewel-maya", "key-maya"),
    hidden=("sceptre-maya",),
)
"""All three Maya jewels are in sight."""


def from_the_rising_sun(match: Match) -> tuple[int, ...]:
    """The reader's artefacts from the Empire of the Rising Sun."""
    s: State = match.state
    return tuple(card for card in s.collections[YOU] if origin_of(card) == RISING_SUN)


def why_from_elsewhere(match: Match, card: int) -> Refusal:
    """Where an artefact comes from instead."""
    s: State = match.state
    if card not in s.collections[YOU]:
        return refused("cards.origins", "not-your-card", (f"card-{card}",))
    origin = origin_name(origin_of(card))
    return refused(
        "cards.origins", "other-origin", (f"card-{card}",), type=type_name(type_of(card)), origin=origin
    )


def pointing_at(cards: Sequence[int]) -> tuple[Point, ...]:
    """Pointing at all of these artefacts."""
    return tuple(Point(f"card-{card}") for card in cards)


def keys_unseen(match: Match) -> int:
    """How many keys the reader has seen nowhere."""
    unseen = match.game.view(match.state, YOU).unseen
    return sum(unseen[KEY * ORIGIN_COUNT : (KEY + 1) * ORIGIN_COUNT])


how_many_keys = how_many(
    lambda match: (
        (type_counts(ALL)[KEY], "cards.artefacts", "nine-of-a-type"),
        (3, "cards.artefacts", "three-of-a-kind"),
        (CARD_COUNT // ORIGIN_COUNT, "cards.artefacts", "fifteen-of-an-origin"),
    )
)
"""How many keys are there in the game?"""

how_many_keys_unseen = how_many(
    lambda match: (
        (keys_unseen(match), "cards.artefacts", "keys-unseen"),
        (type_counts(ALL)[KEY], "cards.artefacts", "keys-all"),
        (
            type_counts(ALL)[KEY] - type_counts(match.state.collections[YOU])[KEY],
            "cards.artefacts",
            "keys-not-own",
        ),
        (len(match.state.deck), "cards.artefacts", "cards-in-pile"),
    )
)
"""How many keys may still come?"""


def types_it_cannot_be(match: Match) -> list[int]:
    """The types that the first face-down card cannot be, for all that the reader sees."""
    s: State = match.state
    view = match.game.view(s, YOU)
    down = next(place for place in range(len(s.table)) if s.down >> place & 1)
    origin = origin_of(s.table[down])
    return [type for type in range(TYPE_COUNT) if not view.unseen[type * ORIGIN_COUNT + origin]]


def _why_it_cannot_be(match: Match, choice: str) -> Refusal:
    impossible = TYPES.index(choice) in types_it_cannot_be(match)
    sentence = "cannot-be" if impossible else "can-be"
    return refused("cards.backs", sentence, (), types=types_name(TYPES.index(choice)))


what_it_cannot_be = Prediction(
    choices=lambda match: [Choice(name, type_name(number)) for number, name in enumerate(TYPES)],
    truth=lambda match: next(TYPES[type] for type in types_it_cannot_be(match)),
    reason=_why_it_cannot_be,
)
"""Which type can the face-down card not be?"""

CARDS = Lesson(
    "cards",
    "deal",
    6,
    (
        Exercise(
            "deal.cards.origin",
            table(COLLECTED),
            rules("cards.types", "cards.origins"),
            seat=YOU,
            judge=finds_all(from_the_rising_sun, "cards.origins", why_from_elsewhere),
            solution=pointing_at(from_the_rising_sun(table(COLLECTED).match())),
            tempting=tuple(
                Temptation((point,), "deal.cards.origins")
                for point in pointing_at(table(COLLECTED).match().state.collections[YOU][3:5])
            ),
            kinds=(),
            points=True,
        ),
        Question(
            "deal.cards.how-many",
            table(COLLECTED),
            rules("cards.artefacts"),
            seat=YOU,
            prediction=how_many_keys,
        ),
        Question(
            "deal.cards.unseen",
            table(SOME_KEYS),
            rules("cards.artefacts"),
            seat=YOU,
            prediction=how_many_keys_unseen,
        ),
        Question(
            "deal.cards.back",
            table(MAYA_JEWELS),
            rules("cards.backs", "round.cards"),
            seat=YOU,
            prediction=what_it_cannot_be,
        ),
        Question(
            "deal.cards.box",
            table(COLLECTED),
            rules("components.counts", "cards.values", "cards.variants", "setup.screen"),
            seat=YOU,
            prediction=question(
                "box",
                {
                    "values": "cards.values",
                    "variants": "cards.variants",
                    "screens": "setup.screen",
                    "accounts": "components.counts",
                },
                lambda match: "accounts",
            ),
        ),
    ),
)
