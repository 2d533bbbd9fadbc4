"""Pictures to test with: small scenes of no game, and a reader for the HTML that comes of them."""

from html.parser import HTMLParser

from widgets.figures import Column, Dot, Plot, Row, Rows, TallyLine, tally
from widgets.frame import Button, Frame, Line, RuleLink, Said, Slider
from widgets.scene import Face, Layer, Piece, Scene, Sign, Zone

HOSTILE = '<script>alert("1")</script>\x02\x03\x04&\'"><img src=x onerror=alert(1)>'


def card(name: str, **fields: object) -> Piece:
    """A piece with one sign, whose place is its name."""
    face = Face("card", signs=(Sign("some-sign", f"sign of {name}"),))
    return Piece(name, face, f"The card {name}.", place=name)._replace(**fields)


def table(**fields: object) -> Scene:
    """A grid of four, a row without, a hand with something to pick, and points."""
    return Scene(
        (
            Zone("wall", "grid", "Wall", tuple(card(name, pick=name) for name in "abcd"), 2),
            Zone("deck", "row", "Deck", (card("deck"),), group="below", note="A note about the deck."),
            Zone("pile", "pile", "Pile", (card("under"), card("over")), group="below"),
            Zone(
                "hand",
                "row",
                "Hand",
                (card("x", pick="x", chosen=True), card("y", pick="y", chosen=False), card("z")),
                area="side",
            ),
        ),
        rows=(points(),),
    )._replace(**fields)


def points() -> Rows:
    """Lines that add up, one with a rule and one that takes away."""
    rule = RuleLink("nogame.pairs", "pairs", "rules.html#pairs")
    lines = (TallyLine("Three stones", "red, red, blue", 5, rule), TallyLine("A thorn", "green", -2))
    return tally("points", "Ana's points", lines)


def divisions() -> tuple[Plot, Rows]:
    """Three ways to divide something: one plain, one good and one that is good and counts now."""
    columns = (Column("Way"), *(Column(name, True) for name in ("Ana gets", "Ben gets", "Left", "In all")))
    rows = (
        Row(("A", "1", "1", "4", "2")),
        Row(("B", "2", "5", "0", "7"), tag="good", look="good"),
        Row(("C", "5", "2", "0", "7"), tag="good, on the table", look="now"),
    )
    dots = (
        Dot(1, 1, "A"),
        Dot(2, 5, "B", "good"),
        Dot(5, 2, "C", "good"),
        Dot(5, 2, "C", "now"),
    )
    looks = (("good", "nothing is left"), ("now", "on the table"), ("", "any other"))
    plot = Plot("ways", "Ways to divide", "Ana gets", "Ben gets", dots, looks)
    return plot, Rows("ways", "Every way to divide", columns, rows)


def frame(**fields: object) -> Frame:
    """A frame with everything a frame can have."""
    full = Frame(
        "nogame",
        2,
        "Do this.",
        table(),
        help="It helps.",
        segments=("done", "now", "next"),
        step_names=("One", "Two", "Three"),
        minutes="about 3 minutes",
        said=Said("no", "Not there.", "For a reason.", (RuleLink("nogame.rule", "a rule", "rules.html#a"),)),
        buttons=(Button("nobody", "Nobody", "say"), Button("next", "Next", "main", enabled=False)),
        hint="Try the other one.",
        slider=Slider(1, 4, "Moves", "move 1 of 4"),
        log=(
            Line("Ana began.", RuleLink("x.first", "first", "rules.ipynb#x.first")),
            Line("Ben took a card.", RuleLink("x.take", "take", "rules.ipynb#x.take")),
        ),
        choices=(Button("two", "Two", pressed=True), Button("three", "Three", pressed=False)),
        switch=(Button("view-0", "Ana", pressed=True), Button("view-1", "Ben", pressed=False)),
        sides=(Button("side:0", "One way", pressed=True), Button("side:1", "Another", pressed=False)),
        below=divisions(),
    )
    return full._replace(**fields)


def hostile_frame() -> Frame:
    """Every string that can come from a person is an attack."""
    face = Face(
        "person", HOSTILE, HOSTILE, HOSTILE, (Layer("head", HOSTILE),), (Sign("s", HOSTILE, True),), (), 2
    )
    piece = Piece(HOSTILE, face, HOSTILE, ("outlined",), HOSTILE, HOSTILE, True, HOSTILE, HOSTILE)
    zones = (Zone(HOSTILE, "row", HOSTILE, (piece,), note=HOSTILE, group=HOSTILE), Zone("g", "grid", "", ()))
    button = Button(HOSTILE, HOSTILE)
    link = RuleLink(HOSTILE, HOSTILE, "javascript:alert(1)")
    rows = Rows(
        HOSTILE, HOSTILE, (Column(HOSTILE), Column(HOSTILE, True)), (Row((HOSTILE,) * 2, link, HOSTILE),)
    )
    plot = Plot(HOSTILE, HOSTILE, HOSTILE, HOSTILE, (Dot(1, 2, HOSTILE, "good"),), (("good", HOSTILE),))
    return Frame(
        "nogame",
        1,
        HOSTILE,
        Scene(zones, ((HOSTILE, HOSTILE),), (rows,)),
        HOSTILE,
        ("now",),
        (HOSTILE,),
        HOSTILE,
        Said("no", HOSTILE, HOSTILE, (link,)),
        (button,),
        HOSTILE,
        Slider(0, 1, HOSTILE, HOSTILE),
        (Line(HOSTILE, link),),
        1,
        (button,),
        (button,),
        below=(plot, rows._replace(id="below")),
    )


class Element:
    """One element of a page: its tag, attributes, children and text."""

    def __init__(self, tag: str, attributes: dict[str, str], parent: "Element | None") -> None:
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children: list[Element] = []
        self.text = ""

    def all(self, **wanted: str) -> list["Element"]:
        """Descendants with these attributes, in order; ``data_pick`` is ``data-pick``, ``...`` any value."""
        found = []
        for child in self.children:
            values = {name.replace("_", "-"): value for name, value in wanted.items()}
            if all(
                name in child.attributes and value in (..., child.attributes[name])
                for name, value in values.items()
            ):
                found.append(child)
            found += child.all(**wanted)
        return found

    def tags(self, tag: str) -> list["Element"]:
        """Descendants with this tag."""
        found = [child for child in self.children if child.tag == tag]
        return found + [deeper for child in self.children for deeper in child.tags(tag)]

    def words(self) -> str:
        """All text inside."""
        return " ".join([self.text, *(child.words() for child in self.children)])

    def inside(self, **wanted: str) -> bool:
        """Whether an ancestor has these attributes."""
        above = self.parent
        while above is not None:
            if all(above.attributes.get(name.replace("_", "-")) == value for name, value in wanted.items()):
                return True
            above = above.parent
        return False


class _Reader(HTMLParser):
    EMPTY = ("input", "br", "img")

    def __init__(self) -> None:
        super().__init__()
        self.root = self.here = Element("", {}, None)

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        assert len(names) == len(set(names)), f"<{tag}> repeats an attribute: {names}"
        element = Element(tag, {name: value or "" for name, value in attributes}, self.here)
        self.here.children.append(element)
        if tag not in self.EMPTY:
            self.here = element

    def handle_startendtag(self, tag, attributes):
        self.here.children.append(Element(tag, {name: value or "" for name, value in attributes}, self.here))

    def handle_endtag(self, tag):
        assert self.here.tag == tag, f"<{self.here.tag}> is closed by </{tag}>"
        assert self.here.parent is not None
        self.here = self.here.parent

    def handle_data(self, data):
        self.here.text += data


def read(html: str) -> Element:
    """The elements of some HTML; fails where a tag is not closed in its turn."""
    reader = _Reader()
    reader.feed(str(html))
    reader.close()
    assert reader.here is reader.root, f"<{reader.here.tag}> is never closed"
    return reader.root
