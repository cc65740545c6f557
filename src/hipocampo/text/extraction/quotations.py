"""A message without what it quotes: code, pasted lines, and the words of others; a title or a name is kept."""

from __future__ import annotations

import re

from hipocampo.text.atomic.sentences import QUOTED
from hipocampo.text.extraction.signs import CALLED_BEFORE, OTHERS_SAY, QUOTED_FIRST, USER_SAYS
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["GAP", "unquoted"]

GAP = " … "  # stands for what was left out
_TITLE = 5  # words of a quotation that may be a name or a title
_NEAR, _AFTER = 16, 80  # letters before and after a quotation that show what it is
_ALONE = re.compile(r"(?:^|[.!?…,:;(\n–—-])\s*$")  # before a quotation that is not part of a clause of the user


def unquoted(text: str) -> str:
    """The text without quotations and code; a title or a name only loses its marks."""
    return QUOTED.sub(_title_or_nothing, text)


def _title_or_nothing(quoted: re.Match[str]) -> str:
    whole = quoted[0]
    inside = whole.strip("`\"'“”«»‘’").strip()
    if whole.startswith(("`", ">", " ", "\t")) or len(inside.split()) > _TITLE or _of_another(quoted, inside):
        return GAP
    if not inside[:1].isupper() and not CALLED_BEFORE.search(_before(quoted)):
        return GAP
    return inside


def _of_another(quoted: re.Match[str], inside: str) -> bool:
    """Whether a quotation is what another says: by its place, by its first words, by what follows; two must agree."""
    behind = normalise_in_place(quoted.string[quoted.end() : quoted.end() + _AFTER].partition("\n")[0])
    if USER_SAYS.match(behind):
        return False
    alone = _ALONE.search(_before(quoted)) is not None
    speaks, said = QUOTED_FIRST.match(normalise_in_place(inside)) is not None, OTHERS_SAY.match(behind) is not None
    return alone + speaks + said > 1


def _before(quoted: re.Match[str]) -> str:
    return quoted.string[max(0, quoted.start() - _NEAR) : quoted.start()]
