"""The set-up: the chain border, the wall, the desk and its archive, the door, who is Wanted."""

from dataclasses import fields
from itertools import product

import pytest

from tablecore.gendarmery.cards import BOTTOM, DIRECTIONS, LEFT, MEDALLION, RIGHT, TOP
from tablecore.gendarmery.moves import MIDDLE, SIDES, Begin, Hang, Lay, Take, TurnMiddle, Under
from tests.gendarmery.table import CARDS, Table, card, rule_of

rule = pytest.mark.rule
SEEDS = range(40)

BACKS = {
    "top + left": TOP | LEFT,
    "top + right": TOP | RIGHT,
    "bottom + right": BOTTOM | RIGHT,
    "bottom + left": BOTTOM | LEFT,
}
BORDER = {0: "top + left", 2: "top + right", 8: "bottom + right", 6: "bottom + left"}
ALL_LAID = ("top + left", "top + right", "top + right", "top + left", "", "bottom + right")
ALL_LAID += ("bottom + left", "bottom + left", "bottom + right")


def manual(**options) -> Table:
    return Table(setup="manual", **options)


def needs(place: int) -> int:
    """The sides of a place that lie on the border, told by its row and column."""
    row, column = divmod(place, 3)
    return (TOP, 0, BOTTOM)[row] | (LEFT, 0, RIGHT)[column]


# First step: the square -----------------------------------------------------------------------------------


@rule("gendarmery.setup.medallions-deep", "gendarmery.catalogue.medal-deep")
@pytest.mark.parametrize("version", ["rulebook", "catalogue"])
def test_the_medallions_lie_among_the_last_eight(version):
    places = set()
    for seed in SEEDS:
        table = manual(seed=seed, version=version)
        faces = [CARDS.faces[each] for each in table.s.interrogation]
        assert faces[20:].count(MEDALLION) == 4
        assert MEDALLION not in faces[:20]
        places |= {place for place, face in enumerate(faces) if face == MEDALLION}
        expected = {"rulebook": "setup.medallions-deep", "catalogue": "catalogue.medal-deep"}[version]
        assert table.rule("medallions-deep") == expected
    assert places == set(range(20, 28)), "and are shuffled with the four others there"


@rule("gendarmery.setup.square")
def test_nine_cards_are_laid_face_down_in_a_square():
    table = manual(seed=3)
    while any(isinstance(move, Lay | Under) for move in table.moves):
        table.play(table.moves[0])
    assert len(set(table.s.under)) == 9
    assert len(table.s.interrogation) == 19
    view = table.view(0)
    assert all(view.backs), "nine backs are seen"
    assert view.middle < 0, "and no front"
    assert rule_of(manual(laid=("top + left", *[""] * 8)).refused(Lay(0))) == "setup.square"


@rule("gendarmery.setup.same-way")
def test_no_card_is_turned_round_to_make_it_fit():
    # Half a turn would bring the chains of this card to the top left.
    table = manual(interrogation=("bottom + right",))
    assert rule_of(table.refused(Lay(0))) == "setup.chain-border"
    assert [field.name for field in fields(Lay)] == ["place"], "a card is laid somewhere, not somehow"
    table.play(Lay(8))
    assert table.view(0).backs[8] == BOTTOM | RIGHT


@rule("gendarmery.setup.chain-border", "gendarmery.setup.middle-any")
@pytest.mark.parametrize(("back", "place"), list(product(BACKS, range(9))))
def test_the_chain_runs_round_the_square(back, place):
    table = manual(interrogation=(back,))
    missing = needs(place) & ~BACKS[back]
    assert (Lay(place) in table.moves) == (missing == 0)
    if place == MIDDLE:
        assert Lay(place) in table.moves
    if place in BORDER:
        assert (Lay(place) in table.moves) == (BORDER[place] == back)
    if missing:
        refusal = table.refused(Lay(place))
        assert rule_of(refusal) == "setup.chain-border"
        assert refusal.about == (f"place-{place}",)


@rule("gendarmery.setup.chain-border")
@pytest.mark.parametrize(
    ("back", "place", "called", "lacks", "has"),
    [
        ("top + left", 2, "top right", "right", "top and left"),
        ("top + left", 7, "bottom", "bottom", "top and left"),
        ("top + left", 8, "bottom right", "right and bottom", "top and left"),
        ("bottom + right", 1, "top", "top", "right and bottom"),
    ],
)
def test_a_wrong_place_is_refused_with_the_side_that_lacks_its_chain(back, place, called, lacks, has):
    why = f"This place ({called}) needs a chain at its {lacks}; this card is chained at its {has}."
    assert manual(interrogation=(back,)).refused(Lay(place)).why == f"Not there. {why}"


@rule("gendarmery.setup.chain-border")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_set_up_closes_the_border(seed):
    table = Table(seed=seed)
    for place in SIDES:
        assert CARDS.chains[table.s.under[place]] & needs(place) == needs(place)


@rule("gendarmery.setup.no-fit-under")
def test_a_card_that_fits_nowhere_goes_under_the_deck():
    laid = ("top + left", "top + left", "", "top + left", "top + left", *[""] * 4)
    table = manual(laid=laid, interrogation=("top + left", "bottom + right"))
    misfit, after = table.s.interrogation[:2]
    assert table.moves == (Under(),)
    table.play(Under())
    assert table.s.interrogation[0] == after
    assert table.s.interrogation[-1] == misfit
    assert table.rule("put-under") == "setup.no-fit-under"
    assert table.seat == 0


@rule("gendarmery.setup.place", "gendarmery.setup.no-fit-under")
def test_a_card_that_fits_is_laid_where_the_player_likes():
    table = manual(interrogation=("top + left", "top + left"))
    assert table.moves == (Lay(0), Lay(1), Lay(3), Lay(4))
    refusal = table.refused(Under())
    assert rule_of(refusal) == "setup.no-fit-under"
    assert refusal.why.startswith("It still fits. Lay it at top left, top, left or the middle;")
    assert refusal.about == ("place-0", "place-1", "place-3", "place-4")
    table.play(Lay(3))
    assert table.moves == (Lay(0), Lay(1), Lay(4))


@rule("gendarmery.setup.place")
def test_cards_come_one_at_a_time_from_the_top():
    table = manual(interrogation=("top + left", "bottom + right"))
    view = table.view(0)
    assert view.drawn == TOP | LEFT
    assert view.interrogation_count == 28
    first = table.s.interrogation[0]
    table.play(Lay(0))
    assert table.s.under[0] == first
    assert table.view(0).drawn == BOTTOM | RIGHT
    assert rule_of(table.refused(Hang(0))) == "setup.place"


@rule("gendarmery.setup.middle-any")
@pytest.mark.parametrize("back", BACKS)
def test_any_card_may_lie_in_the_middle(back):
    table = manual(laid=tuple("" if place == MIDDLE else name for place, name in enumerate(ALL_LAID)),
                   interrogation=(back,))  # fmt: skip
    table.play(Lay(MIDDLE))
    assert table.rule("laid") == "setup.middle-any"
    assert isinstance(table.moves[0], Hang)


# Second step: the wall ------------------------------------------------------------------------------------


def laid(**options) -> Table:
    """A square already laid, any card in the middle."""
    return manual(laid=(*ALL_LAID[:4], "top + left", *ALL_LAID[5:]), **options)


@rule("gendarmery.setup.wall", "gendarmery.setup.middle-bare", "gendarmery.catalogue.wall")
@pytest.mark.parametrize(("version", "cited"), [("rulebook", "setup.wall"), ("catalogue", "catalogue.wall")])
def test_eight_suspects_hang_around_a_bare_middle(version, cited):
    table = laid(version=version)
    assert table.moves == tuple(Hang(place) for place in SIDES)
    assert rule_of(table.refused(Hang(MIDDLE))) == "setup.middle-bare"
    order = table.s.wall_deck[:8]
    for place in reversed(SIDES):
        table.play(Hang(place))
        assert table.rule("hung") == cited
        if place != SIDES[0]:
            assert rule_of(table.refused(Hang(place))) == "setup.wall"
    assert tuple(table.s.wall[place] for place in reversed(SIDES)) == order
    assert table.wall[MIDDLE] == ""
    assert len(set(table.s.wall)) == 9


@rule("gendarmery.setup.wall-deck")
def test_the_other_suspects_wait_face_down():
    table = laid()
    for place in SIDES:
        table.play(Hang(place))
    assert table.rule("wall-deck-aside") == "setup.wall-deck"
    assert len(table.s.wall_deck) == 20
    assert table.view(0).wall_count == 20
    decks = {Table(seed=seed).s.wall_deck for seed in SEEDS}
    assert len(decks) == len(SEEDS), "and they are shuffled"


# Third step: the desk -------------------------------------------------------------------------------------

HUNG = ("Tomás", "Mireille", "Hana", "Idris", "Björn", "Reza", "Oksana", "Kwame")


@rule("gendarmery.setup.archive", "gendarmery.archive.piles")
def test_four_cards_begin_four_archive_piles_face_down():
    table = laid(wall=HUNG)
    stock = table.s.stock
    assert len(stock) == 72
    for pile in (2, 0, 3, 1):
        table.play(Begin(pile))
        assert table.rule("archive-begun") == "setup.archive"
        assert all(table.event("archive-begun").for_seat(seat).what is None for seat in (0, 1, 2, None))
        if pile != 1:
            refusal = table.refused(Begin(pile))
            assert rule_of(refusal) == "archive.piles"
            assert refusal.about == (f"pile-{pile}",)
    assert table.s.archive == ((stock[1],), (stock[3],), (stock[0],), (stock[2],))
    assert table.view(0).archive_counts == (1, 1, 1, 1)
    assert len(Table().s.archive) == 4


@rule("gendarmery.setup.desk", "gendarmery.setup.desk-halves", "gendarmery.catalogue.desk")
@pytest.mark.parametrize(("version", "cited"), [("rulebook", "setup.desk"), ("catalogue", "catalogue.desk")])
def test_the_rest_becomes_two_equal_decks_face_up(version, cited):
    table = laid(wall=HUNG, archive=(("Scar",), ("Man",), ("Woman",), ()), version=version)
    table.play(Begin(3))
    assert table.rule("desk-divided") == cited
    assert [len(deck) for deck in table.s.desk] == [34, 34]
    for watcher in (0, 1, 2, None):
        assert table.view(watcher).desk_tops == (table.s.desk[0][0], table.s.desk[1][0])
    assert not table.s.stock


# Fourth step: the door and the Wanted ---------------------------------------------------------------------


def almost_ready(middle="north", **options) -> Table:
    """Everything laid out; the middle card waits to be turned."""
    archive = (("Scar",), ("Man",), ("Woman",), ("Hefty",))
    return manual(laid=(*ALL_LAID[:4], middle, *ALL_LAID[5:]), wall=HUNG, archive=archive, **options)


@rule("gendarmery.setup.door", "gendarmery.catalogue.desk")
def test_the_door_cards_lie_shuffled_and_face_down():
    table = almost_ready()
    table.play(TurnMiddle())
    assert table.rule("door-shuffled") == "setup.door"
    assert sorted(table.s.door_deck) == list(range(36))
    assert table.view(0).door_count == 36
    assert table.view(0).door_discard == ()
    assert len({Table(seed=seed).s.door_deck for seed in SEEDS}) == len(SEEDS)


@rule("gendarmery.setup.turn-middle", "gendarmery.cards.interrogation", "gendarmery.catalogue.wall")
@pytest.mark.parametrize(
    ("direction", "place"), list(zip(DIRECTIONS, (1, 2, 5, 8, 7, 6, 3, 0), strict=True)), ids=DIRECTIONS
)
def test_the_middle_card_is_turned_and_points_at_the_wanted(direction, place):
    table = almost_ready(direction)
    assert table.view(0).wanted is None
    assert table.moves == (TurnMiddle(),)
    table.play(TurnMiddle())
    assert table.rule("turned") == "setup.turn-middle"
    wanted = table.event("wanted")
    assert (wanted.rule, wanted.where) == ("gendarmery.cards.interrogation", place)
    assert CARDS.suspects[wanted.what].name == table.wall[place]
    assert table.view(None).wanted == place
    assert table.view(None).direction == DIRECTIONS.index(direction)


@rule("gendarmery.setup.medallion-first")
@pytest.mark.parametrize("medallions", [1, 2])
def test_a_medallion_in_the_middle_makes_room_for_the_next_card(medallions):
    table = almost_ready("medallion", interrogation=(*["medallion"] * (medallions - 1), "west"))
    first, after = table.s.under[MIDDLE], table.s.interrogation[medallions - 1]
    table.play(TurnMiddle())
    assert table.kinds.count("medallion-under") == medallions
    assert {event.rule for event in table.told if event.kind == "medallion-under"} == {
        "gendarmery.setup.medallion-first"
    }
    assert table.s.middle == (after,)
    assert first in table.s.interrogation[-medallions:]
    assert table.view(0).wanted == 3
    assert not table.match.over


# Who, and with what ---------------------------------------------------------------------------------------


@rule("gendarmery.setup.who")
def test_the_first_player_makes_the_choices():
    table = manual(players=4, first=2)
    assert table.match.turn.seats == (2,)
    for seat in (0, 1, 3):
        assert table.match.moves(seat) == ()
        assert rule_of(table.refused(table.moves[0], seat)) == "setup.who"
    while table.s.phase != "task":
        assert table.seat == 2
        table.play(table.moves[-1])
    assert table.seat == 2


@rule("gendarmery.turn.hand-size")
def test_hands_begin_empty_and_have_no_limit():
    table = Table(players=2)
    assert table.s.hands == ((), ())
    for _ in range(30):
        table.play(Take(0), Take(1))
    assert [len(hand) for hand in table.s.hands] == [30, 30]
    assert Take(0) in table.moves


@rule("gendarmery.turn.first-player")
@pytest.mark.parametrize("first", range(4))
def test_somebody_begins(first):
    table = Table(players=4, first=first)
    assert table.match.turn.seats == (first,)
    assert table.event("first-player").seat == first
    assert table.rule("first-player") == "turn.first-player"


def test_a_position_may_begin_in_the_middle_of_a_set_up():
    assert isinstance(laid().moves[0], Hang)
    assert laid(wall=("Tomás",)).place("Tomás") == 0
    assert isinstance(laid(wall=HUNG).moves[0], Begin)
    assert almost_ready().moves == (TurnMiddle(),)
    assert card("Scar") in almost_ready().s.archive[0]
