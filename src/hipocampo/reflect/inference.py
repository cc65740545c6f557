"""Facts that the prose of daily logs tells by itself, inferred and marked as such (G6)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta

from hipocampo.core.access import EVERYTHING
from hipocampo.core.facts import Fact
from hipocampo.core.provenance import INFERRED
from hipocampo.errors import HipocampoError
from hipocampo.markdown.bullets import mentions, render
from hipocampo.markdown.edit import read_text
from hipocampo.markdown.page import Page, day_of, parse_page
from hipocampo.ports import Ledger, PageIndex, Pages
from hipocampo.reflect.derived_fact import DerivedFact
from hipocampo.settings import Settings
from hipocampo.text.extraction import extract

_LOGS, _DREAMS = "memory/", "memory/dreams/"
_AGAIN = timedelta(days=7)  # logs are written to for a while; older ones are read when `since` says so
_LATEST = 50


def first_day(ledger: Ledger, done: str, since: str | None) -> str:
    """The day from which on logs are read: as asked, else a week before the last time that facts were inferred."""
    if since is not None:
        return since[:10]
    last = ledger.query({"type": done}, EVERYTHING, sort={"seq": -1}, limit=_LATEST, archived=True)
    at = next((event.timestamp for event in last if "inferred" in event.payload), None)
    return (date.fromisoformat(at[:10]) - _AGAIN).isoformat() if at else ""


def prose_of_logs(index: PageIndex, pages: Pages, since: str) -> Iterator[Page]:
    """The daily logs from a day on; one that can't be read is passed over, as sync tells of it."""
    for path in sorted(index.states()):
        if path.startswith(_LOGS) and not path.startswith(_DREAMS) and (day_of(path) or "") >= (since or "0"):
            try:
                yield parse_page(read_text(pages.read(path)[0]).text, path)
            except HipocampoError:
                continue


def inferred(page: Page, settings: Settings) -> Iterator[DerivedFact]:
    """What the passages of a log tell, each with the passage it was taken from."""
    assert page.day is not None
    said = datetime.combine(date.fromisoformat(page.day), time(12), settings.zone)
    for passage in page.passages:
        for found in extract(passage.text, now=said, languages=settings.languages):
            names, tags = mentions(found.content)
            told = found.content, found.content, found.kind, found.type, names, tags
            fact = Fact(*told, provenance=INFERRED, weight=found.weight)
            yield DerivedFact(render(fact), INFERRED, said, f"{page.path}#L{passage.line}")
