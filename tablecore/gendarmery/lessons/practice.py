"""Practice: endless questions of three kinds, dealt by chance and answered by the rules."""

from collections.abc import Sequence

from tablecore.gendarmery.cards import DIRECTIONS, MEDALLION, Cards, house_cards, side_names, signs_of
from tablecore.gendarmery.chain import FITTING, missing_sides
from tablecore.gendarmery.lessons.common import rules, table
from tablecore.gendarmery.lessons.judges import nobody_fits, place_pointed_at, reported
from tablecore.gendarmery.moves import MIDDLE, PLACES, SIDES, Report
from tablecore.gendarmery.report import evidence, fitting_places
from tablecore.gendarmery.state import EMPTY, State
from tablecore.gendarmery.variant import Position
from tablecore.gendarmery.wording import WORDS, about_place, place_name, refused, sides_name, suspect_name
from tablecore.match import Match
from tablecore.rng import Rng
from tablecore.rules import Refusal
from tablecore.teach import (
    Action,
    Choice,
    Drill,
    Exercise,
    Lesson,
    Point,
    Prediction,
    Say,
    Verdict,
    first_that_speaks,
    last_action,
)

NOBODY, NOWHERE = Say("nobody"), Say("nowhere")


# May you report, and whom? ----------------------------------------------------------------------------------


def dealt_wall(cards: Cards, rng: Rng) -> tuple[int, ...]:
    """Eight suspects by chance."""
    return rng.shuffled(range(len(cards.suspects)))[:8]


def dealt_hand(cards: Cards, rng: Rng, signs: int, count: int) -> tuple[int, ...]:
    """So many desk cards that all fit somebody with these signs."""
    fitting = [card for card, bears in enumerate(cards.desk) if bears & signs == bears]
    return rng.shuffled(fitting)[:count]


def whom_to_report(rng: Rng, level: int) -> Exercise:
    """A wall and a hand; a third of the hands hold a card that may spoil the case."""
    cards = house_cards()
    wall = dealt_wall(cards, rng)
    hand = list(dealt_hand(cards, rng, cards.suspects[rng.choice(wall)].signs, level + rng.below(2)))
    if not rng.below(3):
        hand[0] = next(card for card in rng.shuffled(range(len(cards.desk))) if card not in hand)
    on_wall = (*wall[:4], EMPTY, *wall[4:])
    fitting = fitting_places(cards, on_wall, evidence(cards, hand))
    return Exercise(
        "gendarmery.practice.whom",
        table(position_of(cards, wall, hand, rng)),
        rules("report.match", "report.only-one", "report.clean-case"),
        parts=("wall", "hand"),
        judge=first_that_speaks(reported, last_action(Say, nobody_fits)),
        solution=(Report(fitting[0]) if len(fitting) == 1 else NOBODY,),
        kinds=(Report,),
        sayings=("nobody",),
    )


def position_of(cards: Cards, wall: Sequence[int], hand: Sequence[int], rng: Rng) -> Position:
    """A table with this wall, this hand, and an arrow by chance."""
    return Position(
        wall=tuple(cards.suspects[suspect].name for suspect in wall),
        middle=rng.choice(DIRECTIONS),
        hands=(tuple(" + ".join(signs_of(cards.desk[card])) for card in hand),),
    )


# Which places take this card? -------------------------------------------------------------------------------


def open_and_fitting(s: State) -> list[int]:
    """The open places where the drawn card keeps the chain whole."""
    chains = s.cards.chains[s.interrogation[0]]
    return [place for place in FITTING[chains] if s.under[place] == EMPTY]


def every_fitting_place(match: Match, done: Sequence[Action]) -> Verdict | None:
    """Solved when every place that takes the drawn card was pointed at, and no other."""
    s: State = match.state
    fitting = open_and_fitting(s)
    if done[-1] == NOWHERE:
        if fitting:
            return Verdict("failed", refused("setup.no-fit-under", "fits-somewhere"))
        return Verdict("solved", refused("setup.no-fit-under", "fits-nowhere"))
    place = place_pointed_at(done[-1])
    if place is None:
        return Verdict("failed", refused("setup.square", "point-at-place"))
    if place not in fitting:
        return Verdict("failed", why_not_here(s, place))
    found = {place_pointed_at(action) for action in done}
    about = tuple(about_place(one) for one in fitting if one in found)
    if found == set(fitting):
        return Verdict("solved", refused("setup.chain-border", "all-found", about))
    return Verdict("ongoing", refused("setup.chain-border", "one-found", about, place=place_name(place)))


def why_not_here(s: State, place: int) -> Refusal:
    """Why the drawn card cannot lie at this place."""
    if s.under[place] != EMPTY:
        return refused("setup.square", "place-taken", (about_place(place),))
    chains = s.cards.chains[s.interrogation[0]]
    missing, chained = sides_name(missing_sides(chains, place)), sides_name(chains)
    about, name = (about_place(place),), place_name(place)
    return refused("setup.chain-border", "chain-missing", about, place=name, missing=missing, chained=chained)


def places_for_a_card(rng: Rng, level: int) -> Exercise:
    """A square with some places open, and a card just drawn; the higher the level the more are open."""
    cards = house_cards()
    kinds = sorted(set(cards.chains))
    count = 1 + level + rng.below(1 + 2 * level)
    # The middle takes any card, so it is left open only now and then.
    closed = () if not rng.below(3) else (MIDDLE,)
    open_places = {place for place in rng.shuffled(PLACES)[:count] if place not in closed}
    laid = tuple(
        "" if place in open_places else named(rng.choice([kind for kind in kinds if place in FITTING[kind]]))
        for place in PLACES
    )
    nowhere = [kind for kind in kinds if not open_places & set(FITTING[kind])]
    drawn = rng.choice(nowhere if nowhere and not rng.below(3) else kinds)
    fitting = [place for place in FITTING[drawn] if place in open_places]
    return Exercise(
        "gendarmery.practice.places",
        table(Position(laid=laid, interrogation=(named(drawn),)), setup="manual"),
        rules("setup.chain-border", "setup.middle-any", "setup.no-fit-under"),
        parts=("wall", "chain"),
        judge=every_fitting_place,
        solution=tuple(Point(about_place(place)) for place in fitting) or (NOWHERE,),
        kinds=(),
        points=True,
        sayings=("nowhere",),
    )


def named(chains: int) -> str:
    """Chained sides as a position names them."""
    return " + ".join(side_names(chains))


# Where does each card go? -----------------------------------------------------------------------------------

ENDS = ("won", "middle-up", "middle-down", "archive")
"""Where a card may be said to go after a report that holds."""


def where_a_card_goes(rng: Rng, level: int) -> Exercise:
    """A report that holds, on the Wanted or not: where does one of its cards go?"""
    cards = house_cards()
    wall = dealt_wall(cards, rng)
    place, hand = sure_report(cards, wall, rng)
    wanted = bool(rng.below(2))
    at = SIDES.index(place)
    pointing = (7, 0, 1, 6, 2, 5, 4, 3)
    direction = DIRECTIONS[pointing[at if wanted else (at + 1 + rng.below(7)) % 8]]
    position = Position(
        wall=tuple(cards.suspects[suspect].name for suspect in wall),
        middle=direction,
        buried=rng.below(level),
        hands=(tuple(" + ".join(signs_of(cards.desk[card])) for card in hand),),
    )
    laid = table(position, seed=rng.below(1 << 32))
    while cards.faces[laid.match().state.under[place]] == MEDALLION:
        laid = table(position, seed=rng.below(1 << 32))
    asked = rng.choice(("under", "middle", "suspect", "evidence"))
    return Exercise(
        "gendarmery.practice.where",
        laid,
        rules("arrest.other", "arrest.to-middle", "arrest.wanted", "arrest.wanted-under"),
        parts=("wall", "chain", "hand", "seats"),
        judge=reported,
        solution=(Report(place),),
        kinds=(Report,),
        prediction=Prediction(
            question=lambda match: where_question(match, asked, place),
            choices=lambda match: [Choice(end, WORDS[f"practice.{end}"]) for end in ENDS],
            truth=lambda match: where_it_goes(match, asked, place),
            reason=lambda match, choice: where_reason(match, asked, place),
        ),
    )


def sure_report(cards: Cards, wall: Sequence[int], rng: Rng) -> tuple[int, tuple[int, ...]]:
    """A place and a hand that fits its suspect alone."""
    on_wall = (*wall[:4], EMPTY, *wall[4:])
    while True:
        place = rng.choice(SIDES)
        hand = dealt_hand(cards, rng, cards.suspects[on_wall[place]].signs, 1 + rng.below(3))
        if fitting_places(cards, on_wall, evidence(cards, hand)) == [place]:
            return place, hand


def where_question(match: Match, asked: str, place: int) -> str:
    """Where does this card go?"""
    s: State = match.state
    return WORDS.say(f"practice.ask-{asked}", suspect=suspect_name(s.cards, s.wall[place], place))


def where_it_goes(match: Match, asked: str, place: int) -> str:
    """Play the report on a copy and see where the card lies then."""
    s: State = match.state
    after = match.copy()
    after.play(s.seat, Report(place))
    then: State = after.state
    if asked == "suspect":
        return "won" if s.wall[place] in then.won_wall[s.seat] else "archive"
    if asked == "evidence":
        return "won" if set(s.hands[s.seat]) <= set(then.won_desk[s.seat]) else "archive"
    card = s.under[place] if asked == "under" else s.middle[0]
    if card in then.won_interrogation[s.seat]:
        return "won"
    return "middle-up" if then.middle[0] == card else "middle-down"


def where_reason(match: Match, asked: str, place: int) -> Refusal:
    """The rule that sends the card there, in its own words."""
    s: State = match.state
    wanted = match.game.view(s, s.seat).wanted == place
    name = {
        ("under", True): "arrest.wanted-under",
        ("under", False): "arrest.to-middle",
        ("middle", True): "arrest.wanted",
        ("middle", False): "arrest.to-middle",
    }.get((asked, wanted), "arrest.wanted" if wanted else "arrest.other")
    rule = match.game.rulebook[f"gendarmery.{name}"]
    who = WORDS.say(
        "practice.wanted" if wanted else "practice.not-wanted",
        suspect=suspect_name(s.cards, s.wall[place], place),
    )
    return Refusal(rule.id, f"{who} {rule.says}", (about_place(place),))


PRACTICE = Lesson(
    "practice",
    "gendarmery",
    10,
    tuple(
        Drill(first.id, first.table, first.rules, first.seat, first.parts, make=make)
        for make, first in (
            (make, make(Rng(1), 1)) for make in (whom_to_report, places_for_a_card, where_a_card_goes)
        )
    ),
)
