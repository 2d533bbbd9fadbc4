"""The end of the pile, what is told at the count, and who has won."""

import pytest

from tablecore.deal.moves import Propose
from tablecore.game import Outcome
from tests.deal.table import DOWN, GAME, HIDDEN, MARIANA, MIXED, NOOR, TEVITA, UP, Table, named, rule_of, two

rule = pytest.mark.rule

KEYS = ("key-maya", "key-egypt", "key-rising-sun", "key-maya")
SCEPTRES = ("sceptre-maya", "sceptre-egypt", "sceptre-rising-sun") * 2
SMALL = {"open": ("text-egypt", "jewel-egypt"), "hidden": ("statuette-egypt",), "deck_size": 0}


def last_deal(players: int = 2, **options: object) -> Table:
    """The last deal of a game; it goes to Mariana, to whom it brings nothing."""
    table = Table(
        **{
            "players": players,
            "values": (UP, DOWN, MIXED)[:players],
            "dealer": 2 if players == 3 else 0,
            **SMALL,
            **options,
        }
    )
    table.agree(MARIANA, *table.lying)
    assert table.over
    return table


@rule("deal.rounds", "deal.end.deck", "deal.end.last-deal")
@pytest.mark.parametrize("players", [2, 3])
def test_without_a_quarrel_there_are_fifteen_deals_five_for_each_dealer(players: int) -> None:
    table = Table(players=players)
    table.assign(*(UP, DOWN, MIXED)[:players])
    dealers = []
    while not table.over:
        assert table.pile == 42 - 3 * table.s.deals, "the last three are shared as well"
        dealers.append(table.s.dealer)
        table.agree(table.s.negotiators[0], table.lying[0])
    assert len(dealers) == 15
    assert players == 2 or {dealers.count(seat) for seat in range(3)} == {5}
    assert table.rule("pile-used-up") == "end.deck"
    assert table.match.outcome is not None
    assert (table.match.outcome.rule, table.match.outcome.turns) == ("deal.end.deck", 15)
    assert table.view(None).unseen == (0,) * 15


@rule("deal.end.last-deal")
def test_no_deal_is_laid_out_of_fewer_than_three() -> None:
    table = last_deal(deck_size=2)
    assert table.rule("pile-used-up") == "end.last-deal"
    assert (table.pile, table.lying) == (2, [])


@rule("deal.score.screens", "deal.museum.unseen", "deal.museum.score")
def test_at_the_end_everything_is_turned_up() -> None:
    table = last_deal(secret=(("key-maya",), ()), museum_hidden=("text-maya",), museum=("jewel-maya",))
    for seat in (NOOR, MARIANA, None):
        view = table.view(seat)
        assert view.values == (UP, DOWN)
        assert named(view.museum) == ["jewel-maya", "text-maya"]
        assert HIDDEN not in [name for owned in view.collections for name in named(owned)]
        assert (view.phase, view.turn.seats, view.museum_points) == ("over", (), 4)
        assert view.scores == GAME.scores(table.s)
    assert table.rule("screen-removed", NOOR) == "score.screens"
    assert table.says("screen-removed", seat=NOOR) == (
        "Noor removed the screen. Artefacts: 1. Values: "
        "5 for sceptres, 4 for jewels, 3 for texts, 2 for keys and 1 for statuettes."
    )
    assert table.says("museum-turned-up") == "The museum turned up the text of the Maya."


@rule("deal.score.triple", "deal.goal.points", "deal.end.win")
def test_the_documents_example() -> None:
    """Four keys of value 2 and six sceptres of value 5: 2 and 10 points."""
    table = last_deal(collections=((*KEYS, *SCEPTRES), ()))
    assert table.view(None).scores == (12, 0)
    assert table.says("count-triple", seat=NOOR) == "Noor counted three triples: 12 points."
    assert table.says("points", seat=NOOR) == "Noor had 12 points in all."
    assert table.match.outcome == Outcome("deal.end.deck", (12, 0), (NOOR,), 1)
    assert table.rule("won", NOOR) == "end.win"
    assert table.view(MARIANA).winners == (NOOR,)


@rule("deal.museum.points", "deal.end.all-lose")
@pytest.mark.parametrize(("players", "cards", "points"), [(2, 7, 14), (3, 13, 13)])
def test_the_museum_may_win(players: int, cards: int, points: int) -> None:
    table = last_deal(players, collections=((*KEYS, *SCEPTRES), ()), museum=("any",) * cards)
    assert table.view(None).museum_points == points
    assert table.says("museum-points") == f"The museum had {points} points in all."
    assert table.match.outcome is not None
    assert table.match.outcome.winners == ()
    assert table.rule("museum-won") == "end.all-lose"


@rule("deal.end.tie")
def test_as_many_points_as_the_museum_are_too_few() -> None:
    table = last_deal(collections=((*KEYS, *SCEPTRES), ()), museum=("any",) * 6)
    assert table.view(None).museum_points == 12
    assert table.match.outcome is not None
    assert table.match.outcome.winners == ()
    assert table.rule("museum-tied") == "end.tie"


@rule("deal.end.fewest")
def test_of_equals_whoever_has_fewer_cards_wins() -> None:
    # Keys are worth 2 to Noor and 4 to Mariana, texts 3 to both.
    texts = ("text-maya", "text-egypt", "text-rising-sun")
    table = last_deal(collections=((*texts, "jewel-maya", "jewel-maya"), texts[::-1]))
    assert table.view(None).scores == (3, 3)
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (NOOR,), "five cards against six, with the last deal"
    assert table.rule("won-by-fewest", NOOR) == "end.fewest"


@rule("deal.end.tie")
def test_equal_in_points_and_cards_share_the_victory() -> None:
    texts = ("text-maya", "text-egypt", "text-rising-sun")
    table = last_deal(collections=((*texts, *("jewel-maya",) * 2, "key-egypt"), texts))
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (NOOR, MARIANA)
    assert table.rule("shared-victory") == "end.tie"
    assert table.says("shared-victory") == "Equal in points and in cards, Noor and Mariana won together."


@rule("deal.end.win", "deal.end.tie")
def test_of_three_only_the_best_are_compared() -> None:
    texts = ("text-maya", "text-egypt", "text-rising-sun")
    sceptres = ("sceptre-maya", "sceptre-egypt", "sceptre-rising-sun")
    table = last_deal(3, collections=(texts, (), sceptres))
    assert table.view(None).scores == (3, 0, 4)
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (TEVITA,)


def test_after_the_end_nobody_moves() -> None:
    table = last_deal()
    for seat in (NOOR, MARIANA):
        refusal = table.refused(seat, Propose(1))
        assert (rule_of(refusal), refusal.why) == (
            "end.deck", "The game is over. The points have been counted."
        )  # fmt: skip


@pytest.mark.parametrize(
    ("number", "collection", "kinds"),
    [
        (1, ("key-maya", "key-egypt"), "count-penalty"),
        (2, ("key-maya",), "count-maya"),
        (3, ("key-maya",) * 3, "count-same-origin"),
        (4, ("key-maya", "text-maya", "jewel-maya", "sceptre-maya", "statuette-maya"), "count-series"),
        (5, ("statuette-maya",) * 3, "count-charm"),
        (6, ("key-maya",) * 3 + ("text-maya",) * 3, "count-origin"),
    ],
)
def test_each_objective_has_a_line_of_its_own(number: int, collection: tuple[str, ...], kinds: str) -> None:
    table = last_deal(objectives=(number,), collections=(collection, ()))
    event = table.event(kinds, NOOR)
    assert event.rule.startswith(f"deal.objective-{number}.")
    assert isinstance(event.what, tuple)
    lines = table.view(None).lines[NOOR]
    assert lines is not None
    assert sum(line.points for line in lines if line.kind == kinds.removeprefix("count-")) == event.what[1]


@pytest.mark.parametrize(
    "name", ["dealt", "offered", "points", "museum-points", "won", "screen-removed", "museum-turned-up"]
)
def test_what_is_told_can_be_pointed_at(name: str) -> None:
    table = two(deck=("text-egypt", "jewel-egypt", "statuette-egypt"), deck_size=3,
                collections=((*KEYS, *SCEPTRES), ()))  # fmt: skip
    events = list(table.told) + list(table.no_deal())
    events += table.agree(MARIANA, *table.lying)
    (about, *_) = [GAME.about(event) for event in events if event.kind == name]
    assert about
