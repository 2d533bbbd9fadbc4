"""The bandit's turn: shift, collapse, kill, or disguise."""

from tablecore.game import Tell
from tablecore.noir import knowledge
from tablecore.noir.collapse import begin_collapse, collapse_moves, refuse_collapse
from tablecore.noir.kill import kill, kill_moves, refuse_kill
from tablecore.noir.moves import DISGUISE, Collapse, Disguise, Kill, Move, Shift
from tablecore.noir.phase import Phase
from tablecore.noir.shift import refuse_shift, shift, shift_moves
from tablecore.noir.state import BANDIT, State
from tablecore.noir.turn import end_turn
from tablecore.noir.wording import refused
from tablecore.rules import Event, Refusal


def bandit_moves(s: State) -> list[Move]:
    """Every action the bandit can take now."""
    moves = kill_moves(s)
    moves += shift_moves(s)
    moves += collapse_moves(s)
    if s.deck:
        moves.append(DISGUISE)
    return moves


def refuse_bandit(s: State, move: Move) -> Refusal | None:
    """Why the bandit cannot take this action."""
    match move:
        case Kill():
            return refuse_kill(s, move)
        case Shift():
            return refuse_shift(s, move)
        case Collapse():
            return refuse_collapse(s, move)
        case Disguise():
            return None if s.deck else refused("deck.empty", "no-disguise", ("deck",))
    raise TypeError(f"{move!r} is not an action of the bandit")


def act_as_bandit(s: State, move: Move, tell: Tell | None) -> None:
    """Take an action; a collapse may ask for choices before the turn ends."""
    match move:
        case Shift():
            shift(s, move, tell)
        case Kill(suspect):
            kill(s, suspect, "noir.kill.target", tell)
            end_turn(s, tell)
        case Collapse():
            begin_collapse(s, move, tell)
        case Disguise():
            disguise(s, tell)
            end_turn(s, tell)


def disguise(s: State, tell: Tell | None) -> None:
    """Draw the top evidence card: a new identity if that suspect lives, and else a turn spent for nothing."""
    card, s.deck = s.deck[0], s.deck[1:]
    if s.is_dead(card):
        s.discard = (*s.discard, card)
        knowledge.shown(s, card)
        if tell:
            tell(Event("noir.disguise.discard", "disguise-failed", BANDIT, card))
        return
    before, s.bandit = s.bandit, card
    s.innocent |= 1 << before
    knowledge.new_bandit(s, before)
    if tell:
        # First what everybody sees; whether it worked must not be told by what only the bandit sees.
        tell(Event("noir.disguise.alive", "disguised", BANDIT, before))
        tell(Event("noir.disguise.draw", "bandit-is-now", BANDIT, card, 1 << BANDIT))


BANDIT_ACTS = Phase(
    "bandit",
    "noir.turn.bandit",
    (Kill, Shift, Collapse, Disguise),
    bandit_moves,
    refuse_bandit,
    act_as_bandit,
)
