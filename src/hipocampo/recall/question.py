"""What a question asks for: its words, the names and tags in it, the time it speaks of (F1)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from hipocampo.core.facts import KINDS
from hipocampo.core.moments import bounds, stamp
from hipocampo.core.questions import Only, Question, Span
from hipocampo.core.record import LAYERS, PASSAGE, TURN
from hipocampo.errors import BadInput
from hipocampo.text import dates

_WORD = re.compile(r"@?[^\W_][\w'.-]*", re.UNICODE)
_TAG = re.compile(r"(?<![\w&/])#([^\W\d_][\w/-]*)")
_BROKEN = re.compile(r"[\ud800-\udfff]")
_LONGEST_NAME = 3
MOST_HITS = 10_000
MOST_TOKENS = 10_000_000


@dataclass(frozen=True, slots=True)
class Asked:
    """The conditions of a recall as a person writes them: `since="30d"`, `kinds=["opinion"]`."""

    since: str | None = None
    until: str | None = None
    as_of: str | None = None
    when: str | None = None
    kinds: Sequence[str] = ()
    entities: Sequence[str] = ()
    tags: Sequence[str] = ()
    layers: Sequence[str] = ()
    session: str | None = None


def understand(
    text: str, now: datetime, languages: Sequence[str], known_names: Callable[[list[str]], list[str]], only: Only
) -> Question:
    """A question in plain words as the index answers it."""
    times = dates.find(text, now, languages)
    return Question(
        text=_without_relative(text, times, now, languages),
        around=_span(times[0].interval) if times else None,
        mentions=tuple(known_names(_names(text))),
        tags=tuple(dict.fromkeys(_TAG.findall(text))),
        only=only,
    )


def conditions(asked: Asked, now: datetime, languages: Sequence[str], seq_at: Callable[[str], int]) -> Only:
    """The conditions of a recall, checked; `seq_at` tells the last event before a moment."""
    _check_texts(asked)
    _check("kind", asked.kinds, (*KINDS, TURN, PASSAGE))
    _check("layer", asked.layers, LAYERS)
    since = _interval("since", asked.since, now, languages)
    until = _interval("until", asked.until, now, languages)
    when = _interval("when", asked.when, now, languages)
    said = Span(since.since if since else None, until.until if until else None)
    if said.since and said.until and said.since >= said.until:
        raise BadInput("recall.empty-span", since=asked.since, until=asked.until)
    return Only(
        said=said,
        true_in=when,
        as_of=None if asked.as_of is None else seq_at(end_of("as-of", asked.as_of, now, languages)),
        kinds=tuple(asked.kinds),
        entities=tuple(name.removeprefix("@") for name in asked.entities),
        tags=tuple(tag.removeprefix("#") for tag in asked.tags),
        layers=tuple(asked.layers),
        session=asked.session,
    )


def end_of(option: str, text: str, now: datetime, languages: Sequence[str]) -> str:
    """The end of a time that a person names; what has no end lasts until now."""
    told = _interval(option, text, now, languages)
    return (told and told.until) or stamp(now)


def _interval(option: str, text: str | None, now: datetime, languages: Sequence[str]) -> Span | None:
    if text is None:
        return None
    interval = dates.parse(text, now, languages)
    if interval is None:
        raise BadInput("recall.date", option=option, text=text)
    return _span(interval)


def _span(interval: dates.Interval) -> Span:
    return Span(*bounds(interval.start, interval.end))


def _without_relative(text: str, times: Sequence[dates.Found], now: datetime, languages: Sequence[str]) -> str:
    """The text without words such as "last week": what was said then does not say them."""
    later = now + timedelta(days=400)
    for found in reversed(times):
        if dates.parse(found.text, later, languages) != found.interval:
            text = text[: found.start] + " " + text[found.end :]
    return text


def _names(text: str) -> list[str]:
    """Everything in a question that could be a name: its words, and runs of two or three of them."""
    words = [word.lstrip("@").rstrip(".-'") for word in _WORD.findall(text)]
    runs = (words[i : i + n] for n in range(1, _LONGEST_NAME + 1) for i in range(len(words) - n + 1))
    return list(dict.fromkeys(" ".join(run) for run in runs))


def check_size(k: int, budget: int | None) -> None:
    """Refuse to give no results, or more than one answer can hold."""
    if not isinstance(k, int) or not 1 <= k <= MOST_HITS:
        raise BadInput("recall.k", k=k, most=MOST_HITS)
    if budget is not None and not (isinstance(budget, int) and 1 <= budget <= MOST_TOKENS):
        raise BadInput("recall.budget", budget=budget, most=MOST_TOKENS)


def check_text(option: str, text: object) -> None:
    """Refuse what is no text, or holds broken characters that no text has."""
    if not isinstance(text, str) or _BROKEN.search(text):
        raise BadInput("recall.text", option=option, text=ascii(text))


def _check_texts(asked: Asked) -> None:
    for option in ("since", "until", "as_of", "when", "session"):
        value = getattr(asked, option)
        if value is not None:
            check_text(option.replace("_", "-"), value)
    for option in ("kinds", "entities", "tags", "layers"):
        values = getattr(asked, option)
        if isinstance(values, str):  # its letters would be taken for names
            raise BadInput("recall.list", option=option, text=values)
        for value in values:
            check_text(option, value)


def _check(option: str, values: Sequence[str], allowed: Sequence[str]) -> None:
    for value in values:
        if value not in allowed:
            raise BadInput("recall.option", option=option, value=value, allowed=", ".join(allowed))
