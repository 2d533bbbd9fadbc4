"""Exonerate: draw, show a card, hear whether the bandit is beside; which card to show; cards of the dead."""

from collections.abc import Sequence

from tablecore.masks import numbers
from tablecore.match import Match
from tablecore.noir.lessons.candidates import who_may_be
from tablecore.noir.lessons.common import (
    BOARD,
    R,
    at,
    choose,
    kill,
    number_word,
    row,
    rules,
    show,
    suspect,
    table,
)
from tablecore.noir.lessons.foresight import foresee, foreseen, how_many
from tablecore.noir.lessons.judges import worlds_of
from tablecore.noir.moves import EXONERATE, Exonerate, Show
from tablecore.noir.state import BANDIT, INSPECTOR, State
from tablecore.noir.variant import Position
from tablecore.noir.wording import about_suspect, refused
from tablecore.rules import Refusal
from tablecore.teach import Action, Exercise, Lesson, Prediction, Temptation, Verdict, Walk, when_happened

PARTS = ("board", "evidence", "seats", "hand")

FIRST = Position(
    seat=INSPECTOR,
    board=BOARD,
    bandit="Nayra",
    inspector="Tsering",
    hand=("Chiyo", "Kofi", "Věra"),
    deck=("Ixchel",),
    dead=("Rangi",),
)

AROUND_MATEUS = Position(
    phase="opening", board=BOARD, bandit="Sölvi", deck=("Amara", "Bilal", "Zoltán", "Hina", "Farrukh")
)
HEARD = ((BANDIT, kill("Mateus")), (INSPECTOR, choose("Amara")), (BANDIT, row(1, "right")))
"""The bandit was beside Mateus; the first row has moved since, and nobody around Mateus."""

OF_THE_DEAD = Position(
    seat=INSPECTOR,
    board=BOARD,
    bandit="Quỳnh",
    inspector="Eszter",
    hand=("Chiyo", "Kofi", "Věra"),
    deck=("Rangi",),
    dead=("Chiyo", "Kofi", "Rangi", "Yusuf"),
)
"""Of the four cards to choose from three are of the dead."""


def cards_after_drawing() -> Prediction:
    """How many cards are there to choose from, once the top card is drawn?"""

    def reason(match: Match, answer: int, right: int) -> Refusal:
        sentence = "cards-to-choose" if answer == right else "not-cards-to-choose"
        return refused("exonerate.draw", sentence, count=number_word(right))

    def right(match: Match) -> int:
        return len(foreseen(match, (EXONERATE,)).state.hand)

    return how_many(lambda match: [right(match) - 3, right(match) - 1, right(match)], right, reason)


def where_the_card_goes(before: State, after: State) -> str:
    """What has become of a card that was shown."""
    chiyo = suspect("Chiyo")
    if chiyo in after.discard:
        return "discarded"
    return "innocent" if after.innocent >> chiyo & 1 else "kept"


def asks_by_showing(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved by a card that brings a canvass; failed by the card of somebody dead."""
    move = done[-1] if done else None
    if not isinstance(move, Show):
        return None
    about = (about_suspect(move.suspect),)
    if move.suspect not in match.state.discard:
        return Verdict("solved", Refusal(R + "exonerate.canvass", "", about))
    name = match.state.cards.name(move.suspect)
    return Verdict("failed", refused("exonerate.dead", "no-answer", about, name=name))


def worst_left(match: Match, card: int) -> int:
    """How many may be the bandit after this card was shown, whatever the answer is, at the most."""
    left: int = worlds_of(match, INSPECTOR).bandit
    near: int = (left & match.state.beside(card)).bit_count()
    return max(near, left.bit_count() - near)


def asks_best(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved by the card whose canvass leaves the fewest suspects, should the answer be the worse one."""
    move = done[-1] if done else None
    if not isinstance(move, Show):
        return None
    before = match.copy().rewind(len(match.made) - 1)
    left = worst_left(before, move.suspect)
    least = min(worst_left(before, card) for card in before.state.hand)
    about = (about_suspect(move.suspect),)
    if left == least:
        return Verdict("solved", Refusal(R + "exonerate.canvass", "", about))
    suspects = tuple(map(about_suspect, numbers(worlds_of(before, INSPECTOR).bandit)))
    words = {
        "name": match.state.cards.name(move.suspect),
        "left": number_word(left),
        "least": number_word(least),
    }
    return Verdict("failed", refused("exonerate.canvass", "weak-card", suspects, **words))


EXONERATE_LESSON = Lesson(
    "exonerate",
    "noir",
    10,
    (
        Exercise(
            "noir.exonerate.first",
            table(FIRST),
            rules(
                "exonerate.draw",
                "exonerate.choose",
                "exonerate.not-identity",
                "exonerate.alive",
                "exonerate.canvass",
                "exonerate.same-turn",
                "turn.inspector",
            ),
            seat=INSPECTOR,
            parts=PARTS,
            kinds=(Exonerate, Show),
            judge=when_happened("inspector-canvassed"),
            solution=(EXONERATE, show("Ixchel")),
            tempting=(Temptation((EXONERATE, show("Tsering")), R + "exonerate.not-identity"),),
            prediction=cards_after_drawing(),
        ),
        who_may_be(
            "noir.exonerate.answer",
            table(AROUND_MATEUS, (*HEARD, (INSPECTOR, EXONERATE), (INSPECTOR, show("Farrukh")))),
            rules("exonerate.canvass", "exonerate.alive", "kill.inspector-hand"),
            BANDIT,
            INSPECTOR,
            "exonerate.canvass",
            (
                "Ixchel",
                "Nayra",
                "Quỳnh",
                "Rangi",
                "Sölvi",
            ),
            parts=("board", "seats", "hand"),
            tempting=(
                Temptation((at("Laleh"),), R + "exonerate.canvass"),
                Temptation((at("Olena"),), R + "kill.target"),
            ),
        ),
        Exercise(
            "noir.exonerate.best",
            table(AROUND_MATEUS, HEARD),
            rules("exonerate.canvass", "exonerate.choose"),
            seat=INSPECTOR,
            parts=PARTS,
            kinds=(Exonerate, Show),
            judge=asks_best,
            solution=(EXONERATE, show("Hina")),
            tempting=(
                Temptation((EXONERATE, show("Zoltán")), R + "exonerate.canvass"),
                Temptation((EXONERATE, show("Farrukh")), R + "exonerate.canvass"),
                Temptation((EXONERATE, show("Amara")), R + "exonerate.not-identity"),
            ),
        ),
        Exercise(
            "noir.exonerate.dead",
            table(OF_THE_DEAD),
            rules("exonerate.dead", "exonerate.choose"),
            seat=INSPECTOR,
            parts=PARTS,
            kinds=(Exonerate, Show),
            judge=asks_by_showing,
            solution=(EXONERATE, show("Věra")),
            tempting=(
                Temptation((EXONERATE, show("Chiyo")), R + "exonerate.dead"),
                Temptation((EXONERATE, show("Rangi")), R + "exonerate.dead"),
            ),
            prediction=foresee(
                "card-of-dead",
                {
                    "discarded": "exonerate.dead",
                    "innocent": "exonerate.dead",
                    "kept": "exonerate.choose",
                },
                (EXONERATE, show("Chiyo")),
                where_the_card_goes,
            ),
        ),
        Walk(
            "noir.exonerate.both-sides",
            table(AROUND_MATEUS, HEARD),
            rules("exonerate.draw", "exonerate.alive", "exonerate.canvass"),
            seat=INSPECTOR,
            parts=PARTS,
            moves=(
                (INSPECTOR, EXONERATE),
                (INSPECTOR, show("Hina")),
                (BANDIT, row(4, "left")),
            ),
        ),
    ),
)
