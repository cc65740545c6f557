"""The diary: writes dreams into their pages, from their events, so that a failed write can be repeated (E7, E8)."""

from __future__ import annotations

from typing import Any

from hipocampo.core.access import EVERYTHING
from hipocampo.core.wording import plain_wording
from hipocampo.errors import Conflict, HipocampoError
from hipocampo.journal import Change, Command, Journal
from hipocampo.life.dream_page import dream_page, long_date
from hipocampo.life.dream_report import report_of
from hipocampo.markdown.edit import read_text
from hipocampo.messages import say
from hipocampo.ports import Index, Ledger, Pages, read_if_present
from hipocampo.settings import Settings

_TRIES = 3


class Diary:
    """The pages of dreams."""

    def __init__(self, journal: Journal, ledger: Ledger, index: Index, pages: Pages, settings: Settings) -> None:
        self._journal = journal
        self._ledger = ledger
        self._index = index
        self._pages = pages
        self._settings = settings

    def write(self, command: Command) -> None:
        """Write the page of the last dream, unless it has one; a dream in which nothing happened needs none."""
        era = self._index.life.era()
        if era.noted >= era.dreamed:
            return
        ended = next(self._ledger.query({"seq": era.dreamed}, EVERYTHING, archived=True))
        payload = ended.payload
        try:
            if payload.get("news") or payload.get("asked"):
                self._insert(payload["page"], self._region(ended.seq, payload))
        except HipocampoError:
            return  # a page that can't be written now is tried again at the next call
        noted = [Change("dream.noted", "dream", {"dream": ended.seq})]
        self._journal.carry_out(command, noted, self._journal.now())

    def text(self, payload: dict[str, Any]) -> str:
        """The text of a dream's page, from the payload of its event."""
        settings = self._settings
        return dream_page(report_of(payload), self._content, settings.language, settings.dream)

    def _content(self, id: str) -> str:
        record = self._index.records.get(id, EVERYTHING)
        return plain_wording(record.content, record.tags) if record else id

    def _region(self, seq: int, payload: dict[str, Any]) -> str:
        language = self._settings.language
        day = payload["page"].rpartition("_")[2].removesuffix(".md")
        title = say("dream.title", language, date=long_date(day, language))
        return f"{_begin(seq)}\n# {title}\n\n{self.text(payload)}\n<!-- hipocampo:end -->\n"

    def _insert(self, path: str, region: str) -> None:
        for _ in range(_TRIES):
            data, digest = read_if_present(self._pages, path)
            text = read_text(data).text
            if region.splitlines()[0] in text:
                return
            gap = "" if not text else "\n" if text.endswith("\n") else "\n\n"
            try:
                self._pages.write(path, data + (gap + region).encode(), digest)
                return
            except Conflict:  # an editor saved it in between
                continue


def _begin(seq: int) -> str:
    return f"<!-- hipocampo:begin dream {seq} -->"
