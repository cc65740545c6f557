"""The dream's page: what a dream did, in a person's words, at most 800 of them (E7, D4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date

from hipocampo.life.night import NAMED, PAIRS, Group, Night
from hipocampo.markdown.bullets import words
from hipocampo.messages import count, say

_SHOWN = 160  # letters of a memory
_STEPS = (NAMED, 6, 3, 1, 0)  # memories named of each kind, fewer until the page is short enough

Lookup = Callable[[str], str]


def dream_page(night: Night, lookup: Lookup, language: str, most: int) -> str:
    """What is told of a night; `lookup` gives the text of a memory."""
    for named in _STEPS:
        text = "\n".join(_lines(night, lookup, language, named))
        if words(text) <= most:
            return text
    return text


def _lines(night: Night, lookup: Lookup, language: str, named: int) -> Iterator[str]:
    yield _opening(night, language)
    yield ""
    yield _looked(night, language)
    for name in ("graduated", "rescued", "merged", "contradicted", "latent", "archived", "pressed", "pruned"):
        yield from _section(name, night[name], lookup, language, named)
    if not night.changed:
        yield ""
        yield _quiet(night, language)
    for name in ("proposed", "waiting", "doubtful", "cold"):
        yield from _section(name, night[name], lookup, language, named)
    if any(night[name].count for name in ("proposed", "waiting", "doubtful", "cold")):
        yield ""
        yield say("dream.verdict", language)


def _opening(night: Night, language: str) -> str:
    if night.pressure and not night.cycles:
        return say("dream.pressure", language)
    if not night.cycles:
        return say("dream.asked", language)
    if len(night.cycles) == 1:
        return say("dream.cycle", language, date=long_date(night.cycles[0], language))
    first, last = (long_date(night.cycles[at], language) for at in (0, -1))
    return say("dream.cycles", language, count=len(night.cycles), first=first, last=last)


def _looked(night: Night, language: str) -> str:
    layers = ", ".join(
        count(f"dream.layer.{name}", language, night.looked[name])
        for name in ("wisdom", "active", "latent", "archive")
        if night.looked.get(name)
    )
    told = [say("dream.looked", language, layers=layers) if layers else say("dream.empty", language)]
    if night.turns:
        told.append(count("dream.turns", language, night.turns))
    if night.compared:
        told.append(count("dream.compared", language, night.compared))
    if night.left:
        told.append(count("dream.left", language, night.left))
    return " ".join(told)


def _quiet(night: Night, language: str) -> str:
    """Why nothing changed."""
    active = night.looked.get("active", 0)
    if not active and not night.looked.get("latent"):
        return say("dream.quiet.nothing", language)
    if not night.cycles:
        return say("dream.quiet.early", language)
    if active and night.immune == active and not night.looked.get("latent"):
        return count("dream.quiet.immune", language, night.immune)
    return say("dream.quiet.strong", language)


def _section(name: str, group: Group, lookup: Lookup, language: str, named: int) -> Iterator[str]:
    if not group.count:
        return
    yield ""
    yield f"### {count(f'dream.{name}', language, group.count)}"
    each = 2 if name in PAIRS else 1
    ids = group.ids[: named * each]
    if ids:
        yield ""
    for at in range(0, len(ids), each):
        texts = [_short(lookup(id)) for id in ids[at : at + each]]
        yield f"- {texts[0]}" if each == 1 else f"- {say(f'dream.pair.{name}', language, one=texts[0], other=texts[1])}"
    left = group.count - len(ids) // each
    if left and ids:
        yield f"- {count('dream.more', language, left)}"


def _short(text: str) -> str:
    text = " ".join(text.replace("<!--", "").replace("-->", "").split())
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"


def long_date(day: str, language: str) -> str:
    """A date as people write it."""
    found = date.fromisoformat(day)
    month = say("dream.months", language).split()[found.month - 1]
    return say("dream.date", language, day=found.day, month=month, year=found.year)
