"""Names in memory: known ones, longer ones that begin so, and those that a misspelled one may mean (F1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hipocampo.core.access import Permit
from hipocampo.core.names import name_key, spelling
from hipocampo.core.questions import Only
from hipocampo.core.record import PASSAGE, TURN, Record, is_uttered
from hipocampo.text.questions import allowed_slips, nearest
from hipocampo.text.speakers import spoken
from hipocampo.text.stems import forms
from hipocampo.text.words import terms
from tests.adapters.search import Version
from tests.adapters.views import Views

_MOST_FULLER = 3


class NameSearch:
    """Names looked up among the versions that a reader may see."""

    def __init__(self, seen: Iterable[Version]) -> None:
        self._names: dict[str, str] = {}
        self._stems: set[str] = set()
        self._speakers: set[str] = set()
        self._pages: list[Record] = []
        for version in seen:
            if version.record.form == PASSAGE and version.record.entities:
                self._pages.append(version.record)
            self._stems.update(() if is_uttered(version.record) else version.line.split())
            if version.record.form == TURN:
                self._speakers.add(name_key(spoken(version.record.role, version.record.content)[0] or ""))
            for name in version.record.entities:
                self._names.setdefault(name_key(name), spelling(name_key(name), version.record.entities))

    def entities(self, names: Iterable[str]) -> list[str]:
        """Which of these names memories mention, each as it was first written."""
        return [self._names[key] for key in dict.fromkeys(map(name_key, names)) if key in self._names]

    def speakers(self, names: Sequence[str]) -> list[str]:
        """Which of these names spoke."""
        keys = {name_key(name): name for name in reversed(names)}
        return [name for key, name in reversed(keys.items()) if key and key in self._speakers]

    def all_names(self, names: Sequence[str]) -> dict[str, list[str]]:
        """For each name all those that a page of its entity gives to it."""
        found: dict[str, list[str]] = {}
        for page in sorted(self._pages, key=lambda one: (one.page or "", one.line or 0)):
            keys = set(map(name_key, page.entities))
            for name in names:
                if name_key(name) in keys:
                    found.setdefault(name, list(page.entities))
        return found

    def longer_names(self, names: Sequence[str]) -> dict[str, list[str]]:
        """For each name up to three longer ones that begin with its words."""
        found = {}
        for name in names:
            key = name_key(name)
            longer = sorted(one for one in self._names if key and one.startswith(f"{key} "))
            if longer:
                found[name] = [self._names[one] for one in longer[:_MOST_FULLER]]
        return found

    def corrections(self, names: Sequence[str]) -> dict[str, str]:
        """For each name that no text has, the one it is likeliest to be a misspelling of."""
        found = {}
        for name in names:
            key = name_key(name)
            near = nearest(key, self._names) if allowed_slips(key) and not self._is_word(name) else []
            if near:
                found[name] = self._names[near[0]]
        return found

    def _is_word(self, name: str) -> bool:
        return all(not self._stems.isdisjoint(forms(word)) for word in terms(name))


class MemoryNameIndex:
    """The role `NameIndex`."""

    def __init__(self, views: Views) -> None:
        self._views = views

    def entities(self, names: Iterable[str], permit: Permit, as_of: int | None = None) -> list[str]:
        """Which of these names are entities of a memory that the reader may see, also of those of then."""
        return NameSearch(self._views.seen(Only(as_of=as_of), permit)).entities(names)

    def all_names(self, names: Sequence[str], permit: Permit) -> dict[str, list[str]]:
        """For each of these names all those of the same entity, as a page of it tells them, the page's own first."""
        return NameSearch(self._views.seen(Only(), permit)).all_names(names)

    def longer_names(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> dict[str, list[str]]:
        """For each of these names up to three longer ones that begin with its words, of those the reader may see."""
        return NameSearch(self._views.seen(Only(as_of=as_of), permit)).longer_names(names)

    def speakers(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> list[str]:
        """Which of these names are those of somebody who speaks in a turn that the reader may see."""
        return NameSearch(self._views.seen(Only(as_of=as_of), permit)).speakers(names)

    def corrections(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> dict[str, str]:
        """For each of these that no text has, the name that it is likeliest a misspelling of, if there is one."""
        return NameSearch(self._views.seen(Only(as_of=as_of), permit)).corrections(names)
