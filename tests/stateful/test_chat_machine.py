"""Conversations in any order: sessions that change, models that fail or talk nonsense, work that is left for later.

Whatever happens, every message is kept once, what it tells is stored once, and the prompt shows the last messages.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from hipocampo.errors import Unavailable
from hipocampo.text.tokens import count_tokens
from tests.adapters.chat import Answer
from tests.unit.talking import Company

TELLING = {
    "Sou vegetariano.": "O usuário é vegetariano.",
    "Odeio coentro.": "O usuário odeia coentro.",
    "Moro no Porto.": "O usuário mora no Porto.",
    "Adoro xadrez.": "O usuário adora xadrez.",
}
TRIVIAL = ("Oi!", "Que horas são?", "Obrigado!", "Bom dia!")
NONSENSE = ("", "{}", "```json\n[", "用户喜欢猫", '[{"t":"bio","c":"O usuário mora em Marte.","w":1}]')
DOWN = Unavailable("model.silent", name="m")
SESSIONS = st.sampled_from(("a", "b", "c"))
MESSAGES = st.sampled_from((*TELLING, *TRIVIAL))


class ChatMachine(RuleBasedStateMachine):
    """What was said in each session, and what that tells."""

    def __init__(self) -> None:
        super().__init__()
        self.answer: Answer = "Entendi."
        self.task: Answer = DOWN
        self.company = Company(chat=self._answers(), extract=self._work(), summarise=self._work())
        self.said: dict[str, list[str]] = {}
        self.told: set[str] = set()

    def _answers(self) -> Iterator[Answer]:
        while True:
            yield self.answer

    def _work(self) -> Iterator[Answer]:
        while True:
            yield self.task

    @rule(answer=st.sampled_from(("Entendi.", "Claro, anotado.", "", DOWN)))
    def reply_so(self, answer: Answer) -> None:
        """The chat's model says this from now on."""
        self.answer = answer

    @rule(answer=st.sampled_from((*NONSENSE, "[]", DOWN)))
    def work_so(self, answer: Answer) -> None:
        """The models in the background say this from now on."""
        self.task = answer

    @rule(session=SESSIONS, text=MESSAGES)
    def say(self, session: str, text: str) -> None:
        """A message is kept, whatever becomes of the reply."""
        self.company.life.clock.advance(timedelta(minutes=7))
        with self.company.memory.chat(session) as chat:
            reply = chat.say(text)
        lines = self.said.setdefault(session, [])
        lines.append(text)
        if self.answer in ("", DOWN):
            assert reply.by == "rules"
            assert reply.trouble is not None
        else:
            assert reply.text == self.answer
            lines.append(reply.text)
        if text in TELLING:
            self.told.add(TELLING[text])

    @rule(session=SESSIONS, limit=st.none() | st.integers(1, 3))
    def digest(self, session: str, limit: int | None) -> None:
        """Work is done in any session."""
        with self.company.memory.chat(session) as chat:
            chat.digest(limit)

    @rule(days=st.integers(1, 4))
    def wait(self, days: int) -> None:
        """Time passes."""
        self.company.life.clock.advance(timedelta(days=days))

    @rule(session=SESSIONS)
    def look(self, session: str) -> None:
        """H1, H2: the last six messages stand in the prompt, and the summary keeps to its tokens."""
        with self.company.memory.chat(session) as chat:
            system = chat.prompt("E então?").messages[0].content
        summary, history = system.split("[CONTEXTO ATUAL]")[1].split("[HISTÓRICO RECENTE]")
        shown = [
            line.split(": ", 1)[1] for line in history.splitlines() if line.startswith(("Usuário: ", "Assistente: "))
        ]
        assert shown == self.said.get(session, [])[-6:]
        assert count_tokens(summary.strip()) <= self.company.memory.settings.chat.summary

    @invariant()
    def nothing_is_junk(self) -> None:
        """H5: only what was told is stored, each once."""
        facts = self.company.facts()
        assert len(facts) == len(set(facts))
        assert set(facts) <= self.told

    def teardown(self) -> None:
        """Nothing is lost: in the end all that was told is known, and every message is there once."""
        with self.company.memory.chat("a") as chat:
            for _ in range(4):
                chat.digest()
            assert chat.digest().turns == 0
        assert set(self.company.facts()) == self.told
        assert len(self.company.turns()) == sum(map(len, self.said.values()))


ChatMachine.TestCase.settings = settings(max_examples=15, stateful_step_count=20)
TestChat = ChatMachine.TestCase
