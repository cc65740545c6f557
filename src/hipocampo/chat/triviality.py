"""Facts of a model that are true and trivial: courtesies, what is over tomorrow, what makes no sense alone (H3).

Each language lists plain signs of it, as they stand in a fact that is told of the user; a sign that it lasts (`always`,
`há meses`) outweighs those of the moment.
"""

from __future__ import annotations

import re

from hipocampo.text.expressions import SharedExpression, alternatives
from hipocampo.text.languages import cached

__all__ = ["is_trivial"]

_TOPIC = "model_facts"
_PRESENT = SharedExpression(_TOPIC, r"^{USER}(?::| {PRESENT}) ", re.IGNORECASE)
# No verb of the third person follows: a sentence that was not understood, only repeated.
_REPEATED = SharedExpression(_TOPIC, r"^{USER}:? {REPEATED}\b|^(?!the){USER} {REPEATED_VERB}", re.IGNORECASE)
_OTHERS = SharedExpression(_TOPIC, r"^{OTHERS}", re.IGNORECASE)


def is_trivial(fact: str, type: str) -> bool:
    """Whether a fact, told of the user, is of no use tomorrow."""
    if _has(fact, "SAID_TO", "POINTED_AT") or _REPEATED.search(fact) or _OTHERS.search(fact):
        return True
    if _has(fact, "LASTS"):
        return False
    of_now = type in ("pref", "emo", "obj") or _PRESENT.match(fact)
    return _has(fact, "ERRANDS", "STATES") or bool(of_now and _has(fact, "TODAY"))


def _has(fact: str, *names: str) -> bool:
    return any(_signs(name).search(fact) for name in names)


@cached()
def _signs(name: str) -> re.Pattern[str]:
    """The words and phrases that all languages list under a name."""
    later = rf"(?! (?:{alternatives(_TOPIC, 'TERMS')}))"
    is_so = rf"(?:{alternatives(_TOPIC, 'IS')})(?: \w+)?"
    listed = alternatives(_TOPIC, name).replace("{term}", later).replace("{is}", is_so)
    return re.compile(rf"(?<![\w'’])(?:{listed})(?![\w'’])", re.IGNORECASE)
