"""The page of a dream: what it did, in plain words, at most 800 of them (E7, D4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from hipocampo.life.dream_report import CHANGES, NAMED, PAIRS, WAITING, DreamReport, Group
from hipocampo.markdown.bullets import words
from hipocampo.messages import count, say
from hipocampo.settings import DreamSettings
from hipocampo.text.inert import inert

_SHOWN = 160  # letters of a memory
_FADING, _FEW = frozenset({"latent", "archived", "pressed", "pruned"}), 5  # what fades is named by a few examples
# What a dream did, as its summary counts it.
_SUMMED = {
    "learned": ("contradicted",),
    "kept": ("graduated",),
    "back": ("rescued",),
    "one": ("merged",),
    "cooled": ("latent", "pressed"),
    "archived": ("archived", "pruned"),
}
_STEPS = (NAMED, 6, 3, 1, 0)  # memories named of each kind, fewer until the page is short enough

Lookup = Callable[[str], str]


def dream_page(report: DreamReport, lookup: Lookup, language: str, settings: DreamSettings) -> str:
    """The text of a dream's page; `lookup` gives the text of a memory."""
    question = settings.question or say("dream.question", language)
    for named in _STEPS:
        text = "\n".join(_PageText(lookup, language, question, named).lines(report))
        if words(text) <= settings.words:
            return text
    return text


@dataclass(frozen=True, slots=True)
class _PageText:
    """The text of a page with so many memories named of each kind."""

    lookup: Lookup
    language: str
    question: str
    named: int

    def lines(self, report: DreamReport) -> Iterator[str]:
        yield _opening(report, self.language)
        yield ""
        yield " ".join(self._summary(report))
        for name in CHANGES:
            yield from self._section(name, report[name])
        for name in WAITING:
            yield from self._section(name, report.asks(name))
        waits = any(report.asks(name).count for name in WAITING)
        ends = [
            *([say("dream.verdict", self.language)] if waits else []),
            *([count("dream.older", self.language, report.older)] if report.older else []),
        ]
        if ends:
            yield ""
            yield " ".join(ends)
        yield ""
        yield _looked(report, self.language)

    def _summary(self, report: DreamReport) -> Iterator[str]:
        """What mattered, in two or three sentences."""
        if report.told:
            texts = [say("dream.quoted", self.language, text=_short(self.lookup(id))) for id in report.telling]
            told = count("dream.told", self.language, report.told)
            yield f"{told}: {say('dream.and', self.language).join(texts)}." if texts else f"{told}."
        groups = {name: sum(report[one].count for one in names) for name, names in _SUMMED.items()}
        parts = [count(f"dream.sum.{name}", self.language, n) for name, n in groups.items() if n]
        if parts:
            listed = say("dream.and", self.language).join(filter(None, (", ".join(parts[:-1]), parts[-1])))
            yield f"{listed[:1].upper()}{listed[1:]}."
        else:
            yield _quiet(report, self.language)
        asked = sum(report.asks(name).count for name in WAITING)
        if asked:
            yield count("dream.asks", self.language, asked)

    def _section(self, name: str, group: Group) -> Iterator[str]:
        if not group.count:
            return
        yield ""
        yield f"### {count(f'dream.{name}', self.language, group.count)}"
        each = 2 if name in PAIRS else 1
        ids = group.ids[: min(self.named, _FEW if name in _FADING else self.named) * each]
        if name == "waiting":
            yield ""
            yield self.question
        if ids:
            yield ""
        for at in range(0, len(ids), each):
            yield f"- {self._named(name, ids[at : at + each])}"
        left = group.count - len(ids) // each
        if left and ids:
            yield f"- {count('dream.more', self.language, left)}"

    def _named(self, name: str, ids: Sequence[str]) -> str:
        texts = [_short(self.lookup(id)) for id in ids]
        if len(texts) == 1:
            return texts[0]
        return say(f"dream.pair.{name}", self.language, one=texts[0], other=texts[1])


def _opening(report: DreamReport, language: str) -> str:
    if report.pressure and not report.cycles:
        return say("dream.pressure", language)
    if not report.cycles:
        return say("dream.asked", language)
    if len(report.cycles) == 1:
        return say("dream.cycle", language, date=long_date(report.cycles[0], language))
    first, last = (long_date(report.cycles[at], language) for at in (0, -1))
    return say("dream.cycles", language, count=len(report.cycles), first=first, last=last)


def _looked(report: DreamReport, language: str) -> str:
    layers = ", ".join(
        count(f"dream.layer.{name}", language, report.looked[name])
        for name in ("wisdom", "active", "latent", "archive")
        if report.looked.get(name)
    )
    sentences = [say("dream.looked", language, layers=layers) if layers else say("dream.empty", language)]
    if report.turns:
        sentences.append(count("dream.turns", language, report.turns))
    if report.compared:
        sentences.append(count("dream.compared", language, report.compared))
    if report.left:
        sentences.append(count("dream.left", language, report.left))
    return " ".join(sentences)


def _quiet(report: DreamReport, language: str) -> str:
    """Why nothing changed."""
    active = report.looked.get("active", 0)
    if report.over:
        return count("dream.quiet.over", language, report.over)
    if not active and not report.looked.get("latent"):
        return say("dream.quiet.nothing", language)
    if not report.cycles:
        return say("dream.quiet.early", language)
    if active and report.immune == active and not report.looked.get("latent"):
        return count("dream.quiet.immune", language, report.immune)
    return say("dream.quiet.strong", language)


def _short(text: str) -> str:
    text = " ".join(inert(text.replace("<!--", "").replace("-->", "")).split())
    text = text[:1].upper() + text[1:]
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"


def long_date(day: str, language: str) -> str:
    """A date as people write it."""
    found = date.fromisoformat(day)
    month = say("dream.months", language).split()[found.month - 1]
    return say("dream.date", language, day=found.day, month=month, year=found.year)
