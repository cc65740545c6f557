"""What is worth keeping from a message: its clauses matched with the rules, told in the third person (H3)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from hipocampo.text.extraction.avoidance import avoided
from hipocampo.text.extraction.clause_openings import aged, compares, kin_of, lately, standing, time_of
from hipocampo.text.extraction.clauses import clauses, lead, spelled
from hipocampo.text.extraction.companions import alone, gendered, together
from hipocampo.text.extraction.endings import ENDABLE, affirmed, is_long_ago, over, resumed, since
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.lexicon.refused import DOCTOR, IRONY
from hipocampo.text.extraction.remember_requests import Request, note, request
from hipocampo.text.extraction.results import SHAPES, Found
from hipocampo.text.extraction.rules import Rule, Rules
from hipocampo.text.extraction.sentence_languages import grammars_of
from hipocampo.text.extraction.sentences import Sentence, sentences
from hipocampo.text.extraction.statements import Statement, also, apart, corrected, is_denied, with_subject
from hipocampo.text.extraction.third_person import dated, name_of, named, place_of, theirs, trimmed
from hipocampo.text.normalisation import normalise_in_place
from hipocampo.text.secrets import find_secret

__all__ = ["changed", "extract"]

_I, _I_SAID = re.compile(r"i(?:'\w+)? "), "i "
_ASIDE = 6  # words of a clause behind which a pronoun is still of whom was spoken of before it
_SHORT = 2  # words of a clause that says little alone
_ASKED = 0.9  # what is worth, at least, what the user asks to be remembered
_MOST = 24  # facts of one message: more is no talk but a list
_TIMED = frozenset(("event", "kin-event", "goal", "past", "home", "birth"))
_TASTES = frozenset(("like", "dislike", "prefer", "myself"))
_TODAY = frozenset(("hoje", "hoy", "today", "agora", "ahora", "now"))
_NOW = frozenset(("identity", "home", "family", "age", "diet", "work"))
_INTRODUCED = frozenset(("name", "myself", "age", "identity", "origin", "diet"))
_ADDED = frozenset(("age", "identity", "origin", "diet", "health", "family", "work", "home", "study"))
_REPLACED = frozenset(("now", "job"))
_AGAIN = re.compile(r",? (?:again|de novo|de nuevo|otra vez)$")  # what is so again is so
_LOSS = re.compile(r"lost|perdeu|perdió")
_COMMA = re.compile(r"\s*,\s+(?:(?:e|y|and)\s+)?")
_AGE, _LONE = re.compile(r"[1-9]\d(?: (?:anos|years old))?"), re.compile(r"(?:[ao] )?[^\W\d_]{3,20}")
_MEDICAL = frozenset(("health", "diet", "event"))  # what a doctor may say of the user


class _Reading(NamedTuple):
    """A way to read a clause: who it is about, by which rules, what is said, and when and with whom."""

    who: str
    rules: Rules
    said: str
    when: str = ""
    company: str = ""
    ended: bool = False


def extract(message: str, *, now: datetime, languages: Sequence[str] = ()) -> list[Found]:
    """The facts, goals, lasting feelings and marking events that a user tells of themselves in one message.

    It may be in any of `languages`, by default of all. Of a message the first 20,000 letters are read, and of these at
    most 2,000 sentences; at most 24 facts are told.
    """
    told: list[Statement] = []
    found: list[Found] = []
    for sentence, grammars in _spoken(message, languages):
        wish = None if sentence.asks else request(sentence.text)
        if wish:
            told += _read(sentence._replace(text=wish.before), grammars)
            found += _remembered(wish, grammars, now)
        else:
            told += _read(sentence, grammars)
            found += avoided(sentence.text, grammars)
    return _once([*filter(None, (_found(one, now) for one in corrected(_said(told)))), *found])


def changed(message: str, *, now: datetime, languages: Sequence[str] = ()) -> list[Found]:
    """What is so since the events that a user tells, if they are no old story: who moved to Lisbon lives there."""
    told = [one for sentence, grammars in _spoken(message, languages) for one in _read(sentence, grammars)]
    left = any(one.shape == "home" and is_denied(one) for one in told)
    recent = [
        one
        for at, one in enumerate(told)
        if one.follows and (left or not is_long_ago(_event_before(told, at, now), now))
    ]
    return _once(list(filter(None, (_found(one, now) for one in recent))))


def _spoken(message: str, languages: Sequence[str]) -> Iterator[tuple[Sentence, list[Grammar]]]:
    """The sentences of the user, with the languages to read each in."""
    for sentence in sentences(message):
        if grammars := grammars_of(sentence.text, message, languages):
            yield sentence, grammars


def _said(told: Iterable[Statement]) -> list[Statement]:
    return [one for one in told if not one.follows]


def _once(found: list[Found]) -> list[Found]:
    return list({one.content: one for one in reversed(found)}.values())[::-1][:_MOST]


def _event_before(told: Sequence[Statement], at: int, now: datetime) -> str:
    """The event that something follows from, with its time made absolute."""
    event = next(one for one in reversed(told[:at]) if not one.follows)
    return dated(f"{event.told} {event.when}", now, event.grammar)


def _remembered(wish: Request, grammars: Sequence[Grammar], now: datetime) -> list[Found]:
    """What the user asks to be remembered: by the rules if they read all of it, and as it was said if they do not."""
    told = corrected(_said(_read(Sentence(wish.what, asks=False, laughs=False), grammars)))
    found = [one._replace(weight=max(one.weight, _ASKED)) for one in filter(None, (_found(one, now) for one in told))]
    if found and not _unread(wish.what, grammars):
        return found
    text, names = named(dated(note(wish, grammars[0]), now, grammars[0]), grammars[0])
    return found if find_secret(text) else [*found, Found(f"{text}.", "bio", _ASKED, "world", "fact", True, names)]


def _unread(text: str, grammars: Sequence[Grammar]) -> bool:
    """Whether a text has a clause of some length of which the rules tell nothing."""
    parts = [clause.text for clause in clauses(text, False, grammars)]
    return any(
        len(part.split()) > _SHORT and not any(_read(Sentence(part, asks=False, laughs=False), grammars))
        for part in parts
    )


def _read(sentence: Sentence, grammars: Sequence[Grammar]) -> Iterator[Statement]:
    sentence = standing(sentence, grammars[0])
    text = spelled(sentence.text, grammars[0])
    carried, kin = "", ""
    jokes = sentence.laughs or IRONY.search(normalise_in_place(sentence.text)) is not None
    doctor = DOCTOR.search(normalise_in_place(sentence.text)) is not None
    last: list[Statement] = []
    for clause in clauses(text, sentence.asks, grammars):
        if compares(clause, grammars[0]):
            continue
        if last and (called := _called(clause.text, last[0])):
            last[0] = called
            continue
        yield from last
        told, carried, kin = _told(clause.text, grammars, carried, kin)
        told = [one for one in told if not one.follows or _is_news(one, normalise_in_place(text))]
        told = [one for one in told if not (doctor and one.shape not in _MEDICAL)]
        last = [one for one in told if not (jokes and one.shape in _TASTES) and _of_user(one, sentence.text)]
    yield from last


def _is_news(told: Statement, sentence: str) -> bool:
    """Whether what follows from an event is so now: not in an old story; a job only where jobs are spoken of."""
    words = told.grammar.endings
    return not words.STORY.search(sentence) and (told.follows != "job" or words.JOB.search(sentence) is not None)


def _of_user(told: Statement, sentence: str) -> bool:
    """Whether a verb that may be another's is the user's: "tocava violão" is, where the sentence has an `eu`.

    A wish ("queria aprender a nadar") is what people say of themselves.
    """
    return (
        not told.shared
        or told.shape == "goal"
        or told.grammar.words.SPEAKS.search(normalise_in_place(sentence)) is not None
    )


def _called(text: str, last: Statement) -> Statement | None:
    """The last fact with the name that a clause behind it gives: "we adopted a dog, her name is Olive"."""
    found = last.grammar.words.HIS_NAME.match(normalise_in_place(text))
    if found is None or last.shape not in ("family", "event"):
        return None
    name = name_of(text[found.end() :])
    return replace(last, told=f"{last.told}, {last.grammar.words.CALLED} {name}") if name else None


def _told(text: str, grammars: Sequence[Grammar], carried: str, kin: str) -> tuple[list[Statement], str, str]:
    """What a clause tells, and who the next one is about if it does not say so."""
    for grammar in grammars:
        whole = spelled(text, grammar)
        plain = lead(whole, grammar).strip()
        when, rest = time_of(plain, grammar)
        age, rest = aged(rest, grammar)
        plain = rest if age else plain
        subject, refused = kin_of(rest, grammar), False
        if listed := _introduced(rest, grammar):
            return listed, grammar.words.CARRIED, ""
        opening = normalise_in_place(whole[: len(whole) - len(plain)])
        for reading in _readings((plain, rest, when, lately(opening, grammar)), grammar, carried, subject, kin):
            told = _of(reading, grammar)
            if told and told.told:
                told = _now(told, opening)
                more = [*_of_age(told, age), *apart(told), *also(told), *_since(told, reading, grammar)]
                return more, "" if reading.who else grammar.words.CARRIED, reading.who
            refused = refused or told is not None
        if subject or refused:
            return [], grammar.words.CARRIED if not subject else "", subject[0] if subject else ""
    return [], _I_SAID if _I.match(normalise_in_place(text)) else carried, kin if len(text.split()) <= _ASIDE else ""


def _of_age(told: Statement, age: str) -> list[Statement]:
    """How old someone is, if it was said on the way to something that is so; who died is that old no more."""
    if not (age and told.subject) or SHAPES[told.shape].type == "event":
        return []
    old = _of(_Reading(told.subject, told.grammar.kin_rules, age), told.grammar)
    return [old] if old and old.told else []


def _now(told: Statement, opening: str) -> Statement:
    """A job that a `now` leads to takes the place of another."""
    if told.shape != "work" or told.subject or told.ended or not told.grammar.endings.NOW.match(opening):
        return told
    return replace(told, told=told.grammar.endings.now_so(told.told))


def _introduced(text: str, grammar: Grammar) -> list[Statement]:
    """What someone says of themselves in a row: "I'm Tom, 34, a plumber from Leeds"; nothing if it is no such row."""
    first, *rest = _COMMA.split(text)
    if not rest or not normalise_in_place(text).startswith((grammar.words.BE, *grammar.words.NAMES)):
        return []
    head = _of(_Reading("", grammar.rules, first), grammar)
    if head is None or not head.told:
        head = _lone_name(first, rest[0], grammar)
    if head is None or not head.told or head.shape not in _INTRODUCED:
        return []
    more = [_added(part, grammar) for part in rest]
    found = [one for one in more if one]
    return [*apart(head), *(each for one in found for each in apart(one))] if found and all(more[:1]) else []


def _lone_name(first: str, second: str, grammar: Grammar) -> Statement | None:
    """The name that someone writes in lower case, if an age follows: "im danny, 34"."""
    said = first[len(grammar.words.BE) :]
    if not (_AGE.fullmatch(normalise_in_place(second)) and _LONE.fullmatch(said)):
        return None
    return _of(_Reading("", grammar.rules, f"{grammar.words.NAMES[0]}{said}"), grammar)


def _added(part: str, grammar: Grammar) -> Statement | None:
    """What one more thing in a row tells: "a plumber from Leeds" as if it began with "I'm"."""
    words = grammar.words
    said = normalise_in_place(part).split()
    mine = any(word in words.MINE for word in said)  # "ajudou meu pai" is nothing that one has
    for before in ("", *words.ADDED[: 1 if mine else None]):
        told = _of(_Reading("", grammar.rules, f"{before}{part}"), grammar)
        if told and told.told and told.shape in _ADDED:
            return told
    return None


def _readings(
    clause: tuple[str, str, str, str], grammar: Grammar, carried: str, subject: tuple[str, str] | None, kin: str
) -> Iterator[_Reading]:
    """The ways to read a clause, the likeliest first."""
    plain, rest, when, lately = clause
    words = grammar.words
    if subject:
        us, them = words.WITH_US
        yield _Reading(subject[0], grammar.kin_rules, us.sub(them, subject[1]), when)
        if both := words.AND_I.match(normalise_in_place(subject[1])):
            ours = subject[1][both.end() :]
            for version in (*alone(f"{words.WE_SAID}{ours}", grammar), ours):
                yield _Reading("", grammar.rules, version, when, together(subject[0], grammar))
    if kin:
        said = words.THEY.sub(words.THEY_ARE, words.WITH_US[0].sub(words.WITH_US[1], rest), count=1)
        yield _Reading(kin, grammar.kin_rules, said, when)
    if we := words.WE.match(normalise_in_place(rest)):
        yield _Reading("", grammar.kin_rules, rest[we.end() :], when)
    ways = ((rest, when), (plain, ""), (f"{rest} {when}".strip(), ""), (f"{plain} {lately}".strip(), ""))
    for said, then in dict.fromkeys(ways):
        for version in _versions(said, grammar, carried):
            yield _Reading("", grammar.rules, version, then)
    yield from _endings(rest, grammar, carried, subject)


def _endings(text: str, grammar: Grammar, carried: str, subject: tuple[str, str] | None) -> Iterator[_Reading]:
    """A clause that says that something is over or so again, read as what it was."""
    if subject:
        for said in affirmed(subject[1], grammar, kin=True):
            yield _Reading(subject[0], grammar.kin_rules, said, ended=True)
    for version in _versions(text, grammar, carried):
        for said in affirmed(version, grammar):
            yield _Reading("", grammar.rules, said, ended=True)
        for said in resumed(version, grammar):
            yield _Reading("", grammar.rules, said)


def _since(told: Statement, reading: _Reading, grammar: Grammar) -> Iterator[Statement]:
    """What is so since an event of the user."""
    if told.shape != "event" or told.subject:
        return
    for state in since(reading.said, grammar):
        now = _of(_Reading("", grammar.rules, state.said, ended=state.how == "over"), grammar)
        if now and now.told and now.shape in ENDABLE:
            so = grammar.endings.now_so(now.told) if state.how in _REPLACED else now.told
            yield replace(now, told=so, shared=False, follows=state.how or "so")
            return


def _versions(text: str, grammar: Grammar, carried: str) -> Iterator[str]:
    """The clause as it was said, and with the `I` that chat leaves out."""
    plain = grammar.words.PRONOUN.sub("", text, count=1) if grammar.words.PRONOUN else text
    yield plain
    if carried:
        yield carried + plain
        yield f"i'm {plain}"
    for pattern, before in grammar.words.ELIDED:
        if pattern.match(normalise_in_place(plain)):
            yield before + plain[0].lower() + plain[1:]
    yield from alone(plain, grammar)


def _of(reading: _Reading, grammar: Grammar) -> Statement | None:
    """What the first rule that fits tells of a clause; nothing (`told` is "") if rules match but it is not worth it."""
    subject, rules, text, when, company, ended = reading
    folded, refused = normalise_in_place(text), None
    for rule in rules.of(folded):
        found = rule.match(folded)
        if found and _fits(when, rule.shape) and (rule.shape in ENDABLE or not ended):
            told = _phrase(rule, found, text, grammar)
            told = _AGAIN.sub("", told) if rule.shape in _NOW else told
            told = over(told, grammar) if told and ended else told
            then = "" if when in _TODAY and rule.shape in _NOW else when
            verb = rule.verb(found)
            shared = not subject and verb != "" and normalise_in_place(verb) == found["v"]
            refused = Statement(rule.shape, subject, told, then, grammar, verb, company, shared, ended)
            if told:
                break
    return refused


def _fits(when: str, shape: str) -> bool:
    """Whether what a rule tells may have a time: "today I'm divorced" tells how it is now."""
    return not when or shape in _TIMED or (when in _TODAY and shape in _NOW)


def _phrase(rule: Rule, found: re.Match[str], text: str, grammar: Grammar) -> str:
    """What a rule tells of a clause, or "" where the clause is too vague or of a moment only."""
    said = {name: text[found.start(name) : found.end(name)].strip() for name in found.re.groupindex if found[name]}
    told = {**said, "v": rule.verb(found) or said.get("v", ""), "n": grammar.words.NOT if said.get("n") else ""}
    if "c" in said and not place_of(said["c"]):
        return ""
    told |= {"d": grammar.words.THE[said["d"].lower()]} if "d" in said else {}
    for name in ("x", "y", "w", "c"):
        if name in said:
            plain, told[name] = _rest(rule.shape, said[name], grammar)
            if (not plain and name != "y") or not _worth(rule.shape, normalise_in_place(plain), grammar):
                return ""
    return " ".join(rule.told.format_map(_Blank(told)).split())


def _rest(shape: str, said: str, grammar: Grammar) -> tuple[str, str]:
    """A complement as the user says it, where a `your` is the assistant's, and as it is told."""
    if shape in ("name", "myself"):
        mine = trimmed(said, grammar) if shape == "myself" else said
        name = name_of(mine.partition(",")[0].rstrip(), exactly=shape == "myself")
        return name, name
    whole = shape in ("feeling", "couple")
    plain = trimmed(said, grammar, whole=whole)
    return plain, theirs(plain, grammar, grammar.words.VERBS if whole else {})


class _Blank(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return ""


def _worth(shape: str, rest: str, grammar: Grammar) -> bool:
    """Whether a complement says something that lasts."""
    words = grammar.words
    if shape != "answers" and (words.VAGUE.match(rest) or words.TO_YOU.search(rest)):
        return False
    if shape not in _TIMED and words.MOMENT.search(rest):
        return False
    if shape == "goal" and words.SOON.search(rest):
        return False
    refuse = words.REFUSE.get(shape)
    return refuse is None or refuse.search(rest) is None


def _found(told: Statement, now: datetime) -> Found | None:
    words, shape = told.grammar.words, SHAPES[told.shape]
    company = "" if _LOSS.match(told.told) else told.company  # who mourns with the user is not who was lost
    when = theirs(told.when, told.grammar, words.VERBS)
    text = f"{with_subject(told)} {when}".strip() + company
    for me, user in words.TO_ME if told.subject else ():
        text = re.sub(me, user, text)
    if words.LEFT.search(normalise_in_place(text)):
        return None  # something of it is still told as the user said it
    text = text if told.subject else gendered(text, told.grammar)
    text = dated(text, now, told.grammar)
    text, names = named(text, told.grammar) if told.subject or shape.tag != "name" else (text, ())
    if find_secret(text):
        return None
    tag = words.TAGS.get(shape.tag, shape.tag)
    return Found(f"{text}.", shape.type, shape.weight, shape.kind, shape.trigger, True, names, (tag,))
