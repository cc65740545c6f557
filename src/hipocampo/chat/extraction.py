"""What is worth keeping from a message (H3): by rules, and by a model whose every word is checked against the message.

What the rules find stands, in their own wording. A model may add to it what the message supports; what it makes up,
what is no fact, and what it repeats is dropped and reported. A model that fails changes nothing in what rules found.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from hipocampo.chat.fact_check import FactCheck, is_command
from hipocampo.chat.triviality import is_trivial
from hipocampo.core.completions import CompletionOptions, Message
from hipocampo.core.facts import TYPES
from hipocampo.errors import HipocampoError, Unavailable
from hipocampo.ports import ChatModel, complete
from hipocampo.prompts import fill
from hipocampo.text.atomic import absolute
from hipocampo.text.detection import language_of
from hipocampo.text.expressions import NEVER, SharedExpression
from hipocampo.text.extraction import Found, changed, extract
from hipocampo.text.json_salvage import json_in
from hipocampo.text.languages import FALLBACK, fallback_first, value
from hipocampo.text.normalisation import normalise
from hipocampo.text.sameness import compare
from hipocampo.text.secrets import find_secret, mask_secrets
from hipocampo.text.words import indexed, terms

__all__ = ["Extracted", "Extraction"]

_MOST_WORDS = 100  # D4
_MOST_FACTS = 12  # of one reply; more than that is made up
_LONGEST = 20_000  # letters of a message that are shown to a model
_REPLY = 600  # tokens
_LIGHT = 0.3  # below it a memory is archived
_SHOWN = 80  # letters of what was dropped
_SHARED = 0.75  # of the stems of the shorter fact: then the longer says it too

_KEYS = {
    "type": ("t", "type", "tipo"),
    "content": ("c", "content", "fact", "conteudo"),
    "weight": ("w", "weight", "peso"),
}
_SHAPES = {
    "bio": (1.0, "world", "fact"),
    "pref": (0.8, "opinion", "fact"),
    "emo": (0.8, "experience", "feeling"),
    "obj": (0.8, "world", "goal"),
    "event": (0.9, "experience", "event"),
}
_FACT = {
    "type": "object",
    "properties": {
        "t": {"type": "string", "enum": list(TYPES)},
        "c": {"type": "string"},
        "w": {"type": "number"},
    },
    "required": ["t", "c", "w"],
    "additionalProperties": False,
}
_TOPIC = "model_facts"
_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {"facts": {"type": "array", "items": _FACT}},
    "required": ["facts"],
    "additionalProperties": False,
}  # an object, since some endpoints take no list at the top

_SUBJECT = SharedExpression(_TOPIC, r"^(?:{ARTICLES} )?{NOUNS}\b(?!['’]s)[:,]?\s+", re.IGNORECASE)
_OF_USER = "The user's {}"  # where a language has no words for it
_KIN = SharedExpression(_TOPIC, r"\b{OF_NOUNS}(?!\w)", re.IGNORECASE)
_FIRST_PERSON = SharedExpression(_TOPIC, r"^{FIRST_PERSON}\b", re.IGNORECASE)
_VERB = SharedExpression(_TOPIC, r"^{BEFORE_VERB}*{VERBS}(?= )", re.IGNORECASE)
_MARKS = re.compile(r"[\[\]{}<>#|`*\\]|\(\w=|@(?!\w)")
_NAMED = re.compile(r"@([^\W\d_][\w'’-]*)")
_LABEL = re.compile(r"^([^\W\d_][\w ]{1,30}): (?=\S)")


class Extracted(NamedTuple):
    """The facts worth keeping; what a model said that was dropped, each after its reason; and what went wrong."""

    found: tuple[Found, ...]
    dropped: tuple[str, ...] = ()
    trouble: HipocampoError | None = None


class Extraction:
    """Extraction by rules, and by a model as well where there is one; the prompt has the place `{user_message}`."""

    def __init__(self, model: ChatModel | None, prompt: str, *, session: str | None = None) -> None:
        self._model = model
        self._prompt = prompt
        self._session = session

    def facts(self, message: str, now: datetime, languages: Sequence[str]) -> Extracted:
        """Return the facts about the user in a message that are worth keeping."""
        if is_command(message):
            return Extracted((), (_dropped("command", message),))
        by_rules = _by_rules(message, now, languages)
        if self._model is None or not message.strip():
            return Extracted(by_rules)
        try:
            reply = self._ask(self._model, message)
        except HipocampoError as trouble:
            return Extracted(by_rules, (), trouble)
        rows = json_in(reply)
        if rows is None:
            return Extracted(
                by_rules, (_dropped("no-json", reply),), Unavailable("chat.no-facts", model=self._model.name)
            )
        read = _by_rules(message, now, languages, told=False)
        joined = _joined(read, rows, _ReplyParser(message, now, languages))
        besides = tuple(one for one in by_rules if not any(_same(one, other) for other in joined.found))
        return joined._replace(found=(*joined.found, *besides))

    def _ask(self, model: ChatModel, message: str) -> str:
        text = fill(self._prompt, user_message=mask_secrets(message[:_LONGEST]))
        options = CompletionOptions(most=_REPLY, schema=_SCHEMA, temperature=0.0, session=self._session)
        return complete(model.talk([Message("user", text)], options)).text


def _by_rules(message: str, now: datetime, languages: Sequence[str], *, told: bool = True) -> tuple[Found, ...]:
    """Return the facts of a message, and what follows from a change: who moved to Lisbon lives there.

    With `told` also what is kept as it was said: a model says it better, and its words go before.
    """
    stated = extract(message, now=now, languages=languages, told=told)
    since = changed(message, now=now, languages=languages)
    known = {one.content for one in stated}
    return (*stated, *(one for one in since if one.content not in known))


def _joined(by_rules: tuple[Found, ...], rows: list[Any] | dict[str, Any], reader: _ReplyParser) -> Extracted:
    """Join what the rules found with what a model said that is new and supported."""
    found, dropped = list(by_rules), []
    for at, row in enumerate(_rows(rows)):
        fact, reason = reader.read(row) if at < _MOST_FACTS else (None, "too-many")
        if fact is not None and any(_same(fact, other) for other in found):
            fact, reason = None, "known"
        if fact is None:
            dropped.append(_dropped(reason, _shown(row)))
        else:
            found.append(fact)
    return Extracted(tuple(found), tuple(dropped))


class _ReplyParser:
    """Parses what a model says about one message, a fact at a time."""

    def __init__(self, message: str, now: datetime, languages: Sequence[str]) -> None:
        self._message = message
        self._now = now
        self._languages = languages
        self._words = terms(message)
        self._check = FactCheck(message, now, languages)

    def read(self, row: object) -> tuple[Found | None, str]:
        """Return the fact of a row; None and the reason if it is not to be kept."""
        if not isinstance(row, Mapping):
            return None, "no-fact"
        type, content = _type(_value(row, "type")), _value(row, "content")
        if type is None or not isinstance(content, str) or not content.strip():
            return None, "no-fact"
        weight = _weight(_value(row, "weight"), _SHAPES[type][0])
        reason = self._ill_formed(content) or ("light" if weight < _LIGHT else "")
        return (None, reason) if reason else self._checked(content.strip(), type, weight)

    def _ill_formed(self, content: str) -> str:
        if len(content.split()) > _MOST_WORDS:
            return "long"
        if any(mark not in self._message for mark in _MARKS.findall(content)) or len(content.strip().splitlines()) > 1:
            return "marks"
        if not set(terms(" ".join(_NAMED.findall(content)))) <= set(terms(self._message)):
            return "unsupported"
        if find_secret(content):
            return "secret"
        return "command" if is_command(content) else ""

    def _checked(self, content: str, type: str, weight: float) -> tuple[Found | None, str]:
        if _FIRST_PERSON.match(content):
            rephrased = extract(content, now=self._now, languages=self._languages, told=False)
            if len(rephrased) != 1:
                return None, "first-person"
            content = rephrased[0].content
        text = _narrative(content, self._language(content))
        if is_trivial(text, type):
            return None, "passing"
        text = absolute(text, self._now, self._languages)[0]
        explicit = self._check.explicit(text, goal=type == "obj")
        if explicit is None:
            return None, "unsupported"
        _, kind, trigger = _SHAPES[type]
        return Found(text, type, weight, kind, trigger, explicit, tuple(_NAMED.findall(text))), ""

    def _language(self, content: str) -> str:
        """The language of the message; that of the fact helps where the message is short."""
        own = language_of(self._words, self._message)
        return own or language_of([*self._words, *terms(content)], content) or (self._languages or (FALLBACK,))[0]


def _rows(reply: list[Any] | dict[str, Any]) -> Iterator[object]:
    """The facts of a reply, which may be a list, an object round a list, or one fact alone."""
    if isinstance(reply, list):
        yield from reply
    elif _value(reply, "content") is not None:
        yield reply
    else:
        yield from (row for value in reply.values() if isinstance(value, list) for row in value)


def _value(row: Mapping[str, Any], name: str) -> Any:
    return next((row[key] for key in _KEYS[name] if key in row), None)


def _type(given: object) -> str | None:
    """The type that is meant: `preference` is `pref`."""
    word = normalise(given).strip() if isinstance(given, str) else ""
    return next((type for type in TYPES if word.startswith(type)), None)


def _weight(given: object, usual: float) -> float:
    try:
        weight = float(given) if isinstance(given, (int, float, str)) and not isinstance(given, bool) else usual
    except ValueError:
        return usual
    return min(1.0, max(0.0, weight)) if math.isfinite(weight) else usual


def _narrative(content: str, language: str) -> str:
    """The fact as a sentence that makes sense alone: with the user as its subject, and an end."""
    text = " ".join(content.split()).rstrip(" .;,")
    label, subject = _LABEL.match(text), _SUBJECT.match(text)
    if subject:
        text = f"{_user(_language_of(subject[0].lower()) or language)} {text[subject.end() :]}"
    elif _KIN.search(text):
        text = text[0].upper() + text[1:]
    elif _VERB.match(text):
        text = f"{_user(language)} {text[0].lower() + text[1:]}"
    elif label:
        named = (value(language, _TOPIC, "OF_USER", "") or _OF_USER).format(label[1].lower())
        text = f"{named[0].upper() + named[1:]}: {text[label.end() :]}"
    else:
        text = f"{_user(language)}: {text}"
    return f"{text}."


def _language_of(subject: str) -> str | None:
    """The language of `the user`, where it is spelt as in one only."""
    signs = ((code, value(code, _TOPIC, "NOUN_SIGNS", NEVER)) for code in fallback_first())
    return next((code for code, pattern in signs if re.search(pattern, subject)), None)


def _user(language: str) -> str:
    """How a fact in a language names the user; in English where the language has no word."""
    own = value(language, "extraction_wording", "USER", "")
    return own or value(FALLBACK, "extraction_wording", "USER", "")


def _same(fact: Found, other: Found) -> bool:
    """Whether two facts say the same, or contradict each other: the first one stays."""
    if compare(fact.content, other.content).kind != "other":
        return True
    one, two = (set(indexed(_SUBJECT.sub("", each.content))) for each in (fact, other))
    return len(one & two) >= _SHARED * min(len(one), len(two))


def _shown(row: object) -> str:
    content = _value(row, "content") if isinstance(row, Mapping) else None
    return content if isinstance(content, str) else str(row)


def _dropped(reason: str, text: str) -> str:
    return f"{reason}: {' '.join(mask_secrets(text).split())[:_SHOWN]}"
