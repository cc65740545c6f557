"""What a view asks with: the calls of the table, as whoever looks, and what the address says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hipocampo.doors.calls import table
from hipocampo.doors.calls.call import call
from hipocampo.errors import BadInput, Conflict, Denied, NotFound

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["Ask", "Given"]


class Given:
    """What an address or a form says, by name."""

    def __init__(self, values: Mapping[str, Sequence[str]]) -> None:
        self._values = values

    def text(self, name: str, usual: str = "") -> str:
        """The first value of a name, without space around it."""
        found = self._values.get(name)
        return found[0].strip() if found else usual

    def raw(self, name: str) -> str:
        """The first value of a name as it was sent."""
        found = self._values.get(name)
        return found[0] if found else ""

    def texts(self, name: str) -> list[str]:
        """All values of a name that are not empty; several may stand in one, with commas."""
        return [part.strip() for one in self._values.get(name, ()) for part in one.split(",") if part.strip()]

    def flag(self, name: str) -> bool:
        """Whether something was ticked."""
        return self.text(name) in ("1", "on", "true", "yes")

    def need(self, name: str) -> str:
        """A value that must be there."""
        if not (found := self.text(name)):
            raise BadInput("web.needed", name=name)
        return found

    def among(self, prefix: str) -> dict[str, str]:
        """The values of all names that begin in a way, by the rest of the name."""
        cut = len(prefix)
        return {name[cut:]: self.text(name) for name in self._values if name.startswith(prefix) and self.text(name)}

    def items(self) -> list[tuple[str, str]]:
        """All names and values."""
        return [(name, value) for name, values in self._values.items() for value in values]


class Ask(Given):
    """A visitor's question to the memory."""

    def __init__(self, memory: Hipocampo, values: Mapping[str, Sequence[str]]) -> None:
        super().__init__(values)
        self.memory = memory
        self.is_owner = memory.permit.allows_all

    def call(self, name: str, /, **given: Any) -> dict[str, Any]:
        """What a call of the table answers, as data."""
        wanted = {key: value for key, value in given.items() if value not in (None, "", [])}
        return self._call(name, wanted)

    def find(self, query: str, /, **given: Any) -> dict[str, Any]:
        """What a recall finds; an empty question is one, for everything that the rest leaves."""
        wanted = {key: value for key, value in given.items() if value not in (None, "", [])}
        return self._call("recall", {"query": query, **wanted})

    def _call(self, name: str, given: Mapping[str, Any]) -> dict[str, Any]:
        return dict(call(table.find(name), self.memory, given).data)

    def maybe(self, name: str, /, **given: Any) -> dict[str, Any] | None:
        """The same; None where the visitor may not, or there is nothing."""
        try:
            return self.call(name, **given)
        except (Denied, NotFound):
            return None

    def undoable(self) -> dict[str, Any] | None:
        """What undo takes back next, for an owner; nothing while the last thing done can't be (J0)."""
        try:
            return self.owners("undoable")
        except Conflict:
            return {"next": []}

    def owners(self, name: str, /, **given: Any) -> dict[str, Any] | None:
        """The same for an owner; nobody else is even tried, so that the audit tells of no refusals that nobody made."""
        return self.call(name, **given) if self.is_owner else None
