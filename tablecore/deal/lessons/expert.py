"""The expert variant: objectives face down, looks that are negotiated, and a count that spares nobody."""

from collections.abc import Sequence

from tablecore.deal.lessons.choosing import brings_most, share_gain
from tablecore.deal.lessons.common import MARIANA, YOU, R, joined, of_type, propose, rules, table
from tablecore.deal.lessons.counting import BEST_ORIGIN, SINGLES_COST, how_many_points, without
from tablecore.deal.lessons.judges import agrees_when_it_gains, the_rest
from tablecore.deal.lessons.objectives import ASSIGNED
from tablecore.deal.moves import NoDeal, Propose, SayDeal
from tablecore.deal.state import State, places_of
from tablecore.deal.variant import Position
from tablecore.deal.wording import refused
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Action, Exercise, Lesson, Question, Temptation, Verdict

PARTS = ("deal", "agreed", "own")

OWNED = joined(of_type("text", "egypt", "maya"), of_type("key", "egypt"))
HERS = joined(of_type("sceptre", "egypt", "maya"), of_type("statuette", "rising-sun"))
LOOK = Position(
    values=ASSIGNED,
    collections=(OWNED, HERS),
    open=("text-rising-sun", "sceptre-rising-sun"),
    hidden=("jewel-egypt",),
    objectives=(5, 1),
    deck_size=12,
)
SEEN = Position(
    values=ASSIGNED,
    collections=(joined(of_type("statuette", "egypt", "maya"), of_type("text", "egypt", "maya")), HERS),
    open=("statuette-egypt", "key-rising-sun"),
    hidden=("jewel-egypt",),
    objectives=(5, 1),
    looked=((0,), ()),
    deck_size=6,
)
AT_THE_END = Position(
    values=ASSIGNED,
    collections=(
        joined(
            of_type("key", "egypt", "egypt", "egypt"),
            of_type("jewel", "egypt", "egypt", "maya"),
            of_type("text", "egypt", "maya"),
            of_type("sceptre", "rising-sun"),
        ),
        HERS,
    ),
    open=("statuette-egypt", "sceptre-egypt"),
    hidden=("text-maya",),
    objectives=(6, 1),
    looked=((1,), ()),
    deck_size=0,
)
NO_LAST_DEAL = ((YOU, NoDeal()),)
"""The last cards go to the museum, and the objectives are turned up."""


def with_a_look(lying: Position, sees: str, objective: int, *names: str) -> Propose:
    """The proposal to take these cards, with a look at an objective."""
    return Propose(propose(lying, *names).take, sees, objective)


def you_look(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved when a division is concluded by which you see an objective; failed by what cannot lead there."""
    s: State = match.state
    if s.looked[YOU]:
        return Verdict("solved", Refusal(R + "expert.peek", "", ("objective-0", "objective-1")))
    if not done or not isinstance(done[-1], Propose):
        return None
    if done[-1].sees != "me":
        sentence = "look-given-away" if done[-1].sees else "look-for-nobody"
        return Verdict("failed", refused("expert.look", sentence))
    if share_gain(match, MARIANA, the_rest(s, places_of(done[-1].take))) <= 0:
        return Verdict("failed", refused("offer.deal", "look-too-dear"))
    return None


EXPERT = Lesson(
    "expert",
    "deal",
    8,
    (
        Exercise(
            "deal.expert.look",
            table(LOOK, expert=2),
            rules("expert.draw", "expert.look", "expert.peek", "expert.with-open"),
            seat=YOU,
            parts=PARTS,
            kinds=(Propose, SayDeal),
            judge=you_look,
            solution=(with_a_look(LOOK, "me", 0, "text-rising-sun", "hidden"), SayDeal()),
            tempting=(
                Temptation((propose(LOOK, "text-rising-sun", "hidden"),), R + "expert.look"),
                Temptation((with_a_look(LOOK, "you", 0, "text-rising-sun", "hidden"),), R + "expert.look"),
                Temptation((with_a_look(LOOK, "me", 0, "sceptre-rising-sun", "hidden"),), R + "offer.deal"),
            ),
            others=agrees_when_it_gains(MARIANA),
        ),
        Exercise(
            "deal.expert.seen",
            table(SEEN, expert=2),
            rules("expert.one", "expert.count"),
            seat=YOU,
            parts=PARTS,
            kinds=(Propose,),
            judge=brings_most(2, "expert.count"),
            solution=(propose(SEEN, "key-rising-sun", "hidden"),),
            tempting=(
                Temptation((propose(SEEN, "statuette-egypt", "hidden"),), R + "expert.count"),
                Temptation((with_a_look(SEEN, "me", 0, "key-rising-sun", "hidden"),), R + "expert.peek"),
            ),
        ),
        Question(
            "deal.expert.count",
            table(AT_THE_END, NO_LAST_DEAL, expert=2),
            rules("expert.count", "expert.gift"),
            seat=YOU,
            parts=("own", "agreed"),
            prediction=how_many_points(YOU, without(6), without(1), SINGLES_COST, BEST_ORIGIN),
        ),
    ),
)
