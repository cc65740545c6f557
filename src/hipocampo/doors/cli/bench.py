"""The command that runs the benchmarks of `docs/benchmarks.md`.

They are in `bench/` of the repository and not in the installed package, so the command needs a checkout: the one that
the package is installed from, else the one around the working directory.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import BOLD
from hipocampo.errors import NotFound

_PROJECT = 'name = "hipocampo"'


def bench(call: Call) -> int:
    """Run one benchmark with its own options, or all of them."""
    checkout = find_checkout()
    if checkout is None:
        raise NotFound("cli.bench-checkout")
    if str(checkout) not in sys.path:
        sys.path.insert(0, str(checkout))
    name, known = call.text("name"), sorted(module.name for module in iter_modules([str(checkout / "bench")]))
    if name is None:
        return max([_run(call, one, []) for one in known if _is_benchmark(one)], default=0)
    if name not in known or not _is_benchmark(name):
        raise NotFound("cli.bench", name=name, known=", ".join(filter(_is_benchmark, known)))
    return _run(call, name, call.texts("rest"))


def find_checkout() -> Path | None:
    """Return the root folder of Hipocampo's repository, or None where there is no checkout."""
    return next((folder for folder in _candidates() if _is_checkout(folder)), None)


def _candidates() -> Iterator[Path]:
    yield from Path(__file__).resolve().parents
    here = Path.cwd()
    yield from (here, *here.parents)


def _is_checkout(folder: Path) -> bool:
    try:
        project = (folder / "pyproject.toml").read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return _PROJECT in project.splitlines() and (folder / "bench" / "__init__.py").is_file()


def _is_benchmark(name: str) -> bool:
    """Whether a module of `bench/` can be run; others are parts of benchmarks."""
    return hasattr(_module(name), "main")


def _module(name: str) -> ModuleType:
    return import_module(f"bench.{name}")


def _run(call: Call, name: str, options: list[str]) -> int:
    if call.json and "--json" not in options:
        options = [*options, "--json"]
    if "--json" not in options:
        call.screen.line((name, BOLD))
    code = _module(name).main(options)
    return int(code or 0)
