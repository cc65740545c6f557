"""A workspace in memory to talk with, with models that say what a test gives them to say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from typing import Any

from hipocampo.app import Hipocampo, Models
from hipocampo.chat.turn import Chat
from hipocampo.core.events import Event
from hipocampo.ports import ChatModel
from hipocampo.settings import ChatSettings, Settings
from tests.adapters.chat import Answer, MemoryChat
from tests.unit.living import Life


class Company:
    """A memory, and the models of its tasks by what they answer; a task without one is done by rules."""

    def __init__(self, language: str = "pt", sizes: ChatSettings | None = None, **answers: Iterable[Answer]) -> None:
        settings = replace(Settings(language=language), chat=sizes or ChatSettings())
        self.life = Life(settings)
        self.models = {task: MemoryChat(given, task) for task, given in answers.items()}
        self.instead: dict[str, ChatModel] = {}  # models that a test brings along
        stores = replace(self.life._stores, models=Models(chat=self._model))
        self.memory = Hipocampo(stores, "owner", "python")

    def _model(self, task: str) -> ChatModel | None:
        return self.instead.get(task) or self.models.get(task)

    def chat(self, session: str = "s1", **more: Any) -> Chat:
        """A conversation, a day after the last one."""
        self.life.clock.advance(timedelta(days=1))
        return self.memory.chat(session, **more)

    def events(self, *types: str) -> list[Event]:
        """What the ledger tells."""
        return list(self.memory.query({"type": {"$in": list(types)}}, sort={"seq": 1}))

    def turns(self) -> list[tuple[str, str]]:
        """Who said what."""
        return [(event.payload["role"], event.payload["text"]) for event in self.events("turn.recorded")]

    def facts(self) -> list[str]:
        """The facts that stand, as they are told."""
        hits = self.memory.recall("", k=200)
        return sorted(hit.content for hit in hits if hit.fitness is not None)

    def system(self, at: int = -1) -> str:
        """What the chat's model was told before a message."""
        return self.models["chat"].asked[at][0][0].content
