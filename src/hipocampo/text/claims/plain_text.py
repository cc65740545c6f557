"""A content without the marks around its words: bullets, Retain marks, the source it was recalled from."""

from __future__ import annotations

import re
from collections.abc import Callable

from hipocampo.text import languages
from hipocampo.text.expressions import SharedExpression, table

__all__ = ["plain", "spelt_out", "unquoted"]

_LEAD = re.compile(
    r"\s*(?:(?:[-*+•>]|\d{1,3}[.)])\s+)*(?:\[[ xX]\]\s+)?"  # the mark of a list, of a quotation, of a task
    r"(?:\[[UIH](?::stale)?\]\s*)?(?:[WBOS](?=\s*[@(\[]))?\s*(?:\((?=[^()]{0,80}=)[^()]{0,120}\):?)?"
    r"\s*(?:\[[UIH](?::stale)?\]\s*)?"
)
_SOURCE = r"(?:{SOURCE}\s*:\s*)?(?:[\w./ -]{1,200}\.md(?:#L\d+(?:-L?\d+)?)?|session:[^\s()\[\]]{1,200})"
_CITED = SharedExpression("words", rf"[\[(]\s*{_SOURCE}\s*[\])]", re.IGNORECASE)
_CITED_FIRST = SharedExpression(
    "words", rf"(?:[\[(]\s*{_SOURCE}\s*[\])]|[\w./-]{{1,200}}\.md#L\d+)\s*:?\s*", re.IGNORECASE
)
_PASTED = re.compile(r"^(?:```|~~~).*?^(?:```|~~~)|^[ \t]*>[^\n]*|`[^`\n]*`", re.DOTALL | re.MULTILINE)


def plain(content: str) -> str:
    """The content without list marks, Retain marks and the source named at its beginning or end."""
    lead = _LEAD.match(content)
    text = content[lead.end() if lead else 0 :].rstrip()
    if ".md" in text or "session:" in text:
        text = _without_source(text)
    return text or content


def spelt_out(text: str) -> str:
    """The text with `n't` written as the word it is."""
    if "'" not in text and "’" not in text:
        return text
    for contracted, written_out in _contracted_nots():
        text = contracted.sub(written_out, text)
    return text


@languages.cached()
def _contracted_nots() -> tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...]:
    """A contracted `not` of each language that has one, and how it is written out."""
    sources = languages.values("words", "CONTRACTED_NOT", "")
    return tuple((re.compile(source, re.IGNORECASE), _written_out(code)) for code, source in sources.items() if source)


def _written_out(code: str) -> Callable[[re.Match[str]], str]:
    irregular, not_ = (languages.value(code, "words", name, "") for name in ("IRREGULAR_NOT", "NOT"))
    verbs = table(irregular)
    return lambda found: f"{verbs.get(found[1].lower(), found[1])} {not_}"


def unquoted(said: str) -> str:
    """What a person said, without quotations and code."""
    return _PASTED.sub("\n", said)


def _without_source(text: str) -> str:
    first = _CITED_FIRST.match(text)
    text = text[first.end() if first else 0 :]
    end = text.rstrip(" .")
    opening = max(end.rfind("("), end.rfind("["))
    if opening > 0 and _CITED.fullmatch(end, opening):
        return text[:opening].rstrip(" -–—")
    return text
