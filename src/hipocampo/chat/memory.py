"""A memory as a conversation uses it: it keeps what is said, brings to mind what matters, does what is left to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from hipocampo.arguments import check_text
from hipocampo.chat.buffer import Spoken, Window
from hipocampo.chat.digest import Digested, Digestion
from hipocampo.chat.features import Features
from hipocampo.chat.prompt import Wording, bare
from hipocampo.chat.summary import Summariser
from hipocampo.chat.undigested import reckoned
from hipocampo.chat.work import ConversationWork
from hipocampo.core.facts import KINDS
from hipocampo.core.record import TURN, Hit
from hipocampo.errors import HipocampoError
from hipocampo.ports import ChatModel
from hipocampo.text.sameness import supports

_PROMPTS = ("chat", "summarise", "extract")
_ASKED = 4000  # letters of a message that memories are sought for: a longer one was pasted
_FACTS = 200  # memories that "what do you know about me?" looks at
_FOUND = 8  # ... and "what did I say about this?"
_WAITING = 50  # messages that wait, the last ones, that an answer reads by itself
_OF_TYPE = 2  # places of a prompt that belong to what is of the type asked for, if there is any
_LOOKED_AT = 3  # times as many hits as a prompt holds


class Remembered(NamedTuple):
    """What a message brings to mind, and the same as the lines of a prompt."""

    hits: tuple[Hit, ...] = ()
    lines: str = ""


class ChatMemory:
    """One memory, for the conversations held with it; `provenance` lowers the class of what the user says."""

    def __init__(self, features: Features, provenance: str | None = None) -> None:
        self._features, self._provenance = features, provenance
        self._work = ConversationWork(features)
        self.settings = features.context.settings

    @property
    def wording(self) -> Wording:
        """The words of prompts."""
        return self._work.messages.wording

    @property
    def summariser(self) -> Summariser:
        """What sums up by rules."""
        return self._work.summariser

    def broken_prompts(self) -> list[HipocampoError]:
        """What is wrong with prompts of the workspace that a conversation would use."""
        return self._work.broken_prompts(_PROMPTS)

    def for_one_message(self) -> ChatMemory:
        """The same for one message: all that it takes shares one look at the pages."""
        return ChatMemory(self._features.looking_once(), self._provenance)

    def hear(self, session: str, text: str) -> Spoken:
        """Keep what the user says."""
        check_text("text", text)
        self._work.transcript.begin(session)
        (turn,) = self._features.facts.record([(session, "user", text)], self._provenance)
        return Spoken(turn.line or 0, "user", text, turn.timestamp, turn.id, turn.seq_from, turn.provenance)

    def window(self, session: str, before: int | None) -> Window:
        """What was said so far, or before an event."""
        return self._work.transcript.window(session, before)

    def remember(self, text: str, exclude: frozenset[str]) -> Remembered:
        """H4: what a message brings to mind, as a compact list without the subject."""
        chat = self.settings.chat
        found = self._features.recall.in_conversation(text[:_ASKED], max(1, _LOOKED_AT * chat.hits), exclude)
        found = found.with_hits(_chosen(found.hits, found.question.types, chat.hits))
        short = found.with_hits([replace(hit, content=bare(hit.content)) for hit in found.hits])

        def lines(hits: Sequence[Hit]) -> str:
            block = short.with_hits(hits).block(most=max(1, len(hits)))
            return "\n".join(block.splitlines()[1:-1])

        kept = short.within(chat.memory, lines)
        whole = {hit.id: hit for hit in found.hits}
        return Remembered(tuple(whole[hit.id] for hit in kept), lines(kept))

    def model(self, task: str) -> ChatModel | None:
        """The model of a task."""
        return self._features.model_for(task)

    def answered(self, session: str, text: str, used: Sequence[str]) -> None:
        """Keep what a model said, and that it used memories (E2)."""
        self._features.facts.record([(session, "assistant", text)])
        if used:
            self._features.facts.used(used, session)

    def digest(self, session: str, limit: int | None, *, patient: bool = False) -> Digested:
        """Do what waits; the patient leave alone what a model failed at, till more was said."""
        return Digestion(self._work, patient=patient).run(session, limit)

    # For answers without a model

    def facts(self) -> list[Hit]:
        """What is known of who speaks, with what was said that nobody digested yet; the weightiest first."""
        messages = self._work.messages
        # Before the recall: what is digested in between is found by both.
        waiting = list(messages.foreseen(self._work.transcript.waiting()[-_WAITING:]))
        every = reckoned(self._features.recall.facts(_FACTS), waiting)
        return sorted(messages.of_speaker(every), key=lambda hit: -(hit.weight or 0.0))

    def about(self, topic: str, exclude: frozenset[str]) -> list[Hit]:
        """What was told or said about something."""
        return list(self._features.recall.in_conversation(topic[:_ASKED], _FOUND, exclude).hits)

    def preview(self, text: str) -> list[str]:
        """What will be kept of a message."""
        now = self._features.context.journal.now()
        return [one.content for one in self._work.messages.extract(None, text, now).found]


def _chosen(hits: Sequence[Hit], types: Sequence[str], most: int) -> list[Hit]:
    """H4: the best, the last of them of the types that are asked for.

    A message whose fact is among the hits says nothing more.
    """
    facts = [hit for hit in hits if hit.kind in KINDS]
    left = [hit for hit in hits if not (hit.kind == TURN and _is_told(hit, facts))]
    best = left[: max(1, most - _OF_TYPE)]
    typed = [hit for hit in left if hit.type in types and hit not in best]
    return [*best, *typed, *(hit for hit in left if hit not in best and hit not in typed)][:most]


def _is_told(turn: Hit, facts: Sequence[Hit]) -> bool:
    """Whether one of the facts says what a message said."""
    return any(fact.session == turn.session and supports(bare(fact.content), turn.content) for fact in facts)
