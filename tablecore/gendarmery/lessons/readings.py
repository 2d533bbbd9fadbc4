"""What the rulebook leaves open: the same table and the same turn, under each way of reading it."""

from dataclasses import replace

from tablecore.gendarmery.lessons.common import GUIDE, R, desk_card, rules
from tablecore.gendarmery.lessons.end import AGAINST_THAO, EVA, HAORAN, LAST_TURNS, MANY, WALL, under
from tablecore.gendarmery.lessons.foresight import foresee
from tablecore.gendarmery.lessons.judges import points_at_wanted
from tablecore.gendarmery.moves import (
    Archive,
    Give,
    Move,
    Report,
    Reveal,
    SendAway,
    Take,
    TakeFrom,
    TurnMiddle,
)
from tablecore.gendarmery.state import State
from tablecore.gendarmery.variant import Position, Variant
from tablecore.teach import Exercise, Lesson, Point, Table, Temptation, Walk, last_action

REZA = 6
REDHEAD, PEASANT, WOMAN_HEFTY = desk_card("Redhead"), desk_card("Peasant"), desk_card("Woman + Hefty")
PARTS = ("wall", "desk", "archive", "door", "seats", "hand")

Moves = tuple[tuple[int, Move], ...]


def both_ways(
    name: str,
    taught: tuple[str, ...],
    ours: Variant,
    moves: Moves,
    other: Variant,
    other_moves: Moves | None = None,
    *,
    parts: tuple[str, ...] = PARTS,
    made: Moves = (),
) -> Walk:
    """The same table under our reading and under the other option, with a switch between them."""
    step = f"gendarmery.readings.{name}"
    first = Walk(step, Table("gendarmery", ours, 1, made), taught, parts=parts, moves=moves)
    second = replace(
        first,
        id=f"{step}-other",
        table=Table("gendarmery", other, 1, made),
        moves=moves if other_moves is None else other_moves,
    )
    return replace(first, beside=(second,))


OWN_PLACE = Position(
    wall=GUIDE,
    middle="south-west",
    under=("", "", "", "", "", "south-west", "", ""),
    buried=1,
    hands=(("Nobleman + Glasses",), ("Man", "Hefty"), ("Woman",)),
    interrogation=("bottom + left",),
    suspects=("Levan",),
)
"""Reza is Wanted, and the card he hangs on points at his own place."""

THUG = Position(
    wall=GUIDE,
    middle="east",
    hands=(("Scar", "Redhead"), ("Peasant", "Woman + Hefty"), ("Man",)),
    doors=("Thug",),
)
LAST_ARREST = Position(
    wall=WALL, middle="east", under=under(EVA, "medallion"), hands=(AGAINST_THAO, MANY, ("Peasant",))
)
FOURTH_TURN = Position(
    wall=WALL,
    middle="east",
    hands=(AGAINST_THAO[:2], ("Civil servant + Man",), ("Man",)),
    desk=(("Nobleman + Glasses",), ("Footprint", "Redhead")),
)
VACATION = Position(wall=GUIDE, middle="east", hands=(("Scar", "Redhead"), ("Man",)), doors=("Vacation",))
DOOR = Position(
    wall=GUIDE, middle="east", hands=(("Scar", "Redhead"), ("Man",), ("Woman",)), doors=("Home & Family",)
)


def over_or_under_the_deck(before: State, after: State) -> str:
    """What became of a medallion in the middle: the end, or a place under the deck."""
    return "over" if after.ended else "under-deck"


READINGS = Lesson(
    "readings",
    "gendarmery",
    9,
    (
        both_ways(
            "wanted-looks",
            rules("arrest.turned-empty"),
            Variant(position=OWN_PLACE),
            ((0, Report(REZA)),),
            Variant(wanted_looks="before-refill", position=OWN_PLACE),
            parts=("wall", "chain", "seats", "hand"),
        ),
        both_ways(
            "hands-open",
            rules("door.blind"),
            Variant(position=THUG),
            ((0, Archive(REDHEAD, 0)), (0, TakeFrom(1, -1)), (0, Give(WOMAN_HEFTY, 2))),
            Variant(hands_open=True, position=THUG),
            ((0, Archive(REDHEAD, 0)), (0, TakeFrom(1, PEASANT)), (0, Give(PEASANT, 0))),
        ),
        both_ways(
            "count-hands",
            rules("end.hands", "end.points"),
            Variant(position=LAST_ARREST),
            LAST_TURNS[2:],
            Variant(count_hands=True, position=LAST_ARREST),
            parts=("wall", "seats"),
            made=LAST_TURNS[:2],
        ),
        both_ways(
            "turn-limit",
            rules("end.endless"),
            Variant(turn_limit=4, position=FOURTH_TURN),
            ((0, Take(0)),),
            Variant(turn_limit=None, position=FOURTH_TURN),
            ((0, Take(0)), (1, Take(1))),
            parts=("wall", "desk", "seats", "hand"),
            made=((0, Take(1)), (1, Report(HAORAN)), (2, Take(0))),
        ),
        both_ways(
            "players",
            rules("players", "door.vacation-card"),
            Variant(players=2, position=VACATION),
            ((0, Archive(REDHEAD, 0)), (0, SendAway(1)), (0, Take(0))),
            Variant(players=3, position=VACATION),
            ((0, Archive(REDHEAD, 0)), (0, SendAway(1)), (2, Take(0))),
        ),
        both_ways(
            "version",
            rules("variant.catalogue", "turn.door", "catalogue.reveal"),
            Variant(position=DOOR),
            ((0, Archive(REDHEAD, 0)),),
            Variant(version="catalogue", position=DOOR),
            ((0, Reveal()),),
        ),
        Exercise(
            "gendarmery.readings.medallion-first",
            Table(
                "gendarmery",
                Variant(
                    setup="manual",
                    position=Position(
                        laid=("any",) * 4 + ("medallion",) + ("any",) * 4,
                        wall=GUIDE,
                        archive=(("Redhead",), ("Man",), ("Woman",), ("Scar",)),
                        interrogation=("west",),
                    ),
                ),
                1,
            ),
            rules("setup.medallion-first"),
            parts=("wall", "decks"),
            kinds=(TurnMiddle,),
            points=True,
            judge=last_action(Point, points_at_wanted),
            solution=(TurnMiddle(), Point("place-3")),
            tempting=(
                Temptation((Point("place-3"),), R + "setup.turn-middle"),
                Temptation((TurnMiddle(), Point("place-5")), R + "cards.interrogation"),
            ),
            prediction=foresee(
                "first-medallion",
                {"over": "end.medallion", "under-deck": "setup.medallion-first"},
                (TurnMiddle(),),
                over_or_under_the_deck,
            ),
        ),
    ),
)
