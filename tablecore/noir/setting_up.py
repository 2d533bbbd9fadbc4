"""The set-up and each side's beginning: the board, the opening kill, the inspector's four cards."""

from collections.abc import Sequence
from typing import NamedTuple

from tablecore.game import Tell
from tablecore.noir.cards import SUSPECT_COUNT, Cards
from tablecore.noir.kill import kill, kill_moves, refuse_kill
from tablecore.noir.moves import CHOOSE, SUSPECTS, Choose, Kill, Move
from tablecore.noir.phase import Phase
from tablecore.noir.state import BANDIT, INSPECTOR, NOBODY, State
from tablecore.noir.turn import end_turn
from tablecore.noir.variant import Variant
from tablecore.noir.wording import about_suspect, refused
from tablecore.rng import Rng
from tablecore.rules import Event, Refusal

COLUMNS = 5
FIRST_HAND = 4
"""So many evidence cards the inspector draws to choose an identity from."""


class Table(NamedTuple):
    """What lies open when a match begins, as the first event tells it. Sets of suspects are masks."""

    board: tuple[int, ...]
    columns: int
    dead: int
    innocent: int
    discard: tuple[int, ...]
    bandit_may_be: int
    inspector_may_be: int


def deal(cards: Cards, variant: Variant, rng: Rng, tell: Tell | None) -> State:
    """Lay out the board, shuffle the evidence, and give the bandit the top card."""
    s = empty_table(cards, variant)
    s.board = rng.shuffled(SUSPECTS)
    s.deck = rng.shuffled(SUSPECTS)
    s.bandit, s.deck = s.deck[0], s.deck[1:]
    s.bandit_may_be = s.inspector_may_be = (1 << SUSPECT_COUNT) - 1
    s.phase = "opening"
    if tell:
        tell_beginning(s, tell)
    return s


def empty_table(cards: Cards, variant: Variant) -> State:
    """A table on which nothing lies yet."""
    s: State = object.__new__(State)
    s.cards, s.variant = cards, variant
    s.phase, s.seat, s.turns, s.ended = "action", BANDIT, 0, ""
    s.board, s.columns = (), COLUMNS
    s.dead = s.innocent = s.kills = 0
    s.gone = s.absent = s.hand = s.deck = s.discard = s.aside = s.leaving = ()
    s.bandit = s.inspector = NOBODY
    s.axis, s.last_shift = "", ()
    s.bandit_may_be = s.inspector_may_be = 0
    return s


def tell_beginning(s: State, tell: Tell) -> None:
    """Tell what lies open, and each player in secret what they hold."""
    open_table = Table(s.board, s.columns, s.dead, s.innocent, s.discard, s.bandit_may_be, s.inspector_may_be)
    tell(Event("noir.setup.board", "laid-out", None, open_table))
    tell(Event("noir.setup.evidence", "evidence-shuffled", None, len(s.deck)))
    tell(Event("noir.setup.identity", "bandit-is", BANDIT, s.bandit, 1 << BANDIT))
    if s.inspector != NOBODY:
        tell(Event("noir.start.identity", "inspector-is", INSPECTOR, s.inspector, 1 << INSPECTOR))
    if s.hand:
        tell(Event("noir.start.four", "holds", INSPECTOR, s.hand, 1 << INSPECTOR, len(s.hand)))


# The opening kill ---------------------------------------------------------------------------------------


def open_game(s: State, move: Kill, tell: Tell | None) -> None:
    """The bandit's first kill; then the inspector draws four cards."""
    kill(s, move.suspect, "noir.start.kill", tell)
    end_turn(s, tell)
    if s.ended:
        return
    s.phase = "identity"
    s.hand, s.deck = tuple(sorted(s.deck[:FIRST_HAND])), s.deck[FIRST_HAND:]
    if tell:
        tell(Event("noir.start.four", "drew-four", INSPECTOR, s.hand, 1 << INSPECTOR, len(s.hand)))


# The inspector's identity -------------------------------------------------------------------------------


def choose_moves(s: State) -> Sequence[Move]:
    """The living among the cards drawn."""
    return [CHOOSE[suspect] for suspect in s.hand if not s.dead >> suspect & 1]


def refuse_choose(s: State, move: Choose) -> Refusal | None:
    """Why this card cannot be the identity."""
    name = s.cards.name(move.suspect)
    if move.suspect not in s.hand:
        return refused("start.identity", "not-drawn", name=name)
    if s.is_dead(move.suspect):
        return refused("start.identity-alive", "choose-dead", (about_suspect(move.suspect),), name=name)
    return None


def choose(s: State, move: Choose, tell: Tell | None) -> None:
    """Keep one of the cards as the identity, the others in hand."""
    s.inspector = move.suspect
    s.hand = tuple(card for card in s.hand if card != move.suspect)
    if tell:
        tell(Event("noir.start.identity", "chose", INSPECTOR, move.suspect, 1 << INSPECTOR))
    end_turn(s, tell)


OPENING = Phase("opening", "noir.start.kill", (Kill,), kill_moves, refuse_kill, open_game)
IDENTITY = Phase("identity", "noir.start.identity", (Choose,), choose_moves, refuse_choose, choose)
