"""How tests are shared out where several processes run them (``pytest --numprocesses``)."""

from xdist.scheduler import LoadScopeScheduling


class Workers(LoadScopeScheduling):
    """Each process gets the next test, one by one; the cells of a notebook stay together.

    A cell builds on those before it, so one process runs them all, in their order. pytest-xdist has a mark
    for such groups (``--dist=loadgroup``), but release 3.8 passes it over with pytest 9.2.
    """

    def _split_scope(self, nodeid: str) -> str:
        file, _, _ = nodeid.partition("::")
        return file if file.endswith(".ipynb") else nodeid
