"""Noir's table as a scene: the board of suspects, the evidence, the two players, as one seat may know it.

Parts of the table can be left out (``PARTS``), because a lesson shows only what it speaks of.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tablecore.noir.board import beside, line_places
from tablecore.noir.moves import AXES, STEPS, Accuse, Kill, Leave, Move, Shift
from tablecore.noir.state import BANDIT, INSPECTOR, NOBODY
from tablecore.noir.view import View
from tablecore.noir.wording import WORDS, about_line, about_suspect, line_name, names_of
from tablecore.rules import Event
from widgets.faces import noir_cards as cards
from widgets.faces.noir_cards import aid as aid
from widgets.faces.noir_events import departures
from widgets.faces.noir_insights import insights as insights
from widgets.faces.noir_moves import buttons as buttons
from widgets.faces.noir_moves import spell as spell
from widgets.faces.noir_moves import towards
from widgets.picking import Spelling, offers
from widgets.scene import Piece, Scene, Zone

PARTS = ("board", "evidence", "seats", "hand")
"""The board; the evidence deck, its discards and the dead who left; the players; identity and hand."""
OPEN_INSIGHTS = False

Marks = Mapping[str, tuple[str, ...]]


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
    ``widgets.picking``). ``marks`` go to places as the engine names them in ``about``: ``"suspect-7"``, or
    ``"row-0"`` for everybody who lies there. ``events`` are those that led here from the picture before:
    cards that left it are seen going. ``pointing`` makes every card on the table an answer; then nobody is
    told who is beside whom. ``parts`` are those of ``PARTS`` to show, all of them when empty. ``names`` are
    the players', by seat.
    """
    moves = tuple(moves)
    called = (*names, *default_names(view)[len(names) :])[: view.variant.players]
    table = _Table(view, moves, chosen, pointing, frozenset(parts or PARTS), called)
    zones = tuple(zone for zone in table.zones() if zone.pieces or zone.note)
    whole = Scene(zones, tuple(departures(view, events))).marked(_with_lines(view, marks or {}))
    if pointing:
        answers = (piece.place for piece in whole.pieces() if piece.place and piece.face.style != "line")
        return whole.offering(dict.fromkeys(answers, False))
    words, onward = offers(moves, spell, chosen)
    return whole.offering(words, chosen, onward if chosen else ())


def default_names(view: View) -> tuple[str, ...]:
    """ "You" and "The inspector", as the seat that looks would call them."""
    names = WORDS.several("players")
    return tuple(WORDS["you"] if seat == view.seat else name for seat, name in enumerate(names))


def _with_lines(view: View, marks: Marks) -> Marks:
    """The same marks, where those of a line go to everybody who lies in it as well."""
    found = dict(marks)
    for axis in AXES:
        for line, suspects in enumerate(_lines(view, axis)):
            kinds = marks.get(about_line(axis, line), ())
            for place in map(about_suspect, suspects) if kinds else ():
                found[place] = (*found.get(place, ()), *kinds)
    return found


def _lines(view: View, axis: str) -> list[tuple[int, ...]]:
    """The suspects of every row, or of every column."""
    return [
        tuple(view.board[place] for place in places)
        for places in line_places(len(view.board), view.columns, axis)
    ]


class _Table:
    """The zones of one view, in reading order: the board, the evidence, the players, your own cards."""

    def __init__(
        self,
        view: View,
        moves: tuple[Move, ...],
        chosen: Spelling,
        pointing: bool,
        parts: frozenset[str],
        names: tuple[str, ...],
    ) -> None:
        self.view = view
        self.parts = parts
        self.names = names
        self.shifts = [move for move in moves if isinstance(move, Shift)]
        self.shown = self._shown_identities()
        self.around = {} if pointing else self._around()
        self.reached = frozenset() if pointing else self._reached(moves)
        self.moving = self._moving(chosen)

    # --- who is who -----------------------------------------------------------------------------------------

    def _shown_identities(self) -> dict[int, str]:
        """Suspects whose secret the one who looks knows, with the word for it."""
        view, known = self.view, {}
        for seat, suspect, word in (
            (BANDIT, view.bandit, "bandit"),
            (INSPECTOR, view.inspector, "inspector"),
        ):
            if suspect != NOBODY:
                known[suspect] = WORDS[f"short.{'you' if seat == view.seat else word}"]
        return known

    def _own(self, seat: int | None) -> int:
        """The identity of a seat on the board, where it is known."""
        if seat is None:
            return NOBODY
        own = (self.view.bandit, self.view.inspector)[seat]
        return own if own in self.view.board else NOBODY

    def _around(self) -> dict[int, str]:
        """Suspects beside somebody whose secret is known: "beside you", or for who sees everything both."""
        view = self.view
        seats = (BANDIT, INSPECTOR) if view.seat is None else (view.seat,)
        near: dict[int, list[str]] = {}
        for seat in seats:
            own = self._own(seat)
            word = "you" if seat == view.seat else ("bandit", "inspector")[seat]
            mask = beside(view.board, view.columns, own) if own != NOBODY else 0
            for suspect in view.board:
                if mask >> suspect & 1:
                    near.setdefault(suspect, []).append(WORDS[f"near.{word}"])
        return {suspect: WORDS.say("near.beside", whom=WORDS.join(whom)) for suspect, whom in near.items()}

    def _reached(self, moves: tuple[Move, ...]) -> frozenset[int]:
        """Who may be killed or accused, or leave the line that is asked for: those are outlined."""
        view, kinds = self.view, {type(move) for move in moves}
        if Leave in kinds and view.axis:
            return frozenset(who for who in _lines(view, view.axis)[view.line] if view.dead >> who & 1)
        if not kinds & {Kill, Accuse}:
            return frozenset()
        own = self._own(BANDIT if Kill in kinds else INSPECTOR)
        mask = beside(view.board, view.columns, own) if own != NOBODY else 0
        if Accuse in kinds and own != NOBODY:
            mask |= 1 << own
            if not view.variant.accuse_innocent:
                mask &= ~view.innocent
        return frozenset(who for who in view.board if (mask & ~view.dead) >> who & 1)

    def _moving(self, chosen: Spelling) -> frozenset[int]:
        """The suspects of the line that is chosen to be shifted."""
        return frozenset(
            who
            for axis in AXES
            for line, suspects in enumerate(_lines(self.view, axis))
            if about_line(axis, line) in chosen
            for who in suspects
        )

    # --- the zones ------------------------------------------------------------------------------------------

    def zones(self) -> Iterator[Zone]:
        """Everything there is to see; a zone may turn out empty."""
        if "board" in self.parts:
            yield self.board()
        if "evidence" in self.parts:
            yield self.evidence()
        if "seats" in self.parts:
            yield self.seats()
        if "board" in self.parts:
            yield self.arrows()
        if "hand" in self.parts:
            yield from self.hands()

    def board(self) -> Zone:
        """The suspects, with a number at the head of every row and column by which it can be shifted."""
        view = self.view
        shiftable = {(move.axis, move.line) for move in self.shifts}
        pieces = [cards.corner()]
        pieces += [
            cards.line("column", column, ("column", column) in shiftable) for column in range(view.columns)
        ]
        for row, suspects in enumerate(_lines(view, "row")):
            pieces.append(cards.line("row", row, ("row", row) in shiftable))
            pieces += [self._suspect(who, row, column) for column, who in enumerate(suspects)]
        note = ""
        if view.axis and not view.ended:
            note = WORDS.say("note.collapse", line=line_name(view.axis, view.line))
        return Zone(
            "board",
            "grid",
            WORDS["zone.board"],
            tuple(pieces),
            columns=view.columns + 1,
            note=note,
            size="large",
            quiet=True,
            heads=True,
        )

    def _suspect(self, who: int, row: int, column: int) -> Piece:
        view = self.view
        dead, innocent = view.dead >> who & 1, view.innocent >> who & 1
        known = self.shown.get(who, "")
        tags = (
            known,
            WORDS["short.leaves"] if who in view.leaving else "",
            WORDS["short.dead"] if dead else "",
            WORDS["short.innocent"] if innocent else "",
        )
        marks = (
            ("you" if known == WORDS["short.you"] else "known") if known else "",
            "struck" if dead else "",
            "cleared" if innocent else "",
            "near" if who in self.reached else "",
            "moving" if who in self.moving else "",
        )
        return cards.suspect(
            view.cards.suspects[who],
            who,
            row,
            column,
            tuple(filter(None, tags)),
            self.around.get(who, ""),
            tuple(filter(None, marks)),
        )

    def arrows(self) -> Zone:
        """The two ways to shift the line that is chosen; before that, how it is done."""
        view = self.view
        ways = [
            (axis, line, step)
            for axis in AXES
            for line, suspects in enumerate(_lines(view, axis))
            for step in STEPS
            if suspects and self.moving == frozenset(suspects)
        ]
        possible = {towards(move.axis, move.line, move.step) for move in self.shifts}
        pieces = tuple(cards.arrow(*way) for way in ways if towards(*way) in possible)
        return Zone("arrows", "row", WORDS["zone.arrows"], pieces, area="side", size="small")

    def evidence(self) -> Zone:
        """The evidence deck, the cards of the dead that were shown, and the dead who left the board."""
        view, who = self.view, self.view.cards.suspects
        count = view.deck_count
        says = WORDS.say("label.deck", count=count) if count else WORDS["label.deck-out"]
        pieces = [cards.deck(count, says)]
        if view.discard:
            top = view.discard[-1]
            says = WORDS.say("label.discards", names=names_of(view.cards, view.discard))
            pieces.append(cards.discards(who[top], top, len(view.discard), says))
        if view.gone:
            top = view.gone[-1]
            left = names_of(view.cards, view.gone)
            pieces.append(cards.gone(who[top], top, len(view.gone), left))
        return Zone("evidence", "row", WORDS["zone.evidence"], tuple(pieces), size="small", group="below")

    def seats(self) -> Zone:
        """The two players: how far the bandit is, what the inspector holds, who has won."""
        view = self.view
        holds = "choosing" if view.phase == "identity" else "none" if view.phase == "opening" else "holding"
        count = WORDS[f"count.card.{view.hand_count}"] if view.hand_count < 6 else str(view.hand_count)
        kills = {"kills": view.kills, "needed": view.kills_to_win}
        pieces = []
        for seat, name in enumerate(self.names):
            if name == WORDS["you"]:
                name = WORDS[f"seat.you-{seat}"]
            if seat == BANDIT:
                short, says = WORDS.say("short.kills", **kills), WORDS.say("label.bandit", name=name, **kills)
            else:
                short = WORDS.say(f"short.{holds}", count=count)
                says = WORDS.say(f"label.{holds}", name=name, count=count)
            pieces.append(cards.seat(seat, name, short, says, self._turn(seat)))
        return Zone("seats", "row", WORDS["zone.seats"], tuple(pieces), quiet=True, group="below")

    def _turn(self, seat: int) -> str:
        view = self.view
        if view.ended:
            won = {"noir.goal.caught": INSPECTOR, "noir.end.none": NOBODY}.get(view.ended, BANDIT)
            return WORDS["short.won"] if seat == won else ""
        return WORDS["short.turn"] if seat in view.turn.seats else ""

    def hands(self) -> Iterator[Zone]:
        """The identity of the one who looks, and the inspector's other cards; to who sees all, both."""
        view = self.view
        for seat in (BANDIT, INSPECTOR) if view.seat is None else (view.seat,):
            own = (view.bandit, view.inspector)[seat]
            held = (view.hand or ()) if seat == INSPECTOR else ()
            identity = () if own == NOBODY else (self._identity(own, seat),)
            pieces = (*identity, *(self._held(card) for card in held))
            word = "drawn" if held and not identity else "hand" if seat == INSPECTOR else "identity"
            label = WORDS[f"zone.{word}-{'own' if seat == view.seat else 'other'}"]
            yield Zone(f"hand-{seat}", "row", label, pieces, area="side", size="small")

    def _identity(self, own: int, seat: int) -> Piece:
        whose = "you" if seat == self.view.seat else ("bandit", "inspector")[seat]
        says = WORDS.say("label.identity", name=self.view.cards.name(own))
        dead = bool(self.view.dead >> own & 1)
        return cards.evidence(self.view.cards.suspects[own], own, dead, says, WORDS[f"short.{whose}"])

    def _held(self, card: int) -> Piece:
        says = WORDS.say("label.card", name=self.view.cards.name(card))
        dead = bool(self.view.dead >> card & 1)
        return cards.evidence(self.view.cards.suspects[card], card, dead, says)
