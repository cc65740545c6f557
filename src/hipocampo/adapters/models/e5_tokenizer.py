"""The tokenizer of multilingual-e5: a text is cut into the most frequent pieces of its vocabulary."""

from __future__ import annotations

from bisect import bisect_left
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipocampo.adapters.models.pack import Pack, read_pack, write_pack
from hipocampo.adapters.models.vocabulary import Vocabulary, make_vocabulary

if TYPE_CHECKING:
    from hipocampo.adapters.models.e5_file import E5File

_FORMAT = 1  # of the cache; another number makes another cache
_SPACE = "\u2581"  # what a space becomes, and every word begins with
_RARE = 10.0  # how much less likely an unknown character is than the rarest piece
_BEGINNING = -1  # the number of what is no piece but begins one
_CACHED = 20_000  # words
_LONG = 40  # characters of a word that is not worth keeping
_NEVER = float("-inf")


class E5Tokenizer:
    """Token ids of texts, from arrays that may be in a mapped file; each word is cut once."""

    def __init__(self, pack: Pack) -> None:
        self._vocabulary = Vocabulary(pack.arrays, pack.values["longest"])
        self._scores = pack.arrays["scores"].data
        self._spelling = _Spelling(pack)
        self._unknown, self._unknown_score = pack.values["unknown"], pack.values["unknown_score"]
        self._known: dict[str, list[int]] = {}

    def ids(self, text: str) -> list[int]:
        """The ids of a text's pieces, without those of its begin and end."""
        text = text.translate(self._spelling)
        while "  " in text:
            text = text.replace("  ", " ")
        return [one for word in text.removeprefix(" ").split(" ") for one in self._word(_SPACE + word)]

    def _word(self, word: str) -> list[int]:
        """The ids of one word: no piece spans a space."""
        known = self._known.get(word)
        if known is None:
            known = self._cut(word)
            if len(self._known) >= _CACHED:
                self._known.clear()
            if len(word) <= _LONG:
                self._known[word] = known
        return known

    def _cut(self, word: str) -> list[int]:
        """The likeliest pieces that make up a word (Viterbi's algorithm)."""
        best, pieces, starts = [_NEVER] * (len(word) + 1), [0] * (len(word) + 1), [0] * (len(word) + 1)
        best[0] = 0.0
        for start in range(len(word)):
            so_far = best[start]
            for end, piece, score in self._continued(word, start):
                if so_far + score > best[end]:
                    best[end], pieces[end], starts[end] = so_far + score, piece, start
        found, at = [], len(word)
        while at:
            found.append(pieces[at])
            at = starts[at]
        return found[::-1]

    def _continued(self, word: str, start: int) -> list[tuple[int, int, float]]:
        """The pieces that begin at a place: where each ends, its id and its score; last, the unknown character."""
        found: list[tuple[int, int, float]] = []
        for end in range(start + 1, len(word) + 1):
            piece = self._vocabulary.get(word[start:end])
            if piece is None:
                break
            if piece != _BEGINNING:
                found.append((end, piece, self._scores[piece]))
        found.append((start + 1, self._unknown, self._unknown_score))
        return found


class _Spelling(dict[int, str | int]):
    """The table for `str.translate`, filled as characters occur."""

    def __init__(self, pack: Pack) -> None:
        self._marks, self._ends, self._letters = (pack.arrays[name].data for name in ("marks", "ends", "letters"))

    def __missing__(self, mark: int) -> str | int:
        at = bisect_left(self._marks, mark)
        spelled: str | int = mark
        if at < len(self._marks) and self._marks[at] == mark:
            spelled = "".join(map(chr, self._letters[self._ends[at - 1] if at else 0 : self._ends[at]]))
        self[mark] = spelled
        return spelled


def open_tokenizer(file: E5File, folder: Path | None) -> E5Tokenizer:
    """The tokenizer from its cache, else from the model's file, writing the cache for the next process."""
    path = folder / f"e5-{file.fingerprint}-words.pack" if folder else None
    source = [_FORMAT, file.fingerprint]
    kept = read_pack(path) if path else None
    if kept is None or kept.values.get("source") != source:
        kept = _pack_of(file, source)
        if path:
            write_pack(path, kept)
    return E5Tokenizer(kept)


def _pack_of(file: E5File, source: list[Any]) -> Pack:
    """The vocabulary and the spellings of a model as arrays."""
    import numpy as np

    scores, spellings = file.scores(), sorted(file.spellings().items())
    arrays, longest = make_vocabulary(_numbers(file))
    arrays |= {
        "scores": np.array(scores, dtype=np.float32),
        "marks": np.array([mark for mark, _ in spellings], dtype=np.uint32),
        "ends": np.cumsum([len(spelled) for _, spelled in spellings], dtype=np.uint32),
        "letters": np.array([ord(one) for _, spelled in spellings for one in spelled], dtype=np.uint32),
    }
    values = {"longest": longest, "source": source, "unknown": file.specials.unknown}
    return Pack(arrays, values | {"unknown_score": float(scores.min()) - _RARE})


def _numbers(file: E5File) -> dict[str, int]:
    """The id of each piece, and a mark for each beginning of one, which ends a search early.

    Tokens that stand for no text are left out: a text that spells their names must not end itself.
    """
    specials = file.specials
    left_out = (specials.begin, specials.end, specials.padding, specials.unknown)
    numbers = {piece: at for at, piece in enumerate(file.pieces()) if piece and at not in left_out}
    beginnings = {piece[:size] for piece in numbers for size in range(1, len(piece))}
    return numbers | dict.fromkeys(beginnings.difference(numbers), _BEGINNING)
