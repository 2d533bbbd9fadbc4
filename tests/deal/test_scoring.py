"""What a collection scores, line by line, and who has won."""

from itertools import chain

import pytest

from tablecore.deal.cards import KIND_NAMES, TYPES
from tablecore.deal.scoring import ORIGIN_POINTS, lines, museum_lines, museum_points, points, winners
from tablecore.deal.view import Line
from tests.deal.brute import OBJECTIVE_SETS, compare

rule = pytest.mark.rule

SYLVIE = (1, 3, 5, 2, 4)
"""Values of statuette, key, text, jewel, sceptre: texts 5 and sceptres 4, as in the rulebook's example."""


def cards(*kinds: str) -> list[int]:
    """Cards of these kinds; ``"key-maya*3"`` is three of them."""
    found: list[int] = []
    for word in kinds:
        name, _, number = word.partition("*")
        first = KIND_NAMES.index(name) * 3
        copies = [card for card in range(first, first + 3) if card not in found]
        found += copies[: int(number or 1)]
    return found


def of_type(word: str, number: int) -> list[int]:
    """So many cards of one type, from each origin in turn, so that no triple is of one origin for long."""
    first = TYPES.index(word) * 9
    return [first + place % 3 * 3 + place // 3 for place in range(number)]


def short(found: tuple[Line, ...]) -> list[tuple[str, int, int]]:
    return [(line.kind, line.of, line.points) for line in found]


# Triples --------------------------------------------------------------------------------------------------


@rule("deal.score.triple", "deal.score.rest", "deal.goal.points")
def test_the_rulebooks_example_of_four_keys_and_six_sceptres() -> None:
    raphael = (1, 2, 3, 4, 5)
    owned = of_type("key", 4) + of_type("sceptre", 6)
    assert points(owned, raphael, ()) == 12
    assert short(lines(owned, raphael, ())) == [("triple", 1, 2), ("triple", 4, 5), ("triple", 4, 5)]


@rule("deal.score.rest")
@pytest.mark.parametrize(("number", "expected"), list(enumerate([0, 0, 0, 5, 5, 5, 10, 10, 10, 15])))
def test_pairs_and_single_artefacts_score_nothing(number: int, expected: int) -> None:
    assert points(of_type("text", number), SYLVIE, ()) == expected


@rule("deal.score.triple")
def test_three_of_different_types_are_no_triple() -> None:
    assert points(cards("key-maya", "text-maya", "jewel-maya"), SYLVIE, ()) == 0


@rule("deal.score.triple")
def test_each_triple_is_a_line_of_its_own_with_its_three_cards() -> None:
    (line,) = lines(of_type("jewel", 5), SYLVIE, ())
    assert line == Line("deal.score.triple", "triple", 3, 2, line.cards)
    assert len(line.cards) == 3
    assert set(line.cards) <= set(of_type("jewel", 5))


# The objectives one by one --------------------------------------------------------------------------------


@rule("deal.objective-1.penalty", "deal.objective-1.singles", "deal.objective-1.pairs")
@pytest.mark.parametrize(("number", "expected"), list(enumerate([0, 0, -1, 5, 5, 4, 10, 10, 9, 15])))
def test_objective_1_takes_a_point_for_each_pair_left(number: int, expected: int) -> None:
    assert points(of_type("text", number), SYLVIE, (1,)) == expected


@rule("deal.objective-1.pairs")
def test_objective_1_counts_a_pair_by_type_whatever_the_origins() -> None:
    owned = cards("key-maya", "key-egypt", "jewel-maya*2", "text-maya", "sceptre-maya")
    assert short(lines(owned, SYLVIE, (1,))) == [("penalty", 1, -1), ("penalty", 3, -1)]


@rule("deal.objective-2.maya", "deal.variants.origins")
def test_objective_2_gives_a_point_for_each_maya_artefact() -> None:
    owned = cards("key-maya*2", "key-egypt", "jewel-maya", "text-rising-sun")
    assert points(owned, SYLVIE, ()) == 3
    assert points(owned, SYLVIE, (2,)) == 6
    assert short(lines(owned, SYLVIE, (2,))) == [("triple", 1, 3), ("maya", 2, 3)]


@rule("deal.objective-3.double", "deal.variants.origins")
def test_objective_3_doubles_three_maya_keys_worth_four() -> None:
    etienne = (1, 4, 2, 3, 5)
    owned = cards("key-maya*3")
    assert points(owned, etienne, ()) == 4
    assert points(owned, etienne, (3,)) == 8
    assert short(lines(owned, etienne, (3,))) == [("triple", 1, 4), ("same-origin", 1, 4)]


@rule("deal.objective-3.double")
def test_objective_3_does_not_double_a_triple_of_mixed_origins() -> None:
    assert points(of_type("key", 3), SYLVIE, (3,)) == 3


@rule("deal.objective-3.grouping")
def test_objective_3_lays_out_as_many_triples_of_one_origin_as_it_can() -> None:
    owned = cards("key-egypt", "key-rising-sun*3", "key-maya*2")
    found = lines(owned, SYLVIE, (3,))
    assert short(found) == [("triple", 1, 3), ("triple", 1, 3), ("same-origin", 1, 3)]
    assert set(found[2].cards) == set(cards("key-rising-sun*3"))
    assert set(found[2].cards) in [set(line.cards) for line in found[:2]]
    assert points(of_type("key", 9), SYLVIE, (3,)) == 18


@rule("deal.objective-4.series")
def test_objective_4_gives_two_points_for_one_of_every_type() -> None:
    owned = cards("statuette-maya", "key-egypt", "text-maya", "jewel-egypt", "sceptre-rising-sun")
    assert points(owned, SYLVIE, (4,)) == 2
    assert points(owned[:4], SYLVIE, (4,)) == 0
    (line,) = lines(owned, SYLVIE, (4,))
    assert (line.kind, line.of, line.points, sorted(line.cards)) == ("series", -1, 2, sorted(owned))


@rule("deal.objective-4.shared")
def test_objective_4_uses_artefacts_that_are_in_triples_too() -> None:
    owned = list(chain.from_iterable(of_type(word, 3) for word in TYPES))
    assert points(owned, SYLVIE, ()) == 15
    assert points(owned, SYLVIE, (4,)) == 21
    found = [line for line in lines(owned, SYLVIE, (4,)) if line.kind == "series"]
    assert len(set(chain.from_iterable(line.cards for line in found))) == 15


@rule("deal.objective-5.minus-three", "deal.objective-5.charm")
@pytest.mark.parametrize(("number", "expected"), list(enumerate([0, 0, 0, -3, -3, -3, -6, -6, -6, -9])))
def test_objective_5_makes_triples_of_the_type_valued_1_bad(number: int, expected: int) -> None:
    owned = of_type("statuette", number)
    assert points(owned, SYLVIE, (5,)) == expected
    assert short(lines(owned, SYLVIE, (5,))) == [("charm", 0, -3)] * (number // 3)


@rule("deal.objective-5.charm")
def test_objective_5_leaves_all_else_of_the_unlucky_charm_as_it_is() -> None:
    owned = cards("statuette-maya*2", "key-maya", "text-maya", "jewel-maya", "sceptre-maya")
    assert points(owned, SYLVIE, (1, 2, 4, 5, 6)) == -1 + 6 + 2 + 1


@rule("deal.objective-6.steps", "deal.objective-6.each", "deal.variants.origins")
@pytest.mark.parametrize(
    ("number", "expected"), list(enumerate([0, 0, 0, 0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 5, 5, 5]))
)
def test_objective_6_rewards_many_of_one_origin(number: int, expected: int) -> None:
    egypt = [type * 9 + copy for copy in range(3) for type in range(5)][:number]
    assert ORIGIN_POINTS[number] == expected
    assert points(egypt, SYLVIE, (6,)) - points(egypt, SYLVIE, ()) == expected


@rule("deal.objective-6.each")
def test_objective_6_counts_each_origin_by_itself() -> None:
    six_each = [type * 9 + origin * 3 + copy for origin in range(3) for type in range(3) for copy in range(2)]
    assert short(lines(six_each, SYLVIE, (6,)))[-3:] == [("origin", 0, 1), ("origin", 1, 1), ("origin", 2, 1)]


def test_objective_7_counts_nothing_itself() -> None:
    owned = of_type("key", 4)
    assert lines(owned, SYLVIE, (7,)) == lines(owned, SYLVIE, ())


# The six combinations -------------------------------------------------------------------------------------

COLLECTION = cards(
    "statuette-maya*3",
    "key-maya*3",
    "key-egypt",
    "text-maya",
    "text-egypt*2",
    "jewel-maya",
    "jewel-rising-sun",
    "sceptre-maya",
)
"""Triples of statuettes (1, all Maya), keys (3, all Maya) and texts (5); a pair of jewels; nine Maya."""


@pytest.mark.parametrize(
    ("objectives", "expected"),
    [
        ((), 9),
        pytest.param((6,), 9 + 3, marks=rule("deal.combination.controlled-origin")),
        pytest.param((3,), 9 + 1 + 3, marks=rule("deal.combination.no-chance")),
        pytest.param((1,), 9 - 1, marks=rule("deal.combination.under-pressure")),
        pytest.param((2,), 9 + 9, marks=rule("deal.combination.childs-game")),
        pytest.param((5, 7), 9 - 4, marks=rule("deal.combination.no-mercy")),
        pytest.param((2, 4), 9 + 9 + 2, marks=rule("deal.combination.elite")),
        ((3, 5), 9 - 4 - 3 + 3),
        ((1, 2, 3, 4, 5, 6, 7), 9 - 4 - 1 + 9 + (3 - 3) + 2 + 3),
    ],
)
def test_a_collection_under_the_combinations(objectives: tuple[int, ...], expected: int) -> None:
    assert points(COLLECTION, SYLVIE, objectives) == expected


@rule("deal.objective-3.grouping")
def test_an_unlucky_triple_of_one_origin_scores_minus_six() -> None:
    assert points(cards("statuette-maya*3"), SYLVIE, (3, 5)) == -6
    assert short(lines(cards("statuette-maya*3"), SYLVIE, (3, 5))) == [
        ("charm", 0, -3),
        ("same-origin", 0, -3),
    ]


@pytest.mark.parametrize("objectives", OBJECTIVE_SETS, ids=lambda chosen: "".join(map(str, chosen)) or "none")
def test_lines_add_up_to_the_points_and_speak_of_cards_that_are_owned(objectives: tuple[int, ...]) -> None:
    found = lines(COLLECTION, SYLVIE, objectives)
    assert sum(line.points for line in found) == points(COLLECTION, SYLVIE, objectives)
    assert all(line.points for line in found)
    assert all(
        set(line.cards) <= set(COLLECTION) and len(set(line.cards)) == len(line.cards) for line in found
    )
    assert lines(COLLECTION[::-1], SYLVIE, objectives) == found, (
        "the order in which cards were won is nothing"
    )


def test_scoring_agrees_with_the_one_written_a_second_time() -> None:
    assert compare(300) == 300 * 128


# The museum -----------------------------------------------------------------------------------------------


@rule("deal.museum.points")
@pytest.mark.parametrize(("players", "expected"), [(2, 10), (3, 5)])
def test_the_museum_scores_for_its_cards(players: int, expected: int) -> None:
    owned = of_type("key", 5)
    assert museum_points(owned, players, ()) == expected
    assert short(museum_lines(owned, players, ())) == [("museum-cards", -1, expected)]
    assert museum_points((), players, (2,)) == 0
    assert museum_lines((), players, (2,)) == ()


@rule("deal.museum.score", "deal.objective-2.museum")
@pytest.mark.parametrize(("players", "expected"), [(2, 8), (3, 5)])
def test_the_museum_scores_for_maya_artefacts_with_objective_2(players: int, expected: int) -> None:
    owned = cards("key-maya*2", "key-egypt")
    assert museum_points(owned, players, (2,)) == expected
    assert short(museum_lines(owned, players, (2,)))[1:] == [("museum-maya", 2, 2)]
    assert museum_points(owned, players, (1, 3, 4, 5, 6, 7)) == expected - 2


# Winning --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "sizes", "museum", "expected"),
    [
        pytest.param((12, 9), (20, 20), 4, (0,), marks=rule("deal.end.win")),
        pytest.param((9, 12, 11), (14, 14, 14), 3, (1,), marks=rule("deal.end.win")),
        pytest.param((12, 12), (20, 19), 4, (1,), marks=rule("deal.end.fewest")),
        pytest.param((12, 12, 12), (13, 14, 13), 4, (0, 2), marks=rule("deal.end.tie", "deal.end.fewest")),
        pytest.param((12, 12), (20, 20), 4, (0, 1), marks=rule("deal.end.tie")),
        pytest.param((12, 12), (20, 20), 12, (), marks=rule("deal.end.tie")),
        pytest.param((12, 9), (20, 18), 12, (), marks=rule("deal.end.tie", "deal.end.all-lose")),
        pytest.param((12, 9), (20, 18), 11, (0,), marks=rule("deal.end.win")),
        pytest.param((-3, 0), (3, 3), 0, (), marks=rule("deal.end.all-lose")),
        pytest.param((5, 9, 9), (1, 20, 19), 2, (2,), marks=rule("deal.end.fewest")),
    ],
)
def test_who_wins(
    scores: tuple[int, ...], sizes: tuple[int, ...], museum: int, expected: tuple[int, ...]
) -> None:
    assert winners(scores, sizes, museum) == expected
