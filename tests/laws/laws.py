"""The laws, as questions to a game at one of its positions; each fails with an ``AssertionError``.

They are used by the tests beside this file and, over very many games, by ``python -m tests.laws.long``.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cached_property
from typing import Any

import pytest

from tablecore.game import Game
from tablecore.match import IllegalMove, Match
from tablecore.rng import Rng
from tablecore.rules import Event, Refusal

LONGEST_HEADLINE = 70
"""The first sentence of a refusal stands alone above the rest, in large letters."""

NAMES = ("Ayşe", "Bram", "Chidi", "{who}", "Đức", "Élodie", "فاطمه", "<Goro>")
"""Players' names by seat; two of them try to be more than names."""


@dataclass(frozen=True)
class Laws:
    """The laws for one game and one of its variants."""

    game: Game[Any, Any]
    variant: Any

    @cached_property
    def everything(self) -> Sequence[Any]:
        """Every move that can be written down at all."""
        return self.game.constructible(self.variant)

    @cached_property
    def setup_census(self) -> list[str]:
        """Every card of the game, by what lies on the table at the start."""
        return sorted(cards_of(self.game.census(self.game.setup(self.variant, Rng(0)))))

    def seats(self, s: Any) -> range:
        """The seats at this table."""
        return range(len(self.game.scores(s)))

    def watchers(self, s: Any) -> list[int | None]:
        """Everybody who looks on: each seat, and a spectator."""
        return [*self.seats(s), None]

    # 1: what may be done is what is not refused -----------------------------------------------------------

    def moves_are_what_refuse_lets_through(self, s: Any, seats: Sequence[int] | None = None) -> None:
        """Law 1, for every seat: complete, in order, each once; and every refusal explains itself."""
        for seat in self.seats(s) if seats is None else seats:
            allowed = []
            for move in self.everything:
                refusal = self.game.refuse(s, seat, move)
                if refusal is None:
                    allowed.append(move)
                else:
                    self.refusal_explains(refusal)
            assert list(self.game.moves(s, seat)) == allowed
            if seat not in self.game.turn(s).seats:
                assert not allowed
        for seat in self.game.turn(s).seats:
            assert self.game.moves(s, seat), "whoever may move has something to do"
            assert set(self.game.moves(s, seat)) <= set(self.game.attempts(s, seat))

    def refusal_explains(self, refusal: Refusal) -> None:
        """A reason in whole sentences, the first short enough for a headline; and a rule that exists."""
        if refusal in _EXPLAINED:
            return
        assert refusal.rule in self.game.rulebook
        assert refusal.why == refusal.why.strip()
        assert refusal.why[-1] in ".?!"
        assert len(refusal.why.split(". ")[0]) <= LONGEST_HEADLINE
        assert "\n" not in refusal.why
        assert not set(refusal.why) & set("{}")
        assert all(isinstance(place, str) and place for place in refusal.about)
        _EXPLAINED.add(refusal)

    # 2: a refused move changes nothing --------------------------------------------------------------------

    def a_refused_move_changes_nothing(self, match: Match, rng: Rng, tries: int = 20) -> None:
        """Law 2, for moves of the game at the wrong time and for things that are no moves at all."""
        before, made, log = self.game.copy(match.state), list(match.made), list(match.log)
        seats = self.seats(match.state)
        for _ in range(tries):
            seat, move = rng.choice(seats), rng.choice(self.everything)
            for attempt in (move, *distorted(move)):
                refusal = match.refusal(seat, attempt)
                if refusal is None:
                    assert repr(attempt) in map(repr, match.moves(seat)), "1.0 is not 1"
                    continue
                self.refusal_explains(refusal)
                with pytest.raises(IllegalMove) as illegal:
                    match.play(seat, attempt)
                assert illegal.value.refusal == refusal
                assert refusal.why in str(illegal.value)
                assert refusal.rule in str(illegal.value)
        for seat in (-1, len(seats)):
            assert not match.moves(seat)
            assert match.refusal(seat, rng.choice(self.everything)) is not None
        assert match.state == before
        assert match.made == made
        assert match.log == log

    # 3: copies share nothing that changes -----------------------------------------------------------------

    def copies_share_nothing_mutable(self, s: Any) -> None:
        """Law 3: a position is made of fields that cannot change, so that a copy of them is a copy."""
        copy = self.game.copy(s)
        assert copy is not s
        assert copy == s
        constant = [value for value in vars(self.game).values() if value is not None]
        for name in all_slots(s):
            value = getattr(s, name)
            if not any(value is thing for thing in constant):
                assert is_immutable(value), f"{name} holds something that can change"

    def a_copy_goes_its_own_way(self, s: Any, rng: Rng, moves: int = 10) -> None:
        """Law 3, by playing: what happens to a copy does not happen to the original, nor the reverse."""
        first, second = self.game.copy(s), self.game.copy(s)
        before = repr(s)
        self.play_on(first, rng, moves)
        assert repr(s) == repr(second) == before

    # 4: the same again ------------------------------------------------------------------------------------

    def the_same_again(self, s: Any, chosen: Mapping[int, Any]) -> None:
        """Law 4: the same moves at the same position give the same result, told or not."""
        silent, first, second = (self.game.copy(s) for _ in range(3))
        told: list[Event] = []
        again: list[Event] = []
        self.game.apply(silent, chosen)
        self.game.apply(first, chosen, told.append)
        self.game.apply(second, chosen, again.append)
        assert silent == first == second
        assert told == again

    def silence_changes_nothing(self, match: Match) -> None:
        """Law 4, from the first move to the last: a match nobody is told of comes to the same position."""
        s, waiting = self.game.setup(self.variant, Rng(match.seed)), {}
        for seat, move in match.made:
            turn = self.game.turn(s)
            waiting[seat] = move
            if not turn.together or len(waiting) == len(turn.seats):
                self.game.apply(s, waiting)
                waiting = {}
        assert s == match.state

    # 5: the census ----------------------------------------------------------------------------------------

    def every_card_is_somewhere_once(self, s: Any) -> None:
        """Law 5."""
        assert sorted(cards_of(self.game.census(s))) == self.setup_census

    def every_event_is_told_with_its_cards_in_place(self, match: Match, rng: Rng) -> None:
        """Law 5 in the middle of a move: at each event the table is whole, so that it can be pictured."""
        game, told = self.game, match.copy()

        def watch(event: Event) -> None:
            self.every_card_is_somewhere_once(told.state)
            for watcher in self.watchers(told.state):
                game.view(told.state, watcher)

        for _ in range(10):
            if told.over:
                break
            seat = rng.choice(told.turn.seats)
            told.play(seat, rng.choice(told.moves(seat)), watch)

    # What happens is explained ----------------------------------------------------------------------------

    def events_explain(self, s: Any, events: Sequence[Event]) -> None:
        """Every event names a rule and makes a sentence for everybody, as each may know it."""
        for event in events:
            if event in _EXPLAINED:
                continue
            assert event.rule in self.game.rulebook
            assert event.kind
            assert event.seat is None or event.seat in self.seats(s)
            assert event.seen is None or 0 <= event.seen < 1 << len(self.seats(s))
            for watcher in self.watchers(s):
                known = event.for_seat(watcher)
                assert known.what in (event.what, None)
                sentence = self.game.sentence(known, NAMES)
                assert sentence == sentence.strip()
                assert sentence[-1] in ".?!"
                assert "\n" not in sentence
                assert not set(sentence.replace("{who}", "")) & set("{}")
            _EXPLAINED.add(event)

    def play_on(self, s: Any, rng: Rng, moves: int) -> None:
        """Make so many random moves (or as many as there are), changing ``s``; the census always holds."""
        for _ in range(moves):
            turn = self.game.turn(s)
            if not turn.seats:
                return
            seats = turn.seats if turn.together else (rng.choice(turn.seats),)
            self.game.apply(s, {seat: rng.choice(self.game.moves(s, seat)) for seat in seats})
            self.every_card_is_somewhere_once(s)


_EXPLAINED: set[Refusal | Event] = set()
"""Those already looked at: the same few are met a million times."""


def cards_of(census: Mapping[str, Sequence[str]]) -> list[str]:
    """All cards of a census, zone by zone."""
    return [card for zone in census.values() for card in zone]


def distorted(move: Any) -> Iterator[object]:
    """Moves nobody can make: other types, numbers far outside, and no moves at all."""
    yield from (None, 0, "move", (), object, type(move), [move])
    for field in fields(move):
        for value in (-1, -2, 99, 10**30, 0.0, 1.5, True, None, "0", (), (0, 0), [0]):
            yield replace(move, **{field.name: value})


def all_slots(thing: object) -> list[str]:
    """The names of everything a slotted object holds."""
    assert not hasattr(thing, "__dict__"), "a position has slots"
    return [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]


def is_immutable(value: object) -> bool:
    """Whether nothing in this value can change."""
    if isinstance(value, tuple | frozenset):
        return all(is_immutable(item) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        frozen = type(value).__dataclass_params__.frozen  # type: ignore[attr-defined]
        return frozen and all(is_immutable(getattr(value, field.name)) for field in fields(value))
    return value is None or isinstance(value, int | str | float | bytes)
