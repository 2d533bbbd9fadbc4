"""Deal's table as a scene: the cards to share with the proposal, the screens, the museum, the variants.

Parts of the table can be left out (``PARTS``), because a lesson shows only what it speaks of.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tablecore.deal.cards import TYPE_COUNT
from tablecore.deal.moves import Assign, Give, Move, Propose
from tablecore.deal.view import View
from tablecore.deal.wording import WORDS, about_card, about_place, number_name
from tablecore.rules import Event
from widgets.faces import deal_cards as cards
from widgets.faces import deal_screens as screens
from widgets.faces.deal_cards import aid as aid
from widgets.faces.deal_events import hidden, journeys
from widgets.faces.deal_insights import insights as insights
from widgets.faces.deal_moves import buttons as buttons
from widgets.faces.deal_moves import spell as spell
from widgets.faces.deal_offer import Division, division, inside, is_you, offer_piece
from widgets.faces.deal_scores import scores
from widgets.picking import Spelling, offers
from widgets.scene import Clock, Piece, Scene, Zone

PARTS = ("deal", "agreed", "pile", "own", "others", "museum", "score")
"""What is being shared, or chosen; mode and objectives; the pile; one's own screen; the others'; the museum;
the points, which stand with the players and in lines of their own."""
OPEN_INSIGHTS = True

Marks = Mapping[str, tuple[str, ...]]
_NO_ANSWERS = ("value", "offer")
"""What no question asks about: it is no answer where everything on the table is one."""


def scene(
    view: View,
    moves: Iterable[Move] = (),
    marks: Marks | None = None,
    *,
    events: Iterable[Event] = (),
    chosen: Spelling = (),
    pointing: bool = False,
    parts: Sequence[str] = (),
    names: Sequence[str] = (),
) -> Scene:
    """The table as ``view`` knows it.

    ``moves`` are those that may be picked, ``chosen`` what was picked of one so far (see ``spell`` and
    ``widgets.picking``); of a proposal, the cards that would go to who proposes. ``marks`` go to places as
    the engine names them in ``about``. ``events`` led here from the picture before. ``pointing`` makes every
    card, player and number on the table an answer. ``parts`` are those of ``PARTS`` to show, all of them
    when empty. ``names`` are the players', by seat.
    """
    moves = tuple(moves)
    called = (*names, *default_names(view)[len(names) :])[: view.variant.players]
    table = _Table(view, moves, chosen, pointing, frozenset(parts or PARTS), called, tuple(events))
    zones = tuple(table.coming(zone) for zone in table.zones() if zone.pieces or zone.note)
    rows = tuple(scores(view, called)) if "score" in table.parts else ()
    whole = Scene(zones, rows=rows, clock=table.clock()).marked(marks or {})
    if pointing:
        answers = (piece.place for piece in whole.pieces() if piece.face.style not in _NO_ANSWERS)
        return whole.offering(dict.fromkeys(filter(None, answers), False))
    words, _ = offers(moves, spell, chosen)
    if table.giving:  # copies of these artefacts may lie behind another screen: those are not to be had
        words = {word: half for word, half in words.items() if word in table.own_places()}
    return whole.offering(words, chosen)


def default_names(view: View) -> tuple[str, ...]:
    """The players by name; the seat that looks is "You"."""
    names = WORDS.several("players")
    return tuple(WORDS["you"] if seat == view.seat else name for seat, name in enumerate(names))


class _Table:
    """The zones of one view, in reading order: what is shared, one's own screen, the others, the museum."""

    def __init__(
        self,
        view: View,
        moves: tuple[Move, ...],
        chosen: Spelling,
        pointing: bool,
        parts: frozenset[str],
        names: tuple[str, ...],
        events: tuple[Event, ...],
    ) -> None:
        self.view = view
        self.parts = parts
        self.names = names
        self.chosen = chosen
        self.pointing = pointing
        self.kinds = {type(move) for move in moves}
        self.came = journeys(view, events)
        self.giving = Give in self.kinds
        self.due = max((len(move.kinds) for move in moves if isinstance(move, Give)), default=0)
        """How many artefacts a gift is."""

    def zones(self) -> Iterator[Zone]:
        """Everything there is to see; a zone may turn out empty."""
        if "deal" in self.parts:
            yield self.middle()
        if "pile" in self.parts:
            yield self.pile()
        if "agreed" in self.parts:
            yield self.agreed()
        yield from self.screens()
        if "museum" in self.parts:
            yield screens.museum(self.view, self.pointing, "score" in self.parts)

    def coming(self, zone: Zone) -> Zone:
        """The same zone, whose cards know what they were called before."""
        if not self.came:
            return zone
        pieces = (
            piece._replace(was=self.came[piece.id]) if piece.id in self.came else piece
            for piece in zone.pieces
        )
        return zone._replace(pieces=tuple(pieces))

    # --- the middle of the table ----------------------------------------------------------------------------

    def middle(self) -> Zone:
        """What is to be done there: values to give, artefacts to give away, cards to share."""
        if Assign in self.kinds:
            return self.values()
        if self.giving and self.view.seat is not None:
            return self.gift(self.view.seat)
        return self.deal()

    def own_places(self) -> frozenset[str]:
        """The places of the cards that the one who looks could give away."""
        seat = self.view.seat
        return frozenset(map(about_card, self.view.collections[seat])) if seat is not None else frozenset()

    def values(self) -> Zone:
        """The five types, and for each the five numbers it can be given."""
        pieces: list[Piece] = []
        for type in range(TYPE_COUNT):
            pieces.append(cards.grid_head(type))
            pieces += [cards.value(type, number) for number in range(1, TYPE_COUNT + 1)]
        label, note = WORDS["zone.values"], WORDS["note.values"]
        return Zone("values", "grid", label, tuple(pieces), TYPE_COUNT + 1, note=note, heads=True)

    def gift(self, seat: int) -> Zone:
        """One's own artefacts, of which three are given away, or all there are to give."""
        view = self.view
        left = self.names[(seat + 1) % view.variant.players]
        says = "note.gift-charm" if 5 in view.objectives else "note.gift"
        note = WORDS.say(says if self.due else "note.gift-nothing", name=left, count=number_name(self.due))
        own = tuple(cards.own(card) for card in sorted(view.collections[seat]))
        return Zone("gift", "row", WORDS["zone.gift"], own, note=note)

    def deal(self) -> Zone:
        """The cards to share, each with whom it would go to, and below them whose proposal that is."""
        view = self.view
        if view.ended:
            return self.unshared()
        shared = division(view, self.chosen)
        pieces = [self.dealt(place, card, shared) for place, card in enumerate(view.table)]
        if view.phase == "negotiation" and view.table:
            proposes = Propose in self.kinds and view.seat in view.negotiators
            pieces.append(offer_piece(view, shared, self.names, self.chosen, proposes))
        label = WORDS.say("zone.deal", number=view.deals + 1)
        return Zone("deal", "row", label, tuple(pieces), size="large", group="middle", note=self.note())

    def dealt(self, place: int, card: int, shared: Division | None) -> Piece:
        """A card of the deal, with whom it would go to."""
        view, tag = self.view, ""
        marks: tuple[str, ...] = ("down",) if card < 0 else ()
        if shared:
            whose = shared.seat_of(place)
            tag = WORDS.say("short.to", name=inside(self.names[whose]))
            ours = view.seat if view.seat in view.negotiators else shared.one
            marks = (*marks, "share-ours" if whose == ours else "share-other")
            marks = (*marks, "draft") if shared.draft else marks
        return cards.dealt(card, about_place(place), hidden(view.deals, place), marks, tag)

    def note(self) -> str:
        """What is particular about this deal."""
        view = self.view
        if not view.table:
            return WORDS["note.shared"]
        if view.phase == "pick":
            name = self.names[view.dealer]
            return WORDS.say("note.pick-you" if is_you(name) else "note.pick", name=name)
        if view.second:
            return WORDS["note.second-three" if view.dealer >= 0 else "note.second"]
        return ""

    def unshared(self) -> Zone:
        """After the hourglass: the cards that it left on the table."""
        view = self.view
        lying = tuple(
            cards.dealt(card, about_place(place), "", (), "") for place, card in enumerate(view.unshared)
        )
        pieces = (*lying, cards.hourglass()) if view.ended == "deal.mode-a.end" else lying
        note = WORDS["note.unshared"] if lying else ""
        return Zone("deal", "row", WORDS["zone.last"], pieces, size="large", group="middle", note=note)

    def pile(self) -> Zone:
        """The pile, and with three players the clock."""
        view = self.view
        pieces = [cards.deck(view.deck_count)]
        if view.dealer >= 0 and view.phase == "negotiation":
            pieces.append(cards.clock(view.counting))
        return Zone(
            "pile", "row", WORDS["zone.pile"], tuple(pieces), size="small", group="middle", quiet=True
        )

    def clock(self) -> Clock | None:
        """The dealer's countdown, with three players; every count of a game is another one."""
        view = self.view
        if view.dealer < 0 or view.phase != "negotiation" or view.ended or "deal" not in self.parts:
            return None
        id = f"count-{view.deals}-{int(view.second)}"
        return Clock(id, WORDS["zone.clock"], view.counting, "zero")

    def agreed(self) -> Zone:
        """The mode and the objectives of this table."""
        view = self.view
        pieces = [cards.mode(letter) for letter in view.variant.mode]
        for place, number in enumerate(view.objectives):
            seen = [inside(name) for seat, name in enumerate(self.names) if view.looked[seat] >> place & 1]
            pieces.append(cards.objective(number, place, WORDS.join(seen)))
        label = WORDS["zone.agreed"]
        return Zone("agreed", "row", label, tuple(pieces), size="small", group="middle", quiet=True)

    # --- the players ----------------------------------------------------------------------------------------

    def screens(self) -> Iterator[Zone]:
        """One's own screen first, then the others' in their order round the table."""
        view, players = self.view, self.view.variant.players
        first = view.seat or 0
        for seat in ((first + step) % players for step in range(players)):
            if ("own" if seat == view.seat else "others") not in self.parts:
                continue
            mine = seat == view.seat
            yield screens.screen(
                view,
                seat,
                self.names[seat],
                self._tag(seat),
                pointing=self.pointing,
                scores="score" in self.parts,
                cards_elsewhere=mine and self.giving,
                values_elsewhere=mine and Assign in self.kinds,
            )

    def _tag(self, seat: int) -> str:
        """What a player has done or does now, in a word or two."""
        view = self.view
        if view.ended:
            return WORDS["short.won"] if seat in view.winners else ""
        if view.agreed >> seat & 1:
            return WORDS["short.said-deal"]
        if view.phase in ("values", "gift"):
            return WORDS["short.chooses"] if seat in view.turn.seats else WORDS["short.chose"]
        if seat == view.dealer:
            return WORDS["short.picks" if view.phase == "pick" else "short.dealer"]
        negotiates = view.phase == "negotiation" and view.dealer >= 0
        return WORDS["short.negotiates"] if negotiates else ""
