"""What holds for all tests: one browser, and how Hypothesis looks for counterexamples."""

import os

from hypothesis import HealthCheck, settings

# One Chromium for a whole run: the fixtures are named here and nowhere else.
from tests.chromium import browser, open_page

__all__ = ["browser", "open_page"]

# A slow machine is no fault of the rules, so there is no deadline. In CI the examples are always the same.
settings.register_profile(
    "house", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")
