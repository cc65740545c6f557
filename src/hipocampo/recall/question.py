"""Questions understood: the words to search for, the names and tags in them, the time that they mean (F1)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import Any

from hipocampo.core.moments import bounds
from hipocampo.core.questions import Only, Question, Span
from hipocampo.recall.names import Named, Names, named
from hipocampo.text import dates
from hipocampo.text.days import days_of
from hipocampo.text.languages import words_of_all
from hipocampo.text.questions import (
    Exclusion,
    ParsedQuestion,
    aim_of,
    asks_for_all,
    asks_for_moment,
    asks_for_questions,
    asks_for_somebody,
    asks_of_own,
    asks_of_self,
    concerns_food,
    content_words,
    denied_words,
    denies_plainly,
    exclusions,
    expectations,
    kinds_of,
    looks_ahead,
    parse_question,
    seeks_advice,
    tells_deeds,
    types_of,
)
from hipocampo.text.words import names_nothing, terms

_TAG = re.compile(r"(?<![\w&/])#([^\W\d_][\w/-]*)")
_SOON = timedelta(days=8)
_DAY = timedelta(days=1)


def understand(text: str, now: datetime, languages: Sequence[str], names: Names, only: Only) -> Question:
    """Turn a question in plain words into one that the index answers; what is guessed is never a condition."""
    asked = parse_question(text)
    times = _times(asked, now, languages)
    left = exclusions(asked, [(one.start, one.end) for one in times])
    wanted = _cut(text, left)
    if left and content_words(wanted):
        times = _times(parse_question(wanted), now, languages)
    else:  # it only says what is not wanted: better these words than none
        wanted, times = text, [one for one in times if not _is_left_out(one, left)]
    who, kinds = named(_cut(text, left), names), kinds_of(asked)
    advice = seeks_advice(asked) or _is_for_now(asked, kinds, times, now)
    types, own = types_of(asked, kinds), (asks_of_self(asked) or advice) and not who.mentions
    around, denied = _around(times, now, advice), denied_words(asked)
    words, otherwise = _without_relative(wanted, times), ""
    if (around or only.narrows) and not who.mentions and names_nothing(_cut(wanted, times)):
        words, otherwise = _years(times), words  # the time, or the conditions, say it all
    return Question(
        text=_with_names(_respelled(words, who.misspelled), who.aliases),
        otherwise=otherwise,
        around=around,
        aim=_aim(asked, around, now) if around else "",
        asks_day=asks_for_moment(asked),
        recurs=bool(around) and _recurs(asked, times),
        mentions=who.mentions,
        aliases=who.aliases,
        misspelled=who.misspelled,
        tags=tuple(dict.fromkeys([*_TAG.findall(text), *only.tags])),
        speakers=who.speakers,
        language=asked.language,
        kinds=kinds,
        types=types,
        every=(advice or own or asks_of_own(asked)) and not around and asks_for_all(asked),
        own=own and bool(words.strip()),
        asks_who=_asks_who(asked, who),
        denies=denies_plainly(asked),
        utterances=asks_for_questions(asked),
        expects=expectations(asked),
        quoted=tuple(asked.quoted),
        negated=tuple(dict.fromkeys([*(name for one in left for name in one.names), *denied])),
        left=tuple(dict.fromkeys(name for one in left for name in one.names)),
        only=only,
    )


def _asks_who(asked: ParsedQuestion, who: Named) -> bool:
    """Whether a question has nothing but names, and asks who has them: "quem é o seu Nilo?"."""
    names = (*who.mentions, *(alias for alias, _ in who.aliases), *(written for written, _ in who.misspelled))
    said = {word for name in names for word in terms(name)} | words_of_all("slots", "TITLES")
    words = content_words(asked.text)
    return asks_for_somebody(asked) and bool(words) and said.issuperset(words)


def describe(question: Question) -> dict[str, Any]:
    """How a question was understood, in plain values, without empty ones."""
    around, values = question.around, dict[str, Any]()
    values["language"] = question.language
    values["words"] = question.text.split() and " ".join(question.text.split())
    values["time"] = around and {"since": around.since, "until": around.until, "aim": question.aim or "either"}
    values["aliases"] = dict(question.aliases)
    values["misspelled"] = dict(question.misspelled)
    values["akin"] = {word: list(others) for word, others in question.akin}
    for name in ("mentions", "speakers", "tags", "kinds", "types", "quoted", "negated"):
        values[name] = list(getattr(question, name))
    return {name: value for name, value in values.items() if value}


def _times(asked: ParsedQuestion, now: datetime, languages: Sequence[str]) -> list[dates.Found]:
    """The times that a question names; those in quotation marks and in options of commands count as words."""
    prefer: dates.Prefer = "future" if looks_ahead(asked) else "past"
    found = dates.find(asked.text, now, languages, prefer) or _bare_days(asked, now, languages)
    return [
        one
        for one in found
        if not asked.in_quotes(one.start, one.end) and not asked.text[: one.start].endswith(("--", "="))
    ]


def _bare_days(asked: ParsedQuestion, now: datetime, languages: Sequence[str]) -> list[dates.Found]:
    """The days of a question that names one as people say it: "que tenho quinta?", "el 17"."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    days = days_of(asked.text, now, languages)
    end = len(asked.text)
    return [
        dates.Found("", end, end, dates.Interval(*(_at(day, midnight) for day in (one.first, one.last + _DAY))), "day")
        for one in days
    ]


def _at(day: date, midnight: datetime) -> datetime:
    return midnight.replace(year=day.year, month=day.month, day=day.day)


def _around(times: Sequence[dates.Found], now: datetime, advice: bool) -> Span | None:
    """The time that answers should be of; the time for which a suggestion is wanted is not."""
    for one in times:
        end = one.interval.end
        if not advice or (end is not None and end <= now):
            return _span(one.interval)
    return None


def _aim(asked: ParsedQuestion, around: Span, now: datetime) -> str:
    """What the time of a question refers to: of days to come, the day that is meant and not the day it was said."""
    aim = aim_of(asked)
    if aim == "said" or tells_deeds(asked):
        return aim
    today, _ = bounds(now.replace(hour=0, minute=0, second=0, microsecond=0), None)
    until = around.until is None or today is None or around.until > today
    ahead = bool(around.since and today and around.since >= today)
    return "day" if until and (ahead or looks_ahead(asked)) else aim


def _recurs(asked: ParsedQuestion, times: Sequence[dates.Found]) -> bool:
    """Whether a question that tells of no past names a day without its date: "who runs the Monday standup?"."""
    if aim_of(asked) or tells_deeds(asked):
        return False
    alone = (one for one in times if one.lasting == ((one.start, one.end),))  # not "last Monday"
    return any(one.grain == "day" and not re.search(r"\d", one.text) for one in alone)


def _is_for_now(asked: ParsedQuestion, kinds: Sequence[str], times: Sequence[dates.Found], now: datetime) -> bool:
    """Whether food is asked about for today or soon: "receita para hoje?", "¿qué ceno hoy?"."""
    if not times or not concerns_food(asked) or "experience" in kinds or aim_of(asked) or tells_deeds(asked):
        return False
    return any(one.interval.end and now < one.interval.end < now + _SOON for one in times)


def _is_left_out(time: dates.Found, left: Sequence[Exclusion]) -> bool:
    return any(one.start <= time.start < one.end for one in left)


def _cut(text: str, parts: Sequence[Exclusion | dates.Found]) -> str:
    """The text without some parts of it."""
    for one in reversed(parts):
        text = text[: one.start] + " " + text[one.end :]
    return text


def _with_names(text: str, aliases: Iterable[tuple[str, str]]) -> str:
    """The text with the names that memories use for those whom it calls by another name."""
    names = {
        name: None for alias, name in aliases if re.search(rf"(?<!\w){re.escape(alias)}(?!\w)", text, re.IGNORECASE)
    }
    missing = [name for name in names if name.casefold() not in text.casefold()]
    return " ".join([text, *missing])


def _respelled(text: str, misspelled: Iterable[tuple[str, str]]) -> str:
    """The text with misspelled names corrected."""
    for wrong, right in misspelled:
        text = right.join(re.split(rf"(?<!\w){re.escape(wrong)}(?!\w)", text))
    return text


def _span(interval: dates.Interval) -> Span:
    return Span(*bounds(interval.start, interval.end))


def _without_relative(text: str, times: Sequence[dates.Found]) -> str:
    """The text without words such as "last week": what was said then does not contain them.

    Weekdays, feasts, months and the like stay: they may be part of a name, as in "the Monday class".
    """
    for found in reversed(times):
        words = [text[start:end] for start, end in found.lasting]
        if words != [found.text]:
            text = f"{text[: found.start]} {' '.join(words)} {text[found.end :]}"
    return text


def _years(times: Sequence[dates.Found]) -> str:
    """The years that a question names: texts about 1989 contain it."""
    return " ".join(one.text for one in times if one.text.isdigit())
