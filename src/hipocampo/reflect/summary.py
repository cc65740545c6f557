"""A few sentences on an entity: by rules, or by a model, checked against the facts that it cites (G5)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hipocampo.core.completions import CompletionOptions, Message
from hipocampo.core.record import Record
from hipocampo.ports import ChatModel, complete
from hipocampo.prompts import fill
from hipocampo.reflect.lines import place, plain, provenance_mark, sentence
from hipocampo.text.detection import language_of
from hipocampo.text.inert import inert
from hipocampo.text.negation import negations, negations_in
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms

_GIVEN = 20  # facts that a model is given
_MOST_SENTENCES = 6
_LONGEST = 240  # letters of a sentence
_LONGEST_REPLY = 6_000
_SHARE = 0.6  # of a sentence's words that its facts have
_TOKENS = 300
_ENDS = re.compile(r"(?<=[.!?…])\s+|\n+")
_CITES = re.compile(r"(\[[\d\s,;]{1,30}\])")
_NUMBER = re.compile(r"\d+(?:[.,:/]\d+)*")
_NAME = re.compile(r"(?<=[^\s.!?…]\s)[A-ZÀ-ÖØ-Þ][\w'-]*|@[^\W\d_][\w.-]*")
_ITEM = re.compile(r"^(?:[-*+]|\d{1,2}[.)])\s+")
_DENIALS = ("NEGATION", "NEGATION_CONTRACTED", "NEGATIVE_PRONOUNS", "NOTHING")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, and the ids of the facts it rests on."""

    text: str
    cites: tuple[str, ...]


def by_rules(
    facts: Sequence[Record], names: Sequence[str], also: Mapping[str, Sequence[Record]] | None = None
) -> list[Sentence]:
    """Return facts as sentences; `also` has by the id of a fact the others that tell the same."""
    same = {id: [one.id for one in others] for id, others in (also or {}).items()}
    return [Sentence(_short(sentence(one, names)), (one.id, *same.get(one.id, ()))) for one in facts]


def _short(text: str) -> str:
    if len(text) <= _LONGEST:
        return text
    cut = text[:_LONGEST]
    return cut[: cut.rfind(" ")] + "…" if " " in cut else cut + "…"


def by_model(
    model: ChatModel, prompt: str, facts: Sequence[Record], names: Sequence[str]
) -> tuple[list[Sentence], int]:
    """Return a model's sentences on the facts, and how many of them were dropped as unsupported."""
    given = facts[:_GIVEN]
    listed = "\n".join(f"[{n}] {' '.join(inert(record.content).split())}" for n, record in enumerate(given, 1))
    filled = fill(prompt, name=names[0], facts=listed)
    said = complete(model.talk([Message("user", filled)], CompletionOptions(most=_TOKENS, temperature=0.0)))
    return supported(said.text, given, names)


def supported(reply: str, facts: Sequence[Record], names: Sequence[str]) -> tuple[list[Sentence], int]:
    """Return the sentences of a reply that the facts they cite support, and the number of others."""
    kept, dropped = [], 0
    for text, numbers in _sentences(reply[:_LONGEST_REPLY]):
        cited = [facts[n - 1] for n in numbers if 0 < n <= len(facts)]
        if len(cited) == len(numbers) > 0 and _is_supported(text, [one.content for one in cited], names):
            kept.append(Sentence(text, tuple(dict.fromkeys(one.id for one in cited))))
        else:
            dropped += 1
    return kept[:_MOST_SENTENCES], dropped


def _sentences(reply: str) -> Iterator[tuple[str, list[int]]]:
    """Yield the sentences of a text, each with the citation numbers in or after it."""
    text, numbers = "", list[int]()
    for piece in _CITES.split(reply):
        if _CITES.fullmatch(piece):
            numbers += [int(n) for n in re.findall(r"\d{1,4}", piece)]
        elif numbers and not piece.strip(" \t.;,"):
            continue
        elif numbers and piece.lstrip(" ,")[:1].islower():  # the sentence goes on
            text = text.rstrip() + piece
        else:
            yield from _cut(text, numbers)
            text, numbers = piece.lstrip(" .;,"), []
    yield from _cut(text, numbers)


def _cut(text: str, numbers: list[int]) -> Iterator[tuple[str, list[int]]]:
    """Yield the sentences of a piece; its citation numbers belong to the last one."""
    parts = [_ITEM.sub("", part.strip()) for part in _ENDS.split(text) if part.strip(" \t.-*#")]
    for part in parts[:-1]:
        yield part, []
    if parts:
        last = parts[-1].rstrip()
        yield last if last.endswith((".", "!", "?", "…")) else f"{last}.", numbers


def _is_supported(text: str, facts: Sequence[str], names: Sequence[str]) -> bool:
    """Whether facts support a sentence: they have its names, its numbers and most of its words, and deny as it does."""
    if len(text) > 2 * _LONGEST or text.endswith("?"):
        return False
    said = " ".join(facts)
    known = {form for word in terms(" ".join([said, *names])) for form in forms(word)}
    words = [word for word in terms(text) if word not in all_stop_words()]
    own = {word for name in names for word in terms(name)}
    telling = [word for word in words if word not in own and not word.isdigit()]
    shared = sum(not known.isdisjoint(forms(word)) for word in telling)
    if not telling or shared < _SHARE * len(telling) or _denies(text, said) != _denies(said, text):
        return False
    named = {word for found in _NAME.findall(text) for word in terms(found)} - all_stop_words()
    return all(not known.isdisjoint(forms(word)) for word in named) and set(_NUMBER.findall(text)) <= set(
        _NUMBER.findall(said)
    )


def _denies(text: str, other: str) -> bool:
    """Whether a text denies something; the other text helps to detect their common language."""
    words = terms(text)
    language = language_of([*words, *terms(other)], f"{text} {other}")
    return not negations_in(language, negations(*_DENIALS)).isdisjoint(words)


def rendered(sentences: Sequence[Sentence], facts: Sequence[Record], page: str) -> str:
    """Return a paragraph with numbered links after each sentence to the facts that support it."""
    by_id = {record.id: record for record in facts}
    numbers: dict[str, int] = {}
    parts = []
    for one in sentences:
        cited = [by_id[id] for id in one.cites if id in by_id]
        links = [_link(record, numbers.setdefault(record.id, len(numbers) + 1), page) for record in cited]
        mark = min(map(provenance_mark, cited), key=len, default="")  # D3: as sure as the surest of them
        parts.append(" ".join([mark + plain(one.text), *links]))
    return " ".join(parts)


def _link(record: Record, number: int, page: str) -> str:
    return f"[{number}]({place(record.page, page, record.line)})" if record.page else f"({plain(record.source)})"
