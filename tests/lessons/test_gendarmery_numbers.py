"""What the lessons of Gendarmery say they measured, measured again."""

import tablecore as tc
from tablecore.bots import bot
from tablecore.rng import Rng
from tablecore.simulate import playout

GAME = tc.game("gendarmery")
SENSIBLE = bot(GAME, "sensible")
"""A player who reports as soon as the hand makes a case."""

GAMES = 300
SOON = 45


def share_over_soon(looks: str) -> float:
    """How many of a hundred games are over within 45 turns."""
    variant = GAME.Variant(players=3, wanted_looks=looks)
    ends = [GAME.outcome(playout(GAME, variant, seed, SENSIBLE)[0]) for seed in range(GAMES)]
    return 100 * sum(end.turns <= SOON for end in ends) / GAMES


def test_following_the_arrow_at_once_ends_more_games_early() -> None:
    """The lesson on arrests says: about 5 games in 100, against about 13."""
    assert 3 <= share_over_soon("after-refill") <= 8
    assert 10 <= share_over_soon("before-refill") <= 17


def test_one_turned_arrow_in_twelve_points_at_the_place_just_emptied() -> None:
    """So often would an arrest of the Wanted end the game by chance, if the arrow were followed at once."""
    turned = own_place = 0
    for seed in range(GAMES):
        match, chance = tc.Match(GAME, GAME.Variant(wanted_looks="before-refill"), seed), Rng(seed)
        while not match.over:
            (seat,) = match.turn.seats
            view = GAME.view(match.state, seat)
            events = match.play(seat, SENSIBLE(GAME, view, match.moves(seat), chance))
            turned += any(event.kind == "turned" for event in events)
            own_place += any(event.rule == "gendarmery.arrest.turned-empty" for event in events)
    assert 10 <= turned / own_place <= 14
