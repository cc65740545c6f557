"""The rules and words of a language, compiled when it is first met.

A rule is `shape: pattern => fact`. The pattern is matched with the normalised clause from its beginning. In it
`<moro|vivo:mora|vive>` is the verb, as the user says it of themselves and as it is said of others; `{x}` is what
follows, and any other `{word}` a list of words of the language. The groups x, y (which may be empty) and w are
complements, said in the third person; `{v}` is the verb of others that belongs to the one that was said, and other
groups are said as they are, but for `d`, a possessive that is said as an article, and `c`, a complement that must be a
name. In the fact, a `~` makes the user the one whom something pleases, and a `=` begins a sentence with a subject of
its own. Rules without a verb of others, and those whose shape ends in `!`, are for the user alone; the first rule that
fits a clause wins.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, cached_property, partial
from itertools import zip_longest

from hipocampo.text import languages
from hipocampo.text.expressions import NEVER, Expression
from hipocampo.text.extraction.proper_names import BRANDS, TOOLS
from hipocampo.text.extraction.required_letters import Key, keys, opening
from hipocampo.text.extraction.rules import Rule, Rules, starts
from hipocampo.text.extraction.vocabulary import ClauseWords, EndingWords, FeelingWords, RetellingWords, Wording
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["Grammar", "grammar_of"]

_VERB = re.compile(r"<([^:<>]*):([^<>]*)>")
_FIRST = re.compile(r"\w+")
_OWN = "!"  # behind a shape: worth keeping of the user only
_LIST = re.compile(r"\{([a-z]\w*)\}")
_RULE_TOPICS = ("extraction_feelings", "extraction_rules", "extraction_events")
_NAME_LISTS = {"tool": TOOLS, "brand": BRANDS}


class Grammar:
    """One language as extraction reads it: everything is made when it is first needed."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.words = ClauseWords(code)

    @cached_property
    def wording(self) -> Wording:
        """How the language says a fact."""
        return Wording(self.code)

    @cached_property
    def retelling(self) -> RetellingWords:
        """How the language tells again, of the user, what they told."""
        return RetellingWords(self.code)

    @cached_property
    def endings(self) -> EndingWords:
        """How the language says that something is over or has changed."""
        return EndingWords(self.code)

    @cached_property
    def feelings(self) -> FeelingWords:
        """How people say in this language what they feel."""
        return FeelingWords(self.code)

    @cached_property
    def spelling(self) -> Expression:
        """The short forms of chat."""
        forms = "|".join(map(re.escape, self.words.chat_spellings)) or NEVER
        return Expression(rf"(?i)(?<![\w'’@#.-])(?:{forms})(?![\w'’@-])")

    @cached_property
    def opener(self) -> Expression:
        """Words that only open a clause."""
        return Expression(rf"(?:(?:{_alternatives(self.words.openers) or NEVER})(?![\w'-])[\s,:!.]*)+")

    @cached_property
    def person(self) -> Expression:
        """What a person is: a job or a trait."""
        return self._counted("(?:{job}|{trait})")

    @cached_property
    def illness(self) -> Expression:
        """An illness."""
        return self._counted(r"(?:\w+ )?{ill}")

    @cached_property
    def owned(self) -> Expression:
        """Kin or an animal that somebody has."""
        return self.words.expression(rf"{self.words.a_or_number} (?:[\w-]+ ){{0,2}}?(?:{{kin}}|{{pets}})(?!\w)")

    def _counted(self, noun: str) -> Expression:
        return self.words.expression(rf"(?:{self.words.a_or_number} )?{noun}(?!\w)")

    @cached_property
    def rules(self) -> Rules:
        """The rules for what the user says of themselves."""
        return Rules(self._rule(parts, kin=False) for parts in self._parsed if "<:" not in parts[1])

    @cached_property
    def kin_rules(self) -> Rules:
        """The rules for what the user says of others."""
        return Rules(self._rule(parts, kin=True) for parts in self._parsed if _of_kin(parts))

    @cached_property
    def verbs(self) -> dict[str, str]:
        """The third person of every verb of one word that a rule has: what is left of the user in a complement."""
        known = {normalise_in_place(own): third for own, third in self._pairs if own and " " not in own and third}
        return {**known, **self.wording.verbs}

    def begins(self, normalised: str, at: int) -> bool:
        """Whether a clause may begin at a place of a normalised text."""
        word = _FIRST.match(normalised, at)
        for head in self._heads.get(word[0], ()) if word else ():
            end = at + len(head)
            if normalised.startswith(head, at) and not normalised[end : end + 1].isalnum():
                return True
        return False

    @cached_property
    def _parsed(self) -> list[tuple[str, str, str]]:
        none: tuple[str, ...] = ()
        blocks = [block for topic in _RULE_TOPICS for block in languages.value(self.code, topic, "RULES", none)]
        return [_parts(line) for block in blocks for line in _lines(block)]

    @cached_property
    def _pairs(self) -> list[tuple[str, str]]:
        """Every verb of the rules, of the user and of others."""
        sides = [verb for _, pattern, _ in self._parsed for verb in _VERB.findall(pattern)]
        return [pair for own, third in sides for pair in zip_longest(own.split("|"), third.split("|"), fillvalue="")]

    @cached_property
    def _heads(self) -> dict[str, list[str]]:
        """What may begin a clause, by its first word."""
        forms = {opening(normalise_in_place(form)).strip() for pair in self._pairs for form in pair if form}
        for subject, ending in self.words.elided_subjects:
            forms |= {form[len(subject) :] for form in forms if form.startswith(subject) and form.endswith(ending)}
        heads: dict[str, list[str]] = {}
        for form in (*forms, *_alternatives(self.words.clause_heads).split("|")):
            if word := _FIRST.match(form):
                heads.setdefault(word[0], []).append(form)
        return heads

    @cached_property
    def _keys(self) -> dict[str, Callable[[], Key | None]]:
        """The keys of the lists of words that rules name, each made once, when a rule with that list is."""
        named = {name for _, pattern, _ in self._parsed for name in _LIST.findall(pattern)} - {"x"}
        return {name: cache(partial(_keys_of_list, self._list(name))) for name in named}

    def _rule(self, parts: tuple[str, str, str], *, kin: bool) -> Rule:
        shape, pattern, fact = parts
        verb = _VERB.search(pattern)
        said = tuple((verb[2] if kin else verb[1]).split("|")) if verb else ()
        others = tuple(verb[2].split("|")) if verb else ()
        plain = tuple(normalise_in_place(form) for form in said)
        if len(said) != len(others):
            raise ValueError(f"a verb of others for each of the user: {pattern}")
        source = _VERB.sub(lambda _: f"(?P<v>{'|'.join(plain)})", pattern)
        source = _LIST.sub(lambda name: "(?P<x>.+?)" if name[1] == "x" else f"(?:{self._list(name[1])})", source)
        first = frozenset(map(opening, plain))
        needed = ((first,) if first and all(first) else ()) + keys(pattern, self._keys)
        return Rule(shape.removesuffix(_OWN), rf"{source}\s*$", plain, others, fact, needed, starts(pattern, plain))

    def _list(self, name: str) -> str:
        return _NAME_LISTS.get(name) or self.words.list_of(name)


@languages.cached()
def grammar_of(code: str) -> Grammar:
    """The rules and words of a language."""
    return Grammar(code)


def _keys_of_list(words: str) -> Key | None:
    return next(iter(keys(f"(?:{words})", {})), None)


def _lines(block: str) -> list[str]:
    """The rules of a block, each in one line: a line that begins with `|` or `=>` continues the one before it."""
    lines = "\n".join(line.strip() for line in block.strip().splitlines())
    return lines.replace("\n|", "|").replace("\n=>", " =>").splitlines()


def _parts(line: str) -> tuple[str, str, str]:
    shape, _, rest = line.strip().partition(": ")
    pattern, _, fact = rest.partition(" => ")
    return shape, pattern.strip(), fact.strip()


def _of_kin(parts: tuple[str, str, str]) -> bool:
    return not parts[0].endswith(_OWN) and _VERB.search(parts[1]) is not None


def _alternatives(words: str) -> str:
    return "|".join(" ".join(word.split()) for word in words.split(",") if word.strip())
