"""Everything that must hold, in one command: ``python -m tests``.

Style, types, benches, then the tests themselves. Each part prints what it found; the exit status is 1 when
any of them failed. The tests run in several processes at once: ``python -m pytest`` runs them in one, and
``python -m pytest tests/laws`` a part of them.
"""

import os
import subprocess
import sys

WORKERS = min((os.cpu_count() or 1) + 1, 5)
"""One more than there are processors, since the tests of pages wait as much as they compute; not too many,
since each may have browsers and a server of its own."""

PARTS = (
    ("style", ["ruff", "check", "."]),
    ("format", ["ruff", "format", "--check", "."]),
    ("types", ["mypy"]),
    ("speed", ["tests.bench"]),
    ("tests", ["pytest", f"--numprocesses={WORKERS}"]),
)


def main() -> int:
    """Run all parts, whatever the earlier ones found."""
    failed = []
    for name, (module, *arguments) in PARTS:
        print(f"\n== {name}", flush=True)
        if subprocess.run([sys.executable, "-m", module, *arguments]).returncode:
            failed.append(name)
    print(f"\nfailed: {', '.join(failed)}" if failed else "\nall parts hold", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
