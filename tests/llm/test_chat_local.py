"""H1-H6, G5: a conversation with a real model on this machine, from outside. It has little sense: structure is looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from hipocampo import Hipocampo, wiring
from hipocampo.chat.checked import Check
from hipocampo.chat.digest import Digested
from hipocampo.chat.turn import Reply
from hipocampo.core.moments import moment
from hipocampo.settings import Settings
from hipocampo.text.tokens import count_tokens
from hipocampo.text.words import terms
from tests.doors.cli_kit import done
from tests.llm.serve import NAME

MESSAGES = ("Hi! My name is Ana and I hate coriander.", "I live in Porto. What could I cook tonight?")
FACTS = ("@Peter: lives in Lisbon since 2021", "@Peter: prefers short answers", "@Peter: plays the cello")


class Held(NamedTuple):
    """A conversation that was held, and what came of it."""

    root: Path
    memory: Hipocampo
    pieces: list[list[str]]
    replies: list[Reply]
    digested: Digested


@pytest.fixture(scope="module")
def held(local_llm: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Held]:
    """Two exchanges with short replies, once for all tests; what they left to do is done."""
    root = tmp_path_factory.mktemp("local")
    wiring.init(root, Settings(language="en"))
    with (root / "hipocampo.toml").open("a") as file:
        file.write(f'\n[llm]\nurl = "{local_llm}"\nname = "{NAME}"\n[chat]\nreply = 24\nevery = 2\n')
        file.write('[semantic]\nmodel = "none"\n')
    with wiring.open(root) as memory:
        pieces, replies = [], []
        with memory.chat("kitchen") as chat:
            for text in MESSAGES:
                pieces.append(list(chat.stream(text)))
                assert chat.last
                replies.append(chat.last)
        yield Held(root, memory, pieces, replies, chat.digest())


def test_replies_are_streamed_and_kept(held: Held) -> None:
    """H1, H5: word by word, by the model, and a turn of each side in its order."""
    for pieces, reply in zip(held.pieces, held.replies, strict=True):
        assert len(pieces) > 3
        assert ("".join(pieces), reply.by, reply.trouble) == (reply.text, "model", None)
        assert reply.said
        assert 0 < reply.said.completion <= 24
    turns = [event.payload for event in held.memory.query({"type": "turn.recorded"}, sort={"seq": 1})]
    assert [turn["role"] for turn in turns] == ["user", "assistant"] * 2
    assert [turn["text"] for turn in turns[::2]] == list(MESSAGES)
    assert all(turn["text"].startswith(reply.text) for turn, reply in zip(turns[1::2], held.replies, strict=True))


def test_what_is_kept_is_what_was_said(held: Held) -> None:
    """H3: the model may say what it likes, only what a message supports is a fact."""
    hits = [hit for hit in held.memory.recall("", k=50) if hit.fitness is not None]
    for hit in hits:
        checks = [Check(text, moment(hit.timestamp), ("en",)).explicit(hit.content) for text in MESSAGES]
        assert any(check is not None for check in checks), hit.content
        assert hit.provenance == "I" or True in checks
    assert any("coriander" in hit.content for hit in hits)  # rules see as much
    digested = [event.payload for event in held.memory.query({"type": "chat.digested"})]
    assert sorted(one["upTo"] for one in digested) == [1, 3]


def test_the_summary_is_a_short_paragraph_or_told_of(held: Held) -> None:
    """H2: what the model writes is believed if it is a summary; if not, that is told, and prompts go without."""
    made = [event.payload for event in held.memory.query({"type": "chat.summarised"})]
    failed = [event.payload["task"] for event in held.memory.query({"type": "chat.failed"})]
    assert made or "summarise" in failed
    for one in made:
        assert count_tokens(one["summary"]) <= 80
        assert "\n" not in one["summary"]
    assert bool(failed) or held.digested.trouble is None


def test_what_it_took_is_counted(held: Held) -> None:
    """H6: `hipo cost` tells the tokens of each task, and those of the whole history."""
    told = done("-w", held.root, "cost", "--json").json
    lines = {line["task"]: line for line in told["lines"]}
    assert {"chat", "extract", "summarise"} <= lines.keys()
    assert lines["chat"]["calls"] == 2
    assert lines["chat"]["prompt"] >= sum(reply.said.prompt for reply in held.replies if reply.said)
    assert lines["chat"]["completion"] == sum(reply.said.completion for reply in held.replies if reply.said)
    assert lines["chat"]["instead"] > 0
    assert str(lines["chat"]["completion"]) in done("-w", held.root, "cost").out


def test_a_reflection_says_only_what_facts_say(held: Held) -> None:
    """G5: sentences of the model that stand on the page rest on facts; without any the rules' stand there."""
    for fact in FACTS:
        held.memory.retain(fact, provenance="U")
    assert "bank/entities/Peter.md" in held.memory.reflect().pages
    page = (held.root / "bank/entities/Peter.md").read_text("utf-8")
    told = set(terms(" ".join(FACTS)))
    summary = _summary(page)
    assert summary
    for sentence in re.split(r"(?<=[.!?])\s+", summary):
        words = set(terms(sentence))
        assert len(words & told) >= 0.5 * len(words), sentence
        assert set(re.findall(r"\d+", sentence)) <= {"2021"}


def _summary(page: str) -> str:
    """The paragraph at the beginning of the region."""
    region = page.partition("<!-- hipocampo:begin")[2].partition("-->")[2]
    return next((line for line in region.splitlines() if line.strip() and not line.startswith(("#", "-", "<"))), "")
