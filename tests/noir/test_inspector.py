"""What the inspector does: accuse, also oneself, and exonerate with a canvass."""

import pytest

from tablecore.noir.game import GAME
from tablecore.noir.moves import Accuse, Exonerate, Shift, Show
from tablecore.rng import Rng
from tests.noir.table import BANDIT, INSPECTOR, Table, at_square, inspectors_turn, number, rule_of

rule = pytest.mark.rule


# Accuse ---------------------------------------------------------------------------------------------------


@rule("noir.accuse.nine")
def test_nine_can_be_accused() -> None:
    around = ["Gwenaël", "Hina", "Ixchel", "Laleh", "Mateus", "Nayra", "Quỳnh", "Rangi", "Sölvi"]
    assert inspectors_turn(bandit="Amara", inspector="Mateus").of_kind(Accuse) == around


@rule("noir.accuse.nine")
def test_nobody_else_can() -> None:
    refusal = inspectors_turn().refused(Accuse(number("Mateus")))
    assert rule_of(refusal) == "accuse.nine"
    assert refusal.about == (f"suspect-{number('Mateus')}", f"suspect-{number('Amara')}")
    small = Table(seat=1, board=(("Amara", "Bilal"), ("Chiyo", "Darío")))
    assert rule_of(small.refused(Accuse(number("Zoltán")))) == "accuse.nine"


@rule("noir.accuse.question", "noir.accuse.wrong")
def test_a_wrong_accusation_is_denied_and_costs_the_turn_only() -> None:
    table = inspectors_turn()
    before = (table.dead, table.innocent, table.hand, table.deck, table.board)
    table.accuse("Bilal")
    assert table.kinds == ["accused", "denied"]
    assert table.rule("accused") == "accuse.question"
    assert table.rule("denied") == "accuse.wrong"
    assert table.says("accused", BANDIT) == "Bilge accused Bilal: are you the bandit?"
    assert (table.dead, table.innocent, table.hand, table.deck, table.board) == before
    assert table.s.seat == BANDIT


@rule("noir.accuse.self")
def test_the_inspector_may_accuse_the_own_suspect_and_nobody_hears_a_difference() -> None:
    own, other = inspectors_turn(), inspectors_turn(inspector="Bilal")
    assert "Amara" in own.of_kind(Accuse)
    own.accuse("Amara")
    other.accuse("Amara")
    for seat in (BANDIT, None):
        assert [event.for_seat(seat) for event in own.told] == [event.for_seat(seat) for event in other.told]
        assert own.view(seat).inspector_may_be == other.view(seat).inspector_may_be
    assert own.kinds == ["accused", "denied"]


@rule("noir.accuse.targets")
def test_the_dead_cannot_be_accused() -> None:
    table = inspectors_turn(dead=("Bilal",))
    assert table.of_kind(Accuse) == ["Amara", "Farrukh", "Gwenaël"]
    assert rule_of(table.refused(Accuse(number("Bilal")))) == "accuse.targets"


@rule("noir.accuse.innocent", "noir.accuse.targets")
def test_an_innocent_suspect_can_be_as_a_bluff() -> None:
    table = inspectors_turn(innocent=("Bilal",))
    table.accuse("Bilal")
    assert table.kinds == ["accused", "denied"]


@rule("noir.accuse.innocent")
def test_a_table_can_forbid_that() -> None:
    table = inspectors_turn(innocent=("Bilal",), accuse_innocent=False)
    assert table.of_kind(Accuse) == ["Amara", "Farrukh", "Gwenaël"]
    refusal = table.refused(Accuse(number("Bilal")))
    assert (rule_of(refusal), refusal.about) == ("accuse.innocent", (f"suspect-{number('Bilal')}",))


# Exonerate ------------------------------------------------------------------------------------------------

HAND = ("Bilal", "Hina", "Zoltán")


@rule("noir.exonerate.draw")
def test_the_top_card_makes_four_in_hand() -> None:
    table = inspectors_turn(hand=HAND, deck=("Uzma", "Věra"))
    table.play(Exonerate())
    assert table.hand == ["Bilal", "Hina", "Uzma", "Zoltán"]
    assert table.deck[0] == "Věra"
    assert table.says("drew", INSPECTOR) == "Bilge drew the card of Uzma."
    assert table.says("drew", BANDIT) == "Bilge drew an evidence card."
    assert (table.s.phase, table.s.seat) == ("exonerate", INSPECTOR)


@rule("noir.exonerate.choose", "noir.exonerate.not-identity")
def test_one_of_the_four_is_shown_and_never_the_identity() -> None:
    table = inspectors_turn(hand=HAND, deck=("Uzma",))
    table.play(Exonerate())
    assert table.of_kind(Show) == ["Bilal", "Hina", "Uzma", "Zoltán"]
    assert rule_of(table.refused(Show(number("Amara")))) == "exonerate.not-identity"
    assert rule_of(table.refused(Show(number("Yusuf")))) == "exonerate.choose"
    refusal = table.refused(Shift("row", 0, 1))
    assert refusal.why == "Not now. First show one of the cards in your hand."


@rule("noir.exonerate.alive")
def test_the_card_of_a_living_suspect_lies_on_it() -> None:
    table = inspectors_turn(hand=HAND, deck=("Uzma",))
    table.exonerate("Hina")
    assert table.innocent == ["Hina"]
    assert table.hand == ["Bilal", "Uzma", "Zoltán"]
    assert table.rule("exonerated") == "exonerate.alive"
    assert table.s.seat == BANDIT


@rule("noir.exonerate.alive")
def test_the_card_just_drawn_can_be_shown_too() -> None:
    table = inspectors_turn(hand=HAND, deck=("Uzma",))
    table.exonerate("Uzma")
    assert table.innocent == ["Uzma"]
    assert table.hand == list(HAND)


@rule("noir.exonerate.canvass")
@pytest.mark.parametrize(("name", "answer"), [("Hina", True), ("Zoltán", False), ("Bilal", False)])
def test_then_the_inspector_hears_whether_the_bandit_is_beside(name: str, answer: bool) -> None:
    table = inspectors_turn(hand=HAND, deck=("Uzma",))
    table.exonerate(name)
    told = table.event("inspector-canvassed")
    assert (told.rule, told.what, told.where) == ("noir.exonerate.canvass", answer, number(name))
    assert table.says("inspector-canvassed", BANDIT).endswith("Yes." if answer else "No.")


@rule("noir.exonerate.same-turn")
def test_the_canvass_takes_no_turn_of_its_own() -> None:
    table = inspectors_turn(hand=HAND, deck=("Uzma",))
    table.exonerate("Hina")
    assert table.kinds == ["exonerated", "inspector-canvassed"]
    assert table.s.seat == BANDIT
    offered = {type(move).__name__ for move in inspectors_turn(hand=HAND, innocent=("Olena",)).moves}
    assert offered == {"Shift", "Accuse", "Exonerate"}


@rule("noir.exonerate.dead")
def test_the_card_of_somebody_dead_is_shown_without_a_canvass() -> None:
    table = inspectors_turn(hand=HAND, deck=("Uzma",), dead=("Hina",))
    table.exonerate("Hina")
    assert table.kinds == ["showed-dead"]
    assert table.s.discard == (number("Hina"),)
    assert not table.innocent
    assert table.s.seat == BANDIT


# The canvass ----------------------------------------------------------------------------------------------


@rule("noir.kill.inspector-hand")
def test_every_answer_in_a_thousand_games_is_true() -> None:
    """Checked square by square, with rows and columns, and nothing of the engine but where people lie."""
    answers = {"bandit-canvassed": 0, "inspector-canvassed": 0, "denied": 0, "caught": 0}
    variants = GAME.variants()
    for seed in range(1000):
        s = GAME.setup(variants[seed % len(variants)], rng := Rng(seed))
        while not s.ended:
            moves = GAME.moves(s, s.seat)
            rows = [list(s.board[at : at + s.columns]) for at in range(0, len(s.board), s.columns)]
            bandit, inspector, told = s.bandit, s.inspector, []
            telling = [move for move in moves if not isinstance(move, Shift)]
            GAME.apply(s, {s.seat: rng.choice(telling if telling and seed % 2 else moves)}, told.append)
            for event in told:
                if event.kind == "bandit-canvassed":
                    assert event.what is near(rows, event.where, inspector)
                elif event.kind == "inspector-canvassed":
                    assert event.what is near(rows, event.where, bandit)
                elif event.kind in ("denied", "caught"):
                    assert (event.kind == "caught") == (event.what == bandit)
                else:
                    continue
                answers[event.kind] += 1
    assert min(answers.values()) > 100, answers


def near(rows: list[list[int]], one: int, other: int) -> bool:
    """Whether somebody lies on one of the squares around, by trying them all."""
    for row, suspects in enumerate(rows):
        for column, suspect in enumerate(suspects):
            if suspect == one:
                around = [
                    rows[row + down][column + right]
                    for down in (-1, 0, 1)
                    for right in (-1, 0, 1)
                    if 0 <= row + down < len(rows) and 0 <= column + right < len(suspects)
                ]
                return other in around and other != one
    raise AssertionError("nobody lies there")


def test_the_answers_do_not_depend_on_who_hears_them() -> None:
    table = at_square(innocent=("Hina",))
    table.kill("Hina")
    told = table.event("bandit-canvassed")
    assert {told.for_seat(seat) for seat in (0, 1, None)} == {told}
