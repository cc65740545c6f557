"""A conversation of 200 exchanges, replayed: the prompt at each step, what is kept of it, and how it goes on (H1-H4).

`data/conversations/katherine.pt.jsonl` has its messages. Questions name the messages that answer them (`evidence`);
messages that tell something worth keeping name the words by which it is known (`tells`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hipocampo import Hipocampo
from hipocampo.chat.prompt import Prompt
from hipocampo.core.moments import moment
from hipocampo.core.record import Hit
from hipocampo.text.bare_facts import bare
from hipocampo.text.extraction.first_person_verbs import verbs_of
from hipocampo.text.extraction.results import TOLD
from hipocampo.text.sameness.word_forms import same_word
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import stop_words
from hipocampo.text.tokens import count_tokens
from hipocampo.text.words import terms
from tests.unit.talking import Company

pytestmark = pytest.mark.timeout(600)  # the replay is the work of 200 tests

PATH = Path(__file__).parents[1] / "data/conversations/katherine.pt.jsonl"
ROWS: list[dict[str, Any]] = [json.loads(line) for line in PATH.read_text("utf-8").splitlines()]
SESSION = "katherine"
ROLES = {"user": "Usuário", "assistant": "Assistente"}
FORM = re.compile(
    r"Você é Katherine\.[^\n]*\n\[MEMÓRIA DE LONGO PRAZO\]\n(?P<memory>.+)\n\n\[CONTEXTO ATUAL\]\n(?P<summary>.+)\n\n"
    r"\[HISTÓRICO RECENTE\]\n(?P<history>.+)\n\nResponda de forma natural, usando a memória para personalizar, mas sem "
    r"ser repetitiva\.",
    re.DOTALL,
)


class Kept(NamedTuple):
    """A memory that a message left: what it tells, by whose word, and when it was said."""

    content: str
    provenance: str
    at: datetime
    weight: float | None


class Step(NamedTuple):
    """One exchange: the message's place, the prompt it was answered by, and what came of it."""

    at: int
    prompt: Prompt
    memory: str
    summary: str
    history: str
    kept: tuple[Kept, ...]
    recalled: tuple[Hit, ...]

    @property
    def before(self) -> list[dict[str, Any]]:
        return ROWS[: self.at]


def company() -> Company:
    return Company(chat=[row["text"] for row in ROWS if row["role"] == "assistant"])


def pace(company: Company, at: int) -> None:
    """A message every three minutes, and a night after each fiftieth."""
    company.life.clock.advance(timedelta(hours=10) if at % 100 == 0 else timedelta(minutes=3))


def replayed(company: Company) -> Iterator[Step]:
    with company.chat(SESSION) as chat:
        for at in range(0, len(ROWS), 2):
            pace(company, at)
            text = ROWS[at]["text"]
            recalled = tuple(company.memory.recall(text, k=5)) if "evidence" in ROWS[at] else ()
            reply = chat.say(text)
            assert (reply.text, reply.by) == (ROWS[at + 1]["text"], "model")
            asked = Prompt(company.models["chat"].asked[-1][0], reply.hits)
            found = FORM.fullmatch(asked.messages[0].content)
            assert found, asked.messages[0].content
            blocks = found["memory"], found["summary"], found["history"]
            yield Step(at, asked, *blocks, kept(company, chat.digest().kept), recalled)


def kept(company: Company, ids: tuple[str, ...]) -> tuple[Kept, ...]:
    records = [company.memory.show(id) for id in ids]
    return tuple(Kept(one.content, one.provenance, moment(one.timestamp), one.weight) for one in records)


@pytest.fixture(scope="module")
def companion() -> Company:
    return company()


@pytest.fixture(scope="module")
def steps(companion: Company) -> list[Step]:
    """The whole conversation, once for all tests; each prompt had the seed's form."""
    return list(replayed(companion))


def test_it_is_a_conversation_of_200_exchanges() -> None:
    """Issue: what is replayed is as long as the numbers are about."""
    assert [row["role"] for row in ROWS] == ["user", "assistant"] * 200
    assert sum("evidence" in row for row in ROWS) == 40
    assert all(at < n for n, row in enumerate(ROWS) for at in row.get("evidence", []))


def test_every_prompt_ends_with_the_message(steps: list[Step]) -> None:
    """Seed 001, C: the form is that of the seed (checked as it is replayed), then comes what is to be answered."""
    assert len(steps) == 200
    assert [step.prompt.messages[-1].content for step in steps] == [row["text"] for row in ROWS[::2]]
    assert {tuple(message.role for message in step.prompt.messages) for step in steps} == {("system", "user")}


def test_the_buffer_is_the_last_six_messages(steps: list[Step]) -> None:
    """H1: strict FIFO, as they were said."""
    for step in steps[1:]:
        last = [f"{ROLES[row['role']]}: {row['text']}" for row in step.before[-6:]]
        assert step.history.split("\n") == last


def test_the_summary_is_one_short_paragraph(steps: list[Step]) -> None:
    """H2: at most 80 tokens, on one line, and never empty once something left the buffer."""
    assert max(count_tokens(step.summary) for step in steps) <= 80
    assert all("\n" not in step.summary for step in steps)
    assert all("começando" not in step.summary for step in steps[4:])


def test_memories_keep_to_their_room(steps: list[Step]) -> None:
    """H4: at most five, a line each below headings, within 450 tokens."""
    assert max(len(step.prompt.hits) for step in steps) == 5
    assert max(count_tokens(step.memory) for step in steps) <= 450
    for step in steps:
        told = (line for line in step.memory.split("\n") if not line.startswith("- Hoje: "))  # the mood is no memory
        lines = [line for line in told if line != "(nada ainda)" and not line.endswith(":")]
        assert len(lines) <= len(step.prompt.hits)
        assert all(line.startswith("- ") for line in lines)


def test_nothing_stands_in_a_prompt_twice(steps: list[Step]) -> None:
    """H4: what the buffer holds is no memory, nor is the message itself."""
    for step in steps:
        shown = {hit.content for hit in step.prompt.hits}
        assert shown.isdisjoint(row["text"] for row in (*step.before[-6:], ROWS[step.at]))
        assert len(shown) == len(step.prompt.hits)


def test_a_prompt_is_a_twentieth_of_the_history(steps: list[Step]) -> None:
    """H6: after 200 exchanges at most 5% of the tokens of all that was said."""
    whole = sum(count_tokens(row["text"]) for row in ROWS)
    assert steps[-1].prompt.tokens <= 0.05 * whole
    assert max(step.prompt.tokens for step in steps) < 1200  # ... and none is long, however long messages are


def test_the_evidence_is_inside_as_often_as_recall_finds_it(steps: list[Step]) -> None:
    """H4: for questions about what was said before: the messages that answer them, or what was kept of these."""
    asked = [step for step in steps if "evidence" in ROWS[step.at]]
    recalled = [step.at for step in asked if found(steps, step, " ".join(bare(hit.content) for hit in step.recalled))]
    inside = [step.at for step in asked if found(steps, step, step.prompt.messages[0].content)]
    assert len(inside) >= len(recalled) - 4  # the message is kept by then, and its words count among all words
    assert len(inside) >= 0.6 * len(asked)


def found(steps: list[Step], step: Step, text: str) -> bool:
    """Whether all that answers a question stands in a text."""
    told = [
        (ROWS[at]["text"][:40], *(bare(one.content) for one in steps[at // 2].kept)) for at in ROWS[step.at]["evidence"]
    ]
    return all(any(piece in text for piece in pieces) for pieces in told)


def test_what_is_kept_is_in_the_message(steps: list[Step]) -> None:
    """H3: every fact is the user's own word: what it tells stands in the message it was taken from."""
    for step in steps:
        said = terms(ROWS[step.at]["text"])
        for one in step.kept:
            assert one.provenance == "U"
            third = {verbs_of("pt").third(word.lower()) for word in ROWS[step.at]["text"].split()} | RETOLD
            told = [word for word in terms(bare(one.content)) if word not in stop_words("pt") and word not in third]
            foreign = [word for word in told if not has(said, word) and not word.isdigit()]  # "em dois anos" is a year
            assert foreign == [], one.content


AS_SAID = max(shape.weight for shape in TOLD.values())
RETOLD = {
    "chama",
    "mora",
    "usuario",
    "ele",
    "seu",
    "sua",
}  # "meu nome é Marina" is told as "se chama Marina"; who moved to Curitiba lives there


def has(words: list[str], word: str) -> bool:
    """Whether a word is among others, inflected."""
    return any(same_word(word, other) for other in words)


def test_what_is_kept_is_worth_it(steps: list[Step]) -> None:
    """H3: rules keep no trivia, and nothing said of someone else; what is kept as it was said weighs little."""
    junk = [one for step in steps for one in step.kept if not told(one, step)]
    assert len([one for one in junk if one.weight is None or one.weight > AS_SAID]) < 0.05 * len(steps)
    assert len(junk) < 0.2 * len(steps)


def told(one: Kept, step: Step) -> bool:
    """Whether a fact has all words of one of those that its message tells."""
    words = stems(one.content)
    return any(stems(phrase) <= words for phrase in ROWS[step.at].get("tells", []))


def stems(text: str) -> frozenset[str]:
    return frozenset(min(forms(word)) for word in terms(text))


def test_what_matters_is_kept(steps: list[Step]) -> None:
    """H3: what the user plainly tells of herself."""
    known = " ".join(one.content for step in steps for one in step.kept)
    wanted = ("Marina", "Curitiba", "vegetariana", "coentro", "meia maratona", "lactose", "camarão", "carimbó")
    assert [word for word in wanted if word not in known] == []


def test_nothing_is_kept_twice(steps: list[Step]) -> None:
    """E5: each fact once, however often it is told."""
    facts = [one.content for step in steps for one in step.kept]
    assert len(facts) == len(set(facts))


def test_what_is_known_is_told_after_a_long_conversation(companion: Company, steps: list[Step]) -> None:
    """H5: the model has no more to say, and however much was said, the facts come to mind."""
    assert len(steps) == 200
    with companion.chat("depois") as chat:
        reply = chat.say("O que você sabe sobre mim?")
    assert reply.by == "rules"
    assert [word for word in ("vegetariana", "meia maratona", "carimbó") if word not in reply.text] == []


def test_a_conversation_that_was_cut_off_ends_with_the_same_memories() -> None:
    """H3: closed half way with all work undone, and gone on with by a memory opened anew."""
    whole, cut = company(), company()
    steady = [one for step in islice(replayed(whole), 45) for one in step.kept]
    with cut.chat(SESSION) as chat:
        for at in range(0, 50, 2):
            pace(cut, at)
            chat.say(ROWS[at]["text"])
    again = Hipocampo(cut.memory.context.stores, "owner", "python")
    cut.memory = again
    with again.chat(SESSION) as chat:
        for at in range(50, 90, 2):
            pace(cut, at)
            chat.say(ROWS[at]["text"])
        done = chat.digest()
    assert done.turns == 45
    assert [one[:2] for one in kept(cut, done.kept)] == [one[:2] for one in steady]
    assert steady
