"""Which tests assert which rule, read from the tests' own ``@pytest.mark.rule("id", ...)`` marks.

``python -m tests.coverage`` writes the answer to ``seeds/<game>/tested.json`` (rule id to test names, as
pytest writes them), where the command line finds it when the tests themselves are not installed. The test
files are read, not imported. A mark may stand on a function, on a class, on one case of a table, or in a
file's ``pytestmark``, and holds for everything below it.
"""

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import seeds

TESTS = Path(__file__).resolve().parent
MARK = "pytest.mark.rule"
Marked = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def tested() -> dict[str, dict[str, list[str]]]:
    """Game to rule id to the names of the tests that assert it, all in order."""
    found: dict[str, dict[str, list[str]]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for rule, test in marks(file.read_text("utf-8"), file.relative_to(TESTS.parent).as_posix()):
            found.setdefault(rule.split(".")[0], {}).setdefault(rule, []).append(test)
    return {
        game: {rule: sorted(set(tests)) for rule, tests in sorted(rules.items())}
        for game, rules in found.items()
    }


def marks(text: str, name: str) -> Iterator[tuple[str, str]]:
    """Pairs of rule id and test name in the text of one test file called ``name``.

    Raises ``ValueError``, with file and line, for a mark that is not made of plain texts.
    """
    yield from _File(ast.parse(text, name), name).marks()


def files() -> dict[Path, str]:
    """Every ``tested.json`` there should be, with its whole text."""
    games = sorted(path.parent.name for path in seeds.folder("seeds").glob("*/rules.toml"))
    found = tested()
    return {
        seeds.folder(f"seeds/{game}/tested.json"): json.dumps(found.get(game, {}), indent=2) + "\n"
        for game in games
    }


class _File:
    def __init__(self, module: ast.Module, name: str) -> None:
        self.module = module
        self.name = name
        # A file may call the mark by a shorter name of its own.
        own = [
            target.id
            for target, value in self._assignments()
            if isinstance(target, ast.Name) and ast.unparse(value) == MARK
        ]
        self.spellings = {MARK, *own}

    def marks(self) -> Iterator[tuple[str, str]]:
        everywhere = [
            rule
            for target, value in self._assignments()
            if isinstance(target, ast.Name) and target.id == "pytestmark"
            for rule in self._rules(value)
        ]
        yield from self._below(self.module, self.name, everywhere)

    def _assignments(self) -> Iterator[tuple[ast.expr, ast.expr]]:
        for statement in self.module.body:
            if isinstance(statement, ast.Assign):
                yield from ((target, statement.value) for target in statement.targets)

    def _below(
        self, node: ast.Module | ast.ClassDef, path: str, inherited: list[str]
    ) -> Iterator[tuple[str, str]]:
        for child in node.body:
            if isinstance(child, Marked):
                own = [rule for decorator in child.decorator_list for rule in self._rules(decorator)]
                name = f"{path}::{child.name}"
                if isinstance(child, ast.ClassDef):
                    yield from self._below(child, name, inherited + own)
                elif child.name.startswith("test"):
                    yield from ((rule, name) for rule in inherited + own)

    def _rules(self, expression: ast.expr) -> Iterator[str]:
        """The rules of every mark inside an expression: a decorator, a list, the cases of a table."""
        for node in ast.walk(expression):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in self.spellings:
                rules = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
                if len(rules) < len(node.args) or node.keywords or not all(isinstance(r, str) for r in rules):
                    raise ValueError(
                        f"{self.name}, line {node.lineno}: write the rules of a mark as plain texts"
                    )
                yield from map(str, rules)


def main() -> int:
    for path, text in files().items():
        path.write_text(text, "utf-8")
        print(f"{path.parent.name}/{path.name}: {len(json.loads(text))} rules have a test")
    return 0


if __name__ == "__main__":
    sys.exit(main())
