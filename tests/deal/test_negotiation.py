"""One deal: the cards on the table, proposals, DEAL, and what everybody takes."""

import pytest

from tablecore.deal.moves import Count, NoDeal, OfferAll, Propose, SayDeal
from tablecore.masks import mask_of
from tablecore.match import Match
from tablecore.rng import Rng
from tests.deal.table import DOWN, GAME, HIDDEN, MARIANA, NOOR, TEVITA, UP, Table, named, rule_of, three, two

rule = pytest.mark.rule


# The cards on the table -----------------------------------------------------------------------------------


@rule("deal.round.cards")
def test_a_deal_begins_with_two_cards_face_up_and_one_face_down() -> None:
    table = Table(deck=("key-maya", "jewel-egypt", "text-maya"), values=(UP, DOWN))
    assert table.lying == ["key-maya", "jewel-egypt", HIDDEN]
    assert table.deal[2] == "text-maya"
    assert table.rule("dealt") == "round.cards"
    for seat in (NOOR, MARIANA, None):
        assert named(table.view(seat).table)[2] == HIDDEN
    assert table.says("dealt") == (
        "On the table were laid the key of the Maya, the jewel from Egypt and a face-down card of the Maya."
    )


@rule("deal.cards.backs")
def test_a_face_down_card_shows_its_origin_or_nothing() -> None:
    assert two().view(NOOR).table[2] == -3, "from the Rising Sun"
    plain = two(backs=False)
    assert plain.view(NOOR).table[2] == -1
    assert plain.says("dealt").endswith("and a face-down card.")
    for backs, origins in ((True, {"rising-sun"}), (False, {"egypt", "rising-sun", "maya"})):
        table = two(backs=backs)
        guesses = [GAME.guess(table.s, NOOR, Rng(chance)) for chance in range(60)]
        found = {named(guess.table)[2].partition("-")[2] for guess in guesses}
        assert found == origins


@rule("deal.round.split")
def test_two_players_negotiate_in_any_order() -> None:
    assert two().match.turn.seats == (NOOR, MARIANA)
    assert not two().match.turn.together
    for seat in (NOOR, MARIANA):
        table = two()
        table.propose(seat, "key-maya")
        assert table.s.offered_by == seat


# Proposals ------------------------------------------------------------------------------------------------


@rule("deal.offer.form", "deal.share.all")
def test_a_proposal_shares_out_all_cards_and_a_share_may_be_empty() -> None:
    table = two()
    assert [move.take for move in table.of_kind(NOOR, Propose)] == list(range(8))
    table.propose(NOOR, "key-maya", HIDDEN)
    assert table.says("proposed") == (
        "Noor proposed: the key of the Maya and a face-down card from the Rising Sun for Noor, "
        "the jewel from Egypt for Mariana."
    )
    assert table.s.offer == (0b101, -1, -1)
    table.propose(MARIANA, "key-maya", HIDDEN)
    assert table.s.offer == (0b010, -1, -1), "seen from the first negotiator"


@rule("deal.offer.form", "deal.offer.free")
def test_either_may_replace_a_proposal_at_any_time() -> None:
    table = two()
    table.propose(NOOR, "key-maya")
    table.say_deal(NOOR)
    table.propose(NOOR, "jewel-egypt")
    assert table.s.agreed == 0, "who had said DEAL has not said it to this"
    table.propose(MARIANA)
    assert (table.s.offer, table.s.offered_by) == ((0b111, -1, -1), MARIANA)


@rule("deal.offer.form")
def test_what_stands_already_is_not_proposed_again_by_either() -> None:
    table = two()
    table.propose(NOOR, "key-maya")
    for seat, take in ((NOOR, 0b001), (MARIANA, 0b110)):
        refusal = table.refused(seat, Propose(take))
        assert (rule_of(refusal), refusal.about) == ("offer.form", ("offer",))
        assert refusal.why.startswith("That is what stands already.")


@rule("deal.offer.form")
def test_only_what_lies_on_the_table_is_shared() -> None:
    refusal = two().refused(NOOR, Propose(0b1000))
    assert (rule_of(refusal), refusal.about) == ("offer.form", ("place-0", "place-1", "place-2"))


@rule("deal.share.no-exchange")
def test_nobody_loses_what_was_won_in_earlier_deals() -> None:
    for number, variant in enumerate(GAME.variants()):
        match, rng = Match(GAME, variant, number), Rng(number)
        while not match.over:
            before = match.state.collections
            if match.state.phase == "gift":
                break
            seat = rng.choice(match.turn.seats)
            match.play(seat, rng.choice(match.moves(seat)))
            for old, new in zip(before, match.state.collections, strict=True):
                assert new[: len(old)] == old


# DEAL -----------------------------------------------------------------------------------------------------


@rule("deal.offer.deal")
def test_both_must_say_deal_the_proposer_too() -> None:
    table = two()
    table.propose(NOOR, "key-maya")
    table.say_deal(MARIANA)
    assert table.says("said-deal") == "Mariana said Deal!"
    assert table.s.deals == 0
    table.say_deal(NOOR)
    assert table.kinds[:2] == ["said-deal", "agreed"]
    assert table.s.deals == 1


@rule("deal.offer.deal")
def test_deal_is_said_to_something_and_once() -> None:
    table = two()
    refusal = table.refused(NOOR, SayDeal())
    assert rule_of(refusal) == "offer.deal"
    assert refusal.why.startswith("There is nothing to say Deal to.")
    table.propose(NOOR, "key-maya")
    table.say_deal(NOOR)
    refusal = table.refused(NOOR, SayDeal())
    assert (rule_of(refusal), refusal.about) == ("offer.deal", ("offer",))


@rule("deal.offer.silence")
def test_talk_is_written_down_and_replays_without_a_clock() -> None:
    table = three()
    table.propose(MARIANA, "key-maya")
    table.play(NOOR, Count())
    table.say_deal(TEVITA, MARIANA)
    again = Match.from_json(table.match.to_json())
    assert again.state == table.s
    assert [type(move).__name__ for _, move in again.made] == ["Propose", "Count", "SayDeal", "SayDeal"]


# The shares -----------------------------------------------------------------------------------------------


@rule("deal.share.take")
def test_each_takes_a_share() -> None:
    table = two()
    table.agree(MARIANA, "key-maya")
    assert table.owned(MARIANA) == ["key-maya"]
    assert table.owned(NOOR) == ["jewel-egypt", "text-rising-sun"]
    assert table.rule("takes", NOOR) == "share.take"
    assert table.says("takes", seat=MARIANA) == "Mariana took the key of the Maya."
    assert len(table.lying) == 3, "and the next deal has been laid out"


@rule("deal.share.all")
def test_one_may_take_everything() -> None:
    table = two()
    table.agree(NOOR, "key-maya", "jewel-egypt", HIDDEN)
    assert table.rule("takes-all", NOOR) == "share.all"
    assert table.says("takes-nothing", seat=MARIANA) == "Mariana took nothing."
    assert (len(table.owned(NOOR)), len(table.owned(MARIANA)), len(table.museum)) == (3, 0, 0)


@rule("deal.share.face-down", "deal.share.look")
def test_the_winner_alone_sees_what_lay_face_down() -> None:
    table = two()
    table.agree(NOOR, "key-maya", HIDDEN)
    assert table.rule("looked") == "share.look"
    assert table.says("looked", NOOR) == (
        "Noor looked at what had lain face down: the text from the Rising Sun."
    )
    for seat in (MARIANA, None):
        assert table.says("looked", seat) == (
            "Noor looked in secret at what had lain face down: a face-down card from the Rising Sun."
        )
        assert table.sees(seat, NOOR) == ["key-maya", HIDDEN]
    assert table.sees(NOOR, NOOR) == ["key-maya", "text-rising-sun"]
    assert table.view(NOOR).secret == mask_of(table.s.collections[NOOR][1:])
    assert table.view(MARIANA).secret == 0


@rule("deal.share.face-down")
def test_the_winner_keeps_it_with_the_others_and_it_counts() -> None:
    table = two(hidden=("key-egypt",), collections=(("key-maya",), ()))
    table.agree(NOOR, "key-maya", HIDDEN)
    assert table.view(NOOR).scores[NOOR] == 2, "three keys"
    assert table.view(MARIANA).scores[NOOR] is None


def test_who_does_not_negotiate_is_told_why() -> None:
    table = two()
    for move, why in (
        (NoDeal(), None),
        (OfferAll(), "That is too early."),
        (Count(), "With two players nobody deals and nobody counts."),
    ):
        refusal = table.match.refusal(NOOR, move)
        assert (refusal is None) == (why is None)
        if refusal:
            assert refusal.why.startswith(str(why))
