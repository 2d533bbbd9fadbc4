"""What holds for all tests: the browsers, how Hypothesis looks for counterexamples, who runs which test."""

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# The same browsers for all tests of a process: the fixtures are named here and nowhere else.
from tests.chromium import browser, chromium, desk, open_page

__all__ = ["browser", "chromium", "desk", "open_page"]

# A slow machine is no fault of the rules, so there is no deadline. In CI the examples are always the same.
settings.register_profile(
    "house", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Share tests out as ``tests.workers`` says, where several processes run them."""
    from tests.workers import Workers

    return Workers(config, log)
