"""The Model Context Protocol, whatever the transport: what a message asks, and the reply that it gets.

Two kinds of clients are served. Up to 2025-11-25 they begin with `initialize`; since 2026-07-28 every request says its
version itself and nothing comes before it. The server keeps nothing of either kind between two requests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from hipocampo import __version__
from hipocampo.messages import say

__all__ = [
    "HANDSHAKES",
    "NAMED",
    "VERSION",
    "Asked",
    "Note",
    "Refusal",
    "check",
    "decoded",
    "encoded",
    "greeted",
    "id_of",
    "no_method",
    "read",
]

VERSION = "2026-07-28"
HANDSHAKES = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")  # versions that begin with `initialize`
META_VERSION = "io.modelcontextprotocol/protocolVersion"
META_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities"
META_SERVER = "io.modelcontextprotocol/serverInfo"

UNREADABLE, NO_REQUEST, NO_METHOD, BAD_PARAMETERS, BROKEN = -32700, -32600, -32601, -32602, -32603
HEADERS_DIFFER, VERSION_UNKNOWN = -32020, -32022
NO_RESOURCE = -32002  # up to 2025-11-25; since then it is a bad parameter
NOT_ALLOWED = -32000

# Methods with the parameter that says what they are about.
NAMED: Mapping[str, str] = {"tools/call": "name", "prompts/get": "name", "resources/read": "uri"}
# Results that a client may keep: for how many milliseconds, and whether for others too.
_KEPT: Mapping[str, tuple[int, str]] = {
    "server/discover": (3_600_000, "public"),
    "tools/list": (3_600_000, "public"),
    "prompts/list": (3_600_000, "public"),
    "resources/templates/list": (3_600_000, "public"),
    "resources/list": (0, "private"),
    "resources/read": (0, "private"),
}
Reply = dict[str, Any]


class Refusal(Exception):
    """A request that gets an error for an answer: its code, a sentence, and what a client may need to know."""

    def __init__(self, code: int, message: str, **data: Any) -> None:
        super().__init__(message)
        self.code, self.message, self.data = code, message, data

    def reply(self, id: str | int | None) -> Reply:
        """The message that tells it."""
        error = {"code": self.code, "message": self.message, **({"data": self.data} if self.data else {})}
        return {"jsonrpc": "2.0", "id": id, "error": error}


@dataclass(frozen=True, slots=True)
class Note:
    """A message that wants no answer: a notification, or an answer to a question that was never asked."""

    method: str
    params: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """A request; it is `modern` if it says its version itself."""

    id: str | int
    method: str
    params: Mapping[str, Any]
    modern: bool

    def reply(self, result: Mapping[str, Any]) -> Reply:
        """The message that answers it."""
        if self.modern:
            ttl, scope = _KEPT.get(self.method, (None, None))
            kept = {} if ttl is None else {"ttlMs": ttl, "cacheScope": scope}
            result = {"resultType": "complete", **kept, **result, "_meta": {META_SERVER: _server()}}
        return {"jsonrpc": "2.0", "id": self.id, "result": result}

    def name(self) -> str:
        """What the request is about: the tool, the prompt, the address of the resource."""
        name = self.params.get(NAMED[self.method])
        if not isinstance(name, str):
            raise Refusal(BAD_PARAMETERS, f"`{NAMED[self.method]}` is needed and is a text.")
        return name


def read(message: Any) -> Asked | Note:
    """A message that was received; a `Refusal` if it is none."""
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        raise Refusal(NO_REQUEST, "This is not one JSON-RPC 2.0 message.")
    method, params = message.get("method"), message.get("params", {})
    if method is None and ("result" in message or "error" in message):
        return Note("", {})
    if not isinstance(method, str):
        raise Refusal(NO_REQUEST, "`method` is needed and is a text.")
    if "id" not in message:
        return Note(method, params if isinstance(params, dict) else {})
    id = message["id"]
    if isinstance(id, bool) or not isinstance(id, str | int):
        raise Refusal(NO_REQUEST, "`id` is a text or a whole number.")
    if not isinstance(params, dict):
        raise Refusal(BAD_PARAMETERS, "`params` is an object.")
    return Asked(id, method, params, method != "initialize" and _says_version(params))


def decoded(data: bytes) -> Any:
    """What was received, as values."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(UNREADABLE, "This is not JSON.") from error


def encoded(reply: Reply) -> bytes:
    """A reply as it is sent."""
    return msgspec.json.encode(reply, enc_hook=str)


def id_of(message: Any) -> str | int | None:
    """The id under which a message that can't be read is refused."""
    id = message.get("id") if isinstance(message, dict) else None
    return id if isinstance(id, str | int) and not isinstance(id, bool) else None


def check(asked: Asked) -> None:
    """Refuse a request that says its version, but not as it must, or not one that is spoken here."""
    meta = asked.params.get("_meta")
    if not isinstance(meta, dict):
        raise Refusal(BAD_PARAMETERS, f"`_meta` is needed, with `{META_VERSION}` and `{META_CAPABILITIES}`.")
    version = meta.get(META_VERSION)
    if not isinstance(version, str):
        raise Refusal(BAD_PARAMETERS, f"`{META_VERSION}` is needed in `_meta` and is a text.")
    if not isinstance(meta.get(META_CAPABILITIES), dict):
        raise Refusal(BAD_PARAMETERS, f"`{META_CAPABILITIES}` is needed in `_meta` and is an object.")
    if version != VERSION:
        raise Refusal(VERSION_UNKNOWN, "This version of the protocol is not spoken here.", **_spoken(version))


def _says_version(params: Mapping[str, Any]) -> bool:
    meta = params.get("_meta")
    return isinstance(meta, dict) and META_VERSION in meta


def _spoken(version: str) -> dict[str, Any]:
    return {"supported": [VERSION], "requested": version}


def no_method(asked: Asked) -> Refusal:
    """The refusal of a method that there is not, or not in the version of the request."""
    return Refusal(NO_METHOD, "There is no such method.", method=asked.method[:100])


def greeted(asked: Asked, language: str) -> dict[str, Any] | None:
    """The answer to what a client asks to get to know the server; None if it asks for anything else."""
    match asked.method, asked.modern:
        case "initialize", False:
            return _initialized(asked, language)
        case "ping", False:
            return {}
        case "server/discover", True:
            return {"supportedVersions": [VERSION], **_offered(language)}
        case "initialize" | "ping" | "server/discover", _:
            raise no_method(asked)
    return None


def _initialized(asked: Asked, language: str) -> dict[str, Any]:
    """The answer to `initialize`: the version that the client asks for, or else the newest that it may know."""
    wanted = asked.params.get("protocolVersion")
    if not isinstance(wanted, str):
        raise Refusal(BAD_PARAMETERS, "`protocolVersion` is needed and is a text.")
    version = wanted if wanted in HANDSHAKES else HANDSHAKES[0]
    return {"protocolVersion": version, "serverInfo": _server(), **_offered(language)}


def _offered(language: str) -> dict[str, Any]:
    can: dict[str, Any] = {"tools": {}, "resources": {}, "prompts": {}}
    return {"capabilities": can, "instructions": say("mcp.instructions", language)}


def _server() -> dict[str, str]:
    return {"name": "hipocampo", "title": "Hipocampo", "version": __version__}
