"""What the bandit does: kill, with the canvass after an innocent's death, and disguise."""

import pytest

from tablecore.noir.moves import Disguise, Kill
from tests.noir.table import BANDIT, INSPECTOR, SQUARE, Table, at_square, number, rule_of

rule = pytest.mark.rule


# Kill -----------------------------------------------------------------------------------------------------


@rule("noir.kill.target")
def test_the_eight_neighbours_can_be_killed() -> None:
    table = at_square()
    around = ["Gwenaël", "Hina", "Ixchel", "Laleh", "Nayra", "Quỳnh", "Rangi", "Sölvi"]
    assert table.of_kind(Kill) == around
    table.kill("Sölvi")
    assert table.dead == ["Sölvi"]
    assert table.rule("killed") == "kill.target"
    assert table.says("killed", BANDIT) == "Ana killed Sölvi. Kills so far: 1."


@rule("noir.kill.target")
def test_nobody_else_can() -> None:
    table = at_square()
    refusal = table.refused(Kill(number("Eszter")))
    assert rule_of(refusal) == "kill.target"
    assert refusal.about == (f"suspect-{number('Eszter')}", f"suspect-{number('Mateus')}")
    own = table.refused(Kill(number("Mateus")))
    assert rule_of(own) == "kill.target"
    assert own.why.startswith("That is you.")
    small = Table(board=SQUARE[:3], bandit="Hina")
    assert rule_of(small.refused(Kill(number("Zoltán")))) == "kill.target"


@rule("noir.kill.flip")
def test_the_dead_stay_on_the_board_and_die_only_once() -> None:
    table = at_square()
    table.kill("Hina")
    table.wait()
    assert table.board[1][2] == "Hina"
    assert "Hina" not in table.of_kind(Kill)
    assert rule_of(table.refused(Kill(number("Hina")))) == "kill.flip"


@rule("noir.kill.canvass")
@pytest.mark.parametrize(("inspector", "answer"), [("Bilal", True), ("Amara", False)])
def test_an_innocents_death_brings_a_canvass(inspector: str, answer: bool) -> None:
    table = at_square(innocent=("Hina",), inspector=inspector)
    table.kill("Hina")
    assert table.kinds == ["killed", "bandit-canvassed"]
    told = table.event("bandit-canvassed")
    assert (told.rule, told.what, told.where) == ("noir.kill.canvass", answer, number("Hina"))
    assert table.says("bandit-canvassed").endswith("Yes." if answer else "No.")


@rule("noir.kill.canvass")
def test_any_other_death_does_not() -> None:
    table = at_square()
    table.kill("Hina")
    assert table.kinds == ["killed"]


@rule("noir.kill.last")
def test_no_canvass_after_the_kill_that_wins() -> None:
    table = at_square(innocent=("Hina",), kills=13)
    table.kill("Hina")
    assert table.kinds == ["killed", "kills-reached"]


@rule("noir.innocent.killed")
def test_the_innocent_can_be_killed_even_the_bandits_former_self() -> None:
    table = at_square(deck=("Hina",))
    table.play(Disguise())
    table.wait()
    assert "Mateus" in table.innocent
    table.kill("Mateus")
    assert table.kinds == ["killed", "bandit-canvassed"]
    assert table.s.kills == 1


@rule("noir.innocent")
def test_innocent_is_who_has_the_evidence_card() -> None:
    table = at_square(innocent=("Hina", "Olena"))
    assert table.innocent == ["Hina", "Olena"]
    census = table.match.game.census(table.s)
    assert census["evidence on the board"] == tuple(f"evidence-{number(name)}" for name in ("Hina", "Olena"))


@rule("noir.innocent.nobody")
def test_whose_card_lies_open_is_nobody_secret() -> None:
    for seed in range(30):
        table = Table(seed, innocent=("Hina", "Olena"), dead=("Uzma",), discarded=("Uzma",))
        assert not {table.bandit, table.inspector, *table.hand} & {"Hina", "Olena", "Uzma"}
        assert not {"Hina", "Olena", "Uzma"} & set(table.deck)


@rule("noir.bandit.alive")
def test_bandit_and_inspector_live_as_long_as_the_game_goes_on() -> None:
    for seed in range(60):
        table = Table(seed)
        while not table.match.over:
            s = table.s
            assert not s.is_dead(s.bandit)
            assert s.bandit in s.board
            if s.inspector >= 0:
                assert not s.is_dead(s.inspector)
                assert s.inspector in s.board
            moves = table.moves
            table.play(moves[(seed + s.turns * 7) % len(moves)])


# Disguise -------------------------------------------------------------------------------------------------


@rule("noir.disguise.draw", "noir.disguise.alive")
def test_a_living_suspect_is_the_new_identity() -> None:
    table = at_square(deck=("Zoltán", "Bilal"))
    table.play(Disguise())
    assert table.bandit == "Zoltán"
    assert table.deck[0] == "Bilal"
    assert table.kinds == ["disguised", "bandit-is-now"]
    assert table.says("disguised") == (
        "Ana took a new identity. Mateus was the old one, and is innocent now."
    )
    assert table.says("bandit-is-now", BANDIT) == "Ana became Zoltán."
    assert table.says("bandit-is-now", INSPECTOR) == "Who the bandit is now stays secret."
    assert table.rule("bandit-is-now") == "disguise.draw"


@rule("noir.disguise.alive", "noir.disguise.exposed")
def test_the_old_identity_lies_open_and_is_innocent() -> None:
    table = at_square(deck=("Zoltán",))
    table.play(Disguise())
    assert table.innocent == ["Mateus"]
    assert table.event("disguised").for_seat(None).what == number("Mateus")
    assert table.view(INSPECTOR).bandit == -1
    assert not table.view(INSPECTOR).bandit_may_be >> number("Mateus") & 1


@rule("noir.disguise.discard")
def test_the_card_of_somebody_dead_is_shown_and_nothing_changes() -> None:
    table = at_square(deck=("Hina", "Bilal"), dead=("Hina",))
    table.play(Disguise())
    assert table.bandit == "Mateus"
    assert table.s.discard == (number("Hina"),)
    assert table.kinds == ["disguise-failed"]
    assert "Hina is dead" in table.says("disguise-failed", INSPECTOR)
    assert not table.innocent


@rule("noir.disguise.dead")
def test_a_disguise_that_fails_has_cost_the_turn() -> None:
    table = at_square(deck=("Hina",), dead=("Hina",))
    table.play(Disguise())
    assert (table.s.seat, table.s.turns) == (INSPECTOR, 3)


@rule("noir.disguise.draw")
def test_the_new_identity_acts_from_its_own_place() -> None:
    table = at_square(deck=("Zoltán",))
    table.play(Disguise())
    table.accuse("Bilal")
    assert table.of_kind(Kill) == ["Sölvi", "Tsering", "Yusuf"]
