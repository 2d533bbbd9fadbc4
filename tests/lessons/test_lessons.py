"""Every step of every lesson of every game, walked: solutions, temptations, words, saved runs.

Nothing here knows a game. A lesson that is added is tested by being there.
"""

import json

import pytest

import tablecore as tc
from tablecore.rules import Event
from tablecore.runs import BrokenRun, DrillRun, ExerciseRun, WalkRun
from tablecore.teach import Drill, Exercise, Point, Question, Say, Walk
from widgets.lesson import LessonPlayer
from widgets.text import frame_text

LESSONS = [(name, lesson) for name in tc.games() for lesson in tc.game(name).lessons]
STEPS = [(tc.game(name), step) for name, lesson in LESSONS for step in lesson.steps]
EXERCISES = [(game, step) for game, step in STEPS if isinstance(step, Exercise)]
ASKED = [(game, step) for game, step in STEPS if isinstance(step, Exercise | Question) and step.prediction]
WALKS = [(game, step) for game, step in STEPS if isinstance(step, Walk)]


def named(pairs):
    return {"argvalues": pairs, "ids": [getattr(step, "id", step) for _, step in pairs]}


def ready(step):
    """A run whose question, if any, is answered."""
    run = ExerciseRun(step)
    if isinstance(step, Exercise) and step.prediction:
        run.predict(step.prediction.truth(run.match))
    return run


def test_step_ids_are_unique_and_begin_with_their_game():
    ids = [step.id for _, step in STEPS]
    assert len(ids) == len(set(ids))
    assert all(step.id.startswith(game.name + ".") for game, step in STEPS)


@pytest.mark.parametrize(
    ("game", "lesson"), **{"argvalues": LESSONS, "ids": [lesson.id for _, lesson in LESSONS]}
)
def test_a_lesson_has_a_title_and_takes_five_to_fifteen_minutes(game, lesson):
    words = tc.game(game).words
    assert words[f"lesson.{lesson.id}.title"]
    assert words[f"lesson.{lesson.id}.about"]
    assert 5 <= lesson.minutes <= 15


@pytest.mark.parametrize(("game", "step"), **named(STEPS))
def test_a_step_teaches_rules_that_exist_and_has_its_words(game, step):
    assert step.rules
    assert all(rule in game.rulebook for rule in step.rules)
    for word in ("name", "goal", "help"):
        assert game.words[f"step.{step.name}.{word}"]
    if isinstance(step, Walk):
        return
    if not isinstance(step, Drill):
        assert game.words[f"step.{step.name}.solved"]
    assert len(game.words.several(f"step.{step.name}.hints")) >= 2
    if isinstance(step, Exercise) and step.prediction:
        assert game.words[f"step.{step.name}.question"]


@pytest.mark.parametrize(("game", "step"), **named(EXERCISES))
def test_the_solution_solves_it_at_par_and_not_before(game, step):
    run = ready(step)
    for number, action in enumerate(step.solution, 1):
        assert run.status == "ongoing"
        run.act(action)
        assert len(run.done) == number, f"{action} was refused: {run.answer}"
    assert run.status == "solved"
    assert len(run.done) == step.par
    assert run.answer.rules[0] in game.rulebook


@pytest.mark.parametrize(("game", "step"), **named(EXERCISES))
def test_every_tempting_action_is_answered_by_the_rule_it_is_there_for(game, step):
    assert step.tempting
    for temptation in step.tempting:
        run = ready(step)
        for action in temptation.actions:
            answer = run.act(action)
        assert answer.rules == (temptation.rule,), temptation
        assert answer.tone == "no"
        assert len(answer.why) > 20
        assert run.status != "solved"


@pytest.mark.parametrize(("game", "step"), **named(EXERCISES))
def test_no_wrong_way_is_a_dead_end(game, step):
    for temptation in step.tempting:
        run = ready(step)
        for action in temptation.actions:
            run.act(action)
        for _ in range(step.par):
            run.show()
        assert run.status == "solved", temptation
        assert run.shown


@pytest.mark.parametrize(("game", "step"), **named(EXERCISES))
def test_undo_and_again_give_the_position_before(game, step):
    run = ready(step)
    states = [run.match.state.copy()]
    for action in step.solution:
        run.act(action)
        states.append(run.match.state.copy())
    for state in reversed(states[:-1]):
        run.undo()
        assert run.match.state == state
    run.act(step.solution[0])
    run.again()
    assert run.match.state == states[0]
    assert run.done == []


@pytest.mark.parametrize(("game", "step"), **named(EXERCISES))
def test_a_saved_run_is_plain_data_and_resumes_exactly(game, step):
    run = ready(step)
    for action in (*step.tempting[0].actions, *step.solution):
        if run.status == "solved":
            break
        run.act(action)
        text = json.dumps(run.saved())
        assert "seed" not in text
        again = ExerciseRun.restored(step, json.loads(text))
        assert (again.match.state, again.status, again.done) == (run.match.state, run.status, run.done)
        assert again.predicted == run.predicted


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "x",
        {},
        {"step": "other", "done": []},
        {"done": 7},
        {"done": [["no-such-move", 1]]},
        {"done": [[["deep"]]]},
        {"done": [{}]},
        {"done": [["*point", 5]]},
        {"done": [["*say"]]},
        {"done": [], "predicted": "nonsense"},
        {"done": [], "predicted": ["a", "list"]},
    ],
)
def test_a_broken_saved_run_is_refused_in_one_sentence(data):
    step = ASKED[0][1] if ASKED else EXERCISES[0][1]
    if isinstance(data, dict) and data and "step" not in data:
        data = {"step": step.id, **data}
    with pytest.raises(BrokenRun, match="starts again"):
        ExerciseRun.restored(step, data)


@pytest.mark.parametrize(("game", "step"), **named(ASKED))
def test_a_prediction_has_one_truth_among_its_answers_and_a_reason_for_each(game, step):
    match = step.table.match()
    choices = [choice.id for choice in step.prediction.choices(match)]
    assert len(choices) == len(set(choices)) >= 2
    truth = step.prediction.truth(match)
    assert truth in choices
    for choice in choices:
        run = ExerciseRun(step)
        answer = run.predict(choice)
        assert answer.tone == ("yes" if choice == truth else "no")
        assert answer.rules[0] in game.rulebook
        assert answer.why
    with pytest.raises(ValueError, match="not an answer"):
        ExerciseRun(step).predict("no such answer")


@pytest.mark.parametrize(("game", "step"), **named(WALKS))
def test_a_walk_can_be_stepped_both_ways_and_each_event_is_told(game, step):
    run = WalkRun(step)
    assert run.last >= len(step.moves)
    forward = []
    for position in range(run.last + 1):
        run.go(position)
        assert run.caption
        if run.moment.event:
            assert isinstance(run.moment.event, Event)
            assert game.sentence(run.moment.event.for_seat(step.seat), game.words.several("players"))
        forward.append((run.view(step.seat), run.story(step.seat)))
    first, last = run.span(len(step.beside))
    assert (last, len(forward[-1][1])) == (run.last, last - first)
    for position in reversed(range(run.last + 1)):
        run.go(position)
        assert (run.view(step.seat), run.story(step.seat)) == forward[position]
    run.go(run.last + 5)
    assert run.position == run.last


@pytest.mark.parametrize(("game", "step"), **named([pair for pair in WALKS if pair[1].beside]))
def test_walks_beside_each_other_have_names_and_one_can_switch(game, step):
    run = WalkRun(step)
    names = [game.words[f"step.{side.name}.side"] for side in run.sides]
    assert len(set(names)) == len(names)
    for position in range(run.last + 1):
        for side in range(len(run.sides)):
            run.go(position)
            into = position - run.span(run.moment.side)[0]
            run.switch(side)
            assert run.side is run.sides[side]
            assert run.position == min(run.span(side)[0] + into, run.span(side)[1])


@pytest.mark.parametrize(("game", "step"), **named(WALKS))
def test_a_walk_cites_only_rules_and_shows_those_it_teaches(game, step):
    run = WalkRun(step)
    cited = {moment.event.rule for moment in run.moments if moment.event}
    assert cited <= set(game.rulebook)
    assert cited & set(step.rules)


@pytest.mark.parametrize(
    ("name", "lesson"), **{"argvalues": LESSONS, "ids": [lesson.id for _, lesson in LESSONS]}
)
def test_a_lesson_is_played_to_its_end_on_the_board(name, lesson):
    """By picks alone, as a reader would; what the board offers is enough, and the text view follows."""
    player = LessonPlayer(lesson)
    board = player.board
    for number, step in enumerate(lesson.steps):
        assert player.at == number
        text = frame_text(board.picture)
        for piece in board.picture.scene.pieces():
            assert piece.label.rstrip(".") in text
        if isinstance(step, Walk):
            while board.pick("forward"):
                pass
        elif isinstance(step, Drill):
            for question in range(DrillRun.SOLVED):
                answer_question(player)
                assert board.pick("question") or question
        elif isinstance(step, Question):
            assert board.pick(f"choice:{step.prediction.truth(step.table.match())}")
        else:
            if step.prediction:
                assert board.pick(f"choice:{step.prediction.truth(step.table.match())}")
            for action in step.solution:
                for word in words_for(player, action):
                    assert board.pick(word), f"{step.id}: the board does not offer {word}"
        assert player.player.done
        assert board.picture.segments[number] == "done"
        last = number + 1 == len(lesson.steps)
        onward = next(button for button in board.picture.buttons if button.id == "next")
        assert onward.enabled
        assert bool(onward.href) == last
        assert board.pick("next") != last
    assert {name for name, score in player.scores.items() if score.stars} == {
        step.id for step in lesson.steps
    }


def answer_question(player):
    """Answer the present question of a drill as the engine would."""
    run = player.player.drill.run
    if run.asks:
        assert player.board.pick(f"choice:{run.asks.truth(run.match)}")
    for action in run.solution:
        for word in words_for(player, action):
            assert player.board.pick(word), f"{run.step.id}: the board does not offer {word}"
    assert run.status == "solved"


def words_for(player, action):
    """What to pick for an action."""
    if type(action).__name__ == "Point":
        return (action.what,)
    if type(action).__name__ == "Say":
        return (f"say:{action.word}",)
    return player.face.spell(action)[0]


@pytest.mark.parametrize(("game", "step"), **named(EXERCISES))
def test_tempting_actions_can_be_made_on_the_board(game, step):
    """The wrong things worth trying are offered, and the board shows the reason with its rule."""
    lesson = next(lesson for _, lesson in LESSONS if step in lesson.steps)
    for temptation in step.tempting:
        player = LessonPlayer(lesson)
        player.board.pick(f"step:{lesson.steps.index(step) + 1}")
        if step.prediction:
            player.board.pick(f"choice:{step.prediction.truth(step.table.match())}")
        for action in temptation.actions:
            for word in words_for(player, action):
                assert player.board.pick(word), f"{step.id}: the board does not offer {word}"
        said = player.board.picture.said
        assert said.tone == "no"
        assert said.rules[0].id == temptation.rule


def test_an_unknown_lesson_is_named_with_those_there_are():
    from widgets.lesson import find_lesson

    with pytest.raises(ValueError, match=r"there are: .*gendarmery/set-up"):
        find_lesson("gendarmery/no-such")
    with pytest.raises(tc.UnknownGame, match="there are"):
        find_lesson("chess/openings")


DRILLS = [(game, step) for game, step in STEPS if isinstance(step, Drill)]


@pytest.mark.parametrize(("game", "step"), **named(DRILLS))
def test_every_question_of_a_drill_is_answered_by_the_engine(game, step):
    """Right answers at every level, and a wrong one ends the streak and has its reason."""
    run = DrillRun(step, 7)
    for _ in range(60):
        question = run.run
        assert question.step.id == step.id
        if question.asks:
            truth = question.asks.truth(question.match)
            assert question.predict(truth).tone == "yes"
        for action in question.solution:
            question.act(action)
        assert question.status == "solved", question.step.solution
        run.count()
        run.next()
    assert run.streak == run.best == 60
    assert run.level == step.levels
    wrong_answer(run)
    run.count()
    assert (run.streak, run.best) == (0, 60)
    assert run.run.answer.rules[0] in game.rulebook


def wrong_answer(run):
    """Give a wrong answer to the question, whatever it is."""
    question = run.run
    if question.asks:
        choices = [choice.id for choice in question.asks.choices(question.match)]
        truth = question.asks.truth(question.match)
        assert question.predict(next(choice for choice in choices if choice != truth)).tone == "no"
        return
    wrong = [Say(word) for word in question.step.sayings if Say(word) != question.solution[0]]
    if not wrong:
        wrong = [move for move in question.attempts if move != question.solution[0]]
    wrong = wrong or [Point("nowhere-at-all")]
    assert question.act(wrong[0]).tone == "no"


def test_the_same_seed_asks_the_same_questions():
    for _, step in DRILLS:
        first, second = DrillRun(step, 3), DrillRun(step, 3)
        for _ in range(5):
            assert first.run.match.state == second.run.match.state
            first.next()
            second.next()
