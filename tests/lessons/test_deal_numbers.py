"""What the lessons of Deal on objectives, worth and the example games say is true of the tables they show."""

from collections import Counter
from fractions import Fraction

import pytest

import tablecore as tc
from tablecore.deal.cards import HOURGLASS, KIND_NAMES, TYPES, kind_of, origin_of, type_of
from tablecore.deal.lessons import example_three, example_two
from tablecore.deal.lessons.choosing import share_gain, share_worth
from tablecore.deal.lessons.combinations import COMBINATIONS
from tablecore.deal.lessons.common import MARIANA, TEVITA, YOU
from tablecore.deal.lessons.expert import EXPERT
from tablecore.deal.lessons.objectives import OBJECTIVES
from tablecore.deal.lessons.practice import how_much, which_share, who_wins
from tablecore.deal.lessons.readings import READINGS
from tablecore.deal.lessons.worth import WORTH
from tablecore.deal.moves import Pick, Propose, SayDeal
from tablecore.deal.view import origin_seen
from tablecore.deal.worth import divisions
from tablecore.match import Match
from tablecore.rng import Rng
from tablecore.runs import ExerciseRun
from tablecore.teach import Table

GAME = tc.game("deal")


def lines_of(match, seat):
    """The points of each kind of line in a seat's count, and of how many lines."""
    found = GAME.reveal(match.state).lines[seat]
    return Counter(
        {kind: sum(line.points for line in found if line.kind == kind) for kind in {x.kind for x in found}}
    )


def types(match, seat):
    return Counter(TYPES[type_of(card)] for card in match.state.collections[seat])


def after(game, moves):
    """The table of an example game after so many of its moves."""
    return Table("deal", game.VARIANT, game.SEED, moves).match()


# Objectives -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "lines"),
    [
        ("pairs", {"triple": 9, "penalty": -2}),
        ("maya", {"triple": 2, "maya": 4}),
        ("same-origin", {"triple": 7, "same-origin": 4}),
        ("series", {"triple": 7, "series": 4}),
        ("charm", {"triple": 5, "charm": -3}),
        ("origins", {"triple": 14, "origin": 4}),
    ],
)
def test_each_count_is_made_of_the_lines_its_step_tells(step, lines):
    step = OBJECTIVES.step(f"deal.objectives.{step}")
    match = step.table.match()
    assert lines_of(match, YOU) == lines
    assert step.prediction.truth(match) == str(sum(lines.values()))
    assert len(step.prediction.choices(match)) >= 3


def test_the_museum_has_twelve_points_for_five_cards_of_which_two_are_maya():
    match = OBJECTIVES.step("deal.objectives.museum").table.match()
    assert [origin_of(card) == 2 for card in match.state.museum].count(True) == 2
    assert len(match.state.museum) == 5
    assert OBJECTIVES.step("deal.objectives.museum").prediction.truth(match) == "12"


@pytest.mark.parametrize(
    ("step", "gained"),
    [("pairs-share", 3), ("same-origin-share", 4), ("series-share", 2), ("charm-share", 2)],
)
def test_the_best_share_brings_what_its_step_tells(step, gained):
    run = ExerciseRun(OBJECTIVES.step(f"deal.objectives.{step}"))
    taken = run.solution[0].take
    places = [place for place in range(3) if taken >> place & 1]
    assert share_gain(run.match, YOU, places) == gained


def test_no_mercy_gives_you_a_third_statuette():
    run = ExerciseRun(COMBINATIONS.step("deal.combinations.no-mercy"))
    before = run.match.game.reveal(run.match.state).scores[YOU]
    run.act(run.solution[0])
    assert types(run.match, YOU)["statuette"] == 3
    assert run.match.outcome.scores[YOU] == before - 3


def test_the_eighth_maya_artefact_is_face_down():
    match = COMBINATIONS.step("deal.combinations.controlled-origin").table.match()
    assert sum(origin_of(card) == 2 for card in match.state.collections[YOU]) == 7
    assert origin_seen(GAME.view(match.state, YOU).table[1]) == 2


# Worth ----------------------------------------------------------------------------------------------------


def test_a_second_jewel_is_worth_more_than_a_third_statuette_while_many_deals_are_to_come():
    match = WORTH.step("deal.worth.to-come").table.match()
    gains = [share_gain(match, YOU, (place,)) for place in range(3)]
    worths = [share_worth(match, YOU, (place,)) for place in range(3)]
    assert gains == [1, 0, 0]
    assert worths.index(max(worths)) == 1
    assert worths[0] < Fraction(1, 2) < Fraction(3, 2) < worths[1]


def test_only_one_offer_costs_you_points():
    step = WORTH.step("deal.worth.refuse")
    match = step.table.match()
    told = [step.prediction.reason(match, choice.id).why for choice in step.prediction.choices(match)]
    assert sum("-3 points" in why or "−3 points" in why for why in told) == 1


def test_the_division_that_gives_each_what_it_needs_is_efficient():
    match = WORTH.step("deal.worth.eyes").table.match()
    found = {
        division.shares: division
        for division in divisions(GAME.view(match.state, YOU), GAME.view(match.state, MARIANA))
    }
    key, both, sceptre = 0b001, 0b011, 0b010
    assert found[key, 0b110].gains == (4, 4)
    assert found[key, 0b110].efficient
    assert found[0b101, sceptre].efficient
    assert not found[both, 0b100].efficient


def test_the_jewel_nobody_needs_loses_the_game():
    walk = WORTH.step("deal.worth.eyes")
    match = walk.table.match()
    for seat, move in walk.moves:
        match.play(seat, move)
    assert (match.outcome.scores, match.outcome.winners) == ((4, 4), (MARIANA,))
    other = walk.table.match()
    for seat, move in ((YOU, Propose(0b001)), (MARIANA, SayDeal()), (YOU, SayDeal())):
        other.play(seat, move)
    assert (other.outcome.scores, other.outcome.winners) == ((4, 4), (YOU,))


def test_the_division_to_be_bettered_gives_you_the_sceptre_that_only_mariana_needs():
    step = WORTH.step("deal.worth.efficient")
    match = step.table.match()
    right = next(
        choice for choice in step.prediction.choices(match) if choice.id == step.prediction.truth(match)
    )
    assert "sceptre" in right.label.partition("; Mariana")[0]


def test_what_mariana_offers_stands_on_the_table():
    match = WORTH.step("deal.worth.now").table.match()
    assert match.state.offered_by == MARIANA
    lying = [
        TYPES[type_of(card)]
        for place, card in enumerate(match.state.table)
        if match.state.offer[0] >> place & 1
    ]
    assert lying == ["key", "jewel"]


def test_at_the_end_the_objectives_lie_turned_up():
    match = EXPERT.step("deal.expert.count").table.match()
    assert match.over
    assert GAME.view(match.state, YOU).objectives == (6, 1)


# The example games ----------------------------------------------------------------------------------------

TWO = example_two
WHOLE_TWO = (*TWO.BEFORE_THE_QUARREL, *TWO.QUARREL, *TWO.THE_END)
THREE = example_three
WHOLE_THREE = (*THREE.TWO_DEALS, *THREE.YOUR_PICK, *THREE.ON_TO_THE_SEVENTH, *THREE.THE_LAST_DEALS)


def test_the_game_for_two_goes_as_it_is_told():
    jewels = {9: 2, 12: 3, 20: 5, 32: 6}
    for moves, count in jewels.items():
        assert types(after(TWO, WHOLE_TWO[:moves]), YOU)["jewel"] == count
    assert KIND_NAMES[kind_of(after(TWO, WHOLE_TWO[:5]).state.collections[YOU][-1])].startswith("key")
    assert types(after(TWO, WHOLE_TWO[:17]), YOU)["key"] == 2
    assert types(after(TWO, WHOLE_TWO[:23]), YOU)["key"] == 3
    assert GAME.reveal(after(TWO, WHOLE_TWO[:23]).state).scores[YOU] == 8
    deck = after(TWO, WHOLE_TWO[:29]).state.deck
    assert len([card for card in deck if card != HOURGLASS]) == 45 - 33
    before, thrown_away = (
        GAME.reveal(after(TWO, WHOLE_TWO[:moves]).state).museum_points for moves in (24, 26)
    )
    assert thrown_away - before == 12


def test_at_the_end_of_the_game_for_two_the_museum_is_level_with_you():
    end = after(TWO, WHOLE_TWO)
    assert end.outcome.rule == "deal.mode-a.end"
    assert (end.outcome.scores, end.outcome.winners) == ((14, 12), ())
    assert GAME.reveal(end.state).museum_points == 14
    assert types(end, MARIANA) == {"text": 7, "sceptre": 3, "statuette": 2, "key": 2}


def test_mariana_broke_off_though_she_would_have_had_a_third_statuette():
    quarrel = after(TWO, (*TWO.BEFORE_THE_QUARREL, TWO.QUARREL[0]))
    assert types(quarrel, MARIANA) == {"text": 4, "sceptre": 2, "statuette": 2, "key": 2}
    assert KIND_NAMES[kind_of(quarrel.state.table[1])] == "statuette-maya"
    came = after(TWO, (*TWO.BEFORE_THE_QUARREL, *TWO.QUARREL)).state.table
    assert "sceptre-rising-sun" in [KIND_NAMES[kind_of(card)] for card in came]


def test_what_mariana_sent_to_the_museum_unseen_was_a_sceptre():
    sent = after(TWO, (*TWO.BEFORE_THE_QUARREL, *TWO.QUARREL)).state.museum[-1]
    assert TYPES[type_of(sent)] == "sceptre"


def test_the_better_division_brings_you_six_points():
    run = ExerciseRun(TWO.EXAMPLE_TWO.step("deal.example-two.better"))
    assert share_gain(run.match, YOU, (0,)) == 6
    view = GAME.reveal(run.match.state)
    assert (view.scores[YOU] + 6, view.museum_points) == (14, 4)


def test_the_game_for_three_goes_as_it_is_told():
    assert types(after(THREE, WHOLE_THREE[:10]), YOU) == {"key": 1}
    assert types(after(THREE, WHOLE_THREE[:14]), YOU)["jewel"] == 1
    assert types(after(THREE, WHOLE_THREE[:24]), YOU) == {"key": 1, "jewel": 2, "statuette": 1, "text": 1}
    assert len(after(THREE, WHOLE_THREE[:31]).state.museum) == 5
    assert types(after(THREE, WHOLE_THREE[:21]), TEVITA)["key"] == 3
    assert types(after(THREE, WHOLE_THREE[:32]), TEVITA)["key"] == 3
    texts = [
        card
        for card in after(THREE, WHOLE_THREE[:39]).state.collections[YOU]
        if TYPES[type_of(card)] == "text"
    ]
    assert [origin_of(card) for card in texts] == [2, 2, 2]


def test_at_the_end_of_the_game_for_three_fewer_cards_decide():
    end = after(THREE, WHOLE_THREE)
    assert (end.outcome.scores, end.outcome.winners) == ((10, 9, 10), (YOU,))
    assert GAME.reveal(end.state).museum_points == 6
    assert [len(cards) for cards in end.state.collections] == [8, 11, 9]
    assert len(end.state.unshared) == 1
    assert any(event.rule == "deal.end.fewest" for event in end.events)


def test_the_texts_tevita_gave_away_brought_you_four_points():
    before, later = (after(THREE, WHOLE_THREE[:moves]) for moves in (37, 39))
    scores = [GAME.reveal(match.state).scores for match in (before, later)]
    assert scores[1][YOU] - scores[0][YOU] == 4
    assert scores[1][TEVITA] - scores[0][TEVITA] == 2


def test_a_text_would_have_brought_mariana_six_points():
    run = ExerciseRun(THREE.EXAMPLE_THREE.step("deal.example-three.pick"))
    before = GAME.reveal(run.match.state).scores[MARIANA]
    run.match.play(MARIANA, Pick(0))
    assert GAME.reveal(run.match.state).scores[MARIANA] - before == 6


# Readings and practice --------------------------------------------------------------------------------------


def test_with_plain_backs_a_face_down_card_tells_nothing():
    walk = READINGS.step("deal.readings.backs")
    shown, plain = (GAME.view(side.table.match().state, MARIANA).table[-1] for side in (walk, *walk.beside))
    assert origin_seen(shown) == 2
    assert origin_seen(plain) < 0


def test_in_the_question_who_wins_every_answer_is_right_now_and_then():
    answers = Counter()
    for seed in range(60):
        question = who_wins(Rng(seed), 1 + seed % 3)
        answers[question.prediction.truth(question.table.match())] += 1
    assert min(answers[name] for name in ("you", "mariana", "museum")) >= 8


@pytest.mark.parametrize("level", [1, 2, 3])
def test_questions_of_practice_have_answers_to_choose_from(level):
    for seed in range(10):
        question = how_much(Rng(seed), level)
        assert len(question.prediction.choices(question.table.match())) >= 3
        assert which_share(Rng(seed), level).solution
    assert isinstance(question.table.match(), Match)
