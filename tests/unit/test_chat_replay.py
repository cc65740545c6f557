"""A conversation of 200 exchanges, replayed: the prompt at each step keeps to its format and its budgets (H1-H6)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from hipocampo import wiring
from hipocampo.app import Hipocampo, Models
from hipocampo.core.completions import Message
from hipocampo.settings import ChatSettings, Settings
from hipocampo.text.tokens import count_tokens
from tests.adapters.chat import MemoryChat

EXCHANGES = 200
BLOCKS = ("[MEMÓRIA DE LONGO PRAZO]", "[CONTEXTO ATUAL]", "[HISTÓRICO RECENTE]", "Responda de forma natural")
PEOPLE = "Ana Bruno Carla Davi Elisa Fábio Gilda Hugo Inês Joel".split()
PLACES = "Porto Lisboa Braga Évora Faro Coimbra Aveiro Setúbal Leiria Viseu".split()
THINGS = "bicicleta guitarra horta mudança viagem reforma maratona receita exposição mesa".split()
DAYS = "segunda terça quarta quinta sexta".split()


def conversation(seed: int = 7) -> list[tuple[str, str]]:
    """Messages and replies about people, places and things, as long as people's are, always the same."""
    random = Random(seed)

    def told() -> str:
        who, where, what, day = (random.choice(words) for words in (PEOPLE, PLACES, THINGS, DAYS))
        return (
            f"Na {day} fui com {who} até {where} por causa da {what}, e no caminho a gente conversou sobre a {what} de "
            f"{random.choice(PEOPLE)}, que custou {random.randint(20, 900)} euros e ainda não ficou pronta."
        )

    def answered() -> str:
        what = random.choice(THINGS)
        return (
            f"Entendi, e que bom que você contou. Sobre a {what}, é melhor esperar até {random.choice(DAYS)} "
            f"e falar com {random.choice(PEOPLE)} antes de decidir qualquer coisa em {random.choice(PLACES)}."
        )

    return [(told(), answered()) for _ in range(EXCHANGES)]


def test_a_long_conversation_costs_little_at_each_step(workspace_path: Path) -> None:
    """Issue: after 200 exchanges at most 5% of the tokens of the full history; the seed's format all the way."""
    talk = conversation()
    model = MemoryChat([reply for _, reply in talk])
    sizes, spoken, full = ChatSettings(), list[str](), 0
    with _memory(workspace_path, model) as memory, memory.chat("s1") as chat:
        for text, reply in talk:
            assert chat.say(text).text == reply
            chat.digest()
            messages = model.asked[-1][0]
            recalled, summary, history = _blocks(messages[0])
            assert messages[1] == Message("user", text)
            assert count_tokens(recalled) <= sizes.memory
            assert count_tokens(summary) <= sizes.summary
            assert [line.split(": ", 1)[1] for line in history.splitlines()] in (spoken[-sizes.buffer :], [])
            spoken += [text, reply]
            full += count_tokens(text) + count_tokens(reply)
        prompt = chat.prompt("Quanto custou a bicicleta que vi com Ana em Évora?")
    assert prompt.tokens <= 0.05 * full
    assert prompt.hits


def _memory(root: Path, model: MemoryChat) -> Hipocampo:
    """A memory on disk, found by words, whose conversations are held by a model and digested by rules."""
    wiring.init(root, Settings(language="pt"))
    stores = wiring.open(root).context.stores
    models = Models(chat=lambda task: model if task == "chat" else None)
    return Hipocampo(replace(stores, models=models, again=None), "owner", "python")


def _blocks(system: Message) -> list[str]:
    """What stands in the blocks of the seed's prompt, which come in their order."""
    rest, found = system.content, list[str]()
    for block in BLOCKS:
        before, _, rest = rest.partition(block)
        assert rest or block == BLOCKS[-1]
        found.append(before.strip())
    assert found[0].startswith("Você é Katherine.")
    return [text if ": " in text or not text.startswith("(") else "" for text in found[1:]]
