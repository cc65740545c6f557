"""A session of the OpenAI Agents SDK over a memory: `Runner.run(agent, "Hi", session=MemorySession("s1", memory))`.

Each item of the conversation is kept as it is, and is a turn as well, which recall finds (`hipocampo[agents]`). What
the user says is the user's word where the owner's own program hears it; the rest is inferred.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from agents.memory import SessionABC, SessionSettings
from agents.memory.session_settings import coerce_session_settings, resolve_session_limit

from hipocampo.app import Item, NewItem
from hipocampo.doors.conventions.matching import words_of
from hipocampo.doors.conventions.turns import lock_of, run_whole

if TYPE_CHECKING:
    from agents.items import TResponseInputItem

    from hipocampo import Hipocampo

__all__ = ["MemorySession"]

_PREFIX = "agents:"
_ROLES = {"user": "user", "assistant": "assistant", "system": "system", "developer": "system"}


class MemorySession(SessionABC):
    """The conversation of a session, kept in a memory."""

    def __init__(
        self,
        session_id: str,
        memory: Hipocampo,
        *,
        session_settings: SessionSettings | dict[str, Any] | None = None,
    ) -> None:
        self.session_id = session_id
        self.session_settings = coerce_session_settings(session_settings or SessionSettings())
        self._memory, self._lock = memory, lock_of(memory)
        self._session = _PREFIX + quote(session_id, safe=" @:/+,;=!~*'()")

    async def get_items(self, limit: int | None = None) -> list[TResponseInputItem]:
        """The items of the conversation, or the last so many, oldest first."""
        most = resolve_session_limit(limit, self.session_settings)
        found = await run_whole(self._lock, self._items)
        values = [one.value for one in found]
        return values if most is None or most < 0 else values[len(values) - min(most, len(values)) :]

    async def add_items(self, items: list[TResponseInputItem]) -> None:
        """Add items to the end, all or none."""
        new = [json.loads(json.dumps(one)) for one in items]

        def plan(standing: Sequence[Item]) -> tuple[list[NewItem], list[Item]]:
            last = max((int(one.key) for one in standing), default=0)
            return [self._kept(one, n) for n, one in enumerate(new, last + 1)], []

        if new:
            await run_whole(self._lock, lambda: self._memory.items.change(self._session, plan))

    async def pop_item(self) -> TResponseInputItem | None:
        """Take out the last item and return it; its history stays."""
        taken: list[Item] = []

        def plan(standing: Sequence[Item]) -> tuple[list[NewItem], list[Item]]:
            taken[:] = standing[-1:]
            return [], taken

        await run_whole(self._lock, lambda: self._memory.items.change(self._session, plan))
        return taken[0].value if taken else None

    async def clear_session(self) -> None:
        """Take out all items; their history stays until the session is forgotten."""
        await run_whole(self._lock, lambda: self._memory.items.change(self._session, lambda standing: ([], standing)))

    def _items(self) -> list[Item]:
        return self._memory.items.all(lambda name: name == self._session)

    def _kept(self, item: Mapping[str, Any], n: int) -> NewItem:
        role = _ROLES.get(str(item.get("role")), "tool")
        return NewItem(self._session, str(n), item, _text(item), role)


def _text(item: Mapping[str, Any]) -> str:
    """What an item says: the text of a message, else all that it holds."""
    content = item.get("content")
    if isinstance(content, list):
        parts = [part.get("text") for part in content if isinstance(part, Mapping)]
        content = "\n".join(part for part in parts if isinstance(part, str))
    said = content if isinstance(content, str) and content.strip() else words_of(item)
    return said if said.strip() else json.dumps(item)
