"""What the lessons of Noir ask, and how the engine judges and explains the answers."""

from collections.abc import Callable, Sequence

from tablecore.masks import numbers
from tablecore.match import Match
from tablecore.noir.board import across_an_edge, beside, neighbour_places
from tablecore.noir.lessons.common import number_word
from tablecore.noir.moves import Shift
from tablecore.noir.state import BANDIT, State
from tablecore.noir.wording import WORDS, about_suspect, refused
from tablecore.noir.worlds import Reason, Worlds
from tablecore.rules import Refusal
from tablecore.teach import Action, Choice, Judge, Point, Prediction, Verdict

Names = Sequence[str]


def suspect_pointed_at(match: Match, point: Point) -> int | None:
    """The suspect on the board who was pointed at, if it was one."""
    name, _, number = point.what.partition("-")
    known = {str(suspect): suspect for suspect in match.state.board}
    return known.get(number) if name == "suspect" else None


# What a seat can conclude -------------------------------------------------------------------------------


def worlds_of(match: Match, eyes: int | None, moves: int | None = None) -> Worlds:
    """What a seat can conclude from all it has heard; with ``moves``, up to that many moves."""
    worlds = Worlds(match.state.cards, eyes)
    for told in match.log[: None if moves is None else moves + 1]:
        for event in told:
            worlds.hear(event)
    return worlds


def reason_of(found: Reason, *about: int) -> Refusal:
    """A conclusion as an answer, with the suspects it is about outlined."""
    return Refusal(found.rule, found.why, tuple(map(about_suspect, about)))


# Pointing at all of some ----------------------------------------------------------------------------------


def finds_all(
    wanted: Callable[[Match], int], rule: str, why_not: Callable[[Match, int], Refusal], solved: str = ""
) -> Judge:
    """Solved when every one of the wanted suspects (a mask) was pointed at, in any order.

    ``why_not`` explains a wrong one. ``rule`` stands behind the right ones.
    """

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        points = [action for action in done if isinstance(action, Point)]
        if not points or points[-1] is not done[-1]:
            return None
        found = [suspect_pointed_at(match, point) for point in points]
        last = found[-1]
        if last is None:
            return Verdict("failed", refused("board.neighbours", "point-at-suspect"))
        those = wanted(match)
        if not those >> last & 1:
            return Verdict("failed", why_not(match, last))
        right = [one for one in dict.fromkeys(found) if one is not None]
        about = tuple(map(about_suspect, right))
        left = those.bit_count() - len(right)
        if not left:
            return Verdict("solved", Refusal(f"noir.{solved or rule}", "", about))
        sentence = "found-again" if last in found[:-1] else "found-one"
        name, more = match.state.cards.name(last), WORDS[f"left.{left}"]
        return Verdict("ongoing", refused(rule, sentence, about, name=name, left=more))

    return judge


def all_beside(*names: str) -> Callable[[Match], int]:
    """Everybody who is beside all of these suspects at once."""

    def those(match: Match) -> int:
        s: State = match.state
        mask = -1
        for number in numbers_of(match, names):
            mask &= s.beside(number)
        return mask

    return those


def not_beside(*names: str) -> Callable[[Match, int], Refusal]:
    """Why a suspect is not beside all of these."""

    def why(match: Match, wrong: int) -> Refusal:
        s: State = match.state
        for number in numbers_of(match, names):
            if wrong == number:
                return refused(
                    "board.neighbours", "beside-oneself", (about_suspect(wrong),), name=s.cards.name(wrong)
                )
            if not s.beside(number) >> wrong & 1:
                return refuse_apart(s, wrong, number)
        raise ValueError(f"{s.cards.name(wrong)} is beside all of them")

    return why


def refuse_apart(s: State, wrong: int, number: int) -> Refusal:
    """Why two suspects are not beside each other."""
    about = (about_suspect(wrong), about_suspect(number))
    names = {"name": s.cards.name(wrong), "other": s.cards.name(number)}
    if across_an_edge(s.board, s.columns, wrong, number):
        return refused("board.edge", "apart-across-edge", about, **names)
    return refused("board.neighbours", "apart", about, **names)


def numbers_of(match: Match, names: Names) -> list[int]:
    """Suspects by name."""
    known = {suspect.name: number for number, suspect in enumerate(match.state.cards.suspects)}
    return [known[name] for name in names]


def may_be(role: int, eyes: int | None) -> Callable[[Match], int]:
    """Those who may be the bandit (0) or the inspector (1) for all that a seat has seen."""

    def those(match: Match) -> int:
        worlds = worlds_of(match, eyes)
        return worlds.bandit if role == BANDIT else worlds.inspector

    return those


def cannot_be(role: int, eyes: int | None) -> Callable[[Match, int], Refusal]:
    """Why a suspect cannot be the bandit (0) or the inspector (1), for all that a seat has seen."""

    def why(match: Match, wrong: int) -> Refusal:
        worlds = worlds_of(match, eyes)
        found = worlds.why_not_bandit(wrong) if role == BANDIT else worlds.why_not_inspector(wrong)
        assert found is not None, "who may be it is no wrong answer"
        return reason_of(found, wrong)

    return why


# Shifts ----------------------------------------------------------------------------------------------------


def brings_together(one: str, other: str, within: int) -> Judge:
    """Solved when the two are beside each other; failed when that many shifts have not done it."""

    def judge(match: Match, done: Sequence[Action]) -> Verdict | None:
        if not done or not isinstance(done[-1], Shift):
            return None
        s: State = match.state
        number, with_whom = numbers_of(match, (one, other))
        about = (about_suspect(number), about_suspect(with_whom))
        if beside(s.board, s.columns, number) >> with_whom & 1:
            return Verdict("solved", Refusal("noir.shift.line", "", about))
        if sum(isinstance(action, Shift) for action in done) < within:
            return None
        return Verdict("failed", still_apart(s, number, with_whom))

    return judge


def still_apart(s: State, one: int, other: int) -> Refusal:
    """Why a shift has not brought two suspects together."""
    apart = refuse_apart(s, one, other)
    if apart.rule == "noir.board.edge":
        return apart
    names = {"name": s.cards.name(one), "other": s.cards.name(other)}
    return refused("shift.line", "still-apart", apart.about, **names)


def names_in(s: State, mask: int) -> str:
    """Some suspects by name, as a list in words."""
    return WORDS.join([s.cards.name(number) for number in numbers(mask)])


# Questions -------------------------------------------------------------------------------------------------


def how_many_beside(name: str) -> Prediction:
    """How many suspects are beside this one: as many as in a corner, at an edge, or in the middle?"""

    def count(match: Match) -> int:
        s: State = match.state
        return s.beside(numbers_of(match, (name,))[0]).bit_count()

    def reason(match: Match, choice: str) -> Refusal:
        s: State = match.state
        right = count(match)
        places = neighbour_places(len(s.board), s.columns)
        around = max(map(len, places))
        about = (about_suspect(numbers_of(match, (name,))[0]),)
        rule = "board.neighbours" if right == around else "board.edge"
        sentence = "beside-count" if int(choice) == right else "beside-miscount"
        lost, most = number_word(around - right), number_word(around)
        return refused(rule, sentence, about, name=name, count=number_word(right), around=most, lost=lost)

    def choices(match: Match) -> list[Choice]:
        s: State = match.state
        sizes = {len(places) for places in neighbour_places(len(s.board), s.columns)}
        return [Choice(str(size), str(size)) for size in sorted(sizes)]

    return Prediction(choices=choices, truth=lambda match: str(count(match)), reason=reason)
