"""Tables built on purpose, for lessons and tests: named cards where they are named, the rest dealt."""

from collections.abc import Iterable

from tablecore.masks import mask_of
from tablecore.noir.cards import Cards
from tablecore.noir.knowledge import settle
from tablecore.noir.moves import AXES, SHIFT, SUSPECTS
from tablecore.noir.setting_up import COLUMNS, FIRST_HAND, empty_table
from tablecore.noir.state import BANDIT, INSPECTOR, NOBODY, State
from tablecore.noir.variant import PHASES, Position, Variant
from tablecore.rng import Rng

ANY = "any"
"""Stands on a board for whoever the seed brings."""


class _Names:
    """Suspects by name, as a position writes them."""

    def __init__(self, cards: Cards) -> None:
        self._numbers = {suspect.name: number for number, suspect in enumerate(cards.suspects)}

    def number(self, name: str) -> int:
        if name not in self._numbers:
            raise ValueError(f"The position names {name!r:.60}, who is none of the suspects.")
        return self._numbers[name]

    def all(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(map(self.number, names))


def build(cards: Cards, variant: Variant, position: Position, rng: Rng) -> State:
    """The table of a position; raises ``ValueError`` when it does not fit together."""
    _expect(position.phase in PHASES, f"phase is one of {', '.join(PHASES)}, not {position.phase!r:.40}")
    _expect(position.seat in (BANDIT, INSPECTOR), "seat is 0, the bandit, or 1, the inspector")
    names = _Names(cards)
    s = empty_table(cards, variant)
    s.phase = position.phase
    s.seat = {"opening": BANDIT, "identity": INSPECTOR}.get(position.phase, position.seat)
    lay_out_board(s, position, names, rng)
    lay_out_marks(s, position, names)
    deal_evidence(s, position, names, rng)
    s.turns = {"opening": 0, "identity": 1}.get(s.phase, 2 + s.seat)
    s.last_shift = _shift_of(s, position)
    return s


def lay_out_board(s: State, position: Position, names: _Names, rng: Rng) -> None:
    """The suspects in their rows; who is not among them takes no part."""
    rows = position.board or ((ANY,) * COLUMNS,) * COLUMNS
    s.columns = len(rows[0])
    _expect(
        1 <= s.columns <= COLUMNS and len(rows) <= COLUMNS and len({len(row) for row in rows}) == 1,
        "the board has one to five rows, all equally long, of one to five suspects",
    )
    laid = [name for row in rows for name in row]
    named = names.all(name for name in laid if name not in ("", ANY))
    _expect(len(set(named)) == len(named), "nobody lies on the board twice")
    others = iter(rng.shuffled([suspect for suspect in SUSPECTS if suspect not in named]))
    s.board = tuple(next(others) if name in ("", ANY) else names.number(name) for name in laid)
    s.absent = tuple(suspect for suspect in SUSPECTS if suspect not in s.board)


def lay_out_marks(s: State, position: Position, names: _Names) -> None:
    """Who is dead, who is innocent, what was discarded, and how many kills there were."""
    dead, innocent = names.all(position.dead), names.all(position.innocent)
    _expect(set(dead) | set(innocent) <= set(s.board), "the dead and the innocent lie on the board")
    s.dead, s.innocent = mask_of(dead), mask_of(innocent)
    s.discard = names.all(position.discarded)
    _expect(
        set(s.discard) <= set(dead) - set(innocent) and len(set(s.discard)) == len(s.discard),
        "discarded cards are those of dead suspects, each once, and not on anybody",
    )
    _expect(s.phase != "opening" or not dead, "at the opening nobody is dead yet")
    s.kills = s.dead.bit_count() if position.kills is None else position.kills
    _expect(s.dead.bit_count() <= s.kills, "whoever is dead was killed, so there are at least as many kills")
    _expect(s.kills < s.variant.kills_to_win, "with that many kills the game is over")


def deal_evidence(s: State, position: Position, names: _Names, rng: Rng) -> None:
    """The two identities, the inspector's hand and the deck; what is left over is put aside unseen."""
    shown = s.innocent | mask_of(s.discard)
    left = [card for card in rng.shuffled(sorted(s.board)) if not shown >> card & 1]
    living = mask_of(tuple(left)) & ~s.dead
    s.bandit_may_be = living & _among(position.bandit_among, names)
    s.inspector_may_be = living & _among(position.inspector_among, names)

    def take(named: Iterable[str]) -> tuple[int, ...]:
        cards = names.all(named)
        for card in cards:
            _expect(card in left, f"the evidence card of {s.cards.name(card)} cannot be there (or not twice)")
            left.remove(card)
        return cards

    def identity(name: str, may_be: int, who: str) -> int:
        """The named identity, or one that the seed brings."""
        card = names.number(name) if name else next((card for card in left if may_be >> card & 1), NOBODY)
        _expect(card in left and bool(may_be >> card & 1), f"nobody fit can be the {who}")
        left.remove(card)
        return card

    # What is named is taken first, so that the seed does not give it away.
    held, top = take(position.hand), take(position.deck)
    if position.inspector:
        _expect(s.phase == "action", "the inspector has an identity only after choosing one")
        s.inspector = identity(position.inspector, s.inspector_may_be, "inspector")
    s.bandit = identity(position.bandit, s.bandit_may_be, "bandit")
    if s.phase == "action" and not position.inspector:
        s.inspector = identity("", s.inspector_may_be, "inspector")
    s.hand = _hand(s, position, held, left)
    size = len(left) + len(top) if position.deck_size is None else position.deck_size
    _expect(len(top) <= size <= len(top) + len(left), "there are not so many cards for the deck")
    s.deck = top + tuple(left[: size - len(top)])
    s.aside = tuple(sorted(left[size - len(top) :]))
    if s.phase == "opening":
        _expect(len(s.deck) >= FIRST_HAND, "at the opening four evidence cards must wait in the deck")
    s.bandit_may_be, s.inspector_may_be = settle(s.bandit_may_be, s.inspector_may_be)
    _expect(
        bool(s.bandit_may_be >> s.bandit & 1)
        and (s.inspector == NOBODY or bool(s.inspector_may_be >> s.inspector & 1)),
        "the bandit and the inspector must be among those who may be",
    )


def _hand(s: State, position: Position, held: tuple[int, ...], left: list[int]) -> tuple[int, ...]:
    """The inspector's other cards: those named, and as many more as there should be."""
    usual = {"opening": 0, "identity": FIRST_HAND}.get(s.phase, FIRST_HAND - 1)
    size = position.hand_size
    if size is None:
        size = max(len(held), min(usual, len(held) + len(left)))
    _expect(len(held) <= size <= len(held) + len(left), "there are not so many cards for the hand")
    _expect(s.phase != "opening" or size == 0, "at the opening the inspector holds no card yet")
    hand = list(held)
    if s.phase == "identity":
        _expect(size == FIRST_HAND, "the inspector chooses among four cards")
        living = next((card for card in left if s.inspector_may_be >> card & 1), NOBODY)
        if not any(s.inspector_may_be >> card & 1 for card in hand):
            _expect(living != NOBODY and size > len(hand), "one of the four cards must be of somebody alive")
            left.remove(living)
            hand.append(living)
    while len(hand) < size:
        hand.append(left.pop(0))
    return tuple(sorted(hand))


def _shift_of(s: State, position: Position) -> tuple[str, int, int] | tuple[()]:
    """The opponent's shift, written as axis, line and step."""
    if not position.shifted:
        return ()
    rows, columns = len(s.board) // s.columns, s.columns
    for axis, line, step in SHIFT:
        lines = rows if axis == AXES[0] else columns
        if position.shifted == (axis, str(line), f"{step:+d}") and line < lines:
            return (axis, line, step)
    raise ValueError('The position does not fit: shifted is axis, line and step, as ("row", "2", "+1").')


def _among(those: tuple[str, ...], names: _Names) -> int:
    """The named suspects as a mask; everybody without names."""
    return mask_of(names.all(those)) if those else -1


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"The position does not fit: {what}.")
