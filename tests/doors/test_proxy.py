"""`hipo serve` as a model with a memory: in front of a server that does what each test tells it to (J4, H5, H6)."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

import hipocampo
from hipocampo.errors import Unavailable
from tests.doors.http_kit import PATIENCE, client, made, process, served, wait_for, with_token
from tests.doors.model_kit import MODEL, Answer, Model, call, chunk, completion, said, saying, serving

KEY = "sk-upstream-0123456789abcdef0123"
ALLERGY = "I'm allergic to peanuts."
REPLY = "Then no peanuts for you, as you are allergic to peanuts."
ASKED = "Can I eat peanuts?"


class Setting(NamedTuple):
    """A workspace that is served in front of a model, and a client with the owner's token."""

    root: Path
    model: Model
    owner: httpx.Client

    def chat(self, *messages: Any, http: httpx.Client | None = None, **more: Any) -> httpx.Response:
        listed = [{"role": "user", "content": one} if isinstance(one, str) else one for one in messages]
        return (http or self.owner).post("/v1/chat/completions", json={"messages": listed, **more})

    def events(self, wanted: dict[str, Any], least: int = 1) -> list[dict[str, Any]]:
        """Events of the ledger, once there are so many: what is left to do is done in the background."""
        end = time.monotonic() + PATIENCE
        while True:
            found = self.owner.post("/calls/query", json={"filter": wanted}).json()["events"]
            if len(found) >= least or time.monotonic() > end:
                return list(found)
            time.sleep(0.02)

    def turns(self, session: str, least: int = 2) -> list[tuple[str, str, str]]:
        found = self.events({"type": "turn.recorded", "metadata.sessionId": session}, least)
        return [(one["payload"]["role"], one["payload"]["text"], one["payload"]["provenance"]) for one in found]

    def settings(self, text: str) -> None:
        """Other settings of the proxy, which the server notices by itself."""
        whole = BASE.format(url=self.model.url) + text
        head = (self.root / "hipocampo.toml").read_text().split("\n[proxy]")[0]
        (self.root / "hipocampo.toml").write_text(head + whole)


BASE = '\n[proxy]\nurl = "{url}"\nkey = "UPSTREAM_KEY"\nmodel = "' + MODEL + '"\nseconds = 60\n'


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Setting]:
    root = made(tmp_path_factory.mktemp("proxy") / "zero")
    with hipocampo.open(root) as memory:
        memory.retain(ALLERGY, provenance="U")
        memory.retain("@Peter: prefers short answers", provenance="U")
    with pytest.MonkeyPatch.context() as patch, serving(saying(REPLY)) as model:
        patch.setenv("UPSTREAM_KEY", KEY)
        with (root / "hipocampo.toml").open("a") as file:
            file.write(BASE.format(url=model.url))
        with served({"zero": root}), client(wait_for(root)) as owner:
            yield Setting(root, model, owner)


@pytest.fixture
def setting(place: Setting) -> Setting:
    place.settings("")
    place.model.answer = saying(REPLY)
    place.model.asked.clear()
    place.model.seen.clear()
    return place


def lines(answer: httpx.Response) -> list[Any]:
    """What the events of an answer say."""
    found = [line[6:] for line in answer.text.splitlines() if line.startswith("data: ")]
    return [one if one == "[DONE]" else json.loads(one) for one in found]


def test_a_chat_gets_memory_and_is_kept(setting: Setting) -> None:
    """J4, F7, E2: memory in the system's words, turns recorded, facts kept, what the reply rests on counted."""
    message = f"{ASKED} By the way, I work as a nurse in Recife."
    system = {"role": "system", "content": "Be kind."}
    answer = setting.chat(system, message, metadata={"session_id": "s1"}, seed=7, unknown={"a": [1]})
    assert answer.status_code == 200
    assert answer.json() == completion(REPLY)
    assert answer.headers["hipocampo-session"] == "s1"
    (sent,) = setting.model.asked
    assert (sent["model"], sent["seed"], sent["unknown"]) == (MODEL, 7, {"a": [1]})
    assert [one["role"] for one in sent["messages"]] == ["system", "system", "user"]
    block = sent["messages"][1]["content"]
    assert "[U]" in block
    assert ALLERGY in block
    assert block.index("<recalled>") < block.index(ALLERGY) < block.index("</recalled>")
    assert setting.turns("s1") == [("user", message, "U"), ("assistant", REPLY, "I")]
    kept = setting.events({"type": "memory.retained", "metadata.sessionId": "s1"})
    assert any("nurse" in one["payload"]["text"] for one in kept)
    (used,) = setting.events({"type": "memory.used", "metadata.sessionId": "s1"})
    (allergy,) = [one for one in setting.events({"type": "memory.retained"}) if ALLERGY in one["payload"]["text"]]
    assert used["aggregateId"] == allergy["aggregateId"]


def test_a_stream_is_passed_on_as_it_comes(setting: Setting) -> None:
    """J4: before the model has ended; the count of tokens that somebody asked for is the last, without choices."""
    ready = threading.Event()

    def slowly(body: dict[str, Any]) -> Answer:
        answer = said(REPLY, body)
        answer.when = ready
        return answer

    setting.model.answer = slowly
    asked = {"stream": True, "stream_options": {"include_usage": True}, "metadata": {"session_id": "s2"}}
    body = {"messages": [{"role": "user", "content": ASKED}], **asked}
    with setting.owner.stream("POST", "/v1/chat/completions", json=body) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        found = answer.iter_lines()
        first = [next(found) for _ in range(6)]
        assert any("Then" in line for line in first)
        ready.set()
        rest = [line[6:] for line in found if line.startswith("data: ")]
    assert rest[-1] == "[DONE]"
    assert json.loads(rest[-2])["choices"] == []
    assert setting.turns("s2")[1][1] == REPLY


def test_store_false_keeps_nothing(setting: Setting) -> None:
    """J4: no turn, no session, no fact; memory still helps."""
    before = setting.owner.post("/calls/head", json={}).json()
    answer = setting.chat(ASKED, store=False, metadata={"session_id": "off"})
    assert int(answer.headers["hipocampo-memories"]) > 0
    assert setting.chat(ASKED, metadata={"session_id": "on"}).status_code == 200
    assert setting.turns("on")
    assert setting.events({"metadata.sessionId": "off"}, 0) == []
    since = setting.events({"seq": {"$gt": before["seq"]}})
    assert {one["metadata"].get("sessionId", "on") for one in since} == {"on"}


def test_what_an_upstream_refuses_is_told_as_it_told_it(setting: Setting) -> None:
    """J4, H5: status, body and what a client needs to wait; the key is nobody's but ours."""
    said_so = {"error": {"message": f"slow down, {KEY}", "type": "requests", "code": "rate_limit_exceeded"}}
    setting.model.answer = lambda _: Answer(429, said_so, headers={"Retry-After": "7", "Set-Cookie": "a=b"})
    answer = setting.chat(ASKED, metadata={"session_id": "refused"})
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "7")
    assert answer.json()["error"]["code"] == "rate_limit_exceeded"
    assert KEY not in answer.text
    assert "set-cookie" not in answer.headers
    assert len(setting.model.asked) == 1
    path, headers = setting.model.seen[0]
    assert path == "/v1/chat/completions"
    assert headers["Authorization"] == f"Bearer {KEY}"
    assert setting.owner.headers["Authorization"] not in headers.values()


def test_a_model_that_takes_no_system_in_the_middle_is_asked_again(setting: Setting) -> None:
    """H5: then with memory at the beginning, from then on at once; what is really wrong is told in the end."""

    def strict(body: dict[str, Any]) -> Answer:
        roles = [one["role"] for one in body["messages"]]
        if "system" in roles[1:]:
            return Answer(500, {"error": {"message": "System message must be at the beginning"}})
        return said(REPLY, body) if "bad" not in body else Answer(400, {"error": {"message": "bad"}})

    setting.model.answer = strict
    own = {"role": "system", "content": "Be kind."}
    answer = setting.chat(own, ASKED, model="strict-1", store=False)
    assert answer.status_code == 200
    assert len(setting.model.asked) == 2
    assert ALLERGY in setting.model.asked[1]["messages"][0]["content"]
    assert setting.chat(own, ASKED, model="strict-1", store=False).status_code == 200
    assert len(setting.model.asked) == 3
    wrong = setting.chat(own, ASKED, model="strict-1", store=False, bad=True)
    assert (wrong.status_code, wrong.json()["error"]["message"]) == (400, "bad")
    assert len(setting.model.asked) == 4


@pytest.mark.parametrize("status", [400, 413, 422, 500])
def test_what_is_plainly_wrong_is_told_at_once(setting: Setting, status: int) -> None:
    """H5: a request is only sent again where the answer speaks of the places of messages, not where it quotes them."""
    said_so = {"detail": [{"msg": "temperature is too high", "input": {"role": "system"}}]}
    setting.model.answer = lambda _: Answer(status, said_so)
    answer = setting.chat({"role": "system", "content": "Be kind."}, ASKED, model=f"plain-{status}", store=False)
    assert (answer.status_code, answer.json()) == (status, said_so)
    assert len(setting.model.asked) == 1


def test_a_server_that_takes_no_system_at_all_gets_the_request_as_it_came(setting: Setting) -> None:
    """H5, J4: memory that a model can't take never breaks the chat."""

    def none_of_it(body: dict[str, Any]) -> Answer:
        if any(one["role"] == "system" for one in body["messages"]):
            return Answer(400, {"error": {"message": "Conversation roles must alternate user/assistant"}})
        return said(REPLY, body)

    setting.model.answer = none_of_it
    answer = setting.chat(ASKED, model="roleless", store=False)
    assert (answer.status_code, answer.headers["hipocampo-memories"]) == (200, "0")


def test_a_server_that_says_nothing_is_told(setting: Setting) -> None:
    """J2, H5: after the seconds of the settings, as 504 in OpenAI's form; nothing is kept of it."""
    hold = threading.Event()

    def silent(body: dict[str, Any]) -> Answer:
        hold.wait(PATIENCE)
        return said(REPLY, body)

    setting.model.answer = silent
    text = (setting.root / "hipocampo.toml").read_text()
    (setting.root / "hipocampo.toml").write_text(text + "timeout = 1\n")
    try:
        answer = setting.chat(ASKED, metadata={"session_id": "silent"})
    finally:
        hold.set()
    assert (answer.status_code, answer.json()["error"]["code"]) == (504, "http.proxy.late")
    assert setting.events({"metadata.sessionId": "silent"}, 0) == []


def test_the_model_may_be_named_by_the_environment(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    """H5: where neither the proxy's settings nor those of `[llm]` name a server, HIPOCAMPO_UPSTREAM does."""
    text = (setting.root / "hipocampo.toml").read_text()
    without = text.replace(f'url = "{setting.model.url}"\n', "").replace("seconds = 60", "seconds = 59")
    (setting.root / "hipocampo.toml").write_text(without)
    monkeypatch.setenv("HIPOCAMPO_UPSTREAM", setting.model.url)
    answer = setting.chat(ASKED, store=False)
    assert answer.status_code == 200
    assert ALLERGY in json.dumps(setting.model.asked[-1])


def test_while_memory_pauses_chats_go_on_without_it(setting: Setting) -> None:
    """H5, J4: `hipo pause` holds for the proxy as for hooks: nothing is put in and nothing kept."""
    setting.owner.post("/calls/pause", json={"on": True}).raise_for_status()
    try:
        answer = setting.chat(ASKED, metadata={"session_id": "paused"})
    finally:
        setting.owner.post("/calls/pause", json={"on": False}).raise_for_status()
    assert (answer.status_code, answer.headers["hipocampo-memories"]) == (200, "0")
    assert ALLERGY not in json.dumps(setting.model.asked[-1])
    assert setting.chat(ASKED, metadata={"session_id": "after"}).status_code == 200
    assert setting.turns("after")
    assert setting.events({"type": "turn.recorded", "metadata.sessionId": "paused"}, 0) == []


def test_a_tools_answer_goes_on_with_the_same_memory_and_is_no_ones_word(setting: Setting) -> None:
    """J4: the same words before the same message, so that a cache of prompts holds; results stay as they are."""
    tools = [{"type": "function", "function": {"name": "look", "parameters": {"type": "object"}}}]
    setting.model.answer = lambda _: Answer(body=completion(None, [call("look", "{}")]))
    named: dict[str, Any] = {"metadata": {"session_id": "tools"}, "tools": tools}
    first = setting.chat(ASKED, **named).json()["choices"][0]["message"]
    setting.model.answer = saying(REPLY)
    result = {"role": "tool", "tool_call_id": "call_1", "content": "peanuts: none left"}
    assert setting.chat(ASKED, first, result, **named).status_code == 200
    before, after = (one["messages"] for one in setting.model.asked)
    assert after[: len(before)] == before
    assert after[-1] == result
    assert [role for role, _, _ in setting.turns("tools")] == ["user", "assistant"]
    assert setting.chat(ASKED, first, result, {"role": "assistant", "content": REPLY}, "And now?", **named)
    assert len(setting.turns("tools", 4)) == 4


def test_a_conversation_without_a_name_is_known_by_how_it_began(setting: Setting) -> None:
    """J4: the next request of it brings the whole; another one that begins alike is another."""
    first = setting.chat("Hello there!")
    session = first.headers["hipocampo-session"]
    reply = {"role": "assistant", "content": REPLY}
    again = setting.chat("Hello there!", reply, "What can I eat?")
    assert again.headers["hipocampo-session"] == session
    assert setting.chat("Hello there!").headers["hipocampo-session"] != session
    assert [one[1] for one in setting.turns(session, 4)] == ["Hello there!", REPLY, "What can I eat?", REPLY]


def test_a_broken_memory_never_breaks_a_chat(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    """J4: the request goes on without, and the log says where and nothing of what was said."""

    async def broken(*_: object) -> None:
        raise Unavailable("database.failed", detail=ASKED)

    from hipocampo.doors.http.proxy import steps

    monkeypatch.setattr(steps, "_run", broken)
    answer = setting.chat(ASKED, metadata={"session_id": "broken"})
    assert answer.json() == completion(REPLY)
    assert answer.headers["hipocampo-memories"] == "0"
    assert setting.model.asked[0]["messages"] == [{"role": "user", "content": ASKED}]
    monkeypatch.undo()
    assert setting.turns("broken")[0] == ("user", ASKED, "U")


def test_a_memory_that_takes_too_long_is_left_out(setting: Setting) -> None:
    """J4: whoever asks the model waits no longer for what it might have known."""
    (setting.root / "hipocampo.toml").write_text(
        (setting.root / "hipocampo.toml").read_text().replace("seconds = 60", "seconds = 0.05")
    )
    held = threading.Event()

    def hold() -> None:
        with hipocampo.open(setting.root) as memory, memory.context.exclusive():
            held.set()
            done.wait(PATIENCE)

    done = threading.Event()
    thread = threading.Thread(target=hold)
    thread.start()
    held.wait(PATIENCE)
    try:
        answer = setting.chat(ASKED, metadata={"session_id": "late"}, user="somebody")
        assert answer.status_code == 200
        assert answer.headers["hipocampo-memories"] == "0"
    finally:
        done.set()
        thread.join()


def test_who_hangs_up_has_been_told_so_much(setting: Setting) -> None:
    """J4: what was said so far is kept, and the model's server is hung up on."""
    never = threading.Event()

    events = [chunk({"content": "Then no"}), chunk({}, "stop")]
    setting.model.answer = lambda _: Answer(events=events, when=never)
    body = {"messages": [{"role": "user", "content": ASKED}], "stream": True, "metadata": {"session_id": "gone"}}
    with setting.owner.stream("POST", "/v1/chat/completions", json=body) as answer:
        found = answer.iter_lines()
        while "Then" not in next(found):
            pass
    (user, reply) = setting.turns("gone")
    assert user[1] == ASKED
    assert reply[1].startswith("Then")
    assert reply[1].endswith("[…]")
    assert setting.model.gone.wait(PATIENCE)
    never.set()


def test_an_answer_that_breaks_off_is_said_to(setting: Setting) -> None:
    """J4: in the form that each interface has for it."""
    events = [chunk({"content": "Then no"}), chunk({"content": " peanuts"})]
    setting.model.answer = lambda _: Answer(events=events, hangs_up=True)
    answer = setting.chat(ASKED, stream=True, metadata={"session_id": "cut"})
    assert lines(answer)[-1]["error"]["code"] == "http.proxy.unreachable"
    assert setting.turns("cut")[1][1] == "Then no peanuts […]"
    answer = setting.owner.post("/v1/responses", json={"input": ASKED, "stream": True, "store": False})
    failed = lines(answer)[-2]
    assert failed["type"] == "response.failed"
    assert failed["response"]["output"][0]["content"][0]["text"] == "Then no peanuts"


def test_no_server_and_no_setting_are_told(setting: Setting) -> None:
    """J2: in OpenAI's form, without the address of the model's server."""
    url = setting.model.url
    (setting.root / "hipocampo.toml").write_text(
        (setting.root / "hipocampo.toml").read_text().replace(url, "http://127.0.0.1:9")
    )
    answer = setting.chat(ASKED)
    assert (answer.status_code, answer.json()["error"]["code"]) == (502, "http.proxy.unreachable")
    assert "127.0.0.1:9" not in answer.text
    (setting.root / "hipocampo.toml").write_text(
        (setting.root / "hipocampo.toml").read_text().replace("http://127.0.0.1:9", "")
    )
    answer = setting.chat(ASKED)
    assert (answer.status_code, answer.json()["error"]["type"]) == (503, "server_error")
    assert "proxy.url" in answer.json()["error"]["message"]


def test_models_are_those_of_the_server(setting: Setting) -> None:
    """J4: its own list; every path is there for each workspace."""
    assert setting.owner.get("/v1/models").json()["data"][0]["id"] == MODEL
    assert setting.model.seen[-1][0] == "/v1/models"
    alone = str(setting.owner.base_url).split("/w/")[0]
    headers = {"Authorization": setting.owner.headers["Authorization"]}
    assert httpx.get(f"{alone}/v1/models", headers=headers, timeout=PATIENCE).status_code == 200
    assert httpx.get(f"{alone}/v1/models", timeout=PATIENCE).status_code == 401


# Users


def test_users_are_told_apart(setting: Setting) -> None:
    """J4, B15, D3: what one says is of that one, inferred for the owner, and comes up for nobody else."""
    assert setting.chat("I play the cello.", user="ana@x.org").status_code == 200
    session = setting.chat("I live in Lima.", user="bob@x.org").headers["hipocampo-session"]
    assert setting.turns(session)[0] == ("user", "I live in Lima.", "I")
    kept = setting.events({"type": "memory.retained", "metadata.sessionId": session})
    assert {one["payload"]["provenance"] for one in kept} == {"I"}
    setting.model.asked.clear()
    setting.chat("Which instrument do I play?", user="ana@x.org")
    setting.chat("Which instrument do I play?", user="bob@x.org")
    ana, bob = (json.dumps(one["messages"]) for one in setting.model.asked)
    assert "cello" in ana
    assert "cello" not in bob
    assert ALLERGY not in ana + bob
    people = setting.owner.post("/calls/entities", json={}).json()["entities"]
    assert {one["name"] for one in people} >= {"ana@x.org", "bob@x.org"}


def test_an_app_may_call_the_owner_by_other_names(setting: Setting) -> None:
    """J4, D3: then it is the owner who speaks."""
    setting.settings('owner = ["me@example.org"]\n')
    answer = setting.chat(ASKED, user="me@example.org", metadata={"session_id": "mine"})
    assert answer.headers["hipocampo-session"] == "mine"
    assert ALLERGY in json.dumps(setting.model.asked[-1])
    assert setting.turns("mine")[0][2] == "U"


def test_with_a_token_of_its_own_an_entity_sees_its_own(setting: Setting) -> None:
    """B5, D3: its words are inferred at most; whom it may not serve it gets no memory of, and nothing is kept."""
    owner = setting.owner
    registered = {"name": "register:agent", "payload": {"name": "Bot", "id": "bot"}}
    assert owner.post("/calls/intent", json=registered).status_code == 200
    issued = owner.post("/calls/intent", json={"name": "issue:token", "payload": {"entityId": "bot"}}).json()
    with with_token(wait_for(setting.root), issued["token"]) as bot:
        answer = setting.chat(ASKED, http=bot, metadata={"session_id": "s1"})
        assert answer.headers["hipocampo-session"] == "bot-s1"
        assert ALLERGY not in json.dumps(setting.model.asked)
        assert setting.turns("bot-s1")[0] == ("user", ASKED, "I")
        other = setting.chat(ASKED, http=bot, user="owner", metadata={"session_id": "s9"})
        assert other.status_code == 200
        assert "hipocampo-session" not in other.headers
        assert ALLERGY not in json.dumps(setting.model.asked)
    assert not [one for one in setting.events({"type": "turn.recorded"}) if "s9" in one["metadata"]["sessionId"]]


# Costs


def test_what_it_costs_is_counted_and_paid(setting: Setting) -> None:
    """H6, B11: from the wallet that the settings name; refused before the model is asked where it is empty."""

    def intend(intent: str, **payload: Any) -> dict[str, Any]:
        return dict(setting.owner.post("/calls/intent", json={"name": intent, "payload": payload}).json())

    payer = intend("register:person", name="Payer")["id"]
    intend("mint:credits", toWalletId=payer, amount=100_000)
    setting.settings('price_in = 2.0\nprice_out = 10.0\nreply = 100\n\n[cost]\nwallet = "Payer"\n')
    answer = setting.chat(ASKED, stream=True, metadata={"session_id": "paid"})
    assert answer.status_code == 200, answer.text
    assert setting.model.asked[-1]["stream_options"] == {"include_usage": True}
    assert all(one == "[DONE]" or one["choices"] for one in lines(answer))
    (called,) = setting.events({"type": "model.called", "metadata.sessionId": "paid"})
    assert called["payload"] == {
        "task": "proxy",
        "model": MODEL,
        "prompt": 12,
        "completion": 3,
        "credits": 54,
        "paid": 54,
    }
    left = setting.owner.post("/calls/wallet", json={"name": payer}).json()["balance"]
    assert left == 100_000 - 54
    setting.model.asked.clear()
    refused = setting.chat(ASKED, max_tokens=10_000)
    assert (refused.status_code, refused.json()["error"]["code"]) == (402, "cost.empty")
    assert not setting.model.asked


# Responses


def test_responses_are_translated_and_gone_on_from(setting: Setting) -> None:
    """J4, H5: the whole conversation goes to a server that knows only chats, in the same session."""
    first = setting.owner.post("/v1/responses", json={"input": ASKED, "instructions": "Be kind."}).json()
    assert first["output"][0]["content"][0]["text"] == REPLY
    assert first["usage"]["total_tokens"] == 15
    more = {"input": "And almonds?", "previous_response_id": first["id"], "stream": True}
    answer = setting.owner.post("/v1/responses", json=more)
    found = lines(answer)
    assert found[-1] == "[DONE]"
    assert [one["sequence_number"] for one in found[:-1]] == list(range(len(found) - 1))
    assert found[-2]["response"]["previous_response_id"] == first["id"]
    sent = setting.model.asked[-1]["messages"]
    assert [one["content"] for one in sent if one["role"] != "system"] == [ASKED, REPLY, "And almonds?"]
    session = answer.headers["hipocampo-session"]
    assert [one[1] for one in setting.turns(session, 4)] == [ASKED, REPLY, "And almonds?", REPLY]
    assert setting.owner.get(f"/v1/responses/{first['id']}").json() == first
    assert setting.owner.delete(f"/v1/responses/{first['id']}").json()["deleted"]
    again = setting.owner.post("/v1/responses", json={**more, "stream": False})
    assert (again.status_code, again.json()["error"]["code"]) == (400, "previous_response_not_found")


def test_a_conversation_and_its_tools_go_on(setting: Setting) -> None:
    """J4: a call of a function, its answer, and the last word; `conversation` goes on from its last response."""
    tools = [{"type": "function", "name": "look", "parameters": {"type": "object"}}]
    setting.model.answer = lambda _: Answer(body=completion(None, [call("look", "{}")]))
    named = {"conversation": "conv_1", "tools": tools}
    first = setting.owner.post("/v1/responses", json={"input": ASKED, **named}).json()
    (called,) = first["output"]
    assert (called["type"], called["name"]) == ("function_call", "look")
    setting.model.answer = saying(REPLY)
    hosted = {"input": ASKED, "tools": [{"type": "web_search"}, *tools], "store": False}
    assert setting.owner.post("/v1/responses", json=hosted).headers["hipocampo-left-out"] == "web_search"
    output = {"type": "function_call_output", "call_id": called["call_id"], "output": "none left"}
    done = setting.owner.post("/v1/responses", json={"input": [output], **named})
    assert done.headers["hipocampo-session"] == "conv_1"
    roles = [one["role"] for one in setting.model.asked[-1]["messages"]]
    assert [one for one in roles if one != "system"] == ["user", "assistant", "tool"]
    assert [one[0] for one in setting.turns("conv_1")] == ["user", "assistant"]


def test_nothing_that_was_forgotten_comes_back_with_a_response(setting: Setting) -> None:
    """D5: what is kept to go on from is let go after a forget."""
    first = setting.owner.post("/v1/responses", json={"input": "I have a secret parrot."})
    session = first.headers["hipocampo-session"]
    assert setting.turns(session)
    forget = {"session": session, "reason": "asked", "dry_run": False}
    assert setting.owner.post("/calls/forget", json=forget).status_code == 200
    more = {"input": "What did I say?", "previous_response_id": first.json()["id"]}
    again = setting.owner.post("/v1/responses", json=more)
    assert again.json()["error"]["code"] == "previous_response_not_found"
    setting.chat("What did I say about a parrot?", store=False)
    assert "secret parrot" not in json.dumps(setting.model.asked[-1])


def test_a_server_that_knows_responses_gets_them_as_they_are(setting: Setting) -> None:
    """J4: memory as a developer's message, events as they come, turns kept."""
    setting.settings('responses = "passed"\n')
    item = {"type": "message", "id": "m1", "role": "assistant", "content": [{"type": "output_text", "text": REPLY}]}
    whole = {"id": "resp_9", "object": "response", "model": MODEL, "output": [item], "status": "completed"}

    def answer(body: dict[str, Any]) -> Answer:
        if not body.get("stream"):
            return Answer(body=whole)
        told: list[dict[str, Any]] = [
            {"type": "response.output_text.delta", "delta": REPLY},
            {"type": "response.completed", "response": whole},
        ]
        return Answer(events=[json.dumps(one) for one in told])

    setting.model.answer = answer
    body = {"input": ASKED, "metadata": {"session_id": "passed"}, "tools": [{"type": "web_search"}], "store": True}
    assert setting.owner.post("/v1/responses", json=body).json() == whole
    path, _ = setting.model.seen[0]
    (sent,) = setting.model.asked
    assert (path, sent["tools"]) == ("/v1/responses", [{"type": "web_search"}])
    assert {one["role"] for one in sent["input"][:-1]} == {"developer"}
    assert sent["input"][-1]["content"] == ASKED
    assert setting.turns("passed")[1][1] == REPLY
    more = {"input": "Sure?", "previous_response_id": "resp_9", "stream": True}
    streamed = setting.owner.post("/v1/responses", json=more)
    assert lines(streamed)[-1]["response"] == whole
    assert streamed.headers["hipocampo-session"] == "passed"
    assert setting.model.asked[-1]["input"] == "Sure?"
    assert ALLERGY in setting.model.asked[-1]["instructions"]
    assert len(setting.turns("passed", 4)) == 4


def test_what_was_answered_to_the_end_survives_a_kill(tmp_path: Path) -> None:
    """A7, J4: the turns are on disk before the end of the answer is passed on."""
    root = made(tmp_path / "zero")
    with serving(saying(REPLY)) as model:
        with (root / "hipocampo.toml").open("a") as file:
            file.write(f'\n[proxy]\nurl = "{model.url}"\n')
        asked = {"messages": [{"role": "user", "content": ASKED}], "metadata": {"session_id": "last"}}
        body = {"model": MODEL, "stream": True, **asked}
        with (
            process("serve", f"zero={root}", "--port", "0", "--quiet") as server,
            client(wait_for(root, server.pid)) as owner,
            owner.stream("POST", "/v1/chat/completions", json=body) as answer,
        ):
            assert any("[DONE]" in line for line in answer.iter_lines())
            server.kill()
    with hipocampo.open(root) as memory:
        said = memory.query({"type": "turn.recorded", "metadata.sessionId": "last"}, sort={"seq": 1})
        assert [one.payload["text"] for one in said] == [ASKED, REPLY]
