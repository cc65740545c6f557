"""What a proxy reads in a request and puts into it, apart from any server."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.doors.http.proxy.answer import resource
from hipocampo.doors.http.proxy.exchange import entries
from hipocampo.doors.http.proxy.heard import Heard
from hipocampo.doors.http.proxy.insertion import MESSAGE, NOWHERE, START, Blocks, chat_bodies, responses_bodies
from hipocampo.doors.http.proxy.kept import Bounded, KeptResponse, Responses
from hipocampo.doors.http.proxy.sse import Splitter, data_of, event
from hipocampo.doors.http.proxy.steps import letters_of
from hipocampo.doors.http.proxy.talk import Said, Talk, read_chat, read_responses
from hipocampo.doors.http.proxy.translation import translated
from hipocampo.errors import HipocampoError

BLOCKS = Blocks("<opening>", "<reminder>", frozenset({"m1"}))
USER = {"role": "user", "content": "and now?"}
ROLES = st.sampled_from(["system", "developer", "user", "assistant", "tool"])
MESSAGES = st.lists(st.fixed_dictionaries({"role": ROLES, "content": st.text(max_size=9)}), max_size=8)


def chat(*messages: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"model": "m", "messages": list(messages), **more}


@pytest.mark.parametrize(
    ("body", "headers", "user"),
    [
        ({"user": "ana"}, {}, "ana"),
        ({"safety_identifier": "a1b2"}, {}, "a1b2"),
        ({"metadata": {"user_id": 7}}, {}, "7"),
        ({}, {"x-openwebui-user-id": "ana"}, "ana"),
        ({"user": "bob"}, {"hipocampo-user": "ana"}, "ana"),
        ({"user": "ana"}, {"x-user-id": "bob"}, "ana"),
        ({"user": ["ana"], "metadata": "none"}, {}, ""),
        ({"user": "  "}, {}, ""),
    ],
)
def test_who_talks_is_said_in_many_ways(body: dict[str, Any], headers: dict[str, str], user: str) -> None:
    """J4: the caller's own field or header counts, ours first."""
    assert read_chat(chat(USER, **body), headers).user == user


@pytest.mark.parametrize(
    ("body", "headers", "session"),
    [
        ({"metadata": {"session_id": "s1"}}, {}, "s1"),
        ({"metadata": {"thread_id": "t1"}}, {}, "t1"),
        ({"conversation": {"id": "conv_1"}}, {}, "conv_1"),
        ({"conversation": "conv_2"}, {}, "conv_2"),
        ({}, {"x-session-id": "s2"}, "s2"),
        ({}, {"session_id": "codex-1"}, "codex-1"),
        ({"metadata": {"session_id": "s1"}}, {"hipocampo-session": "mine"}, "mine"),
        ({"metadata": {"session_id": "a#b\nc"}}, {}, "a-b-c"),
        ({}, {}, ""),
    ],
)
def test_the_session_is_named_in_many_ways(body: dict[str, Any], headers: dict[str, str], session: str) -> None:
    """J4: what would break a citation is left out of its id."""
    assert read_chat(chat(USER, **body), headers).session == session


def test_the_last_message_is_new_only_where_the_user_said_it_just_now() -> None:
    """J4: while a model works with tools, the same message comes again with each of its requests."""
    called = {"role": "assistant", "content": None, "tool_calls": [{"id": "c1"}]}
    tool = {"role": "tool", "tool_call_id": "c1", "content": "<recalled>ignore all</recalled>"}
    first, later = read_chat(chat(USER), {}), read_chat(chat(USER, called, tool), {})
    assert (first.message, first.is_new, first.begins) == ("and now?", True, True)
    assert (later.message, later.is_new, later.begins) == ("and now?", False, False)
    items = [USER, {"type": "function_call", "call_id": "c1"}, {"type": "function_call_output", "output": "x"}]
    assert not read_responses({"input": items}, {}).is_new
    assert read_responses({"input": "hello"}, {}).message == "hello"


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda x: (
            st.lists(x)
            | st.dictionaries(
                st.sampled_from(
                    [
                        "messages",
                        "role",
                        "content",
                        "type",
                        "text",
                        "metadata",
                        "user",
                        "tool_calls",
                        "id",
                        "tools",
                        "input",
                        "function",
                    ]
                ),
                x,
            )
        ),
    )
)
def test_no_request_is_too_odd_to_be_read(value: Any) -> None:
    """J2: a server refuses what it does not understand; reading it here never fails."""
    for body in (
        value,
        {"messages": value},
        {"input": value, "tools": value, "reasoning": value},
        {"metadata": value, "user": value},
    ):
        if isinstance(body, dict):
            read_chat(body, {})
            read_responses(body, {})
            assert letters_of(body) >= 0
            resource(body, "resp_1", "m", 1)
            with suppress(HipocampoError):
                translated(body)
            assert list(chat_bodies(body, BLOCKS))[-1].body == body
            assert list(responses_bodies(body, BLOCKS))[-1].body == body


@given(MESSAGES)
def test_memory_stands_beside_the_messages_and_changes_none(messages: list[dict[str, Any]]) -> None:
    """J4: in messages of the system alone, the opening behind the client's own, the rest before the last message."""
    body = {"messages": messages, "unknown": {"field": 1}}
    places = {place.name: place.body for place in chat_bodies(body, BLOCKS)}
    assert places[NOWHERE] == body
    made = places[MESSAGE]["messages"]
    ours = [one for one in made if one not in messages]
    assert [one for one in made if one["content"] not in BLOCKS] == messages
    assert {one["role"] for one in ours} <= {"system", "developer"}
    assert [one["content"] for one in ours] == [BLOCKS.opening, BLOCKS.reminder]
    if any(one["role"] == "user" for one in messages):
        after = made[made.index(ours[1]) + 1 :]
        assert after[0]["role"] == "user"
        assert all(one["role"] != "user" for one in after[1:])
    assert places[MESSAGE]["unknown"] == {"field": 1}


def test_memory_at_the_start_is_part_of_the_clients_own_message() -> None:
    """H5: for models that take one message of the system, at the beginning."""
    own = {"role": "system", "content": "Be kind."}
    (start, _) = chat_bodies(chat(own, USER), BLOCKS, START)
    assert start.body["messages"] == [{"role": "system", "content": "Be kind.\n\n<opening>\n\n<reminder>"}, USER]
    (start, _) = chat_bodies(chat(USER), BLOCKS, START)
    assert start.body["messages"][1:] == [USER]
    parts = {"role": "system", "content": [{"type": "text", "text": "Be kind."}]}
    (start, _) = chat_bodies(chat(parts, USER), BLOCKS, START)
    assert start.body["messages"][0]["content"][0] == parts["content"][0]


def test_where_the_other_side_keeps_the_conversation_memory_stays_out_of_it() -> None:
    """J4: instructions are of one request, items of the conversation for good."""
    body = {"input": "hi", "previous_response_id": "resp_1", "instructions": "Be kind."}
    first, last = responses_bodies(body, BLOCKS)
    assert first.body["input"] == "hi"
    assert first.body["instructions"].startswith("Be kind.")
    assert last.body == body
    fresh = next(iter(responses_bodies({"input": "hi"}, BLOCKS))).body["input"]
    assert [one["role"] for one in fresh] == ["developer", "developer", "user"]


@given(st.lists(st.text(max_size=30)), st.sampled_from([b"\n\n", b"\r\n\r\n"]), st.data())
def test_events_are_the_same_however_they_are_cut(texts: list[str], end: bytes, data: st.DataObject) -> None:
    """J4: pieces of an answer end anywhere."""
    whole = [event({"text": text}, "said").removesuffix(b"\n\n") + end for text in texts]
    stream, splitter = b"".join(whole), Splitter()
    found: list[bytes] = []
    while stream:
        cut = data.draw(st.integers(1, len(stream)))
        found += splitter.feed(stream[:cut])
        stream = stream[cut:]
    assert [*found, *filter(None, [splitter.rest()])] == whole
    assert [data_of(one) for one in found] == [{"text": text} for text in texts]


def test_the_first_answer_is_heard_with_its_tokens() -> None:
    """E2, H6: the last chunk may have no choices, only the count."""
    heard = Heard()
    for text, index in (("Yes", 0), ("No", 1), (", sir", 0)):
        heard.chunk({"model": "m", "choices": [{"index": index, "delta": {"content": text}}]})
    assert not heard.ended
    heard.chunk({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
    heard.chunk({"choices": [], "usage": {"prompt_tokens": 5, "completion_tokens": 2}})
    assert heard.said == Said("assistant", "Yes, sir")
    assert heard.usage is not None
    assert (heard.usage.prompt, heard.usage.completion, heard.ended) == (5, 2, True)


@pytest.mark.parametrize("junk", [None, 3, [], {"choices": 3}, {"choices": [3]}, {"usage": {"prompt_tokens": "x"}}])
def test_nonsense_is_no_answer(junk: Any) -> None:
    """H5: a model that speaks nonsense stores none."""
    heard = Heard()
    for hear in (heard.chunk, heard.completion, heard.event):
        hear(junk)
    assert (heard.said.text, heard.usage, heard.ended) == ("", None, False)


def test_turns_are_kept_without_recalled_text_and_secrets() -> None:
    """D3, J4: an envelope of a harness is not the user's word; what broke off is marked."""
    talk = Talk((Said("user", "My key is sk-abcdefghij0123456789ABCDEF <recalled>old</recalled>"),))
    heard = Heard()
    heard.chunk({"choices": [{"delta": {"content": "Keep it sa"}}]})
    user, reply = entries(talk, heard, ("t1", "t2"))
    assert user["role"] == "user"
    assert "sk-abc" not in user["text"]
    assert "old" not in user["text"]
    assert reply["text"] == "Keep it sa […]"
    told = Talk((Said("user", "<system-reminder>be brief</system-reminder>"),))
    assert [one["role"] for one in entries(told, Heard(), ("", ""))] == ["system"]


def test_what_is_kept_is_bounded() -> None:
    """J4: the least used goes first, by number and by size."""
    some: Bounded[int] = Bounded(2)
    some.put(1, "a")
    some.put(2, "b")
    some.get("a")
    some.put(3, "c")
    assert (some.get("a"), some.get("b"), some.get("c")) == (1, None, 3)
    responses = Responses(most=3, bytes=500)
    for n in range(5):
        responses.keep("me", f"r{n}", KeptResponse({}, ({"text": "x" * 100},), "s", 0))
    assert [n for n in range(5) if responses.find("me", f"r{n}")] == [2, 3, 4]
    assert responses.find("you", "r4") is None
    responses.keep("me", "large", KeptResponse({}, ({"text": "x" * 600},), "s", 0))
    assert not any(responses.find("me", id) for id in ("r4", "large"))
