"""One reader with a real browser among those without: how long a click takes until its picture is there."""

import threading

from playwright.sync_api import sync_playwright

from tests.chromium import FLAGS, READY, executable
from tests.load.readers import LESSON

CLICK = """async (pick) => {
    const lesson = () => document.querySelector(".tc-lesson").dataset.position;
    const before = lesson();
    const began = performance.now();
    document.querySelector(`[data-pick="${pick}"]`).click();
    while (lesson() === before) await new Promise(requestAnimationFrame);
    return (performance.now() - began) / 1000;
}"""


class Onlooker:
    """Opens the lesson and clicks once a second between its steps until told to stop."""

    def __init__(self, house: str) -> None:
        self.house = house
        self.clicks: list[float] = []
        self.faults: list[str] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._look)

    def begin(self) -> None:
        """Look on, from now."""
        self._thread.start()

    def end(self) -> None:
        """Leave, and wait until that is done."""
        self._stop.set()
        self._thread.join()

    def _look(self) -> None:
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
                page = browser.new_page()
                page.set_default_timeout(120_000)
                page.goto(self.house + LESSON)
                page.wait_for_selector(READY)
                step = 2
                while not self._stop.wait(1):
                    self.clicks.append(page.evaluate(CLICK, f"step:{step}"))
                    step = 3 - step
                page.goto("about:blank")  # a browser that is ended at once does not say that it leaves
                browser.close()
        except Exception as fault:
            self.faults.append(f"the browser: {fault}")
