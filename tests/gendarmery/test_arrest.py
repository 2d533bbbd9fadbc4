"""Arrests: what the player gets, and where the interrogation cards go."""

import pytest

from tablecore.gendarmery.cards import DIRECTIONS
from tablecore.gendarmery.moves import Report, Take
from tests.gendarmery.table import CARDS, GUIDE, SINGLES_OUT, Table, at_guide, card, suspect, under

rule = pytest.mark.rule


def arrest(name: str, **options) -> Table:
    """A table of the guide after the first player has arrested somebody."""
    table = at_guide(hands=(SINGLES_OUT[name],), **options)
    table.report(name)
    assert table.kinds[0] == "report"
    return table


# Not the Wanted -------------------------------------------------------------------------------------------


@rule("gendarmery.arrest.other", "gendarmery.arrest.diagrams", "gendarmery.catalogue.report")
@pytest.mark.parametrize("version", ["rulebook", "catalogue"])
def test_another_suspect_brings_the_wall_card_and_the_evidence(version):
    table = arrest("Björn", buried=3, version=version)
    (won, *others) = table.view(None).won
    assert won.suspects == (suspect("Björn"),)
    assert won.desk == tuple(sorted(map(card, SINGLES_OUT["Björn"])))
    assert won.interrogation == ()
    assert won.face_down == 0
    assert table.points == (3, 0, 0)
    assert not any(other.desk or other.suspects for other in others)
    assert table.rule("arrested") == "arrest.other"


@rule("gendarmery.arrest.aside")
def test_what_was_won_lies_aside_until_the_count():
    table = arrest("Tomás")
    assert table.hand(0) == []
    table.play(Take(0), Take(0))
    assert not any(isinstance(move, Report) for move in table.moves), "evidence is used up"
    assert table.view(1).won[0].desk == (card("Scar"),), "everybody sees it"
    assert table.points[0] == 2
    wanted = arrest("Hana")
    assert wanted.rule("arrested") == "arrest.aside"
    assert wanted.view(1).won[0].suspects == (suspect("Hana"),)


@rule("gendarmery.arrest.to-middle", "gendarmery.catalogue.under-middle")
@pytest.mark.parametrize(
    ("version", "cited"), [("rulebook", "arrest.to-middle"), ("catalogue", "catalogue.under-middle")]
)
def test_the_interrogation_card_beneath_waits_in_the_middle_for_whoever_gets_the_wanted(version, cited):
    hands = (SINGLES_OUT["Tomás"], SINGLES_OUT["Hana"])
    table = at_guide(hands=hands, version=version)
    beneath, face_up = table.s.under[0], table.s.middle[0]
    table.report("Tomás")
    assert table.rule("to-middle") == cited
    assert table.s.middle == (face_up, beneath)
    assert table.view(0).wanted == table.place("Hana"), "the Wanted is the same"
    table.report("Hana")
    assert table.s.won_interrogation == ((), (face_up, beneath), ())
    assert table.points == (2, 2 + 2, 0)


@rule("gendarmery.arrest.pile")
def test_it_stays_face_down_and_leaves_the_arrow_in_sight():
    table = arrest("Tomás", under=under(Tomás="west"))
    for watcher in (0, 1, 2, None):
        view = table.view(watcher)
        assert view.direction == DIRECTIONS.index("north-east")
        assert view.middle == table.s.middle[0]
        assert view.buried == 1
        assert table.event("to-middle").for_seat(watcher).what is None
    assert not table.s.turned >> table.s.middle[1] & 1


# The Wanted -----------------------------------------------------------------------------------------------


@rule("gendarmery.arrest.wanted", "gendarmery.arrest.diagrams", "gendarmery.catalogue.wanted")
@pytest.mark.parametrize(
    ("version", "cited"), [("rulebook", "arrest.wanted"), ("catalogue", "catalogue.wanted")]
)
@pytest.mark.parametrize("buried", [0, 1, 4])
def test_the_wanted_brings_the_whole_middle_pile_as_well(version, cited, buried):
    table = at_guide(hands=(SINGLES_OUT["Hana"],), buried=buried, version=version)
    pile = table.s.middle
    assert len(pile) == 1 + buried
    table.report("Hana")
    assert table.s.won_interrogation[0] == pile
    assert table.points == (1 + 1 + 1 + buried, 0, 0)
    assert table.event("took-middle").what == len(pile)
    assert table.rule("took-middle") == cited
    won = table.view(1).won[0]
    assert won.interrogation == pile[:1], "the arrow was seen by all"
    assert won.face_down == buried


@rule("gendarmery.arrest.wanted-under", "gendarmery.arrest.diagrams", "gendarmery.catalogue.wanted")
@pytest.mark.parametrize("version", ["rulebook", "catalogue"])
def test_the_card_beneath_the_wanted_is_turned_and_shows_the_next(version):
    table = at_guide(hands=(SINGLES_OUT["Hana"],), under=under(Hana="west"), version=version)
    beneath = table.s.under[2]
    table.report("Hana")
    assert table.rule("turned") == "arrest.wanted-under"
    assert table.event("turned").what == beneath
    assert beneath not in table.s.won_interrogation[0]
    assert table.event("wanted").where == table.place("Idris")
    for watcher in (0, 1, None):
        assert table.view(watcher).direction == DIRECTIONS.index("west")
        assert table.view(watcher).wanted == table.place("Idris")


@rule("gendarmery.arrest.turned-middle")
def test_the_turned_card_begins_a_new_middle_pile():
    hands = (SINGLES_OUT["Hana"], SINGLES_OUT["Tomás"])
    table = at_guide(hands=hands, under=under(Hana="west"))
    turned, beneath_other = table.s.under[2], table.s.under[0]
    table.report("Hana")
    assert table.s.middle == (turned,)
    assert table.s.under[2] != turned, "the place itself was filled from the deck"
    table.report("Tomás")
    assert table.s.middle == (turned, beneath_other)


# When is the place just emptied empty? --------------------------------------------------------------------

POINTS_AT_ITSELF = {"middle": "south", "under": under(Oksana="south"), "hands": (SINGLES_OUT["Oksana"],)}


@rule("gendarmery.arrest.turned-empty")
def test_refill_first_then_look():
    table = at_guide(**POINTS_AT_ITSELF)
    table.report("Oksana")
    assert not table.match.over
    assert table.kinds.index("hung") < table.kinds.index("wanted")
    assert table.rule("wanted") == "arrest.turned-empty"
    assert table.event("wanted").where == 7
    assert table.wall[7] not in ("", "Oksana")
    assert table.seat == 1


@rule("gendarmery.arrest.turned-empty")
def test_the_same_table_ends_when_one_looks_first():
    table = at_guide(wanted_looks="before-refill", **POINTS_AT_ITSELF)
    table.report("Oksana")
    assert table.rule("points-at-nobody") == "arrest.turned-empty"
    assert table.event("points-at-nobody").where == 7
    assert "hung" not in table.kinds
    assert table.wall[7] == ""
    assert table.match.outcome.rule == "gendarmery.end.empty-space"
    assert table.points[0] == 3


@rule("gendarmery.arrest.turned-empty")
@pytest.mark.parametrize("wanted_looks", ["after-refill", "before-refill"])
def test_an_arrow_at_somebody_else_is_the_same_either_way(wanted_looks):
    table = at_guide(hands=(SINGLES_OUT["Hana"],), under=under(Hana="west"), wanted_looks=wanted_looks)
    table.report("Hana")
    assert not table.match.over
    assert table.event("wanted").where == table.place("Idris")
    assert table.rule("wanted") == "cards.interrogation"
    assert table.wall[2] not in ("", "Hana")


@rule("gendarmery.arrest.turned-empty")
@pytest.mark.parametrize("wanted_looks", ["after-refill", "before-refill"])
def test_a_place_that_cannot_be_filled_is_empty_either_way(wanted_looks):
    table = at_guide(wanted_looks=wanted_looks, interrogation_size=0, **POINTS_AT_ITSELF)
    table.report("Oksana")
    assert table.match.outcome.rule == "gendarmery.end.empty-space"


def test_the_guide_is_a_whole_wall():
    assert len(GUIDE) == 8
    assert set(CARDS.walls["guide"]) == {suspect(name) for name in GUIDE}
