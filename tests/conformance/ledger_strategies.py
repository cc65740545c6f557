"""Random events, filters and sort orders: few keys and values, so that they meet, and the awkward ones among them."""

from __future__ import annotations

from hypothesis import strategies as st

from hipocampo.core.events import NewEvent

KEYS = st.sampled_from(["a", "b", "x.y", 'q"t', "é", "\\", "$", "0", " ", "'", "\x00"])
NUMBERS = st.one_of(
    st.sampled_from(
        [0, 1, -1, 1.0, -0.0, 0.5, 2**53, 2**53 + 1, 2**63 - 1, 2**63, -(2**63), 2**64, 10**30, 1e30, 1e16]
    ),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
)
TEXTS = st.one_of(
    st.sampled_from(["", "1", "a", "A", "true", "null", "[]", '{"a":1}', "é", "\x00"]), st.text(max_size=5)
)
SCALARS = st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)
OBJECTS = st.dictionaries(KEYS, VALUES, max_size=4)
NAMES = st.sampled_from(["x", "y", "é", "1"])
EVENTS = st.lists(
    st.builds(
        NewEvent,
        type=NAMES,
        aggregate_id=NAMES,
        actor=NAMES,
        timestamp=st.just("2026-11-15T22:58:11.123Z"),
        payload=OBJECTS,
        metadata=OBJECTS | st.builds(lambda value: {"sessionId": value}, VALUES),
        id=st.none(),
    ),
    max_size=6,
)


def _path(root: str, keys: list[str]) -> str:
    return ".".join([root, *(key.replace("\\", "\\\\").replace(".", "\\.") for key in keys)])


PATHS = st.one_of(
    st.builds(_path, st.sampled_from(["payload", "metadata"]), st.lists(KEYS, min_size=1, max_size=2)),
    st.sampled_from(["id", "seq", "type", "aggregateId", "actor", "metadata.sessionId", "payload", "metadata"]),
)
ANY_VALUE = VALUES | NAMES
COMPARED = NUMBERS | TEXTS | NAMES
OPERATORS = st.one_of(
    st.fixed_dictionaries({}, optional={"$gt": COMPARED, "$gte": COMPARED, "$lt": COMPARED, "$lte": COMPARED}),
    st.builds(lambda value: {"$ne": value}, ANY_VALUE),
    st.builds(lambda values: {"$in": values}, st.lists(ANY_VALUE, max_size=4)),
    st.builds(lambda values: {"$nin": values}, st.lists(ANY_VALUE, max_size=4)),
    st.builds(lambda wanted: {"$exists": wanted}, st.booleans()),
).filter(bool)
# An object with a key that starts with "$" would be read as operators; inside a list it is a value.
EQUALITY = ANY_VALUE.map(lambda value: {"$in": [value]} if isinstance(value, dict) and "$" in value else value)
CONDITIONS = EQUALITY | OPERATORS | st.builds(lambda operators: {"$not": operators}, OPERATORS)
# Moments around the one that all events have, in every way they may be written (A2).
MOMENTS = st.sampled_from(
    [
        "2026-11-15T22:58:11.123Z",
        "2026-11-15T19:58:11.123-03:00",
        "2026-11-16T04:28:11.123+05:30",
        "2026-11-15T22:58:11.1235Z",
        "2026-11-15T22:58:11.122999+00:00",
        "2026-11-15T22:58:11.123",
        "2026-11-15",
        "2026-11-16",
        1794783491123,
        1794783491122.5,
        1794783491124,
        0,
    ]
)
WHEN = st.one_of(
    MOMENTS,
    st.fixed_dictionaries({}, optional=dict.fromkeys(("$gt", "$gte", "$lt", "$lte"), MOMENTS)).filter(bool),
    st.builds(lambda value: {"$ne": value}, MOMENTS),
    st.builds(lambda values: {"$in": values}, st.lists(MOMENTS, max_size=3)),
    st.builds(lambda value: {"$not": {"$gt": value}}, MOMENTS),
)
FILTERS = st.recursive(
    st.dictionaries(PATHS, CONDITIONS, max_size=2) | st.builds(lambda when: {"timestamp": when}, WHEN),
    lambda inner: st.one_of(
        st.builds(lambda parts: {"$or": parts}, st.lists(inner, max_size=3)),
        st.builds(lambda parts: {"$and": parts}, st.lists(inner, max_size=3)),
        st.builds(lambda part: {"$not": part}, inner),
    ),
    max_leaves=4,
)
SORTS = st.dictionaries(PATHS | st.just("timestamp"), st.sampled_from([1, -1]), max_size=3)
