"""Noir as a game of the engine: every question goes to the phase the table is in."""

from collections.abc import Mapping, Sequence
from typing import Any

from seeds import folder
from tablecore.game import Outcome, Tell, Turn
from tablecore.noir import ending
from tablecore.noir import variant as options
from tablecore.noir.attempts import attempts
from tablecore.noir.cards import Cards, card_rows, house_cards
from tablecore.noir.guess import guess
from tablecore.noir.moves import CONSTRUCTIBLE, Move, is_constructible
from tablecore.noir.phases import ACTIONS, KINDS, phase_of
from tablecore.noir.position import build
from tablecore.noir.setting_up import deal, tell_beginning
from tablecore.noir.state import State
from tablecore.noir.view import View, look
from tablecore.noir.wording import WORDS, refused
from tablecore.rng import Rng
from tablecore.rules import Event, Refusal, Rulebook

NOBODY_MOVES = Turn(())
SEAT_MOVES = (Turn((0,)), Turn((1,)))

MOST_CHOICES = 60
"""More decisions within turns than any game has: each exoneration uses up one of at most 25 cards, and a
collapse asks at most once for each suspect who leaves."""


class Noir:
    """The rules of Noir with one set of suspects; ``Noir(read_cards("mine.csv"))`` plays with your own."""

    name = "noir"
    version = 1
    Variant = options.Variant
    Position = options.Position
    words = WORDS
    chosen_rule = ""

    def __init__(self, cards: Cards | None = None) -> None:
        self._cards = cards
        self.rulebook = Rulebook(folder("seeds/noir") / "rules.toml")

    @property
    def cards(self) -> Cards:
        """The suspects this game is played with; the house's are read when first needed."""
        if self._cards is None:
            self._cards = house_cards()
        return self._cards

    @property
    def lessons(self) -> Sequence[Any]:
        """The lessons of Noir, in reading order."""
        from tablecore.noir.lessons import LESSONS

        return LESSONS

    def bound(self, variant: options.Variant) -> int | None:
        """The most decisions a game can take: one a turn, and the choices within turns."""
        return None if variant.turn_limit is None else variant.turn_limit + MOST_CHOICES

    def setup(self, variant: options.Variant, rng: Rng, tell: Tell | None = None) -> State:
        """The board laid out, the evidence shuffled, the bandit's card drawn; or the table of a position."""
        if variant.position is None:
            return deal(self.cards, variant, rng, tell)
        s = build(self.cards, variant, variant.position, rng)
        if tell:
            tell_beginning(s, tell)
        return s

    def turn(self, s: State) -> Turn:
        """One seat decides at a time."""
        return NOBODY_MOVES if s.ended else SEAT_MOVES[s.seat]

    def moves(self, s: State, seat: int) -> Sequence[Move]:
        """Everything this seat may do now."""
        if s.ended or seat != s.seat:
            return ()
        return phase_of(s).moves(s)

    def attempts(self, s: State, seat: int) -> Sequence[Move]:
        """What this seat may try: its moves, and the wrong suspects, lines and cards beside them."""
        return () if s.ended or seat != s.seat else attempts(s)

    def refuse(self, s: State, seat: int, move: object) -> Refusal | None:
        """Why this seat may not make this move; None when it may."""
        if s.ended:
            return Refusal(s.ended, WORDS["refuse.over"])
        if seat != s.seat:
            return refused("start.order", "not-your-turn")
        phase, kind = phase_of(s), type(move)
        if kind in phase.kinds and is_constructible(move):
            return phase.refuse(s, move)
        if s.phase == "action" and kind in ACTIONS[1 - seat].kinds and kind not in phase.kinds:
            return refused(f"turn.{phase.asked}", f"not-for-{phase.asked}")
        known = kind in KINDS and kind not in phase.kinds
        asked = WORDS[f"ask.{phase.asked}"]
        return Refusal(phase.rule, WORDS.say(f"refuse.{'not-now' if known else 'not-a-move'}", asked=asked))

    def apply(self, s: State, chosen: Mapping[int, Move], tell: Tell | None = None) -> None:
        """Make the chosen move of the seat whose turn it is."""
        phase_of(s).apply(s, chosen[s.seat], tell)

    def copy(self, s: State) -> State:
        """The same position, sharing nothing that changes."""
        return s.copy()

    def view(self, s: State, seat: int | None) -> View:
        """What that seat may know of the table."""
        return look(s, seat, self.turn(s))

    def reveal(self, s: State) -> View:
        """The table with both identities and the hand open: for who watches and plays no seat."""
        return look(s, None, self.turn(s), everything=True)

    def guess(self, s: State, seat: int | None, rng: Rng) -> State:
        """A full table that fits what that seat knows."""
        return guess(s, seat, rng)

    def scores(self, s: State) -> tuple[int, ...]:
        """One point for who has reached a goal."""
        return ending.scores(s)

    def outcome(self, s: State) -> Outcome | None:
        """Who has won; None while the game goes on."""
        return ending.outcome(s)

    def card_lists(self) -> Mapping[str, Sequence[Mapping[str, object]]]:
        """The two kinds of cards, each as a row of what is printed on it."""
        return card_rows(self.cards)

    def census(self, s: State) -> Mapping[str, tuple[str, ...]]:
        """Zone to cards, every card exactly once."""
        return ending.census(s)

    def constructible(self, variant: options.Variant) -> Sequence[Move]:
        """Every move anybody could write down, whatever the variant."""
        return CONSTRUCTIBLE

    def variants(self) -> Sequence[options.Variant]:
        """Each option away from its default once, and some tables built on purpose."""
        Variant, Position = options.Variant, options.Position
        small = (("any",) * 3,) * 3
        return (
            Variant(),
            Variant(kills_to_win=10),
            Variant(kills_to_win=16),
            Variant(no_undo_shift=True),
            Variant(accuse_innocent=False),
            Variant(kills_to_win=16, no_undo_shift=True, accuse_innocent=False),
            Variant(turn_limit=40),
            Variant(position=Position(phase="opening", board=small)),
            Variant(no_undo_shift=True, position=Position(seat=1, board=(("any",) * 3,) * 2, deck_size=0)),
            Variant(position=Position(board=(("any",) * 4,) * 5, deck_size=3)),
        )

    def about(self, event: Event) -> tuple[str, ...]:
        """The suspects and lines of the board an event speaks of."""
        from tablecore.noir.sentences import about

        return about(event)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """What happened, as a sentence."""
        from tablecore.noir.sentences import sentence

        return sentence(self.cards, event, names)


GAME = Noir()
