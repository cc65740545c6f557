"""What has a name in every language, and how a score came about in these names; for every door."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Hit


def worded(group: str, name: str, language: str) -> str:
    """What something is called in the reader's language; what has no name there is told as it is."""
    key = f"{group}.{name}"
    found = say(key, language)
    return name if found == key else found


def summed(hit: Hit, language: str, digits: int = 3) -> str:
    """A score as it came about: `words 0.812 + meaning 0.203; × layer 0.950`."""
    parts = " + ".join(
        f"{worded('cli.explain.part', lane, language)} {value:.{digits}f}" for lane, value in hit.parts.items()
    )
    factors = " ".join(
        f"× {worded('cli.explain.factor', name, language)} {value:.{digits}f}" for name, value in hit.factors.items()
    )
    lifted = hit.score - max(sum(hit.parts.values()), 0.0) * prod(hit.factors.values())
    told = [parts, factors]
    if lifted >= 10**-digits:  # D3: it stands before what it outdoes
        told.append(say("cli.explain.told.believed", language, n=f"{lifted:.{digits}f}"))
    return "; ".join(filter(None, told))
