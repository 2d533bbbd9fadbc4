"""The lessons inside a member's own Jupyter server, where ``jupyter-server-proxy`` is installed.

That package asks every package on the machine what else it could serve; this is our answer. The lessons then
lie at ``tablecore/`` below the member's server, and only the member reaches them.
"""

import sys
from typing import Any


def lessons() -> dict[str, Any]:
    """How to start the lessons for one member; who starts them fills in ``{port}`` and ``{base_url}``."""
    serve = [sys.executable, "-m", "widgets.app.cli", "serve"]
    return {
        "command": [*serve, "--port", "{port}", "--base-url", "{base_url}tablecore/"],
        "absolute_url": True,  # our server knows below which path it lies
        "timeout": 60,
        "launcher_entry": {"title": "Tablecore"},
    }
