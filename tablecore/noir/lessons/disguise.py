"""Disguise: a new identity for the old one, what everybody learns from it, and a card of the dead."""

from collections.abc import Sequence

from tablecore.match import Match
from tablecore.noir.lessons.candidates import who_may_be
from tablecore.noir.lessons.common import BOARD, R, accuse, at, kill, rules, show, suspect, table
from tablecore.noir.lessons.foresight import foresee
from tablecore.noir.lessons.judges import worlds_of
from tablecore.noir.moves import DISGUISE, EXONERATE, Disguise, Kill
from tablecore.noir.state import BANDIT, INSPECTOR, State
from tablecore.noir.variant import Position
from tablecore.noir.wording import about_suspect, refused
from tablecore.rules import Refusal
from tablecore.teach import Action, Exercise, Lesson, Temptation, Verdict, Walk, when_happened

PARTS = ("board", "evidence", "seats")

FOUND_OUT = Position(
    board=BOARD,
    bandit="Gwenaël",
    inspector="Hina",
    hand=("Olena", "Uzma", "Zoltán"),
    deck=("Tsering",),
    dead=("Amara", "Laleh"),
    bandit_among=("Gwenaël",),
)
"""Everybody knows who the bandit is, and the inspector lies beside."""

SMALL = Position(
    board=tuple(row[:4] for row in BOARD[:3]),
    bandit="Gwenaël",
    inspector="Kofi",
    hand=("Bilal", "Darío", "Mateus"),
    deck=("Nayra",),
    dead=("Amara", "Chiyo", "Laleh", "Ixchel"),
)
"""Twelve suspects, of whom the inspector has seen five and four are dead."""

UNLUCKY = Position(
    board=BOARD,
    bandit="Gwenaël",
    inspector="Olena",
    deck=("Laleh",),
    dead=("Amara", "Bilal", "Laleh", "Farrukh", "Kofi"),
)
"""The top card is of somebody dead, and nobody knows."""


def escapes(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Failed by a turn after which the inspector knows the bandit, and lies near enough to ask."""
    if not done:
        return None
    s: State = match.state
    known = worlds_of(match, INSPECTOR).bandit
    if known.bit_count() > 1 or not s.beside(s.inspector) & known:
        return Verdict("solved", Refusal(R + "disguise.alive", ""))
    name, about = s.cards.name(s.bandit), (about_suspect(s.bandit),)
    return Verdict("failed", refused("accuse.nine", "still-known", about, name=name))


def what_is_seen(before: State, after: State) -> str:
    """What a disguise has put on the board for everybody."""
    if after.innocent >> before.bandit & 1:
        return "old"
    return "new" if after.innocent >> after.bandit & 1 else "nothing"


def what_it_brought(before: State, after: State) -> str:
    """What has become of the bandit after drawing a card."""
    if after.bandit != before.bandit:
        return "new"
    return "stays" if suspect("Laleh") in after.discard else "again"


DISGUISE_LESSON = Lesson(
    "disguise",
    "noir",
    8,
    (
        Exercise(
            "noir.disguise.new-face",
            table(FOUND_OUT),
            rules("disguise.draw", "disguise.alive", "disguise.exposed", "turn.bandit"),
            seat=BANDIT,
            parts=PARTS,
            kinds=(Disguise, Kill),
            judge=escapes,
            solution=(DISGUISE,),
            tempting=(
                Temptation((kill("Bilal"),), R + "accuse.nine"),
                Temptation((kill("Olena"),), R + "kill.target"),
            ),
            prediction=foresee(
                "disguise-shows",
                {"old": "disguise.exposed", "new": "disguise.exposed", "nothing": "disguise.exposed"},
                (DISGUISE,),
                what_is_seen,
            ),
        ),
        who_may_be(
            "noir.disguise.who-now",
            table(SMALL, ((BANDIT, DISGUISE),)),
            rules("disguise.exposed", "disguise.alive", "innocent.nobody"),
            BANDIT,
            INSPECTOR,
            "disguise.alive",
            (
                "Farrukh",
                "Hina",
                "Nayra",
            ),
            parts=("board", "seats", "hand"),
            tempting=(
                Temptation((at("Gwenaël"),), R + "innocent.nobody"),
                Temptation((at("Bilal"),), R + "evidence.one-each"),
                Temptation((at("Laleh"),), R + "kill.flip"),
            ),
            history=False,
        ),
        Exercise(
            "noir.disguise.dead-card",
            table(UNLUCKY),
            rules("disguise.dead", "disguise.discard", "disguise.draw"),
            seat=BANDIT,
            parts=PARTS,
            kinds=(Disguise, Kill),
            judge=when_happened("disguise-failed"),
            solution=(DISGUISE,),
            tempting=(Temptation((kill("Olena"),), R + "kill.target"),),
            prediction=foresee(
                "dead-drawn",
                {"stays": "disguise.dead", "again": "disguise.dead", "new": "disguise.discard"},
                (DISGUISE,),
                what_it_brought,
            ),
        ),
        Walk(
            "noir.disguise.both-sides",
            table(FOUND_OUT),
            rules("disguise.alive", "disguise.exposed", "disguise.draw", "exonerate.canvass"),
            seat=BANDIT,
            parts=("board", "evidence", "seats", "hand"),
            moves=(
                (BANDIT, DISGUISE),
                (INSPECTOR, EXONERATE),
                (INSPECTOR, show("Zoltán")),
                (BANDIT, kill("Yusuf")),
                (INSPECTOR, accuse("Hina")),
            ),
        ),
    ),
)
