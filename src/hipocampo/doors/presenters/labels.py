"""Names in the reader's language, and the explanation of a score in these names."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Hit


def label(group: str, name: str, language: str) -> str:
    """The reader's word for a name of a group; the name itself where there is none."""
    key = f"{group}.{name}"
    found = say(key, language)
    return name if found == key else found


def score_sum(hit: Hit, language: str, digits: int = 3) -> str:
    """How a score was computed: `words 0.812 + meaning 0.203; × layer 0.950`."""
    parts = " + ".join(
        f"{label('cli.explain.part', lane, language)} {value:.{digits}f}" for lane, value in hit.parts.items()
    )
    factors = " ".join(
        f"× {label('cli.explain.factor', name, language)} {value:.{digits}f}" for name, value in hit.factors.items()
    )
    lift = hit.score - max(sum(hit.parts.values()), 0.0) * prod(hit.factors.values())
    lifted = ""
    if lift >= 10**-digits:  # D3: it stands before the memories that it outranks
        lifted = say("cli.explain.told.believed", language, n=f"{lift:.{digits}f}")
    return "; ".join(filter(None, [parts, factors, lifted]))
