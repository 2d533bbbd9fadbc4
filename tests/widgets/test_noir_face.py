"""Noir on the board: all of a view is shown and said, every move can be picked, nothing leaks."""

import random
import re

import pytest

import tablecore
from tablecore.masks import numbers
from tablecore.noir.board import beside, line_places, over_the_edge
from tablecore.noir.cards import house_cards
from tablecore.noir.moves import CONSTRUCTIBLE, SHIFT, Accuse, Collapse, Kill, Leave, Shift, Show
from tablecore.noir.state import BANDIT, INSPECTOR
from tablecore.noir.wording import WORDS
from widgets.drawings import symbols, symbols_used
from widgets.faces import noir, noir_cards
from widgets.faces.noir_insights import beginning, insights
from widgets.html import scene_html
from widgets.picking import Picking
from widgets.table_html import spoken
from widgets.text import scene_text

GAME = tablecore.game("noir")
Position = GAME.Position
VARIANTS = (
    GAME.Variant(),
    GAME.Variant(kills_to_win=16, no_undo_shift=True, accuse_innocent=False),
    GAME.Variant(position=Position(phase="opening", board=(("any",) * 3,) * 3)),
    GAME.Variant(position=Position(board=(("any",) * 4,) * 5, deck_size=3)),
    GAME.Variant(position=Position(seat=1, board=(("any",) * 2,) * 5, deck_size=0)),
)
RARE = (Collapse, Leave, Show)


def tables(limit=70):
    """(match, seat that decides) along some games played at random, with more of what is rare."""
    for number, variant in enumerate((*VARIANTS, VARIANTS[0], VARIANTS[1])):
        match = tablecore.Match(GAME, variant, seed=number + 1)
        chance = random.Random(number)
        while match.turn.seats and len(match.made) < limit:
            (seat,) = match.turn.seats
            yield match, seat
            moves = list(match.moves(seat))
            rare = [move for move in moves if isinstance(move, (*RARE, Kill))]
            match.play(seat, chance.choice(rare if rare and chance.random() < 0.6 else moves))
        yield match, None


@pytest.fixture(scope="module")
def positions():
    """(view, moves, seat on turn, seat that looks) of many tables."""
    return [
        (GAME.view(match.state, looking), match.moves(seat) if seat is not None else (), seat, looking)
        for match, seat in tables()
        for looking in (None, BANDIT, INSPECTOR)
    ]


def own_turns(positions):
    return [(view, moves) for view, moves, seat, looking in positions if seat is not None and looking == seat]


def shown(view, moves=(), chosen=()):
    """Every word that can be picked."""
    scene = noir.scene(view, moves, chosen=chosen)
    return {*scene.picks(), *(button.id for button in noir.buttons(moves, chosen))}


# Picking --------------------------------------------------------------------------------------------------


def test_these_tables_ask_for_everything(positions):
    phases = {view.phase for view, *_ in positions}
    assert phases == {"opening", "identity", "action", "collapse", "exonerate"}
    assert {type(move) for _, moves, *_ in positions for move in moves} == set(map(type, CONSTRUCTIBLE))


def test_picking_leads_to_the_move(positions):
    for view, moves in own_turns(positions)[::3]:
        for move in moves:
            for spelling in noir.spell(move):
                picking = Picking(moves, noir.spell)
                found = None
                for word in spelling:
                    if word not in shown(view, moves, picking.chosen):  # somebody who has left the board
                        assert noir.spell(move)[0] != spelling
                        break
                    found = picking.pick(word)
                else:
                    assert found == move


def test_every_constructible_move_is_spelled_and_no_two_at_one_table_alike(positions):
    assert all(all(noir.spell(move)) for move in CONSTRUCTIBLE)
    for _, moves, *_ in positions:
        spelled = [spelling for move in moves for spelling in noir.spell(move)]
        assert len(spelled) == len(set(spelled))


def test_wrong_moves_worth_trying_can_be_picked_too():
    for match, seat in tables(40):
        if seat is not None:
            tried = GAME.attempts(match.state, seat)
            first = shown(GAME.view(match.state, seat), tried)
            assert all({spelling[0] for spelling in noir.spell(move)} & first for move in tried)


def test_a_chosen_line_shows_where_it_may_go(positions):
    view, moves = next(found for found in own_turns(positions) if SHIFT["row", 1, 1] in found[1])
    before = noir.scene(view, moves)
    assert not any(piece.id.startswith("arrow") for piece in before.pieces())
    scene = noir.scene(view, moves, chosen=("row-1",))
    assert scene.piece("row-1").chosen is True
    assert [piece.id for piece in scene.pieces() if "target" in piece.marks] == ["arrow-left", "arrow-right"]
    row = view.board[view.columns : 2 * view.columns]
    assert {piece.id for piece in scene.pieces() if "moving" in piece.marks} == {
        f"suspect-{who}" for who in row
    }
    assert spoken(scene.piece("arrow-left")) == "Shift the second row left."


def test_pointing_makes_every_card_an_answer_and_tells_nobody_who_is_beside_whom(positions):
    view, moves = next((view, moves) for view, moves in own_turns(positions) if view.phase == "action")
    scene = noir.scene(view, moves, pointing=True)
    assert {f"suspect-{who}" for who in view.board} <= set(scene.picks())
    assert not any("beside" in piece.label or "near" in piece.marks for piece in scene.pieces())


# What is shown and said -----------------------------------------------------------------------------------


def test_ids_are_unique_and_drawings_exist(positions):
    known = symbols("noir")
    for view, moves, *_ in positions:
        for chosen in ((), ("row-0",), ("column-1",)):
            scene = noir.scene(view, moves, chosen=chosen)
            ids = [piece.id for piece in scene.pieces()]
            places = [piece.place for piece in scene.pieces() if piece.place]
            assert len(ids) == len(set(ids))
            assert len(places) == len(set(places))
            assert symbols_used(scene) <= known.keys()
            assert all(spoken(piece).endswith(".") for piece in scene.pieces())


def test_everything_in_the_view_is_said(positions):
    for view, *_ in positions:
        text = scene_text(noir.scene(view))
        for place, who in enumerate(view.board):
            row, column = divmod(place, view.columns)
            (line,) = re.findall(
                rf"^- {view.cards.name(who)}, row {row + 1}, column {column + 1}.*", text, re.M
            )
            assert ("alive" in line) != bool(view.dead >> who & 1)
            assert ("dead" in line.lower()) == bool(view.dead >> who & 1)
            assert ("innocent" in line.lower()) == bool(view.innocent >> who & 1)
        own = (view.bandit, view.inspector)[view.seat] if view.seat is not None else -1
        if own >= 0:
            assert f"- {view.cards.name(own)}, the secret identity. You" in text
        for card in view.hand or ():
            assert f"- The evidence card of {view.cards.name(card)}." in text
        for card in view.discard:
            assert re.search(rf"that were shown: .*{view.cards.name(card)}", text)
        for gone in view.gone:
            assert re.search(rf"who left the board: .*{view.cards.name(gone)}", text)
        assert f"{view.kills} of {view.kills_to_win} kills" in text
        assert (f"face down: {view.deck_count} left" in text) == bool(view.deck_count)
        assert ("run out" in text) != bool(view.deck_count)
        assert text.count("On turn.") == len(view.turn.seats)


def test_whoever_is_beside_you_is_told(positions):
    for view, *_ in positions:
        own = (view.bandit, view.inspector)[view.seat] if view.seat is not None else -1
        near = beside(view.board, view.columns, own) if own in view.board else 0
        told = {piece.id for piece in noir.scene(view).pieces() if "beside you" in piece.label}
        assert told == {f"suspect-{who}" for who in numbers(near)}


def test_whoever_can_be_killed_or_accused_is_outlined(positions):
    for view, moves in own_turns(positions):
        reached = [move.suspect for move in moves if isinstance(move, Kill | Accuse)]
        if reached:
            near = {piece.id for piece in noir.scene(view, moves).pieces() if "near" in piece.marks}
            assert near == {f"suspect-{who}" for who in reached}
        assert not any("near" in piece.marks for piece in noir.scene(view).pieces())


def test_a_collapse_asks_for_a_line_and_outlines_its_dead(positions):
    asked = 0
    for view, moves in own_turns(positions):
        if view.phase == "collapse":
            scene = noir.scene(view, moves)
            assert {piece.id for piece in scene.pieces() if "near" in piece.marks} == {
                f"suspect-{move.suspect}" for move in moves
            }
            assert WORDS[f"ordinal.{view.line}"] in scene.zones[0].note
            asked += 1
    assert asked


def test_who_sees_everything_sees_both_sides():
    match = tablecore.Match(GAME, GAME.Variant(position=Position()), seed=4)
    view = GAME.reveal(match.state)
    scene = noir.scene(view)
    bandit, inspector = scene.piece(f"suspect-{view.bandit}"), scene.piece(f"suspect-{view.inspector}")
    assert (bandit.tag, inspector.tag) == ("bandit", "inspector")
    assert {zone.id for zone in scene.zones} >= {"hand-0", "hand-1"}
    assert all(
        ("beside the bandit" in piece.label) == bool(match.state.beside(view.bandit) >> who & 1)
        for who in view.board
        if (piece := scene.piece(f"suspect-{who}"))
    )


def test_names_of_players(positions):
    view = next(view for view, _, _, looking in positions if looking == BANDIT)
    assert "Ana: " in scene_text(noir.scene(view, names=("Ana", "Ben")))
    assert "You, the bandit: " in scene_text(noir.scene(view))
    assert "The inspector: " in scene_text(noir.scene(view))


def test_parts_can_be_left_out(positions):
    view = next(view for view, _, _, looking in positions if looking == INSPECTOR and view.hand)
    for part, zones in {
        "board": {"board"},
        "evidence": {"evidence"},
        "seats": {"seats"},
        "hand": {"hand-1"},
    }.items():
        assert {zone.id for zone in noir.scene(view, parts=(part,)).zones} == zones
    assert set(noir.PARTS) == {"board", "evidence", "seats", "hand"}


def test_marks_of_a_line_go_to_everybody_in_it(positions):
    view = positions[0][0]
    scene = noir.scene(view, marks={"column-2": ("outlined",)})
    column = line_places(len(view.board), view.columns, "column")[2]
    marked = {piece.id for piece in scene.pieces() if "outlined" in piece.marks}
    assert marked == {"column-2", *(f"suspect-{view.board[place]}" for place in column)}


def test_what_events_and_refusals_speak_of_lies_on_the_table():
    for match, seat in tables(40):
        if seat is None:
            continue
        view = GAME.view(match.state, seat)
        lies = {piece.place for piece in noir.scene(view).pieces()}
        left = {f"suspect-{gone}" for gone in view.gone}
        for move in GAME.attempts(match.state, seat):
            refusal = match.refusal(seat, move)
            assert set(refusal.about if refusal else ()) <= lies
        for event in match.log[-1]:
            assert set(GAME.about(event.for_seat(seat))) <= lies | left


# Motion ---------------------------------------------------------------------------------------------------


def test_in_a_shift_every_card_keeps_its_id_and_goes_on(positions):
    view, _ = next(found for found in own_turns(positions) if SHIFT["row", 0, 1] in found[1])
    match = next(match for match, seat in tables() if GAME.view(match.state, seat) == view)
    before, (seat,) = noir.scene(view).zones[0].pieces, match.turn.seats
    shift = SHIFT["row", 0, 1]
    carried = over_the_edge(view.board, view.columns, "row", 0, 1)
    match = tablecore.Match.from_json(match.to_json())
    match.play(seat, shift)
    after = noir.scene(GAME.view(match.state, seat)).zones[0].pieces
    assert {piece.id for piece in before} == {piece.id for piece in after}
    width = view.columns + 1
    ids = [[piece.id for piece in pieces[width + 1 : 2 * width]] for pieces in (before, after)]
    assert ids[1] == [f"suspect-{carried}", *ids[0][:-1]]


def test_cards_that_leave_are_seen_going():
    seen = set()
    for match, seat in tables():
        if seat is None:
            continue
        view = GAME.view(match.state, seat)
        before = noir.scene(view)
        for move in match.moves(seat):
            if isinstance(move, Kill | Shift):
                continue
            trial = tablecore.Match.from_json(match.to_json())
            events = [event.for_seat(seat) for event in trial.play(seat, move)]
            after = noir.scene(GAME.view(trial.state, seat), events=events)
            for event in events:
                if event.kind in ("exonerated", "disguised"):
                    assert (f"card-{event.what}", f"suspect-{event.what}") in after.went
                    assert before.piece(f"card-{event.what}")
                elif event.kind == "closed-up":
                    view = GAME.view(trial.state, seat)
                    left = {f"suspect-{gone}" for gone in view.gone[:-1]}
                    assert left == {name for name, _ in after.went}
                    assert after.piece(f"suspect-{view.gone[-1]}")
                seen.add(event.kind)
    assert seen >= {"exonerated", "disguised", "closed-up"}


# Secrets --------------------------------------------------------------------------------------------------


def test_hidden_cards_do_not_reach_the_page(positions):
    """Evidence cards have ids only where they lie open to the one who looks."""
    for view, moves, seat, looking in positions:
        html = str(scene_html(noir.scene(view, moves if looking == seat else ()), "p-"))
        known = {*(view.hand or ()), *view.discard, view.bandit, view.inspector}
        assert set(map(int, re.findall(r"\bcard-(\d+)", html))) <= known
        if looking is None and not view.ended:
            assert not re.search(r"is-(you|known|near)\b", html)
            assert "beside" not in html


# What can be worked out -----------------------------------------------------------------------------------


def stories():
    """(first view, story, view, seat): games looked at from their beginning and from their middle."""
    for number, variant in enumerate(VARIANTS):
        match = tablecore.Match(GAME, variant, seed=number + 20)
        chance = random.Random(number)
        begun = {}
        while match.turn.seats and len(match.made) < 50:
            if len(match.made) in (0, 7, 20) or match.state.phase == "collapse":
                begun[len(match.made)] = {
                    seat: (GAME.view(match.state, seat), len(match.log)) for seat in (None, 0, 1)
                }
            moves = list(match.moves(match.turn.seats[0]))
            rare = [move for move in moves if not isinstance(move, Shift)]
            match.play(match.turn.seats[0], chance.choice(rare if rare and chance.random() < 0.7 else moves))
            for looks in begun.values():
                for seat, (first, made) in looks.items():
                    story = [event.for_seat(seat) for told in match.log[made:] for event in told]
                    yield first, story, GAME.view(match.state, seat), seat


def test_whoever_may_be_it_is_marked_and_everybody_else_has_a_reason():
    roles = set()
    for first, story, view, seat in stories():
        for insight in insights(first, story, view, ()):
            roles.add((seat, insight.id))
            own = insight.id == ("bandit", "inspector")[seat] if seat is not None else False
            mask = {
                ("bandit", False): view.bandit_may_be,
                ("bandit", True): view.bandit_for_all,
                ("inspector", False): view.inspector_may_be,
                ("inspector", True): view.inspector_for_all,
            }[insight.id, own]
            lying = {f"suspect-{who}" for who in (*view.board, *view.gone)}
            fits = {place for place, marks in insight.marks.items() if marks == ("fits",)}
            assert fits == {f"suspect-{who}" for who in numbers(mask)} & lying
            assert set(insight.marks) == set(insight.why) == lying
            for place, reason in insight.why.items():
                name = view.cards.name(int(place.rpartition("-")[2]))
                assert name in reason.why
                assert reason.rule in GAME.rulebook
                assert ("Nothing that" in reason.why) == (place in fits)
            assert insight.says.endswith(".")
            assert all(view.cards.name(who) in insight.says for who in numbers(mask))
    assert roles == {(seat, name) for seat in (None, 0, 1) for name in ("bandit", "inspector")}


def test_insights_come_only_from_what_was_seen():
    """Hidden cards dealt anew change nothing."""
    from tablecore.rng import Rng

    for number in range(6):
        match = tablecore.Match(GAME, GAME.Variant(), seed=number)
        while len(match.made) < 2:
            match.play(match.turn.seats[0], match.moves(match.turn.seats[0])[0])
        for seat in (None, 0, 1):
            first = GAME.view(match.state, seat)
            other = GAME.guess(match.state, seat, Rng(number))
            assert insights(first, (), first, ()) == insights(
                GAME.view(other, seat), (), GAME.view(other, seat), ()
            )


def test_what_lay_open_at_the_beginning_is_told_as_the_engine_tells_it():
    match = tablecore.Match(
        GAME, GAME.Variant(position=Position(dead=("Bilal",), innocent=("Hina",))), seed=2
    )
    for seat in (None, 0, 1):
        view, log = match.seen_by(seat)
        told = [
            (event.kind, event.what) for event in log if event.kind in ("bandit-is", "inspector-is", "holds")
        ]
        ours = [(event.kind, event.what) for event in beginning(view, seat) if event.kind != "laid-out"]
        assert [one for one in ours if one[1] is not None] == [one for one in told if one[1] is not None]


# Heads ----------------------------------------------------------------------------------------------------


def test_twenty_five_heads_are_told_apart():
    """By hat and coat alone, which show at any size; and picture and card list never disagree."""
    suspects = house_cards().suspects
    heads = [noir_cards.portrait(who) for who in suspects]
    looks = set()
    for who, layers in zip(suspects, heads, strict=True):
        drawn = {layer.symbol: layer.colour for layer in layers}
        coat = next(colour for name, colour in drawn.items() if name.startswith("body"))
        looks.add((next(name for name in drawn if name.startswith("hat")), coat))
        assert ("spectacles" in drawn) == ("Glasses" in who.features)
        assert ("stitches" in drawn) == ("Scar" in who.features)
        assert ("body-broad" in drawn) == ("Hefty" in who.features)
        assert ("collar-scarf" in drawn) == ("Scarf" in who.features)
        assert ("collar-bow" in drawn) == ("Bow tie" in who.features)
        assert ("features-woman" in drawn) == (who.person == "Woman")
        assert drawn.keys() <= symbols("noir").keys()
    assert len(looks) == len(suspects) == 25


def test_a_scene_is_made_in_a_moment(positions):
    """Well under the three milliseconds a picture may cost (a generous bound for busy machines)."""
    import time

    view, moves = own_turns(positions)[20]
    scene_html(noir.scene(view, moves), "p-")
    start = time.process_time()
    for _ in range(50):
        scene_html(noir.scene(view, moves), "p-")
    assert (time.process_time() - start) / 50 < 0.01
