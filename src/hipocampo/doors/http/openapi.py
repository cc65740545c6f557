"""The description of the API, made from the table of calls (OpenAPI 3.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hipocampo import __version__
from hipocampo.doors.calls.call import Call
from hipocampo.doors.calls.table import THEMES
from hipocampo.messages import say

VERSION = "3.1.0"
_JSON = "application/json"
_PROBLEMS = {
    "400": "bad-input",
    "401": "unauthorised",
    "403": "denied",
    "404": "not-found",
    "409": "conflict",
    "413": "too-long",
    "415": "media-type",
    "421": "host",
    "422": "key-reused",
    "429": "rate",
    "503": "unavailable",
    "504": "timeout",
}


def document(language: str, base: str) -> dict[str, Any]:
    """The whole document in a language; `base` is the address of the workspace."""
    return {
        "openapi": VERSION,
        "info": {
            "title": "Hipocampo",
            "version": __version__,
            "description": say("http.api.description", language),
        },
        "servers": [{"url": base}],
        "security": [{"token": []}],
        "tags": [{"name": theme, "description": say(f"http.theme.{theme}", language)} for theme in THEMES],
        "paths": dict(_paths(language)),
        "components": _components(language),
    }


def _paths(language: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for theme, calls in THEMES.items():
        for call in calls:
            yield f"/calls/{call.name}", dict(_methods(call, theme, language))


def _methods(call: Call, theme: str, language: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """By POST every call; those that read by GET too, with their parameters in the address."""
    told = {
        "tags": [theme],
        "summary": call.title(language),
        "description": _described(call, language),
        "responses": _responses(language, by_get=False),
    }
    body = {"required": True, "content": {_JSON: {"schema": call.schema(language)}}}
    headers = [] if call.reads else [_header("Idempotency-Key", "key", language)]
    yield "post", {**told, "operationId": call.name, "parameters": headers, "requestBody": body}
    if call.reads:
        parameters = [*_queried(call, language), _header("If-None-Match", "match", language)]
        responses = _responses(language, by_get=True)
        yield "get", {**told, "operationId": f"{call.name}_get", "parameters": parameters, "responses": responses}


def _described(call: Call, language: str) -> str:
    notes = [say("http.api.owner", language)] if call.owner else []
    return " ".join([call.description(language), *notes])


def _queried(call: Call, language: str) -> Iterator[dict[str, Any]]:
    schema = call.schema(language)
    for name, shape in schema["properties"].items():
        required, told = name in schema.get("required", ()), shape.get("description", "")
        where: dict[str, Any] = {"name": name, "in": "query", "required": required, "description": told}
        if shape.get("type") == "object":
            yield {**where, "content": {_JSON: {"schema": shape}}}
        else:
            yield {**where, "schema": shape}


def _header(name: str, key: str, language: str) -> dict[str, Any]:
    text = say(f"http.api.{key}", language)
    return {"name": name, "in": "header", "required": False, "description": text, "schema": {"type": "string"}}


def _responses(language: str, *, by_get: bool) -> dict[str, Any]:
    answer = {
        "description": say("http.api.answer", language),
        "content": {_JSON: {"schema": {"type": "object"}}, "text/plain": {"schema": {"type": "string"}}},
    }
    same = {"304": {"description": say("http.api.same", language)}} if by_get else {}
    refused = {status: {"$ref": f"#/components/responses/{name}"} for status, name in _PROBLEMS.items()}
    return {"200": answer, **same, **refused}


def _components(language: str) -> dict[str, Any]:
    words = {"type": "string"}
    fields = dict.fromkeys(("type", "title", "detail", "code", "message", "hint"), words)
    schema = {
        "type": "object",
        "properties": {**fields, "status": {"type": "integer"}},
        "required": [*fields, "status"],
    }
    content = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {
        "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        "schemas": {"Problem": schema},
        "responses": {
            name: {"description": say(f"http.status.{name}", language), "content": content}
            for name in _PROBLEMS.values()
        },
    }
