"""Take the README's pictures anew, from the real pages: ``python -m tests.pictures``.

Needs the Chromium of the system, as the browser tests do.
"""

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.chromium import FLAGS, READY, executable
from tests.serving import serve

HOME = Path(__file__).resolve().parent.parent / ".pictures"

PICTURES = {
    "report": (
        "gendarmery/report.ipynb#step=gendarmery.report.three-of-four",
        ("choice:2", "place-1"),
        (1280, 860),
    ),
    "set-up": (
        "gendarmery/set-up.ipynb#step=gendarmery.set-up.corner",
        ("place-5",),
        (1280, 860),
    ),
    "noir": (
        "noir/example-game.ipynb#step=noir.example-game.inspector",
        (*("forward",) * 11, "insight:bandit", "suspect-12"),
        (1280, 860),
    ),
    "deal": (
        "deal/example-two.ipynb#step=deal.example-two.better",
        ("place-0",),
        (1280, 860),
    ),
}
"""Name of the file -> page, what to pick there, size of the window."""


def take(page: Page, address: str, picks: tuple[str, ...], file: Path) -> None:
    """Open a page, pick, let the cards come to rest, and take its picture."""
    page.goto(address)
    page.wait_for_selector(READY)
    for pick in picks:
        page.click(f'[data-pick="{pick}"]')
        page.wait_for_timeout(800)
    page.mouse.move(2, 2)
    page.wait_for_timeout(300)
    page.screenshot(path=file)


def main() -> None:
    """Take every picture."""
    HOME.mkdir(exist_ok=True)
    with serve() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        for name, (page, picks, (width, height)) in PICTURES.items():
            window = browser.new_page(viewport={"width": width, "height": height})
            take(window, f"{address}voila/render/{page}", picks, HOME / f"{name}.png")
            window.close()
        browser.close()


if __name__ == "__main__":
    main()
