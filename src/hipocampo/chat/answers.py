"""Answers without a model: what memory says by itself, with its sources, in the language of the question (H5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import tzinfo
from typing import NamedTuple, Protocol

from hipocampo.chat.prompt import repeats_fact
from hipocampo.chat.summary import stems_of
from hipocampo.core.moments import local_day
from hipocampo.core.record import TURN, Hit
from hipocampo.messages import say
from hipocampo.text.bare_facts import bare
from hipocampo.text.detection import language_of
from hipocampo.text.expressions import SharedExpression
from hipocampo.text.inert import inert
from hipocampo.text.languages import codes
from hipocampo.text.normalisation import normalise
from hipocampo.text.words import terms

__all__ = ["Answer", "Answers", "Knowledge"]

_GROUPS = {"who": ("bio",), "likes": ("pref",), "goals": ("obj",), "lately": ("emo", "event")}
_A_GROUP = 12  # memories of a group that are told
_BEST = 4  # hits that a question is answered with
_LEAST = {"words": 0.2, "meaning": 0.6, "entity": 0.1, "when": 0.1, "type": 0.1}  # of a score, one of them
_LONGEST = 240  # letters of a memory that is quoted

_ME = SharedExpression("answers", r"{ME}")
_SAID = SharedExpression("answers", r"\b{SAID}\s+(?P<topic>[^?!.]+)")
_ASKS = SharedExpression("answers", r"^{ASKS}\b")
_PAST = SharedExpression("answers", r"\b{PAST}\b")


class Knowledge(Protocol):
    """What an answer may draw on."""

    def facts(self, session: str) -> Sequence[Hit]: ...
    def about(self, topic: str, exclude: frozenset[str]) -> Sequence[Hit]: ...
    def preview(self, text: str) -> Sequence[str]: ...


class Answer(NamedTuple):
    """What is answered, and the memories it tells."""

    text: str
    hits: tuple[Hit, ...] = ()


class Answers:
    """Answers by rules, in a session."""

    def __init__(self, language: str, zone: tzinfo, knowledge: Knowledge, session: str) -> None:
        self._usual = language
        self._zone = zone
        self._knowledge, self._session = knowledge, session

    def answer(self, text: str, own: frozenset[str], *, failed: bool, first: bool) -> Answer:
        """The answer to a message, which is itself no memory; `failed` tells that there is a model, out of order.

        That there is none is said where a conversation is at its `first` message.
        """
        language = language_of(terms(text), text) or self._usual
        told, hits = self._answer(text, own, _Voice(language if language in codes() else self._usual, self._zone))
        note = "failed" if failed else "no-model" if first else ""
        return Answer(f"{told}\n\n{say(f'chat.answer.{note}', language)}" if note else told, tuple(hits))

    def _answer(self, text: str, own: frozenset[str], voice: _Voice) -> tuple[str, Sequence[Hit]]:
        line = " ".join(text.split())
        plain = normalise(line)
        if _ME.search(plain):
            groups = _grouped(self._knowledge.facts(self._session))
            return voice.known(groups), [hit for hits in groups.values() for hit in hits[:_A_GROUP]]
        said = _SAID.search(plain)
        if said:
            topic = line[slice(*said.span("topic"))].strip() if len(plain) == len(line) else said["topic"].strip()
            hits = _naming(topic, _telling(self._knowledge.about(topic, own)))
            return voice.said(topic, hits), hits
        kept = self._knowledge.preview(text)
        asks = line.endswith("?") or ("?" in line and not kept)
        if asks or (not kept and _ASKS.search(plain.lstrip("¿ "))):
            found = _telling(self._knowledge.about(text, own))
            hits = [hit for hit in (found if _PAST.search(plain) else _current(found)) if _bears(hit)][:_BEST]
            return voice.found(hits), hits
        return voice.noted(kept), ()


def _telling(hits: Iterable[Hit]) -> list[Hit]:
    """Hits that tell something: a question that was asked before is no answer."""
    return [hit for hit in hits if not (hit.kind == TURN and hit.content.rstrip().endswith("?"))]


def _current(hits: Sequence[Hit]) -> list[Hit]:
    """Hits without what is outdone, and without the messages that told it: a question asks how it is."""
    past = [hit for hit in hits if hit.outdone]
    return [hit for hit in hits if not hit.outdone and not (hit.kind == TURN and repeats_fact(hit, past))]


def _bears(hit: Hit) -> bool:
    """Whether a hit has really to do with a question: something is always nearest.

    Others than the owner are not told why a hit came up (B5); recall gives them none that does not answer (F11).
    """
    return not hit.parts or any(hit.parts.get(lane, 0.0) >= least for lane, least in _LEAST.items())


def _naming(topic: str, hits: Sequence[Hit]) -> list[Hit]:
    """Hits that have the topic's words, if any has; else what means much the same."""
    wanted = stems_of(topic)
    named = [hit for hit in hits if not wanted.isdisjoint(stems_of(hit.content))]
    return named or [hit for hit in hits if _bears(hit)]


def _grouped(facts: Sequence[Hit]) -> dict[str, list[Hit]]:
    """What is known of the user, by groups; a memory of no such type tells nothing of them."""
    groups = {name: [hit for hit in facts if hit.type in types] for name, types in _GROUPS.items()}
    groups["lately"].sort(key=lambda hit: hit.timestamp, reverse=True)
    return groups


class _Voice:
    """How answers are worded in a language, with the dates of a time zone."""

    def __init__(self, language: str, zone: tzinfo) -> None:
        self._language = language
        self._zone = zone

    def known(self, groups: Mapping[str, Sequence[Hit]]) -> str:
        """All that is known of the user, in groups."""
        lines = [line for name, hits in groups.items() if hits for line in self._group(name, hits)]
        return "\n".join([self._say("known"), *lines]) if lines else self._say("unknown")

    def said(self, topic: str, hits: Sequence[Hit]) -> str:
        """What was said about something."""
        if not hits:
            return self._say("not-said", topic=topic)
        return "\n".join([self._say("said", topic=topic), *map(self._cited, hits)])

    def found(self, hits: Sequence[Hit]) -> str:
        """What memory has for a question."""
        return "\n".join([self._say("found"), *map(self._cited, hits)]) if hits else self._say("not-found")

    def noted(self, facts: Sequence[str]) -> str:
        """What will be kept of a message."""
        if not facts:
            return self._say("heard")
        return "\n".join([self._say("noted"), *(f"- {inert(bare(fact))}" for fact in facts)])

    def _group(self, name: str, hits: Sequence[Hit]) -> Iterator[str]:
        yield self._say(f"group.{name}") + ":"
        yield from (f"- {_short(bare(hit.content))}" for hit in hits[:_A_GROUP])
        if len(hits) > _A_GROUP:
            yield self._say("more", n=str(len(hits) - _A_GROUP))

    def _cited(self, hit: Hit) -> str:
        who = say(f"chat.role.{hit.role}", self._language) + ": " if hit.role in ("user", "assistant") else ""
        return f"- {local_day(hit.timestamp, self._zone)}, {who}{_short(bare(hit.content))} ({hit.source})"

    def _say(self, key: str, **values: str) -> str:
        return say(f"chat.answer.{key}", self._language, **values)


def _short(text: str) -> str:
    line = " ".join(inert(text).split())
    return line if len(line) <= _LONGEST else line[:_LONGEST].rsplit(" ", 1)[0] + "…"
