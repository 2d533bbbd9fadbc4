"""Every move of Deal. Cards on the table go by their place there, cards given away by their kind."""

from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations

from tablecore.checks import one_of
from tablecore.deal.cards import KIND_COUNT

PLACES = range(5)
"""Places on the table in the order the cards came: 0 to 2, and after a disagreement what is left and three
more."""
GIFT = 3
"""So many artefacts are given away with objective 7."""


# Before the first deal ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Assign:
    """Assign the values 1 to 5 to the types, in the order of ``TYPES``: secret and final. All together."""

    values: tuple[int, ...]


# Negotiating ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Propose:
    """Propose a whole division: which places go to who proposes; all others go to the other negotiator.

    In the expert version a proposal may carry one look: ``sees`` is ``"me"`` or ``"you"`` (seen from who
    proposes), ``objective`` the place of the face-down objective, from 0. Without a look ``""`` and -1.
    """

    take: int
    """A mask of places."""
    sees: str = ""
    objective: int = -1


@dataclass(frozen=True, slots=True)
class SayDeal:
    """Say DEAL to the proposal that stands. When both negotiators have, it is concluded."""


@dataclass(frozen=True, slots=True)
class NoDeal:
    """With two players, the first time: declare that there is no agreement."""


@dataclass(frozen=True, slots=True)
class OfferAll:
    """With two players, the second time: offer everything on the table to the museum."""


# The dealer, with three players ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Count:
    """Start the countdown of ten seconds."""


@dataclass(frozen=True, slots=True)
class Zero:
    """The countdown has run out, and no deal was made."""


@dataclass(frozen=True, slots=True)
class Pick:
    """After the first countdown: take one of the three cards."""

    place: int


# The end --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Give:
    """Objective 7: give these artefacts to the player on the left. All together."""

    kinds: tuple[int, ...]
    """In ascending order; a kind may stand as often as there are copies."""


Move = Assign | Propose | SayDeal | NoDeal | OfferAll | Count | Zero | Pick | Give

# Moves are made once and shared: a list of moves is then a list of references.

Look = tuple[str, int]
NO_LOOK: Look = ("", -1)
LOOKS: tuple[Look, ...] = (NO_LOOK, *((sees, place) for sees in ("me", "you") for place in range(3)))
"""The looks a proposal may carry: none, or who sees which face-down objective."""

ASSIGN = {values: Assign(values) for values in permutations(range(1, 6))}
PROPOSE = {(take, *look): Propose(take, *look) for take in range(1 << len(PLACES)) for look in LOOKS}
SAY_DEAL, NO_DEAL, OFFER_ALL = SayDeal(), NoDeal(), OfferAll()
COUNT, ZERO = Count(), Zero()
PICK = tuple(Pick(place) for place in PLACES)
GIVE = {
    kinds: Give(kinds)
    for size in range(GIFT + 1)
    for kinds in combinations_with_replacement(range(KIND_COUNT), size)
}

CONSTRUCTIBLE: tuple[Move, ...] = (
    *ASSIGN.values(),
    *PROPOSE.values(),
    SAY_DEAL,
    NO_DEAL,
    OFFER_ALL,
    COUNT,
    ZERO,
    *PICK,
    *GIVE.values(),
)
"""Every move that can be written down at all, in the order in which ``moves`` lists them."""

ORDER = {move: place for place, move in enumerate(CONSTRUCTIBLE)}

is_constructible = one_of(CONSTRUCTIBLE)
"""Whether something is a move that can be written down at all."""
