"""Deal on the board: all of a view is shown and said, every move can be picked, nothing leaks."""

import random
import re
from fractions import Fraction

import pytest

import tablecore
from tablecore.deal.cards import TYPES, origin_of, type_of
from tablecore.deal.moves import (
    ASSIGN,
    CONSTRUCTIBLE,
    COUNT,
    NO_DEAL,
    PROPOSE,
    SAY_DEAL,
    ZERO,
    Give,
    Pick,
    Propose,
)
from tablecore.deal.wording import WORDS, card_name
from tablecore.deal.worth import divisions
from widgets.drawings import symbols, symbols_used
from widgets.faces import deal
from widgets.faces.deal_cards import by_triples, short_origin
from widgets.html import scene_html
from widgets.picking import Picking
from widgets.table_html import spoken
from widgets.text import scene_text

GAME = tablecore.game("deal")
Position, Variant = GAME.Position, GAME.Variant
VARIANTS = (
    Variant(),
    Variant(players=3, mode="A", objectives=(2, 3, 6)),
    Variant(mode="B", expert=3),
    Variant(players=3, expert=2, mode="C", travel=True),
    Variant(objectives=(5, 7), backs=False),
)
NAMES = ("Noor", "Mariana", "Tevita")


def tables(limit=60):
    """(match, seat that may move or None) along games played at random, where deals are made often."""
    for number, variant in enumerate(VARIANTS):
        match = tablecore.Match(GAME, variant, seed=number + 1)
        chance = random.Random(number)
        while match.turn.seats and len(match.made) < limit:
            seat = chance.choice([seat for seat in match.turn.seats if match.moves(seat)])
            yield match, seat
            play_one(match, seat, chance)
        while match.turn.seats:  # on to the end
            play_one(match, chance.choice(match.turn.seats), chance)
            if match.state.phase == "gift":
                yield match, match.turn.seats[0]
        yield match, None


def play_one(match, seat, chance):
    """A move at random, more often one that ends a deal."""
    if match.turn.together:
        for each in match.turn.seats:
            match.play(each, chance.choice(match.moves(each)))
        return
    moves = match.moves(seat)
    ends = [move for move in moves if not isinstance(move, Propose)]
    match.play(seat, chance.choice(ends if ends and chance.random() < 0.7 else moves))


@pytest.fixture(scope="module")
def positions():
    """(view, moves, seat that may move, seat that looks) of many tables."""
    return [
        (GAME.view(match.state, looking), match.moves(seat) if seat is not None else (), seat, looking)
        for match, seat in tables()
        for looking in (None, *range(match.variant.players))
    ]


def own_turns(positions):
    return [(view, moves) for view, moves, seat, looking in positions if seat is not None and looking == seat]


def shown(view, moves=(), chosen=()):
    """Every word that can be picked."""
    scene = deal.scene(view, moves, chosen=chosen)
    return {*scene.picks(), *(button.id for button in deal.buttons(moves, chosen) if button.enabled)}


def negotiation(**fields):
    """Two players over a key, a jewel and a card face down; you hold two keys."""
    position = Position(
        **{
            "values": ((3, 4, 2, 5, 1), (5, 1, 2, 3, 4)),
            "collections": (("key-maya", "key-egypt"), ("jewel-maya",)),
            "secret": (("text-maya",), ("sceptre-egypt",)),
            "open": ("key-maya", "jewel-egypt"),
            "hidden": ("statuette-maya",),
            **fields,
        }
    )
    return tablecore.Match(GAME, Variant(position=position), seed=1)


def three():
    """Three players, of whom Tevita deals; between Noor and Mariana lie three cards."""
    position = Position(
        values=((3, 4, 2, 5, 1), (5, 1, 2, 3, 4), (1, 2, 3, 4, 5)),
        open=("key-maya", "jewel-egypt"),
        hidden=("statuette-maya",),
        dealer=2,
    )
    return tablecore.Match(GAME, Variant(players=3, position=position), seed=1)


# Picking --------------------------------------------------------------------------------------------------


def test_these_tables_ask_for_everything(positions):
    assert {view.phase for view, *_ in positions} == {"values", "negotiation", "pick", "gift", "over"}
    assert {type(move) for _, moves, *_ in positions for move in moves} == set(map(type, CONSTRUCTIBLE))


def test_picking_leads_to_the_move(positions):
    chance = random.Random(1)
    for view, moves in own_turns(positions)[::4]:
        for move in chance.sample(moves, min(len(moves), 6)):
            for spelling in deal.spell(move):
                cards = {word for word in spelling if word.startswith("card-")}
                if not cards <= {f"card-{card}" for card in view.collections[view.seat]}:
                    continue  # a copy that lies elsewhere
                picking, found = Picking(moves, deal.spell), None
                for word in spelling:
                    assert word in shown(view, moves, picking.chosen)
                    found = picking.pick(word)
                assert found == move


def test_every_constructible_move_is_spelled_and_no_two_alike():
    spelled = [
        frozenset(spelling)
        for move in CONSTRUCTIBLE
        if not isinstance(move, Pick)  # a place alone: with "propose" it is a share
        for spelling in deal.spell(move)
    ]
    assert len(spelled) == len(set(spelled))
    assert all(all(deal.spell(move)) for move in CONSTRUCTIBLE)


def test_wrong_moves_worth_trying_can_be_picked_too():
    for match, seat in tables(25):
        if seat is None:
            continue
        tried = GAME.attempts(match.state, seat)
        first = shown(GAME.view(match.state, seat), tried)
        for move in tried:
            if not (isinstance(move, Propose) and not move.take):
                assert {spelling[0] for spelling in deal.spell(move)} & first


def test_a_share_is_put_together_on_the_cards():
    match = negotiation()
    view, moves = GAME.view(match.state, 0), match.moves(0)
    words = {button.id: button for button in deal.buttons(moves)}
    assert words["propose"].label == WORDS["say.propose-nothing"]
    assert "deal" not in words
    assert all(deal.scene(view, moves).piece(name).chosen is False for name in ("hidden-0-2",))
    scene = deal.scene(view, moves, chosen=("place-2",))
    tags = {piece.place: piece.tag for piece in scene.pieces() if piece.place.startswith("place")}
    assert tags == {"place-0": "to Mariana", "place-1": "to Mariana", "place-2": "to you"}
    assert "not made yet" in spoken(scene.piece("offer"))
    assert {button.id: button.label for button in deal.buttons(moves, ("place-2",))}["propose"] == "Propose"


def test_a_look_is_complete_when_it_is_said_who_looks():
    values = ((3, 4, 2, 5, 1), (5, 1, 2, 3, 4))
    position = Position(values=values, open=("key-maya", "jewel-egypt"), hidden=("any",))
    match = tablecore.Match(GAME, Variant(expert=2, position=position), seed=1)
    moves = match.moves(0)

    def at(*chosen):
        return {button.id: button.enabled for button in deal.buttons(moves, chosen)}

    assert not {"look-me", "look-you"} & at("place-0").keys()
    assert at("place-0", "objective-1")["propose"] is False
    assert at("place-0", "objective-1", "look-you")["propose"] is True
    picking = Picking(moves, deal.spell)
    for word in ("objective-0", "place-0", "look-me", "objective-1"):
        assert picking.pick(word) is None
    assert picking.pick("propose") == PROPOSE[1, "me", 1]


def test_everybody_knows_who_looked_and_nobody_else_what_was_seen():
    values = ((3, 4, 2, 5, 1), (5, 1, 2, 3, 4))
    position = Position(values=values, open=("key-maya", "jewel-egypt"), hidden=("any",), looked=((), (1,)))
    match = tablecore.Match(GAME, Variant(expert=2, position=position), seed=1)
    mine, hers = (deal.scene(GAME.view(match.state, seat)).piece("objective-1") for seat in (0, 1))
    assert spoken(mine) == "An objective that lies face down. Seen by Mariana."
    assert mine.face.subtitle == "seen by Mariana"
    assert spoken(hers).startswith(f"Objective {match.state.objectives[1]}.")
    assert hers.face.subtitle == "seen by you"


def test_only_own_cards_can_be_given():
    position = Position(
        values=((1, 2, 3, 4, 5), (5, 4, 3, 2, 1)),
        collections=(("key-maya", "text-maya", "jewel-maya"), ("key-maya", "text-maya", "sceptre-egypt")),
        phase="gift",
        deck_size=0,
    )
    match = tablecore.Match(GAME, Variant(objectives=(7,), position=position), seed=3)
    view, moves = GAME.view(match.state, 0), match.moves(0)
    assert {type(move) for move in moves} == {Give}
    own = {f"card-{card}" for card in view.collections[0]}
    assert set(deal.scene(view, moves).picks()) == own
    assert not deal.buttons(moves, tuple(sorted(own))[:2])[0].enabled
    assert deal.buttons(moves, tuple(own))[0].enabled


@pytest.mark.parametrize(
    ("owned", "objectives", "note"),
    [
        (("key-maya",) * 3, (7,), "Choose three to go face down to Mariana."),
        (("key-maya",), (7,), "Choose one to go face down to Mariana."),
        (("key-maya",), (5, 7), "Choose one to go face down to Mariana. Your unlucky charm stays with you."),
        (("statuette-maya",), (5, 7), "You have nothing that you may give to Mariana."),
    ],
)
def test_a_gift_asks_for_as_many_as_there_are_to_give(owned, objectives, note):
    position = Position(
        values=((1, 2, 3, 4, 5), (5, 4, 3, 2, 1)), collections=(owned, ()), phase="gift", deck_size=0
    )
    match = tablecore.Match(GAME, Variant(objectives=objectives, position=position), seed=3)
    scene = deal.scene(GAME.view(match.state, 0), match.moves(0))
    assert next(zone.note for zone in scene.zones if zone.id == "gift") == note


# What is shown and said -----------------------------------------------------------------------------------


def test_ids_are_unique_and_drawings_exist(positions):
    known = symbols("deal")
    for view, moves, *_ in positions:
        for pointing in (False, True):
            scene = deal.scene(view, moves, pointing=pointing)
            ids = [piece.id for piece in scene.pieces()]
            places = [piece.place for piece in scene.pieces() if piece.place]
            assert len(ids) == len(set(ids))
            assert len(places) == len(set(places))
            assert symbols_used(scene) <= known.keys()
            assert all(spoken(piece).endswith(".") for piece in scene.pieces())
            assert not any("{" in piece.label for piece in scene.pieces())


def test_everything_in_the_view_is_said(positions):
    for view, *_ in positions:
        text = scene_text(deal.scene(view, names=NAMES))
        for card in (*view.table, *view.museum, *(card for held in view.collections for card in held)):
            name = card_name(card)
            assert f"- {name[0].upper()}{name[1:]}." in text
        for seat, held in enumerate(view.collections):
            assert re.search(rf"^- {NAMES[seat]}: (\w+) cards?", text, re.M)
            many = str(len(held)) if len(held) > 6 else WORDS[f"number.{len(held)}"]
            assert f"- {NAMES[seat]}: {many} card" in text
            for type, value in enumerate(view.values[seat] or ()):
                assert (
                    f"- {WORDS[f'types-many.{type}'].capitalize()}: worth {value} to {NAMES[seat]}." in text
                )
            if view.scores[seat] is not None:
                assert re.search(rf"{NAMES[seat]}: .*{view.scores[seat]} point", text)
        for number in view.objectives:
            assert f"Objective {number}." in text if number > 0 else "lies face down." in text
        assert all(f"Mode {letter}." in text for letter in view.variant.mode)
        assert ("The pile, face down" in text) == bool(view.deck_count)


def test_what_a_proposal_gives_is_on_the_cards_and_in_words():
    match = negotiation()
    match.play(1, PROPOSE[0b010, "", -1])
    for seat, tags in ((0, ("to you", "to Mariana", "to you")), (1, ("to Noor", "to you", "to Noor"))):
        scene = deal.scene(GAME.view(match.state, seat))
        found = {piece.place: piece for piece in scene.pieces() if piece.place.startswith("place")}
        assert tuple(found[f"place-{place}"].tag for place in range(3)) == tags
        ours = {place for place, piece in found.items() if "share-ours" in piece.marks}
        assert ours == {f"place-{place}" for place in range(3) if tags[place] == "to you"}
    says = spoken(deal.scene(GAME.view(match.state, 0)).piece("offer"))
    assert "Mariana proposes" in says
    assert "The key of the Maya and a face-down card of the Maya to you; the jewel from Egypt to" in says
    match.play(0, SAY_DEAL)
    scene = deal.scene(GAME.view(match.state, 1))
    assert scene.piece("screen-0").tag == "said Deal"
    assert "Noor said Deal." in spoken(scene.piece("offer"))


def test_whoever_is_called_by_name_is_not_spoken_to():
    match = negotiation()
    match.play(0, PROPOSE[0b001, "", -1])
    view = GAME.view(match.state, 0)
    assert "You propose" in spoken(deal.scene(view).piece("offer"))
    example = deal.scene(view, names=NAMES)
    assert "Noor proposes" in spoken(example.piece("offer"))
    assert not re.search(r"\byou\b", scene_text(example), re.I)


def test_between_two_deals_nothing_is_proposed():
    view = GAME.view(negotiation().state, 0)._replace(table=(), down=0)
    scene = deal.scene(view)
    assert scene.piece("offer") is None
    assert scene.zones[0].note == WORDS["note.shared"]
    assert deal.insights(view, (), view, NAMES) == ()


def test_who_deals_and_whether_the_clock_runs():
    match = three()
    scene = deal.scene(GAME.view(match.state, 0))
    assert [scene.piece(f"screen-{seat}").tag for seat in range(3)] == ["negotiates", "negotiates", "dealer"]
    assert scene.clock.runs is False
    assert spoken(scene.piece("clock")) == WORDS["label.clock-rests"]
    match.play(2, COUNT)
    scene = deal.scene(GAME.view(match.state, 0))
    assert scene.clock.runs is True
    assert (scene.clock.zero,) in deal.spell(ZERO)
    assert spoken(scene.piece("clock")) == WORDS["label.clock"]
    match.play(2, ZERO)
    scene = deal.scene(GAME.view(match.state, 2), match.moves(2))
    assert scene.clock is None
    assert set(scene.picks()) == {"place-0", "place-1", "place-2"}
    assert scene.piece("screen-2").tag == "takes a card"


def test_with_two_nobody_counts(positions):
    for view, *_ in positions:
        scene = deal.scene(view)
        assert view.dealer >= 0 or (scene.clock is None and scene.piece("clock") is None)


def test_triples_lie_together_and_are_marked():
    own = ("key-maya", "key-egypt", "key-egypt", "key-egypt", "jewel-maya")
    match = negotiation(collections=(own, ()), open=(), hidden=())
    scene = deal.scene(GAME.view(match.state, 0))
    triple = [piece for piece in scene.pieces() if "triple" in piece.marks]
    assert [piece.label for piece in triple] == ["The key from Egypt."] * 3
    assert "Four: one triple and one left over." in scene.piece("type-1").label
    assert by_triples((17, 9, 10, 11, 12)) == (9, 10, 11, 12, 17)


def test_no_points_stand_where_they_are_left_out(positions):
    for view, *_ in positions:
        scene = deal.scene(view, parts=tuple(part for part in deal.PARTS if part != "score"))
        assert "point" not in "".join(
            piece.label + piece.face.subtitle for piece in scene.pieces() if piece.face.style == "holder"
        )
        assert not scene.rows


def test_lines_add_up_to_the_points_that_stand_with_a_player(positions):
    told = 0
    for view, *_ in positions:
        tables = {rows.id: rows for rows in deal.scene(view).rows}
        for seat, lines in enumerate(view.lines):
            assert (f"score-{seat}" in tables) == bool(lines)
            if lines:
                *above, total = tables[f"score-{seat}"].rows
                assert len(above) == len(lines)
                assert total.cells[-1].replace("\N{MINUS SIGN}", "-") == str(view.scores[seat])
                assert [row.rule.id for row in above] == [line.rule for line in lines]
                told += 1
        assert not ("score-museum" in tables and not view.ended)
    assert told > 10


def test_at_the_end_it_stands_who_has_won():
    for match, seat in tables():
        if seat is None:
            view = GAME.view(match.state, 0)
            scene = deal.scene(view)
            won = {piece.id for piece in scene.pieces() if piece.tag == "won"}
            assert won == ({f"screen-{seat}" for seat in view.winners} or {"museum"})


def test_parts_can_be_left_out(positions):
    view = next(view for view, _, _, looking in positions if looking == 1 and view.objectives and view.museum)
    zones = {
        "deal": {"deal"},
        "agreed": {"agreed"},
        "pile": {"pile"},
        "own": {"screen-1"},
        "others": {f"screen-{seat}" for seat in range(view.variant.players) if seat != 1},
        "museum": {"museum"},
        "score": set(),
    }
    assert set(zones) == set(deal.PARTS)
    for part, expected in zones.items():
        assert {zone.id for zone in deal.scene(view, parts=(part,)).zones} == expected


def test_pointing_makes_cards_players_and_values_an_answer(positions):
    view = GAME.view(negotiation().state, 0)
    picks = set(deal.scene(view, pointing=True).picks())
    own = {f"card-{card}" for card in view.collections[0]}
    types = {f"type-{type}" for type in range(5)}
    assert {"place-0", "place-2", "deck", "museum", "screen-0", "screen-1", *own, *types} <= picks
    assert "offer" not in picks


def test_pointing_tells_nobody_which_cards_are_triples():
    match = negotiation(collections=(("key-maya",) * 3, ()), secret=((), ()), open=(), hidden=())
    view = GAME.view(match.state, 0)
    told, asked = deal.scene(view), deal.scene(view, pointing=True)
    assert "Three: one triple." in told.piece("type-1").label
    assert any("triple" in piece.marks for piece in told.pieces())
    assert asked.piece("type-1").label == "Keys: worth 4 to you. Three."
    assert not any("triple" in piece.marks or "triple" in piece.label for piece in asked.pieces())


def test_who_can_propose_is_told_how():
    match = negotiation()
    view = GAME.view(match.state, 0)
    assert "Choose the cards" in spoken(deal.scene(view, match.moves(0)).piece("offer"))
    assert "Choose the cards" not in spoken(deal.scene(view).piece("offer"))


def test_what_events_and_refusals_speak_of_lies_on_the_table():
    for match, seat in tables(25):
        if seat is None:
            continue
        view = GAME.view(match.state, seat)
        lies = {name for piece in deal.scene(view).pieces() for name in (piece.place, piece.id)}
        attempts = GAME.attempts(match.state, seat)
        for move in attempts[:: max(1, len(attempts) // 12)]:
            refusal = match.refusal(seat, move)
            assert set(refusal.about if refusal else ()) <= lies


def test_the_values_are_a_grid_until_they_are_given():
    match = tablecore.Match(GAME, Variant(), seed=1)
    moves = match.moves(0)
    scene = deal.scene(GAME.view(match.state, 0), moves, chosen=("value-0-5",))
    (grid,) = (zone for zone in scene.zones if zone.kind == "grid")
    assert grid.columns == 6
    assert len(grid.pieces) == 30
    assert scene.piece("value-0-5").chosen is True
    assert scene.piece("value-0-4").chosen is False
    assert spoken(scene.piece("value-3-2")) == "Jewels: worth 2."
    (button,) = deal.buttons(moves, ("value-0-5",))
    assert (button.id, button.enabled) == ("assign", False)
    for seat in (0, 1):
        match.play(seat, ASSIGN[5, 4, 3, 2, 1])
    assert not any(zone.kind == "grid" for zone in deal.scene(GAME.view(match.state, 0)).zones)


# Motion ---------------------------------------------------------------------------------------------------


def seen_after(match, looking, *made):
    """The scene after some moves as a seat sees it, with the events that it heard."""
    events = [event.for_seat(looking) for seat, move in made for event in match.play(seat, move)]
    return deal.scene(GAME.view(match.state, looking), events=events)


def test_an_open_card_keeps_its_name_from_the_pile_to_a_screen_or_the_museum():
    match = negotiation()
    before = deal.scene(GAME.view(match.state, 0))
    key = next(piece for piece in before.pieces() if piece.place == "place-0")
    assert key.was == "deck"
    after = seen_after(match, 0, (1, PROPOSE[0b110, "", -1]), (0, SAY_DEAL), (1, SAY_DEAL))
    (zone,) = (zone for zone in after.zones if any(piece.id == key.id for piece in zone.pieces))
    assert zone.id == "screen-0"


@pytest.mark.parametrize(("looking", "name"), [(0, "down-1-1"), (1, None)])
def test_a_card_face_down_is_seen_going_to_whoever_won_it(looking, name):
    match = negotiation()
    lay = f"card-{match.state.table[2]}"
    made = ((1, PROPOSE[0b100, "", -1]), (0, SAY_DEAL), (1, SAY_DEAL))
    after = seen_after(match, looking, *made)
    assert after.piece(name or lay).was == "hidden-0-2"
    assert (after.piece(lay) is not None) == (name is None)


def test_a_card_face_down_is_seen_going_to_the_museum():
    match = negotiation()
    after = seen_after(match, 0, (0, NO_DEAL))
    assert after.piece("museum-down-0").was == "hidden-0-2"
    assert after.piece("hidden-0-4").was == "deck"


def test_the_dealer_is_seen_taking_a_card_face_down():
    for looking in range(3):
        match = three()
        card = match.state.table[2]
        made = ((2, COUNT), (2, ZERO), (2, Pick(2)))
        after = seen_after(match, looking, *made)
        name = f"card-{card}" if looking == 2 else "down-2-0"
        assert after.piece(name).was == "hidden-0-2"


# Secrets --------------------------------------------------------------------------------------------------


def test_hidden_cards_values_and_objectives_do_not_reach_the_page(positions):
    for view, moves, seat, looking in positions:
        html = str(scene_html(deal.scene(view, moves if looking == seat else ()), "p-"))
        held = (card for cards in view.collections for card in cards)
        known = {card for card in (*view.table, *view.museum, *view.unshared, *held) if card >= 0}
        if seat != looking or view.phase != "gift":
            assert set(map(int, re.findall(r"\bcard-(\d+)", html))) <= known
        for other, values in enumerate(view.values):
            if values is None:
                name = NAMES[other]
                assert not re.search(rf"worth \d to {name}", html)
                assert f"worth to {name} is secret" in html
        told = set(map(int, re.findall(r"Objective (\d)\.", html)))
        assert told == {number for number in view.objectives if number > 0}


def test_what_a_seat_cannot_see_changes_nothing_in_its_picture():
    from tablecore.rng import Rng

    for match, seat in tables(20):
        for looking in (None, *range(match.variant.players)):
            other = GAME.guess(match.state, looking, Rng(len(match.made)))
            moves = match.moves(seat) if seat is not None and looking == seat else ()

            def html(state, looking=looking, moves=moves):
                return scene_html(deal.scene(GAME.view(state, looking), moves), "")

            assert html(other) == html(match.state)


# What can be worked out -----------------------------------------------------------------------------------


def insights_of(match, looking, names=NAMES):
    view = GAME.reveal(match.state) if looking == "all" else GAME.view(match.state, looking)
    return view, {one.id: one for one in deal.insights(view, (), view, names)}


def test_what_a_card_face_down_can_be():
    view, found = insights_of(negotiation(), 0)
    table = found["unseen"].rows
    counts = [[int(cell) for cell in row.cells[1:]] for row in table.rows]
    assert [counts[type][origin] for type in range(5) for origin in range(3)] == list(view.unseen)
    assert counts[-1] == [sum(row[origin] for row in counts[:-1]) for origin in range(3)]
    (why,) = found["unseen"].why.values()
    of_maya = [view.unseen[type * 3 + 2] for type in range(5)]  # its back shows the Maya
    assert f"one of {sum(of_maya)} artefacts" in why.why
    for type, count in enumerate(of_maya):
        assert f"{TYPES[type]} ({count})" in why.why
    assert why.rule in GAME.rulebook


def test_a_share_is_worth_what_the_engine_says():
    match = negotiation()
    match.play(1, PROPOSE[0b110, "", -1])  # you would get the key
    view, found = insights_of(match, 0)
    worth = found["worth"]
    assert worth.plot is None
    by_worth = sorted((one.worths[0], one.gains[0]) for one in divisions(view))[::-1]
    shown = [tuple(row.cells[1:]) for row in worth.rows.rows]
    assert shown == [(printed(gain), printed(value)) for value, gain in by_worth]
    assert [row.cells[0] for row in worth.rows.rows if row.tag == "proposed"] == ["key (Maya)"]
    assert "That adds 4 now" in worth.says  # the third key
    assert {name: reason.rule for name, reason in worth.why.items()} == dict.fromkeys(
        ("place-0", "place-1", "place-2"), "deal.score.triple"
    )
    assert "It adds 4 now" in worth.why["place-0"].why


def printed(number):
    text = str(number) if Fraction(number).denominator == 1 else f"{float(number):.1f}"
    return text.replace("-", "\N{MINUS SIGN}")


def test_who_sees_everything_sees_both_sides_and_what_is_efficient():
    match = negotiation()
    match.play(1, PROPOSE[0b110, "", -1])
    view, found = insights_of(match, "all")
    rows, plot = found["worth"].rows, found["worth"].plot
    both = divisions(view)
    assert len(rows.rows) == len(both) == 8
    efficient = [row for row in rows.rows if "efficient" in row.tag]
    assert len(efficient) == sum(bool(one.efficient) for one in both)
    assert {(dot.x, dot.y) for dot in plot.dots if dot.look == "good"} == {
        tuple(map(float, one.worths)) for one in both if one.efficient
    }
    assert {dot.label for dot in plot.dots} == {row.cells[0] for row in rows.rows}
    (proposed,) = (row for row in rows.rows if "proposed" in row.tag)
    assert proposed.cells[1:3] == ("key (Maya)", "jewel (Egypt), face down (Maya)")
    assert [dot.label for dot in plot.dots if dot.look == "now"] == [proposed.cells[0]]


def test_who_only_watches_works_out_no_worth():
    _, found = insights_of(three(), 2)
    assert set(found) == {"unseen"}
    _, found = insights_of(three(), None)
    assert set(found) == {"unseen"}


# Drawings -------------------------------------------------------------------------------------------------


def test_fifteen_artefacts_are_told_apart():
    looks = set()
    for card in range(0, 45, 3):
        face = deal.cards.front(card)
        looks.add((face.picture, face.signs))
        assert face.title.lower() == TYPES[type_of(card)]
        assert face.subtitle == short_origin(origin_of(card))
    assert len(looks) == 15
    assert len({face.picture[-1] for face in map(deal.cards.front, range(45))}) == 5


def test_the_printed_page_shows_each_type_once():
    assert list(deal.aid()) == list(TYPES)
    assert len({piece.face.signs for piece in deal.aid().values()}) == 3
