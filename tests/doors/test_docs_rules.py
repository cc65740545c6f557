"""The page of rules explains every rule that code and tests cite, and says where it lives."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "hipocampo"
PAGE = ROOT / "docs" / "rules.md"
FOLDERS = ("src", "tests", "tools", "bench")
RULE = re.compile(r"\b[A-J][0-9]{1,2}\b")
COMMENT = re.compile(r"(?:^|\s)# .*$", re.MULTILINE)
WHERE = re.compile(r"^### ([A-J][0-9]{1,2}) .*?^Where: `([\w./]+)`", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^### ([A-J][0-9]{1,2}) ", re.MULTILINE)


def prose(source: str) -> Iterator[str]:
    """The docstrings and comments of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""
    yield from COMMENT.findall(source)


def cited(path: Path) -> set[str]:
    """The rules that a module cites."""
    return {rule for text in prose(path.read_text("utf-8")) for rule in RULE.findall(text)}


def modules() -> list[Path]:
    return [path for folder in FOLDERS if (ROOT / folder).is_dir() for path in (ROOT / folder).rglob("*.py")]


def test_every_rule_that_is_cited_is_explained_and_none_other() -> None:
    """A reader who meets `E4:` finds it on the page; the page has no rule that nothing cites."""
    explained = HEADING.findall(PAGE.read_text("utf-8"))
    assert len(explained) == len(set(explained))
    citing: dict[str, str] = {}
    for path in modules():
        citing |= dict.fromkeys(cited(path), path.relative_to(ROOT).as_posix())
    assert {rule: path for rule, path in citing.items() if rule not in explained} == {}
    assert [rule for rule in explained if rule not in citing] == []


def test_every_rule_names_the_module_it_lives_in() -> None:
    """The first module that is named for a rule cites it."""
    homes = dict(WHERE.findall(PAGE.read_text("utf-8")))
    assert list(homes) == HEADING.findall(PAGE.read_text("utf-8"))
    assert [(rule, home) for rule, home in homes.items() if rule not in cited(SOURCE / home)] == []


def test_the_rules_stand_in_order() -> None:
    rules = HEADING.findall(PAGE.read_text("utf-8"))
    assert rules == sorted(rules, key=lambda rule: (rule[0], int(rule[1:])))


def test_the_glossary_is_in_order() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    words = re.findall(r"^\*\*([^*]+)\*\* ", page, re.MULTILINE)
    assert words == sorted(words, key=str.casefold)
    explained = HEADING.findall(PAGE.read_text("utf-8"))
    assert [rule for rule in RULE.findall(page) if rule not in explained] == []
