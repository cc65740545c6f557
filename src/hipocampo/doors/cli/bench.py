"""The command that runs the benchmarks of `docs/benchmarks.md`."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import BOLD
from hipocampo.errors import NotFound


def bench(call: Call) -> int:
    """Run one benchmark with its own options, or all."""
    name, known = call.text("name"), benchmarks()
    if name is None:
        return max([_run(call, one, []) for one in known], default=0)
    if name not in known:
        raise NotFound("cli.bench", name=name, known=", ".join(known))
    return _run(call, name, call.texts("rest"))


def benchmarks() -> list[str]:
    """All benchmarks there are: the modules that can be run."""
    from hipocampo import bench as package

    names = [module.name for module in iter_modules(package.__path__)]
    return sorted(name for name in names if hasattr(_module(name), "main"))


def _module(name: str) -> ModuleType:
    return import_module(f"hipocampo.bench.{name}")


def _run(call: Call, name: str, options: list[str]) -> int:
    if not call.json:
        call.screen.line((name, BOLD))
    code = _module(name).main([*options, *(["--json"] if call.json else [])])
    return int(code or 0)
