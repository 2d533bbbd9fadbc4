"""The version with four actions: where it differs from the rulebook, and where it does not."""

import pytest

from tablecore.gendarmery.moves import (
    BLIND,
    Archive,
    ArchiveDesk,
    Give,
    PutAway,
    Report,
    Reveal,
    SendAway,
    Take,
    TakeFrom,
)
from tests.gendarmery.table import SINGLES_OUT, Table, at_guide, card, card_name, rule_of

rule = pytest.mark.rule

HAND = ("Man", "Scar", "Hefty")


def table(**options) -> Table:
    return at_guide(**{"version": "catalogue", "hands": (HAND,), **options})


@rule("gendarmery.catalogue.four-actions", "gendarmery.variant.catalogue")
def test_four_actions_and_the_rulebooks_three_tasks():
    assert {type(move) for move in table().moves} == {Take, PutAway, Reveal, Report}
    assert {type(move) for move in at_guide(hands=(HAND,)).moves} == {Take, Archive, Report}
    refusal = table().refused(Archive(card("Man"), 0))
    assert rule_of(refusal) == "catalogue.four-actions"
    refusal = at_guide(hands=(HAND,)).refused(PutAway((card("Man"),)))
    assert rule_of(refusal) == "variant.catalogue"
    assert Table().match.variant.version == "rulebook"


@rule("gendarmery.catalogue.take")
def test_taking_is_the_same():
    t = table(hands=(), desk=(("Redhead",), ("Glasses",)))
    t.play(Take(1))
    assert t.hand(0) == ["Glasses"]
    assert t.rule("took") == "catalogue.take"
    assert t.seat == 1


@rule("gendarmery.catalogue.archive")
@pytest.mark.parametrize("away", [("Man",), ("Scar",), ("Man", "Scar"), ("Scar", "Hefty")])
def test_one_or_two_cards_leave_the_game(away):
    t = table()
    before = t.s.copy()
    t.play(PutAway(tuple(sorted(map(card, away)))))
    assert sorted(t.hand(0)) == sorted(set(HAND) - set(away))
    assert sorted(map(card_name, t.s.removed)) == sorted(away)
    assert t.s.archive == before.archive
    assert t.s.door_deck == before.door_deck, "no door card is drawn"
    assert t.points == (0, 0, 0)
    assert t.rule("put-away") == "catalogue.archive"
    assert t.event("put-away").for_seat(1).what is None
    assert t.view(1).removed_count == len(away)
    assert t.seat == 1


@rule("gendarmery.catalogue.archive")
def test_not_three_not_none_and_only_ones_own():
    t = table()
    assert {len(move.cards) for move in t.moves if isinstance(move, PutAway)} == {1, 2}
    assert sum(isinstance(move, PutAway) for move in t.moves) == 3 + 3
    for cards in ((), tuple(sorted(map(card, HAND))), (card("Man"),) * 2, (card("Scar"), card("Man"))):
        assert t.match.refusal(0, PutAway(cards)) is not None
    assert rule_of(t.refused(PutAway((card("Redhead"),)))) == "catalogue.archive"


@rule("gendarmery.catalogue.reveal", "gendarmery.cards.door-obey")
@pytest.mark.parametrize("hand", [(), HAND])
def test_the_door_costs_nothing(hand):
    t = table(hands=(hand,), doors=("Vacation",))
    t.play(Reveal())
    assert t.kinds == ["revealed", "door"]
    assert t.rule("revealed") == "catalogue.reveal"
    assert sorted(t.hand(0)) == sorted(hand)
    assert rule_of(t.refused(Take(0))) == "cards.door-obey"
    t.play(SendAway(1))
    assert t.seat == 2


@rule("gendarmery.catalogue.janitor")
def test_the_janitor_moves_a_card_from_hand_to_hand():
    t = table(hands=(("Man",), ("Scar",)), doors=("Janitor",))
    t.play(Reveal())
    assert t.rule("door") == "catalogue.janitor"
    assert ArchiveDesk not in {type(move) for move in t.moves}
    assert t.moves == (TakeFrom(0, card("Man")), TakeFrom(1, BLIND))
    assert rule_of(t.refused(TakeFrom(2, BLIND))) == "catalogue.janitor"
    t.play(TakeFrom(1, BLIND), Give(card("Scar"), 2))
    assert t.rule("thug-gave") == "catalogue.janitor"
    assert [t.hand(seat) for seat in range(3)] == [["Man"], [], ["Scar"]]
    assert t.seat == 1


@rule("gendarmery.catalogue.janitor", "gendarmery.door.nothing")
def test_with_empty_hands_it_does_nothing():
    t = table(hands=(), doors=("Janitor",))
    t.play(Reveal())
    assert t.rule("nothing-to-do") == "door.nothing"
    assert t.seat == 1


@rule("gendarmery.catalogue.under-middle")
def test_the_interrogation_card_of_another_suspect_slides_under_the_middle_one():
    t = table(hands=(SINGLES_OUT["Tomás"],))
    face_up, beneath = t.s.middle[0], t.s.under[0]
    t.report("Tomás")
    assert t.rule("to-middle") == "catalogue.under-middle"
    assert t.s.middle == (face_up, beneath)
    assert t.view(0).middle == face_up


@rule("gendarmery.catalogue.report")
def test_a_report_needs_all_evidence_shown_on_exactly_one_suspect():
    t = table(hands=(("Peasant + Man", "Hefty + No Footprint", "No Glasses"),))
    t.report("Björn")
    assert t.rule("report") == "catalogue.report"
    assert len(t.event("report").for_seat(None).what.hand) == 3
    assert t.points == (4, 0, 0)


@rule("gendarmery.catalogue.fail")
def test_evidence_that_fits_two_costs_the_turn():
    t = table(hands=(("Redhead",),))
    t.report("Oksana")
    assert t.rule("report-costs-turn") == "catalogue.fail"
    assert t.hand(0) == ["Redhead"]
    assert t.seat == 1


@rule("gendarmery.variant.catalogue")
@pytest.mark.parametrize("players", range(2, 7))
def test_all_else_is_as_in_the_rulebook(players):
    """The same seed sets the same table; only the version differs."""
    one, other = (Table(players=players, seed=9, version=version).s for version in ("rulebook", "catalogue"))
    for name in ("under", "middle", "wall", "desk", "archive", "door_deck", "interrogation", "hands"):
        assert getattr(one, name) == getattr(other, name)
