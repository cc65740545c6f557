"""The folders of languages: data and nothing else."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from hipocampo.text import languages

FOLDER = Path(languages.__file__).parent
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
