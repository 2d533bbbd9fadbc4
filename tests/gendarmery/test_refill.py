"""After a report: the wall is filled again under the chain border, and decks that run out."""

import pytest

import tablecore as tc
from tablecore.gendarmery.bot import sensible
from tablecore.gendarmery.chain import fits
from tablecore.gendarmery.game import GAME
from tablecore.gendarmery.moves import SIDES, Archive, ArchiveDesk, Report, Take
from tablecore.rng import Rng
from tests.gendarmery.table import CARDS, SINGLES_OUT, Table, at_guide, card, rule_of
from tests.laws.walks import decide

rule = pytest.mark.rule


def arrest_tomas(**options) -> Table:
    """Somebody at the top left has been arrested: only a card chained at its top and left fits there."""
    table = at_guide(hands=(SINGLES_OUT["Tomás"],), **options)
    table.report("Tomás")
    return table


# The wall -------------------------------------------------------------------------------------------------


@rule("gendarmery.refill.two-cards", "gendarmery.catalogue.refill")
@pytest.mark.parametrize(
    ("version", "cited"), [("rulebook", "refill.two-cards"), ("catalogue", "catalogue.refill")]
)
def test_the_empty_place_gets_an_interrogation_card_and_a_suspect(version, cited):
    options = {"interrogation": ("top + left",), "suspects": ("Amara",), "version": version}
    before = at_guide(hands=(SINGLES_OUT["Tomás"],), **options).s
    table = arrest_tomas(**options)
    assert table.s.under[0] == before.interrogation[0]
    assert table.wall[0] == "Amara"
    assert table.kinds.index("refilled") < table.kinds.index("hung"), "first the one, then the other on it"
    assert table.rule("hung") == cited
    assert len(table.s.interrogation) == len(before.interrogation) - 1
    assert table.s.wall_deck == before.wall_deck[1:]
    assert not table.s.turned >> table.s.under[0] & 1, "face down"


@rule("gendarmery.refill.chain-border", "gendarmery.refill.search")
def test_the_first_card_from_the_top_that_keeps_the_chain_whole():
    options = {"interrogation": ("bottom + right", "top + right", "top + left", "top + left")}
    before = at_guide(hands=(SINGLES_OUT["Tomás"],), **options).s.interrogation
    table = arrest_tomas(**options)
    assert table.s.under[0] == before[2]
    assert table.s.interrogation == before[3:] + before[:2], "what does not fit goes under"
    assert table.rule("refilled") == "refill.chain-border"
    assert table.rule("passed-under") == "refill.search"
    assert table.says("passed-under") == "2 cards did not fit and went under the deck."


@rule("gendarmery.refill.chain-border")
@pytest.mark.parametrize("seed", range(8))
def test_the_chain_stays_whole_all_game_long(seed):
    match, rng = Table(seed=seed).match, Rng(seed)
    while not match.over:
        decide(match, rng, sense=10)
        for place in SIDES:
            held = match.state.under[place]
            assert held < 0 or fits(CARDS.chains[held], place)
            assert (held < 0) == (match.state.wall[place] < 0)


@rule("gendarmery.refill.stays-empty", "gendarmery.refill.search")
def test_when_no_card_fits_the_place_stays_empty():
    options = {"interrogation": ("bottom + right", "top + right", "bottom + left"), "interrogation_size": 3}
    before = at_guide(hands=(SINGLES_OUT["Tomás"],), **options).s
    table = arrest_tomas(**options)
    assert table.wall[0] == ""
    assert table.s.under[0] < 0
    assert table.s.interrogation == before.interrogation, "each was looked at once"
    assert table.s.wall_deck == before.wall_deck, "and nobody hangs there"
    assert table.rule("stays-empty") == "refill.stays-empty"
    assert table.says("stays-empty").startswith("None of the 3 interrogation cards")


@rule("gendarmery.refill.stays-empty")
def test_when_no_card_is_left_the_place_stays_empty():
    table = arrest_tomas(interrogation_size=0)
    assert table.wall[0] == ""
    assert table.rule("stays-empty") == "refill.stays-empty"
    assert table.says("stays-empty").startswith("There are no interrogation cards left.")


@rule("gendarmery.refill.later")
def test_it_is_not_filled_after_a_later_arrest():
    hands = (SINGLES_OUT["Tomás"], SINGLES_OUT["Kwame"], ("Man",))
    table = at_guide(hands=hands, interrogation=("bottom + right",), interrogation_size=1)
    table.report("Tomás")
    table.report("Kwame")
    assert table.wall[8] not in ("", "Kwame")
    assert table.wall[0] == ""
    refusal = table.refused(Report(0))
    assert rule_of(refusal) == "refill.later"
    assert refusal.about == ("place-0",)


@rule("gendarmery.refill.later")
def test_no_card_that_is_left_would_ever_fit_it():
    """Whole games: the deck that could not close the chain at a place gets no other cards."""
    emptied = 0
    for seed in range(30):
        match, chance = tc.Match(GAME, seed=seed), Rng(seed)
        while not match.over:
            (seat,) = match.turn.seats
            match.play(seat, sensible(GAME, match.game.view(match.state, seat), match.moves(seat), chance))
            s = match.state
            empty = [place for place in SIDES if s.wall[place] < 0 and not match.over]
            emptied += len(empty)
            assert not any(fits(s.cards.chains[card], place) for card in s.interrogation for place in empty)
    assert emptied


@rule("gendarmery.refill.wall-deck-out", "gendarmery.wall.reshuffle")
def test_when_the_wall_deck_is_out_the_arrested_come_back_and_their_points_stay():
    table = at_guide(players=2, hands=(SINGLES_OUT["Tomás"],), suspects_size=0)
    assert len(table.s.won_wall[1]) == 20
    assert table.points == (0, 20)
    table.report("Tomás")
    assert table.rule("wall-reshuffled") == "refill.wall-deck-out"
    assert table.event("wall-reshuffled").what == 21
    assert table.points == (2, 20)
    assert table.s.counted == (1, 20)
    assert table.s.won_wall == ((), ())
    assert len(table.s.wall_deck) == 20, "one of the 21 hangs on the wall already"
    assert table.wall[0] != ""


@rule("gendarmery.wall.reshuffle")
def test_the_arrested_come_back_in_any_order():
    back = set()
    for seed in range(60):
        table = at_guide(seed=seed, hands=(SINGLES_OUT["Tomás"],), suspects_size=0)
        table.report("Tomás")
        back.add(table.wall[0])
    assert len(back) > 12
    assert not back & {"Mireille", "Hana"}, "not from the wall"


@rule("gendarmery.cards.wall-never-empty")
@pytest.mark.parametrize("players", range(2, 7))
def test_with_the_cards_in_the_box_the_wall_deck_never_runs_out(players):
    for seed in range(8):
        match, rng = Table(players=players, seed=seed).match, Rng(seed)
        while not match.over:
            decide(match, rng, sense=10)
            assert len(match.state.wall_deck) > len(match.state.interrogation)
        assert not any(event.kind == "wall-reshuffled" for event in match.events)


# The desk -------------------------------------------------------------------------------------------------

PILES = (("Scar",), ("Man", "Woman", "Hefty"), ("Glasses", "Footprint", "Redhead"), ())


@rule("gendarmery.refill.desk-out", "gendarmery.desk.refill")
def test_a_desk_deck_that_runs_out_is_replaced_by_the_largest_pile_turned_over():
    table = Table(desk=(("Nobleman",), ()), desk_sizes=(1, 6), archive=PILES)
    table.play(Take(0))
    assert table.desk(0) == ["Hefty", "Woman", "Man"], "the leftmost of two equals, its lowest card on top"
    assert [table.pile(number) for number in range(4)] == [["Scar"], [], list(PILES[2]), []]
    assert table.rule("desk-replaced") == "refill.desk-out"
    assert table.says("desk-replaced").endswith("turned over and took its place; Hefty lies on top.")
    assert table.view(1).desk_tops[0] == card("Hefty")


@rule("gendarmery.desk.refill")
def test_it_is_replaced_at_once():
    table = Table(desk=(("Nobleman",), ()), desk_sizes=(1, 6), archive=PILES)
    table.play(Take(0))
    assert table.seat == 1
    assert Take(0) in table.moves
    table.play(Take(0))
    assert table.hand(1) == ["Hefty"]


@rule("gendarmery.desk.refill")
def test_with_an_empty_archive_the_deck_stays_empty():
    table = Table(desk=(("Nobleman",), ("Man",)), desk_sizes=(1, 3), archive=((), (), (), ()))
    table.play(Take(0))
    assert table.rule("desk-stays-empty") == "desk.refill"
    assert table.view(0).desk_tops[0] == -1
    assert Take(0) not in table.moves
    refusal = table.refused(Take(0))
    assert rule_of(refusal) == "refill.desk-out"
    assert refusal.about == ("desk-0",)


@rule("gendarmery.desk.refill", "gendarmery.door.janitor")
def test_a_card_on_its_way_lies_down_before_the_deck_is_replaced():
    options = {"desk": (("Nobleman",), ()), "desk_sizes": (1, 6), "archive": PILES}
    table = Table(hands=(("Man + Scar",),), doors=("Janitor",), **options)
    table.door(pile=0)
    table.play(ArchiveDesk(0, 1))
    assert table.kinds[:2] == ["desk-archived", "desk-replaced"]
    assert table.desk(0) == ["Hefty", "Woman", "Man", "Nobleman"]


@rule("gendarmery.refill.desk-out")
def test_the_card_just_archived_counts_for_its_pile():
    options = {"desk": (("Nobleman",), ()), "desk_sizes": (1, 6), "archive": PILES, "players": 2}
    table = Table(hands=((), ("Man + Scar",)), doors=("Home & Family",), **options)
    table.play(Take(1), Archive(card("Man + Scar"), 2))
    table.play(Take(0))
    assert table.desk(0) == ["Redhead", "Footprint", "Glasses", "Man + Scar"]
