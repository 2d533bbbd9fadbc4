"""A turn: one task of three, in turn, and what happens when none is possible."""

import pytest

from tablecore.gendarmery.moves import (
    Archive,
    Begin,
    Lay,
    LetGo,
    OpenPile,
    Pass,
    PickCard,
    PutAway,
    Report,
    Reveal,
    Take,
)
from tests.gendarmery.table import GUIDE, NO_DESK, Table, at_guide, card, rule_of

rule = pytest.mark.rule


@rule("gendarmery.turn.one-task")
def test_three_tasks_and_no_other():
    table = at_guide(hands=(("Man", "Scar"),))
    kinds = {type(move) for move in table.moves}
    assert kinds == {Take, Archive, Report}
    for move in (Lay(0), Begin(0), LetGo(), OpenPile(0)):
        refusal = table.refused(move)
        assert rule_of(refusal) == "turn.one-task"
        assert refusal.why == "Not now. First do one task: take, archive, or report."
    assert rule_of(table.refused(Pass())) == "turn.one-task"


@rule("gendarmery.turn.one-task", "gendarmery.turn.order")
def test_after_one_task_it_is_somebody_elses_turn():
    table = Table(players=2)
    table.play(Take(0))
    assert table.match.turn.seats == (1,)
    assert rule_of(table.refused(Take(1), seat=0)) == "turn.order"


@rule("gendarmery.turn.order")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("first", [0, 1])
def test_turns_go_round_to_the_left(players, first):
    table = Table(players=players, first=first)
    order = []
    for _ in range(2 * players):
        order.append(table.seat)
        table.play(Take(0))
    assert order == [(first + turn) % players for turn in range(2 * players)]


@rule("gendarmery.turn.take")
@pytest.mark.parametrize("desk", [0, 1])
def test_taking_brings_the_top_card_of_either_deck(desk):
    table = Table(desk=(("Scar", "Man"), ("Hefty + Redhead", "Woman")))
    top, other = (table.desk(number)[0] for number in (desk, 1 - desk))
    table.play(Take(desk))
    assert table.hand(0) == [top]
    assert table.desk(desk)[0] == {"Scar": "Man", "Hefty + Redhead": "Woman"}[top]
    assert table.desk(1 - desk)[0] == other
    assert table.rule("took") == "turn.take"
    assert table.says("took").startswith(f"Amina took {top} from the ")


@rule("gendarmery.turn.door")
def test_the_door_costs_a_card_and_is_obeyed_at_once():
    table = at_guide(hands=(("Man", "Scar"),), doors=("Archives", "Cop"))
    table.play(Archive(card("Man"), 2))
    assert table.hand(0) == ["Scar"]
    assert table.pile(2)[0] == "Man"
    assert table.kinds == ["archived", "door"]
    assert table.rule("archived") == "turn.door"
    assert table.event("archived").for_seat(1).what is None, "face down"
    assert table.says("archived") == "Amina put a card face down on the third archive pile."
    assert table.says("archived", to=0) == "Amina put Man face down on the third archive pile."
    assert table.says("door") == "Behind the door: Archives."
    assert table.seat == 0
    assert {type(move) for move in table.moves} == {OpenPile}


@rule("gendarmery.turn.door")
def test_no_card_no_door():
    empty, full = at_guide(), at_guide(hands=(("Man",),))
    assert not any(isinstance(move, Archive) for move in empty.moves)
    assert rule_of(empty.refused(Archive(card("Man"), 0))) == "turn.door"
    assert "You do not hold Man." in empty.refused(Archive(card("Man"), 0)).why
    assert "you hold none" in empty.refused(Reveal()).why
    assert rule_of(full.refused(Reveal())) == "turn.door"
    assert "Put one of yours on an archive pile" in full.refused(Reveal()).why


@rule("gendarmery.turn.archive-any")
def test_a_card_may_go_on_any_of_the_four_places():
    piles = (("Hefty",), (), ("Glasses", "Footprint"), ("Redhead",))
    for pile in range(4):
        table = at_guide(hands=(("Man",),), archive=piles, desk_sizes=(9, 9), doors=("Home & Family",))
        table.play(Archive(card("Man"), pile))
        assert table.pile(pile) == ["Man", *piles[pile]]
        assert table.rule("archived") == ("turn.door" if piles[pile] else "turn.archive-any")


@rule("gendarmery.cards.door-obey")
def test_whoever_is_behind_the_door_comes_first():
    table = at_guide(hands=(("Man",),), doors=("Archives",))
    table.door()
    for move in (Take(0), Report(0), Archive(card("Man"), 0), Pass(), PutAway((0,)), Reveal()):
        refusal = table.refused(move)
        assert rule_of(refusal) == "cards.door-obey"
        assert refusal.why == "Not now. First choose an archive pile to look through."
    table.play(OpenPile(0))
    assert rule_of(table.refused(Take(0))) == "cards.door-obey"
    table.play(next(move for move in table.moves if isinstance(move, PickCard)))
    assert table.seat == 1
    assert Take(0) in table.moves


@rule("gendarmery.turn.report")
def test_a_report_names_somebody_on_the_wall():
    table = at_guide(hands=(("Scar",),))
    assert {move.place for move in table.moves if isinstance(move, Report)} == {0, 1, 2, 3, 5, 6, 7, 8}
    assert rule_of(table.refused(Report(4))) == "setup.middle-bare"
    table.report("Tomás")
    assert table.kinds[0] == "report"
    assert table.seat == 1


@rule("gendarmery.turn.report", "gendarmery.report.match")
def test_a_report_needs_evidence():
    table = at_guide()
    assert not any(isinstance(move, Report) for move in table.moves)
    assert table.refused(Report(0)).why == "You hold no evidence. A report needs at least one card."


# Nothing to do --------------------------------------------------------------------------------------------


@rule("gendarmery.turn.stuck")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_who_can_do_nothing_passes_and_when_all_have_passed_the_game_is_over(players):
    table = at_guide(players=players, **NO_DESK)
    for seat in range(players):
        assert not table.match.over
        assert table.seat == seat
        assert table.moves == (Pass(),)
        table.play(Pass())
        assert table.rule("passed") == "turn.stuck"
    assert table.match.over
    assert table.match.outcome.rule == "gendarmery.turn.stuck"
    assert table.kinds[-2:] == ["counted", "chief"]
    assert rule_of(table.refused(Pass())) == "turn.stuck"
    assert table.refused(Take(0)).why.startswith("The game is over.")


@rule("gendarmery.turn.stuck")
def test_a_pass_counts_only_in_a_row():
    table = at_guide(players=2, hands=((), ("Man",)), doors=("Home & Family",), **NO_DESK)
    table.play(Pass(), Archive(card("Man"), 0))
    for seat in (0, 1):
        assert table.seat == seat
        table.play(Pass())
    assert table.match.over


@rule("gendarmery.turn.stuck", "gendarmery.door.vacation-twice")
def test_who_is_on_vacation_has_not_passed():
    hands = (("Man",), ("Woman",), ("Scar", "Hefty"))
    table = at_guide(hands=hands, doors=("Vacation", "Vacation", "Archives"), **NO_DESK)
    table.vacation(to=2)
    table.vacation(to=2)
    for seat in (0, 1):  # Carla misses a turn before, and another after
        assert table.seat == seat
        table.play(Pass())
    for seat in (0, 1):
        assert table.seat == seat
        table.play(Pass())
    assert not table.match.over, "Carla still has something to do"
    assert table.seat == 2
    table.play(Archive(card("Scar"), 0))
    assert table.event("door").seat == 2


@rule("gendarmery.turn.stuck", "gendarmery.door.witness")
def test_an_open_eye_witness_is_something_to_do():
    table = Table(wall=("Tomás", "", "", "", "", "", "", ""), middle="north-west", witness="Man", **NO_DESK)
    assert Pass() not in table.moves
    assert rule_of(table.refused(Pass())) == "turn.one-task"
    assert table.moves == (Report(0, witness=True),)


def test_everybody_on_the_wall_has_a_hand_that_singles_them_out():
    """The hands that other scenarios use."""
    from tests.gendarmery.table import SINGLES_OUT

    assert tuple(SINGLES_OUT) == GUIDE
    for name, hand in SINGLES_OUT.items():
        table = at_guide(hands=(hand,))
        table.report(name)
        assert table.kinds[0] == "report"
