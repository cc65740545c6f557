"""The folders of languages: data and nothing else."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from hipocampo.text import languages
from hipocampo.text.claims.claim_words import ClaimWords
from hipocampo.text.expressions import NEVER, Expression, SharedExpression
from hipocampo.text.extraction import signs
from hipocampo.text.extraction.vocabulary import ClauseWords, EndingWords, FeelingWords, Wording
from hipocampo.text.language_data import Datum, LanguageData

FOLDER = Path(languages.__file__).parent
CODE = [path for path in FOLDER.parents[1].rglob("*.py") if path.parent.parent != FOLDER]
WORDS_OF_CODE = {word for path in CODE for word in re.findall(r"\w+", path.read_text("utf-8"))}
DATA: list[type[LanguageData]] = [ClaimWords, ClauseWords, EndingWords, FeelingWords, Wording]
MODULES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*.py"))


@pytest.mark.parametrize("module", MODULES)
def test_a_module_of_a_language_holds_literals_only(module: str):
    """J3: what a language knows is read, never run; each name is explained by the line above it."""
    lines = (FOLDER / module).read_text("utf-8").splitlines()
    docstring, *rest = ast.parse("\n".join(lines)).body
    assert isinstance(docstring, ast.Expr)
    for node in rest:
        if isinstance(node, ast.ImportFrom):
            assert node.module == "__future__"
            continue
        assert isinstance(node, ast.Assign | ast.AnnAssign), ast.unparse(node)
        assert node.value is not None
        ast.literal_eval(node.value)
        assert lines[node.lineno - 2].startswith("# "), ast.unparse(node)[:60]


@pytest.mark.parametrize("module", MODULES)
def test_every_name_of_a_language_is_read(module: str):
    """J3: a name that no code asks for is a mistake in its spelling."""
    own = (FOLDER / module).read_text("utf-8")
    for node in ast.parse(own).body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            names = {one.id for one in ast.walk(target) if isinstance(one, ast.Name)}
            unread = {name for name in names if not {name, name.lower()} & WORDS_OF_CODE and f"{{{name}}}" not in own}
            assert not unread


@pytest.mark.parametrize("code", languages.codes())
@pytest.mark.parametrize("data", DATA)
def test_every_pattern_of_a_language_compiles(code: str, data: type[LanguageData]):
    """J3: a mistake in one must not wait for the message that meets it."""
    known = data(code)
    for name, datum in vars(data).items():
        if isinstance(datum, Datum):
            for one in expressions_in(getattr(known, name)):
                assert isinstance(one.pattern, re.Pattern)


def expressions_in(value: object) -> list[Expression]:
    if isinstance(value, Expression):
        return [value]
    values = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    return [one for each in values for one in expressions_in(each)]


@pytest.mark.parametrize("data", DATA)
def test_every_name_that_is_read_is_known_to_some_language(data: type[LanguageData]):
    """J3: what no language has is a mistake in its spelling."""
    for name, datum in vars(data).items():
        if isinstance(datum, Datum):
            assert any(hasattr(languages.load(code, data.topic), name.upper()) for code in languages.codes()), name


def test_every_shared_expression_compiles():
    """J3: for all languages at once, and each slot is known to one of them."""
    shared = [one for one in vars(signs).values() if isinstance(one, SharedExpression)]
    assert shared
    for one in shared:
        assert NEVER not in one.pattern.pattern


def test_ranks_tell_the_languages_apart():
    """J3: their order is their own data."""
    ranks = languages.values("__init__", "RANK", 0)
    assert sorted(set(ranks.values())) == sorted(ranks.values())
    assert list(ranks) == sorted(ranks, key=ranks.__getitem__)
    assert languages.FALLBACK in ranks


def test_a_language_that_is_unknown_knows_nothing():
    assert languages.folder("xx") is None
    assert languages.words("xx", "words", "FUNCTION_WORDS") == frozenset()
    assert not hasattr(languages.load("xx", "words"), "FUNCTION_WORDS")


def test_topics_are_loaded_once():
    assert languages.load("pt", "words") is languages.load("pt", "words")
