"""Behind the door, first half: the five cards that move evidence about."""

from tablecore.gendarmery.lessons.common import R, desk_card, rules, table
from tablecore.gendarmery.lessons.door_questions import (
    PARTS,
    archived,
    at_guide,
    cop_takes,
    drawn,
    what_it_did,
    who_got_it,
    who_will_know,
)
from tablecore.gendarmery.lessons.foresight import foresee, happens, which_pile
from tablecore.gendarmery.lessons.judges import reported
from tablecore.gendarmery.lessons.outcomes import fails_when, turn_ends_with_a_case
from tablecore.gendarmery.moves import (
    BLIND,
    Archive,
    ArchiveDesk,
    ArchiveFrom,
    Give,
    OpenPile,
    PickCard,
    Report,
    Reveal,
    Take,
    TakeFrom,
)
from tablecore.gendarmery.variant import Variant
from tablecore.match import Match
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

MAN, WOMAN, SCAR, REDHEAD = map(desk_card, ("Man", "Woman", "Scar", "Redhead"))
NOBLEMAN, CIVIL_SERVANT, NO_FOOTPRINT = map(desk_card, ("Nobleman", "Civil servant", "No Footprint"))
HANDS = ("wall", "door", "seats", "hand")

SPOILT = at_guide(
    "north-west",
    (("Man", "Scar", "Redhead"), ("Woman",), ("Hefty", "Glasses")),
    desk=(("Footprint",), ("Nobleman + Woman",)),
)
"""Without the Redhead, the reader's Scar would make a case against Tomás."""

WET = at_guide(
    "west",
    (("Man", "Scar", "Redhead"), ("Hefty", "Woman"), ("Glasses",)),
    archive=(
        ("Nobleman", "Peasant"),
        ("Civil servant",),
        ("Footprint", "No Glasses", "No Footprint"),
        ("Nobleman + Man",),
    ),
    doors=("Plumbing",),
)
"""The station before the water comes."""


def flooded_pile(match: Match) -> int:
    """The archive pile on which the drawer's hand lands."""
    where = happens(match, (Archive(MAN, 2),), "flooded")[0].where
    assert isinstance(where, tuple)
    return int(where[0])


DOOR = Lesson(
    "door",
    "gendarmery",
    15,
    (
        Exercise(
            "gendarmery.door.archives",
            table(
                at_guide(
                    "north-west",
                    (("Man", "Redhead"), ("Hefty",), ("Woman", "Glasses")),
                    archive=(("Footprint", "Scar"), ("Nobleman",), ("No Glasses",), ("Peasant",)),
                    doors=("Archives",),
                )
            ),
            rules("turn.door", "door.archives", "door.archives-look"),
            parts=("wall", "archive", "door", "hand"),
            judge=first_that_speaks(
                reported, turn_ends_with_a_case("door.archives", "door-not-that-card", wanted=True)
            ),
            solution=(Archive(REDHEAD, 3), OpenPile(0), PickCard(SCAR)),
            tempting=(
                Temptation((Reveal(),), R + "turn.door"),
                Temptation((Archive(MAN, 3), OpenPile(0), PickCard(SCAR)), R + "door.archives"),
                Temptation((Archive(REDHEAD, 3), OpenPile(1), PickCard(NOBLEMAN)), R + "door.archives"),
            ),
            kinds=(Archive, Reveal, OpenPile, PickCard, Report),
            prediction=who_will_know(
                (Archive(REDHEAD, 3), OpenPile(0), PickCard(SCAR)),
                "picked",
                "door.archives-look",
                "door-know",
            ),
        ),
        drawn(
            "gendarmery.door.janitor",
            "Janitor",
            SPOILT,
            "Man",
            rules("door.janitor", "door.janitor-own", "door.archive-place"),
            turn_ends_with_a_case("door.janitor-own", "door-janitor-own"),
            (ArchiveDesk(0, 2), ArchiveFrom(0, REDHEAD, 2)),
            (
                Temptation((ArchiveDesk(0, 2), ArchiveFrom(2, BLIND, 2)), R + "door.janitor-own"),
                Temptation((ArchiveDesk(1, 0), ArchiveFrom(0, SCAR, 0)), R + "door.janitor-own"),
            ),
        ),
        Exercise(
            "gendarmery.door.janitor-alone",
            table(
                at_guide(
                    "north-west",
                    (("Man",),),
                    desk=(("Footprint",), ("Nobleman + Woman",)),
                    doors=("Janitor",),
                )
            ),
            rules("door.janitor-no-hands"),
            parts=PARTS,
            judge=first_that_speaks(reported, when_happened("no-hand-to-take-from")),
            solution=(Archive(MAN, 0), ArchiveDesk(0, 1)),
            tempting=(
                Temptation((Reveal(),), R + "turn.door"),
                Temptation((Report(0),), R + "report.only-one"),
            ),
            kinds=(Archive, Reveal, ArchiveDesk, ArchiveFrom, Report),
            prediction=foresee(
                "janitor-alone",
                {"0": "door.janitor", "1": "door.janitor-no-hands", "2": "door.janitor-no-hands"},
                (Archive(MAN, 0), ArchiveDesk(0, 1)),
                archived,
            ),
        ),
        drawn(
            "gendarmery.door.cop",
            "Cop",
            at_guide(
                "south",
                (("Woman", "Footprint", "Glasses"), ("Man",), ("Hefty", "Scar")),
                desk=(("Redhead", "Civil servant"), ("Man + Hefty",)),
            ),
            "Glasses",
            rules("door.cop", "door.cop-piles"),
            turn_ends_with_a_case("door.cop", "door-cop-keep"),
            (Take(0), Take(0), Give(REDHEAD, 1)),
            (
                Temptation((Take(0), Take(0), Give(CIVIL_SERVANT, 1)), R + "door.cop"),
                Temptation((Take(0), Take(1), Give(REDHEAD, 2)), R + "door.cop"),
                Temptation((Take(0), Take(0), Give(CIVIL_SERVANT, 0)), R + "door.cop"),
            ),
            parts=("wall", "desk", "door", "seats", "hand"),
        ),
        drawn(
            "gendarmery.door.cop-last",
            "Cop",
            at_guide(
                "south",
                (("Woman", "Footprint"), ("Man",)),
                desk=(("Redhead",), ()),
                desk_sizes=(1, 0),
                archive=(("Civil servant",), (), ("Hefty", "Scar"), ()),
            ),
            "Footprint",
            rules("door.cop", "desk.refill"),
            when_happened("cop-gave"),
            (Take(0), Take(0), Give(REDHEAD, 1)),
            (
                Temptation((Take(1),), R + "door.cop-piles"),
                Temptation((Take(0), Take(0), Give(REDHEAD, 0)), R + "door.cop"),
            ),
            prediction=foresee("cop-last", {"1": "desk.refill", "2": "desk.refill"}, (Take(0),), cop_takes),
        ),
        Exercise(
            "gendarmery.door.cop-short",
            Table(
                "gendarmery",
                Variant(
                    version="catalogue",
                    position=at_guide(
                        "south",
                        (("Woman", "Footprint"), ("Man",), ("Scar",)),
                        desk=(("Redhead",), ()),
                        desk_sizes=(1, 0),
                        archive=((), (), (), ()),
                        doors=("Cop",),
                    ),
                ),
                1,
            ),
            rules("door.cop-short"),
            parts=PARTS,
            judge=first_that_speaks(
                fails_when("took", "catalogue.reveal", "door-reveal-first"), when_happened("cop-kept")
            ),
            solution=(Reveal(), Take(0)),
            tempting=(
                Temptation((Take(0),), R + "catalogue.reveal"),
                Temptation((Reveal(), Take(1)), R + "door.cop-piles"),
            ),
            kinds=(Reveal, Take, Give),
            prediction=foresee(
                "cop-short",
                {"mine": "door.cop-short", "theirs": "door.cop-short", "nobody": "door.cop-short"},
                (Reveal(), Take(0)),
                who_got_it,
            ),
        ),
        Exercise(
            "gendarmery.door.cop-nothing",
            table(
                at_guide(
                    "south",
                    (("Man", "Redhead"), ("Woman",), ("Scar",)),
                    desk_sizes=(0, 0),
                    archive=(("Hefty", "Glasses"), (), ("Footprint",), ()),
                    doors=("Cop",),
                )
            ),
            rules("door.nothing"),
            parts=PARTS,
            judge=first_that_speaks(reported, when_happened("nothing-to-do")),
            solution=(Archive(REDHEAD, 1),),
            tempting=(
                Temptation((Take(0),), R + "refill.desk-out"),
                Temptation((Reveal(),), R + "turn.door"),
            ),
            kinds=(Archive, Reveal, Take, Report),
            prediction=foresee(
                "cop-nothing",
                {"nothing": "door.nothing", "archive": "door.nothing", "another": "door.nothing"},
                (Archive(REDHEAD, 1),),
                what_it_did,
            ),
        ),
        drawn(
            "gendarmery.door.thug",
            "Thug",
            SPOILT,
            "Man",
            rules("door.thug", "door.thug-own", "door.thug-other"),
            turn_ends_with_a_case("door.thug-own", "door-thug-own"),
            (TakeFrom(0, REDHEAD), Give(REDHEAD, 1)),
            (
                Temptation((TakeFrom(0, REDHEAD), Give(REDHEAD, 0)), R + "door.thug-other"),
                Temptation((TakeFrom(1, BLIND), Give(WOMAN, 0)), R + "door.thug-own"),
                Temptation((TakeFrom(0, SCAR), Give(SCAR, 2)), R + "door.thug-own"),
            ),
            parts=HANDS,
        ),
        drawn(
            "gendarmery.door.thug-steals",
            "Thug",
            at_guide("east", (("Peasant", "Hefty", "Redhead"), ("No Footprint",), ("Woman",))),
            "Redhead",
            rules("door.thug-own", "door.blind"),
            turn_ends_with_a_case("door.thug-own", "door-thug-into-yours"),
            (TakeFrom(1, BLIND), Give(NO_FOOTPRINT, 0)),
            (
                Temptation((TakeFrom(2, BLIND), Give(WOMAN, 0)), R + "door.thug-own"),
                Temptation((TakeFrom(1, BLIND), Give(NO_FOOTPRINT, 2)), R + "door.thug-own"),
            ),
            parts=HANDS,
        ),
        Walk(
            "gendarmery.door.thug-alone",
            table(at_guide("north-west", (("Man",),), doors=("Thug",))),
            rules("door.thug-no-hands"),
            parts=("archive", "door", "seats", "hand"),
            moves=((0, Archive(MAN, 0)),),
        ),
        Question(
            "gendarmery.door.plumbing",
            table(WET),
            rules("door.plumbing", "door.archive-place"),
            parts=("archive", "door", "seats", "hand"),
            prediction=which_pile(flooded_pile, "door.archive-place", "pile-floods"),
        ),
        Walk(
            "gendarmery.door.plumbing-walk",
            table(WET),
            rules("door.plumbing"),
            parts=("archive", "door", "seats", "hand"),
            moves=((0, Archive(MAN, 2)),),
        ),
    ),
)
