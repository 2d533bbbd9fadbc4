"""The seven objectives, one after the other: count with each, and choose a share or a gift under it."""

from tablecore.deal.cards import KIND_NAMES, MAYA, origin_of
from tablecore.deal.ending import museum_points
from tablecore.deal.lessons.choosing import brings_most, costs_least
from tablecore.deal.lessons.common import (
    YOU,
    copies,
    joined,
    of_type,
    propose,
    rules,
    table,
    values,
)
from tablecore.deal.lessons.counting import (
    ALL_DOUBLE,
    BEST_ORIGIN,
    CHARM_FOR_NOTHING,
    EVERY_CARD,
    MAYA_IN_TRIPLES,
    ONE_SERIES,
    PAIRS,
    SERIES_OF_THE_REST,
    SINGLES_COST,
    Misreading,
    how_many_points,
    without,
)
from tablecore.deal.lessons.foresight import Answer, how_many
from tablecore.deal.moves import Give, Propose
from tablecore.deal.scoring import MUSEUM_POINTS
from tablecore.deal.state import State
from tablecore.deal.variant import Position
from tablecore.deal.wording import points_name
from tablecore.match import Match
from tablecore.teach import Exercise, Lesson, Question, Table, Temptation

VALUES = values(statuette=1, key=4, text=2, jewel=5, sceptre=3)
THEIRS = values(statuette=3, key=2, text=5, jewel=1, sceptre=4)
ASSIGNED = (VALUES, THEIRS)
PARTS = ("deal", "agreed", "own")
COUNTED = ("own", "agreed")


def gift(*names: str) -> Give:
    """The gift of these kinds."""
    return Give(tuple(sorted(KIND_NAMES.index(name) for name in names)))


NOTHING_FOR_YOU = ("statuette-egypt", "statuette-maya", "statuette-rising-sun")
"""What lies on the table where only the collection matters."""


def owns(
    *cards: str,
    objectives: tuple[int, ...],
    theirs: tuple[str, ...] = (),
    open: tuple[str, ...] = NOTHING_FOR_YOU,
    museum: tuple[str, ...] = (),
    phase: str = "negotiation",
    deck_size: int = 9,
) -> Table:
    """A table at which you own these cards, and all cards of the deal lie open."""
    position = Position(
        values=ASSIGNED,
        collections=(cards, theirs),
        open=open,
        museum=museum,
        phase=phase,
        deck_size=deck_size,
    )
    return table(position, mode="C", objectives=objectives)


def among_maya_mistakes(match: Match) -> list[Answer]:
    """The museum's points with objective 2, and what one would count by the usual mistakes."""
    s: State = match.state
    cards, each = len(s.museum), MUSEUM_POINTS[len(s.collections)]
    maya = sum(origin_of(card) == MAYA for card in s.museum)
    return [
        (museum_points(s), "objective-2.museum", "museum-right"),
        (museum_points(s) - cards * each, "objective-2.museum", "museum-only-maya"),
        (cards * each, "objective-2.museum", "museum-without-maya"),
        (museum_points(s) + maya, "objective-2.museum", "museum-maya-twice"),
        (cards * MUSEUM_POINTS[5 - len(s.collections)] + maya, "museum.points", "museum-other-players"),
    ]


def counted(name: str, cards: tuple[str, ...], objective: int, rule: str, *misread: Misreading) -> Question:
    """How many points does this collection score with one objective?"""
    return Question(
        f"deal.objectives.{name}",
        owns(*cards, objectives=(objective,)),
        rules(*dict.fromkeys((rule, *(misreading.rule for misreading in misread)))),
        seat=YOU,
        parts=COUNTED,
        prediction=how_many_points(YOU, *misread),
    )


def shared(
    name: str,
    owned: tuple[str, ...],
    lying: tuple[str, str, str],
    objective: int,
    rule: str,
    best: tuple[str, ...],
    tempting: tuple[tuple[str, ...], ...],
) -> Exercise:
    """Which share of so many cards adds most points with one objective?"""
    position = Position(open=lying)
    return Exercise(
        f"deal.objectives.{name}",
        owns(*owned, objectives=(objective,), open=lying),
        rules(rule),
        seat=YOU,
        parts=PARTS,
        kinds=(Propose,),
        judge=brings_most(len(best), rule),
        solution=(propose(position, *best),),
        tempting=tuple(Temptation((propose(position, *share),), f"deal.{rule}") for share in tempting),
    )


ONE_KEY_TOO_MANY = joined(
    of_type("key", "egypt", "maya", "maya", "rising-sun"),
    of_type("text", "egypt", "maya"),
    of_type("jewel", "egypt", "egypt", "maya", "rising-sun", "rising-sun"),
)
THREE_ORIGINS = joined(
    copies(3, "key-maya"),
    of_type("key", "egypt"),
    of_type("sceptre", "egypt", "maya", "rising-sun"),
)
TWO_SERIES = joined(
    of_type("key", "egypt", "maya", "maya"),
    of_type("sceptre", "egypt", "egypt", "rising-sun"),
    of_type("statuette", "egypt", "maya"),
    of_type("text", "maya", "rising-sun"),
    of_type("jewel", "egypt", "rising-sun"),
)
MANY_ORIGINS = joined(
    of_type("key", "egypt", "egypt", "egypt"),
    of_type("sceptre", "egypt", "egypt", "egypt", "maya", "maya"),
    of_type("text", "egypt", "egypt", "maya", "maya", "rising-sun"),
    of_type("jewel", "maya", "maya", "rising-sun"),
)
FOUR_CHARMS = joined(
    of_type("statuette", "egypt", "maya", "maya", "rising-sun"), of_type("jewel", "egypt", "maya", "maya")
)
MAYA_EVERYWHERE = joined(
    of_type("text", "maya", "maya", "egypt"), of_type("jewel", "maya", "egypt"), of_type("sceptre", "maya")
)
TO_GIVE = joined(
    of_type("key", "egypt", "maya", "maya", "rising-sun"),
    of_type("jewel", "egypt", "egypt", "maya"),
    of_type("text", "egypt", "rising-sun"),
)
CHARMS_TO_KEEP = joined(
    of_type("statuette", "egypt", "maya", "rising-sun"),
    of_type("jewel", "egypt", "egypt", "maya"),
    of_type("key", "maya", "rising-sun"),
    of_type("text", "egypt", "rising-sun"),
)
HERS = joined(
    of_type("jewel", "rising-sun", "maya"),
    of_type("sceptre", "egypt", "egypt", "maya"),
    of_type("statuette", "rising-sun"),
)


def she_gives(match: Match) -> Give:
    """Mariana gives two jewels, which are worth one point to her, and a sceptre."""
    return gift("jewel-rising-sun", "jewel-maya", "sceptre-maya")


def she_gives_a_statuette(match: Match) -> Give:
    """She may not give her own unlucky charm, the jewels; she does not know that statuettes are yours."""
    return gift("statuette-rising-sun", "sceptre-egypt", "sceptre-maya")


OBJECTIVES = Lesson(
    "objectives",
    "deal",
    15,
    (
        counted("pairs", ONE_KEY_TOO_MANY, 1, "objective-1.penalty", without(1), SINGLES_COST, PAIRS),
        shared(
            "pairs-share",
            joined(of_type("text", "egypt", "maya"), of_type("jewel", "egypt")),
            ("text-rising-sun", "jewel-maya", "key-egypt"),
            1,
            "objective-1.pairs",
            ("text-rising-sun", "key-egypt"),
            (("text-rising-sun", "jewel-maya"), ("jewel-maya", "key-egypt")),
        ),
        counted("maya", MAYA_EVERYWHERE, 2, "objective-2.maya", without(2), MAYA_IN_TRIPLES, EVERY_CARD),
        Question(
            "deal.objectives.museum",
            owns(
                objectives=(2,),
                museum=("key-maya", "text-egypt", "jewel-maya", "statuette-rising-sun", "sceptre-egypt"),
            ),
            rules("objective-2.museum", "museum.points"),
            seat=YOU,
            parts=("museum", "agreed"),
            prediction=how_many(among_maya_mistakes, points_name, ("museum",)),
        ),
        counted("same-origin", THREE_ORIGINS, 3, "objective-3.double", without(3), ALL_DOUBLE, EVERY_CARD),
        shared(
            "same-origin-share",
            joined(copies(2, "key-maya"), of_type("key", "egypt"), of_type("text", "egypt", "maya")),
            ("key-maya", "text-egypt", "statuette-maya"),
            3,
            "objective-3.grouping",
            ("key-maya",),
            (("text-egypt",), ("statuette-maya",)),
        ),
        counted("series", TWO_SERIES, 4, "objective-4.series", without(4), ONE_SERIES, SERIES_OF_THE_REST),
        shared(
            "series-share",
            joined(
                of_type("statuette", "egypt"),
                of_type("key", "maya"),
                of_type("text", "rising-sun"),
                of_type("sceptre", "maya"),
            ),
            ("key-egypt", "jewel-maya", "sceptre-egypt"),
            4,
            "objective-4.series",
            ("jewel-maya",),
            (("key-egypt",), ("sceptre-egypt",)),
        ),
        counted(
            "charm", FOUR_CHARMS, 5, "objective-5.minus-three", without(5), CHARM_FOR_NOTHING, EVERY_CARD
        ),
        shared(
            "charm-share",
            joined(of_type("statuette", "egypt", "maya"), of_type("text", "egypt", "maya")),
            ("statuette-rising-sun", "text-rising-sun", "jewel-maya"),
            5,
            "objective-5.charm",
            ("text-rising-sun", "jewel-maya"),
            (("statuette-rising-sun", "text-rising-sun"), ("statuette-rising-sun", "jewel-maya")),
        ),
        counted("origins", MANY_ORIGINS, 6, "objective-6.steps", without(6), BEST_ORIGIN, PAIRS),
        Exercise(
            "deal.objectives.gift",
            owns(*TO_GIVE, objectives=(7,), theirs=HERS, open=(), phase="gift", deck_size=0),
            rules("objective-7.give"),
            seat=YOU,
            parts=PARTS,
            kinds=(Give,),
            judge=costs_least("objective-7.give"),
            solution=(gift("key-egypt", "text-egypt", "text-rising-sun"),),
            tempting=(
                Temptation((gift("jewel-egypt", "text-egypt", "text-rising-sun"),), "deal.objective-7.give"),
            ),
            others=she_gives,
        ),
        Exercise(
            "deal.objectives.gift-and-charm",
            owns(*CHARMS_TO_KEEP, objectives=(5, 7), theirs=HERS, open=(), phase="gift", deck_size=0),
            rules("objective-7.with-five", "objective-7.theirs"),
            seat=YOU,
            parts=PARTS,
            kinds=(Give,),
            judge=costs_least("objective-7.theirs"),
            solution=(gift("key-maya", "text-egypt", "text-rising-sun"),),
            tempting=(
                Temptation(
                    (gift("statuette-egypt", "statuette-maya", "statuette-rising-sun"),),
                    "deal.objective-7.with-five",
                ),
                Temptation((gift("jewel-maya", "text-egypt", "text-rising-sun"),), "deal.objective-7.theirs"),
            ),
            others=she_gives_a_statuette,
        ),
    ),
)
