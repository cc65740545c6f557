"""The readers of what other programs export: bytes and JSON to values (C7)."""

from __future__ import annotations

import io
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo.core.facts import Problem
from hipocampo.interchange import chatgpt, claude, letta, mem0, memory_list, okf
from hipocampo.interchange.conversation import Conversation, Unreadable, moment_of
from hipocampo.interchange.json_stream import JsonElement, elements
from hipocampo.interchange.portable import PortableMemory
from hipocampo.interchange.readings import read
from hipocampo.interchange.sources import Source
from hipocampo.interchange.statements import statements
from hipocampo.messages import say
from tests.unit import exports
from tests.unit.exports import BEGAN, node

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text('ab{}[]"\\,:'), inner, max_size=4),
    max_leaves=12,
)


class Trickle(io.BytesIO):
    """A stream that gives little at a time."""

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(3)


def read_all(data: bytes) -> list[JsonElement]:
    return list(elements(Trickle(data)))


# JSON, a value at a time


@settings(max_examples=60, deadline=None)
@given(st.lists(PLAIN, max_size=6), st.sampled_from([None, 1]))
def test_a_list_is_read_value_by_value(values: list[Any], indent: int | None) -> None:
    """C7: whatever the values are, and wherever the stream is cut."""
    found = read_all(json.dumps(values, indent=indent).encode())
    assert [one.value for one in found] == values
    assert [one.number for one in found] == list(range(1, len(values) + 1))


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=80))
def test_nothing_that_is_no_json_breaks_the_reading(data: bytes) -> None:
    """J2: it comes to an end, and what could not be read is named."""
    for one in read_all(b'[{"a": 1},' + data):
        assert one.value is not None or one.trouble or one.value is None
    assert read_all(b'[{"a": 1},' + data)[0].value == {"a": 1}


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_cut_file_gives_what_was_whole(data: st.DataObject) -> None:
    """C7: all values before the cut, and one problem."""
    whole = json.dumps([{"id": n, "text": 'a "quoted" {text}'} for n in range(5)]).encode()
    cut = data.draw(st.integers(2, len(whole) - 1))
    found = read_all(whole[:cut])
    complete = whole[:cut].count(b"}") // 2  # each value has one in its text and one at its end
    assert [one.value["id"] for one in found if one.value] == list(range(complete))
    assert found[-1].trouble == "import.cut-off"


def test_a_broken_value_does_not_take_the_others_along() -> None:
    """C7: a quote that is missing hides what it spoils, and no more."""
    parts = [json.dumps({"id": n, "text": "one, two"}) for n in range(4)]
    parts[1] = parts[1].replace('"text"', '"text')
    found = read_all(("[\n" + ",\n".join(parts) + "\n]").encode())
    assert [one.value["id"] for one in found if isinstance(one.value, dict)] == [0, 2, 3]
    assert any(one.trouble in ("import.json", "import.cut-off") for one in found)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"[" * 5000 + b"]" * 5000, "import.deep"),
        (b'[{"a":' + b"[" * 5000 + b"]" * 5000 + b"}]", "import.deep"),
        (b'[{"a": "\xff\xfe"}]', "page.encoding"),
        ('[{"a": 1}]'.encode("utf-16"), "page.encoding"),
        (b'[{"a": tru}]', "import.json"),
    ],
)
def test_what_is_wrong_has_a_name(data: bytes, code: str) -> None:
    """J2: nesting, encodings and syntax."""
    assert code in [one.trouble for one in read_all(data)]


def test_half_a_character_is_replaced() -> None:
    """C7: half of a surrogate pair can't be stored."""
    assert read_all(b'[{"a": "x\\ud83d"}]')[0].value == {"a": "x\ufffd"}


@pytest.mark.parametrize("value", [BEGAN, BEGAN * 1000, "2023-07-22T04:26:40Z", "2023-07-22T06:26:40+02:00"])
def test_moments_are_read_in_every_spelling(value: Any) -> None:
    """C7: seconds, milliseconds, ISO."""
    assert moment_of(value) == "2023-07-22T04:26:40.000Z"


@given(st.one_of(PLAIN, st.floats(), st.integers()))
def test_no_moment_is_no_error(value: Any) -> None:
    """J2: any value at all."""
    assert moment_of(value) is None or isinstance(moment_of(value), str)


# Conversations


def test_only_the_current_branch_is_taken() -> None:
    """C7: an answer that was made anew replaces the first."""
    value = exports.chatgpt("c", "hello", "the second answer", "thanks")
    first = node("old", "c-x", "assistant", "the first answer")
    value["mapping"]["old"] = first
    found = chatgpt.conversation(value)
    assert [(one.role, one.text) for one in found.turns] == [
        ("user", "hello"),
        ("assistant", "the second answer"),
        ("user", "thanks"),
    ]
    value["current_node"] = "old"
    assert [one.text for one in chatgpt.conversation(value).turns] == ["hello", "the first answer"]


@pytest.mark.parametrize(
    "more",
    [
        {"author": {"role": "system"}},
        {"author": {"role": "tool"}},
        {"recipient": "python"},
        {"metadata": {"is_visually_hidden_from_conversation": True}},
        {"content": {"content_type": "user_editable_context", "user_profile": "x"}},
        {"content": {"content_type": "thoughts", "thoughts": []}},
        {"content": {"content_type": "multimodal_text", "parts": [{"content_type": "image_asset_pointer"}]}},
        {"content": None},
    ],
)
def test_what_neither_side_said_is_left_out(more: dict[str, Any]) -> None:
    """C7: instructions, tools, thoughts and pictures are no turns."""
    value = exports.chatgpt("c", "hello", "hi")
    value["mapping"]["last"] = node("last", value["current_node"], "assistant", "hidden", **more)
    value["current_node"] = "last"
    found = chatgpt.conversation(value)
    assert [one.text for one in found.turns] == ["hello", "hi"]
    assert found.passed == 1


def test_words_beside_a_picture_are_taken() -> None:
    """C7: also those that were spoken."""
    parts = [
        {"content_type": "image_asset_pointer"},
        {"content_type": "audio_transcription", "text": "spoken"},
        "typed",
    ]
    value = exports.chatgpt("c")
    content = {"content_type": "multimodal_text", "parts": parts}
    value["mapping"]["n"] = node("n", None, "user", "", content=content)
    value["current_node"] = "n"
    assert [one.text for one in chatgpt.conversation(value).turns] == ["spoken\ntyped"]


def test_a_circle_ends() -> None:
    """J2: a tree that is none."""
    value = exports.chatgpt("c", "hello", "hi")
    value["mapping"]["c-root"]["parent"] = value["current_node"]
    assert len(chatgpt.conversation(value).turns) == 2


def test_claude_gives_what_was_said_without_tools() -> None:
    """C7: the parts tell it better than the text as a whole."""
    value = exports.claude("c", "hello", "hi")
    value["chat_messages"][1]["text"] = "hi\n```This block is not supported```"
    value["chat_messages"][1]["content"].append({"type": "tool_use", "name": "search", "input": {}})
    value["chat_messages"][0]["content"] = []  # as older exports have it
    found = claude.conversation(value)
    assert [(one.role, one.text) for one in found.turns] == [("user", "hello"), ("assistant", "hi")]
    assert found.turns[0].at == "2024-05-01T10:00:00.000Z"


def test_claude_gives_the_branch_that_was_open_last() -> None:
    """C7: an edited message stands beside the first one."""
    value = exports.claude("c", "first", "answer", "second", "another")
    root = "00000000-0000-4000-8000-000000000000"
    for message, parent in zip(value["chat_messages"], (root, "c-0", root, "c-2"), strict=True):
        message["parent_message_uuid"] = parent
    assert [one.text for one in claude.conversation(value).turns] == ["second", "another"]


@settings(max_examples=60, deadline=None)
@given(PLAIN, PLAIN, PLAIN)
def test_no_damage_to_a_conversation_is_an_unknown_error(one: Any, two: Any, three: Any) -> None:
    """J2: values of any kind in any place."""
    shapes = (
        {"mapping": one},
        {"mapping": {"a": {"message": two, "parent": three}}, "current_node": "a"},
        {"mapping": {"a": {"message": {"author": {"role": "user"}, "content": one}}}, "title": two, "id": three},
    )
    for shape in shapes:
        with suppress(Unreadable, AttributeError, TypeError):
            chatgpt.conversation(shape)
    for shape in ({"chat_messages": one}, {"chat_messages": [{"sender": one, "content": two, "text": three}]}):
        with suppress(Unreadable, AttributeError, TypeError):
            claude.conversation(shape)
    list(letta.conversations({"messages": [{"role": "user", "content": one}, two], "core_memory": [three]}))
    list(letta.memories({"blocks": [{"value": one, "label": two}, three], "agents": []}))
    assert mem0.is_memories(one) in (True, False)
    assert memory_list.is_memories(two) in (True, False)


# Memories


def test_mem0_is_read_as_get_all_answers() -> None:
    """C7: with ids, categories and moments; what has no place here is kept aside."""
    value = {
        "results": [
            {
                "id": "892db2ae",
                "memory": "Gosta de jogar tênis aos sábados",
                "hash": "f00",
                "metadata": {"via": "app"},
                "categories": ["hobbies"],
                "created_at": "2024-07-01T12:00:00-07:00",
                "updated_at": None,
                "user_id": "ana",
            },
            {"id": "x", "memory": ""},
        ]
    }
    first, second = [mem0.memory(one) for one in mem0.items(value) or ()]
    assert first == PortableMemory(
        "Gosta de jogar tênis aos sábados",
        id="892db2ae",
        tags=("hobbies",),
        born="2024-07-01T12:00:00-07:00",
        more={"metadata": {"via": "app"}, "user_id": "ana"},
    )
    assert second is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Vive em Lisboa.\nÉ vegetariana.\n", ["Vive em Lisboa.", "É vegetariana."]),
        ("- Vive en Sevilla\n- Es vegetariana\n", ["Vive en Sevilla", "Es vegetariana"]),
        ("1. Lives in Leeds\n2. Has two cats\n", ["Lives in Leeds", "Has two cats"]),
        ("[2025-03-01] - Lives in Leeds\n", ["Lives in Leeds"]),
        ("## Home\n\n- Lives in Leeds\n", ["Lives in Leeds"]),
    ],
)
def test_a_pasted_list_is_read_line_by_line(text: str, told: list[str]) -> None:
    """C7: with bullets, numbers, dates, headings or none of them."""
    assert [one.content for _, one in memory_list.pasted(text)] == told


def test_statements_have_their_headings_as_tags() -> None:
    """C7: bullets and sentences; code, tables and the title state nothing."""
    text = """# CLAUDE.md

## Code style

- Use **tabs**, never spaces.
- [ ] Keep functions short
  and their names plain.

@docs/other.md

```sh
rm -rf build
```

## Testing

Run the tests with make.
"""
    assert [(one.line, one.text, one.tags) for one in statements(text)] == [
        (5, "Use tabs, never spaces.", ("Code style",)),
        (6, "Keep functions short and their names plain.", ("Code style",)),
        (17, "Run the tests with make.", ("Testing",)),
    ]


def test_agent_files_of_both_shapes_are_read() -> None:
    """C7: blocks as memories, messages as a conversation without the signals of the machine."""
    said = [
        {"id": "1", "role": "system", "content": "You are..."},
        {"id": "2", "role": "user", "content": json.dumps({"type": "user_message", "message": "Olá!"})},
        {"id": "3", "role": "user", "content": json.dumps({"type": "heartbeat", "reason": "timer"})},
        {
            "id": "4",
            "role": "assistant",
            "content": "They greet me.",
            "tool_calls": [{"function": {"name": "send_message", "arguments": '{"message": "Oi, Ana."}'}}],
        },
        {"id": "5", "role": "assistant", "content": [{"type": "text", "text": "Até logo."}]},
    ]
    block = {"label": "human", "value": "Name: Ana\nLives in Porto.", "created_at": "2025-01-02T03:04:05Z"}
    newer = {"agents": [{"id": "agent-0", "name": "sam", "messages": said}], "blocks": [block], "files": []}
    older = {"agent_type": "memgpt_agent", "name": "sam", "core_memory": [block], "messages": said}
    for value in (newer, older):
        assert letta.is_agent_file(value)
        (talk,) = letta.conversations(value)
        assert [(one.role, one.text) for one in talk.turns] == [
            ("user", "Olá!"),
            ("assistant", "Oi, Ana."),
            ("assistant", "Até logo."),
        ]
        assert all(memory.tags == ("human",) for _, memory in letta.memories(value))
        assert "Lives in Porto." in " ".join(memory.content for _, memory in letta.memories(value))


# Open Knowledge Format

CONCEPT = """---
type: Metric
title: Revenue
description: One number for each month.
tags: [sales, "quarter end"]
{trust}generated: {{ by: agent/1, at: 2026-05-28T14:30:00Z }}
---

# Definition

- Revenue leaves out refunds.
- It is counted at the end of the month.
"""


@pytest.mark.parametrize(
    ("trust", "mark"),
    [
        ("", None),
        ("verified: { by: process:nightly, at: 2026-06-01T00:00:00Z }\n", "I"),
        ("verified:\n  - { by: human:ana, at: 2026-06-01T00:00:00Z }\n", "I"),
    ],
)
def test_tiers_of_trust_become_classes(trust: str, mark: str | None) -> None:
    """D3: who reviewed a page is not the user; what nobody verified is inherited."""
    found = [one for _, one in okf.memories(CONCEPT.format(trust=trust), "metrics/revenue.md")]
    assert [one.content for one in found] == [
        "Revenue: One number for each month.",
        "Revenue leaves out refunds.",
        "Revenue: It is counted at the end of the month.",
    ]
    assert {one.provenance for one in found} == {mark}
    assert found[0].tags == ("sales", "quarter end")
    assert found[0].born == "2026-05-28T14:30:00.000Z"


CONTENT = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), min_size=1).filter(str.strip)


@settings(max_examples=50, deadline=None)
@given(
    CONTENT.map(lambda text: " ".join(text.split())),
    st.sampled_from(["U", "I", "H", None]),
    st.sampled_from([None, "bio", "pref"]),
    st.lists(st.text("abcé-", min_size=1), max_size=2),
)
def test_a_bundle_comes_back_as_it_was(content: str, mark: str | None, type: str | None, tags: list[str]) -> None:
    """C7, D3: content, class, type, tags and id go out and come in."""
    memory = PortableMemory(content, id="m1", provenance=mark, type=type, tags=tuple(tags), weight=0.5)
    files = okf.write([memory, memory], "hipocampo/1")
    assert okf.is_bundle(files)
    pages = [name for name in files if name != "index.md"]
    assert len(pages) == 2
    ((_, back),) = okf.memories(files[pages[0]], pages[0])
    assert (back.content, back.id, back.type, back.weight) == (content, "m1", type, 0.5)
    assert back.provenance == (mark or "H")
    assert back.tags == tuple(tags)


# Damage

WHOLE = {
    "chatgpt": [exports.chatgpt("c1", "Eu moro em Lisboa.", "Certo."), exports.chatgpt("c2", "Hi there.")],
    "claude": [exports.claude("c1", "Vivo en Sevilla.", "Bien."), {"conversations_memory": "- Lives in Leeds"}],
    "mem0": {"results": [{"id": "1", "memory": "Gosta de chá"}, {"id": "2", "memory": "Likes tea"}]},
    "letta": {"agents": [{"id": "a", "messages": [{"role": "user", "content": "Olá"}]}], "blocks": [{"value": "x y"}]},
    "memories": ["Vive en Sevilla", {"content": "Has two cats"}],
}


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(sorted(WHOLE)), st.data())
def test_a_damaged_file_gives_what_it_has_and_names_the_rest(format: str, data: st.DataObject) -> None:
    """J2: bytes that were changed, lost or added; never an error that nobody foresaw."""
    whole = bytearray(json.dumps(WHOLE[format], ensure_ascii=False).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole) - 1))
        whole[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=2))
    source = Source("x.json", len(whole), lambda: io.BytesIO(bytes(whole)))
    seen: list[int] = []
    for item in read([source], format, seen.append):
        assert isinstance(item, Conversation | PortableMemory | Problem)
        if isinstance(item, Problem):
            assert say(f"problem.{item.hint_code}", "pt") != f"problem.{item.hint_code}"
    assert sum(seen) == len(whole)


@pytest.mark.parametrize("format", sorted(WHOLE))
def test_a_whole_file_has_no_problem(format: str) -> None:
    """C7: the same files before they are damaged."""
    whole = json.dumps(WHOLE[format]).encode()
    items = list(read([Source("x.json", len(whole), lambda: io.BytesIO(whole))], format))
    assert items
    assert not [one for one in items if isinstance(one, Problem)]
