"""Ways through a game, drawn so that a failing one shrinks to a short one."""

from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from tablecore.bots import bots
from tablecore.game import Game
from tablecore.match import Match
from tablecore.rng import Rng


@dataclass(frozen=True)
class Walk:
    """A game played up to some position: ``length`` decisions by bots, then those of ``picks``.

    ``sense`` of ten decisions are made by the game's own bot, the others at random; random play alone
    hardly ever gets to the end of most games. Each pick is an index into the moves there are then.
    """

    game: Game[Any, Any] = field(repr=False)
    variant: Any
    seed: int
    length: int
    sense: int
    picks: tuple[int, ...]

    def match(self) -> Match:
        """The match at the end of the walk."""
        match = Match(self.game, self.variant, self.seed)
        rng = Rng(self.seed + 1)
        for _ in range(self.length):
            if match.over:
                break
            decide(match, rng, self.sense)
        for pick in self.picks:
            if match.over:
                break
            seat = match.turn.seats[pick % len(match.turn.seats)]
            moves = match.moves(seat)
            match.play(seat, moves[pick % len(moves)])
        return match


def decide(match: Match, rng: Rng, sense: int) -> None:
    """Let a seat that may move do so, ``sense`` times out of ten by the game's own bot."""
    game = match.game
    seat = rng.choice(match.turn.seats)
    moves = match.moves(seat)
    if rng.below(10) < sense:
        best = list(bots(game).values())[-1]
        match.play(seat, best(game, game.view(match.state, seat), moves, rng))
    else:
        match.play(seat, rng.choice(moves))


def walks(game: Game[Any, Any], variant: Any) -> st.SearchStrategy[Walk]:
    """Walks through games of that variant, from the first decision to long after the last."""
    return st.builds(
        Walk,
        st.just(game),
        st.just(variant),
        seed=st.integers(0, 2**64 - 1),
        length=st.integers(0, 250),
        sense=st.sampled_from((0, 5, 8, 10)),
        picks=st.lists(st.integers(0, 999), max_size=6).map(tuple),
    )
