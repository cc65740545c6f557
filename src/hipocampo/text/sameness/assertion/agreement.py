"""Whether what turns a clause turns the fact too, and the other way round (D3)."""

from __future__ import annotations

from hipocampo.text.sameness.assertion.alignment import Alignment

__all__ = ["disagreement"]

_PAST, _FUTURE = frozenset({"past"}), frozenset({"future"})


def disagreement(found: Alignment) -> frozenset[str]:
    """The kinds of what turns only one of the two: the words of the clause that were found, or the fact."""
    kinds = frozenset[str]().union(*(found.said.kinds[at] for at in found.taken))
    firm = frozenset[str]().union(*(found.said.firm_kinds[at] for at in found.taken))
    wanted = found.claim.kinds
    if found.claim.tells_past and "denial" not in wanted:  # what is told as over was so
        kinds -= _PAST
    lacking = wanted - firm
    if _is_planned(found):
        lacking -= _FUTURE
    return (kinds - wanted) | lacking


def _is_planned(found: Alignment) -> bool:
    """Whether a clause of the present names a time: `on Monday I stop smoking`."""
    words = found.claim.words
    start, end = found.said.piece(found.start)[0], found.said.piece(found.end)[1]
    return any(words.is_time(token.word) for token in found.said.tokens[start:end])
