"""Tables built on purpose: what is named lies where it is named."""

import pytest

from tests.gendarmery.table import GUIDE, Table


@pytest.mark.parametrize(("size", "left"), [(None, 36), (5, 5), (1, 2), (0, 2)])
def test_a_door_deck_may_be_nearly_used_up(size: int | None, left: int) -> None:
    """Named cards are always there; the rest lies below an open Eye-Witness on the discards."""
    doors = ("Thug", "Cop") if size is not None else ()
    table = Table(wall=GUIDE, doors=doors, doors_size=size)
    assert len(table.s.door_deck) == left
    assert len(table.s.door_discard) == 36 - left
    assert [table.s.cards.doors[number] for number in table.s.door_deck[: len(doors)]] == list(doors)

    table = Table(wall=GUIDE, doors=doors, doors_size=size, witness="Man")
    assert table.s.cards.doors[table.s.door_discard[0]] == "Eye-Witness"
    assert table.s.witness
    assert len(table.s.door_deck) + len(table.s.door_discard) == 36
