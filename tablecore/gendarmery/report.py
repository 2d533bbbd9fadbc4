"""Reports: whom a hand of evidence fits, and why a claim does not hold."""

from collections.abc import Sequence
from typing import NamedTuple

from tablecore.game import Tell
from tablecore.gendarmery.arrest import arrest
from tablecore.gendarmery.cards import Cards, signs_of
from tablecore.gendarmery.moves import MIDDLE, SIDES, Report
from tablecore.gendarmery.state import EMPTY, State, by_version
from tablecore.gendarmery.turn import end_turn
from tablecore.gendarmery.wording import WORDS, about_place, refused, signs_name, suspect_name
from tablecore.rules import Event, Refusal


class Shown(NamedTuple):
    """What everybody sees of a report: the hand, the evidence added by a door card, and the wall then."""

    hand: tuple[int, ...]
    added: int
    wall: tuple[int, ...]
    place: int


def evidence(cards: Cards, hand: Sequence[int], added: int = 0) -> int:
    """All signs of a hand as one mask; the same sign twice counts once (gendarmery.report.duplicates)."""
    mask = added
    for card in hand:
        mask |= cards.desk[card]
    return mask


def fitting_places(cards: Cards, wall: Sequence[int], mask: int) -> list[int]:
    """The places whose suspect shows every sign of the mask (gendarmery.report.match)."""
    suspects = cards.suspects
    return [
        place
        for place, suspect in enumerate(wall)
        if suspect != EMPTY and suspects[suspect].signs & mask == mask
    ]


def judge(cards: Cards, wall: Sequence[int], hand: Sequence[int], added: int, place: int) -> Refusal | None:
    """Why the evidence does not make a case against the suspect at ``place``; None when it does.

    Speaks only of the suspect named and of those who fit as well, so it never gives another answer away.
    """
    mask = evidence(cards, hand, added)
    signs = cards.suspects[wall[place]].signs
    lacking = mask & ~signs
    if lacking:
        some_fit = any(cards.desk[card] & ~signs == 0 for card in hand)
        return refused(
            "report.clean-case" if some_fit else "report.match",
            "extra-card" if some_fit else "does-not-fit",
            (about_place(place),),
            name=suspect_name(cards, wall[place], place),
            signs=signs_name(lacking),
        )
    fitting = fitting_places(cards, wall, mask)
    if len(fitting) == 1:
        return None
    return refused(
        "report.only-one",
        "several-fit",
        tuple(about_place(other) for other in fitting),
        number=WORDS[f"number.{len(fitting)}"],
        names=WORDS.join([suspect_name(cards, wall[other], other) for other in fitting]),
        signs=signs_name(mask),
    )


def rule_of_success(s: State, hand: Sequence[int], added: int, suspect: int) -> str:
    """The rule that a successful report shows best."""
    cards = s.cards
    if len(hand) + bool(added) == 1:
        return "gendarmery.report.one-card"
    signs = [sign for card in hand for sign in signs_of(cards.desk[card])]
    if len(set(signs)) < len(signs):
        return "gendarmery.report.duplicates"
    if evidence(cards, hand, added) != cards.suspects[suspect].signs:
        return "gendarmery.report.not-all-needed"
    return by_version(s, "report.show-hand", "catalogue.report")


def refuse_report(s: State, move: Report) -> Refusal | None:
    """Why this report cannot even be tried; a report that can be tried may still fail."""
    place = move.place
    if place == MIDDLE:
        return refused("setup.middle-bare", "report-middle", (about_place(MIDDLE),))
    if s.wall[place] == EMPTY:
        return refused("refill.later", "report-nobody", (about_place(place),))
    if move.witness and not s.witness:
        return refused("door.eye-witness-open", "no-open-witness")
    if not s.hands[s.seat] and not move.witness and not s.forged:
        return refused("report.match", "report-without-cards")
    return None


def hung_places(s: State) -> list[int]:
    """The places where a suspect hangs."""
    wall = s.wall
    return [place for place in SIDES if wall[place] != EMPTY]


def make_report(s: State, move: Report, tell: Tell | None) -> None:
    """Show the hand; arrest the suspect when it fits him or her alone, else the turn is over."""
    cards = s.cards
    hand = s.hands[s.seat]
    added = cards.door_signs[s.door_discard[0]] if move.witness else s.forged
    mask = evidence(cards, hand, added)
    place = move.place
    suspects = cards.suspects
    holds = suspects[s.wall[place]].signs & mask == mask
    if holds:
        for other, suspect in enumerate(s.wall):
            if suspect != EMPTY and other != place and suspects[suspect].signs & mask == mask:
                holds = False
                break
    if tell:
        shown = Shown(hand, added, s.wall, place)
        if holds:
            rule = rule_of_success(s, hand, added, s.wall[place])
            tell(Event(rule, "report", s.seat, shown, where=place))
        else:
            refusal = judge(cards, s.wall, hand, added, place)
            assert refusal is not None
            tell(Event(refusal.rule, "report-failed", s.seat, shown, where=place))
            several = refusal.rule == "gendarmery.report.only-one"
            rule = by_version(
                s, "report.fail-ends-turn", "catalogue.fail" if several else "report.fail-ends-turn"
            )
            tell(Event(rule, "report-costs-turn", s.seat, None, where=place))
    if holds:
        if move.witness or s.door == "Eye-Witness":
            s.witness = False
        arrest(s, place, tell)
    end_turn(s, tell)
