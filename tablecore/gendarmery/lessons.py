"""The lessons of Gendarmery: tables, goals, judges. Their words: ``seeds/gendarmery/lessons.toml``."""

from collections.abc import Sequence

from tablecore.gendarmery.cards import house_cards, mask_of, signs_of
from tablecore.gendarmery.lesson_judges import (
    how_many_fit,
    kind_of_card,
    nobody_fits,
    points_at_suspect_showing,
    points_at_wanted,
    reported,
)
from tablecore.gendarmery.moves import Archive, Begin, Hang, Lay, Report, Take, TakeFrom, TurnMiddle, Under
from tablecore.gendarmery.moves import Give as GiveTo
from tablecore.gendarmery.variant import Position, Variant
from tablecore.teach import (
    Action,
    Exercise,
    Lesson,
    Point,
    Question,
    Say,
    Table,
    Temptation,
    Walk,
    first_that_speaks,
    last_action,
    when_happened,
)

R = "gendarmery."
GUIDE = tuple(house_cards().suspects[suspect].name for suspect in house_cards().walls["guide"])
THREE_SIGNS = tuple(house_cards().suspects[suspect].name for suspect in house_cards().walls["three-signs"])
NOBODY = Say("nobody")


def rules(*names: str) -> tuple[str, ...]:
    """Rule ids without their game's name, made whole."""
    return tuple(R + name for name in names)


def table(position: Position, players: int = 3, setup: str = "automatic", seed: int = 1) -> Table:
    """A table built from a position."""
    return Table("gendarmery", Variant(players=players, setup=setup, position=position), seed)


def desk_card(name: str) -> int:
    """The desk card with these signs."""
    return house_cards().desk.index(mask_of(name.split(" + ")))


# Set up the wall ------------------------------------------------------------------------------------------

SET_UP = Lesson(
    "set-up",
    "gendarmery",
    8,
    (
        Exercise(
            "gendarmery.set-up.signs",
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
        Question(
            "gendarmery.set-up.kinds",
            table(Position(wall=GUIDE, middle="north-east")),
            parts=("wall", "decks", "desk", "archive", "door"),
            rules=rules("components.counts", "cards.interrogation", "cards.door-obey"),
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
            parts=("wall", "chain", "decks"),
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
            parts=("wall", "chain", "decks"),
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
            parts=("wall", "chain", "decks"),
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


# Make a report --------------------------------------------------------------------------------------------


def report_step(
    name: str,
    hand: tuple[str, ...],
    solution: Action,
    tempting: Sequence[tuple[Action, str]],
    taught: tuple[str, ...],
    wall: tuple[str, ...] = GUIDE,
    predicted: bool = True,
) -> Exercise:
    """A hand, a wall, and the question whom the hand convicts, if anybody."""
    return Exercise(
        f"gendarmery.report.{name}",
        table(Position(wall=wall, middle="north-east", hands=(hand,))),
        rules(*taught),
        parts=("wall", "hand"),
        judge=first_that_speaks(reported, last_action(Say, nobody_fits)),
        solution=(solution,),
        tempting=tuple(Temptation((action,), R + rule) for action, rule in tempting),
        kinds=(Report,),
        sayings=("nobody",),
        prediction=how_many_fit if predicted else None,
    )


def hand_of(example: str) -> tuple[str, ...]:
    """The hand of one of the rulebook's examples, by card names."""
    return tuple(" + ".join(signs_of(card)) for card in house_cards().examples[example].hand)


WALK_PARTS = ("wall", "desk", "archive", "door", "seats", "hand")
WALK_WALL = Position(
    wall=GUIDE,
    middle="east",
    hands=(("Scar", "Man"), ("Woman + Glasses",), ("Hefty", "Redhead")),
    desk=(("Footprint + Redhead", "Nobleman"), ("Civil servant + Man", "Peasant + Scar")),
    doors=("Thug", "Home & Family"),
    suspects=("Amara", "Levan"),
    interrogation=("top + left",),
)

REPORT = Lesson(
    "report",
    "gendarmery",
    10,
    (
        report_step(
            "scar",
            hand_of("scar"),
            Report(0),
            [(Report(1), "report.match"), (Report(4 + 1), "report.match"), (NOBODY, "report.only-one")],
            ("guide.scar", "report.one-card", "report.not-all-needed", "turn.report"),
            predicted=False,
        ),
        report_step(
            "three-of-four",
            hand_of("three-shared"),
            NOBODY,
            [
                (Report(1), "report.only-one"),
                (Report(7), "report.only-one"),
                (Report(2), "report.clean-case"),
            ],
            (
                "guide.two-and-seven",
                "report.only-one",
                "report.fail-ends-turn",
                "report.failed",
                "report.attempt",
            ),
        ),
        report_step(
            "all-four",
            hand_of("all-four"),
            NOBODY,
            [(Report(1), "report.clean-case"), (Report(7), "report.clean-case")],
            ("guide.two-and-seven", "report.match"),
        ),
        report_step(
            "everything-of-five",
            hand_of("all-of-five"),
            NOBODY,
            [(Report(5), "report.only-one"), (Report(3), "report.only-one")],
            ("guide.four-and-five", "report.only-one"),
        ),
        report_step(
            "no-footprint",
            hand_of("no-footprint"),
            Report(5),
            [(Report(3), "report.clean-case"), (NOBODY, "report.only-one")],
            ("guide.no-footprint", "report.match"),
        ),
        report_step(
            "duplicates",
            hand_of("duplicates"),
            Report(6),
            [(Report(2), "report.clean-case"), (Report(1), "report.clean-case"), (NOBODY, "report.only-one")],
            ("guide.duplicates", "report.duplicates"),
        ),
        report_step(
            "clean-case",
            ("Scar", "Redhead"),
            NOBODY,
            [(Report(0), "report.clean-case"), (Report(7), "report.clean-case")],
            ("report.clean-case", "report.show-hand"),
        ),
        report_step(
            "three-signs",
            hand_of("three-signs"),
            Report(5),
            [(Report(6), "report.clean-case"), (Report(0), "report.clean-case"), (NOBODY, "report.only-one")],
            ("report.example-three",),
            wall=THREE_SIGNS,
        ),
        Walk(
            "gendarmery.report.walk-take",
            table(WALK_WALL),
            rules("turn.one-task", "turn.take", "turn.order"),
            parts=WALK_PARTS,
            moves=((0, Take(0)), (1, Take(1))),
        ),
        Walk(
            "gendarmery.report.walk-door",
            table(WALK_WALL),
            rules("turn.door", "cards.door-obey", "door.thug", "door.blind"),
            parts=WALK_PARTS,
            moves=(
                (0, Archive(desk_card("Man"), 2)),
                (0, TakeFrom(1, -1)),
                (0, GiveTo(desk_card("Woman + Glasses"), 2)),
            ),
        ),
        Walk(
            "gendarmery.report.walk-report",
            table(
                Position(
                    wall=GUIDE,
                    middle="east",
                    under=("", "", "", "", "north-west", "", "", ""),
                    hands=(("Scar",), ("Peasant + Hefty", "No Footprint"), ("Redhead",)),
                    suspects=("Amara", "Levan"),
                    interrogation=("bottom + right", "top + left", "top + right"),
                )
            ),
            rules(
                "turn.report",
                "report.show-hand",
                "arrest.other",
                "arrest.to-middle",
                "arrest.wanted",
                "arrest.wanted-under",
                "arrest.aside",
                "arrest.diagrams",
                "arrest.pile",
                "arrest.turned-middle",
                "refill.two-cards",
                "refill.chain-border",
                "refill.search",
            ),
            parts=("wall", "chain", "seats"),
            moves=((0, Report(0)), (1, Report(5))),
        ),
    ),
)

LESSONS = (SET_UP, REPORT)
