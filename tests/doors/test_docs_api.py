"""The page of the Python API: every public method with its signature, and examples that run as one program."""

from __future__ import annotations

import doctest
import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hipocampo
from hipocampo.app import Hipocampo

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
EXAMPLES = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECTION = re.compile(r"^### ([\w.]+)\n\n```text\n(.*?)\n```\n(.*?)(?=^##[^\n]*\n\n|\Z)", re.MULTILINE | re.DOTALL)
LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
ATTRIBUTES = re.findall(r"\bself\.([a-z]\w*)(?=[^=\n]*=)", inspect.getsource(Hipocampo.__init__))
PUBLIC = sorted([*(name for name in dir(Hipocampo) if not name.startswith("_")), *ATTRIBUTES])


def sections() -> dict[str, tuple[str, str]]:
    """The signature that is shown for each name, and the text below it."""
    found = SECTION.findall(PAGE.read_text("utf-8"))
    return {name: (one_line(shown), text) for name, shown, text in found}


def one_line(shown: str) -> str:
    """A signature that may be broken into lines, one for each parameter."""
    return " ".join(shown.split()).replace("( ", "(").replace(", )", ")")


def signature(name: str, call: Callable[..., Any]) -> str:
    """A signature as it reads in the source, without `self`."""
    known = inspect.signature(call)
    parts = [one for one in known.parameters.values() if one.name != "self"]
    shown = [f"{one.name}: {one.annotation}{default(one)}" for one in parts]
    for place, one in enumerate(parts):
        if one.kind is one.KEYWORD_ONLY:
            shown.insert(place, "*")
            break
    return f"{name}({', '.join(shown)}) -> {known.return_annotation}"


def default(parameter: inspect.Parameter) -> str:
    return "" if parameter.default is parameter.empty else f" = {parameter.default!r}"


def test_every_example_of_the_api_page_gives_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """J1: the blocks are one program, run in an empty folder."""
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text("utf-8")
    examples = []
    for block in EXAMPLES.finditer(text):
        above = text[: block.start(1)].count("\n")
        for example in doctest.DocTestParser().get_examples(block[1]):
            example.lineno += above
            examples.append(example)
    program = doctest.DocTest(examples, {}, PAGE.name, str(PAGE), 0, text)
    told: list[str] = []
    failed, _ = doctest.DocTestRunner(optionflags=LOOSE).run(program, out=told.append)
    assert failed == 0, "".join(told)


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_method_has_its_signature_and_an_example(name: str) -> None:
    """A method that is added, or whose signature changes, is described on the page."""
    assert name in sections(), f"docs/api.md has no section for {name}"
    shown, text = sections()[name]
    static = inspect.getattr_static(Hipocampo, name, None)
    if name in ATTRIBUTES:
        assert shown.endswith(" (attribute)")
    elif isinstance(static, property):
        assert static.fget is not None
        assert shown == f"{name}: {inspect.signature(static.fget).return_annotation} (property)"
    else:
        assert shown == signature(name, static)
    assert any(re.search(rf"\b{name}\b", block) for block in EXAMPLES.findall(text)), f"no example for {name}"


def test_the_page_describes_nothing_that_is_not_there() -> None:
    assert sorted(sections().keys() - {"hipocampo.open"}) == PUBLIC
    assert sections()["hipocampo.open"][0] == signature("hipocampo.open", hipocampo.open)
