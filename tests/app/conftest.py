"""Browser tests: ``open_page`` opens a page in Chromium and fails the test if something goes wrong on it."""

from tests.chromium import browser, open_page

__all__ = ["browser", "open_page"]
