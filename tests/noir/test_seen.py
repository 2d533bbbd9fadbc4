"""What each seat sees, what it may try, how things are told, and how the sensible player plays."""

import pytest

from tablecore import simulate
from tablecore.bots import random_move
from tablecore.noir.bot import sensible
from tablecore.noir.game import GAME
from tablecore.noir.moves import Accuse, Choose, Collapse, Disguise, Exonerate, Kill, Leave, Move, Shift, Show
from tablecore.noir.variant import Variant
from tablecore.rng import Rng
from tests.noir.table import BANDIT, INSPECTOR, Table, at_square, inspectors_turn, named, number

HAND = ("Bilal", "Hina", "Zoltán")


# Views ----------------------------------------------------------------------------------------------------


def test_each_player_sees_their_own_cards_and_a_spectator_none() -> None:
    table = at_square(hand=HAND)
    bandit, inspector, spectator = (table.view(seat) for seat in (BANDIT, INSPECTOR, None))
    assert (bandit.bandit, bandit.inspector, bandit.hand) == (number("Mateus"), -1, None)
    assert (inspector.bandit, inspector.inspector) == (-1, number("Amara"))
    assert named(inspector.hand) == list(HAND)
    assert (spectator.bandit, spectator.inspector, spectator.hand) == (-1, -1, None)
    assert (spectator.hand_count, spectator.deck_count) == (3, 20)


def test_nothing_is_hidden_from_who_watches_an_example() -> None:
    table = at_square(hand=HAND)
    view = GAME.reveal(table.s)
    assert (view.bandit, view.inspector, view.seat) == (number("Mateus"), number("Amara"), None)
    assert named(view.hand) == list(HAND)
    assert (named(view.bandit_may_be), named(view.inspector_may_be)) == (["Mateus"], ["Amara"])


def test_a_view_tells_what_oneself_and_what_everybody_can_conclude() -> None:
    table = at_square(hand=HAND)
    table.kill("Gwenaël")
    everybody = ["Amara", "Bilal", "Chiyo", "Farrukh", "Hina", "Kofi", "Laleh", "Mateus"]
    for seat, known in ((BANDIT, ["Mateus"]), (None, everybody)):
        assert named(table.view(seat).bandit_may_be) == known
        assert named(table.view(seat).bandit_for_all) == everybody
    assert named(table.view(INSPECTOR).bandit_may_be) == ["Chiyo", "Farrukh", "Kofi", "Laleh", "Mateus"]
    assert named(table.view(INSPECTOR).inspector_may_be) == ["Amara"]
    assert "Gwenaël" not in named(table.view(INSPECTOR).inspector_for_all)


def test_before_the_choice_the_inspector_is_among_the_four() -> None:
    table = Table(phase="identity", dead=("Hina",), bandit="Mateus", hand=(*HAND, "Uzma"))
    assert named(table.view(INSPECTOR).inspector_may_be) == ["Bilal", "Uzma", "Zoltán"]
    assert table.view(None).inspector_may_be.bit_count() == 24


@pytest.mark.parametrize("seat", [BANDIT, INSPECTOR, None])
def test_guesses_are_all_of_those_who_may_be_and_nobody_else(seat: int | None) -> None:
    table = at_square(hand=HAND)
    table.kill("Gwenaël")
    table.accuse("Bilal")
    guesses = [GAME.guess(table.s, seat, Rng(chance)) for chance in range(400)]
    view = table.view(seat)
    assert {guess.bandit for guess in guesses} == set(map(number, named(view.bandit_may_be)))
    assert {guess.inspector for guess in guesses} == set(map(number, named(view.inspector_may_be)))
    assert all(guess.bandit != guess.inspector for guess in guesses)
    if seat == INSPECTOR:
        assert {guess.hand for guess in guesses} == {table.s.hand}


# Attempts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "kinds"),
    [
        (at_square(), {Kill, Shift, Collapse, Disguise}),
        (inspectors_turn(deck_size=0), {Accuse, Shift, Collapse, Exonerate}),
        (Table(phase="opening"), {Kill}),
        (Table(phase="identity", dead=("Hina",), hand=(*HAND, "Uzma")), {Choose}),
    ],
    ids=["bandit", "inspector", "opening", "identity"],
)
def test_wrong_suspects_and_lines_can_be_tried(table: Table, kinds: set[type]) -> None:
    tried = GAME.attempts(table.s, table.s.seat)
    assert {type(move) for move in tried} == kinds
    assert set(table.moves) <= set(tried)
    assert len(tried) == len(set(tried))
    assert any(table.match.refusal(table.s.seat, move) for move in tried), "some of them are refused"
    assert GAME.attempts(table.s, 1 - table.s.seat) == ()


def test_in_a_choice_the_whole_board_or_the_whole_hand_can_be_tried() -> None:
    table = at_square(
        dead=("Amara", "Bilal", "Gwenaël", "Nayra", "Sölvi", "Zoltán"), bandit="Kofi", inspector="Olena"
    )
    table.play(Collapse("row"))
    assert {type(move) for move in GAME.attempts(table.s, 0)} == {Leave}
    assert len(GAME.attempts(table.s, 0)) == 25
    table = inspectors_turn(hand=HAND, deck=("Uzma",))
    table.play(Exonerate())
    tried = named(move.suspect for move in GAME.attempts(table.s, 1))
    assert tried == ["Amara", "Bilal", "Hina", "Uzma", "Zoltán"], "the own identity too"
    assert all(isinstance(move, Show) for move in GAME.attempts(table.s, 1))


# Events ---------------------------------------------------------------------------------------------------


def test_events_say_whom_and_which_line_they_speak_of() -> None:
    table = at_square(hand=HAND)
    hidden = {event.kind: GAME.about(event.for_seat(None)) for event in table.match.events}
    assert hidden == {
        kind: () for kind in ("laid-out", "evidence-shuffled", "bandit-is", "inspector-is", "holds")
    }
    shown = {event.kind: GAME.about(event) for event in table.match.events}
    assert shown["holds"] == tuple(f"suspect-{number(name)}" for name in HAND)
    table.play(Shift("column", 4, -1))
    assert GAME.about(table.event("shifted")) == ("column-4",)
    table.exonerate("Hina")
    assert GAME.about(table.event("inspector-canvassed")) == (f"suspect-{number('Hina')}",)
    table.kill("Rangi")
    assert GAME.about(table.event("killed")) == (f"suspect-{number('Rangi')}",)


def test_a_shift_is_told_with_its_direction() -> None:
    table = at_square()
    for move, says in (
        (Shift("row", 0, 1), "Ana shifted the first row right; Eszter went round to the other end."),
        (Shift("row", 1, -1), "Bilge shifted the second row left; Farrukh went round to the other end."),
        (Shift("column", 4, 1), "Ana shifted the fifth column down; Zoltán went round to the other end."),
        (Shift("column", 0, -1), "Bilge shifted the first column up; Eszter went round to the other end."),
    ):
        table.play(move)
        assert table.says("shifted") == says


# The sensible player --------------------------------------------------------------------------------------


def choices(table: Table) -> set[Move]:
    """All it may do here, whatever the chance."""
    seat = table.s.seat
    return {sensible(GAME, table.view(seat), table.moves, Rng(chance)) for chance in range(12)}


def test_it_kills_whoever_must_be_the_inspector() -> None:
    table = at_square(inspector="Hina", inspector_among=("Hina",))
    assert choices(table) == {Kill(number("Hina"))}


def test_it_accuses_whoever_must_be_the_bandit() -> None:
    table = inspectors_turn(inspector="Hina", bandit_among=("Mateus",))
    assert choices(table) == {Accuse(number("Mateus"))}


def test_it_takes_the_last_kill() -> None:
    assert all(isinstance(move, Kill) for move in choices(at_square(kills=13)))


def test_it_disguises_when_everybody_knows_who_it_is() -> None:
    assert choices(at_square(bandit_among=("Mateus",), inspector_among=("Amara", "Uzma"))) == {Disguise()}


def test_it_asks_about_the_bandit_as_evenly_as_it_can() -> None:
    among = ("Mateus", "Chiyo", "Kofi", "Věra")
    table = inspectors_turn(hand=("Jānis", "Bilal", "Yusuf"), deck=("Uzma",), bandit_among=among)
    assert choices(table) == {Exonerate()}
    table.play(Exonerate())
    for move in choices(table):
        assert isinstance(move, Show)
        beside = [name for name in among if table.s.beside(move.suspect) >> number(name) & 1]
        assert len(beside) in (1, 2), "neither all of the four nor none"


def test_it_hides_in_a_corner() -> None:
    table = Table(
        phase="identity", dead=("Hina",), bandit="Mateus",
        board=at_square().board, hand=("Uzma", "Gwenaël", "Nayra", "Olena"),
    )  # fmt: skip
    assert choices(table) == {Choose(number("Uzma"))}


@pytest.mark.parametrize("seat", [BANDIT, INSPECTOR])
def test_it_beats_a_random_player_on_either_side(seat: int) -> None:
    won = 0
    for seed in range(60):
        s, rng = GAME.setup(Variant(), Rng(seed)), Rng(seed + 1)
        while not s.ended:
            bot = sensible if s.seat == seat else random_move
            move = bot(GAME, GAME.view(s, s.seat), GAME.moves(s, s.seat), rng)
            GAME.apply(s, {s.seat: move})
        won += GAME.scores(s)[seat]
    assert won > 45


def test_its_games_come_to_an_end_soon_and_both_sides_win_some() -> None:
    tally = simulate.many(GAME, Variant(), games=150, bot=sensible)
    assert tally.endings["noir.end.none"] == 0
    assert min(tally.winners[seat] for seat in (BANDIT, INSPECTOR)) > 15
    assert sum(tally.turns) / tally.games < 60
