"""The sensible player: what it does when it sees what to do."""

import pytest

from tablecore import simulate
from tablecore.gendarmery.bot import sensible
from tablecore.gendarmery.cards import SIGNS
from tablecore.gendarmery.moves import (
    BLIND,
    Archive,
    Forge,
    LetGo,
    Move,
    PickCard,
    PutAway,
    Report,
    SendAway,
    Take,
    TakeFrom,
)
from tablecore.gendarmery.variant import Variant
from tablecore.rng import Rng
from tests.gendarmery.table import GAME, SINGLES_OUT, Table, at_guide, card

PAY = "No Footprint + No Glasses"


def choices(table: Table) -> set[Move]:
    """All it may do here, whatever the chance."""
    seat = table.seat
    return {sensible(GAME, table.view(seat), table.moves, Rng(chance)) for chance in range(12)}


@pytest.mark.parametrize(("name", "hand"), SINGLES_OUT.items(), ids=SINGLES_OUT)
def test_it_reports_whoever_its_hand_singles_out(name: str, hand: tuple[str, ...]) -> None:
    table = at_guide(hands=(hand,))
    assert choices(table) == {Report(table.place(name))}


def test_it_reports_nobody_when_several_fit() -> None:
    assert not any(isinstance(move, Report) for move in choices(at_guide(hands=(("Redhead",),))))


def test_it_takes_the_card_that_makes_a_case() -> None:
    desk = (("Man",), ("Civil servant",))
    table = at_guide(hands=(("Redhead",),), desk=desk)
    assert choices(table) == {Take(1)}, "Redhead and Civil servant single out Oksana"


def test_it_takes_the_card_that_points_at_the_wanted() -> None:
    # Each would leave one suspect: the left one Mireille, who is Wanted here, the right one Oksana.
    table = at_guide(
        middle="north", buried=3, hands=(("Redhead",),), desk=(("Nobleman",), ("Civil servant",))
    )
    assert choices(table) == {Take(0)}


def test_it_puts_away_the_card_that_spoils_its_case() -> None:
    table = at_guide(hands=(("Scar", "Woman"),), desk=(("Woman + Redhead",), ("Woman + Glasses",)))
    assert {move.card for move in choices(table) if isinstance(move, Archive)} == {card("Woman")}
    table = at_guide(version="catalogue", hands=(("Scar", "Woman"),))
    assert choices(table) == {PutAway((card("Woman"),))}


def test_it_uses_an_open_eye_witness() -> None:
    table = at_guide(hands=(("Nobleman",),), witness="Glasses")
    assert choices(table) == {Report(table.place("Reza"), witness=True)}


def test_it_forges_what_is_missing_or_lets_go() -> None:
    table = at_guide(hands=((PAY, "Redhead"),), middle="north", doors=("Forger",))
    table.door(card=card(PAY))
    assert choices(table) == {Forge(SIGNS.index("Nobleman"))}, "Mireille is Wanted, Oksana is not"
    table = at_guide(hands=((PAY, "Woman + Scar"),), doors=("Forger",))
    table.door(card=card(PAY))
    assert choices(table) == {LetGo()}


def test_it_finds_the_card_it_wants_in_the_archive() -> None:
    archive = (("Man", "Peasant", "Civil servant"), (), (), ())
    table = at_guide(hands=((PAY, "Redhead"),), doors=("Archives",), archive=archive, desk_sizes=(9, 9))
    table.door(card=card(PAY), pile=1)
    table.play(*choices(table))
    assert choices(table) == {PickCard(card("Civil servant"))}


def test_it_gives_its_own_misfit_to_somebody_else() -> None:
    table = at_guide(hands=((PAY, "Scar", "Woman"), ("Man",)), doors=("Thug",))
    table.door(card=card(PAY))
    assert choices(table) == {TakeFrom(0, card("Woman"))}
    table = at_guide(hands=((PAY, "Scar"), ("Man",), ("Redhead", "Hefty")), doors=("Thug",))
    table.door(card=card(PAY))
    assert choices(table) == {TakeFrom(2, BLIND)}, "else it robs the fullest hand"


def test_it_sends_the_most_dangerous_player_away() -> None:
    hands = ((PAY,), ("Redhead",), ("Man", "Footprint"))
    table = at_guide(hands=hands, doors=("Vacation",))
    table.door()
    assert choices(table) == {SendAway(2)}


@pytest.mark.parametrize("version", ["rulebook", "catalogue"])
@pytest.mark.parametrize("players", range(2, 7))
def test_its_games_come_to_an_end(players: int, version: str) -> None:
    """Far below the turn limit, nearly always: the figures in the lessons rest on such games."""
    tally = simulate.many(GAME, Variant(players=players, version=version), games=12, bot=sensible)
    assert tally.endings["gendarmery.end.endless"] <= 1
    assert sum(tally.turns) / tally.games < 250
