"""What every game offers: the few words that matches, bots, lessons and tests speak."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from tablecore.rng import Rng
from tablecore.rules import Event, Refusal, Rulebook
from tablecore.words import Words

S = TypeVar("S")
M = TypeVar("M")

Tell = Callable[[Event], None]


class Turn(NamedTuple):
    """Who may move now.

    Nobody: the game is over. ``together``: each seat chooses in secret, and all choices happen at
    once. Several seats but not together: an open negotiation, in which any of them may speak.
    """

    seats: tuple[int, ...]
    together: bool = False


class Outcome(NamedTuple):
    """How a game ended: by which rule, with how many points for each seat, who won, after how many turns.

    ``winners`` are seats in ascending order, several for a shared victory; empty when nobody has won.
    """

    rule: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int


class Game(Protocol[S, M]):
    """The rules of one game. A game holds its cards and nothing else; positions are values ``S``.

    ``moves`` is the fast, complete list; ``refuse`` the slow path for people, with a reason and a rule.
    The two are written separately and must agree.
    """

    name: str
    version: int
    """Changes whenever the same record would play differently."""
    Variant: type[Any]
    """The options of a match, a frozen dataclass; its ``players`` is how many sit at the table."""
    rulebook: Rulebook
    words: Words
    chosen_rule: str
    """Where seats choose together: the rule that holds each to what it chose, while others still choose.
    The sentence is ``refuse.chosen`` of the words. ``""`` where seats never choose together."""

    @property
    def lessons(self) -> Sequence[Any]:
        """The lessons of this game, in reading order."""

    def bound(self, variant: Any) -> int | None:
        """The most decisions a game of this variant can take; None where the variant sets no limit."""

    def setup(self, variant: Any, rng: Rng, tell: Tell | None = None) -> S:
        """The position in which a match begins."""

    def turn(self, s: S) -> Turn:
        """Who may move now."""

    def moves(self, s: S, seat: int) -> Sequence[M]:
        """Everything this seat may do now, sorted as in ``constructible``, each once."""

    def attempts(self, s: S, seat: int) -> Sequence[M]:
        """What a reader in this seat may try at the table: every allowed move, and wrong ones beside them."""

    def refuse(self, s: S, seat: int, move: object) -> Refusal | None:
        """Why this seat may not make this move; None when it may."""

    def apply(self, s: S, chosen: Mapping[int, M], tell: Tell | None = None) -> None:
        """Make the chosen moves (seat to move), changing ``s``. They must be allowed."""

    def copy(self, s: S) -> S:
        """The same position, sharing nothing that changes."""

    def view(self, s: S, seat: int | None) -> Any:
        """What that seat may know; ``None`` is a spectator."""

    def reveal(self, s: S) -> Any:
        """A view in which nothing that somebody sees is hidden: for who watches and plays no seat."""

    def guess(self, s: S, seat: int | None, rng: Rng) -> S:
        """A full position that fits what that seat knows, the rest drawn at random."""

    def scores(self, s: S) -> tuple[int, ...]:
        """The points of each seat, as they would count now."""

    def outcome(self, s: S) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def card_lists(self) -> Mapping[str, Sequence[Mapping[str, object]]]:
        """The cards by kind, each as a row of what is printed on it."""

    def census(self, s: S) -> Mapping[str, tuple[str, ...]]:
        """Zone to cards: every card of the game exactly once."""

    def constructible(self, variant: Any) -> Sequence[M]:
        """Every move anybody could ever write down in this variant, allowed now or not, in order."""

    def variants(self) -> Sequence[Any]:
        """A sample of variants in which every option and every number of players occurs."""

    def about(self, event: Event) -> tuple[str, ...]:
        """The places and cards an event speaks of, named as refusals name them, to be outlined."""

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """What happened, as a sentence; ``names`` are the players', by seat."""
