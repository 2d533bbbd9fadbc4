"""From picks to moves: source, then target."""

from widgets.picking import Picking

MOVES = {
    "take": (("desk",),),
    "archive 1 on a": (("card-1", "pile-a"),),
    "archive 1 on b": (("card-1", "pile-b"),),
    "archive 2 on a": (("card-2", "pile-a"),),
    "both away": (("card-1", "card-2", "away"), ("card-2", "card-1", "away")),
    "one away": (("card-1", "away"),),
}


def picking() -> Picking:
    return Picking(MOVES, MOVES.__getitem__)


def test_one_pick_can_be_a_move():
    assert picking().pick("desk") == "take"


def test_source_then_target():
    hand = picking()
    assert hand.pick("card-1") is None
    assert hand.chosen == ("card-1",)
    assert hand.offers == {"pile-a": False, "pile-b": False, "card-2": True, "away": False}
    assert hand.pick("pile-b") == "archive 1 on b"
    assert hand.chosen == ()


def test_what_is_offered_first():
    assert picking().offers == {"desk": False, "card-1": True, "card-2": True}


def test_picking_again_takes_back():
    hand = picking()
    hand.pick("card-1")
    hand.pick("card-1")
    assert hand.chosen == ()


def test_picking_something_else_takes_its_place():
    hand = picking()
    hand.pick("card-1")
    assert hand.pick("desk") == "take"
    hand.pick("card-2")
    assert "desk" in hand.others
    assert "card-1" in hand.others


def test_several_spellings():
    hand = picking()
    for word in ("card-2", "card-1"):
        assert hand.pick(word) is None
    assert hand.pick("away") == "both away"


def test_nonsense_changes_nothing():
    hand = picking()
    hand.pick("card-1")
    assert hand.pick("nonsense") is None
    assert hand.chosen == ("card-1",)
