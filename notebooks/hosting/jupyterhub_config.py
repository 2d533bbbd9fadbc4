"""Tablecore on JupyterHub, for everybody and for each member.

pip install ".[hub]"
npm install -g configurable-http-proxy
jupyterhub -f jupyterhub_config.py
"""

import sys

c = get_config()  # noqa: F821

# One server for everybody, at /services/lessons/. Whoever reaches
# the Hub can read it, without a name.
serve = [sys.executable, "-m", "widgets.app.cli", "serve"]
c.JupyterHub.services = [
    {
        "name": "lessons",
        "url": "http://127.0.0.1:8866",
        "command": [
            *serve,
            *("--port", "8866"),
            *("--base-url", "/services/lessons/"),
        ],
        "environment": {"PYTHONUNBUFFERED": "1"},
    }
]

# One server for each member, at /user/NAME/tablecore/, begun when
# it is first asked for. It runs as that member, beside their
# notebooks; the package itself tells the member's server how to
# start it. After the log-in a member sees the lessons first.
c.Spawner.default_url = "/tablecore/"

# How members log in, and how their servers are started, is yours
# to say. For a try on a machine of your own:
#   c.JupyterHub.authenticator_class = "dummy"
#   c.JupyterHub.spawner_class = "simple"
