"""A text that makes sense alone: relative times made absolute, pronouns without a name marked (D2).

Precision comes first. What recurs, what is vague, what is quoted, what may be a name or may lie on either side of now is
left as it was said. Whether an expression is changed depends on its words only, never on when they were said, so a text
that went through once comes back the same. What is written must be read back by our own grammar, from any day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache

from hipocampo.text import dates
from hipocampo.text.atomic_words import DETERMINERS, GOVERNORS, PRONOUNS, ROLES, SPEECH, TRIGGERS, VERBAL, Speech
from hipocampo.text.dates.tokens import fold, letters
from hipocampo.text.language import language_of

__all__ = ["Made", "absolute", "unnamed"]

_ELSEWHEN = datetime(2003, 5, 14, 9, 30)  # any other day: what reads the same from there is absolute
_DAY = timedelta(days=1)
_MARK = " (?)"
_QUOTED = re.compile(
    r"```.*?(?:```|\Z)|`[^`\n]*`|^[ \t]*>[^\n]*|\"[^\"\n]*\"|“[^”\n]*”|«[^»\n]*»|‘[^’\n]*’|(?<![\w'])'[^'\n]+'(?!\w)",
    re.DOTALL | re.MULTILINE,
)
_SENTENCE_END = re.compile(r"[.!?;…](?=\s)|\n")
_BEGINNING = re.compile(r"(?:^|[.!?:;…\n])[\s*_>(\[\"'“«•–—-]*$")
_WORD_BEFORE = re.compile(r"(?<![\w@#/'’-])([^\W\d_]+)[ \t]+$")
_CLAUSE = re.compile(r"(?:^|[.!?:;,…\n]|\b(?:que|that|because|porque|pois|and|but|mas|pero|e|y))[\s*_>(•–—-]*$", re.I)
_FINE = ("minute", "hour")


@dataclass(frozen=True, slots=True)
class Made:
    """One change: the characters [start, end) of the text that was given, as they were and as they are now."""

    start: int
    end: int
    was: str
    now: str


def absolute(text: str, said: datetime, languages: Sequence[str]) -> tuple[str, tuple[Made, ...]]:
    """The text with its relative times written out as they were meant when it was said, and what was changed."""
    if TRIGGERS.isdisjoint(letters(text).split()) and "/" not in text:
        return text, ()
    return _Writing(text, said, languages).result()


@dataclass(frozen=True, slots=True)
class _Kernel:
    """The part of an expression that counts from now; `prefer` is the side it leans to."""

    start: int
    end: int
    kind: str
    prefer: dates.Prefer


class _Writing:
    """One text on its way to be absolute."""

    def __init__(self, text: str, said: datetime, languages: Sequence[str]) -> None:
        self.text = text
        self.said = said
        self.folded = fold(text)
        own = language_of(self.folded.split(), text)
        known = [code for code in languages if code in SPEECH]
        self.languages = [own, *(code for code in known if code != own)] if own in known else known
        self.quoted = [found.span() for found in _QUOTED.finditer(text)]

    def result(self) -> tuple[str, tuple[Made, ...]]:
        made: list[Made] = []
        for found in dates.find(self.text, self.said, self.languages):
            change = None if self._untouchable(found) else self._change(found)
            if change and change.was != change.now and (not made or change.start >= made[-1].end):
                made.append(change)
        text = self.text
        for change in reversed(made):
            text = text[: change.start] + change.now + text[change.end :]
        return text, tuple(made)

    def _untouchable(self, found: dates.Found) -> bool:
        """Whether an expression is quoted, part of a longer word or path, or reads the same from any day."""
        before, after = self.text[: found.start][-1:], self.text[found.end : found.end + 2]
        if before and before in "@#/\\_-.$'’" or re.match(r"[/\\_@]|[-.]\w", after):
            return True
        if any(start < found.end and found.start < end for start, end in self.quoted):
            return True
        elsewhen = _ELSEWHEN.replace(tzinfo=self.said.tzinfo)
        return dates.parse(found.text, elsewhen, self.languages) == found.interval

    def _change(self, found: dates.Found) -> Made | None:
        for code in self.languages:
            change = _Expression(self, found, code).change()
            if change:
                return change
        return None


class _Expression:
    """One expression of a text, under the eyes of one language."""

    def __init__(self, writing: _Writing, found: dates.Found, code: str) -> None:
        self.text, self.said, self.folded = writing.text, writing.said, writing.folded
        self.languages = writing.languages
        self.found, self.code, self.speech = found, code, SPEECH[code]

    def change(self) -> Made | None:
        """The expression with all its kernels written out, if it then reads as what was meant."""
        kernels = list(self._kernels())
        if not kernels:
            return self._with_year()
        if any(kernel.kind == "weekday" for kernel in kernels) and len(kernels) > 1:
            return None  # "de segunda a sexta" is every week's more often than this one's
        edits = [self._written(kernel) for kernel in kernels]
        whole = [edit for edit in edits if edit]
        return self._joined(whole, kernels[0].prefer) if len(whole) == len(edits) else None

    def _kernels(self) -> Iterator[_Kernel]:
        for match in _kernels_of(self.code).finditer(self.folded, self.found.start, self.found.end):
            kind = match.lastgroup or "plain"
            prefer = self._leaning(match, kind)
            yield _Kernel(match.start(), match.end(), kind, prefer or "near")

    def _leaning(self, match: re.Match[str], kind: str) -> dates.Prefer | None:
        """The side of now that a kernel is on; None where the sentence does not tell."""
        if kind == "ahead":
            return None if self._tense(hindered=True) else "future"
        if kind not in ("weekday", "ago"):
            return "past"
        if kind == "weekday" and re.match(r"(?:desde|since)\b", self.folded[self.found.start :]):
            return "past"
        tense = self._tense()
        follows = self.folded[match.end() :].lstrip()
        if kind == "ago" and (tense != "past" or re.match(r"que\b", follows)):
            return None
        return tense

    def _tense(self, hindered: bool = False) -> dates.Prefer | None:
        """Past or future, where the sentence is in one of them and tells of no plan; `hindered`: if it is not free."""
        sentence = _sentence(self.text, self.found.start, self.found.end).lower()
        past, future, plans = (bool(pattern.search(sentence)) for pattern in _tenses_of(self.code))
        if hindered:
            return "past" if past or plans else None
        if plans or past == future:
            return None
        return "past" if past else "future"

    def _written(self, kernel: _Kernel) -> Made | None:
        """One kernel as a date, with the preposition that goes with it."""
        if kernel.prefer == "near" or self._is_name(kernel) or self._hedged(kernel) or self._nowadays():
            return None
        read = self._read(kernel)
        if read is None:
            return None
        if kernel.kind == "stretch":
            return self._stretch(kernel, read)
        way, body = _body(self.speech, read, self._unit(kernel))
        owned = self._owned(kernel, way, body, read)
        if not body or owned:
            return owned
        start, governor, article = self._governor(kernel)
        if governor == "none":
            governor = self._alone(start, kernel.end, article and way in ("fem", "masc"))
        now = self.speech.ways[way][GOVERNORS.index(governor)] + body
        return Made(start, kernel.end, self.text[start : kernel.end], self._cased(start, now))

    def _unit(self, kernel: _Kernel) -> str | None:
        """The unit that an amount counts, as "two years ago" tells a year and no day of it."""
        if kernel.kind not in ("sure", "ago", "ahead"):
            return None
        words = [word for word in self.folded[kernel.start : kernel.end].split() if word[:2] in self.speech.units]
        return self.speech.units[words[-1][:2]]

    def _read(self, kernel: _Kernel) -> dates.Found | None:
        text = self.text[kernel.start : kernel.end]
        if kernel.kind == "weekday" and self.code == "pt" and text.lower() not in ("sábado", "sabado", "domingo"):
            text = re.split(r"[- ]", text)[0] + "-feira"  # alone it is an ordinal
        if kernel.kind == "sure" and self.code == "es":
            text = re.sub(r"^dentro de", "en", text, flags=re.IGNORECASE)
        read = dates.find(text, self.said, (self.code,), kernel.prefer)
        if len(read) != 1 or read[0].text != text:
            return None
        return self._of_last_week(read[0]) if kernel.kind == "named" else read[0]

    def _of_last_week(self, read: dates.Found) -> dates.Found:
        """On a Sunday "last Monday" is six days ago, also where weeks begin with Monday."""
        start, end = read.interval.start, read.interval.end
        if start is None or end is None or self.said.weekday() != 6:
            return read
        ago = (self.said.date() - start.date()).days
        if not 7 < ago < 14:
            return read
        return dates.Found(read.text, read.start, read.end, dates.Interval(start + 7 * _DAY, end + 7 * _DAY), "day")

    def _stretch(self, kernel: _Kernel, read: dates.Found) -> Made | None:
        """ "The last 30 days" as their first and last day."""
        start, governor, _ = self._governor(kernel)
        if governor == "other" and self.code == "en":
            word = _WORD_BEFORE.search(self.text, 0, start)
            if word and word[1].lower() in ("over", "during", "for", "within"):
                start, governor = word.start(), "in"
        if governor not in ("in", "none") or read.interval.start is None or read.interval.end is None:
            return None
        last = read.interval.end - timedelta(microseconds=1)
        now = self.speech.stretch.format(_iso(read.interval.start), _iso(last))
        return Made(start, kernel.end, self.text[start : kernel.end], self._cased(start, now))

    def _owned(self, kernel: _Kernel, way: str, body: str, read: dates.Found) -> Made | None:
        """ "Yesterday's meeting" as "the 2026-11-14 meeting"."""
        if self.code != "en" or not re.match(r"['’]s [^\W_]", self.text[kernel.end :]):
            return None
        if read.grain == "week" and read.interval.start:
            way, body = "date", "{0}-W{1:02}".format(*read.interval.start.isocalendar())
        if way not in ("date", "bare"):
            return None
        end = kernel.end + 2
        return Made(kernel.start, end, self.text[kernel.start : end], self._cased(kernel.start, f"the {body}"))

    def _governor(self, kernel: _Kernel) -> tuple[int, str, bool]:
        """Where the words that go with a kernel begin, what governs it, and whether an article stands before it."""
        at, article = kernel.start, False
        for _ in range(2):
            word = _WORD_BEFORE.search(self.text, max(0, at - 24), at)
            if word is None:
                break
            low = word[1].lower()
            if low in self.speech.others or (low in self.speech.joins and at > self.found.start):
                return at, "other", article
            governor, has_article = self.speech.lefts.get(low, ("", False))
            if not governor and not has_article:
                break
            at, article = word.start(1), article or has_article
            if governor:
                return at, governor, article
        return at, self._contracted(kernel), article

    def _contracted(self, kernel: _Kernel) -> str:
        """What governs a kernel from inside: "nesta semana", "deste mês"."""
        words = self.folded[kernel.start : kernel.end].split()
        return {"ne": "in", "de": "of"}.get(words[0][:2], "none") if words[0][1:4] in ("est", "ess") else "none"

    def _alone(self, start: int, end: int, article: bool) -> str:
        if article:
            return "noun"
        follows = self.text[end:].lstrip()
        subject = end == self.found.end and re.match(self.speech.subject, follows, re.IGNORECASE)
        return "noun" if subject and _CLAUSE.search(self.text, max(0, start - 24), start) else "none"

    def _is_name(self, kernel: _Kernel) -> bool:
        """Whether a kernel is written as names are: "Sol de Hoje", "Domingo"."""
        if not self.text[kernel.start].isupper() or (self.code == "en" and kernel.kind == "weekday"):
            return False
        begins = _begins(self.text, kernel.start)
        return not begins or (kernel.kind == "weekday" and self.folded.startswith("domingo", kernel.start))

    def _hedged(self, kernel: _Kernel) -> bool:
        """Whether an amount is no more than about right: "more than a year ago"."""
        if kernel.kind not in ("sure", "ago", "ahead"):
            return False
        word = _WORD_BEFORE.search(self.text, max(0, kernel.start - 24), kernel.start)
        return word is not None and word[1].lower() in self.speech.hedges

    def _nowadays(self) -> bool:
        around = self.folded[max(0, self.found.start - 24) : self.found.end + 24]
        return re.search(self.speech.lasting, around) is not None

    def _cased(self, start: int, now: str) -> str:
        return now[0].upper() + now[1:] if self.text[start].isupper() and _begins(self.text, start) else now

    def _joined(self, edits: list[Made], prefer: dates.Prefer) -> Made | None:
        """The expression with its kernels replaced, if our grammar reads it as before from any other day."""
        first = min(self.found.start, edits[0].start)
        last = max(self.found.end, edits[-1].end)
        now, at = "", first
        for edit in edits:
            if edit.start < at:
                return None
            now += self.text[at : edit.start] + edit.now
            at = edit.end
        now += self.text[at:last]
        meant = self._meant(prefer)
        if len(edits) == 1 and edits[0].end >= self.found.end and edits[0].start <= self.found.start:
            meant = None  # the kernel is all of it: what was read is what was written
        return Made(first, last, self.text[first:last], now) if _reads(now, meant, self) else None

    def _meant(self, prefer: dates.Prefer) -> dates.Interval | None:
        if prefer == "past":
            return self.found.interval
        others = dates.find(self.text, self.said, self.languages, prefer)
        return next((one.interval for one in others if one.start == self.found.start), None)

    def _with_year(self) -> Made | None:
        """A month, or a day of it, with the year that the tense of its sentence tells."""
        match = _dated_of(self.code).search(self.folded, self.found.start, self.found.end)
        prefer = self._tense() if match else None
        if match is None or prefer is None or not self._month_written(match):
            return None
        meant = self._meant(prefer)
        if meant is None or (meant.start or meant.end) is None:
            return None
        year = (meant.start or meant.end or self.said).year
        join = self.speech.year[match[0][-1].isdigit() or match[0][-3:-2].isdigit()]
        now = f"{self.found.text}{join}{year}"
        end = self.found.end
        return Made(self.found.start, end, self.found.text, now) if _reads(now, meant, self) else None

    def _month_written(self, match: re.Match[str]) -> bool:
        return self.code != "en" or self.text[match.start()].isupper()


def _reads(text: str, meant: dates.Interval | None, expression: _Expression) -> bool:
    """Whether a text is read to its end as one expression, from another day, and as what was meant."""
    elsewhen = _ELSEWHEN.replace(tzinfo=expression.said.tzinfo)
    plain = re.sub(r"['’]s$", "", text)
    read = dates.find(plain, elsewhen, (expression.code,))
    if len(read) != 1 or read[0].end != len(plain):
        return False
    return meant is None or _nested(read[0].interval, meant) or _nested(meant, read[0].interval)


def _nested(inner: dates.Interval, outer: dates.Interval) -> bool:
    """Whether an interval lies in another; where one is open the other must be."""
    if (inner.start is None, inner.end is None) != (outer.start is None, outer.end is None):
        return False
    begins = inner.start is None or outer.start is None or outer.start <= inner.start
    return begins and (inner.end is None or outer.end is None or inner.end <= outer.end)


def _body(speech: Speech, read: dates.Found, unit: str | None) -> tuple[str, str]:
    """How what was read is written, and how it is governed; nothing for what can't be told."""
    start = read.interval.start
    if start is None or read.interval.end is None:
        return "bare", ""
    grain = unit or read.grain
    if grain in _FINE:
        return "moment", start.strftime("%Y-%m-%d %H:%M")
    if grain in speech.parts:
        return "masc" if speech is SPEECH["en"] else "fem", speech.parts[grain].format(_iso(start))
    bodies = {
        "day": ("date", _iso(start)),
        "week": ("fem", speech.week.format(_iso(start - start.weekday() * _DAY))),
        "weekend": ("masc", speech.weekend.format(_iso(start))),
        "month": ("bare", _iso(start)[:7]),
        "year": ("bare", _iso(start)[:4]),
        "quarter": ("fem" if speech is SPEECH["en"] else "masc", _fraction(speech.quarter, speech, start, 3)),
        "half": ("masc", _fraction(speech.half, speech, start, 6)),
        "decade": ("fem", speech.decade.format(start.year)),
    }
    return bodies.get(grain, ("bare", ""))


def _fraction(form: str, speech: Speech, start: datetime, months: int) -> str:
    return form.format(speech.ordinals[(start.month - 1) // months], start.year)


def _iso(moment: datetime) -> str:
    return moment.date().isoformat()


def _begins(text: str, at: int) -> bool:
    """Whether a sentence begins here, so that a capital letter says nothing."""
    before = text[max(0, at - 24) : at]
    return not before.strip(" \t*_>([\"'“«•–—-") or _BEGINNING.search(before) is not None


def _sentence(text: str, start: int, end: int) -> str:
    """The sentence around a place."""
    first = 0
    for match in _SENTENCE_END.finditer(text, 0, start):
        first = match.end()
    last = _SENTENCE_END.search(text, end)
    return text[first : last.start() if last else len(text)]


@cache
def _kernels_of(code: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{SPEECH[code].kernels})\b", re.VERBOSE)


@cache
def _dated_of(code: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{SPEECH[code].dated})\Z")


@cache
def _tenses_of(code: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    speech = SPEECH[code]
    past, future, plans = (re.compile(rf"\b(?:{words})\b") for words in (speech.past, speech.future, speech.plans))
    return past, future, plans


def unnamed(text: str) -> tuple[str, tuple[str, ...]]:
    return text, ()
