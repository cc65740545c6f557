"""The pages of entities: the existing one, or a new one with a file name that every system accepts (G1)."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Sequence

from hipocampo.core.access import EVERYTHING
from hipocampo.core.names import name_key
from hipocampo.core.reading import ROLE
from hipocampo.ports import Index

FOLDER = "bank/entities/"
_UNSAFE = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f\ud800-\udfff]+')
_SPACES = re.compile(r"\s+")
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$", re.IGNORECASE)
_LONGEST = 120  # bytes of a file's name, without its ending


def file_name(name: str) -> str:
    """Return a file name for an entity; a name that had to be changed gets a digest, so that no two share a file."""
    kept = _SPACES.sub("-", unicodedata.normalize("NFC", name).strip())
    safe = _UNSAFE.sub("-", kept).strip(".")
    safe = safe.encode("utf-8", "ignore")[:_LONGEST].decode("utf-8", "ignore")
    if safe == kept and safe and not _RESERVED.match(safe):
        return safe
    mark = hashlib.sha256(name_key(name).encode("utf-8", "surrogatepass")).hexdigest()[:6]
    return f"{safe}-{mark}" if safe and not _RESERVED.match(safe) else f"entity-{safe}-{mark}".replace("--", "-")


class EntityPages:
    """The pages of entities, as the index knows them; all names of an entity lead to one page."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._existing: dict[str, str] = {}
        self._known: dict[str, str] = {}
        for path in sorted(index.pages.states(), reverse=True):
            if path.startswith(FOLDER):
                self._existing[name_key(path.rpartition("/")[2].removesuffix(".md"))] = path

    def look_up(self, names: Iterable[str]) -> None:
        """Look up the pages of many names at once; all names of one have the same page."""
        fresh = [name for name in dict.fromkeys(names) if name_key(name) not in self._known]
        called = self._index.names.all_names(fresh, EVERYTHING) if fresh else {}
        same = self._index.readings.other_names(fresh, EVERYTHING) if fresh else {}
        spelled = {name_key(name): name for name in self._index.names.entities(fresh, EVERYTHING)}
        for name in fresh:
            own = called.get(name, [name])[0]
            others = [other for other in same.get(name, ()) if not other.startswith(ROLE)]
            there = (self._existing.get(key) for one in (own, *others) for key in _keys_of(one))
            page = next(filter(None, there), None)
            self._known[name_key(name)] = page or f"{FOLDER}{file_name(spelled.get(name_key(own), own))}.md"

    def join(self, names: Sequence[str]) -> str:
        """The page of one with several names: an existing one, else one under the first name."""
        keys = [key for name in names for key in _keys_of(name)]
        page = next((self._existing[key] for key in keys if key in self._existing), None)
        page = page or f"{FOLDER}{file_name(names[0])}.md"
        self._known |= {name_key(name): page for name in names}
        return page

    def exists(self, page: str) -> bool:
        """Whether a page stands in the workspace."""
        return page in self._existing.values()

    def page(self, name: str) -> str:
        """Return the page of an entity."""
        if name_key(name) not in self._known:
            self.look_up([name])
        return self._known[name_key(name)]

    def pages(self) -> dict[str, str]:
        """Return the existing pages of entities, each with the name in its file name."""
        return {path: path.rpartition("/")[2].removesuffix(".md") for path in sorted(self._existing.values())}

    def names(self, name: str) -> list[str]:
        """Return all names of an entity, the one of its page first, then those that texts give it."""
        called = self._index.names.all_names([name], EVERYTHING).get(name, [name])
        keys = self._index.readings.other_names([name], EVERYTHING).get(name, [])
        told = self._index.readings.named([key for key in keys if not key.startswith(ROLE)], EVERYTHING)
        known = set(map(name_key, called))
        return [*called, *(one for one in told if name_key(one) not in known)]

    def keys(self, name: str) -> list[str]:
        """Return the keys of all names and roles of an entity."""
        return [name_key(name), *self._index.readings.other_names([name], EVERYTHING).get(name, [])]


def _keys_of(name: str) -> tuple[str, str]:
    """The keys by which the file of a name is found."""
    return name_key(name), name_key(file_name(name))
