"""What holds for all tests: how Hypothesis looks for counterexamples."""

import os

from hypothesis import HealthCheck, settings

# A slow machine is no fault of the rules, so there is no deadline. In CI the examples are always the same.
settings.register_profile(
    "house", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")
