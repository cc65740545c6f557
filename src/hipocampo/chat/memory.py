"""The memory as a conversation uses it: stores what is said, recalls what matters, does the pending work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from hipocampo.arguments import check_text
from hipocampo.chat.buffer import Spoken, Window
from hipocampo.chat.digest import Digested, Digestion
from hipocampo.chat.features import Features
from hipocampo.chat.patterns import find_feelings
from hipocampo.chat.prompt import Wording
from hipocampo.chat.reminders import QUERY, reminders
from hipocampo.chat.summary import Summariser, stems_of
from hipocampo.chat.work import ConversationWork
from hipocampo.core.conflict import same_occasion, supersedes
from hipocampo.core.facts import KINDS
from hipocampo.core.moments import stamp
from hipocampo.core.provenance import USER
from hipocampo.core.record import Hit
from hipocampo.errors import HipocampoError
from hipocampo.messages import say
from hipocampo.ports import ChatModel
from hipocampo.text.bare_facts import bare
from hipocampo.text.inert import inert
from hipocampo.text.sameness import compare, contradict

_TODAY, _READ = 20, 400  # messages of today that are read for a mood, and letters of each
_MOODS = ("sad", "tense", "hurried", "tired")  # that ask for care
_PROMPTS = ("chat", "summarise", "extract")
_FACTS = 200  # memories that "what do you know about me?" looks at
_FOUND = 8  # ... and "what did I say about this?"
_WAITING = 50  # messages that wait, the last ones, that an answer reads by itself


class Remembered(NamedTuple):
    """What was recalled for a message, and the same as the lines of a prompt."""

    hits: tuple[Hit, ...] = ()
    lines: str = ""


class ChatMemory:
    """The memory of one conversation; `provenance` lowers the class of what the user says."""

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
        """The summariser by rules."""
        return self._work.summariser

    def broken_prompts(self) -> list[HipocampoError]:
        """Return what is wrong with the workspace's own prompts for conversations."""
        return self._work.broken_prompts(_PROMPTS)

    def for_one_message(self) -> ChatMemory:
        """Return the same memory for one message, whose calls share one look at the pages."""
        return ChatMemory(self._features.looking_once(), self._provenance)

    def record_message(self, session: str, text: str) -> Spoken:
        """Store a message of the user."""
        check_text("text", text)
        self._work.transcript.begin(session)
        (turn,) = self._features.facts.record([(session, "user", text)], self._provenance)
        return Spoken(turn.line or 0, "user", text, turn.timestamp, turn.id, turn.seq_from, turn.provenance)

    def window(self, session: str, before: int | None) -> Window:
        """Return what was said so far, or before an event."""
        return self._work.transcript.window(session, before)

    def remember(self, text: str, exclude: frozenset[str]) -> Remembered:
        """H4: recall for a message, as a compact list without the subject."""
        chat = self.settings.chat
        found = reminders(self._features.recall, text, chat.hits, exclude)
        short = found.with_hits([replace(hit, content=bare(hit.content)) for hit in found.hits])

        def lines(hits: Sequence[Hit]) -> str:
            block = short.with_hits(hits).block(most=max(1, len(hits)))
            return "\n".join(block.splitlines()[1:-1])

        kept = short.within(chat.memory, lines)
        whole = {hit.id: hit for hit in found.hits}
        told = [line for line in (self._mood_today(), lines(kept) if kept else "") if line]
        return Remembered(tuple(whole[hit.id] for hit in kept), "\n".join(told))

    def _mood_today(self) -> str:
        """A line that tells how the user says to feel today, in whichever conversation, with the care it asks for."""
        language, now = self.settings.language, self._features.context.clock.now().astimezone(self.settings.zone)
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
        said = {"type": "turn.recorded", "payload.role": "user", "timestamp": {"$gte": stamp(midnight)}}
        here = {"actor": self._features.context.actor, "payload.provenance": USER}
        events = islice(self._features.find_events(said | here), _TODAY)
        texts = [str(event.payload.get("text", ""))[:_READ] for event in events if not event.erased]
        for text in texts:  # newest first
            tone = self._features.tone_of([(now, text)])
            if tone not in _MOODS:
                continue
            felt = next(iter(find_feelings(text, language, (language,))), None)
            named = felt and say("chat.pattern.text", language, emotion=felt.emotion, about=felt.about)
            mood = named or say(f"chat.mood.{tone}", language)
            return say("chat.prompt.mood", language, mood=inert(mood), care=say(f"recall.block.care.{tone}", language))
        return ""

    def model(self, task: str) -> ChatModel | None:
        """Return the model of a task."""
        return self._features.model_for(task)

    def record_answer(self, session: str, text: str, prompt: str, hits: Sequence[Hit]) -> None:
        """Store a model's answer to a prompt, and count the recalled memories that it rests on as used (E2)."""
        facts = [(hit.id, bare(hit.content)) for hit in hits if hit.kind in KINDS]
        self._features.facts.record_reply(session, text, prompt, facts)

    def digest(self, session: str, limit: int | None, *, patient: bool = False) -> Digested:
        """Do the pending work; with `patient`, what a model failed at waits until more was said."""
        return Digestion(self._work, patient=patient).run(session, limit)

    # For answers without a model

    def facts(self, session: str) -> list[Hit]:
        """Return what is known about the user of a session, with facts of pending messages; the weightiest first."""
        messages = self._work.messages
        # Before the recall: what is digested in between is found by both.
        waiting = list(messages.pending_facts(self._work.transcript.waiting()[-_WAITING:]))
        every = _with_pending(self._features.recall.facts(_FACTS), waiting)
        return sorted(messages.of_user(every, session), key=lambda hit: -(hit.weight or 0.0))

    def about(self, topic: str, exclude: frozenset[str]) -> list[Hit]:
        """Return what was said about something."""
        return list(self._features.recall.in_conversation(topic[:QUERY], _FOUND, exclude).hits)

    def preview(self, text: str) -> list[str]:
        """Return the facts that will be kept of a message."""
        now = self._features.context.journal.now()
        return [one.content for one in self._work.messages.extract(None, text, now).found]


def _with_pending(known: Sequence[Hit], waiting: Iterable[Hit]) -> list[Hit]:
    """Return known facts with those of pending messages, as digestion would judge each in turn (E12, E13)."""
    current = [(hit, stems_of(bare(hit.content))) for hit in known]
    for new in waiting:
        words = stems_of(bare(new.content))
        # Comparing is slow: what shares no word is not compared, nor would digestion find it.
        verdicts = [_verdict(old, new) if words & stems else "other" for old, stems in current]
        if "same" not in verdicts and "weaker" not in verdicts:
            left = [one for one, verdict in zip(current, verdicts, strict=True) if verdict != "stronger"]
            current = [*left, (new, words)]
    return [hit for hit, _ in current]


def _verdict(old: Hit, new: Hit) -> str:
    """Return how a new fact relates to a known one: same, stronger, weaker or other."""
    if not same_occasion(old, new):
        return "other"
    relation = compare(new.content, old.content)
    if not contradict(new.content, old.content, relation):
        return "same" if relation.kind == "same" else "other"
    return "stronger" if supersedes(new, old) else "weaker"
