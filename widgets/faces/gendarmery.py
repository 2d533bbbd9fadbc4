"""Gendarmery's table as a scene: what lies where, drawn and said, as one seat may know it.

Parts of the table can be left out (``PARTS``), because a lesson shows only what it speaks of.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tablecore.gendarmery.cards import SIGNS
from tablecore.gendarmery.moves import MIDDLE, PLACES, Forge, Move
from tablecore.gendarmery.sentences import count_name
from tablecore.gendarmery.view import View
from tablecore.gendarmery.wording import WORDS, about_place, card_name, sides_name
from tablecore.rules import Event
from widgets.faces import gendarmery_cards as cards
from widgets.faces.gendarmery_cards import aid as aid
from widgets.faces.gendarmery_events import departures
from widgets.faces.gendarmery_insights import insights as insights
from widgets.faces.gendarmery_moves import buttons as buttons
from widgets.faces.gendarmery_moves import spell as spell
from widgets.picking import Spelling, offers
from widgets.scene import Face, Layer, Piece, Scene, Zone

PARTS = ("wall", "chain", "decks", "desk", "archive", "door", "seats", "hand")
"""The wall; the face-down cards that show under its suspects; the decks that refill it; and so on."""
OPEN_INSIGHTS = False

_SETTING_UP = ("lay", "hang", "begin", "turn-middle")


def scene(
    view: View,
    moves: Iterable[Move] = (),
    marks: Mapping[str, tuple[str, ...]] | None = None,
    *,
    events: Iterable[Event] = (),
    chosen: Spelling = (),
    pointing: bool = False,
    parts: Sequence[str] = (),
    names: Sequence[str] = (),
) -> Scene:
    """The table as ``view`` knows it.

    ``moves`` are those that may be picked, ``chosen`` what was picked of one so far (see ``spell`` and
    ``widgets.picking``). ``marks`` go to places as the engine names them in ``about`` (``"place-3"``);
    on marked suspects the signs that the hand speaks of are lit. ``events`` are those that led
    here from the picture before: cards that left it are seen going. ``pointing`` makes everything on the
    table an answer. ``parts`` are those of ``PARTS`` to show, all of them when empty. ``names`` are
    the players', by seat.
    """
    moves = tuple(moves)
    called = (*names, *default_names(view)[len(names) :])[: view.variant.players]
    events = tuple(events)
    # Whoever hangs now where somebody was arrested is not the one the marks speak of.
    refilled = {f"place-{event.where}" for event in events if event.kind == "arrested"}
    kept = {name: kinds for name, kinds in (marks or {}).items() if name not in refilled}
    forging = any(isinstance(move, Forge) for move in moves)
    table = _Table(view, frozenset(parts or PARTS), frozenset(kept), called, forging)
    zones = tuple(zone for zone in table.zones() if zone.pieces or zone.note)
    whole = Scene(zones, tuple(departures(events))).marked(kept)
    if pointing:
        return whole.offering({piece.place: False for piece in whole.pieces() if piece.place})
    words, onward = offers(moves, spell, chosen)
    return whole.offering(words, chosen, onward if chosen else ())


def default_names(view: View) -> tuple[str, ...]:
    """ "You" and "Player 2", as the seat that looks would call them."""
    return tuple(
        WORDS["you"] if seat == view.seat else WORDS.say("short.player", number=seat + 1)
        for seat in range(view.variant.players)
    )


def _drawn(count: int) -> str:
    """The id of a drawn card, another for each: one goes to its place, the next leaves the deck."""
    return f"drawn-{count}"


class _Table:
    """The zones of one view, in reading order: the wall, what refills and feeds it, people, your hand."""

    def __init__(
        self,
        view: View,
        parts: frozenset[str],
        marked: frozenset[str],
        names: tuple[str, ...],
        forging: bool,
    ) -> None:
        self.view = view
        self.parts = parts
        self.names = names
        self.setting_up = view.phase in _SETTING_UP
        self.marked = marked
        self.forging = forging
        self.evidence = self._evidence() if marked else 0

    def _evidence(self) -> int:
        """The signs that the reader's hand speaks of."""
        view = self.view
        hand = view.hands[view.seat] if view.seat is not None else None
        signs = view.forged
        for card in hand or ():
            signs |= view.cards.desk[card]
        return signs

    def zones(self) -> Iterator[Zone]:
        """Everything there is to see; a zone may turn out empty."""
        parts = self.parts
        if "wall" in parts:
            yield self.wall()
            yield self.drawn()
        if "desk" in parts:
            yield self.desk()
        if "archive" in parts:
            yield self.archive()
        if "door" in parts:
            yield self.door()
        if "decks" in parts:
            yield self.decks()
        if "seats" in parts and not self.setting_up:
            yield self.seats()
        yield self.opened()
        yield self.held()
        yield self.signs()
        if "hand" in parts and not self.setting_up:
            yield from self.hands()

    # --- the wall -----------------------------------------------------------------------------------------

    def wall(self) -> Zone:
        pieces = tuple(self._at(place) for place in PLACES)
        hung = any(piece.face.style == "person" for piece in pieces)
        return Zone(
            "wall", "grid", WORDS["zone.wall"], pieces, 3, size="large" if hung else "medium", quiet=True
        )

    def _at(self, place: int) -> Piece:
        view = self.view
        who, chained = view.wall[place], view.backs[place]
        if who >= 0:
            under = chained if "chain" in self.parts else 0
            wanted = place == view.wanted
            # Only on those spoken of: lit signs anywhere else would give an answer away.
            lit = self.evidence if about_place(place) in self.marked else 0
            return cards.suspect(view.cards.suspects[who], who, place, under, lit, wanted)
        if place == MIDDLE and view.direction is not None:
            return cards.face_up(place, view.direction, view.buried)
        if chained:
            return cards.face_down(
                place, chained, self._drawn_before() if self.setting_up else "interrogation"
            )
        return cards.open_place(place, laying=view.phase == "lay")

    def drawn(self) -> Zone:
        """Set-up: the interrogation card to be laid, beside its deck."""
        view = self.view
        pieces: tuple[Piece, ...] = ()
        if view.drawn:
            says = WORDS.say("label.drawn", chained=sides_name(view.drawn))
            face = cards.face_down(0, view.drawn).face
            name = _drawn(view.interrogation_count)
            pieces = (Piece(name, face, says, was="interrogation"), self._interrogation(1))
        return Zone("drawn", "row", WORDS["zone.drawn"], pieces, area="side")

    def _drawn_before(self) -> str:
        """The id that the card laid last had beside the deck: it goes from there to its place."""
        return _drawn(self.view.interrogation_count + 1)

    def _interrogation(self, drawn: int = 0) -> Piece:
        count = self.view.interrogation_count - drawn
        says = WORDS.say("label.interrogation-deck", count=count_name(count))
        return self._deck("interrogation", "back-interrogation", count, says)

    def _deck(self, name: str, drawing: str, count: int, says: str, place: str = "") -> Piece:
        if count <= 0:
            return cards.gone(name, WORDS["short.run-out"], says, place or name)
        return cards.deck(name, drawing, count, says, place or name)

    # --- decks and piles ----------------------------------------------------------------------------------

    def decks(self) -> Zone:
        view = self.view
        wall = WORDS.say("label.wall-deck", count=count_name(view.wall_count))
        pieces = [] if view.drawn else [self._interrogation()]
        pieces.append(self._deck("suspects", "back-wall", view.wall_count, wall))
        return Zone("decks", "row", WORDS["zone.decks"], tuple(pieces), size="tiny", group="below")

    def desk(self) -> Zone:
        view = self.view
        pieces: tuple[Piece, ...]
        if view.stock_count:
            says = WORDS.say("label.stock", count=count_name(view.stock_count))
            pieces = (cards.deck("stock", "back-desk", view.stock_count, says, "stock"),)
        else:
            pieces = () if self.setting_up else tuple(self._desk(number) for number in range(2))
        return Zone("desk", "row", WORDS["zone.desk"], pieces, group="below")

    def _desk(self, number: int) -> Piece:
        view = self.view
        top, count, which = view.desk_tops[number], view.desk_counts[number], WORDS[f"desk.{number}"]
        place = f"desk-{number}"
        if top < 0:
            return cards.gone(place, WORDS["short.run-out"], WORDS.say("label.desk-out", desk=which), place)
        says = WORDS.say("label.desk", desk=which, card=card_name(view.cards, top), count=count_name(count))
        return cards.evidence(top, view.cards.desk[top], place, says, stack=count - 1)

    def archive(self) -> Zone:
        view = self.view
        if self.setting_up and view.phase != "begin" and not any(view.archive_counts):
            return Zone("archive", "row", WORDS["zone.archive"], ())
        pieces = []
        for number, count in enumerate(view.archive_counts):
            which, place = WORDS[f"pile.{number}"], f"pile-{number}"
            if count:
                says = WORDS.say("label.archive", pile=which, count=count_name(count))
                pieces.append(cards.deck(place, "back-desk", count, says, place))
            else:
                pieces.append(cards.gone(place, "", WORDS.say("label.archive-open", pile=which), place))
        return Zone("archive", "row", WORDS["zone.archive"], tuple(pieces), size="small", group="below")

    def door(self) -> Zone:
        view = self.view
        if self.setting_up:
            return Zone("door", "row", WORDS["zone.door"], ())
        says = WORDS.say("label.door-deck", count=count_name(view.door_count))
        pieces = [self._deck("door", "back-door", view.door_count, says)]
        if view.door_discard:
            top = view.door_discard[0]
            signs = view.cards.door_signs[top]
            pieces.append(cards.door_card(view.cards.doors[top], signs, bool(view.witness)))
        else:
            pieces.append(
                cards.gone("door-top", WORDS["short.no-discard"], WORDS["label.door-none"], "door-discard")
            )
        return Zone("door", "row", WORDS["zone.door"], tuple(pieces), size="small", group="below")

    # --- people -------------------------------------------------------------------------------------------

    def seats(self) -> Zone:
        view = self.view
        pieces = tuple(
            cards.seat(
                index,
                name,
                view.hand_counts[index],
                view.scores[index],
                len(view.vacations[index]),
                view.medallion == index,
                index in view.turn.seats,
            )
            for index, name in enumerate(self.names)
        )
        return Zone("seats", "row", WORDS["zone.seats"], pieces, quiet=True)

    def opened(self) -> Zone:
        """The archive pile that is being looked through."""
        view = self.view
        which = WORDS[f"pile.{view.opened}"] if view.opened >= 0 else ""
        pieces = tuple(
            cards.evidence(card, view.cards.desk[card], f"card-{card}")._replace(was=f"pile-{view.opened}")
            for card in view.opened_cards
        )
        return Zone("opened", "row", WORDS.say("zone.opened", pile=which), pieces, area="side")

    def held(self) -> Zone:
        """Cards on their way from hand to hand."""
        view = self.view
        if view.held is None:
            face = Face("back", picture=(Layer("back-desk"),))
            pieces = tuple(
                Piece(f"held-{number}", face, WORDS["label.held-hidden"], was=f"seat-{view.held_from}")
                for number in range(view.held_count)
            )
        else:
            pieces = tuple(
                cards.evidence(
                    card,
                    view.cards.desk[card],
                    f"card-{card}",
                    WORDS.say("label.held", card=card_name(view.cards, card)),
                )._replace(was=f"seat-{view.held_from}")
                for card in view.held
            )
        return Zone("held", "row", WORDS["zone.held"], pieces, area="side")

    def signs(self) -> Zone:
        """What a Forger may stand for, while one of them may be picked."""
        pieces = tuple(cards.forgeable(number) for number in range(len(SIGNS))) if self.forging else ()
        return Zone("signs", "row", WORDS["zone.signs"], pieces, area="side", size="small")

    def hands(self) -> Iterator[Zone]:
        """The reader's hand, and other hands where they lie open."""
        view = self.view
        order = sorted(range(len(view.hands)), key=lambda seat: seat != view.seat)
        for seat in order:
            hand = view.hands[seat]
            if hand is None:
                continue
            pieces = tuple(
                cards.evidence(card, view.cards.desk[card], f"card-{card}")._replace(was=f"seat-{seat}")
                for card in hand
            )
            mine = seat == view.seat
            if mine and view.forged:
                pieces += (cards.added(view.forged, view.door),)
            name = self.names[seat]
            label = WORDS["zone.hand"] if name == WORDS["you"] else WORDS.say("zone.hand-of", name=name)
            note = WORDS["zone.hand-empty"] if mine and not pieces else ""
            yield Zone(f"hand-{seat}", "row", label, pieces, area="side", note=note)
