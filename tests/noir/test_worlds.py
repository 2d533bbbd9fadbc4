"""The worlds that remain: held against searches through all hidden cards, and against the truth."""

from itertools import permutations
from typing import Any

import pytest

import tablecore as tc
from tablecore.masks import numbers
from tablecore.match import Match
from tablecore.noir.game import GAME
from tablecore.noir.moves import Choose
from tablecore.noir.state import NOBODY, State
from tablecore.noir.variant import Position, Variant
from tablecore.noir.worlds import Worlds
from tablecore.rng import Rng
from tests.noir.search import Search
from tests.noir.table import SMALL, SQUARE, Table, at_square, inspectors_turn, named, number

EYES = (0, 1, None)

BOARDS = {
    "2x3": (SMALL[:2], 500),
    "3x2": (tuple(zip(*SMALL[:2], strict=True)), 500),
    "3x3": (SMALL, 250),
    "1x5": (SQUARE[:1], 200),
    "3x4": ((("any",) * 4,) * 3, 3),
    "5x2": ((("any",) * 2,) * 5, 30),
}


def opened(board: tuple[tuple[str, ...], ...], seed: int, **options: Any) -> Match:
    """A match on a small board, from the opening on."""
    return Match(GAME, Variant(position=Position(phase="opening", board=board), **options), seed)


def play_something(match: Match, rng: Rng) -> None:
    """A random move, but each kind of action as likely as the others: shifts would drown the rest."""
    seat = match.turn.seats[0]
    moves = match.moves(seat)
    kind = rng.choice(sorted({type(move).__name__ for move in moves}))
    match.play(seat, rng.choice([move for move in moves if type(move).__name__ == kind]))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", BOARDS)
def test_they_are_what_a_search_through_all_hidden_cards_finds(name: str, eyes: int | None) -> None:
    board, games = BOARDS[name]
    for seed in range(games):
        match, rng = opened(board, seed), Rng(seed)
        worlds, search, heard = Worlds(GAME.cards, eyes), Search(eyes), 0
        while True:
            log = match.seen_by(eyes)[1]
            for event in log[heard:]:
                worlds.hear(event)
                search.hear(event)
                assert set(numbers(worlds.bandit)) == search.bandits, (seed, event)
                assert set(numbers(worlds.inspector)) == search.inspectors, (seed, event)
            heard = len(log)
            if match.state.inspector != NOBODY:
                assert worlds.pairs == search.pairs
            view = match.seen_by(eyes)[0]
            assert (view.bandit_may_be, view.inspector_may_be) == (worlds.bandit, worlds.inspector)
            if match.over:
                break
            play_something(match, rng)


@pytest.mark.parametrize("eyes", EYES)
def test_they_are_what_replaying_every_order_of_the_deck_finds(eyes: int | None) -> None:
    """No reasoning at all: all 720 deals of six cards and all choices are played, and heard, again."""
    for seed in range(3):
        match, rng = opened(SMALL[:2], seed), Rng(seed + 100)
        while not match.over and len(match.made) < 14:
            play_something(match, rng)
        truths = [truth for truth in replays(match) if sounds_the_same(truth, match, eyes)]
        worlds = heard_by(match, eyes)
        assert {truth.state.bandit for truth in truths} == set(numbers(worlds.bandit))
        assert {truth.state.inspector for truth in truths} == set(numbers(worlds.inspector))


def replays(match: Match) -> list[Match]:
    """The same moves, hidden choice aside, on the same board with every other deal of the evidence."""
    board = match.game.setup(match.variant, Rng(match.seed)).board
    found = []
    for deal in permutations(board):
        for choice in deal[1:5]:
            other = Match(match.game, match.variant, match.seed)
            s = other.state
            s.bandit, s.deck = deal[0], deal[1:]
            for seat, move in match.made:
                made = Choose(choice) if isinstance(move, Choose) else move
                if other.refusal(seat, made) is not None:
                    break
                other.play(seat, made)
            else:
                found.append(other)
    return found


def sounds_the_same(other: Match, match: Match, eyes: int | None) -> bool:
    """Whether that seat has heard the same in two matches; who the bandit was at first it heard before."""
    if eyes == 0 and match.game.setup(match.variant, Rng(match.seed)).bandit != first_bandit(other):
        return False
    _, *later = [tuple(event.for_seat(eyes) for event in told) for told in other.log]
    _, *heard = [tuple(event.for_seat(eyes) for event in told) for told in match.log]
    return later == heard


def first_bandit(match: Match) -> int:
    """Who the bandit was before any disguise."""
    before = [event.what for event in match.events if event.kind == "disguised"]
    bandit: int = before[0] if before else match.state.bandit
    return bandit


def heard_by(match: Match, eyes: int | None) -> Worlds:
    worlds = Worlds(GAME.cards, eyes)
    for event in match.seen_by(eyes)[1]:
        worlds.hear(event)
    return worlds


VARIANTS = GAME.variants()


@pytest.mark.parametrize("chunk", range(10))
def test_in_a_thousand_games_they_hold_the_truth_and_equal_the_masks_of_the_table(chunk: int) -> None:
    for seed in range(chunk * 100, chunk * 100 + 100):
        match, rng = Match(GAME, VARIANTS[seed % len(VARIANTS)], seed), Rng(seed)
        known = {eyes: Worlds(GAME.cards, eyes) for eyes in EYES}
        for event in match.events:
            for worlds in known.values():
                worlds.hear(event)
        while not match.over:
            if seed % 3:
                play_something(match, rng)
            else:
                match.play(match.state.seat, rng.choice(match.moves(match.state.seat)))
            for eyes, worlds in known.items():
                for event in match.log[-1]:
                    worlds.hear(event.for_seat(eyes))
                holds_the_truth(worlds, match.state)
                view = GAME.view(match.state, eyes)
                assert worlds.board == view.board
                assert (worlds.bandit, worlds.inspector) == (view.bandit_may_be, view.inspector_may_be)
            if len(match.made) % 10 == 0 or match.over:
                assert all(explains_everybody(worlds) for worlds in known.values())


def holds_the_truth(worlds: Worlds, s: State) -> None:
    assert worlds.bandit >> s.bandit & 1
    assert s.inspector == NOBODY or worlds.inspector >> s.inspector & 1
    assert worlds.pairs


def explains_everybody(worlds: Worlds) -> bool:
    """Whoever is out has a reason, an earlier event and a rule; whoever is not has none."""
    for suspect in range(25):
        for mask, why in (
            (worlds.bandit, worlds.why_not_bandit),
            (worlds.inspector, worlds.why_not_inspector),
        ):
            reason = why(suspect)
            assert (reason is None) == bool(mask >> suspect & 1)
            if reason is not None:
                assert reason.rule in GAME.rulebook
                assert 0 <= reason.event_number < worlds.heard
                assert reason.why[-1] == "."
    return True


# Why ------------------------------------------------------------------------------------------------------


def why_not_bandit(table: Table, name: str, eyes: int | None = None) -> str:
    reason = table.worlds(eyes).why_not_bandit(number(name))
    return reason.why if reason else ""


def why_not_inspector(table: Table, name: str, eyes: int | None = None) -> str:
    reason = table.worlds(eyes).why_not_inspector(number(name))
    return reason.why if reason else ""


def test_a_kill_tells_where_the_bandit_is() -> None:
    table = at_square()
    table.kill("Gwenaël")
    assert named(table.worlds(None).bandit) == [
        *("Amara", "Bilal", "Chiyo", "Farrukh", "Hina", "Kofi", "Laleh", "Mateus"),
    ]
    assert why_not_bandit(table, "Zoltán") == (
        "The bandit was beside Gwenaël to kill there, and Zoltán was not."
    )
    assert why_not_bandit(table, "Gwenaël") == "Gwenaël was killed, and the bandit kills neighbours only."
    assert why_not_inspector(table, "Gwenaël").startswith("Gwenaël was killed and the game went on")


def test_a_reason_names_the_event_that_gave_it() -> None:
    table = at_square()
    table.kill("Gwenaël")
    log = table.match.seen_by(None)[1]
    reason = table.worlds(None).why_not_bandit(number("Zoltán"))
    assert reason is not None
    assert log[reason.event_number].kind == "killed"
    assert reason.rule == "noir.kill.target"


def test_the_first_reason_stays() -> None:
    table = at_square()
    table.kill("Gwenaël")
    table.wait()
    table.kill("Rangi")
    assert "Gwenaël" in why_not_bandit(table, "Zoltán"), "Rangi would be a reason too"
    assert "Rangi" in why_not_bandit(table, "Chiyo")


def test_each_player_knows_their_own_cards() -> None:
    table = at_square(hand=("Bilal", "Hina", "Zoltán"))
    assert named(table.worlds(0).bandit) == ["Mateus"]
    assert why_not_bandit(table, "Amara", 0) == "You know who you are: Mateus."
    assert why_not_inspector(table, "Mateus", 0) == "You hold the evidence card of Mateus yourself."
    assert named(table.worlds(1).inspector) == ["Amara"]
    assert why_not_bandit(table, "Zoltán", 1) == "You hold the evidence card of Zoltán yourself."
    assert why_not_bandit(table, "Zoltán") == ""


def test_an_accusation_tells_where_the_inspector_is() -> None:
    table = inspectors_turn()
    table.accuse("Bilal")
    near = ["Amara", "Bilal", "Chiyo", "Farrukh", "Gwenaël", "Hina"]
    assert named(table.worlds(0).inspector) == near
    assert why_not_bandit(table, "Bilal") == "Asked about Bilal, the bandit said no."
    assert why_not_inspector(table, "Kofi", 0) == (
        "The inspector accused Bilal, and Kofi was neither Bilal nor beside Bilal."
    )


def test_a_canvass_leaves_neighbours_or_takes_them_out() -> None:
    table = inspectors_turn(hand=("Gwenaël", "Zoltán"), hand_size=2, deck=("Yusuf", "Věra"))
    table.exonerate("Gwenaël")
    assert named(table.worlds(1).bandit) == ["Bilal", "Chiyo", "Farrukh", "Hina", "Kofi", "Laleh", "Mateus"]
    table.wait()
    table.exonerate("Zoltán")
    assert "Tsering" not in named(table.worlds(None).bandit)
    assert why_not_bandit(table, "Gwenaël").startswith("The evidence card of Gwenaël was shown")


def test_a_disguise_begins_anew_but_forgets_nothing_that_lasts() -> None:
    table = at_square(deck=("Zoltán",), hand=("Bilal", "Hina", "Kofi"))
    table.kill("Gwenaël")
    table.wait()
    table.play(tc.game("noir").moves(table.s, 0)[-1])
    assert table.kinds == ["disguised", "bandit-is-now"]
    may_be = named(table.worlds(1).bandit)
    assert "Zoltán" in may_be
    assert "Chiyo" in may_be
    assert not {"Mateus", "Gwenaël", "Amara", "Bilal", "Hina", "Kofi"} & set(may_be)
    assert why_not_bandit(table, "Mateus", 1).startswith("The evidence card of Mateus was shown")


def test_whoever_is_surely_one_of_the_two_is_not_the_other() -> None:
    table = at_square(inspector_among=("Amara", "Gwenaël"))
    assert why_not_bandit(table, "Amara") == ""
    table.kill("Gwenaël")
    assert named(table.worlds(None).inspector) == ["Amara"]
    assert why_not_bandit(table, "Amara") == (
        "Only Amara can be the inspector, and the two are never the same."
    )


def test_a_slider_goes_through_all_of_them() -> None:
    table = at_square()
    table.kill("Gwenaël")
    table.wait()
    log = table.match.seen_by(None)[1]
    each = Worlds(GAME.cards, None).after_each(log)
    assert [worlds.heard for worlds in each] == list(range(1, len(log) + 1))
    assert each[0].bandit.bit_count() == 25
    assert each[-1].bandit == table.worlds(None).bandit
    assert named(each[-1].board) == named(table.s.board)
