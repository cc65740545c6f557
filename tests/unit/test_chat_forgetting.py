"""What was said in a conversation is forgotten with everything that sums it up (D5)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.settings import ChatSettings, SemanticSettings, Settings

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
    root = memory._stores.upkeep().root
    return b"".join(path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file())


@pytest.mark.parametrize("scope", ["entity", "memory"])
def test_a_summary_goes_with_what_it_sums_up(memory: Hipocampo, scope: str) -> None:
    """D5: no summary of a conversation tells in other words what was forgotten; what else was said stays."""
    turn = next(memory.query({"type": "turn.recorded"}, sort={"seq": 1}, limit=1)).aggregate_id
    what = {"entity": "Silveira"} if scope == "entity" else {"memory": turn}
    memory.forget(**what, reason="asked for")
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
