"""What the board writes: well formed, safe, and reachable by keys and ears."""

import pytest

from tests.widgets.pictures import HOSTILE, card, frame, hostile_frame, read, table
from widgets.frame import Button, Frame, RuleLink, Said
from widgets.html import frame_html, scene_html, spoken
from widgets.scene import MARKS, Face, Piece, Scene, Zone


def test_everything_is_closed_and_every_id_is_unique():
    for html in (frame_html(frame(), "p-", 3), scene_html(table(), "p-"), frame_html(hostile_frame(), "p-")):
        ids = [element.attributes["id"] for element in read(html).all(id=...)]
        assert len(ids) == len(set(ids))
        assert all(name.startswith("p-") and " " not in name for name in ids)


def test_references_lead_to_ids():
    page = read(frame_html(frame(), "p-"))
    ids = {element.attributes["id"] for element in page.all(id=...)}
    assert {element.attributes["aria-labelledby"] for element in page.all(aria_labelledby=...)} <= ids


def test_hostile_names_stay_text():
    html = str(frame_html(hostile_frame(), "p-"))
    page = read(html)
    assert not page.tags("script")
    assert not page.tags("img")
    assert not [name for element in page.all() for name in element.attributes if name.startswith("on")]
    assert HOSTILE.replace("\x02\x03\x04", "") in page.words()
    assert [link.attributes["href"] for link in page.tags("a")] == ["#"] * 4


def test_a_name_cannot_pretend_to_be_an_id():
    """The board puts a prefix of its own in place of one character; names must not bring that character."""
    assert not set("\x02\x03\x04") & set(str(frame_html(hostile_frame(), "p-")))


@pytest.mark.parametrize("href", ["javascript:alert(1)", " JavaScript:x", "data:text/html,x", "vbscript:x"])
def test_rule_links_only_lead_to_pages(href):
    said = Said("no", "No.", rules=(RuleLink("r", "rule", href),))
    (link,) = read(frame_html(frame(said=said), "p-")).all(data_rule="r")
    assert link.attributes["href"] == "#"


def test_one_tab_stop_a_zone_and_none_where_nothing_can_be_picked():
    page = read(frame_html(frame(), "p-"))
    stops = {
        zone.attributes["data-zone"]: [
            piece.attributes["data-piece"] for piece in zone.all(data_piece=..., tabindex="0")
        ]
        for zone in page.all(data_zone=...)
    }
    assert stops == {"wall": ["a"], "deck": [], "pile": [], "hand": ["x"]}


def test_every_pick_is_a_button_in_reach_of_the_keyboard():
    page = read(frame_html(frame(), "p-"))
    picks = page.all(data_pick=...)
    assert [pick.tag for pick in picks] == ["button"] * len(picks)
    for pick in picks:
        zone = [above for above in page.all(data_zone=...) if pick in above.all(data_pick=...)]
        if zone:  # arrow keys lead to everything in the zone that has a tabindex, Tab to one of them
            assert pick.attributes["tabindex"] in ("0", "-1")
            assert zone[0].all(tabindex="0")
        else:
            assert "tabindex" not in pick.attributes


def test_grids_are_grids():
    page = read(scene_html(table(), "p-"))
    (grid,) = page.all(role="grid")
    rows = grid.all(role="row")
    assert [len(row.all(role="gridcell")) for row in rows] == [2, 2]
    assert all(cell.inside(role="row") for cell in grid.all(role="gridcell"))
    assert len(grid.all(tabindex=...)) == 4


def test_a_grid_is_walked_even_where_nothing_can_be_picked():
    still = Scene((Zone("wall", "grid", "Wall", (card("a"), card("b")), 2),))
    assert [stop.attributes["data-piece"] for stop in read(scene_html(still, "")).all(tabindex="0")] == ["a"]


def test_hands_are_toggles():
    page = read(scene_html(table(), "p-"))
    pressed = {
        piece.attributes["data-piece"]: piece.attributes.get("aria-pressed")
        for piece in page.all(data_piece=...)
        if piece.inside(data_zone="hand")
    }
    assert pressed == {"x": "true", "y": "false", "z": None}


def test_every_piece_has_its_whole_sentence():
    page = read(scene_html(table(), "p-"))
    for piece in table().pieces():
        (element,) = page.all(data_piece=piece.id)
        if piece.pick is None:
            assert element.attributes["role"] == "img"
            assert element.attributes["aria-label"] == piece.label
        else:
            assert element.tag == "button"
            heard = [child for child in element.children if child.attributes.get("aria-hidden") != "true"]
            assert "".join(child.text for child in heard) == piece.label


@pytest.mark.parametrize("mark", MARKS)
def test_marks_have_words(mark):
    piece = Piece("a", Face("card"), "A card.", (mark,))
    assert spoken(piece) != piece.label


def test_a_tag_is_not_said_twice():
    assert spoken(Piece("a", Face("card"), "Hana.", ("wanted", "good"), "Wanted")) == "Hana. Wanted, right."
    assert spoken(Piece("a", Face("card"), "A key.", ("good",), "to Mariana")) == "A key. To Mariana, right."


def test_the_live_region_is_there_before_it_speaks():
    silent = read(frame_html(frame(said=None, hint=""), "p-"))
    speaking = read(frame_html(frame(), "p-"))
    for page in (silent, speaking):
        (region,) = page.all(aria_live=...)
        assert region.attributes["role"] == "status"
        assert len(region.all(aria_atomic="true")) == 2
    assert "Not there." in speaking.all(role="status")[0].words()
    assert not silent.all(role="status")[0].words().strip()


def test_a_resting_button_keeps_its_place_and_sends_nothing():
    page = read(frame_html(frame(), "p-"))
    (rests,) = page.all(aria_disabled="true")
    assert "data-pick" not in rests.attributes
    assert rests.text == "Next"


def test_segments_say_where_you_are():
    page = read(frame_html(frame(), "p-"))
    (now,) = page.all(aria_current="step")
    assert now.attributes["aria-label"] == "Step 2, Two: you are here"
    assert [step.attributes["data-pick"] for step in page.all(data_pick=...)[:3]] == [
        "step:1",
        "step:2",
        "step:3",
    ]


def test_the_order_on_the_page():
    words = read(frame_html(frame(), "p-")).words()
    order = [
        "about 3 minutes",
        "step 2 of 3",
        "Do this.",
        "It helps.",
        "Wall",
        "Hand",
        "Not there.",
        "Nobody",
    ]
    at = words.index("It helps.")
    for word in order[order.index("It helps.") :]:
        assert word in words[at:], f"{word} does not stand after what comes before it"
        at = words.index(word, at)
    places = [words.index(word) for word in order[:4]]
    assert places == sorted(places)


def test_a_still_picture_has_nothing_to_press():
    page = read(frame_html(frame(), "p-", still=True))
    assert not page.all(data_pick=...)
    assert not page.tags("button")
    assert not page.tags("input")
    assert not page.all(tabindex="0")
    assert "Two" in page.words()


def test_a_frame_is_small():
    """A click sends one frame over the wire: a wall of nine with heads, a hand, buttons."""
    person = Face(
        "person", "Mireille", "Nobleman", "2", (), tuple(frame().scene.zones[0].pieces[0].face.signs) * 6
    )
    wall = Zone(
        "w", "grid", "Wall", tuple(Piece(f"p{n}", person, "Mireille.", pick=f"p{n}") for n in range(9)), 3
    )
    assert len(frame_html(frame(scene=Scene((wall,))), "p-")) < 25_000


def test_buttons_without_state_are_no_toggles():
    html = frame_html(Frame("g", 1, "Goal.", Scene(()), buttons=(Button("hint", "Hint"),)), "p-")
    assert "aria-pressed" not in html
