"""Relative times made absolute in place, as they were meant when they were said (D2).

Precision comes first. What recurs, what is vague, what is quoted, what may be a name or may lie on either side of now
is left as it was said. Whether an expression is changed depends on its words and not on the day they were said (but for
days that a calendar lacks), so a text that went through once comes back the same. What is written must be read back by
our own grammar, from any day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from hipocampo.text import dates
from hipocampo.text.atomic_reads import (
    clause_of,
    found_elsewhen,
    found_in,
    hints,
    meant_for,
    season,
    tells_which,
    timeless,
)
from hipocampo.text.atomic_words import ANY, GOVERNORS, SPEECH, TRIGGERS, dated_of, kernels_of, tenses_of, written
from hipocampo.text.detection import language_of
from hipocampo.text.normalisation import composed, letters, normalise_in_place

__all__ = ["Made", "absolute"]

QUOTED = re.compile(
    r"```.*?(?:```|\Z)|`[^`\n]*`|^[ \t]*>[^\n]*|\"[^\"\n]*\"|“[^”\n]{0,400}”|«[^»\n]{0,400}»|‘[^’\n]{0,400}’|"
    r"(?<![\w'])'[^'\n]+'(?!\w)",
    re.DOTALL | re.MULTILINE,
)
_BEGINNING = re.compile(r"(?:^|[.!?:;…\n])[\s*_>(\[\"'“«•–—-]*$")
_WORD_BEFORE = re.compile(r"(?<![\w@#/'’-])([^\W\d_]+)[ \t]+$")
_BEFORE_SUBJECT = re.compile(
    r"(?:\A|[.!?:;,(…\n]|\b(?:que|that|because|porque|pois|and|but|mas|pero|e|y))[\s*_>(•–—-]*\Z", re.IGNORECASE
)
# A path, a longer word, or an "'s" that is a verb or owns nothing.
_GLUED = re.compile(
    r"[/\\_@]|[-.]\w|['’](?!s [^\W_])\w|['’]s (?:an?|the|been|not|my|our|going|gonna|too|so|very|all)\b", re.I
)
_OWNING = re.compile(r"['’]s [^\W_]")
_ORDINAL = re.compile(r"^(segunda|ter[çc]a|quarta|quinta|sexta)$", re.I)  # a weekday only in company
_SINCE, _THAT = re.compile(r"(?:desde|since)\b"), re.compile(r"\s+que\b")
_FIRST = re.compile(r"proxim|que viene")
_RECURRING = re.compile(r"[\s,]*(?:of )?(?:every|each|(?:de )?(?:tod[oa]s?|cada))\b", re.IGNORECASE)
_NOW = re.compile(r"\b(?:now|agora|ahora)\b", re.IGNORECASE)  # a range whose other end is today
_SLASHED = re.compile(r"\d/\d")
_NEAR, _FAR = 24, 300  # letters


class Made(NamedTuple):
    """One change: the characters [start, end) of the text that was given, as they were and as they are now."""

    start: int
    end: int
    was: str
    now: str


def absolute(text: str, said: datetime, languages: Sequence[str]) -> tuple[str, tuple[Made, ...]]:
    """The text with its relative times written out as they were meant when it was said, and what was changed."""
    if TRIGGERS.isdisjoint(letters(text).split()) and not ("/" in text and _SLASHED.search(text)):
        return text, ()
    plain, places = composed(text) or (text, None)
    made = _Writing(plain, said, languages).changes()
    if not made or _Writing(_applied(plain, made), said, languages).changes():
        return text, ()  # where one change would call for another, nothing is sure
    if places:
        spans = [(places[change.start], places[change.end], change.now) for change in made]
        made = [Made(start, end, text[start:end], now) for start, end, now in spans]
    return _applied(text, made), tuple(made)


def _applied(text: str, made: Sequence[Made]) -> str:
    pieces, at = [], 0
    for change in made:
        pieces += [text[at : change.start], change.now]
        at = change.end
    return "".join([*pieces, text[at:]])


class _Kernel(NamedTuple):
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
        self.folded = normalise_in_place(text)
        known = [code for code in languages if code in SPEECH]
        self.hints = hints(text, self.folded, known)
        own = language_of(self.folded.split(), text) if self.hints else None
        self.languages = (own, *(code for code in known if code != own)) if own in known else tuple(known)

    def changes(self) -> list[Made]:
        made: list[Made] = []
        for found in self._found("past") if self.hints else ():
            change = None if self._untouchable(found) else self._change(found)
            if change and timeless(found.text, self.languages):
                change = None
            if change and (not made or change.start >= made[-1].end):
                made.append(change)
        return made

    @cached_property
    def quoted(self) -> list[tuple[int, int]]:
        return [found.span() for found in QUOTED.finditer(self.text)]

    @cached_property
    def ahead(self) -> list[dates.Found]:
        """The expressions of the text, where those without their year or week are still to come."""
        return self._found("future")

    def _found(self, prefer: dates.Prefer) -> list[dates.Found]:
        return dates.find(self.text, self.said, self.languages, prefer, about=[*chain(*self.hints.values())])

    def _untouchable(self, found: dates.Found) -> bool:
        """Whether an expression is quoted, recurs, or is part of a longer word or path."""
        before = self.text[max(0, found.start - 1) : found.start]
        glued = (before and before in "@#/\\_-.$'’") or _GLUED.match(self.text, found.end)
        if glued or _RECURRING.match(self.text, found.end):
            return True
        return any(start < found.end and found.start < end for start, end in self.quoted)

    def _change(self, found: dates.Found) -> Made | None:
        own = language_of(clause_of(self.folded, found.start, found.end).split())
        codes = [own] if own in self.languages else self.languages
        readings = [_Expression(self, found, code) for code in codes if code in self.hints]
        readings = [one for one in readings if one.kernels][:1] or readings
        return next(filter(None, (one.change() for one in readings)), None)


class _Expression:
    """One expression of a text, under the eyes of one language."""

    def __init__(self, writing: _Writing, found: dates.Found, code: str) -> None:
        self.writing = writing
        self.text, self.said, self.folded = writing.text, writing.said, writing.folded
        self.found, self.code, self.speech = found, code, SPEECH[code]
        self.kernels = list(self._kernels())

    def change(self) -> Made | None:
        """The expression with all its kernels written out, if it then reads as what was meant."""
        if any(kernel.kind == "weekday" for kernel in self.kernels) and len(self.kernels) > 1:
            return None  # "de segunda a sexta" is every week's more often than this one's
        edits = [edit for edit in map(self._written, self.kernels) if edit]
        whole = edits and len(edits) == len(self.kernels)
        return (self._joined(edits, self.kernels[0].prefer) if whole else None) or self._with_year()

    def _kernels(self) -> Iterator[_Kernel]:
        for match in kernels_of(self.code).finditer(self.folded, self.found.start, self.found.end):
            kind = match.lastgroup or "plain"
            prefer = self._leaning(match, kind)
            yield _Kernel(match.start(), match.end(), kind, prefer or "near")

    def _leaning(self, match: re.Match[str], kind: str) -> dates.Prefer | None:
        """The side of now that a kernel is on; None where the sentence does not tell."""
        if kind == "ahead":
            past, _, plans = self._cues()
            return None if past or plans else "future"  # "I finished it in two hours" tells how long
        if kind not in ("weekday", "ago"):
            return "past"
        if kind == "weekday" and _SINCE.match(self.folded, self.found.start):
            return "past"
        tense = self._tense()
        if kind == "ago" and (tense != "past" or _THAT.match(self.folded, match.end())):
            return None
        return tense

    def _tense(self) -> dates.Prefer | None:
        """Past or future, where the clause is in one of them and tells of no plan."""
        past, future, plans = self._cues()
        if plans or past == future:
            return None
        return "past" if past else "future"

    def _cues(self) -> list[bool]:
        """Whether the clause has words in the past, words in the future, and words of plans."""
        clause = clause_of(self.text, self.found.start, self.found.end).lower()
        return [pattern.search(clause) is not None for pattern in tenses_of(self.code)]

    def _written(self, kernel: _Kernel) -> Made | None:
        """One kernel as a date, with the preposition that goes with it."""
        if kernel.kind == "weekday" and self.code == "en" and tells_which(self.text, kernel.start, kernel.end):
            return None
        if kernel.prefer == "near" or self._is_name(kernel) or self._hedged(kernel) or self._nowadays():
            return None
        read = self._read(kernel)
        if read is None or read.interval.start is None or read.interval.end is None:
            return None
        if kernel.kind == "stretch":
            return self._stretch(kernel, read.interval.start, read.interval.end)
        grain, start = self._unit(kernel) or read.grain, read.interval.start
        unit = season(read, self.said, self.code) if grain == "season" else written(self.speech, start, grain)
        if unit is None:
            return None
        if self.code == "en" and _OWNING.match(self.text, kernel.end):
            return self._owner(kernel, *unit, read)
        return self._governed(kernel, *unit)

    def _governed(self, kernel: _Kernel, way: str, body: str) -> Made:
        start, governor, article = self._governor(kernel)
        if governor == "none":
            governor = self._alone(start, kernel.end, article, way)
        now = self.speech.ways[way][GOVERNORS.index(governor)] + body
        return self._made(start, kernel.end, now)

    def _made(self, start: int, end: int, now: str) -> Made:
        if self.text[start].isupper() and begins(self.text, start):
            now = now[0].upper() + now[1:]
        return Made(start, end, self.text[start:end], now)

    def _unit(self, kernel: _Kernel) -> str | None:
        """The unit that an amount counts, as "two years ago" tells a year and no day of it."""
        if kernel.kind not in ("sure", "ago", "ahead"):
            return None
        words = [word for word in self.folded[kernel.start : kernel.end].split() if word[:2] in self.speech.units]
        return self.speech.units[words[-1][:2]]

    def _read(self, kernel: _Kernel) -> dates.Found | None:
        text = self.text[kernel.start : kernel.end]
        if kernel.kind == "weekday" and self.code == "pt":
            text = _ORDINAL.sub(r"\1-feira", text)
        if kernel.kind == "sure" and self.code == "es":
            text = re.sub(r"^dentro de", "en", text, flags=re.IGNORECASE)
        read = found_in(text, self.said, self.code, kernel.prefer)
        if len(read) != 1 or read[0].text != text:
            return None
        return self._of_week(read[0]) if kernel.kind == "named" else read[0]

    def _of_week(self, read: dates.Found) -> dates.Found:
        """A weekday of the last or next week: the nearer one where weeks may begin with Sunday or with Monday.

        On a Sunday "last Monday" is six days ago; "próximo" and "que viene" name the first that comes.
        """
        start, end = read.interval.start, read.interval.end
        if start is None or end is None:
            return read
        away = (start.date() - self.said.date()).days
        across = (self.said.weekday() == 6) != (start.weekday() == 6)
        first = away > 0 and _FIRST.search(normalise_in_place(read.text)) is not None
        if not 7 < abs(away) < 14 or not (across or first) or "retrasad" in read.text.lower():
            return read
        week = timedelta(days=7 if away < 0 else -7)
        return read._replace(interval=dates.Interval(start + week, end + week))

    def _stretch(self, kernel: _Kernel, first: datetime, end: datetime) -> Made | None:
        """ "The last 30 days" as their first and last day."""
        start, governor, _ = self._governor(kernel)
        word = _WORD_BEFORE.search(self.text, max(0, start - _NEAR), start)
        if governor == "other" and word and word[1].lower() in ("over", "during", "for", "within"):
            start, governor = word.start(1), "in"
        if governor not in ("in", "none"):
            return None
        last = end - timedelta(microseconds=1)
        return self._made(start, kernel.end, self.speech.stretch.format(first.date(), last.date()))

    def _owner(self, kernel: _Kernel, way: str, body: str, read: dates.Found) -> Made | None:
        """ "Yesterday's meeting" as "the 2026-11-14 meeting"."""
        if read.grain == "week" and read.interval.start:
            way, body = "date", "{}-W{:02}".format(*read.interval.start.isocalendar())
        return self._made(kernel.start, kernel.end + 2, f"the {body}") if way in ("date", "bare") else None

    def _governor(self, kernel: _Kernel) -> tuple[int, str, bool]:
        """Where the words that go with a kernel begin, what governs it, and whether an article stands before it."""
        at, article = kernel.start, False
        for _ in range(2):
            word = _WORD_BEFORE.search(self.text, max(0, at - _NEAR), at)
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

    def _alone(self, start: int, end: int, article: bool, way: str) -> str:
        """Whether what no preposition governs is the subject of its sentence, or tells when."""
        if article and way in ("fem", "masc"):
            return "noun"
        if end != self.found.end or not _BEFORE_SUBJECT.search(self.text, max(0, start - _NEAR), start):
            return "none"
        follows = self.text[end : end + _FAR].lstrip()
        opened = self.text[max(0, start - _NEAR) : start].rstrip()[-1:] in (":", "(")
        if opened and (not follows or follows[0] in ".)\n"):
            return "noun"  # "Deadline: tomorrow"
        verbs = f"{self.speech.subject}|{self.speech.stays}" if article else self.speech.subject
        return "noun" if re.match(verbs, follows, re.IGNORECASE) else "none"

    def _is_name(self, kernel: _Kernel) -> bool:
        """Whether a kernel is written as names are: "Sol de Hoje", "Domingo"."""
        if not self.text[kernel.start].isupper() or (self.code == "en" and kernel.kind == "weekday"):
            return False
        return not begins(self.text, kernel.start) or (
            kernel.kind == "weekday" and self.folded.startswith("domingo", kernel.start)
        )

    def _hedged(self, kernel: _Kernel) -> bool:
        """Whether an amount is no more than about right, or a weekday any: "more than a year ago", "on a Monday"."""
        word = _WORD_BEFORE.search(self.text, max(0, kernel.start - _NEAR), kernel.start)
        if word is None or kernel.kind in ("plain", "stretch"):
            return False
        low = word[1].lower()
        if kernel.kind in ("weekday", "named"):
            governs = low in self.speech.lefts or low in self.speech.others or low in self.speech.joins
            return not governs and (low in ANY or kernel.start > self.found.start)
        return low in self.speech.hedges

    def _nowadays(self) -> bool:
        around = self.folded[max(0, self.found.start - _NEAR) : self.found.end + _NEAR]
        return re.search(self.speech.lasting, around) is not None

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
        return next((one.interval for one in self.writing.ahead if one.start == self.found.start), None)

    def _with_year(self) -> Made | None:
        """A month, or a day of it, with the year that the tense of its sentence tells."""
        match = dated_of(self.code).search(self.folded, self.found.start, self.found.end)
        prefer = self._tense() if match else None
        if match is None or prefer is None or _NOW.search(self.found.text):
            return None
        if prefer == "past" and meant_for(self.text, self.found.start):
            return None
        if self.code == "en" and not self.text[match.start()].isupper():
            return None
        meant = self._meant(prefer)
        if meant is None or (meant.start or meant.end) is None:
            return None
        year = (meant.start or meant.end or self.said).year
        join = self.speech.year[match[0][-1].isdigit() or match[0][-3:-2].isdigit()]
        now = f"{self.found.text}{join}{year}"
        change = Made(self.found.start, self.found.end, self.found.text, now)
        return change if _reads(now, meant, self) else None


def _reads(text: str, meant: dates.Interval | None, expression: _Expression) -> bool:
    """Whether a text is read to its end as one expression, from another day, and as what was meant."""
    plain = re.sub(r"['’]s$", "", text)
    read = found_elsewhen(plain, expression.said, expression.code)
    if len(read) != 1 or read[0].end != len(plain):
        return False
    return meant is None or _nested(read[0].interval, meant) or _nested(meant, read[0].interval)


def _nested(inner: dates.Interval, outer: dates.Interval) -> bool:
    """Whether an interval lies in another; where one is open the other must be."""
    if (inner.start is None, inner.end is None) != (outer.start is None, outer.end is None):
        return False
    after = inner.start is None or outer.start is None or outer.start <= inner.start
    return after and (inner.end is None or outer.end is None or inner.end <= outer.end)


def begins(text: str, at: int) -> bool:
    """Whether a sentence begins here, so that a capital letter says nothing."""
    before = text[max(0, at - _NEAR) : at]
    return not before.strip(" \t*_>([\"'“«•–—-") or _BEGINNING.search(before) is not None
