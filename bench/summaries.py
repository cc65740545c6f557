"""What a prompt still holds of a long conversation: `hipo bench summaries [--cases FILE] [--show]`.

    hipo bench summaries [--cases FILE] [--language CODE] [--show] [--json]

Each case is a conversation of 30 messages, the facts of its first half that an answer may need, and a last message. The
replies are given; the rest is as in any chat without a language model. Before the last message the prompt is looked at.

- window: the share of the facts in the last messages alone;
- summary: in the last messages and the summary of what went before;
- prompt: in the whole prompt, what is recalled included;
- tokens: of the summary.

`bench/cases/conversations.json` was there to develop the rules with; `conversations_aside.json` lay aside meanwhile.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import hipocampo
from bench.report import show_table
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.settings import Settings
from hipocampo.text.languages import codes
from hipocampo.text.normalisation import normalise
from hipocampo.text.tokens import count_tokens

CASES = Path(__file__).parent / "cases" / "conversations.json"


class Case(NamedTuple):
    """A conversation, what its first half tells, and the message that follows."""

    language: str
    name: str
    facts: tuple[tuple[str, ...], ...]
    messages: tuple[tuple[str, str], ...]
    last: str


class Held(NamedTuple):
    """The share of the facts that each part of a prompt holds, and the summary."""

    case: Case
    window: float
    summary: float
    prompt: float
    text: str


class Script:
    """A chat model that answers what is written."""

    name = "script"

    def __init__(self, replies: Sequence[str]) -> None:
        self._replies = iter(replies)

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        """Answer with the next reply."""
        text = next(self._replies)
        yield text
        return Completion(text, self.name, 0, 0)


def read_cases(path: Path) -> list[Case]:
    """The conversations of a file."""
    rows: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return [
        Case(
            row["language"],
            row["name"],
            tuple(map(tuple, row["facts"])),
            tuple((role, text) for role, text in row["messages"]),
            row["last"],
        )
        for row in rows
    ]


def measure(case: Case) -> Held:
    """Hold a conversation and look at the prompt of its last message."""
    with tempfile.TemporaryDirectory(prefix="hipocampo-bench-") as name:
        folder = Path(name)
        wiring.init(folder, Settings(language=case.language, timezone="UTC"))
        script = Script([text for role, text in case.messages if role == "assistant"])
        with hipocampo.open(folder) as memory:
            stores = replace(
                memory.context.stores,
                models=replace(memory.context.stores.models, chat=lambda task: script if task == "chat" else None),
            )
            return _held(case, Hipocampo(stores, "owner", "python"))


def _held(case: Case, memory: Hipocampo) -> Held:
    with memory.chat("s1") as chat:
        for role, text in case.messages:
            if role == "user":
                chat.say(text)
                chat.digest()
        prompt = chat.prompt(case.last)
        window, _ = chat._window(chat._memory, None)
        summary = chat._summary(window)
    last = "\n".join(one.text for one in window.buffer)
    texts = (last, f"{last}\n{summary}", "\n".join(one.content for one in prompt.messages))
    alone, summed, whole = (_share(case, text) for text in texts)
    return Held(case, alone, summed, whole, summary)


def _share(case: Case, text: str) -> float:
    plain = normalise(text)
    return mean(all(normalise(part) in plain for part in fact) for fact in case.facts)


def rows(found: Sequence[Held]) -> list[dict[str, Any]]:
    """A row for each conversation, and one for all."""
    return [
        *(_row(f"{one.case.language} {one.case.name}", [one]) for one in found),
        *([_row("all", found)] if len(found) > 1 else []),
    ]


def _row(name: str, found: Sequence[Held]) -> dict[str, Any]:
    parts = {part: round(mean(getattr(one, part) for one in found), 3) for part in ("window", "summary", "prompt")}
    return {"conversation": name, **parts, "tokens": round(mean(count_tokens(one.text) for one in found))}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(prog="hipo bench summaries", description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--cases", type=Path, default=CASES, help="other cases in the same form")
    options.add_argument("--language", choices=codes(), action="append", default=[], help="only this language")
    options.add_argument("--show", action="store_true", help="print the summaries")
    options.add_argument("--json", action="store_true", help="print JSON")
    chosen = options.parse_args(arguments)
    cases = [one for one in read_cases(chosen.cases) if not chosen.language or one.language in chosen.language]
    found = [measure(case) for case in cases]
    if chosen.json:
        print(json.dumps(rows(found), ensure_ascii=False, indent=2))
        return 0
    show_table("what a prompt holds of the first half", rows(found))
    for one in found if chosen.show else ():
        print(f"\n{one.case.name}: {one.text}")
    return 0


if __name__ == "__main__":
    from hipocampo.doors.cli.main import main as hipo

    raise SystemExit(hipo(["bench", "summaries", *sys.argv[1:]]))  # which says errors in the reader's language
