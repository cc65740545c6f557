"""Chat models that fail: nothing is said twice, nothing hangs, and every failure is told clearly."""

from __future__ import annotations

import socket
import threading
from email.utils import formatdate
from typing import Any

import pytest

from hipocampo.adapters.models import deadline, http_client
from hipocampo.adapters.models.chat import Endpoint, EndpointChat
from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.errors import Unavailable
from hipocampo.ports import complete
from hipocampo.text.languages import codes
from tests.llm.misbehaving import (
    INJECTION,
    Act,
    Server,
    acting,
    broken_json,
    chunk,
    document,
    drip,
    drip_head,
    event,
    fail,
    hang,
    hang_after,
    huge,
    injection,
    plain,
    raw,
    reset,
    say,
    web_page,
)

LANGUAGES = codes()

ASKED = [Message("user", "tea?")]
SHORT = 1.0  # seconds of patience, for servers that never answer


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test needs to wait as long as a person would."""
    monkeypatch.setattr(http_client, "_PAUSE", 0.01)


def ask(server: Server, options: CompletionOptions | None = None, **settings: Any) -> Completion:
    return complete(EndpointChat(Endpoint(server.url, **settings)).talk(ASKED, options or CompletionOptions()))


def failing(*acts: Act, **settings: Any) -> tuple[Unavailable, int]:
    """The error of a reply that is acted so, and how often it was asked for."""
    with acting(*acts) as server, pytest.raises(Unavailable) as caught:
        ask(server, **settings)
    for language in LANGUAGES:
        assert caught.value.hint(language)
        assert server.url in caught.value.message(language)
    return caught.value, len(server.bodies)


# Asking again


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
def test_a_busy_server_is_asked_again(status: int):
    """H5: a server that is busy gets some patience."""
    with acting(fail(status), fail(status), say("Oi.")) as server:
        assert ask(server, retries=2).text == "Oi."
    assert len(server.bodies) == 3


def test_a_server_that_stays_busy_is_given_up():
    """H5: patience has an end, and the server's words are told."""
    error, times = failing(fail(500, "out of memory"), retries=2)
    assert (error.code, error.values["status"], times) == ("model.status", 500, 3)
    assert "out of memory" in str(error)


def test_a_dropped_connection_is_tried_again():
    """H5: before the first word nothing is lost by asking again."""
    with acting(reset(), reset(chunk("")), say("Oi.")) as server:
        assert ask(server, retries=2).text == "Oi."


def test_nothing_is_said_twice():
    """H5: once words were passed on, a broken reply is an error, not a new reply."""
    with acting(reset(chunk("Once upon")), say("Another.")) as server:
        talk = EndpointChat(Endpoint(server.url)).talk(ASKED, CompletionOptions())
        assert next(talk) == "Once upon"
        with pytest.raises(Unavailable) as caught:
            next(talk)
    assert (caught.value.code, len(server.bodies)) == ("model.broken-off", 1)


@pytest.mark.parametrize("wait", ["0", "0.01", formatdate(0, usegmt=True), "soon", "-1"])
def test_the_wait_that_a_server_asks_for_is_kept(wait: str):
    """H5: seconds or a date; what is neither is our own pause."""
    with acting(fail(429, Retry_After=wait), say("Oi.")) as server:
        assert ask(server).text == "Oi."


@pytest.mark.parametrize("wait", ["3600", formatdate(4e9, usegmt=True)])
def test_a_wait_beyond_the_time_is_not_waited(wait: str):
    """H5: a call never takes longer than its time, whatever the server asks for."""
    error, times = failing(fail(429, "slow down", Retry_After=wait))
    assert (error.code, error.values["status"], times) == ("model.status", 429, 1)


@pytest.mark.parametrize("status", [301, 307, 401, 403, 404, 413])
def test_a_refusal_is_told_at_once(status: int, monkeypatch: pytest.MonkeyPatch):
    """J2: no second try, no redirect, and the key is not shown should the server echo it."""
    monkeypatch.setenv("MY_KEY", "sk-123")
    error, times = failing(fail(status, "bad key sk-123", Location="/elsewhere"), key="MY_KEY")
    assert (error.code, error.values["status"], times) == ("model.status", status, 1)
    assert "bad key" in str(error)
    assert "sk-123" not in str(error)


def test_a_server_that_is_not_there_is_told():
    """J2: the address and the reason."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(Unavailable) as caught:
        complete(EndpointChat(Endpoint(url)).talk(ASKED, CompletionOptions()))
    assert caught.value.code == "model.down"


@pytest.mark.parametrize("url", ["http://localhost:1/\u0130", "https://127.0.0.1:1", "http://[::1]:1"])
def test_odd_addresses_are_told(url: str):
    """J2: an address that leads nowhere is an error like any other."""
    with pytest.raises(Unavailable):
        complete(EndpointChat(Endpoint(url, retries=0)).talk(ASKED, CompletionOptions()))


def test_no_proxy_is_asked_for_this_machine(monkeypatch: pytest.MonkeyPatch):
    """H5: a proxy could not reach it, and shall not hear of it."""
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
    monkeypatch.setenv("ALL_PROXY", "socks5://127.0.0.1:1")
    with acting(say("Oi.")) as server:
        assert ask(server).text == "Oi."


def test_a_proxy_that_can_not_be_used_is_told(monkeypatch: pytest.MonkeyPatch):
    """J2: the user's own proxy settings may be wrong."""
    monkeypatch.setenv("ALL_PROXY", "nonsense://127.0.0.1:1")
    with pytest.raises(Unavailable) as caught:
        complete(EndpointChat(Endpoint("http://model.invalid")).talk(ASKED, CompletionOptions()))
    assert caught.value.code == "model.down"


# Time


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (hang, "model.timeout"),
        (drip_head, "model.timeout"),
        (drip(b": keep-alive\n\n", 0.02), "model.timeout"),
        (drip(b"x", 0.02), "model.timeout"),
        (hang_after(b""), "model.timeout"),
        (hang_after(chunk("Once")), "model.stalled"),
        (drip(b": keep-alive\n\n", 0.02, first=chunk("Once")), "model.stalled"),
    ],
)
def test_no_server_can_make_a_call_last(act: Act, code: str):
    """H5: silence, comments and single bytes are no words."""
    error, times = failing(act, timeout=SHORT)
    assert (error.code, times) == (code, 1)


def test_words_without_end_have_one(monkeypatch: pytest.MonkeyPatch):
    """H5: a call has a time in all, however steadily the words come."""
    monkeypatch.setattr(deadline, "TOTAL", 1.5)
    error, _ = failing(drip(chunk(" upon"), 0.02), timeout=2 * SHORT)
    assert (error.code, error.values["seconds"]) == ("model.endless", 3 * SHORT)


def test_an_error_in_drops_ends_too():
    """H5: also the words of a refusal have to come in time."""

    def act(stage: Any, body: dict[str, Any]) -> None:
        stage.head(400)
        while not stage.wait(0.02):
            stage.send(b"x")

    error, _ = failing(act, timeout=SHORT)
    assert error.values["status"] == 400


def test_the_time_of_the_caller_does_not_count():
    """H5: who reads slowly loses nothing."""
    with acting(raw(chunk("One ") + chunk("two.", "stop"))) as server:
        talk = EndpointChat(Endpoint(server.url, timeout=SHORT)).talk(ASKED, CompletionOptions())
        assert next(talk) == "One "
        threading.Event().wait(2 * SHORT)
        assert next(talk) == "two."
        with pytest.raises(StopIteration):
            next(talk)


def test_hanging_up_closes_the_connection():
    """H5: a reply that nobody hears is not made."""
    with acting(huge) as server:
        talk = EndpointChat(Endpoint(server.url)).talk(ASKED, CompletionOptions())
        next(talk)
        talk.close()
        assert server.hung_up.wait(30)


def test_no_guard_outlives_its_call():
    """H5: hundreds of calls leave no threads behind."""
    with acting(say("Oi.")) as server:
        for _ in range(5):
            ask(server)
    assert not [thread for thread in threading.enumerate() if thread.name == "hipocampo-deadline"]


# Nonsense


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (broken_json, "model.reply"),
        (web_page, "model.reply"),
        (raw(b""), "model.reply"),
        (raw(b"data: 7\n\n"), "model.reply"),
        (raw(b"data: " + b"[" * 100_000 + b"\n\n"), "model.reply"),
        (document([]), "model.reply"),
        (raw(b'{"choices": [', "application/json"), "model.reply"),
        (raw(b"x" * 20_000_000), "model.reply"),
        (document({"error": {"message": "overloaded"}}), "model.told"),
        (raw(chunk("One ") + event({"error": {"message": "overloaded", "code": 500}})), "model.told"),
        (raw(chunk("One ") + event({"error": "overloaded"})), "model.told"),
    ],
)
def test_what_is_no_reply_is_told(act: Act, code: str):
    """H5: nonsense is an error, never a reply."""
    error, _ = failing(act, retries=0)
    assert error.code == code
    assert len(str(error)) < 500
    if code == "model.told":
        assert "overloaded" in str(error)


def test_a_reply_without_end_is_cut():
    """H5: a server that does not keep to the length is stopped at a multiple of it."""
    with acting(huge) as server:
        said = ask(server, CompletionOptions(most=50))
    assert said.cut
    assert 200 < len(said.text) < 2000


def test_reasoning_without_end_is_cut():
    """H5: also what is not passed on has a bound."""
    thought = event({"choices": [{"delta": {"reasoning": "hm " * 1000}}]})
    with acting(drip(thought * 50, 0)) as server:
        said = ask(server, CompletionOptions(most=50))
    assert (said.text, said.cut) == ("", True)


def test_one_huge_document_is_cut():
    """H5: a server that does not stream is held to the length as well."""
    with acting(plain("word " * 100_000)) as server:
        said = ask(server, CompletionOptions(most=50))
    assert said.cut
    assert len(said.text) < 2000


def test_what_a_reply_commands_is_only_text():
    """H5: an injection comes through as words, without what a terminal would obey."""
    with acting(injection) as server:
        said = ask(server)
    assert said.text == INJECTION.replace("\x1b", "").replace("\x00", "")
