"""Objective 7: everybody gives three artefacts to the player on the left before the count."""

import pytest

import tablecore as tc
from tablecore.deal.moves import Give, Propose
from tests.deal.table import DOWN, GAME, MARIANA, MIXED, NOOR, TEVITA, UP, Table, kinds, rule_of, two

rule = pytest.mark.rule

OWNED = (
    ("key-maya", "key-egypt", "key-egypt", "text-maya"),
    ("jewel-egypt", "jewel-maya", "statuette-maya", "sceptre-egypt"),
    ("text-egypt", "text-rising-sun", "sceptre-maya"),
)


def giving(players: int = 3, **options: object) -> Table:
    """A game whose dealing is over, and everybody gives."""
    return Table(
        **{
            "players": players,
            "objectives": (7,),
            "values": (UP, DOWN, MIXED)[:players],
            "collections": OWNED[:players],
            "phase": "gift",
            **options,
        }
    )


@rule("deal.objective-7.give")
def test_everybody_chooses_three_and_gives_them_to_the_left_all_at_once() -> None:
    table = giving()
    assert table.match.turn == tc.Turn((0, 1, 2), True)
    table.give(("key-maya", "key-egypt", "text-maya"), OWNED[1][:3])
    assert table.owned(NOOR) == list(OWNED[0]), "nothing happens before everybody has chosen"
    table.play(TEVITA, Give(kinds(*OWNED[2])))
    assert table.owned(NOOR) == ["key-egypt", *sorted(OWNED[2], key=lambda name: kinds(name))]
    assert sorted(table.owned(MARIANA)) == sorted(["sceptre-egypt", "key-maya", "key-egypt", "text-maya"])
    assert sorted(table.owned(TEVITA)) == sorted(OWNED[1][:3])
    assert table.over
    assert table.match.outcome is not None
    assert table.match.outcome.rule == "deal.end.deck"


@rule("deal.objective-7.give")
def test_gifts_are_made_face_down() -> None:
    table = giving()
    table.give(("key-maya", "key-egypt", "text-maya"), OWNED[1][:3], OWNED[2])
    gift = "Noor gave to Mariana: the key from Egypt, the key of the Maya and the text of the Maya."
    assert table.says("gave", NOOR, seat=NOOR) == table.says("gave", MARIANA, seat=NOOR) == gift
    assert table.says("gave", TEVITA, seat=NOOR) == "Noor gave three artefacts face down to Mariana."
    assert table.rule("gave", NOOR) == "objective-7.give"


@rule("deal.objective-7.give")
def test_three_of_ones_own_are_given() -> None:
    table = giving()
    assert len(table.of_kind(NOOR, Give)) == 3, "two keys are alike: those, with one of them or the text"
    refusal = table.refused(NOOR, Give(kinds("key-maya", "key-egypt")))
    assert (rule_of(refusal), refusal.why) == ("objective-7.give", "Give exactly three artefacts.")
    for names in (("jewel-egypt",) * 3, ("key-maya", "key-maya", "text-maya")):
        assert refusal_why(table, names).startswith("You do not own these.")
    assert rule_of(table.refused(NOOR, Propose(1))) == "objective-7.give"


def refusal_why(table: Table, names: tuple[str, ...]) -> str:
    return table.refused(NOOR, Give(kinds(*names))).why


@rule("deal.objective-7.give", "deal.score.screens")
def test_the_gift_comes_after_the_last_deal_and_before_the_screens_go() -> None:
    table = two(objectives=(7,), deck_size=0)
    table.agree(NOOR, "key-maya")
    assert table.kinds[-2:] == ["pile-used-up", "gifts-due"]
    assert table.s.phase == "gift"
    assert not table.over
    assert table.match.outcome is None
    assert table.view(MARIANA).values == (None, DOWN)
    table.give(("key-maya",), ("jewel-egypt", "text-rising-sun"))
    assert table.owned(NOOR) == ["text-rising-sun", "jewel-egypt"]
    assert table.owned(MARIANA) == ["key-maya"]
    assert table.over


@rule("deal.objective-7.few")
@pytest.mark.parametrize(("owned", "due"), [((), 0), (("key-maya",), 1), (("key-maya", "text-maya"), 2)])
def test_who_owns_fewer_gives_all(owned: tuple[str, ...], due: int) -> None:
    table = giving(2, collections=(owned, OWNED[1]))
    assert table.match.moves(NOOR) == (Give(kinds(*owned)),)
    if due:
        refusal = table.refused(NOOR, Give(()))
        assert rule_of(refusal) == "objective-7.few"
    table.give(owned, OWNED[1][:3])
    assert table.rule("gave", NOOR) == "objective-7.few"
    assert len(table.owned(NOOR)) == 3


@rule("deal.objective-7.few")
@pytest.mark.parametrize(
    ("owned", "said"),
    [
        ((), "Noor gave no artefacts face down to Mariana."),
        (("key-maya",), "Noor gave one artefact face down to Mariana."),
        (("key-maya", "key-egypt"), "Noor gave two artefacts face down to Mariana."),
    ],
)
def test_a_gift_of_fewer_is_told_as_it_is(owned: tuple[str, ...], said: str) -> None:
    table = giving(2, collections=(owned, OWNED[1]))
    table.give(owned, OWNED[1][:3])
    assert table.says("gave", None, seat=NOOR) == said


@rule("deal.objective-7.with-five", "deal.objective-7.theirs")
def test_with_objective_5_only_ones_own_unlucky_charm_stays() -> None:
    # Statuettes are Noor's unlucky charm, sceptres Mariana's.
    owned = (("statuette-maya", "key-egypt", "sceptre-maya", "sceptre-egypt"), OWNED[1])
    table = giving(2, objectives=(5, 7), collections=owned)
    refusal = table.refused(NOOR, Give(kinds("statuette-maya", "key-egypt", "sceptre-maya")))
    assert rule_of(refusal) == "objective-7.with-five"
    assert refusal.about[0] == "type-0"
    assert table.match.moves(NOOR) == (Give(kinds("key-egypt", "sceptre-egypt", "sceptre-maya")),)
    assert rule_of(table.refused(MARIANA, Give(kinds("sceptre-egypt", "jewel-egypt", "jewel-maya")))) == (
        "objective-7.with-five"
    )
    free = giving(2, collections=owned)
    assert len(free.match.moves(NOOR)) == 4, "without objective 5 anything may be given"


@rule("deal.objective-7.few", "deal.objective-7.with-five")
def test_whoever_owns_charms_only_gives_nothing() -> None:
    table = giving(2, objectives=(5, 7), collections=(("statuette-maya", "statuette-egypt"), OWNED[1]))
    assert table.match.moves(NOOR) == (Give(()),)
    assert table.refused(NOOR, Give(kinds("statuette-maya"))).rule == "deal.objective-7.with-five"


def test_a_gift_needs_the_objective() -> None:
    assert two().refused(NOOR, Give(())).why == (
        "Not now. First the two negotiators share the cards on the table."
    )
    with pytest.raises(ValueError, match="artefacts are given with objective 7 only"):
        giving(objectives=())


def test_every_gift_that_moves_name_can_be_made() -> None:
    table = giving(2, collections=(("any",) * 9, ("any",) * 5))
    for move in table.match.moves(NOOR):
        s = GAME.copy(table.s)
        GAME.apply(s, {NOOR: move, MARIANA: table.match.moves(MARIANA)[0]})
        assert tuple(map(len, s.collections)) == (9, 5)
