"""Collapse: when it is possible, who leaves, how the board closes up; and a turn when the deck is empty."""

from collections.abc import Sequence

from tablecore.match import Match
from tablecore.noir.board import beside
from tablecore.noir.lessons.common import (
    BOARD,
    R,
    accuse,
    kill,
    leave,
    number_word,
    row,
    rules,
    suspect,
    table,
)
from tablecore.noir.lessons.foresight import foresee, how_many
from tablecore.noir.lessons.hunting import hits
from tablecore.noir.moves import COLLAPSE, DISGUISE, EXONERATE, Collapse, Leave
from tablecore.noir.state import BANDIT, INSPECTOR, State
from tablecore.noir.variant import Position
from tablecore.noir.wording import about_suspect, refused
from tablecore.rules import Refusal
from tablecore.teach import (
    Action,
    Exercise,
    Judge,
    Lesson,
    Prediction,
    Question,
    Temptation,
    Verdict,
    happened_since,
    when_happened,
)

PARTS = ("board", "seats")
ROWS, COLUMNS = COLLAPSE["row"], COLLAPSE["column"]

IN_EVERY_ROW = Position(
    seat=INSPECTOR,
    board=BOARD,
    bandit="Mateus",
    inspector="Jānis",
    dead=("Bilal", "Gwenaël", "Nayra", "Quỳnh", "Yusuf"),
)
"""One in each row; three columns hold nobody dead."""

TWO_TO_CHOOSE = Position(
    board=BOARD,
    bandit="Kofi",
    inspector="Hina",
    dead=("Bilal", "Gwenaël", "Ixchel", "Nayra", "Quỳnh", "Sölvi", "Yusuf"),
)
"""Two in the second row and two in the fourth, one in each of the others."""

IN_EVERY_COLUMN = Position(
    board=BOARD,
    bandit="Bilal",
    inspector="Olena",
    dead=("Kofi", "Věra", "Mateus", "Ixchel", "Tsering"),
    innocent=("Věra",),
)
"""One in each column, and an evidence card on one of them; the first row holds nobody dead."""

CORNERED = Position(
    board=BOARD,
    bandit="Zoltán",
    inspector="Amara",
    dead=("Sölvi", "Tsering", "Yusuf", "Chiyo"),
    deck_size=0,
)
"""Everybody around the bandit is dead."""

LAST_QUESTION = Position(
    seat=INSPECTOR,
    board=BOARD,
    bandit="Ixchel",
    inspector="Mateus",
    dead=("Bilal", "Chiyo", "Hina"),
    hand=("Rangi", "Věra", "Uzma"),
    deck_size=0,
    bandit_among=("Ixchel", "Rangi"),
)
"""Of the two who may be the bandit the inspector holds one, and the other lies near."""


def shape_after(before: State, after: State) -> str:
    """What has become of the board's shape."""
    rows, columns = len(after.board) // after.columns, after.columns
    if columns < before.columns:
        return "column"
    return "row" if rows < len(before.board) // before.columns else "same"


def column_of(s: State, name: str) -> int:
    """The column in which somebody lies."""
    return s.board.index(suspect(name)) % s.columns


def where_hina_goes(before: State, after: State) -> str:
    """To which side Hina has moved."""
    moved = column_of(after, "Hina") - column_of(before, "Hina")
    return "stays" if not moved else "left" if moved < 0 else "right"


def what_becomes_of_evidence(before: State, after: State) -> str:
    """Where the evidence card of somebody who left is now."""
    number = suspect("Věra")
    if number in after.deck:
        return "deck"
    return "gone" if number in after.gone else "stays"


def closes_together(one: str, other: str) -> Judge:
    """Solved when the board has closed up and the two are beside each other; failed when they are not."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        s: State = match.state
        events = happened_since(match, done[-1]) if done else ()
        if not any(event.kind.startswith("closed-up") for event in events):
            return None
        about = (about_suspect(suspect(one)), about_suspect(suspect(other)))
        if beside(s.board, s.columns, suspect(one)) >> suspect(other) & 1:
            return Verdict("solved", Refusal(R + "collapse.choice", "", about))
        return Verdict("failed", refused("collapse.choice", "closed-apart", about, name=one, other=other))

    return judge


def smallest_board() -> Prediction:
    """How many cards lie on the board at least, while the game goes on?"""

    def smallest(match: Match) -> int:
        s: State = match.state
        return len(s.board) - (s.variant.kills_to_win - 1)

    def reason(match: Match, answer: int, right: int) -> Refusal:
        s: State = match.state
        sentence = "smallest-board" if answer == right else "not-smallest-board"
        names = {"all": len(s.board), "dead": s.variant.kills_to_win - 1, "left": number_word(right)}
        return refused("board.never-small", sentence, (), **names)

    def choices(match: Match) -> list[int]:
        s: State = match.state
        lines, right = len(s.board) // s.columns, smallest(match)
        return sorted({lines, right - lines, right, len(s.board) - lines})

    return how_many(choices, smallest, reason)


COLLAPSE_LESSON = Lesson(
    "collapse",
    "noir",
    9,
    (
        Exercise(
            "noir.collapse.rows",
            table(IN_EVERY_ROW),
            rules("collapse.condition", "collapse.one-each", "collapse.close-up", "turn.inspector"),
            seat=INSPECTOR,
            parts=PARTS,
            kinds=(Collapse,),
            judge=when_happened("closed-up"),
            solution=(ROWS,),
            tempting=(Temptation((COLUMNS,), R + "collapse.condition"),),
            prediction=foresee(
                "shape",
                {"column": "collapse.close-up", "row": "collapse.close-up", "same": "collapse.one-each"},
                (ROWS,),
                shape_after,
            ),
        ),
        Exercise(
            "noir.collapse.choice",
            table(TWO_TO_CHOOSE),
            rules("collapse.choice", "collapse.one-each", "collapse.towards-first", "turn.bandit"),
            seat=BANDIT,
            parts=PARTS,
            kinds=(Collapse, Leave),
            judge=closes_together("Hina", "Kofi"),
            solution=(ROWS, leave("Gwenaël"), leave("Quỳnh")),
            tempting=(
                Temptation((COLUMNS,), R + "collapse.condition"),
                Temptation((ROWS, leave("Hina")), R + "collapse.one-each"),
                Temptation((ROWS, leave("Quỳnh")), R + "collapse.choice"),
                Temptation((ROWS, leave("Ixchel"), leave("Quỳnh")), R + "collapse.choice"),
            ),
            prediction=foresee(
                "hina-goes",
                {
                    "left": "collapse.towards-first",
                    "right": "collapse.towards-first",
                    "stays": "collapse.close-up",
                },
                (ROWS, leave("Gwenaël"), leave("Quỳnh")),
                where_hina_goes,
            ),
        ),
        Exercise(
            "noir.collapse.evidence",
            table(IN_EVERY_COLUMN),
            rules("evidence.on-collapsed", "collapse.towards-first", "kill.count"),
            seat=BANDIT,
            parts=("board", "evidence", "seats"),
            kinds=(Collapse,),
            judge=when_happened("closed-up-with-evidence"),
            solution=(COLUMNS,),
            tempting=(Temptation((ROWS,), R + "collapse.condition"),),
            prediction=foresee(
                "evidence-goes",
                {
                    "gone": "evidence.on-collapsed",
                    "deck": "evidence.on-collapsed",
                    "stays": "collapse.one-each",
                },
                (COLUMNS,),
                what_becomes_of_evidence,
            ),
        ),
        Question(
            "noir.collapse.never-small",
            table(Position(board=BOARD, bandit="Mateus", inspector="Jānis")),
            rules("board.never-small"),
            seat=None,
            parts=PARTS,
            prediction=smallest_board(),
        ),
        Exercise(
            "noir.collapse.empty-deck",
            table(CORNERED),
            rules("deck.empty", "turn.no-pass", "turn.bandit"),
            seat=BANDIT,
            parts=("board", "evidence", "seats"),
            judge=when_happened("shifted"),
            solution=(row(1, "right"),),
            tempting=(
                Temptation((DISGUISE,), R + "deck.empty"),
                Temptation((kill("Sölvi"),), R + "kill.flip"),
                Temptation((ROWS,), R + "collapse.condition"),
            ),
        ),
        Exercise(
            "noir.collapse.last-question",
            table(LAST_QUESTION),
            rules("deck.empty", "turn.inspector", "goal.caught"),
            seat=INSPECTOR,
            parts=("board", "evidence", "seats", "hand"),
            judge=hits,
            solution=(accuse("Ixchel"),),
            tempting=(
                Temptation((EXONERATE,), R + "deck.empty"),
                Temptation((COLUMNS,), R + "collapse.condition"),
            ),
        ),
    ),
)
