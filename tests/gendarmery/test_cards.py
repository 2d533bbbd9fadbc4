"""The cards: what follows from the rulebook by counting, its examples, and the faults of own lists."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest

from seeds import folder
from tablecore.gendarmery.cards import (
    CORNERS,
    DIRECTIONS,
    DOORS,
    FEATURES,
    MEDALLION,
    PERSONS,
    RANKS,
    SIGN_BIT,
    SIGNS,
    CardFileFault,
    house_cards,
    mask_of,
    read_cards,
    side_names,
    signs_of,
)

rule = pytest.mark.rule
CARDS = house_cards()


# What the cards are ---------------------------------------------------------------------------------------


@rule("gendarmery.components.counts")
def test_counts():
    assert len(CARDS.doors) == len(CARDS.door_signs) == 36
    assert len(CARDS.suspects) == 28
    assert len(CARDS.chains) == len(CARDS.faces) == 28
    assert len(CARDS.desk) == 72


@rule("gendarmery.cards.signs")
def test_twelve_signs_two_of_them_crossed_out():
    assert len(SIGNS) == 12
    assert [sign for sign in SIGNS if sign.startswith("No ")] == ["No Footprint", "No Glasses"]
    assert [SIGN_BIT[sign] for sign in SIGNS] == [1 << index for index in range(12)]
    for sign in SIGNS:
        assert signs_of(mask_of([sign])) == (sign,)
    assert signs_of(mask_of(SIGNS)) == SIGNS


@rule("gendarmery.cards.desk-evidence")
def test_desk_cards_bear_one_or_two_signs():
    assert {card.bit_count() for card in CARDS.desk} == {1, 2}


def can_be_one_person(first: str, second: str) -> bool:
    """Whether two signs fit anybody at all, tried on every suspect that could ever be drawn."""
    for rank, person, *has in product(RANKS, PERSONS, *[(True, False)] * len(FEATURES)):
        features = {feature for feature, shown in zip(FEATURES, has, strict=True) if shown}
        shows = {rank, person, *features, *(f"No {f}" for f in FEATURES if f not in features)}
        if first in shows and second in shows:
            return True
    return False


@rule("gendarmery.cards.desk")
def test_desk_is_every_sign_and_every_pair_that_one_suspect_can_bear():
    pairs = [pair for pair in combinations(SIGNS, 2) if can_be_one_person(*pair)]
    assert len(list(combinations(SIGNS, 2))) == 66
    assert len(pairs) == 60
    expected = [mask_of([sign]) for sign in SIGNS] + [mask_of(pair) for pair in pairs]
    assert sorted(CARDS.desk) == sorted(expected)
    assert len(set(CARDS.desk)) == 12 + 60


@rule("gendarmery.cards.suspect")
def test_a_suspect_shows_signs_and_lacks_what_is_not_shown():
    for name, signs in CARDS.suspects:
        assert name
        for feature in ("Footprint", "Glasses"):
            assert bool(signs & SIGN_BIT[feature]) != bool(signs & SIGN_BIT[f"No {feature}"])


@rule("gendarmery.cards.wall")
def test_wall_is_28_different_suspects_in_balance():
    shown = [set(signs_of(suspect.signs)) for suspect in CARDS.suspects]
    for signs in shown:
        assert len(signs.intersection(RANKS)) == 1
        assert len(signs.intersection(PERSONS)) == 1
        assert 1 <= len(signs.intersection(FEATURES)) <= 4
    count = Counter(sign for signs in shown for sign in signs)
    assert [count[person] for person in PERSONS] == [14, 14]
    assert sorted(count[rank] for rank in RANKS) == [9, 9, 10]
    assert all(10 <= count[feature] <= 15 for feature in FEATURES)
    assert len({suspect.signs for suspect in CARDS.suspects}) == 28
    assert len({suspect.name for suspect in CARDS.suspects}) == 28


@rule("gendarmery.cards.door")
def test_four_of_each_door_card():
    assert Counter(CARDS.doors) == dict.fromkeys(DOORS, 4)
    assert len(DOORS) == 9


@rule("gendarmery.door.witness")
def test_the_eye_witnesses_bear_man_woman_footprint_and_glasses():
    signs = [signs_of(sign) for name, sign in zip(CARDS.doors, CARDS.door_signs, strict=True) if sign]
    assert sorted(signs) == [("Footprint",), ("Glasses",), ("Man",), ("Woman",)]
    assert {CARDS.doors[i] for i, sign in enumerate(CARDS.door_signs) if sign} == {"Eye-Witness"}


@rule("gendarmery.cards.medallion")
def test_four_medallions():
    assert CARDS.faces.count(MEDALLION) == 4


@rule("gendarmery.cards.arrows")
def test_three_arrows_for_each_direction():
    assert Counter(face for face in CARDS.faces if face != MEDALLION) == dict.fromkeys(range(8), 3)
    assert len(DIRECTIONS) == 8


@rule("gendarmery.cards.chains", "gendarmery.cards.interrogation")
def test_seven_backs_of_each_corner_with_as_many_fronts_as_can_be():
    assert Counter(CARDS.chains) == dict.fromkeys(CORNERS, 7)
    for corner in CORNERS:
        assert len(side_names(corner)) == 2
        fronts = [face for chains, face in zip(CARDS.chains, CARDS.faces, strict=True) if chains == corner]
        assert fronts.count(MEDALLION) == 1
        assert len(set(fronts)) == 7


@rule("gendarmery.cards.chains")
def test_two_chained_sides_always_meet():
    assert {side_names(corner) for corner in CORNERS} == {
        ("top", "left"),
        ("top", "right"),
        ("right", "bottom"),
        ("bottom", "left"),
    }


@rule("gendarmery.cards.texts")
def test_interrogation_cards_are_nothing_but_chains_and_face():
    header, *_ = (folder("seeds/gendarmery") / "interrogation.csv").read_text("utf-8").splitlines()
    assert header == "chains,face"


@rule("gendarmery.cards.wall-never-empty")
def test_interrogation_cards_run_out_before_suspects():
    laid, hung = 9, 8
    assert len(CARDS.faces) - laid < len(CARDS.suspects) - hung


# The rulebook's examples ----------------------------------------------------------------------------------


def fitting(wall: str, *signs: str) -> list[int]:
    """The numbers, 1 to 8, of the suspects on an example wall whom these signs all fit."""
    mask = mask_of(signs)
    return [
        number
        for number, index in enumerate(CARDS.walls[wall], 1)
        if CARDS.suspects[index].signs & mask == mask
    ]


def example(name: str) -> list[int]:
    """Whom a hand of the examples fits."""
    hand = CARDS.examples[name]
    return fitting(hand.wall, *{sign for card in hand.hand for sign in signs_of(card)})


@pytest.mark.parametrize("wall", ["guide", "three-signs"])
def test_example_walls_hang_eight_different_suspects(wall):
    assert len(set(CARDS.walls[wall])) == len(CARDS.walls[wall]) == 8


@rule("gendarmery.guide.two-and-seven")
def test_two_and_seven_share_three_of_the_four_signs():
    four = ("Woman", "Footprint", "Redhead", "Hefty")
    for number in (2, 7):
        assert [sign for sign in four if number in fitting("guide", sign)] == list(four[:3])
    assert example("three-shared") == [2, 7]
    assert example("all-four") == []


@rule("gendarmery.guide.four-and-five")
def test_four_shows_every_sign_of_five():
    four, five = (CARDS.suspects[CARDS.walls["guide"][number - 1]].signs for number in (4, 5))
    shown = mask_of(sign for sign in SIGNS if not sign.startswith("No "))
    assert four & five & shown == five & shown
    assert four & SIGN_BIT["Footprint"]
    assert five & SIGN_BIT["No Footprint"]
    assert mask_of(signs_of(five & shown)) == sum(CARDS.examples["all-of-five"].hand)
    assert example("all-of-five") == [4, 5]


@rule("gendarmery.guide.no-footprint")
def test_no_footprint_tells_five_from_four():
    assert example("no-footprint") == [5]


@rule("gendarmery.guide.scar", "gendarmery.report.one-card")
def test_one_alone_has_a_scar():
    assert fitting("guide", "Scar") == example("scar") == [1]
    assert len(CARDS.examples["scar"].hand) == 1


@rule("gendarmery.guide.duplicates", "gendarmery.report.duplicates")
def test_six_alone_is_a_nobleman_with_glasses():
    hand = CARDS.examples["duplicates"].hand
    count = Counter(sign for card in hand for sign in signs_of(card))
    assert count == {"Nobleman": 2, "Glasses": 2}
    assert example("duplicates") == [6]


@rule("gendarmery.report.example-three")
def test_everybody_has_one_of_three_signs_and_one_alone_all_three():
    three = [signs_of(card)[0] for card in CARDS.examples["three-signs"].hand]
    assert len(three) == 3
    assert set().union(*(fitting("three-signs", sign) for sign in three)) == set(range(1, 9))
    assert len(example("three-signs")) == 1
    for pair in combinations(three, 2):
        assert len(fitting("three-signs", *pair)) > 1, "the third sign must be needed"


@pytest.mark.parametrize("name", CARDS.examples)
def test_a_hand_of_the_examples_can_be_held(name):
    hand = CARDS.examples[name].hand
    assert len(set(hand)) == len(hand)
    assert set(hand) <= set(CARDS.desk)


# The reader's own lists -----------------------------------------------------------------------------------


def house_lines(name: str) -> list[str]:
    return (folder("seeds/gendarmery") / f"{name}.csv").read_text("utf-8").splitlines()


def with_line(name: str, number: int, *texts: str) -> bytes:
    """The house's list with a line replaced (by none: removed; by two: one more)."""
    lines = house_lines(name)
    lines[number - 1 : number] = texts
    return "\n".join(lines).encode()


def fault(tmp_path, name: str, data: bytes) -> str:
    path = tmp_path / f"{name}.csv"
    path.write_bytes(data)
    with pytest.raises(CardFileFault) as caught:
        read_cards(**{name: path})
    return str(caught.value)


def test_house_cards_are_read_once():
    assert house_cards() is house_cards()
    assert read_cards() is not house_cards()


@pytest.mark.parametrize("name", ["desk", "suspects", "interrogation", "door"])
def test_a_list_of_ones_own_takes_the_place_of_the_houses(tmp_path, name):
    header, *lines = house_lines(name)
    path = tmp_path / f"{name}.csv"
    path.write_text("\n".join([header, *reversed(lines)]), "utf-8")
    mine = read_cards(**{name: path})
    reversed_fields = {
        "desk": ["desk"],
        "suspects": ["suspects"],
        "interrogation": ["chains", "faces"],
        "door": ["doors", "door_signs"],
    }[name]
    for field in ("desk", "suspects", "chains", "faces", "doors", "door_signs"):
        cards = getattr(CARDS, field)
        assert getattr(mine, field) == (cards[::-1] if field in reversed_fields else cards)
    assert bool(mine.walls) == bool(mine.examples) == (name != "suspects")


@pytest.mark.parametrize("columns", list(permutations(range(4))))
def test_columns_may_stand_in_any_order(tmp_path, columns):
    path = tmp_path / "suspects.csv"
    rows = [line.split(",") for line in house_lines("suspects")]
    path.write_text("\n".join(",".join(row[column] for column in columns) for row in rows), "utf-8")
    assert read_cards(suspects=path).suspects == CARDS.suspects


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\n\n"),
        lambda text: text.replace("\n", "\n , ,,\n"),
        lambda text: text.replace(",", " ,  "),
        lambda text: text.replace(" + ", "+"),
        lambda text: text.replace("Björn", "Bjo\u0308rn"),
        lambda text: text.replace(
            "Amara,Woman,Peasant,Glasses", "Amara,Woman,Peasant,Glasses + No Footprint"
        ),
        lambda text: text.replace("Tomás", '"Tomás"'),
    ],
    ids=["mark", "crlf", "blank-lines", "blank-cells", "spaces", "no-spaces", "accent", "no-sign", "quotes"],
)
def test_what_does_no_harm(tmp_path, change):
    path = tmp_path / "suspects.csv"
    path.write_bytes(change("\n".join(house_lines("suspects"))).encode())
    assert read_cards(suspects=path).suspects == CARDS.suspects


def test_a_suspect_needs_no_features_and_any_script_will_do(tmp_path):
    path = tmp_path / "suspects.csv"
    path.write_bytes(with_line("suspects", 2, "نسیم\u200cزاده,Woman,Nobleman,"))
    first = read_cards(suspects=path).suspects[0]
    assert first.name == "نسیم\u200cزاده"
    assert signs_of(first.signs) == ("Nobleman", "Woman", "No Footprint", "No Glasses")


SUSPECT_COLUMNS = "the columns are name, person, rank, features, with commas between them"
ALL_SIGNS = ", ".join(SIGNS)

SUSPECT_FAULTS = {
    "missing-column": (
        with_line("suspects", 1, "name,person,features"),
        f'suspects.csv, line 1: the column "rank" is missing; {SUSPECT_COLUMNS}',
    ),
    "extra-column": (
        with_line("suspects", 1, "name,person,rank,features,age"),
        f'suspects.csv, line 1: unknown column "age"; {SUSPECT_COLUMNS}',
    ),
    "column-twice": (
        with_line("suspects", 1, "name,person,rank,features,rank"),
        f'suspects.csv, line 1: the column "rank" stands twice; {SUSPECT_COLUMNS}',
    ),
    "semicolons": (
        "\n".join(house_lines("suspects")).replace(",", ";").encode(),
        f'suspects.csv, line 1: the column "name" is missing; {SUSPECT_COLUMNS}',
    ),
    "too-few-cells": (
        with_line("suspects", 7, "Farida,Woman,Civil servant"),
        "suspects.csv, line 7: 3 cells where the first line names 4; "
        "a cell with a comma in it needs quotation marks around it",
    ),
    "too-many-cells": (
        with_line("suspects", 7, "Farida,Woman,Civil servant,Scar,Redhead"),
        "suspects.csv, line 7: 5 cells where the first line names 4; "
        "a cell with a comma in it needs quotation marks around it",
    ),
    "unknown-sign": (
        with_line("suspects", 7, "Farida,Woman,Civil servant,Scar + Moustache"),
        f'suspects.csv, line 7: unknown sign "Moustache"; the signs are {ALL_SIGNS}',
    ),
    "unknown-sign-after-blank-lines": (
        with_line("suspects", 7, "", "", "Farida,Woman,Civil servant,scar"),
        f'suspects.csv, line 9: unknown sign "scar"; the signs are {ALL_SIGNS}',
    ),
    "plus-without-sign": (
        with_line("suspects", 7, "Farida,Woman,Civil servant,Scar +"),
        f'suspects.csv, line 7: unknown sign ""; the signs are {ALL_SIGNS}',
    ),
    "sign-twice": (
        with_line("suspects", 7, "Farida,Woman,Civil servant,Scar + Scar"),
        'suspects.csv, line 7: "Scar" stands twice on one card; once is right',
    ),
    "unknown-person": (
        with_line("suspects", 7, "Farida,Lady,Civil servant,Scar"),
        'suspects.csv, line 7: unknown person "Lady"; the persons are Man, Woman',
    ),
    "no-person": (
        with_line("suspects", 7, "Farida,,Civil servant,Scar"),
        "suspects.csv, line 7: the person is missing; it must be one of Man, Woman",
    ),
    "unknown-rank": (
        with_line("suspects", 7, "Farida,Woman,Queen,Scar"),
        'suspects.csv, line 7: unknown rank "Queen"; the ranks are Civil servant, Nobleman, Peasant',
    ),
    "no-rank": (
        with_line("suspects", 7, "Farida,Woman,,Scar"),
        "suspects.csv, line 7: the rank is missing; it must be one of Civil servant, Nobleman, Peasant",
    ),
    "two-ranks": (
        with_line("suspects", 7, "Farida,Woman,Nobleman + Peasant,Scar"),
        "suspects.csv, line 7: Nobleman and Peasant contradict each other; a suspect has one rank",
    ),
    "two-persons": (
        with_line("suspects", 7, "Farida,Woman,Peasant,Man + Scar"),
        "suspects.csv, line 7: Woman and Man contradict each other; a suspect is one of the two",
    ),
    "rank-among-features": (
        with_line("suspects", 7, "Farida,Woman,,Peasant + Scar"),
        "suspects.csv, line 7: Peasant stands among the features; it belongs under rank",
    ),
    "person-among-features": (
        with_line("suspects", 7, "Farida,,Peasant,Woman + Scar"),
        "suspects.csv, line 7: Woman stands among the features; it belongs under person",
    ),
    "footprint-and-none": (
        with_line("suspects", 7, "Farida,Woman,Peasant,Footprint + No Footprint"),
        "suspects.csv, line 7: Footprint and No Footprint contradict each other; it is one or the other",
    ),
    "glasses-and-none": (
        with_line("suspects", 7, "Farida,Woman,Peasant,No Glasses + Scar + Glasses"),
        "suspects.csv, line 7: No Glasses and Glasses contradict each other; it is one or the other",
    ),
    "name-twice": (
        with_line("suspects", 7, "AMARA,Woman,Civil servant,Scar + Redhead"),
        'suspects.csv, line 7: the name "AMARA" stands already on line 2; each needs its own',
    ),
    "alike": (
        with_line("suspects", 7, "Farida,Woman,Peasant,Glasses"),
        "suspects.csv, line 7: Farida bears the same signs as Amara on line 2; no two suspects may be alike",
    ),
    "no-name": (
        with_line("suspects", 7, ",Woman,Peasant,Scar"),
        "suspects.csv, line 7: the name is missing; every suspect has one",
    ),
    "name-over-two-lines": (
        with_line("suspects", 7, '"Fa', 'rida",Woman,Peasant,Scar'),
        'suspects.csv, line 7: the name "Fa·rida" holds signs that cannot be shown; use letters',
    ),
    "long-name": (
        with_line("suspects", 7, f"{'Fa' * 40},Woman,Peasant,Scar"),
        "suspects.csv, line 7: a name of 80 letters; at most 40 have room on a card",
    ),
    "one-too-few": (
        with_line("suspects", 7),
        "suspects.csv, line 28: the list ends after 27 suspects; there must be 28",
    ),
    "one-too-many": (
        with_line("suspects", 29, house_lines("suspects")[28], "Ida,Woman,Peasant,Redhead"),
        "suspects.csv, line 30: one suspect too many; there must be 28",
    ),
    "only-columns": (
        b"name,person,rank,features\n",
        "suspects.csv, line 1: the list ends after 0 suspects; there must be 28",
    ),
    "empty": (b"", "suspects.csv: the file is empty; its first line must be name,person,rank,features"),
    "blank": (b"\n \n", "suspects.csv: the file is empty; its first line must be name,person,rank,features"),
    "latin-1": (
        "\n".join(house_lines("suspects")[:6]).encode("latin-1", "ignore"),
        "suspects.csv, line 5: not UTF-8; save the list as UTF-8 text",
    ),
    "utf-16": (
        "\n".join(house_lines("suspects")).encode("utf-16"),
        "suspects.csv, line 1: not UTF-8; save the list as UTF-8 text",
    ),
    "open-quotation": (
        with_line("suspects", 7, '"Farida,Woman,Civil servant,Scar'),
        "suspects.csv, line 7: a quotation mark is not closed or stands inside a cell; "
        "double it where it is meant",
    ),
    "other-line-ends": (
        with_line("suspects", 7, "Fa\u2028rida,Woman,Civil servant,Scar\x0c"),
        'suspects.csv, line 7: the name "Fa·rida" holds signs that cannot be shown; use letters',
    ),
    "nothing-but-zeros": (
        b"\0" * 50,
        f'suspects.csv, line 1: the column "name" is missing; {SUSPECT_COLUMNS}',
    ),
    "huge": (b"name\n" * 300_000, "suspects.csv: the file is larger than a card list can be"),
}

OTHER_FAULTS = {
    "desk-three-signs": (
        "desk",
        with_line("desk", 20, "Man + Scar + Hefty"),
        "desk.csv, line 20: 3 signs on one card; a desk card bears one or two",
    ),
    "desk-twice": (
        "desk",
        with_line("desk", 73, "Man + Peasant"),
        "desk.csv, line 73: the card Man + Peasant stands already on line 32; each card is there once",
    ),
    "desk-contradiction": (
        "desk",
        with_line("desk", 73, "Man + Woman"),
        "desk.csv, line 73: Man and Woman contradict each other; a suspect is one of the two",
    ),
    "desk-unknown": (
        "desk",
        with_line("desk", 73, "Limp"),
        f'desk.csv, line 73: unknown sign "Limp"; the signs are {ALL_SIGNS}',
    ),
    "desk-count": (
        "desk",
        with_line("desk", 73),
        "desk.csv, line 72: the list ends after 71 desk cards; there must be 72",
    ),
    "chains-opposite": (
        "interrogation",
        with_line("interrogation", 3, "top + bottom,east"),
        'interrogation.csv, line 3: chains on "top + bottom"; '
        "a card has chains on two sides that meet, as top + left",
    ),
    "chains-none": (
        "interrogation",
        with_line("interrogation", 3, ",east"),
        'interrogation.csv, line 3: chains on ""; a card has chains on two sides that meet, as top + left',
    ),
    "chains-one": (
        "interrogation",
        with_line("interrogation", 3, "top,east"),
        'interrogation.csv, line 3: chains on "top"; a card has chains on two sides that meet, as top + left',
    ),
    "chains-unknown": (
        "interrogation",
        with_line("interrogation", 3, "top + front,east"),
        'interrogation.csv, line 3: unknown side "front"; the sides are top, right, bottom, left',
    ),
    "face-unknown": (
        "interrogation",
        with_line("interrogation", 3, "top + left,up"),
        f'interrogation.csv, line 3: unknown face "up"; it must be one of {", ".join(DIRECTIONS)}, medallion',
    ),
    "five-medallions": (
        "interrogation",
        with_line("interrogation", 3, "top + left,medallion"),
        "interrogation.csv, line 29: one medallion too many; there must be 4",
    ),
    "three-medallions": (
        "interrogation",
        with_line("interrogation", 8, "top + left,north"),
        "interrogation.csv, line 29: the list ends with 3 of the medallions; there must be 4",
    ),
    "a-corner-that-can-run-out": (
        "interrogation",
        "\n".join(house_lines("interrogation")).replace("top + left", "top + right", 4).encode(),
        "interrogation.csv, line 29: the list ends with 3 of the chains top + left; "
        "to be sure of a whole border there must be 4 or more of each corner",
    ),
    "interrogation-count": (
        "interrogation",
        with_line("interrogation", 2),
        "interrogation.csv, line 28: the list ends after 27 interrogation cards; there must be 28",
    ),
    "door-unknown": (
        "door",
        with_line("door", 5, "Chief,"),
        f'door.csv, line 5: unknown door card "Chief"; they are {", ".join(DOORS)}',
    ),
    "door-five": (
        "door",
        with_line("door", 37, "Cop,"),
        'door.csv, line 37: one "Cop" too many; there are 4 of each door card',
    ),
    "door-count": (
        "door",
        with_line("door", 37),
        "door.csv, line 36: the list ends after 35 door cards; there must be 36",
    ),
    "witness-without-sign": (
        "door",
        with_line("door", 22, "Eye-Witness,"),
        "door.csv, line 22: an Eye-Witness with 0 signs; it bears exactly one",
    ),
    "witness-with-two-signs": (
        "door",
        with_line("door", 22, "Eye-Witness,Man + Scar"),
        "door.csv, line 22: an Eye-Witness with 2 signs; it bears exactly one",
    ),
    "sign-on-a-cop": (
        "door",
        with_line("door", 10, "Cop,Man"),
        'door.csv, line 10: a sign on "Cop"; only an Eye-Witness bears one',
    ),
}


@pytest.mark.parametrize(("data", "says"), SUSPECT_FAULTS.values(), ids=SUSPECT_FAULTS.keys())
def test_fault_of_an_own_suspects_list(tmp_path, data, says):
    assert fault(tmp_path, "suspects", data) == says


@pytest.mark.parametrize(("name", "data", "says"), OTHER_FAULTS.values(), ids=OTHER_FAULTS.keys())
def test_fault_of_another_own_list(tmp_path, name, data, says):
    assert fault(tmp_path, name, data) == says


def test_a_list_that_is_not_there(tmp_path):
    with pytest.raises(CardFileFault) as caught:
        read_cards(door=tmp_path / "my-doors.csv")
    assert str(caught.value) == "my-doors.csv: the file cannot be read (no such file or directory)"


def test_a_path_that_cannot_be_one():
    with pytest.raises(CardFileFault, match=r"^a··\.csv: the file cannot be read \(.*null.*\)$"):
        read_cards(desk="a\0\n.csv")


def test_a_folder_is_no_list(tmp_path):
    with pytest.raises(CardFileFault, match=r"the file cannot be read \(is a directory\)$"):
        read_cards(desk=tmp_path)


@pytest.mark.parametrize("data", [bytes([byte]) * 9 for byte in range(256)])
def test_any_bytes_make_one_line_of_fault(tmp_path, data):
    message = fault(tmp_path, "suspects", data)
    assert len(message.splitlines()) == 1
    assert message.startswith("suspects.csv")
