"""Deal as a game of the engine: every question goes to the phase the table is in."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from seeds import folder
from tablecore.deal import ending
from tablecore.deal import variant as options
from tablecore.deal.attempts import attempts
from tablecore.deal.card_lists import card_rows
from tablecore.deal.dealing import lay_out
from tablecore.deal.guess import guess
from tablecore.deal.look import look
from tablecore.deal.moves import CONSTRUCTIBLE, Assign, Move, is_constructible
from tablecore.deal.phases import KINDS, PHASES
from tablecore.deal.position import build
from tablecore.deal.setting_up import begin, tell_beginning
from tablecore.deal.state import State
from tablecore.deal.view import View
from tablecore.deal.wording import WORDS, refused
from tablecore.game import Outcome, Tell, Turn
from tablecore.rng import Rng
from tablecore.rules import Event, Refusal, Rulebook

NOBODY_MOVES = Turn(())


class Deal:
    """The rules of Deal, for two and three players, with every mode and objective."""

    name = "deal"
    version = 1
    Variant = options.Variant
    Position = options.Position
    words = WORDS
    chosen_rule = "deal.setup.final"

    def __init__(self) -> None:
        self.rulebook = Rulebook(folder("seeds/deal") / "rules.toml")

    @property
    def lessons(self) -> Sequence[Any]:
        """The lessons of Deal, in reading order."""
        from tablecore.deal.lessons import LESSONS

        return LESSONS

    def bound(self, variant: options.Variant) -> int | None:
        """None: negotiation is free talk, and no rule says how long it may go on."""
        return None

    def setup(self, variant: options.Variant, rng: Rng, tell: Tell | None = None) -> State:
        """The pile shuffled, and everybody about to assign values; or the table of a position."""
        if variant.position is None:
            return begin(variant, rng, tell)
        s = build(variant, variant.position, rng)
        if tell:
            tell_beginning(s, tell)
        if s.phase == "negotiation" and not s.table:
            lay_out(s, "deal.round.cards", "dealt", tell)
        return s

    def turn(self, s: State) -> Turn:
        """Who may move: all together, the negotiators and the dealer in any order, or the dealer alone."""
        return NOBODY_MOVES if s.ended else PHASES[s.phase].turn(s)

    def moves(self, s: State, seat: int) -> Sequence[Move]:
        """Everything this seat may do now."""
        if seat not in self.turn(s).seats:
            return ()
        return PHASES[s.phase].moves(s, seat)

    def attempts(self, s: State, seat: int) -> Sequence[Move]:
        """What this seat may try: its moves, and what else it could say or take."""
        return attempts(s, seat) if seat in self.turn(s).seats else ()

    def refuse(self, s: State, seat: int, move: object) -> Refusal | None:
        """Why this seat may not make this move; None when it may."""
        if s.ended:
            return Refusal(s.ended, WORDS["refuse.over"])
        phase = PHASES[s.phase]
        if seat not in range(s.variant.players):
            return refused("players", f"no-such-seat-{s.variant.players}")
        if seat not in phase.turn(s).seats:  # everybody may speak but while the dealer takes a card
            return refused("three.pick", "not-your-turn")
        kind = type(move)
        if kind in phase.kinds and is_constructible(move):
            return phase.refuse(s, seat, move)
        if kind is Assign:
            return (
                refused("setup.assign", "not-five-values")
                if s.phase == "values"
                else refused("setup.final", "values-are-final")
            )
        return _not_now(s.phase, kind in KINDS and kind not in phase.kinds)

    def apply(self, s: State, chosen: Mapping[int, Move], tell: Tell | None = None) -> None:
        """Make the chosen moves: of everybody where all choose together, else of whoever speaks."""
        PHASES[s.phase].apply(s, chosen, tell)

    def copy(self, s: State) -> State:
        """The same position, sharing nothing that changes."""
        return s.copy()

    def view(self, s: State, seat: int | None) -> View:
        """What that seat may know of the table."""
        return look(s, seat, self.turn(s))

    def reveal(self, s: State) -> View:
        """The table with everything open that anybody sees: for who watches and plays no seat."""
        return look(s, None, self.turn(s), everything=True)

    def guess(self, s: State, seat: int | None, rng: Rng) -> State:
        """A full table that fits what that seat knows."""
        return guess(s, seat, rng)

    def scores(self, s: State) -> tuple[int, ...]:
        """The points of each seat, as they would count now."""
        return ending.scores(s)

    def outcome(self, s: State) -> Outcome | None:
        """How the game ended, and who has won; nobody when the museum has. None while it goes on."""
        return ending.outcome(s)

    def card_lists(self) -> Mapping[str, Sequence[Mapping[str, object]]]:
        """The kinds of cards, each as a row of what is printed on it."""
        return card_rows()

    def census(self, s: State) -> Mapping[str, tuple[str, ...]]:
        """Zone to cards, every card exactly once."""
        return ending.census(s)

    def constructible(self, variant: options.Variant) -> Sequence[Move]:
        """Every move anybody could write down, whatever the variant."""
        return CONSTRUCTIBLE

    def variants(self) -> Sequence[options.Variant]:
        """Every option and both numbers of players, each mode and each objective, and some built tables."""
        Variant, Position = options.Variant, options.Position
        values = ((1, 2, 3, 4, 5), ())
        return (
            Variant(),
            Variant(players=3),
            Variant(mode="A", objectives=(1,)),
            Variant(players=3, mode="B", objectives=(2,), travel=True),
            Variant(mode="B", objectives=(6,)),
            Variant(mode="C", objectives=(3,)),
            Variant(players=3, mode="C", objectives=(1, 4, 6), backs=False),
            Variant(objectives=(5, 7)),
            Variant(players=3, mode="AB", objectives=(5, 7)),
            Variant(mode="AC", objectives=(2, 4), travel=True),
            Variant(players=3, objectives=(7,)),
            Variant(expert=2, backs=False),
            Variant(players=3, expert=3),
            Variant(mode="B", backs=False, position=Position(values=values, deck_size=6, second=True)),
            Variant(
                players=3,
                mode="A",
                expert=3,
                position=Position(
                    values=((), (), ()),
                    collections=(("any",) * 5, ("any",) * 4, ("any",) * 6),
                    secret=(("any",) * 2, (), ("any",)),
                    museum=("any",) * 3,
                    museum_hidden=("any",) * 2,
                    phase="pick",
                    dealer=1,
                    deck_size=9,
                    looked=((0,), (1, 2), ()),
                ),
            ),
            Variant(
                objectives=(5, 7),
                position=Position(
                    values=((), ()), collections=(("any",) * 6, ("any",)), secret=(("any",), ()), phase="gift"
                ),
            ),
        )

    def about(self, event: Event) -> tuple[str, ...]:
        """The places and cards an event speaks of."""
        from tablecore.deal.sentences import about

        return about(event)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """What happened, as a sentence."""
        from tablecore.deal.sentences import sentence

        return sentence(event, names)


@cache
def _not_now(phase: str, known: bool) -> Refusal:
    """What is asked for instead of a move for another time, or of what is no move at all."""
    asked = WORDS[f"ask.{PHASES[phase].asked}"]
    sentence = "not-now" if known else "not-a-move"
    return Refusal(PHASES[phase].rule, WORDS.say(f"refuse.{sentence}", asked=asked))


GAME = Deal()
