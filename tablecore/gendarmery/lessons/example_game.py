"""One whole game for three, from the set-up to the chief: chapters to watch, and two reports to make."""

from tablecore.gendarmery.lessons.common import R, desk_card, rules
from tablecore.gendarmery.lessons.judges import how_many_fit, reported
from tablecore.gendarmery.lessons.players import who_is_chief
from tablecore.gendarmery.moves import (
    Archive,
    Begin,
    Give,
    Hang,
    Lay,
    LetGo,
    Move,
    Report,
    SendAway,
    Take,
    TurnMiddle,
)
from tablecore.gendarmery.variant import Variant
from tablecore.teach import (
    Exercise,
    Lesson,
    Question,
    Table,
    Temptation,
    Walk,
    first_that_speaks,
    when_happened,
)

GAME, SEED = Variant(players=3, setup="manual"), 2647
ANA, BILAL, CHIYO = range(3)

Moves = tuple[tuple[int, Move], ...]

SET_UP: Moves = (
    *((ANA, Lay(place)) for place in (8, 6, 0, 5, 2, 1, 3, 7, 4)),
    *((ANA, Hang(place)) for place in (0, 1, 2, 3, 5, 6, 7, 8)),
    *((ANA, Begin(pile)) for pile in range(4)),
    (ANA, TurnMiddle()),
)
OPENING: Moves = (
    (ANA, Take(0)),
    (BILAL, Take(0)),
    (CHIYO, Take(0)),
    (ANA, Take(1)),
    (BILAL, Take(0)),
    (CHIYO, Take(0)),
)
MAKENA = Report(6)
TWO_WANTED: Moves = (
    (BILAL, Archive(desk_card("Peasant + Woman"), 2)),
    (BILAL, SendAway(ANA)),
    (CHIYO, Archive(desk_card("Woman + Glasses"), 0)),
    (CHIYO, Take(0)),
    (CHIYO, Take(0)),
    (CHIYO, Give(desk_card("Woman + No Glasses"), BILAL)),
    (BILAL, Report(1)),
    (CHIYO, Report(3)),
)
GROWING: Moves = (
    (ANA, Take(1)),
    (BILAL, Take(1)),
    (CHIYO, Take(0)),
    (ANA, Report(2)),
    (BILAL, Report(6)),
    (CHIYO, Take(0)),
    (ANA, Take(0)),
    (BILAL, Take(0)),
    (CHIYO, Report(1)),
)
DOORS: Moves = (
    (ANA, Archive(desk_card("Scar + No Footprint"), 1)),
    (ANA, SendAway(BILAL)),
    (CHIYO, Take(0)),
    (ANA, Take(0)),
    (BILAL, Archive(desk_card("Footprint + Scar"), 0)),
    (BILAL, LetGo()),
    (CHIYO, Archive(desk_card("Civil servant + Woman"), 2)),
    (CHIYO, LetGo()),
    (ANA, Report(0)),
)
PILE: Moves = (
    (BILAL, Take(1)),
    (CHIYO, Take(0)),
    (ANA, Take(0)),
    (BILAL, Report(0)),
    (CHIYO, Report(3)),
)
MISTAKE: Moves = ((ANA, Report(7)), (BILAL, Take(1)), (CHIYO, Take(1)))
LEILANI = Report(2, witness=True)

BEFORE_MAKENA = SET_UP + OPENING
BEFORE_LEILANI = (*BEFORE_MAKENA, (ANA, MAKENA), *TWO_WANTED, *GROWING, *DOORS, *PILE, *MISTAKE)

PARTS = ("wall", "desk", "archive", "door", "seats", "hand")


def table(moves: Moves) -> Table:
    """The game after these moves."""
    return Table("gendarmery", GAME, SEED, moves)


def chapter(name: str, moves: Moves, *taught: str, parts: tuple[str, ...] = PARTS) -> Walk:
    """The part of the game in which these moves are made."""
    whole = BEFORE_LEILANI
    start = next(at for at in range(len(whole)) if whole[at : at + len(moves)] == moves)
    return Walk(
        f"gendarmery.example-game.{name}", table(whole[:start]), rules(*taught), parts=parts, moves=moves
    )


EXAMPLE_GAME = Lesson(
    "example-game",
    "gendarmery",
    15,
    (
        chapter(
            "set-up",
            SET_UP,
            *("setup.square", "setup.chain-border", "setup.wall", "setup.archive", "setup.turn-middle"),
            parts=("wall", "chain", "desk", "archive", "door", "decks"),
        ),
        chapter("opening", OPENING, "turn.take", "turn.order"),
        Exercise(
            "gendarmery.example-game.first-arrest",
            table(BEFORE_MAKENA),
            rules("report.match", "arrest.other"),
            parts=PARTS,
            kinds=(Report,),
            judge=reported,
            solution=(MAKENA,),
            tempting=(
                Temptation((Report(7),), R + "report.clean-case"),
                Temptation((Report(3),), R + "report.clean-case"),
            ),
            prediction=how_many_fit,
        ),
        chapter(
            "two-wanted", TWO_WANTED, "door.vacation-card", "door.cop", "arrest.wanted", "arrest.turned-empty"
        ),
        chapter("growing", GROWING, "report.one-card", "arrest.to-middle", "refill.two-cards"),
        chapter("doors", DOORS, "door.vacation-card", "door.forger-discard", "door.eye-witness-open"),
        chapter("pile", PILE, "arrest.to-middle", "arrest.wanted"),
        chapter("mistake", MISTAKE, "report.only-one", "report.fail-ends-turn", "report.failed"),
        Exercise(
            "gendarmery.example-game.last-report",
            table(BEFORE_LEILANI),
            rules("door.witness", "end.medallion"),
            parts=PARTS,
            kinds=(Report,),
            judge=first_that_speaks(when_happened("medallion"), reported),
            solution=(LEILANI,),
            tempting=(
                Temptation((Report(2),), R + "report.only-one"),
                Temptation((Report(7, witness=True),), R + "report.clean-case"),
            ),
        ),
        Question(
            "gendarmery.example-game.chief",
            table((*BEFORE_LEILANI, (ANA, LEILANI))),
            rules("end.most-cards", "end.chief"),
            seat=None,
            parts=("wall", "seats"),
            prediction=who_is_chief(None, "end.most-cards", "chief-counted"),
        ),
    ),
)
