"""A match: a game in progress. Its record is the truth, and everything else is replay."""

import json
from typing import Any

from tablecore.game import Game, Outcome, Tell, Turn
from tablecore.record import decode_move, decode_variant, encode_move, encode_variant
from tablecore.rng import Rng
from tablecore.rules import Event, Refusal

LONGEST_RECORD = 50_000
"""More moves than any match of ours can have; a longer record is refused before it is read."""


class IllegalMove(ValueError):
    """A move the rules do not allow. ``refusal`` says why; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.why} [{refusal.rule}]")
        self.refusal = refusal


class BrokenRecord(ValueError):
    """A saved record that cannot be played; the message says what is wrong and where."""


class Match:
    """One game in progress: who may move, what happened, and the record that replays it.

    ``made`` is the list of (seat, move) so far, ``log[0]`` the events of the set-up and ``log[k]``
    those of the k-th move. Where seats choose together, a choice waits, unseen, until all have chosen.
    """

    __slots__ = ("_waiting", "game", "log", "made", "seed", "state", "variant")

    def __init__(self, game: Game[Any, Any], variant: Any = None, seed: int = 0) -> None:
        if type(seed) is not int or not 0 <= seed < 1 << 64:
            raise ValueError(f"A seed is a whole number from 0 to 2**64 - 1, not {seed!r:.40}.")
        if variant is None:
            variant = game.Variant()
        elif not isinstance(variant, game.Variant):
            raise ValueError(f"A match of {game.name} needs a Variant of that game, not {variant!r:.40}.")
        self.game = game
        self.variant = variant
        self.seed = seed
        self._begin()

    def _begin(self) -> None:
        told: list[Event] = []
        self.state = self.game.setup(self.variant, Rng(self.seed), told.append)
        self.made: list[tuple[int, Any]] = []
        self.log: list[tuple[Event, ...]] = [tuple(told)]
        self._waiting: dict[int, Any] = {}

    @property
    def turn(self) -> Turn:
        """Who may move now; of seats that choose together, those who have not chosen yet."""
        turn = self.game.turn(self.state)
        if not self._waiting:
            return turn
        return Turn(tuple(seat for seat in turn.seats if seat not in self._waiting), turn.together)

    @property
    def over(self) -> bool:
        """Whether nobody may move any more."""
        return not self.game.turn(self.state).seats

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.game.outcome(self.state)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, the set-up first."""
        return tuple(event for events in self.log for event in events)

    def moves(self, seat: int) -> tuple[Any, ...]:
        """Everything this seat may do now."""
        return tuple(self.game.moves(self.state, seat)) if seat not in self._waiting else ()

    def refusal(self, seat: int, move: object) -> Refusal | None:
        """Why this seat may not make this move now; None when it may."""
        if seat in self._waiting:
            return Refusal(self.game.chosen_rule, self.game.words["refuse.chosen"])
        return self.game.refuse(self.state, seat, move)

    def play(self, seat: int, move: Any, watch: Tell | None = None) -> tuple[Event, ...]:
        """Make a move and return what happened; a move that may not be made raises ``IllegalMove``.

        Nothing has changed then. ``watch`` hears each event while ``state`` stands as it tells.
        """
        seat = int(seat)
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        told: list[Event] = []

        def tell(event: Event) -> None:
            told.append(event)
            if watch:
                watch(event)

        turn = self.game.turn(self.state)
        if not turn.together:
            self.game.apply(self.state, {seat: move}, tell if watch else told.append)
        else:
            self._waiting[seat] = move
            if len(self._waiting) == len(turn.seats):
                chosen, self._waiting = self._waiting, {}
                self.game.apply(self.state, chosen, tell)
        events = tuple(told)
        self.made.append((seat, move))
        self.log.append(events)
        return events

    def seen_by(self, seat: int | None) -> tuple[Any, tuple[Event, ...]]:
        """The view of a seat and the events as that seat knows them; ``None`` is a spectator."""
        return self.game.view(self.state, seat), tuple(event.for_seat(seat) for event in self.events)

    def rewind(self, count: int) -> "Match":
        """Go back to the position after the first ``count`` moves and forget the later ones.

        Returns the match itself; raises ``ValueError`` when it has no such position.
        """
        if not 0 <= count <= len(self.made):
            raise ValueError(f"This match has {len(self.made)} moves, so it cannot be set to move {count}.")
        made = self.made[:count]
        self._begin()
        for seat, move in made:
            self.play(seat, move)
        return self

    def copy(self) -> "Match":
        """Another match at the same position; the two go on separately."""
        other: Match = object.__new__(Match)
        other.game, other.variant, other.seed = self.game, self.variant, self.seed
        other.state = self.game.copy(self.state)
        other.made, other.log, other._waiting = list(self.made), list(self.log), dict(self._waiting)
        return other

    def to_json(self) -> str:
        """The record: game, rules version, variant, seed and moves. It holds secrets (the seed)."""
        return json.dumps(
            {
                "game": self.game.name,
                "version": self.game.version,
                "variant": encode_variant(self.variant),
                "seed": self.seed,
                "moves": [[seat, encode_move(move)] for seat, move in self.made],
            },
            ensure_ascii=False,
        )

    @classmethod
    def from_json(cls, text: str, game: Game[Any, Any] | None = None) -> "Match":
        """Replay a record; raises ``BrokenRecord`` at the first thing that is wrong, and loads nothing.

        ``game`` is needed only for a match with cards of one's own.
        """
        data = _fields(text)
        rules = game or _game(data["game"])
        if data["game"] != rules.name:
            raise BrokenRecord(f"The record is of {data['game']!r:.40}, not of {rules.name!r}.")
        if data["version"] != rules.version:
            raise BrokenRecord(
                f"The record was made with rules version {data['version']!r:.20}; "
                f"these are version {rules.version}, in which it may not replay."
            )
        try:
            match = cls(rules, decode_variant(rules.Variant, data["variant"]), data["seed"])
        except ValueError as fault:
            raise BrokenRecord(f"The record cannot be set up: {fault}") from None
        match._replay(data["moves"])
        return match

    def _replay(self, moves: Any) -> None:
        if not isinstance(moves, list) or len(moves) > LONGEST_RECORD:
            raise BrokenRecord(f'"moves" must be a list of at most {LONGEST_RECORD} moves.')
        constructible = self.game.constructible(self.variant)
        for number, item in enumerate(moves, 1):
            if not isinstance(item, list) or len(item) != 2 or type(item[0]) is not int:
                raise BrokenRecord(f"Move {number} must be a seat and a move, such as [0, ...].")
            move = decode_move(constructible, item[1])
            if move is None:
                raise BrokenRecord(f"Move {number} is not a move of this game: {item[1]!r:.60}.")
            try:
                self.play(item[0], move)
            except IllegalMove as illegal:
                raise BrokenRecord(f"Move {number} cannot be made: {illegal}") from None


def _fields(text: str) -> dict[str, Any]:
    """The five fields of a record, read from JSON but not yet trusted."""
    try:
        data = json.loads(text)
    except (ValueError, TypeError, RecursionError) as fault:
        raise BrokenRecord(f"The record is not JSON: {str(fault) or type(fault).__name__:.100}.") from None
    names = ("game", "version", "variant", "seed", "moves")
    if not isinstance(data, dict) or set(data) != set(names):
        raise BrokenRecord(f"A record is an object with exactly these fields: {', '.join(names)}.")
    if type(data["version"]) is not int:
        raise BrokenRecord('"version" must be a whole number.')
    return data


def _game(name: object) -> Game[Any, Any]:
    import tablecore

    if not isinstance(name, str) or name not in tablecore.games():
        raise BrokenRecord(
            f"There is no game called {name!r:.40}; there are: {', '.join(tablecore.games())}."
        )
    return tablecore.game(name)
