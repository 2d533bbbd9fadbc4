"""``house`` and ``warm`` are what kernels are started with."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.kernels import House, eventually
from widgets.app.forks import WarmProcess, end_warm_processes, warm_process
from widgets.app.kernels import ThisPython


@pytest.fixture
def house(tmp_path: Path) -> House:
    """Stands where the server stands."""
    return House(connection_dir=str(tmp_path))


@pytest.fixture
def warm(house: House) -> WarmProcess:
    """The warm process of these tests, ready."""
    spec = ThisPython(parent=house).get_kernel_spec()
    warm = warm_process(spec.argv, {**os.environ, **spec.env}, logging.getLogger(__name__))
    assert eventually(lambda: warm.pid is not None)
    return warm


@pytest.fixture(autouse=True, scope="session")
def _no_warm_process_stays() -> Iterator[None]:
    yield
    end_warm_processes()
