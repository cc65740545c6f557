"""The conventions over HTTP as their clients call them, by plain requests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import hipocampo
from tests.doors.http_kit import PATIENCE, client, made, served, wait_for, with_token

BANK = "/v1/default/banks/ana"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("zero") / "zero")


@pytest.fixture(scope="module")
def http(root: Path) -> Iterator[httpx.Client]:
    with served({"zero": root}), client(wait_for(root)) as found:
        yield found


def post(http: httpx.Client, address: str, /, **body: Any) -> dict[str, Any]:
    answer = http.post(address, json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("word", ["Bearer {}", "Token {}", "token {}"])
def test_each_word_before_a_token_is_understood(http: httpx.Client, root: Path, word: str) -> None:
    """J4: clients write it differently; the token is the same, and a bad one is refused in the convention's form."""
    token = wait_for(root).token
    assert http.get("/v1/ping/", headers={"Authorization": word.format(token)}).json()["status"] == "ok"
    refused = http.get("/v1/ping/", headers={"Authorization": word.format("bad")})
    assert refused.status_code == 401
    assert set(refused.json()) == {"detail", "code"}


def test_a_key_in_a_header_of_its_own_is_a_token_too(root: Path, http: httpx.Client) -> None:
    """J4: `x-api-key`, as Anthropic's clients send it; errors have their form."""
    found = wait_for(root)
    command = {"command": "view", "path": "/memories"}
    with httpx.Client(base_url=found.url, headers={"X-Api-Key": found.token}, timeout=PATIENCE) as other:
        assert "content" in post(other, "/v1/memory_tool", **command)
    refused = httpx.post(f"{found.url}/v1/memory_tool", json=command, headers={"X-Api-Key": "bad"}, timeout=PATIENCE)
    assert (refused.status_code, refused.json()["error"]["type"]) == (401, "authentication_error")


def test_the_memory_tool_over_http(http: httpx.Client) -> None:
    """J4: a command as a model gives it, and the content of the result; what can't be done is an error to the model."""
    create = {"command": "create", "path": "/memories/peter.md", "file_text": "Peter plays the cello.\n"}
    assert post(http, "/v1/memory_tool", **create)["is_error"] is False
    assert post(http, "/v1/memory_tool", **create) == {
        "content": "File /memories/peter.md already exists",
        "is_error": True,
    }
    hits = post(http, "/calls/recall", query="what does Peter play?")["hits"]
    assert (hits[0]["source"], hits[0]["provenance"]) == ("memories/peter.md#L1", "I")


def test_mem0_keeps_users_apart(http: httpx.Client) -> None:
    """B5: what one user told is in no other user's search, list or filter; without a name nothing is told."""
    said = [{"role": "user", "content": "I am allergic to peanuts and I live in Lisbon."}]
    kept = post(http, "/v3/memories/add/", messages=said, user_id="ana")["results"]
    assert {one["memory"] for one in kept} == {"The user is allergic to peanuts.", "The user lives in Lisbon."}
    assert post(http, "/v3/memories/add/", messages=said, user_id="ana")["results"] == []
    post(http, "/v3/memories/add/", messages="Lives in Oslo", user_id="bia", infer=False, metadata={"by": "hand"})
    found = post(http, "/v3/memories/search/", query="where does the user live?", filters={"user_id": "ana"})["results"]
    assert found[0]["memory"] == "The user lives in Lisbon."
    assert {one["user_id"] for one in found} == {"ana"}
    listed = post(http, "/v3/memories/", filters={"AND": [{"user_id": "bia"}, {"metadata": {"by": "hand"}}]})
    assert [one["memory"] for one in listed["results"]] == ["Lives in Oslo"]
    for body in ({"query": "where?"}, {"query": "where?", "filters": {}}, {"query": "where?", "filters": {"x": 1}}):
        assert http.post("/v3/memories/search/", json=body).status_code == 400
    turn = post(http, "/calls/query", filter={"type": "turn.recorded", "payload.role": "user"})["events"][0]
    assert turn["payload"]["provenance"] == "I"  # D3: another user's message is not the owner's word


def test_mem0_changes_and_withdraws(http: httpx.Client) -> None:
    """J0: a new text keeps the old one in the history; what is deleted is gone from answers and can be undone."""
    (kept,) = post(http, "/v3/memories/add/", messages="Plays chess", user_id="carla", infer=False)["results"]
    place = f"/v1/memories/{kept['id']}/"
    assert http.put(place, json={"text": "Plays go"}).json()["memory"] == "Plays go"
    assert [step["new_memory"] for step in http.get(f"{place}history/").json()] == ["Plays chess", "Plays go"]
    assert "hipo forget" in http.delete(place).json()["message"]
    missing = http.get(place)
    assert (missing.status_code, missing.json()["code"]) == (404, "convention.none")
    post(http, "/calls/undo")
    assert http.get(place).json()["memory"] == "Plays go"
    assert http.delete("/v1/memories/", params={"user_id": "carla"}).status_code == 200
    assert post(http, "/v3/memories/", filters={"user_id": "carla"})["count"] == 0


def test_hindsight_banks_are_apart(http: httpx.Client) -> None:
    """J4: retain, recall and reflect of one bank; a document that comes again takes the place of the earlier one."""
    items = [{"content": "Ana loves climbing in Sintra", "tags": ["sport"], "document_id": "d1"}]
    assert post(http, f"{BANK}/memories", items=items)["items_count"] == 1
    post(http, f"{BANK}/memories", items=[{**items[0], "content": "Ana loves climbing in Lousã"}])
    post(http, "/v1/default/banks/bia/memories", items=[{"content": "Bia hates climbing"}])
    (found,) = post(http, f"{BANK}/memories/recall", query="who loves climbing?")["results"]
    assert (found["text"], found["document_id"]) == ("Ana loves climbing in Lousã", "d1")
    assert post(http, f"{BANK}/memories/recall", query="climbing", tags=["x"], tags_match="any_strict")["results"] == []
    told = post(http, f"{BANK}/reflect", query="what does Ana love?", include={"facts": {}})
    assert "Lousã" in told["text"]
    assert "Bia" not in told["text"]
    assert told["based_on"]["memories"][0]["id"] == "d1"
    assert "nothing" in post(http, "/v1/default/banks/zoe/reflect", query="what?")["text"].lower()
    assert set(http.post(f"{BANK}/memories", json={"items": []}).json()) == {"detail"}


def test_an_entity_sees_what_it_kept_itself(http: httpx.Client, root: Path) -> None:
    """B5, B6: another's bank of the same name is empty to it, and its reads are in the audit."""
    with hipocampo.open(root) as memory:
        agent = memory.intent("register:agent", {"name": "reader"})["id"]
        token = memory.intent("issue:token", {"entityId": agent})["token"]
    with with_token(wait_for(root), token) as other:
        assert post(other, "/v3/memories/", filters={"user_id": "ana"})["results"] == []
        post(other, "/v1/default/banks/own/memories", items=[{"content": "The key lies under the mat"}])
        found = post(other, "/v1/default/banks/own/memories/recall", query="where is the key?")["results"]
        assert [one["text"] for one in found] == ["The key lies under the mat"]
    audit = post(http, "/calls/audit", who=agent)
    assert any(audit.values())


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v3/memories/add/", {"messages": [], "user_id": "a"}),
        ("/v3/memories/add/", {"messages": [{"role": "judge", "content": "x"}], "user_id": "a"}),
        ("/v3/memories/add/", {"messages": "x"}),
        ("/v3/memories/search/", {"filters": {"user_id": "a"}}),
        ("/v3/memories/search/", {"query": "x", "filters": {"user_id": "a"}, "top_k": "many"}),
        (f"{BANK}/memories", {"items": [{"content": 7}]}),
        (f"{BANK}/memories", {"items": [{"content": [{"type": "image"}]}]}),
        (f"{BANK}/memories/recall", {"query": " "}),
        (f"{BANK}/memories/recall", {"query": "x", "tags_match": "none", "tags": ["a"]}),
    ],
)
def test_bad_input_is_a_clear_error_in_the_form_of_the_convention(
    http: httpx.Client, path: str, body: dict[str, Any]
) -> None:
    """J2: 400 with `detail`, and nothing is kept."""
    head = http.get("/calls/head").json()
    answer = http.post(path, json=body)
    assert answer.status_code == 400, answer.text
    assert answer.json()["detail"]
    assert http.get("/calls/head").json() == head


def test_memory_stores_keep_versions_and_honour_preconditions(http: httpx.Client, root: Path) -> None:
    """J4, D5: a store is a folder; what is stale is refused, what is deleted keeps its versions, none is erased."""
    store = f"/v1/memory_stores/{post(http, '/v1/memory_stores', name='Field Notes')['id']}"
    made = post(http, f"{store}/memories", path="/a/ana.md", content="Ana sings.\n")
    assert (root / "memories/field-notes/a/ana.md").read_text("utf-8") == "Ana sings.\n"
    place = f"{store}/memories/{made['id']}"
    stale = {"type": "content_sha256", "content_sha256": "0" * 64}
    refused = http.post(place, json={"content": "x", "precondition": stale})
    assert (refused.status_code, refused.json()["error"]["type"]) == (409, "memory_precondition_failed_error")
    fresh = {"type": "content_sha256", "content_sha256": made["content_sha256"]}
    assert post(http, place, path="/b.md", precondition=fresh)["id"] == made["id"]
    (root / "memories/field-notes/b.md").write_text("Ana dances.\n", "utf-8")  # a person's edit
    assert http.get(place).json()["content"] == "Ana dances.\n"
    assert http.delete(place, params={"expected_content_sha256": made["content_sha256"]}).status_code == 409
    assert http.delete(place).json()["type"] == "memory_deleted"
    versions = http.get(f"{store}/memory_versions", params={"limit": 2, "memory_id": made["id"]}).json()
    assert [one["operation"] for one in versions["data"]] == ["deleted", "modified"]
    more = http.get(f"{store}/memory_versions", params={"page": versions["next_page"], "view": "full"}).json()
    assert [one["content"] for one in more["data"]] == ["Ana sings.\n"] * 2
    redacted = http.post(f"{store}/memory_versions/{more['data'][0]['id']}/redact")
    assert (redacted.status_code, redacted.json()["error"]["type"]) == (403, "permission_error")
    assert "forget" in redacted.json()["error"]["message"]
    assert http.get(f"{store}/memories/mem_none").status_code == 404
