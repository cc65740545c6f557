"""A forget reaches every machine: what is known of its subject elsewhere, and what comes late from an old copy (D5).

The event of a forget names nobody. It holds the ids of what was erased, and digests of the subject's names, keyed with
a secret that only the owner's machines have: whoever holds a text with such a name recognises it, nobody else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from hipocampo.core.events import Event
from hipocampo.instances.segment import Row
from hipocampo.text.name_words import runs, words_of

FORGOTTEN, CARRIED = "DataForgotten", "forget.carried"
_MOST = 4  # words of a name
_SESSION = "session"

Digest = Callable[[str], str]


class Forgets(NamedTuple):
    """All forgets that are known: the events that they erased, and of each when it was and what names its subject."""

    events: frozenset[str]
    subjects: tuple[tuple[str, frozenset[str]], ...]

    def refuses(self, row: Row, digest: Digest) -> bool:
        """Whether an event was forgotten: by its id, or it is older than a forget and names its subject."""
        if row.id in self.events or row.type in (FORGOTTEN, CARRIED):
            return row.type not in (FORGOTTEN, CARRIED)
        names = frozenset[str]().union(*(known for when, known in self.subjects if row.timestamp < when))
        return bool(names) and any(digest(name) in names for name in _names(row.payload or {}, row.metadata or {}))


def forgets(told: Iterable[tuple[str, Mapping[str, Any]]]) -> Forgets:
    """The forgets of some events, by their moments and payloads."""
    known = list(told)
    gone = (str(id) for _, payload in known for id in payload.get("eventsErased") or ())
    subjects = ((at, frozenset(map(str, payload.get("known") or ()))) for at, payload in known)
    return Forgets(frozenset(gone), tuple(one for one in subjects if one[1]))


def subjects_here(forgotten: Event, events: Collection[Event], digest: Digest) -> Iterator[dict[str, str]]:
    """Who or what a forget elsewhere means here, as `forget` is asked for it."""
    payload = forgotten.payload
    wanted = set(payload.get("known") or ())
    if payload.get("scope") == "all":
        yield {"all": "*"}
    elif wanted:
        looked: dict[str, bool] = {}
        for event in events:
            for name in _names(event.payload, event.metadata):
                if name not in looked:
                    looked[name] = digest(name) in wanted
        sessions = {str(event.metadata["sessionId"]) for event in events if "sessionId" in event.metadata}
        found = [name for name, is_meant in looked.items() if is_meant]
        if payload.get("scope") == _SESSION:
            yield from ({"session": one} for one in sorted(sessions) if _session_name(one) in found)
        else:
            yield from ({"entity": name} for name in found)


def _names(payload: Mapping[str, Any], metadata: Mapping[str, Any]) -> Iterator[str]:
    """Whatever could be a name in an event, and its session."""
    waiting: list[Any] = [payload, metadata]
    for one in waiting:  # grows by what is inside
        if isinstance(one, str):
            yield from runs(one, _MOST)
        elif isinstance(one, Mapping):
            waiting.extend(one.values())
        elif isinstance(one, list | tuple):
            waiting.extend(one)
    if "sessionId" in metadata:
        yield _session_name(str(metadata["sessionId"]))


def _session_name(id: str) -> str:
    return " ".join(words_of(f"{_SESSION} {id}"))
