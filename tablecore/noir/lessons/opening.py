"""How each side begins: the opening kill, the inspector's four cards, and what the first kill gives away."""

from tablecore.match import Match
from tablecore.noir.cards import SUSPECT_COUNT
from tablecore.noir.lessons.candidates import who_may_be
from tablecore.noir.lessons.common import BOARD, R, at, choose, kill, number_word, rules, table
from tablecore.noir.lessons.foresight import foresee, foreseen, gives_away_least, how_many, how_many_suspected
from tablecore.noir.lessons.hunting import chooses_out_of_reach
from tablecore.noir.moves import Choose, Kill
from tablecore.noir.setting_up import FIRST_HAND
from tablecore.noir.state import BANDIT, INSPECTOR, State
from tablecore.noir.variant import Position, Variant
from tablecore.noir.wording import refused
from tablecore.rules import Refusal
from tablecore.teach import Exercise, Lesson, Question, Table, Temptation, Walk

OPENING = Position(phase="opening", board=BOARD, bandit="Nayra")

CHOICE = Position(phase="opening", board=BOARD, bandit="Laleh", deck=("Gwenaël", "Hina", "Sölvi", "Zoltán"))
"""After the death of Gwenaël one of the inspector's cards is of somebody dead, and one is out of reach."""

IN_THE_CORNER = Position(
    phase="opening", board=BOARD, bandit="Bilal", deck=("Farrukh", "Gwenaël", "Olena", "Zoltán")
)
"""The bandit kills in the corner, and the inspector draws two of the three who are beside it."""


def whose_turn(before: State, after: State) -> str:
    """Who decides after these moves."""
    return ("bandit", "inspector")[after.seat]


def _left_in_deck(match: Match) -> int:
    after = foreseen(match, (kill("Hina"),))
    return len(after.state.deck)


def _why_left(match: Match, answer: int, right: int) -> Refusal:
    sentence = "deck-count" if answer == right else "deck-miscount"
    values = {"all": SUSPECT_COUNT, "four": number_word(FIRST_HAND), "left": right}
    return refused("evidence.count", sentence, ("deck",), **values)


left_in_deck = how_many(
    lambda match: (
        _left_in_deck(match),
        _left_in_deck(match) + 1,
        _left_in_deck(match) + FIRST_HAND,
        SUSPECT_COUNT,
    ),
    _left_in_deck,
    _why_left,
)
"""How many evidence cards are left in the deck once both have drawn?"""

OPENING_LESSON = Lesson(
    "opening",
    "noir",
    8,
    (
        Exercise(
            "noir.opening.first-kill",
            table(OPENING),
            rules("setup.board", "setup.identity", "start.kill", "start.kill-counts"),
            seat=BANDIT,
            parts=("board", "seats", "hand"),
            kinds=(Kill,),
            judge=gives_away_least(Kill, "start.kill"),
            solution=(kill("Ixchel"),),
            tempting=(
                Temptation((kill("Jānis"),), R + "start.kill"),
                Temptation((kill("Farrukh"),), R + "kill.target"),
            ),
            prediction=how_many_suspected(kill("Jānis")),
        ),
        Exercise(
            "noir.opening.four",
            table(CHOICE, ((BANDIT, kill("Gwenaël")),)),
            rules("start.four", "start.identity", "start.identity-alive", "start.order"),
            seat=INSPECTOR,
            history=True,
            kinds=(Choose,),
            judge=chooses_out_of_reach,
            solution=(choose("Zoltán"),),
            tempting=(
                Temptation((choose("Gwenaël"),), R + "start.identity-alive"),
                Temptation((choose("Hina"),), R + "kill.target"),
                Temptation((choose("Sölvi"),), R + "kill.target"),
            ),
            prediction=foresee(
                "after-the-choice",
                {"bandit": "start.order", "inspector": "start.order"},
                (choose("Zoltán"),),
                whose_turn,
            ),
        ),
        who_may_be(
            "noir.opening.corner",
            table(IN_THE_CORNER, ((BANDIT, kill("Amara")),)),
            rules("evidence.one-each", "start.kill", "board.edge"),
            BANDIT,
            INSPECTOR,
            "evidence.one-each",
            ("Bilal",),
            parts=("board", "seats", "hand"),
            tempting=(
                Temptation((at("Gwenaël"),), R + "evidence.one-each"),
                Temptation((at("Chiyo"),), R + "kill.target"),
            ),
        ),
        Question(
            "noir.opening.deck",
            table(OPENING),
            rules("evidence.count", "setup.evidence", "components.counts"),
            seat=BANDIT,
            parts=("board", "evidence", "seats"),
            prediction=left_in_deck,
        ),
        Walk(
            "noir.opening.both",
            Table("noir", Variant(), 24),
            rules(
                "setup.board",
                "setup.random-roles",
                "setup.roles",
                "cards.suspects",
                "start.kill",
                "start.four",
                "start.identity",
            ),
            seat=BANDIT,
            moves=((BANDIT, kill("Hina")), (INSPECTOR, choose("Farrukh"))),
        ),
    ),
)
