"""Drawings: what is used is there, what is there is sound, and nothing is fetched."""

import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

import widgets
from tablecore.gendarmery.cards import DIRECTIONS, DOORS, SIGNS, house_cards
from widgets.drawings import sprite_html, symbols
from widgets.faces import gendarmery_cards as cards
from widgets.faces.people import RED, head

FILES = sorted(Path(widgets.__file__).parent.rglob("*.svg"))
FILES = [file for file in FILES if "app" not in file.parts]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_files_are_well_formed_and_fetch_nothing(file):
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    for element in root.iter():
        assert "script" not in element.tag
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            if name.endswith("href"):
                assert value.startswith("#")
    names = [symbol.attrib["id"] for symbol in root]
    assert len(names) == len(set(names))
    assert all("viewBox" in symbol.attrib for symbol in root)


def test_every_symbol_of_a_file_is_found():
    for file in FILES:
        for symbol in ElementTree.fromstring(file.read_text(encoding="utf-8")):
            assert symbol.attrib["id"] in symbols(file.stem)


def test_symbols_are_made_of_symbols_that_exist():
    known = symbols("gendarmery")
    for markup in known.values():
        assert set(re.findall(r'href="#([^"]+)"', markup)) <= known.keys()


def test_everything_gendarmery_uses_is_drawn():
    known = symbols("gendarmery")
    used = {cards.sign(name).symbol for name in SIGNS}
    used |= {layer.symbol for name in DOORS for layer in cards.door_card(name, 0, False).face.picture}
    used |= {
        layer.symbol
        for direction in (*range(len(DIRECTIONS)), -1)
        for layer in cards.face_up(4, direction, 0).face.picture
    }
    used |= {"back-interrogation", "back-wall", "back-desk", "back-door", "door-vacation", "medallion"}
    for number, who in enumerate(house_cards().suspects):
        used |= {layer.symbol for layer in cards.suspect(who, number, 0, 0, 0, False).face.picture}
    assert used <= known.keys()


def test_every_head_is_drawn():
    known = symbols("nogame")
    names = [f"Somebody {number}" for number in range(300)]
    for name, woman, broad in product(names, (True, False), (True, False)):
        layers = head(name, woman=woman, redhead=True, broad=broad, glasses=True, scar=True)
        assert {layer.symbol for layer in layers} <= known.keys()


def test_picture_and_signs_never_disagree():
    for who in house_cards().suspects:
        piece = cards.suspect(who, 0, 0, 0, 0, False)
        drawn = {layer.symbol for layer in piece.face.picture}
        tints = {layer.colour for layer in piece.face.picture if layer.symbol.startswith("hair")}
        shown = {sign.label for sign in piece.face.signs}
        assert ("spectacles" in drawn) == ("Glasses" in shown)
        assert ("stitches" in drawn) == ("Scar" in shown)
        assert ("body-broad" in drawn) == ("Hefty" in shown)
        assert (tints == {RED}) == ("Redhead" in shown)
        assert ("features-woman" in drawn) == ("Woman" in shown)
        hat = {"hat-peaked": "Civil servant", "hat-top": "Nobleman", "hat-straw": "Peasant"}
        assert [hat[name] for name in drawn if name in hat] == [piece.face.subtitle]
        assert piece.face.subtitle in shown


def test_a_person_looks_the_same_everywhere():
    assert head("Mireille", woman=True) == head("Mireille", woman=True)
    assert head("Mireille", woman=True)[1].colour == "#4a6b80"
    assert len({head(f"Somebody {number}", woman=True) for number in range(200)}) > 40


def test_a_sprite_can_be_cut_to_what_is_used():
    small = sprite_html("gendarmery", "p-", ["points-east", "no such symbol"])
    assert set(re.findall(r'symbol id="([^"]+)"', small)) == {"p-points-east", "p-compass", "p-needle"}
    assert set(re.findall(r'href="#([^"]+)"', small)) == {"p-compass", "p-needle"}
    assert len(sprite_html("gendarmery", "")) < 40_000


def test_an_unknown_game_has_the_shared_drawings():
    assert "face" in symbols("no such game")
