"""Names in memory: known ones, longer ones that begin so, and those that a misspelled one may mean (F1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hipocampo.adapters.memory.search import Version
from hipocampo.core.names import name_key, spelling
from hipocampo.text.asking import nearest, room
from hipocampo.text.stems import forms
from hipocampo.text.words import terms

_MOST_FULLER = 3


class NameSearch:
    """Names looked up among the versions that a reader may see."""

    def __init__(self, seen: Iterable[Version]) -> None:
        self._names: dict[str, str] = {}
        self._stems: set[str] = set()
        for version in seen:
            self._stems.update(version.line.split())
            for name in version.record.entities:
                self._names.setdefault(name_key(name), spelling(name_key(name), version.record.entities))

    def entities(self, names: Iterable[str]) -> list[str]:
        """Which of these names memories mention, each as it was first written."""
        return [self._names[key] for key in dict.fromkeys(map(name_key, names)) if key in self._names]

    def fuller(self, names: Sequence[str]) -> dict[str, list[str]]:
        """For each name up to three longer ones that begin with its words."""
        found = {}
        for name in names:
            key = name_key(name)
            longer = sorted(one for one in self._names if key and one.startswith(f"{key} "))
            if longer:
                found[name] = [self._names[one] for one in longer[:_MOST_FULLER]]
        return found

    def similar(self, names: Sequence[str]) -> dict[str, str]:
        """For each name that no text has, the one it is likeliest to be a misspelling of."""
        found = {}
        for name in names:
            key = name_key(name)
            near = nearest(key, self._names) if room(key) and not self._is_word(name) else []
            if near:
                found[name] = self._names[near[0]]
        return found

    def _is_word(self, name: str) -> bool:
        return all(not self._stems.isdisjoint(forms(word)) for word in terms(name))
