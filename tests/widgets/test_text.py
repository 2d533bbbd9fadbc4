"""The text view says all that the board shows."""

from tests.widgets.pictures import card, frame, hostile_frame, table
from widgets.scene import Scene, Zone
from widgets.text import frame_text, scene_text


def test_every_zone_piece_tag_and_note_is_said():
    scene = table().marked({"a": ("outlined",)})
    text = scene_text(scene)
    for zone in scene.zones:
        assert zone.label in text
        assert zone.note in text
    for piece in scene.pieces():
        assert piece.label in text
    assert "Pointed out." in text
    assert "The card x. (chosen)" in text


def test_an_empty_zone_is_said_to_be_empty():
    assert scene_text(Scene((Zone("hand", "row", "Hand", ()),))) == "Hand: nothing."


def test_a_frame_says_goal_answer_and_what_can_be_done():
    text = frame_text(frame())
    for words in (
        "2. Do this.",
        "It helps.",
        "Ben took a card.",
        "Not there. For a reason.",
        "- Nobody",
        "- Two",
    ):
        assert words in text
    assert "- Next" not in text  # it rests


def test_the_same_scene_gives_the_same_text():
    assert frame_text(frame()) == frame_text(frame())
    assert frame_text(hostile_frame())


def test_grids_say_how_wide_they_are():
    scene = Scene((Zone("wall", "grid", "Wall", (card("a"),), 3),))
    assert scene_text(scene).startswith("Wall, 3 in a row:")
