"""The catalogue's version with four actions: what differs from the rulebook, and what stays the same."""

from dataclasses import replace

from tablecore.gendarmery.lessons.cases import keeps_a_case
from tablecore.gendarmery.lessons.common import GUIDE, R, desk_card, rules
from tablecore.gendarmery.moves import (
    PILES,
    Archive,
    ArchiveDesk,
    ArchiveFrom,
    Begin,
    Give,
    Hang,
    Move,
    PutAway,
    Report,
    Reveal,
    SendAway,
    Take,
    TakeFrom,
    TurnMiddle,
)
from tablecore.gendarmery.variant import Position, Variant
from tablecore.gendarmery.wording import WORDS, refused
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import (
    Choice,
    Exercise,
    Lesson,
    Prediction,
    Question,
    Table,
    Temptation,
    Walk,
    when_happened,
)

TOMAS, MIREILLE, BJORN = 0, 1, 5
SCAR, REDHEAD, HEFTY = desk_card("Scar"), desk_card("Redhead"), desk_card("Hefty")
PARTS = ("wall", "desk", "archive", "door", "seats", "hand")


def at(version: str, position: Position, setup: str = "automatic") -> Table:
    """The same table in one of the two versions."""
    return Table("gendarmery", Variant(version=version, setup=setup, position=position), 1)


# What can be done in one version only ------------------------------------------------------------------

TRIED: dict[str, Move] = {
    "take": Take(0),
    "door": Archive(REDHEAD, 0),
    "put-away": PutAway((min(REDHEAD, HEFTY), max(REDHEAD, HEFTY))),
    "report": Report(TOMAS),
}
"""Moves that a player may think of, by the id of their words."""


def _allowed(match: Match, version: str, answer: str) -> bool:
    other = Match(match.game, replace(match.variant, version=version), match.seed)
    return other.refusal(other.turn.seats[0], TRIED[answer]) is None


def _only_there(match: Match) -> str:
    here, there = "rulebook", "catalogue"
    return next(one for one in TRIED if _allowed(match, there, one) and not _allowed(match, here, one))


def _why_only_there(match: Match, choice: str) -> Refusal:
    if choice == _only_there(match):
        return refused("catalogue.archive", "only-in-catalogue")
    both = _allowed(match, "catalogue", choice)
    return refused("variant.catalogue", "in-both" if both else "only-in-rulebook")


only_in_the_catalogue = Prediction(
    choices=lambda match: [Choice(one, WORDS[f"tried.{one}"]) for one in TRIED],
    truth=_only_there,
    reason=_why_only_there,
)
"""Which of these can be done only in the version with four actions?"""


# Side by side ------------------------------------------------------------------------------------------

JANITOR = Position(
    wall=GUIDE,
    middle="east",
    hands=(("Scar", "Redhead"), ("Man + Hefty",)),
    desk=(("Peasant", "Glasses"), ("Nobleman + Woman",)),
    doors=("Janitor",),
)
ARREST = Position(
    wall=GUIDE,
    middle="east",
    hands=(("Peasant + Scar", "Man + No Footprint", "No Glasses"), ("Man + Hefty",), ("Woman",)),
    interrogation=("top + left",),
    suspects=("Amara",),
)


def beside(
    name: str,
    position: Position,
    taught: tuple[str, ...],
    parts: tuple[str, ...],
    rulebook: tuple[Move, ...],
    catalogue: tuple[Move, ...],
) -> Walk:
    """The first player's turn in both versions, with a switch between them."""
    step = "gendarmery.four-actions." + name
    there = Walk(
        f"{step}-catalogue",
        at("catalogue", position),
        taught,
        parts=parts,
        moves=tuple((0, move) for move in catalogue),
    )
    return Walk(
        step,
        at("rulebook", position),
        taught,
        parts=parts,
        moves=tuple((0, move) for move in rulebook),
        beside=(there,),
    )


FOUR_ACTIONS = Lesson(
    "four-actions",
    "gendarmery",
    10,
    (
        Exercise(
            "gendarmery.four-actions.archive",
            at(
                "catalogue",
                Position(
                    wall=GUIDE, middle="east", hands=(("Scar", "Redhead", "Hefty"), ("Man",), ("Woman",))
                ),
            ),
            rules("catalogue.archive", "catalogue.four-actions"),
            parts=PARTS,
            kinds=(Archive, PutAway, Take, Report),
            judge=keeps_a_case(0, "catalogue.archive"),
            solution=(TRIED["put-away"],),
            tempting=(
                Temptation((Archive(REDHEAD, 0),), R + "catalogue.four-actions"),
                Temptation((PutAway((REDHEAD,)),), R + "report.clean-case"),
            ),
        ),
        Exercise(
            "gendarmery.four-actions.reveal",
            at(
                "catalogue",
                Position(
                    wall=GUIDE,
                    middle="east",
                    hands=(("Scar",), ("Man", "Redhead", "Woman + Glasses"), ("Woman",)),
                    doors=("Vacation",),
                ),
            ),
            rules("catalogue.reveal"),
            parts=PARTS,
            kinds=(Archive, Reveal, SendAway),
            judge=when_happened("sent-away"),
            solution=(Reveal(), SendAway(1)),
            tempting=(
                Temptation((Archive(SCAR, 0),), R + "catalogue.four-actions"),
                Temptation((Reveal(), SendAway(0)), R + "door.vacation-card"),
            ),
        ),
        Exercise(
            "gendarmery.four-actions.janitor",
            at("catalogue", JANITOR),
            rules("catalogue.janitor"),
            parts=PARTS,
            kinds=(Reveal, TakeFrom, Give),
            judge=keeps_a_case(0, "catalogue.janitor"),
            solution=(Reveal(), TakeFrom(0, REDHEAD), Give(REDHEAD, 1)),
            tempting=(
                Temptation((Reveal(), TakeFrom(2, -1)), R + "catalogue.janitor"),
                Temptation((Reveal(), TakeFrom(0, REDHEAD), Give(REDHEAD, 0)), R + "door.thug-other"),
                Temptation((Reveal(), TakeFrom(0, SCAR), Give(SCAR, 1)), R + "report.only-one"),
            ),
        ),
        beside(
            "two-janitors",
            JANITOR,
            rules("variant.catalogue", "catalogue.janitor"),
            PARTS,
            (Archive(REDHEAD, 3), ArchiveDesk(0, 1), ArchiveFrom(1, -1, 2)),
            (Reveal(), TakeFrom(0, REDHEAD), Give(REDHEAD, 1)),
        ),
        beside(
            "two-arrests",
            ARREST,
            rules("catalogue.under-middle", "catalogue.report", "catalogue.refill"),
            ("wall", "chain", "decks", "seats", "hand"),
            (Report(TOMAS),),
            (Report(TOMAS),),
        ),
        Question(
            "gendarmery.four-actions.only-there",
            at(
                "rulebook",
                Position(
                    wall=GUIDE, middle="east", hands=(("Scar", "Redhead", "Hefty"), ("Man",), ("Woman",))
                ),
            ),
            rules("variant.catalogue", "catalogue.archive"),
            parts=PARTS,
            prediction=only_in_the_catalogue,
        ),
        Walk(
            "gendarmery.four-actions.wall",
            at(
                "catalogue",
                Position(
                    laid=("any",) * 4 + ("north-west",) + ("any",) * 4,
                    wall=(*GUIDE[:7], ""),
                    suspects=GUIDE[7:],
                ),
                setup="manual",
            ),
            rules("catalogue.wall", "catalogue.medal-deep", "catalogue.desk"),
            parts=("wall", "chain", "desk", "archive", "door", "decks"),
            moves=((0, Hang(8)), *((0, Begin(pile)) for pile in PILES), (0, TurnMiddle())),
        ),
        Walk(
            "gendarmery.four-actions.same",
            at(
                "catalogue",
                Position(
                    wall=GUIDE,
                    middle="east",
                    under=("", "", "", "", "medallion", "", "", ""),
                    buried=1,
                    hands=((), ("Woman", "Footprint"), ("Peasant + Hefty", "No Footprint")),
                    desk=(("Scar",), ("Man",)),
                ),
            ),
            rules(
                "catalogue.take",
                "catalogue.fail",
                "catalogue.wanted",
                "catalogue.end",
                "catalogue.most-cards",
            ),
            parts=PARTS,
            moves=((0, Take(0)), (1, Report(MIREILLE)), (2, Report(BJORN))),
        ),
    ),
)
