"""The exchange between two machines: `hipo bench exchange [--n 10000] [--data DIR] [--json]`.

new       so many new events of another machine are taken in (proved, appended, folded, settled, written into the
          pages), against a rebuild's fold of as many
on top    the same where this machine knows five times as many
nothing   an exchange in which nothing is new on either side, against a sync that finds nothing
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.report import Figure, command, in_turns, timed
from bench.workspace import utterances
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import SemanticSettings, Settings

_KNOWN = 5  # times as many as are new
_ROUNDS = 40


def run(n: int, data: Path) -> Iterator[Figure]:
    """All measures, one by one."""
    texts = utterances(data, n * (_KNOWN + 2))
    with TemporaryDirectory() as folder:
        yield _new(Path(folder) / "new", texts[:n], [])
        yield _new(Path(folder) / "known", texts[:n], texts[n : n * (_KNOWN + 1)])
        yield _nothing(Path(folder) / "nothing", texts[: min(n, 1000)])


def _pair(root: Path, known: Sequence[str]) -> tuple[Hipocampo, Hipocampo]:
    """Two machines that know the same."""
    one, two, chains = root / "one", root / "two", root / "chains"
    settings = f'\n[semantic]\nmodel = "{SemanticSettings(model="none").model}"\n\n[machines]\nfolder = "{chains}"\n'
    wiring.init(one, Settings())
    _add(one / "hipocampo.toml", settings)
    with wiring.open(one) as memory:
        memory.retain_many(["@Ana: likes tea", *known], force=True)
    key = wiring.link(one)
    two.mkdir()
    (two / "hipocampo.toml").write_text((one / "hipocampo.toml").read_text("utf-8"), "utf-8")
    wiring.link(two, key)
    return wiring.open(one), wiring.open(two)


def _add(path: Path, text: str) -> None:
    path.write_text(path.read_text("utf-8") + text, "utf-8")


def _new(root: Path, new: Sequence[str], known: Sequence[str]) -> Figure:
    """What is new on one machine, taken in by the other; the base is a workspace of as many events, rebuilt."""
    one, two = _pair(root, known)
    with one, two:
        one.retain_many(new, force=True)
        sent = one.push().sent
        ours = timed(two.pull)
        assert two.head().seq >= sent
    alone = root / "alone"
    wiring.init(alone, Settings())
    _add(alone / "hipocampo.toml", '\n[semantic]\nmodel = "none"\n')
    with wiring.open(alone) as memory:
        memory.retain_many(new, force=True)
        base = timed(memory.rebuild)
    name = f"take in {sent:,} new events" + (f", knowing {len(known):,}" if known else "")
    return Figure(name, ours, base, None if known else 3.0, "against a rebuild of as many")


def _nothing(root: Path, known: Sequence[str]) -> Figure:
    one, two = _pair(root, known)
    with one, two:
        for memory in (one, two, one, two):
            memory.exchange()
        ours, base = in_turns(_ROUNDS, two.exchange, two.sync)
    return Figure("exchange, nothing new", ours, base, 2.0, "against a sync")


main = command("exchange", __doc__, run, ("--n", 10_000))

if __name__ == "__main__":
    main()
