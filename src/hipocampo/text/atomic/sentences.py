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
_BEGINNING = re.compile(r"(?:^|[.!?:;…\n])[\s*_>(\[\"'“«•–—-]*$")


def begins(text: str, at: int) -> bool:
    """Whether a sentence begins here, so that a capital letter says nothing."""
    before = text[max(0, at - NEAR) : at]
    return not before.strip(" \t*_>([\"'“«•–—-") or _BEGINNING.search(before) is not None


def clause_of(text: str, start: int, end: int) -> str:
    """The clause around a place, which tells its tense."""
    first = max(0, start - FAR)
    for match in clause_end().finditer(text, first, start):
        first = match.end()
    last = clause_end().search(text, end, end + FAR)
    return text[first : last.start() if last else end + FAR]


@cached()
def clause_end() -> re.Pattern[str]:
    """Finds where a clause ends: at a mark or a conjunction."""
    joints = "|".join(sorted(words_of_all("times", "CLAUSE_JOINTS")))
    return re.compile(rf"[.!?;:…,](?=\s)|\n|\b(?:{joints})\b", re.IGNORECASE)
