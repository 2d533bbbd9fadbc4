"""Forger and Eye-Witness: one more piece of evidence, now; and the Eye-Witness that lies open to others."""

import pytest

from tablecore.gendarmery.cards import SIGNS
from tablecore.gendarmery.moves import Forge, LetGo, Report, SendAway, Take
from tests.gendarmery.table import SINGLES_OUT, Table, at_guide, card, rule_of

rule = pytest.mark.rule

PAY = "No Footprint + No Glasses"
"""The card with which the door is paid for."""


def sign(name: str) -> Forge:
    return Forge(SIGNS.index(name))


def behind(*doors: str, hand: tuple[str, ...] = (), **options) -> Table:
    """The first player has paid and found the first of ``doors``, and holds ``hand``."""
    table = at_guide(hands=((PAY, *hand), *options.pop("others", ())), doors=doors, **options)
    table.door(card=card(PAY))
    return table


# Forger ---------------------------------------------------------------------------------------------------


@rule("gendarmery.door.forger")
def test_the_forger_adds_evidence_to_a_report_now():
    table = behind("Forger", hand=("Peasant",))
    assert table.s.phase == "forger-sign"
    table.play(sign("Scar"))
    assert table.seat == 0
    table.report("Tomás")
    assert table.kinds[0] == "report"
    assert table.points == (2, 0, 0), "a door card counts nothing"
    assert "Peasant and Scar" in table.says("report")
    assert table.seat == 1


@rule("gendarmery.door.forger-sign", "gendarmery.cards.signs")
def test_it_may_stand_for_any_of_the_twelve_signs():
    table = behind("Forger")
    assert table.moves == (*(Forge(number) for number in range(12)), LetGo())
    for number, name in enumerate(SIGNS):
        table = behind("Forger")
        table.play(Forge(number))
        assert table.rule("forged") == "door.forger-sign"
        assert table.says("forged") == f"The Forger adds {name}."
        assert table.view(2).forged == 1 << number


@rule("gendarmery.door.forger-sign")
def test_a_crossed_out_sign_too():
    table = behind("Forger", hand=("Man", "Hefty"))
    table.play(sign("No Footprint"))
    table.report("Björn")
    assert table.kinds[0] == "report"


@rule("gendarmery.door.forger-discard", "gendarmery.door.report-now")
@pytest.mark.parametrize("named", [False, True])
def test_a_forger_that_reports_nobody_is_lost(named):
    table = behind("Forger", hand=("Peasant",))
    if named:
        table.play(sign("Scar"))
    table.play(LetGo())
    assert table.rule("forger-gone") == "door.forger-discard"
    assert table.rule("let-go") == "door.report-now"
    assert table.hand(0) == ["Peasant"]
    assert table.s.forged == 0
    assert table.seat == 1
    table.play(Take(0), Take(0))
    assert Report(0, witness=True) not in table.moves
    table.report("Tomás")
    assert "report-failed" in table.kinds, "Peasant alone fits three"


@rule("gendarmery.door.forger", "gendarmery.report.failed")
def test_a_forged_report_that_fails_ends_the_turn():
    table = behind("Forger", hand=("Peasant",))
    table.play(sign("Hefty"))
    table.report("Björn")
    assert table.kinds == ["report-failed", "report-costs-turn"]
    assert table.hand(0) == ["Peasant"]
    assert table.seat == 1


@rule("gendarmery.door.forger-alone")
def test_with_an_empty_hand_the_forger_is_the_whole_case():
    table = behind("Forger")
    table.play(sign("Scar"))
    table.report("Tomás")
    assert table.kinds[:2] == ["card-alone", "report"]
    assert table.rule("card-alone") == "door.forger-alone"
    assert table.points == (1, 0, 0)
    assert not table.s.won_desk[0]


# Eye-Witness, by the player who drew it -------------------------------------------------------------------


@rule("gendarmery.door.eye-witness", "gendarmery.door.witness")
@pytest.mark.parametrize(
    ("seen", "hand", "name"),
    [
        ("Man", ("Hefty + No Footprint",), "Björn"),
        ("Woman", ("Nobleman",), "Mireille"),
        ("Footprint", ("Glasses",), "Kwame"),
        ("Glasses", ("Nobleman",), "Reza"),
    ],
)
def test_the_eye_witness_adds_its_sign_to_a_report_now(seen, hand, name):
    table = behind(f"Eye-Witness: {seen}", hand=hand)
    assert table.says("door") == f"Behind the door: Eye-Witness, who saw {seen}."
    assert table.moves == (*(Report(place) for place in (0, 1, 2, 3, 5, 6, 7, 8)), LetGo())
    table.report(name)
    assert table.kinds[0] == "report"
    assert table.points == (2, 0, 0)
    assert not table.s.witness, "an arrest has used it"


@rule("gendarmery.door.forger-alone")
def test_with_an_empty_hand_the_eye_witness_is_the_whole_case():
    wall = ("Tomás", "Mireille", "Björn", "Idris", "", "Reza", "", "Kwame")
    table = behind("Eye-Witness: Woman", wall=wall)
    table.report("Mireille")
    assert table.kinds[:2] == ["card-alone", "report"]
    assert table.points == (1, 0, 0)


@rule("gendarmery.door.report-now")
def test_with_an_eye_witness_one_may_report_nobody():
    table = behind("Eye-Witness: Glasses", hand=("Nobleman",))
    table.play(LetGo())
    assert table.rule("let-go") == "door.report-now"
    assert table.hand(0) == ["Nobleman"]
    assert table.seat == 1


# Eye-Witness, open to everybody ---------------------------------------------------------------------------


@rule("gendarmery.door.eye-witness-open", "gendarmery.door.witness")
@pytest.mark.parametrize("user", [1, 2, 0])
def test_one_that_made_no_report_lies_open_until_an_arrest_uses_it(user):
    hands = tuple(("Nobleman",) if seat == user else () for seat in range(3))
    table = behind("Eye-Witness: Glasses", hand=hands[0], others=hands[1:])
    table.play(LetGo())
    assert table.rule("witness-stays") == "door.witness"
    while table.seat != user:
        assert table.view(table.seat).witness
        table.play(Take(0))
    assert Report(6, witness=True) in table.moves
    table.report("Reza", witness=True)
    assert table.kinds[0] == "report"
    assert table.points[user] == 2
    assert not table.s.witness
    refusal = table.refused(Report(0, witness=True))
    assert rule_of(refusal) == "door.eye-witness-open"


@rule("gendarmery.door.eye-witness-open")
def test_it_need_not_be_used():
    table = at_guide(hands=(SINGLES_OUT["Tomás"], ("Nobleman",)), witness="Glasses")
    table.report("Tomás")
    assert table.kinds[0] == "report"
    assert table.s.witness, "a report without it leaves it open"
    assert Report(6) in table.moves
    assert Report(6, witness=True) in table.moves


@rule("gendarmery.door.witness")
def test_a_report_that_fails_does_not_use_it_up():
    table = at_guide(hands=(("Scar",), ("Nobleman",)), witness="Glasses")
    table.report("Reza", witness=True)
    assert "report-failed" in table.kinds
    assert table.s.witness
    table.report("Reza", witness=True)
    assert table.kinds[0] == "report"


@rule("gendarmery.door.eye-witness-open", "gendarmery.door.report-now")
def test_a_failed_report_of_the_drawer_leaves_it_open_too():
    table = behind("Eye-Witness: Glasses", hand=("Scar",), others=(("Nobleman",),))
    table.report("Tomás")
    assert "report-failed" in table.kinds
    table.report("Reza", witness=True)
    assert table.kinds[0] == "report"


@rule("gendarmery.door.witness", "gendarmery.report.match")
def test_an_open_eye_witness_helps_an_empty_hand():
    wall = ("Tomás", "Mireille", "Björn", "Idris", "", "Reza", "", "Kwame")
    table = at_guide(wall=wall, witness="Woman")
    assert Report(1) not in table.moves
    table.report("Mireille", witness=True)
    assert table.points == (1, 0, 0)


# Covered --------------------------------------------------------------------------------------------------


@rule("gendarmery.door.drawn-covers", "gendarmery.door.eye-witness-open")
@pytest.mark.parametrize(
    "door", ["Archives", "Janitor", "Cop", "Thug", "Home & Family", "Plumbing", "Vacation"]
)
def test_the_next_door_card_covers_it_as_soon_as_it_is_drawn(door):
    table = behind(door, witness="Glasses")
    assert table.rule("witness-covered") == "door.drawn-covers"
    assert not table.s.witness
    assert table.view(1).witness == 0


@rule("gendarmery.door.drawn-covers")
def test_a_vacation_that_moves_on_does_not_uncover_it():
    table = behind("Vacation", witness="Glasses", others=((), ("Nobleman",)))
    table.play(SendAway(1))
    assert table.seat == 2
    assert Report(6, witness=True) not in table.moves


@rule("gendarmery.door.drawn-covers")
def test_a_forger_cannot_be_combined_with_the_one_below():
    table = behind("Forger", hand=("Nobleman",), witness="Glasses")
    table.play(sign("Man"))
    refusal = table.refused(Report(6, witness=True))
    assert rule_of(refusal) == "door.drawn-covers"
    assert "already adds Man" in refusal.why
    table.report("Reza")
    assert table.kinds[0] == "report"


@rule("gendarmery.door.drawn-covers")
def test_nor_can_another_eye_witness_which_lies_open_instead():
    table = behind("Eye-Witness: Man", hand=("Nobleman",), witness="Glasses", others=(("Footprint",),))
    assert "witness-covered" in table.kinds
    assert rule_of(table.refused(Report(6, witness=True))) == "door.drawn-covers"
    table.play(LetGo())
    assert table.view(1).witness == 1 << SIGNS.index("Man")
