"""Gendarmery as a game of the engine: every question goes to the phase the table is in."""

from collections.abc import Mapping, Sequence
from typing import Any

from seeds import folder
from tablecore.game import Outcome, Tell, Turn
from tablecore.gendarmery import ending
from tablecore.gendarmery import variant as options
from tablecore.gendarmery.attempts import attempts
from tablecore.gendarmery.cards import Cards, card_rows, house_cards
from tablecore.gendarmery.guess import guess
from tablecore.gendarmery.moves import CONSTRUCTIBLE, Move, is_constructible
from tablecore.gendarmery.phases import KINDS, PHASES
from tablecore.gendarmery.position import build
from tablecore.gendarmery.setting_up import SETTING_UP, shuffle
from tablecore.gendarmery.state import State
from tablecore.gendarmery.tasks import TASK
from tablecore.gendarmery.view import View, look
from tablecore.gendarmery.wording import WORDS, refused
from tablecore.rng import Rng
from tablecore.rules import Event, Refusal, Rulebook

NOBODY_MOVES = Turn(())
SEAT_MOVES = tuple(Turn((seat,)) for seat in range(6))


class Gendarmery:
    """The rules of Gendarmery with one set of cards; ``Gendarmery(read_cards(...))`` plays with your own."""

    name = "gendarmery"
    version = 1
    Variant = options.Variant
    Position = options.Position
    words = WORDS
    chosen_rule = ""

    def __init__(self, cards: Cards | None = None) -> None:
        self._cards = cards
        self.rulebook = Rulebook(folder("seeds/gendarmery") / "rules.toml")

    @property
    def cards(self) -> Cards:
        """The card lists this game is played with; the house lists are read when first needed."""
        if self._cards is None:
            self._cards = house_cards()
        return self._cards

    @property
    def lessons(self) -> Sequence[Any]:
        """The lessons of Gendarmery, in reading order."""
        from tablecore.gendarmery.lessons import LESSONS

        return LESSONS

    def bound(self, variant: options.Variant) -> int | None:
        """The most decisions a game can take: four a turn, and a set-up that looks at each card twice."""
        return None if variant.turn_limit is None else 4 * variant.turn_limit + 80

    def setup(self, variant: options.Variant, rng: Rng, tell: Tell | None = None) -> State:
        """The shuffled decks, or with an automatic set-up the finished table."""
        if variant.position is not None:
            return build(self.cards, variant, variant.position, rng)
        s = shuffle(self.cards, variant, rng, tell)
        if variant.setup == "automatic":
            while s.phase != "task":
                phase = PHASES[s.phase]
                phase.apply(s, rng.choice(phase.moves(s)), tell)
            s.rng = rng.state
        return s

    def turn(self, s: State) -> Turn:
        """One seat decides at a time."""
        return NOBODY_MOVES if s.ended else SEAT_MOVES[s.seat]

    def moves(self, s: State, seat: int) -> Sequence[Move]:
        """Everything this seat may do now."""
        if s.ended or seat != s.seat:
            return ()
        return PHASES[s.phase].moves(s)

    def attempts(self, s: State, seat: int) -> Sequence[Move]:
        """What this seat may try: its moves, and the wrong places, decks, cards and players beside them."""
        return () if s.ended or seat != s.seat else attempts(s)

    def refuse(self, s: State, seat: int, move: object) -> Refusal | None:
        """Why this seat may not make this move; None when it may."""
        if s.ended:
            return Refusal(s.ended, WORDS["refuse.over"])
        phase = PHASES[s.phase]
        if seat != s.seat:
            if phase in SETTING_UP:
                return refused("setup.who", "not-your-set-up")
            return refused("turn.order", "not-your-turn")
        kind = type(move)
        if kind in phase.kinds and is_constructible(move):
            return phase.refuse(s, move)
        sentence = "not-now" if kind in KINDS and kind not in phase.kinds else "not-a-move"
        rule = "gendarmery.cards.door-obey" if s.door and kind in TASK.kinds else phase.rule
        return Refusal(rule, WORDS.say(f"refuse.{sentence}", asked=WORDS[f"ask.{phase.name}"]))

    def apply(self, s: State, chosen: Mapping[int, Move], tell: Tell | None = None) -> None:
        """Make the chosen move of the seat whose turn it is."""
        PHASES[s.phase].apply(s, chosen[s.seat], tell)

    def copy(self, s: State) -> State:
        """The same position, sharing nothing that changes."""
        return s.copy()

    def view(self, s: State, seat: int | None) -> View:
        """What that seat may know of the table."""
        return look(s, seat, self.turn(s), ending.scores(s))

    def reveal(self, s: State) -> View:
        """The table with every hand open: for who watches an example and plays no seat."""
        return look(s, None, self.turn(s), ending.scores(s), everything=True)

    def guess(self, s: State, seat: int | None, rng: Rng) -> State:
        """A full table that fits what that seat knows."""
        return guess(s, seat, rng)

    def scores(self, s: State) -> tuple[int, ...]:
        """The points of each seat, as they would count now."""
        return ending.scores(s)

    def outcome(self, s: State) -> Outcome | None:
        """Who is the chief; None while the game goes on."""
        return ending.outcome(s)

    def card_lists(self) -> Mapping[str, Sequence[Mapping[str, object]]]:
        """The four kinds of cards, each as a row of what is printed on it."""
        return card_rows(self.cards)

    def census(self, s: State) -> Mapping[str, tuple[str, ...]]:
        """Zone to cards, every card exactly once."""
        return ending.census(s)

    def constructible(self, variant: options.Variant) -> Sequence[Move]:
        """Every move anybody could write down, whatever the variant."""
        return CONSTRUCTIBLE

    def variants(self) -> Sequence[options.Variant]:
        """Both versions with every number of players, and each option away from its default once."""
        Variant, Position = options.Variant, options.Position
        tables = [
            Variant(players=players, version=version)
            for version in ("rulebook", "catalogue")
            for players in range(2, 7)
        ]
        return (
            *tables,
            Variant(setup="manual"),
            Variant(players=2, setup="manual", version="catalogue", first=1),
            Variant(wanted_looks="before-refill"),
            Variant(players=4, hands_open=True),
            Variant(players=4, hands_open=True, version="catalogue"),
            Variant(players=5, count_hands=True, first=4),
            Variant(players=6, turn_limit=40),
            Variant(players=2, position=Position(interrogation_size=2, suspects_size=0)),
            Variant(players=3, position=Position(desk_sizes=(1, 1), archive=((), (), (), ()))),
        )

    def about(self, event: Event) -> tuple[str, ...]:
        """The places of the table an event speaks of."""
        from tablecore.gendarmery.sentences import about

        return about(event)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """What happened, as a sentence."""
        from tablecore.gendarmery.sentences import sentence

        return sentence(self.cards, event, names)


GAME = Gendarmery()
