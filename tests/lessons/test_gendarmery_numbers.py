"""What the lessons of Gendarmery say they measured, measured again."""

import tablecore as tc
from tablecore.bots import bot
from tablecore.simulate import playout

GAMES = 300
SOON = 45


def share_over_soon(looks: str) -> float:
    """How many of a hundred games among three players who report when they can end within 45 turns."""
    game = tc.game("gendarmery")
    sensible = bot(game, "sensible")
    variant = game.Variant(players=3, wanted_looks=looks)
    ends = [game.outcome(playout(game, variant, seed, sensible)[0]) for seed in range(GAMES)]
    return 100 * sum(end.turns <= SOON for end in ends) / GAMES


def test_following_the_arrow_at_once_ends_more_games_early() -> None:
    """The lesson on arrests says: about 5 games in 100, against about 13."""
    assert 3 <= share_over_soon("after-refill") <= 8
    assert 10 <= share_over_soon("before-refill") <= 17
