"""How much of what was said stands in a prompt: so many tokens, however long the messages are (H1, H6)."""

from __future__ import annotations

from collections.abc import Sequence

from hipocampo.text.tokens import count_tokens

__all__ = ["LEFT_OUT", "fit", "shorten"]

LEFT_OUT = "[…]"  # what stands where something was left out
_LEAST = 60  # tokens of an old message that stay in any case, if there are so many for each
_LETTERS = 8  # of a token at most, about: no more of a text is looked at
_END = 3  # one in so many letters is taken from the end, where a question stands below what was pasted


def shorten(text: str, most: int) -> str:
    """A text within so many tokens: its beginning and its end, with a mark between them."""
    if count_tokens(text) <= most:
        return text
    low, high = 0, min(len(text) - 1, _LETTERS * most)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if count_tokens(_ends(text, middle)) <= most else (low, middle - 1)
    whole = _ends(text, low, words=True)
    return next((cut for cut in (whole, _ends(text, low)) if low and count_tokens(cut) <= most), "")


def _ends(text: str, letters: int, *, words: bool = False) -> str:
    """So many letters of a text's beginning and end; whole words, where there are any."""
    last = letters // _END
    start, end = text[: letters - last], text[len(text) - last :]
    if words and len(cut := start.rsplit(maxsplit=1)) > 1 and not text[len(start)].isspace():
        start = cut[0]
    if words and len(cut := end.split(maxsplit=1)) > 1 and not text[-last - 1].isspace():
        end = cut[1]
    return f"{start.rstrip()} {LEFT_OUT} {end.lstrip()}".strip()


def fit(texts: Sequence[str], most: int) -> list[str]:
    """Texts, the oldest first, within so many tokens in all; the older ones are cut first."""
    sizes = [count_tokens(text) for text in texts]
    over, least = sum(sizes) - most, min(_LEAST, most // max(1, len(texts)))
    kept: list[str] = []
    for text, size in zip(texts, sizes, strict=True):
        if over > 0 and size > least:
            text = shorten(text, max(least, size - over))
            over -= size - count_tokens(text)
        kept.append(text)
    return kept
