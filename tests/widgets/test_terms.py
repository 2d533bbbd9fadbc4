"""The words of a rulebook in another language, beside ours: on a rule that uses them, and all together."""

import pytest

import seeds
import tablecore
from tests.widgets.pictures import read
from widgets.rules_page import rulebook
from widgets.terms import terms_in, terms_of

GAMES_WITH_TERMS = [
    name for name in tablecore.games() if (seeds.folder("seeds") / name / "terms.csv").is_file()
]


@pytest.mark.parametrize(
    ("sentence", "ours"),
    [
        ("The inspector accused nobody.", ["inspector", "accuse"]),
        ("Rows close up, and a column closes up too.", ["row", "column", "close up"]),
        ("Nobody is disguised twice; killing goes on.", ["kill", "disguise"]),
        ("A passage, a skill, a shiftless arrow.", []),
    ],
)
def test_words_are_found_in_whatever_form(sentence, ours):
    assert [term.ours for term in terms_in(sentence, "noir")] == ours


def test_every_word_is_used_by_some_rule():
    for name in GAMES_WITH_TERMS:
        rules = tablecore.game(name).rulebook.values()
        used = {term for rule in rules for term in terms_in(rule.says, name)}
        assert used == set(terms_of(name))


@pytest.mark.parametrize("name", tablecore.games())
def test_the_rulebook_page_has_them_in_their_language(name):
    page = read(
        rulebook(name)._repr_html_().replace("<style>", "<style>/*").replace("</style>", "*/</style>")
    )
    language = seeds.facts(name).get("own_name", {}).get("lang", "")
    terms = [term.own for term in terms_of(name)]
    for rule in tablecore.game(name).rulebook.values():
        (entry,) = page.all(id=rule.id)
        written = [found.text for found in entry.all(lang=language) if found.tag == "bdi"]
        assert written == [term.own for term in terms_in(rule.says, name)]
    tables = [found for found in page.tags("table") if found.attributes.get("class") == "terms"]
    assert [found.text for one in tables for found in one.all(lang=language)] == terms
    assert bool(tables) == bool(terms)
