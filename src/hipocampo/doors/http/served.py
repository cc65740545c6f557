"""One workspace as the server has it: kept open, with its lanes, its feed, its keys, its owner's token, its MCP."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from hipocampo.doors.caller import Caller
from hipocampo.doors.hooks.served import work as hook_work
from hipocampo.doors.http.feed import DOOR, Feed
from hipocampo.doors.http.lanes import SEATS, Lanes
from hipocampo.doors.http.logins import Logins
from hipocampo.doors.http.once import Once
from hipocampo.doors.http.owner_token import owner_token
from hipocampo.doors.open_workspace import OpenWorkspace
from hipocampo.errors import HipocampoError

__all__ = ["DOOR", "VISIT", "Served", "Visit"]

VISIT = "hipocampo.visit"  # where a request keeps it


class Served:
    """A workspace that is served under a name."""

    def __init__(self, name: str, root: Path) -> None:
        self.name, self.root = name, root
        with Caller().open(root, DOOR):  # so that what can't be opened is said at the start
            pass
        self.token = owner_token(root)
        self.workspace = OpenWorkspace(root, SEATS)
        self.lanes = Lanes()
        self.once = Once(root)
        self.logins = Logins(root)
        self.feed = Feed(self.workspace, self.lanes.short)
        self._known: set[bytes] = set()  # digests of tokens that were good once

    def caller(self, token: str) -> Caller:
        """Whoever shows a token: the owner, or an entity, which the memory recognises or refuses."""
        return Caller() if self.token.fits(token) else Caller(token=token)

    async def check(self, caller: Caller) -> None:
        """Refuse a token that is no good before anything else is done for whoever shows it."""
        if caller.token is not None:
            await self.lanes.short.run(lambda: self._recognise(caller))
            self._known.add(_digest(caller.token))

    def knows(self, caller: Caller) -> bool:
        """Whether this is the owner, or somebody whose token was good before."""
        return caller.token is None or _digest(caller.token) in self._known

    def _recognise(self, caller: Caller) -> None:
        with self.workspace.memory(caller, DOOR):
            pass

    async def tend(self) -> None:
        """What is due by time, though nobody calls: cycles (E7), vectors of texts that wait, the audit that waits."""
        await self.lanes.long.run(self._tend)

    def _tend(self) -> None:
        with suppress(HipocampoError), self.workspace.memory(Caller(), DOOR) as memory:
            memory.sync()
            hook_work(memory, self.root)
            models = memory.services.models
            if models.has_thread:
                models.wake()
        self.workspace.settle()

    def close(self) -> None:
        """Let every call that runs come to its end, and close the files."""
        self.lanes.close()
        self.workspace.close()
        self.once.close()


def _digest(token: str) -> bytes:
    return sha256(token.encode()).digest()


@dataclass(frozen=True, slots=True)
class Visit:
    """A request that was let in: to which workspace, by whom, and in which language it is spoken to."""

    served: Served
    caller: Caller
    language: str

    @property
    def is_owner(self) -> bool:
        """Whether the owner calls."""
        return self.caller.token is None
