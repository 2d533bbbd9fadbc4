"""The end and the count: two ways to end, one point a card, the chief and the medallion."""

import pytest

from tablecore.gendarmery.cards import MEDALLION
from tablecore.gendarmery.ending import not_bossed_around
from tablecore.gendarmery.moves import SendAway, Take
from tests.gendarmery.table import CARDS, SINGLES_OUT, Table, at_guide, rule_of, under

rule = pytest.mark.rule

OKSANA_WANTED = {"middle": "south", "hands": (SINGLES_OUT["Oksana"],)}


def criminal_caught(**options) -> Table:
    """The first player has arrested the Wanted, and beneath lay a medallion."""
    table = at_guide(**{**OKSANA_WANTED, "under": under(Oksana="medallion"), **options})
    table.report("Oksana")
    return table


# How it ends ----------------------------------------------------------------------------------------------


@rule("gendarmery.end.medallion", "gendarmery.catalogue.end", "gendarmery.cards.medallion")
@pytest.mark.parametrize(
    ("version", "cited"), [("rulebook", "end.medallion"), ("catalogue", "catalogue.end")]
)
def test_a_medallion_beneath_the_wanted_ends_the_game(version, cited):
    table = criminal_caught(version=version)
    assert table.match.over
    assert table.match.outcome.rule == "gendarmery.end.medallion"
    assert table.rule("turned") == cited
    assert "medallion" in table.says("turned")
    assert "hung" not in table.kinds, "the wall is not filled any more"
    assert table.moves == ()
    assert rule_of(table.refused(Take(0))) == "end.medallion"


@rule("gendarmery.end.buried-medallion")
def test_a_medallion_beneath_somebody_else_is_a_card_like_any_other():
    hands = (SINGLES_OUT["Oksana"], SINGLES_OUT["Hana"])
    table = at_guide(hands=hands, under=under(Oksana="medallion", Hana="west"))
    medallion = table.s.under[7]
    assert CARDS.faces[medallion] == MEDALLION
    table.report("Oksana")
    assert not table.match.over
    assert table.s.middle[-1] == medallion
    assert table.event("to-middle").for_seat(0).what is None, "nobody sees it"
    table.report("Hana")
    assert not table.match.over
    assert medallion in table.s.won_interrogation[1]
    assert table.points == (2, 2 + 2, 0)
    assert table.view(1).medallion == -1
    assert table.view(0).won[1].face_down == 1


@rule("gendarmery.end.medallion-owner", "gendarmery.end.medallion-counts")
@pytest.mark.parametrize("reporter", [0, 1, 2])
def test_the_medallion_belongs_to_the_last_player_who_reported_and_counts_one(reporter):
    hands = tuple(SINGLES_OUT["Oksana"] if seat == reporter else () for seat in range(3))
    table = criminal_caught(seat=reporter, hands=hands, buried=2)
    assert table.rule("medallion") == "end.medallion-owner"
    assert table.event("medallion").seat == reporter
    assert table.view(None).medallion == reporter
    won = table.s.won_interrogation[reporter]
    assert CARDS.faces[won[-1]] == MEDALLION
    # one wall card, one desk card, the middle pile of three, the medallion
    assert table.points[reporter] == 1 + 1 + 3 + 1


@rule("gendarmery.end.empty-space", "gendarmery.catalogue.end")
@pytest.mark.parametrize(
    ("version", "cited"), [("rulebook", "end.empty-space"), ("catalogue", "catalogue.end")]
)
def test_an_arrow_at_an_empty_place_ends_the_game(version, cited):
    wall = ("Tomás", "Mireille", "Hana", "Idris", "", "Reza", "Oksana", "Kwame")
    table = at_guide(wall=wall, **OKSANA_WANTED, under=under(Oksana="east"), version=version)
    table.report("Oksana")
    assert table.match.outcome.rule == "gendarmery.end.empty-space"
    assert table.rule("points-at-nobody") == cited
    assert table.event("points-at-nobody").where == 5
    assert table.view(0).medallion == -1
    assert not_bossed_around(table.s) is None


@rule("gendarmery.end.empty-space")
def test_an_empty_place_alone_ends_nothing():
    table = at_guide(hands=(SINGLES_OUT["Tomás"],), interrogation_size=0)
    table.report("Tomás")
    assert table.wall[0] == ""
    assert not table.match.over
    assert table.view(0).wanted == table.place("Hana")


@rule("gendarmery.end.endless")
@pytest.mark.parametrize("limit", [1, 2, 7])
def test_after_the_turn_limit_the_table_stops_and_counts(limit):
    table = Table(turn_limit=limit)
    for turn in range(limit):
        assert not table.match.over
        assert table.seat == turn % 3
        table.play(Take(0))
    assert table.match.outcome.rule == "gendarmery.end.endless"
    assert table.match.outcome.turns == limit
    assert table.rule("turn-limit") == "end.endless"
    assert table.event("turn-limit").what == limit


@rule("gendarmery.end.endless")
@pytest.mark.parametrize(("limit", "ends"), [(500, True), (None, False)])
def test_the_limit_is_five_hundred_turns_or_none(limit, ends):
    assert Table().match.variant.turn_limit == 500
    # Two hands that fit nobody, reported for ever: nothing moves.
    table = at_guide(players=2, turn_limit=limit, hands=(("Scar", "Woman"), ("Redhead", "Man")))
    for _ in range(500):
        assert not table.match.over
        table.report("Kwame")
    assert table.match.over == ends


# The count ------------------------------------------------------------------------------------------------


@rule("gendarmery.end.points")
def test_every_desk_wall_and_interrogation_card_counts_one_and_door_cards_nothing():
    table = at_guide(players=2, hands=(("Man",), ("Nobleman + Woman",)), doors=("Vacation",), buried=2,
                     middle="north", under=under(Mireille="east"))  # fmt: skip
    table.vacation(to=1)
    assert table.points == (0, 0)
    table.play(Take(0))
    assert table.seat == 1
    table.report("Mireille")
    assert table.points == (0, 1 + 1 + 3)
    assert table.s.door_discard, "the Vacation counts for nobody"


@rule("gendarmery.end.points")
def test_the_count_is_told_at_the_end():
    table = criminal_caught()
    assert table.rule("counted") == "end.points"
    assert table.event("counted").what == table.points == table.match.outcome.scores == (4, 0, 0)
    assert table.kinds.index("medallion") < table.kinds.index("counted")
    for name, points in zip(("Amina", "Bao", "Carla"), table.points, strict=True):
        assert f"{name} {points}" in table.says("counted")


@rule("gendarmery.end.most-cards", "gendarmery.catalogue.most-cards")
@pytest.mark.parametrize(
    ("version", "cited"), [("rulebook", "end.most-cards"), ("catalogue", "catalogue.most-cards")]
)
def test_whoever_has_the_most_cards_is_the_chief(version, cited):
    table = criminal_caught(version=version)
    assert table.match.outcome.winners == (0,)
    assert table.rule("chief") == cited
    assert table.event("chief").seat == 0
    assert table.says("chief").startswith("Amina ")
    # Nineteen interrogation cards count for the last player here, who arrested nobody today.
    table = criminal_caught(version=version, interrogation_size=0)
    assert table.points == (4, 0, 19)
    assert table.match.outcome.winners == (2,)
    assert table.event("chief").seat == 2


@rule("gendarmery.end.hands")
@pytest.mark.parametrize("count_hands", [False, True])
def test_a_hand_counts_only_where_the_table_agreed_on_it(count_hands):
    hands = (SINGLES_OUT["Oksana"], ("Man", "Scar", "Glasses"), ())
    table = criminal_caught(hands=hands, count_hands=count_hands)
    assert table.points == (4, 3 if count_hands else 0, 0)
    assert Table().match.variant.count_hands is False


@rule("gendarmery.end.tie")
def test_equally_many_cards_share_the_victory():
    hands = (SINGLES_OUT["Tomás"], SINGLES_OUT["Idris"], ())
    table = at_guide(hands=hands, turn_limit=2)
    table.report("Tomás")
    table.report("Idris")
    assert table.match.outcome.scores == (2, 2, 0)
    assert table.match.outcome.winners == (0, 1)
    assert table.rule("chief") == "end.tie"
    assert table.event("chief").seat is None
    assert "Amina and Bao" in table.says("chief")
    nobody = Table(turn_limit=1)
    nobody.play(Take(0))
    assert nobody.match.outcome.winners == (0, 1, 2)


# The medallion and the chief ------------------------------------------------------------------------------


@rule("gendarmery.end.chief", "gendarmery.end.immune")
def test_the_chief_cannot_boss_around_another_player_who_has_the_medallion():
    table = criminal_caught(interrogation_size=0)
    assert table.match.outcome.winners == (2,)
    assert not_bossed_around(table.s) == 0
    assert table.rule("not-bossed-around") == "end.chief"
    assert table.event("not-bossed-around").seat == 0
    assert "Amina" in table.says("not-bossed-around")


@rule("gendarmery.end.chief", "gendarmery.end.immune")
def test_nobody_is_named_when_the_chief_has_the_medallion_or_nobody_has():
    table = criminal_caught()
    assert table.match.outcome.winners == (0,)
    assert "not-bossed-around" not in table.kinds
    assert not_bossed_around(table.s) is None
    stopped = Table(turn_limit=1)
    stopped.play(Take(0))
    assert "not-bossed-around" not in stopped.kinds
    assert not_bossed_around(Table().s) is None, "and not before the end"


def test_no_move_is_made_after_the_end():
    table = criminal_caught()
    assert table.match.turn.seats == ()
    for seat in range(3):
        assert table.match.moves(seat) == ()
        assert rule_of(table.refused(SendAway(1), seat)) == "end.medallion"
