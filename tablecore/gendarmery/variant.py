"""What a table may agree on before the game: every option of the rules and of our readings."""

from dataclasses import dataclass, field

from tablecore.checks import check_position

VERSIONS = ("rulebook", "catalogue")
SETUPS = ("automatic", "manual")
LOOKS = ("after-refill", "before-refill")


@dataclass(frozen=True, slots=True)
class Position:
    """A table built on purpose, for a lesson or a test; what is left empty is dealt from the seed.

    Cards are named as in the card lists: desk cards by their signs (``"Man + Scar"``), suspects and
    door cards by name (``"Eye-Witness: Man"`` names one by its sign), interrogation faces by direction
    or ``"medallion"``. Lists of cards in decks name the topmost first.
    """

    seat: int = 0
    """Whose turn it is."""
    wall: tuple[str, ...] = ()
    """Eight suspects, on the places around the middle row by row; ``""`` leaves a place empty."""
    under: tuple[str, ...] = ()
    """The eight interrogation faces under them, in the same order; ``""`` is any."""
    middle: str = ""
    """The face-up interrogation card in the middle."""
    buried: int = 0
    """How many interrogation cards lie on it."""
    hands: tuple[tuple[str, ...], ...] = ()
    """A hand for each seat."""
    desk: tuple[tuple[str, ...], ...] = ()
    """The top cards of the two desk decks."""
    desk_sizes: tuple[int, ...] = ()
    """How many cards the two desk decks have; the rest lies on the archive piles."""
    archive: tuple[tuple[str, ...], ...] = ()
    """The four archive piles."""
    doors: tuple[str, ...] = ()
    """The top cards of the door deck."""
    doors_size: int | None = None
    """How many cards the door deck has; the rest lies on the door discards, below an open Eye-Witness."""
    witness: str = ""
    """The sign of an Eye-Witness that lies open on the door discards."""
    interrogation: tuple[str, ...] = ()
    """The top cards of the interrogation deck: a face, or the chained sides (``"top + left"``)."""
    interrogation_size: int | None = None
    """How many cards the interrogation deck has; the rest counts as won by the last seat."""
    suspects: tuple[str, ...] = ()
    """The top cards of the wall deck."""
    suspects_size: int | None = None
    """How many cards the wall deck has; the rest counts as arrested by the last seat."""
    laid: tuple[str, ...] = ()
    """For a manual set-up: the nine interrogation cards already laid, by their chained sides or their face.

    ``""`` is an open place. With all nine laid, ``wall`` names the suspects already hung, and with all
    eight of those, ``archive`` the piles already begun.
    """

    def __post_init__(self) -> None:
        check_position(self, most=72)


@dataclass(frozen=True, slots=True)
class Variant:
    """The options of a match; each but the first three decides a reading of the rulebook."""

    players: int = 3
    """2 to 6 (gendarmery.players)."""
    setup: str = "automatic"
    """``"automatic"``, or ``"manual"``: the set-up is played card by card."""
    first: int = 0
    """The seat that begins (gendarmery.turn.first-player)."""
    version: str = "rulebook"
    """``"rulebook"``, or ``"catalogue"``: the four-action version (gendarmery.variant.catalogue)."""
    wanted_looks: str = "after-refill"
    """When the turned arrow is followed (gendarmery.arrest.turned-empty)."""
    hands_open: bool = False
    """Hands lie open, and who takes a card from one chooses it (gendarmery.door.blind)."""
    turn_limit: int | None = 500
    """After how many turns a game is counted; ``None`` for never (gendarmery.end.endless)."""
    count_hands: bool = False
    """Cards still in hand count as well (gendarmery.end.hands)."""
    position: Position | None = field(default=None, metadata={"nested": Position})
    """A table built on purpose instead of a dealt one."""

    def __post_init__(self) -> None:
        if type(self.players) is not int or not 2 <= self.players <= 6:
            raise ValueError(f"Gendarmery is for 2 to 6 players, not {self.players!r:.40}.")
        if type(self.first) is not int or not 0 <= self.first < self.players:
            raise ValueError(f"The first seat is one of 0 to {self.players - 1}, not {self.first!r:.40}.")
        for name, allowed in (("setup", SETUPS), ("version", VERSIONS), ("wanted_looks", LOOKS)):
            if getattr(self, name) not in allowed:
                value = getattr(self, name)
                raise ValueError(f"{name} is one of {', '.join(allowed)}, not {value!r:.40}.")
        for name in ("hands_open", "count_hands"):
            if type(getattr(self, name)) is not bool:
                raise ValueError(f"{name} is true or false, not {getattr(self, name)!r:.40}.")
        limit = self.turn_limit
        if limit is not None and (type(limit) is not int or not 1 <= limit <= 10_000):
            raise ValueError(f"turn_limit is a whole number from 1 to 10000, or none, not {limit!r:.40}.")
        if self.position is not None and not isinstance(self.position, Position):
            raise ValueError(f"position is a Position or none, not {self.position!r:.40}.")
