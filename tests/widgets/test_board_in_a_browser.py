"""The board's script in a real browser, with a page instead of a kernel: keys, focus, motion, picks."""

import json
import re

import pytest

from tablecore.runs import DrillRun, WalkRun
from tablecore.teach import Drill, Exercise, Walk
from tests.browser.basics import SMALL_PHONE, SMALLEST_TARGET, TOO_SMALL
from tests.browser.reader import some_of
from tests.lessons.test_lessons import LESSONS, answer_question, words_for
from tests.widgets.pictures import card, frame, hostile_frame, table
from widgets.app.server import OUR_FILES
from widgets.board import Board
from widgets.frame import Frame, Slider
from widgets.lesson import LessonPlayer
from widgets.scene import Scene, Zone

pytestmark = pytest.mark.browser

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A board</title><style>{css}</style>
<body><main><div id="one"></div><div id="two"></div></main><script type="module">
const code = URL.createObjectURL(new Blob([{esm}], {{ type: "text/javascript" }}));
const board = (await import(code)).default;
const heard = {{}};
const state = {{ html: {pictures}[0], sprite: {sprite}, game: {game} }};
const model = {{
  get: (name) => state[name],
  on: (name, call) => (heard[name] ??= []).push(call),
  off: (name, call) => (heard[name] = heard[name].filter((other) => other !== call)),
  send: (content) => window.sent.push(content),
}};
window.sent = [];
window.listeners = () => Object.values(heard).flat().length;
window.show = (number) => {{
  state.html = {pictures}[number];
  for (const call of heard["change:html"] ?? []) call();
}};
window.close = board.render({{ model, el: document.getElementById("one") }});
window.again = () => board.render({{ model, el: document.getElementById("two") }});
window.ready = true;
</script></body></html>"""

SHOW_AND_HOLD = """() => new Promise((held) => {
    show(1);
    requestAnimationFrame(() => {
        document.getAnimations().forEach((one) => one.pause()); // a busy machine would be late for them
        requestAnimationFrame(held);
    });
})"""
GO_ON = "document.getAnimations().forEach((one) => one.play())"


DIFFERENT_FROM_A_NEW_VIEW = """async (numbers) => {
  const frame = () => new Promise(requestAnimationFrame);
  const different = (number) => {
    show(number);
    const close = again();
    const prefix = /\\btc\\w{7}-/g;
    const written = (place) => document.querySelector(place + " .tc-lesson").outerHTML.replace(prefix, "");
    const read = (html) => {
        const { body } = new DOMParser().parseFromString(html, "text/html");
        body.querySelector(".tc-log")?.removeAttribute("tabindex"); // comes once it scrolls
        body.querySelector(".tc-time")?.replaceChildren(); // goes on running while a new view begins anew
        return body;
    };
    const [one, two] = [written("#one"), written("#two")];
    close();
    const differ = (a, b) => {
        const children = a.childNodes.length === b.childNodes.length ? [...a.childNodes] : [];
        const inside = children.findIndex((child, place) => !child.isEqualNode(b.childNodes[place]));
        if (inside < 0) return [a, b].map((node) => node.outerHTML ?? node.data);
        return differ(a.childNodes[inside], b.childNodes[inside]);
    };
    return read(one).isEqualNode(read(two)) ? null : [number, ...differ(read(one), read(two))];
  };
  const found = [];
  for (const [place, number] of numbers.entries()) {
    found.push(different(number));
    if (place % 5 === 0) for (let frames = 0; frames < 2; frames += 1) await frame(); // the board settles
  }
  return found.filter(Boolean);
}"""
"""For each of these pictures, put in place of the one before: where it is not the same as one drawn new."""


@pytest.fixture
def play(open_page, tmp_path):
    """``play(picture, picture, …)``: a page with a board showing the first; ``show(n)`` shows another."""

    def play(*pictures, **options):
        board = Board(pictures[0], game="gendarmery")
        written = [board.html]
        for picture in pictures[1:]:
            board.show(picture)
            written.append(board.html)
        file = tmp_path / "board.html"
        texts = {"pictures": written, "sprite": board.sprite, "game": board.game, "esm": Board._esm}
        quoted = {name: json.dumps(text).replace("</", "<\\/") for name, text in texts.items()}
        file.write_text(PAGE.format(css=Board._css, **quoted), encoding="utf-8")
        page = open_page(file.as_uri(), wait=False, **options)
        page.wait_for_function("window.ready")
        return page

    return play


def focused(page):
    return page.evaluate(
        "document.activeElement.dataset.piece ?? document.activeElement.dataset.pick"
        " ?? document.activeElement.tagName"
    )


def walls(*names, columns=3, **fields):
    return Scene(
        (Zone("wall", "grid", "Wall", tuple(card(name, pick=name) for name in names), columns),), **fields
    )


def test_a_click_sends_the_pick_with_its_position(play):
    page = play(frame(), frame())
    page.click('[data-pick="nobody"]')
    page.evaluate("show(1)")
    page.click('[data-piece="y"] .tc-front')
    assert page.evaluate("sent") == [{"position": 1, "pick": "nobody"}, {"position": 2, "pick": "y"}]


def test_what_rests_sends_nothing(play):
    page = play(frame())
    page.click('[aria-disabled="true"]', force=True)
    page.click('[data-piece="z"]')
    page.click("h2")
    assert page.evaluate("sent") == []


def test_keys_move_inside_a_zone_and_tab_leaves_it(play):
    page = play(Frame("nogame", 1, "Goal.", walls(*"abcdefgh"), buttons=frame().buttons))
    page.keyboard.press("Tab")
    assert focused(page) == "a"
    steps = [
        ("ArrowRight", "b"),
        ("ArrowDown", "e"),
        ("End", "f"),
        ("ArrowRight", "f"),
        ("ArrowDown", "f"),  # the last line is shorter
        ("Home", "d"),
        ("ArrowLeft", "d"),
        ("ArrowDown", "g"),
        ("ArrowUp", "d"),
        ("ArrowUp", "a"),
        ("ArrowUp", "a"),
    ]
    for key, expected in steps:
        page.keyboard.press(key)
        assert focused(page) == expected, key
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    assert focused(page) == "nobody"
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "b"  # back to where one was


def test_enter_and_space_pick(play):
    page = play(frame())
    page.focus('[data-piece="b"]')
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    assert [sent["pick"] for sent in page.evaluate("sent")] == ["b", "b"]


def test_the_keys_of_the_board_do_not_reach_the_notebook_and_all_others_do(play):
    page = play(frame())
    page.evaluate("window.seen = []; document.addEventListener('keydown', (event) => seen.push(event.key))")
    page.focus('[data-piece="b"]')
    for key in ("ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Space", "m", "Escape", "Control+s"):
        page.keyboard.press(key)
    page.focus('[data-pick="nobody"]')
    page.keyboard.press("ArrowDown")
    assert page.evaluate("seen") == ["m", "Escape", "Control", "s", "ArrowDown"]


def lessons(some):
    """A test of each of these lessons."""
    return pytest.mark.parametrize(
        "lesson", [lesson for _, lesson in some], ids=[f"{name}/{lesson.id}" for name, lesson in some]
    )


@lessons(some_of(LESSONS, 3))
def test_a_picture_put_in_place_of_another_is_the_same_as_one_drawn_new(play, lesson):
    pictures = pictures_of(lesson)
    page = play(*pictures)
    numbers = [*range(len(pictures)), *range(len(pictures) - 1, 0, -5)]
    assert page.evaluate(DIFFERENT_FROM_A_NEW_VIEW, numbers) == []


PAGE_STYLE = (OUR_FILES / "page.css").read_text("utf-8")
LETTERS = re.search(r"^html \{\n  font-size: ([\d.]+%);", PAGE_STYLE, re.MULTILINE)[1]
AS_ON_OUR_PAGES = f"html {{ font-size: {LETTERS}; }} body {{ margin: 0 12px; }}"


@lessons(LESSONS)
def test_every_picture_fits_a_small_phone_and_has_room_for_fingers(play, lesson):
    pictures = pictures_of(lesson, walks=True)
    page = play(*pictures, **SMALL_PHONE, has_touch=True, reduced_motion="reduce")
    page.add_style_tag(content=AS_ON_OUR_PAGES)
    assert page.evaluate(MISFITS, [TOO_SMALL, SMALLEST_TARGET, len(pictures)]) == []


def test_the_check_sees_what_does_not_fit(play):
    page = play(frame(), **SMALL_PHONE)
    assert page.evaluate(MISFITS, [TOO_SMALL, 1_000, 1])
    page.add_style_tag(content=".tc-goal { min-width: 400px; }")
    assert any("sideways" in what for what in page.evaluate(MISFITS, [TOO_SMALL, 0, 1]))


MISFITS = """([tooSmall, least, count]) => {
  const small = eval(tooSmall);
  const found = [];
  for (let number = 0; number < count; number += 1) {
    show(number);
    const overhang = document.documentElement.scrollWidth - innerWidth;
    if (overhang > 0) found.push(`${number}: ${overhang} px stick out sideways`);
    found.push(...small(least).map((what) => `${number}: ${what}`));
  }
  return found;
}"""


def pictures_of(lesson, walks=False):
    """What is shown to somebody who asks for a hint, tries each wrong way, and then takes the right one.

    With ``walks`` every moment of each walk, too, not only its first.
    """
    player = LessonPlayer(lesson)
    pictures = [player.board.picture]

    def pick(what):
        assert player.board.pick(what), what
        pictures.append(player.board.picture)

    for number, step in enumerate(lesson.steps, 1):
        pick(f"step:{number}")
        if isinstance(step, Drill):
            for question in range(DrillRun.SOLVED):
                if question:
                    pick("question")
                answer_question(player)
                pictures.append(player.board.picture)
        if walks and isinstance(step, Walk):
            for _ in range(WalkRun(step).last):
                pick("forward")
        if not isinstance(step, Exercise):
            continue
        if step.prediction is not None:
            pick(f"choice:{step.prediction.truth(step.table.match())}")
        pick("hint")
        for actions in (*(tempting.actions for tempting in step.tempting), step.solution):
            for action in actions:
                for what in words_for(player, action):
                    pick(what)
            if actions is not step.solution:
                pick("again")
    return pictures


def test_focus_stays_where_it_was(play):
    page = play(frame(), frame(said=None, log=(), hint=""))
    for target in ('[data-piece="x"]', '[data-pick="nobody"]', ".is-main", '[data-pick="step:2"]'):
        page.focus(target)
        page.evaluate("show(1)")
        assert page.evaluate(
            "document.activeElement.matches(arguments[0])".replace("arguments[0]", json.dumps(target))
        )
        page.evaluate("show(0)")


def test_focus_follows_a_card_to_another_zone(play):
    before = table()
    hand = before.zones[3]
    after = Scene((*before.zones[:3], hand._replace(pieces=(*hand.pieces, card("a", pick="a")))))
    after = Scene((after.zones[0]._replace(pieces=after.zones[0].pieces[1:]), *after.zones[1:]))
    page = play(before, after)
    page.focus('[data-piece="a"]')
    page.evaluate("show(1)")
    assert focused(page) == "a"
    assert page.evaluate("document.activeElement.closest('[data-zone]').dataset.zone") == "hand"


def test_focus_finds_a_neighbour_when_its_card_is_gone(play):
    page = play(walls(*"abc"), walls("a", "c"), Scene(()))
    page.focus('[data-piece="b"]')
    page.evaluate("show(1)")
    assert focused(page) in ("a", "c")


def test_a_new_step_takes_the_focus_to_its_goal(play):
    page = play(frame(), frame(number=3, goal="Now this."))
    page.focus('[data-pick="nobody"]')
    page.evaluate("show(1)")
    assert page.evaluate("document.activeElement.textContent") == "Now this."


def test_a_picture_takes_no_focus_from_elsewhere(play):
    page = play(frame(), frame(number=3))
    page.evaluate("show(1)")
    assert focused(page) == "BODY"


def test_cards_travel_and_end_where_they_belong(play):
    page = play(walls(*"abcdef"), walls(*"bacdef"))
    place = "document.querySelector('[data-piece=a]').getBoundingClientRect().left"
    before = page.evaluate(place)
    page.evaluate(SHOW_AND_HOLD)
    assert page.evaluate("document.getAnimations().length") == 2
    assert abs(page.evaluate(place) - before) < 60  # on its way, not there at once
    page.evaluate(GO_ON)
    page.wait_for_function("document.getAnimations().length === 0")
    assert page.evaluate(place) > before + 60


def test_a_card_that_leaves_is_seen_going_and_then_is_gone(play):
    page = play(walls(*"abc"), walls("a", "c", went=(("b", "c"), ("nothing", "c"), ("a", "nowhere"))))
    page.evaluate(SHOW_AND_HOLD)
    assert page.evaluate("document.querySelectorAll('.tc-departing > *').length") == 1
    page.evaluate(GO_ON)
    page.wait_for_function("!document.querySelector('.tc-departing').children.length")
    assert page.evaluate("document.querySelectorAll('[data-piece]').length") == 2


def test_no_motion_for_who_wants_none(play):
    page = play(walls(*"abcdef"), walls("f", "a", went=(("b", "a"),)), reduced_motion="reduce")
    page.evaluate(SHOW_AND_HOLD)
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.evaluate("document.querySelectorAll('.tc-departing > *').length") == 0


def test_the_slider_sends_where_it_ends_up(play):
    page = play(frame(), frame(slider=Slider(3, 4, "Moves", "move 3 of 4")))
    page.focus("[data-slider]")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert [sent["pick"] for sent in page.evaluate("sent")] == ["slider:2"]
    page.evaluate("show(1)")  # the answer to the first move; the last one follows
    assert [sent["pick"] for sent in page.evaluate("sent")] == ["slider:2", "slider:4"]
    assert page.evaluate("sent[1].position") == 2


def test_the_live_region_stays_the_same_element(play):
    page = play(frame(said=None, hint=""), frame())
    page.evaluate("window.region = document.querySelector('[aria-live]')")
    page.evaluate("show(1)")
    assert page.evaluate("region.isConnected && region.textContent.includes('Not there.')")


def test_two_views_share_no_id(play):
    page = play(frame())
    page.evaluate("again()")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids))
    uses = "[...document.querySelectorAll('use')].every((use) => use.href.baseVal.startsWith('#tc'))"
    assert page.evaluate(uses)


def test_leaving_leaves_nothing(play):
    page = play(frame())
    page.evaluate("close()")
    assert page.evaluate("listeners()") == 0
    assert page.inner_html("#one") == ""


def test_hostile_names_do_nothing(play):
    page = play(frame(), hostile_frame())
    page.on("dialog", lambda dialog: pytest.fail("a name ran as script"))
    page.evaluate("show(1)")
    assert page.evaluate("document.querySelectorAll('main script, main img').length") == 0
    assert '<script>alert("1")</script>' in page.inner_text("main")


def busiest(game):
    """The picture of a game's exercises with the most to pick on the table."""
    frames = []
    for name, lesson in LESSONS:
        player = LessonPlayer(lesson) if name == game else None
        for number, step in enumerate(lesson.steps, 1):
            if player and isinstance(step, Exercise):
                player.board.pick(f"step:{number}")
                if step.prediction is not None:
                    player.board.pick(f"choice:{step.prediction.truth(step.table.match())}")
                frames.append(player.board.picture)
    return max(frames, key=lambda one: len(one.scene.picks()))


@pytest.mark.parametrize("width", [1280, 720, 360, 320])
@pytest.mark.parametrize("game", ["", *sorted({name for name, _ in LESSONS})])
def test_no_sideways_scrolling_and_room_for_fingers(play, game, width):
    page = play(busiest(game) if game else frame(), width=width, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """[...document.querySelectorAll('button, input, a.tc-button')]
        .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
        .filter(([_, box]) => box.width > 0)
        .filter(([_, box]) => box.width < 43.5 || box.height < 43.5).map(([name]) => name)"""
    )
    assert small == []


def test_light_and_dark_follow_the_system_and_the_notebook(play):
    sheet = "getComputedStyle(document.querySelector('.tc-frame')).backgroundColor"
    light, dark = play(frame()), play(frame(), dark=True)
    assert light.evaluate(sheet) == "rgb(255, 255, 255)"
    assert dark.evaluate(sheet) != "rgb(255, 255, 255)"
    expected = dark.evaluate(sheet)
    light.evaluate("document.body.dataset.jpThemeLight = 'false'")
    dark.evaluate("document.body.dataset.jpThemeLight = 'true'")
    assert light.evaluate(sheet) == expected
    assert dark.evaluate(sheet) == "rgb(255, 255, 255)"
