"""Facts inferred from the prose of daily logs, and marked as inferred (G6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.facts import Fact
from hipocampo.core.provenance import INFERRED
from hipocampo.errors import HipocampoError
from hipocampo.journal import Command
from hipocampo.markdown.bullets import mentions, render
from hipocampo.markdown.edit import read_page
from hipocampo.markdown.page import Page, day_of
from hipocampo.ports import Ledger, PageIndex, Pages
from hipocampo.settings import Settings
from hipocampo.text.extraction.prose import stated_in_prose

_LOGS, _DREAMS = "memory/", "memory/dreams/"
_AGAIN = timedelta(days=7)  # logs are written to for a while; older ones are read when `since` says so
_LATEST = 50


class DerivedFact(NamedTuple):
    """A text to keep as a fact: its provenance, when it was said, and what it was taken from."""

    text: str
    provenance: str
    at: datetime | None = None
    evidence: str | None = None


KeepFacts = Callable[[Command, datetime, Sequence[DerivedFact]], int]  # returns how many were new


def first_day(ledger: Ledger, done: str, since: str | None) -> str:
    """Return the day from which logs are read: that of `since`, else a week before facts were last inferred."""
    if since is not None:
        return since[:10]
    last = ledger.query({"type": done}, EVERYTHING, sort={"seq": -1}, limit=_LATEST, archived=True)
    at = next((event.timestamp for event in last if "inferred" in event.payload), None)
    return (date.fromisoformat(at[:10]) - _AGAIN).isoformat() if at else ""


def logs_since(index: PageIndex, pages: Pages, since: str) -> Iterator[Page]:
    """Yield the daily logs from a day on; one that can't be read is skipped, since sync reports it."""
    for path in sorted(index.states()):
        if path.startswith(_LOGS) and not path.startswith(_DREAMS) and (day_of(path) or "") >= (since or "0"):
            try:
                yield read_page(pages.read(path)[0], path)
            except HipocampoError:
                continue


def infer_facts(page: Page, settings: Settings) -> Iterator[DerivedFact]:
    """Yield the facts that the passages of a log state, each with its passage as evidence."""
    assert page.day is not None
    said = datetime.combine(date.fromisoformat(page.day), time(12), settings.zone)
    for passage in page.passages:
        for found in stated_in_prose(passage.text, now=said, languages=settings.languages):
            names, tags = mentions(found.content)
            text, kind, type = found.content, found.kind, found.type
            fact = Fact(text, text, kind, type, names, tags, provenance=INFERRED, weight=found.weight)
            yield DerivedFact(render(fact), INFERRED, said, f"{page.path}#L{passage.line}")
