"""What a table may agree on before the game: how many play, the mode, the objectives, the versions."""

from dataclasses import dataclass, field

from tablecore.checks import check_position

PLAYERS = (2, 3)
MODES = ("", "A", "B", "C", "AB", "AC")
"""The modes, and those that go together (deal.modes.one)."""
OBJECTIVES = tuple(range(1, 8))
"""The objectives by their number."""
COMBINATIONS = {
    "controlled-origin": ("B", (6,)),
    "no-chance": ("C", (3,)),
    "under-pressure": ("A", (1,)),
    "childs-game": ("B", (2,)),
    "no-mercy": ("", (5, 7)),
    "elite": ("", (2, 4)),
}
"""The six combinations with a name (deal.combination.*): the mode and the objectives."""
EXPERT = (0, 2, 3)
"""How many objectives may lie face down (deal.expert.draw)."""
PHASES = ("negotiation", "pick", "gift")
"""Where a position may begin; without values it begins with assigning them."""


@dataclass(frozen=True, slots=True)
class Position:
    """A table built on purpose, for a lesson or a test; what is left empty is dealt from the seed.

    Artefacts go by their kind, such as ``"key-maya"``; a word may stand as often as there are copies.
    ``"any"`` is whatever the seed brings.
    """

    values: tuple[tuple[int, ...], ...] = ()
    """What each seat assigned, by type in the order of ``TYPES``; without any, the match begins with
    assigning (then nothing else of a position may be given but the deck, the objectives and the dealer).
    ``()`` for one seat: by chance."""
    collections: tuple[tuple[str, ...], ...] = ()
    """What each seat owns that everybody saw it win."""
    secret: tuple[tuple[str, ...], ...] = ()
    """What each seat owns besides, won face down: only the owner has seen it."""
    museum: tuple[str, ...] = ()
    """Artefacts the museum was given face up."""
    museum_hidden: tuple[str, ...] = ()
    """Artefacts the museum was given face down; nobody has seen them."""
    open: tuple[str, ...] = ()
    """The artefacts of the present deal that lie face up: the first places of the table, in this order."""
    hidden: tuple[str, ...] = ()
    """Those of the present deal that lie face down: the places after them. With no card in ``open`` and
    ``hidden`` the next deal is dealt from the deck; what the mode asks for and is not named comes from the
    deck, too."""
    second: bool = False
    """Whether the negotiators have already disagreed in this deal (five cards on the table)."""
    phase: str = "negotiation"
    """``"negotiation"``, ``"pick"`` (the dealer takes a card) or ``"gift"`` (objective 7; no deal on the
    table)."""
    dealer: int = 0
    """With three players, who deals."""
    deck: tuple[str, ...] = ()
    """The top cards of the deck, topmost first; ``"hourglass"`` may be one with mode A."""
    deck_size: int | None = None
    """How many artefacts the deck has before the next deal is dealt from it; the rest is put aside, unseen.
    Without a number: all that is left."""
    objectives: tuple[int, ...] = ()
    """In the expert version, the objectives that lie face down, in order; else by chance."""
    looked: tuple[tuple[int, ...], ...] = ()
    """In the expert version, which of them (by place, from 0) each seat has seen."""

    def __post_init__(self) -> None:
        check_position(self, most=45)


@dataclass(frozen=True, slots=True)
class Variant:
    """The options of a match."""

    players: int = 2
    """2 or 3."""
    mode: str = ""
    """``""``, ``"A"``, ``"B"``, ``"C"``, ``"AB"`` or ``"AC"`` (deal.mode-a.hourglass …, deal.modes.one)."""
    objectives: tuple[int, ...] = ()
    """The objectives in force, open to all, in ascending order."""
    expert: int = 0
    """How many objectives are drawn face down instead: 0, 2 or 3; then ``objectives`` is empty."""
    travel: bool = False
    """The travel version: the same game, value cards under double-sided artefacts (deal.travel)."""
    backs: bool = True
    """Whether the back of an artefact shows its origin (deal.cards.backs)."""
    position: Position | None = field(default=None, metadata={"nested": Position})
    """A table built on purpose instead of a dealt one."""

    def __post_init__(self) -> None:
        if type(self.players) is not int or self.players not in PLAYERS:
            raise ValueError(f"Deal is for 2 or 3 players, not {self.players!r:.40}.")
        if not isinstance(self.mode, str) or self.mode not in MODES:
            known = ", ".join(filter(None, MODES))
            raise ValueError(f"mode is empty or one of {known}, not {self.mode!r:.40}.")
        if type(self.expert) is not int or self.expert not in EXPERT:
            raise ValueError(f"expert is 0, 2 or 3 objectives face down, not {self.expert!r:.40}.")
        for name in ("travel", "backs"):
            if type(getattr(self, name)) is not bool:
                raise ValueError(f"{name} is true or false, not {getattr(self, name)!r:.40}.")
        numbers = self.objectives
        if (
            not isinstance(numbers, tuple)
            or any(type(number) is not int or number not in OBJECTIVES for number in numbers)
            or list(numbers) != sorted(set(numbers))
        ):
            raise ValueError(
                f"objectives are numbers from 1 to 7, each once and in order, not {numbers!r:.40}."
            )
        if self.expert and numbers:
            raise ValueError("With the expert variant no objectives lie open, so objectives must be empty.")
        if self.position is not None and not isinstance(self.position, Position):
            raise ValueError(f"position is a Position or none, not {self.position!r:.40}.")

    @property
    def hourglass(self) -> bool:
        """Whether the hourglass is in the pile (mode A)."""
        return "A" in self.mode

    @property
    def combination(self) -> str:
        """The name of the combination that is played, such as ``"no-mercy"``, or ``""``."""
        played = (self.mode, () if self.expert else self.objectives)
        return next((name for name, cards in COMBINATIONS.items() if cards == played), "")

    @property
    def face_down(self) -> int:
        """How many of three cards are dealt face down: one, two in mode B, none in mode C."""
        return 2 if "B" in self.mode else 0 if "C" in self.mode else 1

    @property
    def by_chance(self) -> bool:
        """Whether chance chooses the card for the museum (modes B and C)."""
        return self.face_down != 1
