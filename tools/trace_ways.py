"""How often six everyday ways through the code cross from one package into another: `python tools/trace_ways.py`.

The ways are a retain, a recall, an edit by hand, a dream, a forget and a message of a chat without a model, each on the
same small workspace with a simulated clock. A crossing is a call of a function of one package of `hipocampo` by a
function of another; a single module beside the packages (`app`, `wiring`) counts as a package. Calls that go through
the standard library count for the function of ours that made them; the constructors that Python writes for dataclasses
do not count. All is run once before it is counted, so that imports and caches are left out.

`--by package` also lists the pairs of packages that are crossed most, `--by function` the functions.
`--json` gives the counts alone, for a comparison with another commit.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from opcode import opmap
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from types import CodeType, FrameType

from hipocampo import wiring
from hipocampo.settings import Settings

_FACTS = (
    "Moro em Recife desde 2019",
    "@Camila: minha irmã mora em Lisboa #família",
    "O(c=0.7) @Peter: prefere respostas curtas",
    "Tomo losartana de manhã",
    "O deploy do projeto Aurora roda em Kubernetes #aurora",
    "Não como carne",
    "Reunião com @Camila toda sexta às 10h",
    "W: o aluguel custa 2.300 reais",
    "Trabalho na Nuvem como engenheira de dados",
    "@Peter: mora em Dublin e trabalha na Acme",
    "Gosto de café sem açúcar",
    "Prefiro reuniões de manhã",
)
_TURNS = (
    ("user", "Bom dia! Hoje fui demitida da Nuvem."),
    ("assistant", "Sinto muito. Quer conversar sobre isso?"),
    ("user", "Quero, estou procurando trabalho novo em Lisboa."),
)
_TICK = 0.1
_START = "2026-01-05T09:00:00+00:00"
_PACKAGE = "hipocampo"
_GENERATOR = 0x20 | 0x80 | 0x200  # generators, coroutines, asynchronous generators

Step = Callable[[], object]


class Crossings:
    """Counts the calls between packages while it is switched on."""

    def __init__(self) -> None:
        self.pairs: Counter[tuple[str, str]] = Counter()
        self.functions: Counter[str] = Counter()
        self._homes: dict[str, str | None] = {}

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count what this thread does."""
        sys.setprofile(self._on_event)
        try:
            yield
        finally:
            sys.setprofile(None)

    @property
    def total(self) -> int:
        return sum(self.pairs.values())

    def _on_event(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event != "call" or code.co_name == "<module>" or code.co_filename == "<string>" or _is_resumed(frame):
            return
        called = self._home(frame)
        caller = self._caller(frame) if called else None
        if called and caller and caller != called:
            self.pairs[caller, called] += 1
            self.functions[f"{frame.f_globals['__name__']}.{frame.f_code.co_qualname}"] += 1

    def _caller(self, frame: FrameType) -> str | None:
        """The package of the nearest function of ours that led here."""
        above = frame.f_back
        while above is not None:
            if home := self._home(above):
                return home
            above = above.f_back
        return None

    def _home(self, frame: FrameType) -> str | None:
        name = str(frame.f_globals.get("__name__", ""))
        if name not in self._homes:
            parts = name.split(".")
            self._homes[name] = parts[1] if parts[0] == _PACKAGE and len(parts) > 1 else None
        return self._homes[name]


def _is_resumed(frame: FrameType) -> bool:
    """Whether a generator goes on, rather than a function being called."""
    code: CodeType = frame.f_code
    if not code.co_flags & _GENERATOR or frame.f_lasti < 0:
        return False
    at = frame.f_lasti
    return not (code.co_code[at] == opmap["RESUME"] and code.co_code[at + 1] & 3 == 0)


def trace(root: Path) -> dict[str, Crossings]:
    """Go the six ways in a new workspace."""
    clock = wiring.simulated_clock(_START)
    wiring.init(root, Settings(language="pt", simulated=True), clock)
    found: dict[str, Crossings] = {}

    def go(name: str, step: Step) -> None:
        sleep(_TICK)  # a page that was written within the clock's last tick is looked at twice
        found[name] = Crossings()
        with found[name].counting():
            step()

    with wiring.open(root, clock=clock, door="cli") as memory:
        for day, text in enumerate(_FACTS):
            memory.retain(text, provenance="U", at=clock.now() - timedelta(days=day))
        for role, text in _TURNS:
            memory.record("s1", role, text)
        memory.embed()
        go("retain", lambda: memory.retain("Minha mãe se chama Lourdes e tem 71 anos", provenance="U"))
        memory.embed()
        go("recall", lambda: memory.recall("onde a Camila mora?", k=5))
        memory.sync()
        _edit(root, "losartana", "valsartana")
        go("hand edit", memory.sync)
        with memory.chat("c1") as chat:
            go("chat", lambda: chat.say("Que remédio eu tomo de manhã?"))
        clock.advance(timedelta(days=3))
        go("dream", memory.dream)
        go("forget", lambda: memory.forget(entity="Camila", reason="ela pediu"))
    return found


def _edit(root: Path, old: str, new: str) -> None:
    """Change a word of the one page that has it, as a person would."""
    (page,) = (path for path in (root / "memory").glob("*.md") if old in path.read_text("utf-8"))
    page.write_text(page.read_text("utf-8").replace(old, new), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--by", choices=("package", "function"))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    for _ in range(2):  # the first time for imports and caches
        with TemporaryDirectory() as folder:
            found = trace(Path(folder))
    counts = {name: one.total for name, one in found.items()}
    print(json.dumps(counts)) if options.json else _show(found, options.by)


def _show(found: dict[str, Crossings], by: str | None) -> None:
    for name, one in found.items():
        print(f"{name:<10} {one.total:>6,}")
        most: Counter[str] = one.functions
        if by == "package":
            most = Counter({f"{caller} -> {called}": count for (caller, called), count in one.pairs.items()})
        for what, count in most.most_common(12) if by else ():
            print(f"{'':<10} {count:>6,}  {what}")


if __name__ == "__main__":
    main()
