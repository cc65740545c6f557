"""Chat: how small a prompt with memory is, whether the evidence is in it, and how much time memory adds.

Each conversation of LoCoMo (184 to 344 exchanges) is recorded whole; every question is then put in a chat that goes on
with its last session. Nothing is sent anywhere: the prompt is measured as it would be sent, and its share of the whole
history where there are 200 exchanges or more. What memory adds is measured once more on a workspace with many pages,
which are all looked at for every recall.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

from bench.quality import vectors
from bench.quality.sets import Part, Question, Sets
from bench.quality.systems import Recorded
from bench.report import DATA, p50_p95, timed
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.chat.cost import tokens_of
from hipocampo.chat.memory import ChatMemory
from hipocampo.chat.turn import Chat
from hipocampo.settings import Settings
from hipocampo.text.tokens import count_tokens

_MOST_OF_HISTORY, _MOST_ADDED = 0.05, 1.5
_EXCHANGES = 200  # shorter conversations are short enough
_ROUNDS = 100  # questions on a workspace with many pages
_COLOURS = ("red", "green", "blue", "white", "black", "yellow", "brown")
_THINGS = (
    "bicycle",
    "lamp",
    "teapot",
    "violin",
    "umbrella",
    "ladder",
    "carpet",
    "mirror",
    "kettle",
    "drawer",
    "pillow",
)
_BEGINNING = 40  # letters of a turn by which it is found in a prompt


@dataclass(slots=True)
class _Measured:
    """What was seen, question by question."""

    shares: list[float] = field(default_factory=list)
    tokens: list[float] = field(default_factory=list)
    inside: list[float] = field(default_factory=list)
    recalled: list[float] = field(default_factory=list)
    ours: list[float] = field(default_factory=list)
    alone: list[float] = field(default_factory=list)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark from the command line."""
    parser = argparse.ArgumentParser(prog="hipo bench chat", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sample", type=int, help="so many questions, always the same")
    parser.add_argument("--set", default="locomo", help="the set of questions: locomo, or mini, which needs no data")
    parser.add_argument("--pages", type=int, default=1000, help="pages of the workspace that has many; 0 for none")
    parser.add_argument("--vectors", type=Path, help="vectors of an earlier run, to be read and kept")
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    if options.vectors:
        vectors.load(options.vectors)
    measured = _Measured()
    for part in Sets(options.data).parts(options.set, options.sample):
        _measure(part, measured)
    if options.vectors:
        vectors.save(options.vectors)
    figures = [*_figures(measured), *_beside_pages(options.pages)]
    _show(figures, options.json)


def _measure(part: Part, into: _Measured) -> None:
    with Recorded(part.docs) as recorded:
        recorded.turns(part.questions[0].text, 1, part.questions[0].now)  # it is made at the first question
        memory, places = recorded.memory, recorded.places
        whole = sum(count_tokens(doc["text"]) for doc in part.docs)
        with memory.chat(part.docs[-1]["session"]) as chat:
            for question in part.questions:
                _ask(question, chat, memory, into, _Whole(whole, places, {doc["id"]: doc["text"] for doc in part.docs}))


@dataclass(frozen=True, slots=True)
class _Whole:
    """A whole conversation: its tokens, the turns by their citation, and what they say."""

    tokens: int
    places: dict[str, str]
    texts: dict[str, str]


def _ask(question: Question, chat: Chat, memory: Hipocampo, into: _Measured, whole: _Whole) -> None:
    most = memory.settings.chat.hits
    start = time.perf_counter()
    found = memory.recall(question.text, k=most)
    between = time.perf_counter()
    prompt = chat.prompt(question.text)
    into.alone.append((between - start) * 1000)
    into.ours.append((time.perf_counter() - between) * 1000)
    tokens = tokens_of(prompt.messages)
    into.tokens.append(tokens)
    if len(whole.texts) >= 2 * _EXCHANGES:
        into.shares.append(tokens / (whole.tokens + count_tokens(question.text)))
    text = " ".join(" ".join(message.content.split()) for message in prompt.messages[:-1])
    inside = {turn for turn in question.turns if " ".join(whole.texts[turn].split())[:_BEGINNING] in text}
    sources = {whole.places.get(source) for hit in found for source in (hit.source, *hit.also)}
    into.inside.append(len(inside) / len(question.turns))
    into.recalled.append(len(question.turns & sources) / len(question.turns))


_Figure = tuple[str, float, float, str]  # a name, ours, the baseline or bound, and what that is


def _figures(seen: _Measured) -> Iterator[_Figure]:
    """The figures of all questions."""
    if seen.shares:
        yield "prompt, share of the whole history, mean", mean(seen.shares), _MOST_OF_HISTORY, "at most"
        yield "prompt, share of the whole history, largest", max(seen.shares), _MOST_OF_HISTORY, "at most"
    yield "prompt, tokens, mean", mean(seen.tokens), 0.0, ""
    yield "evidence inside the prompt", mean(seen.inside), mean(seen.recalled), "of a recall of as many"
    yield from _added("to make the prompt", seen.ours, seen.alone)


def _added(what: str, ours: Sequence[float], alone: Sequence[float]) -> Iterator[_Figure]:
    """What something takes beside a recall alone."""
    for name, taken, least in zip(("p50", "p95"), p50_p95(ours), p50_p95(alone), strict=True):
        yield f"ms {what}, {name}, to recall alone", taken / least, _MOST_ADDED, f"at most; {taken:.1f} ms"


def _beside_pages(pages: int) -> Iterator[_Figure]:
    """What memory adds where there are so many pages: a prompt, and a message that is kept first."""
    if not pages:
        return
    alone: list[float] = []
    prompts: list[float] = []
    kept: list[float] = []
    with TemporaryDirectory() as folder, _noted(Path(folder) / "zero", pages) as memory:
        chat = Chat(ChatMemory(memory.services.for_conversations), "bench", None, None)  # nothing in the background
        for n in range(_ROUNDS):
            alone.append(timed(partial(memory.recall, _question(3 * n))))
            prompts.append(timed(partial(chat.prompt, _question(3 * n + 1))))
            kept.append(timed(partial(chat.stream, _question(3 * n + 2))))
    yield from _added(f"to make the prompt, {pages} pages", prompts, alone)
    yield from _added(f"to keep and make it, {pages} pages", kept, alone)


def _noted(root: Path, pages: int) -> Hipocampo:
    """A workspace with many pages, all of them taken in."""
    wiring.init(root, Settings(language="en"))
    folder = root / "memory" / "notes"
    folder.mkdir(parents=True)
    for n in range(pages):
        (folder / f"{n}.md").write_text(f"# Note {n}\n\n## Retain\n- {_thing(n)} costs {n} euros\n", "utf-8")
    memory = wiring.open(root, door="cli")  # nothing in the background
    memory.embed()
    return memory


def _question(n: int) -> str:
    return f"What was noted about {_thing(n)}?"


def _thing(n: int) -> str:
    return f"{_COLOURS[n % len(_COLOURS)]} {_THINGS[n // len(_COLOURS) % len(_THINGS)]} {n % 1000}"


def _show(figures: Sequence[_Figure], as_json: bool) -> None:
    for name, ours, other, what in figures:
        if as_json:
            print(json.dumps({"measure": name, "ours": round(ours, 4), "other": round(other, 4), "what": what}))
        else:
            print(f"{name:56} {ours:10.3f}   {f'{other:.3f}' if what else '':>6} {what}")


if __name__ == "__main__":
    main()
