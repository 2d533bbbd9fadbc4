"""Rows and plots: what they show on the board, say in the text view, and leave on a saved page."""

import pytest

from tests.widgets.pictures import divisions, frame, points, read
from widgets.board import Board
from widgets.figures import Column, Dot, Plot, Row, Rows, figure_lines, tally
from widgets.figures_html import FigureWriter
from widgets.html import frame_html
from widgets.text import frame_text


def written(*figures, still=False):
    return read(FigureWriter("p-", still).figures(figures))


def cells(page):
    """The words of each row of each table, as they stand on the page."""
    return [[" ".join(cell.words().split()) for cell in row.children] for row in page.tags("tr")]


# Rows -----------------------------------------------------------------------------------------------------


def test_lines_that_add_up_end_in_their_total():
    assert [row.cells for row in points().rows] == [
        ("Three stones", "red, red, blue", "5"),
        ("A thorn", "green", "\u22122"),
        ("Total", "", "3"),
    ]
    assert tally("none", "Nothing yet", ()).rows[-1].cells == ("Total", "", "0")


def test_a_table_has_a_caption_headings_and_a_name_for_every_row():
    page = written(points())
    (table,) = page.tags("table")
    assert table.tags("caption")[0].text == "Ana's points"
    assert [head.text for head in page.all(scope="col")] == ["For", "Cards", "Points"]
    assert len(page.all(scope="row")) == len(points().rows)
    assert cells(page)[1:] == [
        ["Three stones", "red, red, blue", "5"],
        ["A thorn", "green", "\u22122"],
        ["Total", "", "3"],
    ]


def test_a_line_leads_to_its_rule():
    (link,) = written(points()).tags("a")
    assert (link.text, link.attributes["href"]) == ("Three stones", "rules.html#pairs")
    assert "pairs" in link.attributes["title"]


def test_what_singles_a_row_out_is_a_word_too():
    page = written(*divisions())
    for look, tag in (("good", "good"), ("now", "good, on the table")):
        (row,) = [row for row in page.tags("tr") if f"is-{look}" in row.attributes.get("class", "").split()]
        assert tag in row.words()


def test_the_text_view_says_every_row_with_its_headings():
    text = frame_text(frame())
    assert "Ana's points:\n- Three stones: Cards red, red, blue, Points 5.\n- A thorn" in text
    assert "- Total: Points 3." in text
    assert "- C (good, on the table): Ana gets 5, Ben gets 2, Left 0, In all 7." in text


# Plots ----------------------------------------------------------------------------------------------------


def test_a_plot_is_one_picture_with_words_for_its_axes():
    page = written(*divisions())
    (picture,) = page.all(role="img")
    says = picture.attributes["aria-label"]
    assert "Ana gets across, Ben gets up." in says
    assert all(dot.attributes["class"].startswith("tc-dot") for dot in page.tags("path")[1:])


def test_every_look_is_explained_beside_its_shape_and_no_other():
    page = written(divisions()[0])
    assert [item.words().strip() for item in page.tags("li")] == [
        "nothing is left",
        "on the table",
        "any other",
    ]
    plain = divisions()[0]._replace(dots=(Dot(1, 1, "A"),))
    assert [item.words().strip() for item in written(plain).tags("li")] == ["any other"]


def test_points_that_matter_are_called_by_their_rows_once_each():
    page = written(divisions()[0])
    called = [word.text for word in page.tags("span") if "is-dot" in word.attributes["class"]]
    assert called == ["B", "C"]


def test_a_plot_says_in_the_text_view_which_points_matter():
    said = list(figure_lines(divisions()[0]))
    assert said[0] == "Ways to divide:"
    assert "- nothing is left: B, C" in said
    assert "- on the table: C" in said


@pytest.mark.parametrize(
    "dots",
    [
        (Dot(0, 0, "A"),),
        (Dot(-3, -1, "A"), Dot(-1, -3, "B")),
        (Dot(0.001, 1_000_000, "A"), Dot(0.002, 0, "B")),
        (Dot(7, 7, "A"), Dot(7, 7, "B")),
        tuple(Dot(n % 7 - 3, n % 5, str(n), "good") for n in range(40)),
    ],
)
def test_every_point_lies_inside_the_plane_and_so_do_the_numbers(dots):
    page = written(Plot("p", "P", "x", "y", dots))
    for word in page.tags("span"):
        for placed in word.attributes.get("style", "").split(";"):
            assert not placed or 0 <= float(placed.partition(":")[2].rstrip("%")) <= 100
    ticks = [word.text for word in page.tags("span") if "is-across" in word.attributes["class"].split()]
    assert "0" in ticks
    assert 2 <= len([tick for tick in ticks if tick != "x"]) <= 8


def test_a_point_further_across_lies_further_right_and_further_up_lies_higher():
    page = written(divisions()[0])
    places = {
        word.text: [float(part.partition(":")[2].rstrip("%")) for part in word.attributes["style"].split(";")]
        for word in page.tags("span")
        if "is-dot" in word.attributes["class"]
    }
    assert places["B"][0] < places["C"][0]
    assert places["B"][1] < places["C"][1]  # from the top


def test_a_plot_without_points_is_not_drawn():
    assert not FigureWriter("p-", False).plot(Plot("p", "P", "x", "y", ()))


# In a picture -----------------------------------------------------------------------------------------------


def test_points_stand_with_the_table_and_what_was_worked_out_below_both():
    page = read(frame_html(frame(), "p-"))
    captions = {table.tags("caption")[0].text: table for table in page.tags("table")}
    assert captions["Ana's points"].inside(role="region", aria_label="The table")
    (below,) = [element for element in page.tags("div") if element.attributes.get("class") == "tc-below"]
    assert [table.tags("caption")[0].text for table in below.tags("table")] == ["Every way to divide"]


def test_a_saved_page_without_styles_has_every_number_once():
    """Words of the drawing are written by the style, so that they are not left lying about without it."""
    page = read(Board(frame()).still_html())
    (plot,) = page.tags("figure")
    plane = plot.all(role="img")[0]
    assert not plane.words().strip()
    assert "Three stones" in page.words()


def test_rows_are_parts_of_a_picture_and_sent_alone_when_they_change():
    board = Board(frame())
    sent = []
    board.send = lambda content, buffers=None: sent.append(content)
    changed = Rows("ways", "Every way to divide", (Column("Way"),), (Row(("Z",)),))
    board.show(frame(below=(divisions()[0], changed)))
    (message,) = sent
    assert [part for _, part in message["parts"] if "Every way to divide" in part]
    assert len(message["parts"]) == 1
