"""What a player may not know: not in the view, not in the events, and anything else in a guess."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablecore.gendarmery.cards import MEDALLION
from tablecore.gendarmery.moves import BLIND, ArchiveDesk, ArchiveFrom, Give, OpenPile, TakeFrom
from tablecore.gendarmery.state import State
from tablecore.gendarmery.variant import Variant
from tablecore.rng import Rng
from tests.gendarmery.table import CARDS, GAME, Table, card
from tests.laws.walks import Walk, walks

EVERYBODY = (0, 1, 2, None)

VARIANTS = [variant for variant in GAME.variants() if not variant.hands_open]


def numbers_in(value: Any) -> Iterator[int]:
    """Every number anywhere inside a value."""
    if isinstance(value, tuple):
        for item in value:
            yield from numbers_in(item)
    elif type(value) is int:
        yield value


# The view -------------------------------------------------------------------------------------------------


@given(data=st.data())
@settings(max_examples=60)
def test_no_view_holds_what_others_hold(data: st.DataObject) -> None:
    """Exchange all that a seat cannot know, and its view is the same to the last number."""
    variant = data.draw(st.sampled_from(VARIANTS))
    s: State = data.draw(walks(GAME, variant)).match().state
    rng = Rng(data.draw(st.integers(0, 2**32)))
    for seat in (*range(variant.players), None):
        view = GAME.view(s, seat)
        for owner, hand in enumerate(view.hands):
            assert hand == (s.hands[owner] if owner == seat or not s.hands[owner] else None)
        assert view.hand_counts == tuple(len(hand) for hand in s.hands)
        # Only these fields name desk cards. Whatever is in them lies open, or is this seat's own.
        named = set(numbers_in((view.desk_tops, view.opened_cards, view.held, view.hands))) - {-1}
        named |= {each for won in view.won for each in won.desk}
        open_to_it = {deck[0] for deck in s.desk if deck} | {each for pile in s.won_desk for each in pile}
        if seat is not None:
            open_to_it |= set(s.hands[seat])
        if seat == s.seat:
            open_to_it |= set(s.archive[s.opened]) if s.opened >= 0 else set()
        if s.held_from < 0 or seat in (s.seat, s.held_from):
            open_to_it |= set(s.held)
        assert named == open_to_it
        for _ in range(3):
            assert GAME.view(GAME.guess(s, seat, rng), seat) == view


@given(data=st.data())
@settings(max_examples=60)
def test_no_view_holds_the_face_of_a_card_that_lies_face_down(data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from(VARIANTS))
    s: State = data.draw(walks(GAME, variant)).match().state
    for seat in (*range(variant.players), None):
        view = GAME.view(s, seat)
        seen = {each for won in view.won for each in won.interrogation} | {view.middle} - {-1}
        assert all(s.turned >> each & 1 for each in seen)
        assert set(view.backs) <= {0, *CARDS.chains}, "backs are chained sides, not cards"
        assert set(view.door_discard).isdisjoint(s.door_deck)


@pytest.mark.rule("gendarmery.door.blind")
def test_hands_that_lie_open_are_seen_by_everybody() -> None:
    table = Table(hands=(("Scar",), ("Man", "Woman"), ()), hands_open=True)
    for watcher in EVERYBODY:
        assert table.view(watcher).hands == table.s.hands
    hidden = Table(hands=(("Scar",), ("Man", "Woman"), ()))
    assert hidden.view(1).hands == (None, hidden.s.hands[1], ())
    assert hidden.view(None).hands == (None, None, ())


# The events -----------------------------------------------------------------------------------------------


def test_who_hears_which_card() -> None:
    """For every event that hides something: exactly those who took part know the card."""
    hands = (("Scar", "Man"), ("Woman", "Hefty"), ("Redhead",))
    heard = {}
    for door, moves in {
        "Home & Family": (),
        "Plumbing": (),
        "Archives": (OpenPile(0), None),
        "Janitor": (ArchiveDesk(0, 0), ArchiveFrom(1, BLIND, 0)),
        "Thug": (TakeFrom(1, BLIND), None),
    }.items():
        table = Table(hands=hands, doors=(door,))
        told = list(table.door(card=card("Scar")))
        for move in moves:
            if move is None and door == "Thug":
                move = Give(table.s.held[0], 2)
            told += table.play(move or table.moves[0])
        for event in told:
            if event.seen is not None:
                key = (event.kind, event.seat)
                heard[key] = tuple(seat for seat in EVERYBODY if event.for_seat(seat).what is not None)
    assert heard == {
        ("archived", 0): (0,),
        ("flooded", 0): (0,),
        ("flooded", 1): (1,),
        ("flooded", 2): (2,),
        ("picked", 0): (0,),
        ("hand-archived", 0): (1,),
        ("thug-took", 0): (0, 1),
        ("thug-gave", 0): (0, 1, 2),
    }


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_was_hidden_is_in_no_sentence(seed: int) -> None:
    match = Walk(GAME, Variant(players=3), seed, 150, 8, ()).match()
    for event in match.events:
        if event.seen is None:
            continue
        for watcher in EVERYBODY:
            known = event.for_seat(watcher)
            sentence = GAME.sentence(known, ("Amina", "Bao", "Carla"))
            signs = {sign for each in numbers_in((event.what,)) for sign in card_signs(each)}
            if known.what is None:
                assert not any(sign in sentence for sign in signs)


def card_signs(number: int) -> list[str]:
    from tests.gendarmery.table import card_name

    return card_name(number).split(" + ")


# The guesses ----------------------------------------------------------------------------------------------


GUESSES = 30


def arrows_in(cards: tuple[int, ...]) -> list[int]:
    return [each for each in cards if CARDS.faces[each] != MEDALLION]


@given(data=st.data())
@settings(max_examples=25)
def test_face_down_interrogation_cards_are_exchanged_behind_their_backs(data: st.DataObject) -> None:
    """Two unseen arrows with the same back may change places, so neither stays always put."""
    variant = data.draw(st.sampled_from(GAME.variants()))
    s: State = data.draw(walks(GAME, variant)).match().state
    unseen = [
        each for each in (*s.under, *s.middle, *s.interrogation) if each >= 0 and not s.turned >> each & 1
    ]
    guesses = [GAME.guess(s, 0, Rng(seed)) for seed in range(GUESSES)]
    for place, each in enumerate(s.under):
        if each < 0 or CARDS.faces[each] == MEDALLION:
            continue
        assert {CARDS.chains[guess.under[place]] for guess in guesses} == {CARDS.chains[each]}
        twins = [other for other in arrows_in(tuple(unseen)) if CARDS.chains[other] == CARDS.chains[each]]
        if len(twins) > 1:
            assert len({guess.under[place] for guess in guesses}) > 1


@given(data=st.data())
@settings(max_examples=25)
def test_a_guess_leaves_the_medallions_deep(data: st.DataObject) -> None:
    """A table can count down to the eight cards among which they were shuffled."""
    variant = data.draw(st.sampled_from(GAME.variants()))
    s: State = data.draw(walks(GAME, variant)).match().state
    for seed in range(5):
        guess = GAME.guess(s, 0, Rng(seed))
        assert guess.deep.bit_count() == s.deep.bit_count() == 8
        for before, after in zip(
            (*s.under, *s.interrogation), (*guess.under, *guess.interrogation), strict=True
        ):
            if before >= 0:
                assert (s.deep >> before & 1) == (guess.deep >> after & 1)
        assert all(guess.deep >> each & 1 for each in range(28) if CARDS.faces[each] == MEDALLION)


def test_a_medallion_is_guessed_wherever_it_may_lie() -> None:
    s = Table(seed=5).s
    deep = [index for index, each in enumerate(s.interrogation) if s.deep >> each & 1]
    found = set()
    for seed in range(200):
        guess = GAME.guess(s, 1, Rng(seed))
        found |= {index for index, each in enumerate(guess.interrogation) if CARDS.faces[each] == MEDALLION}
    assert found == set(deep)
