"""What a workspace has behind its proxy: its settings, the model's server, and what is kept between requests."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from hipocampo import wiring
from hipocampo.doors.http.proxy.insertion import START, Place
from hipocampo.doors.http.proxy.kept import Responses
from hipocampo.doors.http.proxy.problems import blames_place, from_upstream
from hipocampo.doors.http.proxy.recollection import Recollections
from hipocampo.doors.http.served import Served
from hipocampo.errors import HipocampoError
from hipocampo.settings import FILE, ProxySettings, Settings

if TYPE_CHECKING:
    from hipocampo.adapters.models.upstream import Passed, Upstream

__all__ = ["Answered", "Behind"]

_REFUSED = (400, 422, 500)  # what a server may say of a message of the system where it wants none
_PASSED_ON = ("idempotency-key", "openai-beta", "accept")


class Answered(NamedTuple):
    """An answer that has begun, and where memory stood in the request that it is one to."""

    passed: Passed
    place: str


class Behind:
    """The proxy's side of one workspace."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.recollections, self.responses = Recollections(), Responses()
        self._settings: Settings | None = None
        self._stamp: tuple[int, ...] = ()
        self._upstreams: dict[ProxySettings, Upstream] = {}
        self._want_start: set[str] = set()  # models that take memory at the beginning alone

    @property
    def settings(self) -> ProxySettings:
        """The settings as they are now; while they can't be read, as they were."""
        with suppress(OSError):
            found = os.stat(self.served.root / FILE)
            stamp = (found.st_ino, found.st_mtime_ns, found.st_size)
            if stamp != self._stamp:
                try:
                    self._settings, self._stamp = wiring.read_settings(self.served.root), stamp
                except HipocampoError:
                    if self._settings is None:
                        raise
        settings = self._settings or Settings()
        return settings.proxy.over(settings.llm)

    def place(self, model: str) -> str:
        """Where memory goes for a model."""
        return START if model in self._want_start else self.settings.place

    async def send(
        self, call: str, places: Iterable[Place], headers: Mapping[str, str], ours: Collection[str] = ()
    ) -> Answered:
        """Send a request with memory where the model's server takes it; where it takes none, as it came.

        Only a refusal that speaks of the messages' places is asked about again; any other is the caller's to know.
        Options that are `ours` are left out, or called otherwise, where the server refuses them by name.
        """
        without = frozenset[str]()
        for place in places:
            while True:
                answer = await self.ask("POST", call, mended(place.body, without), headers)
                if answer.status not in _REFUSED:
                    return self._noted(Answered(answer, place.name), place.body)
                said = (await self.read(answer)).decode("utf-8", "replace")
                blamed = {one for one in ours if one in said} - without
                if not blamed:
                    break
                without |= blamed
            last = Answered(answer, place.name)
            if not blames_place(said):
                break
        return last

    def _noted(self, answered: Answered, body: Mapping[str, Any]) -> Answered:
        """Know a model that takes memory at the beginning alone."""
        if answered.place == START:
            self._want_start.add(str(body.get("model")))
        return answered

    async def ask(self, method: str, call: str, body: Mapping[str, Any] | None, headers: Mapping[str, str]) -> Passed:
        """Send one request to the model's server."""
        told = {name: headers[name] for name in _PASSED_ON if name in headers}
        content = None if body is None else json.dumps(body).encode()
        try:
            return await self._upstream().send(method, call, content, told)
        except HipocampoError as error:
            raise from_upstream(error) from error

    async def read(self, answer: Passed) -> bytes:
        """The whole of an answer."""
        try:
            return await answer.read()
        except HipocampoError as error:
            raise from_upstream(error) from error
        finally:
            await answer.close()

    def _upstream(self) -> Upstream:
        """The model's server; one of settings that were changed serves to the end who has begun with it."""
        settings = self.settings
        if settings not in self._upstreams:
            self._upstreams[settings] = wiring.upstream(self.served.root, settings)
        return self._upstreams[settings]

    async def close(self) -> None:
        """Close the connections."""
        for one in self._upstreams.values():
            await one.close()


def mended(body: Mapping[str, Any], without: Collection[str]) -> dict[str, Any]:
    """A request without options that a server refuses; newer models call the length differently."""
    kept = {name: value for name, value in body.items() if name not in without}
    if "max_tokens" in without and "max_tokens" in body:
        kept["max_completion_tokens"] = body["max_tokens"]
    return kept
