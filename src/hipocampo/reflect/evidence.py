"""Whether a fact speaks for an opinion or against it (G2): by the rules that dreams compare by, else a model's word.

The same judge tells dreams and recalls what contradicts what, so that all of them agree (E12, E13). What it leaves open
may be asked of a model; its verdict is something inferred, whoever told the fact (D3).
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from typing import NamedTuple

from hipocampo import prompts
from hipocampo.core.actors import same_owner
from hipocampo.core.completions import CompletionOptions, Message
from hipocampo.core.conflict import is_episode
from hipocampo.core.names import name_key
from hipocampo.core.record import Record
from hipocampo.errors import HipocampoError, Unavailable
from hipocampo.ports import ChatModel, Pages, complete
from hipocampo.reflect.prompt import prompt_of
from hipocampo.text.sameness import compare, contradict, endorses

__all__ = ["AGAINST", "FOR", "NEITHER", "EvidenceJudge", "Found", "about_the_same", "judged"]

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


class Found(NamedTuple):
    """What the rules find of an opinion and a fact; `near` is how much there is to ask a model about, 0 for nothing."""

    side: str
    near: float = 0.0


def about_the_same(opinion: Record, fact: Record) -> bool:
    """Whether two speak of the same: they share a name, or both name nobody and are about the user.

    Who may see only one of two would learn of the other by what it moves: both are the house's, or one actor's (B5).
    """
    if not same_owner(opinion.actor, fact.actor):
        return False
    names, others = set(map(name_key, opinion.entities)), set(map(name_key, fact.entities))
    return bool(names & others) or not names | others


def judged(opinion: Record, fact: Record) -> Found:
    """What the rules find; what was settled by a dream or by a person goes first."""
    if fact.id in opinion.conflicts or opinion.id in fact.conflicts:
        return Found(AGAINST)
    if fact.merged_into == opinion.id:
        return Found(FOR)
    relation = compare(opinion.content, fact.content)
    if relation.kind in ("same", "alike"):
        return Found(FOR)
    if relation.kind == "contradiction":
        # What happened on one day does not make wrong what holds on others.
        sure = contradict(opinion.content, fact.content, relation) and not is_episode(fact)
        return Found(AGAINST) if sure else Found(NEITHER, relation.score)
    if endorses(fact.content, opinion.content):
        return Found(FOR)
    return Found(NEITHER, relation.score if relation.score >= _NEAR else 0.0)


class EvidenceJudge:
    """Asks a model about pairs that the rules leave open, so many and no more; `trouble` is the first that it had."""

    def __init__(self, model: ChatModel | None, pages: Pages, language: str) -> None:
        self._model = model
        self._pages = pages
        self._language = language
        self._left = MOST_CALLS
        self._template = ""
        self.unasked = 0
        self.trouble: HipocampoError | None = None

    def verdict(self, opinion: Record, fact: Record) -> str:
        """For, against or neither; a model that fails is asked no more in this run."""
        if self._model is None or not self._left:
            return NEITHER
        self._left -= 1
        if not self._template:
            self._template, self.trouble = prompt_of(PROMPT, self._pages, self._language)
        asked = prompts.fill(self._template, statement=_one_line(opinion), fact=_one_line(fact))
        try:
            said = complete(
                self._model.talk([Message("user", asked)], CompletionOptions(_REPLY, _SCHEMA, temperature=0.0))
            )
        except HipocampoError as error:
            if error.code == "model.silent":  # it is not to be asked now: a later run does
                self.unasked += 1
            else:
                self._left, self.trouble = 0, self.trouble or error
            return NEITHER
        side = _read(said.text)
        if side is None:
            self.trouble = self.trouble or Unavailable("reflect.verdict", model=said.model)
        return side or NEITHER


def _one_line(record: Record) -> str:
    return " ".join(record.content.split())


def _read(reply: str) -> str | None:
    """The verdict of a reply: one JSON object that says it, or the bare word; anything else is none."""
    told: set[str] = set()
    for found in _BRACES.findall(reply):
        told |= _words_of(found)
    if not told:
        told = {reply.strip().strip("\"'`.*").lower()}
    sides: Collection[str] = told & {FOR, AGAINST, NEITHER}
    return next(iter(sides)) if len(sides) == 1 else None


def _words_of(found: str) -> set[str]:
    try:
        value = json.loads(found).get("verdict")
    except ValueError:
        return set()
    return {value.strip().lower()} if isinstance(value, str) else set()
