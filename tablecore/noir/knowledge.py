"""Who may still be whom, by logic, from what everybody has seen. Two masks of suspects say it exactly.

Whatever happens tells something of the bandit alone or of the inspector alone, save one thing: they are never
the same suspect, because every suspect has one evidence card. So each mask is narrowed by itself, and
when one of them is down to a single suspect, that one leaves the other mask.
"""

from tablecore.noir.state import NOBODY, State


def settle(bandit: int, inspector: int) -> tuple[int, int]:
    """The two masks, once a suspect who is surely the one has left the other."""
    if inspector.bit_count() == 1:
        bandit &= ~inspector
    if bandit.bit_count() == 1:
        inspector &= ~bandit
    return bandit, inspector


def only_bandits(s: State, mask: int) -> None:
    """Everybody has seen that the bandit is one of these."""
    s.bandit_may_be, s.inspector_may_be = settle(s.bandit_may_be & mask, s.inspector_may_be)


def only_inspectors(s: State, mask: int) -> None:
    """Everybody has seen that the inspector is one of these."""
    s.bandit_may_be, s.inspector_may_be = settle(s.bandit_may_be, s.inspector_may_be & mask)


def shown(s: State, suspect: int) -> None:
    """This evidence card lies open now, so it is nobody's identity."""
    s.bandit_may_be, s.inspector_may_be = settle(
        s.bandit_may_be & ~(1 << suspect), s.inspector_may_be & ~(1 << suspect)
    )


def unseen(s: State) -> int:
    """The living suspects on the board whose evidence card nobody has shown."""
    mask = 0
    for suspect in s.board:
        mask |= 1 << suspect
    return mask & ~s.dead & ~s.innocent


def new_bandit(s: State, before: int) -> None:
    """The bandit was this suspect, and is anybody else now who lives and whose card has not been shown."""
    # Both at once: what is left of the old mask says nothing of the new identity.
    s.bandit_may_be, s.inspector_may_be = settle(unseen(s), s.inspector_may_be & ~(1 << before))


def bandit_seen_by(s: State, seat: int | None) -> int:
    """Who may be the bandit in the eyes of a seat, which knows its own cards as well."""
    if seat == 0:
        return 1 << s.bandit
    if seat == 1:
        held = 0 if s.inspector == NOBODY else 1 << s.inspector
        for card in s.hand:
            held |= 1 << card
        return s.bandit_may_be & ~held
    return s.bandit_may_be


def inspector_seen_by(s: State, seat: int | None) -> int:
    """Who may be the inspector in the eyes of a seat; before the choice, who may become it."""
    if seat == 0:
        return s.inspector_may_be & ~(1 << s.bandit)
    if seat == 1 and s.inspector != NOBODY:
        return 1 << s.inspector
    if seat == 1 and s.phase == "identity":
        held = 0
        for card in s.hand:
            held |= 1 << card
        return held & ~s.dead
    return s.inspector_may_be
