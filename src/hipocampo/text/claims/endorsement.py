"""Whether a content speaks for another, though it does not say just the same: more firmly, again, or as a wish (G2).

A wrong merge loses a memory; a wrong word for an opinion moves it by a small step. So what parts two claims elsewhere
is let pass here: how much, how often, and whether one likes, loves, prefers or wants the same thing.
"""

from __future__ import annotations

import re
from dataclasses import replace

from hipocampo.text.claims.comparison import compare, relation
from hipocampo.text.claims.lexicon import ADJECTIVES
from hipocampo.text.claims.pairs import Pair, bases, pairs
from hipocampo.text.claims.parser import Claim, Token, parse_both

__all__ = ["backs"]

_LONGEST = 400  # letters; what is longer says more than one thing
_FOR = ("same", "alike")
_LIKE, _PREFER = "like", "prefer"

# How much, and that it is so again; right after a denial it makes another claim: "not always".
_FIRMLY = re.compile(
    r"(?P<denied>(?:\b(?:not|never|n[aã]o|nem|nunca|no|ni)|n['’]t)\s+)?"
    r"(?:\s*,)?\s*(?<!\w)(?:"
    r"(?:as|like|como) (?:always|ever|usual|sempre|siempre)|once (?:again|more)|again and again|over and over|"
    r"all the time|(?:so|very) much|a (?:whole )?lot|always|again|very|really|truly|totally|absolutely|definitely|"
    r"certainly|completely|extremely|deeply|strongly|indeed|still|super|especially|too(?=\W*$)|"
    r"mais uma vez|outra vez|de novo|o tempo todo|cada vez mais|com certeza|sempre|novamente|muito|muit[íi]ssimo|mesmo|"
    r"bastante|demais|realmente|totalmente|absolutamente|completamente|extremamente|profundamente|certamente|ainda|"
    r"una vez m[áa]s|otra vez|de nuevo|todo el tiempo|cada vez m[áa]s|sin duda|siempre|nuevamente|mucho|much[íi]simo|"
    r"muy|tanto|demasiado|extremadamente|ciertamente|especialmente|todav[íi]a|a[úu]n)(?!\w)(?:,(?=\s))?",
    re.IGNORECASE,
)
# What is wanted, as what is preferred; not what one wants to do.
_WANTED = re.compile(r"\b(?:wants?|quer(?:o|em)?|quier(?:e|o|en))\b(?! (?:to|\w+[aei]r)\b)", re.IGNORECASE)
_PREFERRED = {
    "want": "prefer", "wants": "prefers",
    "quer": "prefere", "quero": "prefiro", "querem": "preferem",
    "quiere": "prefiere", "quiero": "prefiero", "quieren": "prefieren",
}  # fmt: skip


def backs(fact: str, opinion: str) -> bool:
    """Whether a fact that neither says the same as an opinion nor contradicts it still speaks for it."""
    if max(len(fact), len(opinion)) > _LONGEST:
        return False
    texts = _plainly(fact), _plainly(opinion)
    if texts != (fact, opinion) and compare(*texts).kind in _FOR:
        return True
    first, second = parse_both(*map(_preferred, texts))
    if _PREFER not in (*bases(first), *bases(second)):
        return False
    return _liked(first, second) or _shunned(first, second)


def _plainly(text: str) -> str:
    """A claim without how much and how often."""
    return _FIRMLY.sub(lambda found: found[0] if found["denied"] else "", text).strip(" ,")


def _preferred(text: str) -> str:
    return _WANTED.sub(lambda found: _PREFERRED[found[0].lower()], text)


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
