"""Vacation: a turn to miss."""

import pytest

from tablecore.gendarmery.moves import LetGo, Report, SendAway, Take
from tests.gendarmery.table import CARDS, Table, at_guide, rule_of

rule = pytest.mark.rule


def at_vacation(players: int = 3, **options) -> Table:
    """The first player is about to send somebody away."""
    hands = (("Man",), ("Woman",), ("Scar",))[:players]
    table = at_guide(**{"players": players, "hands": hands, "doors": ("Vacation",), **options})
    table.door()
    return table


@rule("gendarmery.door.vacation-card")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_it_is_put_before_another_player(players):
    table = at_vacation(players)
    assert table.moves == tuple(SendAway(to) for to in range(1, players))
    refusal = table.refused(SendAway(0))
    assert rule_of(refusal) == "door.vacation-card"
    assert refusal.why.startswith("Not for yourself.")
    if players < 6:
        assert rule_of(table.refused(SendAway(players))) == "players"


@rule("gendarmery.door.vacation-card", "gendarmery.door.vacation")
@pytest.mark.parametrize("to", [1, 2])
def test_who_is_sent_away_misses_the_next_turn_and_no_other(to):
    table = at_vacation()
    (vacation,) = table.s.door_discard
    table.play(SendAway(to))
    assert table.rule("sent-away") == "door.vacation-card"
    if to == 2:
        assert table.s.vacations == ((), (), (vacation,))
        assert table.view(1).vacations[2], "it lies before Carla for all to see"
    order = []
    for _ in range(5):
        order.append(table.seat)
        table.play(Take(0))
    assert order == ([2, 0, 1, 2, 0] if to == 1 else [1, 0, 1, 2, 0])


@rule("gendarmery.door.vacation")
def test_then_the_card_is_discarded():
    table = at_vacation()
    (vacation,) = table.s.door_discard
    table.play(SendAway(2))
    assert table.s.door_discard == ()
    table.play(Take(0))
    assert table.seat == 0
    assert table.event("misses-turn").seat == 2
    assert table.rule("misses-turn") == "door.vacation"
    assert table.s.vacations == ((), (), ())
    assert table.s.door_discard == (vacation,)


@rule("gendarmery.door.vacation")
def test_with_two_players_the_other_turn_is_ones_own():
    table = at_vacation(2)
    table.play(SendAway(1))
    assert table.seat == 0
    table.play(Take(0))
    assert table.seat == 1


@rule("gendarmery.door.vacation-twice")
def test_two_vacations_cost_two_turns():
    table = at_vacation(doors=("Vacation", "Vacation"))
    table.play(SendAway(2))
    table.vacation(to=2)
    assert table.rule("sent-away") == "door.vacation-twice"
    assert len(table.s.vacations[2]) == 1, "one of the two turns was missed at once"
    order = []
    for _ in range(6):
        order.append(table.seat)
        table.play(Take(0))
    assert order == [0, 1, 0, 1, 2, 0]


@rule("gendarmery.door.vacation-twice")
def test_several_may_be_away_at_a_time():
    table = at_vacation(players=4, hands=(("Man",), ("Woman",)), doors=("Vacation", "Vacation"))
    table.play(SendAway(2))
    table.vacation(to=3)
    assert table.seat == 0, "Carla and Dmitri are away"
    assert [event.seat for event in table.told if event.kind == "misses-turn"] == [2, 3]


@rule("gendarmery.door.vacation")
def test_somebody_away_still_has_a_hand():
    table = at_vacation()
    table.play(SendAway(1))
    assert table.hand(1) == ["Woman"]
    assert table.view(0).hand_counts == (0, 1, 1)


@rule("gendarmery.door.vacation-cover", "gendarmery.door.eye-witness-open")
def test_a_vacation_that_comes_back_covers_an_open_eye_witness():
    table = at_vacation(doors=("Vacation", "Eye-Witness: Glasses"))
    table.play(SendAway(2))
    table.door()
    assert table.s.witness
    table.play(LetGo())
    assert table.kinds[-2:] == ["misses-turn", "witness-covered"]
    assert table.rule("witness-covered") == "door.vacation-cover"
    assert table.seat == 0
    assert not table.s.witness
    assert rule_of(table.refused(Report(6, witness=True))) == "door.eye-witness-open"
    assert [CARDS.doors[card] for card in table.s.door_discard] == ["Vacation", "Eye-Witness"]
