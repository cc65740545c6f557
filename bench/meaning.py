"""What meaning costs: `hipo bench meaning [--n 100000] [--big] [--peers --python PATH] [--data DIR] [--json]`.

ingest    retain_many and embed, against the embedder alone on the same texts
recall    a question with all lanes, against its bare parts: embedding it, one matrix product, one naive FTS5 query
big       (--big) the same questions to ten times as many facts, the memory that takes, what the sidecar misses
start     `hipo recall` from a fresh process, with the lane of meaning and without, against `python -I -c pass`
peers     (--peers) the same items and questions in chromadb and mem0, which the Python at PATH has; they embed alike
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.meaning_systems import Bare, Peer, RecallProcess, distinct, each, missed
from bench.quality.vectors import Neighbours, embedding_with
from bench.report import DATA, Figure, in_turns, p50_p95, show, timed
from bench.words import Data
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import FILE, Settings

_CHUNK = 50_000
_QUESTIONS = 200
_START = 10_000
_ROUNDS = 15
_SAMPLE = 5  # one text of so many tells how fast the embedder is alone
_MEGABYTE = 1 << 20
_ASKED = "Which restaurant in San Jose did we find for dinner?"
_PEERS = {"chromadb": 1.5, "mem0": 1.0}


@dataclass(frozen=True, slots=True)
class Options:
    """What is to be measured; `python` is that of an environment with the peers."""

    n: int
    big: bool
    items: int
    python: Path | None


def run(data: Data, options: Options, folder: Path) -> Iterator[Figure]:
    """All measures, one by one."""
    texts = distinct(data, options.n)
    wiring.init(folder / "n", Settings())
    with wiring.open(folder / "n", door="cli") as memory:  # nothing in the background
        model = memory.context.stores.models.embedder()
        if model is None:
            raise SystemExit("There is no embedder here: a default install has one.")
        bare = Bare(model, texts, _SAMPLE)
        yield _ingest(memory, texts, bare)
    yield from _recalls(data, options, folder, bare)
    yield from _start(folder, texts[:_START])
    if options.python:
        yield from _beside_peers(data, options.python, folder, distinct(data, options.items))


def _ingest(memory: Hipocampo, texts: Sequence[str], bare: Bare) -> Figure:
    alone = bare.embed_sample()
    ours = timed(lambda: memory.retain_many(texts, force=True)) + timed(memory.embed)
    alone = (alone + bare.embed_sample()) / 2 * _SAMPLE
    note = f"{len(texts) / ours * 1000:,.0f} a second; alone: every {_SAMPLE}th text, before and after"
    return Figure(f"retain_many and embed, {len(texts):,} facts", ours, alone, 1.25, note)


def _recalls(data: Data, options: Options, folder: Path, bare: Bare) -> Iterator[Figure]:
    n, ten = options.n, 10 * options.n
    with ExitStack() as opened:
        asks = [opened.enter_context(RecallProcess(folder / "n"))]
        if options.big:
            neighbours = _fill(folder / "10n", distinct(data, ten), bare)
            asks.append(opened.enter_context(RecallProcess(folder / "10n")))
        by_kind = data.questions(_QUESTIONS // 2)
        for kind, questions in by_kind.items():
            ours, *big, base = map(p50_p95, each([*asks, bare], questions))
            yield from _both(f"recall of {kind}, {n:,} facts", ours, base, 2.0, "the sum of its bare parts")
            for mine in big:
                yield from _both(f"recall of {kind}, {ten:,} facts", mine, ours, 3.0, f"{n:,} facts; vectors made up")
        if options.big:
            yield Figure(f"MB in memory, {ten:,} facts", asks[1].resident() / _MEGABYTE, 1500, 1.0, "the goal")
            questions = [one for some in by_kind.values() for one in some]
            share = missed(folder / "10n", neighbours, questions)
            yield Figure("share of the 50 nearest that is missed", share, 1.0, 0.05, "exact search")


def _fill(root: Path, texts: Sequence[str], bare: Bare) -> Neighbours:
    """A large memory; its vectors are made up around real ones, for embedding a million texts takes long."""
    neighbours = Neighbours(bare.model, bare.real)
    wiring.init(root, Settings())
    with embedding_with(wiring.open(root, door="cli"), lambda: neighbours) as memory:
        for start in range(0, len(texts), _CHUNK):
            memory.retain_many(texts[start : start + _CHUNK], force=True)
        memory.embed()
    return neighbours


def _both(
    name: str, ours: tuple[float, float], base: tuple[float, float], most: float | None, note: str
) -> Iterator[Figure]:
    for which, mine, theirs, bound in zip(("p50", "p95"), ours, base, (None, most), strict=True):
        yield Figure(f"{name}, {which}", mine, theirs, bound, note)


def _start(folder: Path, texts: Sequence[str]) -> Iterator[Figure]:
    """A recall from a fresh process, with the lane of meaning and without, in turns."""
    hipo = Path(sys.executable).with_name("hipo")
    roots = [folder / "with", folder / "without"]
    for root in roots:
        wiring.init(root, Settings())
    with (roots[1] / FILE).open("a", encoding="utf-8") as settings:
        settings.write('\n[semantic]\nmodel = "none"\n')
    for root in roots:
        with wiring.open(root, door="cli") as memory:
            memory.retain_many(texts, force=True)
            memory.embed()
    commands = [partial(_run, hipo, "-w", root, "recall", _ASKED) for root in roots]
    meaning, words, base = in_turns(_ROUNDS, *commands, partial(_run, sys.executable, "-I", "-c", "pass"))
    yield Figure(f"hipo recall, {len(texts):,} facts", meaning, base, 45.0, "python -I -c pass")
    yield Figure("the same without the lane of meaning", words, base, 20.0, "python -I -c pass")


def _run(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)


def _beside_peers(data: Data, python: Path, folder: Path, items: Sequence[str]) -> Iterator[Figure]:
    """The same items and questions, embedding counted on all sides."""
    root = folder / "items"
    wiring.init(root, Settings())
    with wiring.open(root, door="cli") as memory:
        filled = timed(lambda: memory.retain_many(items, force=True)) + timed(memory.embed)
    questions = data.questions(_QUESTIONS)["questions"]
    for name, most in _PEERS.items():
        with RecallProcess(root) as ours, Peer(name, python, folder / name, items) as peer:
            if peer.missing:
                print(f"{name} was not measured: {peer.missing}", file=sys.stderr)
                continue
            note = f"{name} {peer.version}"
            yield Figure(f"filling, {len(items):,} items", filled, peer.fill, None, note)
            mine, theirs = map(p50_p95, each([ours, peer], questions))
            yield from _both(f"recall of questions, {len(items):,} items", mine, theirs, most, note)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark from the command line."""
    parser = argparse.ArgumentParser(prog="hipo bench meaning", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--data", type=Path, default=DATA, help="folder of the public data sets (default: %(default)s)")
    parser.add_argument("--n", type=int, default=100_000, help="facts (default: %(default)s)")
    parser.add_argument("--big", action="store_true", help="also ten times as many")
    parser.add_argument("--peers", action="store_true", help="also chromadb and mem0")
    parser.add_argument(
        "--python", type=Path, default=Path(sys.executable), help="of an environment that has the peers"
    )
    parser.add_argument(
        "--items", type=int, default=10_000, help="what the peers are filled with (default: %(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="JSON lines instead of a table")
    args = parser.parse_args(arguments)
    if not args.python.exists():
        parser.error(f"there is no Python at {args.python}")
    options = Options(args.n, args.big, args.items, args.python if args.peers else None)
    data = Data(args.data)
    with TemporaryDirectory() as folder:
        show(run(data, options, Path(folder)), args.json)


if __name__ == "__main__":
    main()
