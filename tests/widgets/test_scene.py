"""Scenes as data: marks and picks by place."""

from tests.widgets.pictures import card, table
from widgets.scene import Scene, Zone


def test_marks_go_to_pieces_by_id_or_place():
    scene = Scene((Zone("z", "row", "Z", (card("a"), card("b", place="here"))),))
    marked = scene.marked({"a": ("good",), "here": ("outlined", "outlined"), "nowhere": ("faded",)})
    assert [piece.marks for piece in marked.pieces()] == [("good",), ("outlined",)]
    assert [piece.marks for piece in scene.pieces()] == [(), ()]


def test_offering_makes_pieces_buttons_and_halves_toggles():
    scene = Scene((Zone("z", "row", "Z", (card("a"), card("b"), card("c"), card("d"))),), (("gone", "a"),))
    offered = scene.offering({"a": False, "b": True, "c": True}, ("b",), {"a"})
    assert [(piece.pick, piece.chosen) for piece in offered.pieces()] == [
        ("a", None),
        ("b", True),
        ("c", False),
        (None, None),
    ]
    assert offered.piece("a").marks == ("target",)
    assert offered.went == scene.went
    assert offered.picks() == ("a", "b", "c")


def test_finding_pieces():
    assert table().piece("deck").label == "The card deck."
    assert table().piece("nothing") is None
