"""The inspector's turn: shift, collapse, accuse, or exonerate and canvass."""

from collections.abc import Sequence

from tablecore.game import Tell
from tablecore.noir import knowledge
from tablecore.noir.board import neighbour_places
from tablecore.noir.collapse import begin_collapse, collapse_moves, refuse_collapse
from tablecore.noir.kill import refuse_far
from tablecore.noir.moves import ACCUSE, EXONERATE, SHOW, Accuse, Collapse, Exonerate, Move, Shift, Show
from tablecore.noir.phase import Phase
from tablecore.noir.shift import refuse_shift, shift, shift_moves
from tablecore.noir.state import INSPECTOR, State
from tablecore.noir.turn import end_turn
from tablecore.noir.wording import about_suspect, refused
from tablecore.rules import Event, Refusal


def inspector_moves(s: State) -> list[Move]:
    """Every action the inspector can take now."""
    moves: list[Move] = list(shift_moves(s))
    moves += collapse_moves(s)
    board = s.board
    out = s.dead if s.variant.accuse_innocent else s.dead | s.innocent
    near = neighbour_places(len(board), s.columns)[board.index(s.inspector)]
    targets = sorted((s.inspector, *map(board.__getitem__, near)))
    moves += [ACCUSE[suspect] for suspect in targets if not out >> suspect & 1]
    if s.deck:
        moves.append(EXONERATE)
    return moves


def refuse_inspector(s: State, move: Move) -> Refusal | None:
    """Why the inspector cannot take this action."""
    match move:
        case Shift():
            return refuse_shift(s, move)
        case Collapse():
            return refuse_collapse(s, move)
        case Accuse():
            return refuse_accuse(s, move)
        case Exonerate():
            return None if s.deck else refused("deck.empty", "no-exonerate", ("deck",))
    raise TypeError(f"{move!r} is not an action of the inspector")


def refuse_accuse(s: State, move: Accuse) -> Refusal | None:
    """Why this suspect cannot be accused."""
    suspect = move.suspect
    name, about = s.cards.name(suspect), (about_suspect(suspect),)
    if suspect not in s.board:
        return refused("accuse.nine", "not-on-board", name=name)
    if suspect != s.inspector and not s.beside(suspect) >> s.inspector & 1:
        return refuse_far(s, suspect, s.inspector, "accuse")
    if s.is_dead(suspect):
        return refused("accuse.targets", "accuse-dead", about, name=name)
    if s.innocent >> suspect & 1 and not s.variant.accuse_innocent:
        return refused("accuse.innocent", "accuse-innocent", about, name=name)
    return None


def act_as_inspector(s: State, move: Move, tell: Tell | None) -> None:
    """Take an action; a collapse and an exoneration ask for a choice before the turn ends."""
    match move:
        case Shift():
            shift(s, move, tell)
        case Accuse(suspect):
            accuse(s, suspect, tell)
            end_turn(s, tell)
        case Collapse():
            begin_collapse(s, move, tell)
        case Exonerate():
            card, s.deck = s.deck[0], s.deck[1:]
            s.hand = tuple(sorted((*s.hand, card)))
            s.phase = "exonerate"
            if tell:
                tell(Event("noir.exonerate.draw", "drew", INSPECTOR, card, 1 << INSPECTOR))


def accuse(s: State, suspect: int, tell: Tell | None) -> None:
    """Ask the bandit: "Are you this suspect?" The answer is always true."""
    # Which rule allowed it is not told: an inspector may accuse himself, and nobody is to know.
    knowledge.only_inspectors(s, s.beside(suspect) | 1 << suspect)
    if tell:
        tell(Event("noir.accuse.question", "accused", INSPECTOR, suspect))
    if suspect == s.bandit:
        knowledge.only_bandits(s, 1 << suspect)
        s.ended = "noir.goal.caught"
        if tell:
            tell(Event("noir.goal.caught", "caught", INSPECTOR, suspect))
        return
    knowledge.only_bandits(s, ~(1 << suspect))
    if tell:
        tell(Event("noir.accuse.wrong", "denied", INSPECTOR, suspect))


# Which card to show -------------------------------------------------------------------------------------


def show_moves(s: State) -> Sequence[Move]:
    """Any card of the hand but the identity."""
    return [SHOW[card] for card in s.hand]


def refuse_show(s: State, move: Show) -> Refusal | None:
    """Why this card is not shown."""
    if move.suspect in s.hand:
        return None
    name, about = s.cards.name(move.suspect), (about_suspect(move.suspect),)
    if move.suspect == s.inspector:
        return refused("exonerate.not-identity", "show-oneself", about, name=name)
    return refused("exonerate.choose", "not-in-hand", name=name)


def show(s: State, move: Show, tell: Tell | None) -> None:
    """Put the card on its suspect and canvass; a dead suspect's card is only shown."""
    suspect = move.suspect
    s.hand = tuple(card for card in s.hand if card != suspect)
    knowledge.shown(s, suspect)
    if s.is_dead(suspect):
        s.discard = (*s.discard, suspect)
        if tell:
            tell(Event("noir.exonerate.dead", "showed-dead", INSPECTOR, suspect))
    else:
        s.innocent |= 1 << suspect
        if tell:
            tell(Event("noir.exonerate.alive", "exonerated", INSPECTOR, suspect))
        canvass_bandit(s, suspect, tell)
    end_turn(s, tell)


def canvass_bandit(s: State, suspect: int, tell: Tell | None) -> None:
    """A suspect is exonerated: is the bandit beside that one?"""
    around = s.beside(suspect)
    near = bool(around >> s.bandit & 1)
    knowledge.only_bandits(s, around if near else ~around)
    if tell:
        tell(Event("noir.exonerate.canvass", "inspector-canvassed", INSPECTOR, near, where=suspect))


INSPECTOR_ACTS = Phase(
    "inspector",
    "noir.turn.inspector",
    (Shift, Collapse, Accuse, Exonerate),
    inspector_moves,
    refuse_inspector,
    act_as_inspector,
)
EXONERATING = Phase("exonerate", "noir.exonerate.choose", (Show,), show_moves, refuse_show, show)
