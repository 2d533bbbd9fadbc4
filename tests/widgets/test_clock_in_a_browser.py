"""The clock's script in a real browser: what it shows and says, when it sends, and what cannot stop it."""

import pytest

from tests.widgets.pictures import frame, table

# The page with a board but no kernel, and its ``play``.
from tests.widgets.test_board_in_a_browser import play as play
from widgets.scene import Clock

pytestmark = pytest.mark.browser

START = "2030-01-01T10:00:00"
CLOCK = Clock("count", "The countdown", True, "zero")


def picture(**clock):
    return frame(scene=table(clock=CLOCK._replace(**clock)))


@pytest.fixture
def watch(play):
    """``watch(picture, …)``: a page whose time stands still until ``pass_time``; what it says is kept."""

    def watch(*pictures, **options):
        page = play(*pictures, prepare=lambda page: page.clock.install(time=START), **options)
        page.clock.pause_at("2030-01-01T10:00:30")
        page.reload()
        page.wait_for_function("window.ready")
        page.evaluate(
            """() => {
                const voice = document.querySelector('.tablecore > [aria-live="assertive"]');
                window.said = [voice.textContent];
                new MutationObserver(() => said.push(voice.textContent)).observe(voice, { childList: true });
            }"""
        )
        return page

    return watch


def left(page):
    return page.inner_text("[data-time]")


def sent(page):
    return [message["pick"] for message in page.evaluate("sent") if "pick" in message]


def test_it_counts_down_in_sight_and_sends_its_pick_at_zero(watch):
    page = watch(picture())
    assert page.inner_text('[role="timer"]') == "10 seconds"
    for second in (9, 8, 7, 6, 5, 4, 3, 2):
        page.clock.run_for(1000)
        assert left(page) == str(second)
    page.clock.run_for(1000)
    assert page.inner_text('[role="timer"]') == "1 second"
    assert sent(page) == []
    page.clock.run_for(1000)
    assert left(page) == "0"
    assert page.evaluate("sent").pop() == {"position": 1, "pick": "zero"}


def test_only_a_few_seconds_are_said(watch):
    page = watch(picture())
    page.clock.run_for(10_000)
    assert page.evaluate("said") == ["10 seconds left.", "5", "3", "2", "1", "Zero."]


def test_it_does_not_run_before_it_is_started_and_stops_when_it_is_stopped(watch):
    page = watch(picture(runs=False), picture(), picture(runs=False), picture())
    page.clock.run_for(30_000)
    assert left(page) == "10"
    page.evaluate("show(1)")
    page.clock.run_for(8_000)
    assert left(page) == "2"
    page.evaluate("show(2)")
    page.clock.run_for(30_000)
    assert sent(page) == []
    page.evaluate("show(3)")
    assert left(page) == "10"  # another countdown has all of its time


def test_it_goes_on_from_picture_to_picture(watch):
    page = watch(picture(), frame(scene=table(clock=CLOCK), hint="Look."), picture(id="another"))
    page.clock.run_for(4_000)
    page.evaluate("show(1)")
    assert left(page) == "6"
    page.clock.run_for(1_000)
    assert left(page) == "5"
    page.evaluate("show(2)")
    assert left(page) == "10"


def test_another_step_has_its_own_time(watch):
    page = watch(picture(), picture()._replace(number=3))
    page.clock.run_for(4_000)
    page.evaluate("show(1)")
    assert left(page) == "10"


@pytest.mark.parametrize(("choice", "seconds"), [("30 s", 30), ("60 s", 60), ("10 s", 10)])
def test_the_reader_says_how_long_it_takes(watch, choice, seconds):
    page = watch(picture())
    page.clock.run_for(3_000)
    page.get_by_role("button", name="30 s").click()
    page.get_by_role("button", name=choice, exact=True).click()
    assert left(page) == str(seconds)
    assert page.get_by_role("button", name=choice, exact=True).get_attribute("aria-pressed") == "true"
    page.clock.run_for((seconds - 1) * 1000)
    assert sent(page) == []
    page.clock.run_for(1000)
    assert sent(page) == ["zero"]


def test_switched_off_it_sends_nothing_and_shows_no_time(watch):
    page = watch(picture())
    page.get_by_role("button", name="Off").click()
    assert not page.locator("[data-time]").is_visible()
    page.clock.run_for(600_000)
    assert sent(page) == []
    assert page.get_by_role("button", name="Off").get_attribute("aria-pressed") == "true"


def test_the_choice_is_kept_in_this_browser(watch):
    page = watch(picture())
    page.get_by_role("button", name="60 s").click()
    page.reload()
    page.wait_for_function("window.ready")
    assert left(page) == "60"
    assert page.evaluate("localStorage['tablecore/clock']") == "6"


def test_what_is_not_a_choice_of_ours_is_not_taken_up(watch):
    page = watch(picture())
    for kept in ("", "2", "-1", "1e9", "off", "<b>"):
        page.evaluate("(kept) => localStorage.setItem('tablecore/clock', kept)", kept)
        page.reload()
        page.wait_for_function("window.ready")
        assert left(page) == "10"


def test_after_a_reload_it_has_all_of_its_time_again(watch):
    page = watch(picture())
    page.clock.run_for(7_000)
    page.reload()
    page.wait_for_function("window.ready")
    assert left(page) == "10"
    page.clock.run_for(9_000)
    assert sent(page) == []


def test_a_machine_that_slept_misses_none_of_the_time(watch):
    page = watch(picture())
    page.clock.run_for(2_000)
    page.clock.fast_forward(5_000)
    page.clock.run_for(1)
    assert left(page) == "3"
    page.clock.fast_forward(3_600_000)
    page.clock.run_for(1)
    assert sent(page)[:1] == ["zero"]


def test_a_page_in_the_background_counts_by_the_time_and_not_by_ticks(play):
    """Chromium freezes the page for longer than the countdown takes; nothing of it runs meanwhile."""
    page = play(picture(seconds=1, runs=False), picture(seconds=1))
    page.evaluate("show(1)")
    session = page.context.new_cdp_session(page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    page.wait_for_timeout(1500)
    session.send("Page.setWebLifecycleState", {"state": "active"})
    page.wait_for_function("sent.length > 0", timeout=5_000)
    assert sent(page)[0] == "zero"


def test_a_hidden_page_that_comes_back_is_up_to_date_at_once(watch):
    page = watch(picture())
    page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { get: () => window.away, configurable: true });
            window.away = true;
            window.setTimeout = () => 0; // a hidden page may not be called for a long time
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    page.clock.fast_forward(12_000)
    assert sent(page) == []
    page.evaluate("away = false; document.dispatchEvent(new Event('visibilitychange'))")
    assert left(page) == "0"
    assert sent(page) == ["zero"]


def test_while_no_answer_comes_zero_is_sent_again_with_the_same_picture(watch):
    page = watch(picture(), picture(runs=False))
    page.clock.run_for(10_000)
    page.clock.run_for(6_000)
    messages = page.evaluate("sent")
    assert len(messages) == 4
    assert {(message["position"], message["pick"]) for message in messages} == {(1, "zero")}
    page.evaluate("show(1)")
    page.clock.run_for(30_000)
    assert len(page.evaluate("sent")) == 4


def test_a_picture_that_comes_at_the_last_moment_is_the_one_zero_is_sent_on(watch):
    page = watch(picture(), frame(scene=table(clock=CLOCK), hint="Look."))
    page.clock.run_for(10_000)
    page.evaluate("show(1)")
    page.clock.run_for(2_000)
    assert page.evaluate("sent.map((message) => message.position)") == [1, 2]


def test_the_choice_is_made_by_keys(watch):
    page = watch(picture())
    page.get_by_role("button", name="10 s").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert left(page) == "30"
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert left(page) == "60"
    assert page.evaluate("document.activeElement.dataset.times") == "6"


def test_without_motion_it_counts_all_the_same(watch):
    page = watch(picture(), reduced_motion="reduce")
    page.clock.run_for(3_000)
    assert left(page) == "7"


def test_in_the_text_view_the_time_is_a_line_of_words(watch):
    page = watch(picture())
    page.click("[data-view-switch]")
    page.clock.run_for(3_000)
    assert "7 seconds" in " ".join(page.inner_text(".tc-clock").split())


@pytest.mark.parametrize("width", [1280, 360, 320])
def test_the_clock_fits_and_its_buttons_are_as_large_as_a_finger(watch, width):
    page = watch(picture(), width=width, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for choice in page.query_selector_all("[data-times]"):
        box = choice.bounding_box()
        assert box["height"] >= 44
        assert box["width"] >= 40


def test_a_view_that_is_closed_sends_nothing_any_more(watch):
    page = watch(picture())
    page.evaluate("close()")
    page.clock.run_for(30_000)
    assert sent(page) == []
