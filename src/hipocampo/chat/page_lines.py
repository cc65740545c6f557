"""The pages of an opening, line by line: facts with whose word they are and their id, prose with its class (I3, D3).

A line of prose that is the user's word bears no mark; no text can write one, so what bears none is theirs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from hipocampo.chat.briefing import Line, memory_line
from hipocampo.core.provenance import USER
from hipocampo.core.record import Record
from hipocampo.text.inert import inert_lines

__all__ = ["lines_of_page"]

_LARGEST = 100_000  # letters of a page that are looked at: no opening shows more
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_FRONT = re.compile(r"\A---\n.*?\n---(?:\n|\Z)", re.DOTALL)


def lines_of_page(
    text: str, path: str, facts: Mapping[int, Record], class_at: Callable[[str], str | None]
) -> Iterator[Line]:
    """The lines of a page: of its facts by their line numbers, and of the rest by the class that its place has."""
    known, ends = USER, 0
    for number, line in enumerate(_words(text), 1):
        if number <= ends:  # a fact goes on
            continue
        if fact := facts.get(number):
            ends = fact.end_line or number
            yield memory_line(fact, path, fact.content)
        elif not line.strip():
            yield Line("")
        else:
            known = class_at(f"{path}#L{number}") or known
            mark = "" if known == USER else f"[{known}] "
            yield Line("".join([mark, *inert_lines(line)]), "", known)


def _words(text: str) -> list[str]:
    """The lines of a page without what is no words of it, comments and front matter; their numbers stay."""
    text = text[:_LARGEST].removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return _COMMENT.sub(_blank, _FRONT.sub(_blank, text, count=1)).split("\n")


def _blank(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")
