"""H1-H6, G5: a conversation with a real model on this machine. It has little sense: structure is what is looked at."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from hipocampo import Hipocampo, HipocampoError, wiring
from hipocampo.chat.fact_check import FactCheck
from hipocampo.chat.turn import Reply
from hipocampo.core.moments import moment
from hipocampo.settings import Settings
from hipocampo.text.extraction import extract
from hipocampo.text.tokens import count_tokens
from hipocampo.text.words import terms
from tests.doors.cli_kit import done
from tests.llm.serve import NAME

pytestmark = pytest.mark.timeout(900)  # a real model, on a machine that may be busy

MESSAGE = "Hi! My name is Ana and I hate coriander. What could I cook tonight?"
_CITED = re.compile(r"(?:\s*\[\d+\]\([^)]*#L\d+\))+")
FACTS = ("@Peter: lives in Lisbon since 2021", "@Peter: prefers short answers", "@Peter: plays the cello")


class Held(NamedTuple):
    """A conversation that was held, and what came of it."""

    root: Path
    memory: Hipocampo
    pieces: list[str]
    reply: Reply
    trouble: HipocampoError | None


@pytest.fixture(scope="module")
def held(local_llm: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Held]:
    """One exchange with a short reply, once for all tests; what it left to do was done in the background."""
    root = tmp_path_factory.mktemp("local")
    wiring.init(root, Settings(language="en"))
    with (root / "hipocampo.toml").open("a") as file:
        file.write(f'\n[llm]\nurl = "{local_llm}"\nname = "{NAME}"\ntimeout = 300\n[chat]\nreply = 24\nevery = 1\n')
        file.write('[semantic]\nmodel = "none"\n')
    with wiring.open(root) as memory, memory.chat("kitchen", provenance="U") as chat:
        pieces = list(chat.stream(MESSAGE))
        assert chat.last
        _wait(memory)
        yield Held(root, memory, pieces, chat.last, chat.trouble)


def _wait(memory: Hipocampo) -> None:
    """Wait for the summary, which comes last, or for word that it failed."""
    ended = {"$or": [{"type": "chat.summarised"}, {"type": "chat.failed", "payload.task": "summarise"}]}
    end = time.monotonic() + 600
    while not list(memory.query(ended)):
        assert time.monotonic() < end, "the work in the background never ended"
        time.sleep(0.1)


def test_a_reply_is_streamed_and_kept(held: Held) -> None:
    """H1, H5: word by word, by the model, and a turn of each side."""
    reply = held.reply
    assert len(held.pieces) > 3
    assert ("".join(held.pieces), reply.by) == (reply.text, "model")
    assert reply.said
    assert 0 < reply.said.completion <= 24
    assert (reply.trouble and reply.trouble.code) == ("chat.cut" if reply.said.cut else None)
    mine, its = (event.payload for event in held.memory.query({"type": "turn.recorded"}, sort={"seq": 1}))
    assert (mine["role"], mine["text"], its["role"]) == ("user", MESSAGE, "assistant")
    assert its["text"].startswith(reply.text)


def test_what_is_kept_is_what_was_said(held: Held) -> None:
    """H3, D3: the model may say what it likes, only what the message supports is a fact, its inferences are [I]."""
    hits = [hit for hit in held.memory.recall("", k=50) if hit.fitness is not None]
    for hit in hits:
        now = moment(hit.timestamp)
        if hit.content in [found.content for found in extract(MESSAGE, now=now, languages=("en",))]:
            continue
        explicit = FactCheck(MESSAGE, now, ("en",)).explicit(hit.content)
        assert explicit is not None, hit.content
        assert hit.provenance == ("U" if explicit else "I")
    assert any("coriander" in hit.content for hit in hits)  # rules see as much
    assert [event.payload["upTo"] for event in held.memory.query({"type": "chat.digested"})] == [1]


def test_the_summary_is_a_short_paragraph_or_told_of(held: Held) -> None:
    """H2: what the model writes is believed if it is a summary; if not, that is told, and prompts go without."""
    made = [event.payload for event in held.memory.query({"type": "chat.summarised"})]
    failed = [event.payload["task"] for event in held.memory.query({"type": "chat.failed"})]
    assert made or "summarise" in failed
    for one in made:
        assert count_tokens(one["summary"]) <= 80
        assert "\n" not in one["summary"]
    assert bool(failed) == (held.trouble is not None)


def test_what_it_took_is_counted(held: Held) -> None:
    """H6: `hipo cost` tells the tokens of each task, and those of the whole history."""
    told = done("-w", held.root, "cost", "--json").json
    lines = {line["task"]: line for line in told["lines"]}
    assert {"chat", "extract", "summarise"} <= lines.keys()
    assert {line["calls"] for line in lines.values()} == {1}
    assert held.reply.said
    assert lines["chat"]["prompt"] == held.reply.said.prompt > 0
    assert lines["chat"]["completion"] == held.reply.said.completion
    assert lines["chat"]["instead"] > 0
    assert str(lines["chat"]["completion"]) in done("-w", held.root, "cost").out


def test_a_reflection_says_only_what_facts_say(held: Held) -> None:
    """G5: sentences of the model that stand on the page rest on facts; without any the rules' stand there."""
    for fact in FACTS:
        held.memory.retain(fact, provenance="U")
    assert "bank/entities/Peter.md" in held.memory.reflect().pages
    page = (held.root / "bank/entities/Peter.md").read_text("utf-8")
    told, summary = set(terms(" ".join(FACTS))), _summary(page)
    sentences = [one.strip() for one in _CITED.split(summary) if one.strip()]
    assert sentences
    assert len(_CITED.findall(summary)) >= len(sentences)
    for sentence in sentences:
        words = set(terms(sentence))
        assert len(words & told) >= 0.5 * len(words), sentence
        assert set(re.findall(r"\d+", sentence)) <= {"2021"}


def _summary(page: str) -> str:
    """The paragraph at the beginning of the region."""
    region = page.partition("<!-- hipocampo:begin")[2].partition("-->")[2]
    return next((line for line in region.splitlines() if line.strip() and not line.startswith(("#", "-", "<"))), "")
