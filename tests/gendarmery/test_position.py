"""Tables built on purpose: what is named lies where it was named, the rest is dealt, and faults are told."""

import re

import pytest

import tablecore as tc
from tablecore.gendarmery.cards import DIRECTIONS, signs_of
from tablecore.gendarmery.chain import fits
from tablecore.gendarmery.moves import SIDES
from tablecore.gendarmery.variant import Position, Variant
from tests.gendarmery.table import CARDS, GUIDE, Table, card, named, suspect, under
from tests.laws.laws import Laws

SEEDS = range(12)


def holds(table: Table) -> Table:
    """The same table, every card of which lies somewhere once."""
    Laws(table.match.game, table.match.variant).every_card_is_somewhere_once(table.s)
    return table


def faces(cards) -> list[str]:
    return ["medallion" if CARDS.faces[each] < 0 else DIRECTIONS[CARDS.faces[each]] for each in cards]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_named_lies_where_it_was_named(seed):
    table = holds(
        Table(
            seed=seed,
            seat=2,
            wall=GUIDE,
            under=under(Tomás="west", Mireille="north", Oksana="south", Kwame="south", Hana="medallion"),
            middle="south",
            buried=2,
            hands=(("Scar",), (), ("Man", "Woman")),
            desk=(("Hefty", "Redhead"), ("Glasses",)),
            archive=(("Nobleman",), ("Peasant", "Footprint"), (), ("Civil servant",)),
            doors=("Vacation", "Eye-Witness: Man"),
            witness="Glasses",
            interrogation=("bottom + left", "top + right", "east"),
            suspects=("Amara", "Zofia"),
        )
    )
    assert table.seat == 2
    assert [name for name in table.wall if name] == list(GUIDE)
    beneath = dict(zip(GUIDE, faces(table.s.under[place] for place in SIDES), strict=True))
    assert {name: beneath[name] for name in ("Tomás", "Mireille", "Oksana", "Kwame", "Hana")} == {
        "Tomás": "west", "Mireille": "north", "Oksana": "south", "Kwame": "south", "Hana": "medallion",
    }  # fmt: skip
    assert faces(table.s.middle)[0] == "south"
    assert len(table.s.middle) == 3
    assert [table.hand(seat) for seat in range(3)] == [["Scar"], [], ["Man", "Woman"]]
    assert table.desk(0)[:2] == ["Hefty", "Redhead"]
    assert table.desk(1)[:1] == ["Glasses"]
    assert [table.pile(pile) for pile in range(4)] == [
        ["Nobleman"],
        ["Peasant", "Footprint"],
        [],
        ["Civil servant"],
    ]
    assert [CARDS.doors[each] for each in table.s.door_deck[:2]] == ["Vacation", "Eye-Witness"]
    assert table.s.witness
    assert CARDS.chains[table.s.interrogation[0]] == 4 | 8
    assert CARDS.chains[table.s.interrogation[1]] == 1 | 2
    assert faces(table.s.interrogation)[2] == "east"
    assert table.s.wall_deck[:2] == (suspect("Amara"), suspect("Zofia"))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_named_is_dealt_by_the_seed(seed):
    table = holds(Table(seed=seed, hands=(("Scar",),)))
    assert "" not in [table.wall[place] for place in SIDES]
    assert all(fits(CARDS.chains[table.s.under[place]], place) for place in SIDES)
    assert "medallion" not in faces(table.s.middle)
    assert [len(pile) for pile in table.s.archive] == [1, 1, 1, 1]
    assert sum(map(len, table.s.desk)) == 72 - 4 - 1
    assert Table(seed=seed, hands=(("Scar",),)).s == table.s
    assert Table(seed=seed + 1, hands=(("Scar",),)).s != table.s


def test_any_suspect_and_nobody():
    wall = ("any", "Tomás", "", "any", "", "any", "any", "any")
    table = holds(Table(wall=wall))
    for place, name in zip(SIDES, wall, strict=True):
        assert (table.s.wall[place] < 0) == (table.s.under[place] < 0) == (name == "")
    assert table.wall[1] == "Tomás"


def test_sizes_of_decks():
    table = holds(Table(interrogation_size=3, interrogation=("top + left",), suspects_size=2, doors_size=5))
    assert len(table.s.interrogation) == 3
    assert len(table.s.wall_deck) == 2
    assert len(table.s.door_deck) == 5
    assert len(table.s.door_discard) == 31
    assert len(table.s.won_wall[2]) == 18
    assert len(table.s.won_interrogation[2]) == 28 - 9 - 3
    table = holds(Table(desk_sizes=(2, 7), desk=(("Man",), ())))
    assert [len(deck) for deck in table.s.desk] == [2, 7]
    assert table.desk(0)[0] == "Man"
    assert sum(map(len, table.s.archive)) == 72 - 9
    assert max(map(len, table.s.archive)) - min(map(len, table.s.archive)) <= 1
    table = holds(Table(desk_sizes=(2, 7), archive=(("Man",), (), (), ())))
    assert [len(pile) for pile in table.s.archive] == [1, 0, 0, 0]
    assert len(table.s.removed) == 72 - 9 - 1
    assert card("Man") not in table.s.removed


@pytest.mark.parametrize("seed", SEEDS)
def test_a_set_up_under_way(seed):
    laid = ("top + left", "", "top + right", "", "west", *[""] * 4)
    table = holds(Table(setup="manual", seed=seed, laid=laid, interrogation=("bottom + right", "medallion")))
    assert [place for place in range(9) if table.s.under[place] >= 0] == [0, 2, 4]
    assert faces([table.s.under[4], table.s.interrogation[1]]) == ["west", "medallion"]
    assert table.s.phase == "lay"


FAULTS = {
    "a card twice": ({"hands": (("Scar",), ("Scar",))}, "needs one more desk card 'Scar' than there is."),
    "no such card": ({"hands": (("Moustache",),)}, "needs one more desk card 'Moustache' than there is."),
    "no such suspect": ({"wall": ("Nobody", *GUIDE[1:])}, "needs one more wall card 'Nobody' than there is."),
    "suspect twice": ({"wall": ("Hana", *GUIDE[1:])}, "needs one more wall card 'Hana' than there is."),
    "seven suspects": ({"wall": GUIDE[1:]}, "does not fit: wall and under name eight places."),
    "nine faces": ({"under": ("",) * 9}, "does not fit: wall and under name eight places."),
    "face that cannot lie there": (
        {"under": ("north", *[""] * 7)},
        "needs one more interrogation card 'north' than there is.",
    ),
    "a medallion in the middle": (
        {"middle": "medallion"},
        "needs one more interrogation card 'medallion' than there is.",
    ),
    "four norths": (
        {"interrogation": ("north",) * 4},
        "needs one more interrogation card 'north' than there is.",
    ),
    "too many buried": ({"buried": 30}, "needs 11 more interrogation cards than there are."),
    "deck too large": ({"interrogation_size": 20}, "needs 1 more interrogation cards than there are."),
    "wall deck too large": ({"suspects_size": 28}, "needs 8 more wall cards than there are."),
    "desk too large": ({"desk_sizes": (40, 40)}, "needs 12 more desk cards than there are."),
    "seat": ({"seat": 3}, "seat is one of 0 to 2, not 3."),
    "hands": ({"hands": ((),) * 4}, "does not fit: there is a hand for each player at most."),
    "piles": ({"archive": ((), ())}, "does not fit: archive names four piles."),
    "decks": ({"desk": (("Man",),)}, "does not fit: desk names two decks."),
    "one size": ({"desk_sizes": (3,)}, "does not fit: desk_sizes gives two sizes."),
    "witness": ({"witness": "Scar"}, "needs one more door card 'Eye-Witness: Scar' than there is."),
    "door": ({"doors": ("Trapdoor",)}, "needs one more door card 'Trapdoor' than there is."),
    "laid": ({"setup": "manual", "laid": ("top + left",)}, "does not fit: laid names nine places."),
    "laid wrongly": (
        {"setup": "manual", "laid": ("top + right", *[""] * 8)},
        "needs one more interrogation card 'top + right' than there is.",
    ),
}


@pytest.mark.parametrize(("options", "says"), FAULTS.values(), ids=FAULTS)
def test_a_position_that_cannot_be_built_says_why(options, says):
    with pytest.raises(ValueError, match=f"^The position.*{re.escape(says)}$"):
        Table(**options)


@pytest.mark.parametrize(
    "options",
    [
        {"seat": None}, {"seat": "0"}, {"seat": -1}, {"seat": True}, {"wall": "Tomás"}, {"wall": (1,) * 8},
        {"hands": ("Scar",)}, {"hands": ((1,),)}, {"buried": None}, {"buried": 1.0}, {"desk_sizes": ("1",)},
        {"doors": None}, {"witness": 0}, {"interrogation_size": -1}, {"suspects_size": 10**9}, {"laid": [""]},
    ],
    ids=str,
)  # fmt: skip
def test_a_position_holds_only_what_its_fields_can(options):
    (name,) = options
    with pytest.raises(ValueError, match=f"^The position's {name} cannot be "):
        Position(**options)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"players": 1}, "Gendarmery is for 2 to 6 players, not 1."),
        ({"players": 7}, "Gendarmery is for 2 to 6 players, not 7."),
        ({"players": 3.0}, "Gendarmery is for 2 to 6 players, not 3.0."),
        ({"players": True}, "Gendarmery is for 2 to 6 players, not True."),
        ({"first": 3}, "The first seat is one of 0 to 2, not 3."),
        ({"setup": "by hand"}, "setup is one of automatic, manual, not 'by hand'."),
        ({"version": "second"}, "version is one of rulebook, catalogue, not 'second'."),
        ({"wanted_looks": []}, "wanted_looks is one of after-refill, before-refill, not []."),
        ({"hands_open": 1}, "hands_open is true or false, not 1."),
        ({"count_hands": "no"}, "count_hands is true or false, not 'no'."),
        ({"turn_limit": 0}, "turn_limit is a whole number from 1 to 10000, or none, not 0."),
        ({"position": {}}, "position is a Position or none, not {}."),
    ],
    ids=str,
)
def test_a_variant_that_cannot_be_played_says_why(options, says):
    with pytest.raises(ValueError, match=f"^{re.escape(says)}$"):
        Variant(**options)


@pytest.mark.rule("gendarmery.players")
@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_can_play(players):
    table = holds(Table(players=players))
    assert len(table.s.hands) == players
    assert named(table.s.hands[-1]) == []
    for other in (1, 7):
        with pytest.raises(ValueError, match="2 to 6 players"):
            Variant(players=other)


def test_a_set_up_under_way_begins_each_pile_with_one_card():
    names = tuple(" + ".join(signs_of(signs)) for signs in CARDS.desk)
    position = Position(laid=("any",) * 9, wall=GUIDE, archive=(names[:68], (), (), ()))
    with pytest.raises(ValueError, match="begins each pile with one card"):
        tc.Match(tc.game("gendarmery"), Variant(setup="manual", position=position))


def test_a_view_says_nothing_of_the_position_it_came_from():
    position = Position(wall=GUIDE, under=("medallion", *[""] * 7), hands=(("Scar",), ("Man",)))
    match = tc.Match(tc.game("gendarmery"), Variant(players=2, position=position))
    for seat in (None, 0, 1):
        assert match.seen_by(seat)[0].variant == Variant(players=2)
