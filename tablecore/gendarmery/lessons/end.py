"""The end and the count: what ends a game, what counts, who is chief, and what the medallion does."""

from tablecore.gendarmery.arrest import wanted_place
from tablecore.gendarmery.lessons.common import R, rules, table, wall_of
from tablecore.gendarmery.lessons.foresight import foresee, foreseen
from tablecore.gendarmery.lessons.judges import reported
from tablecore.gendarmery.lessons.outcomes import arrests
from tablecore.gendarmery.lessons.players import who_is_chief, whom_the_chief_spares, whose_medallion
from tablecore.gendarmery.moves import Move, Report, Take
from tablecore.gendarmery.sentences import count_name
from tablecore.gendarmery.state import State
from tablecore.gendarmery.variant import Position, Variant
from tablecore.gendarmery.wording import refused
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
    first_that_speaks,
    when_happened,
)

WALL = wall_of("three-signs")
HAORAN, ZOFIA, BATU, EVA, THAO, JOAO = 0, 1, 2, 5, 7, 8
"""Where they hang on that wall. The middle card points at Éva."""


def ends_or_goes_on(before: State, after: State) -> str:
    """Whether the game is over."""
    return "over" if after.ended else "goes-on"


def under(place: int, face: str) -> tuple[str, ...]:
    """The faces under the suspects, of which only this one matters."""
    return tuple(face if at == place else "" for at in range(9) if at != 4)


def points_of_last_arrest(move: Report) -> Prediction:
    """How many points will an arrest bring that ends the game? Among the usual mistakes."""

    def counts(match: Match) -> dict[int, tuple[str, str]]:
        s: State = match.state
        assert move.place == wanted_place(s)
        after = foreseen(match, (move,)).state
        won = match.game.scores(after)[s.seat] - match.game.scores(s)[s.seat]
        return {
            1 + len(s.hands[s.seat]): ("arrest.wanted", "points-without-middle"),
            won - 1: ("end.medallion-counts", "points-without-medallion"),
            won: ("end.points", "points-right"),
            won + 1: ("end.points", "points-with-door"),
        }

    def reason(match: Match, choice: str) -> Refusal:
        s: State = match.state
        rule, sentence = counts(match)[int(choice)]
        evidence, middle = count_name(len(s.hands[s.seat])), count_name(len(s.middle))
        return refused(rule, sentence, count=choice, evidence=evidence, middle=middle)

    return Prediction(
        choices=lambda match: [Choice(str(count), str(count)) for count in sorted(counts(match))],
        truth=lambda match: next(str(n) for n, why in counts(match).items() if why[1] == "points-right"),
        reason=reason,
    )


LAST_TURNS: tuple[tuple[int, Move], ...] = ((0, Report(THAO)), (1, Take(0)), (2, Report(EVA)))
"""Ana arrests somebody, Bilal takes a card, and Chiyo arrests the main criminal."""


def last_turns(ana: tuple[str, ...], bilal: tuple[str, ...], chiyo: tuple[str, ...]) -> Table:
    """A game that has just ended, with these three hands going into its last three turns."""
    position = Position(wall=WALL, middle="east", under=under(EVA, "medallion"), hands=(ana, bilal, chiyo))
    return Table("gendarmery", Variant(position=position), 1, LAST_TURNS)


AGAINST_THAO = ("Nobleman", "Woman", "Hefty", "Nobleman + Hefty", "Woman + Hefty")
MANY = ("Scar", "Redhead", "Glasses", "Man", "Footprint", "No Glasses")

END = Lesson(
    "end",
    "gendarmery",
    10,
    (
        Exercise(
            "gendarmery.end.medallion",
            table(
                Position(
                    wall=WALL,
                    middle="east",
                    under=under(EVA, "medallion"),
                    hands=(("Scar + Redhead", "Glasses"), ("Man", "Hefty"), ("Nobleman",)),
                    buried=1,
                )
            ),
            rules("end.medallion", "end.medallion-owner", "cards.medallion"),
            parts=("wall", "seats", "hand"),
            kinds=(Report,),
            judge=first_that_speaks(when_happened("medallion"), reported),
            solution=(Report(EVA),),
            tempting=(
                Temptation((Report(ZOFIA),), R + "report.clean-case"),
                Temptation((Report(JOAO),), R + "report.clean-case"),
            ),
            prediction=whose_medallion((Report(EVA),), "end.medallion-owner"),
        ),
        Exercise(
            "gendarmery.end.buried-medallion",
            table(
                Position(
                    wall=WALL,
                    middle="east",
                    under=under(JOAO, "medallion"),
                    hands=(("Nobleman + Man", "Redhead"), ("Man", "Hefty"), ("Nobleman",)),
                )
            ),
            rules("end.buried-medallion"),
            parts=("wall", "seats", "hand"),
            kinds=(Report,),
            judge=arrests("end.buried-medallion"),
            solution=(Report(JOAO),),
            tempting=(
                Temptation((Report(BATU),), R + "report.clean-case"),
                Temptation((Report(EVA),), R + "report.clean-case"),
            ),
            prediction=foresee(
                "buried-medallion",
                {"over": "end.medallion", "goes-on": "end.buried-medallion"},
                (Report(JOAO),),
                ends_or_goes_on,
            ),
        ),
        Exercise(
            "gendarmery.end.empty-space",
            table(
                Position(
                    wall=(*WALL[:5], "", *WALL[6:]),
                    middle="east",
                    under=under(EVA, "south-west"),
                    hands=(("Scar + Redhead", "Glasses"), ("Man", "Hefty"), ("Nobleman",)),
                    buried=1,
                )
            ),
            rules("end.empty-space"),
            parts=("wall", "seats", "hand"),
            kinds=(Report,),
            judge=first_that_speaks(when_happened("points-at-nobody"), reported),
            solution=(Report(EVA),),
            tempting=(
                Temptation((Report(ZOFIA),), R + "report.clean-case"),
                Temptation((Report(6),), R + "refill.later"),
            ),
            prediction=foresee(
                "empty-space",
                {"goes-on": "end.empty-space", "over": "end.empty-space"},
                (Report(EVA),),
                ends_or_goes_on,
            ),
        ),
        Exercise(
            "gendarmery.end.points",
            table(
                Position(
                    wall=WALL,
                    middle="east",
                    under=under(EVA, "medallion"),
                    hands=(("Scar + Redhead",), ("Man", "Hefty"), ("Nobleman",)),
                    buried=1,
                    witness="Glasses",
                )
            ),
            rules("end.points", "end.medallion-counts"),
            parts=("wall", "door", "seats", "hand"),
            kinds=(Report,),
            judge=first_that_speaks(when_happened("counted"), reported),
            solution=(Report(EVA, witness=True),),
            tempting=(
                Temptation((Report(EVA),), R + "report.only-one"),
                Temptation((Report(JOAO, witness=True),), R + "report.match"),
            ),
            prediction=points_of_last_arrest(Report(EVA, witness=True)),
        ),
        Question(
            "gendarmery.end.chief",
            last_turns(AGAINST_THAO, MANY, ("Peasant",)),
            rules("end.most-cards", "end.hands"),
            seat=None,
            parts=("wall", "seats"),
            prediction=who_is_chief(None, "end.hands", "chief-counted"),
        ),
        Question(
            "gendarmery.end.not-bossed-around",
            last_turns(AGAINST_THAO, MANY, ("Peasant",)),
            rules("end.chief", "end.immune"),
            seat=None,
            parts=("wall", "seats"),
            prediction=whom_the_chief_spares,
        ),
        Question(
            "gendarmery.end.tie",
            last_turns(AGAINST_THAO[:4], MANY, ("Peasant",)),
            rules("end.tie"),
            seat=None,
            parts=("wall", "seats"),
            prediction=who_is_chief(None, "end.tie", "tie-counted"),
        ),
        Exercise(
            "gendarmery.end.endless",
            Table(
                "gendarmery",
                Variant(
                    turn_limit=4,
                    position=Position(
                        wall=WALL,
                        middle="east",
                        hands=(AGAINST_THAO[:2], ("Civil servant + Man",), ("Man",)),
                        desk=(("Nobleman + Glasses",), ("Footprint", "Redhead")),
                    ),
                ),
                1,
                ((0, Take(1)), (1, Report(HAORAN)), (2, Take(1))),
            ),
            rules("end.endless"),
            parts=("wall", "desk", "seats", "hand"),
            kinds=(Take, Report),
            judge=first_that_speaks(reported, when_happened("turn-limit")),
            solution=(Take(0),),
            tempting=(Temptation((Report(ZOFIA),), R + "report.only-one"),),
        ),
    ),
)
