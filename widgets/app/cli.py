"""The command line: ``tablecore serve`` and ``tablecore rules``."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NoReturn

import seeds

DESCRIPTION = "Learn a tabletop game from its rulebook, by playing every rule of it."

EXAMPLES = """\
examples:
  tablecore serve                        the lessons, on http://127.0.0.1:8866/
  tablecore serve --port 9000 --open     on another port, and open the first page
  tablecore rules gendarmery             every rule of a game, to read
  tablecore rules gendarmery --json      the same, with lessons and tests, for a program
"""

SERVE_EXAMPLES = """\
examples:
  tablecore serve                        this computer alone can read the lessons
  tablecore serve --host 0.0.0.0         so can every computer on the same network
  tablecore serve --folder my-lessons    lessons of your own (notebooks; index.ipynb comes first)
  tablecore serve --readers 30           for a class; the thirty-first is asked to wait
"""

RULES_EXAMPLES = """\
examples:
  tablecore rules gendarmery
  tablecore rules gendarmery --json > rules.json
"""


class Parser(argparse.ArgumentParser):
    """An argument parser that answers a mistake with one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0, or 2 for a mistake in what was asked."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser, commands = parsers()
    if not given:
        parser.print_help()
        return 0
    if not given[0].startswith("-") and given[0] not in commands:
        close = get_close_matches(given[0], commands, n=1)
        hint = f"did you mean {close[0]}?" if close else f"the commands are {' and '.join(commands)}."
        parser.error(f'there is no command "{given[0]}"; {hint}')
    asked = parser.parse_args(given)
    try:
        return _serve(asked) if asked.command == "serve" else _rules(asked)
    except BrokenPipeError:  # the reader of our output has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _serve(asked: argparse.Namespace) -> int:
    # Jupyter's event log, to which nothing is written here, would first build a grammar of addresses. Python
    # takes a module that is None for one that is not installed; the log then does without, a second sooner.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    from widgets.app.server import CannotServe, serve

    def ready(address: str) -> None:
        print(f"The lessons are ready: {address} (Ctrl-C ends)", flush=True)
        if asked.open:
            import threading
            import webbrowser

            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        serve(
            asked.folder or seeds.folder("notebooks"),
            host=asked.host,
            port=asked.port,
            base_url=asked.base_url,
            waiting=asked.waiting,
            readers=asked.readers,
            idle=asked.idle * 60,
            verbose=asked.verbose,
            ready=ready,
        )
    except CannotServe as why:
        print(f"tablecore serve: {why}", file=sys.stderr)
        return 2
    return 0


def _rules(asked: argparse.Namespace) -> int:
    import tablecore
    from widgets.app.rules import as_json, as_text

    try:
        game = tablecore.game(asked.game)
    except tablecore.UnknownGame as why:
        print(f"tablecore rules: {why}", file=sys.stderr)
        return 2
    print(as_json(game) if asked.json else as_text(game))
    return 0


def parsers() -> tuple[Parser, list[str]]:
    """What reads a command line, and the commands that it knows."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = Parser(prog="tablecore", description=DESCRIPTION, epilog=EXAMPLES, formatter_class=raw)
    parser.add_argument("--version", action="version", version=f"tablecore {_version()}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    does = "show the lessons in your browser, with no code in sight"
    serve = commands.add_parser(
        "serve", help=does, description=f"{does.capitalize()}.", epilog=SERVE_EXAMPLES, formatter_class=raw
    )
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)")
    serve.add_argument(
        "--port", type=_port, default=8866, help="the port; 0 is any free one (default: %(default)s)"
    )
    serve.add_argument(
        "--folder", type=Path, help="the folder of the lessons (default: those that come along)"
    )
    serve.add_argument(
        "--base-url",
        type=_base_url,
        default="/",
        metavar="PATH",
        help="the path below which all is served, for a proxy in front (default: %(default)s)",
    )
    serve.add_argument(
        "--waiting",
        type=_count,
        default=0,
        metavar="N",
        help="kernels kept ready for each page; of use on macOS and Windows, where one takes time to start "
        "(default: %(default)s)",
    )
    serve.add_argument(
        "--readers",
        type=_limit,
        metavar="N",
        help="pages that can be open at a time, each takes memory; who comes when the house is full is asked "
        "to wait; 0 is no limit (default: as many as this computer has room for)",
    )
    serve.add_argument(
        "--idle",
        type=_minutes,
        default=60,
        metavar="MINUTES",
        help="clear a table at which nobody has played for so long; the page says so before, and can go on "
        "from the same place; 0 is never (default: %(default)s)",
    )
    serve.add_argument("--open", action="store_true", help="open the first page in your browser")
    serve.add_argument("--verbose", action="store_true", help="say what the server does")

    does = "list every rule of a game: what it says, and where it comes from"
    rules = commands.add_parser(
        "rules", help=does, description=f"{does.capitalize()}.", epilog=RULES_EXAMPLES, formatter_class=raw
    )
    rules.add_argument("game", metavar="GAME", help="the game's name, for example gendarmery")
    rules.add_argument("--json", action="store_true", help="as JSON, with lessons and tests")
    return parser, list(commands.choices)


def _version() -> str:
    try:
        return version("tablecore")
    except PackageNotFoundError:
        return "(a checkout that is not installed)"


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f'"{text}" is no port; a port is a number from 0 to 65535')


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text) <= 100:
        return int(text)
    raise argparse.ArgumentTypeError(f'"{text}" is no number from 0 to 100')


def _limit(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 6:
        return int(text)
    raise argparse.ArgumentTypeError(f'"{text}" is no number of readers; write it like 30, or 0 for no limit')


def _minutes(text: str) -> float:
    if re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,3})?", text):
        return float(text)
    raise argparse.ArgumentTypeError(f'"{text}" is no number of minutes; write it like 60, or 0 for never')


def _base_url(text: str) -> str:
    path = f"/{text.strip('/')}/" if text.strip("/") else "/"
    if all(letter.isascii() and (letter.isalnum() or letter in "/-_.~") for letter in path):
        return path
    raise argparse.ArgumentTypeError(f'"{text}" is no path; write it like /lessons/')


if __name__ == "__main__":
    sys.exit(main())
