"""What a table may agree on before the game: every option of the rules and of our readings."""

from dataclasses import dataclass, field

from tablecore.checks import check_position

KILLS = (14, 10, 16)
"""How many kills may win: the rulebook's number, and those of other editions."""
PHASES = ("opening", "identity", "action")
"""Where a position may begin."""


@dataclass(frozen=True, slots=True)
class Position:
    """A table built on purpose, for a lesson or a test; what is left empty is dealt from the seed.

    Suspects and evidence cards go by the suspect's name; ``"any"`` on the board is whoever the seed brings.
    """

    seat: int = 0
    """Whose turn it is: 0 the bandit, 1 the inspector."""
    phase: str = "action"
    """``"opening"`` (the bandit's first kill), ``"identity"`` (the inspector chooses among four cards), or
    ``"action"``."""
    board: tuple[tuple[str, ...], ...] = ()
    """The rows of the board, equally long, at most five by five; without any, all 25 in five rows.
    Suspects who are not on the board are not in the game."""
    dead: tuple[str, ...] = ()
    innocent: tuple[str, ...] = ()
    """Suspects whose evidence card lies on them."""
    discarded: tuple[str, ...] = ()
    """Dead suspects whose evidence card has been shown."""
    bandit: str = ""
    """The bandit's identity."""
    inspector: str = ""
    """The inspector's identity; none before it is chosen."""
    hand: tuple[str, ...] = ()
    """Further evidence cards of the inspector: three, or in the phase ``"identity"`` four."""
    hand_size: int | None = None
    """How many those are; without a number as many as usual, or as there are cards."""
    deck: tuple[str, ...] = ()
    """The top cards of the evidence deck, topmost first."""
    deck_size: int | None = None
    """How many cards the deck has; the rest is put aside, and nobody has seen it."""
    kills: int | None = None
    """How many the bandit has killed; without a number, as many as lie dead."""
    shifted: tuple[str, ...] = ()
    """The shift just made by the opponent, for ``no_undo_shift``: ``("row", "2", "+1")``; lines from 0."""
    bandit_among: tuple[str, ...] = ()
    """Who may be the bandit for all that everybody knows; without names, every living suspect not shown."""
    inspector_among: tuple[str, ...] = ()
    """The same of the inspector."""

    def __post_init__(self) -> None:
        check_position(self, most=25)


@dataclass(frozen=True, slots=True)
class Variant:
    """The options of a match; each decides a reading of the rulebook.

    Seat 0 is always the bandit and seat 1 the inspector (noir.setup.roles). The set-up holds no choice but
    the opening kill and the inspector's identity, and these are always played.
    """

    kills_to_win: int = 14
    """14, 10 or 16 (noir.kill.goal)."""
    no_undo_shift: bool = False
    """A shift may not put back what the opponent has just shifted (noir.shift.undo)."""
    accuse_innocent: bool = True
    """An innocent suspect may be accused (noir.accuse.innocent)."""
    turn_limit: int | None = 500
    """After how many turns the table stops; ``None`` for never (noir.end.none)."""
    position: Position | None = field(default=None, metadata={"nested": Position})
    """A table built on purpose instead of a dealt one."""

    @property
    def players(self) -> int:
        """How many sit at the table: the bandit and the inspector."""
        return 2

    def __post_init__(self) -> None:
        if type(self.kills_to_win) is not int or self.kills_to_win not in KILLS:
            known = ", ".join(map(str, KILLS))
            raise ValueError(f"kills_to_win is one of {known}, not {self.kills_to_win!r:.40}.")
        for name in ("no_undo_shift", "accuse_innocent"):
            if type(getattr(self, name)) is not bool:
                raise ValueError(f"{name} is true or false, not {getattr(self, name)!r:.40}.")
        limit = self.turn_limit
        if limit is not None and (type(limit) is not int or not 1 <= limit <= 10_000):
            raise ValueError(f"turn_limit is a whole number from 1 to 10000, or none, not {limit!r:.40}.")
        if self.position is not None and not isinstance(self.position, Position):
            raise ValueError(f"position is a Position or none, not {self.position!r:.40}.")
