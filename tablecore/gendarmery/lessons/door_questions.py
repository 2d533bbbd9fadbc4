"""Questions at the door: what a door card does, who will know a card, whose turn it will be."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tablecore.gendarmery.lessons.common import GUIDE, desk_card
from tablecore.gendarmery.lessons.foresight import Moves, foreseen, happens
from tablecore.gendarmery.lessons.players import names_of, players
from tablecore.gendarmery.moves import Archive
from tablecore.gendarmery.report import evidence, fitting_places
from tablecore.gendarmery.state import State
from tablecore.gendarmery.variant import Position, Variant
from tablecore.gendarmery.wording import WORDS, refused
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Choice, Exercise, Judge, Prediction, Table, Temptation

PARTS = ("wall", "desk", "archive", "door", "seats", "hand")
"""What matters at the door: all but the decks that refill the wall."""


def at_guide(middle: str, hands: tuple[tuple[str, ...], ...], **more: Any) -> Position:
    """The wall of the report guide with this arrow, these hands, and whatever else a position names."""
    return Position(wall=GUIDE, middle=middle, hands=hands, **more)


def at_the_door(door: str, position: Position, spared: str) -> Table:
    """A table where seat 0 has archived the card ``spared`` on the second pile and drawn this door card."""
    variant = Variant(position=replace(position, doors=(door, *position.doors)))
    return Table("gendarmery", variant, 1, ((0, Archive(desk_card(spared), 1)),))


def drawn(
    step: str,
    door: str,
    position: Position,
    spared: str,
    taught: tuple[str, ...],
    judge: Judge,
    solution: Moves,
    tempting: tuple[Temptation, ...],
    prediction: Prediction | None = None,
    parts: tuple[str, ...] = PARTS,
) -> Exercise:
    """An exercise that begins when this door card has been drawn (see ``at_the_door``)."""
    return Exercise(
        step,
        at_the_door(door, position, spared),
        taught,
        parts=parts,
        judge=judge,
        solution=solution,
        tempting=tempting,
        prediction=prediction,
    )


def who_will_know(moves: Moves, kind: str, rule: str, sentence: str) -> Prediction:
    """Who will know the card that an event of this kind moves? Answers are masks of seats.

    ``refuse.<sentence>-right`` or ``-wrong`` explains them by ``rule``.
    """

    def seen(match: Match) -> int:
        mask = happens(match, moves, kind)[0].seen
        return (1 << match.variant.players) - 1 if mask is None else mask

    def choices(match: Match) -> list[Choice]:
        names = names_of(match, 0)
        everybody = (1 << len(names)) - 1
        return [
            Choice("1", WORDS["foresee.know.only"]),
            Choice("3", WORDS.join(names[:2])),
            Choice(str(everybody), WORDS["foresee.know.everybody"]),
        ]

    return Prediction(
        choices=choices,
        truth=lambda match: str(seen(match)),
        reason=lambda match, choice: refused(
            rule, f"{sentence}-{'right' if choice == str(seen(match)) else 'wrong'}"
        ),
    )


def whose_turn(moves: Moves, rules: Mapping[str, str], sentence: str) -> Prediction:
    """Whose turn is it after these moves? ``rules`` has the rule of a right and of a wrong answer."""

    def truth(match: Match) -> str:
        return str(foreseen(match, moves).turn.seats[0])

    def reason(match: Match, choice: str) -> Refusal:
        names = names_of(match, 0)
        kind = "right" if choice == truth(match) else "wrong"
        return refused(rules[kind], f"{sentence}-{kind}", name=names[int(choice)])

    return Prediction(choices=lambda match: players(match, 0), truth=truth, reason=reason)


# What came of it, read from the table before and after ------------------------------------------------------


def archived(before: State, after: State) -> int:
    """How many cards came to the archive besides the one that the door costs."""
    return sum(map(len, after.archive)) - sum(map(len, before.archive)) - 1


def cop_takes(before: State, after: State) -> int:
    """How many cards the Cop can take, seen after the first."""
    return 2 if after.phase == "cop-take" else 1


def who_got_it(before: State, after: State) -> str:
    """Whose hand has grown."""
    if len(after.hands[0]) > len(before.hands[0]):
        return "mine"
    return "theirs" if sum(map(len, after.hands)) > sum(map(len, before.hands)) else "nobody"


def what_it_did(before: State, after: State) -> str:
    """Nothing, when only the card was moved that the door costs; else from where it took a card."""
    if len(after.door_discard) > len(before.door_discard) + 1:
        return "another"
    return "archive" if archived(before, after) < 0 else "nothing"


def signs_that_help(before: State, after: State) -> int:
    """How many of the twelve signs, added to the hand, would single somebody out; 2 for more than one."""
    mask = evidence(before.cards, before.hands[before.seat])
    helping = [
        number
        for number in range(12)
        if len(fitting_places(before.cards, before.wall, mask | 1 << number)) == 1
    ]
    return min(2, len(helping))


def what_counts(before: State, after: State) -> str:
    """Which door cards may add evidence to the report once the next one is drawn."""
    if after.phase != "forger-sign":
        return "witness"
    return "both" if after.witness else "forger"


def what_opens(before: State, after: State) -> str:
    """What comes of a visit to the door when its deck has run out."""
    if after.ended:
        return "ends"
    return "shuffled" if after.door_deck else "closed"
