"""Filters as SQL: one WHERE expression whose values are always bound as parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hipocampo.adapters.drafts import encode
from hipocampo.core.filters import And, Compare, Exists, In, Node, Not, Or, Path, SortKey, is_number, stored
from hipocampo.errors import BadInput

_SYMBOLS = {"$gt": ">", "$gte": ">=", "$lt": "<", "$lte": "<="}
_NUMBERS = "('integer', 'real')"
_RANKS = """CASE json_type({column}, ?) WHEN 'true' THEN 1 WHEN 'false' THEN 1 WHEN 'integer' THEN 2 WHEN 'real' THEN 2
WHEN 'text' THEN 3 WHEN 'array' THEN 4 WHEN 'object' THEN 4 ELSE 0 END"""
_SCALAR = "CASE WHEN json_type({column}, ?) NOT IN ('array', 'object') THEN {column} ->> ? END"
# A plain 0 would make SQLite drop the terms beside it, among them those that a partial index needs.
_FALSE = "0 = 1"

Compiled = tuple[str, list[Any]]
Links = Callable[[Path], Compiled | None]


def compile_filter(
    node: Node, columns: Mapping[str, str], json: Mapping[str, str], links: Links | None = None
) -> Compiled:
    """A filter as an SQL expression that is true of exactly the rows it matches, and its parameters.

    `columns` names the columns that hold a path's text (for seq: its number), NULL where there is none; `json` those
    that hold the JSON text of `payload` and `metadata`. A path that has both uses its column for text,
    and so its index. `links` may know another way to check whether a path exists.
    """
    compiler = _Compiler(columns, json, links)
    return compiler.node(node), compiler.parameters


def compile_sort(order: Sequence[SortKey], columns: Mapping[str, str], json: Mapping[str, str]) -> Compiled:
    """A sort order as the terms of ORDER BY, and their parameters."""
    compiler = _Compiler(columns, json)
    return ", ".join(compiler.sort_key(key) for key in order), compiler.parameters


@dataclass
class _Compiler:
    columns: Mapping[str, str]
    json: Mapping[str, str]
    links: Links | None = None
    parameters: list[Any] = field(default_factory=list)

    def node(self, node: Node) -> str:
        match node:
            case And(parts):
                return self._joined(parts, "AND", "1")
            case Or(parts):
                return self._joined(parts, "OR", _FALSE)
            case Not(part):
                # A missing path gives NULL; only TRUE counts as a match, so negation has two values.
                return f"({self.node(part)} IS NOT TRUE)"
            case In(path, values):
                return self._in(path, values)
            case Compare(path, operator, value):
                return self._compare(path, _SYMBOLS[operator], value)
            case Exists(path):
                return self._exists(path)

    def sort_key(self, key: SortKey) -> str:
        direction = " DESC" if key.descending else ""
        column = self._column(key.path)
        if column and key.path.root not in self.json:
            return column + direction
        column, way = self._json(key.path)
        self.parameters += [way] * 3
        return f"{_RANKS.format(column=column)}{direction}, {_SCALAR.format(column=column)}{direction}"

    def _joined(self, parts: Sequence[Node], word: str, empty: str) -> str:
        """Join expressions as a balanced tree: SQLite limits the depth of an expression."""
        if len(parts) <= 1:
            return self.node(parts[0]) if parts else empty
        half = len(parts) // 2
        return f"({self._joined(parts[:half], word, empty)} {word} {self._joined(parts[half:], word, empty)})"

    def _in(self, path: Path, values: Sequence[Any]) -> str:
        column = self._column(path)
        alternatives = self._column_in(column, path, values) if column else []
        if path.root in self.json:
            alternatives += self._json_in(path, [value for value in values if not (column and _is_text(value))])
        if not alternatives:
            return _FALSE
        return alternatives[0] if len(alternatives) == 1 else f"({' OR '.join(alternatives)})"

    def _column_in(self, column: str, path: Path, values: Sequence[Any]) -> list[str]:
        fits = is_number if path.root == "seq" else _is_text
        fitting = [value for value in values if fits(value)]
        alternatives = [self._among(column, fitting)] if fitting else []
        if None in values and path.root not in self.json:
            alternatives.append(f"{column} IS NULL")
        return alternatives

    def _json_in(self, path: Path, values: Sequence[Any]) -> list[str]:
        """Numbers are compared by value, all else as JSON text, which the ledger writes in one form only."""
        column, way = self._json(path)
        numeric = [not _is_text(value) and is_number(value) for value in values]
        numbers = [value for value, one in zip(values, numeric, strict=True) if one]
        texts = [encode(value) for value, one in zip(values, numeric, strict=True) if not one and value is not None]
        alternatives = []
        if numbers:
            self.parameters += [way, way]
            among = self._among(f"({column} ->> ?)", numbers)
            alternatives.append(f"(json_type({column}, ?) IN {_NUMBERS} AND {among})")
        if texts:
            self.parameters.append(way)
            alternatives.append(self._among(f"({column} -> ?)", texts))
        if any(value is None for value in values):
            self.parameters.append(way)
            alternatives.append(f"ifnull({column} -> ?, 'null') = 'null'")
        return alternatives

    def _among(self, expression: str, values: Sequence[Any]) -> str:
        if len(values) == 1:
            self.parameters.append(stored(values[0]))
            return f"{expression} = ?"
        self.parameters.append(encode(values))
        return f"{expression} IN (SELECT value FROM json_each(?))"

    def _compare(self, path: Path, symbol: str, value: int | float | str) -> str:
        column, is_seq, numeric = self._column(path), path.root == "seq", not _is_text(value)
        if column and numeric == is_seq:
            self.parameters.append(stored(value))
            return f"{column} {symbol} ?"
        if path.root not in self.json:
            return _FALSE
        column, way = self._json(path)
        types = _NUMBERS if numeric else "('text')"
        self.parameters += [way, way, stored(value)]
        return f"(json_type({column}, ?) IN {types} AND ({column} ->> ?) {symbol} ?)"

    def _exists(self, path: Path) -> str:
        if path.root not in self.json:
            linked = self.links(path) if self.links else None
            if linked:
                self.parameters += linked[1]
            return linked[0] if linked else f"{self._column(path)} IS NOT NULL"
        column, way = self._json(path)
        self.parameters.append(way)
        return f"json_type({column}, ?) IS NOT NULL"

    def _column(self, path: Path) -> str | None:
        column = self.columns.get(path.text)
        if column is None and path.root not in self.json:
            raise BadInput("filter.field", field=path.text, allowed=", ".join((*self.columns, *self.json)))
        return column

    def _json(self, path: Path) -> tuple[str, str]:
        """The JSON column and the path into it; erased content reads as an empty object."""
        column, way = self.json[path.root], "$" + "".join(f".{encode(key)}" for key in path.keys)
        return (column if path.keys else f"ifnull({column}, '{{}}')"), way


def _is_text(value: Any) -> bool:
    return isinstance(value, str)
