"""What a question leaves out ("restaurants except sushi") and what it denies ("what does Peter not eat?")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hipocampo.text.asking.said import Said, Word
from hipocampo.text.detection import language_of
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms

# Words that leave out what follows, whatever stands before them.
_CLEAR = {
    "en": "except,except for,excepting,excluding,other than,apart from,aside from,with the exception of",
    "pt": "exceto,excepto,com excecao de,a excecao de,a nao ser,excluindo",
    "es": "excepto,con excepcion de,a excepcion de,excluyendo,aparte de",
}
_BY_FIRST: dict[str, dict[str, list[list[str]]]] = {language: {} for language in _CLEAR}
for _language, _cues_of in _CLEAR.items():
    for _cue in _cues_of.split(","):
        _BY_FIRST[_language].setdefault(_cue.split()[0], []).append(_cue.split())

# Words that do so only after "all": "menos caro" compares, "salvo" may be a file that was saved.
_AFTER_ALL = {"en": {"but", "save"}, "pt": {"menos", "salvo", "fora", "tirando"}, "es": {"menos", "salvo"}}
_LEAVING = {language: _AFTER_ALL[language].union(_BY_FIRST[language]) for language in _CLEAR}
_ALL = frozenset(
    "all everything anything everyone everybody anyone any every "
    "tudo todo toda todos todas qualquer cualquier cualquiera".split()
)
_NEAR = 2  # words that may stand between "all" and such a word: "todos os restaurantes menos"
_NO = {
    "en": "not never no without t dont doesnt didnt isnt cannot".split(),
    "pt": "nao nunca sem jamais nem".split(),
    "es": "no nunca sin jamas ni tampoco".split(),
}
_WITHOUT = ("without", "sem", "sin")
_NOS = frozenset[str]().union(*_NO.values())
# What denies without a "not".
_DENYING = _NOS | frozenset(
    """
    hate hates hated dislike dislikes disliked avoid avoids avoided refuse refuses refused quit quits stopped gave
    allergic allergy intolerant vegan vegetarian teetotal cant wont dont doesnt didnt isnt arent wasnt hasnt havent none
    nobody neither nor but except
    odeia odeio odiava detesta detesto evita evito evitar recusa parou deixou alergico alergica alergia intolerante
    vegano vegana vegetariano vegetariana nenhum nenhuma ninguem tampouco menos exceto
    odia odio odiaba evitan rechaza dejo ningun ninguno ninguna nadie excepto
    """.split()
)
_LINKS = frozenset("and or nor e ou y u ni".split())
_PARTS = frozenset(
    "for the a an of o os as de do da dos das del la el los las lo um uma un una que meu minha mi".split()
)
_LONGEST = 2  # words of a thing that is left out
_LONGEST_NAME = 6
_REACH = 4  # words after a "not" among which the denied one is looked for
_JOINED = ("", "-", "'", "’")
_LONGEST_TEXT = 1000  # letters that are looked at
_END = re.compile(r"[,.;:?!()\n]")

Places = Sequence[tuple[int, int]]


class Left(NamedTuple):
    """A stretch of a question that leaves something out, and what that is."""

    start: int
    end: int
    names: tuple[str, ...]


def excluded(said: Said, times: Places = ()) -> list[Left]:
    """The clear exclusions of a question, left to right; whatever is doubtful stays wanted.

    `times` are places of expressions of time, each of which is one thing.
    """
    found: list[Left] = []
    if not any(_LEAVING[language] & said.vocabulary for language in said.languages):
        return found
    whole = (*said.quotes, *times)
    for at, length in _cues(said):
        left = _exclusion(said, at, at + length, whole)
        if left and not (found and left.start < found[-1].end):
            found.append(left)
    return found


def negated(said: Said) -> list[str]:
    """The words that a question denies: they are wanted all the same, as memories deny them too."""
    found: list[str] = []
    if _NOS.isdisjoint(said.vocabulary):
        return found
    for at, word in enumerate(said.words):
        if _denies(said, at):
            first = next(
                (one for one in _clause(said, word, said.words[at + 1 :]) if one.folded not in all_stop_words()), None
            )
            if first:
                found.append(said.text[first.start : first.end])
    return list(dict.fromkeys(found))


def denies_plainly(said: Said) -> bool:
    """Whether a question asks for what is not so; to be without something is no denial."""
    if _NOS.isdisjoint(said.vocabulary):
        return False
    return any(_denies(said, at) and word not in _WITHOUT for at, word in enumerate(said.folded))


def denies(text: str) -> bool:
    """Whether a text denies anything, by a "not" or by a word such as "hates" or "vegan"."""
    words = terms(text[:_LONGEST_TEXT])
    found = _DENYING.intersection(words)
    return bool(found) and (found != {"no"} or language_of(words, text) != "pt")  # there "no" is "in the"


def _denies(said: Said, at: int) -> bool:
    word = said.folded[at]
    if said.language is None and word in ("no", "t", "ni"):  # "no" is Portuguese for "in the"
        return False
    return any(word in _NO[language] for language in said.languages) and (
        word != "t" or said.folded[at - 1].endswith("n")
    )


def _clause(said: Said, cue: Word, following: tuple[Word, ...]) -> Iterator[Word]:
    """The next words, up to the end of the clause."""
    end = cue.end
    for word in following[:_REACH]:
        if _END.search(said.text, end, word.start):
            return
        yield word
        end = word.end


def _cues(said: Said) -> Iterator[tuple[int, int]]:
    """Where words stand that leave something out, and how many they are."""
    for at in range(len(said.words)):
        length = _clear(said, at) or _after_all(said, at)
        if length and _stands_free(said, at):
            yield at, length


def _stands_free(said: Said, at: int) -> bool:
    """Whether a word is one of the sentence: no part of a command, a path or a quotation."""
    word = said.words[at]
    before = said.text[word.start - 1 : word.start] if word.start else " "
    after = said.text[word.end : word.end + 1]
    return before in " \t\n,;(" and after in ("", " ", ",", ":") and not said.in_quotes(word.start, word.end)


def _clear(said: Said, at: int) -> int:
    word = said.folded[at]
    cues = [cue for language in said.languages for cue in _BY_FIRST[language].get(word, ())]
    return max((len(cue) for cue in cues if said.folded[at : at + len(cue)] == cue), default=0)


def _after_all(said: Said, at: int) -> int:
    cue = any(said.folded[at] in _AFTER_ALL[language] for language in said.languages)
    return int(cue and not _ALL.isdisjoint(said.folded[max(at - 1 - _NEAR, 0) : at]))


def _exclusion(said: Said, at: int, after: int, whole: Places) -> Left | None:
    """What a cue leaves out: one thing or several joined by "and"."""
    end, here, names = said.words[after - 1].end, after, list[str]()
    while thing := _thing(said, here, end, whole):
        start, end, here = thing
        names.append(said.text[start:end].strip('"“”«»`'))
        if here >= len(said.words) or said.folded[here] not in _LINKS:
            break
        here += 1
    return Left(said.words[at].start, end, tuple(names)) if names else None


def _thing(said: Said, here: int, end: int, whole: Places) -> tuple[int, int, int] | None:
    """Where the next thing begins and ends, and which word follows it."""
    while here < len(said.words) and said.folded[here] in _PARTS:
        here += 1
    if here >= len(said.words) or _END.search(said.text, end, said.words[here].start):
        return None
    first = said.words[here]
    for opened, closed in whole:
        if opened <= first.start < closed:
            return opened, closed, sum(word.start < closed for word in said.words)
    run = _run(said, here, whole)
    if name := _name(said, here):
        run = name
    elif len(run) > _LONGEST:  # it holds more than the thing: "except sushi Peter likes"
        run = run[:1]
    return (first.start, run[-1].end, here + len(run)) if run else None


def _name(said: Said, here: int) -> list[Word]:
    """A name of several words, small ones between them: "Taberna do Mar"; nothing where there is none."""
    end, has_small = here, False
    for at in range(here, min(here + _LONGEST_NAME, len(said.words))):
        word = said.words[at]
        if at > here and said.text[said.words[at - 1].end : word.start].strip() not in _JOINED:
            break
        if said.text[word.start].isupper():
            end = at + 1
        elif word.folded in _PARTS:
            has_small = True
        else:
            break
    return list(said.words[here:end]) if has_small and end > here + 2 else []


def _run(said: Said, here: int, whole: Places) -> list[Word]:
    """Words with content that stand side by side."""
    run: list[Word] = []
    for word in said.words[here : here + _LONGEST + 1]:
        apart = run and said.text[run[-1].end : word.start].strip() not in _JOINED
        if apart or word.folded in all_stop_words() or any(opened <= word.start < closed for opened, closed in whole):
            break
        run.append(word)
    return run
