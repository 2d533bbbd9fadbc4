"""What a player of Gendarmery can work out: which suspects the hand and the open Eye-Witness leave."""

from collections.abc import Sequence

from tablecore.gendarmery.moves import SIDES
from tablecore.gendarmery.report import evidence, fitting_places, judge
from tablecore.gendarmery.state import EMPTY
from tablecore.gendarmery.view import View
from tablecore.gendarmery.wording import WORDS, about_place, refused, signs_name, suspect_name
from tablecore.rules import Event
from widgets.faces import Insight


def insights(first: View, story: Sequence[Event], view: View, names: Sequence[str]) -> tuple[Insight, ...]:
    """Whom the hand of the one who looks fits now, and for each suspect why, or why not."""
    hand = view.hands[view.seat] if view.seat is not None else None
    if not hand:
        return ()
    cards, wall = view.cards, view.wall
    mask = evidence(cards, hand)
    fitting = fitting_places(cards, wall, mask)
    why = {}
    for place in (place for place in SIDES if wall[place] != EMPTY):
        name, signs = suspect_name(cards, wall[place], place), signs_name(mask)
        reason = judge(cards, wall, hand, 0, place)
        why[about_place(place)] = reason or refused("report.only-one", "fits-alone", name=name, signs=signs)
    found = WORDS.join([suspect_name(cards, wall[place], place) for place in fitting])
    says = WORDS.say("insight.fits.says", names=found) if fitting else WORDS["insight.fits.nobody"]
    marks = {name: ("faded",) for name in why} | {about_place(place): ("fits",) for place in fitting}
    return (Insight("fits", WORDS["insight.fits.label"], says, marks, why),)
