"""Questions about what a move will bring: the engine makes it on a copy of the table, and looks."""

from collections.abc import Callable, Mapping

from tablecore.gendarmery.arrest import wanted_place
from tablecore.gendarmery.chain import missing_sides
from tablecore.gendarmery.moves import PILES, Move, Report
from tablecore.gendarmery.sentences import count_name
from tablecore.gendarmery.state import EMPTY, State
from tablecore.gendarmery.wording import WORDS, about_place, place_name, refused, sides_name, suspect_name
from tablecore.match import Match
from tablecore.rules import Event, Refusal
from tablecore.teach import Choice, Prediction

Moves = tuple[Move, ...]


def foreseen(match: Match, moves: Moves) -> Match:
    """A copy of the match in which these moves have been made, each by whoever is on turn."""
    after = match.copy()
    for move in moves:
        after.play(after.turn.seats[0], move)
    return after


def happens(match: Match, moves: Moves, kind: str) -> list[Event]:
    """The events of this kind that these moves would bring."""
    log = foreseen(match, moves).log[len(match.log) :]
    return [event for events in log for event in events if event.kind == kind]


def foresee(
    name: str, rules: Mapping[str, str], moves: Moves, read: Callable[[State, State], object]
) -> Prediction:
    """What will come of these moves? ``read`` finds the answer in the table before and after them.

    ``rules`` gives the rule that explains each answer; their words are ``foresee.<name>.<answer>``.
    """
    return Prediction(
        choices=lambda match: [Choice(one, WORDS[f"foresee.{name}.{one}.says"]) for one in rules],
        truth=lambda match: str(read(match.state, foreseen(match, moves).state)),
        reason=lambda match, choice: Refusal(
            f"gendarmery.{rules[choice]}", WORDS[f"foresee.{name}.{choice}.why"]
        ),
    )


# Arrests ----------------------------------------------------------------------------------------------------


def how_many_won(move: Report) -> Prediction:
    """How many cards will this report put aside?"""
    return Prediction(
        choices=lambda match: [Choice(str(count), count_name(count)) for count in cards_won(match, move)],
        truth=lambda match: str(_won(match, move)),
        reason=lambda match, choice: cards_won(match, move)[int(choice)],
    )


def _won(match: Match, move: Report) -> int:
    seat, scores = match.state.seat, match.game.scores
    won: int = scores(foreseen(match, (move,)).state)[seat] - scores(match.state)[seat]
    return won


def cards_won(match: Match, move: Report) -> dict[int, Refusal]:
    """The number of cards that a report wins, among the numbers that come of the usual mistakes."""
    s: State = match.state
    evidence, middle, won = len(s.hands[s.seat]), len(s.middle), _won(match, move)
    if move.place == wanted_place(s):
        answers = {
            1 + evidence: ("arrest.wanted", "middle-forgotten"),
            2 + evidence: ("arrest.wanted", "pile-forgotten"),
            1 + won: ("arrest.wanted-under", "turned-card-counted"),
            won: ("arrest.wanted", "wanted-counted"),
        }
    else:
        answers = {
            1: ("arrest.other", "evidence-forgotten"),
            evidence: ("arrest.other", "suspect-forgotten"),
            1 + won: ("arrest.to-middle", "card-under-counted"),
            won: ("arrest.other", "other-counted"),
        }
    values = {
        "suspect": suspect_name(s.cards, s.wall[move.place], move.place),
        "evidence": count_name(evidence),
        "middle": count_name(middle),
        "won": count_name(won),
    }
    return {count: refused(*answers[count], (), **values) for count in sorted(answers)}


BENEATH = {
    "yours": "arrest.diagrams",
    "middle-down": "arrest.to-middle",
    "middle-up": "arrest.wanted-under",
    "deck": "setup.no-fit-under",
}
"""Where the interrogation card under an arrested suspect might go, each with the rule of such a way."""


def where_the_card_beneath_goes(move: Report) -> Prediction:
    """Where does the interrogation card under the suspect go who is reported here?"""

    def truth(match: Match) -> str:
        s: State = match.state
        then: State = foreseen(match, (move,)).state
        card = s.under[move.place]
        if card in then.middle:
            return "middle-up" if then.middle[0] == card else "middle-down"
        return "deck" if card in then.interrogation else "yours"

    def reason(match: Match, choice: str) -> Refusal:
        s: State = match.state
        right = truth(match)
        suspect = suspect_name(s.cards, s.wall[move.place], move.place)
        return refused(BENEATH[right], f"beneath-{right}", (about_place(move.place),), suspect=suspect)

    return Prediction(
        choices=lambda match: [Choice(one, WORDS[f"foresee.beneath.{one}"]) for one in BENEATH],
        truth=truth,
        reason=reason,
    )


# The wall filled again --------------------------------------------------------------------------------------


def which_card_fills(move: Report, looked_at: int) -> Prediction:
    """Which of the next interrogation cards will fill the place of the suspect who is reported here?"""

    def next_cards(match: Match) -> tuple[int, ...]:
        s: State = match.state
        return s.interrogation[:looked_at]

    def choices(match: Match) -> list[Choice]:
        cards = [
            WORDS.say("foresee.fills.card", number=WORDS[f"pile.{at}"], chained=_chained(match, card))
            for at, card in enumerate(next_cards(match))
        ]
        return [
            *(Choice(str(at), says) for at, says in enumerate(cards)),
            Choice("none", WORDS["foresee.fills.none"]),
        ]

    def truth(match: Match) -> str:
        card = foreseen(match, (move,)).state.under[move.place]
        return "none" if card == EMPTY else str(next_cards(match).index(card))

    def reason(match: Match, choice: str) -> Refusal:
        right, place = choice == truth(match), place_name(move.place)
        about = (about_place(move.place),)
        if choice == "none":
            why = (
                ("refill.stays-empty", "no-card-fits") if right else ("refill.search", "refill-one-does-fit")
            )
            return refused(*why, about, place=place)
        card = next_cards(match)[int(choice)]
        missing = sides_name(missing_sides(match.state.cards.chains[card], move.place))
        if missing:
            why = ("refill.chain-border", "chain-missing")
        else:
            why = (
                ("refill.chain-border", "refill-closes-chain")
                if right
                else ("refill.search", "refill-comes-too-late")
            )
        return refused(*why, about, place=place, chained=_chained(match, card), missing=missing)

    return Prediction(choices=choices, truth=truth, reason=reason)


def _chained(match: Match, card: int) -> str:
    return sides_name(match.state.cards.chains[card])


# Piles, turns and eyes --------------------------------------------------------------------------------------


def which_pile(found: Callable[[Match], int], rule: str, sentence: str) -> Prediction:
    """Which archive pile? ``found`` looks; ``refuse.<sentence>-right`` and ``-wrong`` explain."""

    def reason(match: Match, choice: str) -> Refusal:
        sizes = [len(pile) for pile in match.state.archive]
        return refused(
            rule,
            f"{sentence}-{'right' if int(choice) == found(match) else 'wrong'}",
            (f"pile-{choice}",),
            pile=WORDS[f"pile.{choice}"],
            count=count_name(sizes[int(choice)]),
        )

    return Prediction(
        choices=lambda match: [
            Choice(
                str(pile),
                WORDS.say(
                    "foresee.pile",
                    pile=WORDS[f"pile.{pile}"],
                    count=count_name(len(match.state.archive[pile])),
                ),
            )
            for pile in PILES
        ],
        truth=lambda match: str(found(match)),
        reason=reason,
    )
