"""Answers without a model: what memory says by itself, with its sources, in the language of the question (H5)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from hipocampo.chat.prompt import bare
from hipocampo.core.record import TURN, Hit
from hipocampo.messages import LANGUAGES, say
from hipocampo.text.language import ALL_STOP_WORDS, language_of
from hipocampo.text.stems import forms
from hipocampo.text.words import fold, terms

__all__ = ["Answers", "Knowledge"]

_GROUPS = {"who": ("bio",), "likes": ("pref",), "goals": ("obj",), "lately": ("emo", "event")}
_A_GROUP = 6  # memories of a group that are told
_BEST = 4  # hits that a question is answered with
_LONGEST = 240  # letters of a memory that is quoted

_ME = re.compile(
    r"\b(?:o que|que) (?:(?:e que )?(?:voce|vc|tu) )?(?:ja )?(?:sabes?|lembras?|conheces?)"
    r" (?:de|sobre|a respeito de) mim\b|\b(?:quem (?:eu sou|sou eu)|me conheces?)\b"
    r"|\bque (?:sabes|sabe usted|recuerdas|recuerda|conoces) (?:de|sobre|acerca de) mi\b|\bquien soy\b"
    r"|\bwhat (?:do|can) you (?:already )?(?:know|remember|tell me|recall) about me\b|\bwho am i\b"
)
_SAID = re.compile(
    r"\b(?:o que (?:foi que )?(?:eu )?(?:te |lhe |ja )*(?:disse|falei|contei|comentei) (?:(?:a|pra|para) voce )?"
    r"(?:sobre|acerca de|a respeito de|de|d[oa]s?)"
    r"|que (?:es lo que )?(?:yo )?(?:te |le |ya )*(?:dije|conte|comente|hable) (?:a ti )?(?:sobre|acerca de|de|del)"
    r"|what (?:did|have) i (?:ever )?(?:say|said|tell you|told you|mention|mentioned) (?:to you )?about)"
    r"\s+(?P<topic>[^?!.]+)"
)
_ASKS = re.compile(
    r"^(?:quem|que|o que|qual|quais|quando|onde|como|por que|porque|quantos?|quantas?|quien|cual|cuando|donde"
    r"|cuant[oa]s?|who|what|which|when|where|why|how|do|does|did|is|are|can|could|should)\b"
)


class Knowledge(Protocol):
    """What an answer may draw on."""

    def facts(self) -> Sequence[Hit]: ...
    def about(self, topic: str, but: frozenset[str]) -> Sequence[Hit]: ...
    def preview(self, text: str) -> Sequence[str]: ...


class Answers:
    """Answers by rules; that no model is set is said once in a conversation."""

    def __init__(self, language: str, knowledge: Knowledge) -> None:
        self._usual = language
        self._knowledge = knowledge
        self._told = False

    def answer(self, text: str, own: frozenset[str], *, failed: bool) -> str:
        """The answer to a message, which is itself no memory; `failed` tells that there is a model, out of order."""
        language = language_of(terms(text), text) or self._usual
        parts = [self._answer(text, own, _Voice(language if language in LANGUAGES else self._usual))]
        if failed:
            parts.append(say("chat.answer.failed", language))
        elif not self._told:
            self._told = True
            parts.append(say("chat.answer.no-model", language))
        return "\n\n".join(parts)

    def _answer(self, text: str, own: frozenset[str], voice: _Voice) -> str:
        plain = " ".join(fold(text).split())
        if _ME.search(plain):
            return voice.known(self._knowledge.facts())
        said = _SAID.search(plain)
        if said:
            topic = said["topic"].strip()
            return voice.said(topic, _naming(topic, _telling(self._knowledge.about(topic, own))))
        if "?" in text or _ASKS.search(plain.lstrip("¿ ")):
            return voice.found(_telling(self._knowledge.about(text, own))[:_BEST])
        return voice.noted(self._knowledge.preview(text))


def _telling(hits: Iterable[Hit]) -> list[Hit]:
    """Hits that tell something: a question that was asked before is no answer."""
    return [hit for hit in hits if not (hit.kind == TURN and hit.content.rstrip().endswith("?"))]


def _naming(topic: str, hits: Sequence[Hit]) -> list[Hit]:
    """Hits that have the topic's words, if any has; else what means much the same."""
    wanted = _stems(topic)
    return [hit for hit in hits if not wanted.isdisjoint(_stems(hit.content))] or list(hits)


def _stems(text: str) -> set[str]:
    return {form for word in terms(text) if word not in ALL_STOP_WORDS for form in forms(word)}


class _Voice:
    """How answers are worded in a language."""

    def __init__(self, language: str) -> None:
        self._language = language

    def known(self, facts: Sequence[Hit]) -> str:
        """All that is known of the user, in groups."""
        groups = {name: [hit for hit in facts if hit.type in types] for name, types in _GROUPS.items()}
        groups["lately"].sort(key=lambda hit: hit.timestamp, reverse=True)
        lines = [line for name, hits in groups.items() if hits for line in self._group(name, hits[:_A_GROUP])]
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
        return "\n".join([self._say("noted"), *(f"- {bare(fact)}" for fact in facts)])

    def _group(self, name: str, hits: Sequence[Hit]) -> Iterator[str]:
        yield self._say(f"group.{name}") + ":"
        yield from (f"- {_short(bare(hit.content))}" for hit in hits)

    def _cited(self, hit: Hit) -> str:
        who = say(f"chat.role.{hit.role}", self._language) + ": " if hit.role in ("user", "assistant") else ""
        return f"- {hit.timestamp[:10]}, {who}{_short(bare(hit.content))} ({hit.source})"

    def _say(self, key: str, **values: str) -> str:
        return say(f"chat.answer.{key}", self._language, **values)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else line[:_LONGEST].rsplit(" ", 1)[0] + "…"
