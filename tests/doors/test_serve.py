"""`hipo serve` over real sockets of this machine: calls, errors, tags, keys, events, tokens, MCP."""

from __future__ import annotations

import json
import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import hipocampo
from hipocampo.doors import running
from hipocampo.doors.http import feed, gate
from hipocampo.doors.http.once import DAY, Once, Outcome
from tests.doors.http_kit import client, made, mcp_call, served, wait_for, with_token

TEXT = "@Peter: prefers short answers"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return made(tmp_path / "zero")


@pytest.fixture
def http(root: Path) -> Iterator[httpx.Client]:
    with served({"zero": root}), client(wait_for(root)) as http:
        yield http


def token_of(root: Path, name: str = "Antenna", about: str = "@Peter") -> str:
    """The token of a new agent that may read what is about somebody."""
    with hipocampo.open(root) as memory:
        memory.intent("register:agent", {"name": name, "id": name.lower()})
        terms = hipocampo.app.Terms(between=["owner", name], allow=[f"{name} read memory {about}"], purpose="x")
        memory.propose(terms)
        return str(memory.intent("issue:token", {"entityId": name.lower()})["token"])


def found_at(http: httpx.Client, query: str) -> list[str]:
    answer = http.post("/calls/recall", json={"query": query})
    assert answer.status_code == 200, answer.text
    return [hit["content"] for hit in answer.json()["hits"]]


# Calls


def test_what_one_call_keeps_another_finds(http: httpx.Client, root: Path) -> None:
    """J1, F2: with its source; the file has it, and so has the Python library."""
    kept = http.post("/calls/retain", json={"facts": [TEXT]}).json()["kept"][0]
    hit = http.get("/calls/recall", params={"query": "how do I write to Peter?", "k": 3}).json()["hits"][0]
    assert (hit["id"], hit["content"]) == (kept["id"], TEXT)
    page, line = hit["source"].split("#L")
    assert TEXT in (root / page).read_text().splitlines()[int(line) - 1]
    with hipocampo.open(root) as memory:
        assert memory.show(kept["id"]).content == TEXT


def test_whose_word_it_is_follows_from_the_token_and_what_is_asked(http: httpx.Client, root: Path) -> None:
    """D3: the owner's programs may say U, and by themselves they say I; nobody else is the user."""
    facts = {"U": "Likes tea", "I": "Likes maps", "H": "Likes trains"}
    for provenance, text in facts.items():
        kept = http.post("/calls/retain", json={"facts": [text], "provenance": provenance}).json()["kept"][0]
        assert kept["provenance"] == provenance
    assert http.post("/calls/retain", json={"facts": ["Likes rain"]}).json()["kept"][0]["provenance"] == "I"
    turn = {"session": "s", "role": "user", "text": "I live in Lisbon."}
    assert http.post("/calls/record", json=turn).json()["provenance"] == "U"
    assert http.post("/calls/record", json={**turn, "provenance": "I"}).json()["provenance"] == "I"
    said = {"facts": ["Lives in Lisbon"], "said_in": "session:s#1"}
    assert http.post("/calls/retain", json=said).json()["kept"][0]["provenance"] == "U"
    with with_token(wait_for(root), token_of(root)) as other:
        kept = other.post("/calls/retain", json={"facts": ["@Rui: has a dog"], "provenance": "U"}).json()["kept"][0]
        assert (kept["provenance"], kept["actor"]) == ("I", "antenna")
        assert (
            mcp_call(http, "retain", {"facts": ["Likes fog"], "provenance": "U"})["structuredContent"]["kept"][0][
                "provenance"
            ]
            == "I"
        )


def test_an_answer_in_words_for_a_model(http: httpx.Client) -> None:
    """J1: where only text is accepted, what a tool would say, fenced as data."""
    http.post("/calls/retain", json={"facts": [TEXT]})
    answer = http.post("/calls/recall", json={"query": "Peter"}, headers={"Accept": "text/plain"})
    assert answer.headers["content-type"].startswith("text/plain")
    assert "<recalled>" in answer.text
    assert TEXT in answer.text


def test_what_people_edit_is_in_the_next_answer(http: httpx.Client, root: Path) -> None:
    """C3: a page that is written by hand while the server runs."""
    (root / "memory").mkdir(exist_ok=True)
    (root / "memory" / "2026-11-01.md").write_text("# Day\n\n## Retain\n- @Rui: plays the cello\n", "utf-8")
    assert found_at(http, "Rui cello") == ["@Rui: plays the cello"]


def test_long_lists_come_a_page_at_a_time(http: httpx.Client) -> None:
    """J1: each page with a cursor that leads on, newest or oldest first; nothing twice, nothing left out."""
    ids = [http.post("/calls/retain", json={"facts": [f"Fact number {n}"]}).json()["kept"][0]["id"] for n in range(7)]
    for newest in (False, True):
        seen: list[str] = []
        asked: dict[str, Any] = {"filter": {"type": "memory.retained"}, "limit": 3, "newest": newest}
        while True:
            page = http.post("/calls/query", json=asked).json()
            seen += [event["aggregateId"] for event in page["events"]]
            if page["cursor"] is None:
                break
            asked["cursor"] = page["cursor"]
        assert seen == (ids[::-1] if newest else ids)
    assert http.post("/calls/query", json={"cursor": "x"}).json()["code"] == "call.cursor"


# Tags


def test_what_is_still_the_same_is_not_sent_again(http: httpx.Client) -> None:
    """J1: an answer has a tag; what follows from the ledger alone is not even asked for, until that moves on."""
    http.post("/calls/retain", json={"facts": [TEXT]})
    for call, given in (("query", {"filter": '{"type": "memory.retained"}'}), ("recall", {"query": "Peter"})):
        first = http.get(f"/calls/{call}", params=given)
        again = http.get(f"/calls/{call}", params=given, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        http.post("/calls/retain", json={"facts": [f"@Peter: is called Pete, says {call}"]})
        later = http.get(f"/calls/{call}", params=given, headers={"If-None-Match": first.headers["etag"]})
        assert later.status_code == 200
        assert later.json() != first.json()


def test_a_tag_is_of_one_question_and_one_form(http: httpx.Client) -> None:
    """J1: another filter, or another form of the answer, has another."""
    http.post("/calls/retain", json={"facts": [TEXT]})
    tags = {http.get("/calls/query", params={"limit": n}).headers["etag"] for n in (1, 2)}
    tags.add(http.get("/calls/query", params={"limit": 1}, headers={"Accept": "text/plain"}).headers["etag"])
    assert len(tags) == 3


# Keys


def test_a_call_with_a_key_happens_once(http: httpx.Client) -> None:
    """J1: the same key gives the first answer, also a refusal; for another call it is refused."""
    turn = {"session": "s", "role": "user", "text": "Hello"}
    first, again = (http.post("/calls/record", json=turn, headers={"Idempotency-Key": "k"}) for _ in range(2))
    assert first.json() == again.json()
    assert "idempotency-replayed" not in first.headers
    assert again.headers["idempotency-replayed"] == "true"
    other = http.post("/calls/record", json={**turn, "text": "Bye"}, headers={"Idempotency-Key": "k"})
    assert (other.status_code, other.json()["code"]) == (422, "http.key-reused")
    assert len(http.post("/calls/query", json={"filter": {"type": "turn.recorded"}}).json()["events"]) == 1
    wrong = [http.post("/calls/show", json={"id": "m" * 9}, headers={"Idempotency-Key": "w"}) for _ in range(2)]
    assert {one.status_code for one in wrong} == {404}
    empty = http.post("/calls/record", json=turn, headers={"Idempotency-Key": ""})
    assert empty.json()["code"] == "http.key"


def test_a_key_is_its_callers(http: httpx.Client, root: Path) -> None:
    """B5: another caller's key of the same name is another key."""
    token = token_of(root)
    fact = {"facts": ["@Rui: has a dog"]}
    with with_token(wait_for(root), token) as other:
        answers = [one.post("/calls/retain", json=fact, headers={"Idempotency-Key": "k"}) for one in (http, other)]
    assert [one.status_code for one in answers] == [200, 200]
    assert [one.json()["kept"][0]["actor"] for one in answers] == ["owner", "antenna"]


def test_a_refusal_is_an_answer_too(http: httpx.Client) -> None:
    """J1: what failed for good fails again with the same words; what may succeed later is tried again."""
    given = {"id": "nothing", "answer": "reject"}
    first, again = (http.post("/calls/answer", json=given, headers={"Idempotency-Key": "a"}) for _ in range(2))
    assert first.status_code == again.status_code == 404
    assert again.headers["content-type"] == "application/problem+json"
    assert first.json() == again.json()
    http.post("/calls/pause", json={"on": True})
    paused = http.post("/calls/retain", json={"facts": ["Tea"]}, headers={"Idempotency-Key": "p"})
    assert paused.status_code == 503
    http.post("/calls/pause", json={"on": False})
    later = http.post("/calls/retain", json={"facts": ["Tea"]}, headers={"Idempotency-Key": "p"})
    assert later.status_code == 200


def test_an_answer_that_was_kept_tells_nothing_of_what_was_forgotten(root: Path) -> None:
    """D5: its words are in no file, and after a forget its key gives them no more; the call is not done again."""
    secret = "Plays the theremin in Olhao"
    with served({"zero": root}), client(wait_for(root)) as http:
        asked = {"json": {"facts": [secret]}, "headers": {"Idempotency-Key": "k"}}
        id = http.post("/calls/retain", **asked).json()["kept"][0]["id"]  # type: ignore[arg-type]
        files = [file.read_bytes() for file in (root / ".memory").glob("answers.sqlite*")]
        assert files
        assert not [data for data in files if b"theremin" in data]
        done = http.post("/calls/forget", json={"memory": id, "reason": "asked", "dry_run": False}).json()
        assert done["complete"]
        assert http.post("/calls/retain", **asked).json()["code"] == "http.answer-forgotten"  # type: ignore[arg-type]
    assert not [path for path in root.rglob("*") if path.is_file() and b"theremin" in path.read_bytes()]


def test_a_key_lasts_a_day_and_a_restart(root: Path) -> None:
    """J1: what stands in the file is found by another server, and forgotten after a day."""
    now, ran = [1_000_000.0], []

    def work() -> Outcome:
        ran.append(1)
        return Outcome(200, b'{"n": %d}' % len(ran))

    with hipocampo.open(root, door="http") as memory:
        for age, runs in ((0.0, 1), (DAY - 1, 1), (DAY + 1, 2)):
            once = Once(root, lambda: now[0])
            now[0] = 1_000_000.0 + age
            assert once.run(memory, "k", b"call", work).body == b'{"n": %d}' % runs
            once.close()
    assert len(ran) == 2


def test_a_call_that_was_cut_short_is_not_done_twice(root: Path) -> None:
    """A7: killed after the events were durable and before the answer was kept: the mark in the ledger tells."""

    class Killed(BaseException):
        """The end of a process, as far as the files can tell."""

    def run(cut: bool, wrote: bool = True) -> Outcome:
        def work() -> Outcome:
            if wrote:
                ids.append(memory.record("s", "user", "Hello").id)
            if cut:
                raise Killed
            return Outcome(200, b"{}")

        once = Once(root)
        try:
            return once.run(memory, "k" if wrote else "n", b"call", work)
        finally:
            once.close()

    ids: list[str] = []
    with hipocampo.open(root, door="http") as memory:
        with pytest.raises(Killed):
            run(cut=True)
        again = run(cut=False)
        assert again.repeated
        assert json.loads(again.body) == {"done": True, "ids": ids}
        with pytest.raises(Killed):
            run(cut=True, wrote=False)
        assert run(cut=False, wrote=False) == Outcome(200, b"{}"), "nothing was done: it is done now"
        assert len(list(memory.query({"type": "turn.recorded"}))) == 1


# Errors


@pytest.mark.parametrize(
    ("method", "path", "sent", "status", "code"),
    [
        ("POST", "/calls/nothing", {"json": {}}, 404, "call.unknown"),
        ("POST", "/calls/recall", {"json": {"quer": "x"}}, 400, "call.arguments"),
        ("POST", "/calls/recall", {"json": {"query": "x", "k": 1000}}, 400, "call.arguments"),
        ("POST", "/calls/recall", {"json": [1]}, 400, "http.object"),
        ("POST", "/calls/recall", {"content": b"{", "headers": {"Content-Type": "application/json"}}, 400, "http.json"),
        ("POST", "/calls/recall", {"content": b'{"query": "x"}'}, 415, "http.media-type"),
        ("POST", "/calls/recall", {"data": {"query": "x"}}, 415, "http.media-type"),
        ("POST", "/calls/show", {"json": {"id": "mffff"}}, 404, "record.none"),
        ("GET", "/calls/retain", {"params": {"facts": "x"}}, 405, "http.method"),
        ("GET", "/calls/query", {"params": {"filter": "{"}}, 400, "http.json"),
        ("PUT", "/calls/recall", {"json": {}}, 405, "http.method"),
        ("GET", "/nothing", {}, 404, "http.path"),
        ("POST", "/calls/recall", {"content": b"x" * 2_000_000}, 413, "http.too-long"),
    ],
)
def test_every_error_is_a_problem(
    http: httpx.Client, method: str, path: str, sent: dict[str, Any], status: int, code: str
) -> None:
    """J2: with a code, a message and a hint, and no trace of what is inside."""
    answer = http.request(method, path, **sent)
    told = answer.json()
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")
    assert told["status"] == status
    assert all(told[name] for name in ("type", "title", "detail", "message", "hint"))
    assert told["code"] == code or code == "record.none"


def test_a_long_body_without_a_length_is_cut_off(http: httpx.Client) -> None:
    """J2: what comes in pieces is counted."""
    pieces = (b" " * 65_536 for _ in range(40))
    answer = http.post("/calls/recall", content=pieces, headers={"Content-Type": "application/json"})
    assert answer.json()["code"] == "http.too-long"


def test_errors_are_told_in_the_callers_language(http: httpx.Client) -> None:
    """J3: of Accept-Language, else the workspace's."""
    texts = {
        language: http.post("/calls/nothing", json={}, headers={"Accept-Language": language}).json()["message"]
        for language in ("pt-BR", "es", "en", "de")
    }
    assert len({texts["pt-BR"], texts["es"], texts["en"]}) == 3
    assert texts["de"] == texts["en"]


def test_a_fault_of_ours_tells_nothing(http: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """J2: neither text nor trace, and the next call works."""

    def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError("the words of a memory")

    with monkeypatch.context() as patched:
        patched.setattr(hipocampo.Hipocampo, "about", broken)
        answer = http.post("/calls/about", json={"name": "Peter"})
    assert (answer.status_code, answer.json()["code"]) == (500, "http.broken")
    assert "words of a memory" not in answer.text
    assert http.post("/calls/about", json={"name": "Peter"}).status_code == 200


# The guard, over real sockets


@pytest.mark.parametrize("path", ["/calls/recall", "/events", "/mcp", "/openapi.json", "/../../healthz"])
def test_nobody_gets_in_by_another_name_or_from_another_page(http: httpx.Client, path: str) -> None:
    """J1: at every door, with a good token too: a page can't make the browser show one, but what if."""
    for headers, status in (
        ({"Host": "evil.example"}, 421),
        ({"Host": f"evil.example:{http.base_url.port}"}, 421),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
    ):
        assert http.get(path, headers=headers).status_code == status
        assert http.post(path, json={}, headers=headers).status_code == status
    assert http.post(path, json={}, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403


@pytest.mark.parametrize("path", ["/calls/status", "/events", "/mcp", "/", "/nothing"])
def test_without_a_token_there_is_nothing(http: httpx.Client, path: str) -> None:
    """B6: none, one that nobody has, and one that is none: 401, and how to ask."""
    for token in ("", "Bearer", "Bearer x", "Basic eDp4"):
        answer = httpx.get(f"{http.base_url}{path.lstrip('/')}", headers={"Authorization": token})
        assert answer.status_code == 401, path
        assert answer.headers["www-authenticate"].startswith("Bearer")


def test_who_guesses_tokens_has_to_wait(http: httpx.Client, root: Path) -> None:
    """B6: after some wrong ones no unknown one is looked at for a while; who is known is not shut out by that."""
    token = token_of(root)
    with with_token(wait_for(root), token) as other:
        assert other.get("/calls/status").status_code == 200
        before = http.get("/calls/head").json()["seq"]
        for n in range(30):
            last = httpx.get(f"{http.base_url}calls/status", headers={"Authorization": f"Bearer hipo_{n}"})
        assert last.status_code == 429
        assert int(last.headers["retry-after"]) >= 1
        assert http.get("/calls/head").json()["seq"] < before + 15, "and the ledger does not grow with each guess"
        assert http.get("/calls/status").status_code == 200
        assert other.get("/calls/status").status_code == 200


def test_a_page_that_asks_without_a_token_shuts_nobody_out(http: httpx.Client) -> None:
    """J1: any page can make a browser ask; that counts for nothing."""
    for _ in range(30):
        assert httpx.get(f"{http.base_url}calls/status").status_code == 401
    assert http.get("/calls/status").status_code == 200


def test_looking_at_an_address_changes_nothing(http: httpx.Client) -> None:
    """J1: HEAD is GET without a body, and no way to write."""
    before = http.get("/calls/head").json()["seq"]
    assert http.head("/calls/status").status_code == 200
    assert http.head("/calls/retain").status_code == 405
    assert http.head("/calls/dream").status_code == 405
    assert http.get("/calls/head").json()["seq"] == before


def test_who_calls_too_often_has_to_wait(root: Path) -> None:
    """J1: each caller for itself."""
    token = token_of(root)
    with served({"zero": root}, rate=0.001) as _, client(wait_for(root)) as http:
        answers = [http.get("/calls/status") for _ in range(3)]
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) > 1
        assert answers[-1].json()["code"] == "http.rate"
        assert httpx.get(str(http.base_url).split("/w/")[0] + "/healthz").status_code == 200
    assert token


def test_every_answer_keeps_browsers_out(http: httpx.Client) -> None:
    """J1: no sniffing, no frames, no caching by others, and no other origin unless it was named."""
    for answer in (http.get("/calls/status"), http.get("/nothing"), http.get("/openapi.json")):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert "access-control-allow-origin" not in answer.headers
    preflight = http.options("/calls/recall", headers={"Access-Control-Request-Method": "POST"})
    assert "access-control-allow-methods" not in preflight.headers


def test_pages_of_a_named_origin_may_call(root: Path) -> None:
    """J1: with the headers that a browser asks for."""
    with served({"zero": root}, origins=["https://notes.example"]), client(wait_for(root)) as http:
        headers = {"Origin": "https://notes.example"}
        asked = http.options("/calls/recall", headers={**headers, "Access-Control-Request-Method": "POST"})
        assert asked.status_code == 204
        assert "authorization" in asked.headers["access-control-allow-headers"].lower()
        answer = http.get("/calls/status", headers=headers)
        assert answer.headers["access-control-allow-origin"] == "https://notes.example"
        assert http.get("/calls/status", headers={"Origin": "https://other.example"}).status_code == 403


def test_who_sends_slowly_is_not_waited_for(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """J1: a body has to come to its end in time."""
    monkeypatch.setattr(gate, "_BODY_WITHIN", 0.2)
    with served({"zero": root}):
        found = wait_for(root)
        url = httpx.URL(found.url)
        with socket.create_connection((url.host, url.port)) as raw:
            head = f"POST {url.path}/calls/recall HTTP/1.1\r\nHost: {url.host}:{url.port}\r\n"
            head += f"Authorization: Bearer {found.token}\r\nContent-Type: application/json\r\n"
            head += "Content-Length: 100\r\n\r\n{"
            raw.sendall(head.encode())
            assert b" 408 " in raw.recv(4096).splitlines()[0]


# Tokens


def test_the_owners_token_is_made_once_and_read_by_the_owner_alone(root: Path) -> None:
    """B6: a file of mode 0600; another start keeps it, and closes it where it stood open."""
    with served({"zero": root}) as serving:
        first = serving.served["zero"].token
        assert first.made
    if os.name == "posix":
        assert first.path.stat().st_mode & 0o777 == 0o600
        first.path.chmod(0o644)
    with served({"zero": root}) as serving:
        again = serving.served["zero"].token
        assert (again.text, again.made) == (first.text, False)
    if os.name == "posix":
        assert first.path.stat().st_mode & 0o777 == 0o600


def test_an_entity_sees_what_its_agreements_open(http: httpx.Client, root: Path) -> None:
    """B5: permits apply as everywhere; what is the owner's is refused, at every door."""
    http.post("/calls/retain", json={"facts": [TEXT, "@Ana: lives in Lisbon"], "provenance": "U"})
    with with_token(wait_for(root), token_of(root)) as other:
        assert found_at(other, "Peter Ana Lisbon short answers") == [TEXT]
        assert other.get("/calls/head").status_code == 403
        assert other.get("/events").status_code == 403
        assert other.get("/calls/recall", params={"query": "Ana"}).json()["hits"] == []
        result = mcp_call(other, "recall", {"query": "Peter Ana Lisbon short answers"})
        assert [hit["content"] for hit in result["structuredContent"]["hits"]] == [TEXT]
        reads = http.post("/calls/audit", json={"who": "Antenna"}).json()["audit"]
        assert {one["call"] for one in reads} >= {"recall"}
        assert httpx.get(str(other.base_url).split("/w/")[0] + "/metrics", headers=other.headers).status_code == 401
        assert other.get("/metrics").status_code == 403
        assert http.get("/metrics").status_code == 200


def test_a_revoked_token_is_no_good_at_once(http: httpx.Client, root: Path) -> None:
    """B6: at every door, though the server keeps the memory open."""
    http.post("/calls/retain", json={"facts": [TEXT]})
    with with_token(wait_for(root), token_of(root)) as other:
        assert found_at(other, "Peter") == [TEXT]
        http.post("/calls/intent", json={"name": "revoke:token", "payload": {"entityId": "antenna"}})
        assert other.post("/calls/recall", json={"query": "Peter"}).status_code == 401
        assert other.post("/mcp", json={}).status_code == 401


def test_several_callers_at_once_stay_themselves(http: httpx.Client, root: Path) -> None:
    """B5: threads share the memory and nobody's permit."""
    names = ("Peter", "Ana", "Rui")
    http.post("/calls/retain", json={"facts": [f"@{name}: owns boat number {name}" for name in names]})
    tokens = {name: token_of(root, f"Agent{name}", f"@{name}") for name in names}
    wrong: list[str] = []

    def ask(name: str) -> None:
        with with_token(wait_for(root), tokens[name]) as other:
            for _ in range(6):
                wrong.extend(text for text in found_at(other, "who owns a boat?") if f"@{name}" not in text)

    threads = [threading.Thread(target=ask, args=(name,)) for name in names for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


# MCP


def legacy(http: httpx.Client, method: str, params: dict[str, Any]) -> httpx.Response:
    """A request of the protocol as it was before 2026."""
    headers = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-11-25"}
    return http.post("/mcp", json={"jsonrpc": "2.0", "id": 1, "method": method, "params": params}, headers=headers)


def test_older_clients_are_served_too(http: httpx.Client, root: Path) -> None:
    """J1, B5: by `initialize`, without a session: who calls follows from each request's token."""
    http.post("/calls/retain", json={"facts": [TEXT, "@Ana: lives in Lisbon"]})
    who = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "old", "version": "1"}}
    begun = legacy(http, "initialize", who)
    assert "recall" in begun.json()["result"]["instructions"]
    assert "mcp-session-id" not in begun.headers
    tools = legacy(http, "tools/list", {}).json()["result"]["tools"]
    assert "recall" in {tool["name"] for tool in tools}
    asked = {"name": "recall", "arguments": {"query": "Peter Ana Lisbon short answers"}}

    def hits(caller: httpx.Client) -> set[str]:
        result = legacy(caller, "tools/call", asked).json()["result"]
        return {hit["content"] for hit in result["structuredContent"]["hits"]}

    assert hits(http) == {TEXT, "@Ana: lives in Lisbon"}
    with with_token(wait_for(root), token_of(root)) as other:
        assert hits(other) == {TEXT}


def test_an_agent_that_speaks_as_the_owner_decides_nothing_for_it(http: httpx.Client) -> None:
    """D3: forgetting, undoing, pausing, agreeing: refused over MCP with the owner's token, and done over HTTP."""
    for name, given in (("pause", {}), ("undo", {}), ("sync", {}), ("forget", {"everything": True, "reason": "x"})):
        result = mcp_call(http, name, given)
        assert result["isError"]
        assert name in result["content"][0]["text"]
    assert http.post("/calls/pause", json={"on": False}).status_code == 200


# Several workspaces


def test_several_workspaces_under_one_address(tmp_path: Path) -> None:
    """J1: each with its own memories and its own token; without a name only where there is but one."""
    roots = {name: made(tmp_path / name) for name in ("zero", "work")}
    with served(roots):
        one, other = (wait_for(root) for root in roots.values())
        assert one.url.rpartition("/")[0] == other.url.rpartition("/")[0]
        with client(one) as zero, client(other) as work:
            zero.post("/calls/retain", json={"facts": [TEXT]})
            assert found_at(zero, "Peter") == [TEXT]
            assert found_at(work, "Peter") == []
            crossed = httpx.get(f"{other.url}/calls/status", headers={"Authorization": f"Bearer {one.token}"})
            assert crossed.status_code == 401
            assert zero.get("/../../calls/status").status_code == 404
            base = one.url.rpartition("/w/")[0]
            for path in ("/calls/status", "/w/none/calls/status"):
                answer = httpx.get(f"{base}{path}", headers={"Authorization": f"Bearer {one.token}"})
                assert answer.status_code == 404


def test_one_workspace_answers_without_its_name_too(http: httpx.Client) -> None:
    """J1: `/calls/...` as well as `/w/zero/calls/...`."""
    base = str(http.base_url).split("/w/")[0]
    assert httpx.get(f"{base}/calls/status", headers=http.headers).status_code == 200
    assert httpx.get(f"{base}/", headers=http.headers).json()["mcp"] == f"{base}/w/zero/mcp"


def test_health_and_metrics(http: httpx.Client) -> None:
    """J1: up or not for anybody; counts, without any content, for the owner."""
    http.post("/calls/retain", json={"facts": [TEXT]})
    mcp_call(http, "recall", {"query": "Peter"})
    base = str(http.base_url).split("/w/")[0]
    assert httpx.get(f"{base}/healthz").json()["status"] == "ok"
    assert httpx.get(f"{base}/metrics").status_code == 401
    text = httpx.get(f"{base}/metrics", headers=http.headers).text
    assert 'hipocampo_calls_total{workspace="zero",call="retain",door="http",status="200"} 1' in text
    assert 'hipocampo_calls_total{workspace="zero",call="recall",door="mcp",status="200"} 1' in text
    assert 'hipocampo_call_seconds_bucket{call="recall",door="mcp",le="+Inf"} 1' in text
    assert 'hipocampo_refused_total{reason="http.token"} 1' in text
    assert "Peter" not in text


# Files that change while the server runs


def test_a_memory_that_was_replaced_is_opened_anew(root: Path, tmp_path: Path) -> None:
    """A7: restored from elsewhere, or with other settings, without a restart."""
    other = made(tmp_path / "other")
    with hipocampo.open(other) as memory:
        memory.retain("@Ana: lives in Lisbon")
    with served({"zero": root}), client(wait_for(root)) as http:
        http.post("/calls/retain", json={"facts": [TEXT]})
        assert found_at(http, "Peter") == [TEXT]
        token = (root / ".memory" / "token").read_text()
        moved = root.rename(tmp_path / "moved")
        answer = http.post("/calls/recall", json={"query": "Peter"})
        assert answer.status_code == 404
        other.rename(root)
        (root / ".memory" / "token").write_text(token)
        assert found_at(http, "Ana") == ["@Ana: lives in Lisbon"]
        assert found_at(http, "Peter") == []
        toml = root / "hipocampo.toml"
        toml.write_text(toml.read_text().replace('language = "en"', 'language = "pt"'))
        said = http.post("/calls/recall", json={"query": "xyzzy"}, headers={"Accept": "text/plain"}).text
        assert said.startswith("Nada")
    assert moved.exists()


def test_a_ledger_that_is_gone_is_said_and_not_made_anew(http: httpx.Client, root: Path) -> None:
    """A4: an open server keeps no deleted file alive, and acknowledges nothing into it."""
    http.post("/calls/retain", json={"facts": [TEXT]})
    for path in (root / ".memory").glob("ledger.sqlite*"):
        path.unlink()
    answer = http.post("/calls/retain", json={"facts": ["@Ana: lives in Lisbon"]})
    assert answer.status_code in (404, 500, 503)
    assert not (root / ".memory" / "ledger.sqlite").exists()


# Events


def test_who_listens_hears_what_happens(http: httpx.Client, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """J1: ids and types of events as they come, those of other processes too, and no words; from any event on."""
    monkeypatch.setattr(feed, "_LOOK", 0.05)
    heard: list[dict[str, Any]] = []
    with http.stream("GET", "/events") as stream:
        lines = stream.iter_lines()
        assert next(lines).startswith(":")
        first = http.post("/calls/retain", json={"facts": [TEXT]}).json()["kept"][0]["id"]
        with hipocampo.open(root) as memory:
            second = memory.record("s", "user", "Hello there").id
        while len(heard) < 2:
            line = next(lines)
            if line.startswith("data: "):
                heard.append(json.loads(line.removeprefix("data: ")))
    assert [(one["type"], one["aggregateId"]) for one in heard] == [
        ("memory.retained", first),
        ("turn.recorded", second),
    ]
    assert "Peter" not in json.dumps(heard)
    again = {"Last-Event-ID": str(heard[0]["seq"])}
    with http.stream("GET", "/events", params={"type": "turn.recorded"}, headers=again) as stream:
        said = next(line for line in stream.iter_lines() if line.startswith("data: "))
    assert json.loads(said.removeprefix("data: "))["aggregateId"] == second


def test_a_stream_ends_when_the_server_stops(root: Path) -> None:
    """A7: nobody who only listens keeps a server from stopping."""
    ended = threading.Event()

    def listen(found: running.Running) -> None:
        with client(found) as http, http.stream("GET", "/events") as stream:
            for _ in stream.iter_lines():
                listening.set()
        ended.set()

    listening = threading.Event()
    with served({"zero": root}):
        thread = threading.Thread(target=listen, args=(wait_for(root),))
        thread.start()
        assert listening.wait(100)
    thread.join()
    assert ended.is_set()


# What is embedded, and when


def test_texts_that_wait_get_their_vectors_without_being_asked_for(tmp_path: Path) -> None:
    """F1: in the background, at once, also what another process wrote before the server began."""
    root = made(tmp_path / "zero", model="use")
    with hipocampo.open(root, door="cli") as memory:
        memory.retain(TEXT)
        assert memory.status().meanings.wait == 1  # type: ignore[union-attr]
    with served({"zero": root}), client(wait_for(root)) as http:
        http.post("/calls/retain", json={"facts": ["@Ana: lives in Lisbon"]})
        while http.get("/calls/status").json()["meanings"]["wait"]:  # the test's own time limit ends it
            time.sleep(0.1)
