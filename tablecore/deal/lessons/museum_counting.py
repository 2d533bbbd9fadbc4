"""The museum's points as a question: what it is given, and what it scores for it."""

from tablecore.deal.cards import MAYA, origin_of
from tablecore.deal.scoring import MUSEUM_POINTS, museum_points
from tablecore.deal.state import State
from tablecore.deal.wording import points_name, refused
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Choice, Prediction


def how_many_for_the_museum() -> Prediction:
    """How many points has the museum? Wrong answers count for another number of players, or no Maya cards."""

    def counts(match: Match) -> dict[int, str]:
        """Each answer, and why: the right one last, so that it wins where two come to the same."""
        s: State = match.state
        players, cards = s.variant.players, len(s.museum)
        maya = sum(origin_of(card) == MAYA for card in s.museum)
        found = {
            museum_points(s.museum, 5 - players, s.objectives): "museum-other-players",
            maya: "museum-only-maya",
            cards * MUSEUM_POINTS[players] + 2 * maya: "museum-maya-twice",
            museum_points(s.museum, players, ()): "museum-without-maya",
        }
        found[museum_points(s.museum, players, s.objectives)] = "museum-right"
        return found

    def truth(match: Match) -> str:
        s: State = match.state
        return str(museum_points(s.museum, s.variant.players, s.objectives))

    def choices(match: Match) -> list[Choice]:
        return [Choice(str(number), points_name(number)) for number in sorted(counts(match))]

    def reason(match: Match, choice: str) -> Refusal:
        s: State = match.state
        sentence = counts(match)[int(choice)]
        rule = "museum.points" if sentence == "museum-other-players" else "objective-2.museum"
        maya = sum(origin_of(card) == MAYA for card in s.museum)
        return refused(rule, sentence, ("museum",), cards=len(s.museum), maya=maya)

    return Prediction(choices=choices, truth=truth, reason=reason)
