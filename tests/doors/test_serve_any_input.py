"""Whatever is sent to any call: an answer or a problem, never a fault (J2)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hipocampo
from hipocampo.doors.calls.table import CALLS
from tests.doors.http_kit import client, made, mcp_call, served, wait_for

# Words that mean something to some call, among whatever else there is.
WORDS = [
    "owner",
    "Antenna",
    "1",
    "0",
    "-1",
    "2026-11-01",
    "7d",
    "last week",
    "@Ana",
    "U",
    "s1",
    "session:s1#1",
    "",
    " ",
    "\0",
]
WORDS += [
    "1:" + "0" * 64,
    "accept",
    "register:agent",
    "Antenna read memory @Ana",
    "decay.every",
    "../..",
    "\u202e",
    "é" * 300,
]
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from(WORDS)
KEYS = st.sampled_from(
    ["type", "seq", "$gt", "$in", "$and", "payload.text", "timestamp", "name", "entityId"]
) | st.text(max_size=5)
ANY = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=6
)
TEXT = st.text(max_size=30) | st.sampled_from(WORDS)


def fitting(shape: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values of the type that a schema wants."""
    if "enum" in shape:
        return st.sampled_from(shape["enum"])
    kinds: dict[str, st.SearchStrategy[Any]] = {
        "string": TEXT,
        "integer": st.integers(1, 50),
        "boolean": st.booleans(),
        "array": st.lists(fitting(shape["items"]) if "items" in shape else ANY, min_size=1, max_size=3),
        "object": st.dictionaries(KEYS, ANY, max_size=3),
    }
    return kinds.get(str(shape.get("type")), ANY)


def arguments(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """What the schema of a call allows, and now and then anything at all in its place."""
    schema = CALLS[name].schema("en")
    values = {key: fitting(shape) | ANY for key, shape in schema["properties"].items()}
    needed = {key: values[key] for key in schema.get("required", ())}
    return st.fixed_dictionaries(needed, optional={key: one for key, one in values.items() if key not in needed})


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    root = made(tmp_path_factory.mktemp("any"))
    with hipocampo.open(root) as memory:
        memory.retain("@Ana: lives in Lisbon")
        memory.record("s1", "user", "I like tea.")
        memory.intent("register:agent", {"name": "Antenna", "id": "antenna"})
    with served({"zero": root}, rate=1e6), client(wait_for(root)) as http:
        yield http


@pytest.mark.parametrize("name", CALLS)
def test_every_call_survives_any_parameters(http: httpx.Client, name: str) -> None:
    """J2: what makes no sense is refused with a code, a message and a hint; nothing breaks."""

    @settings(max_examples=12)
    @given(given=arguments(name))
    def send(given: dict[str, Any]) -> None:
        answer = http.post(f"/calls/{name}", content=encode(given), headers={"Content-Type": "application/json"})
        assert answer.status_code in (200, 400, 403, 404, 409, 503), answer.text
        if answer.status_code != 200:
            assert answer.headers["content-type"] == "application/problem+json"
            told = answer.json()
            assert told["code"]
            assert told["message"] != f"error.{told['code']}.message"
            assert told["hint"]

    send()


@settings(max_examples=60)
@given(path=st.text(max_size=30), query=st.text(max_size=30))
def test_every_path_is_answered(path: str, query: str, http: httpx.Client) -> None:
    """J2: a problem, whatever is asked for."""
    asked = f"/w/zero/{quote(path, errors='replace')}?{quote(query, errors='replace')}"
    answer = http.get(str(http.base_url.join("/")).rstrip("/") + asked)
    assert answer.status_code in (200, 304, 307, 400, 401, 404, 405)


@settings(max_examples=40)
@given(name=st.sampled_from(sorted(CALLS)), given_any=st.dictionaries(KEYS, ANY, max_size=3))
def test_every_tool_survives_any_arguments(name: str, given_any: dict[str, Any], http: httpx.Client) -> None:
    """J2: over MCP a refusal is an answer too."""
    result = mcp_call(http, name, plain(given_any))
    assert result["content"][0]["text"]
    assert "Something went wrong inside" not in result["content"][0]["text"]


def encode(given: Any) -> bytes:
    """As JSON; what JSON does not have, as its word."""
    return json.dumps(plain(given)).encode(errors="replace")


def plain(value: Any) -> Any:
    """Without what JSON can't say: numbers that are none, and half characters."""
    if isinstance(value, dict):
        return {plain(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return str(value)
    return value.encode(errors="replace").decode() if isinstance(value, str) else value
