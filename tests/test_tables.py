"""Cards, rules and events as tables."""

import subprocess
import sys

import pytest

import tablecore as tc
from widgets.tables import cards_table, events_table, rules_table

GAME = tc.game("gendarmery")


def test_every_rule_is_a_row():
    table = rules_table("gendarmery")
    assert list(table.index) == list(GAME.rulebook)
    assert table.loc["gendarmery.report.only-one", "source"].startswith("000_74d62bac0a9a776f.txt, line 65")
    assert table["kind"].isin(["stated", "derived", "reading"]).all()
    assert table.loc["gendarmery.report.only-one", "taught"] >= 2


@pytest.mark.parametrize(("kind", "count"), [("desk", 72), ("wall", 28), ("interrogation", 28), ("door", 36)])
def test_every_card_is_a_row(kind, count):
    assert len(cards_table("gendarmery", kind)) == count


def test_a_suspect_shows_printed_signs_only():
    wall = cards_table("gendarmery", "wall").set_index("name")
    assert wall.loc["Tomás", "signs"] == "Peasant + Man + Scar"


def test_an_unknown_kind_is_named_with_those_there_are():
    with pytest.raises(ValueError, match="it has: desk, wall, interrogation, door"):
        cards_table("gendarmery", "tarot")


def test_events_hide_what_a_seat_may_not_know():
    match = tc.Match(GAME, GAME.Variant(players=2), seed=3)
    match.play(0, match.moves(0)[0])
    match.play(1, match.moves(1)[0])
    card = match.state.hands[0][0]
    match.play(0, next(move for move in match.moves(0) if getattr(move, "card", None) == card))
    own, other = (
        events_table(match, seat).query("kind == 'archived'")["sentence"].iloc[0] for seat in (0, 1)
    )
    assert other == "Ana put a card face down on the first archive pile."
    assert own != other


def test_pandas_is_loaded_only_for_a_table():
    code = "import sys, widgets.tables, widgets.lesson; sys.exit('pandas' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
