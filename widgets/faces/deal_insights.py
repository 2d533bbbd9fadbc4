"""What a player of Deal can work out: what a card face down can be, and what each division is worth."""

from collections.abc import Sequence

from tablecore.deal.view import View
from tablecore.rules import Event
from widgets.faces import Insight


def insights(first: View, story: Sequence[Event], view: View, names: Sequence[str]) -> tuple[Insight, ...]:
    """What those eyes can work out that see ``view`` now."""
    return ()
