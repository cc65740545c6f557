"""The front matter of a Markdown page: its values, and the text below it (C7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hipocampo.markdown.yaml.tree import read

__all__ = ["Fronted", "split_front", "texts"]

_FENCE, _ENDS = "---", ("---", "...")


class Fronted(NamedTuple):
    """A page in two parts; `values` is None without front matter, `line` the last line of it, `broken` a bad one."""

    values: Mapping[str, Any] | None
    body: str
    line: int = 0
    broken: int = 0


def split_front(text: str) -> Fronted:
    """Split a page into its front matter and its body."""
    rows = text.removeprefix("\ufeff").splitlines()
    if not rows or rows[0].rstrip() != _FENCE:
        return Fronted(None, text)
    end = next((at for at, row in enumerate(rows[1:], 1) if row.rstrip() in _ENDS), 0)
    if not end:
        return Fronted(None, text, broken=1)
    found = read("\n".join(rows[1:end]))
    values = found.value if isinstance(found.value, Mapping) else None
    broken = found.problems[0].line + 1 if found.problems else 0
    return Fronted(values if values is not None else {}, "\n".join(rows[end + 1 :]), end + 1, broken)


def texts(value: Any) -> tuple[str, ...]:
    """The texts of a value that may be one or a list; a list in one text is cut at its commas."""
    if isinstance(value, str):
        value = value.strip("[]").split(",")
    listed = value if isinstance(value, list) else []
    return tuple(one.strip().lstrip("#") for one in listed if isinstance(one, str) and one.strip().lstrip("#"))
