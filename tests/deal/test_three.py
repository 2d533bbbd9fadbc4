"""Three players: who deals, the countdown, the card the dealer takes, and the second countdown."""

import pytest

from tablecore.deal.moves import Count, NoDeal, OfferAll, Pick, Propose, SayDeal, Zero
from tests.deal.table import (
    DOWN,
    GAME,
    HIDDEN,
    MARIANA,
    MIXED,
    NOOR,
    TEVITA,
    UP,
    Table,
    named,
    rule_of,
    three,
)

rule = pytest.mark.rule
MORE = ("sceptre-maya", "statuette-egypt", "key-egypt")


# Who deals ------------------------------------------------------------------------------------------------


@rule("deal.three.negotiators", "deal.three.dealer")
@pytest.mark.parametrize(
    ("dealer", "negotiators"),
    [(NOOR, (MARIANA, TEVITA)), (MARIANA, (TEVITA, NOOR)), (TEVITA, (NOOR, MARIANA))],
)
def test_the_two_others_negotiate_and_the_dealer_may_count(dealer: int, negotiators: tuple[int, ...]) -> None:
    table = three(dealer=dealer)
    assert table.view(None).negotiators == negotiators
    assert table.match.turn.seats == (*negotiators, dealer)
    assert table.match.moves(dealer) == (Count(),)
    for move in (Propose(1), SayDeal(), NoDeal()):
        assert rule_of(table.refused(dealer, move)) == "three.dealer"


@rule("deal.three.dealer")
def test_the_dealer_does_not_see_the_face_down_card() -> None:
    table = three()
    assert named(table.view(NOOR).table) == ["key-maya", "jewel-egypt", HIDDEN]
    assert table.says("dealt", NOOR).startswith("Noor laid on the table ")


@rule("deal.three.first-dealer")
def test_the_first_seat_deals_first() -> None:
    table = Table(players=3)
    table.assign(UP, DOWN, MIXED)
    assert table.s.dealer == NOOR
    assert table.rule("first-dealer", NOOR) == "three.first-dealer"


@rule("deal.three.next", "deal.three.negotiators")
def test_the_pile_passes_to_the_left_after_each_deal() -> None:
    table = three()
    dealers = []
    for _ in range(4):
        dealers.append(table.s.dealer)
        table.agree(table.s.negotiators[0])
        assert table.rule("next-dealer", table.s.dealer) == "three.next"
    assert dealers == [NOOR, MARIANA, TEVITA, NOOR]


@rule("deal.three.break-off")
@pytest.mark.parametrize("move", [NoDeal(), OfferAll()])
def test_negotiators_cannot_break_off(move: object) -> None:
    refusal = three().refused(MARIANA, move)
    assert (rule_of(refusal), refusal.about) == ("three.break-off", ("clock",))
    table = three()
    table.run_out()
    table.pick("key-maya")
    assert rule_of(table.refused(TEVITA, move)) == "three.break-off"


# The countdown --------------------------------------------------------------------------------------------


@rule("deal.three.count", "deal.three.fair")
def test_the_dealer_alone_counts_at_any_moment() -> None:
    for proposed in (False, True):
        table = three()
        if proposed:
            table.propose(MARIANA, "key-maya")
        assert rule_of(table.refused(MARIANA, Count())) == "three.count"
        assert rule_of(table.refused(NOOR, Zero())) == "three.fair", "nobody has counted yet"
        table.play(NOOR, Count())
        assert table.rule("counts", NOOR) == "three.count"
        assert table.view(TEVITA).counting
        assert rule_of(table.refused(TEVITA, Zero())) == "three.count"


@rule("deal.three.counts")
def test_one_countdown_runs_at_a_time() -> None:
    table = three()
    table.play(NOOR, Count())
    refusal = table.refused(NOOR, Count())
    assert (rule_of(refusal), refusal.about) == ("three.counts", ("clock",))
    assert table.match.moves(NOOR) == (Zero(),)


@rule("deal.three.in-time", "deal.offer.deal")
def test_a_deal_in_time_stops_the_countdown() -> None:
    table = three()
    table.play(NOOR, Count())
    table.agree(MARIANA, "key-maya")
    assert table.owned(MARIANA) == ["key-maya"]
    assert not table.s.counting
    assert (table.s.dealer, table.s.deals) == (MARIANA, 1)


@rule("deal.three.in-time")
def test_one_deal_is_too_little() -> None:
    table = three()
    table.propose(MARIANA, "key-maya")
    table.say_deal(TEVITA)
    table.run_out()
    assert table.kinds == ["zero"]
    assert table.rule("zero", NOOR) == "three.in-time"
    assert (table.s.offer, table.s.agreed, table.s.phase) == ((), 0, "pick")


# The dealer's card ----------------------------------------------------------------------------------------


@rule("deal.three.pick")
def test_then_the_dealer_takes_one_of_the_three() -> None:
    table = three(deck=MORE)
    table.run_out()
    assert table.match.turn.seats == (NOOR,)
    assert table.match.moves(NOOR) == (Pick(0), Pick(1), Pick(2))
    assert rule_of(table.refused(NOOR, Pick(3))) == "three.pick"
    refusal = table.refused(NOOR, Count())
    assert (rule_of(refusal), refusal.why) == (
        "three.pick", "Not now. First the dealer takes one of the three cards."
    )  # fmt: skip
    assert rule_of(table.refused(MARIANA, Pick(0))) == "three.pick"
    table.pick("jewel-egypt")
    assert table.owned(NOOR) == ["jewel-egypt"]
    assert table.rule("picked", NOOR) == "three.pick"
    assert table.sees(MARIANA, NOOR) == ["jewel-egypt"]


@rule("deal.three.dealer-pick", "deal.share.look")
def test_the_dealer_may_take_the_face_down_card_unseen() -> None:
    table = three(deck=MORE)
    table.run_out()
    table.pick(HIDDEN)
    assert table.rule("picked", NOOR) == "three.dealer-pick"
    assert table.says("picked") == "Noor took from the table a face-down card from the Rising Sun."
    assert table.says("looked", NOOR) == (
        "Noor looked at what had lain face down: the text from the Rising Sun."
    )
    assert table.sees(NOOR, NOOR) == ["text-rising-sun"]
    assert table.sees(MARIANA, NOOR) == [HIDDEN]


@rule("deal.three.more")
@pytest.mark.parametrize(
    ("picked", "lying"),
    [
        ("key-maya", ["jewel-egypt", HIDDEN, "sceptre-maya", "statuette-egypt", HIDDEN]),
        (HIDDEN, ["key-maya", "jewel-egypt", "sceptre-maya", "statuette-egypt", HIDDEN]),
    ],
)
def test_three_more_make_five(picked: str, lying: list[str]) -> None:
    table = three(deck=MORE)
    table.run_out()
    table.pick(picked)
    assert table.lying == lying
    assert table.rule("three-more") == "three.more"
    assert table.view(None).negotiators == (MARIANA, TEVITA)
    table.agree(TEVITA, *lying[:2])
    assert len(table.owned(TEVITA)) == 2
    assert len(table.owned(MARIANA)) == 3


# The second countdown -------------------------------------------------------------------------------------


@rule("deal.three.second-count", "deal.three.to-museum", "deal.three.counts")
def test_after_the_second_countdown_the_five_go_to_the_museum() -> None:
    table = three(deck=MORE)
    table.run_out()
    table.pick("jewel-egypt")
    table.play(NOOR, Count())
    assert table.rule("counts-again", NOOR) == "three.second-count"
    table.propose(TEVITA, "key-maya")
    table.play(NOOR, Zero())
    assert table.kinds[:2] == ["zero", "offered-five"]
    assert table.rule("offered-five") == "three.to-museum"
    assert table.museum == ["key-maya", "text-rising-sun", "sceptre-maya", "statuette-egypt", "key-egypt"]
    assert named(table.view(TEVITA).museum) == ["key-maya", HIDDEN, "sceptre-maya", "statuette-egypt", HIDDEN]
    assert (table.s.deals, table.s.dealer) == (1, MARIANA), "on to the next deal"
    assert table.view(None).museum_points == 5


@rule("deal.three.no-cards")
@pytest.mark.parametrize("left", [0, 2])
def test_without_three_more_the_dealer_keeps_the_card_and_the_rest_goes(left: int) -> None:
    table = three(deck_size=left)
    table.run_out()
    table.pick("key-maya")
    assert table.owned(NOOR) == ["key-maya"]
    assert table.museum == ["jewel-egypt", "text-rising-sun"]
    assert table.rule("last-cards") == "three.no-cards"
    assert table.over
    assert table.match.outcome is not None
    assert (table.match.outcome.rule, table.match.outcome.turns) == ("deal.three.no-cards", 1)


def test_events_and_refusals_say_what_to_look_at() -> None:
    table = three(deck=MORE)
    assert GAME.about(table.event("dealt")) == ("place-0", "place-1", "place-2")
    table.propose(MARIANA, "key-maya")
    assert GAME.about(table.event("proposed")) == ("offer",)
    table.run_out()
    assert GAME.about(table.event("zero")) == ("clock",)
    table.pick("key-maya")
    card = table.s.collections[NOOR][0]
    assert GAME.about(table.event("picked")) == ("screen-0", f"card-{card}")
    assert GAME.about(table.event("three-more")) == ("place-2", "place-3", "place-4")
