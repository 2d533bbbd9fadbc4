"""Who may come in when the house is full, and who may stay."""

from pathlib import Path

import pytest

from widgets.app import places as module
from widgets.app.places import KEPT, Place, Places, free_memory, room

ANA, BILAL = "ana", "bilal"


class Clock:
    """A clock that stands still until it is told."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def taken(places: Places, reader: str, kernel: str) -> Place:
    """A place that this reader got, with its kernel."""
    place = places.take(reader)
    assert place is not None
    place.kernel = kernel
    return place


def test_a_full_house_lets_nobody_in_until_a_page_is_left() -> None:
    places = Places(1)
    taken(places, ANA, "a")
    assert places.take(BILAL) is None
    places.ended("a")
    assert taken(places, BILAL, "b").instead_of == ""


def test_without_a_limit_everybody_comes_in() -> None:
    places = Places(0)
    for number in range(500):
        assert places.take(str(number)) is not None
    assert len(places) == 500


def test_a_reader_who_turns_the_page_in_a_full_house_keeps_the_place() -> None:
    places = Places(2)
    taken(places, ANA, "a")
    taken(places, BILAL, "b")
    assert taken(places, ANA, "a2").instead_of == "a"
    places.ended("a")  # the old page, which ends later, takes nothing with it
    assert len(places) == 2
    assert places.take("chiyo") is None


def test_where_there_is_room_a_reader_may_have_two_pages() -> None:
    places = Places(2)
    taken(places, ANA, "a")
    assert taken(places, ANA, "a2").instead_of == ""
    assert taken(places, ANA, "a3").instead_of == "a"
    assert len(places) == 2


def test_a_page_that_has_no_kernel_yet_is_not_pushed_out() -> None:
    places = Places(1)
    assert places.take(ANA) is not None
    assert places.take(ANA) is None


def test_the_place_of_a_kernel_that_died_is_kept_for_a_while() -> None:
    clock = Clock()
    places = Places(1, clock)
    taken(places, ANA, "a")
    places.died("a")
    assert places.take(BILAL) is None
    assert taken(places, ANA, "a2").instead_of == ""
    places.died("a2")
    clock.now += KEPT + 1
    assert places.take(BILAL) is not None
    assert places.take(ANA) is None


def test_a_page_that_never_came_gives_its_place_back_once() -> None:
    places = Places(1)
    place = places.take(ANA)
    assert place is not None
    places.free(place)
    places.free(place)
    assert places.take(BILAL) is not None


def test_a_kernel_belongs_to_its_reader_alone() -> None:
    places = Places(3)
    taken(places, ANA, "a")
    places.take(BILAL)  # has no kernel yet
    assert places.belongs("a", ANA)
    assert not places.belongs("a", BILAL)
    assert not places.belongs("", BILAL)
    assert not places.belongs("b", "")
    assert places.is_taken("a")
    assert not places.is_taken("b")


@pytest.mark.parametrize(("memory", "cpus", "readers"), [(10_000, 2, 100), (600, 2, 10), (1, 8, 1)])
def test_there_is_room_by_memory_and_by_processors(
    memory: int, cpus: int, readers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "free_memory", lambda: memory * module.MEGABYTE)
    monkeypatch.setattr(module.os, "sched_getaffinity", lambda _: set(range(cpus)), raising=False)
    assert room() == readers


def test_a_container_has_the_memory_it_is_given(tmp_path: Path) -> None:
    machine = free_memory(tmp_path)
    assert machine > 0
    (tmp_path / "memory.max").write_text("max\n")
    (tmp_path / "memory.current").write_text("50000000\n")
    assert free_memory(tmp_path) > 0.5 * machine
    (tmp_path / "memory.max").write_text("70000000\n")
    assert free_memory(tmp_path) == 20_000_000
