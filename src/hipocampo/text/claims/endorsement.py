"""Whether a content supports another, though it does not say just the same: more firmly, again, or as a wish (G2).

A wrong merge loses a memory; a wrong vote for an opinion moves it by a small step. So what parts two claims elsewhere
is allowed here: how much, how often, and whether one likes, loves, prefers or wants the same thing.
"""

from __future__ import annotations

import re
from dataclasses import replace

from hipocampo.text import languages
from hipocampo.text.claims.comparison import compare, relation
from hipocampo.text.claims.pairs import Pair, bases, pairs
from hipocampo.text.claims.parser import Claim, Token, parse_both
from hipocampo.text.claims.senses import ADJECTIVES
from hipocampo.text.expressions import NEVER, SharedExpression, table

__all__ = ["endorses"]

_LONGEST = 400  # letters; what is longer says more than one thing
_FOR = ("same", "alike")
_LIKE, _PREFER = "like", "prefer"

# How much, and that it is so again; right after a denial it makes another claim: "not always".
_EMPHASIS = SharedExpression(
    "claims",
    r"(?P<denied>(?:\b{DENIAL}|{CONTRACTED_DENIAL})\s+)?(?:\s*,)?\s*(?<!\w)"
    r"(?:{EMPHASIS_AS} {EMPHASIS_ALWAYS}|{EMPHASIS})(?!\w)(?:,(?=\s))?",
    re.IGNORECASE,
)


def endorses(fact: str, opinion: str) -> bool:
    """Whether a fact that neither says the same as an opinion nor contradicts it still speaks for it."""
    if max(len(fact), len(opinion)) > _LONGEST:
        return False
    texts = _without_emphasis(fact), _without_emphasis(opinion)
    if texts != (fact, opinion) and compare(*texts).kind in _FOR:
        return True
    first, second = parse_both(*map(_preferred, texts))
    if _PREFER not in (*bases(first), *bases(second)):
        return False
    return _liked(first, second) or _shunned(first, second)


def _without_emphasis(text: str) -> str:
    """A claim without how much and how often."""
    return _EMPHASIS.sub(lambda found: found[0] if found["denied"] else "", text).strip(" ,")


def _preferred(text: str) -> str:
    """A claim with what is wanted as what is preferred; not what one wants to do."""
    pattern, forms = _wanted()
    return pattern.sub(lambda found: forms[found[0].lower()], text)


@languages.cached()
def _wanted() -> tuple[re.Pattern[str], dict[str, str]]:
    """The forms of `want` in all languages, and those of `prefer`."""
    forms = {
        want: prefer
        for pairs in languages.values("claims", "WANTED", "").values()
        for want, prefer in table(pairs).items()
    }
    source = rf"\b(?:{'|'.join(forms) or NEVER})\b(?! {{WANTED_TO_DO}}\b)"
    return SharedExpression("claims", source, re.IGNORECASE).pattern, forms


def _liked(one: Claim, other: Claim) -> bool:
    """Whether both like the same thing; more may be said of it, but for two things of which one is preferred."""
    longer = max((one, other), key=lambda claim: len(claim.tokens))
    both = bases(one).count(_PREFER) == bases(other).count(_PREFER)
    if not both and len(one.tokens) != len(other.tokens) and _PREFER in bases(longer):
        return False
    found = relation(_as_liking(one), _as_liking(other))
    return found is not None and found.kind in _FOR


def _as_liking(claim: Claim) -> Claim:
    return replace(claim, tokens=tuple(map(_liking, claim.tokens)))


def _liking(token: Token) -> Token:
    return replace(token, base=_LIKE, value="+") if token.base == _PREFER else token


def _shunned(one: Claim, other: Claim) -> bool:
    """Whether one dislikes the opposite of what the other prefers: "hates long answers", "prefers short answers"."""
    one, other = _as_liking(one), _as_liking(other)
    if bases(one) != bases(other) or one.guards != other.guards:
        return False
    turned: list[str] = []
    for a, b, verdict in zip(one.tokens, other.tokens, pairs(one.tokens, other.tokens, one, other), strict=True):
        if a.base == _LIKE and _likes(a) != _likes(b):
            turned.append(_LIKE)
        elif a.base in ADJECTIVES and {a.value, b.value} == {"+", "-"} and not (a.denied or b.denied):
            turned.append("opposite")
        elif verdict is not Pair.AGREE:
            return False
    return sorted(turned) == [_LIKE, "opposite"]


def _likes(token: Token) -> bool:
    return (token.value == "+") != token.denied
