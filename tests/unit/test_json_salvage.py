"""H5: JSON out of what a language model says, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hipocampo.text.json_salvage import LARGEST, json_in

FACT = {"t": "bio", "c": "nome: Pedro", "w": 0.9}
OTHER = {"t": "pref", "c": 'odeia "coentro"', "w": 1}
LIST = json.dumps([FACT, OTHER])

CASES: dict[str, tuple[str, Any]] = {
    "plain": (LIST, [FACT, OTHER]),
    "nothing worth it": ("[]", []),
    "an object": (json.dumps(FACT), FACT),
    "prose around": (f"Sure! Here is the list:\n{LIST}\nAnything else?", [FACT, OTHER]),
    "fenced": (f"Here:\n```json\n{LIST}\n```\nDone [1].", [FACT, OTHER]),
    "a fence without end": (f"```\n{LIST}", [FACT, OTHER]),
    "fences inside": ('{"c": "use ```x``` here"}', {"c": "use ```x``` here"}),
    "thoughts before": (f"<think>maybe [1, 2, 3, 4, 5] {LIST}{LIST}?</think>\n[]", []),
    "a thought without end": (f"<think>perhaps {LIST}", None),
    "trailing commas": ('[{"t": "bio", "w": 1,}, ]', [{"t": "bio", "w": 1}]),
    "missing commas": ('[{"t": "bio"} {"t": "obj"}]', [{"t": "bio"}, {"t": "obj"}]),
    "single quotes": ("[{'t': 'bio', 'c': 'the \"one\"'}]", [{"t": "bio", "c": 'the "one"'}]),
    "bare keys": ('{t: "bio", w: 0.5}', {"t": "bio", "w": 0.5}),
    "words of Python": ("[True, False, None, true, false, null]", [True, False, None, True, False, None]),
    "line breaks in strings": ('["a\nb"]', ["a\nb"]),
    "needless escapes": (r'["a\_b\'c\/d\n"]', ["a_b'c/d\n"]),
    "escapes": (r'["\u00e1 \ud83d\ude00 \ud83d"]', ["á 😀 \ufffd"]),
    "objects line by line": (f"{json.dumps(FACT)}\n{json.dumps(OTHER)}", [FACT, OTHER]),
    "a numbered list of objects": (f"1. {json.dumps(FACT)}\n2. {json.dumps(OTHER)}\n", [FACT, OTHER]),
    "citations before": (f"As [1] and [2] say: {LIST}", [FACT, OTHER]),
    "brackets of prose": ("[well] {you see} [it is so", None),
    "a date in brackets": ("it was [12 May] or {so}", None),
    "cut in a string": (LIST[:-8], [FACT]),
    "cut behind an item": (LIST[: LIST.index("}") + 1], [FACT]),
    "cut in the first item": ('[{"t": "bio", "c": "no', None),
    "cut in a wrapped list": ('{"facts": ' + LIST[:-8], {"facts": [FACT]}),
    "a cut list inside an item": ('[{"t": "bio"}, {"tags": ["a", "b', [{"t": "bio"}]),
    "cut in a number": ("[1, 23", [1]),
    "objects with prose between": (f"It is {json.dumps(FACT)}, or rather {json.dumps(OTHER)}, I guess.", OTHER),
    "broken in the middle": (f"[{json.dumps(FACT)}, oops]", [FACT]),
    "numbers": ("[1, -2, 0.5, 1e3, -1.5E-2]", [1, -2, 0.5, 1000.0, -0.015]),
    "numbers beyond all": ("[1e999]", None),
    "no JSON at all": ("I am sorry, I can't do that.", None),
    "empty": ("", None),
    "a bare word": ('"for"', None),
    "code": ("__import__('os').system('true')", None),
}


@pytest.mark.parametrize("name", CASES)
def test_json_is_found(name: str):
    """H5: defensive parsing, where the server keeps to no schema."""
    said, expected = CASES[name]
    assert json_in(said) == expected


LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**18), 10**18)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
)
CONTAINERS = st.lists(VALUES, max_size=5) | st.dictionaries(st.text(max_size=8), VALUES, max_size=5)
UNTAGGED = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="[]{}<>`\"'"), max_size=40)


def is_plain(value: Any) -> bool:
    text = json.dumps(value, ensure_ascii=False)
    return "think>" not in text and "```" not in text


@given(CONTAINERS.filter(is_plain), st.booleans(), st.sampled_from([None, 0, 2]))
def test_all_json_is_read_as_it_is(value: Any, ascii_only: bool, indent: int | None):
    """H5: what is JSON needs no mercy."""
    assert json_in(json.dumps(value, ensure_ascii=ascii_only, indent=indent)) == value


@given(CONTAINERS.filter(is_plain), UNTAGGED, UNTAGGED)
def test_prose_around_is_no_matter(value: Any, before: str, after: str):
    """H5: models explain themselves."""
    assert json_in(before + json.dumps(value) + after) == value


@given(st.lists(st.dictionaries(st.text(max_size=5), LEAVES, max_size=3), min_size=1, max_size=5), st.data())
def test_a_cut_list_keeps_what_is_whole(items: list[Any], data: st.DataObject):
    """H5: what was cut off is dropped, what stands before it is kept; nothing is made up."""
    text = json.dumps(items)
    if not is_plain(items):
        return
    end = data.draw(st.integers(0, len(text) - 1))
    found = json_in(text[:end])
    whole = [item for at, item in enumerate(items) if len(json.dumps(items[: at + 1])) - 1 <= end]
    assert found == (whole or None)


@given(st.text(max_size=300) | st.text("[]{}\"'\\,:`<>think/01eE.- \nu", max_size=300))
@example('{"a":')
@example("[" * 5000)
@example('["\\')
@example('["\\u12')
def test_any_text_gives_json_or_nothing(text: str):
    """H5: nothing that a model says breaks the reader; what is found can be written as JSON again."""
    found = json_in(text)
    assert found is None or json.loads(json.dumps(found)) == found


@pytest.mark.parametrize(
    "piece", ["[", "{", '["', "{'", '{"a":', "[[1],", '{"a" ', "\\", '"', "``` [", "[1", "<think>"]
)
def test_huge_texts_take_no_more_than_their_length(piece: str):
    """H5: each character is looked at a few times; a reader that went back would not come to the end of these."""
    found = json_in(piece * (2 * LARGEST // len(piece)))
    assert found is None or isinstance(found, dict | list)


def test_what_stands_far_behind_is_not_read():
    """H5: a reply has a size."""
    assert json_in(" " * LARGEST + LIST) is None
