"""The gist of a content: a short key that two contents share when they say the same with the same words.

Every fact that is retained has one, so it must cost few microseconds: most texts are normalised and cut as bytes.
"""

from __future__ import annotations

import re
import unicodedata
from hashlib import blake2b

from hipocampo.text import languages
from hipocampo.text.claims.plain_text import plain, spelt_out
from hipocampo.text.expressions import table
from hipocampo.text.normalisation import normalise

__all__ = ["gist", "loose_words", "same_words"]

# Letters whose accent is a mark of its own: all others take the long way.
_RARE = re.compile("[^\x00-\x7fÀ-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ]")
_NAMED = re.compile(r"(?<![\w)])-(?=\d)|(?<=[^\W\d_])#")
_APART = str.maketrans({sign: f" {sign} " for sign in "%$€£¥+<>=~?"})
_SIGNED = re.compile("[-%$€£¥+<>=~?#]")  # one set, which is searched five times as fast
_SPELLED = re.compile(r"[^\W_]+|[!=<>~%$€£¥+?≠≤≥#]|-(?=\d)")
_SIGN_WORDS = {"-": " minus ", "#": " sharp "}
_BREAKS = bytes(c if chr(c).isalnum() or chr(c) in "%$+<>=~?" else 32 for c in range(128)) + b" " * 128
_RUN = re.compile(r"[^\s\x00-#&-*,-;@\[-`{|}\x7f-\xa0¡-©«-±´-¸»¿×÷‐-\u206f\u3000-\u303f]+")


@languages.cached(maxsize=1 << 15)  # a fact is first looked up, then stored, many at once
def gist(content: str) -> str:
    """The key of what a content says: case, accents, punctuation, articles and marks do not change it."""
    text = spelt_out(plain(content))
    if _SIGNED.search(text):
        text = _spelled(text).translate(_APART)
    words = _words(text)
    empty, lettered = _empty(), _lettered()
    kept = [word for word in map(empty.get, words, words) if word]
    if len(kept) < len(words) and (empty.get(words[-1]) == b"" or not lettered.isdisjoint(words)):
        kept = _with_letters(words)
    return blake2b(b" ".join(kept), digest_size=8).hexdigest()


def same_words(one: str, other: str) -> bool:
    """Whether two contents of one gist are the same word for word: here accents, acronyms and signs count as well."""
    return _spelling(one) == _spelling(other)


@languages.cached()
def loose_words() -> frozenset[str]:
    """Words that one text may have and another of the same gist not: articles, signs, and verbs behind a `not`."""
    signs = frozenset(word.strip() for word in _SIGN_WORDS.values())
    verbs = (table(pairs).values() for pairs in languages.values("words", "IRREGULAR_NOT", "").values())
    return frozenset(word.decode() for word in _empty()) | signs.union(*verbs)


def _spelling(content: str) -> list[str]:
    text = unicodedata.normalize("NFC", spelt_out(plain(content)))
    words = [word if len(word) > 1 and word.isupper() else word.lower() for word in _SPELLED.findall(text)]
    return [word for word in words if _empty().get(word.encode()) != b""]


@languages.cached()
def _empty() -> dict[bytes, bytes]:
    """Words that say nothing by themselves in any language, and what is left of those with an article in them."""
    found = {word.encode(): b"" for word in languages.words_of_all("words", "ARTICLES")}
    for contracted in languages.values("words", "CONTRACTED_ARTICLES", "").values():
        found |= {word.encode(): rest.encode() for word, rest in table(contracted).items()}
    return found


@languages.cached()
def _lettered() -> frozenset[bytes]:
    """Words after which a letter is a name: vitamin A, blood type O."""
    return frozenset(word.encode() for word in languages.words_of_all("words", "LETTERED"))


def _spelled(text: str) -> str:
    """The text with a minus and a sharp as words."""
    return _NAMED.sub(lambda found: _SIGN_WORDS[found[0]], text) if "-" in text or "#" in text else text


def _words(text: str) -> list[bytes]:
    if text.isascii():
        return text.lower().encode().translate(_BREAKS).split()
    if not _RARE.search(text):
        plain_text = unicodedata.normalize("NFD", text.lower()).encode("ascii", "ignore")
        return plain_text.translate(_BREAKS).split()
    return [run.encode("utf-8", "surrogatepass") for run in _RUN.findall(normalise(text))]


def _with_letters(words: list[bytes]) -> list[bytes]:
    """The words of which an article is kept where it is a name: at the end, or after what letters name."""
    before = (b"", *words)
    last, empty, lettered = len(words) - 1, _empty(), _lettered()
    spelt = (word if at == last or before[at] in lettered else empty.get(word, word) for at, word in enumerate(words))
    return [word for word in spelt if word]
