"""From picks to moves: source, then target."""

from widgets.picking import AnyOrder, Picking

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


# Words in any order ---------------------------------------------------------------------------------------

SHARES = {
    "nothing": (AnyOrder(("propose",)),),
    "a": (AnyOrder(("a", "propose")),),
    "b": (AnyOrder(("b", "propose")),),
    "a and b": (AnyOrder(("a", "b", "propose")),),
    "a, and a look": (AnyOrder(("a", "look-0", "propose")),),
    "a, and another look": (AnyOrder(("a", "look-1", "propose")),),
    "both, and a look": (AnyOrder(("a", "b", "look-0", "propose")),),
    "both, and another look": (AnyOrder(("a", "b", "look-1", "propose")),),
    "deal": (("deal",),),
}


def sharing(*words: str) -> Picking:
    picking = Picking(SHARES, SHARES.__getitem__)
    for word in words:
        assert picking.pick(word) is None
    return picking


def test_what_is_on_is_what_counts():
    for words in (("a", "b"), ("b", "a"), ("b", "a", "b", "b"), ("look-0", "b", "a", "look-0")):
        assert sharing(*words).pick("propose") == "a and b"
    assert sharing().pick("propose") == "nothing"
    assert sharing("a", "a").pick("propose") == "nothing"


def test_picking_again_takes_back_that_alone():
    assert sharing("a", "look-0", "b", "a").chosen == ("look-0", "b")


def test_what_goes_no_longer_with_a_pick_gives_way_to_it():
    assert sharing("a", "look-0", "b", "look-1").chosen == ("a", "b", "look-1")
    assert sharing("look-0", "a", "look-1").pick("propose") == "a, and another look"


def test_the_end_is_offered_when_it_makes_a_move():
    assert sharing().offers == {
        "a": True,
        "b": True,
        "look-0": True,
        "look-1": True,
        "propose": False,
        "deal": False,
    }
    assert sharing("b").offers == {"a": True, "look-0": True, "look-1": True, "propose": False}
    assert "deal" in sharing("a").others


def test_what_is_half_put_together_is_not_sent():
    hand = sharing("look-0")  # nothing is given for it yet
    assert "propose" not in hand.offers | hand.others
    assert hand.pick("propose") is None
    assert hand.chosen == ("look-0",)


def test_a_place_that_is_a_move_by_itself_is_that_move():
    moves = {"take": (("a",),), "a": (AnyOrder(("a", "propose")),), "b": (AnyOrder(("b", "propose")),)}
    picking = Picking(moves, moves.__getitem__)
    assert picking.offers == {"a": False, "b": True}
    assert picking.pick("a") == "take"
    assert picking.pick("b") is None
    assert picking.pick("propose") == "b"


def test_another_move_is_never_in_the_way():
    hand = sharing("a", "b")
    assert hand.pick("deal") == "deal"
    assert hand.chosen == ()


def test_nonsense_changes_nothing_of_what_is_on():
    hand = sharing("a", "b")
    assert hand.pick("nonsense") is None
    assert hand.chosen == ("a", "b")


def test_a_grid_of_values_takes_one_of_each():
    """Every type another number: what a pick contradicts goes off."""
    from itertools import permutations

    grid = Picking(
        permutations(range(3)),
        lambda numbers: (AnyOrder((*(f"{at}-{number}" for at, number in enumerate(numbers)), "assign")),),
    )
    for word in ("0-0", "1-1", "2-2"):
        assert grid.pick(word) is None
    assert grid.pick("0-1") is None
    assert grid.chosen == ("2-2", "0-1")
    assert "assign" not in grid.offers
    assert grid.pick("1-0") is None
    assert grid.pick("assign") == (1, 0, 2)
