"""The end: the dealing is over, objectives are turned up, screens go, points are counted, somebody wins."""

from tablecore.deal import scoring
from tablecore.deal.cards import CARD_COUNT, COPIES, HOURGLASS, KIND_NAMES, TYPES, kind_of
from tablecore.deal.state import State
from tablecore.deal.variant import OBJECTIVES
from tablecore.deal.view import Line
from tablecore.game import Outcome, Tell
from tablecore.rules import Event

GIFTS = 7
"""The objective with which artefacts are given away before the count."""


def close(s: State, rule: str, tell: Tell | None) -> None:
    """The dealing has ended by a rule: turn up the objectives, and count, or let everybody give first."""
    down = s.variant.expert
    gifts = GIFTS in s.objectives
    s.table, s.down = (), 0
    clear_negotiation(s)
    s.phase = "gift"
    s.closing = rule
    if tell and down:
        gift = "deal.expert.gift" if gifts else "deal.expert.count"
        tell(Event(gift, "objectives-turned-up", None, s.objectives))
    if not gifts:
        finish(s, tell)
    elif tell:
        tell(Event("deal.objective-7.give", "gifts-due", None, None))


def clear_negotiation(s: State) -> None:
    """Nothing has been proposed, and no countdown runs."""
    s.second = s.counting = False
    s.offer, s.offered_by, s.agreed = (), -1, 0


def finish(s: State, tell: Tell | None) -> None:
    """Remove the screens: everything is known to everybody from here on, and the game is over."""
    s.phase = "over"
    s.ended, s.closing = s.closing, ""
    if tell:
        tell_count(s, tell)


# The points -----------------------------------------------------------------------------------------------


def scores(s: State) -> tuple[int, ...]:
    """The points of each seat, as they would count now; 0 before values are assigned."""
    return tuple(
        scoring.points(cards, values, s.objectives) if values else 0
        for cards, values in zip(s.collections, s.values, strict=True)
    )


def museum_points(s: State) -> int:
    """The points of the museum."""
    return scoring.museum_points(s.museum, s.variant.players, s.objectives)


def winners(s: State) -> tuple[int, ...]:
    """The seats that would win now; nobody when the museum does."""
    return scoring.winners(scores(s), tuple(map(len, s.collections)), museum_points(s))


def outcome(s: State) -> Outcome | None:
    """How the game ended, after how many deals; None while it goes on."""
    return Outcome(s.ended, scores(s), winners(s), s.deals) if s.ended else None


# What is told ---------------------------------------------------------------------------------------------


def tell_count(s: State, tell: Tell) -> None:
    """Tell what stood behind the screens, what counts for how much, and who has won."""
    for seat, values in enumerate(s.values):
        tell(Event("deal.score.screens", "screen-removed", seat, (values, s.collections[seat])))
    if s.museum_down:
        hidden = tuple(card for card in s.museum if s.museum_down >> card & 1)
        tell(Event("deal.museum.score", "museum-turned-up", None, hidden))
    found = scores(s)
    for seat, values in enumerate(s.values):
        tell_lines(seat, scoring.lines(s.collections[seat], values, s.objectives), tell)
        tell(Event("deal.goal.points", "points", seat, found[seat]))
    tell_lines(None, scoring.museum_lines(s.museum, s.variant.players, s.objectives), tell)
    tell(Event("deal.museum.points", "museum-points", None, museum_points(s)))
    tell_winners(s, found, tell)


def tell_lines(seat: int | None, lines: tuple[Line, ...], tell: Tell) -> None:
    """Tell a score, the lines by one rule together."""
    sums: dict[tuple[str, str], list[int]] = {}
    for line in lines:
        sums.setdefault((line.rule, line.kind), []).append(line.points)
    for (rule, kind), points in sums.items():
        tell(Event(rule, f"count-{kind}", seat, (len(points), sum(points))))


def tell_winners(s: State, found: tuple[int, ...], tell: Tell) -> None:
    """Tell who has won, and by which rule."""
    won, most = winners(s), max(found)
    if not won:
        tied = most == museum_points(s)
        rule, kind = ("deal.end.tie", "museum-tied") if tied else ("deal.end.all-lose", "museum-won")
        tell(Event(rule, kind, None, won))
    elif len(won) > 1:
        tell(Event("deal.end.tie", "shared-victory", None, won))
    else:
        alone = found.count(most) == 1
        tell(
            Event(
                "deal.end.win" if alone else "deal.end.fewest",
                "won" if alone else "won-by-fewest",
                won[0],
                won,
            )
        )


# The census -----------------------------------------------------------------------------------------------


def census(s: State) -> dict[str, tuple[str, ...]]:
    """Zone to cards, every card of the game exactly once."""
    players, variant = s.variant.players, s.variant
    zones: dict[str, tuple[str, ...]] = {
        "table": _artefacts(s.table),
        "pile": _artefacts(s.deck),
        "museum": _artefacts(s.museum),
        "not shared": _artefacts(s.unshared),
        "put aside": _artefacts(s.aside),
    }
    box: list[str] = [f"value-{seat}-{value}" for seat in range(players, 3) for value in range(1, 6)]
    for seat in range(players):
        values = s.values[seat]
        zones[f"collection {seat}"] = _artefacts(s.collections[seat])
        zones[f"values {seat}"] = tuple(f"value-{seat}-{value}" for value in values)
        zones[f"values to assign {seat}"] = tuple(
            f"value-{seat}-{value}" for value in (() if values else range(1, 6))
        )
        travelling = tuple(f"double-sided-{seat}-{type}" for type in TYPES)
        zones[f"laid out {seat}"] = travelling if variant.travel else ()
        box += () if variant.travel else travelling
    box += [f"double-sided-{seat}-{type}" for seat in range(players, 3) for type in TYPES]
    zones["objectives"] = tuple(f"objective-{number}" for number in s.objectives)
    box += [f"objective-{number}" for number in OBJECTIVES if number not in s.objectives]
    in_pile = HOURGLASS in s.deck
    zones["modes"] = tuple(
        f"mode-{mode}" for mode in "ABC" if mode in variant.mode and not (mode == "A" and in_pile)
    )
    box += [f"mode-{mode}" for mode in "ABC" if mode not in variant.mode]
    zones["in the box"] = tuple(box)
    return zones


_NAMES = (*(f"{KIND_NAMES[kind_of(card)]}-{card % COPIES + 1}" for card in range(CARD_COUNT)), "mode-A")
"""Every artefact as the census names it, and the hourglass, which is the card of mode A."""


def _artefacts(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(_NAMES[card] for card in cards)
