"""The suspects of the house, and lists that readers bring."""

from pathlib import Path
from unicodedata import normalize

import pytest

from seeds import folder
from tablecore.masks import numbers
from tablecore.noir.cards import CardFileFault, card_rows, house_cards, read_cards
from tablecore.noir.game import Noir
from tablecore.rng import Rng

rule = pytest.mark.rule
HOUSE = (folder("seeds/noir") / "suspects.csv").read_text("utf-8")
LINES = HOUSE.splitlines()


def initial(name: str) -> str:
    return normalize("NFD", name)[0]


@rule("noir.components.counts")
def test_twenty_five_suspects_and_as_many_evidence_cards() -> None:
    rows = card_rows(house_cards())
    assert {kind: len(cards) for kind, cards in rows.items()} == {"suspects": 25, "evidence": 25}


@rule("noir.evidence.one-each")
def test_every_suspect_has_one_evidence_card() -> None:
    rows = card_rows(house_cards())
    assert [row["name"] for row in rows["suspects"]] == [row["name"] for row in rows["evidence"]]


@rule("noir.cards.suspects")
def test_each_has_an_initial_and_a_look_of_their_own() -> None:
    suspects = house_cards().suspects
    initials = {initial(suspect.name) for suspect in suspects}
    assert len(initials) == 25
    assert initials < set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert len({(suspect.hat, suspect.coat) for suspect in suspects}) == 25, "no two dress alike"
    assert 12 <= sum(suspect.person == "Woman" for suspect in suspects) <= 13
    assert [suspect.name for suspect in suspects] == sorted(
        (suspect.name for suspect in suspects), key=initial
    )


def test_house_cards_are_read_once() -> None:
    assert house_cards() is house_cards()


def test_numbers_of_a_mask() -> None:
    assert list(numbers(0b10010)) == [1, 4]
    assert list(numbers(0)) == []


# Lists of one's own ---------------------------------------------------------------------------------------


def own(tmp_path: Path, lines: list[str]) -> Path:
    path = tmp_path / "mine.csv"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def test_a_list_of_ones_own_is_played_with(tmp_path: Path) -> None:
    path = own(tmp_path, [LINES[0], *(line.replace("Amara", "ستاره") for line in LINES[1:])])
    game = Noir(read_cards(path))
    assert game.cards.name(0) == "ستاره"
    s = game.setup(game.Variant(), Rng(1))
    assert len(s.board) == 25


def test_columns_and_features_may_stand_in_any_order(tmp_path: Path) -> None:
    def turned(line: str) -> str:
        name, person, hat, coat, features = line.split(",")
        return ",".join((" + ".join(reversed(features.split(" + "))), coat, hat, name, person))

    assert read_cards(own(tmp_path, list(map(turned, LINES)))).suspects == house_cards().suspects


def test_nobody_needs_a_hat(tmp_path: Path) -> None:
    bare = [LINES[1].replace("Beret", ""), *LINES[2:]]
    assert read_cards(own(tmp_path, [LINES[0], *bare])).suspects[0].hat == ""


FAULTS = {
    "one too few": (LINES[:-1], "line 25: the list ends after 24 suspects; there must be 25"),
    "one too many": (
        [*LINES, "Xiu,Woman,,Grey,"],
        "line 27: one suspect too many; there must be 25",
    ),
    "no name": ([LINES[0], LINES[1].replace("Amara", "")], "line 2: the name is missing"),
    "twice": ([*LINES[:3], LINES[1]], 'line 4: the name "Amara" stands already on line 2'),
    "alike": ([*LINES[:3], LINES[1].replace("Amara", "Ada")], "line 4: Ada looks like Amara on line 2"),
    "no coat": ([LINES[0], "Ada,Woman,Beret,,"], "line 2: the coat is missing; it must be one of Grey, Blue"),
    "two coats": ([LINES[0], "Ada,Woman,Beret,Grey + Blue,"], "line 2: the coat cannot be 2 things"),
    "no person": ([LINES[0], "Ada,,Beret,Grey,"], "line 2: the person is missing; it must be one of Man"),
    "unknown hat": ([LINES[0], "Ada,Woman,Crown,Grey,"], 'line 2: unknown hat "Crown"; the hats are Trilby'),
    "unknown feature": ([LINES[0], "Ada,Woman,Beret,Grey,Tail"], 'line 2: unknown feature "Tail"'),
    "no such column": (["name,person,hat,coat,shoes"], 'line 1: the column "features" is missing'),
}


@pytest.mark.parametrize(("lines", "says"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_by_its_line(tmp_path: Path, lines: list[str], says: str) -> None:
    with pytest.raises(CardFileFault) as fault:
        read_cards(own(tmp_path, lines))
    assert str(fault.value).startswith(f"mine.csv, {says}")
    assert "\n" not in str(fault.value)
