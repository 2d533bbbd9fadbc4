"""The list of tested rules that travels with the project says what the tests say."""

import pytest

import tablecore
from tests import coverage

FILE = """
import pytest

pytestmark = [pytest.mark.slow, pytest.mark.rule("game.all")]
rule = pytest.mark.rule

@pytest.mark.rule("game.one", "game.two")
def test_both(): ...

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=rule("game.case"))])
def test_other(n): ...

@rule("game.three")
class TestThird:
    @pytest.mark.rule("game.four")
    def test_inside(self): ...

    def helper(self): ...
"""


def test_marks_are_found_on_files_classes_and_functions() -> None:
    assert list(coverage.marks(FILE, "tests/test_it.py")) == [
        ("game.all", "tests/test_it.py::test_both"),
        ("game.one", "tests/test_it.py::test_both"),
        ("game.two", "tests/test_it.py::test_both"),
        ("game.all", "tests/test_it.py::test_other"),
        ("game.case", "tests/test_it.py::test_other"),
        ("game.all", "tests/test_it.py::TestThird::test_inside"),
        ("game.three", "tests/test_it.py::TestThird::test_inside"),
        ("game.four", "tests/test_it.py::TestThird::test_inside"),
    ]


@pytest.mark.parametrize("argument", ["RULE", "1", "*RULES", 'f"game.{n}"', 'id="game.one"'])
def test_a_mark_that_cannot_be_read_is_named_by_file_and_line(argument: str) -> None:
    with pytest.raises(ValueError, match=r"test_it\.py, line 1"):
        list(coverage.marks(f"@pytest.mark.rule({argument})\ndef test_it(): ...", "test_it.py"))


@pytest.mark.parametrize(
    ("path", "text"), coverage.files().items(), ids=[path.parent.name for path in coverage.files()]
)
def test_the_committed_list_is_the_one_the_tests_give(path, text) -> None:
    assert path.read_text("utf-8") == text, "run: python -m tests.coverage"


@pytest.mark.parametrize("game", tablecore.games())
def test_every_mark_names_a_rule(game: str) -> None:
    unknown = set(coverage.tested().get(game, {})) - set(tablecore.game(game).rulebook)
    assert not unknown
