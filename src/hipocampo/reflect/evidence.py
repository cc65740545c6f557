"""Whether a fact supports or opposes an opinion (G2): decided by rules, else by a model.

Dreams and recall use the same rules for contradictions, so that all of them agree (E12, E13). What the rules leave open
may be asked of a model; its verdict counts as inferred, whoever stated the fact (D3).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import NamedTuple

from hipocampo import prompts
from hipocampo.core.actors import same_owner
from hipocampo.core.completions import CompletionOptions, Message
from hipocampo.core.conflict import is_episode
from hipocampo.core.derived import derived_kinds
from hipocampo.core.names import name_key
from hipocampo.core.opinions import OPINION
from hipocampo.core.reading import PERSON, TELLS
from hipocampo.core.record import Record
from hipocampo.errors import HipocampoError, Unavailable
from hipocampo.ports import ChatModel, Pages, complete
from hipocampo.reflect.leanings import direction
from hipocampo.reflect.prompt import prompt_of
from hipocampo.text.inert import inert
from hipocampo.text.sameness import compare, contradict, endorses

__all__ = ["AGAINST", "FOR", "NEITHER", "EvidenceJudge", "Judgement", "judge_by_rules", "same_subject"]

FOR, AGAINST, NEITHER = "for", "against", "neither"
PROMPT = "opinion"
MOST_CALLS = 20  # of a model, in one run

_NEAR = 0.3  # the share of common words from which a model is asked
_REPLY = 40  # tokens
_BRACES = re.compile(r"\{[^{}]{0,400}\}")
_SCHEMA = {
    "type": "object",
    "properties": {"verdict": {"type": "string", "enum": [FOR, AGAINST, NEITHER]}},
    "required": ["verdict"],
    "additionalProperties": False,
}


class Judgement(NamedTuple):
    """The verdict of the rules on an opinion and a fact; a model is asked where `near` is more than 0."""

    side: str
    near: float = 0.0


def same_subject(opinion: Record, fact: Record) -> bool:
    """Whether both are about the same: they share a name, or name nobody and so are about the user.

    Both must have the same owner: else who may see only one of them would learn of the other (B5).
    """
    if not same_owner(opinion.actor, fact.actor):
        return False
    names, others = names_in(opinion), names_in(fact)
    if names or fact.entities:
        return bool(names & others)
    return fact.reading is None or not fact.reading.subject


def names_in(record: Record) -> frozenset[str]:
    """The keys of whom a record speaks: marked, or people and roles that it names in plain words (D6)."""
    people = (key for key, kind in derived_kinds(record).items() if kind in (PERSON, "role"))
    return frozenset((*map(name_key, record.entities), *people))


def judge_by_rules(opinion: Record, fact: Record, apart: Callable[[], bool] = lambda: False) -> Judgement:
    """Judge by rules; what a dream or a person has settled comes first.

    `apart` tells whether both are about other things by their meaning, so that like words say nothing.
    """
    if fact.id in opinion.conflicts or opinion.id in fact.conflicts:
        return Judgement(AGAINST)
    if fact.merged_into == opinion.id:
        return Judgement(FOR)
    relation = compare(opinion.content, fact.content)
    if relation.kind in ("same", "alike"):
        return Judgement(FOR)
    if relation.kind == "contradiction":
        # What happened on one day does not make wrong what holds on others.
        sure = contradict(opinion.content, fact.content, relation) and not is_episode(fact)
        return Judgement(AGAINST) if sure else Judgement(NEITHER, relation.score)
    if endorses(fact.content, opinion.content):
        return Judgement(FOR)
    leans = direction(opinion.content, fact.content, names_in(opinion) & names_in(fact)) if _tells(fact) else 0
    if leans and not apart():
        return Judgement(FOR if leans > 0 else AGAINST)
    return Judgement(NEITHER, relation.score if relation.score >= _NEAR else 0.0)


def _tells(fact: Record) -> bool:
    """Whether a fact states something that somebody does, likes or feels; one opinion is no evidence for another."""
    return fact.kind != OPINION and (fact.reading is None or fact.reading.act == TELLS)


class EvidenceJudge:
    """Asks a model about pairs that the rules leave open, up to `MOST_CALLS`; `trouble` is its first error."""

    def __init__(self, model: ChatModel | None, pages: Pages, language: str) -> None:
        self._model = model
        self._pages = pages
        self._language = language
        self._left = MOST_CALLS
        self._template = ""
        self.unasked = 0
        self.trouble: HipocampoError | None = None

    def verdict(self, opinion: Record, fact: Record) -> str:
        """Return for, against or neither; a model that fails is not asked again in this run."""
        if self._model is None or not self._left:
            return NEITHER
        self._left -= 1
        if not self._template:
            self._template, self.trouble = prompt_of(PROMPT, self._pages, self._language)
        prompt = prompts.fill(self._template, statement=_one_line(opinion), fact=_one_line(fact))
        try:
            options = CompletionOptions(_REPLY, _SCHEMA, temperature=0.0)
            said = complete(self._model.talk([Message("user", prompt)], options))
        except HipocampoError as error:
            if error.code == "model.silent":  # not live: a later run asks it
                self.unasked += 1
            else:
                self._left, self.trouble = 0, self.trouble or error
            return NEITHER
        side = _read(said.text)
        if side is None:
            self.trouble = self.trouble or Unavailable("reflect.verdict", model=said.model)
        return side or NEITHER


def _one_line(record: Record) -> str:
    return " ".join(inert(record.content).split())


def _read(reply: str) -> str | None:
    """Return the verdict of a reply: of a JSON object or the bare word; None for anything else."""
    words: set[str] = set().union(*map(_verdict_in, _BRACES.findall(reply)))
    sides = (words or {reply.strip().strip("\"'`.*").lower()}) & {FOR, AGAINST, NEITHER}
    return sides.pop() if len(sides) == 1 else None


def _verdict_in(braces: str) -> set[str]:
    try:
        value = json.loads(braces).get("verdict")
    except ValueError:
        return set()
    return {value.strip().lower()} if isinstance(value, str) else set()
