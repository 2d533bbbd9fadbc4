"""The load test itself, in its short form: a few readers for a few seconds, without an error."""

from tests.app.kernels import outcome
from tests.load import memory
from tests.load.__main__ import left_over
from tests.load.readers import arrive_together, percentile, read_together
from tests.serving import started


def test_a_few_readers_play_without_an_error_and_leave_nothing() -> None:
    with started() as server:
        readers = outcome(read_together(server.address, count=3, seconds=3, pause=0.2, over=0.5))
        assert [fault for reader in readers for fault in reader.faults] == []
        assert all(reader.solved and reader.clicks and reader.opened > 0 for reader in readers)
        assert left_over(server) == 0
        assert server.complaints() == ""


def test_what_they_find_is_measured() -> None:
    with started() as server:
        assert len(outcome(arrive_together(server.address, 2))) == 2
        kernels, others = memory.of_a_server(server.process.pid)
        assert len(kernels) == 2
        assert others
        assert 5 < memory.per_reader(server.process.pid) < 200


def test_a_reader_who_gets_no_page_says_so() -> None:
    with started(None, 0, "--readers", "1") as server:
        readers = outcome(read_together(server.address, count=2, seconds=1, pause=0.2, over=0))
        faults = [fault for reader in readers for fault in reader.faults]
        assert len(faults) == 1
        assert "503" in faults[0]


def test_percentiles() -> None:
    values = [float(number) for number in range(1, 101)]
    assert percentile(values, 0.95) == 96
    assert percentile([3.0], 0.95) == 3
    assert percentile([], 0.5) == 0
