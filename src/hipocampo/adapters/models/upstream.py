"""A model's server that requests are passed on to as they are: what it answers is passed back piece by piece.

Other than a chat of our own (`chat.py`) nothing is asked twice and nothing is put together here: whoever asked has
retries of its own, and reads the answer as it comes.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo.adapters.models.address import Address
from hipocampo.adapters.models.http_client import certificates
from hipocampo.errors import HipocampoError, Unavailable

if TYPE_CHECKING:
    import httpx

__all__ = ["Passed", "Upstream"]

_CALLS = re.compile(r"/(chat/completions|responses|models)$")
_CONNECT = 10.0  # seconds
_LARGEST = 64 << 20  # bytes of an answer that is read as a whole
_HIDDEN = b"..."


class Upstream:
    """The server; used from one event loop."""

    def __init__(self, url: str, key: str, key_file: Path | None, timeout: float) -> None:
        base = _CALLS.sub("", url.strip().rstrip("/"))
        self._address = Address.of(base, "models", key, timeout, key_file)
        self._base = self._address.url.removesuffix("/models")
        self._client = self._made(timeout)

    def _made(self, timeout: float) -> httpx.AsyncClient:
        """A client that follows no redirect, which would carry the key elsewhere, and uses no proxy on this machine."""
        import httpx

        try:
            return httpx.AsyncClient(
                verify=certificates() if self._base.startswith("https:") else False,
                trust_env=not self._address.is_local(),
                follow_redirects=False,
                timeout=httpx.Timeout(timeout, connect=min(_CONNECT, timeout)),
                limits=httpx.Limits(max_connections=None, max_keepalive_connections=20),
            )
        except (ValueError, ImportError, OSError) as error:  # a proxy that can't be used
            raise Unavailable("model.down", url=self._base, detail=" ".join(str(error).split())[:200]) from error

    async def send(self, method: str, call: str, body: bytes | None, headers: Mapping[str, str]) -> Passed:
        """Send a request; the answer has begun when this returns."""
        import httpx

        secret = self._address.secret()
        own = {"User-Agent": "hipocampo", "Accept-Encoding": "identity"}
        own |= {"Content-Type": "application/json"} if body is not None else {}
        own |= {"Authorization": f"Bearer {secret}"} if secret else {}
        request = self._client.build_request(method, f"{self._base}/{call}", content=body, headers={**headers, **own})
        try:
            response = await self._client.send(request, stream=True)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise self._trouble(error, secret) from error
        return Passed(response, secret, lambda error: self._trouble(error, secret))

    def _trouble(self, error: Exception, secret: str) -> HipocampoError:
        import httpx

        if isinstance(error, httpx.TimeoutException) and not isinstance(error, httpx.ConnectTimeout):
            return Unavailable("model.timeout", url=self._base, seconds=self._address.timeout)
        detail = str(error) or type(error).__name__
        detail = detail.replace(secret, _HIDDEN.decode()) if secret else detail
        return Unavailable("model.down", url=self._base, detail=" ".join(detail.split())[:200])

    async def close(self) -> None:
        """Close all connections."""
        await self._client.aclose()


class Passed:
    """An answer that has begun: its status and headers, then its pieces, in which the key never stands."""

    def __init__(self, response: httpx.Response, secret: str, trouble: Callable[[Exception], HipocampoError]) -> None:
        self._response, self._secret, self._trouble = response, secret.encode(), trouble
        self._whole: bytes | None = None
        self.status = response.status_code
        self.headers = {name: self._told(value) for name, value in response.headers.items()}

    def _told(self, value: str) -> str:
        return self.clean(value.encode("latin-1", "replace")).decode("latin-1")

    def clean(self, data: bytes) -> bytes:
        """What may be shown: a server that repeats the key says it to nobody."""
        return data.replace(self._secret, _HIDDEN) if self._secret else data

    async def pieces(self) -> AsyncIterator[bytes]:
        """The body as it comes; again what was read of it as a whole."""
        import httpx

        if self._whole is not None:
            yield self._whole
            return
        try:
            async for piece in self._response.aiter_raw():
                yield piece
        except (httpx.HTTPError, httpx.StreamError) as error:
            raise self._trouble(error) from error

    async def read(self) -> bytes:
        """The whole body."""
        if self._whole is not None:
            return self._whole
        data = bytearray()
        async for piece in self.pieces():
            data += piece
            if len(data) > _LARGEST:
                raise Unavailable("model.answer", url=str(self._response.url))
        self._whole = self.clean(bytes(data))
        return self._whole

    async def close(self) -> None:
        """Hang up."""
        with suppress(Exception):
            await self._response.aclose()
