"""Whether two texts say the same: the one place to ask, in grades from the strictest to the loosest.

| grade | ask | it ignores | used for |
|---|---|---|---|
| same text | `one == other` | nothing | a hit found twice |
| same words | `same_words` | case, marks, articles | a fact told again is not stored again (E2, E10) |
| same gist | `gist` | the same, and accents | looking up what may have the same words; pages of an entity |
| same word | `word_forms` (module) | inflection | single words of a fact and of what was said |
| same value | `text_key` | case, accents, punctuation | a field or a pattern of the user model |
| same claim | `compare` -> `same` | inflection of small words, order of marks | merges by themselves (E12) |
| alike | `compare` -> `alike` | an addition, a synonym, another inflection | merges that are proposed (E12) |
| near | `near` (module) | one word of ten, tags | hits that are shown as one (F2) |
| edit | `edits` (module) | anything that leaves most of a line | lines of a page that were edited or moved (C3) |
| different | `compare` -> `other` | | |

Other words for the same are weighed with vectors by `understanding.duplicates`, for pairs that are `other` here.

A contradiction is no grade of sameness, but the same comparison finds it: `compare` -> `contradiction`, `contradict`
where it is sure (E13). Two questions go one way only: `supports` asks whether a person's words say a fact,
`lack_of_support` why they do not (D3),
`endorses` whether a fact speaks for an opinion (G2).

How many words two texts share only selects pairs that are worth comparing, and is measured where they are selected.

Every command takes gists; the rest is imported when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hipocampo.text.claims.gists import gist, same_words
from hipocampo.text.claims.relation import Relation
from hipocampo.text.words import terms

if TYPE_CHECKING:
    from hipocampo.text.sameness.assertion import Refusal

__all__ = [
    "Comparer",
    "Relation",
    "compare",
    "contradict",
    "endorses",
    "gist",
    "lack_of_support",
    "same_claim",
    "same_words",
    "supports",
    "text_key",
]


def text_key(text: str) -> str:
    """The words of a short text without case, accents and punctuation: a key that equal values share."""
    return " ".join(terms(text)) or text.strip()


def compare(one: str, other: str) -> Relation:
    """How two contents relate by their words: `same`, `alike`, `contradiction` or `other`, with a score and reasons."""
    from hipocampo.text.claims.comparison import compare

    return compare(one, other)


class Comparer:
    """Compares many texts with each other and parses each of them once; for one run, so that no text outlives it."""

    def __init__(self) -> None:
        from hipocampo.text.claims.parser import ParsedTexts

        self._texts = ParsedTexts()

    def compare(self, one: str, other: str) -> Relation:
        """How two contents relate, as `compare` finds it."""
        from hipocampo.text.claims.comparison import compare

        return compare(one, other, texts=self._texts)


def same_claim(one: str, other: str) -> bool:
    """Whether two contents make the same claim."""
    return compare(one, other).kind == "same"


def contradict(one: str, other: str, relation: Relation | None = None) -> bool:
    """Whether two contents can hardly both be true; `relation` is how they compare, where that is known (E13)."""
    from hipocampo.text.claims.certainty import is_certain

    return is_certain(one, other, relation or compare(one, other))


def endorses(fact: str, opinion: str) -> bool:
    """Whether a fact that neither says the same as an opinion nor contradicts it still speaks for it (G2)."""
    from hipocampo.text.claims.endorsement import endorses

    return endorses(fact, opinion)


def supports(fact: str, said: str) -> bool:
    """Whether one clause of a person's own words asserts a fact (D3)."""
    return lack_of_support(fact, said) is None


def lack_of_support(fact: str, said: str) -> Refusal | None:
    """Why no clause of a person's own words asserts a fact; None if one does (D3)."""
    from hipocampo.text.sameness.assertion import refusal

    return refusal(fact, said)
