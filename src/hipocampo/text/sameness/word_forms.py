"""Whether two normalised words are forms of one word."""

from __future__ import annotations

from hipocampo.text.stems import inflections

_BEGINNING = 5  # letters that two irregular forms of one word share: a plain test
_SHARED = 4  # ... at least, and half of the longer one: a closer one, for `prefiro`, `prefere`


def same_regular_word(one: str, other: str) -> bool:
    """Whether two words are regular forms of one."""
    return not inflections(one).isdisjoint(inflections(other))


def same_word(one: str, other: str) -> bool:
    """Whether two words are regular forms of one, or begin alike."""
    return same_regular_word(one, other) or (len(one) >= _BEGINNING and one[:_BEGINNING] == other[:_BEGINNING])


def same_word_by_half(one: str, other: str) -> bool:
    """Whether two words are regular forms of one, or share their first letters up to half of the longer one."""
    return same_regular_word(one, other) or _share_half(one, other)


def _share_half(one: str, other: str) -> bool:
    shared = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return shared >= _SHARED and 2 * shared >= max(len(one), len(other))
