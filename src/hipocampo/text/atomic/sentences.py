"""Where sentences begin and clauses end, and what is quoted in a text."""

from __future__ import annotations

import re

from hipocampo.text.languages import cached, words_of_all

QUOTED = re.compile(
    r"```.*?(?:```|\Z)|`[^`\n]*`|^[ \t]*>[^\n]*|\"[^\"\n]*\"|“[^”\n]{0,400}”|«[^»\n]{0,400}»|‘[^’\n]{0,400}’|"
    r"(?<![\w'])'[^'\n]+'(?!\w)",
    re.DOTALL | re.MULTILINE,
)
NEAR, FAR = 24, 300  # letters before a place that are looked at, and around it
SENTENCE_END = re.compile(r"[.!?…](?=\s|\Z)|\n")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_BEGINNING = re.compile(r"(?:^|[.!?:;…\n])[\s*_>(\[\"'“«•–—-]*$")


def begins(text: str, at: int) -> bool:
    """Whether a sentence begins here, so that a capital letter says nothing."""
    before = text[max(0, at - NEAR) : at]
    return not before.strip(" \t*_>([\"'“«•–—-") or _BEGINNING.search(before) is not None


def words_in(text: str) -> list[str]:
    """The words of a text, without the marks beside them."""
    return _WORD.findall(text)


def clause_of(text: str, start: int, end: int) -> str:
    """The clause around a place, which tells its tense."""
    first = max(0, start - FAR)
    for match in clause_end().finditer(text, first, start):
        first = match.end()
    last = clause_end().search(text, end, end + FAR)
    return text[first : last.start() if last else end + FAR]


def sentence_of(text: str, start: int, end: int) -> tuple[int, int]:
    """Where the sentence around a place begins and ends."""
    first = max((one.end() for one in SENTENCE_END.finditer(text, 0, start)), default=0)
    last = SENTENCE_END.search(text, end)
    return first, last.start() if last else len(text)


@cached()
def clause_end() -> re.Pattern[str]:
    """Finds where a clause ends: at a mark or a conjunction."""
    joints = "|".join(sorted(words_of_all("times", "CLAUSE_JOINTS")))
    return re.compile(rf"[.!?;:…,](?=\s)|\n|\b(?:{joints})\b", re.IGNORECASE)
