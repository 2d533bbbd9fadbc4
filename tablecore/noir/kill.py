"""Killing: the bandit's neighbours, the canvass after an innocent's death, and the bandit's two goals."""

from tablecore.game import Tell
from tablecore.noir import knowledge
from tablecore.noir.board import across_an_edge, neighbour_places
from tablecore.noir.moves import KILL, Kill, Move
from tablecore.noir.state import BANDIT, State
from tablecore.noir.wording import about_suspect, refused
from tablecore.rules import Event, Refusal

PRINTED_GOAL = 14
"""How many kills win by the rulebook."""


def kill_moves(s: State) -> list[Move]:
    """The living neighbours of the bandit's identity."""
    board, dead = s.board, s.dead
    near = neighbour_places(len(board), s.columns)[board.index(s.bandit)]
    return [KILL[suspect] for suspect in sorted(map(board.__getitem__, near)) if not dead >> suspect & 1]


def refuse_kill(s: State, move: Kill) -> Refusal | None:
    """Why this suspect cannot be killed."""
    suspect = move.suspect
    name, about = s.cards.name(suspect), (about_suspect(suspect),)
    if suspect not in s.board:
        return refused("kill.target", "not-on-board", name=name)
    if suspect == s.bandit:
        return refused("kill.target", "kill-oneself", about, name=name)
    if not s.beside(suspect) >> s.bandit & 1:
        return refuse_far(s, suspect, s.bandit, "kill")
    if s.is_dead(suspect):
        return refused("kill.flip", "kill-dead", about, name=name)
    return None


def refuse_far(s: State, suspect: int, own: int, action: str) -> Refusal:
    """Somebody is no neighbour of one's own identity; across an edge that has a rule of its own."""
    names = {"name": s.cards.name(suspect), "own": s.cards.name(own)}
    about = (about_suspect(suspect), about_suspect(own))
    if across_an_edge(s.board, s.columns, suspect, own):
        return refused("board.edge", f"{action}-across-edge", about, **names)
    rule = "kill.target" if action == "kill" else "accuse.nine"
    return refused(rule, f"{action}-too-far", about, **names)


def kill(s: State, suspect: int, rule: str, tell: Tell | None) -> None:
    """Turn a suspect to the dead side and see what follows; the turn is not over yet."""
    around = s.beside(suspect)
    innocent = s.innocent >> suspect & 1
    s.dead |= 1 << suspect
    s.kills += 1
    knowledge.only_bandits(s, around)
    if suspect == s.inspector:
        knowledge.only_inspectors(s, 1 << suspect)
        s.ended = "noir.goal.kill-inspector"
        if tell:
            tell(Event("noir.goal.kill-inspector", "killed-inspector", BANDIT, suspect))
        return
    knowledge.only_inspectors(s, ~(1 << suspect))
    if tell:
        tell(Event(rule, "killed", BANDIT, suspect, where=s.kills))
    if s.kills >= s.variant.kills_to_win:
        s.ended = "noir.goal.kills"
        if tell:
            rule = "noir.goal.kills" if s.kills == PRINTED_GOAL else "noir.kill.goal"
            tell(Event(rule, "kills-reached", BANDIT, s.kills))
    elif innocent:
        canvass_inspector(s, suspect, around, tell)


def canvass_inspector(s: State, suspect: int, around: int, tell: Tell | None) -> None:
    """An innocent died: is the inspector beside the dead?"""
    near = bool(around >> s.inspector & 1)
    knowledge.only_inspectors(s, around if near else ~around)
    if tell:
        tell(Event("noir.kill.canvass", "bandit-canvassed", BANDIT, near, where=suspect))
