"""The gist of a content: a short key that two contents share when they say the same with the same words.

It is taken of every fact that is retained, so it costs a few microseconds: most texts are folded and cut as bytes.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from hashlib import blake2b

from hipocampo.text.claims.plain_text import plain, spelt_out
from hipocampo.text.normalisation import normalise

__all__ = ["LETTERED", "gist", "same_words"]

# Words that say nothing by themselves in any of the three languages, and one that is two others written together.
_EMPTY = dict.fromkeys(b"a an the o os as um uma uns umas el la los las un una unos unas".split(), b"")
_SPELT = _EMPTY | dict.fromkeys((b"num", b"numa"), b"em")
# After these a letter is a name: vitamin A, blood type O.
LETTERED = frozenset(
    "type tipo vitamin vitamina plan plano grade nota class classe clase turma group grupo team time hepatitis "
    "hepatite section secao seccion serie series option opcao opcion letter letra sanguineo sanguinea".split()
)

_LETTERED = frozenset(word.encode() for word in LETTERED)

# Letters whose accent is a mark of its own: all others take the long way.
_RARE = re.compile("[^\x00-\x7fÀ-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ]")
_NAMED = re.compile(r"(?<![\w)])-(?=\d)|(?<=[^\W\d_])#")
_APART = str.maketrans({sign: f" {sign} " for sign in "%$€£¥+<>=~?"})
_SIGNED = re.compile("[-%$€£¥+<>=~?#]")  # one set, which is searched five times as fast
_SPELLED = re.compile(r"[^\W_]+|[!=<>~%$€£¥+?≠≤≥#]|-(?=\d)")
_SIGN_WORDS = {"-": " minus ", "#": " sharp "}
_BREAKS = bytes(c if chr(c).isalnum() or chr(c) in "%$+<>=~?" else 32 for c in range(128)) + b" " * 128
_RUN = re.compile(r"[^\s\x00-#&-*,-;@\[-`{|}\x7f-\xa0¡-©«-±´-¸»¿×÷‐-\u206f\u3000-\u303f]+")


@lru_cache(maxsize=1 << 15)  # what is told is first looked for, then kept, many at once
def gist(content: str) -> str:
    """The key of what a content says: case, accents, punctuation, articles and marks do not change it."""
    text = spelt_out(plain(content))
    if _SIGNED.search(text):
        text = _spelled(text).translate(_APART)
    words = _words(text)
    kept = [word for word in map(_SPELT.get, words, words) if word]
    if len(kept) < len(words) and (words[-1] in _EMPTY or not _LETTERED.isdisjoint(words)):
        kept = _with_letters(words)
    return blake2b(b" ".join(kept), digest_size=8).hexdigest()


def same_words(one: str, other: str) -> bool:
    """Whether two contents of one gist are the same word for word: here accents, acronyms and signs count as well."""
    return _spelling(one) == _spelling(other)


def _spelling(content: str) -> list[str]:
    text = unicodedata.normalize("NFC", spelt_out(plain(content)))
    words = [word if len(word) > 1 and word.isupper() else word.lower() for word in _SPELLED.findall(text)]
    return [word for word in words if word.encode() not in _EMPTY]


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
    last = len(words) - 1
    spelt = (word if at == last or before[at] in _LETTERED else _SPELT.get(word, word) for at, word in enumerate(words))
    return [word for word in spelt if word]
