"""Gendarmery on the board: all of a view is shown and said, every move can be picked, nothing leaks."""

import random
import re

import pytest

import tablecore
from tablecore.gendarmery.cards import signs_of
from tablecore.gendarmery.moves import CONSTRUCTIBLE, Archive, Lay, Report
from tablecore.gendarmery.wording import WORDS, place_number
from tablecore.rules import Event
from widgets.drawings import symbols, symbols_used
from widgets.faces import gendarmery
from widgets.html import scene_html
from widgets.picking import Picking
from widgets.text import scene_text

GAME = tablecore.game("gendarmery")
VARIANTS = (
    {"players": 2, "setup": "manual"},
    {"players": 3},
    {"players": 4, "hands_open": True},
    {"players": 6, "version": "catalogue"},
)


def tables(limit=150):
    """(match, seat that decides) along some games played at random."""
    for number, options in enumerate(VARIANTS):
        match = tablecore.Match(GAME, GAME.Variant(**options), seed=number)
        chance = random.Random(number)
        while match.turn.seats and len(match.made) < limit:
            (seat,) = match.turn.seats
            yield match, seat
            match.play(seat, chance.choice(list(match.moves(seat))))


@pytest.fixture(scope="module")
def positions():
    """(view, moves, seat) of many tables."""
    return [
        (GAME.view(match.state, looking), match.moves(seat), seat, looking)
        for match, seat in tables()
        for looking in (None, *range(match.variant.players))
    ]


def test_every_move_can_be_picked(positions):
    for view, moves, seat, looking in positions:
        if looking != seat:
            continue
        scene = gendarmery.scene(view, moves)
        said = {button.id for button in gendarmery.buttons(moves)}
        for move in moves:
            spelled = [
                spelling
                for spelling in gendarmery.spell(move)
                if set(spelling[:1]) <= {*scene.picks(), *said}
            ]
            assert spelled, (view.phase, move)


def test_picking_leads_to_the_move(positions):
    for view, moves, seat, looking in positions[::7]:
        if looking != seat:
            continue
        for move in moves:
            for spelling in gendarmery.spell(move):
                picking = Picking(moves, gendarmery.spell)
                found = None
                for word in spelling:
                    scene = gendarmery.scene(view, moves, chosen=picking.chosen)
                    said = {button.id for button in gendarmery.buttons(moves, picking.chosen)}
                    reachable = {*scene.picks(), *said}
                    if word not in reachable:  # another spelling of the same move is in reach
                        assert len(gendarmery.spell(move)) > 1
                        break
                    found = picking.pick(word)
                else:
                    assert found == move


def test_every_constructible_move_is_spelled_and_no_two_at_one_table_alike(positions):
    assert all(all(gendarmery.spell(move)) for move in CONSTRUCTIBLE)
    for _, moves, *_ in positions:
        spelled = [spelling for move in moves for spelling in gendarmery.spell(move)]
        assert len(spelled) == len(set(spelled))


def test_ids_are_unique_and_drawings_exist(positions):
    known = symbols("gendarmery")
    for view, moves, *_ in positions:
        scene = gendarmery.scene(view, moves)
        ids = [piece.id for piece in scene.pieces()]
        places = [piece.place for piece in scene.pieces() if piece.place]
        assert len(ids) == len(set(ids))
        assert len(places) == len(set(places))
        assert symbols_used(scene) <= known.keys()


def test_everything_in_the_view_is_said(positions):
    for view, *_ in positions:
        text = scene_text(gendarmery.scene(view))
        for place, who in enumerate(view.wall):
            if who >= 0:
                name = view.cards.suspects[who].name
                assert re.search(rf"^- {name}, number {place_number(place)}: ", text, re.MULTILINE)
        if view.wanted is not None:
            wanted = view.cards.suspects[view.wall[view.wanted]].name
            assert re.search(rf"^- {wanted}.* Wanted\.$", text, re.MULTILINE)
        for seat, hand in enumerate(view.hands):
            if hand and (seat == view.seat or view.variant.hands_open) and view.phase not in SETTING_UP:
                for card in hand:
                    assert WORDS.join(signs_of(view.cards.desk[card])) in text
        if view.direction is not None and view.direction >= 0:
            assert WORDS[f"direction.{view.direction}"] in text
        for count in (view.interrogation_count, view.wall_count, view.door_count):
            assert view.phase in SETTING_UP or str(count) in text


SETTING_UP = ("lay", "hang", "begin", "turn-middle")


def test_hidden_cards_do_not_reach_the_page(positions):
    """The page of one seat is the same whatever the others hold: only cards it may know have ids there."""
    for view, moves, seat, looking in positions:
        html = str(gendarmery_html(view, moves if looking == seat else ()))
        known = {*view.desk_tops, *view.opened_cards, *(view.held or ())}
        for hand in view.hands:
            known |= set(hand or ())
        assert {int(card) for card in re.findall(r'data-piece="card-(\d+)"', html)} <= known


def gendarmery_html(view, moves):
    return scene_html(gendarmery.scene(view, moves), "p-")


def test_parts_can_be_left_out(positions):
    view = next(view for view, _, seat, looking in positions if view.phase == "task" and looking == seat)
    zones = {zone.id for zone in gendarmery.scene(view, parts=("wall", "hand")).zones}
    assert zones <= {"wall", f"hand-{view.seat}"}
    wall = gendarmery.scene(view, parts=("wall",)).zones[0]
    assert not any(piece.face.edges for piece in wall.pieces if piece.face.style == "person")


def test_marks_outline_and_light_the_signs_of_the_hand(positions):
    view, hand = next(
        (view, view.hands[looking])
        for view, _, seat, looking in positions
        if view.phase == "task" and looking == seat and view.hands[looking]
    )
    evidence = {name for card in hand for name in signs_of(view.cards.desk[card])}
    assert not any(sign.lit for piece in gendarmery.scene(view).pieces() for sign in piece.face.signs)
    for place in (0, 1, 2, 3, 5, 6, 7, 8):
        name = f"place-{place}"
        for piece in gendarmery.scene(view, marks={name: ("outlined",)}).pieces():
            spoken_of = piece.place == name
            assert ("outlined" in piece.marks) == spoken_of
            for sign in piece.face.signs:
                assert sign.lit == (spoken_of and sign.label in evidence)


def test_marks_do_not_stay_where_somebody_was_arrested(positions):
    view = next(view for view, *_ in positions if view.phase == "task")
    arrested = Event("gendarmery.arrest.other", "arrested", 0, 3, where=5)
    scene = gendarmery.scene(view, marks={"place-5": ("good",)}, events=[arrested])
    assert not any("good" in piece.marks for piece in scene.pieces())


def test_what_events_and_refusals_speak_of_lies_on_the_table():
    """Somewhere along a game every place that is named has a piece to outline."""
    shown, named = set(), set()
    for match, seat in tables():
        shown |= {piece.place for piece in gendarmery.scene(GAME.view(match.state, seat)).pieces()}
        named |= {place for event in (match.log[-1] or ()) for place in GAME.about(event)}
        for move in GAME.attempts(match.state, seat):
            refusal = match.refusal(seat, move)
            named |= set(refusal.about) if refusal else set()
    assert {"door", "door-discard"} <= named
    assert named <= shown


def test_pointing_makes_everything_an_answer(positions):
    view = next(view for view, *_ in positions if view.phase == "task")
    scene = gendarmery.scene(view, pointing=True)
    assert {f"place-{place}" for place in range(9)} <= set(scene.picks())


def test_a_chosen_card_shows_where_it_may_go(positions):
    view, moves = next(
        (view, moves)
        for view, moves, seat, looking in positions
        if looking == seat and any(isinstance(move, Archive) for move in moves)
    )
    card = next(move.card for move in moves if isinstance(move, Archive))
    scene = gendarmery.scene(view, moves, chosen=(f"card-{card}",))
    assert scene.piece(f"card-{card}").chosen is True
    assert [piece.place for piece in scene.pieces() if "target" in piece.marks] == [
        f"pile-{pile}" for pile in range(4)
    ]


def test_cards_that_leave_are_seen_going():
    checked = set()
    for match, seat in tables(400):
        before = gendarmery.scene(GAME.view(match.state, seat))
        for move in match.moves(seat):
            if not isinstance(move, Archive | Report):
                continue
            trial = tablecore.Match.from_json(match.to_json())
            events = [event.for_seat(seat) for event in trial.play(seat, move)]
            went = dict(gendarmery.scene(GAME.view(trial.state, seat), events=events).went)
            if isinstance(move, Archive):
                assert went[f"card-{move.card}"] == f"pile-{move.pile}"
            elif any(event.kind == "arrested" for event in events):
                assert went[f"suspect-{match.state.wall[move.place]}"] == f"seat-{seat}"
            else:
                continue
            assert all(before.piece(name) for name in went)
            checked.add(type(move))
            break
        if len(checked) == 2:
            return
    raise AssertionError(f"only {checked} were seen")


def test_names_of_players(positions):
    view = next(view for view, _, seat, looking in positions if view.phase == "task" and looking == 1)
    assert "Ben: " in scene_text(gendarmery.scene(view, names=("Ana", "Ben", "Chen")))
    assert "You: " in scene_text(gendarmery.scene(view))
    assert "Player 1: " in scene_text(gendarmery.scene(view))


def test_a_scene_is_made_in_a_moment(positions):
    """Well under the three milliseconds a picture may cost (a generous bound for busy machines)."""
    import time

    view, moves, *_ = positions[-1]
    gendarmery_html(view, moves)
    start = time.process_time()
    for _ in range(50):
        gendarmery_html(view, moves)
    assert (time.process_time() - start) / 50 < 0.01


def test_a_laid_card_comes_from_beside_the_deck():
    match = tablecore.Match(GAME, GAME.Variant(players=2, setup="manual"), seed=1)
    while True:
        (seat,) = match.turn.seats
        move = next(iter(match.moves(seat)))
        before = gendarmery.scene(GAME.view(match.state, seat))
        match.play(seat, move)
        after = gendarmery.scene(GAME.view(match.state, seat))
        if isinstance(move, Lay):
            break
    drawn = next(piece for piece in before.pieces() if piece.id.startswith("drawn-"))
    assert after.piece(drawn.id) is None
    assert after.piece(f"back-{move.place}").was == drawn.id
