"""`responses` before a server that knows only chats: what is asked, and the answer as a whole and in pieces."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.doors.http.proxy.answer import Answering
from hipocampo.doors.http.proxy.compaction import asked, compacted
from hipocampo.doors.http.proxy.translation import translated
from hipocampo.errors import HipocampoError

TOOL = {"type": "function", "name": "weather", "parameters": {"type": "object"}, "strict": True}
CALL = {"type": "function_call", "call_id": "c1", "name": "weather", "arguments": '{"city":"Lima"}'}


def body(*items: Any, **more: Any) -> dict[str, Any]:
    return {"model": "m", "input": list(items), **more}


def test_items_become_messages() -> None:
    """H5: instructions, texts in parts, pictures, the calls of one answer in one message, what tools answered."""
    picture = {"type": "input_image", "image_url": "data:image/png;base64,x", "detail": "low"}
    made = translated(
        body(
            {"role": "developer", "content": "Be kind."},
            {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "What is it?"}, picture]},
            {"type": "reasoning", "id": "rs_1", "summary": []},
            {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Let me see."}]},
            CALL,
            {**CALL, "call_id": "c2"},
            {"type": "function_call_output", "call_id": "c1", "output": "Rain"},
            instructions="You help.",
        )
    ).body
    roles = [one["role"] for one in made["messages"]]
    assert roles == ["system", "system", "user", "assistant", "tool"]
    assert made["messages"][2]["content"][1]["image_url"] == {"url": picture["image_url"], "detail": "low"}
    called = made["messages"][3]
    assert [one["id"] for one in called["tool_calls"]] == ["c1", "c2"]
    assert called["content"] == "Let me see."
    assert made["messages"][4] == {"role": "tool", "tool_call_id": "c1", "content": "Rain"}


def test_options_get_the_names_that_chats_have_and_unknown_ones_go_on() -> None:
    """J4: what has no counterpart is left out, what nobody knows is passed on."""
    form = {"type": "json_schema", "name": "n", "schema": {"type": "object"}, "strict": True}
    done = translated(
        body(
            {"role": "user", "content": "hi"},
            max_output_tokens=5,
            reasoning={"effort": "low"},
            text={"format": form, "verbosity": "low"},
            tools=[TOOL, {"type": "web_search"}],
            tool_choice={"type": "function", "name": "weather"},
            temperature=0.5,
            stream=True,
            seed=7,
            include=["x"],
            metadata={"a": "b"},
        )
    )
    made = done.body
    assert made["max_tokens"] == 5
    assert made["reasoning_effort"] == made["verbosity"] == "low"
    assert made["response_format"]["json_schema"] == {"name": "n", "schema": {"type": "object"}, "strict": True}
    assert made["tools"][0]["function"]["name"] == "weather"
    assert made["tool_choice"] == {"type": "function", "function": {"name": "weather"}}
    assert made["stream_options"] == {"include_usage": True}
    assert (made["seed"], made["temperature"], done.left_out) == (7, 0.5, ("web_search",))
    assert not {"include", "metadata", "input", "text", "max_output_tokens"} & set(made)
    allowed = {"type": "allowed_tools", "mode": "required", "tools": [{"type": "function", "name": "other"}]}
    some = translated(body(CALL, tools=[TOOL, {**TOOL, "name": "other"}], tool_choice=allowed)).body
    assert [one["function"]["name"] for one in some["tools"]] == ["other"]
    assert some["tool_choice"] == "required"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (body({"role": "user", "content": "x"}, background=True), "http.proxy.background"),
        (body(), "http.proxy.input"),
        (body({"type": "item_reference", "id": "x"}), "http.proxy.item"),
        (body({"type": "compaction", "encrypted_content": "ü"}), "http.proxy.item"),
        (body({"role": "user", "content": "x"}, tools=[TOOL], tool_choice={"type": "file_search"}), "http.proxy.tool"),
    ],
)
def test_what_can_not_be_translated_is_refused(given: dict[str, Any], code: str) -> None:
    """J2: clearly, before anything is asked."""
    with pytest.raises(HipocampoError) as refused:
        translated(given)
    assert refused.value.code == code


PIECES = st.one_of(
    st.builds(lambda text: {"content": text}, st.text(max_size=5)),
    st.builds(lambda text: {"refusal": text}, st.text(max_size=5)),
    st.builds(lambda text: {"reasoning_content": text}, st.text(max_size=5)),
    st.builds(
        lambda n, text: {"tool_calls": [{"index": n, "id": f"c{n}", "function": {"name": "f", "arguments": text}}]},
        st.integers(0, 2),
        st.text(max_size=5),
    ),
)


@given(st.lists(PIECES), st.sampled_from(["stop", "length", "tool_calls"]))
def test_events_tell_the_whole_answer_in_order(deltas: list[dict[str, Any]], finish: str) -> None:
    """J4: numbered from 0, each item begun before it goes on and ended once, and the last event has it all."""
    answering = Answering({"model": "m"}, "m", 1)
    events = list(answering.begin())
    for delta in deltas:
        events += answering.chunk({"choices": [{"index": 0, "delta": delta}]})
    events += answering.chunk({"choices": [{"index": 0, "delta": {}, "finish_reason": finish}]})
    events += answering.chunk({"choices": [], "usage": {"prompt_tokens": 2, "completion_tokens": 3}})
    events += answering.end()
    assert [one["sequence_number"] for one in events] == list(range(len(events)))
    assert [one["type"] for one in events[:2]] == ["response.created", "response.in_progress"]
    last = events[-1]
    assert last["type"] == ("response.incomplete" if finish == "length" else "response.completed")
    output = last["response"]["output"]
    added = [one["item"]["id"] for one in events if one["type"] == "response.output_item.added"]
    done = [one["item"] for one in events if one["type"] == "response.output_item.done"]
    assert added == [one["id"] for one in output]
    assert sorted(one["id"] for one in done) == sorted(added)
    assert all(one in output for one in done)
    for kind, field in (("output_text", "content"), ("refusal", "refusal"), ("reasoning_text", "reasoning_content")):
        told = "".join(one["delta"] for one in events if one["type"] == f"response.{kind}.delta")
        assert told == "".join(delta.get(field, "") for delta in deltas)
    arguments = {one["call_id"]: one["arguments"] for one in output if one["type"] == "function_call"}
    for n in range(3):
        calls = [one for delta in deltas for one in delta.get("tool_calls", ()) if one["index"] == n]
        assert arguments.get(f"c{n}") == ("".join(c["function"]["arguments"] for c in calls) if calls else None)
    assert last["response"]["usage"]["total_tokens"] == 5


def test_a_whole_answer_and_its_pieces_come_to_the_same() -> None:
    """J4: text, then a call."""
    calls = [{"id": "c1", "type": "function", "function": {"name": "f", "arguments": "{}"}}]
    message = {"role": "assistant", "content": "Wait.", "tool_calls": calls}
    whole = Answering({"model": "m"}, "m", 1).completion(
        {"model": "m-1", "choices": [{"index": 0, "message": message, "finish_reason": "tool_calls"}]}
    )
    assert [one["type"] for one in whole["output"]] == ["message", "function_call"]
    assert whole["output"][0]["content"][0]["text"] == "Wait."
    assert (whole["output"][1]["call_id"], whole["output"][1]["arguments"]) == ("c1", "{}")
    assert (whole["status"], whole["model"]) == ("completed", "m-1")


def test_what_breaks_off_has_failed() -> None:
    """J4: with what was said so far, and the reason."""
    answering = Answering({"model": "m"}, "m", 1)
    events = [*answering.begin(), *answering.chunk({"choices": [{"delta": {"content": "Well"}}]})]
    events += answering.fail("server_error", "gone")
    assert events[-1]["type"] == "response.failed"
    assert events[-1]["response"]["error"] == {"code": "server_error", "message": "gone"}
    assert events[-1]["response"]["output"][0]["content"][0]["text"] == "Well"


def test_a_compacted_conversation_goes_on_from_its_summary() -> None:
    """J4: the item is passed back unread, and is the model's to read."""
    request = asked({"model": "m", "input": "We launch on Tuesday."}, "en")
    assert len(translated(request).body["messages"]) == 2
    said = {"choices": [{"index": 0, "message": {"content": "Launch: Tuesday."}, "finish_reason": "stop"}]}
    done = compacted(said, request)
    assert done["object"] == "response.compaction"
    again = translated(body(*done["output"], {"role": "user", "content": "When?"})).body
    assert "Launch: Tuesday." in again["messages"][0]["content"]
    with pytest.raises(HipocampoError):
        asked({"input": "x"}, "en")
