"""What is known with messages that nobody digested yet reckoned in: what they tell, and what they take back (H5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hipocampo.chat.prompt import bare
from hipocampo.chat.summary import stems_of
from hipocampo.core.conflict import same_occasion, supersedes
from hipocampo.core.record import Hit
from hipocampo.text.sameness import compare, contradict

__all__ = ["reckoned"]


def reckoned(known: Sequence[Hit], waiting: Iterable[Hit]) -> list[Hit]:
    """Facts that stand, and then those of messages that wait, as digestion would judge each in its turn (E12, E13)."""
    standing = [(hit, stems_of(bare(hit.content))) for hit in known]
    for new in waiting:
        words = stems_of(bare(new.content))
        # Comparing takes its time: what shares no word is not compared, nor would digestion find it.
        verdicts = [_verdict(old, new) if words & stems else "other" for old, stems in standing]
        if "same" not in verdicts and "weaker" not in verdicts:
            left = [one for one, verdict in zip(standing, verdicts, strict=True) if verdict != "stronger"]
            standing = [*left, (new, words)]
    return [hit for hit, _ in standing]


def _verdict(old: Hit, new: Hit) -> str:
    """How what is new stands to a fact: it says the same, outdoes it or is outdone by its class, or neither."""
    if not same_occasion(old, new):
        return "other"
    relation = compare(new.content, old.content)
    if not contradict(new.content, old.content, relation):
        return "same" if relation.kind == "same" else "other"
    return "stronger" if supersedes(new, old) else "weaker"
