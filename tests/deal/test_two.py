"""Two players who do not agree: the museum, three more cards, and the end of the pile."""

import pytest

from tablecore.deal.moves import NoDeal, OfferAll, Pick, Propose, Zero
from tests.deal.table import HIDDEN, MARIANA, NOOR, Table, named, rule_of, two

rule = pytest.mark.rule
MORE = ("sceptre-maya", "statuette-egypt", "key-egypt")


def broken_off(seat: int = NOOR, **options: object) -> Table:
    """Two players who have disagreed once."""
    table = two(**{"deck": MORE, **options})
    table.no_deal(seat)
    return table


@rule("deal.two.no-agreement", "deal.museum.unseen")
def test_the_face_down_card_goes_to_the_museum_without_being_turned_over() -> None:
    table = broken_off()
    assert table.museum == ["text-rising-sun"]
    assert table.rule("offered") == "two.no-agreement"
    assert table.says("offered") == "The museum was offered a face-down card from the Rising Sun."
    for seat in (NOOR, MARIANA, None):
        assert named(table.view(seat).museum) == [HIDDEN]
    assert table.view(None).museum_points == 2
    assert table.view(None).museum_lines is None, "what its card is, nobody knows"


@rule("deal.two.break-off")
@pytest.mark.parametrize("seat", [NOOR, MARIANA])
@pytest.mark.parametrize("proposed", [False, True])
def test_either_may_declare_that_there_is_no_agreement(seat: int, proposed: bool) -> None:
    table = two()
    if proposed:
        table.propose(NOOR, "key-maya")
        table.say_deal(NOOR)
    table.no_deal(seat)
    assert table.rule("broke-off", seat) == "two.break-off"
    assert table.s.second
    assert table.s.offer == ()
    assert table.s.agreed == 0


@rule("deal.two.three-more", "deal.two.five")
def test_three_more_cards_join_the_two_and_all_five_are_shared() -> None:
    table = broken_off()
    assert table.lying == ["key-maya", "jewel-egypt", "sceptre-maya", "statuette-egypt", HIDDEN]
    assert table.rule("three-more") == "two.three-more"
    assert table.s.deals == 0, "it is the same deal"
    assert len(table.of_kind(NOOR, Propose)) == 32
    table.agree(MARIANA, "key-maya", HIDDEN)
    assert table.owned(MARIANA) == ["key-maya", "key-egypt"]
    assert table.owned(NOOR) == ["jewel-egypt", "sceptre-maya", "statuette-egypt"]
    assert table.s.deals == 1


@rule("deal.two.five", "deal.two.second-failure")
def test_nobody_breaks_off_twice() -> None:
    table = broken_off()
    refusal = table.refused(MARIANA, NoDeal())
    assert (rule_of(refusal), refusal.about) == ("two.five", ("museum",))
    assert OfferAll() in table.match.moves(MARIANA)


@rule("deal.two.offer-all", "deal.two.second-failure")
@pytest.mark.parametrize("seat", [NOOR, MARIANA])
def test_either_may_offer_all_five_to_the_museum(seat: int) -> None:
    table = broken_off()
    table.offer_all(seat)
    assert table.rule("offered-all", seat) == "two.offer-all"
    assert table.museum == ["text-rising-sun", "key-maya", "jewel-egypt", "sceptre-maya", "statuette-egypt",
                            "key-egypt"]  # fmt: skip
    assert named(table.view(NOOR).museum)[-2:] == ["statuette-egypt", HIDDEN]
    assert table.s.deals == 1
    assert not table.s.second
    assert len(table.lying) == 3


@rule("deal.two.second-failure")
def test_everything_is_offered_only_after_the_first_disagreement() -> None:
    refusal = two().refused(NOOR, OfferAll())
    assert rule_of(refusal) == "two.second-failure"
    assert refusal.why.startswith("That is too early.")


@rule("deal.two.last-cards")
def test_without_cards_to_draw_all_three_go_to_the_museum_and_the_game_ends() -> None:
    table = two(deck_size=0)
    table.no_deal()
    assert table.museum == ["key-maya", "jewel-egypt", "text-rising-sun"]
    assert table.rule("last-cards") == "two.last-cards"
    assert table.over
    assert table.match.outcome is not None
    assert table.match.outcome.rule == "deal.two.last-cards"
    assert table.match.outcome.turns == 1


@rule("deal.two.no-cards")
@pytest.mark.parametrize("left", [1, 2])
def test_fewer_than_three_cards_are_none(left: int) -> None:
    table = two(deck_size=left)
    table.no_deal(MARIANA)
    assert table.rule("last-cards") == "two.no-cards"
    assert (len(table.museum), table.pile, table.over) == (3, left, True)


@rule("deal.two.last-cards")
def test_the_last_cards_can_be_added_and_then_offered() -> None:
    table = two(deck_size=3)
    table.no_deal()
    assert (len(table.lying), table.pile, table.over) == (5, 0, False)
    table.offer_all()
    assert (len(table.museum), table.over) == (6, True)
    assert table.match.outcome is not None
    assert table.match.outcome.rule == "deal.end.deck"


@rule("deal.players")
def test_with_two_players_nobody_deals() -> None:
    for move in (Zero(), Pick(0)):
        refusal = two().refused(NOOR, move)
        assert rule_of(refusal) in ("three.count", "round.split")
