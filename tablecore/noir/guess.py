"""A full table that fits what one seat knows: everything hidden from it is dealt anew."""

from tablecore.masks import numbers
from tablecore.noir.knowledge import bandit_seen_by, inspector_seen_by
from tablecore.noir.state import BANDIT, INSPECTOR, NOBODY, State
from tablecore.rng import Rng


def guess(s: State, seat: int | None, rng: Rng) -> State:
    """Draw who is who from all pairs that ``seat`` cannot rule out, and deal it the other unseen cards.

    A bandit or an inspector whom that seat can rule out is never drawn; the sizes of hand and deck stay.
    """
    other = s.copy()
    unseen = [s.bandit, *s.hand, *s.deck, *s.aside]
    known: list[int] = []  # what this seat holds itself
    if s.inspector != NOBODY:
        unseen.append(s.inspector)
    if seat == INSPECTOR:
        known = [*s.hand, *([s.inspector] if s.inspector != NOBODY else [])]

    bandits, inspectors = bandit_seen_by(s, seat), inspector_seen_by(s, seat)
    # While four cards wait for the choice, one of them must be somebody who can be chosen.
    chosen = s.inspector != NOBODY or (s.phase == "identity" and seat != INSPECTOR)
    pairs = [
        (bandit, inspector)
        for bandit in numbers(bandits)
        for inspector in (numbers(inspectors) if chosen else (NOBODY,))
        if bandit != inspector
    ]
    bandit, inspector = rng.choice(pairs)

    taken = {bandit, inspector, *known}
    dealt = list(rng.shuffled(sorted(card for card in unseen if card not in taken)))
    other.bandit = bandit
    if s.inspector != NOBODY:
        other.inspector = inspector
    if seat != INSPECTOR:
        size = len(s.hand)
        kept = [inspector] if s.phase == "identity" and inspector != NOBODY else []
        kept += [dealt.pop() for _ in range(size - len(kept))]
        other.hand = tuple(sorted(kept))
    other.deck = tuple(dealt.pop() for _ in s.deck)
    other.aside = tuple(sorted(dealt))
    assert seat != BANDIT or other.bandit == s.bandit
    return other
