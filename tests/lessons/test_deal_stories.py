"""What the lessons of Deal say of their examples in words, asked of the engine."""

import re

import pytest

import tablecore as tc
from tablecore.deal.cards import (
    EGYPT,
    JEWEL,
    KEY,
    MAYA,
    SCEPTRE,
    STATUETTE,
    TEXT,
    kind_of,
    origin_of,
    type_counts,
    type_of,
)
from tablecore.deal.ending import museum_points, scores
from tablecore.deal.lessons import LESSONS, cards, count, deal, dealer, job, modes, museum, no_deal, values
from tablecore.deal.lessons.common import MARIANA, TEVITA, YOU
from tablecore.deal.lessons.judges import best_division, gain
from tablecore.deal.moves import Count, NoDeal, OfferAll, Pick, SayDeal, Zero
from tablecore.match import Match
from tablecore.runs import ExerciseRun
from tablecore.teach import Exercise, Lesson, Step, Walk

GAME = tc.game("deal")


def step_of(lesson: Lesson, name: str) -> Step:
    return next(step for step in lesson.steps if step.id.endswith(f".{name}"))


def at(lesson: Lesson, name: str) -> Match:
    """The table of a step, as the reader finds it."""
    return step_of(lesson, name).table.match()


def solved(lesson: Lesson, name: str) -> Match:
    """The table when its solution has been played, the others answering."""
    step = step_of(lesson, name)
    assert isinstance(step, Exercise)
    run = ExerciseRun(step)
    if step.prediction:
        run.predict(step.prediction.truth(run.match))
    for action in step.solution:
        run.act(action)
    assert run.status == "solved"
    return run.match


def winners(match: Match) -> tuple[int, ...]:
    """Who has won a match that is over."""
    assert match.outcome
    return match.outcome.winners


def holds(match: Match, seat: int) -> tuple[int, ...]:
    """How many statuettes, keys, texts, jewels and sceptres a seat has."""
    return type_counts(match.state.collections[seat])


# The job ---------------------------------------------------------------------------------------------------


def test_the_first_deal_is_a_third_key_worth_four() -> None:
    match = at(job.JOB, "first")
    assert holds(match, YOU)[KEY] == 2
    assert match.state.values[YOU][KEY] == 4
    after = solved(job.JOB, "first").state
    assert scores(after)[YOU] - scores(match.state)[YOU] == 4
    assert len(after.table) == 3


def test_the_first_proposal_is_a_triple_for_each() -> None:
    match, after = at(job.JOB, "offer"), solved(job.JOB, "offer")
    assert (holds(match, YOU)[JEWEL], holds(match, MARIANA)[SCEPTRE]) == (2, 2)
    assert (holds(after, YOU)[JEWEL], holds(after, MARIANA)[SCEPTRE]) == (3, 3)


def test_the_museum_would_have_beaten_both() -> None:
    match = at(job.JOB, "museum")
    assert (*scores(match.state), len(match.state.museum)) == (5, 4, 3)
    match.play(YOU, NoDeal())
    assert match.over
    assert winners(match) == ()
    after = solved(job.JOB, "museum")
    assert winners(after) == (YOU,)


# The artefacts ----------------------------------------------------------------------------------------------


def test_four_keys_are_in_sight_and_five_are_not() -> None:
    s = at(cards.CARDS, "unseen").state
    assert (holds(at(cards.CARDS, "unseen"), YOU)[KEY], holds(at(cards.CARDS, "unseen"), MARIANA)[KEY]) == (
        2,
        1,
    )
    assert type_counts(s.museum)[KEY] == 1
    assert type_counts(s.table)[KEY] == 0


def test_three_of_seven_artefacts_come_from_the_rising_sun() -> None:
    match = at(cards.CARDS, "origin")
    assert len(match.state.collections[YOU]) == 7
    found = cards.from_the_rising_sun(match)
    assert [card // 9 for card in found] == [STATUETTE, KEY, SCEPTRE]


def test_only_a_jewel_can_be_ruled_out_by_the_back() -> None:
    match = at(cards.CARDS, "back")
    assert cards.types_it_cannot_be(match) == [JEWEL]
    view = GAME.view(match.state, YOU)
    jewels = [
        card
        for card in (*view.collections[YOU], *view.table)
        if card >= 0 and kind_of(card) == JEWEL * 3 + MAYA
    ]
    assert len(jewels) == 3


# Values -----------------------------------------------------------------------------------------------------


def test_the_best_division_costs_mariana_nothing_she_wants() -> None:
    match, after = at(values.VALUES, "which"), solved(values.VALUES, "which")
    gained = [now - before for now, before in zip(scores(after.state), scores(match.state), strict=True)]
    assert gained[YOU] == 5
    assert match.state.values[MARIANA][JEWEL] > match.state.values[MARIANA][TEXT]
    assert (match.state.values[YOU][TEXT], match.state.values[YOU][JEWEL]) == (5, 2)


def test_mariana_holds_two_of_each_and_prefers_jewels() -> None:
    match = at(values.VALUES, "tells")
    assert (holds(match, MARIANA)[TEXT], holds(match, MARIANA)[JEWEL]) == (2, 2)
    assert match.state.values[MARIANA][JEWEL] == 4
    assert match.state.agreed == 1 << MARIANA


# One deal ---------------------------------------------------------------------------------------------------


def test_the_hidden_card_is_a_fourth_jewel_that_mariana_does_not_see() -> None:
    after = solved(deal.DEAL, "look")
    assert holds(after, YOU)[JEWEL] == 4
    seen = GAME.view(after.state, MARIANA).collections[YOU]
    assert [card for card in seen if card < 0] == [seen[-1]]


def test_the_deal_with_both_pairs_of_eyes_goes_as_its_captions_say() -> None:
    walk = step_of(deal.DEAL, "eyes")
    assert isinstance(walk, Walk)
    match = walk.table.match()
    others = []
    for seat, move in walk.moves:
        match.play(seat, move)
        if match.state.offer:
            others.append((match.state.offer[0], match.state.agreed))
    assert [agreed for _, agreed in others] == [0, 0, 0, 1 << MARIANA]
    offers = [offer for offer, _ in others][:3]
    assert [gain(walk.table.match().state, YOU, places(offer)) for offer in offers] == [5, 5, 5]
    assert [gain(walk.table.match().state, MARIANA, places(7 ^ offer)) for offer in offers] == [0, 5, 5]
    assert match.state.deals == 1


def places(mask: int) -> list[int]:
    return [place for place in range(5) if mask >> place & 1]


# No deal ----------------------------------------------------------------------------------------------------


def test_five_cards_bring_two_triples_and_one() -> None:
    match, after = at(no_deal.NO_DEAL, "five"), solved(no_deal.NO_DEAL, "five")
    gained = [now - before for now, before in zip(scores(after.state), scores(match.state), strict=True)]
    assert gained == [9, 5]


def test_mariana_would_have_won_with_her_third_text() -> None:
    match = at(no_deal.NO_DEAL, "everything")
    assert (*scores(match.state), museum_points(match.state)) == (14, 10, 2)
    other = match.copy()
    other.play(YOU, SayDeal())
    assert winners(other) == (MARIANA,)
    match.play(YOU, OfferAll())
    assert museum_points(match.state) == 12
    assert winners(match) == (YOU,)


def test_without_more_cards_a_quarrel_is_lost_to_the_museum() -> None:
    match = at(no_deal.NO_DEAL, "last")
    assert (*scores(match.state), museum_points(match.state)) == (9, 5, 4)
    after = solved(no_deal.NO_DEAL, "last")
    assert scores(after.state) == scores(match.state), "a deal that brings nobody anything"
    match.play(YOU, NoDeal())
    assert museum_points(match.state) == 10


# Three players ----------------------------------------------------------------------------------------------


def test_the_pile_goes_from_you_to_mariana_and_on_to_tevita() -> None:
    match = at(dealer.DEALER, "round")
    assert match.state.dealer == YOU
    for seat, move in dealer.AGREED:
        match.play(seat, move)
    assert match.state.dealer == MARIANA
    assert set(match.state.negotiators) == {YOU, TEVITA}


def test_tevita_would_have_taken_the_jewel() -> None:
    match = at(dealer.DEALER, "in-time")
    assert match.state.counting
    gains = [gain(match.state, TEVITA, (place,)) for place in range(3)]
    assert gains.index(max(gains)) == 0
    assert holds(match, TEVITA)[JEWEL] == holds(match, YOU)[JEWEL] == 2


def test_a_second_countdown_takes_a_triple_from_each() -> None:
    match = at(dealer.DEALER, "second")
    assert best_division(match.state, MARIANA, TEVITA)
    before = museum_points(match.state)
    for move in (Count(), Zero()):
        match.play(YOU, move)
    assert museum_points(match.state) - before == 5


def test_a_long_quarrel_ends_with_a_triple_each() -> None:
    walk = step_of(dealer.DEALER, "watch")
    assert isinstance(walk, Walk)
    match = walk.table.match()
    before = scores(match.state)
    for seat, move in walk.moves:
        match.play(seat, move)
    s = match.state
    assert [now > was for now, was in zip(scores(s), before, strict=True)] == [True, True, False]
    assert type_of(s.collections[TEVITA][-1]) == STATUETTE
    assert s.dealer == YOU
    assert GAME.view(s, YOU).collections[TEVITA][-1] < 0, "nobody else knows"


def test_the_key_is_the_best_card_for_the_dealer() -> None:
    s = at(dealer.DEALER, "count").state
    assert [gain(s, YOU, (place,)) for place in range(3)] == [3, 4, 0]
    match = at(dealer.DEALER, "last")
    match.play(YOU, Pick(0))
    assert match.over
    assert len(match.state.museum) == 2


# Counting ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("deal.score.triple", "deal.score.rest")
def test_the_rulebooks_example_is_twelve_points() -> None:
    match = at(count.COUNT, "example")
    assert holds(match, YOU) == (0, 4, 0, 0, 6)
    assert scores(match.state)[YOU] == 12


def test_the_count_is_as_the_last_caption_says() -> None:
    walk = step_of(count.COUNT, "screens")
    assert isinstance(walk, Walk)
    match = walk.table.match()
    before = scores(match.state)
    for seat, move in walk.moves:
        match.play(seat, move)
    assert scores(match.state) == (12, 6)
    assert museum_points(match.state) == 6
    assert scores(match.state)[MARIANA] > before[MARIANA], "she was lucky with the card face down"


def test_a_fourth_key_is_worth_nothing_and_a_sixth_sceptre_two() -> None:
    s = at(count.COUNT, "sixth").state
    assert [gain(s, YOU, (place,)) for place in range(2)] == [0, 2]


def test_who_has_won_after_the_last_quarrel() -> None:
    match = at(count.COUNT, "who")
    assert (*scores(match.state), museum_points(match.state)) == (9, 9, 12)
    assert tuple(map(len, match.state.collections)) == (8, 7)
    assert len(match.state.museum) == 6
    assert winners(match) == ()


# The museum -------------------------------------------------------------------------------------------------


def test_level_with_the_museum() -> None:
    match = at(museum.MUSEUM, "more")
    assert (*scores(match.state), museum_points(match.state)) == (8, 4, 8)
    after = solved(museum.MUSEUM, "more")
    assert (*scores(after.state), museum_points(after.state)) == (13, 7, 8)


def test_the_fewest_cards_win() -> None:
    match = at(museum.MUSEUM, "fewest")
    for seat in (YOU, MARIANA):
        left = [number % 3 for number in holds(match, seat)]
        lying = [type_of(card) for card in match.state.table if card != match.state.table[2]]
        assert all(left[type] + lying.count(type) + 1 < 3 for type in range(5)), "whatever lies face down"
    assert scores(match.state) == (9, 9)
    after = solved(museum.MUSEUM, "fewest")
    assert scores(after.state) == (9, 9)
    assert tuple(map(len, after.state.collections)) == (7, 9)
    assert museum_points(after.state) == 2


# The modes --------------------------------------------------------------------------------------------------


def test_two_deals_are_safe_before_the_last_fifteen() -> None:
    match = at(modes.MODES_LESSON, "hourglass")
    artefacts = len(match.state.deck) - 1
    assert artefacts == 21
    assert (artefacts - 15) // 3 == 2


def test_the_hourglass_ends_it_whatever_is_said() -> None:
    match = at(modes.MODES_LESSON, "any-moment")
    assert (*scores(match.state), museum_points(match.state)) == (4, 5, 2)
    other = match.copy()
    other.play(YOU, NoDeal())
    assert winners(other) == (MARIANA,)
    match.play(YOU, SayDeal())
    assert match.outcome
    assert match.outcome.rule == "deal.mode-a.end"
    assert scores(match.state) == (9, 5)


def test_nothing_lies_face_down_in_mode_c() -> None:
    match, after = at(modes.MODES_LESSON, "all-open"), solved(modes.MODES_LESSON, "all-open")
    assert match.state.down == 0
    assert scores(after.state)[YOU] - scores(match.state)[YOU] == 8


def test_chance_takes_the_key_and_luck_brings_another() -> None:
    walk = step_of(modes.MODES_LESSON, "both")
    assert isinstance(walk, Walk)
    match = walk.table.match()
    assert scores(match.state) == (2, 5)
    assert {origin_of(card) for card in match.state.table[1:]} == {EGYPT}
    for number, (seat, move) in enumerate(walk.moves, 1):
        match.play(seat, move)
        if number == 2:
            assert type_of(match.state.museum[-1]) == KEY
            assert [place for place in range(5) if not match.state.down >> place & 1] == [2]
    assert match.outcome
    assert match.outcome.rule == "deal.mode-a.end"
    assert scores(match.state) == (6, 8)
    assert match.state.unshared


# Every lesson -----------------------------------------------------------------------------------------------


PLAIN = ("job", "cards", "values", "deal", "no-deal", "dealer", "count", "museum")
COUNTED = re.compile(
    r"[Yy]ou have (?P<you>\d+)(?: points)?(?:, (?:and )?Mariana has (?P<mariana>\d+))?"
    r"(?:,? and the museum has (?P<museum>\d+))?"
)
HELD = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
NAMES = ("statuette", "key", "text", "jewel", "sceptre")
OWNED = re.compile(
    rf"(?P<who>[Yy]ou (?:hold|have)|Mariana (?:holds|has)) (?P<rest>[a-z ,]*?(?:{'|'.join(NAMES)})s?[a-z ,]*)"
)
ONE = re.compile(rf"(?P<number>{'|'.join(HELD)}|a) (?P<type>{'|'.join(NAMES)})")

MINE = [
    step
    for lesson in LESSONS
    if lesson.id in (*PLAIN, "modes")
    for step in lesson.steps
    if isinstance(step, Exercise)
]


@pytest.mark.parametrize("step", MINE, ids=[step.id for step in MINE])
def test_the_help_says_what_everybody_has(step: Exercise) -> None:
    """Points and artefacts that the goal and the help speak of are those on the table."""
    match = step.table.match()
    text = f"{GAME.words[f'step.{step.name}.goal']} {GAME.words[f'step.{step.name}.help']}"
    known = dict(zip(("you", "mariana"), scores(match.state), strict=False))
    known["museum"] = museum_points(match.state)
    for counted in COUNTED.finditer(text):
        assert {
            name: int(points) for name, points in counted.groupdict().items() if points
        }.items() <= known.items()
    for owned in OWNED.finditer(text):
        seat = MARIANA if owned["who"].startswith("Mariana") else YOU
        for one in ONE.finditer(owned["rest"]):
            number = HELD.get(one["number"], 1)
            assert holds(match, seat)[NAMES.index(one["type"])] == number, owned[0]


@pytest.mark.parametrize("name", PLAIN)
def test_the_first_lessons_need_no_mode_and_no_objective(name: str) -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.id == name)
    for step in lesson.steps:
        assert (step.table.variant.mode, step.table.variant.objectives) == ("", ())
