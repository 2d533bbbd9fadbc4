"""The set-up, and how each side begins."""

import pytest

import tablecore as tc
from tablecore.noir.game import GAME
from tablecore.noir.moves import Choose, Kill
from tablecore.noir.variant import Variant
from tablecore.rng import Rng
from tests.noir.table import BANDIT, INSPECTOR, SMALL, SQUARE, Table, named, number, rule_of

rule = pytest.mark.rule


def opening(**options) -> Table:
    """The square before the first kill, with Mateus the bandit."""
    return Table(phase="opening", board=SQUARE, bandit="Mateus", **options)


@rule("noir.setup.board")
def test_twenty_five_suspects_make_a_square() -> None:
    table = Table()
    assert [len(row) for row in table.board] == [5] * 5
    assert len({name for row in table.board for name in row}) == 25
    assert table.match.events[0].rule == "noir.setup.board"
    assert GAME.sentence(table.match.events[0], ("", "")) == "25 suspects were laid out, 5 in each of 5 rows."


@rule("noir.setup.board")
def test_the_board_is_shuffled() -> None:
    boards = {GAME.setup(Variant(), Rng(seed)).board for seed in range(50)}
    assert len(boards) == 50
    assert len({board[0] for board in boards}) > 12


@rule("noir.setup.evidence")
def test_the_evidence_is_shuffled_into_a_deck() -> None:
    tops = {GAME.setup(Variant(), Rng(seed)).deck[:3] for seed in range(50)}
    assert len(tops) == 50


@rule("noir.players", "noir.setup.roles", "noir.setup.random-roles")
def test_two_seats_the_bandit_and_the_inspector() -> None:
    table = Table()
    assert len(GAME.scores(table.s)) == 2
    assert table.match.turn == tc.Turn((BANDIT,)), "chance or choice gives a person a seat, not a seat a role"
    table.play(table.moves[0])
    assert table.match.turn == tc.Turn((INSPECTOR,))


@rule("noir.setup.identity")
def test_the_bandit_draws_an_evidence_card_in_secret() -> None:
    table = opening()
    told = [event for event in table.match.events if event.kind == "bandit-is"]
    assert [event.rule for event in told] == ["noir.setup.identity"]
    assert GAME.sentence(told[0], ("You", "")) == "You drew Mateus: a secret identity."
    assert (
        GAME.sentence(told[0].for_seat(1), ("The bandit", "You"))
        == "The bandit drew a card: a secret identity."
    )
    assert table.view(BANDIT).bandit == number("Mateus")
    assert table.view(INSPECTOR).bandit == table.view(None).bandit == -1
    assert "Mateus" not in table.deck


@rule("noir.evidence.count")
def test_one_card_for_the_bandit_four_for_the_inspector_twenty_left() -> None:
    table = Table()
    assert len(table.deck) == 24
    table.play(table.moves[0])
    assert (len(table.hand), len(table.deck)) == (4, 20)
    table.play(table.moves[0])
    assert (len(table.hand), len(table.deck)) == (3, 20)


# The opening kill -----------------------------------------------------------------------------------------


@rule("noir.start.kill")
def test_the_bandit_begins_with_a_kill_and_nothing_else() -> None:
    table = opening()
    around = ["Gwenaël", "Hina", "Ixchel", "Laleh", "Nayra", "Quỳnh", "Rangi", "Sölvi"]
    assert table.of_kind(Kill) == around
    assert len(table.moves) == 8
    table.kill("Hina")
    assert table.dead == ["Hina"]
    assert table.rule("killed") == "start.kill"


@rule("noir.start.kill")
def test_another_action_has_to_wait() -> None:
    table = opening()
    refusal = table.refused(GAME.constructible(table.match.variant)[25])
    assert (rule_of(refusal), refusal.why) == ("start.kill", "Not now. First the bandit kills a neighbour.")


@rule("noir.start.kill-counts")
def test_the_opening_kill_counts() -> None:
    table = opening()
    table.kill("Hina")
    assert table.s.kills == 1
    assert table.says("killed", BANDIT).endswith("killed Hina. Kills so far: 1.")


@rule("noir.start.order")
def test_the_bandit_then_the_inspector_and_so_on() -> None:
    table = opening()
    seats, phases = [], []
    for _ in range(5):
        seats.append(table.s.seat)
        phases.append(table.s.phase)
        refusal = table.refused(table.moves[0], 1 - table.s.seat)
        assert (rule_of(refusal), refusal.why.split(". ")[0]) == ("start.order", "It is not your turn")
        if table.s.phase == "action":
            table.wait()
        else:
            table.play(table.moves[0])
    assert seats == [0, 1, 0, 1, 0]
    assert phases == ["opening", "identity", "action", "action", "action"]


# The inspector's identity ---------------------------------------------------------------------------------


@rule("noir.start.four")
def test_the_inspector_draws_four_cards() -> None:
    table = opening(deck=("Amara", "Hina", "Uzma", "Zoltán", "Bilal"))
    table.kill("Hina")
    assert table.hand == ["Amara", "Hina", "Uzma", "Zoltán"]
    assert table.says("drew-four", INSPECTOR) == "Bilge drew Amara, Hina, Uzma and Zoltán."
    assert table.says("drew-four", BANDIT) == "Bilge drew four cards."
    assert table.rule("drew-four") == "start.four"
    assert table.view(BANDIT).hand is None
    assert table.view(BANDIT).hand_count == 4


@rule("noir.start.identity")
def test_one_of_them_is_chosen_and_the_others_stay() -> None:
    table = opening(deck=("Amara", "Bilal", "Uzma", "Zoltán"))
    table.kill("Hina")
    assert table.of_kind(Choose) == ["Amara", "Bilal", "Uzma", "Zoltán"]
    table.choose("Uzma")
    assert table.inspector == "Uzma"
    assert table.hand == ["Amara", "Bilal", "Zoltán"]
    assert table.says("chose", INSPECTOR) == "Bilge chose Uzma as secret identity."
    assert table.says("chose", BANDIT) == "Bilge chose a secret identity."
    assert table.view(INSPECTOR).inspector == number("Uzma")
    assert table.view(BANDIT).inspector == table.view(None).inspector == -1


@rule("noir.start.identity")
def test_somebody_else_cannot_be_chosen() -> None:
    table = opening(deck=("Amara", "Bilal", "Uzma", "Zoltán"))
    table.kill("Hina")
    refusal = table.refused(Choose(number("Yusuf")))
    assert rule_of(refusal) == "start.identity"
    assert refusal.why.startswith("You did not draw Yusuf.")


@rule("noir.start.identity-alive")
def test_nobody_dead_can_be_chosen() -> None:
    table = opening(deck=("Amara", "Hina", "Uzma", "Zoltán"))
    table.kill("Hina")
    assert "Hina" not in table.of_kind(Choose)
    refusal = table.refused(Choose(number("Hina")))
    assert (rule_of(refusal), refusal.about) == ("start.identity-alive", (f"suspect-{number('Hina')}",))


def test_every_opening_on_a_small_board_leaves_somebody_to_choose() -> None:
    for seed in range(30):
        table = Table(seed, phase="opening", board=SMALL[:2])
        table.play(table.moves[seed % len(table.moves)])
        assert len(table.of_kind(Choose)) >= 3
        assert set(table.of_kind(Choose)) == set(table.hand) - set(table.dead)
        assert named(table.s.hand)
