"""The guard of all doors over HTTP: what is let in, decided from a request's headers alone.

A page that a browser shows may send requests to a server on this machine, also under a name of its own that leads
here (DNS rebinding). So a request must name a host that is ours, port included; what comes from another page is
refused; and nothing is answered without a token, which no page can know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hipocampo.doors.http.refusal import Refused

__all__ = ["Asked", "Guard", "hosts_of", "token_of"]

SAFE = ("GET", "HEAD", "OPTIONS")
_LOCAL = ("127.0.0.1", "localhost", "[::1]")
_ALONE = ("same-origin", "none")  # Sec-Fetch-Site of what no other page sent
_LONGEST_TOKEN = 512
_WORDS = ("bearer", "token")  # before a token; the second is what some clients write


@dataclass(frozen=True, slots=True)
class Asked:
    """What the guard needs to know of a request; a header that came twice has both values in it."""

    method: str
    hosts: tuple[str, ...] = ()
    origin: str | None = None
    site: str | None = None
    length: str | None = None


@dataclass(frozen=True, slots=True)
class Guard:
    """What is let in: the names of this server, pages of other origins that are trusted, and the size of a body."""

    hosts: frozenset[str]
    origins: frozenset[str] = frozenset()
    most: int = 1 << 20

    def check(self, asked: Asked) -> None:
        """Refuse a request for another host, from another page, or with too much in it."""
        self._check_host(asked)
        self._check_origin(asked)
        self._check_length(asked)

    def _check_host(self, asked: Asked) -> None:
        if len(asked.hosts) != 1 or asked.hosts[0].lower() not in self.hosts:
            raise Refused("host", 421, host=", ".join(asked.hosts)[:100])

    def _check_origin(self, asked: Asked) -> None:
        """A browser tells where a request comes from; programs tell nothing, and are known by their token."""
        if asked.origin is not None and not self.trusts(asked.origin, asked.hosts[0]):
            raise Refused("origin", 403, origin=asked.origin[:100])
        foreign = asked.site is not None and asked.site.lower() not in _ALONE
        if foreign and asked.method not in SAFE and asked.origin is None:
            raise Refused("origin", 403, origin=str(asked.site)[:100])

    def check_own(self, asked: Asked) -> None:
        """J5: refuse what a browser sends with its cookie unless a page of ours had it sent, or its user did.

        A page that may call with a token, and one of another port of this machine, may not use somebody's login.
        """
        site = asked.site.lower() if asked.site is not None else None
        if asked.method in SAFE and site is None:
            return
        own = site in _ALONE if site is not None else asked.origin is not None
        if not own or (asked.origin is not None and not _is_own(asked.origin, asked.hosts[0])):
            raise Refused("origin", 403, origin=str(asked.origin or asked.site)[:100])

    def trusts(self, origin: str, host: str) -> bool:
        """Whether an origin is this server itself, or one that was named."""
        return origin.lower() in self.origins or _is_own(origin, host)

    def _check_length(self, asked: Asked) -> None:
        if asked.length is None:
            return
        if not (asked.length.isascii() and asked.length.isdigit()):
            raise Refused("length", 400)
        self.check_size(int(asked.length))

    def check_size(self, size: int) -> None:
        """Refuse a body of so many bytes, also where its length was not told before."""
        if size > self.most:
            raise Refused("too-long", 413, most=self.most)


def hosts_of(bound: str, port: int, named: Iterable[str] = ()) -> frozenset[str]:
    """What a `Host` header may say: the names of this machine, the address that is bound, and names that were given."""
    own = [*_LOCAL] if bound in ("127.0.0.1", "::1", "localhost", "0.0.0.0", "::") else [_bracketed(bound)]
    hosts = {f"{host}:{port}" for host in own}
    if port == 80:
        hosts |= set(own)
    for name in named:
        hosts |= {name.lower()} if _has_port(name) else {name.lower(), f"{name.lower()}:{port}"}
    return frozenset(hosts)


def _is_own(origin: str, host: str) -> bool:
    return origin.lower() in (f"http://{host.lower()}", f"https://{host.lower()}")


def token_of(authorization: str | None, key: str | None = None) -> str | None:
    """The token that a request shows: `Authorization: Bearer` or `Token`, else `X-Api-Key`; None where none is one."""
    scheme, _, token = (authorization or "").strip().partition(" ")
    shown = token.strip() if authorization else (key or "").strip()
    fits = 0 < len(shown) <= _LONGEST_TOKEN and shown.isascii() and shown.isprintable() and " " not in shown
    return shown if fits and (not authorization or scheme.lower() in _WORDS) else None


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host and not host.startswith("[") else host.lower()


def _has_port(name: str) -> bool:
    return name.rpartition(":")[2].isdigit() and not name.endswith("]")
