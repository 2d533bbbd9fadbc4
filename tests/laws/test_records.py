"""Law 10: a hostile record gives one clear sentence and no match, whatever it is made of, and soon."""

import json
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablecore as tc
from tablecore.match import BrokenRecord, Match
from tablecore.rng import Rng
from tests.laws.laws import Laws
from tests.laws.test_laws import TABLES, every_table, some_walks, walk_of
from tests.laws.walks import Walk

LONGEST_FAULT = 300
PATIENCE = 5.0
"""Seconds of computing that no record may cost; a usual one costs a hundredth of this."""

GAMES = [tc.game(name) for name in tc.games()]


def loads_or_says_why(text: Any, allowed: bool = True) -> str:
    """Load a record and return the fault, which is one sentence; or ``""`` when it loads, if it may."""
    began = time.process_time()
    match, fault = None, None
    try:
        match = Match.from_json(text)
    except BrokenRecord as broken:
        fault = broken
    assert time.process_time() - began < PATIENCE
    if match is not None:
        assert allowed, "this record should be refused"
        Laws(match.game, match.variant).play_on(match.state, Rng(1), 10)
        return ""
    said = str(fault)
    assert 0 < len(said) <= LONGEST_FAULT
    assert len(said.splitlines()) == 1
    assert re.search(r"[.\])]$", said)
    assert "Traceback" not in said
    assert fault.__suppress_context__ or fault.__context__ is None
    return said


def record(game: Any) -> dict[str, Any]:
    """A good record of a game, a few moves long."""
    match = Walk(game, game.Variant(), 7, 12, 5, ()).match()
    fields: dict[str, Any] = json.loads(match.to_json())
    return fields


def test_the_good_record_is_good() -> None:
    for game in GAMES:
        assert loads_or_says_why(json.dumps(record(game))) == ""


# Texts that are no records --------------------------------------------------------------------------------

DEEP = 100_000

NO_RECORDS = {
    "nothing": "",
    "blank": " \n\t ",
    "word": "gendarmery",
    "null": "null",
    "true": "true",
    "number": "12",
    "huge number": "9" * 100_000,
    "tiny number": "1e-400",
    "huge float": "1e400",
    "not a number": "NaN",
    "infinity": "-Infinity",
    "text": '"moves"',
    "list": "[]",
    "empty object": "{}",
    "lists in lists": "[" * DEEP,
    "closed lists in lists": "[" * DEEP + "]" * DEEP,
    "objects in objects": '{"moves":' * DEEP,
    "lone surrogate": '"\ud800"',
    "escaped surrogate": r'{"game": "\ud800"}',
    "null bytes": "\0" * 100,
    "line breaks": '{"ga\nme": 1}',
    "comment": "{} // so",
    "single quotes": "{'game': 'gendarmery'}",
    "right to left": "\u202e{}",
    "page of HTML": "<!DOCTYPE html><script>alert(1)</script>",
    "bytes": b"\xff\xfe",
    "bytes of a list": b"[]",
    "no text at all": None,
    "a number": 5,
    "an object": {"game": "gendarmery"},
    "a long word": "x" * 1_000_000,
}


@pytest.mark.parametrize("text", NO_RECORDS.values(), ids=NO_RECORDS)
def test_what_is_no_record(text: Any) -> None:
    assert loads_or_says_why(text, allowed=False)


@pytest.mark.parametrize("game", GAMES, ids=tc.games())
def test_a_record_cut_short_anywhere(game: Any) -> None:
    text = json.dumps(record(game))
    for end in range(0, len(text), 3):
        assert loads_or_says_why(text[:end], allowed=False)


# Records with one thing wrong -----------------------------------------------------------------------------

WRONG = (
    None, True, False, -1, 0.0, 0.5, 1e308, float("nan"), float("inf"), 2**64, 10**400, "", "x", "7", "\n",
    "\ud800", "‮", "x" * 10_000, [], [[]], [None], ["x"], [[0]], {}, {"x": 1}, {"": None}, {"players": {}},
)  # fmt: skip


def wrong_fields(good: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The record with a field of the wrong kind, without one, with one more."""
    for name in good:
        for value in WRONG:
            if not (name == "moves" and value == []) and not (name == "variant" and value == {}):
                yield {**good, name: value}
        yield {key: value for key, value in good.items() if key != name}
        yield {**good, name.upper(): good[name]}
    yield {**good, "comment": "mine"}
    yield {**good, "version": good["version"] + 1}
    yield {**good, "version": True}
    yield {**good, "game": "chess"}
    yield {**good, "game": "../gendarmery"}
    yield {**good, "seed": float(good["seed"])}
    yield {**good, "seed": -1}
    yield {**good, "variant": {"colour": "red"}}


def wrong_moves(good: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The record with one move that cannot be."""
    seat, move = good["moves"][3]
    for value in (*WRONG, {}, [seat], [seat, move, move], [move, seat], {"seat": seat, "move": move}):
        yield {**good, "moves": [*good["moves"][:3], value, *good["moves"][4:]]}
    for other in (-1, 99, 2**70, True, float(seat), str(seat), None, [seat]):
        yield {**good, "moves": [*good["moves"][:3], [other, move]]}
    for other in (
        *WRONG, [], [[]], ["x"], [move[0]], [move[0].upper(), *move[1:]], [*move, 0], [None, *move[1:]],
        [[move[0]], *move[1:]], *([move[0], value] for value in WRONG),
        [move[0], *(float(number) if type(number) is int else number for number in move[1:])],
        [move[0], *(bool(number) if type(number) is int else number for number in move[1:])],
    ):  # fmt: skip
        if other != move or repr(other) != repr(move):
            yield {**good, "moves": [*good["moves"][:3], [seat, other]]}
    yield {**good, "moves": good["moves"] * 20_000}


def as_text(fields: Any) -> str:
    return json.dumps(fields, ensure_ascii=False)


@pytest.mark.parametrize("game", GAMES, ids=tc.games())
@pytest.mark.parametrize("spoiled", [wrong_fields, wrong_moves])
def test_one_thing_wrong(game: Any, spoiled: Callable[[Any], Iterator[Any]]) -> None:
    for fields in spoiled(record(game)):
        assert loads_or_says_why(as_text(fields), allowed=False), fields


@pytest.mark.parametrize("game", GAMES, ids=tc.games())
def test_the_fault_names_the_first_move_that_fails(game: Any) -> None:
    good = record(game)
    good["moves"][5][1] = ["fly"]
    assert loads_or_says_why(as_text(good)).startswith("Move 6 ")


@pytest.mark.parametrize("depth", [3, 100, 900, 950, 980, 1000, 1100, 5000, DEEP])
@pytest.mark.parametrize(
    "place", ['"moves": @', '"moves": [[0, @]]', '"variant": {"players": @}', '"game": @']
)
@pytest.mark.parametrize("brackets", ["[]", '{"x":}'])
def test_deep_nesting_in_a_record(place: str, brackets: str, depth: int) -> None:
    """Just below and far above the depth at which Python itself gives up."""
    opening, closing = brackets[:-1], brackets[-1]
    name, _, _ = place.partition(":")
    good = record(GAMES[0])
    del good[name.strip('"')]
    nested = opening * depth + "1" + closing * depth
    text = as_text(good)[:-1] + ", " + place.replace("@", nested) + "}"
    assert loads_or_says_why(text, allowed=False)


# Options of a table: each field in turn holds what it should not -----------------------------------------


@every_table
def test_options_of_the_wrong_kind(game: Any, variant: Any) -> None:
    good = json.loads(Match(game, variant).to_json())
    for fields in wrong_options(good["variant"], game.Variant):
        assert loads_or_says_why(as_text({**good, "variant": fields})) is not None


def wrong_options(options: dict[str, Any], kind: type[Any]) -> Iterator[dict[str, Any]]:
    """The options with each field in turn spoiled; an option that is an object itself, all through."""
    for name, field in kind.__dataclass_fields__.items():
        for value in (*WRONG, 3, [1], [10**9], [-1, -1], [[""]], [["x"]], [[["x"]]], ["", ""], [[[[[[]]]]]]):
            yield {**options, name: value}
        nested = field.metadata.get("nested")
        if nested is not None:
            for inner in wrong_options(options.get(name) or {}, nested):
                yield {**options, name: inner}


# Whatever Hypothesis thinks of ----------------------------------------------------------------------------

numbers = st.integers() | st.floats() | st.integers(-2, 80)
anything = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


@given(anything)
def test_any_json(value: Any) -> None:
    assert loads_or_says_why(as_text(value), allowed=False)


@given(st.text() | st.binary())
def test_any_text(text: str | bytes) -> None:
    assert loads_or_says_why(text, allowed=False)


@every_table
@given(data=st.data())
@some_walks
def test_a_record_with_anything_in_some_place(game: Any, variant: Any, data: st.DataObject) -> None:
    """Take a good record and put something else into it, once or twice, wherever."""
    fields = json.loads(walk_of(data, game, variant).match().to_json())
    for _ in range(data.draw(st.integers(1, 2))):
        spoil(fields, data)
    loads_or_says_why(as_text(fields))


def spoil(value: Any, data: st.DataObject) -> None:
    """Go down into a value and exchange, remove or repeat something in it."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if not isinstance(value[key], dict | list) or not value[key] or data.draw(st.booleans()):
            break
        value = value[key]
    how = data.draw(st.sampled_from(("exchange", "remove", "repeat")))
    if how == "exchange":
        value[key] = data.draw(anything)
    elif how == "remove":
        del value[key]
    elif isinstance(value, list):
        value.insert(key, value[key])


@settings(max_examples=5)
@given(st.data())
def test_a_record_of_another_game_is_refused(data: st.DataObject) -> None:
    """``game`` is given when cards of one's own are played with; the record must be of that game."""
    game, variant = data.draw(st.sampled_from(TABLES))
    text = walk_of(data, game, variant).match().to_json()
    assert Match.from_json(text, game).to_json() == text
    other = json.loads(text)
    other["game"] = "whist"
    with pytest.raises(BrokenRecord, match="'whist'"):
        Match.from_json(as_text(other), game)
