"""Set up the wall: the four kinds of cards, the chain border, wall, desk and archive, the Wanted."""

from tablecore.gendarmery.lessons.common import GUIDE, R, rules, table
from tablecore.gendarmery.lessons.judges import kind_of_card, points_at_suspect_showing, points_at_wanted
from tablecore.gendarmery.moves import Begin, Hang, Lay, TurnMiddle, Under
from tablecore.gendarmery.variant import Position, Variant
from tablecore.teach import Exercise, Lesson, Point, Question, Table, Temptation, last_action, when_happened

SET_UP = Lesson(
    "set-up",
    "gendarmery",
    8,
    (
        Question(
            "gendarmery.set-up.kinds",
            Table("gendarmery", Variant(setup="manual"), 12),
            rules("components.counts", "cards.interrogation", "setup.square"),
            parts=("wall", "decks", "desk", "door"),
            prediction=kind_of_card(R + "cards.interrogation"),
        ),
        Exercise(
            "gendarmery.set-up.corner",
            table(
                Position(
                    laid=(
                        "top + left",
                        "top + right",
                        "",
                        "bottom + left",
                        "top + right",
                        "",
                        "",
                        "bottom + right",
                        "bottom + right",
                    ),
                    interrogation=("bottom + left",),
                ),
                setup="manual",
            ),
            rules("setup.square", "setup.same-way", "setup.chain-border"),
            parts=("wall", "chain"),
            judge=when_happened("laid"),
            solution=(Lay(6),),
            tempting=(
                Temptation((Lay(2),), R + "setup.chain-border"),
                Temptation((Lay(5),), R + "setup.chain-border"),
                Temptation((Lay(1),), R + "setup.square"),
                Temptation((Under(),), R + "setup.no-fit-under"),
            ),
        ),
        Exercise(
            "gendarmery.set-up.nowhere",
            table(
                Position(
                    laid=(
                        "top + left",
                        "top + right",
                        "",
                        "bottom + left",
                        "top + left",
                        "bottom + right",
                        "bottom + left",
                        "bottom + left",
                        "",
                    ),
                    interrogation=("top + left", "bottom + right"),
                ),
                setup="manual",
            ),
            rules("setup.no-fit-under", "setup.place"),
            parts=("wall", "chain"),
            judge=when_happened("laid"),
            solution=(Under(), Lay(8)),
            tempting=(
                Temptation((Lay(2),), R + "setup.chain-border"),
                Temptation((Lay(8),), R + "setup.chain-border"),
                Temptation((Under(), Under()), R + "setup.no-fit-under"),
            ),
        ),
        Exercise(
            "gendarmery.set-up.border",
            Table("gendarmery", Variant(setup="manual"), 12),
            rules("setup.chain-border", "setup.middle-any", "setup.medallions-deep", "cards.chains"),
            parts=("wall", "chain"),
            judge=lambda match, done: (
                when_happened("laid")(match, done) if match.state.phase == "hang" else None
            ),
            solution=(
                *(Lay(place) for place in (8, 0, 1, 2, 3, 4)),
                Under(),
                Lay(5),
                Under(),
                Lay(6),
                Lay(7),
            ),
            tempting=(
                Temptation((Lay(0),), R + "setup.chain-border"),
                Temptation((Under(),), R + "setup.no-fit-under"),
            ),
        ),
        Exercise(
            "gendarmery.set-up.wall",
            table(
                Position(laid=("any",) * 9, wall=(*GUIDE[:6], "", ""), suspects=GUIDE[6:]),
                setup="manual",
            ),
            rules("setup.wall", "setup.middle-bare", "setup.wall-deck"),
            parts=("wall", "chain", "decks"),
            judge=when_happened("wall-deck-aside"),
            solution=(Hang(7), Hang(8)),
            tempting=(Temptation((Hang(4),), R + "setup.middle-bare"),),
        ),
        Exercise(
            "gendarmery.set-up.signs",
            table(Position(wall=GUIDE, middle="north", hands=(("Woman + Hefty",),))),
            rules("cards.signs", "cards.suspect", "cards.desk-evidence"),
            parts=("wall", "hand"),
            kinds=(),
            points=True,
            judge=last_action(Point, points_at_suspect_showing),
            solution=(Point("place-2"),),
            tempting=(
                Temptation((Point("place-1"),), R + "cards.suspect"),
                Temptation((Point("place-3"),), R + "cards.suspect"),
            ),
        ),
        Exercise(
            "gendarmery.set-up.desk",
            table(
                Position(laid=("any",) * 9, wall=GUIDE, archive=(("Redhead",), ("Man",), (), ())),
                setup="manual",
            ),
            rules("setup.archive", "setup.desk", "archive.piles", "setup.desk-halves"),
            parts=("desk", "archive"),
            judge=when_happened("desk-divided"),
            solution=(Begin(2), Begin(3)),
            tempting=(Temptation((Begin(0),), R + "archive.piles"),),
        ),
        Exercise(
            "gendarmery.set-up.wanted",
            table(
                Position(
                    laid=(*("any",) * 4, "south-west", *("any",) * 4),
                    wall=GUIDE,
                    archive=(("Redhead",), ("Man",), ("Woman",), ("Scar",)),
                ),
                setup="manual",
            ),
            rules("setup.turn-middle", "setup.door", "cards.interrogation"),
            parts=("wall", "door"),
            kinds=(TurnMiddle,),
            points=True,
            judge=last_action(Point, points_at_wanted),
            solution=(TurnMiddle(), Point("place-6")),
            tempting=(
                Temptation((TurnMiddle(), Point("place-2")), R + "cards.interrogation"),
                Temptation((TurnMiddle(), Point("place-3")), R + "cards.interrogation"),
                Temptation((Point("place-6"),), R + "setup.turn-middle"),
            ),
        ),
    ),
)
