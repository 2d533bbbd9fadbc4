"""What the lessons of Deal ask at the table, and how the engine judges and explains the answers."""

from collections.abc import Callable, Sequence
from itertools import chain, combinations

from tablecore.deal.cards import TYPES
from tablecore.deal.ending import museum_points
from tablecore.deal.moves import Assign, Move, NoDeal, OfferAll, Pick, Propose, SayDeal, Zero
from tablecore.deal.scoring import points
from tablecore.deal.state import State, places_of
from tablecore.deal.wording import WORDS, about_place, about_type, points_name, refused, types_name
from tablecore.match import Match
from tablecore.rules import Refusal
from tablecore.teach import Action, Judge, Point, Say, Verdict

# Shares, and what they add -------------------------------------------------------------------------------


def share(s: State, seat: int) -> tuple[int, ...]:
    """The places that the standing proposal gives to a negotiator."""
    assert s.offer, "no proposal stands"
    firsts = tuple(places_of(s.offer[0]))
    if s.negotiators[0] == seat:
        return firsts
    return tuple(place for place in range(len(s.table)) if place not in firsts)


def gain(s: State, seat: int, places: Sequence[int]) -> int:
    """The points that the cards lying open at these places add to what a seat owns now."""
    own = s.collections[seat]
    shown = tuple(s.table[place] for place in places if not s.down >> place & 1)
    added: int = points((*own, *shown), s.values[seat], s.objectives)
    return added - points(own, s.values[seat], s.objectives)


def divisions(s: State) -> list[tuple[int, ...]]:
    """Every share of the table there can be, by places."""
    places = range(len(s.table))
    return list(chain.from_iterable(combinations(places, count) for count in range(len(places) + 1)))


def the_rest(s: State, places: Sequence[int]) -> tuple[int, ...]:
    """The places that are left for the other negotiator."""
    return tuple(place for place in range(len(s.table)) if place not in places)


def about_places(places: Sequence[int]) -> tuple[str, ...]:
    """Cards of the deal, named as refusals name them."""
    return tuple(map(about_place, places))


def before_last(match: Match, done: Sequence[Action]) -> Match:
    """The match in which the reader made the last move."""
    last = max(number for number, (_, move) in enumerate(match.made) if move == done[-1])
    return match.copy().rewind(last)


# How the other negotiator answers -------------------------------------------------------------------------


Reply = Callable[[Match], tuple[int, Move] | None]
"""What the other negotiator does after everything that the reader does, if anything."""


def _agrees_when(seat: int, content: Callable[[State], bool]) -> Reply:
    """Says Deal to every proposal of the other with which this seat is content; else says nothing."""

    def answer(match: Match) -> tuple[int, Move] | None:
        s: State = match.state
        if not s.offer or s.offered_by == seat or seat not in match.turn.seats or s.agreed >> seat & 1:
            return None
        return (seat, SayDeal()) if content(s) else None

    return answer


def agrees_when_it_gains(seat: int) -> Reply:
    """Says Deal to every proposal of the other by which it gains points at once; else says nothing."""
    return _agrees_when(seat, lambda s: gain(s, seat, share(s, seat)) > 0)


def agrees_always(seat: int) -> Reply:
    """Says Deal to whatever the other proposes."""
    return _agrees_when(seat, lambda s: True)


def assigned_by(*others: tuple[int, ...]) -> Callable[[Match], Move | None]:
    """While values are assigned the others, in the order of their seats, assign these."""
    left = {seat: Assign(values) for seat, values in enumerate(others, 1)}

    def answer(match: Match) -> Move | None:
        seats, together = match.turn
        return left[seats[0]] if together and seats[0] in left else None

    return answer


# Negotiating ----------------------------------------------------------------------------------------------


def best_division(s: State, seat: int, other: int) -> int | None:
    """The most a seat gains at once by a division from which the other gains, too; None without one."""
    gains = [gain(s, seat, taken) for taken in divisions(s) if gain(s, other, the_rest(s, taken)) > 0]
    return max(gains, default=None)


def both_gain(seat: int, other: int) -> Judge:
    """Solved by concluding the division that brings the reader most, as the other gains from it as well.

    Failed by proposing, or saying Deal to, a division by which one of them gains nothing or less than
    might be, and by breaking off.
    """

    def weighed(s: State, taken: Sequence[int]) -> Verdict | None:
        most = best_division(s, seat, other)
        assert most, "a table at which both can gain"
        left, own = the_rest(s, taken), gain(s, seat, taken)
        if gain(s, other, left) <= 0:
            who = WORDS[f"players.{other}"]
            return Verdict(
                "failed", refused("offer.deal", "other-gains-nothing", about_places(left), who=who)
            )
        if own < most:
            rule, sentence = ("score.triple", "gains-less") if own else ("score.rest", "gains-nothing")
            said = {"points": points_name(own), "most": points_name(most)}
            return Verdict("failed", refused(rule, sentence, about_places(taken), **said))
        return None

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        if not done or isinstance(done[-1], Point | Say):
            return None
        before = before_last(match, done)
        s: State = before.state
        if isinstance(done[-1], Propose):
            after = before.copy()
            after.play(seat, done[-1])
            return weighed(s, share(after.state, seat))
        if isinstance(done[-1], SayDeal):
            taken = share(s, seat)
            wrong = weighed(s, taken)
            if wrong:
                return wrong
            concluded = match.state.deals > s.deals
            return Verdict("solved", Refusal("deal.offer.deal", "")) if concluded else None
        if isinstance(done[-1], NoDeal | OfferAll):
            most = best_division(s, seat, other)
            assert most, "a table at which both can gain"
            return Verdict("failed", refused("round.split", "both-could-gain", most=points_name(most)))
        return None

    return judge


def proposes(wanted: Propose) -> Judge:
    """Solved by making this very proposal."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        if not done or not isinstance(done[-1], Propose):
            return None
        if done[-1] == wanted:
            return Verdict("solved", Refusal("deal.offer.form", ""))
        wrong = places_of(done[-1].take ^ wanted.take)
        return Verdict("failed", refused("share.all", "other-division", about_places(wrong)))

    return judge


def assigns(**wanted: int) -> Judge:
    """Solved by assigning these values, by the name of the type; the others may have any."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        if not done or not isinstance(done[-1], Assign):
            return None
        for number, name in enumerate(TYPES):
            given = done[-1].values[number]
            if name in wanted and given != wanted[name]:
                amounts = {"points": wanted[name], "given": given}
                about = (about_type(number),)
                why = refused("setup.assign", "other-value", about, types=types_name(number), **amounts)
                return Verdict("failed", why)
        return Verdict("solved", Refusal("deal.setup.assign", ""))

    return judge


def breaks_off(seat: int) -> Judge:
    """Solved by declaring that there is no agreement; failed by a deal without gain."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        move = done[-1] if done else None
        if isinstance(move, NoDeal | OfferAll):
            rule = "two.no-agreement" if isinstance(move, NoDeal) else "two.offer-all"
            return Verdict("solved", Refusal(f"deal.{rule}", ""))
        if isinstance(move, SayDeal):
            s: State = before_last(match, done).state
            taken = share(s, seat)
            assert gain(s, seat, taken) <= 0, "an offer to refuse"
            return Verdict("failed", refused("score.rest", "refuse-this", about_places(taken)))
        return None

    return judge


def wins(seat: int) -> Judge:
    """Solved when the game has ended and this seat has won; failed when somebody else has, or the museum."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        outcome = match.outcome
        if not done or not outcome:
            return None
        if not outcome.winners:
            return all_lose(match, done)
        if outcome.winners == (seat,):
            return Verdict("solved", Refusal(outcome.rule, ""))
        s: State = match.state
        other = next(winner for winner in outcome.winners if winner != seat)
        own, theirs, who = outcome.scores[seat], outcome.scores[other], WORDS[f"players.{other}"]
        if theirs > own:
            return Verdict("failed", refused("end.win", "other-wins", (), who=who, points=theirs, own=own))
        if seat in outcome.winners:
            return Verdict("failed", refused("end.tie", "shared-win", (), who=who, points=own))
        mine, fewer = len(s.collections[seat]), len(s.collections[other])
        return Verdict(
            "failed", refused("end.fewest", "more-cards", (), who=who, points=own, own=mine, cards=fewer)
        )

    return judge


def takes_best(seat: int) -> Judge:
    """Solved by taking the card of the deal that brings this dealer most at once."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        if not done or not isinstance(done[-1], Pick):
            return None
        s: State = before_last(match, done).state
        gains = [gain(s, seat, (place,)) for place in range(len(s.table))]
        own, most = gains[done[-1].place], max(gains)
        about = about_places((done[-1].place,))
        if own == most:
            return Verdict("solved", Refusal("deal.three.pick", "", about))
        rule, sentence = ("score.triple", "takes-less") if own else ("score.rest", "takes-nothing")
        said = {"points": points_name(own), "most": points_name(most)}
        return Verdict("failed", refused(rule, sentence, about, **said))

    return judge


def runs_out(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved when the countdown has run out."""
    if not done or not isinstance(done[-1], Zero):
        return None
    return Verdict("solved", Refusal("deal.three.to-museum", "", ("museum",)))


def too_late(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Failed when the countdown has run out."""
    if not any(event.kind == "zero" for event in match.events):
        return None
    return Verdict("failed", refused("three.in-time", "too-late", ("clock",)))


def all_lose(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Failed when the game has ended and the museum has beaten everybody."""
    if not done or not match.outcome or match.outcome.winners:
        return None
    museum = museum_points(match.state)
    best = max(match.outcome.scores)
    rule, sentence = ("end.tie", "level-with-museum") if best == museum else ("end.all-lose", "all-lose")
    return Verdict("failed", refused(rule, sentence, ("museum",), museum=museum, best=best))


# Pointing at all of some ----------------------------------------------------------------------------------


def finds_all(
    wanted: Callable[[Match], Sequence[int]],
    rule: str,
    why_not: Callable[[Match, int], Refusal],
    what: str = "card",
) -> Judge:
    """Solved when every wanted one was pointed at, in any order: artefacts, or with ``what="type"`` types.

    ``why_not`` explains a wrong one.
    """

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        points = [action for action in done if isinstance(action, Point)]
        if not points or points[-1] is not done[-1]:
            return None
        found = [_number_after(what, point) for point in points]
        last = found[-1]
        if last is None:
            return Verdict("failed", refused(rule, f"point-at-{what}"))
        those = wanted(match)
        if last not in those:
            return Verdict("failed", why_not(match, last))
        right = [one for one in dict.fromkeys(found) if one is not None]
        about = tuple(f"{what}-{one}" for one in right)
        left = len(those) - len(right)
        if not left:
            return Verdict("solved", Refusal(f"deal.{rule}", "", about))
        sentence = "found-again" if last in found[:-1] else "found-one"
        return Verdict("ongoing", refused(rule, sentence, about, left=WORDS[f"left.{left}"]))

    return judge


def _number_after(what: str, point: Point) -> int | None:
    """The number of a thing that was pointed at, if it is one of that kind."""
    name, _, number = point.what.partition("-")
    return int(number) if name == what and number.isdecimal() else None
