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
    st.sampled_from(
        ["id", "seq", "type", "aggregateId", "actor", "timestamp", "metadata.sessionId", "payload", "metadata"]
    ),
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
FILTERS = st.recursive(
    st.dictionaries(PATHS, CONDITIONS, max_size=2),
    lambda inner: st.one_of(
        st.builds(lambda parts: {"$or": parts}, st.lists(inner, max_size=3)),
        st.builds(lambda parts: {"$and": parts}, st.lists(inner, max_size=3)),
        st.builds(lambda part: {"$not": part}, inner),
    ),
    max_leaves=4,
)
SORTS = st.dictionaries(PATHS, st.sampled_from([1, -1]), max_size=3)
