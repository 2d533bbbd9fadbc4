"""How Gendarmery's moves are picked on the table: which cards and places, one after the other."""

from collections.abc import Iterable

from tablecore.gendarmery.moves import (
    BLIND,
    MIDDLE,
    Archive,
    ArchiveDesk,
    ArchiveFrom,
    Begin,
    Forge,
    Give,
    Hang,
    Lay,
    LetGo,
    Move,
    OpenPile,
    Pass,
    PickCard,
    PutAway,
    Report,
    Reveal,
    SendAway,
    Take,
    TakeFrom,
    TurnMiddle,
    Under,
)
from tablecore.gendarmery.wording import WORDS, about_place
from widgets.frame import Button
from widgets.picking import Spelling, spoken


def buttons(moves: Iterable[Move], chosen: Spelling = ()) -> tuple[Button, ...]:
    """What can be said rather than pointed at: passing, letting a card go."""
    return spoken(moves, spell, chosen, WORDS)


def spell(move: Move) -> tuple[Spelling, ...]:
    """The picks that make this move, one spelling or several."""
    match move:
        case Lay(place) | Hang(place):
            return ((about_place(place),),)
        case TurnMiddle():
            return ((about_place(MIDDLE),),)
        case Under():
            return (("under",), ("interrogation",))
        case Begin(pile) | OpenPile(pile):
            return ((f"pile-{pile}",),)
        case Take(desk):
            return ((f"desk-{desk}",),)
        case Archive(card, pile):
            return ((f"card-{card}", f"pile-{pile}"),)
        case Report(place, witness):
            return (("witness", about_place(place)),) if witness else ((about_place(place),),)
        case PutAway((card,)):
            return ((f"card-{card}", "put-away"),)
        case PutAway((first, second)):
            return (
                (f"card-{first}", f"card-{second}", "put-away"),
                (f"card-{second}", f"card-{first}", "put-away"),
            )
        case Reveal():
            return (("door",),)
        case Pass():
            return (("pass",),)
        case PickCard(card):
            return ((f"card-{card}",),)
        case ArchiveDesk(desk, pile):
            return ((f"desk-{desk}", f"pile-{pile}"),)
        case ArchiveFrom(owner, card, pile):
            return ((_from_hand(owner, card), f"pile-{pile}"),)
        case TakeFrom(owner, card):
            return ((_from_hand(owner, card),),)
        case Give(card, to):
            return ((f"card-{card}", f"hand-{to}"),)
        case Forge(sign):
            return ((f"sign-{sign}",),)
        case LetGo():
            return (("let-go",),)
        case SendAway(to):
            return ((f"hand-{to}",),)
    raise TypeError(f"{move!r} is not a move of Gendarmery.")


def _from_hand(owner: int, card: int) -> str:
    return f"hand-{owner}" if card == BLIND else f"card-{card}"
