"""Judges of the hunt: kills and accusations that should hit, coming near to somebody, and being safe."""

from collections.abc import Sequence

from tablecore.masks import numbers
from tablecore.match import Match
from tablecore.noir.lessons.common import number_word
from tablecore.noir.lessons.judges import names_in, reason_of, still_apart, worlds_of
from tablecore.noir.moves import Accuse, Choose, Kill, Shift
from tablecore.noir.state import BANDIT, INSPECTOR, State
from tablecore.noir.wording import about_suspect, refused
from tablecore.rules import Refusal
from tablecore.teach import Action, Verdict, happened_since

# Kills and accusations that should hit ---------------------------------------------------------------------


def hits(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved when the kill or the accusation wins the game.

    Otherwise it has failed: with the reason why it could not be that suspect, where there was one to see.
    """
    move = done[-1] if done else None
    if not isinstance(move, Kill | Accuse):
        return None
    if match.over:
        rule = match.state.ended
        return Verdict("solved", Refusal(rule, "", (about_suspect(move.suspect),)))
    killing = isinstance(move, Kill)
    before = worlds_of(match, BANDIT if killing else INSPECTOR, len(match.made) - 1)
    found = before.why_not_inspector(move.suspect) if killing else before.why_not_bandit(move.suspect)
    if found is not None:
        return Verdict("failed", reason_of(found, move.suspect))
    name = match.state.cards.name(move.suspect)
    rule, sentence = ("goal.kill-inspector", "missed-kill") if killing else ("accuse.wrong", "missed-accuse")
    return Verdict("failed", refused(rule, sentence, (about_suspect(move.suspect),), name=name))


def asks_by_killing(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved by a kill that is followed by a canvass; failed by one that is not."""
    move = done[-1] if done else None
    if not isinstance(move, Kill):
        return None
    about = (about_suspect(move.suspect),)
    if _canvassed(match, move):
        return Verdict("solved", Refusal("noir.kill.canvass", "", about))
    return Verdict("failed", refused("kill.canvass", "no-canvass", about, name=_name(match, move.suspect)))


def hunts(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved by killing the inspector, after one canvass that leaves a single suspect, and a shift.

    Failed by whatever is a turn wasted on that way.
    """
    move = done[-1] if done else None
    known = worlds_of(match, BANDIT).inspector
    if isinstance(move, Kill) and (match.over or not _canvassed(match, move)):
        return hits(match, done)
    s: State = match.state
    if known.bit_count() > 1:
        left = {"left": names_in(s, known), "count": number_word(known.bit_count())}
        about = tuple(map(about_suspect, numbers(known)))
        sentence = "weak-question" if isinstance(move, Kill) else "ask-first"
        return Verdict("failed", refused("kill.canvass", sentence, about, **left))
    target = next(numbers(known))
    if isinstance(move, Shift) and not s.beside(s.bandit) >> target & 1:
        return Verdict("failed", still_apart(s, target, s.bandit))
    return None


def _canvassed(match: Match, move: Kill) -> bool:
    """Whether this kill, the last one, was followed by a canvass."""
    return any(event.kind == "bandit-canvassed" for event in happened_since(match, move))


def _name(match: Match, number: int) -> str:
    name: str = match.state.cards.name(number)
    return name


def asks_candidate(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved by asking about somebody who may be the bandit, whatever the answer is."""
    verdict = hits(match, done)
    if verdict is None or verdict.status == "solved" or verdict.reason is None:
        return verdict
    if verdict.reason.rule != "noir.accuse.wrong":
        return verdict
    return Verdict("solved", Refusal(verdict.reason.rule, "", verdict.reason.about))


def chases(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved by accusing the bandit; failed by a shift after which that one is not near."""
    if not done or not isinstance(done[-1], Shift):
        return hits(match, done)
    s: State = match.state
    target = next(numbers(worlds_of(match, INSPECTOR).bandit))
    if s.beside(s.inspector) >> target & 1:
        return None
    return Verdict("failed", still_apart(s, target, s.inspector))


# Places that are safe ---------------------------------------------------------------------------------------


def within_reach(match: Match, own: int) -> int | None:
    """Somebody beside this suspect who may be the bandit in the inspector's eyes; None when nobody is."""
    may_kill = worlds_of(match, INSPECTOR).bandit & match.state.beside(own)
    return next(numbers(may_kill & ~(1 << own)), None)


def _in_danger(match: Match, own: int, other: int) -> Refusal:
    names = {"name": match.state.cards.name(own), "other": match.state.cards.name(other)}
    return refused("kill.target", "within-reach", tuple(map(about_suspect, (own, other))), **names)


def chooses_out_of_reach(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved by an identity that nobody lies beside who may be the bandit."""
    choice = done[-1] if done else None
    if not isinstance(choice, Choose):
        return None
    other = within_reach(match, choice.suspect)
    if other is not None:
        return Verdict("failed", _in_danger(match, choice.suspect, other))
    return Verdict("solved", Refusal("noir.start.identity", "", (about_suspect(choice.suspect),)))


def shifts_out_of_reach(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved by a shift after which nobody who may be the bandit lies beside the inspector."""
    if not done or not isinstance(done[-1], Shift):
        return None
    own = match.state.inspector
    other = within_reach(match, own)
    if other is not None:
        return Verdict("failed", _in_danger(match, own, other))
    return Verdict("solved", Refusal("noir.shift.line", "", (about_suspect(own),)))
