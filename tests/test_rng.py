"""Chance from a seed: the published numbers of SplitMix64, fair draws, one integer of state."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablecore.rng import Rng

WHOLE = 1 << 64

seeds = st.integers(0, WHOLE - 1)


@pytest.mark.parametrize(
    ("seed", "published"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
    ],
)
def test_the_published_numbers(seed: int, published: list[int]) -> None:
    rng = Rng(seed)
    assert [rng.below(WHOLE) for _ in published] == published


@given(seeds, st.integers(1, 1000))
def test_a_number_below_a_limit(seed: int, limit: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(limit) < limit for _ in range(20))
    assert rng.below(1) == 0


@given(seeds)
def test_going_on_from_the_state_is_going_on(seed: int) -> None:
    rng = Rng(seed)
    for _ in range(5):
        rng.below(7)
    again = Rng(rng.state)
    assert [again.below(1000) for _ in range(20)] == [rng.below(1000) for _ in range(20)]
    assert 0 <= rng.state < WHOLE


@given(seeds, st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_every_thing_and_changes_nothing_itself(seed: int, things: list[int]) -> None:
    before = list(things)
    shuffled = Rng(seed).shuffled(things)
    assert sorted(shuffled) == sorted(things)
    assert things == before
    assert shuffled == Rng(seed).shuffled(tuple(things))


@pytest.mark.parametrize("limit", [2, 3, 5, 28, 72])
def test_all_numbers_are_about_equally_likely(limit: int) -> None:
    rng, draws = Rng(2024), 2000 * limit
    count = Counter(rng.below(limit) for _ in range(draws))
    assert set(count) == set(range(limit))
    # Five standard deviations.
    assert all(abs(times - 2000) < 5 * 2000**0.5 for times in count.values())


def test_every_order_of_four_things_is_about_equally_likely() -> None:
    rng = Rng(7)
    count = Counter(rng.shuffled("abcd") for _ in range(24 * 500))
    assert len(count) == 24
    assert all(abs(times - 500) < 5 * 500**0.5 for times in count.values())


@given(seeds, st.lists(st.integers(), min_size=1))
def test_a_choice_is_one_of_the_things(seed: int, things: list[int]) -> None:
    assert Rng(seed).choice(things) in things


def test_there_must_be_something_to_choose_from() -> None:
    with pytest.raises(IndexError):
        Rng(1).choice(())


def test_different_seeds_give_different_numbers() -> None:
    assert len({Rng(seed).below(WHOLE) for seed in range(1000)}) == 1000
    assert Rng(WHOLE + 5).below(WHOLE) == Rng(5).below(WHOLE)
