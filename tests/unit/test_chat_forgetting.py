"""What was said in a conversation is forgotten with everything that sums it up (D5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import repeat
from pathlib import Path

import pytest

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.app import Models
from hipocampo.chat.memory import ChatMemory
from hipocampo.chat.turn import Chat
from hipocampo.core.completions import CompletionOptions, Message
from hipocampo.settings import ChatSettings, SemanticSettings, Settings
from tests.adapters.chat import MemoryChat

SECRET = "O doutor Silveira me receitou lítio para o transtorno bipolar, e isso fica entre nós dois."
OTHERS = ("Sou vegetariano.", "Quero aprender a nadar este ano.", "Moro em Natal desde 2019.")


@pytest.fixture
def memory(workspace_path: Path) -> Iterator[Hipocampo]:
    sizes = ChatSettings(buffer=2, every=1)
    wiring.init(workspace_path, Settings(language="pt"))
    (workspace_path / "hipocampo.toml").write_text(
        'version = 1\nlanguage = "pt"\n[chat]\nbuffer = 2\nevery = 1\n[semantic]\nmodel = "none"\n', "utf-8"
    )
    with hipocampo.open(workspace_path) as memory:
        assert (memory.settings.chat, memory.settings.semantic) == (sizes, SemanticSettings(model="none"))
        with memory.chat("s1") as chat:
            for text in (SECRET, *OTHERS):
                chat.say(text)
                chat.digest()
            assert "lítio" in chat.prompt("e então?").messages[0].content
        yield memory


def bytes_of(memory: Hipocampo) -> bytes:
    root = memory.context.stores.upkeep().root
    return b"".join(path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file())


@pytest.mark.parametrize("scope", ["entity", "memory"])
def test_a_summary_goes_with_what_it_sums_up(memory: Hipocampo, scope: str) -> None:
    """D5: no summary of a conversation tells in other words what was forgotten; what else was said stays."""
    turn = next(memory.query({"type": "turn.recorded"}, sort={"seq": 1}, limit=1)).aggregate_id
    what = {"entity": "Silveira", "memory": turn}[scope]
    if scope == "entity":
        memory.forget(entity=what, reason="asked for")
    else:
        memory.forget(memory=what, reason="asked for")
    left = bytes_of(memory)
    assert not [word for word in ("lítio", "litio", "bipolar", "Silveira") if word.encode() in left]
    with memory.chat("s1") as chat:
        prompt = chat.prompt("e então?").messages[0].content
        assert "bipolar" not in prompt
        assert "nadar" in prompt
    assert memory.verify().ok


def test_a_conversation_goes_as_a_whole(memory: Hipocampo) -> None:
    """D5: turns, summaries, and the facts that were taken from them."""
    memory.forget(session="s1", reason="asked for")
    left = bytes_of(memory)
    assert not [word for word in ("bipolar", "vegetariano", "nadar") if word.encode() in left]


def test_the_turn_goes_with_the_fact_that_was_taken_from_it(memory: Hipocampo) -> None:
    """D5: to forget a fact is to forget what it was taken from, word for word."""
    (fact,) = [hit for hit in memory.recall("onde moro?", kinds=("world",)) if "Natal" in hit.content]
    memory.forget(memory=fact.id, reason="asked for")
    assert b"Natal" not in bytes_of(memory)
    assert "vegetariano" in " ".join(hit.content for hit in memory.recall("vegetariano"))


@pytest.mark.parametrize("scope", ["memory", "sessions"])
def test_a_pattern_goes_with_what_it_was_seen_in(memory: Hipocampo, scope: str) -> None:
    """D5: `user-model.yml` tells of no pattern that nothing tells of any more."""
    for session in ("a", "b"):
        with memory.chat(session) as chat:
            chat.say("Estou ansioso com a mudança.")
            chat.digest()
    assert b"ansioso com" in bytes_of(memory)
    if scope == "memory":
        (feeling,) = [hit for hit in memory.recall("ansioso", k=50) if hit.type == "emo"]
        memory.forget(memory=feeling.id, reason="asked for")
    else:
        for session in ("a", "b"):
            memory.forget(session=session, reason="asked for")
    root = memory.context.stores.upkeep().root
    assert "mudança" not in (root / "user-model.yml").read_text("utf-8")


@pytest.mark.parametrize("task", ["extract", "summarise"])
def test_what_is_forgotten_while_a_model_thinks_about_it_does_not_come_back(memory: Hipocampo, task: str) -> None:
    """D5: a forget that comes between a message and what is made of it has the last word."""
    said = "Me chamo Ernestina e odeio coentro."
    answers = {"extract": '[{"t": "pref", "c": "O usuário odeia coentro.", "w": 0.8}]', "summarise": said}

    def think(_: Sequence[Message], __: CompletionOptions) -> str:
        memory.forget(session="s2", reason="asked for")
        return answers[task]

    model = MemoryChat(repeat(think), task)
    stores = replace(memory.context.stores, models=Models(chat=lambda asked: model if asked == task else None))
    thinking = Hipocampo(stores, "owner", "python")
    chat = Chat(ChatMemory(thinking.services.for_conversations), "s2", None, None)  # no thread: all is done here
    chat.say(said)
    chat.digest()
    assert model.asked
    assert not [word for word in ("Ernestina", "coentro") if word.encode() in bytes_of(memory)]
    assert chat.digest().turns == 0
