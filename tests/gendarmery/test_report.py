"""Reports: what makes a case, what does not, and the examples of the report guide."""

import pytest

from tablecore.gendarmery.cards import signs_of
from tablecore.gendarmery.moves import Report
from tablecore.gendarmery.report import Shown, fitting_places
from tests.gendarmery.table import CARDS, GUIDE, SINGLES_OUT, Table, at_guide, card, card_name, rule_of

rule = pytest.mark.rule


def tries(name: str, *hand: str, **options) -> Table:
    """A table after somebody reported ``name`` with that hand."""
    table = at_guide(hands=(hand,), **options)
    table.report(name)
    return table


# What makes a case ----------------------------------------------------------------------------------------


@rule("gendarmery.report.match")
@pytest.mark.parametrize(
    ("hand", "fit"),
    [
        (("Man",), "Tomás Idris Björn Reza Kwame"),
        (("Footprint",), "Mireille Idris Oksana Kwame"),
        (("No Footprint",), "Tomás Hana Björn Reza"),
        (("No Glasses",), "Tomás Mireille Idris Björn Oksana"),
        (("Man", "No Footprint"), "Tomás Björn Reza"),
        (("Man + No Footprint", "No Glasses"), "Tomás Björn"),
        (("No Footprint + No Glasses", "Hefty"), "Björn"),
        (("Woman", "Scar"), ""),
    ],
)
def test_a_hand_fits_whom_every_sign_of_it_fits(hand, fit):
    """A sign fits who shows it, a crossed-out sign who does not."""
    table = at_guide(hands=(hand,))
    mask = 0
    for name in hand:
        mask |= CARDS.desk[card(name)]
    names = [table.wall[place] for place in fitting_places(CARDS, table.s.wall, mask)]
    assert names == fit.split()
    for name in GUIDE:
        assert tries(name, *hand).kinds[0] == ("report" if names == [name] else "report-failed")


@rule("gendarmery.report.only-one", "gendarmery.catalogue.report")
@pytest.mark.parametrize("version", ["rulebook", "catalogue"])
@pytest.mark.parametrize(("name", "hand"), SINGLES_OUT.items(), ids=SINGLES_OUT)
def test_evidence_that_fits_one_suspect_alone_is_a_case_against_that_one(name, hand, version):
    for other in GUIDE:
        table = tries(other, *hand, version=version)
        assert table.kinds[0] == ("report" if other == name else "report-failed")


@rule("gendarmery.report.only-one")
def test_evidence_that_fits_several_is_a_case_against_none():
    for name in ("Mireille", "Oksana"):
        table = tries(name, "Redhead")
        assert table.rule("report-failed") == "report.only-one"
        assert "Two suspects fit. Redhead: that is true of Mireille (2) and Oksana (7)." in table.says(
            "report-failed"
        )
    table = tries("Idris", "Man")
    assert "Five suspects fit." in table.says("report-failed")
    assert "Man: that is true of" in table.says("report-failed")


@rule("gendarmery.report.show-hand")
def test_a_report_shows_the_whole_hand_to_everybody():
    # All that Björn shows, and nothing he does not: the case leaves no sign out.
    hand = ("Peasant + Man", "Hefty + No Footprint", "No Glasses")
    table = tries("Björn", *hand)
    assert table.rule("report") == "report.show-hand"
    for watcher in (0, 1, 2, None):
        shown = table.event("report").for_seat(watcher).what
        assert isinstance(shown, Shown)
        assert sorted(map(card_name, shown.hand)) == sorted(hand)
    assert table.says("report").startswith("Amina reported Björn (5) with Peasant, Man, Hefty, No Footprint")


@rule("gendarmery.report.clean-case")
def test_a_card_too_many_spoils_the_case():
    table = tries("Tomás", "Scar", "Woman")
    assert table.rule("report-failed") == "report.clean-case"
    assert "Some of the evidence is right" in table.says("report-failed")
    assert table.wall[0] == "Tomás"
    assert tries("Tomás", "Scar", "Man").kinds[0] == "report"


@rule("gendarmery.report.match")
def test_evidence_that_is_all_wrong_is_told_so():
    table = tries("Tomás", "Woman", "Glasses")
    assert table.rule("report-failed") == "report.match"
    assert "Tomás (1) does not fit. The evidence says Woman and Glasses" in table.says("report-failed")


@rule("gendarmery.report.not-all-needed")
def test_a_case_need_not_name_every_sign():
    table = tries("Tomás", "Peasant", "Scar")
    assert table.rule("report") == "report.not-all-needed"
    assert table.points[0] == 3


@rule("gendarmery.report.one-card")
def test_one_card_can_be_enough():
    for name in ("Scar", "Peasant + Scar"):
        table = tries("Tomás", name)
        assert table.rule("report") == "report.one-card"
        assert table.points[0] == 2


@rule("gendarmery.report.duplicates")
def test_the_same_sign_twice_does_no_harm():
    table = tries("Tomás", "Scar", "Man + Scar", "Peasant + Scar")
    assert table.rule("report") == "report.duplicates"
    assert table.points[0] == 4


# What does not --------------------------------------------------------------------------------------------


@rule("gendarmery.report.attempt")
def test_a_report_may_be_tried_with_any_hand():
    table = at_guide(hands=(("Scar", "Woman"),))
    for place in (0, 1, 2, 3, 5, 6, 7, 8):
        assert table.match.refusal(0, Report(place)) is None
    table.report("Kwame")
    assert "report-failed" in table.kinds


@rule("gendarmery.report.fail-ends-turn", "gendarmery.catalogue.fail")
@pytest.mark.parametrize(
    ("version", "cited"), [("rulebook", "report.fail-ends-turn"), ("catalogue", "catalogue.fail")]
)
def test_a_report_that_fails_ends_the_turn(version, cited):
    table = tries("Mireille", "Redhead", version=version)
    assert table.kinds == ["report-failed", "report-costs-turn"]
    assert table.rule("report-costs-turn") == cited
    assert table.seat == 1


@rule("gendarmery.report.failed")
def test_a_failed_report_costs_nothing_but_the_turn():
    hand = ("Man", "Scar", "Redhead")
    table = at_guide(hands=(hand,))
    before = table.s.copy()
    table.report("Reza")
    for watcher in (0, 1, 2, None):
        assert table.event("report-failed").for_seat(watcher).what.hand == before.hands[0], "all have seen it"
    assert sorted(table.hand(0)) == sorted(hand)
    assert (table.s.wall, table.s.middle, table.s.archive) == (before.wall, before.middle, before.archive)
    assert table.points == (0, 0, 0)


def test_a_report_on_nobody_is_refused():
    table = at_guide(wall=("Tomás", "", *GUIDE[2:]), hands=(("Scar",),))
    assert Report(1) not in table.moves
    assert rule_of(table.refused(Report(1))) == "refill.later"


# The examples ---------------------------------------------------------------------------------------------


def at_example(name: str) -> Table:
    """The wall and the hand of one of the rulebook's examples."""
    example = CARDS.examples[name]
    wall = tuple(CARDS.suspects[each].name for each in CARDS.walls[example.wall])
    return Table(wall=wall, hands=(tuple(" + ".join(signs_of(mask)) for mask in example.hand),))


def outcomes(name: str) -> dict[int, str]:
    """For each number on the wall, what comes of a report with the example's hand."""
    results = {}
    for number in range(1, 9):
        table = at_example(name)
        table.play(Report(number - 1 if number < 5 else number))
        results[number] = table.kinds[0]
    return results


def fails(*but: int) -> dict[int, str]:
    return {number: "report" if number in but else "report-failed" for number in range(1, 9)}


@rule("gendarmery.guide.two-and-seven")
def test_two_and_seven_share_three_signs_of_four():
    assert outcomes("three-shared") == fails()
    table = at_example("three-shared")
    table.play(Report(1))
    assert "Woman, Footprint and Redhead: that is true of Mireille (2) and Oksana (7)." in table.says(
        "report-failed"
    )
    assert outcomes("all-four") == fails(), "and nobody has all four"
    table = at_example("all-four")
    table.play(Report(1))
    assert table.rule("report-failed") == "report.clean-case"


@rule("gendarmery.guide.four-and-five")
def test_four_has_every_sign_of_five():
    assert outcomes("all-of-five") == fails()
    table = at_example("all-of-five")
    table.play(Report(5))
    assert "Peasant, Man and Hefty: that is true of Idris (4) and Björn (5)." in table.says("report-failed")


@rule("gendarmery.guide.no-footprint")
def test_no_footprint_tells_five_from_four():
    assert outcomes("no-footprint") == fails(5)


@rule("gendarmery.guide.scar")
def test_one_scar_is_enough_for_number_one():
    assert outcomes("scar") == fails(1)
    assert at_example("scar").hand(0) == ["Scar"]


@rule("gendarmery.guide.duplicates", "gendarmery.report.duplicates")
def test_two_noblemen_and_two_glasses_report_six():
    assert outcomes("duplicates") == fails(6)
    signs = " + ".join(at_example("duplicates").hand(0)).split(" + ")
    assert sorted(signs) == ["Glasses", "Glasses", "Nobleman", "Nobleman"]


@rule("gendarmery.report.example-three")
def test_all_have_one_of_three_signs_and_one_has_all_three():
    table = at_example("three-signs")
    signs = [CARDS.desk[card] for card in table.s.hands[0]]
    assert len(signs) == 3
    shown = [CARDS.suspects[each].signs for each in table.s.wall if each >= 0]
    assert all(any(suspect & sign for sign in signs) for suspect in shown)
    results = outcomes("three-signs")
    assert sorted(results.values()) == ["report", *["report-failed"] * 7]
