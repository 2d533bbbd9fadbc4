"""Signs and cards: the twelve signs, and what lies on the table, kind by kind."""

from tablecore.gendarmery.lessons.cases import points_at_fitting
from tablecore.gendarmery.lessons.common import GUIDE, R, desk_card, rules, table
from tablecore.gendarmery.lessons.counting import (
    how_many_doors,
    how_many_point_alike,
    no_such_desk_card,
    two_alike,
    what_changes_nothing,
)
from tablecore.gendarmery.lessons.judges import kind_of_card, points_at_suspect_showing
from tablecore.gendarmery.moves import Archive, Reveal
from tablecore.gendarmery.variant import Position
from tablecore.teach import Exercise, Lesson, Point, Question, Temptation, last_action, when_happened

CARDS = Lesson(
    "cards",
    "gendarmery",
    8,
    (
        Exercise(
            "gendarmery.cards.signs",
            table(Position(wall=GUIDE, middle="north", hands=(("Nobleman + Glasses",),))),
            rules("cards.signs", "cards.desk-evidence", "cards.suspect"),
            parts=("wall", "hand"),
            kinds=(),
            points=True,
            judge=last_action(Point, points_at_suspect_showing),
            solution=(Point("place-6"),),
            tempting=(
                Temptation((Point("place-1"),), R + "cards.suspect"),
                Temptation((Point("place-2"),), R + "cards.suspect"),
                Temptation((Point("place-8"),), R + "cards.suspect"),
            ),
        ),
        Exercise(
            "gendarmery.cards.crossed-out",
            table(Position(wall=GUIDE, middle="north", hands=(("Civil servant + No Glasses",),))),
            rules("cards.signs", "report.match"),
            parts=("wall", "hand"),
            kinds=(),
            points=True,
            judge=last_action(Point, points_at_fitting),
            solution=(Point("place-7"),),
            tempting=(
                Temptation((Point("place-2"),), R + "report.match"),
                Temptation((Point("place-8"),), R + "report.match"),
                Temptation((Point("place-1"),), R + "report.match"),
            ),
        ),
        Question(
            "gendarmery.cards.kinds",
            table(Position(wall=GUIDE, middle="north-east")),
            rules("components.counts", "cards.interrogation", "cards.door-obey"),
            parts=("wall", "decks", "desk", "archive", "door"),
            prediction=kind_of_card(R + "cards.interrogation"),
        ),
        Question(
            "gendarmery.cards.pairs",
            table(
                Position(
                    wall=GUIDE, middle="north-east", desk=(("Woman + Footprint",), ("Peasant + No Glasses",))
                )
            ),
            rules("cards.desk"),
            parts=("wall", "desk"),
            prediction=no_such_desk_card(shown=3),
        ),
        Question(
            "gendarmery.cards.suspects",
            table(Position(wall=GUIDE, middle="north-east")),
            rules("cards.wall"),
            parts=("wall",),
            prediction=two_alike,
        ),
        Question(
            "gendarmery.cards.arrows",
            table(Position(wall=GUIDE, middle="south-east")),
            rules("cards.arrows", "cards.medallion"),
            parts=("wall", "chain", "decks"),
            prediction=how_many_point_alike,
        ),
        Question(
            "gendarmery.cards.texts",
            table(Position(wall=GUIDE, middle="south-east")),
            rules("cards.texts"),
            parts=("wall", "chain", "decks"),
            prediction=what_changes_nothing,
        ),
        Exercise(
            "gendarmery.cards.door",
            table(
                Position(
                    wall=GUIDE,
                    middle="south-east",
                    hands=(("Scar", "Redhead + No Glasses"), ("Man",), ("Hefty", "Woman")),
                    doors=("Plumbing",),
                )
            ),
            rules("cards.door", "cards.door-obey"),
            parts=("archive", "door", "seats", "hand"),
            kinds=(Archive, Reveal),
            judge=when_happened("flooded"),
            solution=(Archive(desk_card("Scar"), 0),),
            tempting=(Temptation((Reveal(),), R + "turn.door"),),
            prediction=how_many_doors("Plumbing"),
        ),
    ),
)
