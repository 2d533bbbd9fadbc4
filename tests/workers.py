"""How tests are shared out where several processes run them (``pytest --numprocesses``)."""

from xdist.scheduler import LoadScopeScheduling

BROWSER = "tests/browser/"
PLAYED = ("tests/browser/test_played.py", "tests/browser/test_refused.py", "tests/browser/test_reload.py")
"""About half of the time that the tests of pages take."""


class Workers(LoadScopeScheduling):
    """Each process gets the next test, one by one; the cells of a notebook stay together.

    So do the tests of pages, in two processes with browsers of their own, while the others run all else: more
    browsers at once slow each other down so much that pages are late.

    A cell builds on those before it, so one process runs them all, in their order. pytest-xdist has a mark
    for such groups (``--dist=loadgroup``), but release 3.8 passes it over with pytest 9.2.
    """

    def _split_scope(self, nodeid: str) -> str:
        file, _, _ = nodeid.partition("::")
        if file.startswith(BROWSER):
            return f"{BROWSER} played" if file in PLAYED else BROWSER
        return file if file.endswith(".ipynb") else nodeid
