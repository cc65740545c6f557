"""Filters: what each rule of the language means, and what is refused. Each row is an example of the documentation."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.adapters.sqlite.filters import compile_filter
from hipocampo.core.events import Event
from hipocampo.core.filters import MAX_CONDITIONS, MAX_DEPTH, equal, matches, parse, parse_path, parse_sort
from hipocampo.errors import BadInput

EVENT = Event(
    seq=7,
    id="e_1",
    type="Spoke",
    aggregate_id="agent",
    actor="owner",
    timestamp="2026-11-15T22:58:11.123Z",
    payload={
        "n": 1,
        "f": 1.5,
        "t": "1",
        "yes": True,
        "none": None,
        "list": [1, "a"],
        "deep": {"a": {"b": "x"}},
        "a.b": "dotted",
        "big": 2**70,
    },
    metadata={"sessionId": "s1"},
)


def found(filter: dict[str, Any]) -> bool:
    return matches(parse(filter), EVENT)


@pytest.mark.parametrize(
    "filter",
    [
        {},
        {"seq": 7, "id": "e_1", "type": "Spoke", "aggregateId": "agent", "actor": "owner"},
        {"metadata.sessionId": "s1"},
        {"payload.deep.a.b": "x"},
        {"payload.deep": {"a": {"b": "x"}}},
        {"payload.deep.a": {"b": "x"}},
        {"payload.list": [1, "a"]},
        {"payload.a\\.b": "dotted"},
        {"payload.n": 1.0},
        {"payload.big": 2.0**70},
        {"payload.none": None},
        {"payload.missing": None},
        {"payload.n.below": None},
        {"payload.none": {"$exists": True}},
        {"payload.missing": {"$exists": False}},
        {"payload.missing": {"$ne": 1}},
        {"payload.missing": {"$nin": [1, 2]}},
        {"payload.missing": {"$not": {"$gt": 0}}},
        {"payload.missing": {"$in": [None]}},
        {"payload.n": {"$ne": "1"}},
        {"payload.n": {"$gt": 0, "$lte": 1}},
        {"payload.f": {"$gt": 1, "$lt": 2}},
        {"payload.t": {"$gte": "1", "$lt": "2"}},
        {"timestamp": {"$gte": "2026-11-15", "$lt": "2026-11-16"}},
        {"type": {"$in": ["Spoke", "Listened"]}},
        {"$or": [{"type": "Other"}, {"payload.n": 1}]},
        {"$and": [{"type": "Spoke"}, {"payload.n": 1}], "seq": 7},
        {"$not": {"type": "Other"}},
        {"$and": []},
        {"payload.n": {"$nin": []}},
    ],
    ids=str,
)
def test_what_matches(filter: dict[str, Any]):
    """A2: equality, dotted paths, comparisons, lists, groups; a missing path reads as null."""
    assert found(filter)


@pytest.mark.parametrize(
    "filter",
    [
        {"type": "spoke"},
        {"seq": "7"},
        {"payload.n": True},
        {"payload.yes": 1},
        {"payload.n": "1"},
        {"payload.t": 1},
        {"payload.list": 1},
        {"payload.list": ["a", 1]},
        {"payload.list": [1.0, "a"]},
        {"payload.list.0": 1},
        {"payload.deep": {"a": {}}},
        {"payload.a.b": "dotted"},
        {"payload.missing": {"$exists": True}},
        {"payload.none": {"$exists": False}},
        {"payload.none": {"$ne": None}},
        {"payload.missing": {"$ne": None}},
        {"payload.t": {"$gt": 0}},
        {"payload.n": {"$lt": "2"}},
        {"payload.yes": {"$gte": 1}},
        {"payload.none": {"$lte": 0}},
        {"payload.list": {"$gt": 0}},
        {"payload.n": {"$gt": 0, "$lt": 1}},
        {"type": {"$in": []}},
        {"$or": []},
        {"$not": {}},
        {"type": "Spoke", "payload.n": 2},
    ],
    ids=str,
)
def test_what_does_not_match(filter: dict[str, Any]):
    """A2: types are kept apart, wholes are compared as wholes, comparisons across types are false."""
    assert not found(filter)


@pytest.mark.parametrize(
    ("filter", "code", "names"),
    [
        ({"kind": 1}, "filter.field", "kind"),
        ({"payloads.x": 1}, "filter.field", "payloads.x"),
        ({"type.x": 1}, "filter.field", "type.x"),
        ({"payload.": 1}, "filter.field", "payload."),
        ({"payload..x": 1}, "filter.field", "payload..x"),
        ({"": 1}, "filter.field", ""),
        ({"$nor": []}, "filter.operator", "$nor"),
        ({"$in": []}, "filter.operator", "$in"),
        ({"type": {"$regex": "x"}}, "filter.operator", "$regex"),
        ({"type": {"$gt": 1, "x": 2}}, "filter.operator", "x"),
        ({"type": {"$or": []}}, "filter.operator", "$or"),
        ({"$or": {}}, "filter.list", "$or"),
        ({"type": {"$in": "x"}}, "filter.list", "$in"),
        ({"type": {"$in": {"x"}}}, "filter.list", "$in"),
        ({"seq": {"$gt": None}}, "filter.compare", "$gt"),
        ({"seq": {"$lte": True}}, "filter.compare", "$lte"),
        ({"seq": {"$lt": [1]}}, "filter.compare", "$lt"),
        ({"seq": {"$gt": math.nan}}, "filter.value", "$gt"),
        ({"payload.x": math.inf}, "filter.value", "payload.x"),
        ({"payload.x": b"bytes"}, "filter.value", "bytes"),
        ({"payload.x": [{"a": {1: 2}}]}, "filter.value", "dict"),
        ({"payload.x": "\ud800"}, "filter.value", "payload.x"),
        ({"payload.x": {"$exists": 1}}, "filter.exists", "int"),
        ({"payload.x": {"$not": 1}}, "filter.not", "int"),
        ({"payload.x": {"$not": {}}}, "filter.not", "dict"),
        ({"$or": [1]}, "filter.shape", "int"),
        ({"$not": None}, "filter.shape", "null"),
        ({1: 2}, "filter.shape", "int"),
        ([], "filter.shape", "list"),
    ],
)
def test_what_is_refused(filter: Any, code: str, names: str):
    """A2: what a filter may not hold is refused with an error that names it and says what is allowed."""
    with pytest.raises(BadInput) as caught:
        parse(filter)
    assert caught.value.code == code
    assert names in str(caught.value)
    for language in ("pt", "es", "en"):
        assert caught.value.message(language)
        assert caught.value.hint(language)


def test_filters_have_bounds():
    """A2: a filter nested or long beyond reason is refused, whatever it is nested of."""
    groups: dict[str, Any] = {}
    value: Any = 1
    operators: dict[str, Any] = {"$gt": 1}
    for _ in range(MAX_DEPTH + 1):
        groups, value, operators = {"$not": groups}, [value], {"$not": operators}
    for filter in (groups, {"payload.x": value}, {"payload.x": {"$in": [value]}}, {"payload.x": operators}):
        with pytest.raises(BadInput) as caught:
            parse(filter)
        assert caught.value.code == "filter.depth"
    with pytest.raises(BadInput) as caught:
        parse({"$or": [{"seq": number} for number in range(MAX_CONDITIONS + 1)]})
    assert caught.value.code == "filter.size"


@pytest.mark.parametrize("sort", [{"seq": 0}, {"seq": "1"}, {"seq": True}, {"kind": 1}])
def test_a_bad_sort_is_refused(sort: Any):
    """A2: a sort names fields that exist, and 1 or -1."""
    with pytest.raises(BadInput):
        parse_sort(sort)


@given(st.lists(st.text(min_size=1), min_size=1, max_size=4))
def test_every_key_can_be_reached(keys: list[str]):
    """A2: with a backslash before its dots and backslashes, a path leads to any key."""
    text = ".".join(["payload", *(key.replace("\\", "\\\\").replace(".", "\\.") for key in keys)])
    assert parse_path(text).keys == tuple(keys)


@given(st.text(max_size=20), st.text(max_size=20))
def test_values_never_stand_in_the_sql(key: str, value: str):
    """A2: neither keys nor values of a filter are written into the SQL; they are bound."""
    path = "payload." + ("k" + key).replace("\\", "\\\\").replace(".", "\\.")
    one, _ = compile_filter(parse({path: value}), {}, {"payload": "p"})
    other, _ = compile_filter(parse({"payload.k": "v"}), {}, {"payload": "p"})
    assert one == other


def test_columns_stand_in_for_paths():
    """B5: a permit compiles to the columns that an index has, with NULL where a path is missing."""
    columns = {"actor": "r.actor", "metadata.visibility": "r.visibility", "seq": "r.seq"}
    rule = {"$or": [{"actor": "ana"}, {"metadata.visibility": "public"}]}
    assert compile_filter(parse(rule), columns, {}) == ("(r.actor = ? OR r.visibility = ?)", ["ana", "public"])
    assert compile_filter(parse({"metadata.visibility": None}), columns, {})[0] == "r.visibility IS NULL"
    assert (
        compile_filter(parse({"metadata.visibility": {"$exists": True}}), columns, {})[0] == "r.visibility IS NOT NULL"
    )
    assert compile_filter(parse({"metadata.visibility": {"$gt": 1}}), columns, {}) == ("0 = 1", [])
    for filter in ({"payload.x": 1}, {"metadata.other": 1}, {"type": {"$exists": True}}, {"type": {"$gt": "a"}}):
        with pytest.raises(BadInput) as caught:
            compile_filter(parse(filter), columns, {})
        assert caught.value.code == "filter.field"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (1, 1.0, True),
        (0.0, -0.0, True),
        (2**63, 2.0**63, True),
        (2**63 + 1, 2**63, True),
        (2**53 + 1, 2.0**53, False),
        (10**400, 10**500, True),
        ([0.0], [-0.0], False),
        ([1], [1.0], False),
        ([True], [1], False),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, True),
        (None, False, False),
    ],
)
def test_equality(one: Any, other: Any, same: bool):
    """A2: numbers are equal by value, beyond 64 bits as doubles; inside lists and objects types count too."""
    assert equal(one, other) is same
    assert equal(other, one) is same


STAMPED = "2026-11-15T22:58:11.123Z"
SAME = [
    STAMPED,
    "2026-11-15T19:58:11.123-03:00",
    "2026-11-16T04:28:11.123+05:30",
    "2026-11-15T22:58:11.123",
    1794783491123,
]


@pytest.mark.parametrize("moment", SAME)
def test_a_timestamp_is_a_moment_however_it_is_written(moment: Any):
    """A2: ISO with any offset, or milliseconds as in the seed, in every operator."""
    for filter in (moment, {"$in": [moment]}, {"$gte": moment}, {"$lte": moment}, {"$not": {"$gt": moment}}):
        assert found({"timestamp": filter}), filter
    for filter in ({"$ne": moment}, {"$nin": [moment]}, {"$gt": moment}, {"$lt": moment}):
        assert not found({"timestamp": filter}), filter


def test_a_moment_between_two_milliseconds_is_before_one_and_after_the_other():
    """A2: no rounding makes an event earlier or later than it was."""
    later, earlier = "2026-11-15T22:58:11.1234Z", 1794783491122.5
    assert found({"timestamp": {"$lt": later, "$gt": earlier, "$lte": later, "$gte": earlier}})
    assert not found({"timestamp": later})
    assert not found({"timestamp": {"$gte": later}})
    assert not found({"timestamp": {"$lte": earlier}})


@pytest.mark.parametrize("value", ["yesterday", "", "2026-13-01", True, None, 1e300, [], "1794783491123"])
@pytest.mark.parametrize("operator", ["", "$in", "$ne", "$gte", "$lt"])
def test_what_is_no_moment_is_an_error(value: Any, operator: str):
    """A2: never an empty answer."""
    operand = [value] if operator == "$in" else value
    with pytest.raises(BadInput) as refused:
        parse({"timestamp": {operator: operand} if operator else operand})
    assert refused.value.code == "filter.moment"
