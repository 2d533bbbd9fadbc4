"""Fill the wall again: two new cards, the chain border, and what happens when a deck runs out."""

from tablecore.gendarmery.lessons.common import GUIDE, R, rules, table
from tablecore.gendarmery.lessons.foresight import foresee, happens, which_card_fills, which_pile
from tablecore.gendarmery.lessons.judges import reported
from tablecore.gendarmery.lessons.outcomes import arrests, fails_when
from tablecore.gendarmery.moves import SIDES, Report, Take
from tablecore.gendarmery.state import EMPTY, State
from tablecore.gendarmery.variant import Position
from tablecore.match import Match
from tablecore.teach import Exercise, Lesson, Question, Temptation, Walk, first_that_speaks, when_happened

PARTS = ("wall", "chain", "decks", "hand")

TOMAS, HANA, IDRIS, BJORN, REZA, KWAME = 0, 2, 3, 5, 6, 8
"""Where they hang on the wall of the report guide."""

NO_BJORN = (*GUIDE[:4], "", *GUIDE[5:])
"""The same wall after his place could not be filled."""

FOR_BJORN = ("Hefty", "Peasant + No Footprint")
"""A hand that fits Björn alone."""


# What the questions look at ---------------------------------------------------------------------------------


def cards_at(place: int, s: State) -> int:
    """How many cards lie at a place."""
    return (s.under[place] != EMPTY) + (s.wall[place] != EMPTY)


def places_filled(before: State, after: State) -> str:
    """Which places got a new interrogation card: the one just emptied, the one empty before, or both."""
    filled = {place for place in SIDES if after.under[place] not in (EMPTY, before.under[place])}
    return "both" if len(filled) > 1 else "new" if REZA in filled else "old"


def first_to_run_out(before: State, after: State) -> str:
    """Every refill takes one card from each deck, so the smaller one ends first."""
    interrogation, suspects = len(before.interrogation), len(before.wall_deck)
    if interrogation == suspects:
        return "together"
    return "interrogation" if interrogation < suspects else "suspects"


def new_suspect(before: State, after: State) -> str:
    """What comes of a refill without a wall deck."""
    if after.ended:
        return "over"
    return "stays-empty" if after.wall[TOMAS] == EMPTY else "shuffled"


def pile_that_replaces(match: Match) -> int:
    """The archive pile that takes the place of the left desk deck when its last card is taken."""
    where = happens(match, (Take(0),), "desk-replaced")[0].where
    assert isinstance(where, tuple)
    return int(where[1])


# The lesson -------------------------------------------------------------------------------------------------

REFILL = Lesson(
    "refill",
    "gendarmery",
    12,
    (
        Exercise(
            "gendarmery.refill.two-cards",
            table(
                Position(
                    wall=GUIDE,
                    middle="east",
                    hands=(("Scar",),),
                    interrogation=("top + left",),
                    suspects=("Farida",),
                )
            ),
            rules("refill.two-cards", "refill.chain-border"),
            parts=PARTS,
            judge=arrests("refill.two-cards"),
            solution=(Report(TOMAS),),
            tempting=(Temptation((Report(BJORN),), R + "report.match"),),
            kinds=(Report,),
            prediction=foresee(
                "cards-that-come",
                {"0": "refill.two-cards", "1": "refill.two-cards", "2": "refill.two-cards"},
                (Report(TOMAS),),
                lambda before, after: cards_at(TOMAS, after),
            ),
        ),
        Exercise(
            "gendarmery.refill.side",
            table(
                Position(
                    wall=GUIDE,
                    middle="south",
                    hands=(FOR_BJORN,),
                    interrogation=("top + left", "bottom + left", "bottom + right"),
                    suspects=("Haoran",),
                )
            ),
            rules("refill.chain-border", "refill.search"),
            parts=PARTS,
            judge=arrests("refill.search"),
            solution=(Report(BJORN),),
            tempting=(Temptation((Report(IDRIS),), R + "report.clean-case"),),
            kinds=(Report,),
            prediction=which_card_fills(Report(BJORN), 3),
        ),
        Exercise(
            "gendarmery.refill.corner",
            table(
                Position(
                    wall=GUIDE,
                    middle="west",
                    hands=(("Footprint + Glasses",),),
                    interrogation=("top + right", "bottom + left", "bottom + right", "top + left"),
                    suspects=("Zofia",),
                )
            ),
            rules("refill.chain-border", "refill.search"),
            parts=PARTS,
            judge=arrests("refill.chain-border"),
            solution=(Report(KWAME),),
            tempting=(
                Temptation((Report(HANA),), R + "report.match"),
                Temptation((Report(REZA),), R + "report.match"),
            ),
            kinds=(Report,),
            prediction=which_card_fills(Report(KWAME), 4),
        ),
        Exercise(
            "gendarmery.refill.none-fits",
            table(
                Position(
                    wall=GUIDE,
                    middle="south",
                    hands=(FOR_BJORN,),
                    interrogation=("top + left", "bottom + left"),
                    interrogation_size=2,
                )
            ),
            rules("refill.stays-empty", "refill.chain-border"),
            parts=PARTS,
            judge=arrests("refill.stays-empty"),
            solution=(Report(BJORN),),
            tempting=(Temptation((Report(IDRIS),), R + "report.clean-case"),),
            kinds=(Report,),
            prediction=which_card_fills(Report(BJORN), 2),
        ),
        Walk(
            "gendarmery.refill.last-card",
            table(
                Position(
                    wall=GUIDE,
                    middle="west",
                    hands=(("Scar",), ("Footprint + Glasses",)),
                    interrogation=("top + left",),
                    interrogation_size=1,
                    suspects=("Farida",),
                )
            ),
            rules("refill.stays-empty"),
            parts=("wall", "chain", "decks", "seats"),
            moves=((0, Report(TOMAS)), (1, Report(KWAME))),
        ),
        Exercise(
            "gendarmery.refill.later",
            table(
                Position(
                    wall=NO_BJORN,
                    middle="west",
                    hands=(("Nobleman + Glasses",),),
                    interrogation=("top + left", "bottom + left"),
                    interrogation_size=2,
                    suspects=("Nahuel",),
                )
            ),
            rules("refill.later"),
            parts=PARTS,
            judge=arrests("refill.later"),
            solution=(Report(REZA),),
            tempting=(
                Temptation((Report(BJORN),), R + "refill.later"),
                Temptation((Report(HANA),), R + "report.match"),
            ),
            kinds=(Report,),
            prediction=foresee(
                "later",
                {"new": "refill.later", "old": "refill.later", "both": "refill.later"},
                (Report(REZA),),
                places_filled,
            ),
        ),
        Question(
            "gendarmery.refill.which-first",
            table(Position(wall=GUIDE, middle="north")),
            rules("cards.wall-never-empty"),
            parts=("wall", "chain", "decks"),
            prediction=foresee(
                "which-first",
                {
                    "interrogation": "cards.wall-never-empty",
                    "suspects": "cards.wall-never-empty",
                    "together": "cards.wall-never-empty",
                },
                (),
                first_to_run_out,
            ),
        ),
        Exercise(
            "gendarmery.refill.wall-out",
            table(
                Position(
                    wall=GUIDE,
                    middle="east",
                    hands=(("Scar",),),
                    interrogation=("top + left",),
                    suspects_size=0,
                ),
                seed=4,
            ),
            rules("refill.wall-deck-out", "wall.reshuffle"),
            parts=("wall", "chain", "decks", "seats", "hand"),
            judge=arrests("wall.reshuffle"),
            solution=(Report(TOMAS),),
            tempting=(Temptation((Report(BJORN),), R + "report.match"),),
            kinds=(Report,),
            prediction=foresee(
                "wall-out",
                {
                    "stays-empty": "refill.wall-deck-out",
                    "shuffled": "refill.wall-deck-out",
                    "over": "refill.wall-deck-out",
                },
                (Report(TOMAS),),
                new_suspect,
            ),
        ),
        Exercise(
            "gendarmery.refill.desk-out",
            table(
                Position(
                    wall=GUIDE,
                    middle="east",
                    hands=(("Peasant + Man",),),
                    desk=(("Scar",), ("Civil servant + Woman",)),
                    desk_sizes=(1, 12),
                    archive=(
                        ("Man", "Woman"),
                        ("Footprint", "Glasses", "Hefty", "Redhead"),
                        ("Nobleman", "Peasant", "Civil servant", "No Glasses"),
                        ("No Footprint",),
                    ),
                )
            ),
            rules("refill.desk-out", "desk.refill"),
            parts=("wall", "desk", "archive", "hand"),
            judge=first_that_speaks(
                reported,
                when_happened("desk-replaced"),
                fails_when("took", "refill.desk-out", "refill-deck-not-out"),
            ),
            solution=(Take(0),),
            tempting=(
                Temptation((Take(1),), R + "refill.desk-out"),
                Temptation((Report(TOMAS),), R + "report.only-one"),
            ),
            kinds=(Take, Report),
            prediction=which_pile(pile_that_replaces, "desk.refill", "pile-replaces"),
        ),
        Exercise(
            "gendarmery.refill.desk-empty",
            table(
                Position(
                    wall=GUIDE,
                    middle="east",
                    hands=(("Woman",),),
                    desk=(("Nobleman + Redhead",), ()),
                    desk_sizes=(1, 0),
                    archive=((), (), (), ()),
                )
            ),
            rules("desk.refill"),
            parts=("wall", "desk", "archive", "hand"),
            judge=first_that_speaks(reported, when_happened("desk-stays-empty")),
            solution=(Take(0),),
            tempting=(
                Temptation((Take(1),), R + "refill.desk-out"),
                Temptation((Report(1),), R + "report.only-one"),
            ),
            kinds=(Take, Report),
        ),
    ),
)
