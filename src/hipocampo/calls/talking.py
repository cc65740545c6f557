"""A memory as a conversation asks it: it keeps what is said, brings to mind what matters, and knows the way it went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from datetime import datetime

from hipocampo.calls.digesting import Work
from hipocampo.calls.heeding import Heeding
from hipocampo.chat.buffer import Spoken, Window
from hipocampo.chat.digest import BEGAN, CHATS, Digested, Digestion, Worker
from hipocampo.chat.prompt import bare
from hipocampo.chat.turn import Remembered
from hipocampo.chat.undigested import reckoned
from hipocampo.core.facts import KINDS
from hipocampo.core.record import TURN, Hit
from hipocampo.errors import HipocampoError
from hipocampo.journal import Change, Command
from hipocampo.ports import ChatModel
from hipocampo.recall.question import check_text
from hipocampo.text.sameness import supports

_PROMPTS = ("chat", "summarise", "extract")
_ASKED = 4000  # letters of a message that memories are sought for: a longer one was pasted
_FACTS = 200  # memories that "what do you know about me?" looks at
_FOUND = 8  # ... and "what did I say about this?"
_OF_TYPE = 2  # places of a prompt that belong to what is of the type asked for, if there is any
_LOOKED_AT = 3  # times as many hits as a prompt holds


class Talk:
    """One memory, for the conversations held with it."""

    def __init__(self, memory: Heeding, provenance: str | None = None) -> None:
        self._memory = memory
        self._provenance = provenance
        self._work = Work(memory)
        self.settings = memory.settings
        self.wording = self._work.wording
        self.summariser = self._work.summariser

    @property
    def passed_over(self) -> list[HipocampoError]:
        """What is wrong with prompts of the workspace that a conversation would use."""
        return self._work.passed_over(_PROMPTS)

    def attending(self) -> AbstractContextManager[None]:
        """Bring all up to date once for what is done within."""
        return self._memory._one_look()

    def heard(self, session: str, text: str) -> Spoken:
        """Keep what the user says."""
        check_text("text", text)
        self._begin(session)
        turn = self._memory.record(session, "user", text, provenance=self._provenance)
        return Spoken(turn.line or 0, "user", text, turn.timestamp, turn.id, turn.seq_from, turn.provenance)

    def _begin(self, session: str) -> None:
        """Tell that a session is a conversation, so that its messages are digested, whoever comes next.

        Looked up each time: what was told of it may have been forgotten meanwhile.
        """
        memory = self._memory
        began = {"type": BEGAN, "metadata.sessionId": session, "actor": memory.actor}

        def write(command: Command, now: datetime) -> None:
            under = memory._check_sessions([session])
            memory._write(command, [Change(BEGAN, CHATS, {}, {"sessionId": session}), *under], now)

        if not next(memory._ledger.query(began, memory.permit, limit=1, archived=True), None):
            memory._keep("chat", write, intent="record:turn")

    def window(self, session: str, before: int | None) -> Window:
        """What was said so far, or before an event."""
        return self._work.window(session, before)

    def remember(self, text: str, but: frozenset[str]) -> Remembered:
        """H4: what a message brings to mind, as a compact list without the subject."""
        chat = self.settings.chat
        with self._memory._without(but):
            found = self._memory.recall(text[:_ASKED], k=max(1, _LOOKED_AT * chat.hits))
        found = replace(found, hits=tuple(_chosen(found.hits, found.question.types, chat.hits)))
        told = replace(found, hits=tuple(replace(hit, content=bare(hit.content)) for hit in found.hits))

        def lines(hits: Sequence[Hit]) -> str:
            block = replace(told, hits=tuple(hits)).block(most=max(1, len(hits)))
            return "\n".join(block.splitlines()[1:-1])

        kept = told.within(chat.memory, lines)
        whole = {hit.id: hit for hit in found.hits}
        return Remembered(tuple(whole[hit.id] for hit in kept), lines(kept))

    def model(self, task: str) -> ChatModel | None:
        """The model of a task."""
        return self._memory._thinker(task)

    def answered(self, session: str, text: str, told: Sequence[str]) -> None:
        """Keep what a model said, and that it used memories (E2)."""
        self._memory.record(session, "assistant", text)
        if told:
            self._memory.used(told, session=session)

    def digest(self, session: str, limit: int | None, *, patient: bool = False) -> Digested:
        """Do what waits; the patient leave alone what a model failed at, till more was said."""
        return Digestion(self._work, patient=patient).run(session, limit)

    # For answers without a model

    def facts(self) -> list[Hit]:
        """What is known of who speaks, with what was said that nobody digested yet; the weightiest first."""
        waiting = list(self._work.foreseen())  # before the recall: what is digested in between is found by both
        every = [hit for hit in self._memory.recall("", k=_FACTS, kinds=KINDS) if not hit.outdone]
        return sorted(self._work.of_speaker(reckoned(every, waiting)), key=lambda hit: -(hit.weight or 0.0))

    def about(self, topic: str, but: frozenset[str]) -> list[Hit]:
        """What was told or said about something."""
        with self._memory._without(but):
            return list(self._memory.recall(topic[:_ASKED], k=_FOUND))

    def preview(self, text: str) -> list[str]:
        """What will be kept of a message."""
        return [one.content for one in self._work.extracted(None, text, self._memory._journal.now()).found]


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
    return any(fact.session == turn.session and supports(bare(fact.content), turn.content) for fact in facts)


def worker_of(memory: Heeding, session: str) -> Worker | None:
    """A thread for the work in the background; None where the memory can't be opened once more."""
    if memory._stores.again is None:
        return None

    @contextmanager
    def desk() -> Iterator[Work]:
        again = memory._once_more()
        assert again is not None
        again._background = None  # one thread is enough
        with again:
            yield Work(again, minds=memory._background is None)

    return Worker(session, desk)
