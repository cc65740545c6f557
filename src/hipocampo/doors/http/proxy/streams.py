"""Answers that come in pieces: passed on as they come, heard on the way, kept when they end or break off."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from hipocampo.doors.http.proxy.answer import Answering
from hipocampo.doors.http.proxy.exchange import Exchange, Work
from hipocampo.doors.http.proxy.problems import error_body, from_upstream
from hipocampo.doors.http.proxy.sse import DONE, Splitter, data_of, event
from hipocampo.doors.http.refusal import Refused
from hipocampo.errors import HipocampoError

if TYPE_CHECKING:
    from hipocampo.adapters.models.upstream import Passed

__all__ = ["passed_chat", "passed_responses", "translated_responses"]

Chunks = AsyncGenerator[bytes, None]


async def passed_chat(passed: Passed, exchange: Exchange, work: Work, hides_usage: bool) -> Chunks:
    """Chunks of `chat/completions`; `hides_usage` leaves out the count that only we asked for."""

    def shown(raw: bytes, data: Any) -> Iterator[bytes]:
        exchange.heard.chunk(data)
        if not (hides_usage and _is_usage(data)):
            yield raw

    async for piece in _passed(passed, exchange, work, shown):
        yield piece


async def passed_responses(
    passed: Passed, exchange: Exchange, work: Work, ended: Callable[[dict[str, Any]], None]
) -> Chunks:
    """Events of `responses`, from a server that knows them; `ended` gets the whole response."""

    def shown(raw: bytes, data: Any) -> Iterator[bytes]:
        exchange.heard.event(data)
        if exchange.heard.ended and isinstance(data, dict) and isinstance(data.get("response"), dict):
            ended(data["response"])
        yield raw

    async for piece in _passed(passed, exchange, work, shown):
        yield piece


async def translated_responses(
    passed: Passed, exchange: Exchange, work: Work, answering: Answering, ended: Callable[[dict[str, Any]], None]
) -> Chunks:
    """Events of `responses`, made from the chunks of `chat/completions`."""
    heard = exchange.heard

    def sent(events: Iterable[dict[str, Any]]) -> bytes:
        return b"".join(event(one, one["type"]) for one in events)

    try:
        yield sent(answering.begin())
        try:
            async for _, data in _events(passed):
                if isinstance(data, dict) and data.get("error"):
                    yield await _last(exchange, sent(answering.fail(*_told(data["error"]))))
                    break
                heard.chunk(data)
                if piece := sent(answering.chunk(data)):
                    yield piece
            else:
                if heard.ended:
                    last = sent(answering.end())
                    ended(answering.response)
                else:
                    last = sent(_broken(answering, Refused("proxy.unreachable", 502), exchange))
                yield await _last(exchange, last)
        except HipocampoError as error:
            yield await _last(exchange, sent(_broken(answering, from_upstream(error), exchange)))
        yield DONE
    finally:
        _over(passed, exchange, work)


async def _passed(
    passed: Passed, exchange: Exchange, work: Work, shown: Callable[[bytes, Any], Iterator[bytes]]
) -> Chunks:
    """Events as they came, each heard before it is passed on; the end is said once it is kept."""
    try:
        async for raw, data in _events(passed):
            pieces = list(shown(raw, data))
            if exchange.heard.ended:
                await asyncio.to_thread(exchange.end) if _is_last(raw, data) else None
            for piece in pieces:
                yield piece
    except HipocampoError as error:
        yield event(error_body(from_upstream(error), exchange.visit.language), "error")
    finally:
        _over(passed, exchange, work)


async def _events(passed: Passed) -> AsyncIterator[tuple[bytes, Any]]:
    """The events of an answer, with what each says."""
    splitter = Splitter()
    async for piece in passed.pieces():
        for raw in splitter.feed(piece):
            yield passed.clean(raw), data_of(raw)
    if rest := splitter.rest():
        yield passed.clean(rest), data_of(rest)


async def _last(exchange: Exchange, piece: bytes) -> bytes:
    """The last of what is said, once it is kept."""
    await asyncio.to_thread(exchange.end)
    return piece


def _over(passed: Passed, exchange: Exchange, work: Work) -> None:
    """Whatever ended it, nothing may be waited for here: the caller may be gone, and this task be cancelled."""
    try:
        exchange.end()
    finally:
        work.hang_up(passed)
        work.after(exchange)


def _broken(answering: Answering, error: HipocampoError, exchange: Exchange) -> Iterator[dict[str, Any]]:
    told = error_body(error, exchange.visit.language)["error"]
    return answering.fail(told["code"], told["message"])


def _told(error: Any) -> tuple[str, str]:
    """The code and the message of an error in the middle of an answer."""
    told = error if isinstance(error, dict) else {"message": str(error)}
    return str(told.get("code") or told.get("type") or "server_error"), str(told.get("message") or "")


def _is_usage(data: Any) -> bool:
    """Whether a chunk has nothing but the count of tokens: its list of choices is empty."""
    return isinstance(data, dict) and data.get("choices") == [] and bool(data.get("usage"))


def _is_last(raw: bytes, data: Any) -> bool:
    """Whether the end of an answer is said."""
    whole = isinstance(data, dict) and "response" in data
    return whole or (data is None and b"[DONE]" in raw)
