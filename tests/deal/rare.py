"""Tables of Deal that games hardly ever come to, for the laws. The scenarios say what happens there."""

from collections.abc import Iterator

from tablecore.deal.moves import Assign, Count
from tablecore.deal.variant import COMBINATIONS
from tablecore.match import Match
from tests.deal.table import DOWN, MARIANA, MIXED, NOOR, UP, Table, three, two

TEXTS = ("text-maya", "text-egypt", "text-rising-sun")
LAST = {"open": ("sceptre-egypt", "jewel-egypt"), "hidden": ("statuette-egypt",), "deck_size": 0}


def matches() -> Iterator[Match]:
    """The tables, just after something rare has happened, or where it may be refused."""
    for mode, objectives in COMBINATIONS.values():
        yield Table(mode=mode, objectives=objectives).match
    yield from (
        table.match
        for table in (
            fewer_than_three(),
            fewer_than_three_shared(),
            won_by_fewest(),
            shared_victory(),
            tied_with_the_museum(),
            much_of_everything(),
            little_of_everything(),
            two_charms(),
            the_museums_maya(),
            few_gifts(),
            own_charm(),
            chosen(),
            counting(),
            looks(),
            seen_already(),
            taken_in_hand(),
            dealer_without_cards(),
        )
    )


def last_deal(**options: object) -> Table:
    """The last deal goes to Mariana as a whole."""
    table = two(**{**LAST, **options})
    table.agree(MARIANA, *table.lying)
    return table


def fewer_than_three() -> Table:
    """Two cards lie in the pile when the players disagree."""
    table = two(deck_size=2)
    table.no_deal()
    return table


def fewer_than_three_shared() -> Table:
    """Two cards lie in the pile when a deal is over."""
    return last_deal(deck_size=2)


def won_by_fewest() -> Table:
    """Equal points, and one of the two has fewer cards."""
    return last_deal(collections=(TEXTS, TEXTS))


def shared_victory() -> Table:
    """Equal in points and in cards."""
    return last_deal(collections=((*TEXTS, "key-maya", "key-egypt", "jewel-maya"), TEXTS))


def tied_with_the_museum() -> Table:
    """The best has as many points as the museum."""
    return last_deal(collections=(("jewel-maya", "jewel-egypt", "jewel-rising-sun"), ()), museum=("any",) * 2)


def much_of_everything() -> Table:
    """Several lines of each kind in one score."""
    return last_deal(
        objectives=(1, 2, 3, 4, 6),
        collections=(("key-maya",) * 3 + ("text-maya",) * 3 + ("jewel-maya", "sceptre-maya") * 2
                     + ("statuette-maya",) * 2, ()),
    )  # fmt: skip


def little_of_everything() -> Table:
    """One line of each kind in one score."""
    return last_deal(
        objectives=(1, 2, 3, 4),
        collections=(("key-maya",) * 3 + ("text-egypt", "jewel-egypt") + ("sceptre-maya",) * 2
                     + ("statuette-maya",), ()),
    )  # fmt: skip


def two_charms() -> Table:
    """The unlucky charm makes two triples, and one for the other player."""
    charms = ("statuette-maya",) * 3 + ("statuette-rising-sun",) * 3
    return last_deal(objectives=(5,), collections=(charms, ("sceptre-maya",) * 2))


def the_museums_maya() -> Table:
    """The museum has Maya cards with objective 2."""
    return last_deal(objectives=(2,), museum=("key-maya",), museum_hidden=("text-maya",))


def few_gifts() -> Table:
    """Nobody can give three artefacts."""
    table = Table(
        players=3, objectives=(7,), values=(UP, DOWN, MIXED), phase="gift",
        collections=((), ("key-maya",), ("key-maya", "text-maya")),
    )  # fmt: skip
    table.give((), ("key-maya",), ("key-maya", "text-maya"))
    return table


def own_charm() -> Table:
    """One and two artefacts may be given, and the unlucky charms may not."""
    return Table(
        players=3, objectives=(5, 7), values=(UP, DOWN, MIXED), phase="gift",
        collections=(("statuette-maya",), ("key-maya", "sceptre-maya"), ("key-maya", "jewel-maya")),
    )  # fmt: skip


def chosen() -> Table:
    """One has assigned the values, the other has not."""
    table = Table()
    table.play(NOOR, Assign(UP))
    return table


def counting() -> Table:
    """The countdown runs, and one has said DEAL."""
    table = three()
    table.play(NOOR, Count())
    table.propose(MARIANA, "key-maya")
    table.say_deal(MARIANA)
    return table


def looks() -> Table:
    """A proposal with a look stands, at a table for three objectives."""
    table = two(expert=3, objectives=(7, 2, 5))
    table.propose(NOOR, "key-maya", sees="you", objective=2)
    return table


def seen_already() -> Table:
    """Both objectives have been seen by one of the two."""
    return two(expert=2, objectives=(1, 4), looked=((0, 1), ()))


def taken_in_hand() -> Table:
    """Travelling, both take a share."""
    table = two(travel=True)
    table.agree(NOOR, "key-maya")
    return table


def dealer_without_cards() -> Table:
    """The dealer is about to take one of the last three cards."""
    table = three(deck_size=0)
    table.run_out()
    return table
