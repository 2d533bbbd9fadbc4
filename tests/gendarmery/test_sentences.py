"""Sentences about what happened read well, whoever reads them."""

import tablecore as tc
from tablecore.rules import Event

GAME = tc.game("gendarmery")


def test_you_begin_a_sentence_with_a_capital_and_stand_inside_it_without() -> None:
    names = ["You", "Bilal", "Chiyo"]
    sent = Event("gendarmery.door.vacation-card", "sent-away", 1, 31, where=0)
    assert GAME.sentence(sent, names) == "Bilal sent you on vacation: a turn to miss."
    assert (
        GAME.sentence(sent._replace(seat=0, where=2), names) == "You sent Chiyo on vacation: a turn to miss."
    )
