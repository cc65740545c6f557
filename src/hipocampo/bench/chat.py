"""Chat: how small a prompt with memory is, whether the evidence is in it, and what memory adds before a model is asked.

Each conversation of LoCoMo (184 to 344 exchanges) is recorded whole; every question is then put in a chat that goes on
with its last session. Nothing is sent anywhere: the prompt is measured as it would be sent, and its share of the whole
history where there are 200 exchanges or more.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

from hipocampo.app import Hipocampo
from hipocampo.bench.quality import vectors
from hipocampo.bench.quality.sets import Asked, Part, Sets
from hipocampo.bench.quality.systems import Recorded
from hipocampo.bench.report import DATA, p50_p95
from hipocampo.chat.cost import tokens_of
from hipocampo.chat.turn import Chat
from hipocampo.text.tokens import count_tokens

_MOST_OF_HISTORY, _MOST_ADDED = 0.05, 1.5
_EXCHANGES = 200  # shorter conversations are short enough
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
    _show(measured, options.json)


def _measure(part: Part, into: _Measured) -> None:
    with Recorded(part.docs) as recorded:
        recorded.turns(part.asked[0].text, 1, part.asked[0].now)  # it is made at the first question
        memory, places = recorded.memory, recorded.places
        whole = sum(count_tokens(doc["text"]) for doc in part.docs)
        with memory.chat(part.docs[-1]["session"]) as chat:
            for asked in part.asked:
                _ask(asked, chat, memory, into, _Whole(whole, places, {doc["id"]: doc["text"] for doc in part.docs}))


@dataclass(frozen=True, slots=True)
class _Whole:
    """A whole conversation: its tokens, the turns by their citation, and what they say."""

    tokens: int
    places: dict[str, str]
    texts: dict[str, str]


def _ask(asked: Asked, chat: Chat, memory: Hipocampo, into: _Measured, whole: _Whole) -> None:
    most = memory.settings.chat.hits
    start = time.perf_counter()
    found = memory.recall(asked.text, k=most)
    between = time.perf_counter()
    prompt = chat.prompt(asked.text)
    into.alone.append((between - start) * 1000)
    into.ours.append((time.perf_counter() - between) * 1000)
    tokens = tokens_of(prompt.messages)
    into.tokens.append(tokens)
    if len(whole.texts) >= 2 * _EXCHANGES:
        into.shares.append(tokens / (whole.tokens + count_tokens(asked.text)))
    told = " ".join(" ".join(message.content.split()) for message in prompt.messages[:-1])
    inside = {turn for turn in asked.turns if " ".join(whole.texts[turn].split())[:_BEGINNING] in told}
    sources = {whole.places.get(source) for hit in found for source in (hit.source, *hit.also)}
    into.inside.append(len(inside) / len(asked.turns))
    into.recalled.append(len(asked.turns & sources) / len(asked.turns))


def _figures(seen: _Measured) -> Iterator[tuple[str, float, float, str]]:
    """What is told: a name, ours, the baseline or bound, and what that is."""
    if seen.shares:
        yield "prompt, share of the whole history, mean", mean(seen.shares), _MOST_OF_HISTORY, "at most"
        yield "prompt, share of the whole history, largest", max(seen.shares), _MOST_OF_HISTORY, "at most"
    yield "prompt, tokens, mean", mean(seen.tokens), 0.0, ""
    yield "evidence inside the prompt", mean(seen.inside), mean(seen.recalled), "of a recall of as many"
    (ours50, ours95), (alone50, alone95) = p50_p95(seen.ours), p50_p95(seen.alone)
    yield "ms to make the prompt, p50, to recall alone", ours50 / alone50, _MOST_ADDED, f"at most; {ours50:.1f} ms"
    yield "ms to make the prompt, p95, to recall alone", ours95 / alone95, _MOST_ADDED, f"at most; {ours95:.1f} ms"


def _show(seen: _Measured, as_json: bool) -> None:
    for name, ours, other, what in _figures(seen):
        if as_json:
            print(json.dumps({"measure": name, "ours": round(ours, 4), "other": round(other, 4), "what": what}))
        else:
            print(f"{name:48} {ours:10.3f}   {f'{other:.3f}' if what else '':>6} {what}")


if __name__ == "__main__":
    main()
