"""Models behind an address: a real server on this machine, well-behaved and not."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

from hipocampo.adapters.models import endpoint
from hipocampo.adapters.models.address import Address
from hipocampo.adapters.models.choice import Semantic
from hipocampo.adapters.models.endpoint import EndpointEmbedder
from hipocampo.adapters.models.rerank import EndpointReranker
from hipocampo.errors import BadInput, Unavailable
from hipocampo.text.languages import codes
from tests.unit.models.server import Reply, Server, embeddings, numbers, reply, serve

LANGUAGES = codes()


@pytest.fixture
def server() -> Iterator[Server]:
    with serve(embeddings) as one:
        yield one


def open_embedder(url: str, **settings: Any) -> EndpointEmbedder:
    return EndpointEmbedder(Semantic("endpoint", url=url, **settings))


def unit(text: str) -> np.ndarray:
    row = np.array(numbers(text))
    return np.asarray(row / np.linalg.norm(row))


def failing(server: Server, *scripted: Reply, **settings: Any) -> Unavailable:
    """The error of a question whose request is answered so."""
    server.scripted = list(scripted)
    with pytest.raises(Unavailable) as caught:
        open_embedder(server.url, **settings).ask("tea")
    return caught.value


# Asking


def test_vectors_come_in_the_order_of_the_texts(server: Server):
    """F6: the server may answer in any order; `index` tells whose vector it is."""
    texts = [f"text {number}" for number in range(10)]
    rows = open_embedder(server.url, name="m").embed(texts)
    assert rows == pytest.approx(np.array([unit(text) for text in texts]), abs=1e-6)


def test_a_server_without_index_keeps_the_order(server: Server):
    """F6: where `index` is missing, the order of the answer counts."""
    items = [{"embedding": numbers(text)} for text in ("a b", "c d")]
    model = open_embedder(server.url)
    assert model.size == 16
    server.scripted = [reply({"data": items})]
    assert model.embed(["a b", "c d"]) == pytest.approx(np.array([unit("a b"), unit("c d")]), abs=1e-6)


def test_many_texts_go_in_batches(server: Server):
    """F6: no request carries more texts than servers take, and none is lost."""
    texts = [f"text {number}" for number in range(2 * endpoint.BATCH + 1)]
    rows = open_embedder(server.url, name="m").embed(texts)
    assert [len(body["input"]) for body in server.bodies] == [endpoint.BATCH, endpoint.BATCH, 1]
    assert rows[-1] == pytest.approx(unit(texts[-1]), abs=1e-6)


def test_prefixes_model_and_key_are_sent(server: Server, monkeypatch: pytest.MonkeyPatch):
    """F6: the key comes from the variable that the settings name."""
    monkeypatch.setenv("MY_KEY", " sk-123\n")
    model = open_embedder(server.url, name="m", key="MY_KEY", query_prefix="query: ", text_prefix="passage: ")
    model.ask("tea")
    model.embed(["rain", ""])
    assert [body["input"] for body in server.bodies] == [["query: tea"], ["passage: rain", "passage: "]]
    assert {body["model"] for body in server.bodies} == {"m"}
    assert {headers["Authorization"] for headers in server.headers} == {"Bearer sk-123"}


def test_without_a_key_none_is_sent(server: Server):
    """F6: a server on this machine needs no key; an empty text is sent as a blank, which servers take."""
    open_embedder(server.url).ask("")
    assert "Authorization" not in server.headers[0]
    assert server.bodies[0] == {"input": [" "], "encoding_format": "float"}


@pytest.mark.parametrize(
    ("url", "call"),
    [
        ("http://h:1", "http://h:1/v1/embeddings"),
        ("http://h:1/", "http://h:1/v1/embeddings"),
        ("https://h/v1", "https://h/v1/embeddings"),
        ("https://h/api/v3/", "https://h/api/v3/embeddings"),
        ("https://h/v1/embeddings", "https://h/v1/embeddings"),
        ("http://[::1]:8080/openai", "http://[::1]:8080/openai/v1/embeddings"),
    ],
)
def test_addresses_may_be_told_in_part(url: str, call: str):
    """F6: the address of a server, of its version or of the call itself: all lead there."""
    assert Address.of(url, "embeddings", "", 1.0).url == call


# What goes wrong


@pytest.mark.parametrize(
    "url", ["", "localhost:80", "file:///etc/passwd", "ftp://h/v1", "http://", "http://h:x", "http://a b"]
)
def test_what_is_no_address_is_refused(url: str):
    """J2: only http and https addresses are called."""
    with pytest.raises(BadInput) as caught:
        open_embedder(url)
    assert caught.value.code == "model.url"


def test_a_password_in_an_address_is_refused_and_not_shown():
    """J2: secrets stand in variables; an error never shows one."""
    with pytest.raises(BadInput) as caught:
        open_embedder("https://peter:secret@h/v1")
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize("value", [None, "", " ", "chave-é", "a\nb"])
def test_a_missing_key_is_told_before_anything_is_sent(
    server: Server, monkeypatch: pytest.MonkeyPatch, value: str | None
):
    """J2: the error names the variable, never the key."""
    if value is not None:
        monkeypatch.setenv("MY_KEY", value)
    with pytest.raises(BadInput) as caught:
        open_embedder(server.url, key="MY_KEY").ask("tea")
    assert caught.value.code == "model.key"
    assert "MY_KEY" in str(caught.value)
    assert server.bodies == []


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
def test_a_busy_server_is_asked_again(server: Server, status: int):
    """F6: a server that is busy gets some patience."""
    server.scripted = [reply({}, status)]
    assert open_embedder(server.url).ask("tea") == pytest.approx(unit("tea"), abs=1e-6)
    assert len(server.bodies) == 2


def test_a_server_that_stays_busy_is_given_up(server: Server):
    """F6: patience has an end, and the status is told."""
    error = failing(server, *[reply({"error": "try later"}, 503)] * 9)
    assert (error.code, error.values["status"]) == ("model.status", 503)
    assert "try later" in str(error)
    assert 1 < len(server.bodies) < 9


def test_a_server_that_asks_for_more_time_than_there_is_is_given_up(server: Server):
    """F6: one call never takes longer than its timeout, whatever the server asks for."""
    error = failing(server, reply({}, 429, Retry_After="3600"))
    assert (error.code, error.values["status"], len(server.bodies)) == ("model.status", 429, 1)


def test_the_wait_that_a_server_asks_for_is_kept(server: Server):
    """F6: `Retry-After: 0` means at once."""
    server.scripted = [reply({}, 429, Retry_After="0")] * 3
    assert open_embedder(server.url).ask("tea").shape == (16,)


@pytest.mark.parametrize("status", [400, 401, 404, 413])
def test_a_refusal_is_told_at_once(server: Server, monkeypatch: pytest.MonkeyPatch, status: int):
    """J2: the status and the server's words, without the key should it echo that."""
    monkeypatch.setenv("MY_KEY", "sk-123")
    error = failing(server, reply({"error": "bad key sk-123"}, status), key="MY_KEY")
    assert (error.code, error.values["status"], len(server.bodies)) == ("model.status", status, 1)
    assert "bad key" in str(error)
    assert "sk-123" not in str(error)


def test_a_redirect_is_not_followed(server: Server, monkeypatch: pytest.MonkeyPatch):
    """F6: the key goes to the host that the settings name, to no other."""
    monkeypatch.setenv("MY_KEY", "sk-123")
    error = failing(server, reply({}, 307, Location=f"{server.url}/elsewhere"), key="MY_KEY")
    assert (error.values["status"], server.paths) == (307, ["/v1/embeddings"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_server_that_is_not_there_is_told(language: str):
    """J2, J3: the address and the reason, in the reader's language."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(Unavailable) as caught:
        open_embedder(url).ask("tea")
    assert caught.value.code == "model.unreachable"
    assert url in caught.value.message(language)
    assert caught.value.hint(language)


def test_a_server_that_does_not_answer_is_told():
    """F6: a call ends by its timeout."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(Unavailable) as caught:
            open_embedder(url, timeout=0.2).ask("tea")
    assert caught.value.code == "model.timeout"


@pytest.mark.parametrize(
    "head", [b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\n", b"HTTP/1.1 200 OK\r\nX: "]
)
def test_a_server_that_drips_is_told(head: bytes):
    """F6: a call ends by its timeout, also when every single byte comes in time: of a body or of the headers."""
    stop = threading.Event()

    def drip(listener: socket.socket) -> None:
        connection, _ = listener.accept()
        with connection, suppress(OSError):  # who asked has hung up
            connection.recv(65536)
            connection.sendall(head)
            while not stop.wait(0.02):
                connection.sendall(b" ")

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=drip, args=(listener,))
        thread.start()
        try:
            with pytest.raises(Unavailable) as caught:
                open_embedder(f"http://127.0.0.1:{listener.getsockname()[1]}", timeout=0.3).ask("tea")
        finally:
            stop.set()
            thread.join()
    assert caught.value.code == "model.timeout"


def test_no_proxy_is_asked_for_this_machine(server: Server, monkeypatch: pytest.MonkeyPatch):
    """F6: a proxy could not reach it, and must not see its texts."""
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    assert open_embedder(server.url).ask("tea").shape == (16,)


def test_only_a_request_loads_the_http_client():
    """Start-up: settings with servers in them cost nothing until one is asked."""
    code = """
import sys
from hipocampo.adapters.models.chat import Endpoint, EndpointChat
from hipocampo.adapters.models.choice import Semantic, embedder, reranker
made = [of(Semantic("endpoint", url="http://127.0.0.1:1")) for of in (embedder, reranker)]
EndpointChat(Endpoint("http://127.0.0.1:1")).check(0)
assert not {"httpx", "urllib.request"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_server_that_hangs_up_is_told():
    """J2: half an answer is none."""

    def hang_up(listener: socket.socket) -> None:
        connection, _ = listener.accept()
        with connection:
            connection.recv(65536)
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=hang_up, args=(listener,))
        thread.start()
        with pytest.raises(Unavailable) as caught:
            open_embedder(f"http://127.0.0.1:{listener.getsockname()[1]}").ask("tea")
        thread.join()
    assert caught.value.code in ("model.answer", "model.unreachable")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"<html>", "model.answer"),
        (b"\xff", "model.answer"),
        (b"[]", "model.answer"),
        (b'{"data": [{"embedding": "AAAA"}]}', "model.answer"),
        (b'{"data": []}', "model.count"),
        (b'{"data": [{"embedding": [1]}, {"embedding": [1]}]}', "model.count"),
        (b'{"data": [{"index": 7, "embedding": [1]}]}', "model.order"),
        (b'{"data": [{"embedding": [0, 0]}]}', "model.zeros"),
        (b'{"data": [{"embedding": [1e-300]}]}', "model.zeros"),
        (b'{"data": [{"embedding": []}]}', "model.shape"),
        (b'{"data": [{"embedding": [1e300, 1]}]}', "model.numbers"),
    ],
)
def test_answers_that_are_none_are_told(server: Server, data: bytes, code: str):
    """J2: whatever a server says, it is a vector or a clear error."""
    assert failing(server, (200, {}, data)).code == code


def test_vectors_of_two_lengths_are_told(server: Server):
    """J2: a model that gives other vectors than before, or unequal ones, is refused."""
    model = open_embedder(server.url)
    assert model.size == 16
    server.scripted = [reply({"data": [{"embedding": [1, 2]}]})]
    with pytest.raises(Unavailable) as caught:
        model.ask("tea")
    assert caught.value.code == "model.size"
    server.scripted = [reply({"data": [{"embedding": [1, 2]}, {"embedding": [1]}]})]
    with pytest.raises(Unavailable) as caught:
        model.embed(["tea", "rain"])
    assert caught.value.code == "model.answer"


def test_no_text_may_have_no_direction(server: Server):
    """F1: a vector of zeros is near to nothing, which is right for a blank and for nothing else."""
    server.scripted = [reply({"data": [{"embedding": [0, 0]}, {"embedding": [0, 1]}]})]
    assert open_embedder(server.url).embed(["", "tea"]).tolist() == [[0, 0], [0, 1]]


def test_a_wrong_order_is_told_by_its_numbers(server: Server):
    """J2: as many answers as texts, of which one text gets two: that is what is said, and no count that is right."""
    server.scripted = [reply({"data": [{"index": place, "embedding": [1, 2]} for place in (0, 0, 1, 2, 3, 4, 5)]})]
    with pytest.raises(Unavailable) as caught:
        open_embedder(server.url).embed(list("abcdefg"))
    assert caught.value.code == "model.order"
    assert "numbers its answers 0, 0, 1, 2, 3, …, where each of 0 to 6 was due once" in str(caught.value)


def test_an_index_tells_whose_vector_it_is_where_another_has_none(server: Server):
    """F6: each answer without `index` stands at its own place."""
    items = [{"index": 2, "embedding": [3, 0]}, {"embedding": [0, 4]}, {"index": 0, "embedding": [-1, 0]}]
    server.scripted = [reply({"data": items})]
    assert open_embedder(server.url).embed(list("abc")).tolist() == [[-1, 0], [0, 1], [1, 0]]


@pytest.mark.parametrize("scale", [1e-30, 1e30])
def test_big_and_tiny_numbers_have_length_one(server: Server, scale: float):
    """F1: only the direction of a vector counts."""
    server.scripted = [reply({"data": [{"embedding": [3 * scale, 4 * scale]}]})]
    assert open_embedder(server.url).ask("tea") == pytest.approx([0.6, 0.8], abs=1e-6)


# Reranking


def rerank(path: str, body: dict[str, Any]) -> Reply:
    """As Jina and Cohere answer (`/v1/rerank`), and as TEI does (`/rerank`): best first, and longer is better."""
    texts = body["documents"] if path.startswith("/v1/") else body["texts"]
    order = sorted(range(len(texts)), key=lambda place: -len(texts[place]))
    if path.startswith("/v1/"):
        return reply({"results": [{"index": place, "relevance_score": len(texts[place]) / 100} for place in order]})
    return reply([{"index": place, "score": len(texts[place]) / 100} for place in order])


@pytest.mark.parametrize("path", ["", "/v1", "/v1/rerank", "/rerank"])
def test_scores_come_in_the_order_of_the_texts(path: str):
    """F3: two kinds of servers, one order of scores."""
    with serve(rerank) as server:
        model = EndpointReranker(Semantic("endpoint", url=server.url + path, name="r"))
        assert model.score("tea?", ["aa", "aaaa", "a"]) == [0.02, 0.04, 0.01]
        assert model.score("tea?", []) == []
        assert (server.bodies[0]["query"], server.bodies[0]["model"], len(server.bodies)) == ("tea?", "r", 1)


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"results": [{"index": 0, "relevance_score": 1}]}, "model.count"),
        ({"results": [{"index": 0, "score": 1}, {"index": 0, "score": 1}]}, "model.order"),
        ({"results": [{"index": 0}, {"index": 1}]}, "model.answer"),
        ({"data": [{"index": 0, "score": 1}, {"index": 2, "score": 1}]}, "model.order"),
        ({}, "model.count"),
        ("no", "model.answer"),
    ],
)
def test_scores_that_are_none_are_told(answer: Any, code: str):
    """J2: a score for each text, or a clear error."""
    with serve(lambda path, body: (200, {}, json.dumps(answer).encode())) as server:
        with pytest.raises(Unavailable) as caught:
            EndpointReranker(Semantic("endpoint", url=server.url)).score("tea?", ["a", "b"])
        assert caught.value.code == code
