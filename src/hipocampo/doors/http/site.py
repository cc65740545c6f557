"""What one server serves, and how: its workspaces, its guard, how often somebody may call, what it has counted."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from hipocampo.doors.caller import Caller
from hipocampo.doors.http.browser import Page
from hipocampo.doors.http.guard import Guard
from hipocampo.doors.http.metrics import Metrics
from hipocampo.doors.http.rates import Rates
from hipocampo.doors.http.refusal import Refused, unauthorised
from hipocampo.doors.http.served import Served
from hipocampo.errors import HipocampoError

_PREFIX = "/w/"
_OF_ALL = ("/healthz", "/metrics", "/w", "/w/")


@dataclass(slots=True)
class Site:
    """A server's workspaces by name, and what it keeps of its callers."""

    served: Mapping[str, Served]
    guard: Guard
    patience: float = 30.0  # seconds for a call
    rates: Rates = field(default_factory=lambda: Rates(100.0, 200.0))
    failures: Rates = field(default_factory=lambda: Rates(10 / 60, 10.0))
    metrics: Metrics = field(default_factory=Metrics)
    page: Page | None = None  # what people look at

    def place(self, path: str) -> tuple[Served | None, str]:
        """The workspace that a path is about, and the path below it; `/` is that of the only one."""
        if path in _OF_ALL:
            return None, path
        if path.startswith(_PREFIX):
            name, _, rest = path[len(_PREFIX) :].partition("/")
            return self._named(name), f"/{rest}"
        if len(self.served) == 1:
            return next(iter(self.served.values())), path
        raise Refused("path", 404)

    async def recognise(self, served: Served, caller: Caller, client: str) -> None:
        """Refuse a token that is no good; whoever tried too many is not asked again for a while.

        The owner's token, and one that was good before, are asked all the same: nobody shuts others out by guessing.
        """
        if not served.knows(caller):
            wait(self.failures.wait(client, time.monotonic()))
        try:
            await served.check(caller)
        except HipocampoError as error:
            if not error.code.startswith("token."):
                raise
            self.failures.take(client, time.monotonic())
            raise unauthorised() from error

    def _named(self, name: str) -> Served:
        if name not in self.served:
            raise Refused("workspace", 404)
        return self.served[name]

    def owns(self, token: str) -> bool:
        """Whether a token is that of the owner of any of the workspaces."""
        return any(one.token.fits(token) for one in self.served.values())

    def gauges(self) -> dict[str, int]:
        """Numbers as they are now."""
        every = self.served.values()
        return {
            "workspaces": len(self.served),
            "calls_running": sum(one.lanes.short.busy + one.lanes.long.busy for one in every),
            "listeners": sum(one.feed.listeners for one in every),
        }


def wait(seconds: float) -> None:
    """Refuse whoever has to wait."""
    if seconds:
        raise Refused("rate", 429, {"Retry-After": str(int(seconds) + 1)})
