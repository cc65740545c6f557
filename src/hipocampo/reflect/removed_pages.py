"""Pages of entities that a person removed or renamed: reflection does not write them again (G1, C4).

The event of a reflection holds digests of the pages that it made. Of those, one that stands nowhere was removed by a
person; where another page of the folder still has its title, it was renamed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property

from hipocampo.core.access import EVERYTHING
from hipocampo.core.names import name_key
from hipocampo.errors import HipocampoError
from hipocampo.ports import Ledger
from hipocampo.reflect.pages import EntityPages, file_name
from hipocampo.reflect.region_writer import RegionWriter

DONE = "reflect.done"
_FORGOTTEN = "DataForgotten"


def digest(page: str) -> str:
    """A page in an event: no name that would have to be forgotten."""
    return hashlib.sha256(name_key(page).encode("utf-8", "surrogatepass")).hexdigest()[:16]


class RemovedPages:
    """The pages that reflection made and a person took away."""

    def __init__(self, ledger: Ledger, pages: EntityPages, writer: RegionWriter) -> None:
        self._ledger, self._pages, self._writer = ledger, pages, writer

    def without(self, pages: Mapping[str, str]) -> dict[str, str]:
        """Some pages with the names of their entities, without those removed; a renamed one has its new path."""
        kept: dict[str, str] = {}
        for page, name in pages.items():
            if self._pages.exists(page) or digest(page) not in self._made:
                kept[page] = name
            elif renamed := self._titles.get(name_key(name)):
                kept.setdefault(renamed, name)
        return kept

    @cached_property
    def _made(self) -> frozenset[str]:
        """The digests of all pages that were made since anything was forgotten, which removes pages as well."""
        last = self._ledger.query({"type": _FORGOTTEN}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        after = next((event.seq for event in last), 0)
        done = self._ledger.query({"type": DONE, "seq": {"$gt": after}}, EVERYTHING, archived=True)
        made = (event.payload.get("made") for event in done if not event.erased)
        return frozenset(one for some in made if isinstance(some, list) for one in some)

    @cached_property
    def _titles(self) -> dict[str, str]:
        """The pages whose title is another name than that of the file."""
        found: dict[str, str] = {}
        for page, stem in self._pages.pages().items():
            with suppress(HipocampoError):
                plan = self._writer.plan(page)
                if plan.region is not None and name_key(file_name(plan.title)) != name_key(stem):
                    found.setdefault(name_key(plan.title), page)
        return found
