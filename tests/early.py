"""What must be said before anything of Jupyter is imported; pytest loads this first (see pyproject.toml).

To check notebooks, Jupyter loads a library that would first build a grammar of international addresses. That
takes some three seconds of each process that runs tests, and no test checks such an address. Python takes a
module that is None for one that is not installed, and the library then does without.
"""

import sys

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
