"""One expression of a text, and how it is written so that it means the same whenever it is read (D2)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from hipocampo.text import dates
from hipocampo.text.atomic.edits import Edit
from hipocampo.text.atomic.grammar import TimeGrammar, grammar_of, habits
from hipocampo.text.atomic.readings import found_elsewhen, found_in, hints, of_week, season
from hipocampo.text.atomic.sentences import FAR, NEAR, QUOTED, begins, clause_of, sentence_of, words_in
from hipocampo.text.dates.ranges import Bound, Join
from hipocampo.text.detection import language_of
from hipocampo.text.languages import cached, words_of_all
from hipocampo.text.normalisation import normalise_in_place

_WORD_BEFORE = re.compile(r"(?<![\w@#/'’-])([^\W\d_]+)[ \t]+$")
_OWNING = re.compile(r"['’]s [^\W_]")
_CONTRACTED = 4  # letters that tell a preposition inside of a kernel
_MEANT_FOR = 16  # letters before an expression that are looked at


class Source:
    """A text to make absolute, with its expressions of time."""

    def __init__(self, text: str, said: datetime, languages: Sequence[str]) -> None:
        self.text = text
        self.said = said
        self.normalised = normalise_in_place(text)
        known = [code for code in languages if grammar_of(code)]
        self.hints = hints(text, self.normalised, known)
        self.own = own = language_of(words_in(self.normalised), text) if self.hints else None
        self.languages = (own, *(code for code in known if code != own)) if own in known else tuple(known)

    @cached_property
    def quoted(self) -> list[tuple[int, int]]:
        """The places of what is quoted."""
        return [found.span() for found in QUOTED.finditer(self.text)]

    @cached_property
    def ahead(self) -> list[dates.Found]:
        """The expressions of the text, where those without their year or week are still to come."""
        return self.found("future")

    def found(self, prefer: dates.Prefer) -> list[dates.Found]:
        """The expressions of the text."""
        return dates.find(self.text, self.said, self.languages, prefer, about=[*chain(*self.hints.values())])


class _Kernel(NamedTuple):
    """The part of an expression that counts from now; `prefer` is the side it leans to."""

    start: int
    end: int
    kind: str
    prefer: dates.Prefer


class Expression:
    """One expression of a text, as one language reads it."""

    def __init__(self, source: Source, found: dates.Found, grammar: TimeGrammar) -> None:
        self.source, self.found, self.grammar = source, found, grammar
        self.text, self.said, self.normalised = source.text, source.said, source.normalised
        self.kernels = list(self._kernels())

    @property
    def names_weekday(self) -> bool:
        """Whether the sentence decides which week the expression is of."""
        return any(kernel.kind == "weekday" for kernel in self.kernels)

    def edit(self) -> Edit | None:
        """The expression with all its kernels written out, if it then reads as what was meant."""
        if self.names_weekday and len(self.kernels) > 1:
            return None  # "de segunda a sexta" is every week's more often than this one's
        edits = [edit for edit in map(self._written, self.kernels) if edit]
        whole = edits and len(edits) == len(self.kernels)
        return (self._joined(edits, self.kernels[0].prefer) if whole else None) or self._with_year()

    def _kernels(self) -> Iterator[_Kernel]:
        for match in self.grammar.kernels.finditer(self.normalised, self.found.start, self.found.end):
            kind = match.lastgroup or "plain"
            prefer = self._leaning(match, kind)
            yield _Kernel(match.start(), match.end(), kind, prefer or "near")

    def _leaning(self, match: re.Match[str], kind: str) -> dates.Prefer | None:
        """The side of now that a kernel is on; None if the sentence does not tell."""
        if kind == "ahead":
            past, _, plans = self._cues()
            first, last = sentence_of(self.normalised, match.start(), match.end())
            lasting = past or plans or habits().search(self.normalised, first, last)
            return None if lasting else "future"  # "I finished it in two hours" tells how long
        if kind not in ("weekday", "ago"):
            return "past"
        if kind == "weekday" and _since().match(self.normalised, self.found.start):
            return "past"
        if kind == "weekday":
            return self._side()
        no_point = _that().match(self.normalised, match.end()) or self.grammar.age.match(self.normalised, match.start())
        return None if no_point or self._tense() != "past" else "past"

    def _side(self) -> dates.Prefer | None:
        """The tense of the clause; None if it sets in the past a day that may be still to come."""
        tense = self._tense()
        return None if tense == "past" and self._looks_ahead() else tense

    def _looks_ahead(self) -> bool:
        """Whether a day is a term, or one that something was moved to: "gave us until April 2", "pushed to July 18"."""
        start, end, node = self.found.start, self.found.end, self.found.node
        if isinstance(node, Bound) and not _since().match(self.normalised, start):
            return True
        if _is_meant_for(self.text, start) or self.grammar.arranged.search(clause_of(self.text, start, end).lower()):
            return True
        clause = clause_of(self.normalised, start, end)
        moves = isinstance(node, Join) or self.grammar.is_owned(self.text, start)
        return bool(self.grammar.age.search(clause) or (moves and self.grammar.put_off.search(clause)))

    def _tense(self) -> dates.Prefer | None:
        """Past or future, if the clause is in one of them and describes no plan."""
        past, future, plans = self._cues()
        if plans or past == future:
            return None
        return "past" if past else "future"

    def _cues(self) -> list[bool]:
        """Whether the clause has words in the past, words in the future, and words of plans."""
        clause = clause_of(self.text, self.found.start, self.found.end).lower()
        _, future, plans = self.grammar.tenses
        return [self.grammar.tells_past(clause), future.search(clause) is not None, plans.search(clause) is not None]

    def _written(self, kernel: _Kernel) -> Edit | None:
        """One kernel as a date, with the preposition that goes with it."""
        if kernel.kind == "weekday" and self._is_thing(kernel):
            return None
        if kernel.prefer == "near" or self._is_name(kernel) or self._hedged(kernel) or self._nowadays():
            return None
        read = self._read(kernel)
        if read is None or read.interval.start is None or read.interval.end is None:
            return None
        if kernel.kind == "stretch":
            return self._stretch(kernel, read.interval.start, read.interval.end)
        grain, start = self._unit(kernel) or read.grain, read.interval.start
        unit = season(read, self.said, self.grammar) if grain == "season" else self.grammar.written(start, grain)
        if unit is None:
            return None
        if self.grammar.owned and _OWNING.match(self.text, kernel.end):
            return self._owner(kernel, *unit, read)
        return self._governed(kernel, *unit)

    def _is_thing(self, kernel: _Kernel) -> bool:
        """Whether a weekday tells which one, or what somebody has: "the Friday meeting", "Friday off"."""
        which = self.grammar.tells_which(self.text, kernel.start, kernel.end)
        return which or self.grammar.free.match(self.text, kernel.end) is not None

    def _governed(self, kernel: _Kernel, way: str, body: str) -> Edit:
        start, governor, article = self._governor(kernel)
        if governor == "none" and way == "bare" and self._follows_month(start):
            governor = "other"  # "in June last year"
        elif governor == "none":
            governor = self._alone(start, kernel.end, article, way)
        return self._capitalised(start, kernel.end, self.grammar.governed(way, governor, body))

    def _follows_month(self, at: int) -> bool:
        return self.grammar.dated.search(self.normalised[self.found.start : at].rstrip()) is not None

    def _capitalised(self, start: int, end: int, now: str) -> Edit:
        if self.text[start].isupper() and begins(self.text, start):
            now = now[0].upper() + now[1:]
        return Edit(start, end, self.text[start:end], now)

    def _unit(self, kernel: _Kernel) -> str | None:
        """The unit that an amount counts, as "two years ago" tells a year and no day of it."""
        if kernel.kind not in ("sure", "ago", "ahead"):
            return None
        units = self.grammar.units
        words = [word for word in self.normalised[kernel.start : kernel.end].split() if word[:2] in units]
        return units[words[-1][:2]] if words else None

    def _read(self, kernel: _Kernel) -> dates.Found | None:
        text = self.text[kernel.start : kernel.end]
        if kernel.kind in self.grammar.read_as:
            pattern, instead = self.grammar.read_as[kernel.kind]
            text = re.sub(pattern, instead, text, flags=re.IGNORECASE)
        read = found_in(text, self.said, self.grammar.code, kernel.prefer)
        if len(read) != 1 or read[0].text != text:
            return None
        return of_week(read[0], self.said) if kernel.kind == "named" else read[0]

    def _stretch(self, kernel: _Kernel, first: datetime, end: datetime) -> Edit | None:
        """ "The last 30 days" as their first and last day."""
        start, governor, _ = self._governor(kernel)
        word = _WORD_BEFORE.search(self.text, max(0, start - NEAR), start)
        if governor == "other" and word and word[1].lower() in self.grammar.stretch_leads:
            start, governor = word.start(1), "in"
        if governor not in ("in", "none") or not self.grammar.stretch:
            return None
        last = end - timedelta(microseconds=1)
        return self._capitalised(start, kernel.end, self.grammar.stretch.format(first.date(), last.date()))

    def _owner(self, kernel: _Kernel, way: str, body: str, read: dates.Found) -> Edit | None:
        """ "Yesterday's meeting" as "the 2026-11-14 meeting"."""
        if read.grain == "week" and read.interval.start:
            way, body = "date", "{}-W{:02}".format(*read.interval.start.isocalendar())
        if way not in ("date", "bare"):
            return None
        return self._capitalised(kernel.start, kernel.end + 2, self.grammar.owned.format(body))

    def _governor(self, kernel: _Kernel) -> tuple[int, str, bool]:
        """Where the words that go with a kernel begin, what governs it, and whether an article stands before it."""
        at, article = kernel.start, False
        for _ in range(2):
            word = _WORD_BEFORE.search(self.text, max(0, at - NEAR), at)
            if word is None:
                break
            low = word[1].lower()
            if low in self.grammar.other_prepositions or (low in self.grammar.joins and at > self.found.start):
                return at, "other", article
            governor, has_article = self.grammar.governors.get(low, ("", False))
            if not governor and not has_article:
                break
            at, article = word.start(1), article or has_article
            if governor:
                return at, governor, article
        return at, self._contracted(kernel), article

    def _contracted(self, kernel: _Kernel) -> str:
        """What governs a kernel from inside: "nesta semana", "deste mês"."""
        return self.grammar.contracted.get(self.normalised[kernel.start : kernel.start + _CONTRACTED], "none")

    def _alone(self, start: int, end: int, article: bool, way: str) -> str:
        """Whether what no preposition governs is the subject of its sentence, or tells when."""
        if article and way in ("fem", "masc"):
            return "noun"
        if end != self.found.end or not _before_subject().search(self.text, max(0, start - NEAR), start):
            return "none"
        follows = self.text[end : end + FAR].lstrip()
        opened = self.text[max(0, start - NEAR) : start].rstrip()[-1:] in (":", "(")
        if opened and (not follows or follows[0] in ".)\n"):
            return "noun"  # "Deadline: tomorrow"
        verbs = self.grammar.subject_with_article if article else self.grammar.subject
        return "noun" if re.match(verbs, follows, re.IGNORECASE) else "none"

    def _is_name(self, kernel: _Kernel) -> bool:
        """Whether a kernel is written as names are: "Sol de Hoje", "Domingo"."""
        if not self.text[kernel.start].isupper() or (self.grammar.capitals and kernel.kind == "weekday"):
            return False
        return not begins(self.text, kernel.start) or (
            kernel.kind == "weekday" and self.normalised.startswith(self.grammar.names, kernel.start)
        )

    def _hedged(self, kernel: _Kernel) -> bool:
        """Whether a time is approximate or told of: "over a year ago", "on a Monday", "our Sunday", "it was Friday"."""
        word = _WORD_BEFORE.search(self.text, max(0, kernel.start - NEAR), kernel.start)
        low = word[1].lower() if word else ""
        if low in self.grammar.owners or (kernel.kind == "weekday" and low in self.grammar.copulas):
            return True
        if not low or kernel.kind in ("plain", "stretch"):
            return False
        if kernel.kind in ("weekday", "named"):
            grammar = self.grammar
            governs = low in grammar.governors or low in grammar.other_prepositions or low in grammar.joins
            return not governs and (low in words_of_all("times", "ANY") or kernel.start > self.found.start)
        return low in self.grammar.hedges

    def _nowadays(self) -> bool:
        around = self.normalised[max(0, self.found.start - NEAR) : self.found.end + NEAR]
        return re.search(self.grammar.nowadays, around) is not None

    def _joined(self, edits: list[Edit], prefer: dates.Prefer) -> Edit | None:
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
        return Edit(first, last, self.text[first:last], now) if _reads(now, meant, self) else None

    def _meant(self, prefer: dates.Prefer) -> dates.Interval | None:
        if prefer == "past":
            return self.found.interval
        return next((one.interval for one in self.source.ahead if one.start == self.found.start), None)

    def _with_year(self) -> Edit | None:
        """A month, or a day of it, with the year that the tense of its sentence tells."""
        match = self.grammar.dated.search(self.normalised, self.found.start, self.found.end)
        prefer = self._side() if match else None
        if match is None or prefer is None or _now().search(self.found.text):
            return None
        if self.grammar.capitals and not self.text[match.start()].isupper():
            return None
        meant = self._meant(prefer)
        if meant is None or (meant.start or meant.end) is None:
            return None
        year = (meant.start or meant.end or self.said).year
        join = self.grammar.year_joint[match[0][-1].isdigit() or match[0][-3:-2].isdigit()]
        now = f"{self.found.text}{join}{year}"
        edit = Edit(self.found.start, self.found.end, self.found.text, now)
        return edit if _reads(now, meant, self) else None


def _reads(text: str, meant: dates.Interval | None, expression: Expression) -> bool:
    """Whether a text parses to its end as one expression, from another day, with the meaning intended."""
    plain = re.sub(r"['’]s$", "", text)
    read = found_elsewhen(plain, expression.said, expression.grammar.code)
    if len(read) != 1 or read[0].end != len(plain):
        return False
    return meant is None or _nested(read[0].interval, meant) or _nested(meant, read[0].interval)


def _nested(inner: dates.Interval, outer: dates.Interval) -> bool:
    """Whether an interval lies in another; where one is open the other must be."""
    if (inner.start is None, inner.end is None) != (outer.start is None, outer.end is None):
        return False
    after = inner.start is None or outer.start is None or outer.start <= inner.start
    return after and (inner.end is None or outer.end is None or inner.end <= outer.end)


def _is_meant_for(text: str, at: int) -> bool:
    """Whether an expression tells what something is for, or moved to: it may lie on either side of what was done."""
    return _meant_for().search(text[max(0, at - _MEANT_FOR) : at]) is not None


@cached()
def _meant_for() -> re.Pattern[str]:
    words, articles = _alternatives("MEANT_FOR"), _alternatives("ARTICLES")
    return re.compile(rf"\b(?:{words})\s+(?:(?:{articles})\s+)?\Z", re.IGNORECASE)


@cached()
def _since() -> re.Pattern[str]:
    return re.compile(rf"(?:{_alternatives('SINCE')})\b")


@cached()
def _that() -> re.Pattern[str]:
    """After an amount of time: "há dois anos que" is no point in time."""
    return re.compile(rf"\s+(?:{_alternatives('AGO_THAT')})\b")


@cached()
def _now() -> re.Pattern[str]:
    """A range with such an end needs no year."""
    return re.compile(rf"\b(?:{_alternatives('NOW')})\b", re.IGNORECASE)


@cached()
def _before_subject() -> re.Pattern[str]:
    openers = _alternatives("SUBJECT_OPENERS")
    return re.compile(rf"(?:\A|[.!?:;,(…\n]|\b(?:{openers}))[\s*_>(•–—-]*\Z", re.IGNORECASE)


def _alternatives(name: str) -> str:
    return "|".join(sorted(words_of_all("times", name)))
