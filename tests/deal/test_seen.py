"""What each seat sees, what it may guess and try, and what events point at."""

from collections import Counter

import pytest

from tablecore.deal.cards import KIND_COUNT, kind_counts
from tablecore.deal.moves import Assign, Count, Give, NoDeal, OfferAll, Pick, Propose, SayDeal, Zero
from tablecore.rng import Rng
from tests.deal.table import DOWN, GAME, HIDDEN, MARIANA, NOOR, TEVITA, UP, Table, named, three, two

rule = pytest.mark.rule

HELD = {
    "collections": (("key-maya", "text-egypt"), ("sceptre-egypt",)),
    "secret": (("jewel-rising-sun",), ("statuette-maya", "statuette-egypt")),
    "museum": ("sceptre-maya",),
    "museum_hidden": ("key-egypt",),
}


# Views ----------------------------------------------------------------------------------------------------


def test_each_sees_the_own_secrets_and_nobody_elses() -> None:
    table = two(**HELD)
    assert table.sees(NOOR, NOOR) == ["key-maya", "text-egypt", "jewel-rising-sun"]
    assert table.sees(NOOR, MARIANA) == ["sceptre-egypt", HIDDEN, HIDDEN]
    assert table.sees(None, NOOR) == ["key-maya", "text-egypt", HIDDEN]
    assert table.view(NOOR).collections[MARIANA][1:] == (-4, -2), "a Maya card and one from Egypt"
    assert two(backs=False, **HELD).view(NOOR).collections[MARIANA][1:] == (-1, -1)


@rule("deal.share.remembered")
def test_what_was_won_face_up_stays_known_to_all() -> None:
    table = two()
    table.agree(NOOR, "key-maya", HIDDEN)
    table.agree(MARIANA, table.lying[0])  # and after another deal
    for seat in (MARIANA, None):
        assert table.sees(seat, NOOR)[:2] == ["key-maya", HIDDEN]


def test_nothing_that_somebody_sees_is_hidden_from_who_watches_an_example() -> None:
    table = two(expert=3, objectives=(1, 2, 3), looked=((0,), (0, 2)), **HELD)
    view = GAME.reveal(table.s)
    assert view.seat is None
    assert view.values == (UP, DOWN)
    assert named(view.collections[MARIANA]) == ["sceptre-egypt", "statuette-maya", "statuette-egypt"]
    assert view.objectives == (1, -1, 3), "the second one nobody has seen"
    assert named(view.table)[2] == HIDDEN
    assert named(view.museum) == ["sceptre-maya", HIDDEN]


def test_the_unseen_are_all_that_may_lie_face_down() -> None:
    table = two(**HELD)
    for seat, others in ((NOOR, 2), (MARIANA, 1), (None, 3)):
        view = table.view(seat)
        # The pile, one card on the table, one in the museum, and what the others won face down.
        assert sum(view.unseen) == table.pile + 2 + others
        seen = [card for cards in (*view.collections, view.museum, view.table) for card in cards if card >= 0]
        together = zip(view.unseen, kind_counts(seen), strict=True)
        assert [unseen + known for unseen, known in together] == [3] * KIND_COUNT


def test_points_are_seen_where_they_can_be_known() -> None:
    table = two(collections=(("jewel-maya", "jewel-egypt", "jewel-rising-sun"), ("sceptre-maya",)))
    assert table.view(NOOR).scores == (4, None)
    assert table.view(MARIANA).scores == (None, 0)
    assert table.view(None).scores == (None, None)
    assert GAME.reveal(table.s).scores == (4, 0)
    lines = table.view(NOOR).lines[NOOR]
    assert lines is not None
    assert [(line.kind, line.points) for line in lines] == [("triple", 4)]
    assert Table().view(NOOR).scores == (None, None), "before values are assigned"


@rule("deal.objective-2.museum")
@pytest.mark.parametrize(("backs", "points"), [(True, 2 * 2 + 1), (False, None)])
def test_the_museums_points_follow_from_the_backs(backs: bool, points: int | None) -> None:
    table = two(objectives=(2,), museum=("key-egypt",), museum_hidden=("text-maya",), backs=backs)
    assert table.view(NOOR).museum_points == points
    assert table.view(NOOR).museum_lines is None
    lines = two(museum=("key-egypt",)).view(NOOR).museum_lines
    assert lines is not None
    assert [line.points for line in lines] == [2]


def test_a_proposal_is_seen_from_the_first_negotiator_by_everybody() -> None:
    table = three(dealer=MARIANA)
    table.propose(NOOR, "key-maya")
    for seat in (0, 1, 2, None):
        view = table.view(seat)
        assert (view.negotiators, view.offer, view.offered_by) == ((TEVITA, NOOR), (0b110, -1, -1), NOOR)


# Guesses --------------------------------------------------------------------------------------------------


def test_guesses_fit_and_vary() -> None:
    table = two(expert=2, objectives=(3, 6), looked=((0,), ()), **HELD)
    guesses = [GAME.guess(table.s, NOOR, Rng(chance)) for chance in range(300)]
    assert all(GAME.view(guess, NOOR) == table.view(NOOR) for guess in guesses)
    assert len({guess.values[MARIANA] for guess in guesses}) > 80
    assert {guess.objectives[1] for guess in guesses} == {1, 2, 4, 5, 6, 7}
    assert {guess.objectives[0] for guess in guesses} == {3}
    assert len({guess.rng for guess in guesses}) == 300
    maya = {named(guess.collections[MARIANA])[1] for guess in guesses}
    assert maya == {f"{type}-maya" for type in ("statuette", "key", "text", "jewel", "sceptre")}


@pytest.mark.parametrize("backs", [True, False])
def test_every_card_that_may_lie_there_is_as_likely(backs: bool) -> None:
    table = two(backs=backs, collections=(("text-rising-sun",), ()))
    counts = Counter(named(GAME.guess(table.s, MARIANA, Rng(chance)).table)[2] for chance in range(3000))
    unseen = {
        name: number
        for name, number in zip(_KINDS, table.view(MARIANA).unseen, strict=True)
        if number and (not backs or name.endswith("rising-sun"))
    }
    for name, number in unseen.items():
        expected = 3000 * number / sum(unseen.values())
        assert abs(counts[name] - expected) < 6 * expected**0.5
    assert set(counts) == set(unseen)


_KINDS = named(range(0, 45, 3))


def test_a_guess_moves_the_hourglass_where_it_may_lie() -> None:
    table = two(mode="A", deck_size=9)
    places = {GAME.guess(table.s, NOOR, Rng(chance)).deck.index(45) for chance in range(200)}
    assert places == set(range(len(table.s.deck) - 1))


# Attempts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "seat", "kinds"),
    [
        (two(), NOOR, {Propose, SayDeal, NoDeal, OfferAll}),
        (three(), MARIANA, {Propose, SayDeal, NoDeal, OfferAll, Count, Zero}),
        (three(), NOOR, {Propose, SayDeal, NoDeal, OfferAll, Count, Zero, Pick}),
        (three(phase="pick"), NOOR, {Propose, SayDeal, NoDeal, OfferAll, Count, Zero, Pick}),
        (Table(), NOOR, {Assign}),
        (
            Table(objectives=(5, 7), values=(UP, DOWN), phase="gift", collections=(("any",) * 5, ())),
            NOOR,
            {Give},
        ),
    ],
    ids=["two", "negotiator", "dealer", "pick", "values", "gift"],
)
def test_wrong_words_and_cards_can_be_tried(table: Table, seat: int, kinds: set[type]) -> None:
    tried = GAME.attempts(table.s, seat)
    assert {type(move) for move in tried} == kinds
    assert set(table.match.moves(seat)) <= set(tried)
    assert len(tried) == len(set(tried))
    order = {move: place for place, move in enumerate(GAME.constructible(table.match.variant))}
    assert sorted(tried, key=order.__getitem__) == list(tried)
    for guess in (GAME.guess(table.s, seat, Rng(chance)) for chance in range(5)):
        assert GAME.attempts(guess, seat) == tried, "trying tells nothing that is hidden"


def test_who_does_not_move_tries_nothing() -> None:
    table = three(phase="pick")
    assert GAME.attempts(table.s, MARIANA) == ()
    assert two().match.moves(TEVITA) == ()


def test_looks_can_be_tried_where_objectives_lie_face_down() -> None:
    tried = GAME.attempts(two(expert=2, looked=((0,), ())).s, NOOR)
    looks = {(move.sees, move.objective) for move in tried if isinstance(move, Propose)}
    assert looks == {("", -1), ("me", 0), ("me", 1), ("you", 0), ("you", 1)}
    assert not any(move.sees for move in GAME.attempts(two().s, NOOR) if isinstance(move, Propose))


# Events ---------------------------------------------------------------------------------------------------


def test_events_point_at_what_they_speak_of() -> None:
    table = two(expert=2, objectives=(1, 4))
    table.agree(NOOR, "key-maya", HIDDEN, sees="me", objective=1)
    card, hidden = table.s.collections[NOOR]
    assert GAME.about(table.event("takes", NOOR)) == ("screen-0", f"card-{card}")
    looked = table.event("looked")
    assert GAME.about(looked) == ("screen-0", f"card-{hidden}")
    assert GAME.about(looked.for_seat(MARIANA)) == ("screen-0",), "that would tell which card it is"
    assert GAME.about(table.event("saw-objective")) == ("objective-1", "screen-0")
    table.no_deal()
    assert GAME.about(table.event("offered")) == ("museum",)
    assert GAME.about(table.event("three-more")) == ("place-2", "place-3", "place-4")


def test_you_are_you_inside_a_sentence() -> None:
    table = two()
    (event,) = table.propose(MARIANA, "key-maya")
    said = GAME.sentence(event, ("You", "Mariana"))
    assert said.startswith("Mariana proposed: the jewel from Egypt")
    assert said.endswith("for you, the key of the Maya for Mariana.")
