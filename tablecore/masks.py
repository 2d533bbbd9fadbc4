"""Sets of small numbers, kept as the bits of one integer."""

from collections.abc import Iterable, Iterator


def mask_of(numbers: Iterable[int]) -> int:
    """Some numbers as a mask: ``mask_of((0, 2))`` is ``0b101``."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def numbers(mask: int) -> Iterator[int]:
    """The numbers in a mask, in order: ``numbers(0b101)`` gives 0 and 2."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
